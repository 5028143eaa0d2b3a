/** What the slots of a verb say about its sentence: where a set begins, what follows it, which hex is struck. */
import type { Slot } from '../wire.gen';

export interface Form {
  /** Length of the beginning after which the words are a set, chosen in any order. */
  many?: number;
  /** Options may follow the set. */
  tail: boolean;
  /** Words inside the set that open another part of it: those who come after them do something else. */
  openers: readonly string[];
  /** Place of the hex the sentence names last, if it names one before the set. */
  hex?: number;
}

export function formOf(slots: readonly Slot[] = []): Form {
  const set = slots.findIndex((slot) => slot.many && !slot.ordered),
    soft = slots.findIndex((slot) => slot.optional || slot.opener || slot.many),
    before = slots.slice(0, set < 0 ? slots.length : set),
    hex = before.findLastIndex((slot) => slot.name === 'hex');
  return {
    ...(set < 0 ? {} : { many: 1 + soft }),
    ...(hex < 0 ? {} : { hex: 1 + hex }),
    tail: set >= 0 && slots.some((slot, at) => at > set && slot.optional && !slot.opener),
    openers: set < 0 ? [] : slots.flatMap((slot) => slot.opener || []),
  };
}
