// What columns, and texts in a column of questions, are proposed to mean: by their headers, by the titles of the template's
// questions, and by their values.

import type { CellValue } from '../../../domain/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import { fold } from '../../../domain/language.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { isBlankCell, type SheetClock } from '../../answers/rules/answer-cells.ts';
import type { Template, TemplateQuestion } from '../../answers/rules/template.ts';
import { commentedTitle, fieldOf, headerWord, isPlain } from './header-words.ts';
import { type ColumnMeaning, codeOfQuestion, DATE_FIELDS } from './mapping.ts';
import { nameInAddress, numberAndName } from './numbered-names.ts';
import { optionNamed, saysNotApplicable, senseOf } from './option-words.ts';
import { textOf } from './source-cells.ts';
import { readSourceDate, readSourceTime } from './source-dates.ts';
import { ROWS_LOOKED_AT } from './source-layout.ts';
import type { SourceRow, SourceTable } from './source-table.ts';
import { wordsForOptions } from './source-values.ts';
import type { QuestionTitles } from './titles.ts';

/**
 * Why a column of a person's sheet is proposed to mean a field or question, or nothing. The mapping page says it
 * beside the column.
 */
export type ProposalReason =
  /** Its header is the question's title or code, or the field's name. */
  | 'same'
  /** Its header has most words of the title, or words by which the field is known. */
  | 'alike'
  /** It stands beside the question, or beside the date. */
  | 'beside'
  /** Its header has some words of a question's title: whether it is that one has to be asked. */
  | 'part'
  /** Two or more questions fit as well. */
  | 'several'
  /** Another column means the same with more certainty, or with as much. */
  | 'twice'
  /** It stands beside the table. */
  | 'outside'
  /** A mapping that was kept says so. */
  | 'kept'
  | 'nothing';

/** What a column of a person's sheet, or a question's text in it, is proposed to mean, and why. */
export interface ProposedMeaning {
  /** The header, or the text. */
  readonly text: string;
  /** What it means. */
  readonly means: ColumnMeaning;
  /** Why. */
  readonly reason: ProposalReason;
  /** The codes of the questions that it may mean, where that has to be asked. */
  readonly questions: readonly number[];
}

/**
 * What a person's sheet is compared with to understand it: the checklist template, names of units and people, and how
 * dates show.
 */
export interface KnownToMap {
  /** The template of the answer sheet to be made. */
  readonly template: Template;
  /** Understands names. */
  readonly names: NameReader;
  /** What a code is called; undefined where nobody knows. */
  readonly nameOf: (kind: DirectoryKind, code: number) => string | undefined;
  /** What cells with dates show. */
  readonly dates: ReadonlyMap<Date, string>;
  /** The spreadsheet's clock. */
  readonly clock: SheetClock;
}

/** This share of a column's values has to be what the column is taken for. */
const MOST = 0.5;
/** So many different texts below the header of a checklist may be names of some, though each may stand there once. */
const MOST_CHECKLISTS = 5;
/** A column with more different texts isn't one of names of templates. */
const MOST_TEMPLATES = 20;

/** A meaning that a column may have, before the columns are compared. */
interface Candidate extends ProposedMeaning {
  readonly weight: number;
  /** Whether it is a time of the day whose date has to be found. */
  readonly isTime?: boolean;
}

const NOTHING = { means: 'ignored', reason: 'nothing', questions: [] } as const;

/** Proposes what the columns of a person's sheet mean: an assessment's field, a question, or nothing. */
export class Proposer {
  constructor(
    private readonly known: KnownToMap,
    private readonly titles: QuestionTitles,
  ) {}

  /** The columns of a source with a visit a row. */
  columns(table: SourceTable): readonly ProposedMeaning[] {
    const isBeside = this.haveComments(table);
    let left: number | undefined;
    const candidates = table.columns.map(({ column, header, isOutside }): Candidate => {
      if (isOutside === true) return outside(header);
      const found = this.meaningOf(header, valuesOf(table.rows, column));
      const isComment = isBeside && found.reason !== 'same' && headerWord(header) === 'comment';
      const beside = left;
      left = codeOfQuestion(found.means);
      if (!isComment || found.means.startsWith('comment:')) return found;
      left = undefined;
      // Beside what is no question it is about none: not about the one before that either. Nor is one that says itself
      // what it is about, where that is something else.
      if (beside === undefined || this.isAboutAnother(header, beside))
        return { text: header, ...NOTHING, weight: 0 };
      return { text: header, means: `comment:${beside}`, reason: 'beside', questions: [], weight: 1 };
    });
    return unrepeated(candidates.map(withDate));
  }

  /** The columns of a source with an answer a row. */
  roles(table: SourceTable, asked: number): readonly ProposedMeaning[] {
    const candidates = table.columns.map(({ column, header, isOutside }): Candidate => {
      if (isOutside === true) return outside(header);
      const word = headerWord(header);
      const values = valuesOf(table.rows, column);
      const role = (means: ColumnMeaning, weight: number): Candidate => ({
        text: header,
        means,
        reason: 'alike',
        questions: [],
        weight,
      });
      if (column === asked) return role('question', 1);
      if (word === 'question') return role('question', 0.9);
      if (word === 'answer') return role('answer', fold(header).startsWith('res') ? 1 : 0.9);
      if (word === 'comment') return role('comment', 0.9);
      if (this.namesChecklists(values, word === 'checklist', false)) return role('checklist', 0.9);
      const isName = word === 'group' || word === 'checklist';
      if (isName && namesVisits(table, column)) return role('group', 0.9);
      return { ...this.field(header, values), text: header };
    });
    return unrepeated(candidates.map(withDate));
  }

  /** Texts in the column of questions. @param hasFields whether they name fields as well, as in blocks */
  items(texts: readonly string[], hasFields = false): readonly ProposedMeaning[] {
    const candidates = texts.map((text): Candidate => {
      const word = hasFields ? headerWord(text) : undefined;
      if (word === 'time') return timeOfDay(text);
      const field = fieldOf(word);
      const title = this.question(text);
      if (title.reason === 'nothing' && /^\d{1,3}$/.test(text)) return this.numbered(text);
      if (field === undefined || title.reason === 'same') return title;
      return { text, means: field, reason: 'alike', questions: [], weight: word === 'date' ? 0.5 : 0.8 };
    });
    return unrepeated(candidates.map(withDate));
  }

  /** A bare number may be that of a question in the template's order: whether it is has to be asked. */
  private numbered(text: string): Candidate {
    const asked = this.known.template.questions.filter(({ isActive }) => isActive);
    const questions = asked.slice(Number(text) - 1, Number(text)).map(({ id }) => id);
    return { text, ...NOTHING, reason: questions.length > 0 ? 'part' : 'nothing', questions, weight: 0 };
  }

  /**
   * Whether names of checklists stand in a column: a third of the texts are names of templates, whatever it is called; below a header that
   * says so one of them, or several texts that rows repeat.
   * @param areFew whether a few texts below such a header are enough, each of which stands there once
   */
  private namesChecklists(values: readonly CellValue[], isHeaded: boolean, areFew: boolean): boolean {
    const texts = new Set(values.map((cell) => fold(textOf(cell))).filter((text) => /\p{L}/u.test(text)));
    const isRepeated = texts.size * 2 <= values.length || (areFew && texts.size <= MOST_CHECKLISTS);
    if (isHeaded && texts.size > 1 && isRepeated) return true;
    if (texts.size > MOST_TEMPLATES) return false;
    const named = [...texts].filter((text) => this.known.names('template', text).kind === 'code').length;
    // Another table below may have put its words there as well.
    return named > 0 && (isHeaded || named * 3 >= texts.size);
  }

  /** Whether `Comment` beside questions is about each of them, and not a question of its own. */
  private haveComments({ columns }: SourceTable): boolean {
    const comments = columns.filter(
      ({ header, isOutside }) => isOutside !== true && headerWord(header) === 'comment',
    );
    return comments.length > 1;
  }

  /** Whether a comment says that it is about something else than a question: `Notes on the kitchen`. */
  private isAboutAnother(header: string, question: number): boolean {
    const about = commentedTitle(header);
    if (about === undefined) return false;
    const found = this.titles.find(about);
    return found.kind !== 'one' || found.question.id !== question;
  }

  private meaningOf(header: string, values: readonly CellValue[]): Candidate {
    const title = this.question(header);
    if (title.reason === 'same') return title;
    const commented = this.titles.find(commentedTitle(header) ?? '');
    if (commented.kind === 'one' && commented.certainty !== 'part') {
      const means = `comment:${commented.question.id}` as const;
      return { text: header, means, reason: 'same', questions: [], weight: 1 };
    }
    const checklist: Candidate = {
      text: header,
      means: 'checklist',
      reason: 'alike',
      questions: [],
      weight: 0.9,
    };
    if (headerWord(header) === 'checklist') {
      return this.namesChecklists(values, true, true) ? checklist : { text: header, ...NOTHING, weight: 0 };
    }
    const field = this.field(header, values);
    if (field.isTime === true || field.means !== 'ignored') return field;
    if (this.namesChecklists(values, false, false)) return checklist;
    if (isAboutSomethingElse(header)) return { text: header, ...NOTHING, weight: 0 };
    const question = this.known.template.questions.find(
      ({ id }) => id === (codeOfQuestion(title.means) ?? title.questions[0]),
    );
    if (question === undefined || title.questions.length > 1) return title;
    if (!fits(values, question)) return { text: header, ...NOTHING, questions: [question.id], weight: 0 };
    const isOwn = title.reason === 'part' && this.isOnlyAnsweredBy(question, values);
    return isOwn
      ? { text: header, means: `question:${question.id}`, reason: 'alike', questions: [], weight: 0.7 }
      : title;
  }

  /** Whether all values are options of this question, and of no other one: more than a mere yes and no. */
  private isOnlyAnsweredBy(question: TemplateQuestion, values: readonly CellValue[]): boolean {
    const offers = ({ options }: TemplateQuestion, cell: CellValue) =>
      options.some(({ label }) => fold(label) === fold(textOf(cell)));
    const others = this.known.template.questions.filter(({ id }) => id !== question.id);
    return (
      question.options.length > 2 &&
      new Set(values.map((cell) => fold(textOf(cell)))).size > 1 &&
      values.every((cell) => offers(question, cell) && !others.some((other) => offers(other, cell)))
    );
  }

  private question(text: string): Candidate {
    const found = this.titles.find(text);
    switch (found.kind) {
      case 'one': {
        const { question, certainty, likeness } = found;
        if (certainty === 'part')
          return { text, means: 'ignored', reason: 'part', questions: [question.id], weight: 0 };
        const reason = certainty === 'same' ? 'same' : 'alike';
        return { text, means: `question:${question.id}`, reason, questions: [], weight: likeness };
      }
      case 'several': {
        const questions = found.questions.map(({ id }) => id);
        return { text, means: 'ignored', reason: 'several', questions, weight: 0 };
      }
      case 'none':
        return { text, ...NOTHING, weight: 0 };
    }
  }

  /** A field by the words of the header, where the values are what the field takes. */
  private field(header: string, values: readonly CellValue[]): Candidate {
    const nothing: Candidate = { text: header, ...NOTHING, weight: 0 };
    // `E-mail do auditor` is the auditor where the address says who.
    const isMail = headerWord(header) === 'mail' && this.shareNamed('person', values) >= MOST;
    const word = headerWord(isMail ? header.replace(/e-?mail/i, '') : header);
    const field = fieldOf(word);
    // A number below 1 may be a share of anything: it is a time only where the header says so.
    const mayBeNumber = /hora|time|hour/.test(fold(header));
    const isClockTime = (cell: CellValue) =>
      (mayBeNumber || typeof cell !== 'number') && readSourceTime(cell, this.known.clock) !== undefined;
    const isTime = () => share(values, isClockTime) >= MOST;
    if (word === 'time' && isTime()) return timeOfDay(header);
    if (field === undefined) return nothing;
    const exactness = 1 / (1 + header.split(/[ _]/).length);
    const weighed = (weight: number): Candidate => ({
      text: header,
      means: field,
      reason: 'alike',
      questions: [],
      weight: weight + exactness / 10,
    });
    switch (field) {
      case 'scheduled':
      case 'started':
      case 'submitted': {
        if (!isPlain(header)) return nothing;
        const dates = share(values, (cell) => readSourceDate(cell, this.known.clock) !== undefined);
        if (dates >= MOST) return weighed(word === 'date' ? 0.5 : 0.8);
        return word !== 'date' && isTime() ? { ...weighed(0.8), means: `time:${field}` } : nothing;
      }
      case 'unit': {
        const named = this.shareNamed('unit', values);
        return named >= MOST || isPlain(header) ? weighed(0.5 + named / 2) : nothing;
      }
      case 'createdBy':
      case 'assignee': {
        // The manager of a store is responsible as well, and nobody whom the service knows.
        const isOfStore = /respons.* /.test(fold(header));
        const isAnyone = !isOfStore && values.every((cell) => !String(cell).includes('@'));
        return isAnyone || this.shareNamed('person', values) >= MOST ? weighed(0.8) : nothing;
      }
    }
  }

  /** How many of these the directory knows by a name: with a number beside it, or in an address, as well. */
  private shareNamed(kind: 'unit' | 'person', values: readonly CellValue[]): number {
    return share(values, (cell) => {
      const text = textOf(cell);
      const names = [text, numberAndName(text)?.name ?? '', nameInAddress(text) ?? ''];
      return names.some((name) => /\D/.test(name) && this.known.names(kind, name).kind === 'code');
    });
  }
}

function outside(text: string): Candidate {
  return { text, means: 'ignored', reason: 'outside', questions: [], weight: 0 };
}

function timeOfDay(text: string): Candidate {
  return { text, ...NOTHING, weight: 0.8, isTime: true };
}

/** A time belongs to the date on its left, or else to the first on its right. */
function withDate(candidate: Candidate, at: number, all: readonly Candidate[]): Candidate {
  if (candidate.isTime !== true) return candidate;
  const nearest = [...all.slice(0, at).reverse(), ...all];
  const [date] = nearest.flatMap(({ means }) => DATE_FIELDS.find((field) => field === means) ?? []);
  return date === undefined ? candidate : { ...candidate, means: `time:${date}`, reason: 'beside' };
}

/** Whether a column says the same on several rows, and of one unit mostly: the number of a row or a question doesn't. */
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

/** What no question is about, though words of its title may stand in it. */
function isAboutSomethingElse(header: string): boolean {
  return headerWord(header) === 'mail' || headerWord(header) === 'group';
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

/** Whether the values can be answers to a question: for one with options, words that mean one. */
function fits(values: readonly CellValue[], question: TemplateQuestion): boolean {
  if (question.options.length === 0 || values.length === 0) return true;
  const isAnswer = (text: string) =>
    optionNamed(question.options, text) !== undefined ||
    senseOf(text) !== undefined ||
    saysNotApplicable(text, question);
  return share(values, (cell) => wordsForOptions(cell, question, isAnswer).every(isAnswer)) >= MOST;
}

/** Each meaning once: the column that has it with most certainty; where two have it alike, neither question. */
function unrepeated(candidates: readonly Candidate[]): readonly ProposedMeaning[] {
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
    return { text, means: 'ignored', reason: 'twice', questions: question === undefined ? [] : [question] };
  });
}
