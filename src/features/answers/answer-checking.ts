// The check of an answer sheet: writes to its rows whether each assessment can be imported, and outcomes of imports that
// a killed execution didn't write. It costs no request, except for the questions of a wide sheet's template where the
// script's cache has lost them.

import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { quotedList } from '../../domain/messages/phrases.ts';
import { showNotes } from './answer-notes.ts';
import { type RowPlaces, rowsByKeyOf } from './answer-rows.ts';
import { checkedCells, isShown } from './answer-states.ts';
import type { AnswerView, GroupView } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { showStates, type WantedStates } from './answer-writer.ts';
import { sayAnswers, sayOfRows } from './row-words.ts';
import { parseKeyCell } from './rules/answer-keys.ts';
import { describeWarnings } from './rules/answer-problems.ts';
import type { RowKind } from './rules/row-kinds.ts';
import { isSettled, type SendRecord } from './rules/send-record.ts';
import { type Drift, driftOf } from './rules/template.ts';
import type { SendRecords } from './send-records.ts';
import type { AnswerSentences } from './sentences.ts';

const MOST_TITLES = 5;
const MOST_OUTCOMES = 20;

/**
 * How many assessments or requests of a sheet are ready, invalid or sent already. The message after a check says it.
 */
export interface CheckCounts {
  /** Those that can be sent. */
  readonly ready: number;
  /** Those with something to correct. */
  readonly invalid: number;
  /** Those that are queued, or were sent before. */
  readonly others: number;
  /** Those that are ready and have a remark in `Message`. */
  readonly remarks: number;
}

/** An answer sheet after a check: what was read and found, and how many assessments are in which state. */
export interface CheckedSheet {
  /** What was read. */
  readonly view: AnswerView;
  /** How many assessments are in which state. */
  readonly counts: CheckCounts;
}

/**
 * Checks all rows of an answer sheet, and writes state and message to each. Call it under the lease (the sole right
 * to check or send rows).
 */
export function checkSheet(work: AnswerWork): CheckedSheet {
  const { ports, sheet, records, reader } = work;
  records.settleInterrupted();
  const newKey = keyMaker(ports);
  const first = reader.read();
  showNotes(ports, sheet, first);
  // Only what the sheet really shows, whatever its user did meanwhile, counts from here on. A key that a sort carried to
  // other rows is put back.
  let wanted: WantedStates = new Map();
  const check = (now: AnswerView) => {
    wanted = checkedCells(now, work, (group) => reader.give(newKey(), group));
    return wanted;
  };
  const view = showStates(work, first, check, (before) => {
    const cheap = records.keys(isSettled).length > 0 ? undefined : keysTaken(work, before, wanted);
    return cheap ?? reader.read();
  });
  // What was refused and is gone leaves nothing to be known.
  const isOver = ({ state }: SendRecord, key: string) => state === 'rejected' && !view.rowsByKey.has(key);
  records.drop([...shownKeys(view, work), ...records.keys(isOver)]);
  records.drop(staleKeys(view, records));
  return { view, counts: countGroups(view.groups) };
}

/**
 * The view with the new keys that were just written, by a reading of our own columns alone: in the long layout that
 * spares a second reading of all answers. undefined where rows were moved meanwhile, and in the wide layout.
 */
function keysTaken(
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

/** The keys of rows that were sent and now all show what became of them. Their stored records can be deleted. */
export function shownKeys(places: RowPlaces, work: AnswerWork): readonly string[] {
  return work.records.keys((record, key) => isSettled(record) && isShown(places, key, record, work));
}

/** The keys of approvals for rows that have changed since, or are gone: these aren't sent. */
function staleKeys(view: AnswerView, records: SendRecords): readonly string[] {
  const queued = new Set(
    view.groups.flatMap(({ standing, key }) => (standing.kind === 'queued' ? (key ?? []) : [])),
  );
  return records.keys(({ state }, key) => state === 'queued' && !queued.has(key));
}

/**
 * Makes a function that gives a new random key at each call; a row of an answer sheet is known again by its key. A
 * key begins with a letter, so that no cell takes it for a number.
 */
export function keyMaker({ ids }: Pick<Ports, 'ids'>): () => string {
  const common = `k${ids.random().replace(/-/g, '').slice(0, 16)}`;
  let given = 0;
  return () => `${common}-${(given++).toString(36)}`;
}

/**
 * A sentence on what became of rows that were sent and then deleted: no row can show it any more. Reports of checks
 * and imports say it; none where all rows are there.
 */
export function goneLines(
  { ports, records }: Pick<AnswerWork, 'ports' | 'records'>,
  places: Pick<RowPlaces, 'rowsByKey'>,
  of: RowKind,
): readonly string[] {
  const words = sayOfRows(ports, of);
  const outcomes = records
    .entries()
    .filter(([key]) => !places.rowsByKey.has(key))
    .map(([, record]) => goneOutcome(record, words))
    .filter((outcome) => outcome !== '');
  const said = outcomes.slice(0, MOST_OUTCOMES);
  const more = outcomes.length > said.length ? ', …' : '';
  return outcomes.length === 0 ? [] : [words.importRowsGone(said.join(', ') + more)];
}

/**
 * Tells, once for the whole sheet, what all its assessments lack, such as a blank column. None where they lack
 * nothing in common.
 */
export function commonLines(
  { ports, sheet }: AnswerWork,
  { common }: Pick<AnswerView, 'common'>,
): readonly string[] {
  const said = describeWarnings(common, languageHere(ports), sheet.nameOf);
  return said === '' ? [] : [sayAnswers(ports).checkCommon(said)];
}

/**
 * Tells how the service's checklist has changed since a wide sheet (a column for each question) was made for it. None
 * where it hasn't.
 */
export function driftLines({ ports, sheet, templates }: AnswerWork): readonly string[] {
  if (sheet.layout.kind !== 'wide') return [];
  const words = sayAnswers(ports);
  const drift = driftOf(sheet.layout.questions, templates.need(sheet.layout.template));
  const line = (titles: Drift[keyof Drift], sentence: (titles: string) => string) =>
    titles.length === 0 ? [] : [sentence(quotedList(titles, MOST_TITLES))];
  return [
    ...line(drift.gone, words.answerDriftGone),
    ...line(drift.added, words.answerDriftNew),
    ...line(drift.changed, words.answerDriftChanged),
  ];
}

function goneOutcome(record: SendRecord, words: AnswerSentences): string {
  switch (record.state) {
    case 'imported':
      return words.importGoneImported(record.assessmentId ?? 0);
    case 'sending':
    case 'unknown':
      return words.importGoneUnknown;
    case 'queued':
    case 'rejected':
      return '';
  }
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
