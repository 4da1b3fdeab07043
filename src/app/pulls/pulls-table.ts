// What the sheet of pulls consists of, and how it is found and made.

import type { CellKind } from '../../domain/cell.ts';
import { everyChoices } from '../../domain/every.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { type Span, spansOf } from '../../domain/spans.ts';
import { PULL_MODES, PULLS_COLUMNS, PULLS_SHEET, type PullsColumn } from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { atOnce, type Piecewise } from '../runs/spare-time.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { createTable } from '../sheets/create-table.ts';
import { findOrBegin, finishSheet } from '../sheets/make-sheet.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { type FoundSheet, findByItsHeaders, findSheet } from '../sheets/sheet-identity.ts';
import { knownResources } from './own-resources.ts';

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
/**
 * The columns of the sheet `Pulls` in which people describe a pull, from left to right. Saving a pull writes only
 * these.
 */
export const TYPED_COLUMNS = [
  'pull',
  'resource',
  'sheet',
  'filters',
  'columns',
  'mode',
  'every',
] as const satisfies PullsColumn[];
/**
 * The columns of the sheet `Pulls` in which the connector reports on runs. They stand side by side, so that a report
 * is one write.
 */
export const REPORTED_COLUMNS = [
  'status',
  'rows',
  'requests',
  'lastSuccess',
  'nextRun',
  'message',
] as const satisfies PullsColumn[];
/** All columns of the sheet `Pulls`, from left to right. A new sheet is made by this list. */
export const PULLS_FIELDS: readonly PullsColumn[] = [
  ...TYPED_COLUMNS,
  'runsAs',
  ...REPORTED_COLUMNS,
  'runNow',
];
/**
 * The columns of the sheet `Pulls`, to find them on it by mark (metadata) or header, in whatever language it was
 * made.
 */
export const pullsColumns = lazily(() => pullsColumnsIn('en'));

/**
 * The sheet `Pulls`, whose rows describe the pulls; undefined where there is none. Known by its mark (metadata),
 * else by its headers in either language. Where a person typed only some headers its name counts too.
 */
export function findPullsSheet(workbook: Workbook): FoundSheet | undefined {
  return (
    findSheet(workbook, PULLS_SHEET, (identity) => identity.kind === 'pulls' && identity.made) ??
    sheetByHeaders(workbook, pullsColumnsIn) ??
    sheetByHeaders(workbook, (language) =>
      pullsColumnsIn(language).filter(({ field }) => !isOptional(field)),
    ) ??
    typedSheet(workbook)
  );
}

/**
 * Finds the sheet `Pulls`, whose rows describe the pulls, or makes it when the first one is saved. The user stays on
 * their tab.
 * @param wished the language of a new one
 */
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
    atOnce(finishSheet(workbook, sheet, identity, () => makingPulls(sheet, language)));
  }
  return found;
}

/** The sheet of pulls that has lost its marks, by its headers. */
function sheetByHeaders(workbook: Workbook, columns: typeof pullsColumnsIn): FoundSheet | undefined {
  return findByItsHeaders(workbook, PULLS_SHEET, (language) => ({ kind: 'pulls', language }), columns);
}

/** Whether its user may have deleted it, and the sheet is still known by its headers. */
function isOptional(field: PullsColumn): boolean {
  return field === 'columns' || field === 'runNow';
}

function isTyped(field: PullsColumn): boolean {
  return TYPED_COLUMNS.some((typed) => typed === field);
}

/** A sheet of that name into which a person typed headers. */
function typedSheet(workbook: Workbook): FoundSheet | undefined {
  for (const language of LANGUAGES) {
    const tab = workbook.tabNamed(PULLS_SHEET[language]);
    if (tab?.kind === 'grid' && OwnedTable.find(tab, pullsColumns()).has('pull'))
      return { sheet: tab, language };
  }
  return undefined;
}

/**
 * The columns of the sheet `Pulls`, with headers in both languages and notes in this one. The sheet is made with
 * them, and recognised by them where its marks (metadata) are lost.
 */
export function pullsColumnsIn(language: Language): readonly OwnedColumn<PullsColumn>[] {
  const { pullsNotes } = sentencesIn(language);
  return PULLS_FIELDS.map((field) => ({
    field,
    header: PULLS_COLUMNS[field],
    kind: KINDS[field],
    isTyped: isTyped(field),
    note: pullsNotes[field],
  }));
}

function* makingPulls(sheet: Sheet, language: Language): Piecewise<OwnedTable<PullsColumn>> {
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
  putTicks(table, { first: table.headerRow + 1, count: ROWS_WITH_TICKS });
  foldColumns(table);
  return table;
}

/**
 * Puts checkboxes into the column `Run now` of the sheet `Pulls`; a ticked one asks for a run. Boxes count as
 * content where Google fills them in, so only some rows get one.
 */
export function putTicks(table: OwnedTable<PullsColumn>, { first, count }: Span): void {
  const { sheet } = table;
  const column = table.columnOf('runNow');
  if (column !== undefined)
    bestEffort(sheet, () => sheet.setTicks({ row: first, column, rows: count, columns: 1 }));
}

/** Puts the columns that few people look at into collapsed groups, but for those that stand in a group already. */
function foldColumns(table: OwnedTable<PullsColumn>): void {
  const { sheet } = table;
  const places = PULLS_FIELDS.flatMap((field) =>
    SHOWN.includes(field) ? [] : (table.columnOf(field) ?? []),
  );
  bestEffort(sheet, () => sheet.setLook({ foldedColumns: spansOf(places) }));
}

/** The columns that people look at and fill in; the others begin in groups that are collapsed. */
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

/**
 * How many rows of a new sheet `Pulls` get a checkbox in `Run now` ahead. Pulls below these get theirs when they are
 * saved.
 */
export const ROWS_WITH_TICKS = 50;
