// An answer sheet as it stands at one moment: its groups, what the validator says of them, whose their keys are, and
// what their rows show. All of it in one read, or only some rows of it.

import type { SheetClock } from '../../domain/answers/answer-cells.ts';
import { checkGroup, type GroupCheck } from '../../domain/answers/answer-check.ts';
import { type AnswerGroup, groupName, groupRows, wideGroups } from '../../domain/answers/answer-groups.ts';
import {
  type KeyCell,
  type KeyRight,
  parseKeyCell,
  type Standing,
  settleKeys,
  standingOf,
} from '../../domain/answers/answer-keys.ts';
import { bodyText } from '../../domain/answers/import-body.ts';
import { inShort, type SentBody, sealOf } from '../../domain/answers/import-record.ts';
import { type KeySources, mayHaveArrived, type Seal, trueSeal } from '../../domain/answers/row-truth.ts';
import { questionsOn, type Template } from '../../domain/answers/template.ts';
import { type CellValue, heldBy } from '../../domain/cell.ts';
import type { Ports } from '../ports.ts';
import type { OwnedTable, TableRows } from '../sheets/owned-table.ts';
import { CELLS_OF_A_CALL, spansToRead } from '../sheets/read-cells.ts';
import { type AnswerColumn, STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { ImportRecords } from './import-records.ts';
import type { Templates } from './templates.ts';

/** What the four columns of ours hold on a row. */
export type StateCells = Readonly<Record<StateField, CellValue>>;

/** What would be sent. */
export interface Sendable {
  readonly body: string;
  readonly fingerprint: string;
  readonly what: SentBody;
}

/** One assessment on a sheet: its rows, its check, and how far it has come. */
export interface GroupView {
  /** The sheet's row numbers. */
  readonly rows: readonly number[];
  readonly check: GroupCheck;
  /** undefined where it is invalid. */
  readonly sendable: Sendable | undefined;
  readonly right: KeyRight;
  readonly standing: Standing;
}

/** What the rows show, and where the keys stand. */
export interface RowPlaces {
  readonly table: OwnedTable<AnswerColumn>;
  /** By the sheet's row number. */
  readonly shown: ReadonlyMap<number, StateCells>;
  /** The rows of a key: those that carry it, and in the long layout all others of their groups. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  /** What the groups of the rows are called in the long layout; blank for rows that stand alone. */
  readonly names: ReadonlyMap<number, string>;
  /** The last row with content, when this was read. */
  readonly lastRow: number;
}

/** Everything that was read from an answer sheet at one moment. */
export interface AnswerView extends RowPlaces {
  readonly groups: readonly GroupView[];
  /** What rows showed that say what became of them, by key, as this execution saw them last. */
  readonly remembered: ReadonlyMap<string, StateCells>;
}

/** Rows to read, by the sheet's numbers. */
export interface RowSelection {
  /** Everything of these; their groups have to be among them whole. */
  readonly whole: readonly number[];
  /** Of these our own columns, and what their groups are called. */
  readonly own: readonly number[];
}

/** Reads an answer sheet, checks its groups and compares them with the import records. */
export class AnswerReader {
  /** Should a write of ours hit rows that were sorted in that moment, this is what they are given back. */
  private readonly remembered = new Map<string, StateCells>();

  constructor(
    private readonly ports: Ports,
    readonly sheet: AnswerSheet,
    private readonly records: ImportRecords,
    private readonly templates: Templates,
  ) {}

  /**
   * The sheet, or only these rows of it.
   * @throws FranchiseError when a wide sheet's template can't be had, or a column is gone
   */
  read(some?: RowSelection): AnswerView {
    // First, since it may ask the service: meanwhile columns move.
    const template =
      this.sheet.layout.kind === 'wide' ? this.templates.need(this.sheet.layout.template) : undefined;
    const table = this.sheet.table();
    const { lastRow } = this.sheet.sheet.extent();
    const rows = this.noRows();
    const { full, own } = some === undefined ? { full: [table.read()], own: [] } : readSome(table, some);
    for (const part of [...full, ...own]) rows.add(part);
    const checked = this.groupsOf(full, some, template).map((group) => {
      const check = checkGroup(group, this.ports.calendar, this.sheet.language, (id) =>
        template?.id === id ? template : this.templates.known(id),
      );
      return { rows: [...new Set(group.rows.map(({ row }) => row))], check, sendable: this.sendable(check) };
    });
    const rights = settleKeys(
      checked.map(({ rows: ofGroup, sendable }) => ({
        cells: ofGroup.flatMap((row) => rows.keyCells.get(row) ?? []),
        fingerprint: sendable?.fingerprint,
      })),
      (key) => this.known(key),
      // Some rows can't tell whose a lost key is.
      some === undefined ? [...this.records.entries().map(([key]) => key), ...this.remembered.keys()] : [],
    );
    const groups = checked.map((group, n): GroupView => {
      const right = rights[n] ?? { kind: 'none' };
      return { ...group, right, standing: standingOf(right, group.sendable?.fingerprint) };
    });
    const pointed = some === undefined ? pointOutEqual(groups) : groups;
    const { remembered } = this;
    return {
      table,
      groups: pointed,
      rowsByKey: rowsOf(pointed, rows),
      shown: rows.shown,
      names: rows.names,
      lastRow,
      remembered,
    };
  }

  /** What became of a key, whichever of its record and its rows tells. @param places where its rows stand */
  truthOf(key: string, { rowsByKey, shown }: RowPlaces): Seal | undefined {
    const seals = (rowsByKey.get(key) ?? []).flatMap((row) => {
      const cell = parseKeyCell(shown.get(row)?.rowKey ?? '');
      return cell?.key === key && cell.seal !== undefined ? [cell.seal] : [];
    });
    return trueSeal({ ...this.known(key), cell: seals.find(mayHaveArrived) ?? seals[0] });
  }

  /** Whether a row that says what became of it says something else than it did: a write of ours has hit it. */
  isHit({ shown }: RowPlaces): boolean {
    return [...shown.values()].some((cells) => {
      const before = this.remembered.get(parseKeyCell(cells.rowKey)?.key ?? '');
      return before !== undefined && STATE_FIELDS.some((field) => !isSameShown(before[field], cells[field]));
    });
  }

  /** The key is no longer in use: its user has said what became of it. */
  forget(key: string): void {
    this.remembered.delete(key);
  }

  /** Only where the keys stand, and which rows belong together. */
  places(): RowPlaces {
    const table = this.sheet.table();
    const rows = this.noRows();
    rows.add(table.read(OWN_FIELDS));
    const rowsByKey = new Map<string, Set<number>>();
    const groups = new Map<string, number[]>();
    for (const [row, name] of rows.names) {
      const members = (name === '' ? undefined : groups.get(name)) ?? [];
      members.push(row);
      if (name !== '') groups.set(name, members);
      const key = rows.keyCells.get(row)?.key;
      if (key === undefined) continue;
      const found = rowsByKey.get(key) ?? new Set();
      found.add(row);
      rowsByKey.set(key, found);
    }
    for (const members of groups.values()) {
      const keys = new Set(members.flatMap((row) => rows.keyCells.get(row)?.key ?? []));
      for (const key of keys) for (const row of members) rowsByKey.get(key)?.add(row);
    }
    return {
      table,
      shown: rows.shown,
      rowsByKey: new Map([...rowsByKey].map(([key, found]) => [key, [...found].sort((a, b) => a - b)])),
      names: rows.names,
      lastRow: this.sheet.sheet.extent().lastRow,
    };
  }

  /** What is known of a key besides its cells. */
  private known(key: string): Omit<KeySources, 'cell'> {
    const record = this.records.get(key);
    return {
      record: record === undefined ? undefined : sealOf(record),
      memory: parseKeyCell(this.remembered.get(key)?.rowKey ?? '')?.seal,
    };
  }

  private groupsOf(
    parts: readonly TableRows<AnswerColumn>[],
    some: RowSelection | undefined,
    template: Template | undefined,
  ): readonly AnswerGroup[] {
    const whole = some === undefined ? undefined : new Set(some.whole);
    const rows = parts.flatMap((part) =>
      part.rowNumbers.flatMap((row, n) =>
        whole === undefined || whole.has(row)
          ? [{ row, cell: (field: AnswerColumn) => part.value(n, field) }]
          : [],
      ),
    );
    const { layout } = this.sheet;
    return layout.kind === 'long' || template === undefined
      ? groupRows(rows, this.ports.calendar)
      : wideGroups(rows, template.id, questionsOn(layout.questions, template));
  }

  private noRows(): Rows {
    return new Rows(this.records, this.remembered, this.ports.calendar);
  }

  private sendable(check: GroupCheck): Sendable | undefined {
    if (check.kind === 'invalid') return undefined;
    const body = bodyText(check.body);
    return { body, fingerprint: this.ports.ids.fingerprint(body), what: inShort(check.body) };
  }
}

/** Whether two cells of ours say the same; in a plain-text cell one may have kept an apostrophe. */
function isSameShown(one: CellValue, other: CellValue): boolean {
  return String(heldBy(one)) === String(heldBy(other));
}

/** Ours, and by which name the rows of the long layout belong together: a fraction of the cells. */
const OWN_FIELDS: readonly AnswerColumn[] = [...STATE_FIELDS, 'group'];

/** One read more is worth it only where it spares enough cells. */
function readSome(table: OwnedTable<AnswerColumn>, { whole, own }: RowSelection) {
  const read = (rows: readonly number[], fields: readonly AnswerColumn[]) =>
    spansToRead(rows, fields.length).map((stretch) => table.read(fields, stretch));
  const spared = own.length * (table.fields.length - OWN_FIELDS.length);
  if (spared < CELLS_OF_A_CALL) return { full: read([...whole, ...own], table.fields), own: [] };
  return { full: read(whole, table.fields), own: read(own, OWN_FIELDS) };
}

/** What our columns hold, row by row. */
class Rows {
  readonly shown = new Map<number, StateCells>();
  readonly keyCells = new Map<number, KeyCell>();
  readonly names = new Map<number, string>();

  constructor(
    private readonly records: ImportRecords,
    private readonly remembered: Map<string, StateCells>,
    private readonly clock: SheetClock,
  ) {}

  add(cells: TableRows<AnswerColumn>): void {
    cells.rowNumbers.forEach((row, n) => {
      const shown: StateCells = {
        status: cells.value(n, 'status'),
        assessmentId: cells.value(n, 'assessmentId'),
        message: cells.value(n, 'message'),
        rowKey: cells.value(n, 'rowKey'),
      };
      this.shown.set(row, shown);
      this.names.set(row, groupName(cells.value(n, 'group'), this.clock));
      const keyCell = this.ownKeyCell(shown.rowKey);
      if (keyCell === undefined) return;
      this.keyCells.set(row, keyCell);
      const before = this.remembered.get(keyCell.key);
      if (keyCell.seal !== undefined && before?.rowKey !== shown.rowKey) {
        this.remembered.set(keyCell.key, shown);
      }
    });
  }

  /** A key of another sheet that says nothing of its own came here with a copy: the rows get a new one. */
  private ownKeyCell(cell: CellValue): KeyCell | undefined {
    const keyCell = parseKeyCell(cell);
    if (keyCell === undefined || keyCell.seal !== undefined) return keyCell;
    return this.records.isElsewhere(keyCell.key) ? undefined : keyCell;
  }
}

/** The rows of the group that owns a key; of rows without any content, those that carry it. */
function rowsOf(groups: readonly GroupView[], { keyCells }: Rows): ReadonlyMap<string, readonly number[]> {
  const rowsByKey = new Map<string, number[]>();
  const add = (key: string, rows: readonly number[]) => {
    const found = rowsByKey.get(key) ?? [];
    found.push(...rows);
    rowsByKey.set(key, found);
  };
  const grouped = new Set<number>();
  for (const { rows, right } of groups) {
    for (const row of rows) grouped.add(row);
    if (right.kind === 'own') add(right.key, rows);
  }
  const owned = new Set(rowsByKey.keys());
  const inOrder = [...keyCells].sort(([a], [b]) => a - b);
  for (const [row, { key }] of inOrder) if (!grouped.has(row) && !owned.has(key)) add(key, [row]);
  return rowsByKey;
}

/** A second assessment with the same content is sent if its user wants it; they have to know. */
function pointOutEqual(groups: readonly GroupView[]): readonly GroupView[] {
  const first = new Map<string, GroupView>();
  for (const group of groups) {
    const fingerprint = group.sendable?.fingerprint;
    if (fingerprint === undefined) continue;
    const before = first.get(fingerprint);
    const isBetter = before?.standing.kind !== 'settled' && group.standing.kind === 'settled';
    if (before === undefined || isBetter) first.set(fingerprint, group);
  }
  return groups.map((group) => {
    const { check, sendable, standing } = group;
    const other = sendable === undefined ? undefined : first.get(sendable.fingerprint);
    if (other === undefined || other === group || check.kind === 'invalid' || standing.kind === 'settled') {
      return group;
    }
    const row = other.rows[0] ?? 0;
    return { ...group, check: { ...check, warnings: [...check.warnings, { kind: 'same-content', row }] } };
  });
}
