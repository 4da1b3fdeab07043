// Writes into a sheet that its user may change at the same moment; nothing can lock cells. Each write is between two
// readings. The caller repairs rows that moved in between; columns that moved end the run, since cells of the user's
// may be hit.

import { rangeNames, type Span, spansOf } from '../../../domain/cells/ranges.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { sameKeys } from '../../../domain/records/record-keys.ts';
import { twoDigits } from '../../../domain/time.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import { ExactTexts } from '../exact-texts.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

export type TargetPorts = Pick<Ports, 'workbook' | 'clock' | 'calendar'>;

interface WrittenCells {
  readonly rows: readonly number[];
  readonly fields: readonly string[];
}

export class GuardedWriter {
  readonly texts = new ExactTexts<string>();
  /** The last write failed at least partly: rows that didn't move may hold old values. */
  hasFailed = false;

  constructor(
    readonly ports: TargetPorts,
    readonly records: RecordTable,
  ) {}

  /** @throws FranchiseError `bad-sheet` if columns moved meanwhile */
  write(before: Reading, cells: WrittenCells, writes: () => void): Reading {
    return this.commit(before, cells, writes, () => ({ reading: this.records.read() })).reading;
  }

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
      // Writes fail if the user deleted rows and the sheet became too small.
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

  rowsRestless(): FranchiseError {
    const name = this.records.sheet.name();
    return new FranchiseError('busy', (say) => say.rowsRestless(name));
  }

  cellsHit(areas: readonly Area[]): FranchiseError {
    const name = this.records.sheet.name();
    const ranges = rangeNames(areas);
    const { hour, minute, second } = this.ports.calendar.toLocal(this.ports.clock.nowMs());
    const time = [hour, minute, second].map(twoDigits).join(':');
    return new FranchiseError('bad-sheet', (say) => say.columnsMoved(name, ranges, time));
  }
}
