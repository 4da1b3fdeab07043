// How far each pull's table is. If it can't be read, the whole sheet is sent again, which changes nothing in the table.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, readStored, storedUnder } from '../../app/storage/stored.ts';
import { fold, LANGUAGES } from '../../domain/language.ts';
import { instantMs, lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import { WAREHOUSE_KEYS } from './keys.ts';

/** The rows of a sheet, or the history of their changes. */
export type TableOf = 'records' | 'changes';

const PREFIXES: Readonly<Record<TableOf, string>> = {
  records: WAREHOUSE_KEYS.warehouse.key,
  changes: WAREHOUSE_KEYS.tableOfChanges.key,
};

const storedKnown = lazily(() =>
  z.object({ mark: z.object({ ms: instantMs(), key: z.string() }), sum: z.optional(z.string()) }),
);
const storedTable = lazily(() =>
  z.object({
    version: z.literal(1),
    pull: z.string(),
    of: z.literal(['records', 'changes']),
    /** The state is only valid for this sheet. */
    sheetId: z.number(),
    known: storedKnown(),
    /** Whose ticks continue; absent if nothing is left. */
    behind: z.optional(z.string()),
  }),
);
export type TableState = Omit<Parsed<typeof storedTable>, 'version'>;

/** Before the first row: for a new or deleted table, or another sheet. */
export const NOTHING_SENT: TableState['known'] = { mark: { ms: 0, key: '' } };

export function loadTable(
  { documentProperties }: Ports,
  { pull, of, sheetId }: Pick<TableState, 'pull' | 'of' | 'sheetId'>,
): TableState {
  const stored = readStored(documentProperties, keyOf(pull, of), storedTable);
  if (stored?.sheetId === sheetId) return stored;
  return { pull, of, sheetId, known: NOTHING_SENT };
}

export function saveTable({ documentProperties }: Ports, table: TableState): void {
  documentProperties.set(keyOf(table.pull, table.of), JSON.stringify({ version: 1, ...table }));
}

/** The tables stay. */
export function forgetTable({ documentProperties }: Ports, pull: string): void {
  documentProperties.remove(keyOf(pull, 'records'));
  documentProperties.remove(keyOf(pull, 'changes'));
}

export function behindFor(all: DocumentTexts, personId: string): readonly TableState[] {
  return storedTables(all).filter(({ behind }) => behind === personId);
}

/** Tables that no schedule has to complete. */
export function settledTables(all: DocumentTexts): readonly string[] {
  return storedTables(all).flatMap(({ behind, pull }) => (behind === undefined ? [pull] : []));
}

function storedTables(all: DocumentTexts): readonly TableState[] {
  return Object.values(PREFIXES).flatMap((prefix) =>
    storedUnder(all, prefix, storedTable).map(({ value }) => value),
  );
}

/** What is being written to a table. If it is lost, the table is written to at once, and keys that stand twice are mended. */
const storedWriting = lazily(() =>
  z.object({
    version: z.literal(1),
    /** Names the table beside it that rows are loaded into; absent if there is none. */
    loadingMs: z.optional(instantMs()),
    /** Names the job that changes the table; absent if none may be running. */
    writingMs: z.optional(instantMs()),
  }),
);
export type WritingState = Omit<Parsed<typeof storedWriting>, 'version'>;

/** @param table `project.dataset.table` */
export function loadWriting({ documentProperties }: Ports, table: string): WritingState {
  return readStored(documentProperties, keyOfWriting(table), storedWriting) ?? {};
}

export function saveWriting({ documentProperties }: Ports, table: string, state: WritingState): void {
  const { loadingMs, writingMs } = state;
  if (loadingMs === undefined && writingMs === undefined) documentProperties.remove(keyOfWriting(table));
  else documentProperties.set(keyOfWriting(table), JSON.stringify({ version: 1, ...state }));
}

function keyOfWriting(table: string): string {
  return `${WAREHOUSE_KEYS.writing.key}${table}`;
}

function keyOf(pull: string, of: TableOf): string {
  return `${PREFIXES[of]}${fold(pull)}`;
}

/** Progress of a sheet on its way to keeping only a part of its records. */
const storedPart = lazily(() =>
  z.object({
    version: z.literal(1),
    /** The pull's filters before; the pull with all records in a table gets them. */
    filters: z.string(),
    /** Agreed by a person; records on their way to the table; counted there; the table's pull has its row. */
    step: z.literal(['agreed', 'moving', 'moved', 'made']),
  }),
);
export type PartState = Omit<Parsed<typeof storedPart>, 'version'>;

/** Undefined if nobody has agreed. */
export function loadPart({ documentProperties }: Ports, pull: string): PartState | undefined {
  return readStored(documentProperties, keyOfPart(pull), storedPart);
}

export function savePart({ documentProperties }: Ports, pull: string, state: PartState): void {
  documentProperties.set(keyOfPart(pull), JSON.stringify({ version: 1, ...state }));
}

/** @param pull folded or not */
export function forgetPart({ documentProperties }: Ports, pull: string): void {
  documentProperties.remove(keyOfPart(pull));
}

/** Folded names. */
export function pullsWithPart(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.partOfSheet;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOfPart(pull: string): string {
  return `${WAREHOUSE_KEYS.partOfSheet.key}${fold(pull)}`;
}

/** Of the table of a pull without a sheet. If it is lost, the table is counted again. */
const storedOnly = lazily(() =>
  z.object({
    version: z.literal(1),
    records: z.optional(wholeNumber()),
    /** When the table was new to this spreadsheet. */
    madeMs: z.optional(instantMs()),
    /** Of its words and descriptions; absent if an earlier version made it. */
    language: z.optional(z.literal(LANGUAGES)),
    /** Sheet and time of the records moved to it. */
    movedFrom: z.optional(z.string()),
  }),
);
export type OnlyState = Omit<Parsed<typeof storedOnly>, 'version'>;

export function loadOnly({ documentProperties }: Ports, pull: string): OnlyState {
  return readStored(documentProperties, keyOfOnly(pull), storedOnly) ?? {};
}

export function saveOnly({ documentProperties }: Ports, pull: string, state: OnlyState): void {
  documentProperties.set(keyOfOnly(pull), JSON.stringify({ version: 1, ...state }));
}

/** The table stays. @param pull folded or not */
export function forgetOnly({ documentProperties }: Ports, pull: string): void {
  documentProperties.remove(keyOfOnly(pull));
}

/** Folded names. */
export function pullsWithTableOnly(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.tableOnly;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOfOnly(pull: string): string {
  return `${WAREHOUSE_KEYS.tableOnly.key}${fold(pull)}`;
}
