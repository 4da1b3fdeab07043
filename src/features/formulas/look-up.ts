// Records by id, one row each: from pulled sheets, then from cached answers, then from the service.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type PulledSheets, pulledSheets } from '../../app/pulls/pull-state.ts';
import { unwrapDetail } from '../../app/pulls/understand-pull.ts';
import type { GetRequest } from '../../app/service/service-client.ts';
import { OwnedTable, readCells, spansToRead } from '../../app/sheets/owned-table.ts';
import { markedSheets } from '../../app/sheets/sheet-identity.ts';
import { recordColumns, takenColumns } from '../../app/sheets/target-sheet/record-table.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { type CellValue, codeIn, type Span } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { type Language, wordIn } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { AddedColumns } from '../../domain/pulls/pull.ts';
import {
  type ColumnHead,
  PULLED_AT_FIELD,
  RECORD_FIELD,
  type RecordReader,
} from '../../domain/records/record.ts';
import { lazily, objectOf } from '../../domain/schema.ts';
import { readListAnswer } from '../../domain/service/response.ts';
import { dayStartBy } from '../../domain/time.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { actionPlans } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { type FormulaAnswer, FormulaQuestions, staleAnswerError } from './formula-questions.ts';
import { FORMULA_KEYS } from './keys.ts';
import { CachedRecords, type CellsById } from './record-cache.ts';
import {
  chooseColumns,
  type FormulaRows,
  type IdSlot,
  readIdArgument,
  readRefreshKey,
  sentenceRow,
  shownValue,
} from './rules/arguments.ts';
import { formulaError, formulaSentences } from './sentences.ts';

interface LookUp {
  readonly resource: string; // As in the marks of pulled sheets.
  readonly records: RecordReader;
  question(id: number): GetRequest;
  recordIn(body: unknown): unknown;
}

export const TICKET_LOOK_UP: LookUp = {
  resource: tickets.code,
  records: tickets.records,
  question: (id) => ({
    version: tickets.version,
    path: tickets.path,
    query: { id: String(id), start: '0', limit: '1' },
  }),
  recordIn: (body) => readListAnswer(body).records[0],
};

export const ACTION_PLAN_LOOK_UP: LookUp = {
  resource: actionPlans.code,
  records: actionPlans.records,
  question: (id) => ({ version: actionPlans.version, path: actionPlans.path(id), query: {} }),
  recordIn: unwrapDetail,
};

interface WantedRows {
  readonly ids: readonly number[];
  readonly chosen: readonly number[];
  readonly refreshKey: unknown;
}

export function lookUp(
  ports: Ports,
  kind: LookUp,
  given: Readonly<Record<'ids' | 'columns' | 'refreshKey', unknown>>,
  language: Language,
): FormulaRows {
  const { slots, isSingle } = readIdArgument(given.ids);
  const { columns } = kind.records;
  const chosen = chooseColumns(given.columns, columns, language);
  const ids = [...new Set(slots.flatMap((slot) => (slot.kind === 'id' ? [slot.id] : [])))];
  const rows = rowsOf(ports, kind, { ids, chosen, refreshKey: given.refreshKey }, language);
  const cellsOf = (slot: IdSlot): readonly CellValue[] => {
    switch (slot.kind) {
      case 'blank':
        return sentenceRow('', chosen.length);
      case 'id': {
        const cells = rows.get(slot.id);
        return cells ?? sentenceRow(formulaSentences(language).formulaNotFound(slot.id), chosen.length);
      }
      case 'unreadable':
        return sentenceRow(formulaSentences(language).formulaNoId(slot.text), chosen.length);
    }
  };
  const [only] = slots;
  if (isSingle && only !== undefined) {
    if (only.kind === 'unreadable') throw formulaError('bad-id', (say) => say.formulaNoId(only.text));
    if (only.kind === 'id' && !rows.has(only.id))
      throw formulaError('bad-id', (say) => say.formulaNotFound(only.id));
  }
  return slots.length === 0 ? [sentenceRow('', chosen.length)] : slots.map(cellsOf);
}

function rowsOf(
  ports: Ports,
  kind: LookUp,
  { ids, chosen, refreshKey }: WantedRows,
  language: Language,
): ReadonlyMap<number, readonly CellValue[]> {
  if (ids.length === 0) return new Map();
  const { columns } = kind.records;
  const cutMark = sentencesIn(language).textCut;
  const fields = chosen.flatMap((position) => columns[position]?.field ?? []);
  const kept = new CachedRecords(ports, { resource: kind.resource, fields }, ids);
  const questions = new FormulaQuestions(ports, readRefreshKey(refreshKey), kept.firstKeys);
  kept.open(questions.first);
  const sinceMs = kept.since(questions.sinceMs);
  const dayStart = dayStartBy(ports.calendar);
  const rows = new Map<number, readonly CellValue[]>();
  const take = (id: number, answer: FormulaAnswer) => {
    if (answer.kind === 'missing') return;
    if (answer.stale !== undefined) throw staleAnswerError(answer.stale);
    const raw = kind.recordIn(answer.body);
    if (raw === undefined) return;
    const reading = kind.records.read(raw, language, dayStart);
    if (reading.kind === 'row' && reading.id === id) {
      rows.set(
        id,
        chosen.map((position) => shownValue(reading.cells[position], cutMark)),
      );
      return;
    }
    const path = reading.breaches[0]?.path ?? 'id';
    throw new FranchiseError('contract-broken', (say) => say.contractBroken(path, String(id)));
  };

  const early = kept.read(questions.first, ids, sinceMs);
  const keys = early === undefined ? kept.keysOf(ids) : [];
  // One cache call for the pieces of many ids, and the service's answers about them.
  const ahead = keys.length === 0 ? undefined : questions.known(ids.map(kind.question), keys);
  const pulled =
    early ??
    (ahead && kept.read(ahead.texts, ids, sinceMs)) ??
    findPulled(ports, { resource: kind.resource, columns, fields, ids, sinceMs, kept });
  // A pulled sheet keeps the language that it was made in.
  const wordsOf = chosen.map((position) => columns[position]?.words ?? {});
  for (const [id, cells] of pulled)
    rows.set(
      id,
      cells.map((cell, n) => wordIn(wordsOf[n] ?? {}, cell, language)),
    );
  if (ids.every((id) => pulled.has(id))) return rows;
  const { answers } = ahead ?? questions.known(ids.map(kind.question));
  ids.forEach((id, n) => {
    if (!pulled.has(id)) take(id, answers.get(n) ?? questions.ask(kind.question(id)));
  });
  return rows;
}

// Records in pulled sheets, for formulas that ask by id. Small sheets are read completely and cached; large ones only
// if several formulas ask within a minute. Otherwise a formula reads the rows that the index names; if one no longer
// holds its id (someone sorted), the index is rebuilt.

type RecordColumn = Pick<ColumnHead, 'field' | 'header' | 'kind'>;

interface PulledRecord {
  readonly cells: readonly CellValue[];
  readonly pulledMs: number;
}

const FEW_CELLS = 200_000; // Cells that one formula reads at once: takes two seconds.
/** The same for all formulas of a minute: takes ten of a formula's thirty seconds. */
const MOST_CELLS = 1_000_000;

interface WantedRecords {
  readonly resource: string;
  readonly columns: readonly RecordColumn[];
  readonly fields: readonly string[];
  readonly ids: readonly number[];
  readonly sinceMs: number;
  readonly kept: CachedRecords;
}

/** Places of the columns. */
interface PulledSheet extends KeyColumn {
  readonly table: OwnedTable<string>;
  readonly fields: readonly string[];
  readonly record: number | undefined;
  readonly pulledAt: number | undefined; // undefined also if the date isn't needed.
  readonly wanted: readonly number[];
  readonly wholeSinceMs: number; // Rows written earlier lack one of these columns.
}

interface AnsweringTable {
  readonly table: OwnedTable<string>;
  readonly added: AddedColumns | undefined;
}

/**
 * Skips rows that have a record state or are too old. Of sheets that were all left alone since the freshest was begun,
 * none has a newer row than that. Never throws.
 */
function findPulled(ports: Ports, wanted: WantedRecords): CellsById {
  const { ids } = wanted;
  const newest = new Map<number, PulledRecord>();
  try {
    const states = pulledSheets(ports, wanted.sinceMs);
    const sheets = states.sheets.filter(({ sheet }) => sheet.resource === wanted.resource);
    const [freshest, ...others] = [...sheets].sort((a, b) => (b.asOfMs ?? 0) - (a.asOfMs ?? 0));
    const { asOfMs = 0 } = freshest ?? {};
    const sealed = freshest && sealedTable(ports, freshest, wanted.columns);
    if (sealed !== undefined && others.every(({ endedMs = Number.POSITIVE_INFINITY }) => endedMs <= asOfMs)) {
      readTables(ports, wanted, newest, { tables: [sealed], atMs: states.atMs, isAll: others.length === 0 });
      if (others.length === 0 || ids.every((id) => newest.has(id))) return cellsByIds(newest);
    }
    const tables = tablesOf(ports, wanted, sheets);
    readTables(ports, wanted, newest, { tables, atMs: ports.clock.nowMs(), isAll: true });
  } catch {}
  return cellsByIds(newest);
}

interface TablesToRead {
  readonly tables: readonly AnsweringTable[];
  readonly atMs: number; // when it was known that they answer
  readonly isAll: boolean; // No other sheet holds records that they lack.
}

function readTables(
  ports: Ports,
  wanted: WantedRecords,
  newest: Map<number, PulledRecord>,
  { tables, atMs, isAll }: TablesToRead,
): void {
  const { ids, sinceMs, kept } = wanted;
  const take = (records: ReadonlyMap<number, PulledRecord>) => {
    for (const [id, record] of records) {
      const other = newest.get(id);
      if (other === undefined || record.pulledMs > other.pulledMs) newest.set(id, record);
    }
  };
  const sheets = pulledSheetsOf(tables, wanted);
  const cells = sheets.reduce((sum, sheet) => sum + cellsOf(sheet), 0);
  if (cells <= FEW_CELLS ? !kept.isTooMuch : cells <= MOST_CELLS && kept.isWorthReadingAll(ids, sinceMs)) {
    for (const pulled of sheets) take(readAll(pulled));
    kept.keep(cellsByIds(newest), atMs, isAll);
  } else {
    for (const pulled of sheets) take(readWanted(ports, pulled, ids, sinceMs));
  }
}

function cellsByIds(records: ReadonlyMap<number, PulledRecord>): CellsById {
  return new Map([...records].map(([id, { cells }]) => [id, cells]));
}

function pulledSheetsOf(
  tables: readonly AnsweringTable[],
  { columns, fields }: WantedRecords,
): readonly PulledSheet[] {
  const [key] = columns;
  if (key === undefined) return [];
  return tables.flatMap(({ table, added }) => {
    const keyPlace = table.columnOf(key.field);
    const places = fields.flatMap((field) => table.columnOf(field) ?? []);
    if (keyPlace === undefined || places.length < fields.length) return [];
    const { sheet } = table;
    const wholeSinceMs = added?.fields.some((field) => fields.includes(field)) ? added.sinceMs : 0;
    // Converting a hundred thousand dates takes a second, so a single sheet without later columns is read without them.
    const isDated = tables.length > 1 || wholeSinceMs > 0;
    return [
      {
        table,
        fields,
        sheet,
        firstRow: table.headerRow + 1,
        lastRow: sheet.extent().lastRow,
        key: keyPlace,
        record: table.columnOf(RECORD_FIELD),
        pulledAt: isDated ? table.columnOf(PULLED_AT_FIELD) : undefined,
        wanted: places,
        wholeSinceMs,
      },
    ];
  });
}

/** Undefined unless the notes of the headers show that the columns stand where the last run left them. */
function sealedTable(
  { workbook }: Ports,
  {
    sheet: { id, language, headerRow, columns: chosen, seal, added },
    endedMs,
  }: PulledSheets['sheets'][number],
  columns: readonly RecordColumn[],
): AnsweringTable | undefined {
  // A run that isn't over may have changed which columns are filled.
  const sheet = seal === undefined || endedMs === undefined ? undefined : workbook.sheetWith(id);
  if (sheet === undefined) return undefined;
  const all = recordColumns(columns, language);
  const table = OwnedTable.byNotes(sheet, chosen === undefined ? all : takenColumns(all, chosen), headerRow);
  return table?.placesSum === seal && table !== undefined ? { table, added } : undefined;
}

/** By the notes of their headers if these are as left, or else by their marks; by headers if Google hides metadata from formulas. */
function tablesOf(
  ports: Ports,
  { resource, columns: all, fields }: WantedRecords,
  states: PulledSheets['sheets'],
): readonly AnsweringTable[] {
  const sealed = states.flatMap((state) => sealedTable(ports, state, all) ?? []);
  if (sealed.length > 0 && sealed.length === states.length) return sealed;
  const columns = all.filter(({ field }) => field === all[0]?.field || fields.includes(field));
  try {
    const marked = markedSheets(
      ports.workbook,
      (one) => one.kind === 'records' && one.resource === resource && one.made,
    );
    return marked.flatMap(({ sheet, identity }) => {
      if (identity.kind !== 'records') return [];
      const taken = identity.columns && [...identity.columns.named, ...identity.columns.kept];
      // Columns that the pull no longer takes still exist, without values.
      if (taken !== undefined && columns.some(({ field }) => !taken.includes(field))) return [];
      const isDated = marked.length > 1 || identity.added !== undefined;
      const all = recordColumns(columns, identity.language);
      const table = OwnedTable.find(sheet, isDated ? all : all.slice(0, -1));
      return [{ table, added: identity.added }];
    });
  } catch {
    return tablesByHeaders(ports, states, columns);
  }
}

/** As of the last run of their pulls. A deleted column doesn't answer, even if its user pasted it elsewhere. */
function tablesByHeaders(
  ports: Ports,
  states: PulledSheets['sheets'],
  columns: readonly RecordColumn[],
): readonly AnsweringTable[] {
  if (states.length === 0) return [];
  const sheets = ports.workbook.sheets();
  return states.flatMap(({ sheet: { id, language, headerRow, without, added } }) => {
    const sheet = sheets.find((one) => one.id === id);
    if (sheet === undefined) return [];
    const there = recordColumns(columns, language).filter(({ field }) => !without.includes(field));
    const noted = OwnedTable.byNotes(sheet, there, headerRow);
    const isWhole = noted !== undefined && there.every(({ field }) => noted.has(field));
    return [{ table: isWhole ? noted : OwnedTable.byHeaders(sheet, there), added }];
  });
}

function readWanted(
  ports: Ports,
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

function cellsOf(pulled: PulledSheet): number {
  const rows = spanOf(pulled).count;
  return spansToRead(placesOf(pulled), rows).reduce((sum, { count }) => sum + count * rows, 0);
}

/** If two rows have the same id, the upper one counts. */
function readAll(pulled: PulledSheet): ReadonlyMap<number, PulledRecord> {
  const rows = spanOf(pulled);
  const records = new Map<number, PulledRecord>();
  if (rows.count === 0) return records;
  const read = readCells(pulled.sheet, rows, placesOf(pulled));
  const seen = new Set<number>();
  for (let row = rows.first; row < rows.first + rows.count; row++) {
    const id = codeIn(read.value(row, pulled.key));
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    const found = recordIn(pulled, (place) => read.value(row, place));
    if (found !== undefined) records.set(id, found);
  }
  return records;
}

function spanOf({ firstRow, lastRow }: PulledSheet): Span {
  return { first: firstRow, count: Math.max(0, lastRow - firstRow + 1) };
}

function placesOf({ key, record, pulledAt, wanted }: PulledSheet): readonly number[] {
  return [key, record ?? key, pulledAt ?? key, ...wanted];
}

/** Undefined if the row has a record state, or lacks one of the columns. */
function recordIn(
  { table, fields, wanted, record, pulledAt, wholeSinceMs }: PulledSheet,
  read: (place: number) => CellValue,
): PulledRecord | undefined {
  if (record !== undefined && read(record) !== '') return undefined;
  const date = pulledAt === undefined ? '' : table.valueIn(PULLED_AT_FIELD, read(pulledAt));
  const pulledMs = date instanceof Date ? date.getTime() : 0;
  if (pulledMs < wholeSinceMs) return undefined;
  return { cells: wanted.map((place, n) => table.valueIn(fields[n] ?? '', read(place))), pulledMs };
}

function readRows(pulled: PulledSheet, ids: readonly number[], rowOf: ReadonlyMap<number, number>) {
  const { sheet, key } = pulled;
  const places = placesOf(pulled);
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
      const cell = (place: number) => cells[place - column] ?? '';
      const isThere = codeIn(cell(key)) === id;
      if (!isThere) hasMoved = true;
      const found = isThere ? recordIn(pulled, cell) : undefined;
      if (found !== undefined) records.set(id, found);
    });
  }
  return { records, hasMoved };
}

const INDEX_SECONDS = 60; // A pull may reuse empty rows for new records, so the index expires after this.
const ROWS_A_PIECE = 4_000; // About 60 KB of the cache's 100 KB.

const storedPiece = lazily(() => z.object({ atMs: z.number(), rowOf: objectOf(z.number) }));

interface KeyColumn {
  readonly sheet: Sheet;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly key: number;
}

/** @returns undefined if part of the index is missing or expired */
function knownRows(
  { cache }: Ports,
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
function indexRows({ cache, clock }: Ports, column: KeyColumn): ReadonlyMap<number, number> {
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
