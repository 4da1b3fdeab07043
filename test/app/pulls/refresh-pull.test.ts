// A pull from its row to its sheet: every page, upsert by id, resumed after a kill at any call, refused in words.

import { beforeEach, describe, expect, it } from 'vitest';
import { showMenu } from '../../../src/app/menu/menu.ts';
import { listPulls, savePullFromPage } from '../../../src/app/menu/pull-page.ts';
import { parkedPulls } from '../../../src/app/pulls/pull-state.ts';
import { refreshActiveSheet, refreshAllPulls } from '../../../src/app/pulls/refresh-from-menu.ts';
import { refreshPull } from '../../../src/app/pulls/refresh-pull.ts';
import { sentenceFor } from '../../../src/domain/errors.ts';
import type { HttpRequest, HttpResult } from '../../../src/ports/http.ts';
import { FakePorts, json } from '../../support/fake-ports.ts';
import { FakeTickets, instant, ticket } from '../../support/fake-tickets.ts';
import { Killed } from '../../support/meter.ts';

const DAY_MS = 86_400_000;

let ports: FakePorts;
let ids: number[];
let tickets: FakeTickets;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  ids = Array.from({ length: 250 }, (_, i) => 1000 + i);
  tickets = new FakeTickets();
  ports.handler = listOf;
});

/** The list of the tickets `ids`, as they are at the moment of the request. */
function listOf(request: HttpRequest, nowMs: number): HttpResult {
  if (tickets.all.length !== ids.length) tickets.all = ids.map((id) => ticket(id));
  return tickets.handler(request, nowMs);
}

function save(more: Record<string, string> = {}): void {
  savePullFromPage(ports, { name: 'Abertos', resource: 'tickets', sheet: 'Tickets', ...more });
}

function column(sheet: string, header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet(sheet).grid();
  const index = headers.indexOf(header);
  return rows.map((row) => row[index]);
}

const refresh = (name: string) => refreshPull(ports, name, { startedMs: ports.nowMs, by: 'page' });

const pullCell = (header: string) => column('Pulls', header)[0];

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown;
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}

describe('refreshPull', () => {
  it('asks every page once and writes a row a record', () => {
    save();
    const outcome = refresh('Abertos');
    expect(outcome).toMatchObject({ status: 'done', requests: 5, added: 250, changed: 0, gone: 0 });
    // Three pages, then what changed and what was opened meanwhile.
    expect(tickets.asked.slice(0, 3)).toEqual(['', '', '']);
    expect(tickets.asked.slice(3)).toEqual([
      expect.stringMatching(/^ultimaAlteracaoStart=2026-03-02T14:50:/),
      expect.stringMatching(/^abertoStart=2026-03-02T14:50:/),
    ]);
    expect(column('Tickets', 'ID')).toEqual(ids);
    expect(column('Tickets', 'Status')[0]).toBe('In progress');
    expect(pullCell('Status')).toBe('Done');
    expect(pullCell('Rows')).toBe(250);
    expect(pullCell('Message')).toContain('250 records: 250 new, 0 updated');
    expect(ports.sheet('Tickets').notes.get('1,1')).toContain('Data as of 2026-03-02 12:00');
  });

  it('updates rows where the user has put them, and adds new ones below', () => {
    save();
    refresh('Abertos');
    const sheet = ports.sheet('Tickets');
    sheet.sortRows(2, (a, b) => Number(b[0]) - Number(a[0]));
    ids.push(9999);
    tickets.all = ids.map((id) => ticket(id, id === 9999 ? { aberto: instant(ports.nowMs) } : {}));
    refresh('abertos');
    expect(column('Tickets', 'ID')).toEqual([...ids.slice(0, 250).reverse(), 9999]);
  });

  it('keeps the user’s own columns and finds ours after they moved', () => {
    save();
    refresh('Abertos');
    const sheet = ports.sheet('Tickets');
    sheet.insertColumns(1, 2);
    sheet.type(1, 1, [['Minha nota']]);
    sheet.type(2, 1, [['ligar']]);
    sheet.type(1, 3, [['Código']]);
    refresh('Abertos');
    expect(sheet.at(2, 1)).toBe('ligar');
    expect(sheet.at(1, 3)).toBe('Código');
    expect(sheet.at(2, 3)).toBe(1000);
    expect(column('Tickets', 'Código')).toEqual(ids);
  });

  it('reports beside the user’s own columns when one was added to the sheet of pulls during the run', () => {
    save();
    let isMoved = false;
    ports.handler = (request, nowMs) => {
      if (!isMoved) ports.sheet('Pulls').insertColumns(8, 1);
      isMoved = true;
      return listOf(request, nowMs);
    };
    refresh('Abertos');
    expect(pullCell('Status')).toBe('Done');
    expect(ports.sheet('Pulls').at(2, 8)).toBe('');
  });

  it('merges the listings of several values by id', () => {
    save({ filters: 'situacao=4,5' });
    const outcome = refresh('Abertos');
    expect(outcome.requests).toBe(6);
    expect(column('Tickets', 'ID')).toEqual(ids);
  });

  it('says which filter to loosen when nothing fits', () => {
    ids = [];
    save({ filters: 'unidade=77' });
    expect(refresh('Abertos').message).toContain('Loosen a filter');
  });

  it('needs few calls to the sheet', () => {
    save();
    ids = Array.from({ length: 5000 }, (_, i) => i + 1);
    const before = ports.meter.countAll('sheet.');
    refresh('Abertos');
    const reads = ports.meter.count('sheet.read') + ports.meter.count('sheet.write');
    expect(column('Tickets', 'ID')).toHaveLength(5000);
    expect(reads).toBeLessThanOrEqual(60);
    expect(ports.meter.countAll('sheet.')).toBeGreaterThan(before);
    // Making the sheet reads its marks once, not once a column.
    expect(ports.meter.count('sheet.marks')).toBeLessThanOrEqual(120);
  });

  it('says in its row from the first page on that it runs, and with each block how far it is; the lease says so too', () => {
    ids = Array.from({ length: 30_000 }, (_, i) => i + 1);
    save();
    const said: unknown[] = [];
    let beganMs = 0;
    ports.handler = (request, nowMs) => {
      const page = new URL(request.url).searchParams.get('start');
      if (page === '0' && beganMs === 0) beganMs = nowMs;
      if (page === '1' || page === '205') said.push(pullCell('Status'));
      if (page === '205') {
        const lease = JSON.parse(ports.documentStore.get('lease:pull:abertos') ?? '');
        expect(lease).toMatchObject({ at: 'page 200 of 300' });
        expect(lease.expiresMs).toBeGreaterThan(beganMs + 8 * 60_000);
      }
      return listOf(request, nowMs);
    };
    expect(refresh('Abertos').status).toBe('done');
    expect(said).toEqual(['Running · page 1 of 300', 'Running · page 201 of 300']);
  });

  it('parks when the time of one run is up, says where, and goes on from there', () => {
    ids = Array.from({ length: 60_000 }, (_, i) => i + 1);
    save();
    const first = refresh('Abertos');
    expect(first.status).toBe('parked');
    expect(first.message).toMatch(/Stopped \(page \d+ of 600\)/);
    const written = column('Tickets', 'ID').length;
    expect(written).toBeGreaterThan(40_000);
    ports.restart();
    const second = refresh('Abertos');
    expect(second.status).toBe('done');
    expect(second.requests).toBe(602);
    expect(column('Tickets', 'ID')).toEqual(ids);
  });
});

describe('what the person is told', () => {
  it('without any pull: the sidebar opens in which the first one is made', () => {
    ports.addSheet('Sheet1');
    refreshAllPulls(ports);
    expect(ports.dialogs).toEqual(['pulls']);
  });

  it('when the filters of a filled sheet fit nothing any more', () => {
    save({ filters: 'situacao=4' });
    ids = ids.slice(0, 100);
    refresh('Abertos');
    ids = [];
    ports.nowMs += DAY_MS;
    expect(refresh('Abertos').message).toContain('Loosen a filter (situacao)');
  });

  it('no forecast for what is already done', () => {
    ids = [1, 2, 3];
    save();
    refresh('Abertos');
    expect(ports.toasts).toEqual([]);
  });

  it('how old the sheet is, also after a run that was parked', () => {
    ids = Array.from({ length: 60_000 }, (_, i) => i + 1);
    save();
    expect(refresh('Abertos').status).toBe('parked');
    expect(ports.sheet('Tickets').notes.get('1,1')).toContain('Data as of 2026-03-02 12:00');
  });
});

describe('all pulls in one execution', () => {
  it('share the time of the execution', () => {
    ids = Array.from({ length: 30_000 }, (_, i) => i + 1);
    for (const name of ['A', 'B', 'C']) save({ name, sheet: name });
    const startedMs = ports.nowMs;
    refreshAllPulls(ports);
    expect(ports.nowMs - startedMs).toBeLessThan(300_000);
    expect(ports.told[0]).toMatch(/A: 30,000 records.*\nB: Stopped.*\nC: Stopped/);
    ports.restart();
    refreshAllPulls(ports);
    expect(column('B', 'ID')).toHaveLength(30_000);
  });
});

describe('a failure of the platform', () => {
  it('while another is being reported leaves no lease behind', () => {
    save();
    ports.handler = () => {
      ports.documentProperties.set = () => {
        ports.documentProperties.set = set;
        throw new Error('Data storage error');
      };
      return json(400, { error: 'não' });
    };
    const { set } = ports.documentProperties;
    expect(refusal(() => refresh('Abertos'))).toContain('Data storage error');
    ports.handler = listOf;
    expect(refresh('Abertos')).toMatchObject({ status: 'done' });
  });
});

describe('a kill at any call', () => {
  it('loses nothing and doubles nothing once the next run has ended, and is reported (P3, P8)', () => {
    // Two pages.
    ids = ids.slice(0, 110);
    save();
    const calls = ports.meter.made;
    ports.restart();
    refresh('Abertos');
    const total = ports.meter.made;
    expect(total).toBeGreaterThan(20);
    expect(calls).toBeGreaterThan(0);
    for (let call = 1; call <= total; call++) {
      ports = new FakePorts();
      ports.connect();
      ports.handler = listOf;
      save();
      ports.restart();
      ports.meter.killAtCall(call);
      expect(() => refresh('Abertos')).toThrow(Killed);
      ports.restart();
      ports.nowMs += 8 * 60_000;
      showMenu(ports);
      const [warning] = ports.menus[0]?.entries ?? [];
      const wasUnderWay = [...ports.documentStore.keys()].some((key) => key.startsWith('lease:'));
      expect(warning?.kind === 'item' && warning.label.includes('cut off')).toBe(wasUnderWay);
      const next = refresh('Abertos');
      expect(next.status).toBe('done');
      expect(next.message.startsWith('The run before was cut off (')).toBe(wasUnderWay);
      expect(pullCell('Message')).toBe(next.message);
      expect(column('Activity', 'Outcome').at(-1)).toBe(next.message);
      expect([...column('Tickets', 'ID')].sort()).toEqual(ids);
      expect([...ports.documentStore.keys()].sort()).toEqual(['connection', 'pull:abertos']);
      expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
    }
  });

  it('keeps another run away until the lease has expired', () => {
    save();
    ports.restart();
    ports.meter.killAtCall(40);
    expect(() => refresh('Abertos')).toThrow(Killed);
    ports.restart();
    expect(refusal(() => refresh('Abertos'))).toContain('is being refreshed by another run');
    ports.nowMs += 7 * 60_000;
    expect(refresh('Abertos').status).toBe('done');
  });
});

describe('bad input', () => {
  it.each([
    [{ name: ' ' }, 'The pull has no name'],
    [{ resource: 'ticket' }, 'Did you mean “tickets”'],
    [{ mode: 'fast' }, 'There is no mode “fast”'],
    [{ every: '5 min' }, 'There is no interval “5 min”'],
    [{ filters: 'situacao=9' }, 'Allowed: 1, 2, 3, 4, 5, 6'],
    [{ sheet: 'Pulls' }, 'is used by the connector itself'],
    [{ resource: 'endpoint', filters: 'key=code' }, 'needs the filter “path”'],
    [{ resource: 'endpoint', filters: 'path=https://evil.example/api/v1/x' }, 'is not a path of the service'],
    [{ resource: 'templates', filters: 'limit=5' }, '“limit” is not a filter'],
  ])('%j is refused with a sentence, and nothing is saved', (change, reason) => {
    expect(refusal(() => save(change))).toContain(reason);
    expect(listPulls(ports)).toEqual([]);
    expect(ports.requests).toHaveLength(0);
  });

  it('two pulls with one target', () => {
    save();
    expect(refusal(() => save({ name: 'Outros' }))).toContain('already filled by the pull “Abertos”');
  });

  it('a target that holds something else keeps what it has', () => {
    ports.addSheet('Meu').type(1, 1, [['meu texto']]);
    save({ sheet: 'Meu' });
    expect(refusal(() => refresh('Abertos'))).toContain('its headers are not those of this pull');
    expect(ports.sheet('Meu').grid()).toEqual([['meu texto']]);
    expect(pullCell('Status')).toBe('Failed');
  });

  it('a deleted key column stops the run before any request', () => {
    save();
    refresh('Abertos');
    ports.sheet('Tickets').deleteColumns(1, 1);
    const sent = ports.requests.length;
    expect(refusal(() => refresh('Abertos'))).toContain('The column “ID” of the sheet “Tickets” is gone');
    expect(ports.requests).toHaveLength(sent);
  });

  it('a sheet that is deleted during the run', () => {
    save();
    const pages = ports.handler;
    ports.handler = (request, nowMs) => {
      const at = ports.allSheets.findIndex(({ title }) => title === 'Tickets');
      if (at >= 0) ports.allSheets.splice(at, 1);
      return pages(request, nowMs);
    };
    expect(refusal(() => refresh('Abertos'))).toContain('The sheet was deleted during the run');
  });

  it('a list that is not there: no row is touched', () => {
    save();
    refresh('Abertos');
    const before = ports.sheet('Tickets').grid();
    ports.handler = () => json(404, { error: 'não encontrado' });
    expect(refusal(() => refresh('Abertos'))).toContain('has no list at /api/v1/chamado/ticket');
    expect(ports.sheet('Tickets').grid()).toEqual(before);
    expect(pullCell('Message')).toContain('Nothing in the sheet was changed');
  });

  it('a record that breaks the contract: the rest of the page is kept, and the field named', () => {
    save();
    ports.handler = () =>
      json(200, { data: [ticket(1), { ...ticket(2), titulo: 5 }, { titulo: 'sem id' }], totalPage: 1 });
    const { message } = refresh('Abertos');
    expect(column('Tickets', 'ID')).toEqual([1, 2]);
    expect(message).toContain('2 fields were not as expected');
    expect(message).toContain('titulo');
  });

  it('a sheet that no pull fills', () => {
    save();
    ports.active = ports.addSheet('Outra');
    expect(refusal(() => refreshActiveSheet(ports))).toContain('No pull fills the sheet “Outra”');
  });

  it('no pull at all', () => {
    expect(refusal(() => refresh('x'))).toContain('There is no pull yet');
  });
});

describe('action plans by ids from a range', () => {
  const detail = (request: HttpRequest): HttpResult => {
    const id = Number(request.url.split('/').pop());
    return id >= 900
      ? json(404, { error: 'não encontrado' })
      : json(200, { data: { id, queSeraFeito: `Plano ${id}` } });
  };

  beforeEach(() => {
    ports.handler = detail;
    ports.addSheet('IDs').type(1, 1, [['id'], [11], [''], [12], ['13'], [12]]);
  });

  const savePlans = (ids = 'IDs!A2:A') =>
    savePullFromPage(ports, { name: 'Planos', resource: 'action plans', filters: `ids=${ids}` });

  it('costs one request an id, blanks and repetitions none', () => {
    savePlans();
    expect(refresh('Planos').requests).toBe(3);
    expect(column('Action plans', 'ID')).toEqual([11, 12, 13]);
    expect(column('Action plans', 'What')).toEqual(['Plano 11', 'Plano 12', 'Plano 13']);
  });

  it('goes on after an id that does not exist, and counts it', () => {
    ports.sheet('IDs').type(3, 1, [[900]]);
    savePlans();
    expect(refresh('Planos').message).toContain('1 id does not exist');
    expect(column('Action plans', 'ID')).toEqual([11, 12, 13]);
  });

  it('suspects the address when none of several exists', () => {
    ports.sheet('IDs').type(2, 1, [[901], [902], [903], [904], [905]]);
    savePlans();
    expect(refusal(() => refresh('Planos'))).toContain('None of the 5 records');
  });

  it.each([
    ['abc', '“abc” (IDs!A2:A, row 1) is not an id'],
    [1.5, '“1.5” (IDs!A2:A, row 1) is not an id'],
    [-3, '“-3” (IDs!A2:A, row 1) is not an id'],
  ])('refuses %j as an id before any request', (value, reason) => {
    ports.sheet('IDs').type(2, 1, [[value]]);
    savePlans();
    expect(refusal(() => refresh('Planos'))).toContain(reason);
    expect(ports.requests).toHaveLength(0);
  });

  it('refuses a range that is not there', () => {
    savePlans('Nada!A2:A');
    expect(refusal(() => refresh('Planos'))).toContain('There is no range “Nada!A2:A”');
  });
});
