// Which columns of a pulled sheet have what nobody has documented, as people said on the page of insights: one property a
// sheet. What can't be read counts as not said.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { INSIGHT_KEYS } from './keys.ts';

/**
 * Which columns of a pulled sheet hold what an insight (a sheet of computed figures) asks about, as a person said.
 * Keys are what is asked, such as `$unit`; values are fields, or empty where the sheet has none.
 */
export type AnsweredColumns = Readonly<Record<string, string>>;

/**
 * The zod schema of a person's answers to which column holds what an insight asks about, such as the unit. It checks
 * what is stored and what the page sends.
 */
export const answersSchema = lazily(() => z.array(z.object({ asked: z.string(), column: z.string() })));

const storedAnswers = lazily(() => z.object({ version: z.literal(1), columns: answersSchema() }));

/**
 * Reads which columns of a pulled sheet hold what insights ask about, such as the unit, as a person said on the page.
 * @param of the id of the pulled sheet
 */
export function answeredColumns(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  of: number,
): AnsweredColumns {
  const answers = readStored(documentProperties, keyOf(of), storedAnswers)?.columns ?? [];
  return Object.fromEntries(answers.map(({ asked, column }) => [asked, column]));
}

/** Stores which columns of a pulled sheet hold what the insights asked for, as a person has said. */
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
