// Sources of insights: pulled sheets and histories, with their records, age, and what people said about their columns.

import * as z from 'zod/mini';
import { CHANGES_HISTORY, DAILY_HISTORY, pulledSheetOfHistory } from '../../app/history/history-sheets.ts';
import { type Ports, whenText } from '../../app/ports.ts';
import { pullStates } from '../../app/pulls/pull-state.ts';
import { fieldInMark } from '../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf, markedSheets, type RecordsIdentity } from '../../app/sheets/sheet-identity.ts';
import { recordColumns } from '../../app/sheets/target-sheet/record-table.ts';
import { type DocumentTexts, Family, type ValueOf } from '../../app/storage/stored.ts';
import { type CellValue, codeIn } from '../../domain/cells/cell.ts';
import type { Language } from '../../domain/language.ts';
import { isListByParents } from '../../domain/pulls/resource.ts';
import { RECORD_FIELD } from '../../domain/records/record.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { timeText } from '../../domain/time.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { RESOURCES } from '../../resources/index.ts';
import { INSIGHT_KEYS } from './keys.ts';
import {
  minuteOfDay,
  PERIODS,
  type PeriodCode,
  periodAt,
  readHolidays,
  USUAL_PERIOD,
  usualWorkingHours,
  type WorkingHours,
  workingTime,
} from './rules/calendar.ts';
import { allInsights, findInsight } from './rules/index.ts';
import {
  type AskedColumn,
  type Insight,
  type InsightRecords,
  NOW_PREFIX,
  type Waits,
} from './rules/insight.ts';
import { CHANGE_FIELDS, CHANGE_KEY, keptChanges } from './rules/kept-changes.ts';
import { waitsIn } from './rules/tickets.ts';
import { insightError, insightSentences } from './sentences.ts';

/** The hidden first column of an insight's sheet: identifies a row however people sort. */
export const KEY_COLUMN = {
  field: 'key',
  header: { en: 'Key', pt: 'Chave' },
  kind: 'text',
  hidden: true,
} as const;

/** A sheet that insights are computed from: a pulled sheet, or the history of one. */
export interface InsightSource {
  readonly sheet: Sheet;
  readonly pull: string;
  readonly table: OwnedTable<string>;
  readonly language: Language;
  /** Fields by question; empty if the sheet has no such column. */
  readonly answers: AnsweredColumns;
  readonly hasTextKeys?: boolean; // Keys are texts rather than codes of the service; false if absent.
  readonly pulled?: () => InsightSource; // Only for a history: the sheet that it is kept for.
  /** Whether the sheet has the column and its pull still fills it. */
  has(field: string): boolean;
}

/** The table of an insight's own sheet; undefined if it isn't one any more. */
export function insightTable(sheet: Sheet, { columns }: Insight) {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { language } = identity;
  return { language, table: OwnedTable.find(sheet, recordColumns([KEY_COLUMN, ...columns], language)) };
}

/** @throws FranchiseError if `known` is undefined or there is no such sheet */
export function insightAndSource(ports: Ports, known: Insight | undefined, of: number) {
  const source = known && insightSources(ports, known).find(({ sheet }) => sheet.id === of);
  if (known === undefined || source === undefined)
    throw insightError('bad-input', (say) => say.insightUnknown);
  return { insight: known, source };
}

export function insightSources(
  ports: Ports,
  { source: resource, history }: Pick<Insight, 'source' | 'history'>,
): readonly InsightSource[] {
  const isAsked = allInsights().some(({ source, asks }) => source === resource && asks !== undefined);
  const made = markedSheets(ports.workbook).flatMap(({ sheet, identity }) =>
    identity.kind === 'records' && identity.made ? [{ sheet, identity }] : [],
  );
  // The whole list first, then lists of children of some records.
  const pulled = [
    ...made.filter(({ identity }) => identity.resource === resource),
    ...made.filter(({ identity }) => isListByParents(resource, identity.resource)),
  ];
  if (history === undefined)
    return pulled.map(({ sheet, identity }) =>
      sourceOf(sheet, identity, resource, isAsked ? answeredColumns(ports, sheet.id) : {}),
    );
  return made.flatMap(({ sheet, identity }) => {
    const of = pulled.find((one) => one.sheet.id === pulledSheetOfHistory(identity));
    if (identity.resource !== history || of === undefined) return [];
    const source = lazily(() => sourceOf(of.sheet, of.identity, resource, {}));
    return [historyOf(sheet, identity, { history, pulled: source })];
  });
}

export function historiesOf({ workbook }: Ports, of: number): readonly number[] {
  return markedSheets(workbook).flatMap(({ sheet, identity }) =>
    identity.kind === 'records' && pulledSheetOfHistory(identity) === of ? [sheet.id] : [],
  );
}

export function missingFields(
  { needs }: Pick<Insight, 'needs'>,
  source: Pick<InsightSource, 'has'>,
): readonly string[] {
  return needs.flatMap((group) => (group.some((field) => source.has(field)) ? [] : group.slice(0, 1)));
}

/** The missing headers, and where people have to change something. `isHistory`: no pull can bring them back. */
export function lackOf(of: Pick<Insight, 'needs'>, source: InsightSource) {
  const missing = missingFields(of, source);
  const { pulled } = source;
  const isNow = pulled !== undefined && missing.every((field) => nowField(field) !== undefined);
  const { sheet, pull } = isNow ? pulled() : source;
  const headers = missing.map((field) => headerOf(source, field));
  return { headers, name: sheet.name(), pull, isHistory: pulled !== undefined && !isNow };
}

/** The questions without an answer, or whose column is gone. */
export function openQuestions({ asks = [] }: Pick<Insight, 'asks'>, source: InsightSource) {
  return asks.filter(({ field }) => source.answers[field] !== '' && !source.has(field));
}

export function headerOf({ table, language, pulled }: InsightSource, field: string): string {
  const present = nowField(field);
  return present === undefined || pulled === undefined
    ? table.headerOf(field, language)
    : headerOf(pulled(), present);
}

/** Undefined unless the field stands for the present value of another. */
function nowField(field: string): string | undefined {
  return field.startsWith(NOW_PREFIX) ? field.slice(NOW_PREFIX.length) : undefined;
}

/** Reads some columns of a source. `left`: rows that repeat a record, or whose record is gone or filtered out. */
export function readSourceRecords(
  { table, has, answers, hasTextKeys = false, pulled }: InsightSource,
  fields: readonly string[],
): InsightRecords & { readonly left: number } {
  const asked = fields.flatMap((field) => nowField(field) ?? []);
  const now = pulled === undefined || asked.length === 0 ? undefined : readNow(pulled(), asked);
  const key = table.columns[0]?.field ?? '';
  const meant = (field: string) => answers[field] ?? field;
  const wanted = [...new Set([key, RECORD_FIELD, ...fields.map(meant)])].filter((field) => table.has(field));
  const cells = table.readColumns({ fields: wanted });
  const columns = new Map(
    wanted
      .filter((field) => field === key || field === RECORD_FIELD || has(field))
      .map((field) => [field, cells.column(field)]),
  );
  const keys = columns.get(key) ?? [];
  const states = columns.get(RECORD_FIELD);
  const seen = new Set<CellValue>();
  const counted: number[] = [];
  let left = 0;
  for (let n = 1; n < keys.length; n++) {
    const id = hasTextKeys ? String(keys[n] ?? '') : codeIn(keys[n] ?? '');
    if (id === undefined || id === '') continue;
    if (seen.has(id) || (states?.[n] ?? '') !== '') left += 1;
    else counted.push(n);
    seen.add(id);
  }
  const value = (n: number, field: string) => columns.get(meant(field))?.[counted[n] ?? -1] ?? '';
  return {
    count: counted.length,
    left,
    value(n, field) {
      const present = now && nowField(field);
      return now === undefined || present === undefined ? value(n, field) : now(value(n, 'record'), present);
    },
  };
}

/** The pulled sheet's present values by record; blank for records that it doesn't have. */
function readNow(pulled: InsightSource, fields: readonly string[]) {
  const key = pulled.table.columns[0]?.field ?? '';
  const { count, value } = readSourceRecords(pulled, fields);
  const rows = new Map(Array.from({ length: count }, (_, n) => [codeIn(value(n, key)), n]));
  return (record: CellValue, field: string) => {
    const n = rows.get(codeIn(record));
    return n === undefined ? '' : value(n, field);
  };
}

function historyOf(
  sheet: Sheet,
  { language, pull }: RecordsIdentity,
  { history, pulled }: { readonly history: 'changes' | 'daily'; readonly pulled: () => InsightSource },
): InsightSource {
  const kind = history === 'changes' ? CHANGES_HISTORY : DAILY_HISTORY;
  const heads = kind.columns().map(({ field, header, kind: holds }) => ({ field, header, kind: holds }));
  const table = OwnedTable.find(sheet, recordColumns([KEY_COLUMN, ...heads], language).slice(0, -2));
  const has = (field: string) => {
    const present = nowField(field);
    return present === undefined ? table.has(field) : pulled().has(present);
  };
  return { sheet, pull, table, language, answers: {}, hasTextKeys: true, has, pulled };
}

function sourceOf(
  sheet: Sheet,
  { resource, key, columns, language, pull }: RecordsIdentity,
  code: string,
  answers: AnsweredColumns,
): InsightSource {
  const listed = RESOURCES.flatMap((one) =>
    one.code === code && one.kind !== 'by-path' ? one.records.columns : [],
  );
  // Ids of children may be unique only within their parent.
  const hasTextKeys = resource !== code;
  const heads = hasTextKeys ? [{ ...KEY_COLUMN, field: key }, ...listed] : listed;
  const table = OwnedTable.find(sheet, recordColumns(heads, language), (field, kind) => ({
    field,
    header: { en: field, pt: field },
    kind,
  }));
  // Columns that the pull no longer takes stay in the sheet without values.
  const taken = columns && new Set([...columns.named, ...columns.kept].map(fieldInMark));
  return {
    sheet,
    pull,
    table,
    language,
    answers,
    hasTextKeys,
    has: (asked) => {
      const field = answers[asked] ?? asked;
      return table.has(field) && taken?.has(fieldInMark(field)) !== false;
    },
  };
}

/**
 * Which columns hold what the service doesn't document, by question, such as `$unit`; empty if the sheet has no such
 * column. Stored per sheet; an unreadable answer counts as none.
 */
type AnsweredColumns = Readonly<Record<string, string>>;

const answersSchema = lazily(() => z.array(z.object({ asked: z.string(), column: z.string() })));

/** By the id of the sheet. */
const answered = new Family(INSIGHT_KEYS.insightColumns, () => z.object({ columns: answersSchema() }));

function answeredColumns(ports: Ports, of: number): AnsweredColumns {
  const answers = answered.load(ports, String(of))?.columns ?? [];
  return Object.fromEntries(answers.map(({ asked, column }) => [asked, column]));
}

function keepAnsweredColumns(ports: Ports, of: number, columns: AnsweredColumns): void {
  const answers = Object.entries(columns).map(([asked, column]) => ({ asked, column }));
  answered.save(ports, { columns: answers }, String(of));
}

/** A history is as old as its pulled sheet. Costs one call. */
export function sourceAge(ports: Ports, { pulled, ...own }: InsightSource) {
  const { pull, sheet } = pulled?.() ?? own;
  const state = pullStates.load(ports, pull);
  const { run, complete, endedMs, held, isShort = held !== undefined } = state ?? {};
  const nowMs = ports.clock.nowMs();
  // The first run stores its full scan before it takes rows out and ends.
  const doneMs = state?.asOfMs ?? complete?.startedMs;
  const asOfMs = doneMs ?? run?.startedMs;
  return {
    asOfMs, // When its last refresh began; undefined if unknown.
    /** The moment of the figures: the end of that refresh, or now if rows may be newer. */
    momentMs: run === undefined && endedMs !== undefined ? Math.min(endedMs, nowMs) : nowMs,
    /** Empty if the age is unknown. */
    when: (language: Language) => (asOfMs === undefined ? '' : whenText(ports.calendar, asOfMs, language)),
    /** What is incomplete, as a sentence; empty if nothing is. */
    lack: (language: Language) => {
      const { insightLack } = insightSentences(language);
      const name = sheet.name();
      if (state?.sign !== undefined) return (state.sign.words[0] ?? '').trim();
      if (asOfMs === undefined) return insightLack.unknown(name);
      if (doneMs === undefined) return insightLack.part(name, run?.at ?? '');
      if (run !== undefined) return insightLack.underWay(name, run.at);
      return isShort ? insightLack.short(name) : '';
    },
  };
}

// Which insights have a sheet, and when they were computed: one small property each. An unreadable one counts as none.

const insights = new Family(INSIGHT_KEYS.insight, () =>
  z.object({
    code: z.string(),
    of: z.number(), // The id of the pulled sheet.
    sheetId: z.number(),
    atMs: z.number(), // When it was computed.
    /** As of when the source was, milliseconds since 1970; left out if unknown. */
    asOfMs: z.optional(z.number()),
    keySum: z.optional(z.number()), // Checksum of the sheet's keys; left out if one of them was a formula.
    defined: z.string(), // Hash of the notes on the headers: a version with other definitions renews them.
    /** The figure whose tickets it lists; left out for other insights. */
    figure: z.optional(z.object({ insight: z.string(), key: z.string(), field: z.string() })),
    /** A refresh had to skip it: the next one computes it even if nothing changed. */
    isBehind: z.optional(z.boolean()),
  }),
);
export type MadeInsight = ValueOf<typeof insights>;

/** Includes those whose sheet was deleted. Costs one call. */
export function madeInsights({ documentProperties }: Ports): readonly MadeInsight[] {
  return madeInsightsIn(documentProperties.all());
}

/** From properties that were read already: saves a call. */
export function madeInsightsIn(all: DocumentTexts): readonly MadeInsight[] {
  return insights.values(all);
}

export function madeInsight(ports: Ports, { code }: Pick<Insight, 'code'>, of: number) {
  return madeInsights(ports).find((made) => made.code === code && made.of === of);
}

export function keepInsight(ports: Ports, made: MadeInsight): void {
  insights.save(ports, made, `${made.code}:${made.of}`);
}

export function forgetInsight(ports: Ports, { code, of }: MadeInsight): void {
  insights.remove(ports, `${code}:${of}`);
}

// What people enter for insights: working hours, period and targets, in one property; and which columns hold what isn't
// documented.

const MOST_HOLIDAYS = 500; // Some thirty years of them fit into a property.

const storedHours = new Family(INSIGHT_KEYS.workingHours, () =>
  z.object({
    days: z.array(z.number()),
    from: z.number(),
    to: z.number(),
    holidays: z.array(z.string()),
    leavesWaitsOut: z.optional(z.boolean()),
    period: z.optional(z.string()), // Codes of later versions count as unset.
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
    within: z.optional(z.string()), // In per cent as typed; blank for none.
    score: z.optional(z.string()),
  }),
);

type StoredHours = ValueOf<typeof storedHours>;

/** Costs one call. */
export function readWorkingHours(
  ports: Ports,
): WorkingHours & Partial<Omit<StoredHours, keyof WorkingHours>> {
  return storedHours.load(ports) ?? usualWorkingHours();
}

/** How the insights of a source measure time. Settings are read at first use, once. */
export function timeRulesHere(ports: Ports, { sheet }: InsightSource) {
  const hours = lazily(() => readWorkingHours(ports));
  const measure = lazily(() => workingTime(hours(), ports.calendar));
  return {
    workingTime: (fromMs: number, toMs: number) => measure()(fromMs, toMs),
    /** When requesters were awaited, if that is left out; unknown if the sheet's changes aren't kept. */
    waits: lazily((): Waits => (hours().leavesWaitsOut === true ? waitsOf(ports, sheet) : () => [])),
    goals: (nowMs: number) => ({
      period: periodAt(periodIn(hours().period), ports.calendar, nowMs),
      targets: hours().targets ?? {},
    }),
  };
}

function waitsOf(ports: Ports, { id }: InsightSource['sheet']): Waits {
  const history = changesOf(ports).find(({ pulled }) => pulled?.().sheet.id === id);
  const read = history && readSourceRecords(history, [...CHANGE_FIELDS.flat(), CHANGE_KEY]);
  return waitsIn(read === undefined ? [] : keptChanges(read).changes);
}

function changesOf(ports: Ports): readonly InsightSource[] {
  return insightSources(ports, { source: 'tickets', history: 'changes' });
}

export type WorkingHoursView = ReturnType<typeof workingHoursView>;

/** Times are such as `08:00`, `to` at most `24:00`; targets are in per cent, as typed, and blank for none. */
export function workingHoursView(ports: Ports) {
  const { days, from, to, holidays, leavesWaitsOut = false, period, targets } = readWorkingHours(ports);
  return {
    days,
    from: timeText(from),
    to: timeText(to),
    holidays,
    leavesWaitsOut,
    period: periodIn(period),
    within: String(targets?.within ?? ''),
    score: String(targets?.score ?? ''),
  };
}

function periodIn(period: string | undefined): PeriodCode {
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
export function saveWorkingHours(ports: Ports, typed: Parsed<typeof saveWorkingHoursInput>) {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => typed.days.includes(day));
  if (days.length === 0) throw insightError('bad-input', (say) => say.workingDaysMissing);
  const [from, to] = [minuteOfDay(typed.from), minuteOfDay(typed.to)];
  if (from === undefined || to === undefined || from >= to)
    throw insightError('bad-input', (say) => say.workingTimesWrong(typed.from, typed.to));
  const { holidays, wrong } = readHolidays(typed.holidays, ports.language);
  const [first] = wrong;
  if (first !== undefined)
    throw insightError('bad-input', (say) => say.holidaysWrong(first.slice(0, 80), wrong.length));
  if (holidays.length > MOST_HOLIDAYS)
    throw insightError('bad-input', (say) => say.holidaysTooMany(holidays.length, MOST_HOLIDAYS));
  const { leavesWaitsOut = false } = typed;
  if (leavesWaitsOut && changesOf(ports).length === 0)
    throw insightError('bad-input', (say) => say.waitsUnknown);
  const targets = { within: percentIn(typed.within), score: percentIn(typed.score) };
  storedHours.save(ports, {
    days,
    from,
    to,
    holidays: [...holidays],
    leavesWaitsOut,
    period: periodIn(typed.period),
    targets,
  });
  return { message: insightSentences(ports.language).workingHoursSaved(holidays.length) };
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
) {
  const { insight, source } = insightAndSource(ports, findInsight(code), of);
  const there = columnsToChoose(source);
  const said = (insight.asks ?? []).map(({ field, isNeeded }) => {
    const column = columns.find((one) => one.asked === field)?.column ?? '';
    if (column === '' ? isNeeded : !there.includes(column))
      throw insightError('bad-input', (say) => say.insightColumnGone(source.sheet.name()));
    return [field, column] as const;
  });
  keepAnsweredColumns(ports, of, { ...source.answers, ...Object.fromEntries(said) });
  return { message: insightSentences(ports.language).insightColumnsSaved(source.sheet.name()) };
}

/**
 * Saves the likeliest columns as answers to open questions; the source that was given keeps its old ones.
 * @returns a sentence about the choice, empty if there was none
 */
export function takeLikeliest(ports: Ports, insight: Insight, source: InsightSource): string {
  const fields = columnsToChoose(source);
  const open = openQuestions(insight, source);
  const likely = open.map((asked) => ({ ...asked, column: likeliestColumn(asked, fields) }));
  if (likely.length === 0 || likely.some(({ isNeeded, column }) => isNeeded && column === '')) return '';
  const answers = Object.fromEntries(likely.map(({ field, column }) => [field, column]));
  keepAnsweredColumns(ports, source.sheet.id, { ...source.answers, ...answers });
  const said = likely.map(({ label, column }) => `${label[ports.language]}: ${headerOf(source, column)}`);
  return insightSentences(ports.language).followUpColumns(source.sheet.name(), said.join(', '));
}
