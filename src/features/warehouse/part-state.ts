// How far a sheet is that comes to keep a part of its records: a small property a pull.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, readStored } from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { WAREHOUSE_KEYS } from './keys.ts';

const storedPart = lazily(() =>
  z.object({
    version: z.literal(1),
    /** The filters that the pull had before, which are those of the pull that has all records in a table. */
    filters: z.string(),
    /**
     * A person has agreed; the records are on their way to the table; they were counted there; and the pull that goes on
     * with the table has its row.
     */
    step: z.literal(['agreed', 'moving', 'moved', 'made']),
  }),
);
/** What is stored of a pull whose sheet keeps a part of its records: the filters from before, and how far that is. */
export type PartState = Omit<Parsed<typeof storedPart>, 'version'>;

type PartStore = Pick<Ports, 'documentProperties'>;

/** How far the sheet of a pull is that keeps a part of its records; undefined where nobody has agreed to that. */
export function loadPart({ documentProperties }: PartStore, pull: string): PartState | undefined {
  return readStored(documentProperties, keyOf(pull), storedPart);
}

/** Stores how far the sheet of a pull is that keeps a part of its records. */
export function savePart({ documentProperties }: PartStore, pull: string, state: PartState): void {
  documentProperties.set(keyOf(pull), JSON.stringify({ version: 1, ...state }));
}

/** Deletes what is stored of a pull whose sheet keeps a part. @param pull the pull's name, folded or not */
export function forgetPart({ documentProperties }: PartStore, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/** The pulls whose sheets keep a part of their records, by their folded names. */
export function pullsWithPart(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.partOfSheet;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOf(pull: string): string {
  return `${WAREHOUSE_KEYS.partOfSheet.key}${fold(pull)}`;
}
