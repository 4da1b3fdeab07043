// The sheet of pulls: one row a pull, typed by hand or saved by the connector; the one place where pulls are defined
// and where their state is seen.

import type { CellValue } from '../../domain/cell.ts';
import { textInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
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
import type { Services } from '../services.ts';
import { type OwnedColumn, OwnedTable } from '../sheets/owned-table.ts';
import { findSheet, makeSheet } from '../sheets/sheet-identity.ts';
import { languageHere } from '../speak.ts';

const KINDS: Readonly<Partial<Record<PullsColumn, OwnedColumn<PullsColumn>['kind']>>> = {
  filters: 'long-text',
  mode: 'short-text',
  every: 'short-text',
  runsAs: 'short-text',
  status: 'short-text',
  rows: 'number',
  requests: 'number',
  lastSuccess: 'date-time',
  nextRun: 'date-time',
  message: 'long-text',
};

const COLUMN_NAMES: readonly PullsColumn[] = [
  'pull',
  'resource',
  'sheet',
  'filters',
  'mode',
  'every',
  'runsAs',
  'status',
  'rows',
  'requests',
  'lastSuccess',
  'nextRun',
  'message',
];

const COLUMNS: readonly OwnedColumn<PullsColumn>[] = COLUMN_NAMES.map((field) => ({
  field,
  header: PULLS_COLUMNS[field],
  kind: KINDS[field] ?? 'text',
}));

/** What a person typed for a pull, as text. */
export interface PullRow {
  readonly row: number;
  readonly name: string;
  readonly resource: string;
  readonly sheet: string;
  readonly filters: string;
  readonly mode: string;
  readonly every: string;
}

/** What the connector says about a pull. */
export interface PullReport {
  readonly status: PullStatus;
  readonly message: string;
  readonly rows?: number;
  readonly requests?: number;
  readonly lastSuccessMs?: number;
}

export type PullDefinition = Omit<PullRow, 'row'>;

export class PullsSheet {
  private constructor(
    private readonly workbook: Workbook,
    private table: OwnedTable<PullsColumn>,
    readonly language: Language,
  ) {}

  /** undefined where the spreadsheet has none. Known by its mark first, and by its name in either language second. */
  static find({ workbook }: Pick<Services, 'workbook'>): PullsSheet | undefined {
    const marked = findSheet(workbook, (identity) => identity.kind === 'pulls' && identity.made);
    const sheet = marked?.sheet ?? sheetByName(workbook);
    if (sheet === null) return undefined;
    const table = OwnedTable.find(sheet, COLUMNS);
    if (!table.has('pull')) return undefined;
    return new PullsSheet(
      workbook,
      table,
      marked?.language ?? (sheet.name() === PULLS_SHEET.pt ? 'pt' : 'en'),
    );
  }

  static findOrCreate(services: Services): PullsSheet {
    const { workbook } = services;
    const found = PullsSheet.find(services);
    if (found !== undefined) return found;
    const language = languageHere(services);
    const before = workbook.activeSheet();
    const unfinished = findSheet(workbook, (identity) => identity.kind === 'pulls')?.sheet;
    const sheet = unfinished ?? sheetByName(workbook) ?? workbook.addSheet(PULLS_SHEET[language]);
    const table = makeSheet(workbook, sheet, { kind: 'pulls', language }, () => createTable(sheet, language));
    workbook.activate(before);
    return new PullsSheet(workbook, table, language);
  }

  /** Puts the sheet in front of the user. */
  show(): void {
    this.workbook.activate(this.table.sheet);
    this.workbook.flush();
  }

  rows(): readonly PullRow[] {
    // Every time anew: a run lasts for minutes, and its user may move columns meanwhile.
    this.table = OwnedTable.find(this.table.sheet, COLUMNS);
    const rows = this.table.read();
    return rows.rowNumbers.flatMap((row, n) => {
      const text = (field: PullsColumn) => typed(rows.value(n, field));
      const pull = {
        row,
        name: text('pull'),
        resource: text('resource'),
        sheet: text('sheet'),
        filters: text('filters'),
        mode: text('mode'),
        every: text('every'),
      };
      return pull.name === '' && pull.resource === '' ? [] : [pull];
    });
  }

  /** @throws FranchiseError when there is no such pull, or more than one */
  row(name: string): PullRow {
    const [found, second] = this.rows().filter((pull) => fold(pull.name) === fold(name));
    if (found === undefined) throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
    if (second !== undefined) throw new FranchiseError('bad-pull', (say) => say.pullNameTwice(name));
    return found;
  }

  /** Adds the pull below the others, or changes the one with its name. */
  save(pull: PullDefinition): void {
    const rows = this.rows();
    const existing = rows.find((row) => fold(row.name) === fold(pull.name));
    const row = existing?.row ?? Math.max(this.table.headerRow, ...rows.map((other) => other.row)) + 1;
    const texts = [pull.name, pull.resource, pull.sheet, pull.filters, pull.mode, pull.every];
    this.table.sheet.grow(row, 1);
    this.table.write(row, ['pull', 'resource', 'sheet', 'filters', 'mode', 'every'], [texts.map(asText)]);
  }

  /** Writes what the connector knows; the row is looked up again, since the user may have moved it meanwhile. */
  report(name: string, { status, message, rows, requests, lastSuccessMs }: PullReport): void {
    const found = this.rows().find((pull) => fold(pull.name) === fold(name));
    if (found === undefined) return;
    const fields: PullsColumn[] = ['status', 'message'];
    const values: CellValue[] = [PULL_STATUSES[status][this.language], asText(message)];
    const add = (field: PullsColumn, value: CellValue | undefined) => {
      if (value === undefined) return;
      fields.push(field);
      values.push(value);
    };
    add('rows', rows);
    add('requests', requests);
    add('lastSuccess', lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs));
    this.table.write(found.row, fields, [values]);
    // A write that waits for later lands beside its column where the user moves that meanwhile.
    this.workbook.flush();
  }
}

function sheetByName(workbook: Workbook): Sheet | null {
  return workbook.sheetNamed(PULLS_SHEET.en) ?? workbook.sheetNamed(PULLS_SHEET.pt);
}

function createTable(sheet: Sheet, language: Language): OwnedTable<PullsColumn> {
  const table = OwnedTable.create(sheet, COLUMNS, language, 1);
  const below = { row: 2, rows: Math.max(1, sheet.extent().maxRows - 1), columns: 1 };
  const dropdown = (field: PullsColumn, words: readonly string[]) => {
    const column = table.columnOf(field);
    if (column !== undefined) sheet.setChoices({ ...below, column }, words, true);
  };
  dropdown(
    'resource',
    RESOURCES.map((resource) => resource.name[language]),
  );
  dropdown(
    'mode',
    Object.values(PULL_MODES).map((word) => word[language]),
  );
  return table;
}

/** A cell of a column that people type text into. */
function typed(value: CellValue): string {
  return value instanceof Date ? value.toISOString() : String(value).trim();
}

function asText(text: string): string {
  return textInput(text, sentencesIn('en').textCut());
}
