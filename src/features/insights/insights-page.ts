// The page of insights: what can be made, from which sheets.

import * as z from 'zod/mini';
import { tryToast } from '../../app/endpoints/endpoint.ts';
import { openPage, type Ports, whenText } from '../../app/ports.ts';
import { type PullRow, PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { findResource } from '../../app/pulls/understand-pull.ts';
import { deadlineFrom } from '../../app/runs/lease.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { lazily, memoized, type Parsed } from '../../domain/schema.ts';
import { RESOURCES } from '../../resources/index.ts';
import { fillInsight, insightName, withInsightLease } from './insight-sheet.ts';
import {
  columnsToChoose,
  headerOf,
  type InsightSource,
  insightAndSource,
  insightSources,
  insightTable,
  KEY_COLUMN,
  lackOf,
  likeliestColumn,
  type MadeInsight,
  madeInsight,
  madeInsights,
  openQuestions,
  workingHoursView,
} from './insight-source.ts';
import { columnsWithTickets, TICKETS_OF_FIGURE } from './rules/catalogue/tickets-of-figure.ts';
import { allInsights, findAnyInsight, findInsight } from './rules/index.ts';
import type { FigurePlace, Insight } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';

export function showInsights(ports: Ports): void {
  const { insightsTitle: title } = insightSentences(ports.language);
  openPage(
    ports,
    { page: 'insights', title, size: [640, 640] },
    { figure: figureHere(ports), ...listInsights(ports) },
  );
}

export function listInsights(ports: Ports) {
  const sourcesOf = memoized((on: string) => {
    const insight = allInsights().find((one) => sourceCode(one) === on);
    return insight === undefined ? [] : insightSources(ports, insight);
  });
  const language = ports.language;
  const pulls = PullsSheet.rowsIn(ports);
  const tabs = new Map(ports.workbook.sheets().map((sheet) => [sheet.id, sheet.name()]));
  const known = { pulls, tabs, made: madeInsights(ports) };
  const insights = allInsights().map((insight) => {
    const { code, name, source, history, chart } = insight;
    const resource = RESOURCES.find((one) => one.code === source);
    return {
      code,
      name: name[language],
      group: history === undefined ? (insight.about ?? ('now' as const)) : ('history' as const),
      chart: { kind: chart.kind, colours: chart.figures.map(({ colour }) => colour) },
      resource: source,
      resourceName: resource?.name[language] ?? source,
      pull: pulls.find((row) => findResource(row.resource)?.code === source)?.name ?? '',
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

/** What the page shows of an insight, and of a pulled sheet that it can be made from. */
export type InsightView = ReturnType<typeof listInsights>['insights'][number];
export type InsightSourceView = ReturnType<typeof sourceView>;

interface KnownHere {
  readonly pulls: readonly PullRow[];
  readonly tabs: ReadonlyMap<number, string>; // Tab names by sheet id.
  readonly made: readonly MadeInsight[];
}

/** `missing`: headers that it lacks; `lacking`, for the page to say what to add where, is left out if it lacks none. */
function sourceView(
  ports: Ports,
  insight: Insight,
  source: InsightSource,
  { pulls, tabs, made: all }: KnownHere,
) {
  const { id } = source.sheet;
  const { sheetId = -1, asOfMs } = all.find(({ code, of }) => code === insight.code && of === id) ?? {};
  const { headers: missing, ...lacking } = lackOf(insight, source);
  const namesColumns = pulls.some(({ name, columns }) => name === lacking.pull && columns !== '');
  const sheet = tabs.get(sheetId);
  const at = asOfMs === undefined ? '' : whenText(ports.calendar, asOfMs, ports.language);
  return {
    id,
    name: tabs.get(id) ?? '',
    missing,
    ...(missing.length > 0 && { lacking: { ...lacking, namesColumns } }),
    ...(insight.asks && { asked: askedView(ports, insight.asks, source) }),
    ...(sheet !== undefined && { made: { sheet, at } }),
  };
}

function askedView(ports: Ports, asks: NonNullable<Insight['asks']>, source: InsightSource) {
  const fields = columnsToChoose(source);
  const open = openQuestions({ asks }, source);
  const questions = asks.map((asked) => {
    const { field, label, isNeeded } = asked;
    const isOpen = open.includes(asked);
    const chosen = isOpen ? likeliestColumn(asked, fields) : (source.answers[field] ?? '');
    return { field, label: label[ports.language], isNeeded, isOpen, chosen };
  });
  return { questions, columns: fields.map((field) => ({ field, name: headerOf(source, field) })) };
}

/** The selected figure, whose tickets can be listed; undefined if no tickets are behind the selected cell. */
export interface FigureView extends FigurePlace {
  readonly of: number; // Source sheet id.
  readonly name: string; // Column, row, and what the cell shows.
}

function figureHere(ports: Ports): FigureView | undefined {
  const sheet = ports.workbook.activeSheet();
  if (sheet.kind !== 'grid') return undefined;
  const made = madeInsights(ports).find(({ sheetId }) => sheetId === sheet.id);
  const insight = made && findInsight(made.code);
  if (made === undefined || insight === undefined) return undefined;
  const own = insightTable(sheet, insight);
  const [selected] = sheet.selectedRows();
  if (own === undefined || selected === undefined) return undefined;
  const { table, language } = own;
  const column = columnsWithTickets(insight).find(({ field }) => table.columnOf(field) === selected.column);
  const [first] = insight.columns;
  if (column === undefined || first === undefined || selected.first <= table.headerRow) return undefined;
  const [key = '', name = '', shown = ''] = [KEY_COLUMN, first, column].map((one) => {
    const place = table.columnOf(one.field);
    const cell = { row: selected.first, column: place ?? 0, rows: 1, columns: 1 };
    return place === undefined ? '' : sheet.shown(cell)[0]?.[0];
  });
  if (key === '') return undefined;
  const told = `${column.header[language]}, ${name}: ${shown}`;
  return { insight: made.code, of: made.of, key, field: column.field, name: told };
}

// Makes an insight for the page, or recomputes it for *Refresh this sheet*.

export const showTicketsInput = lazily(() =>
  z.object({ insight: z.string(), of: z.number(), key: z.string(), field: z.string() }),
);

export const makeInsightInput = lazily(() =>
  z.object({ insight: z.string(), of: z.number() /* The pulled sheet's id. */ }),
);

/** @throws FranchiseError if its pulled sheet is gone, or lacks a column */
export function makeInsight(ports: Ports, { insight: code, of }: Parsed<typeof makeInsightInput>) {
  return announced(ports, make(ports, findInsight(code), of));
}

/**
 * Lists the tickets that a figure counts, in a sheet that replaces the last such list.
 * @throws FranchiseError if the pulled sheet is gone, or lacks a column
 */
export function showTickets(ports: Ports, { of, ...figure }: Parsed<typeof showTicketsInput>) {
  return announced(ports, make(ports, findAnyInsight({ code: TICKETS_OF_FIGURE, figure }), of));
}

/** `isWhole`: the page may close, with the message as a toast. */
function announced(ports: Ports, made: ReturnType<typeof make>) {
  const title = insightSentences(ports.language).insightsTitle;
  return { ...made, isWhole: made.isWhole && tryToast(ports, title, made.message) };
}

/**
 * @param pull the name in the sheet's metadata, such as `insight open-tickets of 123`
 * @throws FranchiseError if the pulled sheet is gone, or lacks a column
 */
export function refreshInsightSheet(ports: Ports, pull: string): { readonly message: string } {
  const known = madeInsights(ports).find((made) => insightName(made, made.of) === pull);
  if (known?.figure !== undefined) return make(ports, findAnyInsight(known), known.of);
  for (const insight of allInsights())
    for (const { sheet } of insightSources(ports, insight))
      if (insightName(insight, sheet.id) === pull) return make(ports, insight, sheet.id);
  throw insightError('bad-input', (say) => say.insightUnknown);
}

/** `isWhole`: nothing needs to be read. */
function make(ports: Ports, known: Insight | undefined, of: number) {
  const { insight, source } = insightAndSource(ports, known, of);
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const { target, records, when, lack } = withInsightLease(ports, source, () => {
    const made = madeInsight(ports, insight, of);
    return fillInsight(ports, { insight, source, made, isAsked: true, deadlineMs });
  });
  ports.workbook.activate(target.sheet);
  const say = insightSentences(ports.language);
  const made = say.insightMade(target.sheet.name(), when, records.count, records.left);
  const { addedNotice } = target.layout;
  target.layout.rememberFields();
  return { message: paragraph(made, lack, addedNotice), isWhole: lack === '' && addedNotice === '' };
}
