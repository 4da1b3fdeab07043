// What the connector's own columns of an answer sheet hold, and which rows belong to which key.

import type { OwnedTable, TableRows } from '../../app/sheets/owned-table.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { type AnswerColumn, STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { SheetClock } from './rules/answer-cells.ts';
import { groupName } from './rules/answer-groups.ts';
import { type KeyCell, parseKeyCell } from './rules/row-states.ts';

/** Enough to follow rows without reading all columns. */
export const OWN_FIELDS: readonly AnswerColumn[] = [...STATE_FIELDS, 'group'];

export type StateCells = Readonly<Record<StateField, CellValue>>;

/** By row number. */
export interface OwnRows {
  readonly shown: ReadonlyMap<number, StateCells>;
  readonly keyCells: ReadonlyMap<number, KeyCell>; // Rows without a key are missing.
  readonly names: ReadonlyMap<number, string>; // '' for rows that stand alone, and in the wide layout.
}

/** Valid until the next reading, since people move rows. */
export interface RowPlaces extends OwnRows {
  readonly table: OwnedTable<AnswerColumn>;
  /** Ascending row numbers: rows that carry the key, and the rest of their group. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  readonly lastRow: number; // At the time of reading.
}

/** @param isElsewhere whether a key belongs to another sheet */
export function readOwnRows(
  parts: readonly TableRows<AnswerColumn>[],
  clock: SheetClock,
  isElsewhere: (key: string) => boolean,
): OwnRows {
  const shown = new Map<number, StateCells>();
  const keyCells = new Map<number, KeyCell>();
  const names = new Map<number, string>();
  for (const { rowNumbers, value } of parts) {
    rowNumbers.forEach((row, n) => {
      const rowKey = value(n, 'rowKey');
      shown.set(row, {
        status: value(n, 'status'),
        assessmentId: value(n, 'assessmentId'),
        message: value(n, 'message'),
        rowKey,
      });
      names.set(row, groupName(value(n, 'group'), clock));
      const keyCell = parseKeyCell(rowKey);
      // It came with a copy and nothing was sent under it: these rows get a new key.
      const isForeign = keyCell?.seal === undefined && isElsewhere(keyCell?.key ?? '');
      if (keyCell !== undefined && !isForeign) keyCells.set(row, keyCell);
    });
  }
  return { shown, keyCells, names };
}

/** Goes by the column `Group` alone, for readings of the connector's columns that don't check content. */
export function rowsOfNamedGroups({ names, keyCells }: OwnRows): RowPlaces['rowsByKey'] {
  const groups = valuesByKey([...names].map(([row, name]) => [name === '' ? row : name, row]));
  const keyed = [...groups.values()].flatMap((rows) => {
    const keys = new Set(rows.flatMap((row) => keyCells.get(row)?.key ?? []));
    return [...keys].map((key) => ({ key, rows }));
  });
  return rowsByKeyOf(keyed);
}

interface KeyedRows {
  readonly key: string | undefined;
  readonly rows: readonly number[];
}

/** After a check has settled who owns each key. A key without an owner keeps the otherwise empty rows that carry it. */
export function rowsOfGroups(groups: readonly KeyedRows[], { keyCells }: OwnRows): RowPlaces['rowsByKey'] {
  const owned = new Set(groups.map(({ key }) => key));
  const grouped = new Set(groups.flatMap(({ rows }) => rows));
  const others = [...keyCells].filter(([row, { key }]) => !grouped.has(row) && !owned.has(key));
  return rowsByKeyOf([...groups, ...others.map(([row, { key }]) => ({ key, rows: [row] }))]);
}

export function rowsByKeyOf(keyed: readonly KeyedRows[]): RowPlaces['rowsByKey'] {
  const rowsByKey = valuesByKey(
    keyed.flatMap(({ key, rows }) => (key === undefined ? [] : rows.map((row) => [key, row] as const))),
  );
  for (const rows of rowsByKey.values()) rows.sort((a, b) => a - b);
  return rowsByKey;
}
