// A pull: as its row in the sheet Pulls says it, and once that has been understood.

import type { Filters } from '../filters/filters.ts';
import type { Word } from '../language.ts';
import type { Every } from '../schedule/every.ts';
import type { PullMode } from '../vocabulary.ts';
import type { CodeLabels, DerivedFrom } from './derived-columns.ts';
import type { PulledResource } from './resource.ts';
import type { ChosenColumns } from './stored-pull.ts';

/** The cells of its row, as typed. */
export interface PullDefinition {
  readonly name: string;
  readonly resource: string; // for example `tickets`
  readonly sheet: string;
  readonly filters: string; // for example `situacao=4,5`
  readonly columns: string; // for example `ID, Title, Status`; blank for all
  readonly mode: string; // `sync` or `full`
  readonly every: string; // for example `day 07:00`
}

export interface Pull {
  readonly name: string;
  readonly resource: PulledResource;
  readonly sheet: string;
  readonly filters: Filters;
  readonly columns?: ChosenColumns | undefined; // absent if it takes all columns of its resource
  readonly labels?: CodeLabels | undefined; // what people call the codes of a field; absent if nobody has named any
  /** The fields whose changes are kept in a history sheet; absent if none are. */
  readonly followed?: readonly string[] | undefined;
  readonly mode: PullMode;
  readonly every: Every;
  readonly others: readonly { readonly name: string; readonly sheet: string }[]; // no two pulls may fill the same sheet
}

/** What laying out and writing a sheet of keyed rows takes: from a pull, an insight or a history. */
export interface SheetSource extends Pick<Pull, 'name' | 'sheet' | 'columns' | 'others'>, DerivedFrom {
  readonly resource: Pick<PulledResource, 'code' | 'records'> & {
    readonly defaultSheet?: Word; // absent for sheets that no pull fills
    readonly versionField?: string | undefined; // its value changes whenever the record does; absent if no field's does
    readonly isLog?: true; // a log: its own columns say when, and no row has a state
  };
  /**
   * Find columns that were cut out in the first reading of the keys, without an extra reading before it: for sheets
   * whose layout doesn't change in between.
   */
  readonly areCutsFoundLater?: true;
}
