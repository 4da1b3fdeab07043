// Records that pulls have put into sheets of this spreadsheet, for formulas that ask by id. Which row an id stands in is
// read once from the key column and shared through the cache in pieces, so that a thousand formulas read a row each;
// a row that no longer has that id (somebody sorted) makes the key column be read again.

import * as z from 'zod/mini';
import { type CellKind, type CellValue, codeIn } from '../../domain/cell.ts';
import type { Word } from '../../domain/language.ts';
import { byName, lazily } from '../../domain/schema.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { pulledSheetStates } from '../pulls/pulled-sheets.ts';
import { findByHeaders, findByNotes } from '../sheets/find-columns.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { spansToRead } from '../sheets/read-cells.ts';
import { markedSheets } from '../sheets/sheet-identity.ts';
import { KEYS } from '../storage/keys.ts';
import { parseStored } from '../storage/stored.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, recordColumns } from '../target/target-columns.ts';

/** A pull may put new records into rows that were empty before: a piece of the index is good for so long. */
const INDEX_SECONDS = 60;
/** Rows a piece: some 60 KB of the 100 that the cache takes. */
const ROWS_A_PIECE = 4_000;

/** A column of a record that a formula shows. */
export interface RecordColumn {
  readonly field: string;
  readonly header: Word;
  readonly kind: CellKind;
}

/** A record as a pulled sheet has it. */
export interface PulledRecord {
  /** A value for each field that was asked for. */
  readonly cells: readonly CellValue[];
  readonly pulledMs: number;
}

const storedPiece = lazily(() => z.object({ atMs: z.number(), rowOf: byName(z.number) }));

type PulledPorts = Pick<Ports, 'workbook' | 'cache' | 'clock' | 'documentProperties'>;

/** Which records to find in pulled sheets, and which of their fields. */
interface WantedRecords {
  readonly resource: string;
  /** Of the resource, its key first. */
  readonly columns: readonly RecordColumn[];
  readonly fields: readonly string[];
  readonly ids: readonly number[];
  /** Where an id stands is looked up again when that was read before; milliseconds since 1970. */
  readonly sinceMs: number;
}

/** Where a record's row was, and how its cells are found in it. */
interface PulledSheet {
  readonly sheet: Sheet;
  readonly firstRow: number;
  readonly lastRow: number;
  /** Columns of the sheet. */
  readonly key: number;
  readonly record: number | undefined;
  readonly pulledAt: number | undefined;
  readonly wanted: readonly number[];
}

/**
 * Finds records in the sheets that have all these columns; of each record the newest. Rows that are marked in `Record`
 * (gone, out of the filter, a duplicate) are no longer kept up to date and don't count. Where the sheets can't be read
 * none is found: the service knows too.
 */
export function findPulled(
  ports: PulledPorts,
  { resource, columns, fields, ids, sinceMs }: WantedRecords,
): ReadonlyMap<number, PulledRecord> {
  const newest = new Map<number, PulledRecord>();
  try {
    for (const pulled of pulledSheets(ports, resource, columns, fields)) {
      for (const [id, record] of readRecords(ports, pulled, ids, sinceMs)) {
        const other = newest.get(id);
        if (other === undefined || record.pulledMs > other.pulledMs) newest.set(id, record);
      }
    }
  } catch {
    return newest;
  }
  return newest;
}

function pulledSheets(
  ports: PulledPorts,
  resource: string,
  columns: readonly RecordColumn[],
  fields: readonly string[],
): readonly PulledSheet[] {
  const [key] = columns;
  if (key === undefined) return [];
  const wanted = columns.filter(({ field }) => field === key.field || fields.includes(field));
  return tablesOf(ports, resource, wanted).flatMap((table) => {
    const keyPlace = table.columnOf(key.field);
    const places = fields.flatMap((field) => table.columnOf(field) ?? []);
    if (keyPlace === undefined || places.length < fields.length) return [];
    const { sheet } = table;
    return [
      {
        sheet,
        firstRow: table.headerRow + 1,
        lastRow: sheet.extent().lastRow,
        key: keyPlace,
        record: table.columnOf(RECORD_FIELD),
        pulledAt: table.columnOf(PULLED_AT_FIELD),
        wanted: places,
      },
    ];
  });
}

/** The sheets with records of this kind, by their marks; where Google keeps those from formulas, by their headers. */
function tablesOf(
  ports: PulledPorts,
  resource: string,
  columns: readonly RecordColumn[],
): readonly OwnedTable<string>[] {
  try {
    return markedSheets(ports.workbook).flatMap(({ sheet, identity }) => {
      const isOne = identity.kind === 'records' && identity.resource === resource && identity.made;
      return isOne ? [OwnedTable.find(sheet, recordColumns(columns, identity.language))] : [];
    });
  } catch {
    return tablesByHeaders(ports, resource, columns);
  }
}

/**
 * As they stood when their pulls ended last. Columns that moved since are found by the notes on their headers, or by
 * the headers; one that was deleted then doesn't answer, even if its user has pasted it somewhere.
 */
function tablesByHeaders(
  ports: PulledPorts,
  resource: string,
  columns: readonly RecordColumn[],
): readonly OwnedTable<string>[] {
  const states = pulledSheetStates(ports).filter((state) => state.resource === resource);
  if (states.length === 0) return [];
  const sheets = ports.workbook.sheets();
  return states.flatMap(({ id, language, headerRow, without }) => {
    const sheet = sheets.find((one) => one.id === id);
    if (sheet === undefined) return [];
    const there = recordColumns(columns, language).filter(({ field }) => !without.includes(field));
    const noted = findByNotes(sheet, there, headerRow);
    const isWhole = noted !== undefined && there.every(({ field }) => noted.places.has(field));
    return [new OwnedTable(sheet, there, isWhole ? noted : findByHeaders(sheet, there))];
  });
}

function readRecords(
  ports: PulledPorts,
  pulled: PulledSheet,
  ids: readonly number[],
  sinceMs: number,
): ReadonlyMap<number, PulledRecord> {
  if (pulled.lastRow < pulled.firstRow) return new Map();
  const known = knownRows(ports, pulled, ids, sinceMs);
  if (known !== undefined) {
    const { records, hasMoved } = readRows(pulled, ids, known);
    if (!hasMoved) return records;
  }
  return readRows(pulled, ids, indexRows(ports, pulled)).records;
}

/** undefined where a piece of the index is missing or too old. */
function knownRows(
  { cache }: PulledPorts,
  pulled: PulledSheet,
  ids: readonly number[],
  sinceMs: number,
): ReadonlyMap<number, number> | undefined {
  const count = pieces(pulled);
  const keys = [...new Set(ids.map((id) => pieceKey(pulled, id % count)))];
  const found = cache.getAll(keys);
  const rowOf = new Map<number, number>();
  const parts = new Map<string, Readonly<Record<string, number>>>();
  for (const key of keys) {
    const part = parseStored(found[key] ?? '', storedPiece);
    if (part === undefined || part.atMs < sinceMs) return undefined;
    parts.set(key, part.rowOf);
  }
  for (const id of ids) {
    const row = parts.get(pieceKey(pulled, id % count))?.[String(id)];
    if (row !== undefined) rowOf.set(id, row);
  }
  return rowOf;
}

/** Reads where every id stands; of two rows with one id the upper one counts. */
function indexRows({ cache, clock }: PulledPorts, pulled: PulledSheet): ReadonlyMap<number, number> {
  const { sheet, firstRow, lastRow, key } = pulled;
  const atMs = clock.nowMs();
  const values = sheet.read({ row: firstRow, column: key, rows: lastRow - firstRow + 1, columns: 1 });
  const rowOf = new Map<number, number>();
  values.forEach(([cell = ''], n) => {
    const id = codeIn(cell);
    if (id !== undefined && !rowOf.has(id)) rowOf.set(id, firstRow + n);
  });
  const count = pieces(pulled);
  const parts = Array.from({ length: count }, (): Record<string, number> => ({}));
  for (const [id, row] of rowOf) {
    const part = parts[id % count];
    if (part !== undefined) part[String(id)] = row;
  }
  const stored = parts.map((part, i) => [pieceKey(pulled, i), JSON.stringify({ atMs, rowOf: part })]);
  try {
    cache.putAll(Object.fromEntries(stored), INDEX_SECONDS);
  } catch {
    return rowOf;
  }
  return rowOf;
}

/** Another last row means other records, and so other pieces. */
function pieceKey({ sheet, firstRow, lastRow, key }: PulledSheet, piece: number): string {
  return `${KEYS.formulaRows.key}${sheet.id}.${key}.${firstRow}.${lastRow}.${piece}`;
}

function pieces({ firstRow, lastRow }: PulledSheet): number {
  return Math.max(1, Math.ceil((lastRow - firstRow + 1) / ROWS_A_PIECE));
}

function readRows(
  pulled: PulledSheet,
  ids: readonly number[],
  rowOf: ReadonlyMap<number, number>,
): { readonly records: ReadonlyMap<number, PulledRecord>; readonly hasMoved: boolean } {
  const { sheet, key, record, pulledAt, wanted } = pulled;
  const places = [key, record ?? key, pulledAt ?? key, ...wanted];
  const column = Math.min(...places);
  const columns = Math.max(...places) - column + 1;
  const idAt = new Map<number, number>();
  for (const id of ids) {
    const row = rowOf.get(id);
    if (row !== undefined) idAt.set(row, id);
  }
  const records = new Map<number, PulledRecord>();
  let hasMoved = false;
  for (const { first, count } of spansToRead([...idAt.keys()], columns)) {
    sheet.read({ row: first, column, rows: count, columns }).forEach((cells, n) => {
      const id = idAt.get(first + n);
      if (id === undefined) return;
      const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place - column] ?? ''));
      if (codeIn(cell(key)) !== id) {
        hasMoved = true;
        return;
      }
      const pulledCell = cell(pulledAt);
      const pulledMs = pulledCell instanceof Date ? pulledCell.getTime() : 0;
      if (cell(record) === '') records.set(id, { cells: wanted.map(cell), pulledMs });
    });
  }
  return { records, hasMoved };
}
