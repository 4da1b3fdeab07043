// Turns the visits of a source into rows of an answer sheet. What can't be decided is copied as it is, for the check of
// rows to refuse; a visit with contradictory values makes no row. Both are reported with row and column.

import { type CellValue, columnName } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { dayAt } from '../../../domain/time.ts';
import { isBlankCell, type SheetClock, timeShown } from '../../answers/rules/answer-cells.ts';
import {
  type AssessmentColumn,
  type AssessmentField,
  CODED_FIELDS,
  DATE_FIELDS,
  type DateField,
} from '../../answers/rules/answer-groups.ts';
import {
  isNotApplicable,
  optionWritten,
  type TemplateQuestion,
  takesOneOption,
} from '../../answers/rules/template.ts';
import { NumberAnswers, OptionWords } from './convert-answers.ts';
import { ColumnDates, NamedCells, type UnknownName } from './convert-fields.ts';
import {
  answerTo,
  codeOfQuestion,
  type DoubtPlace,
  newDoubt,
  type SheetMapping,
  type SourceDoubt,
  unlessUnattended,
  type VisitPart,
} from './mapping.ts';
import type { MappingContext } from './propose.ts';
import type { SourceTable } from './source-table.ts';
import { saysNotApplicable } from './texts/option-words.ts';
import { readSourceTime } from './texts/source-values.ts';
import { comparableText, type NonEmptyCells, type PlacedCell, type SourceVisit, visitsOf } from './visits.ts';

export interface MadeRow {
  readonly rows: readonly number[]; // Of the source.
  readonly cells: ReadonlyMap<AssessmentColumn, CellValue>; // By column; blank cells are missing.
}

/** Two source rows with different values for one cell of an answer row. */
interface ConflictingCells {
  readonly target: AssessmentColumn;
  readonly rows: readonly [number, number];
}

export interface Conversion {
  readonly made: readonly MadeRow[];
  readonly twice: readonly ConflictingCells[]; // Visits that make no row.
  readonly doubts: readonly SourceDoubt[];
  readonly names: readonly UnknownName[];
  /** Pairs of source rows with the same unit on the same day. */
  readonly repeated: readonly (readonly [number, number])[];
  readonly late: readonly MadeRow[]; // Scheduled for a day after the visit.
}

/** An answer row of each visit without contradictions. What is ambiguous is a doubt; its cell mostly ends in `(?)`. */
export function convertSource(table: SourceTable, mapping: SheetMapping, known: MappingContext): Conversion {
  const visits = visitsOf(table, mapping);
  const converter = new Converter(visits, known, mapping, (part) => placeOf(part, table, mapping));
  const made: MadeRow[] = [];
  const twice: ConflictingCells[] = [];
  for (const visit of visits) {
    const row = converter.row(visit);
    if ('target' in row) twice.push(row);
    else made.push(row);
  }
  const late = made.filter(({ cells }) => {
    const [planned, ...visited] = DATE_FIELDS.map((field) => cells.get(field));
    const dayOf = (date: Date) => dayAt(known.clock, date.getTime());
    return visited.some((at) => planned instanceof Date && at instanceof Date && dayOf(planned) > dayOf(at));
  });
  const { doubts, unknown: names } = converter;
  return { made, twice, doubts, names, repeated: repeatedVisits(made, known.clock), late };
}

/** The column, or the text in the question column, with this meaning. */
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
  private readonly words: OptionWords;
  private readonly numbers: NumberAnswers;
  private readonly dates: ReadonlyMap<AssessmentColumn, ColumnDates>;
  private readonly names: ReadonlyMap<AssessmentColumn, NamedCells>;
  private bareDay: SourceDoubt | undefined;

  constructor(
    visits: readonly SourceVisit[],
    private readonly known: MappingContext,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (part: VisitPart) => DoubtPlace,
  ) {
    const { template, clock } = known;
    const placeOfQuestion = (id: number) => placeOf(`question:${id}`);
    const cellsOf = (field: AssessmentField) => visits.flatMap(({ cells }) => cells.get(field) ?? []);
    this.questions = new Map(template.questions.map((question) => [question.id, question]));
    this.words = new OptionWords(visits, template, mapping, placeOfQuestion);
    this.numbers = new NumberAnswers(visits, known, mapping, placeOfQuestion);
    this.dates = new Map(
      DATE_FIELDS.map((field) => {
        const column = { field, place: placeOf(field), cells: cellsOf(field) };
        return [field, new ColumnDates(column, mapping, clock)] as const;
      }),
    );
    this.names = new Map(
      CODED_FIELDS.map((field) => {
        const column = { field, place: placeOf(field), cells: cellsOf(field) };
        return [field, new NamedCells(column, mapping, known)] as const;
      }),
    );
  }

  get doubts(): readonly SourceDoubt[] {
    const parts = [...this.names.values(), ...this.dates.values(), this.words, this.numbers];
    const bareDay = this.bareDay === undefined ? [] : [this.bareDay];
    return [...parts.flatMap(({ doubts }) => doubts), ...bareDay];
  }

  get unknown(): readonly UnknownName[] {
    return [...this.names.values()].flatMap(({ names }) => names);
  }

  row({ rows, cells }: SourceVisit): MadeRow | ConflictingCells {
    const made = new Map<AssessmentColumn, CellValue>();
    for (const [target, placed] of cells) {
      if (isTime(target) || target === 'checklist') continue;
      const value = this.value(target, placed);
      if (value === undefined) {
        const [first, second] = placed;
        return { target, rows: [first.row, second?.row ?? 0] };
      }
      if (!isBlankCell(value)) made.set(target, value);
    }
    const days = DATE_FIELDS.flatMap((field) => made.get(field) ?? []);
    for (const field of DATE_FIELDS) {
      const [time, other] = cells.get(`time:${field}`) ?? [];
      if (time === undefined) continue;
      if (other !== undefined) return { target: field, rows: [time.row, other.row] };
      // One date column may serve several times, as in `Date`, `Start time`, `End time`.
      const day = made.get(field) ?? (days.length === 1 ? days[0] : undefined);
      made.set(field, this.joined(day, time.value));
    }
    this.timeBareDay(rows[0] ?? 0, made);
    return { rows, cells: made };
  }

  /** A submission day without a time means midnight, before a start at eight. */
  private timeBareDay(row: number, made: Map<AssessmentColumn, CellValue>): void {
    const { clock } = this.known;
    const [started, submitted] = [made.get('started'), made.get('submitted')];
    if (!(started instanceof Date && submitted instanceof Date) || started <= submitted) return;
    const local = clock.toLocal(submitted.getTime());
    const day = dayAt(clock, submitted.getTime());
    const isBare = local.hour + local.minute + local.second === 0;
    if (!isBare || day !== dayAt(clock, started.getTime())) return;
    const [count, seen] = [this.bareDay?.count ?? 0, this.bareDay ?? { row, example: day }];
    this.bareDay = newDoubt(this.mapping, 'bare-day', 'bare-day', {
      ...this.placeOf('submitted'),
      row: seen.row,
      example: seen.example,
      count: count + 1,
      choices: ['start', 'end', 'blank'],
      proposed: unlessUnattended(this.mapping, 'start'),
    });
    const said = answerTo(this.bareDay);
    const end = clock.toInstantMs({ ...local, hour: 23, minute: 59 });
    if (said === 'start') made.set('submitted', started);
    else if (said === 'end') made.set('submitted', new Date(end));
    else if (said === 'blank') made.delete('submitted');
  }

  /** If either can't be read, returns that one, for the check of rows to refuse. */
  private joined(day: CellValue | undefined, time: CellValue): CellValue {
    const found = readSourceTime(time, this.known.clock);
    if (day === undefined || found === undefined) return time;
    if (!(day instanceof Date)) return day;
    const { clock } = this.known;
    const local = clock.toLocal(day.getTime());
    if (local.hour + local.minute + local.second > 0) return day;
    const { hour, minute, second } = found;
    return new Date(clock.toInstantMs({ ...local, hour, minute, second }));
  }

  /** Returns undefined if the source has several values and the cell takes one. */
  private value(target: AssessmentColumn, placed: NonEmptyCells): CellValue | undefined {
    const [first, ...others] = placed;
    if (target.startsWith('comment:')) {
      // Numbers stay numbers: the answer sheet formats them in its language.
      const isNumber = others.length === 0 && typeof first.value === 'number';
      return isNumber ? first.value : joinedOnce(placed.map(({ value }) => this.text(value)));
    }
    const question = this.questions.get(codeOfQuestion(target) ?? -1);
    if (question === undefined) {
      if (others.length > 0) return undefined;
      return (this.dates.get(target) ?? this.names.get(target))?.valueOf(first.value) ?? first.value;
    }
    if (question.options.length > 0) {
      const labels = placed.flatMap((cell) => this.labels(cell, question));
      const different = new Set(labels.map(fold));
      const isTooMany = placed.length > 1 && different.size > 1 && takesOneOption(question);
      return isTooMany ? undefined : joinedOnce(labels);
    }
    if (others.length > 0) return undefined;
    const isNone = typeof first.value === 'string' && saysNotApplicable(first.value, question);
    if (isNone) return 'N/A';
    const { value } = first;
    const { dates, clock } = this.known;
    const duration =
      value instanceof Date ? timeShown({ stored: value, shown: dates.get(value) }, clock) : undefined;
    return duration ?? this.numbers.valueOf(value, question);
  }

  private text(value: CellValue): string {
    if (!(value instanceof Date)) return String(value);
    return this.known.dates.get(value) ?? dayAt(this.known.clock, value.getTime());
  }

  private labels({ value }: PlacedCell, question: TemplateQuestion): readonly string[] {
    return this.words.wordsIn(String(value), question).map((text) => {
      const label = this.words.labelOf(text, question);
      // The check of rows would take the number for an option's code, and N/A for no answer.
      const isTaken = optionWritten(question.options, text) !== undefined || isNotApplicable(text);
      return label ?? (isTaken ? `${text} (?)` : text);
    });
  }
}

function isTime(part: VisitPart): part is `time:${DateField}` {
  return part.startsWith('time:');
}

function joinedOnce(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('\n');
}

/** The usual sign of an export that was pasted twice. */
function repeatedVisits(made: readonly MadeRow[], clock: SheetClock): readonly (readonly [number, number])[] {
  const first = new Map<string, number>();
  const repeated: (readonly [number, number])[] = [];
  for (const { rows, cells } of made) {
    const date = DATE_FIELDS.map((field) => cells.get(field)).find((value) => value instanceof Date);
    const unit = cells.get('unit');
    const [row = 0] = rows;
    if (unit === undefined || !(date instanceof Date)) continue;
    const { year, month, day } = clock.toLocal(date.getTime());
    const key = [comparableText(unit), year, month, day].join(' ');
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else repeated.push([before, row]);
  }
  return repeated;
}

/** `12` or `12–30`. Also identifies the row later. */
export function rowsInWords({ rows }: MadeRow): string {
  const [first = 0] = rows;
  const last = rows[rows.length - 1] ?? first;
  return first === last ? String(first) : `${first}–${last}`;
}
