// Feeds the directory with names that a pull reads anyway: no request, and no Sheets call if nothing is new. Known
// names are cached for some hours.

import { type CellValue, textInput, valueInput } from '../../domain/cells/cell.ts';
import type { Directory, DirectoryEntry } from '../../domain/directory/directory.ts';
import {
  changesByTaken,
  type DirectoryChanges,
  directoryChanges,
  type TakenName,
} from '../../domain/directory/directory-changes.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { dayAt } from '../../domain/time.ts';
import { DIRECTORY_KINDS, type DirectoryColumn } from '../../domain/vocabulary.ts';
import { currentLanguage, currentSentences, type Ports } from '../ports.ts';
import { runToCompletion, type SpareTime } from '../runs/spare-time.ts';
import { checkCellLimit, checkProtections } from '../sheets/limits.ts';
import { exclusively } from '../sheets/make-sheet.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { type KeyedTable, type RowToWrite, writeRows, writeVerified } from '../sheets/verified-write.ts';
import {
  type DirectoryReading,
  dayCell,
  findDirectory,
  formerNamesText,
  KnownDirectory,
  makingDirectory,
  readDirectory,
} from './directory-sheet.ts';

export class DirectoryFeed {
  readonly seen = new SeenNames();
  /** Why the last write failed; empty if it didn't. */
  problem = '';
  private known: Directory | undefined;
  private found: FoundSheet | undefined;

  /** @param mayLackNames whether an interrupted run may have written rows without their names */
  constructor(
    private readonly ports: Ports,
    readonly mayLackNames = false,
  ) {}

  makeAhead(spare: SpareTime): void {
    spare.add(this.making());
  }

  /** Never throws: a pull must not fail because of the directory. @returns whether Sheets was called */
  write(): boolean {
    const seen = this.seen.all();
    if (seen.length === 0) return false;
    const { ports } = this;
    try {
      this.known ??= this.found === undefined ? this.remembered() : undefined;
      const today = dayAt(ports.calendar, ports.clock.nowMs());
      const isKnown = this.known !== undefined && !hasChanges(this.known, seen, today);
      if (!isKnown) {
        const found = this.found ?? runToCompletion(makingDirectory(ports));
        this.found = found;
        this.known = writeDirectory(ports, found, (directory) => directoryChanges(directory, seen, today));
        new KnownDirectory(ports).keep(found, this.known);
        this.problem = '';
      }
      this.seen.forget();
      return !isKnown;
    } catch (thrown) {
      // Look it up again next time: the user may have deleted it.
      this.found = undefined;
      this.known = undefined;
      this.problem = currentSentences(ports).directoryNotWritten(sentenceFor(thrown, currentLanguage(ports)));
      return true;
    }
  }

  private remembered(): Directory | undefined {
    const known = new KnownDirectory(this.ports).read();
    const isThere = this.ports.workbook.sheetWith(known?.sheetId) !== undefined;
    return isThere ? known : undefined;
  }

  private *making() {
    try {
      this.found = yield* makingDirectory(this.ports);
    } catch {
      return;
    }
    yield;
    // The first pages bring most names, and the run is waiting anyway.
    this.write();
  }
}

function hasChanges(directory: Directory, seen: ReturnType<SeenNames['all']>, today: string): boolean {
  const { added, changed } = directoryChanges(directory, seen, today);
  return added.length + changed.length > 0;
}

/** Adjacent, unless the user has moved them. */
const CHANGING: readonly DirectoryColumn[] = ['name', 'lastSeen', 'formerNames'];
const REQUIRED: readonly DirectoryColumn[] = ['kind', 'code', 'name', 'lastSeen'];

/** Names that a person takes for codes, from now on for every sheet. @throws FranchiseError if they can't be written */
export function rememberNames(ports: Ports, taken: readonly TakenName[]): void {
  const found = taken.length === 0 ? undefined : findDirectory(ports.workbook);
  if (found === undefined) return;
  const known = writeDirectory(ports, found, (directory) => changesByTaken(directory, taken));
  new KnownDirectory(ports).keep(found, known);
}

type FindChanges = (directory: Directory) => DirectoryChanges;

/** @returns the directory after the write @throws FranchiseError if it can't be written */
function writeDirectory(ports: Ports, found: FoundSheet, changes: FindChanges): DirectoryReading {
  // Concurrent executions would append to the same rows.
  return exclusively(ports, () => new DirectoryWriter(ports, found).write(changes));
}

class DirectoryWriter {
  constructor(
    private readonly ports: Ports,
    private readonly found: FoundSheet,
  ) {}

  write(changes: FindChanges): DirectoryReading {
    const rows: KeyedTable<DirectoryReading> = {
      read: () => this.read(),
      keys: keysByRow,
      cellsAt: ({ rows }, row) => {
        const n = rows.rowNumbers.indexOf(row);
        return CHANGING.map((field) => valueInput(rows.value(n, field), ''));
      },
      plan: (reading) => this.rowsOf(reading, changes(reading)),
      write: (some, reading) => this.put(reading, some),
    };
    const { reading, isUnstable } = writeVerified(rows, this.read());
    if (!isUnstable) return reading;
    const name = this.found.sheet.name();
    throw new FranchiseError('bad-sheet', (say) => say.rowsUnstable(name));
  }

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
    const fieldsOf = ({ isNew }: RowToWrite) => (isNew ? table.fields : CHANGING);
    checkProtections(
      sheet,
      rows.flatMap((one) => table.areas(one.row, 1, fieldsOf(one))),
    );
    writeRows(table, changed, CHANGING);
    if (added.length === 0) return;
    const { maxRows } = sheet.extent();
    const missing = Math.max(...added.map(({ row }) => row)) - maxRows;
    if (missing > 0) {
      checkCellLimit(this.ports.workbook, sheet, missing);
      sheet.grow(maxRows + missing, 1);
      table.format(maxRows + 1, missing, table.fields, language);
    }
    // Kind is written last: a row cut off before it doesn't count, and its name comes again.
    writeRows(table, added, table.fields, { last: ['kind'] });
  }

  private changingCells({ name, lastSeen, formerNames }: Omit<DirectoryEntry, 'row'>): readonly CellValue[] {
    const day = lastSeen === undefined ? '' : dayCell(this.ports.calendar, lastSeen);
    return [textInput(name, ''), day, textInput(formerNamesText(formerNames), '')];
  }
}

function keysByRow({ rows }: DirectoryReading): ReadonlyMap<number, string> {
  return new Map(
    rows.rowNumbers.map((row, n) => [row, keyOf([rows.value(n, 'kind'), rows.value(n, 'code')])]),
  );
}

function keyOf(code: readonly CellValue[]): string {
  return code.join(' ').trim();
}
