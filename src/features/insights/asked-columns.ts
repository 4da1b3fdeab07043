// Which columns hold what the service doesn't document: asked once on the page, and again if the column is gone.
// Insights that are made with a new pull take the likeliest ones.

import * as z from 'zod/mini';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import {
  answersSchema,
  headerOf,
  type InsightSource,
  insightAndSource,
  keepAnsweredColumns,
  openQuestions,
} from './insight-source.ts';
import { allInsights } from './rules/index.ts';
import type { AskedColumn, Insight } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';

export const saveInsightColumnsInput = lazily(() =>
  z.object({ insight: z.string(), of: z.number(), columns: answersSchema() }),
);

/** Without the connector's own columns. */
export function columnsToChoose({ table, has }: InsightSource): readonly string[] {
  return table.placedFields().filter((field) => !field.startsWith('$') && has(field));
}

/** @returns the field whose name fits best; empty if none does */
export function likeliestColumn({ like }: AskedColumn, fields: readonly string[]): string {
  return like.flatMap((name) => fields.filter((one) => name.test(one)))[0] ?? '';
}

/** @throws FranchiseError if a chosen column is gone, or a needed answer is left out */
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
  return { message: insightSentences(currentLanguage(ports)).insightColumnsSaved(source.sheet.name()) };
}

/**
 * Answers open questions with the likeliest columns.
 * @returns a sentence about the choice, empty if there was none
 */
export function takeLikeliest(ports: Ports, insight: Insight, source: InsightSource): string {
  const fields = columnsToChoose(source);
  const likely = openQuestions(insight, source).map((asked) => ({
    asked,
    column: likeliestColumn(asked, fields),
  }));
  if (likely.length === 0 || likely.some(({ asked, column }) => asked.isNeeded && column === '')) return '';
  const answers = Object.fromEntries(likely.map(({ asked, column }) => [asked.field, column]));
  keepAnsweredColumns(ports, source.sheet.id, { ...source.answers, ...answers });
  const said = likely.map(
    ({ asked, column }) => `${asked.label[currentLanguage(ports)]}: ${headerOf(source, column)}`,
  );
  return insightSentences(currentLanguage(ports)).followUpColumns(source.sheet.name(), said.join(', '));
}
