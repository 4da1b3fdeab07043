// The one validator of long answer sheets, for the check and for the import: from the rows of a group to the body of
// its import, or to everything that is wrong with them at once.

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
  type WallClock,
} from './answer-cells.ts';
import type { AnswerGroup, AnswerRow } from './answer-groups.ts';
import type { AnswerField, AnswerProblem, Standing } from './answer-problems.ts';
import type { AnswerItem, ImportBody } from './import-body.ts';

export type GroupCheck =
  | { readonly kind: 'valid'; readonly body: ImportBody }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** @param language of the spreadsheet: how a ticked box reads as a text */
export function checkGroup(group: AnswerGroup, clock: WallClock, language: Language): GroupCheck {
  return new Check(group, clock, language).run();
}

class Check {
  private readonly problems: AnswerProblem[] = [];

  constructor(
    private readonly group: AnswerGroup,
    private readonly clock: WallClock,
    private readonly language: Language,
  ) {}

  run(): GroupCheck {
    for (const row of this.group.rows) this.refuseErrorInGroup(row);
    const template = this.agreed('template', readCode);
    const unit = this.agreed('unit', readCode);
    const createdBy = this.agreed('createdBy', readCode);
    const assignee = this.agreed('assignee', readCode);
    const scheduled = this.agreedInstant('scheduled');
    const started = this.agreedInstant('started');
    const submitted = this.agreedInstant('submitted');
    this.refuseMissing();
    const answer = this.answers();
    if (this.problems.length > 0 || template === undefined || unit === undefined) {
      return { kind: 'invalid', problems: this.problems };
    }
    return {
      kind: 'valid',
      body: {
        templateId: template,
        companyId: unit,
        ...(createdBy === undefined ? {} : { createdByUserId: createdBy }),
        ...(assignee === undefined ? {} : { assigneeUserId: assignee }),
        ...(scheduled === undefined ? {} : { scheduledDate: scheduled }),
        ...(started === undefined ? {} : { startedAt: started }),
        ...(submitted === undefined ? {} : { submittedAt: submitted }),
        answer,
      },
    };
  }

  private refuseErrorInGroup(row: AnswerRow): void {
    this.take(row, 'group', readText(row.cell('group'), this.clock, this.language));
  }

  /** The one value that the rows of the group give for a field of the assessment. */
  private agreed<T extends string | number>(
    field: AnswerField,
    read: (cell: CellValue) => CellReading<T>,
  ): T | undefined {
    const standings = new Map<T, Standing>();
    for (const row of this.group.rows) {
      const value = this.take(row, field, read(row.cell(field)));
      if (value !== undefined && !standings.has(value)) {
        standings.set(value, { row: row.row, typed: quoted(row.cell(field), this.clock) });
      }
    }
    const [first] = standings.keys();
    if (standings.size > 1) {
      this.problems.push({ kind: 'disagree', field, values: [...standings.values()] });
    }
    return first;
  }

  private agreedInstant(field: AnswerField): string | undefined {
    return this.agreed(field, (cell) => {
      const reading = readInstant(cell, this.clock);
      return reading.kind === 'value' ? { kind: 'value', value: formatInstant(reading.value) } : reading;
    });
  }

  /** An assessment needs its template and unit. Whether it needs more is not shown in the spec. */
  private refuseMissing(): void {
    const { rows, isNamed } = this.group;
    const missing = (['template', 'unit'] as const).filter((field) =>
      rows.every((row) => isBlank(row.cell(field))),
    );
    const row = rows[0]?.row ?? 0;
    if (missing.length === 0) return;
    if (!isNamed) this.problems.push({ kind: 'group-missing', row });
    else for (const field of missing) this.problems.push({ kind: 'field-missing', field, row });
  }

  private answers(): AnswerItem[] {
    const items: AnswerItem[] = [];
    const rowsByQuestion = new Map<number, number[]>();
    let hasAnswerRow = false;
    for (const row of this.group.rows) {
      if (isBlank(row.cell('question')) && !this.saysSomething(row)) continue;
      hasAnswerRow = true;
      const item = this.answer(row);
      if (item === undefined) continue;
      items.push(item);
      const rows = rowsByQuestion.get(item.templateQuestionId) ?? [];
      rowsByQuestion.set(item.templateQuestionId, [...rows, row.row]);
    }
    for (const [question, rows] of rowsByQuestion) {
      if (rows.length > 1) this.problems.push({ kind: 'question-twice', question, rows });
    }
    if (!hasAnswerRow) this.problems.push({ kind: 'no-answers', row: this.group.rows[0]?.row ?? 0 });
    return items;
  }

  private saysSomething(row: AnswerRow): boolean {
    const hasText = (['options', 'text', 'comment'] as const).some((field) => !isBlank(row.cell(field)));
    return hasText || readYes(row.cell('notApplicable')).kind !== 'blank';
  }

  /** The answer of one row; undefined where its question can't be read. What is wrong is noted either way. */
  private answer(row: AnswerRow): AnswerItem | undefined {
    const question = this.take(row, 'question', readCode(row.cell('question')));
    const options = this.take(row, 'options', readCodes(row.cell('options')));
    const text = this.take(row, 'text', readAnswerText(row.cell('text'), this.clock, this.language));
    const comment = this.take(row, 'comment', readText(row.cell('comment'), this.clock, this.language));
    const notApplicable = this.take(row, 'notApplicable', readYes(row.cell('notApplicable')));
    const at = { row: row.row };
    const hasOptions = !isBlank(row.cell('options'));
    const hasText = !isBlank(row.cell('text'));
    if (isBlank(row.cell('question'))) this.problems.push({ kind: 'question-missing', ...at });
    if (!this.saysSomething(row)) this.problems.push({ kind: 'answer-missing', ...at });
    if (hasOptions && hasText) this.problems.push({ kind: 'options-and-text', ...at });
    if (notApplicable && (hasOptions || hasText)) {
      this.problems.push({ kind: 'not-applicable-and-answer', ...at });
    }
    if (question === undefined) return undefined;
    return {
      templateQuestionId: question,
      ...(options === undefined ? {} : { answerTemplateOptionId: [...options] }),
      ...(text === undefined ? {} : { answerText: text }),
      ...(comment === undefined ? {} : { comment }),
      ...(notApplicable === undefined ? {} : { notApplicable }),
    };
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
        this.problems.push({ kind: 'cell', field, row: row.row, typed, problem: reading.problem });
        return undefined;
      }
    }
  }
}
