// The sheet beside a pulled one that takes the rows of records which have gone, where the user wrote on them:
// `Tickets (gone)`. It has the columns of the pulled sheet, the user's among them, found again by their headers.

import type { CellValue } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { spansOf } from '../../domain/spans.ts';
import { GONE_SHEET } from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { emptySheet } from './make-sheet.ts';
import { markedSheets, saveIdentity } from './sheet-identity.ts';

/** A column of a pulled sheet, and where its values go. */
interface ColumnPair {
  readonly from: number;
  readonly to: number;
}

/** The sheet with the gone rows of a pulled sheet. */
export class GoneSheet {
  private constructor(
    readonly sheet: Sheet,
    private readonly source: Sheet,
    private readonly headerRow: number,
  ) {}

  /** The one of this sheet, wherever its user has moved it and whatever they call it; a new one where there is none. */
  static open(workbook: Workbook, source: Sheet, headerRow: number, language: Language): GoneSheet {
    const found = markedSheets(workbook).find(
      ({ identity }) => identity.kind === 'gone' && identity.of === source.id,
    );
    if (found !== undefined) return new GoneSheet(found.sheet, source, headerRow);
    const inFront = workbook.activeSheet();
    const sheet = emptySheet(workbook, `${source.name()} ${GONE_SHEET[language]}`);
    workbook.activate(inFront);
    saveIdentity(sheet, { kind: 'gone', language, made: true, of: source.id });
    bestEffort(sheet, () => sheet.setLook({ frozenRows: 1 }));
    return new GoneSheet(sheet, source, headerRow);
  }

  /**
   * Copies rows of the pulled sheet below all others, with values, formulas, formats and notes.
   * @returns the first of the new rows
   */
  copy(rows: readonly number[], notesOf: (row: number) => readonly string[]): number {
    const { source, sheet } = this;
    const pairs = this.pairColumns();
    const first = Math.max(1, sheet.extent().lastRow) + 1;
    sheet.grow(first + rows.length - 1, Math.max(...pairs.map(({ to }) => to)));
    let at = first;
    for (const { first: row, count } of spansOf(rows)) {
      for (const run of runsOf(pairs)) {
        source.copyCells({ row, column: run.from, rows: count, columns: run.columns }, sheet, at, run.to);
      }
      at += count;
    }
    const ordered = [...rows].sort((a, b) => a - b);
    const width = Math.max(...pairs.map(({ to }) => to));
    const notes = ordered.map((row) => {
      const line = Array.from({ length: width }, () => '');
      for (const { from, to } of pairs) line[to - 1] = notesOf(row)[from - 1] ?? '';
      return line;
    });
    if (notes.flat().some((note) => note !== '')) sheet.setNotes(first, 1, notes);
    return first;
  }

  /** Which column goes where: by header, the n-th with the same text to the n-th. Headers without a column get one. */
  private pairColumns(): readonly ColumnPair[] {
    const { source, sheet, headerRow } = this;
    const known = new Map(headersOf(sheet, 1).map((name, n) => [name, n + 1]));
    let last = sheet.extent().lastColumn;
    return headersOf(source, headerRow).map((name, n) => {
      const from = n + 1;
      const there = known.get(name);
      if (there !== undefined) return { from, to: there };
      last += 1;
      sheet.grow(1, last);
      source.copyCells({ row: headerRow, column: from, rows: 1, columns: 1 }, sheet, 1, last);
      return { from, to: last };
    });
  }
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

function runsOf(pairs: readonly ColumnPair[]) {
  const runs: { from: number; to: number; columns: number }[] = [];
  for (const { from, to } of pairs) {
    const run = runs[runs.length - 1];
    if (run !== undefined && from === run.from + run.columns && to === run.to + run.columns) run.columns += 1;
    else runs.push({ from, to, columns: 1 });
  }
  return runs;
}
