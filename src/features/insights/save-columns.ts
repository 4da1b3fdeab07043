// Which column of a pulled sheet has what nobody has documented: asked once on the page of insights, and again when the
// column has gone.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { answersSchema, keepAnsweredColumns } from './answered-columns.ts';
import { type InsightSource, insightAndSource } from './insight-source.ts';
import { allInsights } from './rules/index.ts';
import type { AskedColumn } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';

/**
 * What a page sends to `saveInsightColumns`: an insight, the id of its source's sheet, and the columns that a person
 * named.
 */
export const saveInsightColumnsInput = lazily(() =>
  z.object({ insight: z.string(), of: z.number(), columns: answersSchema() }),
);

/**
 * The columns of a pulled sheet from which a person chooses when an insight asks, for example, which one holds the
 * unit. The connector's own columns aren't among them.
 */
export function columnsToChoose({ table, has }: InsightSource): readonly string[] {
  return table.placedFields().filter((field) => !field.startsWith('$') && has(field));
}

/**
 * Guesses by field names which column holds what an insight asks about, such as the unit. The page proposes it, and
 * insights made with a new pull take it.
 * @returns its field; empty where none looks like it
 */
export function likeliestColumn({ like }: AskedColumn, fields: readonly string[]): string {
  return like.flatMap((name) => fields.filter((one) => name.test(one)))[0] ?? '';
}

/**
 * Stores which columns of a pulled sheet hold what an insight asked for, such as the unit: the page *Insights* calls
 * it.
 * @throws FranchiseError when one of them isn't there, or one that is needed was left out
 */
export function saveInsightColumns(
  ports: Ports,
  { insight: code, of, columns }: Parsed<typeof saveInsightColumnsInput>,
): { readonly message: string } {
  const known = allInsights().find((one) => one.code === code);
  const { insight, source } = insightAndSource(ports, known, of);
  const there = columnsToChoose(source);
  const said = (insight.asks ?? []).map(({ field, isNeeded }) => {
    const column = columns.find((one) => one.asked === field)?.column ?? '';
    if (column === '' ? isNeeded : !there.includes(column))
      throw insightError('bad-input', (say) => say.insightColumnGone(source.sheet.name()));
    return [field, column] as const;
  });
  keepAnsweredColumns(ports, of, { ...source.answers, ...Object.fromEntries(said) });
  return { message: insightSentences(languageHere(ports)).insightColumnsSaved(source.sheet.name()) };
}
