// Building blocks for the schemas of the service's records. Every field but the id may be absent or null: the
// specification doesn't say which are required, and `responsavel` is absent for a ticket in a queue.

import * as z from 'zod/mini';
import { parseInstant } from './instant.ts';
import { lazily } from './lazily.ts';
import { wholeNumber } from './schema.ts';

export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

export const idAndName = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));

export const serviceLabel = lazily(() => z.object({ nome: z.string() }));

/** In UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = lazily(() =>
  z.string().check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ')),
);

export function dateOf(text: string | null | undefined): Date | undefined {
  const instantMs = text == null ? undefined : parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

export function joined(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}
