// Brings rows back from the sheet of gone records when their records are listed again. A row with a cell whose column
// was renamed or deleted stays.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { spansOf } from '../../../domain/cells/ranges.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { bestEffort } from '../best-effort.ts';
import { GoneSheet } from '../gone-sheet.ts';
import { numberedHeaders } from '../headers-of.ts';
import type { OwnedTable } from '../owned-table.ts';
import { takeHome, takeOut } from '../row-crossing.ts';
import { emptyNotTaken, headersNotTaken } from './columns-not-taken.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { MovedGoneRows } from './move-to-gone.ts';

/** Tolerance for blank rows that the user deletes meanwhile. */
const MARGIN = 50;

/**
 * Blanks columns of `all` that the pull doesn't take, except what the user typed. Undefined if there is no such sheet.
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
  const without = headersNotTaken(before.table, all());
  const columns = () => {
    const column = gone.keyColumn();
    return { sheet: gone.sheet, headerRow: 1, columnOf: () => column, placedFields: () => [key] };
  };
  const removed = takeOut(workbook, {
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

/** Returns rows that a killed run left on the spare tab between the two sheets. */
export function bringHome({ records, ports }: GuardedWriter, all: () => OwnedTable<string>): void {
  const { workbook } = ports;
  const table = records.columns();
  takeHome(workbook, table, records.sheet, (staging) => {
    const gone = GoneSheet.find(workbook, records);
    if (gone !== undefined) emptyNotTaken(staging, gone, headersNotTaken(table, all()));
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
