// The columns of the sheet `Pulls`, and how the sheet is found and made.

import { type CellKind, textInput, widthOf } from '../../domain/cells/cell.ts';
import { type Span, spansOf } from '../../domain/cells/ranges.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { everyChoices } from '../../domain/schedule/every.ts';
import { lazily } from '../../domain/schema.ts';
import {
  PULL_MODES,
  PULL_STATUSES,
  PULLS_COLUMNS,
  PULLS_SHEET,
  type PullsColumn,
} from '../../domain/vocabulary.ts';
import type { Sheet, WordColour, Workbook } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { type Piecewise, runToCompletion } from '../runs/spare-time.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { putMark } from '../sheets/limits.ts';
import { createTable, exclusively, findOrBegin, finishSheet } from '../sheets/make-sheet.ts';
import { COLUMN_MARK, columnFormat, type OwnedColumn, unmarkColumn } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { type FoundSheet, findByItsHeaders, findMade } from '../sheets/sheet-identity.ts';
import { knownResources } from './pulled-resources.ts';

const KINDS: Readonly<Record<PullsColumn, CellKind>> = {
  pull: 'text',
  resource: 'text',
  sheet: 'text',
  filters: 'long-text',
  columns: 'long-text',
  mode: 'short-text',
  every: 'text',
  runsAs: 'short-text',
  status: 'text',
  rows: 'number',
  requests: 'number',
  lastSuccess: 'date-time',
  nextRun: 'date-time',
  message: 'long-text',
  runNow: 'short-text',
};
/** Filled in by people, from left to right. Saving a pull writes only these. */
export const TYPED_COLUMNS = [
  'pull',
  'resource',
  'sheet',
  'filters',
  'columns',
  'mode',
  'every',
] as const satisfies PullsColumn[];
/** Adjacent, so that a report is one write. */
export const REPORTED_COLUMNS = [
  'status',
  'message',
  'rows',
  'lastSuccess', // In the twelfth column, where formulas look for it.
  'nextRun',
  'requests',
] as const satisfies PullsColumn[];
/** From left to right. */
export const PULLS_FIELDS: readonly PullsColumn[] = [
  ...TYPED_COLUMNS,
  'runsAs',
  ...REPORTED_COLUMNS,
  'runNow',
];
export const pullsColumns = lazily(() => pullsColumnsIn('en'));

/** In sheets that earlier versions made, from `Status` on. */
const REPORTED_BEFORE: readonly PullsColumn[] = ['rows', 'requests', 'lastSuccess', 'nextRun', 'message'];
export const pullsColumnsBefore = lazily(() =>
  [...TYPED_COLUMNS, 'runsAs', 'status', ...REPORTED_BEFORE, 'runNow'].flatMap(
    (name) => pullsColumns().find(({ field }) => field === name) ?? [],
  ),
);

/** By its mark or headers, in either language, or by its name if a person typed some headers. */
export function findPullsSheet(workbook: Workbook): FoundSheet | undefined {
  const sole = { kind: 'pulls', names: PULLS_SHEET } as const;
  const columnsIn = (language: Language) =>
    pullsColumnsIn(language).filter(({ field }) => !isOptional(field));
  return (
    findMade(workbook, { ...sole, columnsIn: pullsColumnsIn }) ??
    findByItsHeaders(workbook, { ...sole, columnsIn }) ??
    sheetWithTypedHeaders(workbook)
  );
}

export function findOrMakePullsSheet(ports: Pick<Ports, 'workbook' | 'lock'>, wished: Language): FoundSheet {
  const { workbook } = ports;
  const found = findOrBegin(ports, {
    kind: 'pulls',
    names: PULLS_SHEET,
    language: wished,
    findMade: () => findPullsSheet(workbook),
  });
  if (!found.isMade) {
    const { sheet, language } = found;
    const identity = { kind: 'pulls', language } as const;
    runToCompletion(finishSheet(workbook, sheet, identity, () => makePulls(sheet, language)));
  }
  return found;
}

/** Users may delete these; the sheet is recognized without them. */
function isOptional(field: PullsColumn): boolean {
  return field === 'columns' || field === 'runNow';
}

function isTyped(field: PullsColumn): boolean {
  return TYPED_COLUMNS.some((typed) => typed === field);
}

function sheetWithTypedHeaders(workbook: Workbook): FoundSheet | undefined {
  for (const language of LANGUAGES) {
    const tab = workbook.tabNamed(PULLS_SHEET[language]);
    if (tab?.kind === 'grid' && OwnedTable.find(tab, pullsColumns()).has('pull'))
      return { sheet: tab, language };
  }
  return undefined;
}

function pullsColumnsIn(language: Language): readonly OwnedColumn<PullsColumn>[] {
  const { pullsNotes } = sentencesIn(language);
  return PULLS_FIELDS.map((field) => ({
    field,
    header: PULLS_COLUMNS[field],
    kind: KINDS[field],
    isTyped: isTyped(field),
    note: pullsNotes[field],
  }));
}

function* makePulls(sheet: Sheet, language: Language): Piecewise<OwnedTable<PullsColumn>> {
  const table = yield* createTable(sheet, pullsColumnsIn(language), language, 1);
  const below = { row: 2, rows: Math.max(1, sheet.extent().maxRows - 1), columns: 1 };
  const dropdown = (field: PullsColumn, words: readonly string[]) => {
    const column = table.columnOf(field);
    if (column !== undefined) bestEffort(sheet, () => sheet.setChoices({ ...below, column }, words, true));
  };
  const words = (all: Readonly<Record<string, { readonly [L in Language]: string }>>) =>
    Object.values(all).map((word) => word[language]);
  dropdown(
    'resource',
    knownResources().map((resource) => resource.name[language]),
  );
  dropdown('mode', words(PULL_MODES));
  dropdown('every', everyChoices(language));
  addCheckboxes(table, { first: table.headerRow + 1, count: ROWS_WITH_CHECKBOXES });
  foldColumns(table);
  const status = table.columnOf('status');
  if (status !== undefined)
    bestEffort(sheet, () => sheet.setWordColours({ ...below, column: status }, STATUS_COLOURS));
  return table;
}

/** Distinguishable for colour-blind people. */
const STATUS_COLOURS: readonly WordColour[] = [
  { words: Object.values(PULL_STATUSES.failed), background: '#f4c7c3', bold: true },
  { words: Object.values(PULL_STATUSES.incomplete), background: '#fff2a8', bold: false },
];

/** Only some rows get a checkbox, because Google counts checkboxes as content. */
export function addCheckboxes(table: OwnedTable<PullsColumn>, { first, count }: Span): void {
  const { sheet } = table;
  const column = table.columnOf('runNow');
  if (column !== undefined)
    bestEffort(sheet, () => sheet.setTicks({ row: first, column, rows: count, columns: 1 }));
}

function foldColumns(table: OwnedTable<PullsColumn>): void {
  const { sheet } = table;
  const places = PULLS_FIELDS.flatMap((field) =>
    SHOWN.includes(field) ? [] : (table.columnOf(field) ?? []),
  );
  bestEffort(sheet, () => sheet.setLook({ foldedColumns: spansOf(places) }));
}

/** Shown at first; the other columns begin in collapsed groups. */
const SHOWN: readonly PullsColumn[] = [
  'pull',
  'resource',
  'sheet',
  'filters',
  'every',
  'status',
  'lastSuccess',
  'message',
  'runNow',
];

/** Rows of a new sheet with a checkbox in `Run now`. Pulls below get theirs when they are saved. */
export const ROWS_WITH_CHECKBOXES = 50;

/** Behind the last of these. */
const BEHIND = { columns: ['filters'], runNow: REPORTED_COLUMNS } as const satisfies {
  [F in PullsColumn]?: readonly PullsColumn[];
};
export type RestorableColumn = keyof typeof BEHIND;

/** Inserts the column next to its usual neighbor, or at the end if that is missing too. */
export function restoreColumn(
  ports: Pick<Ports, 'workbook' | 'lock'>,
  { sheet, language }: FoundSheet,
  wanted: RestorableColumn,
): void {
  exclusively(ports, () => {
    const table = OwnedTable.find(sheet, pullsColumns());
    const column = pullsColumnsIn(language).find(({ field }) => field === wanted);
    if (!table.has(wanted) && column !== undefined) {
      const places = BEHIND[wanted].flatMap((field) => table.columnOf(field) ?? []);
      const after = places.length > 0 ? Math.max(...places) : table.span.first + table.span.count - 1;
      const place = after + 1;
      sheet.insertColumnsAfter(after, 1);
      if (table.isMarked) putMark(sheet, () => sheet.mark('column', place, COLUMN_MARK, wanted));
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
      bestEffort(sheet, () => sheet.styleHeader(header));
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
