// Every key under which something is kept in Google's stores, in one place: no other file holds one. What is stored today
// is read by later versions, so a key stays as it is, and a new form of its value gets a new version.

import type { Ports } from '../ports.ts';

/**
 * The name of one of Google's key-value stores: properties of one person, of the spreadsheet or of the script, or the
 * cache.
 */
export type Store = keyof Pick<Ports, 'userProperties' | 'documentProperties' | 'scriptProperties' | 'cache'>;

/** One key, or family of keys, under which the connector stores something: where, which version, how large. */
export interface StoredKey {
  /** The whole key. One that ends with `:` or `.` is the beginning of many, each followed by an id or a name. */
  readonly key: string;
  /** Where it is stored. */
  readonly stores: readonly Store[];
  /** The field `version` of the JSON that is stored; undefined for plain texts, and for what lives for minutes only. */
  readonly version?: number;
  /** Its largest value in bytes, where that isn't `PROPERTY`, or `CACHED` for what is in the cache alone. */
  readonly mostBytes?: number;
}

/**
 * The most bytes that one stored property may take here; Google documents 9 KB. What is stored in several properties
 * is split by it.
 */
export const PROPERTY = 8_000;
/** The most bytes that one cache entry may take, as Google documents it; tests hold all that is cached to it. */
export const CACHED = 100_000;
/**
 * The most bytes that a small stored value may take (a time, an id, a word); tests hold such entries of `KEYS` to
 * it.
 */
export const WORD = 100;

/** All keys under which core stores something in properties and the cache: where, in which version, how large. */
export const KEYS = {
  /** A person's address and tokens; in the document, the address that all share. */
  connection: { key: 'connection', stores: ['userProperties', 'documentProperties'], version: 1 },

  /** The number of the version whose news a person has read. */
  newsRead: { key: 'news-read', stores: ['userProperties'], mostBytes: WORD },

  /** What is known of a pull, by its name. */
  pull: { key: 'pull:', stores: ['documentProperties'], version: 2 },
  /** A copy of what formulas need of all pulls. */
  pulledSheets: { key: 'pulled-sheets', stores: ['cache'], version: 1 },

  /** A run that is under way, by what it runs. */
  lease: { key: 'lease:', stores: ['documentProperties'], version: 1 },
  /** How far it is, for pages that watch. */
  progress: { key: 'progress:', stores: ['cache'], mostBytes: PROPERTY },
  /** When somebody last asked all runs to stop. */
  stop: { key: 'stop', stores: ['documentProperties'], mostBytes: WORD },

  /** A person's schedule, what its ticks did, and when a pull is due. */
  schedule: { key: 'schedule:', stores: ['documentProperties'], version: 1 },
  ticker: { key: 'ticker:', stores: ['documentProperties'], version: 1 },
  /** Parts of a value that is too long for one property, by their number and the key of the value. */
  more: { key: 'more:', stores: ['documentProperties'] },
  /** How long other triggers than that of the schedule ran for a person. */
  triggerTime: { key: 'form-time:', stores: ['documentProperties'], version: 1 },
  due: { key: 'due:', stores: ['documentProperties'], version: 1 },

  /** The pace that all executions share. */
  pace: { key: 'pace', stores: ['cache'], version: 2, mostBytes: PROPERTY },
  /** Until when is reserved, milliseconds since 1970, where that is further ahead than the cache keeps a value. */
  paceUntil: { key: 'pace-until', stores: ['scriptProperties'], mostBytes: WORD },
  /** That the server refused two requests at once. */
  pairs: { key: 'pairs', stores: ['scriptProperties'], version: 1, mostBytes: WORD },

  /** When pulled sheets last got other records. */
  sheetsChanged: { key: 'formula-sheets-changed', stores: ['cache'], mostBytes: WORD },
  /** What the sheet Directory says, as it was read last; with `.1`, `.2` … more of it. */
  directory: { key: 'directory', stores: ['cache'], version: 1 },
} as const satisfies Record<string, StoredKey>;
