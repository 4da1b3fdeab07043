// Writes what a pull has found into the directory. Its user may sort, insert or move rows at any moment, so what was
// written is read again: a row that was hit instead of the one that was meant gets back what it said, and the change is
// made again. Only rows with a day in `Last seen` are changed, and new ones stand below everything else.

import { type CellValue, textInput, valueInput } from '../../domain/cell.ts';
import type { DirectoryEntry } from '../../domain/directory/directory.ts';
import { type DirectoryChanges, directoryChanges } from '../../domain/directory/directory-changes.ts';
import type { SeenName } from '../../domain/directory/seen-names.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { numbersOf, spansOf } from '../../domain/spans.ts';
import { DIRECTORY_KINDS, type DirectoryColumn } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { checkCellLimit, checkProtections } from '../sheets/limits.ts';
import { exclusively } from '../sheets/make-sheet.ts';
import type { OwnedTable } from '../sheets/owned-table.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import {
  DIRECTORY_FIELDS,
  type DirectoryReading,
  dayAt,
  dayCell,
  formerNamesText,
  readDirectory,
} from './directory-sheet.ts';

/** How often it writes again where its user moves rows meanwhile. */
const MOST_TRIES = 4;
/** What changes on a row of ours. They stand side by side, unless the user moved them. */
const CHANGING: readonly DirectoryColumn[] = ['name', 'lastSeen', 'formerNames'];
/** The columns without which a row says nothing. */
const REQUIRED: readonly DirectoryColumn[] = ['kind', 'code', 'name', 'lastSeen'];

type WriterPorts = Pick<Ports, 'workbook' | 'lock' | 'calendar' | 'clock'>;

/**
 * Adds to the directory what it lacks of these names.
 * @returns the directory as it stands then
 * @throws FranchiseError when it can't be written
 */
export function writeDirectory(
  ports: WriterPorts,
  found: FoundSheet,
  seen: readonly SeenName[],
): DirectoryReading {
  // Two executions that add rows at once would write them into the same ones.
  return exclusively(ports, () => new DirectoryWriter(ports, found).write(seen));
}

class DirectoryWriter {
  constructor(
    private readonly ports: WriterPorts,
    private readonly found: FoundSheet,
  ) {}

  write(seen: readonly SeenName[]): DirectoryReading {
    const { calendar, clock } = this.ports;
    const today = dayAt(calendar, clock.nowMs());
    let reading = this.read();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const changes = directoryChanges(reading, seen, today);
      if (changes.added.length === 0 && changes.changed.length === 0) return reading;
      this.put(reading, changes);
      reading = this.putBack(reading, changes.changed);
    }
    const name = this.found.sheet.name();
    throw new FranchiseError('bad-sheet', (say) => say.rowsRestless(name));
  }

  /** @throws FranchiseError where a column is gone without which no row can be written */
  private read(): DirectoryReading {
    const { sheet, language } = this.found;
    const reading = readDirectory(this.ports, this.found);
    const gone = REQUIRED.find((field) => !reading.table.has(field));
    if (gone === undefined) return reading;
    const header = reading.table.headerOf(gone, language);
    throw new FranchiseError('bad-sheet', (say) => say.directoryColumnGone(sheet.name(), header));
  }

  private put({ table }: DirectoryReading, { added, changed }: DirectoryChanges): void {
    const { sheet, language } = this.found;
    const rows = new Map(changed.map((entry) => [entry.row, this.changingCells(entry)]));
    checkProtections(
      sheet,
      [...rows.keys()].flatMap((row) => table.areas(row, 1, CHANGING)),
    );
    writeRows(table, rows);
    if (added.length === 0) return;
    const { lastRow, maxRows, maxColumns } = sheet.extent();
    const first = Math.max(table.headerRow, lastRow) + 1;
    const missing = first + added.length - 1 - maxRows;
    if (missing > 0) {
      checkCellLimit(this.ports.workbook, sheet, missing, maxColumns);
      sheet.grow(maxRows + missing, 1);
      table.format(maxRows + 1, missing, DIRECTORY_FIELDS, language);
    }
    checkProtections(sheet, table.areas(first, added.length, DIRECTORY_FIELDS));
    const cells = added.map((entry): readonly CellValue[] => [
      DIRECTORY_KINDS[entry.kind][language],
      entry.code,
      ...this.changingCells(entry),
    ]);
    // Cut off in the middle a row lacks its kind, so that it is no row of the directory and comes again.
    table.write(first, DIRECTORY_FIELDS, cells, { last: ['kind'] });
  }

  /**
   * Reads what was written. Rows that were hit because somebody moved rows meanwhile get back what they said.
   * @returns the reading after that
   */
  private putBack(before: DirectoryReading, changed: readonly DirectoryEntry[]): DirectoryReading {
    const after = this.read();
    const then = keysByRow(before);
    const now = keysByRow(after);
    const hit = new Map<number, readonly CellValue[]>();
    for (const { row } of changed) {
      const key = now.get(row);
      if (key === undefined || key === then.get(row)) continue;
      const was = before.rows.rowNumbers.findIndex((one) => then.get(one) === key);
      hit.set(
        row,
        CHANGING.map((field) => valueInput(was < 0 ? '' : before.rows.value(was, field), '')),
      );
    }
    if (hit.size === 0) return after;
    writeRows(after.table, hit);
    return this.read();
  }

  private changingCells({ name, lastSeen, formerNames }: Omit<DirectoryEntry, 'row'>): readonly CellValue[] {
    const day = lastSeen === undefined ? '' : dayCell(this.ports.calendar, lastSeen);
    return [textInput(name, ''), day, textInput(formerNamesText(formerNames), '')];
  }
}

/** Kind and code of each row, as its cells show them: no write of ours changes these. */
function keysByRow({ rows }: DirectoryReading): ReadonlyMap<number, string> {
  return new Map(
    rows.rowNumbers.map((row, n) => [row, JSON.stringify([rows.value(n, 'kind'), rows.value(n, 'code')])]),
  );
}

/** Writes what changes of these rows: neighbours together. */
function writeRows(
  table: OwnedTable<DirectoryColumn>,
  rows: ReadonlyMap<number, readonly CellValue[]>,
): void {
  for (const span of spansOf([...rows.keys()])) {
    const cells = numbersOf(span).map((row) => rows.get(row) ?? []);
    table.write(span.first, CHANGING, cells);
  }
}
