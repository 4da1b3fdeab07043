// Progress of a sheet on its way to keeping only a part of its records.

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
    /** The pull's filters before; the pull with all records in a table gets them. */
    filters: z.string(),
    /** Agreed by a person; records on their way to the table; counted there; the table's pull has its row. */
    step: z.literal(['agreed', 'moving', 'moved', 'made']),
  }),
);
export type PartState = Omit<Parsed<typeof storedPart>, 'version'>;

type PartStore = Pick<Ports, 'documentProperties'>;

/** Undefined if nobody has agreed. */
export function loadPart({ documentProperties }: PartStore, pull: string): PartState | undefined {
  return readStored(documentProperties, keyOf(pull), storedPart);
}

export function savePart({ documentProperties }: PartStore, pull: string, state: PartState): void {
  documentProperties.set(keyOf(pull), JSON.stringify({ version: 1, ...state }));
}

/** @param pull folded or not */
export function forgetPart({ documentProperties }: PartStore, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/** Folded names. */
export function pullsWithPart(all: DocumentTexts): readonly string[] {
  const { key } = WAREHOUSE_KEYS.partOfSheet;
  return Object.keys(all).flatMap((one) => (one.startsWith(key) ? [one.slice(key.length)] : []));
}

function keyOf(pull: string): string {
  return `${WAREHOUSE_KEYS.partOfSheet.key}${fold(pull)}`;
}
