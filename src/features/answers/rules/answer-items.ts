// The answers of an assessment: reads them from its rows and compares them with the template's questions.

import { valuesByKey } from '../../../domain/values-by-key.ts';
import { isBlankCell, readAnswerText, readCode, readCodes, readText, readYes } from './answer-cells.ts';
import type { AnswerGroup, AnswerRow } from './answer-groups.ts';
import type { AnswerItem } from './import-body.ts';
import { choicesOf, type ProblemNotes, placeOf } from './problem-notes.ts';
import { optionWritten, type Template, type TemplateOption, takesOneOption } from './template.ts';

/** An answer with its row, so that a problem can be reported on its cell. */
export interface PlacedAnswer {
  readonly item: AnswerItem;
  readonly row: AnswerRow;
}

export function readAnswers({ rows, isWide }: AnswerGroup, notes: ProblemNotes): readonly PlacedAnswer[] {
  const answering = rows.filter((row) => !isBlankCell(row.cell('question')) || saysSomething(row));
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

function saysSomething(row: AnswerRow): boolean {
  const hasText = (['options', 'text', 'comment'] as const).some((field) => !isBlankCell(row.cell(field)));
  return hasText || readYes(row.cell('notApplicable')).kind !== 'blank';
}

/** Returns undefined if the question can't be read. */
function readAnswer(row: AnswerRow, notes: ProblemNotes): AnswerItem | undefined {
  const question = notes.take(row, 'question', readCode);
  const options =
    row.wide === undefined ? notes.take(row, 'options', readCodes) : readLabels(row, row.wide.options, notes);
  const answerText = notes.take(row, 'text', readAnswerText);
  const comment = notes.take(row, 'comment', readText);
  const notApplicable = notes.take(row, 'notApplicable', readYes);
  const hasOptions = !isBlankCell(row.cell('options'));
  const hasText = !isBlankCell(row.cell('text'));
  if (isBlankCell(row.cell('question'))) notes.refuse('question-missing', row, 'question');
  if (!saysSomething(row)) notes.refuse('answer-missing', row, 'options');
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
  const written = notes.take(row, 'options', readText);
  if (written === undefined) return undefined;
  const whole = optionWritten(options, written);
  if (whole !== undefined) return [whole.id];
  const codes = new Set<number>();
  for (const line of written.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const option = optionWritten(options, line);
    if (option !== undefined) codes.add(option.id);
    else notes.refuseOption(row, line.trim(), options);
  }
  return [...codes];
}

export function compareAnswer({ item, row }: PlacedAnswer, template: Template, notes: ProblemNotes): void {
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
