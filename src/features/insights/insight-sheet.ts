// An insight's sheet: one row per compared thing, upserted by key like a pull's, so that users' cells stay beside it.

import { type Ports, whenText } from '../../app/ports.ts';
import { withLease } from '../../app/runs/lease.ts';
import { SpareTime } from '../../app/runs/spare-time.ts';
import { bestEffort } from '../../app/sheets/limits.ts';
import { freeTabName } from '../../app/sheets/make-sheet.ts';
import { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import { type Language, shortHash } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { SheetSource } from '../../domain/pulls/pull.ts';
import { lazily } from '../../domain/schema.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { RESOURCES } from '../../resources/index.ts';
import {
  headerOf,
  type InsightSource,
  insightSources,
  KEY_COLUMN,
  keepInsight,
  lackOf,
  type MadeInsight,
  madeInsight,
  madeInsights,
  missingFields,
  openQuestions,
  readSourceRecords,
  sourceAge,
  timeRulesHere,
} from './insight-source.ts';
import type { Insight, OtherSheets } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';

const RESOURCE = 'insight ';

interface InsightWork {
  readonly insight: Insight;
  readonly source: InsightSource;
  readonly made: MadeInsight | undefined;
  readonly isAsked: boolean; // Redraws a deleted chart.
  readonly deadlineMs: number;
}

type SharedWork = ReturnType<typeof sharedWork>;

/** The name in the sheet's metadata, such as `insight open-tickets of 123`: a refresh finds the sheet by it. */
export function insightName({ code }: Pick<Insight, 'code'>, of: number): string {
  return `${RESOURCE}${code} of ${of}`;
}

/** Tells an insight from a pull by the resource in the sheet's metadata. */
export function isInsight(resource: string): boolean {
  return resource.startsWith(RESOURCE);
}

/** What the insights of a source have in common. */
export function sharedWork(ports: Ports, source: InsightSource, insights: readonly Insight[]) {
  const fields = insights.flatMap(({ needs, uses, asks = [] }) => [
    ...needs.flat(),
    ...uses,
    ...asks.map(({ field }) => field),
  ]);
  const records = readSourceRecords(source, [...new Set(fields)]);
  return { records, time: timeRulesHere(ports, source), age: sourceAge(ports, source) };
}

/**
 * Computes an insight and writes it to its sheet, which is made if there is none. Returns in words as of `when` the
 * figures are, and what they `lack`; empty if unknown or nothing.
 * @param shared read here if left out
 * @throws FranchiseError if the source lacks a column, or the sheet can't be written
 */
export function fillInsight(ports: Ports, work: InsightWork, shared?: SharedWork) {
  const { insight, source, deadlineMs } = work;
  checkSource(ports, work);
  const { records, time, age } = shared ?? sharedWork(ports, source, [insight]);
  const filling = sheetSourceOf(ports, work);
  const target = TargetSheet.open(ports, filling, new SpareTime(ports.clock));
  target.records.restoreKeyChecksum(work.made?.keySum);
  const { isNew, language } = target;
  target.layout.addNewFields();
  const nowMs = age.momentMs;
  const goals = insight.usesPeriod ? time.goals(nowMs) : undefined;
  const { rows, leftOut = [] } = insight.work(records, {
    nowMs,
    language,
    wall: ports.calendar,
    workingTime: time.workingTime,
    ...goals,
    ...(insight.canSkipWaits && { waits: time.waits() }),
    ...(insight.readsOtherSheets && { beside: otherSheets(ports, language, source, { records, age }) }),
  });
  target.rows.upsert(
    rows.map(({ key, cells }) => ({ id: key, cells: [key, ...cells] })),
    { nowMs, unchangedRows: 'write' },
  );
  const keys = new Set(rows.map(({ key }) => key));
  // Marked rows were checked when they were marked.
  const old = target.records.held([], keys).filter(({ id, state }) => state === '' && !keys.has(String(id)));
  const gone = old.map(({ id }) => id);
  if (gone.length > 0) target.rows.remove(gone, { why: 'gone', deadlineMs });
  const say = insightSentences(language);
  const [when, lack] = [age.when(language), age.lack(language)];
  const rest = leftOut.flatMap(({ count, what }) => (count > 0 ? `${what[language]}: ${count}` : []));
  const byName = insight.needs.flatMap(([code = '', name = '']) =>
    code.endsWith('.id') && !source.has(code) && source.has(name) ? headerOf(source, code) : [],
  );
  const at = (ms: number) => whenText(ports.calendar, ms, language);
  const { beforeMs = 0, fromMs = 0, toMs = 0 } = goals?.period ?? {};
  target.setAgeNote(
    paragraph(
      lack,
      say.insightAge(when, source.sheet.name(), records.count, records.left),
      byName.length === 0 ? '' : say.insightByName(byName.join(', ')),
      rest.length === 0 ? '' : say.insightLeftOut(rest.join('; ')),
      goals === undefined ? '' : say.insightPeriod(at(beforeMs), at(fromMs), at(toMs)),
    ),
  );
  const defined = shortHash(insight.columns.map(({ note }) => note[language]).join());
  if (!isNew && work.made?.defined !== defined) target.renewNotes();
  if (isNew) {
    foldLast(target, insight);
    highlight(target, insight);
  }
  drawChart(target, work);
  const { keyChecksum: keySum } = target.snapshot(filling.resource);
  const { code, figure } = insight;
  const of = source.sheet.id;
  keepInsight(ports, {
    code,
    of,
    sheetId: target.sheet.id,
    defined,
    figure,
    atMs: ports.clock.nowMs(),
    asOfMs: age.asOfMs,
    keySum,
    // After a lack, or if a refresh of the pull deferred it meanwhile, the next one must run even if nothing changed.
    isBehind:
      lack !== '' || (work.isAsked && madeInsight(ports, insight, of)?.isBehind === true) || undefined,
  });
  return { target, records, when, lack };
}

/** @throws FranchiseError if the source lacks a column, or a question about its columns is open */
function checkSource(ports: Ports, { insight, source }: InsightWork): void {
  const { headers, name: lacking, isHistory } = lackOf(insight, source);
  const labels = openQuestions(insight, source).map(({ label }) => label[ports.language]);
  const name = insight.name[ports.language];
  if (headers.length > 0)
    throw insightError('bad-pull', (say) => say.insightLacks(name, lacking, headers.join(', '), isHistory));
  if (labels.length > 0)
    throw insightError('bad-pull', (say) => say.insightAsks(name, source.sheet.name(), labels.join(', ')));
}

/** A new tab gets a free name, or the one left by an interrupted run. */
function sheetSourceOf({ workbook, language }: Ports, { insight, source, made }: InsightWork): SheetSource {
  const name = insightName(insight, source.sheet.id);
  const note = { en: insightSentences('en').insightKeyNote, pt: insightSentences('pt').insightKeyNote };
  return {
    name,
    resource: {
      code: `${RESOURCE}${insight.code}`,
      records: {
        columns: [{ ...KEY_COLUMN, note }, ...insight.columns],
        read: () => ({ kind: 'unreadable', breaches: [] }),
      },
    },
    sheet: workbook.sheetWith(made?.sheetId)?.name() ?? freeTabName(workbook, insight.name[language], name),
    others: [],
    areCutsFoundLater: true,
  };
}

/** Folds away rarely needed columns, `Record` and `Pulled at` included; the chart is placed behind them. */
function foldLast({ sheet }: TargetSheet, { columns, folded = 0 }: Insight): void {
  const last = { first: 2 + columns.length - folded, count: 2 + folded };
  bestEffort(sheet, () => sheet.setLook({ foldedColumns: [last] }));
}

/** Once: afterwards the formats are the user's. */
function highlight(target: TargetSheet, { highlights = [] }: Insight): void {
  const { sheet } = target;
  if (highlights.length === 0) return;
  bestEffort(sheet, () => {
    const rows = sheet.extent().maxRows - 1;
    const cells = highlights.flatMap(({ field, which, background }) =>
      target.records
        .areasOf([field], rows - 1)
        .map((area) => ({ area: { ...area, row: area.row + 1, rows }, which, background })),
    );
    sheet.addHighlights(cells);
  });
}

const LEASE_PREFIX = 'insights:';

/**
 * A click and a refresh, or two people, may want to fill the same sheet at once.
 * @throws FranchiseError `busy` if another execution holds the lease, or was killed less than seven minutes ago
 */
export function withInsightLease<T>(ports: Ports, { sheet }: Pick<InsightSource, 'sheet'>, work: () => T): T {
  const at = insightSentences(ports.language).insightsTitle;
  const busy = (until: string) => insightError('busy', (say) => say.insightsBusy(sheet.name(), until));
  return withLease(ports, { name: `${LEASE_PREFIX}${sheet.id}`, at, busy }, work);
}

/** Such a lease belongs to no single person, so it doesn't keep anyone from removing the connector. */
export function isLeaseOfInsights(name: string): boolean {
  return name.startsWith(LEASE_PREFIX);
}

/** @param own the insight's own sheet, as it was read */
function otherSheets(
  ports: Ports,
  language: Language,
  own: InsightSource,
  { records, age }: Pick<SharedWork, 'records' | 'age'>,
): OtherSheets {
  const say = insightSentences(language);
  const made = lazily(() => {
    const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
    return madeInsights(ports).flatMap(({ code, sheetId }) => {
      const tab = tabs.get(sheetId);
      return tab === undefined ? [] : [{ code, tab }];
    });
  });
  return {
    sheet({ source: code, needs, uses }) {
      const sources = code === 'tickets' ? [own] : insightSources(ports, { source: code });
      const [first] = sources;
      const whole = sources.find((one) => missingFields({ needs }, one).length === 0);
      if (first === undefined) {
        const name = RESOURCES.find((one) => one.code === code)?.name[language] ?? code;
        return { kind: 'lack', from: say.overviewNoPull(name) };
      }
      if (whole === undefined) {
        const { headers } = lackOf({ needs }, first);
        return { kind: 'lack', from: say.overviewLacks(first.sheet.name(), headers.join(', ')) };
      }
      const isOwn = whole === own;
      const { when, momentMs: nowMs } = isOwn ? age : sourceAge(ports, whole);
      const read = isOwn ? records : readSourceRecords(whole, [...needs.flat(), ...uses]);
      const from = say.overviewFrom(whole.sheet.name(), when(language));
      return { kind: 'records', records: read, nowMs, from };
    },
    made(codes) {
      const [first] = codes.flatMap((begin) => made().filter(({ code }) => code.startsWith(begin)));
      if (first === undefined) return undefined;
      const { tab } = first;
      const address = `https://docs.google.com/spreadsheets/d/${ports.workbook.id()}/edit#gid=${tab.id}`;
      return { name: tab.name(), address };
    },
  };
}

// The chart of an insight. It is drawn once and belongs to the user from then on: they move it, restyle it, or delete
// it. A refresh changes only its ranges, since any change may cost the user's styling; and Google may merge adjacent
// columns when it reads ranges back, which isn't a difference.

const BELOW_SLICER = 7; // Leaves the rows above the chart to the slicer.
const CHART_MARK = 'franchise.chart'; // Of the sheet, with what is known of the chart.
const MOST_BARS = 25; // More bars can't be read.
const USUAL_HEIGHT = 371; // Google's default height, in pixels.
const BAR_HEIGHT = 22; // Pixels per bar so that its name is legible, and for title, legend and axis.
const AROUND_BARS = 130;

/** Draws chart and slicer once, then only updates ranges. A deleted chart returns if `isAsked`. Ignores failures. */
function drawChart(target: TargetSheet, { insight, isAsked }: InsightWork): void {
  const { sheet, language } = target;
  const { kind, names, figures } = insight.chart;
  if (kind === 'in-cells') return;
  bestEffort(sheet, () => {
    // Sheet rows, not records: rows of removed records or of the user may lie in between.
    const rows = target.records.rowsToLast();
    const shown = Math.max(1, kind === 'lines' ? rows : Math.min(rows, MOST_BARS));
    // Some columns may be deleted by the user, or newer than the sheet.
    const drawn = figures.filter(({ field }) => target.records.areasOf([field], shown).length > 0);
    const areas = target.records.areasOf([names, ...drawn.map(({ field }) => field)], shown);
    if (drawn.length === 0 || areas.length === drawn.length) return;
    const height = kind === 'lines' ? USUAL_HEIGHT : Math.max(USUAL_HEIGHT, AROUND_BARS + shown * BAR_HEIGHT);
    const title = insight.name[language];
    const before = drawnBefore(sheet.sheetMark(CHART_MARK));
    // If a run was cut off between chart and mark, the title identifies the chart.
    const known = sheet
      .charts()
      .find(({ id, title: own }) => (before === undefined ? own === title : id === before.id));
    if (known !== undefined) {
      const [wanted, seen] = [textOf(areas), textOf(known.areas)];
      const isShown = seen === wanted || (before?.set === wanted && before.seen === seen);
      if (!isShown) {
        // Keep a height that the user set.
        const isHeightOurs = before !== undefined && known.height === before.height && height > before.height;
        sheet.changeChart(known.id, areas, isHeightOurs ? height : undefined);
        saveDrawn(sheet, known.id, areas, isHeightOurs ? height : (before?.height ?? 0));
      } else if (before === undefined) saveDrawn(sheet, known.id, areas, known.height ?? 0);
      return;
    }
    if (before !== undefined && !isAsked) return;
    const column = sheet.extent().lastColumn + 1;
    sheet.grow(1, column);
    if (insight.slicer !== undefined) drawSlicer(target, insight, column);
    const id = sheet.addChart({
      kind,
      title,
      areas,
      colours: drawn.map(({ colour }) => colour),
      column,
      row: insight.slicer === undefined ? 2 : BELOW_SLICER,
      height,
    });
    if (id !== undefined) saveDrawn(sheet, id, areas, height);
  });
}

function drawSlicer(target: TargetSheet, { columns, slicer = '' }: Insight, column: number): void {
  const { sheet, language } = target;
  bestEffort(sheet, () => {
    const { maxRows } = sheet.extent();
    const [by] = target.records.areasOf([slicer], 1);
    const title = columns.find(({ field }) => field === slicer)?.header[language];
    if (by === undefined || title === undefined || sheet.hasSlicer()) return;
    const area = { row: by.row, column: 1, rows: maxRows - by.row + 1, columns: column - 1 };
    sheet.addSlicer({ area, by: by.column, title, column });
  });
}

/** `set`: the ranges as written. `seen`: as Google read them back. `height`: 0 if none was set. */
function drawnBefore(mark: string | null) {
  const [id = '', height = '', set = '', seen = ''] = mark?.split(' ') ?? [];
  return mark === null ? undefined : { id: Number(id), height: Number(height), set, seen };
}

function saveDrawn(sheet: Sheet, id: number, areas: readonly Area[], height: number): void {
  const made = sheet.charts().find((one) => one.id === id);
  if (made === undefined) return;
  sheet.setSheetMark(CHART_MARK, [id, height, textOf(areas), textOf(made.areas)].join(' '));
}

/** Column by column, so that merged columns compare equal. */
function textOf(areas: readonly Area[]): string {
  return areas
    .flatMap(({ row, column, rows, columns }) =>
      Array.from({ length: columns }, (_, n) => `${column + n}:${row}-${row + rows - 1}`),
    )
    .join(',');
}
