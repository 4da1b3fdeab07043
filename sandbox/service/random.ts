// Seeded random numbers, equal on every machine for the same seed and stream name. Each use has its own stream, so that
// drawing a latency never changes the data.
import { seededNumbers } from 'local-apps-script/seeded-numbers';

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both ends inclusive. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a of the text, mixed with the seed. */
export function hash(seed: number, text: string): number {
  let value = (2166136261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  }
  return mix(value);
}

/** Spreads a 32-bit number over all its bits, so that adjacent inputs give unrelated outputs. */
export function mix(input: number): number {
  let value = input >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function createRandom(seed: number, stream: string): Random {
  const next = seededNumbers(hash(seed, stream));
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
