// The rows of all answer sheets whose outcome is unknown, and what is known to have been sent for each.

import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { catchFranchiseError } from '../../domain/errors.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import type { RowPlaces } from './answer-rows.ts';
import { AnswerSheet } from './answer-sheet.ts';
import type { GroupView } from './answer-view.ts';
import { type AnswerWork, answerWork, storedSendings } from './answer-work.ts';
import { SENDING_LEASE } from './open-sending.ts';
import { sayOfRows } from './row-words.ts';
import {
  afterKill,
  describeDoubt,
  isInDoubt,
  parseKeyCell,
  type RowKind,
  rowKindOf,
  type SendRecord,
  type SentBody,
} from './rules/row-states.ts';
import { type SentFacts, sentFacts } from './rules/sent-and-found.ts';
import { SendRecords } from './send-records.ts';
import type { AnswerSentences } from './sentences.ts';
import { Templates } from './templates.ts';

export interface UnknownRow {
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
export type KnownOfSent = 'whole' | 'short' | 'edited' | 'none';

export interface DoubtfulAssessment {
  readonly row: UnknownRow;
  readonly sent: SentFacts;
  readonly known: KnownOfSent;
}

interface RowOfId {
  readonly rowKey: string;
  readonly sheet: string;
  readonly row: number;
}

export interface DoubtfulAssessments {
  readonly assessments: readonly DoubtfulAssessment[];
  readonly rowsById: ReadonlyMap<number, readonly RowOfId[]>; // Rows that show an assessment's id, by that id.
}

/** All that only a person can settle. */
export function findDoubtful(ports: Ports): DoubtfulAssessments {
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
    return doubtfulOn(work, places, isListed);
  });
  const ids = new Set(sheets.map(({ sheet }) => sheet.id));
  const names = new Map(ports.workbook.sheets().map((sheet) => [sheet.id, sheet.name()]));
  const orphans = SendRecords.sentElsewhere(ports, ids, all)
    .filter(([, record]) => record.state !== 'rejected' && isListed(record))
    .map(([rowKey, record]) => {
      const sheet = names.get(SendRecords.sheetOf(rowKey, all) ?? -1) ?? '';
      return doubtful(ports, { rowKey, sheet, rows: [] }, record);
    });
  return { assessments: [...listed, ...orphans], rowsById: valuesByKey(withId) };
}

/** @param all the document's properties */
export function answerWorkOn(ports: Ports, sheet: AnswerSheet, all: DocumentTexts): AnswerWork {
  return answerWork(ports, sheet, new Templates(ports), storedSendings(ports, sheet.sheet.id, all));
}

/**
 * Sheets whose rows can be found, including those that lost their marks. Without the key column only records tell what
 * was sent, as for a deleted sheet.
 */
export function answerSheets(ports: Ports): readonly AnswerSheet[] {
  return ports.workbook.sheets().flatMap((sheet) => {
    const identity = identityOf(sheet);
    if (identity !== undefined && !(identity.kind === 'answers' && identity.made)) return [];
    return catchFranchiseError(
      () => {
        const found = AnswerSheet.of(ports, sheet);
        found.shownColumns();
        return [found];
      },
      () => [],
    );
  });
}

/** The outcome is unknown, or it arrived and its rows are gone. */
export function isForUserToSettle({ reader }: AnswerWork, places: RowPlaces, key: string): boolean {
  const seal = reader.truthOf(key, places);
  return isInDoubt(seal) || (seal?.state === 'imported' && !places.rowsByKey.has(key));
}

function doubtfulOn(
  work: AnswerWork,
  places: RowPlaces,
  isListed: (record: SendRecord | undefined) => boolean,
): readonly DoubtfulAssessment[] {
  const { ports, sheet, records } = work;
  const carried = [...places.shown.values()].flatMap(({ rowKey }) => parseKeyCell(rowKey)?.key ?? []);
  const keys = [...new Set([...carried, ...records.keys()])].filter(
    (key) => isForUserToSettle(work, places, key) && isListed(records.get(key)),
  );
  const whole = keys.flatMap((key) => places.rowsByKey.get(key) ?? []);
  // Without its template, nothing tells what a wide sheet's rows sent.
  const groups =
    whole.length === 0
      ? []
      : catchFranchiseError(
          () => work.reader.read({ whole, own: [] }).groups,
          () => [],
        );
  return keys.map((rowKey) => {
    const rows = places.rowsByKey.get(rowKey) ?? [];
    const message = String(places.shown.get(rows[0] ?? 0)?.message ?? '');
    const where = { rowKey, sheet: sheet.sheet.name(), rows };
    const group = groups.find(({ key }) => key === rowKey);
    return doubtful(ports, where, records.get(rowKey), { group, message, of: sheet.rowKind });
  });
}

interface ToldByRows {
  readonly group?: GroupView | undefined; // undefined if it couldn't be read.
  readonly message: string;
  readonly of?: RowKind; // undefined if the rows are gone.
}

/** @param told what the rows say, for when no record does */
function doubtful(
  ports: Ports,
  where: Pick<UnknownRow, 'rowKey' | 'sheet' | 'rows'>,
  record: SendRecord | undefined,
  told: ToldByRows = { message: '' },
): DoubtfulAssessment {
  const last = record === undefined ? undefined : afterKill(record);
  const of = told.of ?? (last === undefined ? undefined : rowKindOf(last)) ?? 'answers';
  const words = sayOfRows(ports, of);
  const noted = last?.state === 'unknown' ? last.what : undefined;
  const what = noted ?? told.group?.sendable?.what;
  const message =
    last?.state === 'unknown'
      ? describeDoubt(last.doubt, words)
      : last?.state === 'imported'
        ? words.unknownGone(last.assessmentId ?? 0)
        : told.message;
  return {
    row: {
      ...where,
      what: what === undefined ? '' : whatText(what, words),
      isAction: of === 'actions',
      message,
    },
    ...(last?.state === 'imported' ? { sent: {}, known: 'none' } : knownOf(told.group, noted)),
  };
}

function whatText(what: SentBody, words: AnswerSentences): string {
  return 'request' in what ? what.request : words.unknownWhat(what.unit, what.template, what.answers);
}

function knownOf(
  group: GroupView | undefined,
  noted: SentBody | undefined,
): Pick<DoubtfulAssessment, 'sent' | 'known'> {
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
