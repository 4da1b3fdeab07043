// The states of a row that is sent: their words, where they are stored, and what their messages say. ../show-rows.ts shows
// them on the sheet.
//
// A state is stored in up to three places that may disagree, and only this file decides which one is right:
//
//   record   document property: written before and after each request, dropped once the rows show it
//   memory   the key cell as read earlier in this execution
//   cell     the key cell as read just now; if the user sorted while we wrote, another key may be in it

import * as z from 'zod/mini';
import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { codeTyped, inBoth, trimmed, type Word } from '../../../domain/language.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { lazily, objectOf, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { pathAndQuery } from '../../../domain/service/service-path.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import type { AnswerSentences } from '../sentences.ts';
import type { ImportBody, WriteRequest } from './row-request.ts';

/** What the rows of a sheet become: assessments, or requests of an action definition. */
export type RowKind = 'answers' | 'actions';

export const ROW_STATES = {
  ready: inBoth('Ready', 'Pronta'),
  queued: inBoth('Queued', 'Na fila'),
  sending: inBoth('Sending', 'Enviando'),
  imported: inBoth('Imported', 'Importada'),
  rejected: inBoth('Rejected', 'Rejeitada'),
  unknown: inBoth('Unknown', 'Desconhecida'),
  invalid: inBoth('Invalid', 'Inválida'),
} as const;

export type RowState = keyof typeof ROW_STATES;

export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: inBoth('Done', 'Feita'),
} as const;

export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}

const SETTLED_STATES = ['imported', 'rejected', 'unknown'] as const;
export type SettledState = (typeof SETTLED_STATES)[number];
export type SentState = 'queued' | 'sending' | SettledState;

export interface Seal<S extends SentState = SentState> {
  readonly state: S;
  readonly fingerprint: string; // Of the body that was approved or sent.
}

/** Of content that can't be read: no other content has it. */
export const NO_FINGERPRINT = '-';

/** undefined means that the place has nothing. */
interface KeySources {
  readonly record?: Seal | undefined;
  readonly memory?: Seal<SettledState> | undefined;
  readonly cell?: Seal<SettledState> | undefined;
}

/**
 * The record wins, unless it says queued and a key cell says that the row may have arrived. Returns undefined if the
 * row was never approved.
 */
export function resolveSeal({ record, memory, cell }: KeySources): Seal | undefined {
  const arrived = [memory, cell].find(mayHaveArrived);
  if (record === undefined || record.state === 'queued') return arrived ?? record ?? memory ?? cell;
  return record;
}

export function mayHaveArrived(seal: Seal | undefined): boolean {
  return seal?.state === 'imported' || isOutcomeUnknown(seal);
}

/** Being sent, or cut off, or no clear answer: not sent again until a person has settled it. */
export function isOutcomeUnknown(seal: Seal | undefined): boolean {
  return seal?.state === 'unknown' || seal?.state === 'sending';
}

// The hidden `Row key` cell:
//
//   5f0c…                          a key: the group was checked
//   5f0c… imported V1StGXR8 81     with its outcome, the fingerprint of what was sent, and the assessment's id,
//                                  so that it survives if the other cells are overwritten

export interface KeyCell {
  readonly key: string;
  readonly seal: Seal<SettledState> | undefined; // undefined until something was sent.
  readonly assessmentId?: number; // Left out unless imported; an action may have none.
}

const KEY_CELL = /^([\w-]{1,64})(?: (imported|rejected|unknown) ([\w-]{1,64})(?: (\d{1,16}))?)?$/;

/** A key cell whose blanks were replaced. */
const RUN_TOGETHER = /imported|rejected|unknown/;

/** Returns undefined for blanks and foreign text. */
export function parseKeyCell(cell: CellValue): KeyCell | undefined {
  const [, key, stateText, fingerprint, id] = KEY_CELL.exec(String(unquoted(cell)).trim()) ?? [];
  if (key === undefined || RUN_TOGETHER.test(key)) return undefined;
  const state = SETTLED_STATES.find((candidate) => candidate === stateText);
  const seal = state === undefined || fingerprint === undefined ? undefined : { state, fingerprint };
  return { key, seal, ...(id === undefined ? {} : { assessmentId: Number(id) }) };
}

/**
 * What a row says of an earlier sending beside a key that can't be read, because a person cleared the key or replaced a
 * part of it. Returns undefined if it says nothing of one, or the key can be read.
 */
export function outcomeBesideDamage(
  { status, assessmentId, rowKey }: Readonly<Record<'status' | 'assessmentId' | 'rowKey', CellValue>>,
  of: RowKind,
): (Pick<KeyCell, 'assessmentId'> & { readonly state: SettledState }) | undefined {
  if (parseKeyCell(rowKey) !== undefined) return undefined;
  const shownId = trimmed(String(unquoted(assessmentId)));
  if (/^\d{1,16}$/.test(shownId)) return { state: 'imported', assessmentId: Number(shownId) };
  switch (codeTyped(rowStates(of), String(unquoted(status)))) {
    case 'imported':
      // Every import has an id; without one nobody knows.
      return { state: of === 'actions' ? 'imported' : 'unknown' };
    case 'sending':
    case 'unknown':
      return { state: 'unknown' };
    default:
      return shownId === '' ? undefined : { state: 'unknown' };
  }
}

export function formatKeyCell({ key, seal, assessmentId }: KeyCell): string {
  if (seal === undefined) return key;
  const id = assessmentId === undefined ? '' : ` ${assessmentId}`;
  return `${key} ${seal.state} ${seal.fingerprint}${id}`;
}

// The record: what the document's properties keep of a row from its approval until the sheet shows the outcome. The records
// of one approval are stored in batches, so that a long queue costs few writes.

const doubt = lazily(() =>
  z.union([
    z.object({ kind: z.literal('status'), status: z.number() }),
    z.object({ kind: z.literal('no-id') }),
    z.object({ kind: z.literal('no-answer') }),
    z.object({ kind: z.literal('cut-off') }),
  ]),
);
/** Why the outcome is unknown. */
export type UnknownReason = Parsed<typeof doubt>;

const sentBody = lazily(() =>
  z.union([
    z.object({ template: z.number(), unit: z.number(), answers: z.number() }),
    z.object({
      request: z.string(), // The beginning of an action's request.
      isRepeatable: z.boolean(),
    }),
  ]),
);
/** By this a person finds the row in the service. */
export type SentBody = Parsed<typeof sentBody>;

const sentRecord = lazily(() =>
  z.union([
    z.object({ state: z.literal('sending'), fingerprint: z.string(), what: z.optional(sentBody()) }),
    z.object({
      state: z.literal('imported'),
      fingerprint: z.string(),
      isAction: z.literal(true), // An action needs no id.
      assessmentId: z.optional(wholeNumber()),
    }),
    z.object({ state: z.literal('imported'), fingerprint: z.string(), assessmentId: wholeNumber() }),
    z.object({
      state: z.literal('rejected'),
      fingerprint: z.string(),
      message: z.string(), // The service's words.
      place: z.optional(z.string()), // A sentence naming the cell they are about.
    }),
    z.object({
      state: z.literal('unknown'),
      fingerprint: z.string(),
      what: z.optional(sentBody()),
      doubt: doubt(),
    }),
  ]),
);
export type SendRecord =
  | { readonly state: 'queued'; readonly fingerprint: string }
  | Parsed<typeof sentRecord>;

/** One property; several belong to one approval. */
export const storedBatch = lazily(() =>
  z.object({
    version: z.literal(2),
    sheetId: z.number(),
    personId: z.string(), // The person who approved.
    baseUrl: z.optional(z.string()), // The approved address; left out if a person settled a row that no batch had.
    queued: z.array(z.string()), // `key fingerprint` each, short so that thousands fit.
    sent: objectOf(sentRecord), // By key.
  }),
);
export type StoredBatch = Parsed<typeof storedBatch>;

export function sentBodyOf({ templateId, companyId, answer }: ImportBody): SentBody {
  return { template: templateId, unit: companyId, answers: answer.length };
}

const LONGEST_REQUEST = 200; // Characters per request: one property holds many records.

export function sentRequestOf({ method, body = '', isRepeatable, ...target }: WriteRequest): SentBody {
  return {
    request: `${method} ${pathAndQuery(target)} ${body}`.trim().slice(0, LONGEST_REQUEST),
    isRepeatable,
  };
}

export type SettledRecord = Extract<SendRecord, { readonly state: SettledState }>;

export function isSettled(record: SendRecord | undefined): record is SettledRecord {
  return record !== undefined && record.state !== 'queued' && record.state !== 'sending';
}

/**
 * The state after an execution was killed. A row that was being sent becomes unknown, or is queued again if sending it
 * twice does no harm.
 */
export function afterKill(record: SendRecord): SendRecord {
  if (record.state !== 'sending') return record;
  const { what, fingerprint } = record;
  const isHarmless = what !== undefined && 'request' in what && what.isRepeatable;
  return isHarmless
    ? { state: 'queued', fingerprint }
    : { ...record, state: 'unknown', doubt: { kind: 'cut-off' } };
}

/** Used once the rows are gone. Returns undefined if the record can't tell. */
export function rowKindOf(record: SendRecord): RowKind | undefined {
  if (record.state === 'imported') return 'isAction' in record ? 'actions' : 'answers';
  if (record.state !== 'sending' && record.state !== 'unknown') return undefined;
  return record.what === undefined ? undefined : 'request' in record.what ? 'actions' : 'answers';
}

/** For the column `Message`; '' if the status says it all. */
export function recordMessage(record: SendRecord, say: AnswerSentences): string {
  switch (record.state) {
    case 'queued':
      return say.importQueued;
    case 'sending':
    case 'imported':
      return '';
    case 'rejected':
      return paragraph(record.place ?? '', say.importRejected(record.message));
    case 'unknown':
      return describeUnknown(record.doubt, say);
  }
}

export function describeUnknown(reason: UnknownReason, say: AnswerSentences): string {
  const { importUnknown, importUnknownThen } = say;
  const why = reason.kind === 'status' ? importUnknown.status(reason.status) : importUnknown[reason.kind]();
  return paragraph(why, importUnknownThen);
}

// Which group owns a row key that several rows carry, because people copy rows.

export interface KeyClaim {
  readonly cells: readonly KeyCell[];
  readonly fingerprint: string | undefined; // undefined if the group is invalid.
}

export interface KeyHistory extends Omit<KeySources, 'cell'> {
  /** The content that this execution assigned the key to; '' if that was invalid, undefined if it didn't assign it. */
  readonly assignedFor?: string | undefined;
}

export interface AssignedKey {
  readonly key: string | undefined; // undefined if the group has no key yet.
  readonly standing: GroupStanding;
}

/**
 * Keys whose cell may be gone because the user sorted rows while it was written. Each goes back to the one group that
 * lost it and has its content, so that nothing is sent twice.
 */
export interface LostKeys {
  readonly hit: readonly string[]; // Their cell may now be beside other content: another key was written over it.
  readonly vanished: ReadonlySet<string>; // Seen on a row earlier in this execution, and on no row now.
}

const NONE_LOST: LostKeys = { hit: [], vanished: new Set() };

interface Right {
  readonly key: string;
  readonly seal: Seal | undefined;
}

/**
 * A key stays with the group whose content was sent. If none has that content and the service may have it, all
 * claimants own the key, and so none is sent.
 * @returns key and standing for each claim
 */
export function assignKeys(
  claims: readonly KeyClaim[],
  known: (key: string) => KeyHistory,
  lost: LostKeys = NONE_LOST,
): readonly AssignedKey[] {
  const { claimantsByKey, cellSeals, byFingerprint } = indexed(claims);
  const rights = new Map<number, Right>();
  const contentOf = ({ key, seal }: KeyCell) => {
    const { assignedFor, ...sources } = known(key);
    return resolveSeal({ ...sources, cell: seal })?.fingerprint ?? assignedFor;
  };
  /** It has none of its own content, but a key that was written over it. */
  const mayHaveLost = ({ cells, fingerprint }: KeyClaim, key: string) => {
    const contents = cells.flatMap((cell) => contentOf(cell) ?? []);
    return (contents.length > 0 || vanished.has(key)) && !contents.some((content) => content === fingerprint);
  };
  const isOf = (n: number, seal: Seal | undefined) => seal?.fingerprint === claims[n]?.fingerprint;
  const { hit, vanished } = lost;
  const lostKeys = new Set([...hit, ...vanished]);
  for (const key of new Set([...claimantsByKey.keys(), ...lostKeys])) {
    const seal = resolveSeal({ ...known(key), cell: cellSeals.get(key) });
    const claimants = claimantsByKey.get(key) ?? [];
    const same = seal === undefined ? [] : (byFingerprint.get(seal.fingerprint) ?? []);
    const losers = lostKeys.has(key) ? same.filter((n) => claims[n] && mayHaveLost(claims[n], key)) : [];
    const adopter = losers.length === 1 ? losers[0] : undefined;
    const unchanged = claimants.find((n) => same.includes(n)) ?? adopter;
    const changed = mayHaveArrived(seal) ? claimants : claimants.slice(0, 1);
    const owners = unchanged === undefined ? changed : [unchanged];
    for (const n of owners) {
      const before = rights.get(n);
      // If a group holds several keys, one that was sent wins, so that its rows aren't sent again. Of two that were
      // sent, the one with this group's content wins.
      const isStronger =
        before === undefined ||
        (mayHaveArrived(seal) &&
          (!mayHaveArrived(before.seal) || (n === unchanged && !isOf(n, before.seal))));
      if (isStronger) rights.set(n, { key, seal });
    }
  }
  return claims.map(({ fingerprint }, n) => {
    const right = rights.get(n);
    return { key: right?.key, standing: standingOf(right, fingerprint) };
  });
}

function indexed(claims: readonly KeyClaim[]) {
  const cellSeals = new Map<string, Seal<SettledState>>();
  for (const { key, seal } of claims.flatMap(({ cells }) => cells)) {
    // What may have arrived wins over what hasn't, whichever row it is on.
    const counts = !cellSeals.has(key) || (mayHaveArrived(seal) && !mayHaveArrived(cellSeals.get(key)));
    if (seal !== undefined && counts) cellSeals.set(key, seal);
  }
  return {
    claimantsByKey: valuesByKey(claims.flatMap(({ cells }, n) => cells.map(({ key }) => [key, n] as const))),
    cellSeals,
    byFingerprint: valuesByKey(
      claims.flatMap(({ fingerprint }, n) => (fingerprint === undefined ? [] : [[fingerprint, n] as const])),
    ),
  };
}

export type GroupStanding =
  | { readonly kind: 'open' } // Not sent, or rejected and edited since: may be sent if valid.
  | { readonly kind: 'queued' } // This content was approved and hasn't been sent.
  // Sent. `isChanged`: the rows were edited afterwards.
  | { readonly kind: 'settled'; readonly state: SettledState; readonly isChanged: boolean };

function standingOf(right: Right | undefined, fingerprint: string | undefined): GroupStanding {
  if (right?.seal === undefined) return { kind: 'open' };
  const { state } = right.seal;
  const isChanged = right.seal.fingerprint !== fingerprint;
  switch (state) {
    case 'imported':
      return { kind: 'settled', state, isChanged };
    case 'sending':
    case 'unknown':
      return { kind: 'settled', state: 'unknown', isChanged };
    case 'rejected':
      return isChanged ? { kind: 'open' } : { kind: 'settled', state, isChanged };
    case 'queued':
      return isChanged ? { kind: 'open' } : { kind: 'queued' };
  }
}
