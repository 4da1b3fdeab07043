// The dropdowns for codes on answer sheets: the names of the directory, each with its code. They are made with the sheet
// and follow the directory whenever a person checks or imports the sheet. What was offered last stands on the sheet, so
// that where the directory says the same no cell is looked at.
//
// Only dropdowns of ours are replaced, those in which each choice ends with its code. A rule of the user's stays, and so
// does a cell whose dropdown its user took away.

import * as z from 'zod/mini';
import type { DirectoryNames } from '../../app/directory/codes-by-name.ts';
import { bestEffort } from '../../app/sheets/best-effort.ts';
import type { OwnedTable } from '../../app/sheets/owned-table.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { codeBehindName } from '../../domain/directory/directory.ts';
import { lazily } from '../../domain/lazily.ts';
import { objectOf } from '../../domain/schema.ts';
import { numbersOf, spansOf } from '../../domain/spans.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { AnswerColumn } from './answer-columns.ts';
import type { RequestSheet } from './request-rows.ts';
import { NAMED_FIELDS } from './rules/answer-check.ts';

/** On the sheet: a hash of what each column was offered last. */
const CHOICES_MARK = 'franchise.choices';
/** Google takes so many choices for a cell. */
const MOST_CHOICES = 500;

/** A column for codes that have names. */
interface CodesColumn {
  readonly field: AnswerColumn;
  /** What its codes stand for. */
  readonly kind: DirectoryKind;
}

/** The columns of answer sheets for codes that have names. */
function namedFields(): readonly CodesColumn[] {
  const fields = ['template', 'unit', 'createdBy', 'assignee'] as const;
  return fields.map((field) => ({ field, kind: NAMED_FIELDS[field] }));
}

/**
 * The columns of a sheet that take codes with names, such as a unit's. They get dropdowns with those names.
 * @param rows of a sheet of requests; undefined for answer sheets
 */
export function columnsWithNames(rows: RequestSheet | undefined): readonly CodesColumn[] {
  return rows?.named ?? namedFields();
}

const storedHashes = lazily(() => objectOf(z.string));

/**
 * Gives columns for codes, such as `Unit`, dropdowns with the directory's names (for the service's codes). Called
 * when a sheet is made, and at each check: only what has changed since is written.
 * @param tableNow where the columns stand in that moment
 */
export function offerNames(
  sheet: Sheet,
  tableNow: () => OwnedTable<AnswerColumn>,
  columns: readonly CodesColumn[],
  names: DirectoryNames,
): void {
  if (columns.length === 0) return;
  bestEffort(sheet, () => {
    const before = parseStored(sheet.sheetMark(CHOICES_MARK) ?? '', storedHashes) ?? {};
    const changed = columns.flatMap(({ field, kind }) => {
      const choices = names.choices(kind);
      const hash = textHash(JSON.stringify(choices));
      // Of more than Google takes none is offered: what was before stays, and any name can be typed.
      const isOffered = choices.length > 0 && choices.length <= MOST_CHOICES;
      return isOffered && before[field] !== hash ? [{ field, choices, hash }] : [];
    });
    if (changed.length === 0) return;
    const offered: Record<string, string> = { ...before };
    for (const { field, choices, hash } of changed) {
      bestEffort(sheet, () => {
        const table = tableNow();
        const column = table.columnOf(field);
        if (column === undefined) return;
        offerIn(sheet, { first: table.headerRow + 1, column, isNew: before[field] === undefined }, choices);
        offered[field] = hash;
      });
    }
    sheet.setSheetMark(CHOICES_MARK, JSON.stringify(offered));
  });
}

/** A column below its header. */
interface ChoiceColumn {
  /** Its first row. */
  readonly first: number;
  /** Its number. */
  readonly column: number;
  /** Whether nothing was offered in it yet, as far as is known. */
  readonly isNew: boolean;
}

function offerIn(sheet: Sheet, { first, column, isNew }: ChoiceColumn, choices: readonly string[]): void {
  const rows = sheet.extent().maxRows - first + 1;
  if (rows < 1) return;
  const there = sheet.choicesIn({ row: first, column, rows, columns: 1 });
  const isBare = isNew && there.every((rule) => rule === undefined);
  const replaced = isBare
    ? numbersOf({ first, count: rows })
    : there.flatMap((rule, n) => (isOurs(rule) ? [first + n] : []));
  for (const { first: row, count } of spansOf(replaced)) {
    sheet.setChoices({ row, column, rows: count, columns: 1 }, choices, true);
  }
}

function isOurs(rule: readonly string[] | 'other' | undefined): boolean {
  return (
    Array.isArray(rule) && rule.length > 0 && rule.every((choice) => codeBehindName(choice) !== undefined)
  );
}
