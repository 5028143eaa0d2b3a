/** Colour difference and simulated colour blindness, for the palette test. */
type V = [number, number, number];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
export const parse = (hex: string): V => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as V;

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const MACHADO: Record<string, number[]> = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
export function seen(hex: string, sight: keyof typeof MACHADO): V {
  const [r, g, b] = parse(hex).map(linear) as V;
  const m = MACHADO[sight]!;
  return [0, 3, 6].map((i) => gamma(Math.max(0, Math.min(1, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b)))) as V;
}

export function lab(rgb: V): V {
  const [r, g, b] = rgb.map(linear) as V;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function ciede2000([L1, a1, b1]: V, [L2, a2, b2]: V): number {
  const rad = Math.PI / 180;
  const C = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const G = 0.5 * (1 - Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)));
  const A1 = (1 + G) * a1;
  const A2 = (1 + G) * a2;
  const C1 = Math.hypot(A1, b1);
  const C2 = Math.hypot(A2, b2);
  const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const h1 = hue(A1, b1);
  const h2 = hue(A2, b2);
  let dh = h2 - h1;
  if (C1 * C2 === 0) dh = 0;
  else if (dh > 180) dh -= 360;
  else if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(C1 * C2) * Math.sin((dh * rad) / 2);
  const L = (L1 + L2) / 2;
  const Cm = (C1 + C2) / 2;
  let h = h1 + h2;
  if (C1 * C2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  const T =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const SL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
  const SC = 1 + 0.045 * Cm;
  const SH = 1 + 0.015 * Cm * T;
  const RT = -2 * Math.sqrt(Cm ** 7 / (Cm ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  const l = (L2 - L1) / SL;
  const c = (C2 - C1) / SC;
  const hh = dH / SH;
  return Math.sqrt(l * l + c * c + hh * hh + RT * c * hh);
}

export function contrast(a: string, b: string): number {
  const lum = (hex: string): number => {
    const [r, g, bb] = parse(hex).map(linear) as V;
    return 0.2126 * r + 0.7152 * g + 0.0722 * bb;
  };
  const [x, y] = [lum(a), lum(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
