// The pieces that the service's records are made of. Every field but the id may be absent or null: which ones
// are required isn't documented, and `responsavel` is absent for a ticket in a queue.

import * as v from 'valibot';
import { parseInstant } from './instant.ts';
import { type Schema, wholeNumber } from './schema.ts';

export const optional = <T>(schema: Schema<T>) => v.nullish(schema);

/** `{id, nome}`: a person, unit, department or subject. */
export const named = v.object({ id: wholeNumber, nome: v.string() });

/** `{id, nome, cor}` */
export const label = v.object({ nome: v.string() });

/** UTC ISO 8601, `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ'),
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
