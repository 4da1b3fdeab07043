// The sheet `Pulls`: one row per pull, typed by hand or saved by the connector.

import { type CellValue, textInput, unquoted, wordsInput } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, LANGUAGES, type Language, trimmed } from '../../domain/language.ts';
import { filterPhrases } from '../../domain/messages/filter-phrases.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { type LocalTime, twoDigits } from '../../domain/time.ts';
import { PULL_STATUSES, PULLS_COLUMNS, type PullStatus, type PullsColumn } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { currentLanguage, type Ports } from '../ports.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { ExactTexts } from '../sheets/exact-texts.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import { type KeyedTable, writeRows, writeVerified } from '../sheets/verified-write.ts';
import { columnsToFill } from './pull-columns.ts';
import {
  addCheckboxes,
  findOrMakePullsSheet,
  findPullsSheet,
  PULLS_FIELDS,
  pullsColumns,
  pullsColumnsBefore,
  REPORTED_COLUMNS,
  type RestorableColumn,
  ROWS_WITH_CHECKBOXES,
  restoreColumn,
  TYPED_COLUMNS,
} from './pulls-table.ts';

type PullsPorts = Pick<Ports, 'workbook' | 'calendar' | 'documentProperties'>;

export class PullsSheet {
  private known: OwnedTable<PullsColumn> | undefined;

  private constructor(
    private readonly ports: PullsPorts,
    readonly sheet: Sheet,
    readonly language: Language,
  ) {}

  static find(ports: PullsPorts): PullsSheet | undefined {
    const found = findPullsSheet(ports.workbook);
    return found === undefined ? undefined : new PullsSheet(ports, found.sheet, found.language);
  }

  static rowsIn(ports: PullsPorts): readonly PullRow[] {
    return PullsSheet.find(ports)?.rows() ?? [];
  }

  static findOrCreate(ports: PullsPorts & Pick<Ports, 'lock'>): PullsSheet {
    const { sheet, language } = findOrMakePullsSheet(ports, currentLanguage(ports));
    return new PullsSheet(ports, sheet, language);
  }

  has(column: PullsColumn): boolean {
    return this.table.has(column);
  }

  addColumn(ports: Pick<Ports, 'workbook' | 'lock'>, column: RestorableColumn): void {
    restoreColumn(ports, this, column);
    this.known = undefined;
  }

  /** From the top. */
  rows(): readonly PullRow[] {
    return this.read().map(({ pull }) => pull);
  }

  /** @param rows pass them if they were just read */
  row(name: string, rows: readonly PullRow[] = this.rows()): PullRow {
    const [found, second] = rows.filter((pull) => fold(pull.name) === fold(name));
    if (found === undefined) throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
    if (found.name === '') throw new FranchiseError('bad-pull', (say) => say.pullNameMissing);
    if (second !== undefined) throw new FranchiseError('bad-pull', (say) => say.pullNameTwice(name));
    return found;
  }

  /** Keeps a note of the user's. @param words empty if everything is pulled */
  noteFilters(row: number, words: string): void {
    const { sheet } = this;
    const column = this.table.columnOf('filters');
    if (column === undefined) return;
    const [[before = ''] = []] = sheet.readNotes({ row, column, rows: 1, columns: 1 });
    const isOurs = LANGUAGES.some((language) => before.startsWith(filterPhrases(language).inWords));
    const note = words === '' ? '' : `${filterPhrases(this.language).inWords}${words}`;
    if (before === note || (before !== '' && !isOurs)) return;
    bestEffort(sheet, () => sheet.setNotes(row, column, [[note]]));
  }

  save(pull: PullDefinition): number {
    const rows = this.rows();
    const existing = rows.find((row) => fold(row.name) === fold(pull.name));
    const row = existing?.row ?? Math.max(this.table.headerRow, ...rows.map((other) => other.row)) + 1;
    const typed = [pull.name, pull.resource, pull.sheet, pull.filters, pull.columns, pull.mode, pull.every];
    const inputs = typed.map((text) => textInput(text, ''));
    this.sheet.grow(row, 1);
    const texts = new ExactTexts<PullsColumn>();
    texts.retryingWithoutFormats(() => {
      texts.write(this.table, [{ firstRow: row, rows: [inputs] }], TYPED_COLUMNS, {});
      // What people type there must stay text.
      texts.trySetFormats(() => this.table.format(row, 1, TYPED_COLUMNS, this.language));
      this.ports.workbook.flush();
    });
    if (row > this.table.headerRow + ROWS_WITH_CHECKBOXES)
      addCheckboxes(this.table, { first: row, count: 1 });
    return row;
  }

  /** Clears our cells; the row stays, because the user may have written beside them. */
  remove(name: string): void {
    for (const { row } of this.rows().filter((pull) => fold(pull.name) === fold(name))) {
      this.table.write(row, PULLS_FIELDS, [PULLS_FIELDS.map(() => '')]);
    }
    this.ports.workbook.flush();
  }

  /**
   * Flushes: a delayed write would miss its row if the user moves rows. A message keeps naming columns that have to be
   * filled.
   */
  report(name: string, report: PullReport): void {
    const fields: readonly PullsColumn[] = [
      ...(report.runsAs === undefined ? [] : (['runsAs'] as const)),
      ...REPORTED_COLUMNS,
      ...(report.runNow === undefined ? [] : (['runNow'] as const)),
    ];
    const { message = '', status } = report;
    const isFilled = report.message === undefined || status === 'done' || report.areColumnsFilled === true;
    const toFill = isFilled ? '' : columnsToFill(this.ports, name, currentLanguage(this.ports));
    const isSaid = toFill === '' || message.includes(toFill);
    this.put(
      name,
      fields,
      reportCells(isSaid ? report : { ...report, message: `${message} ${toFill}`.trim() }, this.language),
    );
  }

  setEvery(name: string, every: string): void {
    if (!this.has('every')) {
      const header = PULLS_COLUMNS.every[this.language];
      throw new FranchiseError('bad-sheet', (say) => say.pullsColumnGone(this.sheet.name(), header));
    }
    this.put(name, ['every'], { every: textInput(every, '') });
  }

  private put(name: string, fields: readonly PullsColumn[], contents: CellInputs): void {
    const key = fold(name);
    const rows: KeyedTable<readonly ReadRow[]> = {
      read: () => this.read(),
      keys: (read) => new Map(read.map(({ pull }) => [pull.row, fold(pull.name)])),
      cellsAt: (read, row) => {
        const was = read.find(({ pull }) => pull.row === row);
        return fields.map((field) => was?.cell(field) ?? '');
      },
      plan: (read) =>
        read.flatMap(({ pull: { name, row }, cell }) =>
          fold(name) === key
            ? [{ row, key, cells: fields.map((field) => contents[field] ?? cell(field)) }]
            : [],
        ),
      write: (some) => writeRows(this.table, some, fields),
    };
    writeVerified(rows, this.read());
  }

  private get table(): OwnedTable<PullsColumn> {
    return this.known ?? this.readTable().table;
  }

  /** Never cached: a run lasts minutes, and the user may move rows and columns meanwhile. */
  private read(): readonly ReadRow[] {
    const { rows } = this.readTable();
    return rows.rowNumbers.flatMap((_, n) => {
      const read = readPullRow(rows, n, (instantMs) => this.ports.calendar.toLocal(instantMs));
      return read.pull.name === '' && read.pull.resource === '' ? [] : [read];
    });
  }

  private readTable() {
    const { sheet } = this;
    const { table, rows } = OwnedTable.readWhole(sheet, pullsColumns(), pullsColumnsBefore());
    if (!table.has('pull')) {
      const header = PULLS_COLUMNS.pull[this.language];
      throw new FranchiseError('bad-sheet', (say) => say.keyColumnGone(sheet.name(), header));
    }
    this.known = table;
    return { table, rows };
  }
}

/** Cells as shown, neither parsed nor checked. Instants are undefined if the cell holds no date. */
export interface PullRow extends PullDefinition {
  readonly row: number;
  readonly runsAs: string;
  readonly status: string;
  readonly message: string;
  readonly lastSuccessMs: number | undefined;
  readonly nextRunMs: number | undefined;
  readonly runNow: string;
}

/** What a run or the schedule writes into a pull's row. What is omitted stays as it is; null clears the cell. */
export interface PullReport {
  readonly status?: PullStatus;
  /** For example `page 37 of 120`. */
  readonly at?: string;
  readonly message?: string;
  /** Whether no column has to be filled; looked up if omitted. */
  readonly areColumnsFilled?: boolean;
  readonly rows?: number;
  readonly requests?: number;
  readonly lastSuccessMs?: number;
  readonly nextRunMs?: number | null;
  readonly runsAs?: string;
  readonly runNow?: false;
}

/** By column. Omitted columns stay as they are. */
type CellInputs = { readonly [F in PullsColumn]?: CellValue | undefined };

interface ReadRow {
  readonly pull: PullRow;
  /** In the form to write, to leave the cell as it is. */
  cell(field: PullsColumn): CellValue;
}

function readPullRow(
  rows: TableRows<PullsColumn>,
  n: number,
  toLocal: (instantMs: number) => LocalTime,
): ReadRow {
  const row = rows.rowNumbers[n] ?? 0;
  const text = (field: PullsColumn) => cellText(rows.value(n, field));
  const every = rows.value(n, 'every');
  const pull: PullRow = {
    row,
    name: text('pull'),
    resource: text('resource'),
    sheet: text('sheet'),
    filters: typedDate(rows.value(n, 'filters')) ?? text('filters'),
    columns: text('columns'),
    mode: text('mode'),
    every: every instanceof Date ? timeOfDay(toLocal(every.getTime())) : text('every'),
    runsAs: text('runsAs'),
    status: text('status'),
    message: text('message'),
    lastSuccessMs: instantOf(rows.value(n, 'lastSuccess')),
    nextRunMs: instantOf(rows.value(n, 'nextRun')),
    runNow: text('runNow'),
  };
  return {
    pull,
    cell: (field) => {
      const value = rows.value(n, field);
      return typeof value === 'string' ? inputFor(field, cellText(value)) : value;
    },
  };
}

function reportCells(report: PullReport, language: Language): CellInputs {
  const { status, at, message, rows, requests, lastSuccessMs, nextRunMs, runsAs, runNow } = report;
  const word = status && PULL_STATUSES[status][language];
  return {
    status: word && at !== undefined ? `${word} · ${at}` : word,
    message: message === undefined ? undefined : inputFor('message', message),
    rows,
    requests,
    lastSuccess: lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs),
    nextRun: nextRunMs === undefined ? undefined : nextRunMs === null ? '' : new Date(nextRunMs),
    runsAs: runsAs === undefined ? undefined : inputFor('runsAs', runsAs),
    runNow,
  };
}

function typedDate(value: CellValue): string | undefined {
  return value instanceof Date ? value.toISOString() : undefined;
}

function instantOf(value: CellValue): number | undefined {
  return value instanceof Date ? value.getTime() : undefined;
}

/** Sheets turns a typed `07:00` into a time. */
function timeOfDay({ hour, minute }: LocalTime): string {
  return `${hour}:${twoDigits(minute)}`;
}

/** In a plain-text cell a leading apostrophe may have become part of the text. */
function cellText(value: CellValue): string {
  return trimmed(String(unquoted(value)));
}

/** A person's name may be any text; the rest is our own words. */
function inputFor(field: PullsColumn, text: string): string {
  return (field === 'runsAs' ? textInput : wordsInput)(text, sentencesIn('en').textCut);
}
