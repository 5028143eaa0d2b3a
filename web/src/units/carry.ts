/** A counter dragged out of a tray onto the map. */
import type { TableModel } from '../table/model';
import type { UnitInfo } from '../games/looks';

/** Less than this is a click. */
const SLOP = 6;

export function carry(e: PointerEvent, table: TableModel, unit: UnitInfo, verb: string): void {
  const button = e.currentTarget,
    { stage, session, hand } = table;
  if (!(button instanceof HTMLElement) || e.button !== 0 || e.pointerType === 'touch') return; // a finger scrolls the tray
  const start = { x: e.clientX, y: e.clientY };
  let ghost: HTMLElement | null = null;
  const place = (x: number, y: number): { x: number; y: number; over: boolean } => {
    const box = stage.peek()?.canvas.getBoundingClientRect(),
      over = document.elementFromPoint(x, y) === stage.peek()?.canvas;
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0), over };
  };
  const move = (m: PointerEvent): void => {
    if (!ghost) {
      if (Math.hypot(m.clientX - start.x, m.clientY - start.y) < SLOP) return;
      void session.builder.start(verb, unit.id);
      ghost = copyOf(button);
      hand.carrying = true;
    }
    ghost.style.transform = `translate(${m.clientX - 22}px, ${m.clientY - 22}px)`;
    const at = place(m.clientX, m.clientY),
      under = at.over ? stage.peek()?.at(at.x, at.y) : undefined;
    session.hover.value = under?.hex ? { hex: under.hex } : null;
  };
  const up = (m: PointerEvent): void => {
    stop();
    if (!ghost) return;
    ghost.remove();
    const swallow = (c: MouseEvent): void => {
      c.stopPropagation();
      c.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true }); // a drag that ends in the tray is no click
    window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    const at = place(m.clientX, m.clientY);
    if (at.over) void hand.drop({ hex: stage.peek()?.at(at.x, at.y).hex ?? null, unitId: unit.id, x: at.x, y: at.y });
  };
  const stop = (): void => {
    hand.carrying = false;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
}

/** The counter under the pointer: a picture of the one in the tray. */
function copyOf(button: HTMLElement): HTMLElement {
  const ghost = document.createElement('div'),
    svg = button.querySelector('svg, canvas');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  if (svg instanceof HTMLCanvasElement) {
    const twin = document.createElement('canvas');
    Object.assign(twin, { width: svg.width, height: svg.height });
    twin.style.cssText = svg.style.cssText;
    twin.getContext('2d')?.drawImage(svg, 0, 0);
    ghost.append(twin);
  } else if (svg) ghost.append(svg.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
