// A sheet of `things` that a pull fills, for tests of single verified writes: records with an id, a title and the time of
// their last change, and a user who acts between reading and writing.

import { SpareTime } from '../../src/app/runs/spare-time.ts';
import { TargetSheet } from '../../src/app/sheets/target-sheet/target-sheet.ts';
import type { RecordRow } from '../../src/app/sheets/target-sheet/upsert.ts';
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

/** Reads, writes and flushes: what the platform charges for. */
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

/** A pull of all things into the sheet `Things`. */
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

/** A thing as its row; `version` is the second of 1970 at which it changed last. */
export function record(id: number, title = `t ${id}`, version = 1): RecordRow {
  return { id, cells: [id, title, new Date(version * 1_000)] };
}

/** The English sentence with which work is refused, or `accepted`. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}

/** A spreadsheet whose sheet `Things` was just made. */
export class ThingsSheet {
  readonly ports = new FakePorts();
  /** The sheet as the run that goes on knows it; another run opens it anew. */
  target = this.open(pullOfThings());

  /** Opens the sheet of a pull as its next run does; a new one is made. */
  open(pull: Pull): TargetSheet {
    const opened = TargetSheet.open(this.ports, pull, new SpareTime(this.ports.clock));
    opened.records.count();
    return opened;
  }

  /** The sheet as its user sees it. */
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

  /** The values of a column, counted from 1, below its header. */
  column(n: number): readonly (CellValue | undefined)[] {
    return this.sheet
      .grid()
      .slice(1)
      .map((row) => row[n - 1]);
  }

  /** Has the user act right before the next write. */
  beforeNextWrite(act: () => void): void {
    const { sheet } = this;
    const write = sheet.write.bind(sheet);
    sheet.write = (area, values) => {
      sheet.write = write;
      act();
      write(area, values);
    };
  }

  /** Has the user act right before the sheet is read for the n-th time from now on. */
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

  /** How many calls were made so far that the platform charges for. */
  charged(): number {
    const { meter } = this.ports;
    return CHARGED.reduce((sum, name) => sum + meter.count(`sheet.${name}`), meter.count('workbook.flush'));
  }
}
