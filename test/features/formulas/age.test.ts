// The formula that says as of when a pulled sheet is right.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());
beforeEach(() => {
  world = openMade('age', { service: { tickets: 30 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Meus', mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
  });
});

describe('FRANCHISE_AGE', () => {
  const age = (...args: unknown[]) =>
    world.runtime.run('FRANCHISE_AGE', args, { kind: 'custom-function' }).result;

  it('gives when the refresh began that came to its end last, without a request', () => {
    world.runtime.settle(world.runtime.nowMs() + 3_600_000);
    const begunMs = world.runtime.nowMs();
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'done' });
    const asked = world.runtime.requests.length;
    const { value } = age('meus') as { value: Date };
    expect(value.getTime() - begunMs).toBeGreaterThan(-1_000);
    expect(value.getTime() - begunMs).toBeLessThan(2_000);
    new SheetUser(world.workbook).renameSheet('Meus', 'Outros');
    expect(age('Outros', 'changed')).toMatchObject({ end: 'returned', value });
    expect(world.runtime.requests).toHaveLength(asked);
  });

  it.each([
    ['', /Falta o nome da aba/],
    ['Consultas', /As abas com consulta são: Meus/],
    [42, /“42”.*Meus/],
  ])('says which sheets there are for %j', (sheet, sentence) => {
    expect(age(sheet)).toMatchObject({ end: 'threw', message: expect.stringMatching(sentence) });
  });

  it('says when the full scan began while the first run has yet to take rows out', () => {
    const { document } = world.runtime.properties;
    const { asOfMs, ...before } = JSON.parse(document.get('pull:todos') ?? '{}') as { asOfMs?: number };
    expect(asOfMs).toBeTypeOf('number');
    document.set('pull:todos', JSON.stringify(before));
    expect(age('Meus')).toMatchObject({ end: 'returned', value: expect.any(Date) });
  });
});
