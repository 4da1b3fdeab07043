// The sheet beside a pulled one that takes the rows of records which have gone, where the user wrote on them:
// `Tickets (gone)`. It has the columns of the pulled sheet, the user's among them, found again by their headers.

import type { CellValue } from '../../domain/cell.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { numbersOf, type Span, spansOf } from '../../domain/spans.ts';
import { GONE_SHEET } from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { emptySheet } from './make-sheet.ts';
import type { OwnedTable } from './owned-table.ts';
import { isMarkedSheet, markedSheets, saveIdentity } from './sheet-identity.ts';
import { RowContent } from './user-content.ts';

/** So many rows stay blank above copies that are there only until it is seen what they say. */
const MARGIN = 100;

/** Neighbouring columns of one sheet, and the first of those on the other to which their values go. */
interface PairedColumns {
  readonly from: number;
  readonly to: number;
  readonly columns: number;
}

/** One column, and where it goes. */
type ColumnPair = Omit<PairedColumns, 'columns'>;

/** Blank rows for copies of rows, looked up ahead. */
interface CopyRoom {
  /** The first of the rows. */
  readonly first: number;
  /** Which columns go where. */
  readonly runs: readonly PairedColumns[];
  /** How many rows have come there. */
  count: number;
}

/** A pulled sheet. */
interface PulledTable {
  readonly sheet: Sheet;
  /** The field of its key. */
  readonly key: string;
  /** Where its columns stand now. */
  columns(): OwnedTable<string>;
}

/** The sheet with the gone rows of a pulled sheet. */
export class GoneSheet {
  private constructor(
    readonly sheet: Sheet,
    private readonly pulled: PulledTable,
  ) {}

  /** The one of this sheet, wherever its user has moved it and whatever they call it. */
  static find(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    const found = markedSheets(workbook).find(
      ({ identity }) => identity.kind === 'gone' && identity.of === pulled.sheet.id,
    );
    return found === undefined
      ? GoneSheet.findUnmarked(workbook, pulled)
      : new GoneSheet(found.sheet, pulled);
  }

  /** In a file that has lost its marks: the one with our name and the pulled sheet's key. It is marked again. */
  private static findUnmarked(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    for (const language of LANGUAGES) {
      const sheet = workbook.tabNamed(`${pulled.sheet.name()} ${GONE_SHEET[language]}`);
      if (sheet?.kind !== 'grid' || sheet.extent().lastRow === 0 || isMarkedSheet(sheet)) continue;
      const gone = new GoneSheet(sheet, pulled);
      if (gone.keyColumn() === 0) continue;
      saveIdentity(sheet, { kind: 'gone', language, made: true, of: pulled.sheet.id });
      return gone;
    }
    return undefined;
  }

  /** A new one. */
  static make(workbook: Workbook, pulled: PulledTable, language: Language): GoneSheet {
    const inFront = workbook.activeSheet();
    const sheet = emptySheet(workbook, `${pulled.sheet.name()} ${GONE_SHEET[language]}`);
    workbook.activate(inFront);
    saveIdentity(sheet, { kind: 'gone', language, made: true, of: pulled.sheet.id });
    bestEffort(sheet, () => sheet.setLook({ frozenRows: 1 }));
    return new GoneSheet(sheet, pulled);
  }

  /** Its headers, each with its number among those with the same text. */
  headers(): readonly string[] {
    return headersOf(this.sheet, 1);
  }

  /** Which column has the keys; 0 where none has the header of the pulled sheet's. */
  keyColumn(): number {
    const { pulled } = this;
    const table = pulled.columns();
    const header = headersOf(pulled.sheet, table.headerRow)[(table.columnOf(pulled.key) ?? 0) - 1];
    return this.headers().indexOf(header ?? '') + 1;
  }

  /** The rows of these records, each with its key. */
  rowsOf(ids: ReadonlySet<CellValue>): ReadonlyMap<number, CellValue> {
    const { sheet } = this;
    const { lastRow } = sheet.extent();
    const column = lastRow < 2 ? 0 : this.keyColumn();
    if (column === 0) return new Map();
    const keys = sheet.read({ row: 2, column, rows: lastRow - 1, columns: 1 });
    return new Map(keys.flatMap(([id = ''], n) => (ids.has(id) ? [[n + 2, id] as const] : [])));
  }

  /** What these rows say. @param without headers of columns that don't count */
  says(rows: Iterable<number>, without?: ReadonlySet<string>): ReadonlyMap<number, string> {
    const asked = [...rows];
    if (asked.length === 0) return new Map();
    const content = this.read(asked);
    const headers = this.headers();
    return new Map(asked.map((row) => [row, content.saysAt(row, headers, without)]));
  }

  /** The values of each of these rows, with the names of their columns, as texts. */
  values(rows: readonly number[]): readonly ReadonlySet<string>[] {
    const content = this.read(rows);
    const headers = this.headers();
    return rows.map((row) => new Set(content.valuesAt(row, headers)));
  }

  /** What stands on these rows. None of the columns is ours. */
  private read(rows: readonly number[]): RowContent {
    return RowContent.read({ sheet: this.sheet, columnOf: () => undefined, placedFields: () => [] }, rows);
  }

  /** Copies rows of the pulled sheet below all others, with values, formulas, formats and notes. */
  copy(rows: readonly number[], content: RowContent): void {
    const { pulled, sheet } = this;
    const runs = this.runsFromPulled();
    const to = { sheet, at: Math.max(1, sheet.extent().lastRow) + 1 };
    copyRows(pulled.sheet, rows, to, runs);
    copyNotes(content, rows, to, runs);
  }

  /** Room far below all others for copies of rows of the pulled sheet. @param most how many rows it takes */
  room(most: number): CopyRoom {
    const { sheet } = this;
    const runs = this.runsFromPulled();
    const first = Math.max(1, sheet.extent().lastRow) + MARGIN + 1;
    sheet.grow(first + most - 1, widthOf(runs));
    return { first, runs, count: 0 };
  }

  /** Copies neighbouring rows of the pulled sheet there, and asks for nothing between that and its return. */
  copyInto(room: CopyRoom, rows: Span): void {
    const to = { sheet: this.sheet, at: room.first + room.count };
    copyRows(this.pulled.sheet, numbersOf(rows), to, room.runs);
    room.count += rows.count;
  }

  /**
   * Takes copies away that say nothing beyond what one of the rows says that are here besides; the others come below
   * the last row. Whatever moves in this moment, a blank row of the margin is hit.
   * @param known what those rows say
   */
  clear({ first, count }: CopyRoom, known: Iterable<string>): void {
    if (count === 0) return;
    const { sheet } = this;
    const there = [...known].map((text) => new Set(text.split('\n')));
    const isKnown = (text: string) =>
      there.some((lines) => text.split('\n').every((line) => lines.has(line)));
    const copies = [...this.says(numbersOf({ first, count }))];
    const old = copies.flatMap(([row, text]) => (text !== '' && isKnown(text) ? [row] : []));
    for (const span of [...spansOf(old)].reverse()) sheet.removeRows(span.first, span.count);
    let below = first - MARGIN;
    for (const [row, text] of copies) {
      if (text === '' || old.includes(row)) continue;
      sheet.moveRows(row - old.filter((one) => one < row).length, 1, below);
      below += 1;
    }
  }

  /**
   * Copies rows back, into blank rows of the pulled sheet.
   * @param without headers of columns that are left out
   */
  copyBack(rows: readonly number[], at: number, without: ReadonlySet<string>): void {
    const { pulled, sheet } = this;
    const content = this.read(rows);
    const known = this.headers();
    const pairs = headersOf(pulled.sheet, pulled.columns().headerRow).flatMap((name, n) => {
      const from = known.indexOf(name) + 1;
      return from === 0 || without.has(name) ? [] : [{ from, to: n + 1 }];
    });
    const to = { sheet: pulled.sheet, at };
    copyRows(sheet, rows, to, runsOf(pairs));
    copyNotes(content, rows, to, runsOf(pairs));
  }

  /** The columns of the pulled sheet, the key's first: cut off in between, no text stands without its key. */
  private runsFromPulled(): readonly PairedColumns[] {
    const { pulled } = this;
    const key = pulled.columns().columnOf(pulled.key);
    return [...runsOf(this.pairColumns())].sort((a, b) => Number(has(b, key)) - Number(has(a, key)));
  }

  /** Which column goes where: by header, the n-th with the same text to the n-th. Headers without a column get one. */
  private pairColumns(): readonly ColumnPair[] {
    const { pulled, sheet } = this;
    const known = new Map(this.headers().map((name, n) => [name, n + 1]));
    const { headerRow } = pulled.columns();
    let last = sheet.extent().lastColumn;
    return headersOf(pulled.sheet, headerRow).map((name, n) => {
      const from = n + 1;
      const there = known.get(name);
      if (there !== undefined) return { from, to: there };
      last += 1;
      sheet.grow(1, last);
      const header = { row: headerRow, column: from, rows: 1, columns: 1 };
      pulled.sheet.copyCells(header, sheet, 1, last);
      return { from, to: last };
    });
  }
}

/** Where copied rows go. */
interface CopyTarget {
  readonly sheet: Sheet;
  readonly at: number;
}

/** Copies whole rows, from the uppermost on, to rows of another sheet. The last call of it is one that copies. */
function copyRows(
  from: Sheet,
  rows: readonly number[],
  to: CopyTarget,
  runs: readonly PairedColumns[],
): void {
  to.sheet.grow(to.at + rows.length - 1, widthOf(runs));
  let { at } = to;
  for (const { first: row, count } of spansOf(rows)) {
    for (const run of runs) {
      from.copyCells({ row, column: run.from, rows: count, columns: run.columns }, to.sheet, at, run.to);
    }
    at += count;
  }
}

/** Gives copies of rows the notes of these. */
function copyNotes(
  content: RowContent,
  rows: readonly number[],
  to: CopyTarget,
  runs: readonly PairedColumns[],
): void {
  const notes = [...rows]
    .sort((a, b) => a - b)
    .map((row) => {
      const line = Array.from({ length: widthOf(runs) }, () => '');
      const here = content.notesAt(row);
      for (const run of runs)
        for (let n = 0; n < run.columns; n++) line[run.to + n - 1] = here[run.from + n - 1] ?? '';
      return line;
    });
  if (notes.flat().some((note) => note !== '')) to.sheet.setNotes(to.at, 1, notes);
}

function widthOf(runs: readonly PairedColumns[]): number {
  return Math.max(...runs.map((run) => run.to + run.columns - 1));
}

/** The headers of a row, each with its number among those with the same text. */
export function headersOf(sheet: Sheet, row: number): readonly string[] {
  const { lastColumn, lastRow } = sheet.extent();
  if (lastColumn === 0 || lastRow < row) return [];
  const [texts = []] = sheet.read({ row, column: 1, rows: 1, columns: lastColumn });
  const counts = new Map<CellValue, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${String(text)} ${count}`;
  });
}

function has({ from, columns }: PairedColumns, column: number | undefined): boolean {
  return column !== undefined && column >= from && column < from + columns;
}

function runsOf(pairs: readonly ColumnPair[]): readonly PairedColumns[] {
  const runs: { from: number; to: number; columns: number }[] = [];
  for (const { from, to } of pairs) {
    const run = runs[runs.length - 1];
    if (run !== undefined && from === run.from + run.columns && to === run.to + run.columns) run.columns += 1;
    else runs.push({ from, to, columns: 1 });
  }
  return runs;
}
