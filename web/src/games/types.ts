/** What a title adds to the generic table: data about its verbs, how its view is drawn, panels of its own. No rules. */
import type { ComponentType, VNode } from 'preact';
import type { MessageKey } from '../i18n';
import type { Furnishings } from '../table/seat';
import type { TableModel } from '../table/model';
import type { AnyView } from '../wire.gen';

export type * from './looks';

/**
 * A panel that reads its title's own view. Written as a method so that the furniture of one title is furniture of any: what is drawn with
 * it is always the view of the title that brought it.
 */
export type Panel<V> = { draw(props: { table: TableModel; view: V }): VNode | null }['draw'];
/** A panel of one title's own, as a tab of the drawer; it comes forward by itself when `opens` begins to hold, and goes when it ends. */
export interface OwnPanel<V extends AnyView = AnyView> {
  key: string;
  label: MessageKey;
  Body: Panel<V>;
  shown?(view: V): boolean;
  opens?(view: V): boolean;
}

export interface TitleFurniture<V extends AnyView = AnyView> extends Furnishings<V> {
  /** Something that lies over the map for a while, below the prompt: a fight that is shown. */
  Over?: Panel<V>;
  /** Panels of this title alone. */
  panels: OwnPanel<V>[];
  /** A main panel of this title's own for the moment, before the usual ones. */
  main?(table: TableModel, view: V): Panel<V> | null;
  /** Rows of this title's own in the settings sheet. */
  Settings?: ComponentType;
}
