// What a run writes its records to: a sheet, or what a feature offers instead, such as a BigQuery table.

import type { LeftContent, PulledSheetState } from '../../domain/pulls/pull.ts';
import type { RecordId } from '../../domain/records/record.ts';
import type { Cursor, PageBatch } from '../../domain/run/run.ts';
import type { SheetRow } from '../../domain/run/run-start.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { TargetSheet } from './target-sheet/target-sheet.ts';

type OfSheet = Pick<
  TargetSheet,
  'sheet' | 'discovered' | 'language' | 'previousPull' | 'forget' | 'setAgeNote' | 'nameRecords' | 'explain'
>;

/** Requests a run's records, one page each. A target can wrap it to read ahead. */
export interface BatchSource {
  ask(cursor: Cursor): PageBatch | Parked;
}

/** Where a run writes records. Other targets than sheets have `madeMs`, and throw for `sheet`. */
export interface PullTarget extends OfSheet {
  /** Unix ms, never 0; absent for sheets. A target with another value holds nothing of earlier runs. */
  readonly madeMs?: number;
  /** Whether records come with what the service gave; absent for sheets. */
  readonly keepsRaw?: boolean;
  readonly layout: Pick<TargetSheet['layout'], 'added' | 'layOut' | 'missing' | 'rememberFields'>;
  readonly rows: Pick<
    TargetSheet['rows'],
    | 'reserve'
    | 'blockSize'
    | 'upsert'
    | 'stamp'
    | 'remove'
    | 'recoverStagedRows'
    | 'returnedRows'
    | 'moveGone'
    | 'closeGaps'
    | 'markDuplicates'
  >;
  readonly records: Pick<TargetSheet['records'], 'held' | 'count' | 'isEmpty' | 'restoreKeyChecksum'> & {
    /** Lazy `held` of non-sheet targets, which may have more rows than memory holds. */
    each?(fields: readonly string[]): Iterable<SheetRow>;
    expect?(left: LeftContent | undefined): void;
    /** As for sheets; other targets lose nothing. */
    lost?(): number | undefined;
    /** Which of these records a non-sheet target still holds. */
    among?(ids: readonly RecordId[]): readonly RecordId[];
  };
  /** Absent for targets without cells. */
  readonly addFormulas?: TargetSheet['addFormulas'];
  /** Wraps a run's source to read ahead while the target waits; absent for sheets. */
  readAhead?(source: BatchSource, isStopAsked: () => boolean): BatchSource['ask'];
  /** What to report at the end of a run; empty for nothing. */
  remarks?(): string;
  /** Without `sheet` if the target isn't one. */
  snapshot(resource: Parameters<TargetSheet['snapshot']>[0]): Omit<
    ReturnType<TargetSheet['snapshot']>,
    'sheet'
  > & {
    readonly sheet?: PulledSheetState;
  };
}
