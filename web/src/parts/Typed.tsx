/** A box that keeps what is being typed until it is left, whatever is drawn anew round it. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

interface Of extends Omit<JSX.InputHTMLAttributes, 'value' | 'onInput' | 'onChange' | 'onBlur'> {
  value: string | number;
  /** At every key, or with `late` when the box is left. */
  set: (text: string) => void;
  late?: boolean;
}

export function Typed({ value, set, late, ...rest }: Of) {
  const typing = useSignal<string | null>(null);
  return (
    <input
      {...rest}
      value={typing.value ?? value}
      onInput={(e) => {
        typing.value = e.currentTarget.value;
        if (!late) set(typing.value);
      }}
      onChange={(e) => late && set(e.currentTarget.value)}
      onBlur={() => (typing.value = null)}
    />
  );
}
