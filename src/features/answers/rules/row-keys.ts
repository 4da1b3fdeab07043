// The key of a sent row, by which it counts as sent already: the hidden cell `Row key`, what a row still says beside a
// damaged one, and which group owns a key that several rows carry. The states of rows are in row-states.ts.

import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { findCode, trimmed } from '../../../domain/language.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import {
  type KeySources,
  mayHaveArrived,
  type RowKind,
  resolveSeal,
  rowStates,
  SETTLED_STATES,
  type Seal,
  type SettledState,
} from './row-states.ts';

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

/** As the check and forms make them. */
const MADE_KEY = /^(k[0-9a-f]{16}-[0-9a-z]+|f[0-9a-z]+-[0-9a-z]+-[0-9a-f]{8})$/;

/** Whether a person wrote the word that stands in a key's place. */
export function isForeignWord({ key, seal }: KeyCell): boolean {
  return seal === undefined && !MADE_KEY.test(key);
}

/** The key with which a cell begins, also if the rest was cut off or replaced; '' if it begins with none. */
export function startOfKeyCell(cell: CellValue): string {
  const [word = ''] = String(unquoted(cell)).trim().split(/\s/);
  return MADE_KEY.test(word) ? word : '';
}

/** A key cell whose blanks were replaced. */
const RUN_TOGETHER = /imported|rejected|unknown/;

/** Returns undefined for blanks, damaged keys and several words; any other single word passes as a key without a seal. */
export function parseKeyCell(cell: CellValue): KeyCell | undefined {
  const [, key, stateText, fingerprint, id] = KEY_CELL.exec(String(unquoted(cell)).trim()) ?? [];
  if (key === undefined || RUN_TOGETHER.test(key)) return undefined;
  const state = SETTLED_STATES.find((candidate) => candidate === stateText);
  const seal = state === undefined || fingerprint === undefined ? undefined : { state, fingerprint };
  return { key, seal, ...(id === undefined ? {} : { assessmentId: Number(id) }) };
}

/**
 * What a row says of an earlier sending beside a key that can't be read, because a person cleared it, replaced a part of
 * it, or wrote a word over it. Returns undefined if it says nothing of one, or the key can be read.
 */
export function outcomeBesideDamage(
  { status, assessmentId, rowKey }: Readonly<Record<'status' | 'assessmentId' | 'rowKey', CellValue>>,
  of: RowKind,
): (Pick<KeyCell, 'assessmentId'> & { readonly state: SettledState }) | undefined {
  const cell = parseKeyCell(rowKey);
  if (cell !== undefined && !isForeignWord(cell)) return undefined;
  const shownId = trimmed(String(unquoted(assessmentId)));
  if (/^\d{1,16}$/.test(shownId)) return { state: 'imported', assessmentId: Number(shownId) };
  switch (findCode(rowStates(of), String(unquoted(status)))) {
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

/** How far a group's sending has come. */
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
