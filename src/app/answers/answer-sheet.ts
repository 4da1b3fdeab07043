// Answer sheets: making one, and knowing the one in front of the user again.

import * as v from 'valibot';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { readInput } from '../page-input.ts';
import type { Services } from '../services.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { identityOf, makeSheet } from '../sheets/sheet-identity.ts';
import { languageHere, say } from '../speak.ts';
import { type AnswerColumn, answerColumns, REQUIRED_FIELDS, STATE_FIELDS } from './answer-columns.ts';

const newSheet = v.object({
  layout: v.literal('long'),
  sheet: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
});

/**
 * Makes an answer sheet and goes to it.
 * @param input what a page sent
 * @throws FranchiseError `bad-sheet` when there is a sheet of that name
 */
export function createAnswerSheet(services: Services, input: unknown): { readonly message: string } {
  const { layout, sheet: name } = readInput(newSheet, input);
  const { workbook } = services;
  const existing = workbook.sheetNamed(name);
  if (existing !== null && !isHalfMade(existing)) {
    throw new FranchiseError('bad-sheet', (words) => words.answerSheetExists(name));
  }
  const language = languageHere(services);
  const sheet = existing ?? workbook.addSheet(name);
  makeSheet(workbook, sheet, { kind: 'answers', language, layout }, () =>
    OwnedTable.create(sheet, answerColumns(language), language, STATE_FIELDS.length),
  );
  workbook.activate(sheet);
  return { message: say(services).answerSheetMade(name) };
}

export class AnswerSheet {
  private constructor(
    readonly sheet: Sheet,
    /** The one that the sheet was made in; its cells are written in it. */
    readonly language: Language,
  ) {}

  /**
   * The sheet in front of the user: by its mark, or by its headers in either language where it was pasted.
   * @throws FranchiseError `bad-sheet` when it is none, or a column is missing
   */
  static active(services: Services): AnswerSheet {
    const sheet = services.workbook.activeSheet();
    const identity = identityOf(sheet);
    const isOurs = identity?.kind === 'answers';
    if (identity !== undefined && !isOurs) throw noAnswerSheet(sheet);
    const found = new AnswerSheet(sheet, identity?.language ?? languageHere(services));
    if (!isOurs && found.find().missing.length > 0) throw noAnswerSheet(sheet);
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

  private find(): {
    readonly table: OwnedTable<AnswerColumn>;
    readonly missing: readonly AnswerColumn[];
  } {
    const table = OwnedTable.find(this.sheet, answerColumns(this.language));
    return { table, missing: REQUIRED_FIELDS.filter((field) => !table.has(field)) };
  }
}

/** The making of an answer sheet was cut off: nobody can have filled it in. */
function isHalfMade(sheet: Sheet): boolean {
  const identity = identityOf(sheet);
  return identity?.kind === 'answers' && !identity.made;
}

function noAnswerSheet(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (words) => words.answerSheetMissing(name));
}
