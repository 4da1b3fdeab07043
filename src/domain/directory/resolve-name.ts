// From typed text to exactly one code, or to what prevents it. A code counts whether the directory knows it or not. A
// name must belong to one code alone, former names included: if it passed to another unit, nobody knows which is meant.

import { FranchiseError } from '../errors.ts';
import { editDistance, fold, nearest, trimmed, type Word } from '../language.ts';
import type { Sentences } from '../messages/index.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '../vocabulary.ts';
import {
  codeInName,
  type Directory,
  type DirectoryEntry,
  type FlawedRow,
  nameForFilter,
} from './directory.ts';

/** The code that a typed name stands for, or what prevents it. */
export type Resolution =
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'ambiguous'; readonly entries: readonly DirectoryEntry[] } // several codes have or had that name
  /** Rows written by pulls give one code several names, so somebody has edited one of them. */
  | { readonly kind: 'code-twice'; readonly entries: readonly DirectoryEntry[] }
  | { readonly kind: 'flawed'; readonly flaw: FlawedRow } // only an unusable row has that name
  /** `nearest`: similar names of this kind; `areFitting`: each has all its words. `others`: of other kinds, with that name. */
  | {
      readonly kind: 'unknown';
      readonly nearest: readonly DirectoryEntry[];
      readonly areFitting: boolean;
      readonly others: readonly DirectoryEntry[];
    };

const CODE = /^\d{1,15}$/;
const MOST_OFFERED = 3; // how many names to suggest for an unknown one

/** Case and accents don't count. */
export function resolveName({ entries, flaws }: Directory, kind: DirectoryKind, typed: string): Resolution {
  const text = trimmed(typed);
  if (CODE.test(text)) return { kind: 'code', code: Number(text) };
  const wanted = fold(text);
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const named = ofKind.filter((entry) =>
    [entry.name, ...entry.formerNames].some((name) => fold(name) === wanted),
  );
  const code = codeInName(text);
  const codes = new Set(named.map((entry) => entry.code));
  if (code !== undefined) codes.add(code);
  const [first] = codes;
  if (codes.size > 1) {
    return { kind: 'ambiguous', entries: ofKind.filter((entry) => codes.has(entry.code)) };
  }
  if (first !== undefined) {
    const twins = named.length === 0 ? [] : twinsOf(ofKind, first);
    return twins.length > 1 ? { kind: 'code-twice', entries: twins } : { kind: 'code', code: first };
  }
  const flaw = flaws.find((row) => fold(row.name) === wanted);
  if (flaw !== undefined && wanted !== '') return { kind: 'flawed', flaw };
  const others = entries.filter((entry) => fold(entry.name) === wanted);
  return { kind: 'unknown', ...nearestEntries(ofKind, text), others };
}

/** Returns undefined unless an unknown name fits one code, and no other. */
export function onlyFitting(resolution: Resolution): DirectoryEntry | undefined {
  if (resolution.kind !== 'unknown' || !resolution.areFitting) return undefined;
  return resolution.nearest.length === 1 ? resolution.nearest[0] : undefined;
}

export interface AskedName {
  readonly kind: DirectoryKind;
  readonly typed: string;
  readonly fedBy: Word; // the pulls that bring such names, in words
}

export type NameRead =
  | { readonly kind: 'code'; readonly code: number }
  | {
      readonly kind: 'problem';
      readonly asked: AskedName;
      readonly resolution: Exclude<Resolution, { readonly kind: 'code' }>;
    };

export type NameReader = (kind: DirectoryKind, typed: string) => NameRead;

/**
 * @throws FranchiseError `bad-input` if it isn't exactly one, saying how to tell several apart or where names come from
 */
export function requireCode(directory: Directory, asked: AskedName): number {
  const resolution = resolveName(directory, asked.kind, asked.typed);
  if (resolution.kind === 'code') return resolution.code;
  throw new FranchiseError('bad-input', (say) => describeResolution(resolution, asked, say), '', {
    typed: asked.typed,
    instead: possibleEntries(resolution).map(nameForFilter),
  });
}

function possibleEntries(resolution: Resolution): readonly DirectoryEntry[] {
  if (resolution.kind === 'ambiguous') return resolution.entries;
  return resolution.kind === 'unknown' ? resolution.nearest : [];
}

export function describeResolution(
  resolution: Exclude<Resolution, { readonly kind: 'code' }>,
  { kind, typed, fedBy }: AskedName,
  say: Sentences,
): string {
  const word = DIRECTORY_KINDS[kind];
  const listed = (entries: readonly DirectoryEntry[]) =>
    entries.map(({ name, code, lastSeen, row }) => say.directoryEntry(name, code, row, lastSeen)).join('; ');
  switch (resolution.kind) {
    case 'ambiguous':
      return say.nameAmbiguous(word, typed, listed(resolution.entries));
    case 'code-twice':
      return say.nameCodeTwice(word, typed, listed(resolution.entries));
    case 'flawed': {
      const { row, flaw, typed: wrong } = resolution.flaw;
      return say.nameOnFlawedRow(typed, row, say.directoryFlaw[flaw](wrong));
    }
    case 'unknown': {
      const [other] = resolution.others;
      if (other !== undefined) {
        return say.nameOfOtherKind(word, typed, DIRECTORY_KINDS[other.kind], other.code);
      }
      const near = resolution.nearest.map(({ name, code }) => `${name} (${code})`).join('; ');
      return say.nameUnknown(word, typed, near, fedBy);
    }
  }
}

/** The rows that pulls wrote for this code, if they give it several names. */
function twinsOf(ofKind: readonly DirectoryEntry[], code: number): readonly DirectoryEntry[] {
  const twins = ofKind.filter((entry) => entry.code === code && entry.lastSeen !== undefined);
  return new Set(twins.map(({ name }) => fold(name))).size > 1 ? twins : [];
}

/** What a place is called in general: a sheet says `Loja Centro`, the service `Unidade Centro – SP`. */
const GENERAL =
  /^(unidades?|lojas?|filia(l|is)|franquias?|pdv|stores?|units?|branch|shops?|outlet|franchise|e|d[aeo]s?|the|of|and|at)$/;
const LONG = 5; // Words of this length may differ by a letter.

function nearestEntries(entries: readonly DirectoryEntry[], typed: string) {
  const wanted = fold(typed);
  const words = tellingWords(typed);
  const having = (isWord: (word: string, other: string) => boolean) =>
    entries.filter(({ name }) => {
      const others = tellingWords(name);
      return words.length > 0 && words.every((word) => others.some((other) => isWord(word, other)));
    });
  const isAlmost = (word: string, other: string) =>
    word === other || (Math.min(word.length, other.length) >= LONG && isMisspelt(word, other));
  const offered = (found: readonly DirectoryEntry[], areFitting: boolean) => ({
    nearest: onceEach(found).slice(0, MOST_OFFERED),
    areFitting,
  });
  const same = having((word, other) => word === other);
  if (same.length > 0) return offered(same, true);
  // `Loja 3` isn't `Loja 30`.
  const containing = entries.filter(({ name }) => wanted !== '' && fold(name).includes(wanted));
  if (containing.length > 0) return offered(containing, false);
  const almost = having(isAlmost);
  if (almost.length > 0) return offered(almost, true);
  const names = entries.map(({ name }) => name);
  const closest = nearest(names, typed);
  const closestOnes = entries.filter(({ name }) => name === closest);
  return offered(closestOnes, false);
}

function tellingWords(text: string): readonly string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !GENERAL.test(word));
}

function isMisspelt(word: string, other: string): boolean {
  return !/\d/.test(word + other) && editDistance(word, other) === 1;
}

/** The service's name of each code, where there is one. */
function onceEach(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const seen = entries.filter(({ lastSeen }) => lastSeen !== undefined);
  return [...new Map([...entries, ...seen].map((entry) => [entry.code, entry])).values()];
}
