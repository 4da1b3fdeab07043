// The sheet `Directory` and the names in it. The sheet is found by its mark first, then by its headers. Rows with a day
// in `Last seen` come from pulls; all others are people's own.

import * as z from 'zod/mini';
import { type CellValue, textInput, valueInput } from '../../domain/cells/cell.ts';
import {
  changesByTaken,
  codeInName,
  type Directory,
  type DirectoryChanges,
  type DirectoryEntry,
  directoryChanges,
  EMPTY_DIRECTORY,
  type FlawedRow,
  kindOfParameter,
  namesOfKind,
  nameWithCode,
  singleLine,
  type TakenName,
} from '../../domain/directory/directory.ts';
import { type NameRead, requireCode, resolveName } from '../../domain/directory/resolve-name.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import type { CodeOfName, NamedCode } from '../../domain/filters/filters.ts';
import { findCode, fold, type Language, trimmed, type Word } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { check, lazily, memoized, objectOf } from '../../domain/schema.ts';
import { dayAt, dayStartBy } from '../../domain/time.ts';
import {
  DIRECTORY_COLUMNS,
  DIRECTORY_KINDS,
  DIRECTORY_SHEET,
  type DirectoryColumn,
  type DirectoryKind,
} from '../../domain/vocabulary.ts';
import type { Workbook } from '../../ports/workbook.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { withLock } from '../runs/lease.ts';
import { runToCompletion, type SpareTime } from '../runs/spare-time.ts';
import { requireRoom, requireUnprotected } from '../sheets/limits.ts';
import { findOrMake } from '../sheets/make-sheet.ts';
import { inColumns, type OwnedColumn, sheetColumns } from '../sheets/owned-column.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import { type FoundSheet, findSole } from '../sheets/sheet-identity.ts';
import { type KeyedTable, type RowToWrite, writeRows, writeVerified } from '../sheets/verified-write.ts';
import { CachedAnswers } from '../storage/answer-cache.ts';
import { KEYS } from '../storage/keys.ts';

const BETWEEN_NAMES = '\n';

interface DirectoryReading extends Directory {
  readonly table: OwnedTable<DirectoryColumn>;
  readonly rows: TableRows<DirectoryColumn>;
}

const SOLE = {
  kind: 'directory',
  names: DIRECTORY_SHEET,
  columnsIn: directoryColumns,
  frozenColumns: 0,
} as const;

export function findDirectory(workbook: Workbook): FoundSheet | undefined {
  return findSole(workbook, SOLE);
}

function readDirectory({ calendar }: Ports, { sheet, language }: FoundSheet): DirectoryReading {
  const { table, rows } = OwnedTable.readWhole(sheet, directoryColumns(language));
  return parseDirectory(calendar, table, rows);
}

export function parseDirectory(
  calendar: Ports['calendar'],
  table: OwnedTable<DirectoryColumn>,
  rows = table.read(),
): DirectoryReading {
  const dayOf = daysBy(calendar);
  const entries: DirectoryEntry[] = [];
  const flaws: FlawedRow[] = [];
  rows.rowNumbers.forEach((row, n) => {
    const read = readRow((field) => rows.value(n, field), row, dayOf);
    if (read === undefined) return;
    if ('flaw' in read) flaws.push(read);
    else entries.push(read);
  });
  return { table, rows, entries, flaws };
}

export function directoryColumns(language: Language): readonly OwnedColumn<DirectoryColumn>[] {
  return sheetColumns(DIRECTORY_COLUMNS, language);
}

function readRow(
  cell: (field: DirectoryColumn) => CellValue,
  row: number,
  dayOf: (date: Date) => string,
): DirectoryEntry | FlawedRow | undefined {
  const text = (field: DirectoryColumn) => trimmed(String(cell(field)));
  const [kindText, codeText] = [text('kind'), text('code')];
  // Kept as the service sent it, with blanks at its ends.
  const name = String(cell('name'));
  if (kindText === '' && codeText === '' && trimmed(name) === '') return undefined;
  const kind = findCode(DIRECTORY_KINDS, kindText);
  if (kind === undefined) return { row, flaw: 'kind', typed: kindText, name };
  if (!/^\d{1,15}$/.test(codeText)) return { row, flaw: 'code', typed: codeText, name };
  if (trimmed(name) === '') return { row, flaw: 'name', typed: '', name };
  const lastSeen = cell('lastSeen');
  const former = String(cell('formerNames')).split(BETWEEN_NAMES);
  return {
    row,
    kind,
    code: Number(codeText),
    name,
    formerNames: former.map(singleLine).filter((one) => one !== ''),
    lastSeen: lastSeen instanceof Date && !Number.isNaN(lastSeen.getTime()) ? dayOf(lastSeen) : undefined,
  };
}

/** Memoized: asking the calendar is a call, and most rows share a few days. */
function daysBy(calendar: Ports['calendar']): (date: Date) => string {
  const dayOf = memoized((ms: number) => dayAt(calendar, ms));
  return (date) => dayOf(date.getTime());
}

// The directory as last read, cached for all executions: known names cost no Sheets call.

const storedEntry = lazily(() =>
  z.object({
    row: z.number(),
    code: z.number(),
    name: z.string(),
    formerNames: z._default(z.array(z.string()), []),
    lastSeen: z.optional(z.string()),
  }),
);
const storedDirectory = lazily(() =>
  z.object({
    version: z.literal(1),
    sheetId: z.number(),
    kinds: objectOf(() => z.array(storedEntry())), // Usable rows, by kind.
  }),
);

type Stored = Partial<DirectoryEntry>;

export interface CachedDirectory extends Directory {
  readonly sheetId: number;
  readonly atMs: number;
}

/** Keeps the directory in the cache, so that formulas needn't read its sheet. */
export class DirectoryCache {
  private readonly answers: CachedAnswers;

  constructor(private readonly ports: Ports) {
    this.answers = new CachedAnswers(ports);
  }

  /** As old as `atMs` says, at most five hours, and without flaws; undefined if it isn't cached. */
  read(): CachedDirectory | undefined {
    const key = KEYS.directory.key;
    const kept = this.answers.read([key]).get(key);
    const stored = kept === undefined ? undefined : check(storedDirectory, kept.body);
    if (kept === undefined || stored?.ok !== true) return undefined;
    const { sheetId, kinds } = stored.value;
    const entries = Object.entries(kinds).flatMap(([code, rows]): DirectoryEntry[] => {
      const kind = findCode(DIRECTORY_KINDS, code);
      if (kind === undefined) return [];
      return rows.map((entry) => ({ ...entry, kind, lastSeen: entry.lastSeen }));
    });
    return { sheetId, atMs: kept.atMs, entries, flaws: [] };
  }

  keep({ sheet }: FoundSheet, { entries }: Directory): void {
    const kinds: Record<string, Stored[]> = {};
    for (const { kind, formerNames, ...entry } of entries) {
      kinds[kind] ??= [];
      kinds[kind].push({ ...entry, ...(formerNames.length > 0 ? { formerNames } : {}) });
    }
    const body = { version: 1, sheetId: sheet.id, kinds };
    this.answers.keep(KEYS.directory.key, { atMs: this.ports.clock.nowMs(), body, isMissing: false });
  }
}

// Names for codes and codes for names. The directory's sheet is read at the first question: codes alone cost nothing.

/** The names of the directory, read when first needed and kept for the execution. */
export class DirectoryNames {
  private directory: Directory | undefined;
  private readonly found = new Map<string, NameRead>();
  readonly namesOf = memoized((kind: DirectoryKind) => namesOfKind(this.all, kind));

  constructor(private readonly ports: Ports) {}

  readonly read = (kind: DirectoryKind, typed: string): NameRead => {
    const key = `${kind} ${typed}`;
    const known = this.found.get(key) ?? this.look(kind, typed);
    this.found.set(key, known);
    return known;
  };

  private look(kind: DirectoryKind, typed: string): NameRead {
    const resolution = resolveName(this.all, kind, typed);
    if (resolution.kind === 'code') return resolution;
    return {
      kind: 'problem',
      asked: { kind, typed: trimmed(typed), fedBy: feedingResources(kind) },
      resolution,
    };
  }

  readonly codeOf: CodeOfName = (kind, typed) =>
    requireCode(this.all, { kind, typed, fedBy: feedingResources(kind) });

  nameOf(kind: DirectoryKind, code: number): string | undefined {
    return this.namesOf(kind).get(code);
  }

  /** A filter value for messages, for example `12 (Centre)`. */
  inWords(parameter: string, value: string | number): string {
    const kind = kindOfParameter(parameter);
    const name = kind === undefined || typeof value !== 'number' ? undefined : this.nameOf(kind, value);
    return name === undefined ? String(value) : `${value} (${name})`;
  }

  choices(kind: DirectoryKind): readonly string[] {
    return [...this.namesOf(kind)]
      .map(([code, name]) => nameWithCode({ code, name }))
      .sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  }

  private get all(): Directory {
    const { directory, ports } = this;
    if (directory !== undefined) return directory;
    const found = findDirectory(ports.workbook);
    this.directory = found === undefined ? EMPTY_DIRECTORY : readDirectory(ports, found);
    return this.directory;
  }
}

/** Which code each typed name stands for; empty if every name shows its code itself. */
export function namesInWords(names: readonly NamedCode[], say: Sentences): string {
  const said = names.filter(({ typed, code }) => codeInName(typed) !== code);
  if (said.length === 0) return '';
  return say.namesInFilters(
    said.map(({ filter, typed, code }) => `${filter}: ${typed} = ${code}`).join('; '),
  );
}

/** Resources whose pulls fill the directory with names of this kind, for people who miss one. */
export function feedingResources(kind: DirectoryKind): Word {
  const feeders = RESOURCES.filter(({ names = [] }) => names.some((field) => field.kind === kind));
  const listed = (language: Language) => feeders.map(({ name }) => name[language]).join(', ');
  return { en: listed('en'), pt: listed('pt') };
}

// Feeds the directory with names that a pull reads anyway: no request, and no Sheets call if nothing is new. Known
// names are cached for some hours.

/** Collects codes with names from what a pull reads, and writes them to the directory. */
export class DirectoryFeed {
  readonly seen = new SeenNames();
  problem = ''; // Why the last write failed; empty if it didn't.
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
        const found = this.found ?? runToCompletion(findOrMake(ports, SOLE));
        this.found = found;
        this.known = writeDirectory(ports, found, (directory) => directoryChanges(directory, seen, today));
        new DirectoryCache(ports).keep(found, this.known);
        this.problem = '';
      }
      this.seen.forget();
      return !isKnown;
    } catch (thrown) {
      // Look it up again next time: the user may have deleted it.
      this.found = undefined;
      this.known = undefined;
      this.problem = ports.say.directoryNotWritten(sentenceFor(thrown, ports.language));
      return true;
    }
  }

  private remembered(): Directory | undefined {
    const known = new DirectoryCache(this.ports).read();
    const isThere = this.ports.workbook.sheetWith(known?.sheetId) !== undefined;
    return isThere ? known : undefined;
  }

  private *making() {
    try {
      this.found = yield* findOrMake(this.ports, SOLE);
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
const CHANGING = ['name', 'lastSeen', 'formerNames'] as const satisfies DirectoryColumn[];
const REQUIRED: readonly DirectoryColumn[] = ['kind', 'code', 'name', 'lastSeen'];

/**
 * Adds names that a person takes for codes, for every sheet: as former names of rows that come from pulls, otherwise as
 * rows. Does nothing without a sheet `Directory`. @throws FranchiseError if they can't be written
 */
export function rememberNames(ports: Ports, taken: readonly TakenName[]): void {
  const found = taken.length === 0 ? undefined : findDirectory(ports.workbook);
  if (found === undefined) return;
  const known = writeDirectory(ports, found, (directory) => changesByTaken(directory, taken));
  new DirectoryCache(ports).keep(found, known);
}

type FindChanges = (directory: Directory) => DirectoryChanges;

/** @returns the directory after the write @throws FranchiseError if it can't be written */
function writeDirectory(ports: Ports, found: FoundSheet, changes: FindChanges): DirectoryReading {
  // Concurrent executions would append to the same rows.
  return withLock(ports, () => new DirectoryWriter(ports, found).write(changes));
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
    const old = changed.map((entry) => {
      const cells = this.changingCells(entry);
      const key = keys.get(entry.row) ?? '';
      return { row: entry.row, key, cells: CHANGING.map((field) => cells[field]) };
    });
    if (added.length === 0) return old;
    const first = Math.max(reading.table.headerRow, sheet.extent().lastRow) + 1;
    return [
      ...old,
      ...added.map((entry, n) => {
        const kind = DIRECTORY_KINDS[entry.kind][language];
        const cells = inColumns(DIRECTORY_COLUMNS, { kind, code: entry.code, ...this.changingCells(entry) });
        return { row: first + n, key: keyOf([kind, entry.code]), isNew: true, cells };
      }),
    ];
  }

  private put({ table }: DirectoryReading, rows: readonly RowToWrite[]): void {
    const { sheet, language } = this.found;
    const added = rows.filter(({ isNew }) => isNew);
    const changed = rows.filter(({ isNew }) => !isNew);
    const fieldsOf = ({ isNew }: RowToWrite) => (isNew ? table.fields : CHANGING);
    requireUnprotected(
      sheet,
      rows.flatMap((one) => table.areas(one.row, 1, fieldsOf(one))),
    );
    writeRows(table, changed, CHANGING);
    if (added.length === 0) return;
    const { maxRows } = sheet.extent();
    const missing = Math.max(...added.map(({ row }) => row)) - maxRows;
    if (missing > 0) {
      requireRoom(this.ports.workbook, sheet, missing);
      sheet.grow(maxRows + missing, 1);
      table.format(maxRows + 1, missing, table.fields, language);
    }
    // Kind is written last: a row cut off before it doesn't count, and its name comes again.
    writeRows(table, added, table.fields, { last: ['kind'] });
  }

  private changingCells({ name, lastSeen, formerNames }: Omit<DirectoryEntry, 'row'>) {
    const startOf = dayStartBy(this.ports.calendar);
    return {
      name: textInput(name, ''),
      lastSeen: (lastSeen !== undefined && startOf(lastSeen)) || '',
      formerNames: textInput(formerNames.join(BETWEEN_NAMES), ''),
    };
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
