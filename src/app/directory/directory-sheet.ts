// The sheet `Directory`, found by its mark first, then by its headers. Rows with a day in `Last seen` come from pulls;
// all others are people's own.

import type { CellKind, CellValue } from '../../domain/cells/cell.ts';
import {
  type Directory,
  type DirectoryEntry,
  type FlawedRow,
  singleLine,
} from '../../domain/directory/directory.ts';
import { codeTyped, type Language, trimmed } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { memoized } from '../../domain/schema.ts';
import { dayAt, dayStartBy } from '../../domain/time.ts';
import {
  DIRECTORY_COLUMNS,
  DIRECTORY_KINDS,
  DIRECTORY_SHEET,
  type DirectoryColumn,
} from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { currentLanguage, type Ports } from '../ports.ts';
import type { Piecewise } from '../runs/spare-time.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { createTable, findOrBegin, finishSheet } from '../sheets/make-sheet.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import { type FoundSheet, findMade } from '../sheets/sheet-identity.ts';

const KINDS: Readonly<Record<DirectoryColumn, CellKind>> = {
  kind: 'short-text',
  code: 'code',
  name: 'text',
  lastSeen: 'date',
  formerNames: 'text',
};
/** From left to right. */
export const DIRECTORY_FIELDS: readonly DirectoryColumn[] = [
  'kind',
  'code',
  'name',
  'lastSeen',
  'formerNames',
];
const BETWEEN_NAMES = '\n';

export interface DirectoryReading extends Directory {
  readonly table: OwnedTable<DirectoryColumn>;
  readonly rows: TableRows<DirectoryColumn>;
}

export function findDirectory(workbook: Workbook): FoundSheet | undefined {
  return findMade(workbook, { kind: 'directory', names: DIRECTORY_SHEET, columnsIn: directoryColumns });
}

/** Works in pieces, so that a pull can do it while it waits for the service. */
export function* makingDirectory(ports: Pick<Ports, 'workbook' | 'lock'>): Piecewise<FoundSheet> {
  const { workbook } = ports;
  const found = findOrBegin(ports, {
    kind: 'directory',
    names: DIRECTORY_SHEET,
    language: currentLanguage(ports),
    findMade: () => findDirectory(workbook),
  });
  if (!found.isMade) {
    yield;
    const { sheet, language } = found;
    yield* finishSheet(workbook, sheet, { kind: 'directory', language }, () => making(sheet, language));
  }
  return found;
}

export function readDirectory(
  { calendar }: Pick<Ports, 'calendar'>,
  { sheet, language }: FoundSheet,
): DirectoryReading {
  const { table, rows } = OwnedTable.readWhole(sheet, directoryColumns(language));
  return directoryIn(calendar, table, rows);
}

export function directoryIn(
  calendar: Ports['calendar'],
  table: OwnedTable<DirectoryColumn>,
  rows = table.read(),
): DirectoryReading {
  const dayOf = daysBy(calendar);
  const entries: DirectoryEntry[] = [];
  const flaws: FlawedRow[] = [];
  rows.rowNumbers.forEach((row, n) => {
    const read = readRow((field) => rows.value(n, field), row, dayOf);
    if (read === undefined) return;
    if ('flaw' in read) flaws.push(read);
    else entries.push(read);
  });
  return { table, rows, entries, flaws };
}

export function directoryColumns(language: Language): readonly OwnedColumn<DirectoryColumn>[] {
  const { directoryNotes } = sentencesIn(language);
  return DIRECTORY_FIELDS.map((field) => ({
    field,
    header: DIRECTORY_COLUMNS[field],
    kind: KINDS[field],
    note: directoryNotes[field],
    hidden: field === 'formerNames',
  }));
}

export function formerNamesText(names: readonly string[]): string {
  return names.join(BETWEEN_NAMES);
}

/** The date cell for a day such as `2026-03-02`. */
export function dayCell(calendar: Ports['calendar'], day: string): CellValue {
  return dayStartBy((local) => calendar.toInstantMs(local))(day) ?? '';
}

function* making(sheet: Sheet, language: Language): Piecewise<OwnedTable<DirectoryColumn>> {
  const table = yield* createTable(sheet, directoryColumns(language), language, 0);
  yield;
  const kinds = Object.values(DIRECTORY_KINDS).map((word) => word[language]);
  const column = table.columnOf('kind');
  if (column !== undefined) {
    const below = { row: 2, rows: Math.max(1, sheet.extent().maxRows - 1), column, columns: 1 };
    bestEffort(sheet, () => sheet.setChoices(below, kinds, true));
  }
  yield;
  return table;
}

function readRow(
  cell: (field: DirectoryColumn) => CellValue,
  row: number,
  dayOf: (date: Date) => string,
): DirectoryEntry | FlawedRow | undefined {
  const text = (field: DirectoryColumn) => trimmed(String(cell(field)));
  const [kindText, codeText] = [text('kind'), text('code')];
  // Kept as the service sent it, with blanks at its ends.
  const name = String(cell('name'));
  if (kindText === '' && codeText === '' && trimmed(name) === '') return undefined;
  const kind = codeTyped(DIRECTORY_KINDS, kindText);
  if (kind === undefined) return { row, flaw: 'kind', typed: kindText, name };
  if (!/^\d{1,15}$/.test(codeText)) return { row, flaw: 'code', typed: codeText, name };
  if (trimmed(name) === '') return { row, flaw: 'name', typed: '', name };
  const lastSeen = cell('lastSeen');
  const former = String(cell('formerNames')).split(BETWEEN_NAMES);
  return {
    row,
    kind,
    code: Number(codeText),
    name,
    formerNames: former.map(singleLine).filter((one) => one !== ''),
    lastSeen: lastSeen instanceof Date && !Number.isNaN(lastSeen.getTime()) ? dayOf(lastSeen) : undefined,
  };
}

/** Memoized: asking the calendar is a call, and most rows share a few days. */
function daysBy(calendar: Ports['calendar']): (date: Date) => string {
  const dayOf = memoized((ms: number) => dayAt(calendar, ms));
  return (date) => dayOf(date.getTime());
}
