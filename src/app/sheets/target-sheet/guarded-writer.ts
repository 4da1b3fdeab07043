// Writes into a sheet that its user may change at the same moment. Nothing can lock cells against them. So every write
// stands between two readings: the first right before it, the second right behind its flush. Rows that moved in between
// are put right by whoever wrote; columns that moved end the run, since cells of the user's may have been hit.

import { FranchiseError } from '../../../domain/errors.ts';
import { twoDigits } from '../../../domain/local-time.ts';
import { rangeNames } from '../../../domain/range-name.ts';
import { sameKeys } from '../../../domain/record-keys.ts';
import { type Span, spansOf } from '../../../domain/spans.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import { ExactTexts } from '../exact-texts.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** What writing into a pulled sheet needs of the outside: the spreadsheet, the clock and the calendar. */
export type TargetPorts = Pick<Ports, 'workbook' | 'clock' | 'calendar'>;

/** The cells that are written, of which the message tells where columns moved. */
interface WrittenCells {
  readonly rows: readonly number[];
  readonly fields: readonly string[];
}

/**
 * Writes cells of a pulled sheet while people work in it: write, flush, read keys and columns again. It fails,
 * naming the cells, where columns moved meanwhile; callers repair rows that moved.
 */
export class GuardedWriter {
  /** Keeps texts as they are when they are written. */
  readonly texts = new ExactTexts<string>();
  /** Whether the last write failed, wholly or in part: rows that didn't move may hold what they held before. */
  hasFailed = false;

  constructor(
    readonly ports: TargetPorts,
    readonly records: RecordTable,
  ) {}

  /**
   * Makes the writes, flushes, and reads keys and columns again.
   * @param before the reading right before
   * @throws FranchiseError `bad-sheet` when columns moved meanwhile
   */
  write(before: Reading, cells: WrittenCells, writes: () => void): Reading {
    return this.commit(before, cells, writes, () => ({ reading: this.records.read() })).reading;
  }

  /** Writes as `write`, and reads all that stands on the written rows and on `alsoRow`. @throws as `write` */
  writeAndReadRows(before: Reading, cells: WrittenCells, writes: () => void, alsoRow: number | undefined) {
    const rows = alsoRow === undefined ? cells.rows : [...cells.rows, alsoRow];
    return this.commit(before, cells, writes, () => this.records.readContent(rows));
  }

  private commit<R extends { readonly reading: Reading }>(
    before: Reading,
    cells: WrittenCells,
    writes: () => void,
    read: () => R,
  ): R {
    let failure: { readonly thrown: unknown } | undefined;
    try {
      writes();
      this.ports.workbook.flush();
    } catch (thrown) {
      // Rows that were taken away leave the sheet too small for the writes.
      failure = { thrown };
    }
    const result = read();
    this.hasFailed = failure !== undefined;
    const { reading: after } = result;
    if (failure !== undefined && sameKeys(after.keys, before.keys)) {
      if (this.texts.isWorthAnotherTry()) return this.commit(before, cells, writes, read);
      throw failure.thrown;
    }
    if (!after.table.isLike(before.table)) {
      const hit = ({ first, count }: Span) => before.table.areas(first, count, cells.fields);
      throw this.cellsHit(spansOf(cells.rows).flatMap(hit));
    }
    return result;
  }

  /** What is said when its user moves rows all the time. */
  rowsRestless(): FranchiseError {
    const name = this.records.sheet.name();
    return new FranchiseError('busy', (say) => say.rowsRestless(name));
  }

  /** What is said when its user moves columns between what was read and what was written. */
  cellsHit(areas: readonly Area[]): FranchiseError {
    const name = this.records.sheet.name();
    const ranges = rangeNames(areas);
    const { hour, minute, second } = this.ports.calendar.toLocal(this.ports.clock.nowMs());
    const time = [hour, minute, second].map(twoDigits).join(':');
    return new FranchiseError('bad-sheet', (say) => say.columnsMoved(name, ranges, time));
  }
}
