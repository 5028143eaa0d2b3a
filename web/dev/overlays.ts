/** Sample overprints for the development page. */
import { Board } from '../src/stage/plane/board';
import type { MapData, Overlay, UnitSprite, HexFill } from '../src/stage';

export function sampleOverlay(
  kind: string,
  map: MapData,
  units: UnitSprite[],
  at: string | null,
): { overlay: Overlay; units?: UnitSprite[] } {
  const board = new Board(map);
  const start = board.byName.get(at ?? units.find((u) => u.side === 'Pact')!.hex) ?? board.hexes[0]!;
  const steps = new Map([[start.index, 0]]);
  const back = new Map<number, number>();
  const queue = [start.index];
  for (const i of queue)
    for (const n of board.hexes[i]!.near) {
      if (n < 0 || steps.has(n)) continue;
      const cost = steps.get(i)! + 1;
      if (cost > 5) continue;
      steps.set(n, cost);
      back.set(n, i);
      queue.push(n);
    }
  const name = (i: number): string => board.hexes[i]!.name;
  if (kind === 'reach') {
    const fills: HexFill[] = [...steps]
      .filter(([, c]) => c > 0)
      .map(([i, c]) => ({
        hex: name(i),
        color: `rgba(30,98,190,${(0.52 - (0.38 * c) / 5).toFixed(3)})`,
        figure: c % 2 ? String(5 - c) : `${5 - c || ''}½`,
        hatch: i % 9 === 0,
      }));
    let goal = [...steps].filter(([, c]) => c === 4)[3]![0];
    const path = [goal];
    while (back.has(goal)) path.unshift((goal = back.get(goal)!));
    const figures = path.map((i, k) =>
      k === 0 ? null : k === path.length - 1 ? '1½ left' : String(5 - steps.get(i)!),
    );
    const mine: UnitSprite = { ...units[0]!, id: 'sel', hex: start.name, ring: 'selected' };
    return {
      overlay: { fills, fillOutline: true, path: path.map(name), pathFigures: figures },
      units: [...units.filter((u) => u.hex !== start.name), mine],
    };
  }
  if (kind === 'combat') {
    const [a, b, c, d] = [...start.near].filter((n) => n >= 0).map(name) as [string, string, string, string];
    const far = [...steps].filter(([, n]) => n === 3).map(([i]) => name(i));
    const put = (id: string, hex: string, base: UnitSprite, ring: UnitSprite['ring']): UnitSprite => ({
      ...base,
      id,
      hex,
      ring: ring ?? null,
      badges: [],
    });
    const pact = units.find((u) => u.side === 'Pact')!;
    const nato = units.find((u) => u.side === 'NATO')!;
    const busy = new Set([start.name, a, b, c, d, far[2]!, far[9]!]);
    return {
      overlay: {
        fills: [{ hex: start.name, color: 'rgba(216,64,26,.20)', hatch: 'target' }],
        brackets: [start.name],
        spotlight: start.name,
        arrows: [
          { from: a, to: start.name, side: 'Pact', kind: 'attack' },
          { from: b, to: start.name, side: 'Pact', kind: 'attack' },
          { from: far[2]!, to: start.name, side: 'Pact', kind: 'fire', figure: '+8' },
          { from: far[9]!, to: start.name, side: 'NATO', kind: 'fire', figure: '+2 ?' },
          { from: start.name, to: d, kind: 'retreat', figure: '5 in 6' },
        ],
      },
      units: [
        ...units.filter((u) => !busy.has(u.hex)),
        put('t', start.name, nato, null),
        put('x1', a, pact, 'selected'),
        put('x2', b, pact, 'selected'),
        put('x3', far[2]!, pact, 'selected'),
        put('x4', far[9]!, nato, null),
      ],
    };
  }
  if (kind === 'front') {
    const mine = (side: string): Board['hexes'] =>
      units.filter((u) => u.side === side).map((u) => board.byName.get(u.hex)!);
    const [ns, ps] = [mine('NATO'), mine('Pact')];
    return { overlay: { front: { nato: ns.map((h) => h.name), pact: ps.map((h) => h.name) } } };
  }
  if (kind === 'zones') {
    const zone = (side: string): string[] => [
      ...new Set(
        units
          .filter((u) => u.side === side)
          .slice(0, 30)
          .flatMap((u) => {
            const h = board.byName.get(u.hex)!;
            return [h.name, ...[...h.near].filter((n) => n >= 0).map(name)];
          }),
      ),
    ];
    const pact = zone('Pact');
    const nato = zone('NATO');
    return {
      overlay: {
        fills: [
          ...pact.map((hex): HexFill => ({ hex, color: 'rgba(0,0,0,0)', hatch: 'zone-pact' })),
          ...nato.map((hex): HexFill => ({ hex, color: 'rgba(0,0,0,0)', hatch: 'zone-nato' })),
        ],
        outlines: [
          { hexes: pact, color: 'rgba(156,38,32,.9)' },
          { hexes: nato, color: 'rgba(36,85,156,.9)', dash: [5, 4] },
        ],
      },
    };
  }
  const ring = [...steps].filter(([, c]) => c === 2).map(([i]) => name(i));
  return {
    overlay: {
      choices: ring,
      chips: [{ hex: ring[0]!, text: 'Overrun, 3', tone: 'gold' }],
      lines: [{ hexes: [start.name, ...ring.slice(0, 1)], kind: 'supply' }],
    },
  };
}
