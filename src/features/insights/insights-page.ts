// The page of insights: what can be made, from which sheets.

import type { Ports } from '../../app/ports.ts';
import { type PullRow, PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { resourceTyped } from '../../app/pulls/understand-pull.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import { memoized } from '../../domain/lazily.ts';
import { RESOURCES } from '../../resources/index.ts';
import { figureHere } from './figure-here.ts';
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
import { columnsToChoose, likeliestColumn } from './save-columns.ts';
import { insightSentences } from './sentences.ts';
import { workingHoursView } from './working-hours.ts';

export function showInsights(ports: Ports): void {
  const data = { language: languageHere(ports), figure: figureHere(ports), ...listInsights(ports) };
  ports.ui.openDialog(
    'insights',
    insightSentences(languageHere(ports)).insightsTitle,
    { width: 640, height: 640 },
    data,
  );
}

export function listInsights(ports: Ports): {
  readonly insights: readonly InsightView[];
  readonly hours: WorkingHoursView;
} {
  const sourcesOf = memoized((on: string) => {
    const insight = allInsights().find((one) => sourceCode(one) === on);
    return insight === undefined ? [] : insightSources(ports, insight);
  });
  const language = languageHere(ports);
  const pulls = PullsSheet.rowsIn(ports);
  const tabs = new Map(ports.workbook.sheets().map((sheet) => [sheet.id, sheet.name()]));
  const known = { pulls, tabs, made: madeInsights(ports) };
  const insights = allInsights().map((insight): InsightView => {
    const { code, name, source, history, chart } = insight;
    const resource = RESOURCES.find((one) => one.code === source);
    return {
      code,
      name: name[language],
      group: history === undefined ? (insight.about ?? 'now') : 'history',
      chart: { kind: chart.kind, colours: chart.figures.map(({ colour }) => colour) },
      resource: source,
      resourceName: resource?.name[language] ?? source,
      pull: pulls.find((row) => resourceTyped(row.resource)?.code === source)?.name ?? '',
      newPull: resource?.defaultSheet[language] ?? source,
      filters: history === undefined ? '' : `${history}=yes`,
      sources: sourcesOf(sourceCode(insight)).map((one) => sourceView(ports, insight, one, known)),
    };
  });
  return { insights, hours: workingHoursView(ports) };
}

function sourceCode({ source, history }: Insight): string {
  return `${source} ${history ?? ''}`;
}

interface KnownHere {
  readonly pulls: readonly PullRow[];
  /** Tab names by sheet id. */
  readonly tabs: ReadonlyMap<number, string>;
  readonly made: readonly MadeInsight[];
}

function sourceView(
  ports: Ports,
  insight: Insight,
  source: InsightSource,
  { pulls, tabs, made: all }: KnownHere,
): InsightSourceView {
  const { id } = source.sheet;
  const made = all.find(({ code, of }) => code === insight.code && of === id);
  const missing = missingFields(insight, source);
  const lacking = lackingSheet(source, missing);
  const namesColumns = pulls.some(({ name, columns }) => name === lacking.pull && columns !== '');
  const sheet = made && tabs.get(made.sheetId);
  return {
    id,
    name: tabs.get(id) ?? '',
    missing: missing.map((field) => headerOf(source, field)),
    ...(missing.length === 0 ? {} : { lacking: { ...lacking, namesColumns } }),
    ...(insight.asks === undefined ? {} : { asked: askedView(ports, insight.asks, source) }),
    ...(made === undefined || sheet === undefined ? {} : { made: { sheet, at: ageOf(ports, made) } }),
  };
}

/** Empty if unknown. */
function ageOf(ports: Ports, { asOfMs }: MadeInsight): string {
  return asOfMs === undefined ? '' : whenText(ports.calendar, asOfMs, languageHere(ports));
}

function askedView(ports: Ports, asks: readonly AskedColumn[], source: InsightSource): AskedView {
  const fields = columnsToChoose(source);
  const questions = asks.map((asked) => {
    const { field, label, isNeeded } = asked;
    const isOpen = source.answers[field] !== '' && !source.has(field);
    return {
      field,
      label: label[languageHere(ports)],
      isNeeded,
      isOpen,
      chosen: isOpen ? likeliestColumn(asked, fields) : (source.answers[field] ?? ''),
    };
  });
  return { questions, columns: fields.map((field) => ({ field, name: headerOf(source, field) })) };
}
