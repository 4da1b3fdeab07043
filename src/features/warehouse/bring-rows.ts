// Brings the table of a pull to what its sheet holds: what is new is loaded into a table beside it, and merged from there.
// What was begun is noted before it is begun, under the instant at which the sheet was read: whoever goes on after a kill
// looks what became of the jobs of that name, and never sends a second one.

import type { Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Pull } from '../../domain/pull.ts';
import { Dataset, type JobEnd } from './dataset.ts';
import { destination } from './destination.ts';
import { prepareTable, wantedTable } from './own-table.ts';
import { findSheet, readSheet, type SheetReading, type SheetThere } from './read-sheet.ts';
import { refusedBecause } from './refused.ts';
import { instantText, jsonValue } from './rules/cells-to-json.ts';
import { mergeStatement } from './rules/merge.ts';
import { jobName, type SheetNews, sheetNews } from './rules/sheet-news.ts';
import {
  LEFT_REASON,
  type MappedField,
  PULLED_AT,
  plainField,
  ROW_KIND,
  type TableField,
  tableName,
} from './rules/table-fields.ts';
import { loadTable, NOTHING_SENT, saveTable, type TableState } from './table-state.ts';

/** So many rows go at once with all their values, of some kilobyte each; UrlFetchApp sends 50 MB at most. */
const MOST_ROWS = 10_000;
const MOST_CHARACTERS = 15_000_000;
/** So often jobs are begun anew that failed and may not fail again. */
const MOST_TRIES = 3;

/** Which table, from which sheet. */
export interface BringWork {
  /** The pull. */
  readonly pull: Pull;
  /** The id of its sheet. */
  readonly sheetId: number;
  /** When this execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
  /** The id of the person whose schedule goes on with what is left. */
  readonly personId: string;
}

/** What was brought. */
export interface Brought {
  /** The table, as people find it. */
  readonly table: string;
  /** How many rows went with all their values; undefined where there was nothing to be sent. */
  readonly rows: number | undefined;
  /** How many cells don't fit their columns, and the headers of these. */
  readonly misfits: { readonly count: number; readonly columns: readonly string[] };
}

/** One sheet and its table. */
export class RowBringer {
  private readonly dataset: Dataset;
  private readonly table: string;
  private state: TableState;
  private rows: number | undefined;
  private readonly misfits = new Map<string, number>();
  private failures = 0;

  constructor(
    private readonly ports: Ports,
    private readonly work: BringWork,
  ) {
    const { pull, sheetId, deadlineMs } = work;
    this.dataset = new Dataset(ports, destination(), deadlineMs);
    this.table = tableName(pull.name);
    this.state = loadTable(ports, pull.name, sheetId);
  }

  /** @throws FranchiseError where it can't be done, or `time-up` where something is left */
  bring(): Brought {
    try {
      this.settle(undefined);
      while (this.bringSome());
      if (this.state.behind !== undefined) this.save({ behind: undefined });
    } catch (thrown) {
      const isLater = thrown instanceof FranchiseError && thrown.fault === 'wait';
      this.save({ behind: isLater ? this.work.personId : undefined });
      throw thrown;
    }
    const { rows, misfits } = this;
    const count = [...misfits.values()].reduce((sum, one) => sum + one, 0);
    const table = this.dataset.nameOf(this.table);
    return { table, rows, misfits: { count, columns: [...misfits.keys()] } };
  }

  /** @returns whether something went, so that more may be left */
  private bringSome(): boolean {
    const { pull, sheetId } = this.work;
    const sheet = findSheet(this.ports, pull, sheetId);
    if (sheet === undefined) return false;
    const look = readSheet(this.ports, sheet, []);
    if (this.newsIn(look, MOST_ROWS) === undefined) return false;
    const reading = readSheet(
      this.ports,
      sheet,
      sheet.fields.map(({ field }) => field),
    );
    const part = this.partOf(sheet, reading);
    if (part === undefined) return false;
    const wanted = wantedTable(this.ports, pull, sheet.fields, sheet.name);
    prepareTable(this.dataset, wanted, destination());
    const { asOfMs } = reading;
    const { full, next } = part.news;
    const key = sheet.fields[0]?.name ?? '';
    this.save({ pending: { asOfMs, key, rows: full.length, next }, behind: this.work.personId });
    const fields = stagingFields(sheet.fields);
    const id = this.nameAt(asOfMs);
    this.dataset.insert({
      id: `${id}_load`,
      configuration: this.dataset.loading(id, fields),
      data: part.data,
    });
    return !this.settle(fields) || next.sum === undefined;
  }

  /**
   * Waits for the jobs that were begun, and merges what they have loaded.
   * @param loaded the columns of that; undefined where another execution has begun them
   * @returns whether the table has it
   */
  private settle(loaded: readonly TableField[] | undefined): boolean {
    const { pending } = this.state;
    if (pending === undefined) return false;
    try {
      const end = this.merged(pending, loaded);
      const isDone = end === 'done';
      if (!isDone && ++this.failures === MOST_TRIES) throw refusedBecause('passing', destination(), '');
      const known = isDone ? pending.next : end === 'lacking' ? NOTHING_SENT : this.state.known;
      this.save({ pending: undefined, known });
      if (isDone) this.rows = (this.rows ?? 0) + pending.rows;
      return isDone;
    } catch (thrown) {
      const isLater = thrown instanceof FranchiseError && thrown.fault === 'wait';
      // What failed for good is not looked at again: the next refresh begins anew.
      if (!isLater) this.giveUp(pending.asOfMs);
      throw thrown;
    }
  }

  private giveUp(asOfMs: number): void {
    this.save({ pending: undefined });
    try {
      this.dataset.drop(this.nameAt(asOfMs));
    } catch {
      // What was refused before may be refused again. It says what it is, and nothing reads it.
    }
  }

  private merged(
    { asOfMs, key }: NonNullable<TableState['pending']>,
    loaded: readonly { readonly name: string }[] | undefined,
  ): JobEnd['kind'] {
    const { dataset } = this;
    const id = this.nameAt(asOfMs);
    const { kind: loading } = dataset.end(`${id}_load`);
    if (loading !== 'done') return loading;
    const fields = loaded ?? dataset.table(id)?.schema.fields;
    // Where that is gone, the merge was done, and is only not known as such.
    if (fields !== undefined) {
      const names = fields.map(({ name }) => name).filter((name) => !STAGED.includes(name));
      const target = dataset.nameOf(this.table);
      const query = mergeStatement({ target, staging: dataset.nameOf(id), key, names, asOfMs });
      dataset.insert({ id: `${id}_merge`, configuration: { query: { query, useLegacySql: false } } });
    }
    const { kind: merging } = dataset.end(`${id}_merge`);
    dataset.drop(id);
    return merging;
  }

  /** As many rows as can be sent at once. */
  private partOf(
    sheet: SheetThere,
    reading: SheetReading,
  ): { readonly news: SheetNews; readonly data: string } | undefined {
    for (let most = MOST_ROWS; ; most = Math.ceil(most / 4)) {
      const news = this.newsIn(reading, most);
      if (news === undefined) return undefined;
      const misfits = new Map<string, number>();
      const full = this.linesOf(sheet, reading, { news, misfits }).join('\n');
      if (full.length > MOST_CHARACTERS && most > 1) continue;
      for (const [header, count] of misfits)
        this.misfits.set(header, (this.misfits.get(header) ?? 0) + count);
      const keys = keyLines(sheet.fields[0]?.name ?? '', news);
      return { news, data: [...(full === '' ? [] : [full]), ...keys].join('\n') };
    }
  }

  private newsIn({ rows, asOfMs }: SheetReading, most: number): SheetNews | undefined {
    return sheetNews(rows, this.state.known, { asOfMs, most });
  }

  /** The rows that go with all their values. */
  private linesOf(
    { fields, table, language }: SheetThere,
    reading: SheetReading,
    { news, misfits }: { readonly news: SheetNews; readonly misfits: Map<string, number> },
  ): readonly string[] {
    const toLocal = (instantMs: number) => this.ports.calendar.toLocal(instantMs);
    return news.full.map((row, n) => {
      const line: Record<string, unknown> = {};
      for (const { field, name, type } of fields) {
        const value = jsonValue(reading.value(row, field), type, toLocal);
        if (value === undefined) {
          const header = table.headerOf(field, language);
          misfits.set(header, (misfits.get(header) ?? 0) + 1);
        } else if (value !== null) line[name] = value;
      }
      const pulledAt = instantText(news.pulledAtMs[n] ?? reading.asOfMs);
      return JSON.stringify({ ...line, [PULLED_AT]: pulledAt, [ROW_KIND]: 'full' });
    });
  }

  private nameAt(asOfMs: number): string {
    return jobName(`${this.ports.workbook.id()} ${this.dataset.nameOf(this.table)}`, asOfMs);
  }

  private save(changed: Partial<TableState>): void {
    this.state = { ...this.state, ...changed };
    saveTable(this.ports, this.state);
  }
}

/** What is loaded beside the columns of the sheet. */
const STAGED: readonly string[] = [PULLED_AT, ROW_KIND, LEFT_REASON];

/** The rows that go with their keys alone. */
function keyLines(keyName: string, { sent, waiting, left }: SheetNews): readonly string[] {
  const line = (key: string, values: object) => JSON.stringify({ [keyName]: key, ...values });
  return [
    ...sent.map(([key, atMs]) => line(key, { [PULLED_AT]: instantText(atMs), [ROW_KIND]: 'sent' })),
    ...waiting.map((key) => line(key, { [ROW_KIND]: 'waiting' })),
    ...left.map(([key, why]) => line(key, { [ROW_KIND]: 'left', [LEFT_REASON]: why })),
  ];
}

function stagingFields(fields: readonly MappedField[]): readonly TableField[] {
  return [
    ...fields.map(plainField),
    { name: PULLED_AT, type: 'TIMESTAMP', description: '' },
    { name: ROW_KIND, type: 'STRING', description: '' },
    { name: LEFT_REASON, type: 'STRING', description: '' },
  ];
}
