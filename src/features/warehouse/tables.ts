// Updates tables after each refresh, or by the next ticks. A failure concerns the table alone; the pull's row reports
// it.

import { currentPerson } from '../../app/connection/connection.ts';
import type { EndedRefresh, RefreshNews, TickTimes } from '../../app/features.ts';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { leaseName } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { filtersTyped, understandPull } from '../../app/pulls/understand-pull.ts';
import { alone, leasedRuns } from '../../app/runs/lease.ts';
import { catchFranchiseError, FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { type BringWork, RowBringer } from './bring-rows.ts';
import { nameWithAll, placeOf } from './rules/table-fields.ts';
import { warehouseError, warehouseSentences } from './sentences.ts';
import {
  behindFor,
  forgetTable,
  onlyStates,
  partStates,
  settledTables,
  type TableOf,
  type TableState,
} from './table-state.ts';

const PREFIX = 'bigquery:';

/** Such work belongs to no one person, so it doesn't keep anybody from removing the connector. */
export function isLeaseOfTable(lease: string): boolean {
  return lease.startsWith(PREFIX);
}

/** Never throws. */
export function refreshTable(ports: Ports, { row, pull, sheetId, deadlineMs }: EndedRefresh): RefreshNews {
  const told = () => undefined;
  if (placeOf(filtersTyped(row)) !== 'both') return { words: '', told };
  const personId = currentPerson(ports)?.personId ?? '';
  return { words: bringInWords(ports, { pull, sheetId, deadlineMs, personId }), told };
}

export function continueTables(ports: Ports, { me, deadlineMs }: TickTimes): void {
  const all = ports.documentProperties.all();
  const tables = new Map(behindFor(all, me.personId).map((table) => [fold(table.pull), table]));
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
  for (const pull of settledTables(all)) if (!names.includes(fold(pull))) forgetTable(ports, pull);
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
  const place = row === undefined ? 'sheet' : placeOf(filtersTyped(row));
  if (pulls === undefined || row === undefined || place === 'sheet' || place === 'part') {
    forgetTable(ports, name);
    return;
  }
  const nowMs = ports.clock.nowMs();
  const isRunning = leasedRuns(all, nowMs).some((run) => run.isAlive && run.name === leaseName(name));
  if (isRunning) return;
  const language = currentLanguage(ports);
  const pull = catchFranchiseError(
    () => understandPull(ports, row, rows, language),
    () => undefined,
  );
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
  const language = currentLanguage(ports);
  const say = warehouseSentences(language);
  try {
    const bring = (of: TableOf) => new RowBringer(ports, { ...work, of }).bring();
    const hasChanges = work.pull.followed !== undefined;
    const [records, changes] = aloneWithTable(ports, work.pull.name, () => [
      bring('records'),
      hasChanges ? bring('changes') : undefined,
    ]);
    const { table, rows, misfits } = records;
    const anew = [records, changes].flatMap((one) => (one?.isAnew ? say.tableMadeAnew(one.table) : []));
    return paragraph(
      rows === undefined ? '' : say.tableSent(table, rows),
      ...anew,
      changes?.rows === undefined ? '' : say.tableSent(changes.table, changes.rows),
      misfits.count === 0 ? '' : say.tableMisfits(misfits.count, misfits.columns.join(', ')),
    );
  } catch (thrown) {
    const isLater = thrown instanceof FranchiseError && (thrown.code === 'time-up' || thrown.code === 'busy');
    return isLater ? say.tableWaits : say.tableFailed(sentenceFor(thrown, language));
  }
}

/** @throws FranchiseError `busy` if another execution is at work or was killed recently */
export function aloneWithTable<T>(ports: Ports, pull: string, work: () => T): T {
  const busy = () => warehouseError('busy', (say) => say.tableWaits);
  return alone(ports, { name: `${PREFIX}${fold(pull)}`, at: 'BigQuery', busy }, work);
}
