/** Fields of forms: a text, one of several. */
import type { Signal } from '@preact/signals';

export function Text({
  label,
  value,
  type = 'text',
  complete,
  most = 200,
  least,
  list,
  free = false,
}: {
  label: string;
  value: Signal<string>;
  type?: string;
  complete?: string;
  most?: number;
  least?: number | undefined;
  list?: string;
  free?: boolean;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type={type}
        value={value.value}
        required={!free}
        maxLength={most}
        minLength={least}
        autocomplete={complete ?? 'off'}
        list={list}
        onInput={(e) => {
          value.value = e.currentTarget.value;
        }}
      />
    </label>
  );
}

export function Pick<T extends string>({
  label,
  value,
  options,
}: {
  label: string;
  value: Signal<T>;
  options: readonly (readonly [T, string])[];
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value.value}
        onChange={(e) => {
          value.value = e.currentTarget.value as T;
        }}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
