// The log of activities: a line a run, cheap, in columns that may stand anywhere, the oldest lines gone.

import { describe, expect, it } from 'vitest';
import { type Activity, logActivity, showActivity } from '../../../src/app/history/activity-log.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const line: Activity = {
  who: 'Ana',
  what: 'Open tickets',
  added: 3,
  changed: 2,
  gone: 1,
  requests: 7,
  waitedMs: 1_600,
  outcome: '=1+1 done',
};

function begun(): FakePorts {
  const ports = new FakePorts();
  ports.connect();
  return ports;
}

describe('the log', () => {
  it('is made with the first line, and says who ran what, when, and what became of it', () => {
    const ports = begun();
    logActivity(ports, line);
    expect(ports.sheet('Activity').grid()).toEqual([
      ['When', 'Who', 'What', 'Added', 'Changed', 'Gone', 'Requests', 'Waited', 'Outcome'],
      [new Date(ports.nowMs), 'Ana', 'Open tickets', 3, 2, 1, 7, 2, '=1+1 done'],
    ]);
    expect(ports.active?.title).not.toBe('Activity');
  });

  it('costs a line one read, one write and its flush, and no look for marks', () => {
    const ports = begun();
    logActivity(ports, line);
    ports.meter.counts.clear();
    logActivity(ports, line);
    expect(ports.meter.count('sheet.write')).toBe(1);
    expect(ports.meter.count('workbook.flush')).toBe(1);
    expect(ports.meter.count('sheet.marks')).toBe(0);
    // Its headers, which tell whether its columns stand where they stood.
    expect(ports.meter.count('sheet.read')).toBe(1);
  });

  it('grows with its lines, below whatever stands there', () => {
    const ports = begun();
    logActivity(ports, line);
    const sheet = ports.sheet('Activity');
    sheet.type(1000, 12, [['mine']]);
    logActivity(ports, line);
    expect(sheet.at(1001, 3)).toBe('Open tickets');
    expect(sheet.at(1000, 12)).toBe('mine');
    expect(sheet.at(1000, 3)).toBe('');
  });

  it('keeps its columns after they were moved and one was deleted', () => {
    const ports = begun();
    logActivity(ports, line);
    const sheet = ports.sheet('Activity');
    sheet.insertColumns(3, 1);
    sheet.deleteColumns(2, 1);
    logActivity(ports, line);
    expect(sheet.at(3, 2)).toBe('');
    expect(sheet.at(3, 3)).toBe('Open tickets');
    expect(sheet.at(3, 9)).toBe('=1+1 done');
  });

  it('leaves alone a sheet of the user that has its name', () => {
    const ports = begun();
    ports.addSheet('Activity').type(1, 1, [['my activities']]);
    logActivity(ports, line);
    expect(ports.sheet('Activity').grid()).toEqual([['my activities']]);
    expect(ports.sheet('Activity 2').at(2, 3)).toBe('Open tickets');
  });

  it('is made in a blank sheet of its name: an execution was killed right after it added that', () => {
    const ports = begun();
    ports.addSheet('Activity');
    logActivity(ports, line);
    expect(ports.sheet('Activity').at(2, 3)).toBe('Open tickets');
    expect(ports.workbook.tabNamed('Activity 2')).toBeNull();
  });

  it('is shown on request, also before there is a line', () => {
    const ports = begun();
    showActivity(ports);
    expect(ports.active?.title).toBe('Activity');
    expect(ports.toasts).toEqual(['Nothing has run yet. Each run adds a line when it ends.']);
    logActivity(ports, line);
    showActivity(ports);
    expect(ports.toasts).toHaveLength(1);
  });
});

describe('a full log', () => {
  const HOUR = 3_600_000;
  /** 1,019 lines, sorted by the user: the newest on top, the oldest below. */
  const full = () => {
    const ports = begun();
    logActivity(ports, { ...line, what: 'run 0' });
    const sheet = ports.sheet('Activity');
    const runs = Array.from({ length: 1_019 }, (_, n) => 1_018 - n);
    sheet.type(
      2,
      1,
      runs.map((n) => [new Date(ports.nowMs + n * HOUR), 'Ana', `run ${n}`, 1, 1, 1, 1, 1, 'done']),
    );
    sheet.maxRows = 1_100;
    ports.nowMs += 2_000 * HOUR;
    const whats = () => sheet.grid().flatMap((row) => (row[2] === '' ? [] : [row[2]]));
    return { ports, sheet, whats };
  };

  it('keeps its newest thousand lines, wherever they were sorted to, and those on which the user wrote', () => {
    const { ports, sheet, whats } = full();
    sheet.type(2 + 1_018 - 5, 11, [['remember this one']]);
    logActivity(ports, { ...line, what: 'the newest' });
    expect(whats()).toHaveLength(1 + 1_000);
    expect(whats()).toEqual(expect.arrayContaining(['the newest', 'run 21', 'run 5']));
    expect(whats()).not.toContain('run 20');
    expect(sheet.grid().find((row) => row[10] === 'remember this one')?.[2]).toBe('run 5');
  });

  it.each(['moveRows', 'removeRows'] as const)(
    'deletes no other line while the user inserts a row right before %s',
    (call) => {
      const { ports, sheet, whats } = full();
      const count = ports.meter.call.bind(ports.meter);
      ports.meter.call = (name) => {
        count(name);
        if (name !== `sheet.${call}`) return;
        ports.meter.call = count;
        sheet.insertRows(2, 1);
        sheet.type(2, 11, [['mine']]);
      };
      logActivity(ports, { ...line, what: 'the newest' });
      const runs = Array.from({ length: 999 }, (_, n) => `run ${n + 20}`);
      expect(whats()).toEqual(expect.arrayContaining(['the newest', ...runs]));
      expect(sheet.grid().filter((row) => row[10] === 'mine')).toHaveLength(1);
    },
  );

  it('that can’t be written fails nothing, and says so', () => {
    const ports = begun();
    logActivity(ports, line);
    ports.sheet('Activity').write = () => {
      throw new Error('You are trying to edit a protected cell or object.');
    };
    logActivity(ports, line);
    expect(ports.toasts.at(-1)).toContain('The log could not be written');
  });
});
