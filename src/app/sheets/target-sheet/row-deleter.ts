// Takes rows out so that the records stay one block. Rows are moved below everything else and inspected there, side by
// side. Those on which the user wrote are moved back; the others are emptied by a verified write, then deleted.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { numbersOf, type Span, spansOf } from '../../../domain/cells/ranges.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { sameKeys } from '../../../domain/records/record-keys.ts';
import { bestEffort } from '../best-effort.ts';
import { areBlank, spansToRead } from '../read-cells.ts';
import { RowRemoval } from '../row-removal.ts';
import { RowContent } from '../user-content.ts';
import type { Writers } from './emptied-rows.ts';
import { cellsToGiveBack } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** Half of the margin behind moved rows, since the user may have deleted some of it. */
const LEAST_GAP = 50;

const MOST_LOOKS = 4;

type IsToGo = (content: RowContent, row: number) => boolean;

interface Outgoing {
  find(reading: Reading): readonly number[];
  readonly isToGo: IsToGo;
}

export class RowDeleter {
  private readonly records: RecordTable;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
  }

  /** Undefined if Google refuses to move rows. */
  takeOut(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const stay = this.keptAtOneLook(ids);
    const others = ids.filter((id) => !stay.has(id));
    const kept = others.length === 0 ? [] : this.takeOutOthers(others);
    return kept === undefined ? undefined : [...stay, ...kept];
  }

  /** Few reads, so that rows which stay needn't be moved. Empty if the rows are too far apart. */
  private keptAtOneLook(ids: readonly RecordId[]): ReadonlySet<RecordId> {
    const reading = this.records.read();
    const places = reading.rowsOf(ids);
    const rows = [...places.values()];
    if (spansToRead(rows, this.records.sheet.extent().lastColumn).length > MOST_LOOKS) return new Set();
    const content = RowContent.read(reading.table, rows);
    const { key } = this.records;
    const kept = [...places].filter(([id, row]) => content.valueAt(row, key) === id && content.isUsers(row));
    if (kept.length === 0) return new Set();
    // Rows that moved during the inspection may have been misjudged.
    const now = this.records.read().rowsOf(kept.map(([id]) => id));
    return new Set(kept.flatMap(([id, row]) => (now.get(id) === row ? [id] : [])));
  }

  private takeOutOthers(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const kept = this.takeOutOnce(ids);
    if (kept === undefined || kept.length === 0) return kept;
    const reading = this.records.read();
    const places = reading.rowsOf(kept);
    const content = RowContent.read(reading.table, [...places.values()]);
    const free = [...places].flatMap(([id, row]) => (content.isUsers(row) ? [] : [id]));
    if (free.length === 0) return kept;
    const still = this.takeOutOnce(free) ?? free;
    return kept.filter((id) => !free.includes(id) || still.includes(id));
  }

  private takeOutOnce(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const { key } = this.records;
    const going = new Set<CellValue>(ids);
    const kept = new Set<CellValue>();
    const isMoved = this.remove({
      find: ({ placed }) => placed.flatMap(({ id, row }) => (going.has(id) && !kept.has(id) ? [row] : [])),
      isToGo: (content, row) => {
        const id = content.valueAt(row, key);
        if (!going.has(id)) return false;
        if (content.isUsers(row)) kept.add(id);
        return !content.isUsers(row);
      },
    });
    return isMoved ? ids.filter((id) => kept.has(id)) : undefined;
  }

  takeOutEmptied(most: number): void {
    const { emptied } = this.by;
    this.remove({
      find: (reading) => emptied.free(reading, emptied.dated(reading).slice(-most)),
      isToGo: (content, row) => emptied.isFree(content, row),
    });
  }

  /** Left by an execution killed between moving rows and deleting them. Smaller gaps are the user's. */
  closeGap(): void {
    const { sheet } = this.records;
    const { placed, firstRow, lastRow } = this.records.read();
    let first = firstRow;
    for (const { row } of placed) {
      const blank = row - first;
      if (blank >= LEAST_GAP) {
        const area = { row: first, column: 1, rows: blank, columns: sheet.extent().lastColumn };
        if (areBlank(sheet.read(area))) {
          bestEffort(sheet, () => {
            sheet.moveRows(row, lastRow - row + 1, first);
            this.by.rows.guard.ports.workbook.flush();
          });
        }
        return;
      }
      first = row + 1;
    }
  }

  /** @returns false if Google refuses to move rows */
  private remove({ find, isToGo }: Outgoing): boolean {
    const { records } = this;
    const { isRefused } = new RowRemoval(this.by.rows.guard.ports.workbook, records).remove({
      find: () => find(records.read()),
      isToGo,
      take: (rows) => this.empty(rows, isToGo),
    });
    return !isRefused;
  }

  /** @returns how many lost their record; one on which the user wrote meanwhile keeps it */
  private empty(span: Span, isToGo: IsToGo): number {
    const { rows: writer, emptied } = this.by;
    const { key } = this.records;
    const rows = numbersOf(span);
    const before = this.records.read();
    const content = RowContent.read(before.table, rows);
    if (!rows.every((row) => isToGo(content, row))) return 0;
    const fields = before.table.placedFields();
    const { reading, content: now } = writer.guard.writeAndReadRows(
      before,
      { rows, fields },
      () => {
        const blanks = rows.map(() => fields.map(() => ''));
        // Keys last: a partly emptied row is still known and emptied again.
        before.table.write(span.first, fields, blanks, { last: [key] });
      },
      undefined,
    );
    const ids = rows.flatMap((row) => before.keyAt(row) ?? []);
    const expected = before.keysWithout(rows);
    if (!sameKeys(reading.keys, expected)) {
      // The user moved rows meanwhile; the write usually hit blank ones.
      const firstRow = Math.min(...rows);
      writer.putKeysBack(before, expected, reading, { firstRow, count: rows.length, keys: [undefined] });
      const left = this.records.read();
      const gone = ids.filter((id) => left.countOf(id) < before.countOf(id));
      this.records.keyFormulas.note([], gone);
      return rows.length - ids.length + gone.length;
    }
    this.records.keyFormulas.note([], ids);
    const written = rows.filter((row) => now.isUsers(row));
    this.giveBack(written, content, reading);
    const clear = rows.filter((row) => !written.includes(row) && emptied.isBlank(now, row));
    this.clearFillers(clear, now);
    return clear.length;
  }

  private clearFillers(rows: readonly number[], content: RowContent): void {
    const { sheet } = this.records;
    const filled = new Map(rows.map((row) => [row, content.fillersAt(row)]));
    for (const column of new Set([...filled.values()].flat())) {
      const there = rows.filter((row) => filled.get(row)?.includes(column));
      for (const { first, count } of spansOf(there)) {
        sheet.write(
          { row: first, column, rows: count, columns: 1 },
          Array.from({ length: count }, () => ['']),
        );
      }
    }
    if ([...filled.values()].flat().length > 0) this.by.rows.guard.ports.workbook.flush();
  }

  private giveBack(rows: readonly number[], content: RowContent, first: Reading): void {
    const { key } = this.records;
    let reading = first;
    for (const row of rows) {
      const id = content.valueAt(row, key);
      if (typeof id !== 'string' && typeof id !== 'number') continue;
      const cells = cellsToGiveBack(content, row, key, content.fields);
      reading = this.by.newRows.writeAt(reading, row, id, cells).reading;
    }
  }
}
