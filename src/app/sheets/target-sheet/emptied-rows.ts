// Rows that lost their record keep `Pulled at` and nothing else of ours, which tells them from the user's blank rows.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { RowContent } from '../user-content.ts';
import type { FormulasAlong } from './formulas-along.ts';
import type { NewRowWriter } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { isSameValue, type RecordCells, type RowWriter } from './row-writer.ts';

/** Each takes several calls. */
const FILLED_AT_ONCE = 5;

export interface Writers {
  readonly rows: RowWriter;
  readonly newRows: NewRowWriter;
  readonly emptied: EmptiedRows;
  readonly formulas: FormulasAlong;
}

/** Left where Google refused to move rows, or by earlier versions. */
export class EmptiedRows {
  constructor(private readonly records: RecordTable) {}

  free(reading: Reading, dated = this.dated(reading)): readonly number[] {
    if (dated.length === 0) return [];
    const content = RowContent.read(reading.table, dated);
    return dated.filter((row) => this.isFree(content, row));
  }

  isFree(content: RowContent, row: number): boolean {
    return this.isEmptied(content, row) && !content.isUsers(row);
  }

  dated(reading: Reading): readonly number[] {
    const { pulledAt } = this.records.parts;
    const blank = reading.keys.flatMap((key, n) => (key === undefined ? [reading.firstRow + n] : []));
    if (blank.length === 0 || !reading.table.has(pulledAt)) return [];
    const dates = reading.table.readRows(blank, [pulledAt]);
    return blank.filter((row) => dates.valueAt(row, pulledAt) instanceof Date);
  }

  /** Undefined if there is none or several. */
  writtenOn(reading: Reading, pulledAt: CellValue): number | undefined {
    const rows = this.dated(reading);
    if (rows.length === 0) return undefined;
    const content = RowContent.read(reading.table, rows);
    const field = this.records.parts.pulledAt;
    const theirs = rows.filter(
      (row) =>
        this.isEmptied(content, row) &&
        content.isUsers(row) &&
        isSameValue(content.valueAt(row, field), pulledAt),
    );
    return theirs.length === 1 ? theirs[0] : undefined;
  }

  /** Nothing of ours there but `Pulled at`. */
  isBlank(content: RowContent, row: number): boolean {
    const { pulledAt } = this.records.parts;
    return content.fields.every((field) => field === pulledAt || content.valueAt(row, field) === '');
  }

  private isEmptied(content: RowContent, row: number): boolean {
    return content.valueAt(row, this.records.parts.pulledAt) instanceof Date && this.isBlank(content, row);
  }
}

/** One at a time: if the user writes on such a row meanwhile, it stays theirs and the record moves below. */
export function fillEmptiedRows(
  { rows: { records }, newRows, emptied }: Writers,
  begin: Reading,
  ids: readonly RecordId[],
  cells: RecordCells,
): { readonly left: readonly RecordId[]; readonly reading: Reading } {
  const rest = [...ids];
  let reading = begin;
  const dated = emptied.dated(reading);
  let count = dated.length;
  for (const row of emptied.free(reading, dated).slice(0, FILLED_AT_ONCE)) {
    const [id] = rest;
    if (id === undefined) break;
    if (!emptied.isFree(RowContent.read(reading.table, [row]), row)) continue;
    const written = newRows.writeAt(reading, row, id, cells);
    reading = written.reading;
    const place = reading.rowOf(id);
    if (written.missing.length > 0 || place === undefined) continue;
    rest.shift();
    const now = RowContent.read(reading.table, [place]);
    const isWrittenOn = now.valueAt(place, records.key) === id && now.isUsers(place);
    // If a row that the user inserted was hit, there are as many emptied rows as before.
    const isAnother = written.isMoved && emptied.dated(reading).length >= count;
    if (!isAnother) count -= 1;
    if (!isWrittenOn && !isAnother) continue;
    newRows.moveBelow(id, cells);
    reading = records.read();
  }
  return { left: rest, reading };
}
