// Creates the connector's own sheets. They are marked as made at the end, so an interrupted one is made again.

import { textInput, widthOf } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { isWord, type Language } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { currentLanguage, type Ports } from '../ports.ts';
import type { Piecewise } from '../runs/spare-time.ts';
import { bestEffort, checkMarkLimit } from './limits.ts';
import {
  COLUMN_MARK,
  columnFormat,
  HEADER_MARK,
  marking,
  type OwnedColumn,
  tableMarkCharacters,
} from './owned-column.ts';
import { OwnedTable, readHeaders } from './owned-table.ts';
import {
  type FoundSheet,
  isMarkedSheet,
  markedSheets,
  type NewIdentity,
  type SoleSheet,
  saveIdentity,
} from './sheet-identity.ts';

const LOCK_WAIT_MS = 10_000;

/** Runs without the lock if Google doesn't grant it. `work` must flush its writes. */
export function exclusively<T>({ lock }: Ports, work: () => T): T {
  const held = lock.hold(LOCK_WAIT_MS, work);
  return held.held ? held.value : work();
}

/** Marks an empty tab as ours but unfinished, so that other executions find it and an interrupted one is resumed. */
export function beginSheet(sheet: Sheet, identity: NewIdentity): void {
  saveIdentity(sheet, { ...identity, made: false });
}

interface WantedSheet extends Pick<SoleSheet<string>, 'kind' | 'names'> {
  readonly language: Language;
  findMade(): FoundSheet | undefined;
}

interface BegunSheet extends FoundSheet {
  /** False for a new tab and for one that an earlier execution didn't finish. */
  readonly isMade: boolean;
}

export function findOrBegin(ports: Ports, sole: WantedSheet): BegunSheet {
  const { workbook } = ports;
  const { kind, names, language } = sole;
  const begin = (): BegunSheet => {
    const before = workbook.activeSheet();
    const sheet = emptySheet(workbook, names[language]);
    workbook.activate(before);
    beginSheet(sheet, { kind, language });
    workbook.flush();
    return { sheet, language, isMade: false };
  };
  const found = sole.findMade();
  if (found !== undefined) return { ...found, isMade: true };
  return exclusively(ports, () => {
    const [begun] = markedSheets(workbook, (one) => one.kind === kind);
    return begun === undefined ? begin() : { ...begun, isMade: begun.identity.made };
  });
}

/** Each sheet of ours exists once: it is found, or made and finished, also if an earlier execution was cut off. */
export function* findOrMake(
  ports: Ports,
  {
    make,
    ...sole
  }: Omit<WantedSheet, 'language'> & {
    make(sheet: Sheet, language: Language): Piecewise<unknown>;
  },
): Piecewise<FoundSheet> {
  const found = findOrBegin(ports, { ...sole, language: currentLanguage(ports) });
  if (found.isMade) return found;
  yield;
  const { sheet, language } = found;
  yield* finishSheet(ports.workbook, sheet, { kind: sole.kind, language }, () => make(sheet, language));
  return found;
}

export function* finishSheet<T>(
  workbook: Workbook,
  sheet: Sheet,
  identity: NewIdentity,
  make: () => Piecewise<T>,
): Piecewise<T> {
  const made = yield* make();
  workbook.flush();
  saveIdentity(sheet, { ...identity, made: true });
  return made;
}

/**
 * Reuses a blank tab of that name, left by a kill right after adding it. A user's sheet stays; then a number is added.
 */
export function emptySheet(workbook: Workbook, wanted: string): Sheet {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    const named = workbook.tabNamed(name);
    if (named === null) return workbook.addSheet(name);
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
  checkMarkLimit(sheet, tableMarkCharacters(columns));
  sheet.grow(2, columns.length);
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
    bestEffort(sheet, () => sheet.styleHeader(header));
    yield;
    sheet.setNotes(1, 1, [columns.map(({ note }) => note ?? '')]);
    yield;
  } while (before.join() !== size().join());
  checkFirstRow(sheet, columns);
  sheet.write(header, [columns.map((column) => textInput(column.header[language], ''))]);
  const mark = marking(sheet, [HEADER_MARK, COLUMN_MARK]);
  mark('row', 1, HEADER_MARK, '1');
  const widths = new Map<number, number>();
  const hiddenColumns: number[] = [];
  columns.forEach((column, i) => {
    mark('column', i + 1, COLUMN_MARK, column.field);
    if (column.hidden) hiddenColumns.push(i + 1);
    widths.set(i + 1, column.width ?? widthOf(column.kind, column.header[language]));
  });
  bestEffort(sheet, () => sheet.setLook({ frozenRows: 1, frozenColumns, widths, hiddenColumns }));
  return OwnedTable.asMade(sheet, columns);
}

function checkFirstRow(sheet: Sheet, columns: readonly OwnedColumn<string>[]): void {
  const isOurs = readHeaders(sheet, 1).every((text, i) => {
    const header = columns[i]?.header;
    return text === '' || (header !== undefined && isWord(text, header));
  });
  if (!isOurs) throw new FranchiseError('bad-sheet', (say) => say.firstRowTaken(sheet.name()));
}
