/** A button for a grave deed: held with the pointer or Space until its bar is full. Enter and a click do nothing. */
import { useEffect, useRef, useState } from 'preact/hooks';

interface Held {
  label: string;
  disabled: boolean;
  run: () => void;
  testid: string;
  /** How long it is held, in milliseconds. */
  ms: number;
}

export function HeldButton(p: Held) {
  const timer = useRef(0),
    [holding, setHolding] = useState(false);
  const letGo = (): void => {
    window.clearTimeout(timer.current);
    setHolding(false);
  };
  const press = (): void => {
    window.clearTimeout(timer.current);
    setHolding(true);
    timer.current = window.setTimeout(() => {
      setHolding(false);
      p.run();
    }, p.ms);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      class={`btn held ${holding ? 'holding' : ''}`}
      style={{ '--hold': `${p.ms}ms` }}
      disabled={p.disabled}
      onPointerDown={(e) => {
        if (e.button === 0) press();
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(e) => e.preventDefault()}
      onBlur={letGo}
      onKeyDown={(e) => {
        if (e.key !== ' ' && e.key !== 'Enter') return;
        e.preventDefault();
        e.stopPropagation();
        if (e.key === ' ' && !e.repeat) press();
      }}
      onKeyUp={letGo}
      data-testid={p.testid}
    >
      {p.label}
    </button>
  );
}
