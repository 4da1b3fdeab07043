// The hidden key cell of an answer row, and whose a key is when several groups carry it (people copy rows).
//
//   5f0c…            the group was checked
//   5f0c… imported V1StGXR8_Z5jdHi6B-myT 81  what became of it, the fingerprint of what was sent, and the id that it
//                                            got: should the other cells be overwritten, it is not lost

import { type CellValue, heldBy } from '../cell.ts';
import {
  type KeySources,
  mayHaveArrived,
  SETTLED_STATES,
  type Seal,
  type SettledState,
  trueSeal,
} from './row-truth.ts';

/** What the hidden cell `Row key` holds. */
export interface KeyCell {
  readonly key: string;
  readonly seal: Seal<SettledState> | undefined;
  /** Of an imported one; older cells lack it. */
  readonly assessmentId?: number;
}

const KEY_CELL = /^([\w-]{1,64})(?: (imported|rejected|unknown) ([\w-]{1,64})(?: (\d{1,16}))?)?$/;

/** undefined for a blank, and for anything that isn't ours. */
export function parseKeyCell(cell: CellValue): KeyCell | undefined {
  const [, key, stateText, fingerprint, id] = KEY_CELL.exec(String(heldBy(cell)).trim()) ?? [];
  if (key === undefined) return undefined;
  const state = SETTLED_STATES.find((candidate) => candidate === stateText);
  const seal = state === undefined || fingerprint === undefined ? undefined : { state, fingerprint };
  return { key, seal, ...(id === undefined ? {} : { assessmentId: Number(id) }) };
}

/** The text for the cell `Row key`. */
export function formatKeyCell({ key, seal, assessmentId }: KeyCell): string {
  if (seal === undefined) return key;
  const id = assessmentId === undefined ? '' : ` ${assessmentId}`;
  return `${key} ${seal.state} ${seal.fingerprint}${id}`;
}

/** A group as far as keys go. */
export interface KeyClaim {
  /** The key cells of its rows. */
  readonly cells: readonly KeyCell[];
  /** Of what its rows say now; undefined where that can't be sent. */
  readonly fingerprint: string | undefined;
}

/** Whether a group owns the key that its rows carry. */
export type KeyRight =
  /** No key of its own yet: it gets a new one. */
  | { readonly kind: 'none' }
  /** `isCopy`: others carry the same key, and none is as it was when it was sent. */
  | { readonly kind: 'own'; readonly key: string; readonly seal: Seal | undefined; readonly isCopy: boolean };

/**
 * Whose each key is, a right for each claim. A key that several groups carry stays with the one whose content is what
 * was sent. Where none is, and something may have arrived at the service, it is everybody's: none of them may go.
 * @param known what else than the cells is known of a key
 * @param lost recorded keys that may have lost their cell, when its row was sorted away in the moment of writing: such a
 *   key is that of the one group whose content is what it was given for
 */
export function settleKeys(
  claims: readonly KeyClaim[],
  known: (key: string) => Omit<KeySources, 'cell'>,
  lost: readonly string[] = [],
): readonly KeyRight[] {
  const { claimantsByKey, cellSeals, byFingerprint } = indexed(claims);
  const rights: KeyRight[] = claims.map(() => ({ kind: 'none' }));
  const mayBeLost = new Set(lost);
  for (const key of new Set([...claimantsByKey.keys(), ...lost])) {
    const seal = trueSeal({ ...known(key), cell: cellSeals.get(key) });
    const claimants = claimantsByKey.get(key) ?? [];
    const same = seal === undefined ? [] : (byFingerprint.get(seal.fingerprint) ?? []);
    const adopter = mayBeLost.has(key) && same.length === 1 ? same[0] : undefined;
    const unchanged = claimants.find((n) => same.includes(n)) ?? adopter;
    const isOpenToAll = claimants.length > 1 && unchanged === undefined && mayHaveArrived(seal);
    const owners = isOpenToAll ? claimants : [unchanged ?? claimants[0] ?? -1];
    for (const n of owners) {
      const before = rights[n];
      if (before === undefined) continue;
      // Of several keys in one group, one that was sent counts most: its rows are not sent again.
      const isWeaker = before.kind === 'none' || (!mayHaveArrived(before.seal) && mayHaveArrived(seal));
      if (isWeaker) rights[n] = { kind: 'own', key, seal, isCopy: isOpenToAll };
    }
  }
  return rights;
}

function indexed(claims: readonly KeyClaim[]) {
  const claimantsByKey = new Map<string, number[]>();
  const cellSeals = new Map<string, Seal<SettledState>>();
  const byFingerprint = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, at: string, n: number) => {
    const found = to.get(at) ?? [];
    if (!found.includes(n)) found.push(n);
    to.set(at, found);
  };
  claims.forEach(({ cells, fingerprint }, n) => {
    if (fingerprint !== undefined) add(byFingerprint, fingerprint, n);
    for (const { key, seal } of cells) {
      add(claimantsByKey, key, n);
      if (seal !== undefined && !cellSeals.has(key)) cellSeals.set(key, seal);
    }
  });
  return { claimantsByKey, cellSeals, byFingerprint };
}

/** Where a group stands before anything is done with it. */
export type Standing =
  /** It was not sent, or was refused and has changed since: whether it may go is up to the check. */
  | { readonly kind: 'open' }
  /** An approval was given for exactly this content, and it was not sent yet. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'settled'; readonly state: SettledState; readonly isChanged: boolean };

/**
 * How far a group has come, and whether it was changed since.
 * @param fingerprint of what would be sent now; undefined where the group is invalid
 */
export function standingOf(right: KeyRight, fingerprint: string | undefined): Standing {
  if (right.kind === 'none' || right.seal === undefined) return { kind: 'open' };
  const { state } = right.seal;
  const isChanged = right.isCopy || right.seal.fingerprint !== fingerprint;
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
