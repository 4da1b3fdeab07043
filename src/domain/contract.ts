// Building blocks for the schemas of the service's records. Every field but the id may be absent or null: which ones
// are required isn't documented, and `responsavel` is absent for a ticket in a queue.

import * as z from 'zod/mini';
import { parseInstant } from './instant.ts';
import { lazily } from './lazily.ts';
import { wholeNumber } from './schema.ts';

/** The schema for a field of the service that may be missing or null. */
export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

/** The schema for what the service names so in its answers (`{id, nome}`): a person, unit, department or subject. */
export const idAndName = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));

/** The schema for a label, of which only the name is used: `{id, nome, cor}`. */
export const serviceLabel = lazily(() => z.object({ nome: z.string() }));

/** The schema for an instant in the service's answers, a text in UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = lazily(() =>
  z.string().check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ')),
);

/** The date for a cell, from the ISO 8601 text of an instant; undefined for a missing or unreadable text. */
export function dateOf(text: string | null | undefined): Date | undefined {
  const instantMs = text == null ? undefined : parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

/**
 * Several names of a record, such as its labels, as the text of one cell, separated by `, `. Undefined (a blank
 * cell) where there are none.
 */
export function joined(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}
