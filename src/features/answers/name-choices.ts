// Dropdowns for codes on answer sheets: the directory's names, each with its code. Made with the sheet, and updated
// from the directory at every check and import. A hash on the sheet records what was offered last, so that an unchanged
// directory costs no reads of cells.
//
// Only our own dropdowns are replaced, those in which every choice ends with its code. The user's rules stay, and so do
// cells whose dropdown the user removed.

import * as z from 'zod/mini';
import type { DirectoryNames } from '../../app/directory/directory-names.ts';
import { bestEffort } from '../../app/sheets/best-effort.ts';
import type { OwnedTable } from '../../app/sheets/owned-table.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { numbersOf, spansOf } from '../../domain/cells/ranges.ts';
import { codeInName } from '../../domain/directory/directory.ts';
import { lazily, objectOf } from '../../domain/schema.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { AnswerColumn } from './answer-columns.ts';
import type { RequestSheet } from './extensions.ts';
import { NAMED_FIELDS } from './rules/answer-check.ts';

const CHOICES_MARK = 'franchise.choices'; // On the sheet: a hash of what each column was offered last.
const MOST_CHOICES = 500; // Google's limit for a dropdown.

interface CodesColumn {
  readonly field: AnswerColumn;
  readonly kind: DirectoryKind;
}

function namedFields(): readonly CodesColumn[] {
  const fields = ['template', 'unit', 'createdBy', 'assignee'] as const;
  return fields.map((field) => ({ field, kind: NAMED_FIELDS[field] }));
}

/** @param rows of a sheet of requests; undefined for answer sheets */
export function columnsWithNames(rows: RequestSheet | undefined): readonly CodesColumn[] {
  return rows?.named ?? namedFields();
}

const storedHashes = lazily(() => objectOf(z.string));

/**
 * Writes only what has changed since the last offer.
 * @param tableNow where the columns are at that moment
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
      // Above Google's limit the previous dropdown stays, and any name can be typed.
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

interface ChoiceColumn {
  readonly first: number;
  readonly column: number;
  readonly isNew: boolean; // Nothing was offered here yet, as far as we know.
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
  return Array.isArray(rule) && rule.length > 0 && rule.every((choice) => codeInName(choice) !== undefined);
}
