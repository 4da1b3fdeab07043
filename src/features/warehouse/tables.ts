// Updates tables after a refresh, or by the next ticks. A failure concerns the table alone; the pull's row reports it.

import { currentPerson } from '../../app/connection/connection.ts';
import type { EndedRefresh, PullSample, RefreshNews, TickTimes } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { leaseName } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { understandPull, withPathFilter } from '../../app/pulls/understand-pull.ts';
import { leasedRuns, TICK_SLICE_MS, withLease } from '../../app/runs/lease.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { FranchiseError, sentenceFor, unlessRefused } from '../../domain/errors.ts';
import { dayInWords } from '../../domain/filters/filters-in-words.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { readRecords } from '../../domain/records/read-records.ts';
import { dayStartBy } from '../../domain/time.ts';
import { type BringWork, RowBringer, stagingFields } from './bring-rows.ts';
import { Dataset } from './dataset.ts';
import { replacementOf, TableColumns } from './own-table.ts';
import { utf8 } from './rules/md5.ts';
import { mergeStatement, rowsInParameter } from './rules/statements.ts';
import { BLOCK, isRawAsked, nameWithAll, placeOf, tableName } from './rules/table-fields.ts';
import { warehouseError, warehouseSentences } from './sentences.ts';
import {
  forgetTable,
  hasTable,
  onlyStates,
  partStates,
  pullsOfCompleteTables,
  type TableOf,
  type TableState,
  tablesBehind,
} from './table-state.ts';

const PREFIX = 'bigquery:';

/** Such work belongs to no one person, so it doesn't keep anybody from removing the connector. */
export function isLeaseOfTable(lease: string): boolean {
  return lease.startsWith(PREFIX);
}

/** Brings a refreshed sheet's news to its table, if it has one. Never throws. */
export function refreshTable(ports: Ports, { row, pull, sheetId, deadlineMs }: EndedRefresh): RefreshNews {
  const told = () => undefined;
  if (placeOf(withPathFilter(row)) !== 'both') return { words: '', told };
  const personId = currentPerson(ports)?.personId ?? '';
  return { words: bringInWords(ports, { pull, sheetId, deadlineMs, personId }), told };
}

/** Those of this person that are behind; forgets one whose pull no longer has it. */
export function continueTables(ports: Ports, { me, deadlineMs }: TickTimes): void {
  const all = ports.documentProperties.all();
  const tables = new Map(tablesBehind(all, me.personId).map((table) => [fold(table.pull), table]));
  for (const table of tables.values()) continueTable(ports, table, { ...me, deadlineMs });
}

export function forgetDeletedPulls(ports: Ports): void {
  const pulls = PullsSheet.find(ports);
  // The user may undo deleting the Pulls sheet.
  if (pulls === undefined) return;
  const all = ports.documentProperties.all();
  const names = pulls.rows().map(({ name }) => fold(name));
  for (const pull of partStates.ids(all)) {
    if (!names.includes(pull)) partStates.remove(ports, pull);
    // The pull of that table gets its row when the records have arrived.
    else names.push(fold(nameWithAll(pull)));
  }
  for (const pull of pullsOfCompleteTables(all)) if (!names.includes(fold(pull))) forgetTable(ports, pull);
  for (const pull of onlyStates.ids(all)) if (!names.includes(pull)) onlyStates.remove(ports, pull);
}

function continueTable(
  ports: Ports,
  { pull: name, sheetId }: TableState,
  { personId, deadlineMs }: { readonly personId: string; readonly deadlineMs: number },
): void {
  const pulls = PullsSheet.find(ports);
  const rows = pulls?.rows() ?? [];
  const row = rows.find((one) => fold(one.name) === fold(name));
  const all = ports.documentProperties.all();
  // The refresh of the pull whose sheet keeps a part continues it.
  if (row === undefined && partStates.ids(all).some((pull) => fold(nameWithAll(pull)) === fold(name))) return;
  const place = row === undefined ? 'sheet' : placeOf(withPathFilter(row));
  if (pulls === undefined || row === undefined || place === 'sheet' || place === 'part') {
    forgetTable(ports, name);
    return;
  }
  const nowMs = ports.clock.nowMs();
  const isRunning = leasedRuns(all, nowMs).some((run) => run.isAlive && run.name === leaseName(name));
  if (isRunning) return;
  const language = ports.language;
  const pull = unlessRefused(() => understandPull(ports, row, rows));
  // Its next refresh reports what is wrong with the row.
  if (pull === undefined) return;
  const words = bringInWords(ports, { pull, sheetId, deadlineMs, personId });
  const waits = warehouseSentences(language).tableWaits;
  if (words === waits) return;
  // This part of the message is no longer true.
  const message = row.message.includes(waits)
    ? row.message.replace(waits, words).trim()
    : paragraph(row.message, words);
  pulls.report(name, { message });
}

function bringInWords(ports: Ports, work: Omit<BringWork, 'of'>): string {
  const language = ports.language;
  const say = warehouseSentences(language);
  try {
    const bring = (of: TableOf) => new RowBringer(ports, { ...work, of }).bring();
    const of: readonly TableOf[] = work.pull.followed === undefined ? ['records'] : ['records', 'changes'];
    const all = withTableLease(ports, work.pull.name, () => of.map(bring));
    const [records = '', changes = ''] = all.map(({ table, rows }) =>
      rows === undefined ? '' : say.tableSent(table, rows),
    );
    const [first] = all
      .flatMap(({ table, expiresMs }) => (expiresMs === undefined ? [] : { table, expiresMs }))
      .sort((a, b) => a.expiresMs - b.expiresMs);
    return paragraph(
      records,
      ...all.flatMap(({ table, isAnew }) => (isAnew ? say.tableMadeAnew(table) : [])),
      changes,
      misfitsInWords(ports, all[0]?.misfits ?? new Map()),
      expiryInWords(ports, first?.table ?? '', first?.expiresMs),
    );
  } catch (thrown) {
    const isLater = thrown instanceof FranchiseError && (thrown.code === 'time-up' || thrown.code === 'busy');
    return isLater ? say.tableWaits : say.tableFailed(sentenceFor(thrown, language));
  }
}

/** @param misfits how many cells, by column */
export function misfitsInWords({ language }: Ports, misfits: ReadonlyMap<string, number>): string {
  const count = [...misfits.values()].reduce((sum, one) => sum + one, 0);
  return count === 0 ? '' : warehouseSentences(language).tableMisfits(count, [...misfits.keys()].join(', '));
}

/** Empty if it stays. */
export function expiryInWords(
  { calendar, language }: Ports,
  table: string,
  expiresMs: number | undefined,
): string {
  if (expiresMs === undefined) return '';
  const day = dayInWords(calendar.toLocal(expiresMs), language);
  return warehouseSentences(language).tableGoesOn(table, day);
}

/** @throws FranchiseError `busy` if another execution is at work or was killed recently */
export function withTableLease<T>(ports: Ports, pull: string, work: () => T): T {
  const busy = () => warehouseError('busy', (say) => say.tableWaits);
  return withLease(ports, { name: `${PREFIX}${fold(pull)}`, at: 'BigQuery', busy }, work);
}

// Forecasts what a pull's table costs before it is filled: bytes, requests and jobs.

const ASKED_MS = 60_000; // How long BigQuery may be asked.
const AT_FIRST = 3; // Look at table and dataset, create the table.
/** Make, load, look, count, merge, look, drop; while pages are read, two answers are fetched later. */
const OF_A_BLOCK = 9;
const JOBS_OF_A_BLOCK = 3; // Of these requests: one load, two statements.
const JOBS_AT_LAST = 2;
const OF_A_PART = 6; // Make, load, look, merge, look, drop.
const JOBS_OF_A_PART = 2;
/** Limits the weight of a very long record in the sample, as a multiple of the median. */
const MOST_OVER_USUAL = 4;

/** Empty if the pull fills no table or the sample has no records. */
export function forecastTable(ports: Ports, { row, pull, sample, records, seconds }: PullSample): string {
  const place = placeOf(row.filters);
  if (place === 'sheet' || place === 'part' || sample.length === 0) return '';
  const language = ports.language;
  const { calendar, clock } = ports;
  const dayStart = dayStartBy(calendar);
  const directory = { seen: new SeenNames() };
  const keepsRaw = isRawAsked(row.filters);
  const read = readRecords({ pull, target: { language, keepsRaw }, dayStart, directory }, sample).records;
  const table = new TableColumns(calendar, pull, language, keepsRaw);
  const columns = table.filledBy(read);
  const lines = read.map((record) => table.lineOf(record, columns, clock.nowMs(), new Map()));
  const sizes = lines.map((line) => utf8(line).length + 1).sort((a, b) => a - b);
  const most = MOST_OVER_USUAL * (sizes[sizes.length >> 1] ?? 0);
  const bytes = sizes.reduce((sum, size) => sum + Math.min(size, most), 0);
  const full = Math.ceil(records / BLOCK);
  const isAlone = place === 'table';
  const blocks = isAlone ? full + Math.ceil((seconds * 1000) / TICK_SLICE_MS) - 1 : full;
  const requests = isAlone ? AT_FIRST + OF_A_BLOCK * blocks : AT_FIRST + 1 + OF_A_PART * blocks;
  const jobs = isAlone ? JOBS_AT_LAST + JOBS_OF_A_BLOCK * blocks : 1 + JOBS_OF_A_PART * blocks;
  const say = warehouseSentences(language);
  const reads = hasTable(ports, pull.name)
    ? unlessRefused(() => bytesOfMerge(ports, pull, table, read))
    : undefined;
  return paragraph(
    say.tableForecast((bytes / sample.length) * records, requests, jobs),
    reads === undefined ? '' : say.tableMergeReads(reads),
  );
}

/** By a dry run, which is free; undefined if the table isn't made yet. */
function bytesOfMerge(
  ports: Ports,
  pull: Pull,
  columns: TableColumns,
  records: Parameters<TableColumns['filledBy']>[0],
): number | undefined {
  const dataset = new Dataset(ports, ports.clock.nowMs() + ASKED_MS);
  const there = dataset.table(tableName(pull.name));
  if (there === undefined) return undefined;
  const known = new Set(there.schema.fields.map(({ name }) => name));
  const fields = columns.filledBy(records, there.schema.fields).filter(({ name }) => known.has(name));
  const { from, rows } = rowsInParameter(stagingFields(fields), []);
  const statement = mergeStatement({
    target: dataset.nameOf(tableName(pull.name)),
    key: columns.key,
    whole: replacementOf(there),
    from,
    names: fields.map(({ name }) => name),
    asOfMs: ports.clock.nowMs(),
  });
  return dataset.cost(statement, rows);
}
