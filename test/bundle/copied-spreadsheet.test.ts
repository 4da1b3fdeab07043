// A spreadsheet to copy: it has the program and saved pulls, and each person makes a copy of their own.

import { afterEach, expect, it } from 'vitest';
import { BRUNO, World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

/** Google copies sheets and script, and no properties. */
function copied(): World {
  const from = structuredClone(world.store());
  world.close();
  const copy = new World({ from, service: { tickets: 10 } });
  for (const store of [copy.runtime.properties.document, copy.runtime.properties.script])
    for (const key of Object.keys(store.all())) store.delete(key);
  return copy;
}

it('that nobody connected holds its pulls and nothing else, and each copy fills them once its person has connected', () => {
  world = new World({ locale: 'en_US', service: { tickets: 10 } });
  const pull = { name: 'Open', resource: 'tickets', sheet: 'Tickets', columns: 'ID, Title', every: '1 h' };
  world.savePull(pull);
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Pulls']);
  expect(world.column('Pulls', 'Runs as')).toEqual(['']);
  expect(world.runtime.properties.document.all()).toEqual({});

  world = copied();
  expect(world.page('refreshPull', { name: 'Open' }, BRUNO)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Franchise ▸ Connection…'),
  });
  world.connect(BRUNO, 'Bruno');
  world.page('saveSchedule', { on: true, minutes: 75 }, BRUNO);
  world.pass(70);
  expect(world.column('Pulls', 'Status')).toEqual(['Done']);
  expect(world.column('Pulls', 'Runs as')).toEqual(['Bruno']);
  expect(world.column('Tickets', 'ID')).toHaveLength(10);
});
