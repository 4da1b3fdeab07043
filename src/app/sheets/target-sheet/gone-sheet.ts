// `Tickets (gone)`: takes rows on which the user wrote and whose record is gone or out of the filters, and gives them
// back if the record is listed again. It has the pulled sheet's columns, by header. Columns that the pull no longer
// takes stay, hidden and blank; in rows that come and go, old values there are told from what the user typed.

import { type CellValue, spansOf } from '../../../domain/cells/cell.ts';
import { LANGUAGES, type Language } from '../../../domain/language.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { GONE_SHEET } from '../../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import { bestEffort } from '../limits.ts';
import { blankTab } from '../make-sheet.ts';
import type { OwnedTable } from '../owned-table.ts';
import { moveRowsOut, type RemovedRows, recoverStagedRows } from '../row-removal.ts';
import { isMarkedSheet, markedSheets, type SheetIdentity, saveIdentity } from '../sheet-identity.ts';
import { closeGapAbove, numberedHeaders, type StagingSheet } from '../staging-sheet.ts';
import { RowContent } from '../user-content.ts';
import { type Reading, recordStateAt } from './reading.ts';
import type { GuardedWriter } from './row-writer.ts';

const MOST_TYPED = 4_000;

type GoneIdentity = Extract<SheetIdentity, { kind: 'gone' }>;

interface PulledTable {
  readonly sheet: Sheet;
  readonly key: string;
  columns(): OwnedTable<string>;
}

class GoneSheet {
  private constructor(
    readonly sheet: Sheet,
    private readonly pulled: PulledTable,
    private identity: GoneIdentity,
  ) {}

  static find(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    for (const { sheet, identity } of markedSheets(workbook, ({ kind }) => kind === 'gone')) {
      if (identity.kind === 'gone' && identity.of === pulled.sheet.id)
        return new GoneSheet(sheet, pulled, identity);
    }
    return GoneSheet.findUnmarked(workbook, pulled);
  }

  /** If the file lost its marks: by our tab name and the pulled sheet's key header. */
  private static findUnmarked(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    for (const language of LANGUAGES) {
      const sheet = workbook.tabNamed(`${pulled.sheet.name()} ${GONE_SHEET[language]}`);
      if (sheet?.kind !== 'grid' || sheet.extent().lastRow === 0 || isMarkedSheet(sheet)) continue;
      const identity = { kind: 'gone', language, made: true, of: pulled.sheet.id } as const;
      const gone = new GoneSheet(sheet, pulled, identity);
      if (gone.keyColumn() === 0) continue;
      saveIdentity(sheet, identity);
      return gone;
    }
    return undefined;
  }

  static make(workbook: Workbook, pulled: PulledTable, language: Language): GoneSheet {
    const sheet = blankTab(workbook, `${pulled.sheet.name()} ${GONE_SHEET[language]}`);
    const identity = { kind: 'gone', language, made: true, of: pulled.sheet.id, typed: [] } as const;
    saveIdentity(sheet, identity);
    bestEffort(sheet, () => sheet.setLook({ frozenRows: 1 }));
    return new GoneSheet(sheet, pulled, identity);
  }

  /** Records which cells in columns that the pull doesn't take were typed by the user; others hold old values. */
  noteTyped(coming: ReadonlySet<CellValue>, headers: ReadonlyMap<CellValue, readonly string[]>): void {
    const { typed } = this.identity;
    if (typed === undefined) return;
    const stay = typed.filter(({ id }) => !coming.has(id));
    const came = [...headers].flatMap(([id, names]) =>
      names.length > 0 && (typeof id === 'number' || typeof id === 'string') ? [{ id, headers: names }] : [],
    );
    if (came.length === 0 && stay.length === typed.length) return;
    const all = [...stay, ...came];
    const isTooLong = JSON.stringify(all).length > MOST_TYPED;
    this.identity = { ...this.identity, typed: isTooLong ? undefined : all };
    saveIdentity(this.sheet, this.identity);
  }

  /** Whether the user typed this cell of a column that the pull doesn't take. True if unknown. */
  isTyped(id: CellValue, header: string): boolean {
    const { typed } = this.identity;
    return typed === undefined || typed.some((one) => one.id === id && one.headers.includes(header));
  }

  headers(): readonly string[] {
    return numberedHeaders(this.sheet, 1);
  }

  /** Empty if the pulled sheet has none. */
  keyHeader(): string {
    const { pulled } = this;
    const table = pulled.columns();
    return numberedHeaders(pulled.sheet, table.headerRow)[(table.columnOf(pulled.key) ?? 0) - 1] ?? '';
  }

  /** 0 if no column has the key's header. */
  keyColumn(): number {
    return this.headers().indexOf(this.keyHeader()) + 1;
  }

  rowsOf(ids: ReadonlySet<CellValue>): ReadonlyMap<number, CellValue> {
    const { sheet } = this;
    const { lastRow } = sheet.extent();
    const column = lastRow < 2 ? 0 : this.keyColumn();
    if (column === 0) return new Map();
    const keys = sheet.read({ row: 2, column, rows: lastRow - 1, columns: 1 });
    return new Map(keys.flatMap(([id = ''], n) => (ids.has(id) ? [[n + 2, id] as const] : [])));
  }

  read(rows: readonly number[]): RowContent {
    return RowContent.read({ sheet: this.sheet, columnOf: () => undefined, placedFields: () => [] }, rows);
  }
}

/** @param all undefined if the pull takes all */
function headersNotTaken(
  taken: OwnedTable<string>,
  all: OwnedTable<string> | undefined,
): ReadonlySet<string> {
  if (all === undefined) return new Set();
  const ours = new Set(taken.placedFields().map((field) => taken.columnOf(field)));
  const names = numberedHeaders(taken.sheet, taken.headerRow);
  return new Set(
    all.placedFields().flatMap((field) => {
      const column = all.columnOf(field) ?? 0;
      return ours.has(column) ? [] : [names[column - 1] ?? ''];
    }),
  );
}

function headersTypedUnder(
  staging: StagingSheet,
  gone: GoneSheet,
  without: ReadonlySet<string>,
): ReadonlyMap<CellValue, readonly string[]> {
  if (without.size === 0) return new Map();
  const key = gone.keyHeader();
  const rows = [...staging.cells().values()];
  return new Map(
    rows.map((cells) => [
      cells.get(key) ?? '',
      [...without].filter((header) => (cells.get(header) ?? '') !== ''),
    ]),
  );
}

function emptyNotTaken(staging: StagingSheet, gone: GoneSheet, without: ReadonlySet<string>): void {
  if (without.size === 0) return;
  const key = gone.keyHeader();
  const cells = staging.cells();
  staging.empty(
    (row, header) => without.has(header) && !gone.isTyped(cells.get(row)?.get(key) ?? '', header),
  );
}

const MOVED_AT_ONCE = 100;

export interface MovedGoneRows extends RemovedRows {
  /** The sheet that they were moved to or from; empty if there was none to move back. */
  readonly sheet: string;
  /** That sheet is protected, so nothing was moved. */
  readonly isProtected?: true;
}

/** Moves some rows marked as gone or out of the filters. @param all undefined if the pull takes all columns */
export function moveToGone(
  { records, ports }: GuardedWriter,
  reading: Reading,
  mayTryFewer: () => boolean,
  all: () => OwnedTable<string> | undefined,
): MovedGoneRows | undefined {
  const { workbook } = ports;
  const { sheet, language, key } = records;
  const rows = markedRows(reading).slice(0, MOVED_AT_ONCE);
  if (rows.length === 0) return undefined;
  const ids = new Set<CellValue>(rows.flatMap((row) => reading.keyAt(row) ?? []));
  const gone = GoneSheet.find(workbook, records) ?? GoneSheet.make(workbook, records, language);
  if (gone.sheet.locked().length > 0) return refusedBy(gone);
  const removed = moveRowsOut(workbook, {
    from: records,
    home: sheet,
    language,
    find() {
      const now = records.read([records.parts.state]);
      return markedRows(now).filter((row) => ids.has(now.keyAt(row) ?? ''));
    },
    mayTryFewer,
    isToGo: (content, row) => ids.has(content.valueAt(row, key)) && isMarked(content, row),
    deliver(staging, going) {
      gone.noteTyped(ids, headersTypedUnder(staging, gone, headersNotTaken(records.columns(), all())));
      staging.give({ sheet: gone.sheet, headerRow: 1 }, going, true);
      closeGapAbove(workbook, gone.sheet);
    },
  });
  return { ...removed, sheet: gone.sheet.name() };
}

function refusedBy({ sheet }: GoneSheet): MovedGoneRows {
  return { count: 0, sheet: sheet.name(), isRefused: true, isProtected: true };
}

function markedRows(reading: Reading): readonly number[] {
  return reading.placed.flatMap(({ row }) => (isMarked(reading, row) ? [row] : []));
}

function isMarked(rows: Reading | RowContent, row: number): boolean {
  return ['gone', 'out-of-filter'].includes(recordStateAt(rows, row));
}

/** Tolerance for blank rows that the user deletes meanwhile. */
const MARGIN = 50;

/**
 * Moves rows of these records back, except rows with a cell whose column was renamed or deleted. Blanks columns of
 * `all` that the pull doesn't take, except what the user typed. @returns undefined if there is no sheet of gone records
 */
export function bringBack(
  guard: GuardedWriter,
  ids: readonly RecordId[],
  all: () => OwnedTable<string>,
): MovedGoneRows | undefined {
  const { records, ports } = guard;
  const { workbook } = ports;
  const { key, language } = records;
  const gone = GoneSheet.find(workbook, records);
  if (gone === undefined) return undefined;
  const none = { count: 0, sheet: '', isRefused: false };
  const found = gone.rowsOf(new Set<CellValue>(ids));
  if (found.size === 0) return none;
  const before = records.read();
  const here = new Set<CellValue>(before.records());
  const wanted = new Set(wholeRows(gone, found, { here, table: before.table, all: all() }).values());
  if (wanted.size === 0) return none;
  if (gone.sheet.locked().length > 0) return refusedBy(gone);
  const without = headersNotTaken(before.table, all());
  const columns = () => {
    const column = gone.keyColumn();
    return { sheet: gone.sheet, headerRow: 1, columnOf: () => column, placedFields: () => [key] };
  };
  const removed = moveRowsOut(workbook, {
    from: { sheet: gone.sheet, key, columns },
    home: records.sheet,
    language,
    // If a record has several rows there, the lowest is the newest.
    find: () => [...new Map([...gone.rowsOf(wanted)].map(([row, id]) => [id, row])).values()],
    isToGo: (content, row) => wanted.has(content.valueAt(row, key)),
    deliver(staging, rows) {
      emptyNotTaken(staging, gone, without);
      const first = staging.give(records.columns(), rows, false);
      moveBelowRecords(guard, ids, first);
    },
  });
  return { ...removed, sheet: gone.sheet.name() };
}

/** Puts rows that a killed run left on the spare tab into the pulled sheet. */
export function recoverGoneRows({ records, ports }: GuardedWriter, all: () => OwnedTable<string>): void {
  const { workbook } = ports;
  const table = records.columns();
  recoverStagedRows(workbook, table, records.sheet, (staging) => {
    const gone = GoneSheet.find(workbook, records);
    if (gone === undefined) return;
    staging.clearStrayNotes(gone.sheet);
    if (staging.isReturn) emptyNotTaken(staging, gone, headersNotTaken(table, all()));
  });
}

interface Return {
  readonly here: ReadonlySet<CellValue>;
  readonly table: OwnedTable<string>;
  readonly all: OwnedTable<string>;
}

/** Rows all of whose cells can return. */
function wholeRows(
  gone: GoneSheet,
  found: ReadonlyMap<number, CellValue>,
  { here, table, all }: Return,
): ReadonlyMap<number, CellValue> {
  const absent = [...found].filter(([, id]) => !here.has(id));
  const newest = [...new Map(absent.map(([row, id]) => [id, row]))];
  if (newest.length === 0) return new Map();
  const content = gone.read(newest.map(([, row]) => row));
  const headers = gone.headers();
  const there = new Set(numberedHeaders(table.sheet, table.headerRow));
  // A deleted column of ours doesn't matter, unless the user typed there after the pull stopped taking it.
  const ours = new Set(all.columns.flatMap(({ header }) => [`${header.en} 1`, `${header.pt} 1`]));
  return new Map(
    newest.flatMap(([id, row]) =>
      content
        .headersAt(row, headers)
        .every((header) => there.has(header) || (ours.has(header) && !gone.isTyped(id, header)))
        ? [[row, id] as const]
        : [],
    ),
  );
}

function moveBelowRecords({ records, ports }: GuardedWriter, ids: readonly RecordId[], from: number): void {
  const { sheet } = records;
  const now = records.read();
  const rows = [...now.rowsOf(ids).values()];
  const lowest = Math.min(...rows.filter((row) => row >= from - MARGIN));
  let last = now.lastRow;
  while (last > now.table.headerRow && (now.keyAt(last) === undefined || last >= lowest)) last -= 1;
  bestEffort(sheet, () => {
    for (const span of spansOf(rows.filter((row) => row >= lowest))) {
      sheet.moveRows(span.first, span.count, last + 1);
      last += span.count;
    }
    ports.workbook.flush();
  });
}
