// The sheet of pulls: one row a pull, typed by hand or saved by the connector; the one place where pulls are defined
// and where their state is seen.

import { type CellKind, type CellValue, heldBy, textInput, wordsInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import type { LocalTime } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { everyChoices } from '../../domain/schedule.ts';
import {
  PULL_MODES,
  PULL_STATUSES,
  PULLS_COLUMNS,
  PULLS_SHEET,
  type PullStatus,
  type PullsColumn,
} from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { createTable } from '../sheets/create-table.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import {
  createSheet,
  emptySheet,
  type FoundSheet,
  findByItsHeaders,
  findSheet,
} from '../sheets/sheet-identity.ts';
import { atOnce, type Piecewise } from '../spare-time.ts';
import { languageHere } from '../speaking/speak.ts';

const KINDS: Readonly<Record<PullsColumn, CellKind>> = {
  pull: 'text',
  resource: 'text',
  sheet: 'text',
  filters: 'long-text',
  mode: 'short-text',
  every: 'short-text',
  runsAs: 'short-text',
  status: 'text',
  rows: 'number',
  requests: 'number',
  lastSuccess: 'date-time',
  nextRun: 'date-time',
  message: 'long-text',
};
/** What a person defines. */
const TYPED = ['pull', 'resource', 'sheet', 'filters', 'mode', 'every'] as const satisfies PullsColumn[];
/** What only the connector writes: side by side, so that a report is one write. */
const REPORTED = [
  'status',
  'rows',
  'requests',
  'lastSuccess',
  'nextRun',
  'message',
] as const satisfies PullsColumn[];
const COLUMN_NAMES: readonly PullsColumn[] = [...TYPED, 'runsAs', ...REPORTED];
const COLUMNS = columnsIn('en');

/** How often a report is written again when its row was moved meanwhile. */
const MOST_TRIES = 3;

/** A row as its cells show it, as text. */
export interface PullRow extends PullDefinition {
  readonly row: number;
  readonly runsAs: string;
  readonly status: string;
  readonly message: string;
  /** Milliseconds since 1970; undefined where the cell holds no date. */
  readonly lastSuccessMs: number | undefined;
  readonly nextRunMs: number | undefined;
}

/** What the connector says about a pull; what is left out stays as it is. */
export interface PullReport {
  readonly status?: PullStatus;
  /** How far a run is, for example `page 37 of 120`; stands behind its status. */
  readonly at?: string;
  readonly message?: string;
  readonly rows?: number;
  readonly requests?: number;
  readonly lastSuccessMs?: number;
  /** null takes it away. */
  readonly nextRunMs?: number | null;
  /** The name of the person as whom it runs. */
  readonly runsAs?: string;
}

type PullsPorts = Pick<Ports, 'workbook' | 'calendar'>;

export class PullsSheet {
  /** As it was found last. */
  private known: OwnedTable<PullsColumn> | undefined;

  private constructor(
    private readonly ports: PullsPorts,
    private readonly sheet: Sheet,
    readonly language: Language,
  ) {}

  /**
   * undefined where the spreadsheet has none. Known by its mark first, by its headers in either language second, and by
   * its name where a person typed some of them.
   */
  static find(ports: PullsPorts): PullsSheet | undefined {
    const { workbook } = ports;
    const found =
      findSheet(workbook, PULLS_SHEET, (identity) => identity.kind === 'pulls' && identity.made) ??
      findByItsHeaders(workbook, PULLS_SHEET, (language) => ({ kind: 'pulls', language }), columnsIn) ??
      typedSheet(workbook);
    return found === undefined ? undefined : new PullsSheet(ports, found.sheet, found.language);
  }

  static findOrCreate(ports: PullsPorts): PullsSheet {
    const { workbook } = ports;
    const found = PullsSheet.find(ports);
    if (found !== undefined) return found;
    const language = languageHere(ports);
    const before = workbook.activeSheet();
    const sheet = unfinishedSheet(workbook) ?? emptySheet(workbook, PULLS_SHEET[language]);
    atOnce(createSheet(workbook, sheet, { kind: 'pulls', language }, () => makingPulls(sheet, language)));
    workbook.activate(before);
    return new PullsSheet(ports, sheet, language);
  }

  /** Puts the sheet in front of the user. */
  show(): void {
    this.ports.workbook.activate(this.sheet);
    this.ports.workbook.flush();
  }

  /** Whether the column is there: its user may have deleted it. */
  has(column: PullsColumn): boolean {
    return this.table.has(column);
  }

  rows(): readonly PullRow[] {
    return this.read().map(({ pull }) => pull);
  }

  /**
   * @param rows where they were just read, those
   * @throws FranchiseError when there is no such pull, or more than one
   */
  row(name: string, rows: readonly PullRow[] = this.rows()): PullRow {
    const [found, second] = rows.filter((pull) => fold(pull.name) === fold(name));
    if (found === undefined) throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
    if (found.name === '') throw new FranchiseError('bad-pull', (say) => say.pullNameMissing());
    if (second !== undefined) throw new FranchiseError('bad-pull', (say) => say.pullNameTwice(name));
    return found;
  }

  /** Adds the pull below the others, or changes the one with its name. */
  save(pull: PullDefinition): void {
    const rows = this.rows();
    const existing = rows.find((row) => fold(row.name) === fold(pull.name));
    const row = existing?.row ?? Math.max(this.table.headerRow, ...rows.map((other) => other.row)) + 1;
    const texts = [pull.name, pull.resource, pull.sheet, pull.filters, pull.mode, pull.every];
    this.sheet.grow(row, 1);
    // Plain-text cells may keep the apostrophe in front of a name; what a person types there is to stay a text.
    this.sheet.setAutomatic(this.table.areas(row, 1, TYPED));
    this.table.write(row, TYPED, [texts.map((text) => textInput(text, ''))]);
    this.table.format(row, 1, TYPED, this.language);
    this.ports.workbook.flush();
  }

  /** Empties our cells of the pull; the row stays, since its user may have written beside them. */
  remove(name: string): void {
    for (const { row } of this.rows().filter((pull) => fold(pull.name) === fold(name))) {
      this.table.write(row, COLUMN_NAMES, [COLUMN_NAMES.map(() => '')]);
    }
    this.ports.workbook.flush();
  }

  /**
   * Writes what the connector knows, and flushes: a write that waits lands beside its place where the user moves that
   * meanwhile. The row is looked up right before, and again afterwards: one that was moved in between is written
   * again, and so is the one that was hit instead.
   */
  report(name: string, report: PullReport): void {
    const fields = report.runsAs === undefined ? REPORTED : (['runsAs', ...REPORTED] as const);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = this.read();
      const targets = before.filter(({ pull }) => fold(pull.name) === fold(name));
      if (targets.length === 0) return;
      for (const { pull, cell } of targets) {
        this.table.write(pull.row, fields, [
          fields.map((field) => this.reported(field, report) ?? cell(field)),
        ]);
      }
      // Reading has what was written reach the spreadsheet, as a flush would, which is a call of its own.
      const after = this.table.read(['pull']);
      const nameAt = (row: number) => fold(textOf(after.value(row - this.table.headerRow - 1, 'pull')));
      const missed = targets.filter(({ pull }) => nameAt(pull.row) !== fold(name));
      if (missed.length === 0) return;
      for (const { pull } of missed) {
        const hit = before.find((other) => fold(other.pull.name) === nameAt(pull.row));
        this.table.write(pull.row, fields, [fields.map((field) => hit?.cell(field) ?? '')]);
      }
    }
    this.ports.workbook.flush();
  }

  /** The new content of a cell; undefined where the report leaves it as it is. */
  private reported(field: PullsColumn, report: PullReport): CellValue | undefined {
    const { status, at, message, rows, requests, lastSuccessMs, nextRunMs, runsAs } = report;
    switch (field) {
      case 'status': {
        if (status === undefined) return undefined;
        const word = PULL_STATUSES[status][this.language];
        return at === undefined ? word : `${word} · ${at}`;
      }
      case 'message':
        return message === undefined ? undefined : inputFor(field, message);
      case 'rows':
        return rows;
      case 'requests':
        return requests;
      case 'lastSuccess':
        return lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs);
      case 'nextRun':
        return nextRunMs === undefined ? undefined : nextRunMs === null ? '' : new Date(nextRunMs);
      case 'runsAs':
        return runsAs === undefined ? undefined : inputFor(field, runsAs);
      default:
        return undefined;
    }
  }

  private get table(): OwnedTable<PullsColumn> {
    return this.known ?? this.readTable().table;
  }

  /** Every time anew: a run lasts for minutes, and its user may move rows and columns meanwhile. */
  private read(): readonly ReadRow[] {
    const { rows } = this.readTable();
    return rows.rowNumbers.flatMap((row, n) => {
      const read = this.readRow(rows, row, n);
      return read.pull.name === '' && read.pull.resource === '' ? [] : [read];
    });
  }

  /**
   * In one read, headers and all, wherever they stand; what the user has there comes along.
   * @throws FranchiseError when the column is gone by which pulls are told apart
   */
  private readTable(): { readonly table: OwnedTable<PullsColumn>; readonly rows: TableRows<PullsColumn> } {
    const { sheet } = this;
    const { lastRow, lastColumn } = sheet.extent();
    const isEmpty = lastRow === 0 || lastColumn === 0;
    const cells = isEmpty ? [] : sheet.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
    const unmoved = OwnedTable.unmoved(sheet, COLUMNS, cells[0] ?? []);
    const table = unmoved ?? OwnedTable.find(sheet, COLUMNS);
    if (!table.has('pull')) {
      const header = PULLS_COLUMNS.pull[this.language];
      throw new FranchiseError('bad-sheet', (say) => say.keyColumnGone(sheet.name(), header));
    }
    this.known = table;
    return { table, rows: table.rowsIn(cells) };
  }

  private readRow(rows: TableRows<PullsColumn>, row: number, n: number): ReadRow {
    const text = (field: PullsColumn) => textOf(rows.value(n, field));
    const every = rows.value(n, 'every');
    const pull: PullRow = {
      row,
      name: text('pull'),
      resource: text('resource'),
      sheet: text('sheet'),
      filters: this.typedDate(rows.value(n, 'filters')) ?? text('filters'),
      mode: text('mode'),
      every: every instanceof Date ? timeOfDay(this.ports.calendar.toLocal(every.getTime())) : text('every'),
      runsAs: text('runsAs'),
      status: text('status'),
      message: text('message'),
      lastSuccessMs: instantOf(rows.value(n, 'lastSuccess')),
      nextRunMs: instantOf(rows.value(n, 'nextRun')),
    };
    return {
      pull,
      cell: (field) => {
        const value = rows.value(n, field);
        return typeof value === 'string' ? inputFor(field, textOf(value)) : value;
      },
    };
  }

  private typedDate(value: CellValue): string | undefined {
    return value instanceof Date ? value.toISOString() : undefined;
  }
}

interface ReadRow {
  readonly pull: PullRow;
  /** A cell as it has to be written to stay as it is. */
  cell(field: PullsColumn): CellValue;
}

function isTyped(field: PullsColumn): boolean {
  return TYPED.some((typed) => typed === field);
}

function instantOf(value: CellValue): number | undefined {
  return value instanceof Date ? value.getTime() : undefined;
}

/** A cell in which `07:00` became a time. */
function timeOfDay({ hour, minute }: LocalTime): string {
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** A sheet of that name into which a person typed headers. */
function typedSheet(workbook: Workbook): FoundSheet | undefined {
  for (const language of ['en', 'pt'] as const) {
    const tab = workbook.tabNamed(PULLS_SHEET[language]);
    if (tab?.kind === 'grid' && OwnedTable.find(tab, COLUMNS).has('pull')) return { sheet: tab, language };
  }
  return undefined;
}

function unfinishedSheet(workbook: Workbook): Sheet | undefined {
  return findSheet(workbook, PULLS_SHEET, (identity) => identity.kind === 'pulls')?.sheet;
}

function columnsIn(language: Language): readonly OwnedColumn<PullsColumn>[] {
  const { pullsNotes } = sentencesIn(language);
  return COLUMN_NAMES.map((field) => ({
    field,
    header: PULLS_COLUMNS[field],
    kind: KINDS[field],
    isTyped: isTyped(field),
    note: pullsNotes[field](),
  }));
}

function* makingPulls(sheet: Sheet, language: Language): Piecewise<OwnedTable<PullsColumn>> {
  const table = yield* createTable(sheet, columnsIn(language), language, 1);
  const below = { row: 2, rows: Math.max(1, sheet.extent().maxRows - 1), columns: 1 };
  const dropdown = (field: PullsColumn, words: readonly string[]) => {
    const column = table.columnOf(field);
    if (column !== undefined) bestEffort(sheet, () => sheet.setChoices({ ...below, column }, words, true));
  };
  const words = (all: Readonly<Record<string, { readonly [L in Language]: string }>>) =>
    Object.values(all).map((word) => word[language]);
  dropdown(
    'resource',
    RESOURCES.map((resource) => resource.name[language]),
  );
  dropdown('mode', words(PULL_MODES));
  dropdown('every', everyChoices(language));
  return table;
}

/** What a cell says: in one of plain text an apostrophe in front may have become a part of it. */
function textOf(value: CellValue): string {
  return String(heldBy(value)).trim();
}

/** The name of a person may be anything; the rest is our own words. */
function inputFor(field: PullsColumn, text: string): string {
  return (field === 'runsAs' ? textInput : wordsInput)(text, sentencesIn('en').textCut());
}
