// The cells of one sheet: an array of values for each row that has any, its shared style row, and maps of the few
// formulas and notes. Whole rows move as one object, so inserting and sorting 100,000 rows is cheap.
import { copyRow, emptyRow, lastUsed, moveMarks, type Row } from './grid-row.ts';
import { noStyles, type StyleRow, type StyleTable } from './styles.ts';
import { type Area, type CellValue, lastColumnOf, lastRowOf } from './values.ts';

/** Everything in one cell. */
export interface CellContent {
  readonly value: CellValue;
  readonly formula: string | undefined;
  readonly style: number;
  readonly note: string | undefined;
}

/** What a grid needs of its workbook. */
export interface GridHost {
  readonly styles: StyleTable;
  /** Changes whenever any cell of the workbook may have another value. */
  version(): number;
  evaluate(formula: string, row: number, column: number): CellValue;
  /** What Sheets' own functions spill over blank cells of this grid, computed if it is out of date. */
  spilled(): SpilledCells | undefined;
}

/** Values by row and column. */
export type SpilledCells = ReadonlyMap<number, ReadonlyMap<number, { readonly value: CellValue }>>;

/** The cells of one sheet. Rows and columns count from 1; only rows with something in them take memory. */
export class Grid {
  /** Index 0 is row 1. */
  private rows: (Row | undefined)[] = [];
  /** Values that functions of the script have spilled over blank cells: seen by everybody, stored nowhere. */
  private spill: Map<number, Map<number, CellValue>> | undefined;

  constructor(private readonly host: GridHost) {}

  row(row: number): Row | undefined {
    return this.rows[row - 1];
  }

  ensureRow(row: number): Row {
    let found = this.rows[row - 1];
    if (found === undefined) {
      found = emptyRow();
      while (this.rows.length < row) this.rows.push(undefined);
      this.rows[row - 1] = found;
    }
    return found;
  }

  /** The number of the last row in which anything was ever written; 0 where none was. */
  get storedRows(): number {
    return this.rows.length;
  }

  value(row: number, column: number): CellValue {
    const found = this.rows[row - 1];
    return found === undefined ? this.spilled(row, column) : this.valueIn(found, row, column);
  }

  private spilled(row: number, column: number): CellValue {
    return this.spill?.get(row)?.get(column) ?? this.host.spilled()?.get(row)?.get(column)?.value ?? null;
  }

  hasSpill(row: number): boolean {
    return this.spill?.has(row) === true || this.host.spilled()?.has(row) === true;
  }

  clearSpill(): void {
    this.spill = undefined;
  }

  putSpill(row: number, column: number, value: CellValue): void {
    this.spill ??= new Map();
    const into = this.spill.get(row) ?? new Map<number, CellValue>();
    this.spill.set(row, into);
    into.set(column, value);
  }

  /** Whether a cell holds something of its own, or another formula's spilled value. */
  isTaken(row: number, column: number): boolean {
    const found = this.rows[row - 1];
    const isOwn = (found?.values[column - 1] ?? null) !== null || found?.formulas?.has(column - 1) === true;
    return isOwn || this.spill?.get(row)?.has(column) === true;
  }

  /** The same as {@link value}, for a row that the caller already has. */
  valueIn(found: Row, row: number, column: number): CellValue {
    const formula = found.formulas?.get(column - 1);
    if (formula !== undefined && formula.at !== this.host.version()) {
      // Set first: a formula that refers to itself then sees its old value instead of running for ever.
      formula.at = this.host.version();
      found.values[column - 1] = this.host.evaluate(formula.text, row, column);
    }
    return found.values[column - 1] ?? this.spilled(row, column);
  }

  /** Lets a formula be computed anew when its cell is read next. */
  outdate(row: number, column: number): void {
    const formula = this.rows[row - 1]?.formulas?.get(column - 1);
    if (formula !== undefined) formula.at = -1;
  }

  formula(row: number, column: number): string | undefined {
    return this.rows[row - 1]?.formulas?.get(column - 1)?.text;
  }

  style(row: number, column: number): number {
    return this.rows[row - 1]?.styles[column - 1] ?? 0;
  }

  /** The styles of a row's cells; the array is shared and must not be changed. */
  styleRow(row: number): StyleRow {
    return this.rows[row - 1]?.styles ?? noStyles;
  }

  setStyleRow(row: number, styles: StyleRow): void {
    this.ensureRow(row).styles = styles;
  }

  note(row: number, column: number): string | undefined {
    return this.rows[row - 1]?.notes?.get(column - 1);
  }

  /** Sets value and formula of a cell and leaves its style and note alone. */
  write(row: number, column: number, value: CellValue, formula?: string): void {
    if (value === null && formula === undefined && this.rows[row - 1] === undefined) return;
    const into = this.ensureRow(row);
    const at = column - 1;
    if (value !== null || formula !== undefined || at < into.values.length) {
      while (into.values.length < at) into.values.push(null);
      into.values[at] = value;
    }
    if (formula !== undefined) {
      into.formulas ??= new Map();
      into.formulas.set(at, { text: formula, at: -1 });
    } else if (into.formulas?.delete(at) === true && into.formulas.size === 0) {
      into.formulas = undefined;
    }
  }

  setNote(row: number, column: number, note: string | undefined): void {
    if (note !== undefined && note !== '') {
      const into = this.ensureRow(row);
      into.notes ??= new Map();
      into.notes.set(column - 1, note);
      return;
    }
    const found = this.rows[row - 1];
    if (found?.notes?.delete(column - 1) === true && found.notes.size === 0) found.notes = undefined;
  }

  /** Changes the style of every cell of an area. Rows that look alike are computed once. */
  restyle(area: Area, change: (style: number) => number): void {
    const done = new Map<StyleRow, StyleRow>();
    for (let row = area.row; row <= lastRowOf(area); row += 1) {
      const before = this.rows[row - 1]?.styles ?? noStyles;
      let after = done.get(before);
      if (after === undefined) {
        const next = before.slice();
        while (next.length < lastColumnOf(area)) next.push(0);
        for (let at = area.column - 1; at < lastColumnOf(area); at += 1) next[at] = change(next[at] ?? 0);
        after = this.host.styles.shared(next);
        done.set(before, after);
      }
      if (after !== before) this.ensureRow(row).styles = after;
    }
  }

  /** Sets the styles of some cells of one row, given by column. */
  setStyles(row: number, styles: ReadonlyMap<number, number>): void {
    const into = this.ensureRow(row);
    const next = into.styles.slice();
    for (const [column, style] of styles) {
      while (next.length < column) next.push(0);
      next[column - 1] = style;
    }
    into.styles = this.host.styles.shared(next);
  }

  take(row: number, column: number): CellContent {
    const own = this.rows[row - 1]?.values[column - 1] ?? null;
    return {
      // What another formula spilled here stays where it is.
      value: own === null && this.formula(row, column) === undefined ? null : this.value(row, column),
      formula: this.formula(row, column),
      style: this.style(row, column),
      note: this.note(row, column),
    };
  }

  put(row: number, column: number, content: CellContent): void {
    this.write(row, column, content.value, content.formula);
    this.setNote(row, column, content.note);
    if (this.style(row, column) !== content.style) this.setStyles(row, new Map([[column, content.style]]));
  }

  /** The last row with a value or a formula; 0 in an empty sheet. Formats and notes don't count. */
  lastRow(): number {
    let last = this.lastStoredRow();
    for (const rows of [this.spill, this.host.spilled()])
      if (rows !== undefined) last = Math.max(last, ...rows.keys());
    return last;
  }

  private lastStoredRow(): number {
    for (let at = this.rows.length - 1; at >= 0; at -= 1) {
      const row = this.rows[at];
      if (row !== undefined && lastUsed(row) > 0) return at + 1;
    }
    return 0;
  }

  lastColumn(): number {
    let last = 0;
    // Hot: an iterator would allocate an object for each row.
    for (let at = 0; at < this.rows.length; at += 1) {
      const row = this.rows[at];
      if (row !== undefined) last = Math.max(last, lastUsed(row, last));
    }
    for (const rows of [this.spill, this.host.spilled()])
      for (const row of rows?.values() ?? []) last = Math.max(last, ...row.keys());
    return last;
  }

  /** The last column that anything stands in: a value, a formula, a note or a style. */
  lastStoredColumn(): number {
    let last = 0;
    for (const row of this.rows) {
      if (row === undefined) continue;
      last = Math.max(last, row.values.length, row.styles.length);
      for (const at of row.notes?.keys() ?? []) last = Math.max(last, at + 1);
    }
    return last;
  }

  /** Replaces each formula by what the function returns for it. */
  mapFormulas(change: (text: string, row: number, column: number) => string): void {
    this.rows.forEach((row, index) => {
      if (row?.formulas === undefined) return;
      for (const [at, formula] of row.formulas) {
        const next = change(formula.text, index + 1, at + 1);
        if (next !== formula.text) {
          formula.text = next;
          formula.at = -1;
        }
      }
    });
  }

  /** Opens `count` rows before row `at`; they look like row `like`, if one is given. */
  insertRows(at: number, count: number, like: number | undefined): void {
    const styles = like === undefined ? noStyles : (this.rows[like - 1]?.styles ?? noStyles);
    if (at > this.rows.length && styles.length === 0) return;
    const opened = Array.from({ length: count }, (): Row | undefined =>
      styles.length === 0 ? undefined : emptyRow(styles),
    );
    while (this.rows.length < at - 1) this.rows.push(undefined);
    this.rows = this.rows.slice(0, at - 1).concat(opened, this.rows.slice(at - 1));
  }

  deleteRows(at: number, count: number): void {
    this.rows.splice(at - 1, count);
  }

  /** Takes all cells of another grid of the same workbook. */
  copyFrom(other: Grid): void {
    this.rows = other.rows.map((row) => row && copyRow(row));
  }

  /** Rearranges whole rows: `order[i]` is the old row that comes to stand at `first + i`. */
  arrangeRows(first: number, order: readonly number[]): void {
    const moved = order.map((row) => this.rows[row - 1]);
    while (this.rows.length < first + order.length - 1) this.rows.push(undefined);
    moved.forEach((row, index) => {
      this.rows[first - 1 + index] = row;
    });
  }

  insertColumns(at: number, count: number, like: number | undefined): void {
    const blank = Array.from({ length: count }, () => null);
    this.mapStyleRows((styles) => {
      if (styles.length < at - 1 && like === undefined) return styles;
      const style = like === undefined ? 0 : (styles[like - 1] ?? 0);
      const padded = styles.slice();
      while (padded.length < at - 1) padded.push(0);
      return padded.slice(0, at - 1).concat(
        Array.from({ length: count }, () => style),
        padded.slice(at - 1),
      );
    });
    for (const row of this.rows) {
      if (row === undefined) continue;
      if (row.values.length >= at)
        row.values = row.values.slice(0, at - 1).concat(blank, row.values.slice(at - 1));
      moveMarks(row, (key) => (key >= at - 1 ? key + count : key));
    }
  }

  deleteColumns(at: number, count: number): void {
    const follow = (key: number) => (key < at - 1 ? key : key < at - 1 + count ? undefined : key - count);
    this.mapStyleRows((styles) => styles.filter((_, index) => follow(index) !== undefined));
    for (const row of this.rows) {
      if (row === undefined) continue;
      row.values.splice(at - 1, count);
      moveMarks(row, follow);
    }
  }

  /** Rearranges columns: `order[i]` is the old column that comes to stand at `first + i`. */
  arrangeColumns(first: number, order: readonly number[]): void {
    const target = new Map(order.map((old, index) => [old - 1, first - 1 + index]));
    const follow = (key: number) => target.get(key) ?? key;
    this.mapStyleRows((styles) => {
      const next = styles.slice();
      while (next.length < first - 1 + order.length) next.push(0);
      order.forEach((old, index) => {
        next[first - 1 + index] = styles[old - 1] ?? 0;
      });
      return next;
    });
    for (const row of this.rows) {
      if (row === undefined) continue;
      const before = row.values;
      const next = before.slice();
      while (next.length < first - 1 + order.length) next.push(null);
      order.forEach((old, index) => {
        next[first - 1 + index] = before[old - 1] ?? null;
      });
      row.values = next;
      moveMarks(row, follow);
    }
  }

  /** Gives each cell another style; `idOf` takes a style's number and gives the new one. */
  mapStyles(idOf: (id: number) => number): void {
    this.mapStyleRows((styles) => styles.map(idOf));
  }

  private mapStyleRows(change: (styles: StyleRow) => readonly number[]): void {
    const done = new Map<StyleRow, StyleRow>();
    for (const row of this.rows) {
      if (row === undefined || row.styles.length === 0) continue;
      const before = row.styles;
      const after = done.get(before) ?? this.host.styles.shared(change(before));
      done.set(before, after);
      row.styles = after;
    }
  }
}
