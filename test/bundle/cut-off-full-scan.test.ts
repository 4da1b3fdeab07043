// A full read that is killed after its rows were flushed and before that was saved, and goes on half an hour later: what
// happened at the service in between is seen all the same.

import { afterEach, expect, it } from 'vitest';
import { World } from '../support/world.ts';

const SHEET = 'Chamados';
const MINUTE_MS = 60_000;

let world: World;
afterEach(() => world.close());

const later = (minutes: number) => world.runtime.settle(world.runtime.nowMs() + minutes * MINUTE_MS);
const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const ids = () => world.column(SHEET, 'ID').filter((id) => id !== '');

/** A pull of tickets of one status, which then reads everything and is killed when its rows were written and stamped. */
function cutOff(filters: string): void {
  world = new World({ service: { tickets: 60 } });
  world.connect();
  world.savePull({ name: 'Abertos', resource: 'tickets', sheet: SHEET, filters, mode: 'sync' });
  refresh();
  later(24 * 60);
  let isAsked = false;
  let isFlushed = false;
  world.beforeCall = (_execution, name, _index, args) => {
    isAsked ||= name.startsWith('UrlFetchApp.fetch');
    isFlushed ||= isAsked && name === 'SpreadsheetApp.flush';
    const isSaved = name === 'Properties.setProperty' && String(args[0]).startsWith('pull:');
    return isFlushed && isSaved ? 'kill' : 'go';
  };
  const { result } = world.runtime.run('refreshPull', [{ name: 'Abertos' }], { kind: 'page' });
  expect(result.end).toBe('killed');
  world.beforeCall = () => 'go';
}

it('takes a ticket out that was closed a minute after the kill', () => {
  cutOff('situacao=1,2,3,4');
  later(1);
  const [gone] = ids();
  world.service.changeTicket(Number(gone), { situacao: 5 }, world.runtime.nowMs());
  later(30);
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
  expect(ids()).not.toContain(gone);
});

it('takes a ticket out that was deleted a minute after the kill', () => {
  cutOff('situacao=1,2,3,4');
  later(1);
  const [gone] = ids();
  world.service.deleteTicket(Number(gone));
  later(30);
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
  expect(ids()).not.toContain(gone);
});

it('updates a ticket that changed a minute after the kill and fits its filters still', () => {
  cutOff('situacao=1,2,3,4');
  later(1);
  const [id] = ids();
  world.service.changeTicket(Number(id), { titulo: 'Mudou' }, world.runtime.nowMs());
  later(30);
  refresh();
  expect(world.column(SHEET, 'Título')[ids().indexOf(id)]).toBe('Mudou');
});
