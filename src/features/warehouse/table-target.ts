// The table of a pull that has no sheet: blocks of records are loaded beside it and merged into it, and what a run asks of
// its rows it answers by queries.

import type { Ports } from '../../app/ports.ts';
import type {
  RecordRow,
  RemoveOptions,
  RemoveResult,
  UpsertOptions,
  UpsertResult,
} from '../../app/sheets/target-sheet/target-sheet.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError, unlessRefused } from '../../domain/errors.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import type { Pull } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import { Dataset, type JobEnd } from './dataset.ts';
import { destination } from './destination.ts';
import { loadOnly, type OnlyState, saveOnly } from './only-state.ts';
import { prepareTable, wantedTable } from './own-table.ts';
import { refusedBecause } from './refused.ts';
import { jobName } from './rules/sheet-news.ts';
import {
  countStatement,
  heldStatement,
  leaveStatement,
  newsStatement,
  stampStatement,
  type TargetTable,
  upsertStatement,
} from './rules/statements.ts';
import {
  FIELD_TYPES,
  type FieldType,
  type MappedField,
  PULLED_AT,
  ROW_HASH,
  type TableField,
  tableName,
} from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';
import { TableColumns } from './table-columns.ts';

/** So many records make a block: each costs a load and a merge. */
export const BLOCK = 10_000;
/** A load is sent whole; UrlFetchApp sends 50 MB at most. */
const MOST_CHARACTERS = 15_000_000;
/** A statement names so many keys. */
const MOST_KEYS = 5_000;
/** So often a load is begun anew that failed and may not fail again. */
const MOST_TRIES = 3;

/** What is stored beside the columns of records. */
const STAGED: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: '' },
  { name: ROW_HASH, type: 'STRING', description: 'What the record was, as a hash' },
];

/** The table of one pull, in one execution. */
export class TableOfPull {
  readonly language: ReturnType<typeof languageHere>;
  private readonly dataset: Dataset;
  private readonly columns: TableColumns;
  private readonly table: TargetTable;
  private state: OnlyState;
  private lastMs = 0;
  /** How many cells didn't fit their columns in this execution, by the columns' names. */
  readonly misfits = new Map<string, number>();
  /** The columns that the table is known to have. */
  private readonly prepared = new Map<string, FieldType>();

  constructor(
    private readonly ports: Ports,
    private readonly pull: Pull,
    deadlineMs: number,
  ) {
    this.language = languageHere(ports);
    this.dataset = new Dataset(ports, destination(), deadlineMs);
    this.columns = new TableColumns(ports.calendar, pull, this.language);
    this.table = { target: this.dataset.nameOf(tableName(pull.name)), key: this.columns.key };
    this.state = loadOnly(ports, pull.name);
  }

  /** The table, as people find it. */
  get name(): string {
    return this.table.target;
  }

  /** When its first records were sent, milliseconds since 1970: somebody may have deleted it since. */
  get madeMs(): number {
    return this.state.madeMs ?? 0;
  }

  /** The sheet whose records went to it, and as of when; empty where none did. */
  get movedFrom(): string {
    return this.state.movedFrom ?? '';
  }

  /** Notes that they did. */
  moved(from: string): void {
    this.save({ movedFrom: from });
  }

  /**
   * Counts its records before a run. One that isn't there is made anew; where BigQuery doesn't answer, the run goes by
   * what was known, and finds that out.
   */
  look(): void {
    unlessRefused(
      () => this.countNow(),
      () => undefined,
    );
  }

  /** Counts its records. @returns how many there are */
  countNow(): number {
    const count = this.dataset.ask(countStatement(this.table))?.rows[0]?.[0];
    const { madeMs = this.ports.clock.nowMs() } = count === undefined ? {} : this.state;
    const records = Number(count ?? 0);
    this.save({ records, madeMs });
    return records;
  }

  /** How many records it has. */
  count(): number {
    return this.state.records ?? 0;
  }

  /** What decisions need of the records that haven't left. */
  held(fields: readonly string[]): readonly SheetRow[] {
    const { columns, dataset, table } = this;
    const shown = fields.map((field) => columns.shownOf(field) ?? 'NULL');
    const { rows = [] } = dataset.ask(heldStatement(table, shown)) ?? {};
    return rows.map(([key, pulledAt, ...values]) => ({
      id: columns.idOf(key ?? ''),
      pulledAtMs: pulledAt === null || pulledAt === undefined ? undefined : Number(pulledAt),
      state: '',
      values: fields.map((field, n) => columns.valueOf(field, values[n])),
    }));
  }

  /** Brings records into it. */
  upsert(all: readonly RecordRow[], { held, nowMs, unchangedRows }: UpsertOptions): UpsertResult {
    const records = all.filter(({ id }) => held?.has(id) !== true);
    const total = { added: 0, changed: 0, unchanged: all.length - records.length, refetch: [] };
    if (records.length === 0 && unchangedRows === 'leave') return total;
    const columns = this.columns.filledBy(records, (name) => this.prepared.get(name) ?? this.typeThere(name));
    this.prepare(columns);
    const lines = records.map((record) => this.columns.lineOf(record, columns, nowMs, this.misfits));
    for (const part of partsOf(lines)) {
      const { added, changed } = this.bring(part, columns, unchangedRows === 'leave');
      total.added += added;
      total.changed += changed;
      total.unchanged += part.length - added - changed;
    }
    return total;
  }

  /** Says of records that are right as they are when they were read last. */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    this.update(ids, (keys, asOfMs) => stampStatement(this.table, keys, nowMs, asOfMs));
    return [];
  }

  /** Marks the rows of records that left. */
  remove(ids: readonly RecordId[], { why }: RemoveOptions): RemoveResult {
    const marked = this.update(ids, (keys, asOfMs) => leaveStatement(this.table, keys, why, asOfMs));
    if (marked > 0) this.save({ records: Math.max(0, this.count() - marked) });
    return { emptied: 0, marked, refetch: [] };
  }

  /** @returns how many rows that changed */
  private update(
    ids: readonly RecordId[],
    statement: (keys: readonly string[], asOfMs: number) => string,
  ): number {
    let changed = 0;
    for (let n = 0; n < ids.length; n += MOST_KEYS) {
      const keys = ids.slice(n, n + MOST_KEYS).map(String);
      changed += this.dataset.ask(statement(keys, this.nextMs()))?.changed ?? 0;
    }
    return changed;
  }

  /** Loads these lines beside the table, and merges them. @param isLeft whether rows stay that are right */
  private bring(
    lines: readonly string[],
    columns: readonly MappedField[],
    isLeft: boolean,
  ): { readonly added: number; readonly changed: number } {
    const { dataset, table } = this;
    const fields = [...columns.map(({ name, type }) => ({ name, type, description: '' })), ...STAGED];
    const asOfMs = this.load(lines.join('\n'), fields);
    const staging = this.nameAt(asOfMs);
    const names = fields.map(({ name }) => name);
    const staged = { ...table, staging: dataset.nameOf(staging), names, asOfMs };
    const [added = 0, changed = 0] = (dataset.ask(newsStatement(staged))?.rows[0] ?? []).map(Number);
    if (!isLeft || added + changed > 0) {
      if (dataset.ask(upsertStatement(staged)) === undefined)
        throw warehouseError('server-failed', (say) => say.tableUnreachable());
    }
    dataset.drop(staging);
    this.save({ records: this.count() + added, loadingMs: undefined });
    return { added, changed };
  }

  /** @returns the instant that names what was loaded */
  private load(data: string, fields: readonly TableField[]): number {
    const { dataset } = this;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      this.clear();
      const loadingMs = this.nextMs();
      this.save({ loadingMs });
      const name = this.nameAt(loadingMs);
      dataset.insert({ id: name, configuration: dataset.loading(name, fields), data });
      if (this.endOf(name) === 'done') return loadingMs;
    }
    throw refusedBecause('passing', destination(), '');
  }

  /** Takes away what an execution that was cut off has loaded, once that has ended: nothing comes after it then. */
  private clear(): void {
    const { loadingMs, ...rest } = this.state;
    if (loadingMs === undefined) return;
    const name = this.nameAt(loadingMs);
    this.endOf(name);
    this.dataset.drop(name);
    this.save({ ...rest, loadingMs: undefined });
  }

  /** How a load ended. What failed for good isn't looked at again. */
  private endOf(name: string): JobEnd['kind'] {
    try {
      return this.dataset.end(name).kind;
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError) || thrown.fault !== 'wait') this.save({ loadingMs: undefined });
      throw thrown;
    }
  }

  private prepare(columns: readonly MappedField[]): void {
    if (columns.every(({ name }) => this.prepared.has(name))) return;
    const [, hash] = STAGED;
    const own = hash === undefined ? [] : [{ ...hash, field: '' }];
    const wanted = wantedTable(this.ports, this.pull, [...columns, ...own], this.pull.sheet);
    prepareTable(this.dataset, wanted, destination());
    for (const { name, type } of columns) this.prepared.set(name, type);
  }

  /** The type that the table has for a column; undefined where it doesn't have it. */
  private typeThere(name: string): FieldType | undefined {
    this.there ??= this.dataset.table(tableName(this.pull.name))?.schema.fields ?? [];
    const type = this.there.find((one) => one.name === name)?.type;
    return FIELD_TYPES.find((one) => one === type);
  }
  private there: readonly { readonly name: string; readonly type: string }[] | undefined;

  /** Each statement has an instant of its own. */
  private nextMs(): number {
    this.lastMs = Math.max(this.ports.clock.nowMs(), this.lastMs + 1);
    return this.lastMs;
  }

  private nameAt(asOfMs: number): string {
    return jobName(`${this.ports.workbook.id()} ${this.table.target}`, asOfMs);
  }

  private save(changed: OnlyState): void {
    this.state = { ...this.state, ...changed };
    saveOnly(this.ports, this.pull.name, this.state);
  }
}

/** As many lines at once as are sent whole. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let size = MOST_CHARACTERS;
  for (const line of lines) {
    size += line.length;
    if (size > MOST_CHARACTERS || parts[parts.length - 1]?.length === BLOCK) {
      parts.push([]);
      size = line.length;
    }
    parts[parts.length - 1]?.push(line);
  }
  return parts;
}
