// Checks before a write: cells (10 million a spreadsheet), metadata (30,000 characters a sheet, of all programs),
// protections.

import { rangeName } from '../../domain/cells/cell.ts';
import { FranchiseError, messageOf } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { Area, Sheet, Workbook } from '../../ports/workbook.ts';

const MAX_CELLS = 10_000_000;
const MOST_MARKED = 30_000;

/** As last seen in this execution, less what was taken since. */
const roomsLeft = new WeakMap<Workbook, number>();

/** Before growing. @param columns wanted in all, not how many more @throws FranchiseError `no-room` */
export function requireRoom(workbook: Workbook, sheet: Sheet, moreRows: number, columns = 0): void {
  const { maxRows, maxColumns } = sheet.extent();
  const width = Math.max(columns, maxColumns);
  const needed = moreRows * width + maxRows * (width - maxColumns);
  // To look costs two calls for each sheet. Half of what was seen is left to people who add rows meanwhile.
  const known = roomsLeft.get(workbook) ?? 0;
  const room = needed * 2 <= known ? known : cellsLeft(workbook);
  roomsLeft.set(workbook, room - needed);
  if (needed > room) {
    const name = sheet.name();
    throw new FranchiseError('no-room', (say) => say.noRoom(name, needed, room));
  }
}

export function cellsLeft(workbook: Workbook): number {
  let used = 0;
  for (const one of workbook.sheets()) {
    const grid = one.extent();
    used += grid.maxRows * grid.maxColumns;
  }
  return Math.max(0, MAX_CELLS - used);
}

export function fitsMarkLimit(characters: number): boolean {
  return characters <= MOST_MARKED;
}

/** @param needed characters of metadata @param sentence replaces the usual message, which suggests a new sheet */
export function requireMarkRoom(sheet: Sheet, needed: number, sentence?: (say: Sentences) => string): void {
  const used = sheet.markedCharacters();
  if (used + needed <= MOST_MARKED) return;
  const name = sheet.name();
  throw new FranchiseError('bad-sheet', sentence ?? ((say) => say.marksFull(name, used, needed)));
}

/** @throws FranchiseError if Google refuses the metadata, for example when another program's fill the sheet */
export function putMark(sheet: Sheet, mark: () => void): void {
  try {
    mark();
  } catch (thrown) {
    // A deleted sheet throws here; the caller reports that.
    const name = sheet.name();
    if (thrown instanceof FranchiseError) throw thrown;
    throw new FranchiseError('bad-sheet', (say) => say.marksRefused(name), String(thrown));
  }
}

/** Google's texts of a write that a person's data validation rejects, with the cell. */
const REJECTED = /\b(?:cell|célula) \$?([A-Z]{1,3})\$?\d+\b.*\b(?:validation|validação)\b/s;

/** @throws FranchiseError naming the column if what was thrown is a refusal by data validation; returns otherwise */
export function rethrowRejection(sheet: Sheet, headerOf: (column: number) => string, thrown: unknown): void {
  const [, letters] = REJECTED.exec(messageOf(thrown)) ?? [];
  if (letters === undefined) return;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const name = sheet.name();
  const header = headerOf(column) || letters;
  throw new FranchiseError('bad-sheet', (say) => say.inputRejected(name, header));
}

/**
 * @param areas include the rows below; none: the whole sheet
 * @throws FranchiseError `bad-sheet` if this user may not edit
 */
export function requireUnprotected(sheet: Sheet, areas: readonly Area[]): void {
  const locked = sheet
    .locked()
    .find(
      (lock) =>
        areas.length === 0 ||
        areas.some(
          (area) =>
            lock.column < area.column + area.columns &&
            area.column < lock.column + lock.columns &&
            lock.row + lock.rows > area.row,
        ),
    );
  if (locked !== undefined) {
    throw new FranchiseError('bad-sheet', (say) => say.sheetProtected(sheet.name(), rangeName(locked)));
  }
}

export const HEADER_FILL = '#e8eaed';

export function styleHeader(sheet: Sheet, header: Area): void {
  sheet.setBold(header);
  sheet.setFill([header], HEADER_FILL);
}

// For formats, widths and dropdowns: Google refuses them on typed columns. Never for values or keys.

/** Swallows all errors of `change` unless the sheet is gone. */
export function bestEffort(sheet: Sheet, change: () => void): void {
  try {
    change();
  } catch {
    // Throws if the sheet was deleted; the caller reports that.
    sheet.name();
  }
}
