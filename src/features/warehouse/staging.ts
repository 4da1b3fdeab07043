// A few rows go along as a parameter of a statement, more through a loaded table. The load's id is noted first, so
// after a kill the next execution waits for it and drops what it loaded.

import type { Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Dataset, JobEnd } from './dataset.ts';
import { destination, fullName } from './destination.ts';
import { jobName } from './rules/sheet-news.ts';
import { carriedRows, loadedRows, type RowSource } from './rules/statements.ts';
import type { TableField } from './rules/table-fields.ts';
import { refusedBecause } from './sentences.ts';

/** Characters. BigQuery takes requests of 10 MB; a character has up to 4 bytes. */
const MOST_CARRIED = 500_000;
const MOST_TRIES = 3;

interface LoadNote {
  /** Names the load in progress; undefined if there is none. */
  loadingMs(): number | undefined;
  note(loadingMs: number | undefined): void;
}

export class Staging {
  private lastMs = 0;

  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'workbook'>,
    private readonly dataset: Dataset,
    /** `project.dataset.table`. */
    private readonly target: string,
    private readonly notes: LoadNote,
  ) {}

  /** Unix ms, unique in this execution. */
  nextMs(): number {
    // TIMESTAMP takes whole milliseconds; a local clock may have fractions.
    this.lastMs = Math.max(Math.floor(this.ports.clock.nowMs()), this.lastMs + 1);
    return this.lastMs;
  }

  /** @param bring may run twice */
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

  /** After its job has ended, so nothing comes later. */
  clear(): void {
    const loadingMs = this.notes.loadingMs();
    if (loadingMs === undefined) return;
    const name = this.nameAt(loadingMs);
    this.endOf(name);
    this.dataset.drop(name);
    this.notes.note(undefined);
  }

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
