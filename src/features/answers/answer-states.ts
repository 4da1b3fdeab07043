// What the rows of an answer sheet are to show in the connector's own columns: status, id, message and key.

import { heldBy } from '../../domain/cell.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerView, GroupView } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { rowSentences } from './row-words.ts';
import { formatKeyCell, type GroupStanding, parseKeyCell } from './rules/answer-keys.ts';
import { describeProblems, describeWarnings } from './rules/answer-problems.ts';
import { rowStates } from './rules/row-kinds.ts';
import { isSettled, recordMessage, type SendRecord } from './rules/send-record.ts';
import type { RowState } from './rules/vocabulary.ts';

/** The language of a sheet, and what its rows become: that decides its words. */
type SheetWords = Pick<AnswerSheet, 'language' | 'rowKind'>;

/** What decides how rows show what became of them. */
type ShowingWork = Pick<AnswerWork, 'sheet' | 'linkTo'>;

/**
 * The state, id, message and key that a row has to show, by the stored record of its sending. Such cells are
 * compared with what the row shows, and written where they differ.
 */
export function cellsOf(key: string, record: SendRecord, { sheet, linkTo }: ShowingWork): StateCells {
  const { language, rowKind } = sheet;
  const cells = stateCells(record.state, recordMessage(record, rowSentences(language, rowKind)), key, sheet);
  if (!isSettled(record)) return cells;
  const { state, fingerprint } = record;
  const assessmentId = state === 'imported' ? record.assessmentId : undefined;
  const id = assessmentId === undefined ? {} : { assessmentId };
  const link = assessmentId === undefined ? {} : { message: linkTo(assessmentId) };
  return { ...cells, ...id, ...link, rowKey: formatKeyCell({ key, seal: { state, fingerprint }, ...id }) };
}

/** Whether all rows of an assessment show what its stored record says. Only then may the record be deleted. */
export function isShown(places: RowPlaces, key: string, record: SendRecord, work: ShowingWork): boolean {
  const wanted = cellsOf(key, record, work).rowKey;
  const rows = places.rowsByKey.get(key) ?? [];
  return rows.length > 0 && rows.every((row) => places.shown.get(row)?.rowKey === wanted);
}

/**
 * What rows of an answer sheet have to show by their stored records (what became of each), by row number. Rows of
 * keys without a record are left out.
 */
export function recordedCells(
  { records, ...work }: ShowingWork & Pick<AnswerWork, 'records'>,
  { rowsByKey }: Pick<RowPlaces, 'rowsByKey'>,
  keys: readonly string[],
): ReadonlyMap<number, StateCells> {
  const wanted = new Map<number, StateCells>();
  for (const key of keys) {
    const record = records.get(key);
    if (record === undefined) continue;
    const cells = cellsOf(key, record, work);
    for (const row of rowsByKey.get(key) ?? []) wanted.set(row, cells);
  }
  return wanted;
}

/**
 * The state, message and key that each row of an answer sheet has to show after a check, by row number.
 * @param newKey gives a random key to a group that has none
 */
export function checkedCells(
  view: AnswerView,
  { records, sheet, linkTo }: ShowingWork & Pick<AnswerWork, 'records'>,
  newKey: (group: GroupView) => string,
): ReadonlyMap<number, StateCells> {
  const wanted = new Map<number, StateCells>();
  const waiting: string[] = [];
  for (const group of view.groups) {
    const { standing, key = newKey(group) } = group;
    if (standing.kind === 'queued') waiting.push(key);
    for (const row of group.rows) {
      const cells =
        standing.kind === 'open'
          ? openCells(group, key, sheet)
          : standing.kind === 'settled'
            ? settledCells(view, row, { key, group, standing }, { sheet, linkTo })
            : undefined;
      if (cells !== undefined) wanted.set(row, cells);
    }
  }
  // An outcome is shown on the rows that carry its key, whichever group they have come to.
  const known = records.keys(({ state }) => state !== 'queued');
  for (const [row, cells] of recordedCells({ records, sheet, linkTo }, view, [...waiting, ...known])) {
    wanted.set(row, cells);
  }
  return wanted;
}

function openCells({ check }: GroupView, key: string, sheet: AnswerSheet): StateCells {
  const { language, nameOf, rowKind } = sheet;
  return check.kind === 'valid'
    ? stateCells(
        'ready',
        describeWarnings(check.warnings, language, nameOf, rowSentences(language, rowKind)),
        key,
        sheet,
      )
    : stateCells('invalid', describeProblems(check.problems, language, nameOf), key, sheet);
}

interface Settled {
  readonly key: string;
  readonly group: GroupView;
  readonly standing: GroupStanding & { readonly kind: 'settled' };
}

/** For rows without a record: what they showed before, and whether they have changed since. */
function settledCells(
  view: AnswerView,
  row: number,
  { key, group, standing }: Settled,
  { sheet: { language, rowKind }, linkTo }: ShowingWork,
): StateCells | undefined {
  // A write of ours may have hit the row while it was sorted: what was seen first counts, and the key cell most.
  const found = view.remembered.get(key) ?? view.shown.get(row);
  if (found === undefined) return undefined;
  // An apostrophe that a plain-text cell kept is none of ours.
  const shown = { ...found, message: heldBy(found.message), rowKey: heldBy(found.rowKey) };
  const status = rowStates(rowKind)[standing.state][language];
  if (standing.state !== 'imported') return { ...shown, status };
  const ids = [shown, ...group.rows.flatMap((other) => view.shown.get(other) ?? [])];
  const assessmentId =
    parseKeyCell(shown.rowKey)?.assessmentId ??
    ids.map((cells) => cells.assessmentId).find((id) => id !== '') ??
    '';
  const changed = rowSentences(language, rowKind).importChanged;
  const link = linkTo(assessmentId);
  // The address of an earlier pattern goes with it.
  const isOurs = String(shown.message).startsWith(changed) || /^https:\/\/\S+$/.test(String(shown.message));
  const message = standing.isChanged
    ? [changed, link].join('\n').trim()
    : link || (isOurs ? '' : shown.message);
  return { ...shown, status, assessmentId, message };
}

function stateCells(
  state: RowState,
  message: string,
  key: string,
  { language, rowKind }: SheetWords,
): StateCells {
  return { status: rowStates(rowKind)[state][language], assessmentId: '', message, rowKey: key };
}
