// Which sheet a pull fills, and how a new one is made.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SpareTime } from '../../../../src/app/runs/spare-time.ts';
import { TargetSheet } from '../../../../src/app/sheets/target-sheet/target-sheet.ts';
import { pullOfThings, record, refusal, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('which sheet it is', () => {
  it('the one of a pull that was renamed or deleted, if it is of the same kind', () => {
    things.seen(record(1));
    expect(things.open(pullOfThings({ name: 'Other' })).records.count()).toBe(1);
    const others = [{ name: 'Other', sheet: 'Things' }];
    expect(refusal(() => things.open(pullOfThings({ others })))).toContain('The pull “Other” already fills');
    const moved = [{ name: 'Other', sheet: 'Elsewhere' }];
    expect(refusal(() => things.open(pullOfThings({ others: moved })))).toBe('accepted');
  });

  it('is somebody else’s for a minute who has added it since it was looked for', () => {
    const { workbook } = things.ports;
    const add = workbook.addSheet.bind(workbook);
    vi.spyOn(workbook, 'addSheet').mockImplementationOnce((name) => {
      add(name);
      return add(name);
    });
    expect(refusal(() => things.open(pullOfThings({ name: 'Other', sheet: 'New' })))).toContain(
      'Too much is running at once',
    );
  });

  it('the renamed tab, until the row of the pull names another', () => {
    things.sheet.title = 'Renamed';
    expect(things.open(pullOfThings()).sheet.name()).toBe('Renamed');
    expect(things.open(pullOfThings({ sheet: 'Renamed' })).sheet.name()).toBe('Renamed');
    expect(things.open(pullOfThings({ sheet: 'Things' })).sheet.name()).toBe('Things');
    expect(things.ports.allSheets).toHaveLength(2);
  });
});

describe('a new sheet that is made in spare time', () => {
  const name = 'New things';
  const made = () => things.ports.sheet(name);
  /** @returns what does one piece */
  const start = () => {
    let now = 0;
    // Whoever looks at this clock finds that another piece has taken its time.
    const spare = new SpareTime({ nowMs: () => (now += 150), sleep: () => undefined });
    things.target = TargetSheet.open(things.ports, pullOfThings({ sheet: name }), spare);
    return () => spare.sleep(400);
  };

  it('is finished by whoever needs it before', () => {
    const wait = start();
    wait();
    expect(made().grid()).toEqual([]);
    expect(things.target.records.isEmpty()).toBe(true);
    things.seen(record(1));
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
    expect(made().at(2, 1)).toBe(1);
    expect(made().maxRows).toBe(1_000);
  });

  it('gets the rows that are expected once it has its look, and is refused at once where there is no room', () => {
    const wait = start();
    wait();
    expect(refusal(() => things.target.rows.reserve(10_000_000))).toContain('more cells');
    things.target.rows.reserve(1_500);
    // Its look costs by the cell: all other rows copy it.
    expect(made().maxRows).toBe(2);
    expect(things.target.records.count()).toBe(0);
    expect(made().maxRows).toBe(1_501);
  });

  it('writes nothing over what its user types into the first row meanwhile, and says so', () => {
    const wait = start();
    wait();
    made().type(1, 2, [['my list']]);
    expect(refusal(() => things.seen(record(1)))).toContain(
      'The first row of “New things” is not the connector',
    );
    expect(made().grid()).toEqual([['', 'my list']]);
    made().type(1, 2, [['']]);
    things.target = things.open(pullOfThings({ sheet: name }));
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
  });

  it('gets its look once more where rows or columns came or went meanwhile', () => {
    const wait = start();
    wait();
    expect(made().formats[0]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
    made().insertColumns(1, 1);
    things.target.records.count();
    expect(made().formats[0]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
  });

  it('is made again after it was cut off in the middle', () => {
    const wait = start();
    for (let n = 0; n < 4; n++) wait();
    things.target = things.open(pullOfThings({ sheet: name }));
    things.seen(record(1));
    expect(made().grid()).toHaveLength(2);
    expect(things.ports.allSheets.filter((one) => one.name().startsWith(name))).toHaveLength(1);
  });
});
