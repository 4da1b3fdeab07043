// Brings rows back from the sheet of gone records when their records come back, so that what the user wrote stands beside
// them again. They are copied far below everything else, where nothing is overwritten however rows move in this moment,
// compared, moved below the last record, and only then taken out of the other sheet. Cut off in between a row stands on
// both sheets; a copy that has no key yet is gone over by the next one.

import type { CellValue } from '../../../domain/cell.ts';
import type { RecordId } from '../../../domain/record.ts';
import { numbersOf, spansOf } from '../../../domain/spans.ts';
import { bestEffort } from '../best-effort.ts';
import { GoneSheet, headersOf } from '../gone-sheet.ts';
import { checkCellLimit } from '../limits.ts';
import type { OwnedTable } from '../owned-table.ts';
import { RowRemoval } from '../row-removal.ts';
import { RowContent } from '../user-content.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { Reading } from './reading.ts';
import type { MovedToGone } from './rows-moved.ts';

/** So many rows stay blank above the copies. */
const MARGIN = 100;

/** What bringing rows back needs of both sheets. */
interface Bringing {
  readonly guard: GuardedWriter;
  readonly gone: GoneSheet;
  /** Headers of columns that the pull doesn't take now: these stay blank. */
  readonly without: ReadonlySet<string>;
}

/** Copies of rows, far below everything else. */
interface Copies {
  /** What each of the copied rows says. */
  readonly texts: ReadonlySet<string>;
  /** Rows from this one on are copies. */
  readonly from: number;
}

/**
 * Brings back the rows of those of these records that have none but on the sheet of gone records. It gives undefined
 * where there is no such sheet.
 * @param all where columns stand, those that the pull doesn't take now among them: these are left blank
 */
export function takeRowsBack(
  guard: GuardedWriter,
  ids: readonly RecordId[],
  all: () => OwnedTable<string>,
): MovedToGone | undefined {
  const { records, ports } = guard;
  const gone = GoneSheet.find(ports.workbook, records);
  if (gone === undefined) return undefined;
  const found = gone.rowsOf(new Set<CellValue>(ids));
  const none = { count: 0, sheet: '' };
  if (found.size === 0) return none;
  const before = records.read();
  const absent = [...found].filter(([, id]) => !before.keys.some((one) => one === id));
  if (absent.length === 0) return none;
  // Of several rows of a record the lowest is the newest.
  const rows = [...new Map(absent.map(([row, id]) => [id, row])).values()];
  const bringing = { guard, gone, without: headersNotTaken(before.table, all()) };
  const copies = copyFarBelow(bringing, before, rows);
  const wanted = new Set(absent.map(([, id]) => id));
  const come = moveUp(
    bringing,
    ids.filter((id) => wanted.has(id)),
    copies,
  );
  takeOut(bringing, come);
  return { count: come.size, sheet: gone.sheet.name() };
}

/** Copies rows where nothing is overwritten, however rows move in this moment. */
function copyFarBelow(
  { guard: { records, ports }, gone, without }: Bringing,
  before: Reading,
  rows: readonly number[],
): Copies {
  const { sheet } = records;
  const texts = new Set(gone.says(rows, without).values());
  const { maxRows, maxColumns } = sheet.extent();
  const lastRow = lastRowInUse(before, gone, rows);
  const first = lastRow + MARGIN + 1;
  checkCellLimit(ports.workbook, sheet, Math.max(0, first + rows.length - 1 - maxRows), maxColumns);
  gone.copyBack(rows, first, without);
  ports.workbook.flush();
  return { texts, from: lastRow + MARGIN / 2 + 1 };
}

/**
 * Moves copies below the last record.
 * @returns the records whose rows say what they said on the other sheet, with that
 */
function moveUp(
  { guard: { records }, without }: Bringing,
  ids: readonly RecordId[],
  { texts, from }: Copies,
): ReadonlyMap<CellValue, string> {
  const { sheet } = records;
  const now = records.read();
  const places = [...now.rowsOf(ids)];
  const copies = places.map(([, row]) => row);
  const content = RowContent.read(now.table, copies);
  const headers = headersOf(sheet, now.table.headerRow);
  const come = places.flatMap(([id, row]) => {
    const text = content.saysAt(row, headers, without);
    return texts.has(text) ? [[id, text] as const] : [];
  });
  let last = now.lastRow;
  while (last > now.table.headerRow && (now.keyAt(last) === undefined || last >= from)) last -= 1;
  bestEffort(sheet, () => {
    for (const span of spansOf(copies.filter((row) => row >= from))) {
      sheet.moveRows(span.first, span.count, last + 1);
      last += span.count;
    }
  });
  return new Map(come);
}

/** Takes the rows of these records out of the sheet of gone ones, as far as they still say the same. */
function takeOut({ guard, gone, without }: Bringing, come: ReadonlyMap<CellValue, string>): void {
  const { key } = guard.records;
  const back = new Set(come.keys());
  const said = new Set(come.values());
  const own = { sheet: gone.sheet, headerRow: 1, placedFields: () => [key] };
  // Ahead of each look, as where rows go there.
  let names: readonly string[] = [];
  new RowRemoval(guard.ports.workbook, {
    sheet: gone.sheet,
    key,
    columns: () => {
      const column = gone.keyColumn();
      names = gone.headers();
      return { ...own, columnOf: () => column };
    },
  }).remove({
    find: () => {
      const there = gone.says(gone.rowsOf(back).keys(), without);
      return [...there].flatMap(([row, text]) => (said.has(text) ? [row] : []));
    },
    isToGo: (look, row) => said.has(look.saysAt(row, names, without)),
    refused: () => undefined,
  });
}

/**
 * The last row with anything on it, but for copies of these rows that were left where an earlier bringing back was cut
 * off: their keys may not have come with them, and the next copies go over them.
 */
function lastRowInUse({ table, lastRow, lastContent }: Reading, gone: GoneSheet, rows: readonly number[]) {
  if (lastContent === lastRow) return lastRow;
  const below = numbersOf({ first: lastRow + 1, count: lastContent - lastRow });
  const content = RowContent.read(table, below);
  const headers = headersOf(table.sheet, table.headerRow);
  const known = gone.values(rows);
  const isCopy = (row: number) => {
    const values = content.valuesAt(row, headers);
    return values.length > 0 && known.some((one) => values.every((value) => one.has(value)));
  };
  let last = lastContent;
  while (last > lastRow && (content.isBlank(last) || isCopy(last))) last -= 1;
  return last;
}

/** Of the columns on the sheet that are ours, but that the pull doesn't take now. */
function headersNotTaken(taken: OwnedTable<string>, all: OwnedTable<string>): ReadonlySet<string> {
  const ours = new Set(taken.placedFields().map((field) => taken.columnOf(field)));
  const names = headersOf(taken.sheet, taken.headerRow);
  return new Set(
    all.placedFields().flatMap((field) => {
      const column = all.columnOf(field) ?? 0;
      return ours.has(column) ? [] : [names[column - 1] ?? ''];
    }),
  );
}
