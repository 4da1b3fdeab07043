// The hidden cell `Row key` of an answer row, and which group a key belongs to when several carry it, since people copy
// rows. The cell holds one of these:
//
//   5f0c…                          a key alone: the group was checked
//   5f0c… imported V1StGXR8 81     and what became of it, the fingerprint of what was sent, and the id that it got:
//                                  should the other cells be overwritten, it is not lost

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import {
  type KeySources,
  mayHaveArrived,
  SETTLED_STATES,
  type Seal,
  type SettledState,
  trueSeal,
} from './row-truth.ts';

/** A row's hidden cell `Row key`, parsed: a key that ties the row to what was sent for it, and what became of that. */
export interface KeyCell {
  /** The row key. */
  readonly key: string;
  /** undefined while nothing was sent. */
  readonly seal: Seal<SettledState> | undefined;
  /** The code of an imported assessment; missing in cells that earlier versions wrote. */
  readonly assessmentId?: number;
}

const KEY_CELL = /^([\w-]{1,64})(?: (imported|rejected|unknown) ([\w-]{1,64})(?: (\d{1,16}))?)?$/;

/**
 * Reads a row's hidden cell `Row key`, which ties it to what was sent for it. Undefined for a blank, and for text of
 * other origin.
 */
export function parseKeyCell(cell: CellValue): KeyCell | undefined {
  const [, key, stateText, fingerprint, id] = KEY_CELL.exec(String(heldBy(cell)).trim()) ?? [];
  if (key === undefined) return undefined;
  const state = SETTLED_STATES.find((candidate) => candidate === stateText);
  const seal = state === undefined || fingerprint === undefined ? undefined : { state, fingerprint };
  return { key, seal, ...(id === undefined ? {} : { assessmentId: Number(id) }) };
}

/** The text of a row's hidden cell `Row key`: the key, and once the row was sent, what became of it. */
export function formatKeyCell({ key, seal, assessmentId }: KeyCell): string {
  if (seal === undefined) return key;
  const id = assessmentId === undefined ? '' : ` ${assessmentId}`;
  return `${key} ${seal.state} ${seal.fingerprint}${id}`;
}

/**
 * The row keys (hidden cells that tie rows to what was sent) of one assessment, with a hash of its content. By them
 * it is decided which assessment owns which key.
 */
export interface KeyClaim {
  /** The key cells of its rows. */
  readonly cells: readonly KeyCell[];
  /** The fingerprint of what would be sent now; undefined where the group is invalid. */
  readonly fingerprint: string | undefined;
}

/**
 * What is known of a row key (it names an assessment) besides the cell that holds it now. People copy and sort rows,
 * so this tells whose key it is.
 */
export interface KnownOfKey extends Omit<KeySources, 'cell'> {
  /** The fingerprint of the content that this execution gave the key to; blank where that was invalid. */
  readonly givenFor?: string | undefined;
}

/**
 * Which row key a group of rows (one assessment) really owns, and whether it is open, queued or sent. By that it may
 * be sent, or is left alone.
 */
export interface SettledClaim {
  /** undefined where the group has none of its own yet. */
  readonly key: string | undefined;
  /** How far the group has come. */
  readonly standing: GroupStanding;
}

/**
 * Row keys whose cell may have been lost when people sorted rows while it was written. Each goes back to the one
 * group that lost it and has its content, so that nothing is sent twice.
 */
export interface LostKeys {
  /** Those whose cell may stand beside another content now: over their own one another key was written. */
  readonly hit: readonly string[];
  /** Those that this execution saw on a row, and that stand nowhere any more. */
  readonly vanished: ReadonlySet<string>;
}

const NONE_LOST: LostKeys = { hit: [], vanished: new Set() };

interface Right {
  readonly key: string;
  readonly seal: Seal | undefined;
}

/**
 * Decides which group of rows each row key belongs to, since people copy rows with their keys. It stays with the
 * group whose content was sent. Where none has it, and the service may, all own it: then none is sent.
 * @param known what is known of a key besides its cells
 * @param lost keys that may have lost their cell, because its row was sorted away while the cell was written
 * @returns for each claim its key and standing
 */
export function settleKeys(
  claims: readonly KeyClaim[],
  known: (key: string) => KnownOfKey,
  lost: LostKeys = NONE_LOST,
): readonly SettledClaim[] {
  const { claimantsByKey, cellSeals, byFingerprint } = indexed(claims);
  const rights = new Map<number, Right>();
  const contentOf = ({ key, seal }: KeyCell) => {
    const { givenFor, ...sources } = known(key);
    return trueSeal({ ...sources, cell: seal })?.fingerprint ?? givenFor;
  };
  /** Whether a group may have lost this key: it has none of its own content, but one that was written over it. */
  const mayHaveLost = ({ cells, fingerprint }: KeyClaim, key: string) => {
    const contents = cells.flatMap((cell) => contentOf(cell) ?? []);
    return (contents.length > 0 || vanished.has(key)) && !contents.some((content) => content === fingerprint);
  };
  const isOf = (n: number, seal: Seal | undefined) => seal?.fingerprint === claims[n]?.fingerprint;
  const { hit, vanished } = lost;
  const lostKeys = new Set([...hit, ...vanished]);
  for (const key of new Set([...claimantsByKey.keys(), ...lostKeys])) {
    const seal = trueSeal({ ...known(key), cell: cellSeals.get(key) });
    const claimants = claimantsByKey.get(key) ?? [];
    const same = seal === undefined ? [] : (byFingerprint.get(seal.fingerprint) ?? []);
    const losers = lostKeys.has(key) ? same.filter((n) => claims[n] && mayHaveLost(claims[n], key)) : [];
    const adopter = losers.length === 1 ? losers[0] : undefined;
    const unchanged = claimants.find((n) => same.includes(n)) ?? adopter;
    const changed = mayHaveArrived(seal) ? claimants : claimants.slice(0, 1);
    const owners = unchanged === undefined ? changed : [unchanged];
    for (const n of owners) {
      const before = rights.get(n);
      // Of several keys in one group, one that was sent counts most: its rows are not sent again. Of two that were sent
      // it is the one with its content.
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
    // What may be at the service counts more than what isn't, in whichever of its rows it stands.
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

/**
 * How far an assessment on a sheet has come: open, approved or sent. It also tells whether its rows were changed
 * since they were sent.
 */
export type GroupStanding =
  /** It was not sent, or was refused and has changed since: it may be sent if it is valid. */
  | { readonly kind: 'open' }
  /** Exactly this content was approved, and is not sent yet. */
  | { readonly kind: 'queued' }
  /** It was sent. `isChanged`: its rows say something else now. */
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
