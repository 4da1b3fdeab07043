// What a hand can change in a pulled sheet is not trusted: keys that look like errors or aren't kept, formats of date
// columns, rows that were deleted or restored, headers sorted in among the records, protections and validations.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World, type WorldOptions } from '../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function open(options: WorldOptions = {}): void {
  world = new World({ locale: 'en_US', ...options });
  world.connect();
  user = new SheetUser(world.workbook);
}

interface Refreshed {
  readonly status?: string;
  readonly message?: string;
}

function refresh(name = 'Q'): Refreshed {
  return world.page('refreshPull', { name }) as Refreshed;
}

describe('keys', () => {
  function answerWith(records: () => readonly object[]): void {
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 200,
        contentType: 'application/json',
        body: ({ target }) =>
          JSON.stringify({ data: target.includes('start=0') ? records() : [], totalPage: 1 }),
      },
      times: Number.POSITIVE_INFINITY,
      path: '/api/v2/x',
    });
    world.savePull({ name: 'E', resource: 'endpoint', sheet: 'E', filters: 'path=/api/v2/x' });
  }
  const keys = () =>
    world
      .values('E')
      .slice(1)
      .map(([key]) => key);

  it.each([
    ['#1001', '#1002'],
    ['#N/A', '#OK', '#FF0000'],
    ['a', '#1234', 'c'],
    ['#REF!', '#VALOR!', '#'],
  ])('that begin with # are keys: %s %s', (...ids) => {
    open();
    answerWith(() => ids.map((id, n) => ({ id, n })));
    for (let n = 0; n < 3; n++) expect(refresh('E').status).toBe('done');
    expect(keys()).toEqual(ids);
  });

  it('of formulas below the table are none, also where they are errors', () => {
    open();
    answerWith(() => [{ id: '#1001' }]);
    refresh('E');
    user.type('E', 'A4', '=NA()');
    refresh('E');
    expect(world.sheet('E').grid.formula(4, 1)).toBe('=NA()');
    expect(keys()[0]).toBe('#1001');
    expect(world.column('E', 'Record').join('')).toBe('');
  });

  it('longer than a cell are said, and never added again', () => {
    open();
    const long = 'x'.repeat(50_001);
    answerWith(() => [{ id: long, n: 1 }, { id: 'b' }]);
    const said = [refresh('E'), refresh('E')];
    expect(keys()).toEqual(['b']);
    for (const { message } of said) expect(message).toMatch(/at most 49999 characters/);
  });

  it('that a cell does not keep as written stop the run, and leave no row', () => {
    open();
    const records: object[] = [{ id: 'a' }, { id: 'b' }];
    answerWith(() => records);
    refresh('E');
    records.push({ id: 'new', n: 1 });
    // A script of the user's that changes what it finds.
    world.beforeCall = (_execution, name) => {
      const row = name === 'Range.getValues' ? world.values('E').findIndex(([key]) => key === 'new') : -1;
      if (row > 0) user.type('E', `A${row + 1}`, 'changed');
      return 'go';
    };
    for (let n = 0; n < 2; n++) {
      expect(refresh('E')).toMatchObject({ ok: false });
      expect(keys().filter((key) => key !== '')).toEqual(['a', 'b']);
    }
    expect(refresh('E').message).toMatch(/“ID” of “E” doesn't keep “new” as written/);
    world.beforeCall = () => 'go';
    expect(refresh('E')).toMatchObject({ status: 'done' });
    expect(keys()).toEqual(['a', 'b', 'new']);
  });
});
