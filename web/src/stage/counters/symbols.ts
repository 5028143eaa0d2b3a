/** Branch symbols after the NATO manner, drawn inside a box of w by h whose upper left corner is 0, 0. */
import type { Ctx } from '../plane/curves';
import { FONTS } from '../palette';

export type Symbol = (c: Ctx, w: number, h: number) => void;

const cross = (c: Ctx, w: number, h: number): void => {
  c.moveTo(0, 0);
  c.lineTo(w, h);
  c.moveTo(w, 0);
  c.lineTo(0, h);
};
const oval = (c: Ctx, w: number, h: number, k = 1): void => {
  const a = w * 0.31 * k;
  const b = h * 0.25 * k;
  const x = w / 2;
  const y = h / 2;
  c.moveTo(x + a - b, y - b);
  c.arc(x + a - b, y, b, -Math.PI / 2, Math.PI / 2);
  c.lineTo(x - a + b, y + b);
  c.arc(x - a + b, y, b, Math.PI / 2, -Math.PI / 2);
  c.closePath();
};
const stroke = (c: Ctx, path: () => void): void => {
  c.beginPath();
  path();
  c.stroke();
};
const fill = (c: Ctx, path: () => void): void => {
  c.beginPath();
  path();
  c.fill();
};
const poly = (c: Ctx, w: number, h: number, pts: readonly (readonly [number, number])[]): void =>
  pts.forEach(([x, y], i) => (i ? c.lineTo(w * x, h * y) : c.moveTo(w * x, h * y)));
const text = (c: Ctx, t: string, w: number, h: number, k = 0.62): void => {
  c.font = `700 ${h * k}px ${FONTS.figures}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(t, w / 2, h * 0.54);
};
const letters =
  (t: string): Symbol =>
  (c, w, h) =>
    text(c, t, w, h, t.length > 2 ? 0.52 : 0.62);
const parachute = (c: Ctx, w: number, h: number): void =>
  stroke(c, () => {
    c.moveTo(w * 0.26, h * 0.92);
    c.arc(w * 0.38, h * 0.92, w * 0.12, Math.PI, 0);
    c.arc(w * 0.62, h * 0.92, w * 0.12, Math.PI, 0);
  });
const gull = (c: Ctx, w: number, h: number): void =>
  stroke(c, () =>
    poly(c, w, h, [
      [0.36, 0.72],
      [0.5, 0.96],
      [0.64, 0.72],
    ]),
  );

export const SYMBOLS: Readonly<Record<string, Symbol>> = {
  armor: (c, w, h) => stroke(c, () => oval(c, w, h, 1.05)),
  mech: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    stroke(c, () => oval(c, w, h));
  },
  infantry: (c, w, h) => stroke(c, () => cross(c, w, h)),
  motor: (c, w, h) =>
    stroke(c, () => {
      cross(c, w, h);
      c.moveTo(w / 2, 0);
      c.lineTo(w / 2, h);
    }),
  recon: (c, w, h) =>
    stroke(c, () =>
      poly(c, w, h, [
        [0, 1],
        [1, 0],
      ]),
    ),
  cavalry: (c, w, h) => {
    stroke(c, () =>
      poly(c, w, h, [
        [0, 1],
        [1, 0],
      ]),
    );
    stroke(c, () => oval(c, w, h));
  },
  antitank: (c, w, h) =>
    stroke(c, () =>
      poly(c, w, h, [
        [0, 1],
        [0.5, 0.05],
        [1, 1],
      ]),
    ),
  artillery: (c, w, h) => fill(c, () => c.arc(w / 2, h / 2, h * 0.23, 0, 7)),
  sparty: (c, w, h) => {
    stroke(c, () => oval(c, w, h, 1.12));
    fill(c, () => c.arc(w / 2, h / 2, h * 0.16, 0, 7));
  },
  rocket: (c, w, h) => {
    fill(c, () => c.arc(w / 2, h * 0.66, h * 0.17, 0, 7));
    stroke(c, () => {
      for (const d of [0, 0.2])
        poly(c, w, h, [
          [0.34, 0.38 - d],
          [0.5, 0.22 - d],
          [0.66, 0.38 - d],
        ]);
    });
  },
  airborne: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    parachute(c, w, h);
  },
  airmobile: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    gull(c, w, h);
  },
  bmd: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    stroke(c, () => oval(c, w, h));
    parachute(c, w, h);
  },
  helicopter: (c, w, h) =>
    fill(c, () => {
      poly(c, w, h, [
        [0.14, 0.24],
        [0.86, 0.76],
        [0.86, 0.24],
        [0.14, 0.76],
      ]);
      c.closePath();
    }),
  mountain: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    fill(c, () =>
      poly(c, w, h, [
        [0.36, 1],
        [0.5, 0.58],
        [0.64, 1],
      ]),
    );
  },
  marine: (c, w, h) => {
    stroke(c, () => cross(c, w, h));
    stroke(c, () => {
      poly(c, w, h, [
        [0.5, 0.2],
        [0.5, 0.84],
      ]);
      poly(c, w, h, [
        [0.38, 0.34],
        [0.62, 0.34],
      ]);
      c.moveTo(w * 0.34, h * 0.66);
      c.quadraticCurveTo(w / 2, h * 1.02, w * 0.66, h * 0.66);
    });
  },
  engineer: (c, w, h) =>
    stroke(c, () => {
      poly(c, w, h, [
        [0.22, 0.72],
        [0.22, 0.34],
        [0.78, 0.34],
        [0.78, 0.72],
      ]);
      poly(c, w, h, [
        [0.5, 0.34],
        [0.5, 0.72],
      ]);
    }),
  ada: (c, w, h) => stroke(c, () => c.arc(w / 2, h, w * 0.34, Math.PI, 0)),
  sam: (c, w, h) => {
    stroke(c, () => c.arc(w / 2, h, w * 0.36, Math.PI, 0));
    stroke(c, () =>
      poly(c, w, h, [
        [0.5, 0.92],
        [0.5, 0.4],
      ]),
    );
  },
  ssm: (c, w, h) =>
    fill(c, () => {
      c.moveTo(w * 0.42, h * 0.86);
      c.lineTo(w * 0.42, h * 0.4);
      c.quadraticCurveTo(w * 0.5, h * 0.02, w * 0.58, h * 0.4);
      c.lineTo(w * 0.58, h * 0.86);
    }),
  supply: (c, w, h) => {
    stroke(c, () =>
      poly(c, w, h, [
        [0, 0.74],
        [1, 0.74],
      ]),
    );
    text(c, 'SUP', w, h * 0.78, 0.56);
  },
  transport: (c, w, h) => {
    stroke(c, () =>
      poly(c, w, h, [
        [0, 0.74],
        [1, 0.74],
      ]),
    );
    stroke(c, () => {
      const r = h * 0.22;
      c.arc(w / 2, h * 0.38, r, 0, 7);
      for (let k = 0; k < 4; k++) {
        const a = (k * Math.PI) / 4;
        c.moveTo(w / 2 - Math.cos(a) * r, h * 0.38 - Math.sin(a) * r);
        c.lineTo(w / 2 + Math.cos(a) * r, h * 0.38 + Math.sin(a) * r);
      }
    });
  },
  garrison: (c, w, h) =>
    stroke(c, () => {
      c.moveTo(w * 0.2, h * 0.78);
      c.lineTo(w * 0.2, h * 0.3);
      for (let k = 0; k < 3; k++) {
        const x = w * (0.2 + k * 0.2);
        c.lineTo(x + w * 0.1, h * 0.3);
        c.lineTo(x + w * 0.1, h * 0.46);
        c.lineTo(x + w * 0.2, h * 0.46);
        c.lineTo(x + w * 0.2, h * 0.3);
      }
      c.lineTo(w * 0.8, h * 0.78);
      c.closePath();
    }),
  jet: (c, w, h) =>
    fill(c, () =>
      poly(c, w, h, [
        [0.5, -0.02],
        [0.535, 0.2],
        [0.56, 0.42],
        [0.86, 0.74],
        [0.86, 0.84],
        [0.57, 0.78],
        [0.55, 0.9],
        [0.64, 1],
        [0.36, 1],
        [0.45, 0.9],
        [0.43, 0.78],
        [0.14, 0.84],
        [0.14, 0.74],
        [0.44, 0.42],
        [0.465, 0.2],
      ]),
    ),
  hq: letters('HQ'),
  ew: letters('EW'),
  sf: letters('SF'),
  cf: letters('CF'),
  rail: letters('RR'),
  police: letters('MP'),
  div: letters('DIV'),
  blank: () => undefined,
};

const ALIASES: Readonly<Record<string, string>> = {
  armour: 'armor',
  armored: 'armor',
  armoured: 'armor',
  tank: 'armor',
  mechanized: 'mech',
  mechanised: 'mech',
  panzergrenadier: 'mech',
  motorized: 'motor',
  motorised: 'motor',
  'motor-rifle': 'mech',
  motor_rifle: 'mech',
  reconnaissance: 'recon',
  armored_cavalry: 'cavalry',
  'armored-cavalry': 'cavalry',
  acr: 'cavalry',
  armored_recon: 'cavalry',
  parachute: 'airborne',
  para: 'airborne',
  air_assault: 'airmobile',
  'air-assault': 'airmobile',
  heliborne: 'airmobile',
  'self-propelled artillery': 'sparty',
  sp_artillery: 'sparty',
  attack_helicopter: 'helicopter',
  headquarters: 'hq',
  anti_tank: 'antitank',
  'anti-tank': 'antitank',
  air: 'jet',
  aircraft: 'jet',
  special: 'sf',
  spetsnaz: 'sf',
  jaeger: 'infantry',
  militia: 'garrison',
  territorial: 'infantry',
  covering: 'cf',
  covering_force: 'cf',
};

/** The symbol of a branch; an unknown branch shows the first letters of its name, never a wrong sign. */
export function symbolOf(type: string): Symbol {
  const key = type.toLowerCase();
  return SYMBOLS[key] ?? SYMBOLS[ALIASES[key] ?? ''] ?? letters(type.slice(0, 3).toUpperCase());
}

/** I II III X XX XXX as strokes, centred on x, standing on y. */
export function sizeMark(
  c: Ctx,
  mark: string,
  x: number,
  y: number,
  h: number,
  colour: string,
  lineWidth: number,
): void {
  const n = mark.length;
  const isX = mark.startsWith('X');
  const w = isX ? h * 0.95 : 0;
  const gap = isX ? h * 0.25 : h * 0.62;
  const total = isX ? n * w + (n - 1) * gap : (n - 1) * gap;
  c.save();
  c.strokeStyle = colour;
  c.lineWidth = lineWidth;
  c.lineCap = 'butt';
  c.beginPath();
  for (let i = 0; i < n; i++) {
    const x0 = x - total / 2 + i * (isX ? w + gap : gap);
    c.moveTo(x0, y - h);
    c.lineTo(x0 + w, y);
    if (isX) {
      c.moveTo(x0 + w, y - h);
      c.lineTo(x0, y);
    }
  }
  c.stroke();
  c.restore();
}
