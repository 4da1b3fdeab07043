// What the rows of an answer sheet are to show, from where each group stands; and a key for each group that has none.

import { formatKeyCell, parseKeyCell, type SettledState } from '../../domain/answers/answer-keys.ts';
import {
  type ColumnNames,
  describeProblems,
  describeWarnings,
} from '../../domain/answers/answer-problems.ts';
import { type ImportRecord, messageOf } from '../../domain/answers/import-record.ts';
import { heldBy } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { ROW_STATES, type RowState } from '../../domain/vocabulary.ts';
import type { AnswerView, GroupView, RowPlaces, StateCells } from './answer-view.ts';
import type { ImportRecords } from './import-records.ts';

/** What a record says, on its rows. */
export function cellsOf(key: string, record: ImportRecord, language: Language): StateCells {
  const message = messageOf(record, language);
  const cells = (state: RowState) => stateCells(state, message, key, language);
  switch (record.state) {
    case 'queued':
    case 'sending':
      return cells(record.state);
    case 'imported':
      return {
        ...cells('imported'),
        assessmentId: record.assessmentId,
        rowKey: sealed(key, record, record.assessmentId),
      };
    case 'rejected':
    case 'unknown':
      return { ...cells(record.state), rowKey: sealed(key, record) };
  }
}

/** Whether all rows of the key show what became of it, so that its record may go. */
export function isShown(places: RowPlaces, key: string, record: ImportRecord, language: Language): boolean {
  const wanted = cellsOf(key, record, language).rowKey;
  const rows = places.rowsByKey.get(key) ?? [];
  return rows.length > 0 && rows.every((row) => places.shown.get(row)?.rowKey === wanted);
}

/** How a sheet says things. */
export interface Voice {
  readonly language: Language;
  readonly nameOf: ColumnNames;
}

/**
 * What a check has its rows show.
 * @param newKey gives a random key
 */
export function checkedCells(
  view: AnswerView,
  records: ImportRecords,
  voice: Voice,
  newKey: () => string,
): ReadonlyMap<number, StateCells> {
  const { language } = voice;
  const wanted = new Map<number, StateCells>();
  for (const group of view.groups) {
    const of = cellsOfGroup(view, group, records, voice, newKey);
    for (const row of group.rows) {
      const cells = of(row);
      if (cells !== undefined) wanted.set(row, cells);
    }
  }
  // An outcome is shown on the rows that carry its key, whichever group they have come to.
  for (const [key, record] of records.entries()) {
    if (record.state === 'queued') continue;
    for (const row of view.rowsByKey.get(key) ?? []) wanted.set(row, cellsOf(key, record, language));
  }
  return wanted;
}

function cellsOfGroup(
  view: AnswerView,
  { rows, check, right, standing }: GroupView,
  records: ImportRecords,
  { language, nameOf }: Voice,
  newKey: () => string,
): (row: number) => StateCells | undefined {
  switch (standing.kind) {
    case 'open': {
      const key = right.kind === 'own' ? right.key : newKey();
      const cells =
        check.kind === 'valid'
          ? stateCells('ready', describeWarnings(check.warnings, language, nameOf), key, language)
          : stateCells('invalid', describeProblems(check.problems, language, nameOf), key, language);
      return () => cells;
    }
    case 'queued': {
      const key = right.kind === 'own' ? right.key : '';
      const record = records.get(key);
      return () => (record === undefined ? undefined : cellsOf(key, record, language));
    }
    case 'settled': {
      const key = right.kind === 'own' ? right.key : '';
      return (row) => settledCells(view, rows, row, key, standing, language);
    }
  }
}

/** The sheet itself knows the rest of what became of these rows; only whether they changed since is new. */
function settledCells(
  view: AnswerView,
  rows: readonly number[],
  row: number,
  key: string,
  { state, isChanged }: { readonly state: SettledState; readonly isChanged: boolean },
  language: Language,
): StateCells | undefined {
  // A write of ours may have hit the row while it was sorted: what was seen first counts, and the key cell most.
  const found = view.remembered.get(key) ?? view.shown.get(row);
  if (found === undefined) return undefined;
  // An apostrophe that a plain-text cell kept is none of ours.
  const shown = { ...found, message: heldBy(found.message), rowKey: heldBy(found.rowKey) };
  const status = ROW_STATES[state][language];
  const ids = rows.map((other) => view.shown.get(other)?.assessmentId ?? '');
  const sealedId = parseKeyCell(shown.rowKey)?.assessmentId;
  const assessmentId = sealedId ?? [shown.assessmentId, ...ids].find((id) => id !== '') ?? '';
  if (state !== 'imported') return { ...shown, status };
  const changed = sentencesIn(language).importChanged();
  const message = isChanged ? changed : shown.message === changed ? '' : shown.message;
  return { ...shown, status, assessmentId, message };
}

function stateCells(state: RowState, message: string, key: string, language: Language): StateCells {
  return { status: ROW_STATES[state][language], assessmentId: '', message, rowKey: key };
}

function sealed(
  key: string,
  { state, fingerprint }: { readonly state: SettledState; readonly fingerprint: string },
  assessmentId?: number,
): string {
  const id = assessmentId === undefined ? {} : { assessmentId };
  return formatKeyCell({ key, seal: { state, fingerprint }, ...id });
}
