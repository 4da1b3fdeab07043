// The sheet of pulls: made with help in it, read as it was typed, and reported to without ever missing a row.

import { beforeEach, describe, expect, it } from 'vitest';
import { PullsSheet } from '../../../src/app/pulls/pulls-sheet.ts';
import { FakePorts } from '../../support/fake-ports.ts';
import type { FakeSheet } from '../../support/fake-sheet.ts';

let ports: FakePorts;
let pulls: PullsSheet;
let sheet: FakeSheet;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  pulls = PullsSheet.findOrCreate(ports);
  sheet = ports.sheet('Pulls');
  sheet.type(2, 1, [
    ['A', 'tickets', 'Sheet A'],
    ['B', 'tickets', 'Sheet B'],
    ['C', 'tickets', 'Sheet C'],
  ]);
  ports.meter.counts.clear();
});

const STATUS = 9;
const MESSAGE = 10;

describe('a new one', () => {
  it('explains each column in a note and offers what can be chosen', () => {
    expect([...Array(14).keys()].map((c) => sheet.notes.get(`1,${c + 1}`) ?? '')).not.toContain('');
    expect(sheet.choices.map(({ area }) => area.column)).toEqual([2, 6, 7]);
    expect(sheet.choices[2]?.choices).toContain('day 07:00');
    expect(sheet.choices.every(({ allowOthers }) => allowOthers)).toBe(true);
  });

  it('never takes over a sheet of the user with the same name', () => {
    const other = new FakePorts();
    other.addSheet('Pulls').type(1, 1, [['Weights', 20]]);
    PullsSheet.findOrCreate(other);
    expect(other.sheet('Pulls').grid()).toEqual([['Weights', 20]]);
    expect(other.sheet('Pulls 2').at(1, 1)).toBe('Pull');
    expect(PullsSheet.find(other)).toBeDefined();
  });

  it('is looked for once before it is made', () => {
    const other = new FakePorts();
    other.addSheet('Mine').type(1, 1, [[...'abcdefghijklmnopqrstuvwxyz']]);
    const reads = () => other.meter.count('sheet.read');
    expect(PullsSheet.find(other)).toBeUndefined();
    const toLook = reads();
    PullsSheet.findOrCreate(other);
    expect([toLook > 0, reads()]).toEqual([true, 2 * toLook]);
  });

  it('takes a sheet that was typed by hand, with headers in either language', () => {
    const other = new FakePorts();
    other.addSheet('Consultas').type(1, 1, [
      ['Minha', 'Consulta', 'Recurso'],
      ['x', 'Abertos', 'chamados'],
    ]);
    expect(PullsSheet.find(other)?.rows()).toMatchObject([{ name: 'Abertos', resource: 'chamados' }]);
  });
});

describe('what was typed', () => {
  it('is read as text, also where Sheets made a time or a number of it', () => {
    sheet.type(2, 1, [
      [7, 'tickets', 2026, 'id=5', 'ID; Aberto', 'sync', new Date(ports.nowMs - 5 * 3_600_000)],
    ]);
    expect(pulls.rows()[0]).toMatchObject({
      name: '7',
      sheet: '2026',
      columns: 'ID; Aberto',
      every: '7:00',
    });
  });

  it('is refused where a name stands twice or is missing', () => {
    sheet.type(4, 1, [['b ']]);
    sheet.type(5, 1, [['', 'tickets']]);
    expect(() => pulls.row('B')).toThrow('Two pulls are called “B”');
    expect(() => pulls.row('')).toThrow('The pull has no name');
    expect(() => pulls.row('D')).toThrow('There is no pull “D”');
  });
});

describe('a report', () => {
  it('is one write between two readings, the second of which brings it into the spreadsheet', () => {
    pulls.report('B', { status: 'running', at: 'page 37 of 120' });
    expect(sheet.at(3, STATUS)).toBe('Running · page 37 of 120');
    expect(ports.meter.count('sheet.write')).toBe(1);
    expect(ports.meter.count('sheet.read')).toBe(2);
    expect(ports.meter.count('workbook.flush')).toBe(0);
    expect(ports.meter.count('sheet.marks')).toBe(0);
    expect(sheet.undo).toEqual([]);
  });

  it('costs no more on a sheet of an earlier version, where the message stands last', () => {
    sheet.moveColumns(MESSAGE, 1, 15);
    sheet.moveColumns(13, 1, 11); // Requests stood beside the rows.
    expect(sheet.grid()[0]?.slice(8, 15)).toEqual([
      'Status',
      'Rows',
      'Requests',
      'Last success',
      'Next run',
      'Message',
      'Run now',
    ]);
    const before = ports.meter.count('sheet.marks');
    pulls.report('B', { status: 'failed', message: 'why', rows: 5 });
    expect(sheet.grid()[2]?.slice(8, 14)).toEqual(['Failed', 5, '', '', '', 'why']);
    expect(ports.meter.count('sheet.marks')).toBe(before);
    expect(ports.meter.count('sheet.write')).toBe(1);
  });

  it('leaves what it doesn’t say', () => {
    pulls.report('B', { status: 'done', message: '=5', rows: 5, requests: 1, nextRunMs: ports.nowMs });
    pulls.report('B', { status: 'failed' });
    expect(sheet.grid()[2]?.slice(8, 14)).toEqual(['Failed', '=5', 5, '', new Date(ports.nowMs), 1]);
    pulls.report('B', { message: '', nextRunMs: null, runsAs: 'Ana' });
    expect(sheet.grid()[2]?.slice(7, 14)).toEqual(['Ana', 'Failed', '', 5, '', '', 1]);
  });

  it('reaches the row wherever its user has put it, and no other', () => {
    sheet.insertColumns(1, 1);
    sheet.insertRows(1, 3);
    sheet.sortRows(5, (a, b) => String(b[1]).localeCompare(String(a[1])));
    pulls.report('A', { status: 'done' });
    expect(sheet.grid().flatMap((row, n) => (row.includes('Done') ? [n + 1] : []))).toEqual([7]);
    expect(sheet.at(7, 2)).toBe('A');
  });

  it('is written again when the rows were sorted inside it, and the row that was hit is put right', () => {
    for (const name of ['A', 'B', 'C']) pulls.report(name, { status: 'done', message: `of ${name}` });
    const read = sheet.read.bind(sheet);
    let readings = 0;
    sheet.read = (area) => {
      readings += 1;
      if (readings === 2) sort();
      return read(area);
    };
    const sort = () => {
      // The sort comes between our read and our write: the same as a write that landed on the rows' former order.
      const [a, b, c] = [2, 3, 4].map((row) => [...(sheet.cells[row - 1] ?? [])]);
      const swap = (to: number, from: readonly unknown[] | undefined) =>
        sheet.type(to, 1, [(from ?? []).slice(0, 8).map(String)]);
      swap(2, c);
      swap(3, a);
      swap(4, b);
      sheet.type(3, STATUS, [['Done', 'of A']]);
      sheet.type(4, STATUS, [['Done', 'of B']]);
    };
    pulls.report('A', { status: 'failed', message: 'now of A' });
    expect([2, 3, 4].map((row) => [sheet.at(row, 1), sheet.at(row, STATUS), sheet.at(row, MESSAGE)])).toEqual(
      [
        ['C', 'Done', 'of C'],
        ['A', 'Failed', 'now of A'],
        ['B', 'Done', 'of B'],
      ],
    );
  });

  it('of a pull that is gone is no failure', () => {
    pulls.report('Z', { status: 'done' });
    expect(ports.meter.count('sheet.write')).toBe(0);
  });
});

describe('a removed pull', () => {
  it('leaves its row empty and the user’s cells beside it', () => {
    sheet.type(3, 16, [['my remark']]);
    pulls.remove('b');
    expect(sheet.grid()[2]?.filter((value) => value !== '')).toEqual(['my remark']);
    expect(pulls.rows().map(({ name }) => name)).toEqual(['A', 'C']);
  });
});
