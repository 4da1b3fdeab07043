// Writes the connector's own columns: only rows that change, neighbours in one call, and keys only if they change, so
// that a row moved meanwhile loses as little as possible. Sheets converts none of it in any cell format: keys begin
// with a letter, and messages are sentences.

import { type RowToWrite, writeRows, writeVerified } from '../../app/sheets/verified-write.ts';
import { type CellValue, unquoted, wordsInput } from '../../domain/cells/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { STATE_FIELDS } from './answer-columns.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerWork } from './answer-work.ts';
import { parseKeyCell } from './rules/row-states.ts';

const WITHOUT_KEY = STATE_FIELDS.filter((field) => field !== 'rowKey');
const KEY_AT = STATE_FIELDS.indexOf('rowKey');

type WriterWork = Pick<AnswerWork, 'ports' | 'sheet'>;

/** By row number. */
export type WantedStates = ReadonlyMap<number, StateCells>;

/**
 * Reads again after writing, and repeats until the sheet shows what is wanted: the user may sort or insert rows
 * meanwhile.
 * @param read called after each write
 * @returns the last reading
 */
export function showStates<P extends RowPlaces>(
  work: WriterWork,
  first: P,
  wanted: (places: P) => WantedStates,
  read: (before: P) => P,
): P {
  const { reading } = writeVerified<P>(
    {
      read,
      keys: ({ shown, keyCells }) =>
        new Map([...shown.keys()].map((row) => [row, keyCells.get(row)?.key ?? ''])),
      cellsAt: ({ shown }, row) => cellsOf(shown.get(row)),
      plan: (places) => rowsToWrite(places, wanted(places)),
      write: (rows, places) => write(work, places, rows),
    },
    first,
  );
  return reading;
}

/** Unverified: a later reading has to check the rows. */
export function writeStates(work: WriterWork, places: RowPlaces, wanted: WantedStates): void {
  write(work, places, rowsToWrite(places, wanted));
}

function rowsToWrite({ shown, table }: RowPlaces, wanted: WantedStates): readonly RowToWrite[] {
  return [...wanted].flatMap(([row, cells]) => {
    const before = shown.get(row);
    const isRight = STATE_FIELDS.every(
      (field) => !table.has(field) || isShown(before?.[field] ?? '', cells[field]),
    );
    const key = parseKeyCell(cells.rowKey)?.key ?? '';
    return before === undefined || isRight ? [] : [{ row, key, cells: cellsOf(cells) }];
  });
}

function write({ ports, sheet }: WriterWork, { shown, table }: RowPlaces, rows: readonly RowToWrite[]): void {
  const cut = sentencesIn(sheet.language).textCut;
  const inputs = rows.map((one) => ({ ...one, cells: one.cells.map((cell) => inputOf(cell, cut)) }));
  const isRekeyed = ({ row, cells }: RowToWrite) => shown.get(row)?.rowKey !== cells[KEY_AT];
  writeRows(table, inputs.filter(isRekeyed), STATE_FIELDS);
  writeRows(
    table,
    inputs.filter((one) => !isRekeyed(one)),
    WITHOUT_KEY,
  );
  if (rows.length > 0) ports.workbook.flush();
}

function cellsOf(cells: StateCells | undefined): readonly CellValue[] {
  return STATE_FIELDS.map((field) => cells?.[field] ?? '');
}

/** Drops an apostrophe that a plain-text cell kept. */
function inputOf(cell: CellValue, cut: string): CellValue {
  const value = unquoted(cell);
  return typeof value === 'string' ? wordsInput(value, cut) : value;
}

/** A plain-text cell shows an id as text. */
function isShown(shown: CellValue, wanted: CellValue): boolean {
  return shown === wanted || (typeof wanted === 'number' && shown === String(wanted));
}
