// The one validator of answer sheets, for the check and for the import: from the rows of a group to the body of its
// import and what its user should know of it, or to everything that is wrong at once. Where the template is known, what
// it tells is checked as well.

import type { CellValue } from '../cell.ts';
import { formatInstant } from '../instant.ts';
import type { Language } from '../language.ts';
import {
  type CellReading,
  isBlank,
  quoted,
  readAnswerText,
  readCode,
  readCodes,
  readInstant,
  readText,
  readYes,
  type SheetClock,
} from './answer-cells.ts';
import { type AnswerGroup, type AnswerRow, columnOf } from './answer-groups.ts';
import type {
  AnswerField,
  AnswerProblem,
  AnswerWarning,
  FieldValue,
  ProblemPlace,
  SimpleProblem,
} from './answer-problems.ts';
import type { AnswerItem, ImportBody } from './import-body.ts';
import { optionWritten, type Template, type TemplateOption, takesOneOption } from './template.ts';

/** The result of checking an assessment: what would be sent, or all its problems. */
export type GroupCheck =
  | { readonly kind: 'valid'; readonly body: ImportBody; readonly warnings: readonly AnswerWarning[] }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** The template with this code, where it is known. */
export type KnownTemplates = (id: number) => Template | undefined;

/** Which of these the service needs isn't documented: a blank is a warning, and doesn't keep a row from being sent. */
const OPTIONAL_FIELDS = ['createdBy', 'assignee', 'scheduled', 'started', 'submitted'] as const;
const MOST_CHOICES = 6;

interface PlacedAnswer {
  readonly item: AnswerItem;
  readonly row: AnswerRow;
}

/**
 * Checks an assessment. Costs no request.
 * @returns the body that would be sent, or everything that is wrong at once
 * @param language of the spreadsheet: how a ticked box reads as a text
 */
export function checkGroup(
  group: AnswerGroup,
  clock: SheetClock,
  language: Language,
  templates: KnownTemplates = () => undefined,
): GroupCheck {
  return new Check(group, clock, language, templates).run();
}

class Check {
  private readonly problems: AnswerProblem[] = [];

  constructor(
    private readonly group: AnswerGroup,
    private readonly clock: SheetClock,
    private readonly language: Language,
    private readonly templates: KnownTemplates,
  ) {}

  run(): GroupCheck {
    for (const row of this.group.rows) this.refuseErrorInGroup(row);
    const templateId = this.agreed('template', readCode);
    const unit = this.agreed('unit', readCode);
    const optional = {
      createdByUserId: this.agreed('createdBy', readCode),
      assigneeUserId: this.agreed('assignee', readCode),
      scheduledDate: this.agreedInstant('scheduled'),
      startedAt: this.agreedInstant('started'),
      submittedAt: this.agreedInstant('submitted'),
    };
    this.refuseMissing();
    const { startedAt = '', submittedAt = '' } = optional;
    if (submittedAt !== '' && startedAt > submittedAt)
      this.refuse('dates-out-of-order', this.firstWith('submitted'), 'submitted');
    const answers = this.answers();
    const template = templateId === undefined ? undefined : this.templates(templateId);
    if (template !== undefined) for (const answer of answers) this.compare(answer, template);
    if (this.problems.length > 0 || templateId === undefined || unit === undefined) {
      return { kind: 'invalid', problems: this.problems };
    }
    return {
      kind: 'valid',
      body: { templateId, companyId: unit, ...optional, answer: answers.map(({ item }) => item) },
      warnings: this.warnings(answers, template),
    };
  }

  private refuseErrorInGroup(row: AnswerRow): void {
    this.take(row, 'group', readText(row.cell('group'), this.clock, this.language));
  }

  /** The value that the rows of the group give for a field; two different values are a problem. */
  private agreed<T extends string | number>(
    field: AnswerField,
    read: (cell: CellValue) => CellReading<T>,
  ): T | undefined {
    const values = new Map<T, FieldValue>();
    for (const row of this.group.rows) {
      const value = this.take(row, field, read(row.cell(field)));
      if (value !== undefined && !values.has(value)) {
        values.set(value, { row: row.row, typed: quoted(row.cell(field), this.clock) });
      }
    }
    const [first] = values.keys();
    if (values.size > 1) {
      this.problems.push({ kind: 'disagree', column: field, values: [...values.values()] });
    }
    return first;
  }

  private agreedInstant(field: AnswerField): string | undefined {
    return this.agreed(field, (cell) => {
      const reading = readInstant(cell, this.clock);
      return reading.kind === 'value' ? { kind: 'value', value: formatInstant(reading.value) } : reading;
    });
  }

  /** An assessment needs its template and unit. Whether it needs more isn't documented. */
  private refuseMissing(): void {
    const { isNamed, isWide, rows } = this.group;
    const missing = (['template', 'unit'] as const).filter((field) => this.isBlankEverywhere(field));
    if (missing.length > 0 && !isNamed) this.refuse('group-missing', rows[0], 'group');
    else {
      for (const column of missing) {
        this.problems.push({ kind: 'field-missing', row: rows[0].row, column, isWide });
      }
    }
  }

  /** The first row that says something in this field. */
  private firstWith(field: AnswerField): AnswerRow {
    return this.group.rows.find((row) => !isBlank(row.cell(field))) ?? this.group.rows[0];
  }

  private isBlankEverywhere(field: AnswerField): boolean {
    return this.group.rows.every((row) => isBlank(row.cell(field)));
  }

  private answers(): readonly PlacedAnswer[] {
    const answers: PlacedAnswer[] = [];
    const rowsByQuestion = new Map<number, number[]>();
    let hasAnswerRow = false;
    for (const row of this.group.rows) {
      if (isBlank(row.cell('question')) && !this.saysSomething(row)) continue;
      hasAnswerRow = true;
      const item = this.answer(row);
      if (item === undefined) continue;
      answers.push({ item, row });
      const rows = rowsByQuestion.get(item.templateQuestionId) ?? [];
      rowsByQuestion.set(item.templateQuestionId, [...rows, row.row]);
    }
    for (const [question, rows] of rowsByQuestion) {
      if (rows.length > 1) this.problems.push({ kind: 'question-twice', question, rows });
    }
    if (!hasAnswerRow) {
      const { isWide, rows } = this.group;
      this.problems.push({ kind: 'no-answers', row: rows[0].row, isWide });
    }
    return answers;
  }

  private saysSomething(row: AnswerRow): boolean {
    const hasText = (['options', 'text', 'comment'] as const).some((field) => !isBlank(row.cell(field)));
    return hasText || readYes(row.cell('notApplicable')).kind !== 'blank';
  }

  /** The answer of one row; undefined where its question can't be read. What is wrong is noted either way. */
  private answer(row: AnswerRow): AnswerItem | undefined {
    const question = this.take(row, 'question', readCode(row.cell('question')));
    const options =
      row.wide === undefined
        ? this.take(row, 'options', readCodes(row.cell('options')))
        : this.labels(row, row.wide.options);
    const text = this.take(row, 'text', readAnswerText(row.cell('text'), this.clock, this.language));
    const comment = this.take(row, 'comment', readText(row.cell('comment'), this.clock, this.language));
    const notApplicable = this.take(row, 'notApplicable', readYes(row.cell('notApplicable')));
    const hasOptions = !isBlank(row.cell('options'));
    const hasText = !isBlank(row.cell('text'));
    if (isBlank(row.cell('question'))) this.refuse('question-missing', row, 'question');
    if (!this.saysSomething(row)) this.refuse('answer-missing', row, 'options');
    if (hasOptions && hasText) this.refuse('options-and-text', row, 'options');
    if (notApplicable && (hasOptions || hasText)) {
      this.refuse('not-applicable-and-answer', row, 'notApplicable');
    }
    if (question === undefined) return undefined;
    const answerTemplateOptionId = options === undefined ? undefined : [...options];
    return { templateQuestionId: question, answerTemplateOptionId, answerText: text, comment, notApplicable };
  }

  /** The codes behind labels: one, or several on lines of their own. */
  private labels(row: AnswerRow, options: readonly TemplateOption[]): readonly number[] | undefined {
    const written = this.take(row, 'options', readText(row.cell('options'), this.clock, this.language));
    if (written === undefined) return undefined;
    const whole = optionWritten(options, written);
    if (whole !== undefined) return [whole.id];
    const codes = new Set<number>();
    for (const line of written.split(/\r?\n/)) {
      if (line.trim() === '') continue;
      const option = optionWritten(options, line);
      if (option !== undefined) codes.add(option.id);
      else this.refuseOption(row, line.trim(), options);
    }
    return [...codes];
  }

  private refuseOption(row: AnswerRow, typed: string, options: readonly TemplateOption[]): void {
    const choices = choicesOf(row, options);
    this.problems.push({ kind: 'option-unknown', ...this.place(row, 'options'), typed, choices });
  }

  /** Notes what the template has against an answer. */
  private compare({ item, row }: PlacedAnswer, template: Template): void {
    const question = template.questions.find(({ id }) => id === item.templateQuestionId);
    const at = this.place(row, 'question');
    if (question === undefined) {
      const unknown = { question: item.templateQuestionId, template: template.id };
      this.problems.push({ kind: 'question-unknown', ...at, ...unknown });
      return;
    }
    if (!question.isActive) this.problems.push({ kind: 'question-inactive', ...at, question: question.id });
    const codes = item.answerTemplateOptionId ?? [];
    if (question.options.length === 0) {
      if (codes.length > 0) this.refuse('options-for-text', row, 'options');
      return;
    }
    if (item.answerText !== undefined) {
      const choices = choicesOf(row, question.options);
      this.problems.push({ kind: 'text-for-options', ...this.place(row, 'text'), choices });
    }
    for (const code of codes) {
      if (question.options.every(({ id }) => id !== code)) {
        this.refuseOption(row, String(code), question.options);
      }
    }
    if (codes.length > 1 && takesOneOption(question)) this.refuse('several-options', row, 'options');
  }

  private warnings(answers: readonly PlacedAnswer[], template: Template | undefined): AnswerWarning[] {
    const columns = OPTIONAL_FIELDS.filter((field) => this.isBlankEverywhere(field));
    const answered = new Set(answers.map(({ item }) => item.templateQuestionId));
    const titles = (template?.questions ?? [])
      .filter(({ id, isActive }) => isActive && !answered.has(id))
      .map(({ title }) => title);
    return [
      ...(columns.length > 0 ? [{ kind: 'blank' as const, columns }] : []),
      ...(titles.length > 0 ? [{ kind: 'unanswered' as const, titles }] : []),
    ];
  }

  private refuse(kind: SimpleProblem, row: AnswerRow, field: AnswerField): void {
    this.problems.push({ kind, ...this.place(row, field) });
  }

  private place(row: AnswerRow, field: AnswerField): ProblemPlace {
    return { row: row.row, column: columnOf(row, field) };
  }

  /** The value of a reading; what is wrong with it is noted. */
  private take<T>(row: AnswerRow, field: AnswerField, reading: CellReading<T>): T | undefined {
    switch (reading.kind) {
      case 'blank':
        return undefined;
      case 'value':
        return reading.value;
      case 'wrong': {
        const typed = quoted(row.cell(field), this.clock);
        this.problems.push({ kind: 'cell', ...this.place(row, field), typed, problem: reading.problem });
        return undefined;
      }
    }
  }
}

/** In the wide layout labels are written, in the long one codes. */
function choicesOf(row: AnswerRow, options: readonly TemplateOption[]): readonly string[] {
  return options
    .slice(0, MOST_CHOICES)
    .map(({ id, label }) => (row.wide === undefined ? `${id} (${label})` : label));
}
