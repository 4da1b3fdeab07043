// The pieces that the service's records are made of. Every field but the id may be absent or null: which ones
// are required isn't documented, and `responsavel` is absent for a ticket in a queue.

import * as z from 'zod/mini';
import { parseInstant } from './instant.ts';
import { lazily, wholeNumber } from './schema.ts';

/** The same, or null, or nothing at all. */
export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

/** `{id, nome}`: a person, unit, department or subject. */
export const named = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));

/** `{id, nome, cor}` */
export const label = lazily(() => z.object({ nome: z.string() }));

/** UTC ISO 8601, `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = lazily(() =>
  z.string().check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ')),
);

/** The date of an instant's text for a cell. */
export function dateOf(text: string | null | undefined): Date | undefined {
  const instantMs = text == null ? undefined : parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

/** Names joined as one text; a blank cell where there is none. */
export function joined(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}
