// The page of insights: what there is, and what each stands on.

import type { Ports } from '../../app/ports.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { resourceTyped } from '../../app/pulls/understand-pull.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import { RESOURCES } from '../../resources/index.ts';
import {
  headerOf,
  type InsightSource,
  insightSources,
  lackingSheet,
  missingFields,
} from './insight-source.ts';
import { type MadeInsight, madeInsights } from './insight-state.ts';
import type { AskedView, InsightSourceView, InsightView, WorkingHoursView } from './page-view.ts';
import { allInsights } from './rules/index.ts';
import type { AskedColumn, Insight } from './rules/insight.ts';
import { columnsToChoose } from './save-columns.ts';
import { insightSentences } from './sentences.ts';
import { workingHoursView } from './working-hours.ts';

/** Opens the page. */
export function showInsights(ports: Ports): void {
  const data = { language: languageHere(ports), ...listInsights(ports) };
  ports.ui.openDialog(
    'insights',
    insightSentences(languageHere(ports)).insightsTitle(),
    { width: 640, height: 640 },
    data,
  );
}

/** The insights, with the sheets that they can stand on, and the working hours by which some measure time. */
export function listInsights(ports: Ports): {
  readonly insights: readonly InsightView[];
  readonly hours: WorkingHoursView;
} {
  const made = madeInsights(ports);
  const sourcesOf = memoized((on: string) => {
    const insight = allInsights().find((one) => sourceCode(one) === on);
    return insight === undefined ? [] : insightSources(ports, insight);
  });
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
      filters: insight.history === undefined ? '' : `${insight.history}=yes`,
      sources: sourcesOf(sourceCode(insight)).map((one) => sourceView(ports, insight, one, made)),
    };
  });
  return { insights, hours: workingHoursView(ports) };
}

/** What tells apart the kinds of sheets on which insights stand. */
function sourceCode({ source, history }: Insight): string {
  return `${source} ${history ?? ''}`;
}

function sourceView(
  ports: Ports,
  insight: Insight,
  source: InsightSource,
  all: readonly MadeInsight[],
): InsightSourceView {
  const { sheet } = source;
  const made = all.find(({ code, of }) => code === insight.code && of === sheet.id);
  const missing = missingFields(insight, source);
  const tab = ports.workbook.sheets().find(({ id }) => id === made?.sheetId);
  return {
    id: sheet.id,
    name: sheet.name(),
    missing: missing.map((field) => headerOf(source, field)),
    ...(missing.length === 0 ? {} : { lacking: lackingSheet(source, missing) }),
    ...(insight.asks === undefined ? {} : { asked: askedView(ports, insight.asks, source) }),
    ...(made === undefined || tab === undefined
      ? {}
      : { made: { sheet: tab.name(), at: ageOf(ports, made) } }),
  };
}

/** As of when its figures are; empty where nobody knows. */
function ageOf(ports: Ports, { asOfMs }: MadeInsight): string {
  return asOfMs === undefined ? '' : whenText(ports.calendar, asOfMs, languageHere(ports));
}

/** What people are asked about the sheet, with what they said, or else what is probably meant. */
function askedView(ports: Ports, asks: readonly AskedColumn[], source: InsightSource): AskedView {
  const fields = columnsToChoose(source);
  const questions = asks.map(({ field, label, isNeeded, like }) => {
    const isOpen = source.answers[field] !== '' && !source.has(field);
    const best = like.flatMap((name) => fields.filter((one) => name.test(one)))[0] ?? '';
    return {
      field,
      label: label[languageHere(ports)],
      isNeeded,
      isOpen,
      chosen: isOpen ? best : (source.answers[field] ?? ''),
    };
  });
  return { questions, columns: fields.map((field) => ({ field, name: headerOf(source, field) })) };
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
