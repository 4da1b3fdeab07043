// Which columns of a pulled sheet hold what the service doesn't document, as people said on the page of insights. One
// property per sheet; an unreadable one counts as not answered.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { INSIGHT_KEYS } from './keys.ts';

/** Field by question, such as `$unit`; empty if the sheet has no such column. */
export type AnsweredColumns = Readonly<Record<string, string>>;

export const answersSchema = lazily(() => z.array(z.object({ asked: z.string(), column: z.string() })));

const storedAnswers = lazily(() => z.object({ version: z.literal(1), columns: answersSchema() }));

export function answeredColumns(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  of: number,
): AnsweredColumns {
  const answers = readStored(documentProperties, keyOf(of), storedAnswers)?.columns ?? [];
  return Object.fromEntries(answers.map(({ asked, column }) => [asked, column]));
}

export function keepAnsweredColumns(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  of: number,
  columns: AnsweredColumns,
): void {
  const answers = Object.entries(columns).map(([asked, column]) => ({ asked, column }));
  documentProperties.set(keyOf(of), JSON.stringify({ version: 1, columns: answers }));
}

function keyOf(of: number): string {
  return `${INSIGHT_KEYS.insightColumns.key}${of}`;
}
