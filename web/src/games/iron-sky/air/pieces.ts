/** Squadrons, areas and fields as words of a choice: what they are called and where they lie. */
import { groundOf } from '../../../map/ground';
import type { Seat } from '../../../table/seat';
import { lang, maybe } from '../../../i18n';
import type { Word } from '../../../net/types';
import type { AirField, AirWing, IronSkyView, Region } from '../../../wire.gen';

const known = new WeakMap<object, Map<string, AirWing>>();
/** The squadrons of a view by id. */
export function wingsOf(view: IronSkyView): Map<string, AirWing> {
  const wings = view.air?.wings ?? [];
  let found = known.get(wings);
  if (!found) known.set(wings, (found = new Map(wings.map((wing) => [wing.id, wing]))));
  return found;
}

const AREA = /^A\d{3}$/;
/** What an area is called: its largest town. */
export const regionOf = (id: string): Region | undefined =>
  groundOf('iron-sky', lang.value).value?.regions.find((region) => region.id === id);
export const areaName = (id: string): string => regionOf(id)?.name ?? id;

/** What a field is called; those off the map by their country. */
export const fieldName = (field: AirField): string =>
  field.kind === 'off-map' ? maybe(`is.field.${field.id}`, field.name) : field.name;

const fieldsKnown = new WeakMap<object, Map<string, string>>();
/** The names of the fields of a view by id. */
export function fieldNames(view: IronSkyView): Map<string, string> {
  const fields = view.air?.fields ?? [];
  let found = fieldsKnown.get(fields);
  if (!found) fieldsKnown.set(fields, (found = new Map(fields.map((field) => [field.id, fieldName(field)]))));
  return found;
}

export const piece = (view: IronSkyView, word: string): string | null =>
  !view.air
    ? null
    : (wingsOf(view).get(word)?.name ?? fieldNames(view).get(word) ?? (AREA.test(word) ? areaName(word) : null));

/** The area over a hex, or the field in it, if that is what is asked for. */
export function wordAt(session: Seat, hex: string, words: readonly Word[]): string | null {
  const view = session.state.value?.view as IronSkyView | undefined;
  if (!view?.air || !words.length) return null;
  const offered = new Set(words.map((w) => w.word)),
    field = view.air.fields.find((f) => f.hex === hex && offered.has(f.id));
  if (field) return field.id;
  if (!words.some((w) => AREA.test(w.word))) return null;
  const region = groundOf('iron-sky', lang.value).value?.regions.find((r) => r.hexes.includes(hex));
  return region && (offered.has(region.id) || session.builder.picked.value.includes(region.id)) ? region.id : null;
}
