// What a pull is: as its row says it, and once that has been understood.

import type { CodeLabels, DerivedFrom } from './derived-fields.ts';
import type { Every } from './every.ts';
import type { Filters } from './filters.ts';
import type { ChosenColumns } from './pulled-sheet.ts';
import type { PulledResource } from './resource.ts';
import type { PullMode } from './vocabulary.ts';

/**
 * What a person types in a row of the sheet `Pulls`, as texts. It defines a pull (a saved request that fills a
 * sheet).
 */
export interface PullDefinition {
  /** What the person calls it. */
  readonly name: string;
  /** What is pulled, for example `tickets`. */
  readonly resource: string;
  /** The name of the sheet to fill. */
  readonly sheet: string;
  /** The filters, for example `situacao=4,5`. */
  readonly filters: string;
  /** The columns that it takes, for example `ID, Title, Status`; blank for all. */
  readonly columns: string;
  /** `sync` or `full`. */
  readonly mode: string;
  /** How often it runs by itself, for example `day 07:00`. */
  readonly every: string;
}

/** A pull (a saved request that fills a sheet), as code can run it: its row's cells are checked and understood. */
export interface Pull {
  /** What its person calls it. */
  readonly name: string;
  /** What it reads, and how. */
  readonly resource: PulledResource;
  /** The name of the sheet that it fills. */
  readonly sheet: string;
  /** Its filters, in the service's terms. */
  readonly filters: Filters;
  /** The columns of its sheet; left out where it takes all that its resource has. */
  readonly columns?: ChosenColumns | undefined;
  /** What people here call the codes of a field, for a column of its own; left out where nobody has named any. */
  readonly labels?: CodeLabels | undefined;
  /** The fields whose changes are kept in a sheet of their own; left out where none are. */
  readonly followed?: readonly string[] | undefined;
  /** Whether it may ask for changes only. */
  readonly mode: PullMode;
  /** How often it runs by itself. */
  readonly every: Every;
  /** The other pulls with the sheets that their rows name: no two pulls may fill the same one. */
  readonly others: readonly { readonly name: string; readonly sheet: string }[];
}

/**
 * What the code that lays out and writes a sheet of keyed rows has to know about their source. A pull is such a
 * source; so is an insight (a sheet with figures) and a log of changes.
 */
export interface Filling extends Pick<Pull, 'name' | 'sheet' | 'columns' | 'others'>, DerivedFrom {
  /** What the rows are. */
  readonly resource: Pick<PulledResource, 'code' | 'records'> & {
    /** The field whose value changes whenever the record does; left out where there is none. */
    readonly versionField?: string | undefined;
    /** Whether its rows tell what happened: its own columns say when, and none says what became of a row. */
    readonly isLog?: true;
  };
  /**
   * Whether columns that were cut out are looked for in the first reading of the keys, and not by a reading of their
   * own ahead of it: for sheets that nobody lays out anew in between.
   */
  readonly areCutsFoundLater?: true;
}
