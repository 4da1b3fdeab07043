// The sheet `Pulls`: one row per pull, typed by hand or saved by the connector.

import {
  type CellValue,
  type Span,
  textInput,
  unquoted,
  widthOf,
  wordsInput,
} from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, LANGUAGES, type Language, trimmed } from '../../domain/language.ts';
import { filterPhrases } from '../../domain/messages/filter-phrases.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { everyChoices } from '../../domain/schedule/every.ts';
import { lazily } from '../../domain/schema.ts';
import { type LocalTime, twoDigits } from '../../domain/time.ts';
import {
  PULL_STATUSES,
  PULLS_COLUMNS,
  PULLS_SHEET,
  type PullStatus,
  type PullsColumn,
} from '../../domain/vocabulary.ts';
import type { Sheet, WordColour, Workbook } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { withLock } from '../runs/lease.ts';
import { type Piecewise, runToCompletion } from '../runs/spare-time.ts';
import { bestEffort, putMark, styleHeader } from '../sheets/limits.ts';
import { createTable, findOrMake } from '../sheets/make-sheet.ts';
import {
  columnFormat,
  columnMark,
  type OwnedColumn,
  sheetColumns,
  unmarkColumn,
} from '../sheets/owned-column.ts';
import { OwnedTable, type TableRows } from '../sheets/owned-table.ts';
import { type FoundSheet, findByItsHeaders, findSole } from '../sheets/sheet-identity.ts';
import { ExactTexts, type KeyedTable, writeRows, writeVerified } from '../sheets/verified-write.ts';
import { columnsToFillInWords, knownResources } from './understand-pull.ts';

export class PullsSheet {
  private known: OwnedTable<PullsColumn> | undefined;

  private constructor(
    private readonly ports: Ports,
    readonly sheet: Sheet,
    readonly language: Language,
  ) {}

  static find(ports: Ports): PullsSheet | undefined {
    const found = findPullsSheet(ports.workbook);
    return found === undefined ? undefined : new PullsSheet(ports, found.sheet, found.language);
  }

  static rowsIn(ports: Ports): readonly PullRow[] {
    return PullsSheet.find(ports)?.rows() ?? [];
  }

  static findOrCreate(ports: Ports): PullsSheet {
    const find = () => findPullsSheet(ports.workbook);
    const { sheet, language } = runToCompletion(findOrMake(ports, SOLE, makePulls, find));
    return new PullsSheet(ports, sheet, language);
  }

  has(column: PullsColumn): boolean {
    return this.table.has(column);
  }

  addColumn(ports: Ports, column: RestorableColumn): void {
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

  /** Says the filters in a note on their cell, unless the user put one there. @param words empty to remove it */
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

  /** Writes it to its row, or to a new one below all others. Flushes. @returns the row's number */
  save(pull: PullDefinition): number {
    const rows = this.rows();
    const existing = rows.find((row) => fold(row.name) === fold(pull.name));
    const row = existing?.row ?? Math.max(this.table.headerRow, ...rows.map((other) => other.row)) + 1;
    const typed: { readonly [F in PullsColumn]?: string } = { ...pull, pull: pull.name };
    const fields = typedColumns().filter((field) => typed[field] !== undefined);
    const inputs = fields.map((field) => textInput(typed[field] ?? '', ''));
    this.sheet.grow(row, 1);
    const texts = new ExactTexts<PullsColumn>();
    texts.retryingWithoutFormats(() => {
      texts.write(this.table, [{ firstRow: row, rows: [inputs] }], fields, {});
      // What people type there must stay text.
      texts.trySetFormats(() => this.table.format(row, 1, typedColumns(), this.language));
      this.ports.workbook.flush();
    });
    if (row > this.table.headerRow + ROWS_WITH_CHECKBOXES)
      addCheckboxes(this.table, { first: row, count: 1 });
    return row;
  }

  /** Clears our cells; the row stays, because the user may have written beside them. */
  remove(name: string): void {
    for (const { row } of this.rows().filter((pull) => fold(pull.name) === fold(name))) {
      const { fields } = this.table;
      this.table.write(row, fields, [fields.map(() => '')]);
    }
    this.ports.workbook.flush();
  }

  /**
   * Nothing if the row is gone. Flushes: a delayed write would miss a row that moves. The message keeps naming columns
   * that have to be filled.
   */
  report(name: string, report: PullReport): void {
    const fields: readonly PullsColumn[] = [
      ...(report.runsAs === undefined ? [] : (['runsAs'] as const)),
      ...reportedColumns(),
      ...(report.runNow === undefined ? [] : (['runNow'] as const)),
    ];
    const { message = '', status } = report;
    const isFilled = report.message === undefined || status === 'done' || report.areColumnsFilled === true;
    const toFill = isFilled ? '' : columnsToFillInWords(this.ports, name);
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
  readonly message?: string | undefined;
  /** Whether no column has to be filled; looked up if omitted. */
  readonly areColumnsFilled?: boolean;
  readonly rows?: number;
  readonly requests?: number;
  readonly lastSuccessMs?: number | undefined;
  readonly nextRunMs?: number | null | undefined;
  readonly runsAs?: string | undefined;
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
  const filters = rows.value(n, 'filters');
  const pull: PullRow = {
    row,
    name: text('pull'),
    resource: text('resource'),
    sheet: text('sheet'),
    filters: filters instanceof Date ? filters.toISOString() : text('filters'),
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
  const { status, at, message, lastSuccessMs, nextRunMs, runsAs } = report;
  const word = status && PULL_STATUSES[status][language];
  return {
    ...report,
    status: word && at !== undefined ? `${word} · ${at}` : word,
    message: message === undefined ? undefined : inputFor('message', message),
    lastSuccess: lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs),
    nextRun: nextRunMs === undefined ? undefined : nextRunMs === null ? '' : new Date(nextRunMs),
    runsAs: runsAs === undefined ? undefined : inputFor('runsAs', runsAs),
  };
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

const pullsColumns = lazily(() => pullsColumnsIn('en'));
/** Filled in by people. Saving a pull writes only these. */
const typedColumns = lazily(() =>
  pullsColumns().flatMap(({ field, isTyped }) => (isTyped === true ? [field] : [])),
);
/** Adjacent, so that a report is one write. */
const reportedColumns = lazily(() => {
  const others: readonly PullsColumn[] = [...typedColumns(), 'runsAs', 'runNow'];
  return pullsColumns().flatMap(({ field }) => (others.includes(field) ? [] : [field]));
});

/** In sheets that earlier versions made, from `Status` on. */
const REPORTED_BEFORE: readonly PullsColumn[] = ['rows', 'requests', 'lastSuccess', 'nextRun', 'message'];
const pullsColumnsBefore = lazily(() =>
  [...typedColumns(), 'runsAs', 'status', ...REPORTED_BEFORE, 'runNow'].flatMap(
    (name) => pullsColumns().find(({ field }) => field === name) ?? [],
  ),
);

const SOLE = { kind: 'pulls', names: PULLS_SHEET, columnsIn: pullsColumnsIn } as const;

/** By its mark or headers, in either language, or by its name if a person typed some headers. */
function findPullsSheet(workbook: Workbook): FoundSheet | undefined {
  // Users may delete these two; the sheet is recognized without them.
  const columnsIn = (language: Language) =>
    pullsColumnsIn(language).filter(({ field }) => !(field in BEHIND));
  return (
    findSole(workbook, SOLE) ??
    findByItsHeaders(workbook, { ...SOLE, columnsIn }) ??
    sheetWithTypedHeaders(workbook)
  );
}

function sheetWithTypedHeaders(workbook: Workbook): FoundSheet | undefined {
  for (const language of LANGUAGES) {
    const tab = workbook.tabNamed(PULLS_SHEET[language]);
    if (tab?.kind === 'grid' && OwnedTable.find(tab, pullsColumns()).has('pull'))
      return { sheet: tab, language };
  }
  return undefined;
}

/** With the choices that only the script knows. */
const OFFERING_COLUMNS = {
  ...PULLS_COLUMNS,
  resource: {
    ...PULLS_COLUMNS.resource,
    choices: (language: Language) => knownResources().map((resource) => resource.name[language]),
  },
  every: { ...PULLS_COLUMNS.every, choices: everyChoices },
};

function pullsColumnsIn(language: Language): readonly OwnedColumn<PullsColumn>[] {
  return sheetColumns(OFFERING_COLUMNS, language);
}

function* makePulls(sheet: Sheet, language: Language): Piecewise<OwnedTable<PullsColumn>> {
  const table = yield* createTable(sheet, pullsColumnsIn(language), language, 1);
  addCheckboxes(table, { first: table.headerRow + 1, count: ROWS_WITH_CHECKBOXES });
  const rows = Math.max(1, sheet.extent().maxRows - 1);
  const statuses = { row: 2, rows, column: table.columnOf('status') ?? 1, columns: 1 };
  bestEffort(sheet, () => sheet.setWordColours(statuses, STATUS_COLOURS));
  return table;
}

/** Distinguishable for colour-blind people. */
const STATUS_COLOURS: readonly WordColour[] = [
  { words: Object.values(PULL_STATUSES.failed), background: '#f4c7c3', bold: true },
  { words: Object.values(PULL_STATUSES.incomplete), background: '#fff2a8', bold: false },
];

/** Only some rows get a checkbox, because Google counts checkboxes as content. */
function addCheckboxes(table: OwnedTable<PullsColumn>, { first, count }: Span): void {
  const { sheet } = table;
  const column = table.columnOf('runNow');
  if (column !== undefined)
    bestEffort(sheet, () => sheet.setTicks({ row: first, column, rows: count, columns: 1 }));
}

/** Rows of a new sheet with a checkbox in `Run now`. Pulls below get theirs when they are saved. */
const ROWS_WITH_CHECKBOXES = 50;

/** Behind the last of these. */
const BEHIND = { columns: () => ['filters'], runNow: reportedColumns } as const satisfies {
  [F in PullsColumn]?: () => readonly PullsColumn[];
};
type RestorableColumn = keyof typeof BEHIND;

/** Inserts the column next to its usual neighbor, or at the end if that is missing too. */
function restoreColumn(ports: Ports, { sheet, language }: FoundSheet, wanted: RestorableColumn): void {
  withLock(ports, () => {
    const table = OwnedTable.find(sheet, pullsColumns());
    const column = pullsColumnsIn(language).find(({ field }) => field === wanted);
    if (!table.has(wanted) && column !== undefined) {
      const places = BEHIND[wanted]().flatMap((field) => table.columnOf(field) ?? []);
      const after = places.length > 0 ? Math.max(...places) : table.span.first + table.span.count - 1;
      const place = after + 1;
      sheet.insertColumnsAfter(after, 1);
      if (table.isMarked) putMark(sheet, () => sheet.mark(columnMark(place, wanted)));
      ports.workbook.flush();
      const area = { row: 1, column: place, rows: sheet.extent().maxRows, columns: 1 };
      if (sheet.read(area).some(([value]) => value !== '')) {
        // The user moved columns meanwhile.
        unmarkColumn({ sheet, columnOf: () => place }, wanted);
        return;
      }
      const { headerRow } = table;
      const header = { ...area, row: headerRow, rows: 1 };
      bestEffort(sheet, () => sheet.setNumberFormats(area, [columnFormat(column, language)]));
      bestEffort(sheet, () => sheet.setAutomatic([header]));
      sheet.write(header, [[textInput(column.header[language], '')]]);
      bestEffort(sheet, () => styleHeader(sheet, header));
      bestEffort(sheet, () => sheet.clip(area));
      sheet.setNotes(headerRow, place, [[column.note ?? '']]);
      const widths = new Map([[place, widthOf(column.kind, column.header[language])]]);
      bestEffort(sheet, () => sheet.setLook({ widths, shownColumns: [place] }));
      if (wanted === 'runNow')
        addCheckboxes(OwnedTable.find(sheet, pullsColumns()), {
          first: headerRow + 1,
          count: ROWS_WITH_CHECKBOXES,
        });
    }
    ports.workbook.flush();
  });
}
