// What is known of the table of a pull that has no sheet: a small property a pull. Without it the table is counted anew.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, readStored } from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { instantMs, type Parsed, wholeNumber } from '../../domain/schema.ts';
import { WAREHOUSE_KEYS } from './keys.ts';

const storedOnly = lazily(() =>
  z.object({
    version: z.literal(1),
    /** How many records it had when that was last known. */
    records: z.optional(wholeNumber()),
    /** When it was new to this spreadsheet. */
    madeMs: z.optional(instantMs()),
    /** The sheet whose records went to it, and as of when. */
    movedFrom: z.optional(z.string()),
    /** The instant that names what is loaded beside it; left out where nothing is. */
    loadingMs: z.optional(instantMs()),
  }),
);
/** What is stored about the BigQuery table of a pull that has no sheet. The next run goes on with it. */
export type OnlyState = Omit<Parsed<typeof storedOnly>, 'version'>;

type OnlyStore = Pick<Ports, 'documentProperties'>;

/** Reads the stored state of the BigQuery table of a pull that has no sheet; empty where nothing is stored. */
export function loadOnly({ documentProperties }: OnlyStore, pull: string): OnlyState {
  return readStored(documentProperties, keyOf(pull), storedOnly) ?? {};
}

/** Stores the state of the BigQuery table of a pull that has no sheet. The next run goes on with it. */
export function saveOnly({ documentProperties }: OnlyStore, pull: string, state: OnlyState): void {
  documentProperties.set(keyOf(pull), JSON.stringify({ version: 1, ...state }));
}

/**
 * Deletes the stored state of a table, once its pull was deleted; the table itself stays in BigQuery.
 * @param pull the pull's name, folded or not
 */
export function forgetOnly({ documentProperties }: OnlyStore, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/**
 * The pulls without a sheet about whose BigQuery tables something is stored. What belongs to deleted pulls is then
 * forgotten.
 * @returns names without capitals and accents
 */
export function pullsWithTableOnly(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.tableOnly;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOf(pull: string): string {
  return `${WAREHOUSE_KEYS.tableOnly.key}${fold(pull)}`;
}
