// What pulled sheets say about records, kept in the cache for a minute: of a thousand formulas the first few read the
// sheets, and the others find their record here, without a call of SpreadsheetApp. Which piece holds a record follows
// from its id, so a formula reads the pieces of its own ids alone.

import * as z from 'zod/mini';
import type { CellValue } from '../../domain/cell.ts';
import { lazily } from '../../domain/lazily.ts';
import { byName } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { asciiJson } from '../storage/ascii-json.ts';
import { KEYS } from '../storage/keys.ts';
import { SHEETS_KEPT_SECONDS } from '../storage/sheets-changed.ts';
import { parseStored } from '../storage/stored.ts';

/** Characters of a piece, while there are not too many of them: each formula reads and understands one. */
const USUAL_PIECE = 16_000;
const LARGEST_PIECE = 95_000;
const MOST_PIECES = 64;

const storedCell = lazily(() =>
  z.union([z.string(), z.number(), z.boolean(), z.object({ dateMs: z.number() })]),
);
const storedCells = lazily(() => z.array(storedCell()));
const storedPiece = lazily(() =>
  z.object({ atMs: z.number(), pieces: z.number(), cellsOf: byName(storedCells) }),
);

/** The cells of records, by id. */
export type CellsById = ReadonlyMap<number, readonly CellValue[]>;

/** Values of the cache by their keys, as one call gave them. */
export type CacheValues = Readonly<Record<string, string>>;

/** The kept cells of some fields of one resource. To be asked in this order: {@link open}, {@link keysOf}, {@link read}. */
export class KeptRecords {
  /** What has to be read of the cache before {@link open}. */
  readonly firstKeys: readonly string[];
  private readonly key: string;
  /** How many pieces there are; undefined where nothing is kept. */
  private pieces: number | undefined;
  private changedMs = 0;

  constructor(
    private readonly ports: Pick<Ports, 'cache' | 'clock' | 'ids'>,
    resource: string,
    fields: readonly string[],
  ) {
    this.key = KEYS.formulaRecords.key + ports.ids.fingerprint(JSON.stringify([resource, fields]));
    this.firstKeys = [this.key, KEYS.formulaSheetsChanged.key];
  }

  /** Takes what {@link firstKeys} had in the cache. */
  open(first: CacheValues): void {
    const pieces = Number(first[this.key] ?? Number.NaN);
    this.pieces = Number.isInteger(pieces) && pieces >= 0 && pieces <= MOST_PIECES ? pieces : undefined;
    this.changedMs = Number(first[KEYS.formulaSheetsChanged.key] ?? 0) || 0;
  }

  /** Whether the sheets say more than the cache takes: then their rows are read one by one. */
  get isTooMuch(): boolean {
    return this.pieces === 0;
  }

  /**
   * What is kept from before this instant doesn't count; milliseconds since 1970. What was read in the very millisecond
   * of a change may be from before it.
   */
  since(sinceMs: number): number {
    return Math.max(sinceMs, this.changedMs + 1);
  }

  /** The keys of the pieces in which these ids would be. */
  keysOf(ids: readonly number[]): readonly string[] {
    const { pieces = 0 } = this;
    return pieces === 0 ? [] : [...new Set(ids.map((id) => this.pieceKey(id % pieces)))];
  }

  /**
   * The records among these ids that sheets have.
   * @param texts what {@link keysOf} had in the cache
   * @param sinceMs as {@link since} gave it
   * @returns undefined where a piece is missing or too old: then the sheets have to be read
   */
  read(texts: CacheValues, ids: readonly number[], sinceMs: number): CellsById | undefined {
    const { pieces = 0 } = this;
    if (pieces === 0) return undefined;
    const found = new Map<number, readonly CellValue[]>();
    const parts = new Map(
      this.keysOf(ids).map((key) => [key, parseStored(texts[key] ?? '', storedPiece)] as const),
    );
    for (const id of ids) {
      const part = parts.get(this.pieceKey(id % pieces));
      if (part === undefined || part.pieces !== pieces || part.atMs < sinceMs) return undefined;
      const cells = part.cellsOf[String(id)];
      if (cells !== undefined) found.set(id, cells.map(cellOf));
    }
    return found;
  }

  /** Keeps what the sheets say about all their records. @param atMs before they were read, milliseconds since 1970 */
  keep(records: CellsById, atMs: number): void {
    const { cache } = this.ports;
    const texts = this.textsOf(records, atMs);
    const stored = texts.map((text, piece) => [this.pieceKey(piece), text] as const);
    try {
      cache.putAll(Object.fromEntries([...stored, [this.key, String(texts.length)]]), SHEETS_KEPT_SECONDS);
    } catch {
      // The next formula reads the sheets itself.
    }
  }

  /** The pieces; none where they are too many or too large for the cache. */
  private textsOf(records: CellsById, atMs: number): readonly string[] {
    const cellsOf = new Map([...records].map(([id, cells]) => [id, cells.map(storedOf)]));
    const length = asciiJson(Object.fromEntries(cellsOf)).length;
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(length / USUAL_PIECE)));
    const parts = Array.from({ length: pieces }, (): Record<string, readonly StoredCell[]> => ({}));
    for (const [id, cells] of cellsOf) {
      const part = parts[id % pieces];
      if (part !== undefined) part[String(id)] = cells;
    }
    const texts = parts.map((part) => asciiJson({ atMs, pieces, cellsOf: part }));
    return texts.every((text) => text.length <= LARGEST_PIECE) ? texts : [];
  }

  private pieceKey(piece: number): string {
    return `${this.key}.${piece}`;
  }
}

type StoredCell = string | number | boolean | { readonly dateMs: number };

function storedOf(cell: CellValue): StoredCell {
  return cell instanceof Date ? { dateMs: cell.getTime() } : cell;
}

function cellOf(stored: StoredCell): CellValue {
  return typeof stored === 'object' ? new Date(stored.dateMs) : stored;
}
