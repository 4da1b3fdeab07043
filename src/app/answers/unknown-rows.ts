// Rows of which nobody knows whether the service took them: listed over all answer sheets, and settled by the user's
// word, which alone ends that state.

import * as z from 'zod/mini';
import { parseKeyCell } from '../../domain/answers/answer-keys.ts';
import {
  afterKill,
  describeDoubt,
  type ImportRecord,
  type SentBody,
} from '../../domain/answers/import-record.ts';
import { isInDoubt } from '../../domain/answers/row-truth.ts';
import { FranchiseError, unlessRefused } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import { type Person, personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { readInput } from '../speaking/page-input.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { newKeys } from './answer-checking.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerWork, answerWork, storedImports, underLease } from './answer-work.ts';
import { writeStates } from './answer-writer.ts';
import { bringUpToDate, takeUp } from './cut-off.ts';
import { ImportRecords } from './import-records.ts';
import { IMPORT_LEASE } from './open-import.ts';
import { Templates } from './templates.ts';

/** An assessment of which only its user can find out whether the service stored it. */
export interface UnknownRow {
  /** The row key of the assessment. */
  readonly rowKey: string;
  /** The name of its sheet; empty where that was deleted. */
  readonly sheet: string;
  /** The sheet's row numbers; none where they are gone. */
  readonly rows: readonly number[];
  /** What was sent, for a person. */
  readonly what: string;
  /** Why it is unknown, and what to do. */
  readonly message: string;
}

const NOBODY: Person = { personId: '', name: '' };

/** How often a key is written anew when its row was moved in that moment. */
const MOST_TRIES = 3;

/** Opens the page that settles unknown rows. */
export function showUnknownRows(ports: Ports): void {
  const data = { language: languageHere(ports) };
  ports.ui.openDialog('unknown-rows', say(ports).unknownRowsTitle(), { width: 520, height: 560 }, data);
}

/** All assessments of this spreadsheet of which only a person can find out whether the service stored them. */
export function listUnknownRows(ports: Ports): { readonly rows: readonly UnknownRow[] } {
  const all = ports.documentProperties.all();
  const sheets = answerSheets(ports);
  // What an import is sending right now is not unknown.
  const isRunning = leasedRuns(all, ports.clock.nowMs()).some(
    ({ name, isAlive }) => name === IMPORT_LEASE && isAlive,
  );
  const isListed = (record: ImportRecord | undefined) => record?.state !== 'sending' || !isRunning;
  const listed = sheets.flatMap((sheet) => {
    const work = workOn(ports, sheet, all);
    return unknownOn(work, work.reader.places(), isListed);
  });
  const ids = new Set(sheets.map(({ sheet }) => sheet.id));
  const orphans = ImportRecords.sentElsewhere(ports, ids, all)
    .filter(([, record]) => record.state !== 'rejected' && isListed(record))
    .map(([rowKey, record]) => unknownRow(ports, { rowKey, sheet: '', rows: [] }, record));
  return { rows: [...listed, ...orphans] };
}

const settleInput = lazily(() =>
  z.object({
    rowKey: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    arrived: z.boolean(),
    assessmentId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
);

/**
 * Settles an unknown row by what its user found out: it arrived, with this id, and is `Imported`; or it did not, and is
 * `Ready` again.
 * @param input what a page sent
 * @throws FranchiseError `bad-input` without an id for what arrived, or when the row isn't unknown any more
 */
export function settleUnknownRow(ports: Ports, input: unknown): { readonly message: string } {
  const { rowKey, arrived, assessmentId } = readInput(settleInput, input);
  const id = arrived ? readId(assessmentId) : undefined;
  const words = say(ports);
  return underLease(ports, () => {
    const all = ports.documentProperties.all();
    for (const sheet of answerSheets(ports)) {
      const work = workOn(ports, sheet, all);
      const before = takeUp(work);
      const places = work.reader.places();
      const fingerprint = work.reader.truthOf(rowKey, places)?.fingerprint;
      if (fingerprint === undefined || !needsWord(work, places, rowKey)) continue;
      const hasRows = places.rowsByKey.has(rowKey);
      // Cut off from here on, a tick shows what was said.
      work.open.begin(personHere(ports) ?? NOBODY, sheet.sheet.name(), 0);
      if (id !== undefined && hasRows) {
        work.records.set(rowKey, { state: 'imported', fingerprint, assessmentId: id });
      } else if (hasRows) renewKey(work, places, rowKey);
      else work.records.drop([rowKey]);
      bringUpToDate(work);
      const noted = id === undefined ? words.unknownNotArrived() : words.unknownArrived(id);
      return { message: [noted, ...before].join(' ') };
    }
    const orphan = ImportRecords.load(ports, ImportRecords.sheetOf(rowKey, all) ?? -1, all);
    const state = orphan.get(rowKey)?.state ?? 'queued';
    if (state === 'queued' || state === 'rejected') {
      throw new FranchiseError('bad-input', (sentences) => sentences.unknownNoMore());
    }
    orphan.drop([rowKey]);
    return { message: id === undefined ? words.unknownNotArrived() : words.unknownArrived(id) };
  });
}

function workOn(ports: Ports, sheet: AnswerSheet, all: Readonly<Record<string, string>>): AnswerWork {
  return answerWork(ports, sheet, new Templates(ports), storedImports(ports, sheet.sheet.id, all));
}

/** All answer sheets; those that have lost their marks are known by their headers. */
function answerSheets(ports: Ports): readonly AnswerSheet[] {
  return ports.workbook.sheets().flatMap((sheet) => {
    const identity = identityOf(sheet);
    if (identity === undefined) {
      return unlessRefused(
        () => [AnswerSheet.of(ports, sheet)],
        () => [],
      );
    }
    return identity.kind === 'answers' && identity.made ? [AnswerSheet.of(ports, sheet)] : [];
  });
}

function unknownOn(
  work: AnswerWork,
  places: RowPlaces,
  isListed: (record: ImportRecord | undefined) => boolean,
): readonly UnknownRow[] {
  const { ports, sheet, records } = work;
  const carried = [...places.shown.values()].flatMap(({ rowKey }) => parseKeyCell(rowKey)?.key ?? []);
  const keys = [...new Set([...carried, ...records.keys()])].filter(
    (key) => needsWord(work, places, key) && isListed(records.get(key)),
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
    const group = groups.find(({ key }) => key === rowKey);
    const rows = places.rowsByKey.get(rowKey) ?? [];
    const message = String(places.shown.get(rows[0] ?? 0)?.message ?? '');
    const where = { rowKey, sheet: sheet.sheet.name(), rows };
    return unknownRow(ports, where, records.get(rowKey), { what: group?.sendable?.what, message });
  });
}

/** Whether only its user can settle this: nobody knows if it arrived, or it arrived and its rows are gone. */
function needsWord({ reader }: AnswerWork, places: RowPlaces, key: string): boolean {
  const seal = reader.truthOf(key, places);
  return isInDoubt(seal) || (seal?.state === 'imported' && !places.rowsByKey.has(key));
}

/** @param told what its rows tell, where no record does */
function unknownRow(
  ports: Ports,
  where: Pick<UnknownRow, 'rowKey' | 'sheet' | 'rows'>,
  record: ImportRecord | undefined,
  told: { readonly what?: SentBody | undefined; readonly message: string } = { message: '' },
): UnknownRow {
  const words = say(ports);
  const last = record === undefined ? undefined : afterKill(record);
  const { what = told.what } = last?.state === 'unknown' ? last : {};
  const message =
    last?.state === 'unknown'
      ? describeDoubt(last.doubt, languageHere(ports))
      : last?.state === 'imported'
        ? words.unknownGone(last.assessmentId)
        : told.message;
  return {
    ...where,
    what: what === undefined ? '' : words.unknownWhat(what.unit, what.template, what.answers),
    message,
  };
}

/** Its rows get a key under which nothing was sent; only then the record of the old one goes. */
function renewKey(work: AnswerWork, before: RowPlaces, key: string): void {
  const { ports, records, reader } = work;
  const newKey = newKeys(ports)();
  let places = before;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const rows = places.rowsByKey.get(key) ?? [];
    const fresh: StateCells = { status: '', assessmentId: '', message: '', rowKey: newKey };
    writeStates(work, places, new Map(rows.map((row) => [row, fresh])));
    places = reader.places();
    if (!places.rowsByKey.has(key)) break;
  }
  records.drop([key]);
  reader.forget(key);
}

function readId(assessmentId: number | string | null | undefined): number {
  const id = Number(String(assessmentId ?? '').trim() || Number.NaN);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw new FranchiseError('bad-input', (words) => words.unknownIdMissing());
}
