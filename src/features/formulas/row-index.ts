// In which row of a pulled sheet an id is: an index of the key column, cached in pieces.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { codeIn } from '../../domain/cells/cell.ts';
import { lazily } from '../../domain/lazily.ts';
import { objectOf } from '../../domain/schema.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { FORMULA_KEYS } from './keys.ts';

/** A pull may reuse empty rows for new records, so the index expires after this. */
const INDEX_SECONDS = 60;
/** About 60 KB of the cache's 100 KB. */
const ROWS_A_PIECE = 4_000;

const storedPiece = lazily(() => z.object({ atMs: z.number(), rowOf: objectOf(z.number) }));

type IndexPorts = Pick<Ports, 'cache' | 'clock'>;

export interface KeyColumn {
  readonly sheet: Sheet;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly key: number;
}

/** @returns undefined if part of the index is missing or expired */
export function knownRows(
  { cache }: IndexPorts,
  column: KeyColumn,
  ids: readonly number[],
  sinceMs: number,
): ReadonlyMap<number, number> | undefined {
  const count = pieces(column);
  const keys = [...new Set(ids.map((id) => pieceKey(column, id % count)))];
  const found = cache.getAll(keys);
  const rowOf = new Map<number, number>();
  const parts = new Map<string, Readonly<Record<string, number>>>();
  for (const key of keys) {
    const part = parseStored(found[key] ?? '', storedPiece);
    if (part === undefined || part.atMs < sinceMs) return undefined;
    parts.set(key, part.rowOf);
  }
  for (const id of ids) {
    const row = parts.get(pieceKey(column, id % count))?.[String(id)];
    if (row !== undefined) rowOf.set(id, row);
  }
  return rowOf;
}

/** If two rows have the same id, the upper one counts. */
export function indexRows({ cache, clock }: IndexPorts, column: KeyColumn): ReadonlyMap<number, number> {
  const { sheet, firstRow, lastRow, key } = column;
  const atMs = clock.nowMs();
  const values = sheet.read({ row: firstRow, column: key, rows: lastRow - firstRow + 1, columns: 1 });
  const rowOf = new Map<number, number>();
  values.forEach(([cell = ''], n) => {
    const id = codeIn(cell);
    if (id !== undefined && !rowOf.has(id)) rowOf.set(id, firstRow + n);
  });
  const count = pieces(column);
  const parts = Array.from({ length: count }, (): Record<string, number> => ({}));
  for (const [id, row] of rowOf) {
    const part = parts[id % count];
    if (part !== undefined) part[String(id)] = row;
  }
  const stored = parts.map((part, i) => [pieceKey(column, i), JSON.stringify({ atMs, rowOf: part })]);
  try {
    cache.putAll(Object.fromEntries(stored), INDEX_SECONDS);
  } catch {}
  return rowOf;
}

/** Another last row means other records, so other pieces. */
function pieceKey({ sheet, firstRow, lastRow, key }: KeyColumn, piece: number): string {
  return `${FORMULA_KEYS.rows.key}${sheet.id}.${key}.${firstRow}.${lastRow}.${piece}`;
}

function pieces({ firstRow, lastRow }: KeyColumn): number {
  return Math.max(1, Math.ceil((lastRow - firstRow + 1) / ROWS_A_PIECE));
}
