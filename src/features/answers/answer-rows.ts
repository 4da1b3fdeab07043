// What the rows of an answer sheet hold in the connector's own columns, and which rows belong to which key.

import type { OwnedTable, TableRows } from '../../app/sheets/owned-table.ts';
import type { CellValue } from '../../domain/cell.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { type AnswerColumn, STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { SheetClock } from './rules/answer-cells.ts';
import { groupName } from './rules/answer-groups.ts';
import { type KeyCell, parseKeyCell } from './rules/answer-keys.ts';

/**
 * The columns of an answer sheet that suffice to follow its rows: state, id, message, key, and which rows belong
 * together. Reading only these saves time.
 */
export const OWN_FIELDS: readonly AnswerColumn[] = [...STATE_FIELDS, 'group'];

/** A row's cells with its state, id, message and key, as an answer sheet shows them or is to show them. */
export type StateCells = Readonly<Record<StateField, CellValue>>;

/** What rows of an answer sheet show in the connector's columns (state, id, message, key), by row number. */
export interface OwnRows {
  /** What the cells of state, id, message and key show. */
  readonly shown: ReadonlyMap<number, StateCells>;
  /** The content of the cells `Row key`; rows without a key are missing. */
  readonly keyCells: ReadonlyMap<number, KeyCell>;
  /** The names of the rows' groups; blank for rows that stand alone, and in the wide layout. */
  readonly names: ReadonlyMap<number, string>;
}

/**
 * What the rows of an answer sheet show, and in which rows each assessment stands. People move rows, so it holds only
 * until the next reading.
 */
export interface RowPlaces extends OwnRows {
  /** The connector's table on the sheet. */
  readonly table: OwnedTable<AnswerColumn>;
  /** The rows of each key in ascending order: those that carry it, and all others of their groups. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  /** The last row with content, when this was read. */
  readonly lastRow: number;
}

/**
 * Takes the connector's own columns out of rows that were read: shown state, key, group (rows of one assessment). A
 * key of another sheet, which came with a copy, is left out if nothing was sent under it.
 * @param isElsewhere whether a key belongs to another sheet
 */
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
      // A key of another sheet under which nothing was sent came here with a copy: its rows get a new one.
      const isForeign = keyCell?.seal === undefined && isElsewhere(keyCell?.key ?? '');
      if (keyCell !== undefined && !isForeign) keyCells.set(row, keyCell);
    });
  }
  return { shown, keyCells, names };
}

/**
 * Finds the rows of each row key (it names an assessment) by the column `Group`, without checking their content. So
 * rows can be told what became of them where only the connector's columns are read.
 */
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

/**
 * Finds the rows of each row key (it names an assessment) after a check has settled whose it is. A key that no group
 * of rows owns has those rows without other content that carry it.
 */
export function rowsOfGroups(groups: readonly KeyedRows[], { keyCells }: OwnRows): RowPlaces['rowsByKey'] {
  const owned = new Set(groups.map(({ key }) => key));
  const grouped = new Set(groups.flatMap(({ rows }) => rows));
  const others = [...keyCells].filter(([row, { key }]) => !grouped.has(row) && !owned.has(key));
  return rowsByKeyOf([...groups, ...others.map(([row, { key }]) => ({ key, rows: [row] }))]);
}

/** Where the rows of each assessment stand, by the hidden key that its rows share: row numbers in ascending order. */
export function rowsByKeyOf(keyed: readonly KeyedRows[]): RowPlaces['rowsByKey'] {
  const rowsByKey = valuesByKey(
    keyed.flatMap(({ key, rows }) => (key === undefined ? [] : rows.map((row) => [key, row] as const))),
  );
  for (const rows of rowsByKey.values()) rows.sort((a, b) => a - b);
  return rowsByKey;
}
