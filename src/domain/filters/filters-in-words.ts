// The filters of a pull in words: `situacao=4,5; abertoStart=today-30d` is “Status In progress or Awaiting requester,
// opened in the last 30 days”. What isn't understood, or goes to the service as written, is shown as typed: nothing is
// left out or refused. Also the periods that pages offer for dates.

import { codeInName } from '../directory/directory.ts';
import type { Language, Word } from '../language.ts';
import { filterPhrases } from '../messages/filter-phrases.ts';
import { dayText, type LocalTime, parseTypedTime, twoDigits } from '../time.ts';
import type { PeriodView } from '../views.ts';
import {
  type CodeFilter,
  type FilterKind,
  type FilterKinds,
  findFilter,
  isStayWord,
  isYes,
  parseFollowed,
  parseRelativeTime,
  type RelativeTime,
  readRelativeTime,
  splitFilters,
  type WallClock,
} from './filters.ts';

interface FilterVocabulary {
  readonly kinds: FilterKinds;
  /** The header of its column; if its codes have names, of the column with the names. Undefined if there is none. */
  labelOf(field: string): Word | undefined;
  nameOf(filter: CodeFilter, code: number): string | undefined;
  /** What a feature's filter says; undefined if it isn't one. */
  optionOf?(name: string, value: string): string | undefined;
}

interface FilterSpeech {
  readonly language: Language;
  toLocal(instantMs: number): LocalTime;
}

const MOST_NAMED = 6; // more values than this aren't listed

/** Dates as typed; absent if that side has no bound. */
interface Bounds {
  readonly label: string;
  from?: readonly string[];
  before?: readonly string[];
}

export function filtersInWords(text: string, vocabulary: FilterVocabulary, speech: FilterSpeech): string {
  const phrases = filterPhrases(speech.language);
  const parts: (string | Bounds)[] = [];
  const bounds = new Map<string, Bounds>();
  for (const { part, name, value } of splitFilters(text)) {
    const found = value === '' ? undefined : findFilter(name, vocabulary.kinds);
    const kind = found?.kind;
    switch (kind?.kind) {
      case 'integer':
      case 'enum':
        parts.push(`${labelOf(kind, vocabulary, speech)} ${codes(kind, value, vocabulary, speech)}`);
        break;
      case 'instant': {
        let known = bounds.get(kind.field);
        if (known === undefined) {
          known = { label: labelOf(kind, vocabulary, speech) };
          bounds.set(kind.field, known);
          parts.push(known);
        }
        if (known[kind.bound] === undefined) known[kind.bound] = itemsIn(value);
        else parts.push(part);
        break;
      }
      case 'keep':
        if (isYes(value)) parts.push(phrases.kept);
        break;
      case 'gone':
        if (isStayWord(value)) parts.push(phrases.goneKept);
        break;
      case 'daily':
        if (isYes(value)) parts.push(phrases.countedDaily);
        break;
      case 'formulas':
        if (!isYes(value)) parts.push(phrases.formulasLeft);
        break;
      case 'changes': {
        const names = parseFollowed(value);
        if (names !== undefined) parts.push(phrases.changesKept(names.join(', ')));
        break;
      }
      case 'link':
        parts.push(phrases.linked);
        break;
      case 'setting':
        parts.push(found?.name === 'ids' ? phrases.onlyIds(value) : part);
        break;
      case 'text':
      case undefined: {
        const option = vocabulary.optionOf?.(name, value);
        parts.push(option === undefined ? part : insideSentence(option));
      }
    }
  }
  const words = parts.map((one) => (typeof one === 'string' ? one : period(one, speech)));
  const line = words.join(words.some((one) => one.includes(', ')) ? '; ' : ', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function itemsIn(value: string): readonly string[] {
  return value.split(',').map((item) => item.trim());
}

function labelOf(
  { field }: Extract<FilterKind, { field: string }>,
  vocabulary: FilterVocabulary,
  { language }: FilterSpeech,
): string {
  return insideSentence(vocabulary.labelOf(field)?.[language] ?? field);
}

/** `unit`, but `ID` and `BigQuery only`. */
function insideSentence(label: string): string {
  return /^\p{Lu}\S*\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** If one of them is a name, the whole value may be one name with a comma, so it is shown as typed. */
function codes(
  filter: CodeFilter,
  value: string,
  vocabulary: FilterVocabulary,
  { language }: FilterSpeech,
): string {
  const items = [...new Set(itemsIn(value))];
  const known = items.map((item) => (/^\d+$/.test(item) ? Number(item) : codeInName(item)));
  if (known.includes(undefined)) return value;
  const names = known.map((code, n) => vocabulary.nameOf(filter, code ?? 0) ?? items[n] ?? '');
  const { or, others } = filterPhrases(language);
  const isLong = names.length > MOST_NAMED;
  const named = isLong
    ? [...names.slice(0, MOST_NAMED - 1), others(names.length - MOST_NAMED + 1)]
    : [...names];
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} ${or} ${last}`;
}

/** `opened in the last 30 days`, `opened since 2026-01-01 and before 2026-02-01`, `opened last month`. */
function period({ label, from, before }: Bounds, speech: FilterSpeech): string {
  const phrases = filterPhrases(speech.language);
  if (from === undefined) return `${label} ${endInWords(before ?? [], speech)}`;
  if (before === undefined) return `${label} ${startInWords(from, speech)}`;
  const [first, ...rest] = [...from, ...before].map(readRelativeTime);
  const [last] = rest;
  if (rest.length === 1 && first !== undefined && last?.count === 0 && last.anchor === first.anchor) {
    const whole = previous(first);
    if (whole !== undefined) return `${label} ${phrases.previous[whole]}`;
  }
  return `${label} ${phrases.range(startInWords(from, speech), endInWords(before, speech))}`;
}

/** The anchor whose previous day, week, month or year starts at this date; undefined for any other date. */
function previous({ anchor, count, unit }: RelativeTime): Exclude<RelativeTime['anchor'], 'now'> | undefined {
  const of = { today: '-1d', week: '-1w', month: '-1M', year: '-12M' } as const;
  return anchor !== 'now' && of[anchor] === `${count}${unit}` ? anchor : undefined;
}

function startInWords(dates: readonly string[], speech: FilterSpeech): string {
  const phrases = filterPhrases(speech.language);
  const [text = ''] = dates;
  const date = readRelativeTime(text);
  if (dates.length !== 1 || date === undefined) return phrases.since(points(dates, speech));
  const { anchor, count, unit } = date;
  if (count === 0 && anchor !== 'now') return phrases.current[anchor];
  if (previous(date) !== undefined || count >= 0) return phrases.since(point(text, speech));
  const isLast = anchor === 'today' ? 'dwM'.includes(unit) : anchor === 'now';
  return isLast ? phrases.last(-count, unit) : phrases.since(point(text, speech));
}

function endInWords(dates: readonly string[], speech: FilterSpeech): string {
  const phrases = filterPhrases(speech.language);
  const [text = ''] = dates;
  const date = readRelativeTime(text);
  const isAgo = date?.anchor === 'today' || date?.anchor === 'now';
  if (dates.length === 1 && isAgo && date.count < 0 && previous(date) === undefined) {
    return phrases.longerAgo(-date.count, date.unit);
  }
  return phrases.before(points(dates, speech));
}

function points(dates: readonly string[], speech: FilterSpeech): string {
  return dates.map((date) => point(date, speech)).join(` ${filterPhrases(speech.language).or} `);
}

/** A date after “since”: `2026-01-31 10:00`, `the beginning of last month`, `today − 3 days`. */
function point(text: string, speech: FilterSpeech): string {
  const phrases = filterPhrases(speech.language);
  const relative = readRelativeTime(text);
  if (relative === undefined) return fixed(text, speech);
  const { anchor, count, unit } = relative;
  const before = previous(relative);
  if (before !== undefined) return phrases.previousStart[before];
  if (count === 0) return phrases.anchors[anchor];
  return `${phrases.anchors[anchor]} ${count < 0 ? '−' : '+'} ${phrases.units(Math.abs(count), unit)}`;
}

/** `2026-01-31`, or `31/01/2026` in Portuguese. */
export function dayInWords({ year, month, day }: LocalTime, language: Language): string {
  return language === 'pt' ? `${twoDigits(day)}/${twoDigits(month)}/${year}` : dayText({ year, month, day });
}

function fixed(text: string, { language, toLocal }: FilterSpeech): string {
  const typed = parseTypedTime(text);
  if (typed === undefined) return text;
  const local = typed.kind === 'instant' ? toLocal(typed.ms) : typed.local;
  const { hour, minute, second } = local;
  const date = dayInWords(local, language);
  if (hour === 0 && minute === 0 && second === 0) return date;
  const seconds = second === 0 ? '' : `:${twoDigits(second)}`;
  return `${date} ${twoDigits(hour)}:${twoDigits(minute)}${seconds}`;
}

/** From and before, as typed in each language. */
const PERIODS = {
  en: 'today, today-1d today, week, week-1w week, month, month-1M month, year, today-7d, today-30d, today-90d, today-12M',
  pt: 'hoje, hoje-1d hoje, semana, semana-1w semana, mês, mês-1M mês, ano, hoje-7d, hoje-30d, hoje-90d, hoje-12M',
};
const AGES = ['7d', '30d', '90d']; // periods that ended this long ago: `opened more than 30 days ago`

/** The periods that a page offers, with the days that they mean today. */
export function periodViews(language: Language, clock: WallClock): readonly PeriodView[] {
  const phrases = filterPhrases(language);
  const speech = { language, toLocal: clock.toLocal };
  /** For an end 1 ms earlier, which is on the last day of the period. */
  const dayOf = (text: string, earlierMs: number) =>
    dayInWords(clock.toLocal((parseRelativeTime(text, clock) ?? 0) - earlierMs), language);
  const today = (from: string, before: string) => {
    if (before === '') return phrases.since(dayOf(from, 0));
    if (from === '') return phrases.before(dayOf(before, 0));
    const [first, last] = [dayOf(from, 0), dayOf(before, 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const view = (from: string, before: string): PeriodView => {
    const bounds = { ...(from && { from: [from] }), ...(before && { before: [before] }) };
    const name = period({ label: '', ...bounds }, speech).trim();
    return { from, before, name, today: today(from, before) };
  };
  const spans = PERIODS[language].split(', ').map((one) => one.split(' '));
  return [
    ...spans.map(([from = '', before = '']) => view(from, before)),
    ...AGES.map((age) => view('', `${language === 'pt' ? 'hoje' : 'today'}-${age}`)),
  ];
}
