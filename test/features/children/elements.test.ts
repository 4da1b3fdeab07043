// Pulls with `rows=` on the real bundle: the labels of tickets, a row each, with no request of their own.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../src/domain/records/record.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { costly } from '../../support/costly.ts';
import { isEveryCasePlayed, shareOf } from '../../support/share-of.ts';
import { openMade, World } from '../../support/world.ts';

const PULL = {
  name: 'Labels',
  resource: 'tickets',
  sheet: 'Labels',
  filters: 'rows=etiqueta; keep=Title,Status',
};
const TICKETS = '/api/v1/chamado/ticket';
const SERVICE = { tickets: 120, actionPlans: 1 };
let world: World;
afterEach(() => world.close());

function begin(
  pull: Partial<typeof PULL> = {},
  tickets = SERVICE.tickets,
  labels = (n: number) => n % 5,
): void {
  const options = { locale: 'en_US', service: { ...SERVICE, tickets } };
  world = openMade(`elements ${JSON.stringify(pull)}`, options, (made) => {
    made.connect();
    made.savePull({ ...PULL, ...pull });
  });
  label(labels);
}

/** Gives each ticket so many labels, by its place. */
function label(count: (n: number) => number): void {
  const { service, runtime } = world;
  service.tickets().forEach(({ id }, n) => {
    const etiqueta = Array.from({ length: count(n) }, (_, m) => ({
      id: m + 1,
      nome: `L${m + 1} of ${id}`,
      cor: '#000',
    }));
    service.changeTicket(id, { etiqueta }, runtime.nowMs());
  });
}

const refresh = () => world.page('refreshPull', { name: 'Labels' });
const message = () => String(world.column('Pulls', 'Message')[0]);
const later = (minutes: number) => world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);

/** Key, label, and title of the ticket of each row that isn't marked. */
function rows(): string[] {
  const [headers = [], ...all] = world.values('Labels');
  const at = (header: string) => headers.indexOf(header);
  return all
    .filter((row) => row[at('Key')] !== '' && row[at('Record')] === '')
    .map((row) => {
      expect(String(row[at('Key')])).toBe(`${row[at('Parent ID')]}#${row[at('id')]}`);
      expect(row[at('Status')]).toMatch(/^[A-Z][a-z ]+$/);
      return [row[at('Key')], row[at('nome')], row[at('Title')]].join(' | ');
    })
    .sort();
}

function expected(): string[] {
  return world.service
    .tickets()
    .flatMap(({ id, titulo, etiqueta = [] }) =>
      etiqueta.map((one) => `${id}#${one.id} | ${one.nome} | ${titulo}`),
    )
    .sort();
}

describe('a pull of the elements of a list in each record', () => {
  it('has a row for each, in as many requests as the list has pages, and counts tickets without one', () => {
    begin();
    const before = world.service.requests.length;
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toEqual(expected());
    expect(rows()).toHaveLength(240);
    expect(world.service.requests.length - before).toBe(2);
  });

  it.each(RESOURCES.flatMap(({ code, lists = [] }) => lists.map(({ field }) => [code, field] as const)))(
    'takes each list that the page of pulls offers: %s, %s',
    (resource, field) => {
      begin({ resource, filters: `rows=${field}` });
      const [ticket] = world.service.tickets();
      if (ticket === undefined) throw new Error('too few tickets');
      const apoio = [
        { pessoa: { id: 3, nome: 'Ana' }, departamento: { id: 4, nome: 'Sales' }, pessoaUnidade: false },
      ];
      world.service.changeTicket(ticket.id, { apoio }, world.runtime.nowMs());
      expect(refresh()).toMatchObject({ ok: true, status: 'done' });
      const keys = world.column('Labels', 'Key').map(String);
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toMatch(/^\w+#\w+$/);
    },
  );

  it('counts as updated only elements that say something else, or beside which something else stands', () => {
    begin();
    refresh();
    const [, one, , three] = world.service.tickets();
    if (one === undefined || three === undefined) throw new Error('too few tickets');
    later(10);
    expect(refresh()).toMatchObject({ ok: true, added: 0, changed: 0 });
    expect(message()).toBe('240 records: 0 new, 0 updated.');
    const [label] = one.etiqueta ?? [];
    const etiqueta = [{ id: label?.id ?? 0, nome: 'Renamed', cor: '#000' }];
    world.service.changeTicket(one.id, { etiqueta }, world.runtime.nowMs());
    world.service.changeTicket(three.id, { titulo: 'Other title' }, world.runtime.nowMs());
    // What nobody asked for beside the labels.
    world.service.changeTicket(
      world.service.tickets()[4]?.id ?? 0,
      { avaliacaoNota: 1 },
      world.runtime.nowMs(),
    );
    later(10);
    expect(refresh()).toMatchObject({ ok: true, added: 0, changed: 1 + 3 });
    expect(rows()).toEqual(expected());
  });

  it('writes over what somebody has typed into a column of the connector, as each reading of everything does', () => {
    begin();
    refresh();
    const at = (world.values('Labels')[0] ?? []).indexOf('nome');
    new SheetUser(world.workbook).type('Labels', `${String.fromCharCode(65 + at)}2`, 'typed');
    later(10);
    refresh();
    expect(rows()).toEqual(expected());
  });

  it('reads on behind pages of tickets without any, also where the service leaves out a blank list', () => {
    begin({}, 410, (n) => (n < 400 ? 0 : 1));
    const change = (body: unknown) => {
      const data: unknown = isJsonObject(body) ? body.data : [];
      if (!Array.isArray(data)) return;
      for (const one of data.filter(isJsonObject))
        if (Array.isArray(one.etiqueta) && one.etiqueta.length === 0) Reflect.deleteProperty(one, 'etiqueta');
    };
    world.service.faults.add({
      path: TICKETS,
      times: Number.POSITIVE_INFINITY,
      fault: { kind: 'contract', change },
    });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toEqual(expected());
    expect(rows()).toHaveLength(10);
  });

  it('drops an element that its ticket has no more, and a ticket’s own once two readings lack it', () => {
    begin();
    refresh();
    const [, one, two, , all] = world.service.tickets();
    if (one === undefined || two === undefined || all === undefined) throw new Error('too few tickets');
    const { etiqueta = [] } = all;
    const now = world.runtime.nowMs();
    world.service.changeTicket(
      all.id,
      { etiqueta: [...etiqueta.slice(1), { id: 9, nome: 'New', cor: '#fff' }] },
      now,
    );
    world.service.changeTicket(two.id, { etiqueta: [] }, now);
    later(10);
    refresh();
    const stays = [1, 2].map((n) => `${two.id}#${n} | L${n} of ${two.id} | ${two.titulo}`);
    expect(rows()).toEqual([...expected(), ...stays].sort());
    for (let n = 0; n < 2; n++) {
      later(70);
      refresh();
    }
    expect(rows()).toEqual(expected());
  });

  it('takes nothing out, and says so, where the list has left out a ticket that others tell of', () => {
    begin();
    refresh();
    const change = (body: unknown) => {
      const data: unknown = isJsonObject(body) ? body.data : [];
      if (Array.isArray(data)) data.splice(3, 1);
    };
    world.service.faults.add({
      path: TICKETS,
      times: Number.POSITIVE_INFINITY,
      fault: { kind: 'contract', change },
    });
    later(10);
    expect(refresh()).toMatchObject({ ok: true, status: 'incomplete' });
    expect(rows()).toEqual(expected());
  });

  it('leaves a cell of a person beside an element where it is, also when the one above is gone', () => {
    begin();
    refresh();
    const [headers = [], ...all] = world.values('Labels');
    const letter = String.fromCharCode(65 + headers.length);
    const [ticket] = world.service.tickets().slice(4);
    if (ticket === undefined) throw new Error('too few tickets');
    const row = all.findIndex(([key]) => key === `${ticket.id}#2`) + 2;
    new SheetUser(world.workbook).type('Labels', `${letter}${row}`, 'mine');
    world.service.changeTicket(
      ticket.id,
      { etiqueta: (ticket.etiqueta ?? []).slice(1) },
      world.runtime.nowMs(),
    );
    later(10);
    refresh();
    const noted = world.values('Labels').filter((cells) => cells[headers.length] === 'mine');
    expect(noted.map(([key]) => key)).toEqual([`${ticket.id}#2`]);
    expect(rows()).toEqual(expected());
  });

  costly(
    'goes on where it was killed, at any call: nothing is lost, doubled or under another ticket',
    () => {
      begin();
      refresh();
      const [, one] = world.service.tickets();
      if (one === undefined) throw new Error('too few tickets');
      label((n) => (n + 1) % 5 || 1);
      later(10);
      const stored = world.store();
      const tickets = world.service.tickets().map(({ id, etiqueta = [] }) => ({ id, etiqueta }));
      let calls = 0;
      world.beforeCall = () => {
        calls += 1;
        return 'go';
      };
      refresh();
      expect(rows()).toEqual(expected());
      for (const at of shareOf([...Array(calls).keys()], 100)) {
        world.close();
        world = new World({ from: structuredClone(stored), locale: 'en_US', service: SERVICE });
        for (const { id, etiqueta } of tickets)
          world.service.changeTicket(id, { etiqueta }, world.runtime.nowMs());
        let seen = 0;
        world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
        world.runtime.run('refreshPull', [{ name: 'Labels' }], { kind: 'page' });
        world.beforeCall = () => 'go';
        later(10);
        const answer = refresh();
        expect([at, answer, rows()]).toEqual([at, expect.objectContaining({ ok: true }), expected()]);
      }
    },
    isEveryCasePlayed ? 1_800_000 : 120_000,
  );
});

describe('rows= that can’t be', () => {
  it.each([
    [{ filters: 'rows=titulo' }, '“titulo” is no list in the records. Write one of these after rows=: '],
    [{ filters: 'rows=nothing' }, '“nothing” is no list in the records.'],
    [{ filters: 'rows=etiqueta; keep=colour' }, 'No record has the field “colour” of keep.'],
  ])('are refused in the first page: %j', (pull, said) => {
    begin(pull);
    expect(refresh()).toMatchObject({ ok: false });
    expect(message()).toContain(said);
    expect(world.column('Labels', 'Key')).toEqual([]);
  });

  it.each([
    [{ resource: 'visits', filters: 'templateId=1; rows=answers' }, 'has no lists for rows='],
    [{ resource: '/api/v2/a/{id}/b', filters: 'parent=X; rows=list' }, '{id} and rows= don’t go together'],
  ])('are refused when they are saved: %j', (pull, said) => {
    begin();
    const answer = world.page('savePull', { ...PULL, name: 'Other', sheet: 'Other', ...pull });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(said) });
  });
});
