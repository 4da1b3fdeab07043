// What the user wrote on rows of records: a constant beside our columns that isn't FALSE (an unticked box), or a note
// anywhere. A formula that was filled down is no reason to keep a row.

import { blocksOf } from '../../domain/step.ts';
import { cheapGap } from './cells-read.ts';
import type { Look } from './record-table.ts';

/** The rows among these on which the user wrote. */
export function rowsWithUserContent(
  { table }: Pick<Look, 'table'>,
  rows: readonly number[],
): ReadonlySet<number> {
  const found = new Set<number>();
  const { sheet } = table;
  const columns = Math.max(1, sheet.extent().lastColumn);
  const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
  for (const block of blocksOf(
    rows.map((row) => ({ row })),
    cheapGap(columns),
  )) {
    const first = block[0]?.row ?? 0;
    const last = block[block.length - 1]?.row ?? first;
    const area = { row: first, column: 1, rows: last - first + 1, columns };
    const values = sheet.read(area);
    const formulas = sheet.readFormulas(area);
    const notes = sheet.readNotes(area);
    for (const { row } of block) {
      const n = row - first;
      const isWritten = values[n]?.some(
        (value, c) => !ours.has(c + 1) && value !== '' && value !== false && formulas[n]?.[c] === '',
      );
      if (isWritten || notes[n]?.some((note) => note !== '')) found.add(row);
    }
  }
  return found;
}
