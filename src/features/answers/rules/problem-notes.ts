// Collects the problems of an assessment while the cells of its rows are read.

import type { CellValue } from '../../../domain/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { type CellReading, quoted, readCode, type SheetClock } from './answer-cells.ts';
import { type AnswerRow, columnOf } from './answer-groups.ts';
import type { AnswerField, AnswerProblem, ProblemPlace, SimpleProblem } from './answer-problems.ts';
import type { TemplateOption } from './template.ts';
import { type NameMeant, readName } from './typed-name.ts';

/** Options that a sentence names. */
const MOST_CHOICES = 6;

/** A function that reads a cell of an answer sheet as what its column takes, such as a date. */
export type CellReader<T> = (cell: CellValue, clock: SheetClock, language: Language) => CellReading<T>;

/** Reads the cells of one assessment, and collects what people have to correct in them. */
export class ProblemNotes {
  /** What was found so far. */
  readonly problems: AnswerProblem[] = [];

  /** The names that were understood. */
  readonly names: NameMeant[] = [];

  /** @param language of the spreadsheet: how a ticked box reads as a text */
  constructor(
    private readonly clock: SheetClock,
    private readonly language: Language,
  ) {}

  /** The value of a cell; undefined for a blank, and for one that can't be read, which is noted. */
  take<T>(row: AnswerRow, field: AnswerField, read: CellReader<T>): T | undefined {
    const cell = row.cell(field);
    const reading = read(cell, this.clock, this.language);
    if (reading.kind === 'wrong') {
      const { problem } = reading;
      this.problems.push({ kind: 'cell', ...placeOf(row, field), typed: this.quoted(row, field), problem });
    }
    return reading.kind === 'value' ? reading.value : undefined;
  }

  /** As `take`, for a cell with a code or a name of this kind. */
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

  /** A cell as a sentence quotes it. */
  quoted(row: AnswerRow, field: AnswerField): string {
    return quoted(row.cell(field), this.clock);
  }

  /** Notes a problem of a cell. */
  refuse(kind: SimpleProblem, row: AnswerRow, field: AnswerField): void {
    this.problems.push({ kind, ...placeOf(row, field) });
  }

  /** Notes that what was typed is none of the options of its question. */
  refuseOption(row: AnswerRow, typed: string, options: readonly TemplateOption[]): void {
    const choices = choicesOf(row, options);
    this.problems.push({ kind: 'option-unknown', ...placeOf(row, 'options'), typed, choices });
  }
}

/** The cell in which a field of a row stands, as the place of a problem: row number and column. */
export function placeOf(row: AnswerRow, field: AnswerField): ProblemPlace {
  return { row: row.row, column: columnOf(row, field) };
}

/**
 * The first few options of a question, for the note on a wrong answer. A sheet with a row for each answer takes
 * codes, a sheet with a column for each question takes labels.
 */
export function choicesOf(row: AnswerRow, options: readonly TemplateOption[]): readonly string[] {
  return options
    .slice(0, MOST_CHOICES)
    .map(({ id, label }) => (row.wide === undefined ? `${id} (${label})` : label));
}
