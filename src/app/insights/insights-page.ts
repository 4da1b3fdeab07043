// The page of insights: what there is, what each stands on, and making one. `Refresh this sheet` comes here as well.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { allInsights } from '../../domain/insights/index.ts';
import type { Insight } from '../../domain/insights/insight.ts';
import { lazily } from '../../domain/lazily.ts';
import type { InsightSourceView, InsightView } from '../../domain/pages.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { resourceTyped } from '../pulls/understand-pull.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { readInput } from '../speaking/page-input.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { whenText } from '../speaking/when.ts';
import { fillInsight, insightName } from './insight-sheet.ts';
import { headerOf, type InsightSource, insightSources, missingFields } from './insight-source.ts';
import { type MadeInsight, madeInsights } from './insight-state.ts';

const input = lazily(() => z.object({ insight: z.string(), of: z.number() }));

/** Opens the page. */
export function showInsights(ports: Ports): void {
  const data = { language: languageHere(ports), ...listInsights(ports) };
  ports.ui.openDialog('insights', say(ports).insightsTitle(), { width: 640, height: 640 }, data);
}

/** The insights, with the sheets that they can stand on. */
export function listInsights(ports: Ports): { readonly insights: readonly InsightView[] } {
  const made = madeInsights(ports);
  const sourcesOf = memoized((resource: Insight['source']) => insightSources(ports.workbook, resource));
  const pullOf = memoized((resource: Insight['source']) => firstPull(ports, resource));
  const language = languageHere(ports);
  const insights = allInsights().map((insight): InsightView => {
    const { code, name, source } = insight;
    const resource = RESOURCES.find((one) => one.code === source);
    return {
      code,
      name: name[language],
      resource: source,
      resourceName: resource?.name[language] ?? source,
      pull: pullOf(source) ?? '',
      newPull: resource?.defaultSheet[language] ?? source,
      sources: sourcesOf(source).map((one) => sourceView(ports, insight, one, made)),
    };
  });
  return { insights };
}

/**
 * Makes the sheet of an insight, or works it out anew, and brings it to the front.
 * @throws FranchiseError when what it stands on is gone, or lacks a column
 */
export function makeInsight(ports: Ports, asked: unknown): { readonly message: string } {
  const { insight: code, of } = readInput(input, asked);
  const insight = allInsights().find((one) => one.code === code);
  if (insight === undefined) throw new FranchiseError('bad-input', (words) => words.insightUnknown());
  return make(ports, insight, of);
}

/**
 * Works the insight out anew whose sheet this is.
 * @param pull what its mark names as its pull
 * @throws FranchiseError as `makeInsight`
 */
export function refreshInsightSheet(ports: Ports, pull: string): { readonly message: string } {
  for (const insight of allInsights()) {
    for (const { sheet } of insightSources(ports.workbook, insight.source)) {
      if (insightName(insight, sheet.id) === pull) return make(ports, insight, sheet.id);
    }
  }
  throw new FranchiseError('bad-input', (words) => words.insightUnknown());
}

function make(ports: Ports, insight: Insight, of: number): { readonly message: string } {
  const source = insightSources(ports.workbook, insight.source).find(({ sheet }) => sheet.id === of);
  if (source === undefined) throw new FranchiseError('bad-input', (words) => words.insightUnknown());
  const made = madeInsights(ports).find((one) => one.code === insight.code && one.of === of);
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const { target, records, when } = fillInsight(ports, { insight, source, made, isAsked: true, deadlineMs });
  ports.workbook.activate(target.sheet);
  return { message: say(ports).insightMade(target.sheet.name(), when, records.count, records.left) };
}

function sourceView(
  ports: Ports,
  insight: Insight,
  source: InsightSource,
  all: readonly MadeInsight[],
): InsightSourceView {
  const { sheet } = source;
  const made = all.find(({ code, of }) => code === insight.code && of === sheet.id);
  const tab = ports.workbook.sheets().find(({ id }) => id === made?.sheetId);
  return {
    id: sheet.id,
    name: sheet.name(),
    missing: missingFields(insight, source).map((field) => headerOf(source, field)),
    ...(made === undefined || tab === undefined
      ? {}
      : { made: { sheet: tab.name(), at: whenText(ports.calendar, made.atMs, languageHere(ports)) } }),
  };
}

/** The first pull of a resource, which may not have run yet. */
function firstPull(ports: Ports, resource: Insight['source']): string | undefined {
  const rows = PullsSheet.find(ports)?.rows() ?? [];
  return rows.find((row) => resourceTyped(row.resource)?.code === resource)?.name;
}

function memoized<A, T>(work: (of: A) => T): (of: A) => T {
  const known = new Map<A, T>();
  return (of) => {
    const value = known.get(of) ?? work(of);
    known.set(of, value);
    return value;
  };
}
