// Records of pulled sheets, cached for a minute: of a thousand formulas the first few read the sheets, and the others
// find theirs here without a call of SpreadsheetApp. Which piece holds a record follows from its id and the number of
// pieces, which is one of five: so a formula with one id reads all five possible pieces in its first cache call.
//
// Reading all of a large sheet takes seconds: too much for one formula, worth it for a thousand. So each formula leaves
// a note, and one that finds enough notes reads everything for those that follow. Formulas that start at the same time
// see each other's notes.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { SHEETS_KEPT_SECONDS } from '../../app/pulls/pull-state.ts';
import { KEYS } from '../../app/storage/keys.ts';
import { asciiJson, parseStored } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { lazily, objectOf, type Parsed } from '../../domain/schema.ts';
import { FORMULA_KEYS } from './keys.ts';

/** Possible numbers of pieces, and the average size of a piece at most, in characters. */
const SIZES = [
  { pieces: 1, most: 16_000 },
  { pieces: 8, most: 16_000 },
  { pieces: 64, most: 48_000 },
  { pieces: 256, most: 48_000 },
  { pieces: 512, most: 70_000 },
] as const;
const LARGEST_PIECE = 95_000;
const FEW_IDS = 4; // For up to this many ids, all possible pieces are read ahead.
/** This many formulas in a minute, including itself, justify reading all of a large sheet. */
const ENOUGH_ASKED = 3;
const ASKED_PLACES = 16; // Places for the notes; two formulas that share one count as one.
const READING_MS = 30_000; // After this, a formula that reads a large sheet has ended in any case.
/** If the cache drops the pieces, formulas know that everything was read, and don't each read it again. */
const STATE_SECONDS = 2 * SHEETS_KEPT_SECONDS;

const storedCell = lazily(() =>
  z.union([z.string(), z.number(), z.boolean(), z.object({ dateMs: z.number() })]),
);
const storedCells = lazily(() => z.array(storedCell()));
/** Only the requested records of a piece are checked: it may hold a thousand. */
const storedPiece = lazily(() =>
  z.object({ atMs: z.number(), pieces: z.number(), cellsOf: objectOf(z.unknown) }),
);
/** What formulas have done with these fields in the last minute. */
const storedState = lazily(() =>
  z.union([
    z.object({ atMs: z.number(), isBeingRead: z.literal(true) }),
    /**
     * All records were read, of a part of the sheets that needn't have all: `pieces` is 0 if they don't fit into the cache.
     */
    z.object({ atMs: z.number(), pieces: z.number(), isPart: z.optional(z.boolean()) }),
  ]),
);

type State = Parsed<typeof storedState>;

export type CellsById = ReadonlyMap<number, readonly CellValue[]>;

/** By key, as read with one cache call: each call takes time. */
type CacheValues = Readonly<Record<string, string>>;

/** Records in the cache. Call {@link open}, {@link keysOf} and {@link read} in this order. */
export class CachedRecords {
  /** Keys to read before {@link open}. */
  readonly firstKeys: readonly string[];
  private readonly key: string;
  private pieces: number | undefined;
  private isPart = false;
  private stateText = '';
  private changedMs = 0;

  constructor(
    private readonly ports: Ports,
    { resource, fields }: { readonly resource: string; readonly fields: readonly string[] },
    ids: readonly number[],
  ) {
    this.key = FORMULA_KEYS.records.key + textFingerprint(JSON.stringify([resource, fields]));
    const likely = ids.length > FEW_IDS ? [] : SIZES.flatMap(({ pieces }) => this.keysIn(pieces, ids));
    this.firstKeys = [this.key, KEYS.sheetsChanged.key, ...likely];
  }

  /** @param first the values of {@link firstKeys} */
  open(first: CacheValues): void {
    this.stateText = first[this.key] ?? '';
    this.changedMs = Number(first[KEYS.sheetsChanged.key] ?? 0) || 0;
    const state = this.state(0);
    if (state === undefined || !('pieces' in state)) return;
    this.pieces = state.pieces;
    this.isPart = state.isPart === true;
  }

  /** What was cached earlier has expired. What was read in the same millisecond as a change may be older than it. */
  since(sinceMs: number): number {
    return Math.max(sinceMs, this.changedMs + 1);
  }

  get isTooMuch(): boolean {
    return this.pieces === 0;
  }

  /** Keys of the pieces that may hold these ids, without {@link firstKeys}. */
  keysOf(ids: readonly number[]): readonly string[] {
    const { pieces = 0 } = this;
    return this.keysIn(pieces, ids).filter((key) => !this.firstKeys.includes(key));
  }

  /** @returns undefined if a piece is missing or too old, so that the sheets have to be read */
  read(texts: CacheValues, ids: readonly number[], sinceMs: number): CellsById | undefined {
    const { pieces = 0 } = this;
    if (pieces === 0) return undefined;
    const found = new Map<number, readonly CellValue[]>();
    const parts = new Map(
      this.keysIn(pieces, ids).map((key) => [key, parseStored(texts[key] ?? '', storedPiece)] as const),
    );
    for (const id of ids) {
      const part = parts.get(this.pieceKey(pieces, id % pieces));
      if (part === undefined || part.pieces !== pieces || part.atMs < sinceMs) return undefined;
      const stored = part.cellsOf[String(id)];
      if (stored === undefined && this.isPart) return undefined;
      if (stored === undefined) continue;
      const cells = z.safeParse(storedCells(), stored);
      if (!cells.success) return undefined;
      const cellOf = (one: (typeof cells.data)[number]) =>
        typeof one === 'object' ? new Date(one.dateMs) : one;
      found.set(id, cells.data.map(cellOf));
    }
    return found;
  }

  /**
   * Whether to read all of a large sheet now, for the formulas that follow. @param ids the same ids again count once
   */
  isWorthReadingAll(ids: readonly number[], sinceMs: number): boolean {
    if (this.state(sinceMs) !== undefined) return false;
    const { cache, clock } = this.ports;
    const places = Array.from({ length: ASKED_PLACES }, (_, place) => `${this.key}.asked.${place}`);
    const own = places[textFingerprint(ids.join()).charCodeAt(0) % ASKED_PLACES];
    if (own !== undefined) cache.put(own, '1', SHEETS_KEPT_SECONDS);
    const { [this.key]: stateText = '', ...asked } = cache.getAll([this.key, ...places]);
    this.stateText = stateText;
    if (this.state(sinceMs) !== undefined || Object.keys(asked).length < ENOUGH_ASKED) return false;
    this.note({ atMs: clock.nowMs(), isBeingRead: true });
    return true;
  }

  /** @param atMs before the records were read @param isAll absent records are in no sheet */
  keep(records: CellsById, atMs: number, isAll: boolean): void {
    const texts = textsOf(records, atMs);
    const stored = texts.map((text, piece) => [this.pieceKey(texts.length, piece), text] as const);
    try {
      if (stored.length > 0) this.ports.cache.putAll(Object.fromEntries(stored), SHEETS_KEPT_SECONDS);
    } catch {
      return;
    }
    this.note({ atMs, pieces: texts.length, ...(!isAll && { isPart: true }) });
  }

  private state(sinceMs: number): State | undefined {
    const state = parseStored(this.stateText, storedState);
    if (state === undefined || state.atMs < this.since(sinceMs)) return undefined;
    const lastsMs = 'isBeingRead' in state ? READING_MS : SHEETS_KEPT_SECONDS * 1_000;
    return this.ports.clock.nowMs() - state.atMs < lastsMs ? state : undefined;
  }

  private note(state: State): void {
    try {
      this.ports.cache.put(this.key, JSON.stringify(state), STATE_SECONDS);
    } catch {}
  }

  private keysIn(pieces: number, ids: readonly number[]): readonly string[] {
    return pieces === 0 ? [] : [...new Set(ids.map((id) => this.pieceKey(pieces, id % pieces)))];
  }

  private pieceKey(pieces: number, piece: number): string {
    return `${this.key}.${pieces}.${piece}`;
  }
}

/** Empty if the pieces are too many or too large for the cache. */
function textsOf(records: CellsById, atMs: number): readonly string[] {
  const storedOf = (cell: CellValue) => (cell instanceof Date ? { dateMs: cell.getTime() } : cell);
  const texts = [...records].map(([id, cells]) => [id, `"${id}":${asciiJson(cells.map(storedOf))}`] as const);
  const length = texts.reduce((sum, [, text]) => sum + text.length + 1, 0);
  const size = SIZES.find(({ pieces, most }) => length <= pieces * most);
  if (size === undefined) return [];
  const { pieces } = size;
  const parts = Array.from({ length: pieces }, (): string[] => []);
  for (const [id, text] of texts) parts[id % pieces]?.push(text);
  const whole = parts.map((part) => `{"atMs":${atMs},"pieces":${pieces},"cellsOf":{${part.join(',')}}}`);
  return whole.every((text) => text.length <= LARGEST_PIECE) ? whole : [];
}
