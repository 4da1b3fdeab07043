// What is stored: where this spreadsheet's tables are, and how far each is. If a sheet's state can't be read, the whole
// sheet is sent again, which changes nothing in the table.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, Family, type ValueOf } from '../../app/storage/stored.ts';
import { fold, LANGUAGES } from '../../domain/language.ts';
import { instantMs, lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import { WAREHOUSE_KEYS } from './keys.ts';
import { type BuiltDestination, type Destination, datasetName } from './rules/destination.ts';
import { warehouseError } from './sentences.ts';

/** Set by the build (`WAREHOUSE=… npm run build`). */
declare const __WAREHOUSE__: BuiltDestination;

const typed = new Family(WAREHOUSE_KEYS.destination, () =>
  // The place is blank until a test has found it.
  z.object({ project: z.string(), dataset: z.string(), location: z.string() }),
);

export function isDestinationFixed(): boolean {
  return __WAREHOUSE__.isFixed;
}

/** Undefined if there is none; its place may be blank. */
export function knownDestination(ports: Ports): Destination | undefined {
  const { preset, isFixed } = __WAREHOUSE__;
  return isFixed ? preset : (typed.load(ports) ?? preset);
}

/** @throws FranchiseError unless project, dataset and place are known */
export function destination(ports: Ports): Destination {
  const to = knownDestination(ports);
  if (to === undefined || to.location === '')
    throw warehouseError('request-refused', (say) => say.tableNowhere);
  return to;
}

/** What equals the build's isn't stored, so that later builds may change it. */
export function saveDestination(ports: Ports, to: Destination): void {
  const { preset } = __WAREHOUSE__;
  const isPreset =
    preset !== undefined && datasetName(preset) === datasetName(to) && preset.location === to.location;
  if (isPreset) typed.remove(ports);
  else typed.save(ports, to);
}

/** Whether what is stored is about this dataset; earlier versions knew only that of the build. */
function isAbout({ home }: { readonly home?: string | undefined }, asked: string): boolean {
  const { preset } = __WAREHOUSE__;
  return (home ?? (preset && datasetName(preset))) === asked;
}

/** The rows of a sheet, or the history of their changes. */
export type TableOf = 'records' | 'changes';

const storedTable = lazily(() =>
  z.object({
    pull: z.string(),
    of: z.literal(['records', 'changes']),
    sheetId: z.number(), // The state is only valid for this sheet.
    home: z.optional(z.string()), // And for this `project.dataset`; absent if an earlier version stored it.
    known: z.object({
      mark: z.object({ ms: instantMs(), key: z.string() }),
      sum: z.optional(z.string()),
    }),
    expiresMs: z.optional(instantMs()), // When BigQuery deletes the table; absent if it stays.
    behind: z.optional(z.string()), // Whose ticks continue; absent if nothing is left.
  }),
);
export type TableState = Parsed<typeof storedTable>;

/** By pull. */
const tables = {
  records: new Family(WAREHOUSE_KEYS.warehouse, storedTable, fold),
  changes: new Family(WAREHOUSE_KEYS.tableOfChanges, storedTable, fold),
} as const satisfies Record<TableOf, unknown>;

const RENEWED_BEFORE_MS = 30 * 24 * 60 * 60_000;

/** Whether a table that expires has to be renewed, though there is nothing to send. */
export function isToRenew(expiresMs: number | undefined, nowMs: number): boolean {
  return expiresMs !== undefined && nowMs > expiresMs - RENEWED_BEFORE_MS;
}

/** Before the first row: for a new or deleted table, another dataset, or another sheet. */
export const NOTHING_SENT: TableState['known'] = { mark: { ms: 0, key: '' } };

export function loadTable(
  ports: Ports,
  { pull, of, sheetId }: Pick<TableState, 'pull' | 'of' | 'sheetId'>,
  home: string,
): TableState {
  const stored = tables[of].load(ports, pull);
  const isValid = stored?.sheetId === sheetId && isAbout(stored, home);
  return isValid ? { ...stored, home } : { pull, of, sheetId, home, known: NOTHING_SENT };
}

export function saveTable(ports: Ports, table: TableState): void {
  tables[table.of].save(ports, table, table.pull);
}

/** The tables stay. */
export function forgetTable(ports: Ports, pull: string): void {
  tables.records.remove(ports, pull);
  tables.changes.remove(ports, pull);
}

/** Tables that this person's ticks have to complete. */
export function tablesBehind(all: DocumentTexts, personId: string): readonly TableState[] {
  return storedTables(all).filter(({ behind }) => behind === personId);
}

/** Pulls with a table that no schedule has to complete. */
export function pullsOfCompleteTables(all: DocumentTexts): readonly string[] {
  return storedTables(all).flatMap(({ behind, pull }) => (behind === undefined ? [pull] : []));
}

function storedTables(all: DocumentTexts): readonly TableState[] {
  return [...tables.records.values(all), ...tables.changes.values(all)];
}

/**
 * Writes under way, by `project.dataset.table`. If lost, the table is written to at once, and repeated keys are mended.
 */
export const writings = new Family(WAREHOUSE_KEYS.writing, () =>
  z.object({
    /** Names the table beside it that rows are loaded into; absent if there is none. */
    loadingMs: z.optional(instantMs()),
    /** Names the job that changes the table; absent if none may be running. */
    writingMs: z.optional(instantMs()),
  }),
);
export type WritingState = ValueOf<typeof writings>;

/** Progress of a sheet on its way to keeping only a part of its records; absent if nobody has agreed. By pull. */
export const partStates = new Family(
  WAREHOUSE_KEYS.partOfSheet,
  () =>
    z.object({
      filters: z.string(), // The pull's filters before; the pull with all records in a table gets them.
      /** Agreed by a person; records on their way to the table; counted there; the table's pull has its row. */
      step: z.literal(['agreed', 'moving', 'moved', 'made']),
    }),
  fold,
);
export type PartState = ValueOf<typeof partStates>;

/** Of the table of a pull without a sheet, by pull. If it is lost, the table is counted again. */
export const onlyStates = new Family(
  WAREHOUSE_KEYS.tableOnly,
  () =>
    z.object({
      records: z.optional(wholeNumber()),
      madeMs: z.optional(instantMs()), // When the table was new to this spreadsheet.
      /** Of its words and descriptions; absent if an earlier version made it. */
      language: z.optional(z.literal(LANGUAGES)),
      movedFrom: z.optional(z.string()), // Sheet and time of the records moved to it.
      home: z.optional(z.string()), // `project.dataset`; absent if an earlier version stored it.
    }),
  fold,
);
/** Whether this spreadsheet has filled a table for the pull. */
export function hasTable(ports: Ports, pull: string): boolean {
  return onlyStates.load(ports, pull) !== undefined || tables.records.load(ports, pull) !== undefined;
}
/** Of a pull into a table alone. */
export type OnlyState = ValueOf<typeof onlyStates>;

/** What is stored of a pull into a table alone; in another dataset without its records: a full pass fills it anew. */
export function loadOnlyState(ports: Ports, pull: string, home: string): OnlyState {
  const stored = onlyStates.load(ports, pull) ?? {};
  const { language, movedFrom } = stored;
  return isAbout(stored, home) ? { ...stored, home } : { language, movedFrom, home };
}

/** How many tables the dataset `home`, a `project.dataset`, has by what is stored. */
export function countTables(ports: Ports, home: string): number {
  const all = ports.documentProperties.all();
  return [...storedTables(all), ...onlyStates.values(all)].filter((one) => isAbout(one, home)).length;
}
