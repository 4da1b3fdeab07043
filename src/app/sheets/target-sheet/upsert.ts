// Writes records into their rows: known ones where the user has put them, new ones into emptied rows or below.

import { type CellValue, heldBy, isQuoted, valueInput } from '../../../domain/cells/cell.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { DiscoveredField, RecordId } from '../../../domain/records/record.ts';
import { fieldName } from '../column-marks.ts';
import { addMissingColumns } from './added-columns.ts';
import { EmptiedRows, fillEmptiedRows, type Writers } from './emptied-rows.ts';
import { FormulasAlong } from './formulas-along.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { NewRowWriter, withoutKey } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { type RecordCells, RowWriter } from './row-writer.ts';
import { isDoubtful, planUpsert, type RecordRow, tellAhead, type UpsertOptions } from './upsert-plan.ts';

export interface UpsertResult {
  readonly added: number;
  /** Rows whose version changed; all existing rows if records have no version. */
  readonly changed: number;
  readonly unchanged: number;
  /** Records hit because the user moved rows; their version and `Pulled at` are blank now. */
  readonly refetch: readonly RecordId[];
}

interface Upserted extends UpsertResult {
  readonly reading: Reading | undefined;
}

export function writersInto(guard: GuardedWriter, leavesFormulas: boolean): Writers {
  const rows = new RowWriter(guard);
  return {
    rows,
    newRows: new NewRowWriter(rows),
    emptied: new EmptiedRows(guard.records),
    formulas: new FormulasAlong(guard, leavesFormulas),
  };
}

/**
 * Of records with the same id the last counts; of rows with the same id the upper. `takeBack` returns false if it did
 * nothing.
 */
export function upsert(
  by: Writers,
  all: readonly RecordRow[],
  options: UpsertOptions,
  takeBack?: (ids: readonly RecordId[]) => boolean,
): Upserted {
  const { guard, records: table } = by.rows;
  const records = new Map(all.map((record) => [record.id, record]));
  const discovered = discoveredIn(all);
  if (discovered.length > 0) addMissingColumns(guard.ports.workbook, table, discovered);
  const plan = planUpsert(table, records, options);
  const { reading, known, fresh, left, unchanged } = plan;
  if (known.length + fresh.length === 0) return { added: 0, changed: 0, unchanged, refetch: [], reading };
  if (options.ahead !== undefined && tellAhead(table, plan, options.ahead))
    return upsert(by, all, options, takeBack);
  if (fresh.length > 0 && takeBack?.(fresh)) return upsert(by, all, options);
  const cells = cellsFor(table, reading, records, options.nowMs);
  const update = (before: Reading, ids: readonly RecordId[]) =>
    ids.length === 0 ? before : by.rows.update(before, ids, withoutStanding(before, ids, withoutKey(cells)));
  const after = update(reading, known);
  const add = (before: Reading) => {
    const filled = fillEmptiedRows(by, before, fresh, cells);
    by.newRows.append(filled.reading, filled.left, cells);
  };
  if (fresh.length > 0) by.formulas.adding(after, fresh, add);
  const isSteady = fresh.length === 0 && !by.rows.hasCollateral;
  const refetch = by.rows.settle(
    (id) => records.has(id),
    (ids) => update(table.read(), ids),
  );
  const result = {
    added: fresh.length,
    changed: records.size - fresh.length - unchanged,
    unchanged,
    refetch,
    reading: isSteady ? after : undefined,
  };
  if (!isDoubtful(plan, after)) return result;
  const more = upsert(
    by,
    left.flatMap((id) => records.get(id) ?? []),
    options,
    takeBack,
  );
  return {
    added: result.added + more.added,
    changed: result.changed + more.changed,
    unchanged: unchanged - more.added - more.changed,
    refetch: [...refetch, ...more.refetch],
    reading: more.reading,
  };
}

/** Key first. */
function cellsFor(
  { parts, language }: RecordTable,
  { table }: Reading,
  records: ReadonlyMap<RecordId, RecordRow>,
  nowMs: number,
): RecordCells {
  const { key, state, pulledAt, cellAt } = parts;
  const defined = parts.columns.map(({ field }) => field);
  const added = table.placedFields().filter((field) => !defined.includes(field));
  const fields = [key, ...defined.filter((field) => field !== key), ...added];
  const cutMark = sentencesIn(language).textCut;
  const stamp = new Date(nowMs);
  const input = (value: CellValue = '') => valueInput(value, cutMark);
  const positions = fields.map((field) => cellAt.get(field));
  const cellsOf = (id: RecordId) => {
    const { cells = [], more = [] } = records.get(id) ?? {};
    const found = new Map(more.map(({ field, value }) => [fieldName(field), value]));
    return fields.map((field, n) => {
      const position = positions[n];
      if (position !== undefined) return input(cells[position]);
      if (field === pulledAt) return stamp;
      return field === state ? '' : input(found.get(field));
    });
  };
  return { fields, cellsOf, stamp };
}

/** Skips leading texts that would need a call for formats and are there already. Only if whole rows were read. */
function withoutStanding(reading: Reading, ids: readonly RecordId[], cells: RecordCells): RecordCells {
  if (reading.wholeRow(reading.firstRow) === undefined) return cells;
  const rows = [...reading.rowsOf(ids)].map(([id, row]) => ({ row, values: cells.cellsOf(id) }));
  const { fields } = cells;
  const stands = (field: string, n: number) =>
    rows.some(({ values }) => isQuoted(values[n])) &&
    rows.every(({ row, values }) => reading.valueAt(row, field) === heldBy(values[n] ?? ''));
  const written = fields.findIndex((field, n) => !stands(field, n));
  if (written <= 0) return cells;
  return { ...cells, fields: fields.slice(written), cellsOf: (id) => cells.cellsOf(id).slice(written) };
}

function discoveredIn(records: readonly RecordRow[]): readonly DiscoveredField[] {
  const found = new Map<string, DiscoveredField>();
  for (const { more = [] } of records) {
    for (const one of more) {
      const isWanted = one.value !== '' || one.title !== undefined;
      if (isWanted && !found.has(one.field)) found.set(one.field, one);
    }
  }
  return [...found.values()];
}
