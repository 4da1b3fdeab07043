// Collects the problems of an assessment while the cells of its rows are read.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { type CellReading, quoted, readCode, type SheetClock } from './answer-cells.ts';
import { type AnswerRow, columnOf } from './answer-groups.ts';
import type { AnswerField, AnswerProblem, ProblemPlace, SimpleProblem } from './answer-problems.ts';
import type { TemplateOption } from './template.ts';
import { type NameMeant, readName } from './typed-name.ts';

const MOST_CHOICES = 6; // Options that a sentence lists.

export type CellReader<T> = (cell: CellValue, clock: SheetClock, language: Language) => CellReading<T>;

export class ProblemNotes {
  readonly problems: AnswerProblem[] = [];

  readonly names: NameMeant[] = [];

  /** @param language of the spreadsheet */
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

  /** As `takeWhenFree`, for a code or a name of this kind. */
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

export function placeOf(row: AnswerRow, field: AnswerField): ProblemPlace {
  return { row: row.row, column: columnOf(row, field) };
}

/** The long layout takes codes, the wide layout labels. */
export function choicesOf(row: AnswerRow, options: readonly TemplateOption[]): readonly string[] {
  return options
    .slice(0, MOST_CHOICES)
    .map(({ id, label }) => (row.wide === undefined ? `${id} (${label})` : label));
}
