// The pieces that the service's records are made of. Every field but the id may be absent or null: the spec doesn't
// show which are required, and `responsavel` is absent for a ticket in a queue.

import { parseInstant } from './instant.ts';
import * as z from './zod.ts';

export const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** `{id, nome}`: a person, unit, department or subject. */
export const named = z.looseObject({ id: z.int(), nome: z.string() });

/** `{id, nome, cor}` */
export const label = z.looseObject({ nome: z.string() });

/** UTC ISO 8601, `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = z
  .string()
  .check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ'));

/** The date of an instant's text for a cell. */
export function dateOf(text: string | null | undefined): Date | undefined {
  const instantMs = text == null ? undefined : parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

/** Names joined as one text; a blank cell where there is none. */
export function joined(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}
