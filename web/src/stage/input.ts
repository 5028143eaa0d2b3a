/** Hands on the map: mouse, touch, pen, wheel and keys turned into a few plain gestures. */

export interface Gestures {
  /** Pointer at rest or moving without a button. */
  hover(x: number, y: number): void;
  leave(): void;
  tap(x: number, y: number, how: { shift: boolean; ctrl: boolean; touch: boolean }): void;
  context(x: number, y: number, touch: boolean): void;
  /** May what lies here be dragged? */
  grab(x: number, y: number, touch: boolean): boolean;
  drag(x: number, y: number, phase: 'start' | 'move' | 'drop' | 'cancel'): void;
  pan(dx: number, dy: number): void;
  /** End of a pan with its speed in pixels per ms. */
  panEnd(vx: number, vy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** Any touch of the map completes motion. */
  begin(): void;
}

const SLOP = 5;
const TOUCH_SLOP = 9;
const LONG_PRESS = 400;

interface Down {
  id: number;
  x: number;
  y: number;
  x0: number;
  y0: number;
  touch: boolean;
  mode: 'wait' | 'pan' | 'drag' | 'held';
  button: number;
  track: { t: number; x: number; y: number }[];
}

export function listen(canvas: HTMLCanvasElement, g: Gestures): () => void {
  const downs = new Map<number, Down>();
  let pinch: { d: number; x: number; y: number } | null = null;
  let press = 0;
  const place = (e: MouseEvent): [number, number] => {
    const r = canvas.getBoundingClientRect();
    return [e.clientX - r.left, e.clientY - r.top];
  };
  const stopPress = (): void => {
    clearTimeout(press);
  };

  const down = (e: PointerEvent): void => {
    const [x, y] = place(e);
    const touch = e.pointerType !== 'mouse';
    g.begin();
    if (e.button === 2) return;
    canvas.setPointerCapture(e.pointerId);
    const d: Down = { id: e.pointerId, x, y, x0: x, y0: y, touch, mode: 'wait', button: e.button, track: [] };
    downs.set(e.pointerId, d);
    stopPress();
    if (downs.size === 2) {
      for (const other of downs.values()) {
        if (other.mode === 'drag') g.drag(other.x, other.y, 'cancel');
        other.mode = 'held';
      }
      pinch = spread();
    } else if (touch)
      press = window.setTimeout(() => {
        if (d.mode !== 'wait') return;
        d.mode = 'held';
        g.context(d.x, d.y, true);
      }, LONG_PRESS);
  };

  const spread = (): { d: number; x: number; y: number } => {
    const [a, b] = [...downs.values()] as [Down, Down];
    return { d: Math.max(10, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  const move = (e: PointerEvent): void => {
    const [x, y] = place(e);
    const d = downs.get(e.pointerId);
    if (!d) {
      if (e.pointerType === 'mouse') g.hover(x, y);
      return;
    }
    const dx = x - d.x;
    const dy = y - d.y;
    d.x = x;
    d.y = y;
    if (downs.size === 2 && pinch) {
      const now = spread();
      g.pan(now.x - pinch.x, now.y - pinch.y);
      g.zoom(now.d / pinch.d, now.x, now.y);
      pinch = now;
      return;
    }
    if (d.mode === 'wait' && Math.hypot(x - d.x0, y - d.y0) > (d.touch ? TOUCH_SLOP : SLOP)) {
      stopPress();
      if (d.button === 0 && g.grab(d.x0, d.y0, d.touch)) {
        d.mode = 'drag';
        g.drag(d.x0, d.y0, 'start');
        g.drag(x, y, 'move');
      } else {
        d.mode = 'pan';
        canvas.style.cursor = 'grabbing';
        g.pan(x - d.x0, y - d.y0);
      }
    } else if (d.mode === 'pan') g.pan(dx, dy);
    else if (d.mode === 'drag') g.drag(x, y, 'move');
    d.track.push({ t: e.timeStamp, x, y });
    if (d.track.length > 6) d.track.shift();
  };

  const up = (e: PointerEvent): void => {
    const d = downs.get(e.pointerId);
    if (!d) return;
    stopPress();
    downs.delete(e.pointerId);
    if (downs.size < 2) pinch = null;
    canvas.style.cursor = '';
    if (e.type === 'pointercancel') {
      if (d.mode === 'drag') g.drag(d.x, d.y, 'cancel');
      return;
    }
    if (d.mode === 'wait' && d.button === 0)
      g.tap(d.x, d.y, { shift: e.shiftKey, ctrl: e.ctrlKey || e.metaKey, touch: d.touch });
    else if (d.mode === 'drag') g.drag(d.x, d.y, 'drop');
    else if (d.mode === 'pan') {
      const first = d.track[0];
      const dt = first ? e.timeStamp - first.t : 0;
      if (first && dt > 8 && dt < 160) g.panEnd((d.x - first.x) / dt, (d.y - first.y) / dt);
      else g.panEnd(0, 0);
    }
  };

  const wheel = (e: WheelEvent): void => {
    e.preventDefault();
    g.begin();
    const [x, y] = place(e);
    const unit = e.deltaMode === 1 ? 33 : e.deltaMode === 2 ? 400 : 1;
    // A notched wheel turns in large steps and zooms; a touchpad glides and pans, its pinch comes with ctrl.
    const notched = e.deltaMode === 1 || (e.deltaX === 0 && Math.abs(e.deltaY) >= 50);
    if (e.shiftKey) g.pan(-(e.deltaY || e.deltaX) * unit, 0);
    else if (e.ctrlKey) g.zoom(Math.exp(-e.deltaY * unit * 0.01), x, y);
    else if (notched) g.zoom(Math.exp(-Math.max(-240, Math.min(240, e.deltaY * unit)) * 0.0016), x, y);
    else g.pan(-e.deltaX, -e.deltaY);
  };

  const menu = (e: MouseEvent): void => {
    e.preventDefault();
    // A long press has spoken already.
    if ([...downs.values()].some((d) => d.touch)) return;
    if ((e as PointerEvent).pointerType === 'touch') return;
    g.context(...place(e), false);
  };

  const key = (e: KeyboardEvent): void => {
    const step = 90;
    const by: Record<string, [number, number]> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const d = by[e.key];
    if (!d || !e.shiftKey) return;
    e.preventDefault();
    g.begin();
    g.pan(d[0], d[1]);
  };

  const leave = (e: PointerEvent): void => {
    if (!downs.size && e.pointerType === 'mouse') g.leave();
  };
  canvas.style.touchAction = 'none';
  const pairs: [string, (e: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', leave],
    ['contextmenu', menu],
    ['keydown', key],
  ];
  for (const [name, f] of pairs) canvas.addEventListener(name, f as EventListener);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return () => {
    stopPress();
    for (const [name, f] of pairs) canvas.removeEventListener(name, f as EventListener);
    canvas.removeEventListener('wheel', wheel);
  };
}
