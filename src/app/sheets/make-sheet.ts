// Makes the connector's own sheets: headers, formats, widths, choices, marks. They are marked as made at the end, so an
// interrupted one is made again.

import { spansOf, textInput, widthOf } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { isWord, type Language } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { withLock } from '../runs/lease.ts';
import type { Piecewise } from '../runs/spare-time.ts';
import { bestEffort, HEADER_FILL, requireMarkRoom } from './limits.ts';
import {
  COLUMN_MARK,
  columnFormat,
  columnMark,
  HEADER_MARK,
  headerMark,
  type OwnedColumn,
  putMarks,
  tableMarkCharacters,
} from './owned-column.ts';
import { OwnedTable, readHeaders } from './owned-table.ts';
import {
  type FoundSheet,
  findSole,
  identityOf,
  isMarkedSheet,
  markedSheets,
  type NewIdentity,
  type SoleSheet,
  saveIdentity,
} from './sheet-identity.ts';

/** Marks an empty tab as ours but unfinished, so that other executions find it and an interrupted one is resumed. */
export function beginSheet(sheet: Sheet, identity: NewIdentity): void {
  saveIdentity(sheet, { ...identity, made: false });
}

interface BegunSheet extends FoundSheet {
  readonly isMade: boolean; // False for a new tab and for one that an earlier execution didn't finish.
}

/**
 * Begins a tab under the lock unless there is one; `finishSheet` makes it.
 * @param found undefined if none has been made
 */
export function findOrBegin(
  ports: Ports,
  { kind, names }: Pick<SoleSheet<string>, 'kind' | 'names'>,
  found: FoundSheet | undefined,
): BegunSheet {
  const { workbook, language } = ports;
  const begin = (): BegunSheet => {
    const sheet = blankTab(workbook, names[language]);
    beginSheet(sheet, { kind, language });
    workbook.flush();
    return { sheet, language, isMade: false };
  };
  if (found !== undefined) return { ...found, isMade: true };
  return withLock(ports, () => {
    const [begun] = markedSheets(workbook, (one) => one.kind === kind);
    return begun === undefined ? begin() : { ...begun, isMade: begun.identity.made };
  });
}

/** Each sheet of ours exists once: it is found, or made and finished, also if an earlier execution was cut off. */
export function* findOrMake<F extends string>(
  ports: Ports,
  sole: SoleSheet<F>,
  make = (sheet: Sheet, language: Language): Piecewise<unknown> =>
    createTable(sheet, sole.columnsIn(language), language, sole.frozenColumns ?? 1),
  find = () => findSole(ports.workbook, sole),
): Piecewise<FoundSheet> {
  const found = findOrBegin(ports, sole, find());
  if (found.isMade) return found;
  yield;
  const { sheet, language } = found;
  yield* finishSheet(ports.workbook, sheet, { kind: sole.kind, language }, () => make(sheet, language));
  return found;
}

/** Runs `make`, flushes, and marks the sheet as made. */
export function* finishSheet<T>(
  workbook: Workbook,
  sheet: Sheet,
  identity: NewIdentity,
  make: () => Piecewise<T>,
): Piecewise<T> {
  const made = yield* make();
  yield;
  workbook.flush();
  saveIdentity(sheet, { ...identity, made: true });
  return made;
}

const addedTabs = new WeakSet<Sheet>();

export function addTab(workbook: Workbook, name: string, isBehind = false): Sheet {
  const sheet = workbook.addSheet(name, isBehind);
  addedTabs.add(sheet);
  return sheet;
}

/** Whether this execution added it, so that it has no marks, protections or contents of others. */
export function isAddedHere(sheet: Sheet): boolean {
  return addedTabs.has(sheet);
}

/**
 * Adds it as the last tab; the one in front stays there. Reuses a blank tab of that name, left by a kill right after
 * adding it. A user's sheet stays; then a number is added.
 */
export function blankTab(workbook: Workbook, wanted: string): Sheet {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    const named = workbook.tabNamed(name);
    if (named === null) return addTab(workbook, name, true);
    if (named.kind === 'gridless') continue;
    if (named.extent().lastRow === 0 && !isMarkedSheet(named)) return named;
  }
}

/** @throws FranchiseError `bad-sheet` if the user wrote into the first row meanwhile, or marks have no room */
export function* createTable<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  language: Language,
  frozenColumns: number,
): Piecewise<OwnedTable<F>> {
  if (!isAddedHere(sheet)) requireMarkRoom(sheet, tableMarkCharacters(columns));
  sheet.grow(isAddedHere(sheet) ? 1 : 2, columns.length);
  const header = { row: 1, column: 1, rows: 1, columns: columns.length };
  // Start over if rows or columns were inserted or deleted meanwhile: formats moved with them.
  const size = () => [sheet.extent().maxRows, sheet.extent().maxColumns] as const;
  let before: ReturnType<typeof size>;
  do {
    before = size();
    const all = { ...header, rows: before[0] };
    const formats = columns.map((column) => columnFormat(column, language));
    bestEffort(sheet, () => sheet.setNumberFormats(all, formats));
    // Headers must not be plain text, which might keep an apostrophe.
    if (columns.some(({ isTyped }) => isTyped)) bestEffort(sheet, () => sheet.setAutomatic([header]));
    yield;
    bestEffort(sheet, () => sheet.clip(all));
    yield;
    bestEffort(sheet, () => sheet.setBold(header));
    yield;
    bestEffort(sheet, () => sheet.setFill([header], HEADER_FILL));
    yield;
    sheet.setNotes(1, 1, [columns.map(({ note }) => note ?? '')]);
    yield;
  } while (before.join() !== size().join());
  checkFirstRow(sheet, columns);
  sheet.write(header, [columns.map((column) => textInput(column.header[language], ''))]);
  const marks = [headerMark(1), ...columns.map(({ field }, i) => columnMark(i + 1, field))];
  putMarks(sheet, isAddedHere(sheet) ? [] : [HEADER_MARK, COLUMN_MARK], marks);
  const hiddenColumns = columns.flatMap(({ hidden }, i) => (hidden ? [i + 1] : []));
  const widthIn = (column: OwnedColumn<F>) => column.width ?? widthOf(column.kind, column.header[language]);
  const widths = new Map(columns.map((column, i) => [i + 1, widthIn(column)]));
  const frozen = { frozenRows: 1, ...(frozenColumns > 0 && { frozenColumns }) };
  bestEffort(sheet, () => sheet.setLook({ ...frozen, widths, hiddenColumns }));
  for (const [i, { choices }] of columns.entries()) {
    if (choices === undefined) continue;
    yield;
    const below = { row: 2, column: i + 1, rows: Math.max(1, before[0] - 1), columns: 1 };
    const words =
      typeof choices === 'function' ? choices(language) : Object.values(choices).map((one) => one[language]);
    bestEffort(sheet, () => sheet.setChoices(below, words, true));
  }
  const foldedColumns = spansOf(columns.flatMap(({ folded }, i) => (folded ? [i + 1] : [])));
  if (foldedColumns.length > 0) bestEffort(sheet, () => sheet.setLook({ foldedColumns }));
  return OwnedTable.asMade(sheet, columns);
}

function checkFirstRow(sheet: Sheet, columns: readonly OwnedColumn<string>[]): void {
  const isOurs = readHeaders(sheet, 1).every((text, i) => {
    const header = columns[i]?.header;
    return text === '' || (header !== undefined && isWord(text, header));
  });
  if (!isOurs) throw new FranchiseError('bad-sheet', (say) => say.firstRowTaken(sheet.name()));
}

/** The name, numbered if taken, but not by a sheet of the same `filling` or a blank tab. */
export function freeTabName(workbook: Workbook, name: string, filling: string): string {
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    const tab = workbook.tabNamed(numbered);
    if (tab === null) return numbered;
    if (tab.kind === 'gridless') continue;
    const identity = identityOf(tab);
    if (identity?.kind === 'records' && identity.pull === filling) return numbered;
    if (!isMarkedSheet(tab) && tab.extent().lastRow === 0) return numbered;
  }
}
