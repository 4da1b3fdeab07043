// A sheet in memory: cells, formats, notes and marks. It parses texts as Sheets does (drops an apostrophe, makes `=…` a
// formula and digits a number unless the cell is plain text), and lets a test act as its user.

import type { CellValue } from '../../src/domain/cells/cell.ts';
import { HOUR_MS, type LocalTime } from '../../src/domain/time.ts';
import type {
  Area,
  Chart,
  ChartDraft,
  Highlight,
  Mark,
  Sheet,
  SheetLook,
  SlicerDraft,
  WordColour,
} from '../../src/ports/workbook.ts';
import type { Meter } from './meter.ts';

export class FakeSheet implements Sheet {
  readonly kind = 'grid';
  cells: CellValue[][] = [];
  formats: string[][] = [];
  /** By `row,column`. */
  readonly notes = new Map<string, string>();
  colours: { readonly area: Area; readonly colours: readonly WordColour[] } | undefined;
  readonly highlights: Highlight[] = [];
  readonly slicers: SlicerDraft[] = [];
  selected: ReturnType<Sheet['selectedRows']> = [];
  readonly hidden = new Set<number>();
  /** By `row,column`; results are in the cells. */
  readonly formulas = new Map<string, string>();
  /** Ranges that the user may not edit. */
  lockedAreas: Area[] = [];
  readonly choices: { area: Area; choices: readonly string[]; allowOthers: boolean }[] = [];
  readonly looks: SheetLook[] = [];
  allMarks: Mark[] = [];
  allCharts: Chart[] = [];
  /** Characters of other programs' marks on the sheet. */
  othersMarks = 0;
  readonly ownMarks = new Map<string, string>();
  maxRows = 1000;
  maxColumns = 26;
  /** Undoes unflushed writes, newest last. */
  readonly undo: (() => void)[] = [];

  constructor(
    readonly id: number,
    public title: string,
    private readonly meter: Meter,
  ) {}

  name(): string {
    this.meter.call('sheet.name');
    return this.title;
  }

  colour = '';

  tabColour(): string {
    this.meter.call('sheet.tabColour');
    return this.colour;
  }

  setTabColour(colour: string): void {
    this.meter.call('sheet.setTabColour');
    this.colour = colour;
  }

  hide(): void {
    this.meter.call('sheet.hide');
  }

  toInstantMs({ year, month, day, hour, minute, second }: LocalTime): number {
    return Date.UTC(year, month - 1, day, hour, minute, second) + 3 * HOUR_MS;
  }

  extent() {
    this.meter.call('sheet.extent');
    const sheet = this;
    return {
      get lastRow() {
        return sheet.filled().lastRow;
      },
      get lastColumn() {
        return sheet.filled().lastColumn;
      },
      get maxRows() {
        return sheet.maxRows;
      },
      get maxColumns() {
        return sheet.maxColumns;
      },
    };
  }

  read(area: Area): CellValue[][] {
    this.meter.call('sheet.read');
    this.check(area);
    // Writes are in the spreadsheet before a script's next read.
    this.undo.length = 0;
    return this.valuesAt(area);
  }

  readAll(): CellValue[][] {
    const { lastRow, lastColumn } = this.extent();
    return this.read({ row: 1, column: 1, rows: Math.max(1, lastRow), columns: Math.max(1, lastColumn) });
  }

  shown(area: Area): string[][] {
    this.meter.call('sheet.shown');
    this.check(area);
    return this.valuesAt(area).map((row) => row.map(String));
  }

  append(values: readonly CellValue[]): void {
    const row = this.extent().lastRow + 1;
    this.maxRows = Math.max(this.maxRows, row);
    this.maxColumns = Math.max(this.maxColumns, values.length);
    this.write({ row, column: 1, rows: 1, columns: values.length }, [values]);
  }

  write(area: Area, values: readonly (readonly CellValue[])[]): void {
    this.meter.call('sheet.write');
    this.check(area);
    if (values.length !== area.rows || values.some((row) => row.length !== area.columns)) {
      throw new Error('The number of rows or columns in the data does not match the range.');
    }
    const before = this.valuesAt(area);
    this.undo.push(() => this.put(area, before));
    values.forEach((row, r) => {
      row.forEach((value, c) => {
        const place = `${area.row + r},${area.column + c}`;
        if (typeof value === 'string' && value.startsWith('=')) this.formulas.set(place, value);
        else this.formulas.delete(place);
      });
    });
    this.put(
      area,
      values.map((row, r) => row.map((value, c) => this.entered(area.row + r, area.column + c, value))),
    );
  }

  readFormulas(area: Area): string[][] {
    this.meter.call('sheet.readFormulas');
    this.check(area);
    return this.textsAt(area, this.formulas);
  }

  /** Formulas are stored as written: those of tests are relative. */
  readRelativeFormulas(area: Area): string[][] {
    this.meter.call('sheet.readRelativeFormulas');
    this.check(area);
    return this.textsAt(area, this.formulas);
  }

  writeRelativeFormula(area: Area, formula: string): void {
    this.write(
      area,
      Array.from({ length: area.rows }, () => Array(area.columns).fill(formula)),
    );
  }

  /** Refuses, as Google may if a filter hides rows. */
  copyDown(from: Area, to: Area): void {
    this.meter.call('sheet.copyDown');
    this.check(from);
    this.check(to);
    throw new Error('This operation is not supported on a range with a filtered out row.');
  }

  numberFormats(area: Area): string[][] {
    this.meter.call('sheet.numberFormats');
    this.check(area);
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from(
        { length: area.columns },
        (_, c) => this.formats[area.row + r - 1]?.[area.column + c - 1] ?? '0.###############',
      ),
    );
  }

  setNumberFormats(area: Area, byColumn: readonly string[]): void {
    this.meter.call('sheet.setNumberFormats');
    this.check(area);
    if (byColumn.length !== area.columns) throw new Error('The number of formats does not match the range.');
    for (let r = 0; r < area.rows; r++) {
      const row = rowOf(this.formats, area.row + r);
      byColumn.forEach((format, c) => {
        row[area.column + c - 1] = format;
      });
    }
  }

  setAutomatic(areas: readonly Area[]): void {
    this.meter.call('sheet.setAutomatic');
    for (const area of areas) {
      this.check(area);
      for (let r = 0; r < area.rows; r++) {
        const row = rowOf(this.formats, area.row + r);
        for (let c = 0; c < area.columns; c++) row[area.column + c - 1] = 'general';
      }
    }
  }

  setNotes(row: number, column: number, notes: readonly (readonly string[])[]): void {
    this.meter.call('sheet.setNotes');
    notes.forEach((line, r) => {
      line.forEach((note, c) => {
        if (note === '') this.notes.delete(`${row + r},${column + c}`);
        else this.notes.set(`${row + r},${column + c}`, note);
      });
    });
  }

  clearNotes(areas: readonly Area[]): void {
    this.meter.call('sheet.clearNotes');
    for (const place of areas.flatMap(placesIn)) this.notes.delete(place);
  }

  readNotes(area: Area): string[][] {
    this.meter.call('sheet.readNotes');
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from(
        { length: area.columns },
        (_, c) => this.notes.get(`${area.row + r},${area.column + c}`) ?? '',
      ),
    );
  }

  private readonly coloured = new Map<string, string>();

  fills(area: Area): string[][] {
    this.meter.call('sheet.fills');
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from(
        { length: area.columns },
        (_, c) => this.coloured.get(`${area.row + r},${area.column + c}`) ?? '#ffffff',
      ),
    );
  }

  setFill(areas: readonly Area[], fill: string | null): void {
    this.meter.call('sheet.setFill');
    for (const place of areas.flatMap(placesIn)) {
      if (fill === null) this.coloured.delete(place);
      else this.coloured.set(place, fill);
    }
  }

  setWordColours(area: Area, colours: readonly WordColour[]): void {
    this.meter.call('sheet.setWordColours');
    this.colours = { area, colours };
  }

  hasSlicer(): boolean {
    this.meter.call('sheet.hasSlicer');
    return this.slicers.length > 0;
  }

  addSlicer(draft: SlicerDraft): void {
    this.meter.call('sheet.addSlicer');
    this.slicers.push(draft);
  }

  addHighlights(highlights: readonly Highlight[]): void {
    this.meter.call('sheet.addHighlights');
    this.highlights.push(...highlights);
  }

  selectedRows() {
    this.meter.call('sheet.selectedRows');
    return this.selected;
  }

  hiddenRows(rows: readonly number[]): ReadonlySet<number> {
    this.meter.call('sheet.hiddenRows');
    return new Set(rows.filter((row) => this.hidden.has(row)));
  }

  hideRow(row: number): void {
    this.meter.call('sheet.hideRow');
    this.hidden.add(row);
  }

  merged(): readonly [] {
    this.meter.call('sheet.merged');
    return [];
  }

  grow(rows: number, columns: number): void {
    this.meter.call('sheet.grow');
    this.maxRows = Math.max(this.maxRows, rows);
    this.maxColumns = Math.max(this.maxColumns, columns);
  }

  insertRowsAfter(after: number, count: number): void {
    this.meter.call('sheet.insertRowsAfter');
    this.insertRows(after + 1, count);
    for (let n = 0; n < count; n++) this.formats[after + n] = [...(this.formats[after - 1] ?? [])];
  }

  insertRowAbove(row: number): void {
    this.meter.call('sheet.insertRowAbove');
    this.insertRows(row, 1);
  }

  insertColumnsAfter(after: number, count: number): void {
    this.meter.call('sheet.insertColumnsAfter');
    this.insertColumns(after + 1, count);
  }

  copyCells(area: Area, to: Sheet, row: number, column: number): void {
    this.meter.call('sheet.write');
    this.check(area);
    if (!(to instanceof FakeSheet)) throw new Error('another kind of sheet');
    to.put({ ...area, row, column }, this.valuesAt(area));
  }

  cutCells(area: Area, to: Sheet, row: number, column: number): void {
    this.meter.call('sheet.write');
    this.check(area);
    if (!(to instanceof FakeSheet)) throw new Error('another kind of sheet');
    this.undo.length = 0;
    const values = this.valuesAt(area);
    for (const texts of ['notes', 'formulas'] as const) {
      for (let r = 0; r < area.rows; r++) {
        for (let c = 0; c < area.columns; c++) {
          const text = this[texts].get(`${area.row + r},${area.column + c}`);
          this[texts].delete(`${area.row + r},${area.column + c}`);
          to[texts].delete(`${row + r},${column + c}`);
          if (text !== undefined) to[texts].set(`${row + r},${column + c}`, text);
        }
      }
    }
    const blanks = values.map((line) => line.map(() => ''));
    this.put(area, blanks);
    to.put({ ...area, row, column }, values);
  }

  moveColumns(first: number, count: number, before: number): void {
    this.meter.call('sheet.moveColumns');
    const to = movedTo(first, count, before);
    this.undo.length = 0;
    for (const lines of [this.cells, this.formats]) {
      for (const [n, line] of lines.entries()) {
        const padded = [
          ...line,
          ...Array.from({ length: Math.max(0, this.maxColumns - line.length) }, () => ''),
        ];
        lines[n] = padded.map((_, c) => padded[padded.findIndex((__, from) => to(from + 1) === c + 1)] ?? '');
      }
    }
    this.moveTexts('column', to);
    this.moveMarks('column', to);
  }

  moveRows(first: number, count: number, before: number): void {
    this.meter.call('sheet.moveRows');
    const to = movedTo(first, count, before);
    this.undo.length = 0;
    for (const lines of [this.cells, this.formats]) {
      while (lines.length < Math.max(before - 1, first + count - 1)) lines.push([]);
      const before_ = [...lines];
      before_.forEach((line, n) => {
        lines[to(n + 1) - 1] = line;
      });
    }
    this.moveTexts('row', to);
    this.moveMarks('row', to);
  }

  removeRows(first: number, count: number): void {
    this.meter.call('sheet.removeRows');
    this.deleteRows(first, count);
  }

  removeColumns(first: number, count: number): void {
    this.meter.call('sheet.removeColumns');
    this.deleteColumns(first, count);
  }

  setLook(look: SheetLook): void {
    this.meter.call('sheet.setLook');
    this.looks.push(look);
  }

  setBold(): void {
    this.meter.call('sheet.setBold');
  }

  styleNotice(): void {
    this.meter.call('sheet.styleNotice');
  }

  clip(): void {
    this.meter.call('sheet.clip');
  }

  setChoices(area: Area, choices: readonly string[], allowOthers: boolean): void {
    this.meter.call('sheet.setChoices');
    this.choices.push({ area, choices, allowOthers });
  }

  setTicks(): void {
    this.meter.call('sheet.setTicks');
  }

  choicesIn(): readonly undefined[] {
    this.meter.call('sheet.choicesIn');
    return [];
  }

  charts(): readonly Chart[] {
    this.meter.call('sheet.charts');
    return [...this.allCharts];
  }

  addChart({ title, areas, height }: ChartDraft): number {
    this.meter.call('sheet.addChart');
    const id = this.allCharts.length + 1;
    this.allCharts.push({ id, title, areas, height });
    return id;
  }

  changeChart(id: number, areas: readonly Area[], height?: number): void {
    this.meter.call('sheet.changeChart');
    this.allCharts = this.allCharts.map((chart) =>
      chart.id === id ? { ...chart, areas, height: height ?? chart.height } : chart,
    );
  }

  marks(key: string, values?: readonly string[]): readonly Mark[] {
    this.meter.call('sheet.marks');
    return this.allMarks.filter((mark) => mark.key === key && values?.includes(mark.value) !== false);
  }

  mark(...marks: readonly Mark[]): void {
    for (const mark of marks) {
      this.meter.call('sheet.mark');
      this.allMarks.push(mark);
    }
  }

  unmark(on: 'column' | 'row', index: number, key: string): void {
    this.meter.call('sheet.unmark');
    this.allMarks = this.allMarks.filter(
      (mark) => mark.on !== on || mark.index !== index || mark.key !== key,
    );
  }

  locked(): readonly Area[] {
    this.meter.call('sheet.locked');
    return this.lockedAreas;
  }

  sheetMark(key: string): string | null {
    this.meter.call('sheet.sheetMark');
    return this.ownMarks.get(key) ?? null;
  }

  setSheetMark(key: string, value: string): void {
    this.meter.call('sheet.setSheetMark');
    this.ownMarks.set(key, value);
  }

  markedCharacters(): number {
    this.meter.call('sheet.markedCharacters');
    const pairs = [...this.allMarks.map(({ key, value }) => [key, value]), ...this.ownMarks];
    return pairs.flat().join('').length + this.othersMarks;
  }

  // The test and its simulated user call the methods below; they don't count as calls.

  /** The filled part of the sheet. */
  grid(): CellValue[][] {
    const { lastRow, lastColumn } = this.filled();
    if (lastRow === 0) return [];
    return this.valuesAt({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
  }

  at(row: number, column: number): CellValue {
    return this.cells[row - 1]?.[column - 1] ?? '';
  }

  /** Types values, given as they will be read. */
  type(row: number, column: number, values: readonly (readonly CellValue[])[]): void {
    this.undo.length = 0;
    values.forEach((line, r) => {
      line.forEach((_, c) => {
        this.formulas.delete(`${row + r},${column + c}`);
      });
    });
    this.put({ row, column, rows: values.length, columns: values[0]?.length ?? 0 }, values);
  }

  insertRows(before: number, count: number): void {
    this.undo.length = 0;
    for (const lines of [this.cells, this.formats]) {
      while (lines.length < before - 1) lines.push([]);
      lines.splice(before - 1, 0, ...Array.from({ length: count }, () => []));
    }
    this.moveTexts('row', (row) => (row >= before ? row + count : row));
    this.maxRows += count;
    this.moveMarks('row', (index) => (index >= before ? index + count : index));
  }

  deleteRows(first: number, count: number): void {
    this.undo.length = 0;
    this.cells.splice(first - 1, count);
    this.formats.splice(first - 1, count);
    this.moveTexts('row', (row) => shifted(row, first, count));
    this.maxRows -= count;
    this.moveMarks('row', (index) => shifted(index, first, count));
  }

  insertColumns(before: number, count: number): void {
    this.undo.length = 0;
    const blanks = Array.from({ length: count }, () => '');
    for (const row of [...this.cells, ...this.formats]) {
      while (row.length < before - 1) row.push('');
      row.splice(before - 1, 0, ...blanks);
    }
    this.maxColumns += count;
    const to = (index: number) => (index >= before ? index + count : index);
    this.moveTexts('column', to);
    this.moveMarks('column', to);
  }

  deleteColumns(first: number, count: number): void {
    this.undo.length = 0;
    for (const row of [...this.cells, ...this.formats]) row.splice(first - 1, count);
    this.maxColumns -= count;
    this.moveTexts('column', (index) => shifted(index, first, count));
    this.moveMarks('column', (index) => shifted(index, first, count));
  }

  /** Reorders the rows from `first` on. */
  sortRows(first: number, compare: (a: readonly CellValue[], b: readonly CellValue[]) => number): void {
    this.undo.length = 0;
    this.cells = [...this.cells.slice(0, first - 1), ...this.cells.slice(first - 1).sort(compare)];
  }

  private valuesAt({ row, column, rows, columns }: Area): CellValue[][] {
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => this.at(row + r, column + c)),
    );
  }

  private put(area: Area, values: readonly (readonly CellValue[])[]): void {
    values.forEach((line, r) => {
      const row = rowOf(this.cells, area.row + r);
      while (row.length < area.column - 1) row.push('');
      line.forEach((value, c) => {
        row[area.column + c - 1] = value;
      });
    });
  }

  private entered(row: number, column: number, value: CellValue): CellValue {
    if (typeof value !== 'string') return value;
    if (value.startsWith("'")) return value.slice(1);
    if (value.startsWith('=')) return '#FORMULA!';
    const format = this.formats[row - 1]?.[column - 1];
    return format !== '@' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }

  private filled(): { readonly lastRow: number; readonly lastColumn: number } {
    let lastRow = 0;
    let lastColumn = 0;
    // From the right, over the known cells only: tests often ask this of thousands of rows.
    for (const [r, row] of this.cells.entries()) {
      let c = row.length;
      while (c > 0 && (row[c - 1] ?? '') === '') c -= 1;
      if (c > 0) lastRow = r + 1;
      lastColumn = Math.max(lastColumn, c);
    }
    return { lastRow, lastColumn };
  }

  private check({ row, column, rows, columns }: Area): void {
    const isInside =
      row >= 1 && column >= 1 && row + rows - 1 <= this.maxRows && column + columns - 1 <= this.maxColumns;
    if (rows < 1) throw new Error('The number of rows in the range must be at least 1.');
    if (columns < 1) throw new Error('The number of columns in the range must be at least 1.');
    if (!isInside) throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
  }

  private textsAt({ row, column, rows, columns }: Area, texts: ReadonlyMap<string, string>): string[][] {
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => texts.get(`${row + r},${column + c}`) ?? ''),
    );
  }

  private moveTexts(on: Mark['on'], to: (index: number) => number | undefined): void {
    for (const texts of [this.notes, this.formulas]) {
      const before = [...texts];
      texts.clear();
      for (const [place, text] of before) {
        const [row = 0, column = 0] = place.split(',').map(Number);
        const moved = to(on === 'row' ? row : column);
        if (moved !== undefined) texts.set(on === 'row' ? `${moved},${column}` : `${row},${moved}`, text);
      }
    }
  }

  private moveMarks(on: Mark['on'], to: (index: number) => number | undefined): void {
    this.allMarks = this.allMarks.flatMap((mark) => {
      if (mark.on !== on) return [mark];
      const index = to(mark.index);
      return index === undefined ? [] : [{ ...mark, index }];
    });
  }
}

// Counted from 1; missing rows are added.
function rowOf<T>(rows: T[][], n: number): T[] {
  while (rows.length < n) rows.push([]);
  const row = rows[n - 1] ?? [];
  rows[n - 1] = row;
  return row;
}

// Maps old indexes of rows or columns to new ones.
function movedTo(first: number, count: number, before: number): (index: number) => number {
  return (index) => {
    if (index >= first && index < first + count)
      return index + (before > first ? before - first - count : before - first);
    if (index >= first + count && index < before) return index - count;
    return index >= before && index < first ? index + count : index;
  };
}

function shifted(index: number, first: number, count: number): number | undefined {
  if (index < first) return index;
  return index < first + count ? undefined : index - count;
}

/** Keys of its cells, such as `2,5`. */
function placesIn({ row, column, rows, columns }: Area): readonly string[] {
  return Array.from({ length: rows * columns }, (_, n) => {
    return `${row + Math.floor(n / columns)},${column + (n % columns)}`;
  });
}
