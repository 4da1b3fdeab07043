// Turns the visits of a source into rows of an answer sheet. What can't be decided is copied as it is, for the check of
// rows to refuse; a visit with contradictory values makes no row. Both are reported with row and column.

import { type CellValue, columnName } from '../../../domain/cells/cell.ts';
import { fold, shortHash, trimmed } from '../../../domain/language.ts';
import { dayAt } from '../../../domain/time.ts';
import { isBlankCell, type SheetClock, timeShown } from '../../answers/rules/answer-cells.ts';
import {
  bareLabel,
  isNotApplicable,
  optionWritten,
  type Template,
  type TemplateOption,
  type TemplateQuestion,
  takesOneOption,
} from '../../answers/rules/template.ts';
import { type CodedField, ColumnDates, NamedCells, type UnknownName } from './convert-fields.ts';
import {
  type AnswerColumnMeant,
  answerTo,
  CONFIRMED,
  chosenAbout,
  codeOfQuestion,
  DATE_FIELDS,
  type DateField,
  type DoubtPlace,
  doubtOf,
  isUnanswered,
  type SheetMapping,
  type SourceDoubt,
  unlessUnattended,
  type VisitPart,
} from './mapping.ts';
import {
  isYesGood,
  labelOfSense,
  notApplicableOptions,
  optionNamed,
  saysNotApplicable,
  senseOf,
  wordsForOptions,
} from './option-words.ts';
import type { MappingContext } from './propose.ts';
import type { SourceTable } from './source-table.ts';
import {
  isBothNumbers,
  isOneOfTwoNumbers,
  numberInText,
  percentInText,
  readSourceDate,
  readSourceTime,
} from './source-values.ts';
import { type NonEmptyCells, type PlacedCell, type SourceVisit, sameText, visitsOf } from './visits.ts';

export interface MadeRow {
  readonly rows: readonly number[]; // Of the source.
  readonly cells: ReadonlyMap<AnswerColumnMeant, CellValue>; // By column; blank cells are missing.
}

/** Two source rows with different values for one cell of an answer row. */
interface ConflictingCells {
  readonly target: AnswerColumnMeant;
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

const NAMED: readonly CodedField[] = ['unit', 'createdBy', 'assignee'];

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
  private readonly dates: ReadonlyMap<AnswerColumnMeant, ColumnDates>;
  private readonly names: ReadonlyMap<AnswerColumnMeant, NamedCells>;
  private bareDay: SourceDoubt | undefined;

  constructor(
    visits: readonly SourceVisit[],
    private readonly known: MappingContext,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (part: VisitPart) => DoubtPlace,
  ) {
    const { template, clock } = known;
    const placeOfQuestion = (id: number) => placeOf(`question:${id}`);
    const cellsOf = (field: DateField | CodedField) => visits.flatMap(({ cells }) => cells.get(field) ?? []);
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
      NAMED.map((field) => {
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
    const made = new Map<AnswerColumnMeant, CellValue>();
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
  private timeBareDay(row: number, made: Map<AnswerColumnMeant, CellValue>): void {
    const { clock } = this.known;
    const [started, submitted] = [made.get('started'), made.get('submitted')];
    if (!(started instanceof Date && submitted instanceof Date) || started <= submitted) return;
    const local = clock.toLocal(submitted.getTime());
    const day = dayAt(clock, submitted.getTime());
    const isBare = local.hour + local.minute + local.second === 0;
    if (!isBare || day !== dayAt(clock, started.getTime())) return;
    const [count, seen] = [this.bareDay?.count ?? 0, this.bareDay ?? { row, example: day }];
    this.bareDay = doubtOf(this.mapping, 'bare-day', 'bare-day', {
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
  private value(target: AnswerColumnMeant, placed: NonEmptyCells): CellValue | undefined {
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
    return this.duration(first.value) ?? this.numbers.valueOf(first.value, question);
  }

  private duration(value: CellValue): string | undefined {
    const { dates, clock } = this.known;
    return value instanceof Date ? timeShown({ stored: value, shown: dates.get(value) }, clock) : undefined;
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
    const key = [sameText(unit), year, month, day].join(' ');
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

// Reads the answers of visits, options and numbers, and asks about ambiguous ones.
//
// Yes and no are asked per question, since yes may be good or bad; any other word once for all questions with the same
// options. For numbers, what a cell shows counts: 85 % is 85 if the question asks for percent; if nothing says what it
// asks for, the person does.

const DOES_NOT_APPLY = 'N/A';
const UNDECIDED = '?'; // Keeps the word, for the check of rows to refuse.
const NO_ANSWER = ['-', '–', '—'];
const MOST_WORDS = 12; // With more words that are no options, the column probably belongs to another question.

interface FoundWord {
  readonly text: string;
  readonly row: number;
  count: number;
}

type Meanings = Map<string, string | undefined>; // Word to label; undefined while it is open.

class OptionWords {
  private readonly meanings = new Map<number, Meanings>();
  private readonly parts = new Map<number, Map<string, readonly string[]>>();
  private readonly asked = new Map<string, SourceDoubt>();

  constructor(
    visits: readonly SourceVisit[],
    { questions }: Pick<Template, 'questions'>,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (question: number) => DoubtPlace,
  ) {
    const chosen = questions.filter(({ options }) => options.length > 0);
    const found = new Map(chosen.map((question) => [question.id, new Map<string, FoundWord>()]));
    const byId = new Map(chosen.map((question) => [question.id, question]));
    for (const { cells } of visits) {
      for (const [part, placed] of cells) {
        const question = part.startsWith('question:') ? byId.get(codeOfQuestion(part) ?? -1) : undefined;
        const words = question && found.get(question.id);
        if (question === undefined || words === undefined) continue;
        for (const { row, value } of placed) {
          for (const text of this.wordsIn(String(value), question)) {
            const key = fold(text);
            const known = words.get(key);
            if (known === undefined) words.set(key, { text, row, count: 1 });
            else known.count += 1;
          }
        }
      }
    }
    for (const question of chosen) this.settle(question, [...(found.get(question.id)?.values() ?? [])]);
  }

  get doubts(): readonly SourceDoubt[] {
    return [...this.asked.values()];
  }

  wordsIn(cell: string, question: TemplateQuestion): readonly string[] {
    const known = this.parts.get(question.id) ?? new Map<string, readonly string[]>();
    this.parts.set(question.id, known);
    const words = known.get(cell) ?? wordsForOptions(cell, question, (text) => this.isWord(text, question));
    known.set(cell, words);
    return words;
  }

  /** Even if it contains a separator. */
  private isWord(text: string, question: TemplateQuestion): boolean {
    return (
      saysNotApplicable(text, question) || chosenAbout(this.mapping, wordKey(question, text)) !== undefined
    );
  }

  /** '' means no answer; undefined means that nobody has said yet. */
  labelOf(text: string, question: TemplateQuestion): string | undefined {
    return this.meanings.get(question.id)?.get(fold(text));
  }

  private settle(question: TemplateQuestion, words: readonly FoundWord[]): void {
    const meanings: Meanings = new Map();
    this.meanings.set(question.id, meanings);
    const { options } = question;
    const none = notApplicableOptions(options);
    // `N/A` may be this option, or say that the question doesn't apply.
    const isOurs = none.some(({ label }) => isNotApplicable(bareLabel(label)));
    const isScale = words.some(({ text }) => fold(text) === 'a') && optionNamed(options, 'a') === undefined;
    const polar: FoundWord[] = [];
    const unknown: FoundWord[] = [];
    for (const word of words) {
      const key = fold(word.text);
      const named = optionNamed(options, word.text);
      // If A means “atende”, NA is its opposite.
      const isNone = saysNotApplicable(word.text, question) && !(isScale && key === 'na');
      if (named !== undefined) meanings.set(key, named.label);
      else if (isNone && none.length === 0) meanings.set(key, DOES_NOT_APPLY);
      else if (isNone && none.length === 1 && !(isOurs && isNotApplicable(key)))
        meanings.set(key, none[0]?.label);
      else if (senseOf(key) !== undefined && labelMeant(key, options) === undefined) polar.push(word);
      else unknown.push(word);
    }
    const families = new Set(polar.map(({ text }) => senseOf(text)?.family));
    const isAnswered = chosenAbout(this.mapping, `yes-no:${question.id}`) !== undefined;
    const areAllNo = polar.every(({ text }) => senseOf(text)?.is === false);
    if (twoOf(options) === undefined || families.size > 1 || (areAllNo && !isAnswered))
      unknown.push(...polar);
    else if (polar.length > 0) this.askYesNo(question, polar, meanings);
    const isOpen = ({ text }: FoundWord) => chosenAbout(this.mapping, wordKey(question, text)) === undefined;
    if (unknown.filter(isOpen).length > MOST_WORDS) this.askAllAtOnce(question, unknown, meanings);
    else for (const word of unknown) meanings.set(fold(word.text), this.ask(question, word));
  }

  private ask(question: TemplateQuestion, { text, row, count }: FoundWord): string | undefined {
    const labels = question.options.map(({ label }) => label);
    const proposed = NO_ANSWER.includes(text)
      ? ''
      : (labelMeant(text, question.options) ?? this.opposite(question, text));
    const hasNone = notApplicableOptions(question.options).length > 0 && !isNotApplicable(text);
    const means = this.put(question, 'word', wordKey(question, text), {
      row,
      count,
      example: text,
      choices: [...labels, ...(hasNone ? [] : [DOES_NOT_APPLY]), '', UNDECIDED],
      proposed,
    });
    return means === UNDECIDED ? undefined : means;
  }

  /** Asks which of two options yes is. */
  private askYesNo(question: TemplateQuestion, words: readonly FoundWord[], meanings: Meanings): void {
    const labels = twoOf(question.options) ?? [];
    const yes = this.put(question, 'yes-no', `yes-no:${question.id}`, {
      ...seenOf(words),
      example: words.map(({ text }) => text).join(' / '),
      choices: labels,
      proposed: this.good(question),
    });
    const no = labels.find((label) => label !== yes);
    for (const { text } of words) {
      meanings.set(fold(text), yes === undefined ? undefined : senseOf(text)?.is === true ? yes : no);
    }
  }

  /** What yes is, if the titles say so. */
  private good({ id, title, options }: TemplateQuestion): string | undefined {
    if (!isYesGood(title) || !isYesGood(this.placeOf(id).header)) return undefined;
    return (
      labelOfSense({ family: 'judgement', is: true }, options) ??
      labelOfSense({ family: 'truth', is: true }, options)
    );
  }

  /** What no is, in a column that never says yes. */
  private opposite(question: TemplateQuestion, text: string): string | undefined {
    const good = senseOf(text)?.is === false ? this.good(question) : undefined;
    return good === undefined ? undefined : twoOf(question.options)?.find((label) => label !== good);
  }

  /** If a column's cells aren't answers to its question at all, they can be left out. */
  private askAllAtOnce(question: TemplateQuestion, words: readonly FoundWord[], meanings: Meanings): void {
    const said = this.put(question, 'no-options', `no-options:${question.id}`, {
      ...seenOf(words),
      choices: ['leave-out'],
      proposed: undefined,
    });
    for (const { text } of words) meanings.set(fold(text), said === undefined ? undefined : '');
  }

  /** @returns the chosen or proposed answer; undefined if there is neither */
  private put(
    question: TemplateQuestion,
    kind: SourceDoubt['kind'],
    key: string,
    seen: Pick<SourceDoubt, 'row' | 'count' | 'example' | 'choices' | 'proposed'>,
  ): string | undefined {
    const before = this.asked.get(key);
    const proposed = unlessUnattended(this.mapping, seen.proposed);
    const doubt =
      before === undefined
        ? doubtOf(this.mapping, kind, key, { ...this.placeOf(question.id), ...seen, proposed })
        : { ...before, count: before.count + seen.count };
    this.asked.set(key, doubt);
    return answerTo(doubt);
  }
}

function seenOf(words: readonly FoundWord[]): Pick<SourceDoubt, 'row' | 'count' | 'example'> {
  const [first] = words;
  const count = words.reduce((sum, word) => sum + word.count, 0);
  return { row: first?.row ?? 0, count, example: first?.text ?? '' };
}

/** Shared by all questions with these options. */
function wordKey({ id, options }: TemplateQuestion, text: string): string {
  const sense = senseOf(text);
  const isOfQuestion = sense !== undefined && labelOfSense(sense, options) === undefined;
  const scope = isOfQuestion ? id : shortHash(options.map(({ label }) => label).join('\n'));
  return `word:${scope}:${fold(text)}`;
}

function labelMeant(text: string, options: readonly TemplateOption[]): string | undefined {
  const sense = senseOf(text);
  return sense === undefined ? undefined : labelOfSense(sense, options);
}

/** Ignoring the option for not applicable; undefined unless two options remain. */
function twoOf(options: readonly TemplateOption[]): readonly string[] | undefined {
  const none = notApplicableOptions(options);
  const labels = options.filter((option) => !none.includes(option)).map(({ label }) => label);
  return labels.length === 2 ? labels : undefined;
}

interface NumberReading {
  readonly areNumbers: boolean; // Whether texts that look like numbers are numbers.
  readonly shares: 'percent' | 'fraction' | undefined; // What `85%` becomes; undefined leaves it as it is.
  readonly isScaled: boolean; // A bare 0.85 means 85.
  readonly isOpen: boolean; // Nobody has said yet what percentages, or a bare 0.85, mean.
}

const ASKS_PERCENT = /%|\bper ?cent|\bpor ?cent/;
const ASKS_NUMBER = /\b(notas?|pontos|pontuacao|score|points|rating)\b/;
/** `(0-10)`, `de 1 a 5`: a scale in a title or header. Only scales from 0 or 1; another range is a target. */
const SCALE = /(?:\(|\b(?:de|from) )([01]) ?(?:-|–|a|to) ?(\d{1,3})\b(?! ?°)/;

class NumberAnswers {
  private readonly readings = new Map<number, NumberReading>();
  private readonly asked: SourceDoubt[] = [];

  constructor(
    visits: readonly SourceVisit[],
    private readonly known: Pick<MappingContext, 'template' | 'clock'>,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (question: number) => DoubtPlace,
  ) {
    for (const question of known.template.questions) {
      if (question.options.length > 0) continue;
      const cells = visits.flatMap((visit) => visit.cells.get(`question:${question.id}`) ?? []);
      const said = cells.filter(({ value }) => !saysNotApplicable(String(value), question));
      if (said.length === 0) continue;
      const plain = said.filter(({ value }) => !isOneOfTwo(value));
      const reading = this.readingOf(question, plain);
      // Only of such texts: perhaps they are numbers.
      this.readings.set(question.id, { ...reading, areNumbers: reading.areNumbers || plain.length === 0 });
      this.askOutside(question, said);
      this.askDays(question, said);
    }
  }

  /** Includes those with a proposed answer. */
  get doubts(): readonly SourceDoubt[] {
    return this.asked;
  }

  valueOf(value: CellValue, { id }: TemplateQuestion): CellValue {
    const { areNumbers = false, shares, isScaled = false, isOpen = false } = this.readings.get(id) ?? {};
    const isOfDays = ({ key }: SourceDoubt) => key.startsWith(`number-days:${id}:`);
    if (value instanceof Date && this.asked.filter(isUnanswered).some(isOfDays))
      return undecided(dayAt(this.known.clock, value.getTime()));
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (isOneOfTwo(value) && (areNumbers || isBothNumbers(value))) return undecided(value);
    const percent = shareIn(value);
    if (percent !== undefined && shares === undefined) return isOpen ? undecided(value) : value;
    if (percent !== undefined) return shares === 'percent' ? percent : exactly(percent / 100);
    const plain = typeof value === 'number' ? value : areNumbers ? numberInText(value) : undefined;
    if (plain === undefined) return value;
    const isBare = shares !== undefined && plain > 0 && plain <= 1;
    if (isBare && isOpen) return undecided(value);
    return isBare && isScaled ? exactly(plain * 100) : plain;
  }

  private readingOf(question: TemplateQuestion, cells: readonly PlacedCell[]): NumberReading {
    const place = this.placeOf(question.id);
    const shares = cells.filter(({ value }) => shareIn(value) !== undefined);
    const others = cells.filter(({ value }) => shareIn(value) === undefined);
    const areAll = areNumbers(others.map(({ value }) => value));
    const asTheyAre = { areNumbers: areAll, shares: undefined, isScaled: false, isOpen: false };
    const asksPercent = [question.title, place.header].some((text) => ASKS_PERCENT.test(fold(text)));
    if (asksPercent) {
      const fractions = others.filter(({ value }) => {
        const n = numberOf(value) ?? 0;
        return n > 0 && n < 1;
      });
      const [fraction] = fractions;
      const scale = fraction && this.ask(question, fraction, fractions.length, ['percent', 'fraction']);
      const isOpen = fraction !== undefined && scale === undefined;
      return { ...asTheyAre, shares: 'percent', isScaled: scale === 'percent', isOpen };
    }
    const [first] = shares;
    const areNumeric = others.length === 0 || areAll;
    if (first === undefined || !areNumeric) return asTheyAre;
    const said = this.ask(question, first, shares.length, ['percent', 'fraction', 'text']);
    const isShare = said === 'percent' || said === 'fraction';
    return { ...asTheyAre, shares: isShare ? said : undefined, isOpen: said === undefined };
  }

  /** The spec gives no limits for answers, so values outside a percentage or a scale in the title are confirmed. */
  private askOutside(question: TemplateQuestion, cells: readonly PlacedCell[]): void {
    const place = this.placeOf(question.id);
    const texts = [question.title, place.header].map(fold);
    const scale = texts.map((text) => SCALE.exec(text)).find((found) => found !== null);
    const isShare = texts.some((text) => ASKS_PERCENT.test(text));
    const [from, to] = scale ? [Number(scale[1]), Number(scale[2])] : [0, isShare ? 100 : Infinity];
    if (to === Infinity) return;
    const outside = cells.filter(({ value }) => {
      const number = this.valueOf(value, question);
      return typeof number === 'number' && (number < from || number > to);
    });
    this.askOf('outside', question, outside, CONFIRMED);
  }

  private askDays(question: TemplateQuestion, cells: readonly PlacedCell[]): void {
    const { clock } = this.known;
    const days = cells.filter(({ value }) => value instanceof Date && readSourceDate(value, clock));
    const areAmong = cells.some(({ value }) => numberOf(value) !== undefined);
    if (areAmong || ASKS_NUMBER.test(fold(question.title))) this.askOf('number-days', question, days, 'days');
  }

  /** Holds for these rows only. */
  private askOf(
    kind: 'outside' | 'number-days',
    { id }: TemplateQuestion,
    cells: readonly PlacedCell[],
    choice: string,
  ): void {
    const [first] = cells;
    if (first === undefined) return;
    const { row, value } = first;
    const key = `${kind}:${id}:${shortHash(cells.map((one) => one.row).join())}`;
    const example = value instanceof Date ? dayAt(this.known.clock, value.getTime()) : trimmed(String(value));
    const seen = { ...this.placeOf(id), row, example, count: cells.length, choices: [choice] };
    this.asked.push(doubtOf(this.mapping, kind, key, seen));
  }

  private ask(
    { id, type }: TemplateQuestion,
    { row, value }: PlacedCell,
    count: number,
    choices: readonly string[],
  ): string | undefined {
    const proposed =
      type.startsWith('TEXT') && choices.includes('text')
        ? unlessUnattended(this.mapping, 'text')
        : undefined;
    const seen = { ...this.placeOf(id), row, example: trimmed(String(value)), count, choices, proposed };
    const doubt = doubtOf(this.mapping, 'percent', `percent:${id}`, seen);
    this.asked.push(doubt);
    return answerTo(doubt);
  }
}

/** All of them can be read as numbers, and at least one is a number or has decimals. */
function areNumbers(cells: readonly CellValue[]): boolean {
  const texts = cells.filter((cell) => typeof cell !== 'number').map(String);
  const isAny = texts.length < cells.length || texts.some((text) => /\d[.,]\d/.test(text));
  return isAny && texts.every((text) => numberInText(text) !== undefined);
}

function isOneOfTwo(value: CellValue): value is string {
  return typeof value === 'string' && isOneOfTwoNumbers(value);
}

function shareIn(value: CellValue): number | undefined {
  return typeof value === 'string' ? percentInText(value) : undefined;
}

function numberOf(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : undefined;
}

/** The check of rows refuses it. */
function undecided(value: string | number): string {
  return `${value} (?)`;
}

/** A hundredfold 0.57 is 57, not 56.99999999999999. */
function exactly(n: number): number {
  return Number(n.toPrecision(12));
}
