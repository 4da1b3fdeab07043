// Formulas that people filled down beside our columns go along with new records, as they do in a table. A column goes
// along whose cell holds the same relative formula in the row of each record. Only blank cells of new rows are written.
// While rows are added, the sheet's mark names the last record that has the formulas: a run that is cut off leaves it
// there, and the next one fills what lies below.

import type { RecordId } from '../../../domain/record.ts';
import type { PlacedRecord } from '../../../domain/record-keys.ts';
import { numbersOf, type Span, spansOf } from '../../../domain/spans.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import { bestEffort } from '../best-effort.ts';
import { identityOf, saveIdentity } from '../sheet-identity.ts';
import { MOST_WRITES } from '../verified-write.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { isSameReading, type Reading } from './reading.ts';

/** A formula that stands in one row only says nothing about the others. */
const LEAST_ROWS = 2;
/** Fills its column by itself. */
const FILLS_ITSELF = /\bARRAYFORMULA\s*\(/i;

/** A column of the user's whose formula goes along. */
interface FilledColumn {
  /** Its number. */
  readonly column: number;
  /** In R1C1 notation, so that it is the same in each row. */
  readonly formula: string;
}

/** What goes along, as a reading found it. */
interface FillDown {
  readonly reading: Reading;
  readonly columns: readonly FilledColumn[];
  /** The last record that has the formulas. */
  readonly last: PlacedRecord;
}

/** Fills the user's own formulas beside our columns down into rows of new records, as tables in Sheets do. */
export class FormulasAlong {
  /** @param areLeft whether they are left alone */
  constructor(
    private readonly guard: GuardedWriter,
    private readonly areLeft: boolean,
  ) {}

  /**
   * Adds records, and fills the formulas that go along down in their rows.
   * @param before a reading made with no call since, so that it is still current
   * @param add given the last reading before it adds them
   * @throws FranchiseError `busy` when rows are moved all the time, `bad-sheet` when columns are
   */
  adding(before: Reading, ids: readonly RecordId[], add: (before: Reading) => void): void {
    const found = this.areLeft ? undefined : this.find(before, () => true);
    if (found !== undefined) this.note(found.last.id);
    add(found === undefined ? before : this.guard.records.read());
    if (found === undefined) return;
    this.fill(ids);
    this.note(undefined);
  }

  /** Fills what a run that was cut off has left without formulas: rows below the one of this record. */
  catchUp(last: RecordId): void {
    const { placed } = this.guard.records.read();
    const place = placed.findIndex(({ id }) => id === last);
    const below = placed.slice(place + 1).map(({ id }) => id);
    if (!this.areLeft && place >= 0) this.fill(below);
    this.note(undefined);
  }

  /**
   * The columns that hold one formula in the rows of all these records. Where it found none, or fewer than it looked at, it
   * looks again if rows or columns have moved.
   * @returns undefined where there is none
   */
  private find(begin: Reading, isMeant: (one: PlacedRecord) => boolean): FillDown | undefined {
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
      // A column of the user's may have been inserted or moved between two looks, which no column of ours shows.
      const haveStayed = () => JSON.stringify(candidatesIn(now, last.row)) === JSON.stringify(candidates);
      if (isSameReading(now, reading) && (candidates.length === 0 || haveStayed())) return found;
      reading = now;
    }
  }

  /** Fills the blank cells of these records' rows, and once more those whose rows were moved meanwhile. */
  private fill(ids: readonly RecordId[]): void {
    const { guard } = this;
    const { sheet } = guard.records;
    const added = new Set(ids);
    let pending = ids;
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > MOST_WRITES) throw guard.rowsRestless();
      const found = this.find(guard.records.read(), ({ id }) => !added.has(id));
      if (found === undefined) return;
      const { reading, columns, last } = found;
      const places = reading.rowsOf(pending);
      if (places.size === 0) return;
      const rows = [...places.values()];
      const areas = blankAreas(sheet, columns, rows);
      // Copies need no formula to be written out. Google may refuse them into rows that a filter hides, or skip these.
      bestEffort(sheet, () => {
        for (const { area } of areas) sheet.copyDown({ ...area, row: last.row, rows: 1 }, area);
        guard.ports.workbook.flush();
      });
      const left = blankAreas(sheet, columns, rows);
      const after = guard.write(reading, { rows, fields: [] }, () => {
        for (const { area, formula } of left) sheet.writeRelativeFormula(area, formula);
      });
      const place = after.rowOf(last.id);
      const haveMoved = ({ column, formula }: FilledColumn) =>
        place !== undefined && formulasOf(sheet, column, { first: place, count: 1 })[0] !== formula;
      if (columns.some(haveMoved)) throw guard.cellsHit(areas.map(({ area }) => area));
      // A row with another record had the same formula before. One that its user has just inserted had none.
      for (const { area, formula } of areas) emptyOrphans(after, area, formula);
      pending = [...places].flatMap(([id, row]) => (after.keyAt(row) === id ? [] : [id]));
    }
  }

  /** Says in the sheet's mark below which record rows may lack formulas. */
  private note(unfilled: RecordId | undefined): void {
    const { sheet } = this.guard.records;
    const identity = identityOf(sheet);
    if (identity?.kind === 'records') saveIdentity(sheet, { ...identity, unfilled });
  }
}

/** The columns of the user's with a formula in this row; undefined where there are no columns but ours. */
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

/** Whether the column holds this formula in the rows of all these records. */
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

/** Those of the rows in which nothing stands in this column. */
function blankRows(sheet: Sheet, column: number, rows: readonly number[]): readonly number[] {
  const first = Math.min(...rows);
  const span = { first, count: Math.max(...rows) - first + 1 };
  const formulas = formulasOf(sheet, column, span);
  const values = sheet.read({ row: first, column, rows: span.count, columns: 1 });
  return rows.filter((row) => formulas[row - first] === '' && values[row - first]?.[0] === '');
}

/** The blank cells of these columns in these rows, neighbours together, each with the formula that is to stand there. */
function blankAreas(sheet: Sheet, columns: readonly FilledColumn[], rows: readonly number[]) {
  return columns.flatMap(({ column, formula }) =>
    spansOf(blankRows(sheet, column, rows)).map(({ first, count }) => ({
      formula,
      area: { row: first, column, rows: count, columns: 1 } satisfies Area,
    })),
  );
}

/** Empties those cells again that are on no record's row, where they hold the formula. */
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
