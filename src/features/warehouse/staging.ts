// Rows on their way to a table. A few go along with the statement that brings them. More are loaded into a table beside it
// first, by a job whose id is noted before it is begun: whoever goes on after a kill waits for it, and drops what it loaded.

import type { Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Dataset, JobEnd } from './dataset.ts';
import { destination, fullName } from './destination.ts';
import { refusedBecause } from './refused.ts';
import { carriedRows, loadedRows, type RowSource } from './rules/row-source.ts';
import { jobName } from './rules/sheet-news.ts';
import type { TableField } from './rules/table-fields.ts';

/**
 * The most characters of rows that one SQL statement carries as a parameter; more rows are loaded into a table first.
 * BigQuery takes requests of 10 MB, and a character has up to four bytes.
 */
export const MOST_CARRIED = 500_000;
/** So often a load is begun anew that failed and may not fail again. */
const MOST_TRIES = 3;

/** The stored note of a load that is under way, so that a run that was cut off finds it again. */
export interface LoadNote {
  /** The instant that names what is loaded; undefined where nothing is. */
  loadingMs(): number | undefined;
  /** Stores it. */
  note(loadingMs: number | undefined): void;
}

/**
 * Hands rows to SQL statements on one table: a few as a parameter, many by way of a loaded table beside it. It also
 * drops what an execution that was cut off left loaded.
 */
export class Staging {
  private lastMs = 0;

  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'workbook'>,
    private readonly dataset: Dataset,
    /** `project.dataset.table` of the table to which they go. */
    private readonly target: string,
    private readonly notes: LoadNote,
  ) {}

  /** An instant for a statement, in milliseconds since 1970: no other one has it. */
  nextMs(): number {
    // A timestamp takes whole milliseconds. At Google a clock has no other; one that runs locally, and is charged, has.
    this.lastMs = Math.max(Math.floor(this.ports.clock.nowMs()), this.lastMs + 1);
    return this.lastMs;
  }

  /**
   * Has these rows brought.
   * @param lines each the JSON of an object, by the names of these columns
   * @param bring runs the statements; they may run twice
   */
  bring<T>(lines: readonly string[], fields: readonly TableField[], bring: (rows: RowSource) => T): T {
    this.clear();
    const data = lines.join('\n');
    if (data.length <= MOST_CARRIED) return bring(carriedRows(fields, lines));
    const name = this.load(data, fields);
    const brought = bring(loadedRows(fullName(name)));
    this.dataset.drop(name);
    this.notes.note(undefined);
    return brought;
  }

  /** Takes away what an execution that was cut off has loaded, once that has ended: nothing comes after it then. */
  clear(): void {
    const loadingMs = this.notes.loadingMs();
    if (loadingMs === undefined) return;
    const name = this.nameAt(loadingMs);
    this.endOf(name);
    this.dataset.drop(name);
    this.notes.note(undefined);
  }

  /** @returns the name of the table that was loaded */
  private load(data: string, fields: readonly TableField[]): string {
    const { dataset } = this;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      this.clear();
      const loadingMs = this.nextMs();
      this.notes.note(loadingMs);
      const name = this.nameAt(loadingMs);
      dataset.insert({ id: name, configuration: dataset.loading(name, fields), data });
      if (this.endOf(name) === 'done') return name;
    }
    throw refusedBecause('passing', destination(), '');
  }

  /** How a load ended. What failed for good isn't looked at again. */
  private endOf(name: string): JobEnd {
    try {
      return this.dataset.end(name);
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError) || thrown.fault !== 'wait') this.notes.note(undefined);
      throw thrown;
    }
  }

  private nameAt(loadingMs: number): string {
    return jobName(`${this.ports.workbook.id()} ${this.target}`, loadingMs);
  }
}
