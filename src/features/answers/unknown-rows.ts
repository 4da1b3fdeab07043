// The page of unknown rows: lists them, and lets a person settle them. Nothing else ends that state.

import * as z from 'zod/mini';
import { currentPerson } from '../../app/connection/connection.ts';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { trimmed } from '../../domain/language.ts';
import { lazily, type Parsed, textLike } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import type { RowPlaces, StateCells } from './answer-columns.ts';
import { type AnswerWork, recoverSending, underLease } from './answer-work.ts';
import { showRecordedStates } from './check-rows.ts';
import { answerSentencesHere, rowSentencesHere } from './extensions.ts';
import {
  answerSheets,
  answerWorkOn,
  findUnknown,
  mostRequests,
  needsPerson,
  type UnknownRow,
} from './find-unknown.ts';
import { type RowKind, rowKindOf, type SendRecord } from './rules/row-states.ts';
import { SendRecords } from './send-records.ts';
import { SentLedger, type SentLine } from './sent-ledger.ts';
import { answerError } from './sentences.ts';
import { showStates } from './show-rows.ts';

const NOBODY: Person = { personId: '', name: '' };

export function showUnknownRows(ports: Ports): void {
  const data = { language: currentLanguage(ports) };
  ports.ui.openDialog(
    'unknown-rows',
    answerSentencesHere(ports).unknownRowsTitle,
    { width: 760, height: 600 },
    data,
  );
}

/** `mostRequests` is 0 if nothing is known of what was sent. */
export function listUnknownRows(ports: Ports): {
  readonly rows: readonly UnknownRow[];
  readonly mostRequests: number;
} {
  const { assessments } = findUnknown(ports);
  return { rows: assessments.map(({ row }) => row), mostRequests: mostRequests(assessments) };
}

export const settleUnknownRowInput = lazily(() =>
  z.object({
    rowKey: textLike(/^[\w-]{1,64}$/),
    arrived: z.boolean(),
    assessmentId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
);

/**
 * The row becomes `Imported` with this id if it arrived, else `Ready`.
 * @throws FranchiseError `bad-input` if it arrived and no id is given, or the row is no longer unknown
 */
export function settleUnknownRow(
  ports: Ports,
  { rowKey, arrived, assessmentId }: Parsed<typeof settleUnknownRowInput>,
): { readonly message: string } {
  return underLease(ports, () => {
    const all = ports.documentProperties.all();
    for (const sheet of answerSheets(ports)) {
      const work = answerWorkOn(ports, sheet, all);
      const before = recoverSending(work);
      const places = work.reader.places();
      const fingerprint = work.reader.truthOf(rowKey, places)?.fingerprint;
      if (fingerprint === undefined || !needsPerson(work, places, rowKey)) continue;
      const hasRows = places.rowsByKey.has(rowKey);
      const of = sheet.rowKind;
      const id = arrived ? readId(assessmentId, of) : undefined;
      // If we are killed from here on, a tick shows the answer.
      work.open.begin(currentPerson(ports) ?? NOBODY, sheet.sheet.name(), 0, of);
      if (arrived && hasRows) {
        const outcome = id === undefined ? { isAction: true as const } : { assessmentId: id };
        work.records.set(rowKey, { state: 'imported', fingerprint, ...outcome });
      } else {
        const line = settledLine({ key: rowKey, fingerprint, arrived, id }, work.records.get(rowKey));
        if (work.ledger.add(sheet.sheet.name(), [line])) ports.workbook.flush();
        if (hasRows) renewKey(work, places, rowKey);
        else work.records.drop([rowKey]);
      }
      showRecordedStates(work);
      return { message: [notedText(ports, of, arrived, id), ...before].join(' ') };
    }
    const orphan = SendRecords.load(ports, SendRecords.sheetOf(rowKey, all) ?? -1, all);
    const record = orphan.get(rowKey);
    if (record === undefined || record.state === 'queued' || record.state === 'rejected') {
      throw answerError('bad-input', (sentences) => sentences.unknownNoMore);
    }
    const of = rowKindOf(record) ?? 'answers';
    const id = arrived ? readId(assessmentId, of) : undefined;
    const isThere = ports.workbook.sheetWith(orphan.sheetId) !== undefined;
    if (arrived && isThere && record.state !== 'imported') {
      // The sheet only lacks its key column: once that is back, its rows have to show this.
      const { fingerprint } = record;
      const outcome = id === undefined ? { isAction: true as const } : { assessmentId: id };
      orphan.set(rowKey, { state: 'imported', fingerprint, ...outcome });
    } else {
      const line = settledLine({ key: rowKey, fingerprint: record.fingerprint, arrived, id }, record);
      if (new SentLedger(ports).add('', [line])) ports.workbook.flush();
      orphan.drop([rowKey]);
    }
    return { message: notedText(ports, of, arrived, id) };
  });
}

/** What was imported for certain stays so, whatever the person answers. */
function settledLine(
  { arrived, ...line }: Omit<SentLine, 'outcome'> & { readonly arrived: boolean },
  record: SendRecord | undefined,
): SentLine {
  if (record?.state === 'imported') return { ...line, outcome: 'imported', id: record.assessmentId };
  return { ...line, outcome: arrived ? 'imported' : 'not-arrived' };
}

/** First gives the rows a key under which nothing was sent, then drops the record of the old one. */
function renewKey(work: AnswerWork, before: RowPlaces, key: string): void {
  const { records, reader } = work;
  const fresh: StateCells = { status: '', assessmentId: '', message: '', rowKey: reader.newKey() };
  const renewed = ({ rowsByKey }: RowPlaces) =>
    new Map((rowsByKey.get(key) ?? []).map((row) => [row, fresh]));
  showStates(work, before, renewed, () => reader.places());
  records.drop([key]);
  reader.forget(key);
}

function notedText(ports: Ports, of: RowKind, arrived: boolean, id: number | undefined): string {
  const words = rowSentencesHere(ports, of);
  return arrived ? words.unknownArrived(id ?? 0) : words.unknownNotArrived;
}

/** Actions need no id. */
function readId(assessmentId: number | string | null | undefined, of: RowKind): number | undefined {
  if (of === 'actions') return undefined;
  const id = Number(trimmed(String(assessmentId ?? '')) || Number.NaN);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw answerError('bad-input', (words) => words.unknownIdMissing);
}
