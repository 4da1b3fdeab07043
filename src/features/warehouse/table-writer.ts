// Writes to a table. BigQuery lets two statements that only insert run at once, and both insert. So each is a job whose
// id is noted first: sent twice, it runs once, and nothing is written before the job noted last has ended.

import type { Ports } from '../../app/ports.ts';
import { type Dataset, LONGEST_JOB_MS } from './dataset.ts';
import { BigQueryRefusal } from './rules/refusal.ts';
import { jobName } from './rules/sheet-news.ts';
import {
  deduplicateStatement,
  duplicatesStatement,
  type RowSource,
  rowsInParameter,
  type TargetTable,
} from './rules/statements.ts';
import { MOST_KEYS, type TableField } from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';
import { type WritingState, writings } from './table-state.ts';

const MOST_CARRIED = 500_000; // Characters. BigQuery takes requests of 10 MB; a character has up to 4 bytes.
const MOST_TRIES = 3;
/** By then a job that was noted has ended; includes time for its request to arrive, and to be stopped. */
const SURELY_ENDED_MS = LONGEST_JOB_MS + 300_000;
/** What a killed execution loaded is gone by then, if nobody drops it earlier. */
const LOADED_MS = 24 * 60 * 60_000;

export class TableWriter {
  private lastMs = 0;
  private noted: WritingState | undefined;
  /** Whether this execution has changed the table. */
  hasWritten = false;

  constructor(
    private readonly ports: Ports,
    private readonly dataset: Dataset,
    private readonly target: string, // `project.dataset.table`.
  ) {}

  /** Unix ms, unique in this execution. */
  nextMs(): number {
    // TIMESTAMP takes whole milliseconds; a local clock may have fractions.
    this.lastMs = Math.max(Math.floor(this.ports.clock.nowMs()), this.lastMs + 1);
    return this.lastMs;
  }

  /** @param bring may run twice */
  bring<T>(
    lines: readonly string[],
    fields: readonly TableField[],
    { whole }: TargetTable,
    bring: (rows: RowSource) => T,
  ): T {
    this.clear();
    const data = lines.join('\n');
    if (data.length <= MOST_CARRIED && whole === undefined) return bring(rowsInParameter(fields, lines));
    const name = this.addBeside(fields);
    this.run(this.dataset.loading(name, fields), data);
    const brought = bring({ from: `\`${this.dataset.nameOf(name)}\``, rows: undefined });
    this.clear();
    return brought;
  }

  /** Whether the project changes rows: tried on a table that is made for it. */
  mayChange(): boolean {
    this.clear();
    const may = this.dataset.mayChange(this.addBeside([{ name: 'id', type: 'STRING', description: '' }]));
    this.clear();
    return may;
  }

  private addBeside(fields: readonly TableField[]): string {
    const loadingMs = this.nextMs();
    this.note({ loadingMs });
    const name = this.nameAt(loadingMs);
    this.dataset.addTable(name, { schema: { fields }, expirationTime: String(loadingMs + LOADED_MS) });
    return name;
  }

  /** Returns how many rows it changed. */
  write(statement: string, rows?: string): number {
    this.endWriting();
    this.hasWritten = true;
    return this.run(this.dataset.running(statement, rows));
  }

  /** Of a key that stands in several rows, the newest stays. */
  deduplicate(table: TargetTable): void {
    let count = MOST_KEYS;
    while (count === MOST_KEYS) {
      const keys = (this.dataset.ask(duplicatesStatement(table)) ?? []).map(([one]) => one ?? '');
      count = keys.length;
      if (count > 0) this.write(deduplicateStatement(table, keys));
    }
  }

  /** Ends and drops what an execution left behind. A load without its table fails, so it isn't waited for. */
  clear(): void {
    this.endWriting();
    const { loadingMs } = this.known();
    if (loadingMs === undefined) return;
    this.dataset.drop(this.nameAt(loadingMs));
    this.note({});
  }

  private endWriting(): void {
    const { writingMs, loadingMs } = this.known();
    if (writingMs === undefined) return;
    const id = this.nameAt(writingMs);
    // A job that does nothing takes the id; a request that is still on its way then begins none.
    const isForeign =
      !this.dataset.insert(id, this.dataset.running('SELECT 1')) && this.dataset.end(id) === 'foreign';
    if (isForeign && this.ports.clock.nowMs() < writingMs + SURELY_ENDED_MS)
      throw warehouseError('time-up', (say) => say.tableWaits);
    this.note({ loadingMs });
  }

  /** @throws FranchiseError if it failed */
  private run(configuration: object, data?: string): number {
    const { loadingMs } = this.known();
    for (let tries = 1; ; tries++) {
      const jobMs = this.nextMs();
      if (data === undefined) this.note({ loadingMs, writingMs: jobMs });
      const id = this.nameAt(jobMs);
      this.dataset.insert(id, configuration, data);
      const end = this.dataset.end(id);
      if (end === 'foreign') throw new BigQueryRefusal('denied', this.dataset.to);
      if (data === undefined) this.note({ loadingMs });
      const { changed, failure } = end;
      if (failure === undefined) return changed;
      // Somebody deleted the table after it was looked at; the next run makes it anew.
      if (failure.kind === 'missing') throw this.dataset.passingError();
      if (failure.kind !== 'passing' || tries === MOST_TRIES) throw failure;
    }
  }

  private nameAt(ms: number): string {
    return jobName(`${this.ports.workbook.id()} ${this.target}`, ms);
  }

  private known(): WritingState {
    this.noted ??= writings.load(this.ports, this.target) ?? {};
    return this.noted;
  }

  private note(noted: WritingState): void {
    this.noted = noted;
    if (noted.loadingMs === undefined && noted.writingMs === undefined)
      writings.remove(this.ports, this.target);
    else writings.save(this.ports, noted, this.target);
  }
}
