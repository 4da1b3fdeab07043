// The one validator of answer sheets, for the check and for the import: turns a group's rows into a request body with
// warnings, or into all problems at once. Compares with the template if it is known.

import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import { formatInstant } from '../../../domain/time.ts';
import { isBlankCell, readInstant, readText, type SheetClock } from './answer-cells.ts';
import type { AnswerGroup, AnswerRow } from './answer-groups.ts';
import { compareAnswer, type PlacedAnswer, readAnswers } from './answer-items.ts';
import type { AnswerField, AnswerProblem, AnswerWarning, FieldValue } from './answer-problems.ts';
import type { ImportBody } from './import-body.ts';
import { type CellReader, ProblemNotes } from './problem-notes.ts';
import type { Template } from './template.ts';
import type { NameMeant } from './typed-name.ts';

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
export type KnownTemplates = (id: number) => Template | undefined;

export interface KnownToCheck {
  readonly templates: KnownTemplates;
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
const OPTIONAL_FIELDS = ['createdBy', 'assignee', 'scheduled', 'started', 'submitted'] as const;

/** Makes no requests. */
export function checkGroup(
  group: AnswerGroup,
  clock: SheetClock,
  language: Language,
  { templates, names }: KnownToCheck,
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
    warnings: warningsOf(group, answers, template),
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

/** An earlier year is no visit but a number in a date-formatted cell: 2 shows as 1900-01-01. */
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
): readonly AnswerWarning[] {
  const columns = OPTIONAL_FIELDS.filter((field) => isBlankEverywhere(group, field));
  const answered = new Set(answers.map(({ item }) => item.templateQuestionId));
  const titles = (template?.questions ?? [])
    .filter(({ id, isActive }) => isActive && !answered.has(id))
    .map(({ title }) => title);
  return [
    ...(columns.length > 0 ? [{ kind: 'blank' as const, columns }] : []),
    ...(titles.length > 0 ? [{ kind: 'unanswered' as const, titles }] : []),
  ];
}
