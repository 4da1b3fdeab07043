// What pulled sheets say about records, kept in the cache for a minute: of a thousand formulas the first few read the
// sheets, and the others find their record here, without a call of SpreadsheetApp. Which piece holds a record follows
// from its id and from how many pieces there are, of which there are five numbers: so a formula with one id asks for the
// five pieces that may be its own in its first call of the cache, and needs no second one.
//
// Reading all of a large sheet takes seconds, which one formula is not worth, and a thousand are. So each leaves a note
// that it has asked, in one of a few places, and one that finds enough of them reads all for those that come after it.
// Several that begin at once find each other's notes.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { asciiJson } from '../../app/storage/ascii-json.ts';
import { KEYS } from '../../app/storage/keys.ts';
import { SHEETS_KEPT_SECONDS } from '../../app/storage/sheets-changed.ts';
import { parseStored } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cell.ts';
import { lazily } from '../../domain/lazily.ts';
import { objectOf, type Parsed } from '../../domain/schema.ts';
import { FORMULA_KEYS } from './keys.ts';

/** How many pieces there may be, and how many characters each has on average at most. */
const SIZES = [
  { pieces: 1, most: 16_000 },
  { pieces: 8, most: 16_000 },
  { pieces: 64, most: 48_000 },
  { pieces: 256, most: 48_000 },
  { pieces: 512, most: 70_000 },
] as const;
const LARGEST_PIECE = 95_000;
/** Of so many ids the pieces are asked for before it is known how many there are. */
const FEW_IDS = 4;
/** So many formulas of a minute, itself among them, are worth that one reads all of a large sheet. */
const ENOUGH_ASKED = 3;
/** So many places there are for the notes of those that have asked; two that share one count as one. */
const ASKED_PLACES = 16;
/** A formula that reads all of a large sheet has ended after this, one way or the other; milliseconds. */
const READING_MS = 30_000;
/**
 * Longer than the pieces: where the cache has no room for these, formulas know that all was read, and don't read it
 * again each.
 */
const STATE_SECONDS = 2 * SHEETS_KEPT_SECONDS;

const storedCell = lazily(() =>
  z.union([z.string(), z.number(), z.boolean(), z.object({ dateMs: z.number() })]),
);
const storedCells = lazily(() => z.array(storedCell()));
/** Of a piece only the asked records are checked: it may hold a thousand. */
const storedPiece = lazily(() =>
  z.object({ atMs: z.number(), pieces: z.number(), cellsOf: objectOf(z.unknown) }),
);
/** What formulas have done with these fields in the last minute, and when, milliseconds since 1970. */
const storedState = lazily(() =>
  z.union([
    /** One reads all. */
    z.object({ atMs: z.number(), isBeingRead: z.literal(true) }),
    /** All was read: how many pieces there are, 0 where the cache can't take them. */
    z.object({ atMs: z.number(), pieces: z.number() }),
  ]),
);

type State = Parsed<typeof storedState>;

/**
 * The cells that a formula of the connector shows for each record, by the record's id. They are kept in the cache for
 * other formulas.
 */
export type CellsById = ReadonlyMap<number, readonly CellValue[]>;

/**
 * What one call read of the script's cache, by key. Formulas read everything at once that way, since each call takes
 * time.
 */
export type CacheValues = Readonly<Record<string, string>>;

/**
 * Records of pulled sheets, kept in the cache for a minute. So not each of a thousand custom functions reads the
 * sheets. Call {@link open}, {@link keysOf}, {@link read} in this order.
 */
export class KeptRecords {
  /** What has to be read of the cache before {@link open}. */
  readonly firstKeys: readonly string[];
  private readonly key: string;
  /** How many pieces there are; undefined where nothing is kept. */
  private pieces: number | undefined;
  private stateText = '';
  private changedMs = 0;

  /** @param ids the records that will be asked for */
  constructor(
    private readonly ports: Pick<Ports, 'cache' | 'clock' | 'ids'>,
    { resource, fields }: { readonly resource: string; readonly fields: readonly string[] },
    ids: readonly number[],
  ) {
    this.key = FORMULA_KEYS.records.key + ports.ids.fingerprint(JSON.stringify([resource, fields]));
    const likely = ids.length > FEW_IDS ? [] : SIZES.flatMap(({ pieces }) => this.keysIn(pieces, ids));
    this.firstKeys = [this.key, KEYS.sheetsChanged.key, ...likely];
  }

  /** Takes what {@link firstKeys} had in the cache. */
  open(first: CacheValues): void {
    this.stateText = first[this.key] ?? '';
    this.changedMs = Number(first[KEYS.sheetsChanged.key] ?? 0) || 0;
    const state = this.state(0);
    this.pieces = state !== undefined && 'pieces' in state ? state.pieces : undefined;
  }

  /**
   * The later of an instant and the millisecond after the last change, both in milliseconds since 1970: what was kept
   * before it doesn't count. What was read in the very millisecond of a change may be from before it.
   */
  since(sinceMs: number): number {
    return Math.max(sinceMs, this.changedMs + 1);
  }

  /** Whether the sheets say more than the cache takes: then their rows are read one by one. */
  get isTooMuch(): boolean {
    return this.pieces === 0;
  }

  /** The keys of the pieces in which these ids would be, but for those among {@link firstKeys}. */
  keysOf(ids: readonly number[]): readonly string[] {
    const { pieces = 0 } = this;
    return this.keysIn(pieces, ids).filter((key) => !this.firstKeys.includes(key));
  }

  /**
   * The records among these ids that sheets have.
   * @param texts what {@link firstKeys} and {@link keysOf} had in the cache
   * @param sinceMs as {@link since} gave it
   * @returns undefined where a piece is missing or too old: then the sheets have to be read
   */
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
      if (stored === undefined) continue;
      const cells = z.safeParse(storedCells(), stored);
      if (!cells.success) return undefined;
      found.set(id, cells.data.map(cellOf));
    }
    return found;
  }

  /**
   * Whether all of a large sheet is to be read now, for the formulas that come next. Where it is not, this formula reads
   * the rows of its own ids.
   * @param ids that it asks for: the same ids again count once
   * @param sinceMs as {@link since} gave it
   */
  isWorthReadingAll(ids: readonly number[], sinceMs: number): boolean {
    if (this.state(sinceMs) !== undefined) return false;
    const { cache, clock, ids: fingerprints } = this.ports;
    const places = Array.from({ length: ASKED_PLACES }, (_, place) => `${this.key}.asked.${place}`);
    const own = places[fingerprints.fingerprint(ids.join()).charCodeAt(0) % ASKED_PLACES];
    if (own !== undefined) cache.put(own, '1', SHEETS_KEPT_SECONDS);
    const { [this.key]: stateText = '', ...asked } = cache.getAll([this.key, ...places]);
    this.stateText = stateText;
    if (this.state(sinceMs) !== undefined || Object.keys(asked).length < ENOUGH_ASKED) return false;
    this.note({ atMs: clock.nowMs(), isBeingRead: true });
    return true;
  }

  /** Keeps what the sheets say about all their records. @param atMs before they were read, milliseconds since 1970 */
  keep(records: CellsById, atMs: number): void {
    const texts = textsOf(records, atMs);
    const stored = texts.map((text, piece) => [this.pieceKey(texts.length, piece), text] as const);
    try {
      if (stored.length > 0) this.ports.cache.putAll(Object.fromEntries(stored), SHEETS_KEPT_SECONDS);
    } catch {
      // The next formula reads the sheets itself.
      return;
    }
    this.note({ atMs, pieces: texts.length });
  }

  /** What formulas have done, unless that is over. */
  private state(sinceMs: number): State | undefined {
    const state = parseStored(this.stateText, storedState);
    if (state === undefined || state.atMs < this.since(sinceMs)) return undefined;
    const lastsMs = 'isBeingRead' in state ? READING_MS : SHEETS_KEPT_SECONDS * 1_000;
    return this.ports.clock.nowMs() - state.atMs < lastsMs ? state : undefined;
  }

  private note(state: State): void {
    try {
      this.ports.cache.put(this.key, JSON.stringify(state), STATE_SECONDS);
    } catch {
      // The next formula begins anew.
    }
  }

  private keysIn(pieces: number, ids: readonly number[]): readonly string[] {
    return pieces === 0 ? [] : [...new Set(ids.map((id) => this.pieceKey(pieces, id % pieces)))];
  }

  private pieceKey(pieces: number, piece: number): string {
    return `${this.key}.${pieces}.${piece}`;
  }
}

/** The pieces; none where they are too many or too large for the cache. */
function textsOf(records: CellsById, atMs: number): readonly string[] {
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

type StoredCell = string | number | boolean | { readonly dateMs: number };

function storedOf(cell: CellValue): StoredCell {
  return cell instanceof Date ? { dateMs: cell.getTime() } : cell;
}

function cellOf(stored: StoredCell): CellValue {
  return typeof stored === 'object' ? new Date(stored.dateMs) : stored;
}
