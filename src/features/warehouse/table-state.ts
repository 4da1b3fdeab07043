// How far the table of each pull is: a small property a pull. One that can't be read counts as none, and the table gets
// the whole sheet once more, which changes nothing in it.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, readStored, storedUnder } from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { instantMs, type Parsed } from '../../domain/schema.ts';
import { WAREHOUSE_KEYS } from './keys.ts';

/** The two tables that a pull can have in BigQuery: the rows of its sheet, or the history of their changes. */
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
    /** Of what it is; its rows where left out. */
    of: z._default(z.literal(['records', 'changes']), 'records'),
    /** The sheet of which that is known: of another one nothing is. */
    sheetId: z.number(),
    /** What of it has gone to the table. */
    known: storedKnown(),
    /** The instant that names what is loaded beside the table; left out where nothing is. */
    loadingMs: z.optional(instantMs()),
    /** The person whose ticks go on with it, where something is left to do. */
    behind: z.optional(z.string()),
  }),
);
/** What is stored about the table of a pull: how far the rows of its sheet have gone into it. */
export type TableState = Omit<Parsed<typeof storedTable>, 'version'>;

/**
 * The place before the first row: sending starts there for a new table, one that somebody deleted, or another sheet.
 */
export const NOTHING_SENT: TableState['known'] = { mark: { ms: 0, key: '' } };

type TableStore = Pick<Ports, 'documentProperties'>;

/**
 * Reads how far the rows of a pull's sheet have gone to their BigQuery table. Nothing has gone from a new sheet, or
 * from another than last time.
 */
export function loadTable(
  { documentProperties }: TableStore,
  { pull, of, sheetId }: Pick<TableState, 'pull' | 'of' | 'sheetId'>,
): TableState {
  const stored = readStored(documentProperties, keyOf(pull, of), storedTable);
  if (stored?.sheetId === sheetId) return stored;
  return { pull, of, sheetId, known: NOTHING_SENT, loadingMs: stored?.loadingMs };
}

/** Stores how far the rows of a pull's sheet have gone to their BigQuery table. The next run sends only the rest. */
export function saveTable({ documentProperties }: TableStore, table: TableState): void {
  documentProperties.set(keyOf(table.pull, table.of), JSON.stringify({ version: 1, ...table }));
}

/** Deletes what is stored about the tables of a pull's records and changes; the tables stay in BigQuery. */
export function forgetTable({ documentProperties }: TableStore, pull: string): void {
  documentProperties.remove(keyOf(pull, 'records'));
  documentProperties.remove(keyOf(pull, 'changes'));
}

/**
 * The tables in BigQuery that this person's schedule still has to complete, because a refresh had no time for all
 * rows.
 */
export function behindFor(all: DocumentTexts, personId: string): readonly TableState[] {
  return storedTables(all).filter(({ behind }) => behind === personId);
}

/**
 * The pulls with a table in BigQuery that no schedule has to complete. Once an hour, what is stored about deleted
 * pulls among them is forgotten.
 */
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
