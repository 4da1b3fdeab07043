// Takes rows out of a pulled sheet, those of records that have gone and those that were emptied before, so that the
// records stay one block. The rows are moved below everything else first, whole, with all that is on them: there it is
// looked at what the user wrote, beside each other and so in a few calls. Rows on which they wrote are moved back. The
// others are emptied by a verified write, and then deleted.

import type { CellValue } from '../../../domain/cell.ts';
import type { RecordId } from '../../../domain/record.ts';
import { sameKeys } from '../../../domain/record-keys.ts';
import { numbersOf, type Span, spansOf } from '../../../domain/spans.ts';
import { bestEffort } from '../best-effort.ts';
import { areBlank, spansToRead } from '../read-cells.ts';
import { RowRemoval } from '../row-removal.ts';
import { RowContent } from '../user-content.ts';
import type { Writers } from './emptied-rows.ts';
import { cellsToGiveBack } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** Half of the blank rows behind which rows are moved, since their user may have deleted some. */
const LEAST_GAP = 50;

/** Into how many areas rows may fall that are looked at before any of them is moved. */
const MOST_LOOKS = 4;

/** Whether a row is one of those that go. */
type IsToGo = (content: RowContent, row: number) => boolean;

/** The rows that are to go. */
interface Outgoing {
  find(reading: Reading): readonly number[];
  readonly isToGo: IsToGo;
}

/**
 * Deletes rows of a pulled sheet whose records are gone, so that those below close up. Rows on which people wrote
 * stay.
 */
export class RowDeleter {
  private readonly records: RecordTable;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
  }

  /**
   * Takes the rows of these records out, but for those on which the user wrote.
   * @returns the records whose rows stay; undefined where Google refuses to move rows
   */
  takeOut(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const stay = this.keptAtOneLook(ids);
    const others = ids.filter((id) => !stay.has(id));
    const kept = others.length === 0 ? [] : this.takeOutOthers(others);
    return kept === undefined ? undefined : [...stay, ...kept];
  }

  /**
   * The records on whose rows their user wrote, where a few reads tell it: these rows aren't moved, so that they stand
   * in their place also after a kill. Where the rows lie too far apart none is told here.
   */
  private keptAtOneLook(ids: readonly RecordId[]): ReadonlySet<RecordId> {
    const reading = this.records.read();
    const places = reading.rowsOf(ids);
    const rows = [...places.values()];
    if (spansToRead(rows, this.records.sheet.extent().lastColumn).length > MOST_LOOKS) return new Set();
    const content = RowContent.read(reading.table, rows);
    const { key } = this.records;
    const kept = [...places].filter(([id, row]) => content.valueAt(row, key) === id && content.isUsers(row));
    if (kept.length === 0) return new Set();
    // Rows that moved while they were looked at may have been taken for the user's.
    const now = this.records.read().rowsOf(kept.map(([id]) => id));
    return new Set(kept.flatMap(([id, row]) => (now.get(id) === row ? [id] : [])));
  }

  private takeOutOthers(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const kept = this.takeOutOnce(ids);
    if (kept === undefined || kept.length === 0) return kept;
    // Rows that moved while they were looked at may have been taken for the user's: once more where they stand.
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

  /** Takes some emptied rows out, the lowest first. @param most how many */
  takeOutEmptied(most: number): void {
    const { emptied } = this.by;
    this.remove({
      find: (reading) => emptied.free(reading, emptied.dated(reading).slice(-most)),
      isToGo: (content, row) => emptied.isFree(content, row),
    });
  }

  /**
   * Moves records up that stand behind many blank rows: an execution that was killed between moving rows and deleting
   * them has left such a gap, and new records may have come below it. Fewer blank rows are the user's.
   * Where Google refuses to move the records the gap stays.
   */
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

  /** @returns false where Google refuses to move rows */
  private remove({ find, isToGo }: Outgoing): boolean {
    const { records } = this;
    const { isRefused } = new RowRemoval(this.by.rows.guard.ports.workbook, records).remove({
      find: () => find(records.read()),
      isToGo,
      take: (rows) => this.empty(rows, isToGo),
    });
    return !isRefused;
  }

  /**
   * Empties these rows at the end of the sheet. What the user wrote meanwhile keeps its record.
   * @returns how many have lost their record
   */
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
        // The keys last: rows that are cut off in the middle are still known, and emptied again.
        before.table.write(span.first, fields, blanks, { last: [key] });
      },
      undefined,
    );
    const ids = rows.flatMap((row) => before.keyAt(row) ?? []);
    const expected = before.keysWithout(rows);
    if (!sameKeys(reading.keys, expected)) {
      // The user moved rows in this moment; nearly always the write has hit blank ones.
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

  /** Empties what was filled down on rows that have nothing else: formulas, and boxes that nobody has ticked. */
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

  /** Gives rows their records back on which the user wrote while they were emptied: what they wrote is about these. */
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
