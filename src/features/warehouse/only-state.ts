// State of the table of a pull without a sheet. If it is lost, the table is counted again.

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
    records: z.optional(wholeNumber()),
    /** When the table was new to this spreadsheet. */
    madeMs: z.optional(instantMs()),
    /** Sheet and time of the records moved to it. */
    movedFrom: z.optional(z.string()),
    /** Names the load in progress; absent if there is none. */
    loadingMs: z.optional(instantMs()),
  }),
);
export type OnlyState = Omit<Parsed<typeof storedOnly>, 'version'>;

type OnlyStore = Pick<Ports, 'documentProperties'>;

export function loadOnly({ documentProperties }: OnlyStore, pull: string): OnlyState {
  return readStored(documentProperties, keyOf(pull), storedOnly) ?? {};
}

export function saveOnly({ documentProperties }: OnlyStore, pull: string, state: OnlyState): void {
  documentProperties.set(keyOf(pull), JSON.stringify({ version: 1, ...state }));
}

/** The table stays. @param pull folded or not */
export function forgetOnly({ documentProperties }: OnlyStore, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/** Folded names. */
export function pullsWithTableOnly(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.tableOnly;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOf(pull: string): string {
  return `${WAREHOUSE_KEYS.tableOnly.key}${fold(pull)}`;
}
