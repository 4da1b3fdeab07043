// The sheet `Overview`: people paste links of spreadsheets, and formulas show how the pulls of each are. Nothing but
// these formulas reads another spreadsheet, with what its person has allowed there.

import { showOutcome } from '../../app/endpoints/endpoint.ts';
import type { Ports } from '../../app/ports.ts';
import { runToCompletion } from '../../app/runs/spare-time.ts';
import { bestEffort } from '../../app/sheets/limits.ts';
import { type OwnedColumn, ownedColumns } from '../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { createTable, findMade, findOrBegin, finishSheet } from '../../app/sheets/sheet-identity.ts';
import type { Language } from '../../domain/language.ts';
import {
  OVERVIEW_COLUMNS,
  OVERVIEW_SHEET,
  type OverviewColumn,
  overviewFormula,
} from './rules/overview-columns.ts';
import { overviewSentences } from './sentences.ts';

const ROWS = 100; // Rows with formulas, and how many are always left below the last link.
const ROOM = 20;
const HIDDEN = ';;;'; // Errors show all the same.

function columnsIn(language: Language): readonly OwnedColumn<OverviewColumn>[] {
  return ownedColumns(OVERVIEW_COLUMNS, overviewSentences(language).overviewNotes).map((column) => ({
    ...column,
    isTyped: column.field === 'link',
    ...(column.field === 'access' ? { width: 70 } : {}),
  }));
}

/** Also gives formulas to links below those that have some. */
export function showOverview(ports: Ports): void {
  const { workbook } = ports;
  const sole = { kind: 'overview', names: OVERVIEW_SHEET } as const;
  const { sheet, language, isMade } = findOrBegin(ports, {
    ...sole,
    language: ports.language,
    findMade: () => findMade(workbook, { ...sole, columnsIn }),
  });
  const columns = columnsIn(language);
  const identity = { kind: 'overview', language } as const;
  const table = isMade
    ? OwnedTable.find(sheet, columns)
    : runToCompletion(finishSheet(workbook, sheet, identity, () => createTable(sheet, columns, language, 1)));
  addFormulas(table, language);
  if (!isMade) {
    const { works, fails, stopped } = overviewSentences(language).overviewStates;
    const area = { row: 2, column: table.columnOf('state') ?? 1, rows: ROWS, columns: 1 };
    bestEffort(sheet, () =>
      sheet.setWordColours(area, [
        { words: [fails, stopped], background: '#f9cb9c', bold: true },
        { words: [works], background: '#c5dff8', bold: false },
      ]),
    );
  }
  workbook.activate(sheet, { row: table.headerRow + 1, column: table.columnOf('link') ?? 1 });
  showOutcome(ports, overviewSentences(ports.language).overviewNext, true);
}

function addFormulas(table: OwnedTable<OverviewColumn>, language: Language): void {
  const { sheet, headerRow } = table;
  const words = overviewSentences(language).overviewStates;
  const link = table.columnOf('link');
  if (link === undefined) return;
  const { rowNumbers, value } = table.read(['link']);
  const linked = rowNumbers.filter((_, n) => value(n, 'link') !== '');
  const last = Math.max(headerRow + ROWS, Math.max(0, ...linked) + ROOM);
  sheet.grow(last, 1);
  const at = new Map(table.placedFields().map((field) => [field, table.columnOf(field) ?? 0]));
  for (const field of table.placedFields()) {
    if (field === 'link') continue;
    const column = table.columnOf(field) ?? 1;
    const below = { row: headerRow + 1, column, rows: last - headerRow, columns: 1 };
    const formulas = sheet.readFormulas(below);
    const has = formulas.reduce((rows, [formula = ''], n) => (formula === '' ? rows : n + 1), 0);
    const area = { ...below, row: below.row + has, rows: below.rows - has };
    if (area.rows === 0) continue;
    sheet.writeRelativeFormula(area, overviewFormula(field, at, words));
    if (field === 'access') bestEffort(sheet, () => sheet.setNumberFormats(area, [HIDDEN]));
  }
}
