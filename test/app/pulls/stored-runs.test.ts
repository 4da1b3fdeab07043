// Parked runs as they are stored (version 2 of a pull's state), one for each place in a run: they go on where they were.
// Where the form changes before the first release, stored-runs.json changes with it; afterwards the version does.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshPull } from '../../../src/app/pulls/refresh-pull.ts';
import { CORE_ENDPOINTS } from '../../../src/entry/endpoints.ts';
import { FakePorts, json } from '../../support/fake-ports.ts';
import { FakeTickets, ticket } from '../../support/fake-tickets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEY = 'pull:open';

/** What was stored of each scene below, what was asked when it went on, and how it ended. */
const STORED: Readonly<Record<string, { stored: object; asked: string[]; end: object }>> = JSON.parse(
  readFileSync(new URL('stored-runs.json', import.meta.url), 'utf8'),
);

function of(scene: string) {
  const found = STORED[scene];
  if (found === undefined) throw new Error(`nothing is kept of “${scene}”`);
  return found;
}

let ports: FakePorts;
let list: FakeTickets;
/** Which requests the service fails. */
let isFailing: (query: URLSearchParams, path: string) => boolean;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  list = new FakeTickets();
  list.all = Array.from({ length: 250 }, (_, i) =>
    ticket(1000 + i, { ultimaAlteracao: '2026-01-05T00:00:00Z' }),
  );
  list.change(1000, {}, ports.nowMs);
  isFailing = () => false;
  ports.handler = (request, nowMs) => {
    const { searchParams, pathname } = new URL(request.url);
    if (isFailing(searchParams, pathname)) return json(503, { error: 'x' });
    const id = /plano-acao\/(\d+)/.exec(pathname)?.[1];
    if (id === '9') return json(404, { error: 'não existe' });
    if (id !== undefined) return json(200, { data: { id: Number(id), queSeraFeito: 'fazer' } });
    return list.handler(request, nowMs);
  };
});

function save(more: Record<string, string> = {}): void {
  CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets', ...more });
}

function refresh() {
  ports.restart();
  ports.nowMs += MINUTE_MS;
  list.asked.length = 0;
  return refreshPull(ports, 'Open', { startedMs: ports.nowMs, by: 'page' });
}

const isSync = (query: URLSearchParams) => query.has('ultimaAlteracaoStart');

/** How each of the stored runs came to be parked. */
const SCENES = {
  full() {
    save();
    isFailing = (query) => query.get('start') === '2';
  },
  'second pass'() {
    save();
    let pages = 0;
    list.onRequest = (query) => {
      if (query.get('start') !== '1' || pages++ > 0) return;
      list.all = [...list.all.slice(1), ...list.all.slice(0, 1)];
    };
    isFailing = (query) => query.get('start') === '1' && !isSync(query) && pages > 0;
  },
  closing() {
    save();
    isFailing = (query) => query.has('abertoStart');
  },
  sync() {
    save();
    refresh();
    for (let id = 1000; id < 1150; id++) list.change(id, { titulo: 'x' }, ports.nowMs);
    isFailing = (query) => query.get('start') === '1';
  },
  'second reading'() {
    save();
    refresh();
    for (let id = 1000; id < 1150; id++) list.change(id, { titulo: 'x' }, ports.nowMs);
    let opened = 0;
    list.onRequest = (query) => {
      if (query.has('abertoStart')) opened += 1;
    };
    isFailing = () => opened > 0;
  },
  gone() {
    save({ filters: 'situacao=4' });
    refresh();
    ports.nowMs += DAY_MS;
    for (const id of [1001, 1002, 1003]) list.remove(id);
    isFailing = (query) => query.get('id') === '1002';
  },
  details() {
    const sheet = ports.addSheet('Ids');
    sheet.type(1, 1, [[7], [9], [8]]);
    save({ resource: 'action-plans', filters: 'ids=Ids!A1:A3' });
    isFailing = (_query, path) => path.endsWith('/8');
  },
} as const;

describe('a run that was parked', () => {
  it.each(Object.entries(SCENES))('%s: is stored as before', (name, prepare) => {
    prepare();
    expect(refresh().status).toBe('parked');
    // What the run before left in the sheet is stored since version 0.1.
    const { left: _left, ...stored } = JSON.parse(ports.documentStore.get(KEY) ?? '');
    expect(stored).toEqual(of(name).stored);
  });

  it.each(Object.entries(SCENES))('%s: goes on where it was', (name, prepare) => {
    prepare();
    refresh();
    const { stored, asked, end } = of(name);
    ports.documentStore.set(KEY, JSON.stringify(stored));
    isFailing = () => false;
    expect(refresh()).toMatchObject(end);
    expect(list.asked).toEqual(asked);
    const [headers = [], ...rows] = ports.sheet('Tickets').grid();
    const ids = rows.map((row) => Number(row[headers.indexOf('ID')])).filter((id) => id > 0);
    const expected = name === 'details' ? [7, 8] : list.all.map(({ id }) => id);
    expect(ids.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  });
});
