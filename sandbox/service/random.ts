// Seeded randomness: the same seed and stream name give the same numbers on every machine. Each use has a stream of
// its own, so that drawing a latency never changes the data.
import { seededNumbers } from 'local-apps-script/seeded-numbers';

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the given probability, 0..1. */
  chance(probability: number): boolean;
}

/** FNV-1a over the text, mixed with the seed: a 32-bit number. */
export function hash(seed: number, text: string): number {
  let value = (2166136261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  }
  return mix(value);
}

/** Spreads a 32-bit number over all its bits, so that neighbouring inputs give unrelated outputs. */
export function mix(input: number): number {
  let value = input >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The numbers of one stream. */
export function createRandom(seed: number, stream: string): Random {
  const next = seededNumbers(hash(seed, stream));
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
