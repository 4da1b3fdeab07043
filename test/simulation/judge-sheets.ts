// After the quiet end: every target sheet has exactly what the service has (P3, P6) and its age, and its pull is done
// (P8).

import type { Ticket } from '../../sandbox/service/records.ts';
import { isTaken } from './column-choices.ts';
import { actionPlanColumns, type ExpectedColumn, isExactly, ticketColumns } from './expected-cells.ts';
import { isHistorySheet } from './histories.ts';
import { judgeDirectory, namesOfPlan, namesOfTicket } from './judge-directory.ts';
import { isInsightSheet } from './judge-insights.ts';
import { type Role, TARGETS, type Target } from './ledger.ts';
import type { Plan } from './plan.ts';
import { isWord, languageOf, PULL_DONE, type RowSeen, type SheetSeen, valueAt } from './sheets-seen.ts';
import { PULLS, type Stage } from './stage.ts';
import { ticketFilters } from './ticket-filters.ts';
import { ticketLinks } from './ticket-links.ts';
import type { Verdicts } from './verdicts.ts';

interface Identified {
  readonly id: number;
}

/** All columns of a pulled sheet, and which of them the pull takes. */
interface ChosenTarget<R> {
  readonly target: Target;
  readonly columns: readonly (ExpectedColumn<R> & { readonly isTaken: boolean })[];
}

/** @param isDisturbed whether a run of this sheet was cut off, or met a platform failure */
export function judgeSheets(
  stage: Stage,
  plan: Plan,
  isDisturbed: (target: Target) => boolean,
  verdicts: Verdicts,
): void {
  const { world, planIds } = stage;
  const [filterA, filterB] = [stage.ledger.filterOf('a'), stage.ledger.filterOf('b')];
  const tickets = (filter: number) =>
    world.service
      .tickets()
      .filter((ticket) => ticketFilters[filter]?.matches(ticket, world.workbook.timeZone) ?? true);
  const plans = world.service.actionPlans().filter(({ id }) => planIds.includes(id));
  // The column is added with the first record, and stays without values if links are removed.
  const columns = (filter: number, target: Target): readonly ExpectedColumn<Ticket>[] =>
    tickets(filter).length === 0
      ? ticketColumns
      : [...ticketColumns, { en: 'Link', pt: 'Link', value: linkOf(target) ?? (() => undefined) }];
  const linkOf = (target: Target) => ticketLinks[stage.ledger.links.get(target) ?? 0]?.linkOf;
  const chosen = <R>(target: Target, all: readonly ExpectedColumn<R>[]) => ({
    target,
    columns: all.map((column) => ({
      ...column,
      isTaken: column.en === 'Link' ? linkOf(target) !== undefined : isTaken(stage.ledger, target, column.en),
    })),
  });
  const [keepsA, keepsB] = plan.setup.keepsGone;
  judgeTarget(stage, verdicts, tickets(filterA), chosen('a', columns(filterA, 'a')));
  judgeTarget(stage, verdicts, tickets(filterB), chosen('b', columns(filterB, 'b')));
  judgeTarget(stage, verdicts, plans, chosen('plans', actionPlanColumns));
  if (!keepsA) judgeMoved(stage, 'a', isDisturbed('a'), verdicts);
  if (!keepsB) judgeMoved(stage, 'b', isDisturbed('b'), verdicts);
  judgeMoved(stage, 'plans', isDisturbed('plans'), verdicts);
  const listed = [...tickets(filterA), ...tickets(filterB)];
  judgeDirectory(stage, verdicts, [...listed.flatMap(namesOfTicket), ...plans.flatMap(namesOfPlan)]);
  judgePulls(stage, verdicts);
  judgeWorkbook(stage, verdicts);
  for (const sheet of stage.ledger.touched)
    verdicts.broken('P2', `${sheet} was written to while its header stood among the records`);
}

function judgeTarget<R extends Identified>(
  stage: Stage,
  verdicts: Verdicts,
  records: readonly R[],
  { target, columns }: ChosenTarget<R>,
): void {
  const { ledger, sheets } = stage;
  const seen = sheets.see(target);
  if (seen === undefined) {
    verdicts.broken('P3', `the sheet of ${PULLS[target].name} is not there`);
    return;
  }
  const name = seen.model.name;
  const language = languageOf(stage, seen);
  const rows = new Map(seen.rows.map((row) => [row.key, row]));
  const places = columns.flatMap((column) => {
    const at = seen.columns.get(column[language]);
    if (at !== undefined) return [{ ...column, at }];
    if (column.isTaken && !ledger.deletedColumns.has(`${target} ${column[language]}`))
      verdicts.broken('P3', `${name} has no column “${column[language]}”`);
    return [];
  });
  for (const record of records) {
    const row = rows.get(String(record.id));
    rows.delete(String(record.id));
    if (row === undefined) {
      verdicts.broken('P3', `${name} lacks ${record.id}`);
      continue;
    }
    for (const column of places) {
      const cell = row.values[column.at - 1];
      // Columns that the pull no longer takes are emptied, unless the user may have typed there.
      if (!column.isTaken && ledger.unmarkedGone.has(`${target} ${record.id}`)) continue;
      // Without its mark it may be the user's.
      if (!column.isTaken && column.en === 'Link' && ledger.isMetadataLost) continue;
      const expected = column.isTaken ? column.value(record, language) : undefined;
      if (isExactly(cell, expected)) continue;
      // Columns of a table with types refuse formats.
      const isTyped = seen.model.tables.length > 0;
      if (isTyped && isFormatted(stage, target, column[language]) && typeof cell !== 'string') continue;
      const promise = typeof expected === 'string' ? 'P6' : 'P3';
      verdicts.broken(
        promise,
        `${name}, ${record.id}, ${column[language]}: ${show(cell)}, not ${show(expected)}`,
      );
    }
    judgePulledAt(stage, verdicts, seen, row);
  }
  // A row on which the user wrote stays, with its record's state.
  for (const [key, row] of rows) {
    if (key === '' || ledger.deletedColumns.has(`${target} ${language === 'pt' ? 'Registro' : 'Record'}`))
      continue;
    if (String(valueAt(seen, row, 'Record', 'Registro') ?? '') === '')
      verdicts.broken('P3', `${name} holds ${key}, which is not listed`);
  }
  judgeOurCells(stage, verdicts, seen);
  judgeRange(stage, verdicts, seen);
  judgeAge(stage, verdicts, seen);
}

// Rows of gone records are only on their own sheet, so that the named range matches the service's records.
function judgeMoved(stage: Stage, target: Target, isDisturbed: boolean, verdicts: Verdicts): void {
  const { ledger, sheets } = stage;
  const seen = sheets.see(target);
  const gone = sheets.gone(target);
  if (seen === undefined) return;
  const { name } = seen.model;
  if (gone.length > 1) verdicts.broken('P3', `${name} has ${gone.length} sheets of gone records`);
  const state = languageOf(stage, seen) === 'pt' ? 'Registro' : 'Record';
  // Without that column, nobody knows why a row is there.
  if (ledger.deletedColumns.has(`${target} ${state}`)) return;
  for (const row of seen.rows) {
    const said = String(valueAt(seen, row, state) ?? '');
    if (said !== '') verdicts.broken('P3', `${name} holds ${row.key}, which is ${said}`);
  }
  const last = seen.rows.reduce((most, { row, key }) => (key === '' ? most : row), 1);
  // Rows that couldn't be moved were emptied; now fifty leave at each full pass.
  const mayStay = (row: (typeof seen.rows)[number]) =>
    ledger.lifted.has(seen.model.id) && valueAt(seen, row, 'Pulled at', 'Atualizado em') instanceof Date;
  const blank = seen.rows.filter((row) => row.key === '' && row.row < last && !mayStay(row));
  if (!ledger.loose.has(target) && blank.length > 0)
    verdicts.broken('P3', `${blank.length} rows without a key are among the records of ${name}`);
  // What was cut off may be on both sheets, and so may what lost its column on the other sheet.
  const isParted = ledger.parted.has(target) || ledger.loose.has(target) || ledger.isMetadataLost;
  if (isDisturbed || isParted) return;
  const texts = (sheet: SheetSeen) =>
    ledger.ownColumnsOf(target).flatMap((header) => {
      const column = sheet.columns.get(header) ?? 0;
      return sheet.rows.map(({ values }) => String(values[column - 1] ?? '')).filter((text) => text !== '');
    });
  const there = new Set(gone.flatMap(texts));
  for (const text of texts(seen))
    if (there.has(text))
      verdicts.broken('P3', `“${text}” stands on ${name} and on its sheet of gone records`);
}

function isFormatted({ ledger }: Stage, target: Role, header: string): boolean {
  return ledger.formatted.has(`${target} ${header}`);
}

function judgePulledAt(stage: Stage, verdicts: Verdicts, seen: SheetSeen, row: RowSeen): void {
  const { world, ledger } = stage;
  const headers = ['Pulled at', 'Atualizado em'];
  if (seen.model.tables.length > 0 && headers.some((header) => isFormatted(stage, seen.role, header))) return;
  if (headers.some((header) => ledger.deletedColumns.has(`${seen.role} ${header}`))) return;
  const value = valueAt(seen, row, ...headers);
  const age = value instanceof Date ? world.runtime.nowMs() - value.getTime() : Number.NaN;
  // Stamps are whole seconds, later than all previous ones.
  const isRecent = age > -2_000 && age < 60 * 60_000;
  if (!isRecent) verdicts.broken('P3', `${seen.model.name}, ${row.key}: pulled at ${show(value)}`);
}

// Our columns have no formulas, and rows without a record are blank, except an emptied row's time when its record was
// last seen.
function judgeOurCells({ ledger }: Stage, verdicts: Verdicts, seen: SheetSeen): void {
  const own = ledger.ownColumnsOf(seen.role);
  for (const [header, column] of seen.columns) {
    if (own.includes(header)) continue;
    for (const { row, key, values } of seen.rows) {
      const formula = seen.model.grid.formula(row, column);
      if (formula !== undefined)
        verdicts.broken('P6', `${seen.model.name} row ${row}, ${header}: formula ${formula}`);
      const value = values[column - 1] ?? '';
      const isEmptied = ['Pulled at', 'Atualizado em'].includes(header) && value instanceof Date;
      if (key === '' && value !== '' && !isEmptied)
        verdicts.broken(
          'P3',
          `${seen.model.name} row ${row} is about no record and holds ${show(value)} in ${header}`,
        );
    }
  }
}

// The named range has the header and all records, and ends with the last one.
function judgeRange({ world }: Stage, verdicts: Verdicts, { model, rows }: SheetSeen): void {
  const ends = [...world.workbook.namedRanges.values()].flatMap(({ sheetId, area }) =>
    sheetId === model.id && area.row === 1 ? [area.row + area.rows - 1] : [],
  );
  const last = rows.reduce((most, { row, key }) => (key === '' ? most : row), 1);
  if (ends.length !== 1 || ends[0] !== last)
    verdicts.broken(
      'P3',
      `the named range of ${model.name} ends at ${ends.join(', ')}, its records at ${last}`,
    );
}

// The note on the key's header has the day and the minute.
function judgeAge({ world, ledger, language }: Stage, verdicts: Verdicts, seen: SheetSeen): void {
  const note = seen.model.grid.note(1, seen.columns.get('ID') ?? 0) ?? '';
  const { timeZone } = world.workbook;
  const [date = '', time = ''] = new Date(world.runtime.nowMs())
    .toLocaleString('sv', { timeZone })
    .split(' ');
  const days = { en: date, pt: date.split('-').reverse().join('/') };
  const isNamed = ledger.hasOtherLocale
    ? Object.values(days).some((day) => note.includes(day))
    : note.includes(days[language]);
  if (!isNamed || !/\d\d:\d\d/.test(note))
    verdicts.broken('P8', `the age of ${seen.model.name} is “${note}” at ${date} ${time}`);
}

function judgePulls(stage: Stage, verdicts: Verdicts): void {
  const { sheets } = stage;
  const seen = sheets.see('pulls');
  if (seen === undefined) {
    verdicts.broken('P3', 'the sheet of pulls can no longer be read');
    return;
  }
  for (const target of TARGETS) {
    const row = seen.rows.find(({ key }) => key === PULLS[target].name);
    const status = row && valueAt(seen, row, 'Status', 'Situação');
    const rows = row && valueAt(seen, row, 'Rows', 'Linhas');
    const count = sheets.see(target)?.rows.filter(({ key }) => key !== '').length ?? 0;
    if (!isWord(stage, status, PULL_DONE))
      verdicts.broken('P8', `${PULLS[target].name} is “${String(status)}” at the end`);
    if (rows !== count)
      verdicts.broken('P8', `${PULLS[target].name} says ${String(rows)} rows; there are ${count}`);
  }
}

// Every sheet is the user's first one, the one with ids, or ours, and ours exist once.
function judgeWorkbook({ world, ledger, sheets }: Stage, verdicts: Verdicts): void {
  const grids = world.workbook.sheets.filter(({ type }) => type === 'GRID');
  const names = grids.map(({ name }) => name);
  const known = new Set(ledger.names.values());
  const ours = ['Activity', 'Atividade', 'Directory', 'Diretório', 'Sent rows', 'Linhas enviadas'];
  const isGone = (name: string) =>
    TARGETS.some((target) => sheets.gone(target).some(({ model }) => model.name === name));
  // Without its mark nobody knows whose the tab is that a killed move left.
  const isLeft = (name: string) => ledger.isMetadataLost && / \((?:moving|movendo)\)$/.test(name);
  const strange = names
    .filter(
      (name) =>
        ![
          known.has(name),
          ours.includes(name),
          isGone(name),
          isInsightSheet(name),
          isHistorySheet(name),
          isLeft(name),
        ].includes(true),
    )
    .slice(2);
  if (strange.length > 0) verdicts.broken('P3', `sheets that nobody asked for: ${strange.join(', ')}`);
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 120) ?? 'nothing';
}
