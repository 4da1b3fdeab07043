// The rows of which nobody knows whether the service took them, over all answer sheets, and what is known to have been
// sent for each.

import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { unlessRefused } from '../../domain/errors.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import type { RowPlaces } from './answer-rows.ts';
import { AnswerSheet } from './answer-sheet.ts';
import type { GroupView } from './answer-view.ts';
import { type AnswerWork, answerWork, storedSendings } from './answer-work.ts';
import { SENDING_LEASE } from './open-sending.ts';
import { sayOfRows } from './row-words.ts';
import { parseKeyCell } from './rules/answer-keys.ts';
import type { RowKind } from './rules/row-kinds.ts';
import { isInDoubt } from './rules/row-truth.ts';
import { afterKill, describeDoubt, rowKindOf, type SendRecord, type SentBody } from './rules/send-record.ts';
import { type SentFacts, sentFacts } from './rules/sent-and-found.ts';
import { SendRecords } from './send-records.ts';
import type { AnswerSentences } from './sentences.ts';
import { Templates } from './templates.ts';

/** An assessment that was sent and of which nobody knows whether it arrived, as the page that settles them lists it. */
export interface UnknownRow {
  /** The row key of the assessment. */
  readonly rowKey: string;
  /** The name of its sheet; empty where that was deleted. */
  readonly sheet: string;
  /** The sheet's row numbers; none where they are gone. */
  readonly rows: readonly number[];
  /** What was sent, for a person. */
  readonly what: string;
  /** Whether it is a row of an action sheet: then no ID is asked for. */
  readonly isAction: boolean;
  /** Why it is unknown, and what to do. */
  readonly message: string;
}

/**
 * How much is known of what was sent for an unknown row (nobody knows whether the service took it). `whole`: all;
 * `short`: template and unit; `edited`: these as the changed rows say them; `none`: nothing, or its id is known.
 */
export type KnownOfSent = 'whole' | 'short' | 'edited' | 'none';

/** An assessment that was sent and may have arrived, beside what is still known of it, for a person to settle. */
export interface DoubtfulAssessment {
  /** What the page shows. */
  readonly row: UnknownRow;
  /** What was sent. */
  readonly sent: SentFacts;
  /** How much that is. */
  readonly known: KnownOfSent;
}

/** A row that shows the id of an assessment. */
interface RowOfId {
  readonly rowKey: string;
  readonly sheet: string;
  readonly row: number;
}

/** The assessments of a spreadsheet of which nobody knows whether they arrived, with the rows that could be theirs. */
export interface DoubtfulAssessments {
  /** The assessments of which only their user can find out whether they arrived. */
  readonly assessments: readonly DoubtfulAssessment[];
  /** The rows of answer sheets that show the id of an assessment, by that id. */
  readonly rowsById: ReadonlyMap<number, readonly RowOfId[]>;
}

/**
 * All assessments of this spreadsheet of which only a person can tell whether the service stored them. The page that
 * settles them lists them.
 */
export function findDoubtful(ports: Ports): DoubtfulAssessments {
  const all = ports.documentProperties.all();
  const sheets = answerSheets(ports);
  // What an import is sending right now is not unknown.
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

/**
 * What is needed to look at one answer sheet, by stored values that were read once for all sheets. Used to list
 * unknown rows (nobody knows whether the service took them) sheet by sheet.
 */
export function answerWorkOn(ports: Ports, sheet: AnswerSheet, all: DocumentTexts): AnswerWork {
  return answerWork(ports, sheet, new Templates(ports), storedSendings(ports, sheet.sheet.id, all));
}

/**
 * All answer sheets whose rows can be found: those that have lost their marks are known by their headers. Where the keys'
 * column is gone, records alone tell what was sent, as of a sheet that was deleted.
 */
export function answerSheets(ports: Ports): readonly AnswerSheet[] {
  return ports.workbook.sheets().flatMap((sheet) => {
    const identity = identityOf(sheet);
    if (identity !== undefined && !(identity.kind === 'answers' && identity.made)) return [];
    return unlessRefused(
      () => {
        const found = AnswerSheet.of(ports, sheet);
        found.shownColumns();
        return [found];
      },
      () => [],
    );
  });
}

/**
 * Whether only a person can settle an assessment: nobody knows if it arrived, or it arrived and its rows are gone.
 * @param key its row key
 */
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
  // Where a wide sheet's template can't be had, nothing tells what its rows say that was sent.
  const groups =
    whole.length === 0
      ? []
      : unlessRefused(
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

/** What the rows of an assessment or action tell. */
interface ToldByRows {
  /** What they are now. */
  readonly group?: GroupView | undefined;
  /** Their cell `Message`. */
  readonly message: string;
  /** What they become; undefined where they are gone. */
  readonly of?: RowKind;
}

/** @param told what its rows tell, where no record does */
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

/** What is known of what was sent, from its rows and from what its record has noted. */
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
