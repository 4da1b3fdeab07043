// The sheet of pulls: one row a pull, typed by hand or saved by the connector; the one place where pulls are defined
// and where their state is seen.

import { type CellValue, heldBy, textInput, wordsInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import { type LocalTime, twoDigits } from '../../domain/local-time.ts';
import { filterPhrases } from '../../domain/messages/filter-phrases.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { PULL_STATUSES, PULLS_COLUMNS, type PullStatus, type PullsColumn } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import { languageHere } from '../speaking/speak.ts';
import { addColumnsColumn } from './add-columns-column.ts';
import { columnsToFill } from './columns-to-fill.ts';
import {
  COLUMN_NAMES,
  findOrMakePullsSheet,
  findPullsSheet,
  pullsColumns,
  REPORTED,
  TYPED,
} from './pulls-table.ts';

/** How often a report is written again when its row was moved meanwhile. */
const MOST_TRIES = 3;

/** A row as its cells show it, as text. */
export interface PullRow extends PullDefinition {
  /** The number of the row in the sheet. */
  readonly row: number;
  /** The name of the person whose schedule runs it; empty where there is none. */
  readonly runsAs: string;
  /** The text of its status cell. */
  readonly status: string;
  /** The text of its message cell. */
  readonly message: string;
  /** Milliseconds since 1970; undefined where the cell holds no date. */
  readonly lastSuccessMs: number | undefined;
  /** When it says that it runs next, in milliseconds since 1970; undefined where the cell holds no date. */
  readonly nextRunMs: number | undefined;
}

/** What the connector says about a pull; what is left out stays as it is. */
export interface PullReport {
  /** How the run ended, or that it is going on. */
  readonly status?: PullStatus;
  /** How far a run is, for example `page 37 of 120`; stands behind its status. */
  readonly at?: string;
  /** What happened, and what to do. */
  readonly message?: string;
  /** Said by who knows that no column of the sheet has yet to be filled; otherwise it is looked up. */
  readonly areColumnsFilled?: boolean;
  /** How many records are in the sheet. */
  readonly rows?: number;
  /** What the run has cost. */
  readonly requests?: number;
  /** When a run came to its end, in milliseconds since 1970. */
  readonly lastSuccessMs?: number;
  /** null takes it away. */
  readonly nextRunMs?: number | null;
  /** The name of the person as whom it runs. */
  readonly runsAs?: string;
}

type PullsPorts = Pick<Ports, 'workbook' | 'calendar' | 'documentProperties'>;

/** The sheet `Pulls`, with one row a pull. */
export class PullsSheet {
  /** As it was found last. */
  private known: OwnedTable<PullsColumn> | undefined;

  private constructor(
    private readonly ports: PullsPorts,
    readonly sheet: Sheet,
    readonly language: Language,
  ) {}

  /** undefined where the spreadsheet has none. */
  static find(ports: PullsPorts): PullsSheet | undefined {
    const found = findPullsSheet(ports.workbook);
    return found === undefined ? undefined : new PullsSheet(ports, found.sheet, found.language);
  }

  /** The sheet of pulls, made where there is none. */
  static findOrCreate(ports: PullsPorts & Pick<Ports, 'lock'>): PullsSheet {
    const { sheet, language } = findOrMakePullsSheet(ports, languageHere(ports));
    return new PullsSheet(ports, sheet, language);
  }

  /** Whether the column is there: its user may have deleted it. */
  has(column: PullsColumn): boolean {
    return this.table.has(column);
  }

  /** Inserts the column `Columns`, which a sheet of before it existed lacks. */
  addColumnsColumn(ports: Pick<Ports, 'workbook' | 'lock'>): void {
    addColumnsColumn(ports, this);
    this.known = undefined;
  }

  /** All pulls, from the top. */
  rows(): readonly PullRow[] {
    return this.read().map(({ pull }) => pull);
  }

  /**
   * The row of the pull with this name.
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

  /**
   * Says in a note on the cell with a pull's filters what they mean; a note of the user's stays.
   * @param row where the pull stands
   * @param words empty where everything is pulled
   */
  noteFilters(row: number, words: string): void {
    const { sheet } = this;
    const column = this.table.columnOf('filters');
    if (column === undefined) return;
    const [[before = ''] = []] = sheet.readNotes({ row, column, rows: 1, columns: 1 });
    const isOurs = (['en', 'pt'] as const).some((language) =>
      before.startsWith(filterPhrases(language).inWords),
    );
    const note = words === '' ? '' : `${filterPhrases(this.language).inWords}${words}`;
    if (before === note || (before !== '' && !isOurs)) return;
    bestEffort(sheet, () => sheet.setNotes(row, column, [[note]]));
  }

  /** Adds the pull below the others, or changes the one with its name. @returns its row */
  save(pull: PullDefinition): number {
    const rows = this.rows();
    const existing = rows.find((row) => fold(row.name) === fold(pull.name));
    const row = existing?.row ?? Math.max(this.table.headerRow, ...rows.map((other) => other.row)) + 1;
    const texts = [pull.name, pull.resource, pull.sheet, pull.filters, pull.columns, pull.mode, pull.every];
    this.sheet.grow(row, 1);
    // Plain-text cells may keep the apostrophe in front of a name; what a person types there is to stay a text.
    this.sheet.setAutomatic(this.table.areas(row, 1, TYPED));
    this.table.write(row, TYPED, [texts.map((text) => textInput(text, ''))]);
    this.table.format(row, 1, TYPED, this.language);
    this.ports.workbook.flush();
    return row;
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
   * again, and so is the one that was hit instead. A message goes on naming columns that have yet to be filled.
   */
  report(name: string, report: PullReport): void {
    const fields = report.runsAs === undefined ? REPORTED : (['runsAs', ...REPORTED] as const);
    const { message = '', status } = report;
    const isFilled = report.message === undefined || status === 'done' || report.areColumnsFilled === true;
    const toFill = isFilled ? '' : columnsToFill(this.ports, name, languageHere(this.ports));
    const isSaid = toFill === '' || message.includes(toFill);
    this.put(
      name,
      fields,
      this.inputsOf(isSaid ? report : { ...report, message: `${message} ${toFill}`.trim() }),
    );
  }

  /**
   * Changes how often a pull runs.
   * @throws FranchiseError when its user has deleted the column for that
   */
  setEvery(name: string, every: string): void {
    if (!this.has('every')) {
      const header = PULLS_COLUMNS.every[this.language];
      throw new FranchiseError('bad-sheet', (say) => say.pullsColumnGone(this.sheet.name(), header));
    }
    this.put(name, ['every'], { every: textInput(every, '') });
  }

  private put(name: string, fields: readonly PullsColumn[], contents: CellInputs): void {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = this.read();
      const targets = before.filter(({ pull }) => fold(pull.name) === fold(name));
      if (targets.length === 0) return;
      for (const { pull, cell } of targets) {
        this.table.write(pull.row, fields, [fields.map((field) => contents[field] ?? cell(field))]);
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

  /** The new contents of cells, without those that the report leaves as they are. */
  private inputsOf(report: PullReport): CellInputs {
    const { status, at, message, rows, requests, lastSuccessMs, nextRunMs, runsAs } = report;
    const word = status && PULL_STATUSES[status][this.language];
    return {
      status: word && at !== undefined ? `${word} · ${at}` : word,
      message: message === undefined ? undefined : inputFor('message', message),
      rows,
      requests,
      lastSuccess: lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs),
      nextRun: nextRunMs === undefined ? undefined : nextRunMs === null ? '' : new Date(nextRunMs),
      runsAs: runsAs === undefined ? undefined : inputFor('runsAs', runsAs),
    };
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
    const unmoved = OwnedTable.unmoved(sheet, pullsColumns(), cells[0] ?? []);
    const table = unmoved ?? OwnedTable.find(sheet, pullsColumns());
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
      columns: text('columns'),
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

/** New contents of cells; what is left out stays. */
type CellInputs = { readonly [F in PullsColumn]?: CellValue | undefined };

interface ReadRow {
  readonly pull: PullRow;
  /** A cell as it has to be written to stay as it is. */
  cell(field: PullsColumn): CellValue;
}

function instantOf(value: CellValue): number | undefined {
  return value instanceof Date ? value.getTime() : undefined;
}

/** A cell in which `07:00` became a time. */
function timeOfDay({ hour, minute }: LocalTime): string {
  return `${hour}:${twoDigits(minute)}`;
}

/** What a cell says: in one of plain text an apostrophe in front may have become a part of it. */
function textOf(value: CellValue): string {
  return String(heldBy(value)).trim();
}

/** The name of a person may be anything; the rest is our own words. */
function inputFor(field: PullsColumn, text: string): string {
  return (field === 'runsAs' ? textInput : wordsInput)(text, sentencesIn('en').textCut());
}
