// The log of activities: a line a run, cheap, in columns that may stand anywhere, the oldest lines gone.

import { describe, expect, it } from 'vitest';
import { type Activity, logActivity, showActivity } from '../../src/app/activity.ts';
import { FakeServices } from '../support/fake-services.ts';

const line: Activity = {
  what: 'Open tickets',
  added: 3,
  changed: 2,
  gone: 1,
  requests: 7,
  waitedMs: 1_600,
  outcome: '=1+1 done',
};

function begun(): FakeServices {
  const services = new FakeServices();
  services.connect();
  return services;
}

describe('the log', () => {
  it('is made with the first line, and says who ran what, when, and what became of it', () => {
    const services = begun();
    logActivity(services, line);
    expect(services.sheet('Activity').grid()).toEqual([
      ['When', 'Who', 'What', 'Added', 'Changed', 'Gone', 'Requests', 'Waited', 'Outcome'],
      [new Date(services.nowMs), 'Ana', 'Open tickets', 3, 2, 1, 7, 2, '=1+1 done'],
    ]);
    expect(services.active?.title).not.toBe('Activity');
  });

  it('costs a line one write and its flush', () => {
    const services = begun();
    logActivity(services, line);
    services.meter.counts.clear();
    logActivity(services, line);
    expect(services.meter.count('sheet.write')).toBe(1);
    expect(services.meter.count('workbook.flush')).toBe(1);
    expect(services.meter.count('sheet.read')).toBe(0);
  });

  it('grows with its lines, below whatever stands there', () => {
    const services = begun();
    logActivity(services, line);
    const sheet = services.sheet('Activity');
    sheet.type(1000, 12, [['mine']]);
    logActivity(services, line);
    expect(sheet.at(1001, 3)).toBe('Open tickets');
    expect(sheet.at(1000, 12)).toBe('mine');
    expect(sheet.at(1000, 3)).toBe('');
  });

  it('keeps its columns after they were moved and one was deleted', () => {
    const services = begun();
    logActivity(services, line);
    const sheet = services.sheet('Activity');
    sheet.insertColumns(3, 1);
    sheet.deleteColumns(2, 1);
    logActivity(services, line);
    expect(sheet.at(3, 2)).toBe('');
    expect(sheet.at(3, 3)).toBe('Open tickets');
    expect(sheet.at(3, 9)).toBe('=1+1 done');
  });

  it('leaves alone a sheet of the user that has its name', () => {
    const services = begun();
    services.addSheet('Activity').type(1, 1, [['my activities']]);
    logActivity(services, line);
    expect(services.sheet('Activity').grid()).toEqual([['my activities']]);
    expect(services.sheet('Activity 2').at(2, 3)).toBe('Open tickets');
  });

  it('is shown on request, also before there is a line', () => {
    const services = begun();
    showActivity(services);
    expect(services.active?.title).toBe('Activity');
    expect(services.toasts).toEqual(['Nothing has run yet. Each run adds a line here when it ends.']);
    logActivity(services, line);
    showActivity(services);
    expect(services.toasts).toHaveLength(1);
  });
});
