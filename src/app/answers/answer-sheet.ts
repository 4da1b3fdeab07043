// Answer sheets, and knowing the one in front of the user again.

import type { InputColumn } from '../../domain/answers/answer-problems.ts';
import type { SheetQuestion } from '../../domain/answers/template.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { GridlessTab, Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { COLUMN_MARK, headerRowOf, restoreMarks } from '../sheets/column-marks.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { identityOf, isMarkedSheet, saveIdentity } from '../sheets/sheet-identity.ts';
import { languageHere } from '../speaking/speak.ts';
import {
  type AnswerColumn,
  foundWideColumns,
  LONG_REQUIRED,
  longColumns,
  WIDE_REQUIRED,
} from './answer-columns.ts';
import { markQuestions, sheetQuestions } from './question-marks.ts';
import { UnmarkedColumns } from './unmarked-columns.ts';

/** The layout of an answer sheet: a row an answer, or a row an assessment with the questions of one template. */
export type AnswerLayout =
  | { readonly kind: 'long' }
  | {
      readonly kind: 'wide';
      readonly template: number;
      /** As they were when the sheet was made. */
      readonly questions: readonly SheetQuestion[];
    };

/** An answer sheet: its layout, its language and its columns. */
export class AnswerSheet {
  private constructor(
    readonly sheet: Sheet,
    /** The language that the sheet was made in, and in which its cells are written. */
    readonly language: Language,
    readonly layout: AnswerLayout,
    /** Whether the sheet has its own mark, which is put on last: until then some of its columns may have none. */
    private readonly isMarked: boolean,
  ) {}

  /**
   * The sheet in front of the user.
   * @throws FranchiseError `bad-sheet` when it is none, or a column is missing
   */
  static active(ports: Ports): AnswerSheet {
    const tab = ports.workbook.activeSheet();
    if (tab.kind === 'gridless') throw answerTabWithoutCells(tab);
    const found = AnswerSheet.of(ports, tab);
    if (isMarkedSheet(tab)) return found;
    found.putMarksBack();
    return new AnswerSheet(tab, found.language, found.layout, true);
  }

  /**
   * This sheet as an answer sheet: known by its mark, or, where it was pasted or copied, by its headers in either
   * language and the notes on them.
   * @throws FranchiseError `bad-sheet` when it is none, or a column is missing
   */
  static of(ports: Ports, sheet: Sheet): AnswerSheet {
    const identity = identityOf(sheet);
    if (identity !== undefined && identity.kind !== 'answers') throw noAnswerSheet(sheet);
    const language = identity?.language ?? languageHere(ports);
    const found = new AnswerSheet(sheet, language, layoutOf(sheet, identity), identity !== undefined);
    if (identity === undefined && found.find().missing.length > 0) throw noAnswerSheet(sheet);
    found.table();
    return found;
  }

  /**
   * Its columns where they stand now.
   * @throws FranchiseError `bad-sheet` naming a column that is gone
   */
  table(): OwnedTable<AnswerColumn> {
    const { table, missing } = this.find();
    const [gone] = missing;
    if (gone === undefined) return table;
    const header = table.headerOf(gone, this.language);
    throw new FranchiseError('bad-sheet', (words) => words.answerColumnGone(this.sheet.name(), header));
  }

  /** The header of a column, in the sheet's language. */
  readonly nameOf = (column: InputColumn): string => {
    const found = this.columns().find(({ field }) => field === column);
    return found?.header[this.language] ?? column;
  };

  private find(): {
    readonly table: OwnedTable<AnswerColumn>;
    readonly missing: readonly AnswerColumn[];
  } {
    const table = OwnedTable.find(this.sheet, this.columns(), undefined, (key, values) => {
      const marks = this.sheet.marks(key, values);
      if (key !== COLUMN_MARK || (this.isMarked && marks.length > 0)) return marks;
      return UnmarkedColumns.of(this.sheet).marks(this.columns(), marks);
    });
    const required = this.layout.kind === 'wide' ? WIDE_REQUIRED : LONG_REQUIRED;
    return { table, missing: required.filter((field) => !table.has(field)) };
  }

  /** Marks a sheet that has no marks: it is known by them from now on, also where its headers are renamed. */
  private putMarksBack(): void {
    const { sheet, language, layout } = this;
    const table = this.table();
    restoreMarks(table);
    if (layout.kind === 'wide') {
      markQuestions(sheet, (field) => table.columnOf(field), layout.questions);
    }
    const kind = { kind: 'answers', language, made: true } as const;
    saveIdentity(
      sheet,
      layout.kind === 'wide'
        ? { ...kind, layout: 'wide', template: layout.template }
        : { ...kind, layout: 'long' },
    );
  }

  private columns(): readonly OwnedColumn<AnswerColumn>[] {
    this.known ??=
      this.layout.kind === 'wide'
        ? foundWideColumns(this.language, this.layout.questions)
        : longColumns(this.language);
    return this.known;
  }

  private known: readonly OwnedColumn<AnswerColumn>[] | undefined;
}

/** @throws FranchiseError `bad-sheet` where nothing tells for certain which column is which question's */
function layoutOf(sheet: Sheet, identity: ReturnType<typeof identityOf>): AnswerLayout {
  const isWide = identity?.kind === 'answers' && identity.layout === 'wide';
  if (identity !== undefined && !isWide) return { kind: 'long' };
  const questions = isWide ? sheetQuestions(sheet, headerRowOf(sheet)) : [];
  if (isWide && questions.length > 0) return { kind: 'wide', template: identity.template, questions };
  const heads = UnmarkedColumns.of(sheet);
  const noted = heads.wide();
  const isLost = isWide ? noted?.template !== identity.template : noted === undefined && heads.isLikeWide();
  if (isLost) {
    const name = sheet.name();
    throw new FranchiseError('bad-sheet', (words) => words.answerNotesGone(name));
  }
  return noted === undefined ? { kind: 'long' } : { kind: 'wide', ...noted };
}

function noAnswerSheet(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (words) => words.answerSheetMissing(name));
}

function answerTabWithoutCells(tab: GridlessTab): FranchiseError {
  const name = tab.name();
  return new FranchiseError('bad-sheet', (words) => words.answerTabWithoutCells(name));
}
