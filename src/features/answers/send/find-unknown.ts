// The rows whose outcome is unknown: finds them on all answer sheets, with what is known to have been sent for each, and
// searches the service for assessments that may be them. Changes and decides nothing.

import * as z from 'zod/mini';
import { currentPerson, loadConnection } from '../../../app/connection/connection.ts';
import { openPage, type Ports, whenText } from '../../../app/ports.ts';
import { deadlineFrom, leasedRuns } from '../../../app/runs/lease.ts';
import { type ListRead, readList, ServiceClient } from '../../../app/service/service-client.ts';
import { unlessRefused } from '../../../domain/errors.ts';
import { trimmed } from '../../../domain/language.ts';
import { lazily, type Parsed, textLike } from '../../../domain/schema.ts';
import type { Person } from '../../../domain/service/connection.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import {
  type AnswerWork,
  answerSheets,
  answerWorkOn,
  recoverSending,
  SENDING_LEASE,
  withSendingLease,
} from '../answer-work.ts';
import type { GroupView } from '../check/answer-view.ts';
import { showRecordedStates } from '../check/check-rows.ts';
import { showStates } from '../check/show-rows.ts';
import { rowSentences } from '../extensions.ts';
import { parseKeyCell } from '../rules/row-keys.ts';
import {
  afterKill,
  describeUnknown,
  isOutcomeUnknown,
  type RowKind,
  rowKindOf,
  type SendRecord,
  type SentBody,
} from '../rules/row-states.ts';
import {
  compareSent,
  type EvidenceValue,
  type FieldEvidence,
  type SentCandidate,
  type SentFacts,
  sentFacts,
  surestFirst,
} from '../rules/sent-and-found.ts';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from '../rules/vocabulary.ts';
import { answerError, answerSentences } from '../sentences.ts';
import type { RowPlaces, StateCells } from '../sheet/answer-columns.ts';
import { SendRecords } from './send-records.ts';
import { SentLedger, type SentLine } from './sent-ledger.ts';

interface UnknownRow {
  readonly rowKey: string;
  readonly sheet: string; // '' if the sheet was deleted.
  readonly rows: readonly number[]; // Empty if they are gone.
  readonly what: string;
  readonly isAction: boolean; // Actions need no id.
  readonly message: string;
}

/**
 * `short`: template and unit only; `edited`: template and unit as the changed rows say now; `none`: nothing, or the id
 * is known.
 */
type KnownContent = 'whole' | 'short' | 'edited' | 'none';

interface UnknownAssessment {
  readonly row: UnknownRow;
  readonly sent: SentFacts;
  readonly known: KnownContent;
}

interface RowOfId {
  readonly rowKey: string;
  readonly sheet: string;
  readonly row: number;
}

interface UnknownAssessments {
  readonly assessments: readonly UnknownAssessment[];
  readonly rowsById: ReadonlyMap<number, readonly RowOfId[]>; // Rows that show an assessment's id, by that id.
}

/** All that only a person can settle. */
function findUnknown(ports: Ports): UnknownAssessments {
  const all = ports.documentProperties.all();
  const sheets = answerSheets(ports);
  // What a run is sending right now isn't unknown.
  const isRunning = leasedRuns(all, ports.clock.nowMs()).some(
    ({ name, isAlive }) => name === SENDING_LEASE && isAlive,
  );
  const isListed = (record: SendRecord | undefined) => record?.state !== 'sending' || !isRunning;
  const withId: [number, RowOfId][] = [];
  const listed = sheets.flatMap((sheet) => {
    const work = answerWorkOn(ports, sheet, all);
    const places = work.reader.places();
    for (const [row, { assessmentId, rowKey }] of places.shown) {
      if (typeof assessmentId !== 'number' || sheet.rowKind === 'actions') continue;
      const key = parseKeyCell(rowKey)?.key ?? '';
      withId.push([assessmentId, { rowKey: key, sheet: sheet.sheet.name(), row }]);
    }
    return findUnknownOn(work, places, isListed);
  });
  const ids = new Set(sheets.map(({ sheet }) => sheet.id));
  const names = new Map(ports.workbook.sheets().map((sheet) => [sheet.id, sheet.name()]));
  const orphans = SendRecords.sentFromGoneSheets(ports, ids, all)
    .filter(([, record]) => record.state !== 'rejected' && isListed(record))
    .map(([rowKey, record]) => {
      const sheet = names.get(SendRecords.sheetOf(rowKey, all) ?? -1) ?? '';
      return unknownAssessment(ports, { rowKey, sheet, rows: [] }, record);
    });
  return { assessments: [...listed, ...orphans], rowsById: valuesByKey(withId) };
}

/** The outcome is unknown, or it arrived and its rows are gone. */
function needsPerson({ reader }: AnswerWork, places: RowPlaces, key: string): boolean {
  const seal = reader.truthOf(key, places);
  return isOutcomeUnknown(seal) || (seal?.state === 'imported' && !places.rowsByKey.has(key));
}

function findUnknownOn(
  work: AnswerWork,
  places: RowPlaces,
  isListed: (record: SendRecord | undefined) => boolean,
): readonly UnknownAssessment[] {
  const { ports, sheet, records } = work;
  const carried = [...places.shown.values()].flatMap(({ rowKey }) => parseKeyCell(rowKey)?.key ?? []);
  const keys = [...new Set([...carried, ...records.keys()])].filter(
    (key) => needsPerson(work, places, key) && isListed(records.get(key)),
  );
  const whole = keys.flatMap((key) => places.rowsByKey.get(key) ?? []);
  // Without its template, nothing tells what a wide sheet's rows sent.
  const groups =
    whole.length === 0 ? [] : (unlessRefused(() => work.reader.read({ whole, own: [] }).groups) ?? []);
  return keys.map((rowKey) => {
    const rows = places.rowsByKey.get(rowKey) ?? [];
    const message = String(places.shown.get(rows[0] ?? 0)?.message ?? '');
    const where = { rowKey, sheet: sheet.sheet.name(), rows };
    const group = groups.find(({ key }) => key === rowKey);
    return unknownAssessment(ports, where, records.get(rowKey), { group, message, of: sheet.rowKind });
  });
}

interface RowEvidence {
  readonly group?: GroupView | undefined; // undefined if it couldn't be read.
  readonly message: string;
  readonly of?: RowKind; // undefined if the rows are gone.
}

/** @param told what the rows say, for when no record does */
function unknownAssessment(
  ports: Ports,
  where: Pick<UnknownRow, 'rowKey' | 'sheet' | 'rows'>,
  record: SendRecord | undefined,
  told: RowEvidence = { message: '' },
): UnknownAssessment {
  const last = record === undefined ? undefined : afterKill(record);
  const of = told.of ?? (last === undefined ? undefined : rowKindOf(last)) ?? 'answers';
  const words = rowSentences(ports.language, of);
  const noted = last?.state === 'unknown' ? last.what : undefined;
  const what = noted ?? told.group?.sendable?.what;
  const said =
    what === undefined
      ? ''
      : 'request' in what
        ? what.request
        : words.unknownWhat(what.unit, what.template, what.answers);
  const message =
    last?.state === 'unknown'
      ? describeUnknown(last.doubt, words)
      : last?.state === 'imported'
        ? words.unknownGone(last.assessmentId ?? 0)
        : told.message;
  return {
    row: {
      ...where,
      what: said,
      isAction: of === 'actions',
      message,
    },
    ...(last?.state === 'imported' ? { sent: {}, known: 'none' } : knownOf(told.group, noted)),
  };
}

function knownOf(
  group: GroupView | undefined,
  noted: SentBody | undefined,
): Pick<UnknownAssessment, 'sent' | 'known'> {
  const check = group?.check.kind === 'valid' ? group.check : undefined;
  const body = check !== undefined && 'body' in check ? check.body : undefined;
  const isAsSent = group?.standing.kind === 'settled' && !group.standing.isChanged;
  if (body !== undefined && isAsSent) return { sent: sentFacts(body), known: 'whole' };
  if (noted !== undefined && 'template' in noted) {
    return { sent: { template: noted.template, unit: noted.unit }, known: 'short' };
  }
  if (body === undefined) return { sent: {}, known: 'none' };
  return { sent: { template: body.templateId, unit: body.companyId }, known: 'edited' };
}

// The search reads the assessment list by template.

const ASSESSMENTS = '/api/v2/checklist/assessment/list';
const MOST_PAGES = 20; // For one template, of 100 assessments each.
const MOST_PAGES_OF_ALL = 40; // For all templates together; each gets at least one.
const MOST_SHOWN = 3; // Candidates that the page shows per row.

/** At most how many requests `lookUpUnknownRows` makes for them. */
export function mostRequests(assessments: readonly UnknownAssessment[]): number {
  const { length } = templatesOf(assessments);
  return length * pagesEach(length);
}

/**
 * Looks for rows of unknown outcome among the service's assessments, which lack cancelled ones.
 * @throws FranchiseError if nobody is connected, or the service refuses or doesn't answer
 */
export function lookUpUnknownRows(ports: Ports) {
  const { assessments, rowsById } = findUnknown(ports);
  const templates = templatesOf(assessments);
  const client = new ServiceClient(ports, loadConnection(ports), deadlineFrom(ports.clock.nowMs()));
  const lists = new Map<EvidenceValue, ListRead>();
  for (const template of templates) {
    const filters = { templateId: String(template) };
    lists.set(template, readList(client, ASSESSMENTS, filters, pagesEach(templates.length)));
  }
  const found = assessments.map((one) => ({ one, ...candidatesOf(one, lists, rowsById) }));
  const rows = found.map(({ one, candidates, incomparable, list }) => {
    const { rowKey } = one.row;
    const shown = candidates.slice(0, MOST_SHOWN);
    return {
      rowKey,
      known: one.known,
      candidates: shown.map(({ id, sureness }) => ({
        id,
        sureness,
        // Other rows that have this id.
        takenBy: (rowsById.get(id) ?? []).flatMap(({ rowKey: other, sheet, row }) =>
          other === rowKey ? [] : [{ sheet, row }],
        ),
        // Other unknown rows that it may belong to; row 0 if theirs is gone.
        mayBeOf: found
          .filter((other) => other.one !== one && other.candidates.some((same) => same.id === id))
          .map(({ one: { row } }) => ({ sheet: row.sheet, row: row.rows[0] ?? 0 })),
      })),
      fields: fieldsOf(ports, shown),
      more: candidates.length - shown.length,
      incomparable, // Listed assessments without any field to compare.
      looked: list?.records.length ?? 0, // Listed assessments.
      isWhole: list?.isWhole ?? true, // Whether the whole list was read.
    };
  });
  return { rows };
}

function templatesOf(assessments: readonly UnknownAssessment[]): readonly EvidenceValue[] {
  return [...new Set(assessments.flatMap(({ sent }) => sent.template ?? []))];
}

function pagesEach(templates: number): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.floor(MOST_PAGES_OF_ALL / Math.max(1, templates))));
}

/** Candidates that belong to another row come last. */
function candidatesOf(
  { row, sent }: UnknownAssessment,
  lists: ReadonlyMap<EvidenceValue, ListRead>,
  rowsById: UnknownAssessments['rowsById'],
) {
  const list = lists.get(sent.template ?? '');
  const compared = (list?.records ?? []).flatMap((record) => compareSent(sent, record) ?? []);
  const candidates = surestFirst(compared.filter((one): one is SentCandidate => one !== 'incomparable'));
  const isTaken = ({ id }: SentCandidate) =>
    (rowsById.get(id) ?? []).some((other) => other.rowKey !== row.rowKey);
  return {
    candidates: [...candidates.filter((one) => !isTaken(one)), ...candidates.filter(isTaken)],
    incomparable: compared.length - candidates.length,
    list,
  };
}

/** Each with a text for each candidate, and '' for what isn't known. Fields that neither side has are left out. */
function fieldsOf(ports: Ports, candidates: readonly SentCandidate[]) {
  const headers = { ...LONG_ANSWER_COLUMNS, status: ANSWER_STATE_COLUMNS.status };
  return (candidates[0]?.fields ?? []).flatMap(({ field, sent: ours }, n) => {
    const each = candidates.flatMap(({ fields }) => fields[n] ?? []);
    if (each.every(({ sent, there }) => sent === undefined && there === undefined)) return [];
    const there = each.map((one) => ({ text: textOf(ports, one, one.there), verdict: one.verdict }));
    const sent = textOf(ports, { field, name: '' }, ours);
    return [{ field: headers[field][ports.language], sent, there }];
  });
}

function textOf(
  { calendar, language }: Ports,
  { field, name }: Pick<FieldEvidence, 'field' | 'name'>,
  value: EvidenceValue | undefined,
): string {
  if (value === undefined) return '';
  const isDate = field === 'scheduled' || field === 'started' || field === 'submitted';
  if (isDate && typeof value === 'number') return whenText(calendar, value, language);
  return name === '' ? String(value) : `${name} (${value})`;
}

// The page of unknown rows: lists them, and lets a person settle them. Nothing else ends that state.

const NOBODY: Person = { personId: '', name: '' };

export function showUnknownRows(ports: Ports): void {
  const { unknownRowsTitle: title } = answerSentences(ports.language);
  openPage(ports, { page: 'unknown-rows', title, size: [760, 600] });
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
  return withSendingLease(ports, () => {
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
  const words = rowSentences(ports.language, of);
  return arrived ? words.unknownArrived(id ?? 0) : words.unknownNotArrived;
}

/** Actions need no id. */
function readId(assessmentId: number | string | null | undefined, of: RowKind): number | undefined {
  if (of === 'actions') return undefined;
  const id = Number(trimmed(String(assessmentId ?? '')) || Number.NaN);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw answerError('bad-input', (words) => words.unknownIdMissing);
}
