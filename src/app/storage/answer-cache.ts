// Answers of the service that formulas share through the script's cache. A value may have 100 KB, so large answers are
// split. Each piece names its answer, because the cache may drop any piece, and two executions may write at once.

import * as z from 'zod/mini';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { asciiJson, parseStored } from './stored.ts';

/** Less than the six hours of the shared pace: a full cache first drops what expires first. */
const KEEP_SECONDS = 5 * 60 * 60;
const PIECE = 95_000; // In characters, which are bytes because the text is ASCII.

const cachedAnswer = lazily(() =>
  z.object({
    atMs: z.number(),
    body: z.optional(z.unknown()), // Unset if the service said that there is no such thing.
    isMissing: z.boolean(),
  }),
);
export type CachedAnswer = Parsed<typeof cachedAnswer>;

const PIECE_FORM = /^(\d+):(\w+):/; // `3:k2f:…`: number of pieces, id of the answer, text.

export class CachedAnswers {
  constructor(private readonly ports: Ports) {}

  /** One call, and another if any answer has several pieces. */
  read(keys: readonly string[]): ReadonlyMap<string, CachedAnswer> {
    return keys.length === 0 ? new Map() : this.readFrom(this.ports.cache.getAll(keys), keys);
  }

  readFrom(
    firsts: Readonly<Record<string, string>>,
    keys: readonly string[],
  ): ReadonlyMap<string, CachedAnswer> {
    const { cache } = this.ports;
    const further = keys.flatMap((key) => furtherKeys(key, firsts[key]));
    const rests = further.length === 0 ? {} : cache.getAll(further);
    const answers = new Map<string, CachedAnswer>();
    for (const key of keys) {
      const answer = join(key, firsts[key], rests);
      if (answer !== undefined) answers.set(key, answer);
    }
    return answers;
  }

  keep(key: string, answer: CachedAnswer): void {
    const { cache, ids } = this.ports;
    const text = asciiJson(answer);
    const mark = ids.random().replace(/\W/g, '').slice(-12);
    const count = Math.ceil(text.length / PIECE);
    const pieces = Array.from({ length: count }, (_, i): [string, string] => [
      pieceKey(key, i),
      `${count}:${mark}:${text.slice(i * PIECE, (i + 1) * PIECE)}`,
    ]);
    try {
      cache.putAll(Object.fromEntries(pieces), KEEP_SECONDS);
    } catch {
      // The next formula asks the service again.
    }
  }
}

function pieceKey(key: string, piece: number): string {
  return piece === 0 ? key : `${key}.${piece}`;
}

function furtherKeys(key: string, first: string | undefined): readonly string[] {
  const count = Number(PIECE_FORM.exec(first ?? '')?.[1] ?? 1);
  return Array.from({ length: count - 1 }, (_, i) => pieceKey(key, i + 1));
}

function join(
  key: string,
  first: string | undefined,
  rests: Readonly<Record<string, string>>,
): CachedAnswer | undefined {
  const head = PIECE_FORM.exec(first ?? '')?.[0];
  if (first === undefined || head === undefined) return undefined;
  const pieces = [first, ...furtherKeys(key, first).map((restKey) => rests[restKey] ?? '')];
  if (!pieces.every((piece) => piece.startsWith(head))) return undefined;
  return parseStored(pieces.map((piece) => piece.slice(head.length)).join(''), cachedAnswer);
}
