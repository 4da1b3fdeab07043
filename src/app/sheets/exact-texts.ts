// Writes rows so that every text stands in its cell exactly (decision 0007). A text that Sheets could make something
// else of is written behind an apostrophe, which a cell of automatic format takes off. A plain-text cell may keep it, and
// its user may have made any cell plain text: so the cells that get such a text are given the automatic format in the
// same step. Where formats can't be set, as in tables with typed columns, the cells are read back, and what kept its
// apostrophe is written again without it.

import { type CellValue, heldBy, isQuoted } from '../../domain/cell.ts';
import { numbersOf, spansOf } from '../../domain/spans.ts';
import type { Area } from '../../ports/workbook.ts';
import type { WriteOrder } from './column-runs.ts';
import type { OwnedTable } from './owned-table.ts';

/** Neighbouring rows to write with one call, each with its cells in the order of the fields written. */
export interface RowBlock {
  /** The sheet's number of the first row. */
  readonly firstRow: number;
  /** A list of values for each row. */
  readonly rows: readonly (readonly CellValue[])[];
}

/**
 * Groups rows that are to be written into blocks of neighbours, one call each. Of two with the same number the later
 * counts.
 */
export function blocksOf<P extends { readonly row: number }>(
  placed: readonly P[],
  cellsOf: (one: P) => readonly CellValue[],
): readonly RowBlock[] {
  const at = new Map(placed.map((one) => [one.row, one]));
  return spansOf([...at.keys()]).map((span) => ({
    firstRow: span.first,
    rows: numbersOf(span).map((row) => {
      const one = at.get(row);
      return one === undefined ? [] : cellsOf(one);
    }),
  }));
}

const AREAS_AT_ONCE = 1_000;
/** A formula that does no harm, should the cell take it for one. */
const HARMLESS = '=0';

/** How rows are written. */
interface ExactWrite<F extends string> extends WriteOrder<F> {
  /** Whether these cells are known to have the automatic format; false when left out. */
  readonly areAutomatic?: boolean;
}

/**
 * Writes texts of the service or of people into cells such that they stay as they are. Sheets turns none into a
 * number, date or formula.
 */
export class ExactTexts<F extends string> {
  private areFormatsSet = false;
  private areFormatsRefused = false;

  /** Writes rows such that their texts stay as they are. */
  write(
    table: OwnedTable<F>,
    blocks: readonly RowBlock[],
    fields: readonly F[],
    { areAutomatic = false, ...order }: ExactWrite<F>,
  ): void {
    this.makeAutomatic(table, blocks, fields, areAutomatic);
    for (const block of blocks) {
      if (this.areFormatsRefused) this.writeAndLook(table, block, fields, order);
      else table.write(block.firstRow, fields, block.rows, order);
    }
  }

  /**
   * Writes a block by a call of the caller's own, such that its texts stay as they are.
   * @param risky the cells with texts that a plain-text cell may keep an apostrophe of
   */
  around(
    table: OwnedTable<F>,
    { block, fields, risky }: { block: RowBlock; fields: readonly F[]; risky: readonly Area[] },
    write: () => void,
  ): void {
    this.free(table, risky);
    write();
    if (this.areFormatsRefused) this.takeApostrophesOff(table, block, fields);
  }

  /** Sets formats, unless they were refused before. Never throws. @returns whether they were set */
  trying(setFormats: () => void): boolean {
    if (this.areFormatsRefused) return false;
    try {
      setFormats();
      this.areFormatsSet = true;
    } catch {
      this.areFormatsRefused = true;
    }
    return this.areFormatsSet && !this.areFormatsRefused;
  }

  /**
   * A step failed. Writes are buffered, so that it may have been for its formats.
   * @returns whether it should be made again, without them
   */
  isWorthAnotherTry(): boolean {
    const isIt = this.areFormatsSet && !this.areFormatsRefused;
    if (isIt) this.areFormatsRefused = true;
    return isIt;
  }

  /** Does what may fail for formats that were set before it, and once more without them. */
  tryingTwice<T>(work: () => T): T {
    try {
      return work();
    } catch (thrown) {
      if (!this.isWorthAnotherTry()) throw thrown;
      return work();
    }
  }

  private makeAutomatic(
    table: OwnedTable<F>,
    blocks: readonly RowBlock[],
    fields: readonly F[],
    areAutomatic: boolean,
  ): void {
    const areas = blocks.flatMap(({ firstRow, rows }) =>
      areAutomatic ? [] : table.areas(firstRow, rows.length, quotedFields(fields, rows)),
    );
    this.free(table, [...areas, ...numbersAmongDates(table, blocks, fields)]);
  }

  private free({ sheet }: OwnedTable<F>, areas: readonly Area[]): void {
    for (let n = 0; n < areas.length; n += AREAS_AT_ONCE) {
      this.trying(() => sheet.setAutomatic(areas.slice(n, n + AREAS_AT_ONCE)));
    }
  }

  /** The fields that come last are written when the texts are right: a row that is cut off never looks current. */
  private writeAndLook(
    table: OwnedTable<F>,
    { firstRow, rows }: RowBlock,
    fields: readonly F[],
    order: WriteOrder<F>,
  ): void {
    const isLast = (field: F) => order.last?.includes(field) === true;
    const write = (some: readonly F[]) => {
      const positions = some.map((field) => fields.indexOf(field));
      table.write(
        firstRow,
        some,
        rows.map((row) => positions.map((position) => row[position] ?? '')),
        order,
      );
    };
    write(fields.filter((field) => !isLast(field)));
    this.takeApostrophesOff(table, { firstRow, rows }, fields);
    write(fields.filter(isLast));
  }

  private takeApostrophesOff(table: OwnedTable<F>, { firstRow, rows }: RowBlock, fields: readonly F[]): void {
    const quoted = quotedFields(fields, rows);
    if (quoted.length === 0) return;
    const held = table.readRows(
      rows.map((_, n) => firstRow + n),
      quoted,
    );
    let isAnyKept = false;
    const values = rows.map((row, n) =>
      quoted.map((field) => {
        const input = row[fields.indexOf(field)] ?? '';
        if (!isQuoted(input) || held.valueAt(firstRow + n, field) !== input) return input;
        isAnyKept = true;
        return this.unquoted(table, firstRow + n, field, input);
      }),
    );
    if (isAnyKept) table.write(firstRow, quoted, values);
  }

  /** What keeps its apostrophe and begins with `=` goes without it only where the cell is seen to take it for a text. */
  private unquoted(table: OwnedTable<F>, row: number, field: F, input: string): CellValue {
    const text = heldBy(input);
    if (typeof text !== 'string' || !text.startsWith('=')) return text;
    table.write(row, [field], [[HARMLESS]]);
    return table.readRows([row], [field]).valueAt(row, field) === HARMLESS ? text : input;
  }
}

/** The cells of columns with dates that get a number: it would read as a day of 1900. */
function numbersAmongDates<F extends string>(
  table: OwnedTable<F>,
  blocks: readonly RowBlock[],
  fields: readonly F[],
): readonly Area[] {
  const dates = table.columns.filter(({ kind }) => kind.startsWith('date'));
  return dates.flatMap(({ field }) => {
    const position = fields.indexOf(field);
    return blocks.flatMap(({ firstRow, rows }) => {
      const numbers = rows.flatMap((row, n) => (typeof row[position] === 'number' ? [firstRow + n] : []));
      return spansOf(numbers).flatMap(({ first, count }) => table.areas(first, count, [field]));
    });
  });
}

function quotedFields<F extends string>(
  fields: readonly F[],
  rows: readonly (readonly CellValue[])[],
): readonly F[] {
  return fields.filter((_, position) => rows.some((row) => isQuoted(row[position])));
}
