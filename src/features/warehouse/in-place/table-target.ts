// The table of a pull without a sheet: blocks of records are loaded beside it and merged into it.

import type { Ports } from '../../../app/ports.ts';
import type {
  RecordRow,
  RemoveOptions,
  RemoveResult,
  UpsertOptions,
  UpsertResult,
} from '../../../app/sheets/target-sheet/target-sheet.ts';
import { unlessRefused } from '../../../domain/errors.ts';
import type { Pull } from '../../../domain/pulls/pull.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import { Dataset, type Meanwhile, type QueryRows, type TableThere } from '../dataset.ts';
import { prepareTable, replacementOf, TableColumns, wantedTable } from '../own-table.ts';
import {
  countStatement,
  deduplicateStatement,
  markLeftStatement,
  markReadStatement,
  newsStatement,
  presentKeysStatement,
  presentRowsStatement,
  type TargetTable,
  upsertStatement,
} from '../rules/statements.ts';
import {
  keyParts,
  loadParts,
  type MappedField,
  PULLED_AT,
  ROW_HASH,
  type TableField,
  tableName,
} from '../rules/table-fields.ts';
import { isToRenew, loadOnlyState, type OnlyState, onlyStates } from '../table-state.ts';
import { TableWriter } from '../table-writer.ts';

const HASH: TableField = { name: ROW_HASH, type: 'STRING', description: 'What the record was, as a hash' };
const STAGED: readonly TableField[] = [{ name: PULLED_AT, type: 'TIMESTAMP', description: '' }, HASH];

/** @throws FranchiseError, in methods that query or load, if BigQuery refuses or the table was deleted during a run */
export class TableOfPull {
  readonly language: Ports['language'];
  /** `project.dataset.table`. */
  readonly name: string;
  private readonly dataset: Dataset;
  private readonly columns: TableColumns;
  private readonly writer: TableWriter;
  private state: OnlyState;
  private seen: { readonly table: TableThere | undefined } | undefined;
  /** Cells that didn't fit in this execution, by column name. */
  readonly misfits = new Map<string, number>();
  private readonly prepared = new Set<string>();
  /** Whether the table was gone. */
  isAnew = false;

  constructor(
    private readonly ports: Ports,
    private readonly pull: Pull,
    deadlineMs: number,
    readonly keepsRaw = false,
  ) {
    this.dataset = new Dataset(ports, deadlineMs);
    const stored = loadOnlyState(ports, pull.name, this.dataset.home);
    this.language = stored.language ?? ports.language;
    this.state = { ...stored, language: this.language };
    this.columns = new TableColumns(ports.calendar, pull, this.language, keepsRaw);
    this.name = this.dataset.nameOf(tableName(pull.name));
    this.writer = new TableWriter(ports, this.dataset, this.name);
  }

  private get table(): TargetTable {
    return { target: this.name, key: this.columns.key, whole: replacementOf(this.tableThere()) };
  }

  /** When BigQuery deletes it, Unix ms; undefined if it stays. */
  expiresMs(): number | undefined {
    if (this.table.whole !== undefined && this.writer.hasWritten) this.seen = undefined;
    return replacementOf(this.tableThere())?.expiresMs;
  }

  doMeanwhile(meanwhile: Meanwhile): void {
    this.dataset.meanwhile = meanwhile;
  }

  /** When its first records were sent, Unix ms; 1 if none were. It may have been deleted since. */
  get madeMs(): number {
    return this.state.madeMs ?? 1;
  }

  /** Whether it had to move records into this table. @param from the id of their sheet, and as of when it was read */
  moveOnce(from: string, move: () => void): boolean {
    if (this.state.movedFrom === from) return false;
    move();
    this.save({ movedFrom: from });
    return true;
  }

  /** Learns what the table holds; a missing one is empty. If BigQuery refuses, the run begins with what was stored. */
  look(): void {
    unlessRefused(() => {
      const table = this.tableThere();
      const { records, madeMs } = this.state;
      // Somebody may have deleted rows.
      const isKnown = records !== undefined && Number(table?.numRows ?? 0) >= records;
      this.isAnew = table === undefined && this.count() > 0;
      if (table === undefined) this.save({ records: 0, madeMs: this.ports.clock.nowMs() });
      else if (!isKnown || madeMs === undefined) this.countNow();
      if (isToRenew(this.expiresMs(), this.ports.clock.nowMs()))
        this.writer.write(deduplicateStatement(this.table, ['']));
    });
  }

  countNow(): number {
    const [count] = this.countedOnce(() => this.dataset.ask(countStatement(this.table))?.[0] ?? []);
    const records = Number(count ?? 0);
    // An emptied table can be reused.
    const isEmptied = records === 0 && this.count() > 0;
    const { madeMs = this.ports.clock.nowMs() } = count === undefined || isEmptied ? {} : this.state;
    this.save({ records, madeMs });
    return records;
  }

  /** @param counted tells last how many rows keys have beyond their first */
  private countedOnce(counted: () => QueryRows[number]): QueryRows[number] {
    const counts = counted();
    if (Number(counts[counts.length - 1] ?? 0) === 0) return counts;
    this.writer.deduplicate(this.table);
    return counted();
  }

  count(): number {
    return this.state.records ?? 0;
  }

  *each(fields: readonly string[]): Iterable<SheetRow> {
    const { columns, dataset, table } = this;
    const shown = fields.map((field) => columns.shownOf(field) ?? 'NULL');
    let isThere = false;
    for (const rows of dataset.answers(presentRowsStatement(table, shown))) {
      isThere = true;
      for (const [key, pulledAt, ...values] of rows)
        yield {
          id: columns.idOf(key ?? ''),
          pulledAtMs: pulledAt ? Number(pulledAt) : undefined,
          state: '',
          values: fields.map((field, n) => columns.valueOf(field, values[n])),
        };
    }
    // A table without records may not be made yet.
    if (!isThere && this.count() > 0) throw dataset.passingError();
  }

  /** Those still in the pull. */
  among(ids: readonly RecordId[]): readonly RecordId[] {
    return keyParts(ids).flatMap((keys) =>
      this.dataset.rows(presentKeysStatement(this.table, keys)).map(([key]) => this.columns.idOf(key ?? '')),
    );
  }

  upsert(all: readonly RecordRow[], { held, nowMs, unchangedRows }: UpsertOptions): UpsertResult {
    const records = all.filter(({ id }) => held?.has(id) !== true);
    const total = { added: 0, changed: 0, unchanged: all.length - records.length, refetch: [] };
    if (records.length === 0 && unchangedRows === 'leave') return total;
    const columns = this.columns.filledBy(records, this.tableThere()?.schema.fields);
    this.prepare(columns);
    const lineOf = (record: RecordRow) => this.columns.lineOf(record, columns, nowMs, this.misfits);
    for (const { lines } of loadParts(records, lineOf)) {
      const { added, changed } = this.bring(lines, columns, unchangedRows === 'leave');
      total.added += added;
      total.changed += changed;
      total.unchanged += lines.length - added - changed;
    }
    return total;
  }

  /** Always empty: no user can overwrite a key here. */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    this.update(ids, (keys, asOfMs) => markReadStatement(this.table, keys, nowMs, asOfMs));
    return [];
  }

  /** Marks rows; none is deleted. */
  remove(ids: readonly RecordId[], { why }: RemoveOptions): RemoveResult {
    if (ids.length === 0) return { removed: 0, marked: 0, refetch: [] };
    // After a kill, the next run recounts.
    onlyStates.save(this.ports, { ...this.state, records: undefined }, this.pull.name);
    const marked = this.update(ids, (keys, asOfMs) => markLeftStatement(this.table, keys, why, asOfMs));
    this.save({ records: Math.max(0, this.count() - marked) });
    return { removed: 0, marked, refetch: [] };
  }

  private update(
    ids: readonly RecordId[],
    statement: (keys: readonly string[], asOfMs: number) => string,
  ): number {
    let changed = 0;
    for (const keys of keyParts(ids)) {
      // BigQuery doesn't count the rows of a table that replaces another one.
      const there = this.table.whole && this.dataset.rows(presentKeysStatement(this.table, keys)).length;
      const written = this.writer.write(statement(keys, this.writer.nextMs()));
      changed += there ?? written;
    }
    return changed;
  }

  /** @param isLeft leaves rows alone that are right already */
  private bring(lines: readonly string[], columns: readonly MappedField[], isLeft: boolean) {
    const { table, writer } = this;
    const fields = [...columns.map(({ name, type }) => ({ name, type, description: '' })), ...STAGED];
    const names = fields.map(({ name }) => name);
    const counts = writer.bring(lines, fields, table, ({ from, rows }) => {
      const brought = { ...table, from, names, asOfMs: writer.nextMs() };
      const counted = () => this.dataset.rows(newsStatement(brought), rows)[0] ?? [];
      const [added = 0, changed = 0, records = 0] = this.countedOnce(counted).map(Number);
      if (!isLeft || added + changed > 0) writer.write(upsertStatement(brought), rows);
      return { added, changed, records: records + added };
    });
    this.save({ records: counts.records });
    return counts;
  }

  private prepare(columns: readonly MappedField[]): void {
    if (columns.every(({ name }) => this.prepared.has(name))) return;
    const fields = [...columns, { ...HASH, field: '' }];
    const wanted = wantedTable(this.ports, this.pull, fields, this.pull.sheet);
    const mayChange = () => this.writer.mayChange();
    this.seen = { table: prepareTable(this.dataset, wanted, this.tableThere(), mayChange) };
    for (const { name } of columns) this.prepared.add(name);
  }

  private tableThere(): TableThere | undefined {
    this.seen ??= { table: this.dataset.table(tableName(this.pull.name)) };
    return this.seen.table;
  }

  private save(changed: OnlyState): void {
    this.state = { ...this.state, ...changed };
    onlyStates.save(this.ports, this.state, this.pull.name);
  }
}
