// A sheet of `things` for tests of single verified writes, and a user who acts between reads and writes.

import { SpareTime } from '../../src/app/runs/spare-time.ts';
import type { RecordRow } from '../../src/app/sheets/target-sheet/target-rows.ts';
import { TargetSheet } from '../../src/app/sheets/target-sheet/target-sheet.ts';
import type { CellValue } from '../../src/domain/cells/cell.ts';
import { sentenceFor } from '../../src/domain/errors.ts';
import type { Pull } from '../../src/domain/pulls/pull.ts';
import type { ListResource } from '../../src/domain/pulls/resource.ts';
import { FakePorts } from './fake-ports.ts';
import type { FakeSheet } from './fake-sheet.ts';

const RESOURCE: ListResource = {
  kind: 'list',
  code: 'things',
  name: { en: 'things', pt: 'coisas' },
  defaultSheet: { en: 'Things', pt: 'Coisas' },
  filters: {},
  version: 'v2',
  path: '/api/v2/things',
  pageSize: 100,
  versionField: 'changed',
  records: {
    columns: [
      { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code' },
      { field: 'title', header: { en: 'Title', pt: 'Título' }, kind: 'text' },
      { field: 'changed', header: { en: 'Last change', pt: 'Última alteração' }, kind: 'date-time' },
    ],
    read: () => ({ kind: 'unreadable', breaches: [] }),
  },
};

// Calls that the platform charges for.
const CHARGED = [
  'read',
  'readFormulas',
  'readRelativeFormulas',
  'readNotes',
  'numberFormats',
  'write',
  'setNumberFormats',
  'setNotes',
];

export function pullOfThings(more: Partial<Pull> = {}): Pull {
  return {
    name: 'Mine',
    resource: RESOURCE,
    sheet: 'Things',
    filters: { queries: [], conditions: [], settings: {}, isMoving: false, keep: false, names: [] },
    mode: 'sync',
    every: { kind: 'manual' },
    others: [],
    ...more,
  };
}

/** @param version time of the last change, in seconds since 1970 */
export function record(id: number, title = `t ${id}`, version = 1): RecordRow {
  return { id, cells: [id, title, new Date(version * 1_000)] };
}

/** The English message of a refusal, or `accepted`. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}

/** A spreadsheet with a new sheet `Things`. */
export class ThingsSheet {
  readonly ports = new FakePorts();
  /** The sheet as the current run knows it; another run opens it again. */
  target = this.open(pullOfThings());

  /** Opens a pull's sheet as its next run does, or creates it. */
  open(pull: Pull): TargetSheet {
    const opened = TargetSheet.open(this.ports, pull, new SpareTime(this.ports.clock));
    opened.records.count();
    return opened;
  }

  get sheet(): FakeSheet {
    return this.ports.sheet('Things');
  }

  /** A verified write of a full scan. */
  seen(...records: RecordRow[]) {
    return this.target.rows.upsert(records, { nowMs: this.ports.nowMs, unchangedRows: 'stamp' });
  }

  /** A verified write of a change scan. */
  changed(...records: RecordRow[]) {
    return this.target.rows.upsert(records, { nowMs: this.ports.nowMs, unchangedRows: 'leave' });
  }

  /** Counted from 1, without the header. */
  column(n: number): readonly (CellValue | undefined)[] {
    return this.sheet
      .grid()
      .slice(1)
      .map((row) => row[n - 1]);
  }

  /** The user acts right before the next write. */
  beforeNextWrite(act: () => void): void {
    const { sheet } = this;
    const write = sheet.write.bind(sheet);
    sheet.write = (area, values) => {
      sheet.write = write;
      act();
      write(area, values);
    };
  }

  /** The user acts right before the n-th read from now. */
  beforeRead(nth: number, act: () => void): void {
    const { sheet } = this;
    const read = sheet.read.bind(sheet);
    let reads = 0;
    sheet.read = (area) => {
      reads += 1;
      if (reads === nth) act();
      return read(area);
    };
  }

  /** Calls so far that the platform charges for. */
  charged(): number {
    const { meter } = this.ports;
    return CHARGED.reduce((sum, name) => sum + meter.count(`sheet.${name}`), meter.count('workbook.flush'));
  }
}
