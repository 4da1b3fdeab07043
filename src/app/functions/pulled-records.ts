// Records that pulls have put into sheets of this spreadsheet, for formulas that ask by id. A formula reads the rows in
// which the index says that its ids stand; a row that no longer has its id (somebody sorted) makes the index be read anew.

import { type CellKind, type CellValue, codeIn } from '../../domain/cell.ts';
import type { Word } from '../../domain/language.ts';
import type { Ports } from '../ports.ts';
import { pulledSheetStates } from '../pulls/pulled-sheets.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { spansToRead } from '../sheets/read-cells.ts';
import { markedSheets } from '../sheets/sheet-identity.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, recordColumns } from '../sheets/target-sheet/target-columns.ts';
import { indexRows, type KeyColumn, knownRows } from './row-index.ts';

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

/** A pulled sheet, and in which of its columns the cells of a record stand. */
interface PulledSheet extends KeyColumn {
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
    const noted = OwnedTable.byNotes(sheet, there, headerRow);
    const isWhole = noted !== undefined && there.every(({ field }) => noted.has(field));
    return [isWhole ? noted : OwnedTable.byHeaders(sheet, there)];
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
