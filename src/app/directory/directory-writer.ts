// Writes what a pull has found into the directory. Its user may sort, insert or move rows at any moment, so what was
// written is read again: a row that was hit instead of the one that was meant gets back what it said, and the change is
// made again. Only rows with a day in `Last seen` are changed, and new ones stand below everything else.

import { type CellValue, textInput, valueInput } from '../../domain/cell.ts';
import type { DirectoryEntry } from '../../domain/directory/directory.ts';
import { type DirectoryChanges, directoryChanges } from '../../domain/directory/directory-changes.ts';
import type { SeenName } from '../../domain/directory/seen-names.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { dayAt } from '../../domain/local-time.ts';
import { DIRECTORY_KINDS, type DirectoryColumn } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { checkCellLimit, checkProtections } from '../sheets/limits.ts';
import { exclusively } from '../sheets/make-sheet.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { type KeyedTable, type RowToWrite, writeRows, writeVerified } from '../sheets/verified-write.ts';
import {
  DIRECTORY_FIELDS,
  type DirectoryReading,
  dayCell,
  formerNamesText,
  readDirectory,
} from './directory-sheet.ts';

/** What changes on a row of ours. They stand side by side, unless the user moved them. */
const CHANGING: readonly DirectoryColumn[] = ['name', 'lastSeen', 'formerNames'];
/** The columns without which a row says nothing. */
const REQUIRED: readonly DirectoryColumn[] = ['kind', 'code', 'name', 'lastSeen'];

type WriterPorts = Pick<Ports, 'workbook' | 'lock' | 'calendar' | 'clock'>;

/**
 * Updates the directory (the sheet with names for the service's codes) with the names that a pull has read. It adds
 * codes, changes names, and notes when they were last seen.
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
    const rows: KeyedTable<DirectoryReading> = {
      read: () => this.read(),
      keys: keysByRow,
      cellsAt: ({ rows }, row) => {
        const n = rows.rowNumbers.indexOf(row);
        return CHANGING.map((field) => valueInput(rows.value(n, field), ''));
      },
      plan: (reading) => this.rowsOf(reading, directoryChanges(reading, seen, today)),
      write: (some, reading) => this.put(reading, some),
    };
    const { reading, isRestless } = writeVerified(rows, this.read());
    if (!isRestless) return reading;
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

  private rowsOf(reading: DirectoryReading, { added, changed }: DirectoryChanges): readonly RowToWrite[] {
    const { sheet, language } = this.found;
    const keys = keysByRow(reading);
    const old = changed.map((entry) => ({
      row: entry.row,
      key: keys.get(entry.row) ?? '',
      cells: this.changingCells(entry),
    }));
    if (added.length === 0) return old;
    const first = Math.max(reading.table.headerRow, sheet.extent().lastRow) + 1;
    return [
      ...old,
      ...added.map((entry, n) => {
        const code = [DIRECTORY_KINDS[entry.kind][language], entry.code];
        const cells = [...code, ...this.changingCells(entry)];
        return { row: first + n, key: keyOf(code), isNew: true, cells };
      }),
    ];
  }

  private put({ table }: DirectoryReading, rows: readonly RowToWrite[]): void {
    const { sheet, language } = this.found;
    const added = rows.filter(({ isNew }) => isNew);
    const changed = rows.filter(({ isNew }) => !isNew);
    const fieldsOf = ({ isNew }: RowToWrite) => (isNew ? DIRECTORY_FIELDS : CHANGING);
    checkProtections(
      sheet,
      rows.flatMap((one) => table.areas(one.row, 1, fieldsOf(one))),
    );
    writeRows(table, changed, CHANGING);
    if (added.length === 0) return;
    const { maxRows, maxColumns } = sheet.extent();
    const missing = Math.max(...added.map(({ row }) => row)) - maxRows;
    if (missing > 0) {
      checkCellLimit(this.ports.workbook, sheet, missing, maxColumns);
      sheet.grow(maxRows + missing, 1);
      table.format(maxRows + 1, missing, DIRECTORY_FIELDS, language);
    }
    // Cut off in the middle a row lacks its kind, so that it is no row of the directory and comes again.
    writeRows(table, added, DIRECTORY_FIELDS, { last: ['kind'] });
  }

  private changingCells({ name, lastSeen, formerNames }: Omit<DirectoryEntry, 'row'>): readonly CellValue[] {
    const day = lastSeen === undefined ? '' : dayCell(this.ports.calendar, lastSeen);
    return [textInput(name, ''), day, textInput(formerNamesText(formerNames), '')];
  }
}

/** Kind and code of each row, as its cells show them: only the write of a new row changes these. */
function keysByRow({ rows }: DirectoryReading): ReadonlyMap<number, string> {
  return new Map(
    rows.rowNumbers.map((row, n) => [row, keyOf([rows.value(n, 'kind'), rows.value(n, 'code')])]),
  );
}

function keyOf(code: readonly CellValue[]): string {
  return code.join(' ').trim();
}
