// An answer sheet as it stands at one moment, in one read: its groups, what the validator says of them, whose their
// keys are, and what their rows show.

import { checkGroup, type GroupCheck } from '../../domain/answers/answer-check.ts';
import { groupRows } from '../../domain/answers/answer-groups.ts';
import {
  type KeyCell,
  type KeyRight,
  parseKeyCell,
  type Standing,
  settleKeys,
  standingOf,
} from '../../domain/answers/answer-keys.ts';
import { bodyText } from '../../domain/answers/import-body.ts';
import { sealOf } from '../../domain/answers/import-record.ts';
import type { CellValue } from '../../domain/cell.ts';
import type { Services } from '../services.ts';
import type { OwnedTable } from '../sheets/owned-table.ts';
import type { AnswerColumn, StateField } from './answer-columns.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { ImportRecords } from './import-records.ts';

/** What the four columns of ours hold on a row. */
export type StateCells = Readonly<Record<StateField, CellValue>>;

export interface GroupView {
  /** The sheet's row numbers. */
  readonly rows: readonly number[];
  readonly check: GroupCheck;
  /** What would be sent, and its fingerprint; undefined where it is invalid. */
  readonly sendable: { readonly body: string; readonly fingerprint: string } | undefined;
  readonly right: KeyRight;
  readonly standing: Standing;
}

export interface AnswerView {
  readonly table: OwnedTable<AnswerColumn>;
  readonly groups: readonly GroupView[];
  /** The sheet's row numbers by the key that they carry. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  /** By the sheet's row number. */
  readonly shown: ReadonlyMap<number, StateCells>;
}

export function readAnswers(services: Services, sheet: AnswerSheet, records: ImportRecords): AnswerView {
  const table = sheet.table();
  const cells = table.read();
  const shown = new Map<number, StateCells>();
  const keyCells = new Map<number, KeyCell>();
  const rowsByKey = new Map<string, number[]>();
  const rows = cells.rowNumbers.map((row, n) => {
    shown.set(row, {
      status: cells.value(n, 'status'),
      assessmentId: cells.value(n, 'assessmentId'),
      message: cells.value(n, 'message'),
      rowKey: cells.value(n, 'rowKey'),
    });
    const keyCell = ownKeyCell(cells.value(n, 'rowKey'), records);
    if (keyCell !== undefined) {
      keyCells.set(row, keyCell);
      const sameKey = rowsByKey.get(keyCell.key) ?? [];
      sameKey.push(row);
      rowsByKey.set(keyCell.key, sameKey);
    }
    return { row, cell: (field: AnswerColumn) => cells.value(n, field) };
  });
  const checked = groupRows(rows, services.calendar).map((group) => {
    const check = checkGroup(group, services.calendar, sheet.language);
    const body = check.kind === 'valid' ? bodyText(check.body) : undefined;
    const sendable = body === undefined ? undefined : { body, fingerprint: services.ids.fingerprint(body) };
    return { rows: group.rows.map(({ row }) => row), check, sendable };
  });
  const claims = checked.map(({ rows: ofGroup, sendable }) => ({
    cells: ofGroup.flatMap((row) => keyCells.get(row) ?? []),
    fingerprint: sendable?.fingerprint,
  }));
  const rights = settleKeys(claims, (key) => {
    const record = records.get(key);
    return record === undefined ? undefined : sealOf(record);
  });
  const groups = checked.map((group, n): GroupView => {
    const right = rights[n] ?? { kind: 'none' };
    return { ...group, right, standing: standingOf(right, group.sendable?.fingerprint) };
  });
  return { table, groups, rowsByKey, shown };
}

/** A key of another sheet that says nothing of its own came here with a copy: the rows get a new one. */
function ownKeyCell(cell: CellValue, records: ImportRecords): KeyCell | undefined {
  const keyCell = parseKeyCell(cell);
  if (keyCell === undefined || keyCell.seal !== undefined) return keyCell;
  return records.isElsewhere(keyCell.key) ? undefined : keyCell;
}
