// The one validator of answer sheets, for the check and for the import: turns a group's rows into a request body with
// warnings, or into all problems at once. Compares with the template if it is known.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import { type Language, trimmed } from '../../../domain/language.ts';
import { formatInstant } from '../../../domain/time.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import {
  type CellReading,
  isBlankCell,
  type NameMeant,
  quoted,
  readAnswerCell,
  readCode,
  readCodes,
  readInstant,
  readName,
  readText,
  readYes,
  type SheetClock,
} from './answer-cells.ts';
import {
  type AnswerGroup,
  type AnswerRow,
  ASSESSMENT_FIELDS,
  columnOf,
  isUnfilled,
} from './answer-groups.ts';
import type {
  AnswerField,
  AnswerProblem,
  AnswerWarning,
  FieldValue,
  InputColumn,
  ProblemPlace,
  RequestColumn,
  ShownOtherwise,
  SimpleProblem,
} from './answer-problems.ts';
import { type AnswerItem, IMPORT_FIELDS, type ImportBody, inSentOrder } from './row-request.ts';
import {
  optionOfBox,
  optionWritten,
  type Template,
  type TemplateOption,
  takesOneOption,
} from './template.ts';

export type GroupCheck =
  | {
      readonly kind: 'valid';
      readonly body: ImportBody;
      readonly warnings: readonly AnswerWarning[];
      readonly names: readonly NameMeant[];
      readonly answers: readonly PlacedAnswer[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** Returns undefined if the template isn't known. */
export type TemplateLookup = (id: number) => Template | undefined;

export interface CheckContext {
  readonly templates: TemplateLookup;
  readonly names: NameReader;
}

/** The code columns that also accept names, and what their codes identify. */
export const NAMED_FIELDS = {
  template: 'template',
  unit: 'unit',
  createdBy: 'person',
  assignee: 'person',
} as const;

/** The spec doesn't say which of these are required, so a blank is only a warning. */
const OPTIONAL_FIELDS = ASSESSMENT_FIELDS.filter((field) => field !== 'unit');

/** Makes no requests. */
export function checkGroup(
  group: AnswerGroup,
  clock: SheetClock,
  language: Language,
  { templates, names }: CheckContext,
): GroupCheck {
  const notes = new ProblemNotes(clock, language);
  const { problems } = notes;
  for (const row of group.rows) notes.take(row, 'group', readText);
  const code = (field: keyof typeof NAMED_FIELDS) =>
    agreed(group, field, notes, (row) => notes.takeCode(row, field, NAMED_FIELDS[field], names));
  const instant = (field: AnswerField) =>
    agreed(group, field, notes, (row) => notes.take(row, field, readInstantText));
  const templateId = code('template');
  const unit = code('unit');
  const optional = {
    createdByUserId: code('createdBy'),
    assigneeUserId: code('assignee'),
    scheduledDate: instant('scheduled'),
    startedAt: instant('started'),
    submittedAt: instant('submitted'),
  };
  refuseMissing(group, notes);
  const { startedAt, submittedAt } = optional;
  if (startedAt !== undefined && submittedAt !== undefined && startedAt > submittedAt) {
    const row = group.rows.find((one) => !isBlankCell(one.cell('submitted'))) ?? group.rows[0];
    notes.refuse('dates-out-of-order', row, 'submitted');
  }
  const answers = readAnswers(group, notes);
  const template = templateId === undefined ? undefined : templates(templateId);
  if (template !== undefined) for (const answer of answers) compareAnswer(answer, template, notes);
  if (problems.length > 0 || templateId === undefined || unit === undefined) {
    return { kind: 'invalid', problems };
  }
  return {
    kind: 'valid',
    body: { templateId, companyId: unit, ...optional, answer: answers.map(({ item }) => item) },
    warnings: warningsOf(group, answers, template, notes.shown),
    names: notes.names,
    answers,
  };
}

/** Two different values in one group are a problem. */
function agreed<T extends string | number>(
  { rows }: AnswerGroup,
  field: AnswerField,
  notes: ProblemNotes,
  take: (row: AnswerRow) => T | undefined,
): T | undefined {
  const values = new Map<T, FieldValue>();
  for (const row of rows) {
    const value = take(row);
    if (value !== undefined && !values.has(value)) {
      values.set(value, { row: row.row, typed: notes.quoted(row, field) });
    }
  }
  if (values.size > 1) notes.problems.push({ kind: 'disagree', column: field, values: [...values.values()] });
  const [first] = values.keys();
  return first;
}

/** An earlier year is a number in a date-formatted cell, not a visit: 2 shows as 1900-01-01. */
const FIRST_VISIT = 1955;

const readInstantText: CellReader<string> = (cell, clock, language) => {
  const reading = readInstant(cell, clock, language, FIRST_VISIT);
  return reading.kind === 'value' ? { kind: 'value', value: formatInstant(reading.value) } : reading;
};

/** Nothing beyond template and unit is documented as required. */
function refuseMissing(group: AnswerGroup, notes: ProblemNotes): void {
  const { isNamed, isWide, rows } = group;
  const missing = (['template', 'unit'] as const).filter((field) => isBlankEverywhere(group, field));
  if (missing.length > 0 && !isNamed) notes.refuse('group-missing', rows[0], 'group');
  else {
    for (const column of missing) {
      notes.problems.push({ kind: 'field-missing', row: rows[0].row, column, isWide });
    }
  }
}

function isBlankEverywhere({ rows }: AnswerGroup, field: AnswerField): boolean {
  return rows.every((row) => isBlankCell(row.cell(field)));
}

function warningsOf(
  group: AnswerGroup,
  answers: readonly PlacedAnswer[],
  template: Template | undefined,
  shown: readonly ShownOtherwise[],
): readonly AnswerWarning[] {
  const columns = OPTIONAL_FIELDS.filter((field) => isBlankEverywhere(group, field));
  const answered = new Set(answers.map(({ item }) => item.templateQuestionId));
  const titles = (template?.questions ?? [])
    .filter(({ id, isActive }) => isActive && !answered.has(id))
    .map(({ title }) => title);
  return [
    ...(columns.length > 0 ? [{ kind: 'blank' as const, columns }] : []),
    ...(titles.length > 0 ? [{ kind: 'unanswered' as const, titles }] : []),
    ...(shown.length > 0 ? [{ kind: 'shown-otherwise' as const, cells: shown }] : []),
  ];
}

const MOST_CHOICES = 6; // Options that a sentence lists.

type CellReader<T> = (cell: CellValue, clock: SheetClock, language: Language) => CellReading<T>;

class ProblemNotes {
  readonly problems: AnswerProblem[] = [];

  readonly names: NameMeant[] = [];
  readonly shown: ShownOtherwise[] = [];

  /** @param language in which the sheet was made: it decides how typed dates are read */
  constructor(
    private readonly clock: SheetClock,
    private readonly language: Language,
  ) {}

  /** Returns undefined for a blank, and for an unreadable cell, which it reports. */
  take<T>(row: AnswerRow, field: AnswerField, read: CellReader<T>): T | undefined {
    const cell = row.cell(field);
    const reading = read(cell, this.clock, this.language);
    if (reading.kind === 'wrong') {
      const { problem } = reading;
      this.problems.push({ kind: 'cell', ...placeOf(row, field), typed: this.quoted(row, field), problem });
    }
    return reading.kind === 'value' ? reading.value : undefined;
  }

  /** As `take`, for what the service stores as an answer. */
  takeSaid(row: AnswerRow, field: 'text' | 'options' | 'comment'): string | number | undefined {
    const shown = field === 'text' ? row.shown : undefined;
    const said = readAnswerCell({ stored: row.cell(field), shown }, field, this.clock, this.language);
    switch (said.kind) {
      case 'blank':
        return undefined;
      case 'wrong': {
        const { problem } = said;
        const typed = (problem === 'time-or-day' && shown) || this.quoted(row, field);
        this.problems.push({ kind: 'cell', ...placeOf(row, field), typed, problem });
        return undefined;
      }
      case 'value': {
        const { value, shows } = said;
        if (shows !== undefined) this.shown.push({ ...placeOf(row, field), shows, sent: value });
        return value;
      }
    }
  }

  /** As `takeSaid`, as a text. */
  takeWords(row: AnswerRow, field: 'options' | 'comment'): string | undefined {
    const said = this.takeSaid(row, field);
    return said === undefined ? undefined : String(said);
  }

  /** As `take`, for a code or a name of this kind. */
  takeCode(row: AnswerRow, field: AnswerField, kind: DirectoryKind, read: NameReader): number | undefined {
    const named = readName(row.cell(field), kind, read);
    if (named === undefined) return this.take(row, field, readCode);
    if (named.kind === 'code') {
      this.names.push({ kind, typed: named.typed, code: named.code });
      return named.code;
    }
    const { asked, resolution } = named;
    this.problems.push({ kind: 'name', ...placeOf(row, field), asked, resolution });
    return undefined;
  }

  quoted(row: AnswerRow, field: AnswerField): string {
    return quoted(row.cell(field), this.clock);
  }

  refuse(kind: SimpleProblem, row: AnswerRow, field: AnswerField): void {
    this.problems.push({ kind, ...placeOf(row, field) });
  }

  refuseOption(row: AnswerRow, typed: string, options: readonly TemplateOption[]): void {
    const choices = choicesOf(row, options);
    this.problems.push({ kind: 'option-unknown', ...placeOf(row, 'options'), typed, choices });
  }
}

function placeOf(row: AnswerRow, field: AnswerField): ProblemPlace {
  return { row: row.row, column: columnOf(row, field) };
}

/** The long layout takes codes, the wide layout labels. */
function choicesOf(row: AnswerRow, options: readonly TemplateOption[]): readonly string[] {
  return options
    .slice(0, MOST_CHOICES)
    .map(({ id, label }) => (row.wide === undefined ? `${id} (${label})` : label));
}

/** An answer with its row, so that a problem can be reported on its cell. */
export interface PlacedAnswer {
  readonly item: AnswerItem;
  readonly row: AnswerRow;
}

function readAnswers({ rows, isWide }: AnswerGroup, notes: ProblemNotes): readonly PlacedAnswer[] {
  const answering = rows.filter(
    (row) => !isBlankCell(row.cell('question')) || saysSomething(row, isUnfilled),
  );
  const answers: PlacedAnswer[] = [];
  for (const row of answering) {
    const item = readAnswer(row, notes);
    if (item !== undefined) answers.push({ item, row });
  }
  for (const [question, found] of valuesByKey(
    answers.map(({ item, row }) => [item.templateQuestionId, row.row]),
  )) {
    if (found.length > 1) notes.problems.push({ kind: 'question-twice', question, rows: found });
  }
  if (answering.length === 0) notes.problems.push({ kind: 'no-answers', row: rows[0].row, isWide });
  return answers;
}

/** @param isNone whether options or a text say nothing */
function saysSomething(row: AnswerRow, isNone: (cell: CellValue) => boolean): boolean {
  const hasAnswer = (['options', 'text'] as const).some((field) => !isNone(row.cell(field)));
  return hasAnswer || !isUnfilled(row.cell('comment')) || readYes(row.cell('notApplicable')).kind !== 'blank';
}

/** Returns undefined if the question can't be read. */
function readAnswer(row: AnswerRow, notes: ProblemNotes): AnswerItem | undefined {
  const question = notes.take(row, 'question', readCode);
  const options =
    row.wide === undefined ? notes.take(row, 'options', readCodes) : readLabels(row, row.wide.options, notes);
  const comment = notes.takeWords(row, 'comment');
  const notApplicable = notes.take(row, 'notApplicable', readYes);
  const hasOptions = !isBlankCell(row.cell('options'));
  // An unticked box beside another answer says nothing.
  const isSilentBox = row.cell('text') === false && (hasOptions || notApplicable === true);
  const hasText = !isBlankCell(row.cell('text')) && !isSilentBox;
  const answerText = hasText ? notes.takeSaid(row, 'text') : undefined;
  if (isBlankCell(row.cell('question'))) notes.refuse('question-missing', row, 'question');
  if (!saysSomething(row, isBlankCell)) notes.refuse('answer-missing', row, 'options');
  if (hasOptions && hasText) notes.refuse('options-and-text', row, 'options');
  if (notApplicable && (hasOptions || hasText)) {
    notes.refuse('not-applicable-and-answer', row, 'notApplicable');
  }
  if (question === undefined) return undefined;
  const answerTemplateOptionId = options === undefined ? undefined : [...options];
  return { templateQuestionId: question, answerTemplateOptionId, answerText, comment, notApplicable };
}

/** One label, or several on separate lines. */
function readLabels(
  row: AnswerRow,
  options: readonly TemplateOption[],
  notes: ProblemNotes,
): readonly number[] | undefined {
  const cell = row.cell('options');
  const box = typeof cell === 'boolean' ? optionOfBox(options, cell) : undefined;
  if (box !== undefined) return [box.id];
  const written = notes.takeWords(row, 'options');
  if (written === undefined) return undefined;
  if (typeof cell === 'boolean') {
    const choices = choicesOf(row, options);
    notes.problems.push({ kind: 'box-for-options', ...placeOf(row, 'options'), says: written, choices });
    return undefined;
  }
  const whole = optionWritten(options, written);
  if (whole !== undefined) return [whole.id];
  const codes = new Set<number>();
  for (const line of written.split(/\r?\n/)) {
    if (trimmed(line) === '') continue;
    const option = optionWritten(options, line);
    if (option !== undefined) codes.add(option.id);
    else notes.refuseOption(row, trimmed(line), options);
  }
  return [...codes];
}

function compareAnswer({ item, row }: PlacedAnswer, template: Template, notes: ProblemNotes): void {
  const { problems } = notes;
  const code = item.templateQuestionId;
  const question = template.questions.find(({ id }) => id === code);
  const at = placeOf(row, 'question');
  if (question === undefined) {
    problems.push({ kind: 'question-unknown', ...at, question: code, template: template.id });
    return;
  }
  if (!question.isActive) problems.push({ kind: 'question-inactive', ...at, question: code });
  const codes = item.answerTemplateOptionId ?? [];
  const { options } = question;
  if (options.length === 0) {
    if (codes.length > 0) notes.refuse('options-for-text', row, 'options');
    return;
  }
  if (item.answerText !== undefined) {
    const choices = choicesOf(row, options);
    problems.push({ kind: 'text-for-options', ...placeOf(row, 'text'), choices });
  }
  for (const one of codes) {
    if (options.every(({ id }) => id !== one)) notes.refuseOption(row, String(one), options);
  }
  if (codes.length > 1 && takesOneOption(question)) notes.refuse('several-options', row, 'options');
}

// Finds the cell that a refusal is about. The service names fields of the request body, which users never see: its
// message is searched for those names only, and quoted beside the cell as it is.

interface RefusedPlace {
  readonly column: InputColumn;
  readonly answer?: PlacedAnswer; // undefined if the message is about the whole assessment or row.
}

const ANSWER = /\banswer\[(\d+)\](?:\.(\w+))?/;

const COLUMNS: Readonly<Record<keyof AnswerItem, AnswerField>> = {
  templateQuestionId: 'question',
  answerTemplateOptionId: 'options',
  answerText: 'text',
  comment: 'comment',
  notApplicable: 'notApplicable',
};

/** The answer and column that the service's refusal is about; undefined if it names no field. */
export function refusedAnswer(message: string, answers: readonly PlacedAnswer[]): RefusedPlace | undefined {
  const [, index, part = ''] = ANSWER.exec(message) ?? [];
  if (index !== undefined) {
    const sent = [...answers].sort((a, b) => inSentOrder(a.item, b.item));
    const answer = sent[Number(index)];
    if (answer === undefined) return undefined;
    const column = Object.entries(COLUMNS).find(([field]) => field === part)?.[1] ?? 'question';
    return { column: columnOf(answer.row, column), answer };
  }
  const field = Object.entries(IMPORT_FIELDS).find(([name]) => hasName(message, name));
  return field && { column: field[1] };
}

/** The column that the service's refusal is about; undefined if it names none, or more than one. */
export function refusedColumn(message: string, columns: readonly RequestColumn[]): RefusedPlace | undefined {
  const [column, ...others] = columns.filter((one) => hasName(message, one.slice(one.lastIndexOf(':') + 1)));
  return column === undefined || others.length > 0 ? undefined : { column };
}

function hasName(text: string, name: string): boolean {
  return text.split(/[^\w.]+|\.+(?!\w)/).includes(name);
}
