// Answer sheets, and how to recognise the active one.

import type { Ports } from '../../../app/ports.ts';
import {
  COLUMN_MARK,
  headerRowOf,
  type OwnedColumn,
  restoreMarks,
} from '../../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../../app/sheets/owned-table.ts';
import { identityOf, isMarkedSheet, saveIdentity } from '../../../app/sheets/sheet-identity.ts';
import { catchFranchiseError, FranchiseError } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/language.ts';
import { lazily } from '../../../domain/schema.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { actionsMissingError, type RequestSheet, requestsExtension, rowError } from '../extensions.ts';
import type { InputColumn } from '../rules/answer-problems.ts';
import type { RowKind } from '../rules/row-states.ts';
import type { SheetQuestion } from '../rules/template.ts';
import { answerError } from '../sentences.ts';
import {
  type AnswerColumn,
  foundWideColumns,
  LONG_REQUIRED,
  longColumns,
  markQuestions,
  requestColumns,
  STATE_FIELDS,
  sheetQuestions,
  stateColumns,
  UnmarkedColumns,
  WIDE_REQUIRED,
} from './answer-columns.ts';

/** Long: a row for each answer. Wide: a row for each assessment, a column for each question. */
type AnswerLayout =
  | { readonly kind: 'long' }
  | {
      readonly kind: 'wide';
      readonly template: number;
      readonly questions: readonly SheetQuestion[]; // As of when the sheet was made.
    }
  // A row for each request of the definition that the sheet was made with.
  | { readonly kind: 'requests'; readonly rows: RequestSheet };

export class AnswerSheet {
  private constructor(
    readonly sheet: Sheet,
    readonly language: Language, // Cells are written in the language that the sheet was made in.
    private readonly kind: {
      readonly of: RowKind;
      readonly layout: () => AnswerLayout; // Lazy: showing outcomes doesn't need it.
    },
    /** The sheet's own mark is put on last: until then some columns may have none. */
    private readonly isMarked: boolean,
  ) {}

  /**
   * Writes lost marks back.
   * @throws FranchiseError `bad-sheet` if it isn't a sheet of this kind, is unfinished, or lacks a column
   */
  static active(ports: Ports, wanted: RowKind = 'answers'): AnswerSheet {
    const tab = ports.workbook.activeSheet();
    if (tab.kind === 'gridless') {
      const name = tab.name();
      throw answerError('bad-sheet', (words) => words.answerTabWithoutCells(name));
    }
    const identity = identityOf(tab);
    const isAction = identity?.kind === 'answers' && identity.layout === 'action';
    if (isAction !== (wanted === 'actions')) {
      const name = tab.name();
      if (isAction) throw otherSheet(name);
      if (wanted === 'actions')
        throw rowError('bad-sheet', wanted, (words) => words.answerSheetMissing(name));
    }
    if (identity?.kind === 'answers' && !identity.made) {
      const name = tab.name();
      throw answerError('bad-sheet', (words) => words.answerSheetUnmade(name));
    }
    const found = AnswerSheet.of(ports, tab);
    if (isMarkedSheet(tab)) return found;
    found.putMarksBack();
    return new AnswerSheet(tab, found.language, found.kind, true);
  }

  /**
   * Recognises a sheet by its mark; a pasted or copied one, by its headers in either language and the notes on them.
   * @throws FranchiseError `bad-sheet` if it isn't an answer sheet, or a sheet without a mark lacks a column
   */
  static of(ports: Ports, sheet: Sheet): AnswerSheet {
    const identity = identityOf(sheet);
    if (identity !== undefined && identity.kind !== 'answers') throw noAnswerSheet(sheet);
    const language = identity?.language ?? ports.language;
    const isAction = identity?.kind === 'answers' && identity.layout === 'action';
    const kind = {
      of: isAction ? ('actions' as const) : ('answers' as const),
      layout: lazily(() => layoutOf(sheet, identity)),
    };
    const found = new AnswerSheet(sheet, language, kind, identity !== undefined);
    if (identity !== undefined) return found;
    const { columns, required } = found.parts();
    if (missingIn(found.find(columns), required) !== undefined) throw noAnswerSheet(sheet);
    return found;
  }

  get rowKind(): RowKind {
    return this.kind.of;
  }

  /** @throws FranchiseError `bad-sheet` if the columns can't be identified for certain */
  get layout(): AnswerLayout {
    return this.kind.layout();
  }

  /** @throws FranchiseError `bad-sheet` naming a missing column */
  table(): OwnedTable<AnswerColumn> {
    const { columns, required } = this.parts();
    return this.needed(this.find(columns), required);
  }

  /** Without the columns that are gone. @throws FranchiseError `bad-sheet` if the key column is gone */
  shownColumns(): OwnedTable<AnswerColumn> {
    const columns = catchFranchiseError(
      () => this.parts().columns,
      () => stateColumns(this.language, this.rowKind),
    );
    return this.needed(this.find(columns), ['rowKey']);
  }

  /** In the sheet's language. */
  readonly nameOf = (column: InputColumn): string => {
    const found = this.parts().columns.find(({ field }) => field === column);
    return found?.header[this.language] ?? column;
  };

  private needed(table: OwnedTable<AnswerColumn>, fields: readonly AnswerColumn[]): OwnedTable<AnswerColumn> {
    const gone = missingIn(table, fields);
    if (gone === undefined) return table;
    const header = table.headerOf(gone, this.language);
    throw rowError('bad-sheet', this.rowKind, (words) => words.answerColumnGone(this.sheet.name(), header));
  }

  private find(columns: readonly OwnedColumn<AnswerColumn>[]): OwnedTable<AnswerColumn> {
    return OwnedTable.find(this.sheet, columns, undefined, (key, values) => {
      const marks = this.sheet.marks(key, values);
      if (key !== COLUMN_MARK || (this.isMarked && marks.length > 0)) return marks;
      return UnmarkedColumns.of(this.sheet).marks(columns, marks);
    });
  }

  /** Afterwards a sheet without marks is recognised even if its headers are renamed. */
  private putMarksBack(): void {
    const { sheet, language, layout } = this;
    // Only the mark of a sheet of requests says what its rows become.
    if (layout.kind === 'requests') return;
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

  private readonly parts = lazily(() => partsOf(this.layout, this.language));
}

function missingIn(
  table: OwnedTable<AnswerColumn>,
  fields: readonly AnswerColumn[],
): AnswerColumn | undefined {
  return fields.find((field) => !table.has(field));
}

/** All columns, and those without which no sheet can be checked; others may be deleted and then count as blank. */
function partsOf(layout: AnswerLayout, language: Language) {
  switch (layout.kind) {
    case 'wide':
      return { columns: foundWideColumns(language, layout.questions), required: WIDE_REQUIRED };
    case 'long':
      return { columns: longColumns(language), required: LONG_REQUIRED };
    case 'requests': {
      const required: readonly AnswerColumn[] = [...STATE_FIELDS, ...layout.rows.required];
      return { columns: requestColumns(language, layout.rows), required };
    }
  }
}

/** @throws FranchiseError `bad-sheet` if a question's column can't be identified for certain */
function layoutOf(sheet: Sheet, identity: ReturnType<typeof identityOf>): AnswerLayout {
  if (identity?.kind === 'answers' && identity.layout === 'action') {
    const known = requestsExtension();
    if (known === undefined) throw actionsMissingError();
    const rows = known.read(identity.definition);
    if (rows === undefined) throw noAnswerSheet(sheet);
    return { kind: 'requests', rows };
  }
  const isWide = identity?.kind === 'answers' && identity.layout === 'wide';
  if (identity !== undefined && !isWide) return { kind: 'long' };
  const questions = isWide ? sheetQuestions(sheet, headerRowOf(sheet)) : [];
  if (isWide && questions.length > 0) return { kind: 'wide', template: identity.template, questions };
  const heads = UnmarkedColumns.of(sheet);
  const noted = heads.wide();
  const isLost = isWide ? noted?.template !== identity.template : noted === undefined && heads.isLikeWide();
  if (isLost) {
    const name = sheet.name();
    throw answerError('bad-sheet', (words) => words.answerNotesGone(name));
  }
  return noted === undefined ? { kind: 'long' } : { kind: 'wide', ...noted };
}

function otherSheet(name: string): FranchiseError {
  const known = requestsExtension();
  if (known === undefined) return actionsMissingError();
  return new FranchiseError('bad-sheet', (_core, language) => known.otherSheet(name, language));
}

function noAnswerSheet(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return answerError('bad-sheet', (words) => words.answerSheetMissing(name));
}
