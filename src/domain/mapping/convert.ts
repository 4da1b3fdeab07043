// From the visits of a source to the rows of an answer sheet. What can't be decided is left as it stands there, for the
// check of rows to refuse; a visit that says two things at once makes no row. Both are said with row and column.

import { isBlank, type SheetClock } from '../answers/answer-cells.ts';
import { optionWritten, type Template, type TemplateQuestion, takesOneOption } from '../answers/template.ts';
import type { CellValue } from '../cell.ts';
import { fold } from '../language.ts';
import { columnName } from '../range-name.ts';
import { valuesByKey } from '../values-by-key.ts';
import { dateDoubts, orderOf } from './date-doubts.ts';
import type { SourceDoubt } from './doubts.ts';
import {
  DATE_FIELDS,
  type DateField,
  questionOf,
  type SheetMapping,
  type Target,
  type VisitPart,
} from './mapping.ts';
import { chooseReading, readSourceDate, readSourceTime } from './source-dates.ts';
import type { SourceTable } from './source-table.ts';
import { areNumbers, labelMeant, numberInText, saysNotApplicable, wordsForOptions } from './source-values.ts';
import { type PlacedCell, type SeveralCells, type SourceVisit, sameText, visitsOf } from './visits.ts';

/** A row of the answer sheet to be made. */
export interface MadeRow {
  /** The source's rows that it was made from. */
  readonly rows: readonly number[];
  /** The value of each column that is filled in. */
  readonly cells: ReadonlyMap<Target, CellValue>;
}

/** A word that a source uses where its question has other options. */
export interface OptionWord {
  /** As it stands in the source. */
  readonly text: string;
  /** How many cells say it. */
  readonly count: number;
  /** The first row that says it. */
  readonly row: number;
  /** What the questions offer that are answered with it. */
  readonly labels: readonly string[];
  /** The option that it means by the mapping; empty for no answer, undefined where the mapping doesn't say. */
  readonly means: string | undefined;
  /** The option that it may mean: the only one that says the same yes or no. */
  readonly proposed: string | undefined;
}

/** A visit that makes no row, since the source says two things for one cell. */
export interface TwiceSaid {
  /** The column of the answer sheet. */
  readonly target: Target;
  /** Two rows that say different things. */
  readonly rows: readonly [number, number];
}

/** What became of a source. */
export interface Conversion {
  /** The rows to be made. */
  readonly made: readonly MadeRow[];
  /** The visits that make none. */
  readonly twice: readonly TwiceSaid[];
  /** The words for options that aren't the template's. */
  readonly words: readonly OptionWord[];
  /** What isn't certain. */
  readonly doubts: readonly SourceDoubt[];
  /** Two source rows each whose visits have the same unit on the same day. */
  readonly repeated: readonly (readonly [number, number])[];
}

const NO_ANSWER = ['-', '–', '—'];

/** What these rows become by a mapping. Pure. */
export function convertSource(
  table: SourceTable,
  mapping: SheetMapping,
  { questions }: Pick<Template, 'questions'>,
  clock: SheetClock,
): Conversion {
  const visits = visitsOf(table, mapping);
  const converter = new Converter(mapping, questions, clock, numberQuestions(visits, questions));
  const made: MadeRow[] = [];
  const twice: TwiceSaid[] = [];
  for (const visit of visits) {
    const row = converter.row(visit);
    if ('target' in row) twice.push(row);
    else made.push(row);
  }
  const doubts = DATE_FIELDS.flatMap((field) => {
    const cells = visits.flatMap((visit) => visit.cells.get(field) ?? []);
    return dateDoubts({ field, place: placeOf(field, table, mapping), cells }, mapping, clock);
  });
  return { made, twice, words: converter.words(), doubts, repeated: repeatedVisits(made, clock) };
}

/** The column, or the text in the column of questions, that means something. */
function placeOf(
  part: VisitPart,
  { columns }: SourceTable,
  mapping: SheetMapping,
): Pick<SourceDoubt, 'at' | 'header'> {
  const n = mapping.columns.findIndex(({ means }) => means === part);
  const column = columns[n];
  const item = mapping.items.find(({ means }) => means === part);
  if (column === undefined) return { at: '', header: item?.text ?? '' };
  return { at: columnName(column.column), header: column.header };
}

class Converter {
  private readonly questions: ReadonlyMap<number, TemplateQuestion>;
  private readonly said = new Map<string, { -readonly [K in keyof OptionWord]: OptionWord[K] }>();
  private readonly meant: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly mapping: SheetMapping,
    questions: readonly TemplateQuestion[],
    private readonly clock: SheetClock,
    /** The questions whose answers are numbers. */
    private readonly numbers: ReadonlySet<number>,
  ) {
    this.questions = new Map(questions.map((question) => [question.id, question]));
    this.meant = valuesByKey(mapping.options.map(({ text, means }) => [fold(text), means]));
  }

  words(): readonly OptionWord[] {
    return [...this.said.values()];
  }

  row({ rows, cells }: SourceVisit): MadeRow | TwiceSaid {
    const made = new Map<Target, CellValue>();
    for (const [target, placed] of cells) {
      if (isTime(target)) continue;
      const value = this.value(target, placed);
      if (value === undefined) {
        const [first, second] = placed;
        return { target, rows: [first.row, second?.row ?? 0] };
      }
      if (!isBlank(value)) made.set(target, value);
    }
    const days = DATE_FIELDS.flatMap((field) => made.get(field) ?? []);
    for (const field of DATE_FIELDS) {
      const [time, other] = cells.get(`time:${field}`) ?? [];
      if (time === undefined) continue;
      if (other !== undefined) return { target: field, rows: [time.row, other.row] };
      // One date for several times, as in `Date`, `Start time`, `End time`.
      const day = made.get(field) ?? (days.length === 1 ? days[0] : undefined);
      made.set(field, this.joined(day, time.value));
    }
    return { rows, cells: made };
  }

  /** The date with a time from another column; where either can't be read, what can't, for the check to refuse. */
  private joined(day: CellValue | undefined, time: CellValue): CellValue {
    const found = readSourceTime(time, this.clock);
    if (day === undefined || found === undefined) return time;
    if (!(day instanceof Date)) return day;
    const local = this.clock.toLocal(day.getTime());
    if (local.hour + local.minute + local.second > 0) return day;
    const { hour, minute, second } = found;
    return new Date(this.clock.toInstantMs({ ...local, hour, minute, second }));
  }

  /** What goes into the cell; undefined where the source says several things, and the cell takes one. */
  private value(target: Target, placed: SeveralCells): CellValue | undefined {
    const [first] = placed;
    if (target.startsWith('comment:')) return lines(placed.map(({ value }) => String(value)));
    const question = this.questions.get(questionOf(target) ?? -1);
    if (question === undefined) {
      if (placed.length > 1) return undefined;
      return isDate(target) ? this.date(target, first.value) : first.value;
    }
    if (question.options.length > 0) {
      const labels = placed.flatMap((cell) => this.labels(cell, question));
      const different = new Set(labels.map(fold));
      const isTooMany = placed.length > 1 && different.size > 1 && takesOneOption(question);
      return isTooMany ? undefined : lines(labels);
    }
    return placed.length > 1 ? undefined : this.answer(first.value, question);
  }

  private answer(value: CellValue, question: TemplateQuestion): CellValue {
    if (typeof value !== 'string') return value;
    if (saysNotApplicable(value, question)) return 'N/A';
    return this.numbers.has(question.id) ? (numberInText(value) ?? value) : value;
  }

  /** The date; as it stands in the source where it is none, or can be two. */
  private date(field: DateField, value: CellValue): CellValue {
    const readings = readSourceDate(value, this.clock);
    if (value instanceof Date || readings === undefined) return value;
    const chosen = chooseReading(readings, orderOf(field, this.mapping));
    return chosen === undefined ? value : new Date(this.clock.toInstantMs(chosen));
  }

  private labels({ row, value }: PlacedCell, question: TemplateQuestion): readonly string[] {
    const isKnown = (text: string) => this.meant.has(fold(text)) || saysNotApplicable(text, question);
    return wordsForOptions(value, question, isKnown).map((text) => {
      const option = optionWritten(question.options, text);
      if (option !== undefined) return option.label;
      if (saysNotApplicable(text, question)) return 'N/A';
      const labels = labelsOf(question);
      const means = this.meaningOf(text, labels);
      const proposed = NO_ANSWER.includes(text) ? '' : labelMeant(text, question);
      this.note({ text, count: 1, row, labels, means, proposed });
      return means ?? text;
    });
  }

  private meaningOf(text: string, labels: readonly string[]): string | undefined {
    const meant = this.meant.get(fold(text));
    return meant?.find((one) => labels.includes(one)) ?? meant?.find((one) => one === '');
  }

  private note(word: OptionWord): void {
    const key = [fold(word.text), ...word.labels].join('|');
    const known = this.said.get(key);
    if (known === undefined) this.said.set(key, word);
    else known.count += 1;
  }
}

function isTime(part: VisitPart): part is `time:${DateField}` {
  return part.startsWith('time:');
}

function isDate(target: Target): target is DateField {
  return DATE_FIELDS.some((field) => field === target);
}

function labelsOf({ options }: TemplateQuestion): readonly string[] {
  return options.map(({ label }) => label);
}

function lines(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('\n');
}

/** The questions without options whose answers are all numbers, though some are written as texts. */
function numberQuestions(
  visits: readonly SourceVisit[],
  questions: readonly TemplateQuestion[],
): ReadonlySet<number> {
  const withText = questions.filter(({ options }) => options.length === 0);
  const ofNumbers = withText.filter((question) => {
    const cells = visits.flatMap(({ cells }) => cells.get(`question:${question.id}`) ?? []);
    const answers = cells.map(({ value }) => value);
    return areNumbers(answers.filter((value) => !saysNotApplicable(String(value), question)));
  });
  return new Set(ofNumbers.map(({ id }) => id));
}

/** Pairs of rows for the same unit on the same day, as where an export was pasted twice. */
function repeatedVisits(made: readonly MadeRow[], clock: SheetClock): readonly (readonly [number, number])[] {
  const first = new Map<string, number>();
  const repeated: (readonly [number, number])[] = [];
  for (const { rows, cells } of made) {
    const date = DATE_FIELDS.map((field) => cells.get(field)).find((value) => value instanceof Date);
    const unit = cells.get('unit');
    const [row = 0] = rows;
    if (unit === undefined || !(date instanceof Date)) continue;
    const { year, month, day } = clock.toLocal(date.getTime());
    const key = [sameText(unit), year, month, day].join(' ');
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else repeated.push([before, row]);
  }
  return repeated;
}
