// Formulas by ID beside several pulled sheets, on the real bundle: they look into one of them where the others can't hold
// a newer row, and give what is newest in every other case.

import { afterEach, describe, expect, it } from 'vitest';
import { begin, requestsOf, rows, ticket, world } from './formula-world.ts';

afterEach(() => world.close());

const MINUTE_MS = 60_000;

function refresh(name: string) {
  const run = world.runtime.run('refreshPull', [{ name }], { kind: 'page' });
  world.runtime.settle(world.runtime.nowMs() + 2 * MINUTE_MS);
  return run;
}

/** Pulls of all tickets, each into a sheet of its own, refreshed in this order. */
function pullInto(...names: readonly string[]): void {
  for (const name of names) {
    world.savePull({ name, resource: 'tickets', sheet: name, mode: 'sync' });
    expect(refresh(name).result).toMatchObject({ value: { status: 'done' } });
  }
}

/** What a cold formula shows, and its calls. */
function asked(id: number) {
  world.runtime.settle(world.runtime.nowMs() + 2 * MINUTE_MS);
  const before = world.formulas.executions.length;
  const [[title] = []] = rows(`=FRANCHISE_TICKET(${id}, "Title")`);
  return { title, calls: world.formulas.executions[before]?.callCount };
}

function change(id: number, titulo: string): void {
  world.service.changeTicket(id, { titulo }, world.runtime.nowMs());
}

describe('of several pulled sheets', () => {
  it('the freshest is enough, however many there are', () => {
    begin({ service: { tickets: 20 } });
    pullInto('A');
    const one = asked(ticket(4).id).calls;
    expect(one).toBeLessThanOrEqual(30);
    pullInto('B', 'C', 'D', 'E');
    expect(requestsOf(() => expect(asked(ticket(5).id).calls).toBeLessThanOrEqual(one ?? 0))).toBe(0);
  });

  it.each(['A', 'B'])('the one that has the change answers: %s', (changed) => {
    begin({ service: { tickets: 20 } });
    pullInto('A', 'B');
    const { id } = ticket(4);
    change(id, 'newer');
    refresh(changed);
    expect(asked(id).title).toBe('newer');
  });

  it('the one that was written to by a run that was cut off answers', () => {
    begin({ service: { tickets: 20 } });
    pullInto('A', 'B');
    const { id } = ticket(4);
    change(id, 'newer');
    let isWritten = false;
    world.beforeCall = (_execution, name) => {
      isWritten ||= name === 'SpreadsheetApp.flush';
      return isWritten && name === 'Properties.setProperty' ? 'kill' : 'go';
    };
    expect(refresh('A').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(world.column('A', 'Title')).toContain('newer');
    expect(asked(id).title).toBe('newer');
  });

  it('an older one answers for a record that the freshest lacks, also behind one that it has', () => {
    begin({ service: { tickets: 20 } });
    const { id } = ticket(4);
    pullInto('A');
    world.savePull({ name: 'B', resource: 'tickets', sheet: 'B', filters: `id=${ticket(5).id}` });
    refresh('B');
    const both = () => {
      expect(asked(ticket(5).id).title).toBe(ticket(5).titulo);
      expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[ticket(4).titulo]]);
    };
    expect(requestsOf(both)).toBe(0);
  });
});
