// The sheet of an insight: one row per compared thing, upserted by key like the rows of a pull, so that what the user
// writes beside a row stays with it.

import { currentLanguage, latestText, type Ports, whenText } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import { SpareTime } from '../../app/runs/spare-time.ts';
import { bestEffort } from '../../app/sheets/limits.ts';
import { freeTabName } from '../../app/sheets/sheet-identity.ts';
import { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import { type Language, shortHash } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { SheetSource } from '../../domain/pulls/pull.ts';
import { drawChart } from './insight-chart.ts';
import {
  headerOf,
  type InsightSource,
  KEY_COLUMN,
  lackingSheet,
  missingFields,
  openQuestions,
  readSourceRecords,
  type SourceAge,
  type SourceRecords,
  sourceAge,
} from './insight-source.ts';
import { keepInsight, type MadeInsight, madeInsights } from './insight-state.ts';
import type { Period } from './rules/calendar.ts';
import type { Insight } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';
import { otherSheets } from './surroundings.ts';
import { type TimeRules, timeRulesHere } from './working-hours.ts';

const RESOURCE = 'insight ';

interface InsightWork {
  readonly insight: Insight;
  readonly source: InsightSource;
  readonly made: MadeInsight | undefined;
  /** Redraws a deleted chart. */
  readonly isAsked: boolean;
  readonly deadlineMs: number;
}

interface SharedWork {
  readonly records: SourceRecords;
  readonly time: TimeRules;
  readonly age: SourceAge;
}

interface FilledInsight {
  readonly target: TargetSheet;
  readonly records: SourceRecords;
  /** As of when the figures are, in words; empty if unknown. */
  readonly when: string;
  /** Why the figures are incomplete; empty if they aren't. */
  readonly lack: string;
}

/** The name in the sheet's metadata, such as `insight open-tickets of 123`: a refresh finds the sheet by it. */
export function insightName({ code }: Pick<Insight, 'code'>, of: number): string {
  return `${RESOURCE}${code} of ${of}`;
}

/** Tells an insight from a pull by the resource in the sheet's metadata. */
export function isInsight(resource: string): boolean {
  return resource.startsWith(RESOURCE);
}

export function fieldsRead(insights: readonly Insight[]): readonly string[] {
  const fields = insights.flatMap(({ needs, uses, asks = [] }) => [
    ...needs.flat(),
    ...uses,
    ...asks.map(({ field }) => field),
  ]);
  return [...new Set(fields)];
}

/**
 * Computes an insight and writes it to its sheet, which is made if there is none.
 * @param shared what several insights of one source have in common; what is left out is read here
 * @throws FranchiseError if the source lacks a column, or the sheet can't be written
 */
export function fillInsight(
  ports: Ports,
  work: InsightWork,
  shared: Partial<SharedWork> = {},
): FilledInsight {
  const { insight, source, deadlineMs } = work;
  checkSource(ports, work);
  const read = shared.records ?? readSourceRecords(source, fieldsRead([insight]));
  const rules = shared.time ?? timeRulesHere(ports, source);
  const age = shared.age ?? sourceAge(ports, source);
  const { momentMs, asOfMs } = age;
  const filling = sheetSourceOf(ports, work);
  const target = TargetSheet.open(ports, filling, new SpareTime(ports.clock));
  target.records.restoreKeyChecksum(work.made?.keySum);
  const { isNew, language } = target;
  target.layout.addNewFields();
  const waits = insight.canSkipWaits ? { waits: rules.waits() } : {};
  const goals = insight.usesPeriod ? rules.goals(momentMs) : undefined;
  const time = { wall: ports.calendar, workingTime: rules.workingTime, ...waits, ...goals };
  const beside = insight.readsOtherSheets
    ? { beside: otherSheets(ports, { source, records: read, age, language }) }
    : {};
  const circumstances = { nowMs: momentMs, language, ...time, ...beside };
  const { rows, leftOut = [] } = insight.work(read, circumstances);
  const made = { code: insight.code, of: source.sheet.id, sheetId: target.sheet.id };
  target.rows.upsert(
    rows.map(({ key, cells }) => ({ id: key, cells: [key, ...cells] })),
    { nowMs: momentMs, unchangedRows: 'write' },
  );
  const keys = new Set(rows.map(({ key }) => key));
  // Marked rows were checked when they were marked.
  const old = target.records.held([], keys).filter(({ id, state }) => state === '' && !keys.has(String(id)));
  const gone = old.map(({ id }) => id);
  if (gone.length > 0) target.rows.remove(gone, { why: 'gone', deadlineMs });
  const [when, lack] = [age.when(language), age.lack(language)];
  const { insightAge, insightLeftOut } = insightSentences(language);
  const of = insightAge(when, source.sheet.name(), read.count, read.left);
  const some = leftOut.filter(({ count }) => count > 0);
  const rest = some.map(({ what, count }) => `${what[language]}: ${count}`).join('; ');
  const isByName = ([code = '', name = '']: readonly string[]) =>
    code.endsWith('.id') && !source.has(code) && source.has(name);
  const unseen = insight.needs.filter(isByName).map(([code = '']) => headerOf(source, code));
  const byName = unseen.length === 0 ? '' : insightSentences(language).insightByName(unseen.join(', '));
  const ofPeriod = goals === undefined ? '' : periodInWords(ports, goals.period, language);
  target.setAgeNote(paragraph(lack, of, byName, rest === '' ? '' : insightLeftOut(rest), ofPeriod));
  const defined = shortHash(insight.columns.map(({ note }) => note[language]).join());
  if (!isNew && work.made?.defined !== defined) target.renewNotes();
  if (isNew) {
    foldLast(target, insight);
    highlight(target, insight);
  }
  drawChart(target, work);
  const { keyChecksum: keySum } = target.snapshot(filling.resource);
  keepInsight(ports, {
    ...made,
    defined,
    ...(insight.figure === undefined ? {} : { figure: insight.figure }),
    atMs: ports.clock.nowMs(),
    ...(asOfMs === undefined ? {} : { asOfMs }),
    ...(keySum === undefined ? {} : { keySum }),
    // After a lack, the next refresh must run even if nothing else changed.
    ...(lack !== '' || (work.isAsked && wasPostponed(ports, made)) ? { isBehind: true } : {}),
  });
  return { target, records: read, when, lack };
}

function periodInWords({ calendar }: Ports, { beforeMs, fromMs, toMs }: Period, language: Language): string {
  const [before, from, to] = [beforeMs, fromMs, toMs].map((ms) => whenText(calendar, ms, language));
  return insightSentences(language).insightPeriod(before ?? '', from ?? '', to ?? '');
}

/** Whether a refresh of the pull meanwhile deferred this insight. */
function wasPostponed(ports: Ports, { code, of }: Pick<MadeInsight, 'code' | 'of'>): boolean {
  return madeInsights(ports).some((one) => one.code === code && one.of === of && one.isBehind === true);
}

/** @throws FranchiseError if the source lacks a column, or a question about its columns is open */
function checkSource(ports: Ports, { insight, source }: InsightWork): void {
  const missing = missingFields(insight, source);
  const open = openQuestions(insight, source);
  const name = insight.name[currentLanguage(ports)];
  if (missing.length === 0 && open.length > 0) {
    const labels = open.map(({ label }) => label[currentLanguage(ports)]).join(', ');
    throw insightError('bad-pull', (say) => say.insightAsks(name, source.sheet.name(), labels));
  }
  if (missing.length === 0) return;
  const headers = missing.map((field) => headerOf(source, field)).join(', ');
  const { name: lacking, isHistory } = lackingSheet(source, missing);
  throw insightError('bad-pull', (say) => say.insightLacks(name, lacking, headers, isHistory));
}

function sheetSourceOf(ports: Ports, { insight, source, made }: InsightWork): SheetSource {
  const language = currentLanguage(ports);
  const note = { en: insightSentences('en').insightKeyNote, pt: insightSentences('pt').insightKeyNote };
  const key = { ...KEY_COLUMN, hidden: true, note } as const;
  return {
    name: insightName(insight, source.sheet.id),
    resource: {
      code: `${RESOURCE}${insight.code}`,
      records: { columns: [key, ...insight.columns], read: () => ({ kind: 'unreadable', breaches: [] }) },
    },
    sheet: sheetNameOf(ports, { insight, made, language, of: source.sheet.id }),
    others: [],
    areCutsFoundLater: true,
  };
}

interface Named {
  readonly insight: Insight;
  readonly made: MadeInsight | undefined;
  readonly language: Language;
  readonly of: number;
}

/** For a new tab a free name, or the one left by an interrupted run. */
function sheetNameOf({ workbook }: Ports, { insight, made, language, of }: Named): string {
  const known = workbook.sheetWith(made?.sheetId);
  if (known !== undefined) return known.name();
  return freeTabName(workbook, insight.name[language], insightName(insight, of));
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
  const acquired = Lease.acquire(
    ports,
    `${LEASE_PREFIX}${sheet.id}`,
    insightSentences(currentLanguage(ports)).insightsTitle,
  );
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, currentLanguage(ports));
    throw insightError('busy', (say) => say.insightsBusy(sheet.name(), until));
  }
  try {
    return work();
  } finally {
    acquired.lease.release();
  }
}

/** Such a lease belongs to no single person, so it doesn't keep anyone from removing the connector. */
export function isLeaseOfInsights(name: string): boolean {
  return name.startsWith(LEASE_PREFIX);
}
