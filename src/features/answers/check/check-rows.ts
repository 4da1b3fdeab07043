// The check of an answer sheet: writes to each row whether its assessment can be imported, and the outcomes that a killed
// execution didn't write. Makes no requests, unless the cache has lost the questions of a wide sheet's template.

import { rememberNames } from '../../../app/directory/directory-sheet.ts';
import { showOutcome } from '../../../app/endpoints/endpoint.ts';
import type { Ports } from '../../../app/ports.ts';
import { nameWithCode } from '../../../domain/directory/directory.ts';
import { onlyFitting } from '../../../domain/directory/resolve-name.ts';
import { catchFranchiseError } from '../../../domain/errors.ts';
import { findCode, fold } from '../../../domain/language.ts';
import { paragraph, quotedList } from '../../../domain/messages/phrases.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import {
  type AnswerWork,
  answerSheets,
  answerWork,
  answerWorkOn,
  recoverAllSendings,
  withSendingLease,
} from '../answer-work.ts';
import { rowSentences } from '../extensions.ts';
import { type AnswerProblem, describeWarnings } from '../rules/answer-problems.ts';
import { parseKeyCell } from '../rules/row-keys.ts';
import { isSettled, type RowKind, rowStates, type SendRecord } from '../rules/row-states.ts';
import { driftOf } from '../rules/template.ts';
import type { SendRecords } from '../send/send-records.ts';
import type { SentLine } from '../send/sent-ledger.ts';
import { answerSentences } from '../sentences.ts';
import { type RowPlaces, rowsByKeyOf } from '../sheet/answer-columns.ts';
import { AnswerSheet } from '../sheet/answer-sheet.ts';
import { columnsWithNames, offerNames } from '../sheet/create-answer-sheet.ts';
import { Templates } from '../sheet/templates.ts';
import type { AnswerView, GroupView } from './answer-view.ts';
import {
  addNotes,
  cellsAfterCheck,
  cellsByRecords,
  clearNotes,
  isOutcomeShown,
  showStates,
  type WantedStates,
} from './show-rows.ts';

export function checkAnswerRows(ports: Ports, of: RowKind = 'answers'): CheckCounts {
  const first = checkInFront(ports, of);
  const { counts, lines } = takeNames(ports, first.problems) ? checkInFront(ports, of) : first;
  ports.ui.toast([...new Set([...first.others, ...lines])].join(' '), ports.say.menu.title);
  return counts;
}

/** For each unknown name that fits exactly one entry, asks whether that one is meant. @returns whether the directory knows them now */
function takeNames(ports: Ports, problems: readonly AnswerProblem[]): boolean {
  const found = problems.flatMap((one) => {
    const entry = one.kind === 'name' ? onlyFitting(one.resolution) : undefined;
    if (one.kind !== 'name' || entry === undefined) return [];
    const is = nameWithCode(entry);
    return [[fold(`${is} ${one.asked.typed}`), { ...entry, name: one.asked.typed, is }] as const];
  });
  const names = [...valuesByKey(found).values()].slice(0, MOST_NAMES);
  const lines = names.map(([one, ...others]) => `“${one?.name}” → ${one?.is} (${others.length + 1} ×)`);
  const { answerTakeNames: ask } = answerSentences(ports.language);
  const { title } = ports.say.menu;
  if (lines.length === 0 || !ports.ui.confirm(title, ask(lines.join('\n')))) return false;
  rememberNames(ports, names.flat());
  return true;
}

interface CheckInFront extends CheckedSheet {
  readonly lines: readonly string[]; // What it says.
  readonly problems: readonly AnswerProblem[]; // Of rows that weren't sent.
  readonly others: readonly string[]; // Those of the lines that neither the rows nor the approval repeat.
}

/** Checks the sheet in front of the user; the caller reports. @throws FranchiseError if it is no such sheet, or `busy` */
export function checkInFront(ports: Ports, of: RowKind = 'answers'): CheckInFront {
  const sheet = AnswerSheet.active(ports, of);
  const words = rowSentences(ports.language, of);
  return withSendingLease(ports, (_lease, interruptedAt) => {
    const work = answerWork(ports, sheet, new Templates(ports));
    const cutOff = recoverAllSendings(work, interruptedAt !== undefined);
    const { view, counts } = checkActiveSheet(work);
    const summary =
      view.groups.length === 0
        ? words.checkNothing
        : paragraph(
            words.checkReady(counts.ready),
            words.checkOthers(counts.invalid, counts.others, counts.remarks),
          );
    const others = [
      ...driftLines(work),
      ...goneLines(work, view, of),
      ...(work.ledger.problem === undefined ? [] : [work.ledger.problem]),
    ];
    const lines = [...cutOff, summary, ...commonWarningLines(work, view), ...others];
    const problems = view.groups.flatMap(({ check, standing }) =>
      check.kind === 'invalid' && standing.kind === 'open' ? check.problems : [],
    );
    return { view, counts, problems, lines, others: [...cutOff, ...others] };
  });
}

/** Only under the lease. As `checkSheet`, and renews dropdowns; if it can't check, shows outcomes and rethrows. */
export function checkActiveSheet(work: AnswerWork): CheckedSheet {
  const { sheet, reader } = work;
  const checked = checkOrShow(work);
  const { layout } = sheet;
  const columns = columnsWithNames(layout.kind === 'requests' ? layout.rows : undefined);
  offerNames(sheet.sheet, () => sheet.table(), columns, reader.names);
  closeIfShown(work, checked.view);
  return checked;
}

const MOST_NAMES = 20; // The next check asks about the others.
const MOST_TITLES = 5;
const MOST_OUTCOMES = 20;

interface CheckCounts {
  readonly ready: number;
  readonly invalid: number;
  readonly others: number; // Queued, or sent before.
  readonly remarks: number; // Ready, with a remark in `Message`.
}

interface CheckedSheet {
  readonly view: AnswerView;
  readonly counts: CheckCounts;
}

/** Call only under the lease. */
export function checkSheet(work: AnswerWork): CheckedSheet {
  const { ports, sheet, records, reader } = work;
  records.settleInterrupted();
  remakeLedger(work);
  const first = reader.read();
  clearNotes(ports, sheet, first);
  // From here on only what the sheet shows counts. A key that a sort carried to other rows meanwhile is put back.
  let wanted: WantedStates = new Map();
  const check = (now: AnswerView) => {
    wanted = cellsAfterCheck(now, work, (group) => reader.assign(reader.newKey(), group));
    return wanted;
  };
  const view = showStates(work, first, check, (before) => {
    const cheap = records.keys(isSettled).length > 0 ? undefined : withWrittenKeys(work, before, wanted);
    return cheap ?? reader.read();
  });
  addNotes(ports, sheet, view);
  // A rejected assessment whose rows are gone has nothing left to tell.
  const isOver = ({ state }: SendRecord, key: string) => state === 'rejected' && !view.rowsByKey.has(key);
  noteSent(view, work);
  records.drop([...shownKeys(view, work), ...records.keys(isOver)]);
  records.drop(staleKeys(view, records));
  return { view, counts: countGroups(view.groups) };
}

/**
 * The view with the keys just written, from reading our own columns only: in the long layout this saves reading all
 * answers again. Returns undefined if rows were moved meanwhile, and in the wide layout.
 */
function withWrittenKeys(
  { sheet, reader }: AnswerWork,
  view: AnswerView,
  wanted: WantedStates,
): AnswerView | undefined {
  if (sheet.layout.kind !== 'long') return undefined;
  const places = reader.places();
  const isWritten = [...wanted].every(([row, { rowKey }]) => places.shown.get(row)?.rowKey === rowKey);
  const isWhole = [...view.remembered.keys()].every((key) => places.rowsByKey.has(key));
  if (!isWritten || !isWhole || places.lastRow !== view.lastRow) return undefined;
  const groups = view.groups.map((group): GroupView => {
    const cell = parseKeyCell(wanted.get(group.rows[0] ?? 0)?.rowKey ?? '');
    return { ...group, key: group.key ?? cell?.key };
  });
  const rowsByKey = rowsByKeyOf(groups);
  const isTogether = [...rowsByKey].every(
    ([key, rows]) => String(places.rowsByKey.get(key)) === String(rows),
  );
  return isTogether ? { ...view, ...places, groups } : undefined;
}

/** Their records can be dropped: all rows show the outcome. */
export function shownKeys(places: RowPlaces, work: AnswerWork): readonly string[] {
  return work.records.keys((record, key) => isSettled(record) && isOutcomeShown(places, key, record, work));
}

/** Puts into the ledger what key cells show: call it before their records are dropped. */
function noteSent({ keyCells }: Pick<RowPlaces, 'keyCells'>, { ports, ledger, sheet }: AnswerWork): void {
  if (ledger.add(sheet.sheet.name(), sentLines(keyCells))) ports.workbook.flush();
}

function sentLines(keyCells: RowPlaces['keyCells']): readonly SentLine[] {
  const lines = [...keyCells.values()].flatMap(({ key, seal, assessmentId: id }): readonly SentLine[] => {
    const { state: outcome, fingerprint } = seal ?? {};
    if (fingerprint === undefined || (outcome !== 'imported' && outcome !== 'unknown')) return [];
    return [{ key, fingerprint, outcome, id }];
  });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

/** From what the keys of all sheets show. */
function remakeLedger({ ports, ledger, sheet }: AnswerWork): void {
  if (!ledger.isLost) return;
  for (const other of answerSheets(ports)) {
    if (other.sheet.id === sheet.sheet.id) continue;
    const { reader } = answerWorkOn(ports, other);
    ledger.add(other.sheet.name(), sentLines(reader.places().keyCells));
  }
  ports.workbook.flush();
}

/** Approvals for rows that have changed or are gone. */
function staleKeys(view: AnswerView, records: SendRecords): readonly string[] {
  const queued = new Set(
    view.groups.flatMap(({ standing, key }) => (standing.kind === 'queued' ? (key ?? []) : [])),
  );
  return records.keys(({ state }, key) => state === 'queued' && !queued.has(key));
}

/** Outcomes whose rows were deleted, so that no row can show them. */
export function goneLines(
  { ports, records }: Pick<AnswerWork, 'ports' | 'records'>,
  places: Pick<RowPlaces, 'rowsByKey'>,
  of: RowKind,
): readonly string[] {
  const words = rowSentences(ports.language, of);
  const outcomes = records.entries().flatMap(([key, record]) => {
    if (places.rowsByKey.has(key)) return [];
    const { state } = record;
    if (state === 'imported') return words.importGoneImported(record.assessmentId ?? 0);
    return state === 'sending' || state === 'unknown' ? words.importGoneUnknown : [];
  });
  const said = outcomes.slice(0, MOST_OUTCOMES);
  const more = outcomes.length > said.length ? ', …' : '';
  return outcomes.length === 0 ? [] : [words.importRowsGone(said.join(', ') + more)];
}

/** The warnings that all sendable assessments share, said once. */
export function commonWarningLines(
  { ports, sheet }: AnswerWork,
  { common }: Pick<AnswerView, 'common'>,
): readonly string[] {
  const said = describeWarnings(common, ports.language, sheet.nameOf);
  return said === '' ? [] : [answerSentences(ports.language).checkCommon(said)];
}

/** What has changed in the template since the sheet was made. */
export function driftLines({ ports, sheet, templates }: AnswerWork): readonly string[] {
  if (sheet.layout.kind !== 'wide') return [];
  const { answerDrift } = answerSentences(ports.language);
  const drift = driftOf(sheet.layout.questions, templates.need(sheet.layout.template));
  return (['gone', 'added', 'changed'] as const).flatMap((kind) =>
    drift[kind].length === 0 ? [] : [answerDrift[kind](quotedList(drift[kind], MOST_TITLES))],
  );
}

function countGroups(groups: readonly GroupView[]): CheckCounts {
  const open = groups.filter(({ standing }) => standing.kind === 'open');
  const ready = open.filter(({ check }) => check.kind === 'valid');
  const remarks = ready.filter(({ check }) => check.kind === 'valid' && check.warnings.length > 0).length;
  return {
    ready: ready.length,
    invalid: open.length - ready.length,
    others: groups.length - open.length,
    remarks,
  };
}

// Rows that were sent show their outcomes, with or without a check.

/** Once the rows show everything, no later execution has to continue. */
export function closeIfShown(
  { records, open }: Pick<AnswerWork, 'records' | 'open'>,
  places: RowPlaces,
): void {
  if (keysToShow(records, places).length === 0) open.close();
}

/** Records with an outcome whose rows exist: kept until a reading has seen the rows show it. */
export function keysToShow(
  records: SendRecords,
  { rowsByKey }: Pick<RowPlaces, 'rowsByKey'>,
): readonly string[] {
  return records.keys((record, key) => isSettled(record) && rowsByKey.has(key));
}

/** Only under the lease. Checks the sheet; if it can't be checked, shows outcomes by keys. */
export function showRecordedStates(work: AnswerWork): void {
  // A wide sheet can't be checked without its template, but its rows are found by their keys.
  const places = catchFranchiseError(
    () => checkSheet(work).view,
    () => showByKeys(work),
  );
  closeIfShown(work, places);
}

/** Rows that were sent show their outcome even if the check throws, for example because the header row is gone. */
function checkOrShow(work: AnswerWork): CheckedSheet {
  return catchFranchiseError(
    () => checkSheet(work),
    (refusal) => {
      closeIfShown(work, showByKeys(work));
      throw refusal;
    },
  );
}

/**
 * Only under the lease, for sheets that can't be checked: writes outcomes by keys, notes them in the ledger and drops
 * their records. Copied rows all show the same until a check tells them apart.
 */
export function showByKeys(work: AnswerWork): RowPlaces {
  const { records, reader } = work;
  const recorded = (places: RowPlaces) => cellsByRecords(work, places, records.keys());
  const places = showStates(work, reader.places(), recorded, () => reader.places());
  noteSent(places, work);
  records.drop(shownKeys(places, work));
  return places;
}

/** Goes to the first rejected or invalid row, on the sheet in front of the user if it has one. */
export function showRefusedRow(ports: Ports): void {
  const { workbook } = ports;
  const inFront = workbook.activeSheet().id;
  const sheets = [...answerSheets(ports)].sort(
    (a, b) => Number(b.sheet.id === inFront) - Number(a.sheet.id === inFront),
  );
  for (const found of sheets) {
    const table = found.shownColumns();
    const { rowNumbers, value } = table.read(['status']);
    const isRefused = (status: unknown) => {
      const state = findCode(rowStates(found.rowKind), String(status));
      return state === 'rejected' || state === 'invalid';
    };
    const row = rowNumbers.find((_, n) => isRefused(value(n, 'status')));
    if (row === undefined) continue;
    workbook.activate(found.sheet, { row, column: table.columnOf('status') ?? 1 });
    return;
  }
  showOutcome(ports, answerSentences(ports.language).rowRefusedNone, true);
}
