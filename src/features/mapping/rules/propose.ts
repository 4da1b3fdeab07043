// Proposes what the columns of a source mean, by its layout and by what each column and text may mean. If two meanings
// fit equally well it proposes neither, and names both.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import { fold } from '../../../domain/language.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { isBlankCell, type SheetClock } from '../../answers/rules/answer-cells.ts';
import { type AssessmentField, DATE_FIELDS } from '../../answers/rules/answer-groups.ts';
import type { Template, TemplateQuestion } from '../../answers/rules/template.ts';
import { type ColumnMeaning, codeOfQuestion, type SheetMapping, type SourceShape } from './mapping.ts';
import {
  blockRows,
  findTable,
  type KnownHeader,
  ROWS_LOOKED_AT,
  type SourceCells,
  type SourceRow,
  type SourceTable,
  textOf,
} from './source-table.ts';
import { commentedTitle, fieldNamed, fieldOf, headerWord, isAction, isPlain } from './texts/header-words.ts';
import { optionNamed, saysNotApplicable, senseOf, wordsForOptions } from './texts/option-words.ts';
import { nameInAddress, numberAndName, readSourceDate, readSourceTime } from './texts/source-values.ts';
import { QuestionTitles } from './texts/titles.ts';

export interface Proposal {
  readonly shape: SourceShape;
  readonly table: SourceTable; // All rows with content, for blocks.
  readonly columns: readonly ProposedMeaning[]; // Left to right.
  readonly items: readonly ProposedMeaning[]; // Texts in the question column, if the shape has one.
  readonly isTransposed: boolean; // It seems to have a column for each visit, which no shape supports.
}

/** What a person said about the layout; undefined means that it is detected. */
interface LayoutHints {
  readonly shape?: SourceShape | undefined;
  readonly headerRow?: number | undefined;
}

/** Proposes the layout of a source, and what its columns and texts mean. */
export function proposeMapping(cells: SourceCells, known: MappingContext, said: LayoutHints = {}): Proposal {
  const titles = new QuestionTitles(known.template);
  const namesVisit = (cell: CellValue) =>
    typeof cell === 'string' && known.names('unit', cell).kind === 'code'
      ? /\p{L}/u.test(cell)
      : typeof cell !== 'number' && readSourceDate(cell, known.clock) !== undefined;
  const asked = columnOfTitles(cells, titles);
  const turned = isTransposed(cells, asked, titles, namesVisit);
  const found = proposed(cells, known, said, { titles, asked });
  const dayOf = (cell: CellValue) => {
    const { dayFirst, monthFirst } = readSourceDate(cell, known.clock) ?? {};
    const { year, month, day } = dayFirst ?? monthFirst ?? {};
    return day === undefined ? undefined : [year, month, day].join('-');
  };
  return { ...found, table: { ...found.table, dayOf }, isTransposed: turned };
}

function proposed(
  cells: SourceCells,
  known: MappingContext,
  said: LayoutHints,
  { titles, asked }: { readonly titles: QuestionTitles; readonly asked: ReturnType<typeof columnOfTitles> },
): Omit<Proposal, 'isTransposed'> {
  const knows: KnownHeader = (text) => {
    const found = titles.find(text);
    if (found.kind === 'one' && found.certainty === 'same') return 'question';
    const commented = titles.find(commentedTitle(text) ?? '');
    if (commented.kind === 'one') return 'question';
    const word = headerWord(text);
    if (word !== undefined) return fieldOf(word) ?? 'other';
    return found.kind === 'none' ? undefined : 'perhaps';
  };
  const isUnit = (text: string) =>
    [text, numberAndName(text)?.name ?? ''].some((name) => known.names('unit', name).kind === 'code');
  const table = findTable(cells, knows, said.headerRow, isUnit);
  const shape = said.shape ?? shapeOf(table, asked.texts, titles);
  const proposer = new Proposer(known, titles);
  switch (shape) {
    case 'visits':
      return { shape, table, columns: proposer.columns(table), items: [] };
    case 'answers': {
      const columns = proposer.roles(table, asked.texts.size > 1 ? asked.column : 0);
      const questions = table.columns.find((_, n) => columns[n]?.means === 'question');
      const texts = questions === undefined ? [] : distinctTexts(table.rows, questions.column);
      return { shape, table, columns, items: proposer.items(texts) };
    }
    case 'blocks': {
      const rows = blockRows(cells);
      const blocks = blockTable(rows, asked.column);
      const comments = blocks.columns.findIndex(
        ({ column }, n) =>
          n > 1 && rows.some(({ cells: row }) => headerWord(textOf(row[column - 1])) === 'comment'),
      );
      const commentAt = Math.max(2, comments);
      const columns = blocks.columns.map(({ header }, n): ProposedMeaning => {
        const means = n === commentAt ? 'comment' : ((['question', 'answer'] as const)[n] ?? 'ignored');
        return { text: header, means, reason: means === 'ignored' ? 'nothing' : 'alike', questions: [] };
      });
      return { shape, table: blocks, columns, items: proposer.items(labelsOf(blocks), true) };
    }
  }
}

export function mappingOf({ shape, table, columns, items }: Omit<Proposal, 'isTransposed'>): SheetMapping {
  const bare = ({ text, means }: ProposedMeaning) => ({ text, means });
  return {
    shape,
    headerRow: table.headerRow,
    columns: columns.map(bare),
    items: items.map(bare),
    decisions: [],
  };
}

// The layout: a row per visit, a row per answer, or a block per visit; and where the questions are.

const LIKE_A_TITLE = 0.5; // A text at least this similar counts as a question's title.
const MOST_ITEMS = 400;
const LONGEST_HEADING = 20; // Longer texts are comments, not headings of a comment column.

/**
 * The column that holds the most question titles.
 * @returns `column`: from 1, or 0 if there are no titles; `texts`: ids of the questions found there
 */
export function columnOfTitles(
  cells: SourceCells,
  titles: QuestionTitles,
): { readonly column: number; readonly texts: ReadonlySet<number> } {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  let best = { column: 0, texts: new Set<number>() };
  for (let column = 1; column <= width; column++) {
    const texts = new Set<number>();
    for (const row of cells.slice(0, ROWS_LOOKED_AT)) {
      const found = titles.find(textOf(row[column - 1]));
      if (found.kind === 'one' && found.likeness >= LIKE_A_TITLE) texts.add(found.question.id);
    }
    if (texts.size > best.texts.size) best = { column, texts };
  }
  return best;
}

/** @param asked the questions found in the column with the most titles */
export function shapeOf(table: SourceTable, asked: ReadonlySet<number>, titles: QuestionTitles): SourceShape {
  const inHeader = table.columns.filter(({ header }) => titles.find(header).kind === 'one').length;
  const words = table.columns.map(({ header }) => headerWord(header));
  // Its questions are numbered.
  if (inHeader === 0 && ['unit', 'question', 'answer'].every((word) => words.some((one) => one === word)))
    return 'answers';
  if (asked.size < 2 || asked.size <= inHeader) return 'visits';
  return table.columns.some(({ header }) => headerWord(header) === 'unit') && isOverHeader(table)
    ? 'answers'
    : 'blocks';
}

/**
 * Has a column per visit and a row per question, which can't be mapped.
 * @param namesVisit whether a cell is a unit or a date
 */
function isTransposed(
  cells: SourceCells,
  { column, texts }: ReturnType<typeof columnOfTitles>,
  titles: QuestionTitles,
  namesVisit: (cell: CellValue) => boolean,
): boolean {
  const isTitle = (row: readonly CellValue[]) => {
    const found = titles.find(textOf(row[column - 1]));
    return found.kind === 'one' && found.certainty !== 'part';
  };
  const [asked, others] = [
    cells.filter(isTitle),
    cells.slice(0, ROWS_LOOKED_AT).filter((row) => !isTitle(row)),
  ];
  if (asked.length < 2 || asked.length > texts.size) return false;
  const isAnswered = (n: number) =>
    asked.filter((row) => !isBlankCell(row[n] ?? '')).length * 2 >= asked.length;
  return others.some((row) => {
    const named = row.flatMap((cell, n) => (n >= column && namesVisit(cell) ? [n] : []));
    return named.length > 1 && named.every(isAnswered);
  });
}

/** A header row names several things; a row of a block names one and gives its value. */
function isOverHeader({ columns }: SourceTable): boolean {
  const words = columns.flatMap(({ header }) => headerWord(header) ?? []);
  return words.includes('question') || words.includes('answer') || new Set(words).size > 2;
}

/** @param column from 1 */
export function distinctTexts(rows: readonly SourceRow[], column: number): readonly string[] {
  return eachOnce(rows.map(({ cells }) => textOf(cells[column - 1])).filter((text) => text !== ''));
}

/**
 * Printed forms, one below another: a line for each question and no header row.
 * @param first column of the questions, from 1
 */
export function blockTable(rows: readonly SourceRow[], first: number): SourceTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const from = Math.max(1, first);
  const columns = Array.from({ length: width - from + 1 }, (_, n) => ({ column: from + n, header: '' }));
  return { headerRow: 0, columns, rows, leftOut: [] };
}

/** Texts that name the value beside them, such as `Unit:` or a question. */
export function labelsOf({ columns, rows }: SourceTable): readonly string[] {
  const labels = rows.flatMap(({ cells }) =>
    columns.flatMap(({ column }, n) => {
      const [cell = '', beside = ''] = cells.slice(column - 1);
      const text = textOf(cell);
      const isField = text.endsWith(':') || fieldOf(headerWord(text)) !== undefined;
      return saysWhat(cell, beside) && (n === 0 || isField) ? [text] : [];
    }),
  );
  return eachOnce(labels);
}

/** Cells above the answers and comments are headings. */
function saysWhat(cell: CellValue, beside: CellValue): boolean {
  if (typeof cell !== 'string' || isBlankCell(cell) || isBlankCell(beside)) return false;
  const text = textOf(beside);
  const word = text.length > LONGEST_HEADING ? undefined : headerWord(text);
  return word !== 'answer' && word !== 'comment';
}

/** The first of texts that are equal but for case and accents. */
function eachOnce(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = fold(text);
    found.set(key, found.get(key) ?? text);
  }
  return [...found.values()].slice(0, MOST_ITEMS);
}

/**
 * Columns that the kept mapping doesn't know keep their proposal; if another column has that meaning, they are ignored.
 * @returns also headers that the mapping doesn't know, and those that had a meaning and are missing
 */
export function applyKeptMapping(proposed: readonly ProposedMeaning[], kept: SheetMapping['columns']) {
  const left = [...kept];
  const known = proposed.map(({ text }) => {
    const at = left.findIndex((one) => fold(one.text) === fold(text));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const taken = new Set(known.map((one) => one?.means));
  const applied = proposed.map((one, n): ProposedMeaning => {
    const mapped = known[n];
    if (mapped !== undefined) return { ...one, means: mapped.means, reason: 'kept', questions: [] };
    const isFree = one.means === 'ignored' || !taken.has(one.means);
    return isFree ? one : { ...one, means: 'ignored', reason: 'twice' };
  });
  return {
    proposed: applied,
    added: proposed.filter((_, n) => known[n] === undefined).map(({ text }) => text),
    gone: left.filter(({ means }) => means !== 'ignored').map(({ text }) => text),
  };
}

// Proposes what columns and texts in a question column mean, by headers, the template's question titles, and values.

type ProposalReason =
  | 'same' // The header is the question's title or code, or the field's name.
  | 'alike' // The header has most words of the title, or known words for the field.
  | 'beside' // It is beside its question, or its date.
  | 'part' // The header has some words of a title: has to be asked.
  | 'several' // Several questions fit equally well.
  | 'twice' // Another column fits this meaning at least as well.
  | 'outside' // It is beside the table.
  | 'kept' // From a kept mapping.
  | 'nothing';

export interface ProposedMeaning {
  readonly text: string; // The header, or the text in the question column.
  readonly means: ColumnMeaning;
  readonly reason: ProposalReason;
  readonly questions: readonly number[]; // Candidates, if the question has to be asked.
  readonly fits?: AssessmentField; // The field that another column has, and this one may have as well.
}

export interface MappingContext {
  readonly template: Template;
  readonly names: NameReader;
  readonly namesOf: (kind: DirectoryKind) => ReadonlyMap<number, string>; // By code.
  readonly dates: ReadonlyMap<Date, string>; // What date cells show.
  readonly clock: SheetClock;
}

const CLOSE = 0.4; // A column whose certainty for a field is this much less may have it as well.
const MOST = 0.5; // Share of a column's values that must fit for the column to be taken for something.
/** Up to this many distinct texts below the header of a checklist may be checklist names, even if each occurs once. */
const MOST_CHECKLISTS = 5;
const MOST_TEMPLATES = 20; // A column with more distinct texts doesn't hold template names.

/** Before the columns compete for a meaning. */
interface Candidate extends ProposedMeaning {
  readonly weight: number;
  readonly isTime?: boolean; // A time of day whose date is still to be found.
}

function nothing(text: string): Candidate {
  return { text, means: 'ignored', reason: 'nothing', questions: [], weight: 0 };
}

function alike(text: string, means: ColumnMeaning, weight: number): Candidate {
  return { text, means, reason: 'alike', questions: [], weight };
}

class Proposer {
  constructor(
    private readonly known: MappingContext,
    private readonly titles: QuestionTitles,
  ) {}

  /** For a row per visit. */
  columns(table: SourceTable): readonly ProposedMeaning[] {
    const comments = table.columns.flatMap(({ header, isOutside }) => (isOutside ? [] : commentIn(header)));
    let left: number | undefined;
    const candidates = table.columns.map(({ column, header, isOutside }): Candidate => {
      if (isOutside === true) return outside(header);
      const found = this.meaningOf(header, valuesOf(table.rows, column));
      const [word] = commentIn(header);
      // A single one may be about the visit, and so is `General remarks`.
      const isRepeated = comments.filter((one) => one === word).length > 1;
      const isComment = found.reason !== 'same' && isRepeated;
      const beside = left;
      left = codeOfQuestion(found.means);
      if (!isComment || found.means.startsWith('comment:')) return found;
      left = undefined;
      // Beside something that isn't a question it comments on nothing, in particular not on the question before that.
      if (beside === undefined) return nothing(header);
      return { text: header, means: `comment:${beside}`, reason: 'beside', questions: [], weight: 1 };
    });
    return resolveDuplicates(ofVisit(candidates).map(withDate));
  }

  /** For a row per answer. */
  roles(table: SourceTable, asked: number): readonly ProposedMeaning[] {
    const candidates = table.columns.map(({ column, header, isOutside }): Candidate => {
      if (isOutside === true) return outside(header);
      const word = headerWord(header);
      const values = valuesOf(table.rows, column);
      const role = (means: ColumnMeaning, weight: number) => alike(header, means, weight);
      if (column === asked) return role('question', 1);
      if (word === 'question') return role('question', 0.9);
      if (word === 'answer') return role('answer', fold(header).startsWith('res') ? 1 : 0.9);
      if (word === 'comment') return role('comment', 0.9);
      if (this.namesChecklists(values, word === 'checklist', false)) return role('checklist', 0.9);
      const isName = word === 'group' || word === 'checklist';
      if (isName && namesVisits(table, column)) return role('group', 0.9);
      return { ...this.field(header, values), text: header };
    });
    return resolveDuplicates(ofVisit(candidates).map(withDate));
  }

  /** For texts in the question column. @param hasFields whether they also name fields, as in blocks */
  items(texts: readonly string[], hasFields = false): readonly ProposedMeaning[] {
    const candidates = texts.map((text): Candidate => {
      const word = hasFields ? headerWord(text) : undefined;
      if (word === 'time') return timeOfDay(text);
      const field = fieldOf(word);
      const title = this.question(text);
      if (title.reason === 'nothing' && /^\d{1,3}$/.test(text)) return this.numbered(text);
      if (field === undefined || title.reason === 'same') return title;
      return alike(text, field, word === 'date' ? 0.5 : 0.8);
    });
    return resolveDuplicates(candidates.map(withDate));
  }

  /** A bare number may be the position of a question in the template: has to be asked. */
  private numbered(text: string): Candidate {
    const asked = this.known.template.questions.filter(({ isActive }) => isActive);
    const questions = asked.slice(Number(text) - 1, Number(text)).map(({ id }) => id);
    return { ...nothing(text), reason: questions.length > 0 ? 'part' : 'nothing', questions };
  }

  /**
   * Under any header, a third of the texts must be template names; under a checklist's, one, or several that repeat.
   * @param areFew whether a few texts under such a header suffice without repeating
   */
  private namesChecklists(values: readonly CellValue[], isHeaded: boolean, areFew: boolean): boolean {
    const texts = new Set(values.map((cell) => fold(textOf(cell))).filter((text) => /\p{L}/u.test(text)));
    const isRepeated = texts.size * 2 <= values.length || (areFew && texts.size <= MOST_CHECKLISTS);
    if (isHeaded && texts.size > 1 && isRepeated) return true;
    if (texts.size > MOST_TEMPLATES) return false;
    const named = [...texts].filter((text) => this.known.names('template', text).kind === 'code').length;
    // A third, since another table below may have added its own words.
    return named > 0 && (isHeaded || named * 3 >= texts.size);
  }

  private meaningOf(header: string, values: readonly CellValue[]): Candidate {
    const title = this.question(header);
    if (title.reason === 'same') return title;
    const commented = this.titles.find(commentedTitle(header) ?? '');
    if (commented.kind === 'one' && commented.certainty !== 'part') {
      const means = `comment:${commented.question.id}` as const;
      return { text: header, means, reason: 'same', questions: [], weight: 1 };
    }
    const checklist = alike(header, 'checklist', 0.9);
    if (headerWord(header) === 'checklist') {
      return this.namesChecklists(values, true, true) ? checklist : nothing(header);
    }
    const field = this.field(header, values);
    if (field.isTime === true || field.means !== 'ignored') return field;
    if (this.namesChecklists(values, false, false)) return checklist;
    // Never a question, even if it shares words with a title.
    if (['mail', 'group'].some((word) => word === headerWord(header))) return nothing(header);
    const question = this.known.template.questions.find(({ id }) => id === title.questions[0]);
    if (question === undefined || title.questions.length > 1) return title;
    return fits(values, question) ? title : { ...nothing(header), questions: [question.id] };
  }

  private question(text: string): Candidate {
    const found = this.titles.find(text);
    switch (found.kind) {
      case 'one': {
        const { question, certainty, likeness } = found;
        if (certainty === 'part') return { ...nothing(text), reason: 'part', questions: [question.id] };
        return { text, means: `question:${question.id}`, reason: 'same', questions: [], weight: likeness };
      }
      case 'several': {
        const questions = found.questions.map(({ id }) => id);
        return { ...nothing(text), reason: 'several', questions };
      }
      case 'none':
        return nothing(text);
    }
  }

  /** By the words of the header, if the values are what the field takes. */
  private field(header: string, values: readonly CellValue[]): Candidate {
    // `E-mail do auditor` is the auditor, provided that the addresses identify people.
    const isMail = headerWord(header) === 'mail' && this.shareNamed('person', values) >= MOST;
    const word = headerWord(isMail ? header.replace(/e-?mail/i, '') : header);
    const field = fieldOf(word);
    // A number below 1 may be a share of anything: it is a time only if the header says so.
    const mayBeNumber = /hora|time|hour/.test(fold(header));
    const isClockTime = (cell: CellValue) =>
      (mayBeNumber || typeof cell !== 'number') && readSourceTime(cell, this.known.clock) !== undefined;
    const isTime = () => share(values, isClockTime) >= MOST;
    if (word === 'time' && isTime()) return timeOfDay(header);
    if (field === undefined) return nothing(header);
    const exactness = 1 / (1 + header.split(/[ _]/).length);
    const weighed = (weight: number) => alike(header, field, weight + exactness / 10);
    switch (field) {
      case 'scheduled':
      case 'started':
      case 'submitted': {
        if (!isPlain(header)) return nothing(header);
        const dates = share(values, (cell) => readSourceDate(cell, this.known.clock) !== undefined);
        if (dates >= MOST) return weighed(word === 'date' ? 0.5 : 0.8);
        return word !== 'date' && isTime() ? { ...weighed(0.8), means: `time:${field}` } : nothing(header);
      }
      case 'unit': {
        const named = this.shareNamed('unit', values);
        return named >= MOST || isPlain(header) ? weighed(0.5 + named / 2) : nothing(header);
      }
      case 'createdBy':
      case 'assignee': {
        // The manager of a store is also called responsible, but isn't a user of the service.
        const isOfStore = /respons.* /.test(fold(header));
        const isAnyone = !isOfStore && values.every((cell) => !String(cell).includes('@'));
        return isAnyone || this.shareNamed('person', values) >= MOST ? weighed(0.8) : nothing(header);
      }
    }
  }

  /** Share of the values that the directory knows by name, also beside a number or in an address. */
  private shareNamed(kind: 'unit' | 'person', values: readonly CellValue[]): number {
    return share(values, (cell) => {
      const text = textOf(cell);
      const names = [text, numberAndName(text)?.name ?? '', nameInAddress(text) ?? ''];
      return names.some((name) => /\D/.test(name) && this.known.names(kind, name).kind === 'code');
    });
  }
}

/** `obs` of `Obs. 2`; nothing of `General remarks`. */
function commentIn(header: string): readonly string[] {
  const words = fold(header).match(/\p{L}+/gu) ?? [];
  return words.length === 1 && headerWord(header) === 'comment' ? words : [];
}

function outside(text: string): Candidate {
  return { ...nothing(text), reason: 'outside' };
}

function timeOfDay(text: string): Candidate {
  return { ...nothing(text), weight: 0.8, isTime: true };
}

/** Who does something about what was found, and when, is nothing of the visit. */
function ofVisit(candidates: readonly Candidate[]): readonly Candidate[] {
  const action = candidates.findIndex(({ text, means }) => means === 'ignored' && isAction(text));
  return candidates.map((one, n) => {
    const isField = one.isTime === true || (one.means !== 'unit' && fieldNamed(one.means) !== undefined);
    return action >= 0 && n > action && isField ? { ...nothing(one.text), reason: 'beside' } : one;
  });
}

/** A time belongs to the date on its left, or else to the first on its right. */
function withDate(candidate: Candidate, at: number, all: readonly Candidate[]): Candidate {
  if (candidate.isTime !== true) return candidate;
  const nearest = [...all.slice(0, at).reverse(), ...all];
  const [date] = nearest.flatMap(({ means }) => DATE_FIELDS.find((field) => field === means) ?? []);
  return date === undefined ? candidate : { ...candidate, means: `time:${date}`, reason: 'beside' };
}

/** Values repeat on several rows, mostly of one unit; row and question numbers don't. */
function namesVisits({ rows, columns }: SourceTable, column: number): boolean {
  const unit = columns.find(({ header, isOutside }) => isOutside !== true && headerWord(header) === 'unit');
  const units = new Map<string, string>();
  const torn = new Set<string>();
  let count = 0;
  for (const { cells } of rows) {
    const name = fold(String(cells[column - 1] ?? ''));
    if (name === '') continue;
    count += 1;
    const own = fold(textOf(cells[(unit?.column ?? 0) - 1]));
    const known = units.get(name) ?? '';
    if (own !== '' && known !== '' && own !== known) torn.add(name);
    units.set(name, known || own);
  }
  return units.size < count && torn.size < units.size * MOST;
}

function valuesOf(rows: readonly SourceRow[], column: number): readonly CellValue[] {
  return rows
    .slice(0, ROWS_LOOKED_AT)
    .map(({ cells }) => cells[column - 1] ?? '')
    .filter((cell) => !isBlankCell(cell));
}

function share(values: readonly CellValue[], is: (cell: CellValue) => boolean): number {
  return values.filter(is).length / Math.max(1, values.length);
}

/** Whether the values can answer the question: for one with options, words that mean an option. */
function fits(values: readonly CellValue[], question: TemplateQuestion): boolean {
  if (question.options.length === 0 || values.length === 0) return true;
  const isAnswer = (text: string) =>
    optionNamed(question.options, text) !== undefined ||
    senseOf(text) !== undefined ||
    saysNotApplicable(text, question);
  return share(values, (cell) => wordsForOptions(cell, question, isAnswer).every(isAnswer)) >= MOST;
}

/** Each meaning goes to the column with the most certainty; if two columns tie for a question, neither gets it. */
function resolveDuplicates(candidates: readonly Candidate[]): readonly ProposedMeaning[] {
  const taken = new Set(candidates.map(({ means }) => means));
  return candidates.map(({ text, means, reason, questions, weight }, at): ProposedMeaning => {
    const question = codeOfQuestion(means);
    const beats = (rival: Candidate, n: number) =>
      rival.means === means &&
      (rival.weight > weight || (rival.weight === weight && (question === undefined ? n < at : n !== at)));
    if (reason === 'part' && questions.every((id) => taken.has(`question:${id}`))) {
      return { text, means, reason: 'twice', questions };
    }
    if (means === 'ignored' || !candidates.some(beats)) return { text, means, reason, questions };
    if (question !== undefined) return { text, means: 'ignored', reason: 'twice', questions: [question] };
    const most = Math.max(...candidates.map((one) => (one.means === means ? one.weight : 0)));
    const fits = most - weight < CLOSE ? fieldNamed(means) : undefined;
    return { text, means: 'ignored', reason: 'twice', questions: [], ...(fits && { fits }) };
  });
}
