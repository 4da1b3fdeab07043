// What the rows of an answer sheet should show in the connector's own columns: status, id, message and key.

import { unquoted } from '../../domain/cells/cell.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerView, GroupView } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { rowSentences } from './row-words.ts';
import type { GroupStanding } from './rules/answer-keys.ts';
import { describeProblems, describeWarnings } from './rules/answer-problems.ts';
import {
  formatKeyCell,
  isSettled,
  parseKeyCell,
  type RowState,
  recordMessage,
  rowStates,
  type SendRecord,
} from './rules/row-states.ts';

type SheetWords = Pick<AnswerSheet, 'language' | 'rowKind'>;

type ShowingWork = Pick<AnswerWork, 'sheet' | 'linkTo'>;

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

/** Only then may the record be dropped. */
export function isShown(places: RowPlaces, key: string, record: SendRecord, work: ShowingWork): boolean {
  const wanted = cellsOf(key, record, work).rowKey;
  const rows = places.rowsByKey.get(key) ?? [];
  return rows.length > 0 && rows.every((row) => places.shown.get(row)?.rowKey === wanted);
}

/** By row number; rows without a record are left out. */
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
 * By row number.
 * @param newKey returns a random key for a group that has none
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
  // An outcome goes to the rows that carry its key, whichever group they are in now.
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
  // We may have written to the row while the user sorted: what was read first wins over what is shown now.
  const found = view.remembered.get(key) ?? view.shown.get(row);
  if (found === undefined) return undefined;
  // An apostrophe kept by a plain-text cell isn't ours.
  const shown = { ...found, message: unquoted(found.message), rowKey: unquoted(found.rowKey) };
  const status = rowStates(rowKind)[standing.state][language];
  if (standing.state !== 'imported') return { ...shown, status };
  const ids = [shown, ...group.rows.flatMap((other) => view.shown.get(other) ?? [])];
  const assessmentId =
    parseKeyCell(shown.rowKey)?.assessmentId ??
    ids.map((cells) => cells.assessmentId).find((id) => id !== '') ??
    '';
  const changed = rowSentences(language, rowKind).importChanged;
  const link = linkTo(assessmentId);
  // Includes addresses of an earlier link pattern.
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
