// What a run brings its records into: a sheet, or what a feature of the build has in its place.

import type { SheetRow } from '../../domain/leftovers.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { PulledSheetState } from '../../domain/pulled-sheet.ts';
import type { RecordId } from '../../domain/record.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';
import type { TargetSheet } from './target-sheet/target-sheet.ts';

type OfSheet = Pick<
  TargetSheet,
  'sheet' | 'discovered' | 'language' | 'previousPull' | 'forget' | 'setAgeNote' | 'nameRecords' | 'explain'
>;

/**
 * What a run asks for records, a page a request. A target that isn't a sheet, such as a BigQuery table, can wrap it
 * to read ahead while it waits.
 */
export interface BatchSource {
  /** Asks for the batch at a cursor. */
  ask(cursor: Cursor): PageBatch | Parked;
}

/**
 * Where a run writes its records: a sheet, or a table in BigQuery that a feature offers. The run knows no more of it
 * than this. What is no sheet says when it was made, and throws where it is asked for its sheet: whoever gives such a one
 * refuses pulls that need a sheet.
 */
export interface PullTarget extends OfSheet {
  /** When it was made, in milliseconds since 1970, where it is no sheet: nothing is in another one. Never 0. */
  readonly madeMs?: number;
  /** Its columns over time. */
  readonly layout: Pick<TargetSheet['layout'], 'added' | 'layOut' | 'missing' | 'knowFields'>;
  /** What is done with its rows. */
  readonly rows: Pick<
    TargetSheet['rows'],
    | 'reserve'
    | 'blockSize'
    | 'upsert'
    | 'stamp'
    | 'remove'
    | 'takeHome'
    | 'cameBack'
    | 'moveGone'
    | 'closeUp'
    | 'markDuplicates'
  >;
  /** What it holds. */
  readonly records: Pick<TargetSheet['records'], 'held' | 'count' | 'isEmpty' | 'trustKeys'> & {
    /** As `held`, of what is no sheet: it may have more rows than memory holds, and is read as they are gone through. */
    each?(fields: readonly string[]): Iterable<SheetRow>;
    /** Which of these records it holds that haven't left, of what is no sheet. */
    among?(ids: readonly RecordId[]): readonly RecordId[];
  };
  /** A source as a run is to ask it, of what reads on while it waits for something else. */
  readingOn?(source: BatchSource, isStopAsked: () => boolean): BatchSource['ask'];
  /** What is to be said of it at the end of a run; empty for nothing. */
  remarks?(): string;
  /** How it stands at the end of a run; without a state where it is no sheet. */
  snapshot(resource: Parameters<TargetSheet['snapshot']>[0]): Omit<
    ReturnType<TargetSheet['snapshot']>,
    'sheet'
  > & {
    readonly sheet?: PulledSheetState;
  };
}
