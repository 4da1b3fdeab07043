// How far each pull's table is. If it can't be read, the whole sheet is sent again, which changes nothing in the table.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, readStored, storedUnder } from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { instantMs, type Parsed } from '../../domain/schema.ts';
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
    /** Names the load in progress; absent if there is none. */
    loadingMs: z.optional(instantMs()),
    /** Whose ticks continue; absent if nothing is left. */
    behind: z.optional(z.string()),
  }),
);
export type TableState = Omit<Parsed<typeof storedTable>, 'version'>;

/** Before the first row: for a new or deleted table, or another sheet. */
export const NOTHING_SENT: TableState['known'] = { mark: { ms: 0, key: '' } };

type TableStore = Pick<Ports, 'documentProperties'>;

export function loadTable(
  { documentProperties }: TableStore,
  { pull, of, sheetId }: Pick<TableState, 'pull' | 'of' | 'sheetId'>,
): TableState {
  const stored = readStored(documentProperties, keyOf(pull, of), storedTable);
  if (stored?.sheetId === sheetId) return stored;
  return { pull, of, sheetId, known: NOTHING_SENT, loadingMs: stored?.loadingMs };
}

export function saveTable({ documentProperties }: TableStore, table: TableState): void {
  documentProperties.set(keyOf(table.pull, table.of), JSON.stringify({ version: 1, ...table }));
}

/** The tables stay. */
export function forgetTable({ documentProperties }: TableStore, pull: string): void {
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

function keyOf(pull: string, of: TableOf): string {
  return `${PREFIXES[of]}${fold(pull)}`;
}
