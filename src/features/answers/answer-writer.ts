// Writes the connector's own columns of an answer sheet: only rows whose cells change, neighbouring ones at once, and
// keys only where a key changes, so that a row which its user moves meanwhile loses as little as can be. Sheets can't
// convert any of it, whatever format its user gave the cells: keys begin with a letter, and messages are sentences.

import { type RowToWrite, writeRows, writeVerified } from '../../app/sheets/verified-write.ts';
import { type CellValue, heldBy, wordsInput } from '../../domain/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { STATE_FIELDS } from './answer-columns.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerWork } from './answer-work.ts';
import { parseKeyCell } from './rules/answer-keys.ts';

const WITHOUT_KEY = STATE_FIELDS.filter((field) => field !== 'rowKey');
const KEY_AT = STATE_FIELDS.indexOf('rowKey');

type WriterWork = Pick<AnswerWork, 'ports' | 'sheet'>;

/**
 * What rows are to show in the connector's own columns (state, id, message, key), by the sheet's row number. Rows
 * that were not read are left alone.
 */
export type WantedStates = ReadonlyMap<number, StateCells>;

/**
 * Writes what rows have to show into the connector's own columns, and reads again to see that it stands there. So
 * nothing is wrong where people sort or insert rows meanwhile.
 * @param read reads again once something was written
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

/**
 * Writes state, id, message and key into these rows of an answer sheet at once. A later reading has to tell whether
 * they stand there.
 */
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

/** What to write so that a cell holds this value. An apostrophe that a plain-text cell kept goes. */
function inputOf(cell: CellValue, cut: string): CellValue {
  const value = heldBy(cell);
  return typeof value === 'string' ? wordsInput(value, cut) : value;
}

/** Whether a cell shows this already: a plain-text cell shows the code of an assessment as a text. */
function isShown(shown: CellValue, wanted: CellValue): boolean {
  return shown === wanted || (typeof wanted === 'number' && shown === String(wanted));
}
