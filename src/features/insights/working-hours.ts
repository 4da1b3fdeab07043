// What people enter on the page of insights: working hours, period and targets, in one property, and which columns hold what
// the service doesn't document.

import * as z from 'zod/mini';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { Family, type ValueOf } from '../../app/storage/stored.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { timeText } from '../../domain/time.ts';
import {
  answersSchema,
  headerOf,
  type InsightSource,
  insightAndSource,
  insightSources,
  keepAnsweredColumns,
  openQuestions,
  readSourceRecords,
} from './insight-source.ts';
import { INSIGHT_KEYS } from './keys.ts';
import type { WorkingHoursView } from './page-view.ts';
import { PERIODS, type Period, type PeriodCode, periodAt, USUAL_PERIOD } from './rules/calendar.ts';
import { allInsights } from './rules/index.ts';
import type { AskedColumn, Insight, Waits } from './rules/insight.ts';
import { CHANGE_FIELDS, CHANGE_KEY, keptChanges } from './rules/kept-changes.ts';
import type { Targets } from './rules/terms.ts';
import { waitsIn } from './rules/tickets.ts';
import {
  minuteOfDay,
  readHolidays,
  usualWorkingHours,
  type WorkingHours,
  type WorkingTime,
  workingTime,
} from './rules/working-time.ts';
import { insightError, insightSentences } from './sentences.ts';

/** Some thirty years of them fit into a property. */
const MOST_HOLIDAYS = 500;

const storedHours = new Family(INSIGHT_KEYS.workingHours, () =>
  z.object({
    days: z.array(z.number()),
    from: z.number(),
    to: z.number(),
    holidays: z.array(z.string()),
    leavesWaitsOut: z.optional(z.boolean()),
    /** Codes of later versions count as unset. */
    period: z.optional(z.string()),
    /** In per cent. */
    targets: z.optional(z.object({ within: z.optional(z.number()), score: z.optional(z.number()) })),
  }),
);
export const saveWorkingHoursInput = lazily(() =>
  z.object({
    days: z.array(z.number()),
    from: z.string(),
    to: z.string(),
    holidays: z.string(),
    leavesWaitsOut: z.optional(z.boolean()),
    period: z.optional(z.string()),
    /** In per cent as typed; blank for none. */
    within: z.optional(z.string()),
    score: z.optional(z.string()),
  }),
);

/** Costs one call. */
export function readWorkingHours(
  ports: Ports,
): WorkingHours & Partial<Pick<ValueOf<typeof storedHours>, 'leavesWaitsOut' | 'period' | 'targets'>> {
  return storedHours.load(ports) ?? usualWorkingHours();
}

/** How the insights of a source measure time. */
export interface TimeRules {
  readonly workingTime: WorkingTime;
  /** When requesters were awaited, if that is left out; unknown if the sheet's changes aren't kept. */
  readonly waits: () => Waits;
  /** The period as of a moment, milliseconds since 1970, and the targets. */
  readonly goals: (nowMs: number) => { readonly period: Period; readonly targets: Targets };
}

/** Settings are read at first use, once. */
export function timeRulesHere(ports: Ports, { sheet }: InsightSource): TimeRules {
  const hours = lazily(() => readWorkingHours(ports));
  const measure = lazily(() => workingTime(hours(), ports.calendar));
  return {
    workingTime: (fromMs, toMs) => measure()(fromMs, toMs),
    waits: lazily(() => (hours().leavesWaitsOut === true ? waitsOf(ports, sheet) : () => [])),
    goals: (nowMs) => ({
      period: periodAt(periodIn(hours()), ports.calendar, nowMs),
      targets: hours().targets ?? {},
    }),
  };
}

function waitsOf(ports: Ports, { id }: InsightSource['sheet']): Waits {
  const history = changesOf(ports).find(({ pulled }) => pulled?.().sheet.id === id);
  return waitsIn(
    history === undefined
      ? []
      : keptChanges(readSourceRecords(history, [...CHANGE_FIELDS.flat(), CHANGE_KEY])).changes,
  );
}

function changesOf(ports: Ports): readonly InsightSource[] {
  return insightSources(ports, { source: 'tickets', history: 'changes' });
}

export function workingHoursView(ports: Ports): WorkingHoursView {
  const hours = readWorkingHours(ports);
  const { days, from, to, holidays, leavesWaitsOut = false, targets = {} } = hours;
  const percent = (target: number | undefined) => String(target ?? '');
  return {
    days,
    from: timeText(from),
    to: timeText(to),
    holidays,
    leavesWaitsOut,
    period: periodIn(hours),
    within: percent(targets.within),
    score: percent(targets.score),
  };
}

function periodIn({ period }: { readonly period?: string | undefined }): PeriodCode {
  return PERIODS.find((code) => code === period) ?? USUAL_PERIOD;
}

/** @throws FranchiseError if it isn't a percentage */
function percentIn(typed = ''): number | undefined {
  if (typed.trim() === '') return undefined;
  const percent = Number(typed.replace('%', '').replace(',', '.'));
  if (percent >= 0 && percent <= 100) return percent;
  throw insightError('bad-input', (say) => say.targetWrong(typed));
}

/** @throws FranchiseError naming the first mistake; nothing is saved then */
export function saveWorkingHours(
  ports: Ports,
  typed: Parsed<typeof saveWorkingHoursInput>,
): { readonly message: string } {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => typed.days.includes(day));
  if (days.length === 0) throw insightError('bad-input', (say) => say.workingDaysMissing);
  const [from, to] = [minuteOfDay(typed.from), minuteOfDay(typed.to)];
  if (from === undefined || to === undefined || from >= to)
    throw insightError('bad-input', (say) => say.workingTimesWrong(typed.from, typed.to));
  const { holidays, wrong } = readHolidays(typed.holidays, currentLanguage(ports));
  const [first] = wrong;
  if (first !== undefined)
    throw insightError('bad-input', (say) => say.holidaysWrong(first.slice(0, 80), wrong.length));
  if (holidays.length > MOST_HOLIDAYS)
    throw insightError('bad-input', (say) => say.holidaysTooMany(holidays.length, MOST_HOLIDAYS));
  const { leavesWaitsOut = false } = typed;
  if (leavesWaitsOut && changesOf(ports).length === 0)
    throw insightError('bad-input', (say) => say.waitsUnknown);
  const targets = { within: percentIn(typed.within), score: percentIn(typed.score) };
  const hours = { version: 1, days, from, to, holidays, leavesWaitsOut, period: periodIn(typed), targets };
  ports.documentProperties.set(INSIGHT_KEYS.workingHours.key, JSON.stringify(hours));
  return { message: insightSentences(currentLanguage(ports)).workingHoursSaved(holidays.length) };
}

// Which columns hold what the service doesn't document: asked once on the page, and again if the column is gone.
// Insights that are made with a new pull take the likeliest ones.

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
