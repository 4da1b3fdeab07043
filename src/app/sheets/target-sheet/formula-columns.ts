// Formulas beside the records: the user's own, and columns that a pull asks for, which are as the user's own once they
// are added: one that is deleted stays deleted. In new rows a column gets the formula that every record's row has. The
// identity names the last record with formulas meanwhile, so the next run finishes an interrupted fill.

import { numbersOf, type Span, spansOf } from '../../../domain/cells/cell.ts';
import type { Language } from '../../../domain/language.ts';
import type { FormulaColumn } from '../../../domain/pulls/resource.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import type { PlacedRecord } from '../../../domain/records/record-keys.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import { bestEffort, requireRoom, requireUnprotected, styleHeader } from '../limits.ts';
import { changeIdentity } from '../sheet-identity.ts';
import { numberedHeaders } from '../staging-sheet.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { isSameReading, type Reading } from './reading.ts';
import type { GuardedWriter } from './row-writer.ts';

/** A formula in a single row says nothing about others. */
const LEAST_ROWS = 2;
const FILLS_ITSELF = /\bARRAYFORMULA\s*\(/i;

interface FilledColumn {
  readonly column: number;
  /** R1C1, so that it's the same in each row. */
  readonly formula: string;
}

export class FormulaFiller {
  constructor(
    private readonly guard: GuardedWriter,
    private readonly leavesFormulas: boolean,
  ) {}

  /** Fills the user's formulas into rows that `add` adds. @throws FranchiseError if rows or columns keep moving */
  whileAdding(before: Reading, ids: readonly RecordId[], add: (before: Reading) => void): void {
    const found = this.leavesFormulas ? undefined : this.find(before, () => true);
    if (found !== undefined) this.note(found.last.id);
    add(found === undefined ? before : this.guard.records.read());
    if (found === undefined) return;
    this.fill(ids);
    this.note(undefined);
  }

  /** Fills rows below `last`, which a killed run added without formulas. */
  catchUp(last: RecordId): void {
    const { placed } = this.guard.records.read();
    const place = placed.findIndex(({ id }) => id === last);
    const below = placed.slice(place + 1).map(({ id }) => id);
    if (!this.leavesFormulas && place >= 0) this.fill(below);
    this.note(undefined);
  }

  /** Repeats if columns disagree and rows or columns moved. */
  private find(begin: Reading, isMeant: (one: PlacedRecord) => boolean) {
    let reading = begin;
    for (let attempt = 1; ; attempt++) {
      const placed = reading.placed.filter(isMeant);
      const last = placed[placed.length - 1];
      if (last === undefined || placed.length < LEAST_ROWS) return undefined;
      const candidates = candidatesIn(reading, last.row);
      if (candidates === undefined) return undefined;
      const columns = candidates.filter((one) => isInAll(reading, one, placed));
      const found = columns.length === 0 ? undefined : { reading, columns, last };
      const isSure = found !== undefined && columns.length === candidates.length;
      if (isSure || attempt === MOST_WRITES) return found;
      const now = this.guard.records.read();
      // The user may have moved a column of theirs between two reads, which our columns don't show.
      const haveStayed = () => JSON.stringify(candidatesIn(now, last.row)) === JSON.stringify(candidates);
      if (isSameReading(now, reading) && (candidates.length === 0 || haveStayed())) return found;
      reading = now;
    }
  }

  private fill(ids: readonly RecordId[]): void {
    const { guard } = this;
    const { sheet } = guard.records;
    const added = new Set(ids);
    let pending = ids;
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > MOST_WRITES) throw guard.rowsUnstable();
      const found = this.find(guard.records.read(), ({ id }) => !added.has(id));
      if (found === undefined) return;
      const { reading, columns, last } = found;
      const places = reading.rowsOf(pending);
      if (places.size === 0) return;
      const rows = [...places.values()];
      const areas = blankAreas(sheet, columns, rows);
      // Copies don't need the formula's text. Google may refuse or skip rows hidden by a filter.
      bestEffort(sheet, () => {
        for (const { area } of areas) sheet.copyDown({ ...area, row: last.row, rows: 1 }, area);
        guard.ports.workbook.flush();
      });
      let left = blankAreas(sheet, columns, rows);
      // Not an area of which a person has filled cells meanwhile.
      const begun = areas.filter(({ area }) => left.some((rest) => isAllButFirst(rest.area, area)));
      if (begun.length > 0) {
        bestEffort(sheet, () => {
          for (const { area } of begun) copyOn(sheet, area);
          guard.ports.workbook.flush();
        });
        left = blankAreas(sheet, columns, rows);
      }
      const after = guard.write(reading, { rows, fields: [] }, () => {
        for (const { area, formula } of left) sheet.writeRelativeFormula(area, formula);
      });
      const place = after.rowOf(last.id);
      const haveMoved = ({ column, formula }: FilledColumn) =>
        place !== undefined && formulasOf(sheet, column, { first: place, count: 1 })[0] !== formula;
      if (columns.some(haveMoved)) throw guard.cellsHit(areas.map(({ area }) => area));
      // Other records' rows had the same formula before; a row just inserted had none.
      for (const { area, formula } of areas) emptyOrphans(after, area, formula);
      pending = [...places].flatMap(([id, row]) => (after.keyAt(row) === id ? [] : [id]));
    }
  }

  private note(unfilled: RecordId | undefined): void {
    changeIdentity(this.guard.records.sheet, { unfilled });
  }
}

/** Undefined if all columns are ours. */
function candidatesIn({ table }: Reading, row: number): readonly FilledColumn[] | undefined {
  const { sheet } = table;
  const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
  const { lastColumn: columns } = sheet.extent();
  if (columns <= ours.size) return undefined;
  const [line = []] = sheet.readRelativeFormulas({ row, column: 1, rows: 1, columns });
  return line.flatMap((formula, c) => {
    const isTheirs = formula !== '' && !ours.has(c + 1) && !FILLS_ITSELF.test(formula);
    return isTheirs ? [{ column: c + 1, formula }] : [];
  });
}

function isInAll(
  { table }: Reading,
  { column, formula }: FilledColumn,
  placed: readonly PlacedRecord[],
): boolean {
  const first = placed[0]?.row ?? 0;
  const count = (placed[placed.length - 1]?.row ?? 0) - first + 1;
  const formulas = formulasOf(table.sheet, column, { first, count });
  return placed.every(({ row }) => formulas[row - first] === formula);
}

function formulasOf(sheet: Sheet, column: number, { first, count }: Span): readonly string[] {
  const area = { row: first, column, rows: count, columns: 1 };
  return sheet.readRelativeFormulas(area).map(([formula = '']) => formula);
}

function blankRows(sheet: Sheet, column: number, rows: readonly number[]): readonly number[] {
  const first = Math.min(...rows);
  const span = { first, count: Math.max(...rows) - first + 1 };
  const formulas = formulasOf(sheet, column, span);
  const values = sheet.read({ row: first, column, rows: span.count, columns: 1 });
  return rows.filter((row) => formulas[row - first] === '' && values[row - first]?.[0] === '');
}

function blankAreas(sheet: Sheet, columns: readonly FilledColumn[], rows: readonly number[]) {
  return columns.flatMap(({ column, formula }) =>
    spansOf(blankRows(sheet, column, rows)).map(({ first, count }) => ({
      formula,
      area: { row: first, column, rows: count, columns: 1 } satisfies Area,
    })),
  );
}

function isAllButFirst({ column, row, rows }: Area, area: Area): boolean {
  return column === area.column && row === area.row + 1 && rows === area.rows - 1;
}

/** Google may fill one row only (docs/platform.md#copying-and-moving): what is filled is copied below, and doubles. */
function copyOn(sheet: Sheet, area: Area): void {
  for (let done = 1; done < area.rows; done *= 2) {
    const rows = Math.min(done, area.rows - done);
    sheet.copyDown({ ...area, rows }, { ...area, row: area.row + done, rows });
  }
}

function emptyOrphans(after: Reading, area: Area, formula: string): void {
  const { sheet } = after.table;
  const rows = numbersOf({ first: area.row, count: area.rows }).filter(
    (row) => after.keyAt(row) === undefined,
  );
  for (const row of rows) {
    const isOurs = formulasOf(sheet, area.column, { first: row, count: 1 })[0] === formula;
    if (isOurs) sheet.write({ ...area, row, rows: 1 }, [['']]);
  }
}

const WIDTH = 130; // Pixels.

/** @returns those that are on the sheet now; the others are for a later run */
export function addFormulaColumns(
  ports: Ports,
  reading: Reading,
  language: Language,
  wanted: readonly FormulaColumn[],
): readonly FormulaColumn[] {
  if (reading.placed.length < LEAST_ROWS) return [];
  const isPossible = ({ needs }: FormulaColumn) => needs.every((field) => reading.table.has(field));
  return wanted.filter((column) => isPossible(column) && addColumn(ports, reading, language, column));
}

/** @returns false if the user has something else under this header */
function addColumn(
  { workbook }: Ports,
  reading: Reading,
  language: Language,
  { header, note, format, formula }: FormulaColumn,
): boolean {
  const { table, placed } = reading;
  const { sheet, headerRow } = table;
  const name = header[language];
  const found = numberedHeaders(sheet, headerRow).indexOf(`${name} 1`) + 1;
  const column = found || sheet.extent().lastColumn + 1;
  const at = (field: string) => `RC[${(table.columnOf(field) ?? 0) - column}]`;
  const text = formula(at);
  const rows = placed.map(({ row }) => row);
  const [first = 0] = rows;
  const last = rows[rows.length - 1] ?? first;
  const area = { row: first, column, rows: last - first + 1, columns: 1 };
  requireRoom(workbook, sheet, 0, column);
  sheet.grow(last, column);
  // Only once it is there is a new column part of what a protected sheet locks.
  requireUnprotected(sheet, [{ row: headerRow, column, rows: last - headerRow + 1, columns: 1 }]);
  if (found > 0) {
    const [formulas, values] = [sheet.readRelativeFormulas(area), sheet.read(area)];
    if (values.some(([value], n) => value !== '' && formulas[n]?.[0] !== text)) return false;
  }
  const cell = { row: headerRow, column, rows: 1, columns: 1 };
  sheet.write(cell, [[name]]);
  bestEffort(sheet, () => {
    styleHeader(sheet, cell);
    sheet.setLook({ widths: new Map([[column, WIDTH]]) });
  });
  sheet.setNotes(headerRow, column, [[note[language]]]);
  for (const span of spansOf(rows)) {
    const some = { ...area, row: span.first, rows: span.count };
    sheet.writeRelativeFormula(some, text);
    sheet.setNumberFormats(some, [format]);
  }
  return true;
}
