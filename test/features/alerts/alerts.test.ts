// Alerts on the real bundle: made from their page, sent by the schedule behind its pulls, to simulated webhooks.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOKS, type WebhookBehaviour, type WebhookService } from '../../../sandbox/webhooks/webhooks.ts';
import { BRUNO, isOk, openMade, World, type WorldOptions } from '../../support/world.ts';

const HOUR = 3_600_000;
const SENDING = 'UrlFetchApp.fetch of a webhook';
let world: World;
afterEach(() => world.close());

/** Ana is connected, and her schedule refreshes tickets every 15 minutes. It is 12:00 on a Monday. */
function begin(options: WorldOptions = {}): void {
  world = openMade('alerts', { service: { tickets: 40 }, ...options }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
    expect(made.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    made.page('refreshPull', { name: 'Todos' });
    // None of these changes by the clock alone while a test looks, and none is late.
    const far = new Date(made.runtime.nowMs() + 900 * HOUR).toISOString().replace(/\.\d+Z$/, 'Z');
    for (const { id, resolverEstipulado: deadline } of made.service.tickets())
      if (deadline !== undefined)
        made.service.changeTicket(id, { resolverEstipulado: far }, made.runtime.nowMs());
    made.pass(20);
  });
}

const sheetId = (name = 'Chamados') => world.sheet(name).id;
const save = (change: object = {}) =>
  world.page('saveAlert', {
    id: '',
    topic: `overdue:${sheetId()}`,
    direction: 'above',
    limit: '',
    isDaily: false,
    at: '',
    address: WEBHOOKS.chat,
    ...change,
  });
const saveWell = (change: object = {}) => {
  expect(save(change)).toMatchObject({ ok: true });
  world.webhooks.messages.length = 0;
};
const messages = () => world.webhooks.messages;
const stopped = (): string => {
  const listed: unknown = world.page('listAlerts');
  return /"stopped":"([^"]*(?:\\"[^"]*)*)"/.exec(JSON.stringify(listed))?.[1] ?? '';
};

const refresh = () => expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true });
/** The schedule leaves the pull alone, and goes on with alerts. */
const pullByHand = () =>
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: 'manual' });

/** Hours in which no tick comes, since the schedule is off. */
function passOff(hours: number): void {
  expect(world.page('saveSchedule', { on: false, minutes: 75 })).toMatchObject({ ok: true });
  world.pass(hours * 60);
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
}

/** So many open tickets get a deadline that passes in a minute. @returns their ids */
function letPass(count: number): readonly number[] {
  const nowMs = world.runtime.nowMs();
  const resolverEstipulado = new Date(nowMs + 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const ids = world.service
    .tickets()
    .slice(0, count)
    .map(({ id }) => id);
  for (const id of ids)
    world.service.changeTicket(id, { resolverEstipulado, situacao: 4, titulo: `Vazamento ${id}` }, nowMs);
  return ids;
}

/** The ids that messages have told, in their order. */
const told = () =>
  messages().flatMap(({ lines }) =>
    lines.flatMap((line) => /^• \\?#(\d+)/.exec(line)?.[1] ?? []).map(Number),
  );

describe.each(['chat', 'slack', 'teams'] as const)('an alert to %s', (service: WebhookService) => {
  it('is saved after its test message, and tells each ticket once each time that it becomes overdue', () => {
    begin();
    expect(save({ address: WEBHOOKS[service] })).toMatchObject({ ok: true, alerts: [{ stopped: '' }] });
    expect(messages()).toMatchObject([{ service }]);
    messages().length = 0;
    world.pass(30);
    expect(messages()).toEqual([]);
    const ids = letPass(3);
    world.pass(40);
    expect(messages()).toHaveLength(1);
    expect([...told()].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
    const [title = '', ...rest] = messages()[0]?.lines ?? [];
    expect(title).toContain('3 chamados');
    expect(rest.at(-1)).toContain(`/edit#gid=${sheetId()}`);
    expect(rest[0]).toMatch(/Vazamento \d+/);
    // Moved, and passed again: it is late anew.
    const [first = 0] = ids;
    const later = new Date(world.runtime.nowMs() + HOUR).toISOString().replace(/\.\d+Z$/, 'Z');
    world.service.changeTicket(first, { resolverEstipulado: later }, world.runtime.nowMs());
    world.pass(120);
    expect(messages()).toHaveLength(2);
    expect(told().slice(ids.length)).toEqual([first]);
    expect(String(world.column('Atividade', 'Resultado').join())).toContain('Avisado');
  });
});

describe('an alert', () => {
  it('tells a thousand at once in one message that fits, with the number of the rest, and none of them again', () => {
    begin({ service: { tickets: 1_050 } });
    saveWell();
    pullByHand();
    letPass(1_000);
    world.pass(2);
    refresh();
    world.pass(5);
    expect(messages()).toHaveLength(1);
    expect(messages()[0]?.lines.join('\n')).toMatch(/1\.000 chamados[\s\S]*e mais 980/);
    expect(told()).toHaveLength(20);
    refresh();
    world.pass(5);
    expect(messages()).toHaveLength(1);
  });

  it('tells when its pull has failed twice in a row, once, and again when it fails anew', () => {
    begin();
    saveWell({ topic: 'failed:Todos', address: WEBHOOKS.slack });
    const repair = world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    world.pass(15);
    expect(messages()).toEqual([]);
    world.pass(3 * 60);
    expect(messages().map(({ lines }) => lines[0])).toEqual([
      expect.stringContaining('falhou 2 vezes seguidas'),
    ]);
    repair();
    // Refreshes that fail are put off.
    passOff(23);
    world.pass(60);
    expect(world.column('Consultas', 'Situação')[0]).toBe('Concluída');
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    world.pass(3 * 60);
    expect(messages()).toHaveLength(2);
  });

  it('tells new records, and figures of an insight above a number until they fall and rise again', () => {
    begin();
    world.page('makeInsight', { insight: 'open-tickets-by-unit', of: sheetId() });
    const insight = 'Chamados abertos por unidade';
    const unidade = { id: 9_999, nome: 'Unidade Nova' };
    const ids = world.service.tickets().map(({ id }) => id);
    saveWell({ topic: `new:${sheetId()}` });
    saveWell({
      topic: `figure:${sheetId(insight)}:open-tickets-by-unit:open`,
      limit: '7,5',
      address: WEBHOOKS.teams,
    });
    // Renamed: it is known by its id.
    world.sheet(insight).name = 'Meus abertos';
    const put = (count: number) => {
      ids.forEach((id, n) => {
        const situacao = n < count ? 4 : 2;
        world.service.changeTicket(id, { unidade, situacao }, world.runtime.nowMs());
      });
      messages().length = 0;
      world.pass(20);
    };
    put(8);
    expect(messages().map(({ service, lines }) => [service, lines[1]])).toEqual([
      ['teams', '• Unidade Nova: 8'],
    ]);
    put(9);
    expect(messages()).toEqual([]);
    put(7);
    expect(messages()).toEqual([]);
    put(9);
    expect(messages()).toHaveLength(1);
    messages().length = 0;
    const aberto = new Date(world.runtime.nowMs() + 1_000).toISOString().replace(/\.\d+Z$/, 'Z');
    world.service.changeTicket(ids[0] ?? 0, { aberto }, world.runtime.nowMs());
    world.pass(20);
    expect(messages().map(({ service }) => service)).toEqual(['chat']);
  });

  it('is told before pulls that take all the time of each tick', () => {
    begin();
    saveWell();
    for (const name of ['A', 'B', 'C', 'D'])
      world.savePull({ name, resource: 'tickets', sheet: name, every: '15 min' });
    // They are due at the next tick.
    world.pass(7);
    const ids = letPass(1);
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    refresh();
    world.service.faults.add({ fault: { kind: 'slow', byMs: 50_000 }, times: 9_999 });
    world.pass(12);
    expect(world.column('Consultas', 'Situação').slice(1)).toContain('Em pausa');
    expect(told()).toEqual(ids);
  });

  it('at a time of the day looks once a day, at the first tick after it', () => {
    begin();
    saveWell({ isDaily: true, at: '14:00' });
    pullByHand();
    letPass(2);
    world.pass(2);
    refresh();
    world.pass(60);
    expect(messages()).toEqual([]);
    world.pass(60);
    expect(messages()).toHaveLength(1);
    letPass(4);
    world.pass(2);
    refresh();
    world.pass(60);
    passOff(20);
    world.pass(30);
    expect(messages()).toHaveLength(1);
    world.pass(3 * 60);
    expect(messages()).toHaveLength(2);
    expect(told()).toHaveLength(4);
  });
});

describe('a digest', () => {
  it('is one message of the alerts of a day, also where ticks were skipped, and whole again after a kill', () => {
    begin();
    saveWell({ isDaily: true, at: '14:00' });
    saveWell({ topic: `new:${sheetId()}`, isDaily: true, at: '14:30' });
    saveWell({ topic: 'failed:Todos', isDaily: true, at: '14:00' });
    pullByHand();
    const [late = 0] = letPass(1);
    const aberto = new Date(world.runtime.nowMs() + 1_000).toISOString().replace(/\.\d+Z$/, 'Z');
    world.service.changeTicket(world.service.tickets()[5]?.id ?? 0, { aberto }, world.runtime.nowMs());
    world.pass(2);
    refresh();
    world.pass(30);
    expect(messages()).toEqual([]);
    // No tick comes before 15:00.
    world.runtime.settle(world.runtime.nowMs() + 3 * HOUR);
    const before = world.store();
    const calls = callsOfSending(before);
    expect(calls.filter((name) => name === SENDING)).toHaveLength(1);
    const sentAt = calls.indexOf(SENDING);
    const savedAt = calls.indexOf('Properties.setProperties', sentAt);
    for (const at of [sentAt, sentAt + 1, savedAt, savedAt + 1]) {
      expect([at, sentAfterKill(before, at)]).toEqual([at, at > sentAt && at <= savedAt ? 2 : 1]);
      for (const { lines } of messages()) {
        expect(lines.filter((line) => line.includes('/edit#gid='))).toHaveLength(2);
        expect(lines.join('\n')).toMatch(/passou do prazo[\s\S]*\n\n?1 registro novo/);
      }
      expect(new Set(told())).toContain(late);
    }
  });

  it('that isn’t taken is tried again as one, and nothing of it is lost', () => {
    begin();
    saveWell({ isDaily: true, at: '13:00' });
    saveWell({ topic: `new:${sheetId()}`, isDaily: true, at: '13:00' });
    pullByHand();
    const ids = letPass(2);
    const aberto = new Date(world.runtime.nowMs() + 1_000).toISOString().replace(/\.\d+Z$/, 'Z');
    world.service.changeTicket(world.service.tickets()[5]?.id ?? 0, { aberto }, world.runtime.nowMs());
    world.pass(2);
    refresh();
    world.webhooks.behaviour = 'fails';
    world.pass(55);
    world.webhooks.behaviour = 'takes';
    world.pass(60);
    expect(messages()).toHaveLength(1);
    expect(told()).toHaveLength(ids.length + 1);
    world.pass(60);
    expect(messages()).toHaveLength(1);
  });
});

describe('a webhook that', () => {
  it.each<[WebhookBehaviour, string]>([
    ['refuses', 'não aceitou a mensagem (404'],
    ['page', 'respondeu outra coisa'],
  ])('%s stops the alert with a sentence, and what it missed is told once it goes on', (behaviour, words) => {
    begin();
    saveWell();
    const ids = letPass(2);
    world.webhooks.behaviour = behaviour;
    const runs = world.pass(60);
    expect(stopped()).toContain(words);
    expect(runs.filter(({ result }) => result.end === 'threw')).toHaveLength(1);
    world.webhooks.behaviour = 'takes';
    world.pass(60);
    expect(messages()).toEqual([]);
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(world.page('listAlerts')))?.[1];
    expect(save({ id, address: '' })).toMatchObject({ ok: true });
    world.pass(20);
    expect([...told()].sort()).toEqual([...ids].sort());
  });

  it.each<WebhookBehaviour>(['fails', 'nothing', 'too-often'])('%s is tried again', (behaviour) => {
    begin();
    saveWell();
    const ids = letPass(2);
    world.webhooks.behaviour = behaviour;
    world.pass(30);
    expect(stopped()).toBe('');
    world.webhooks.behaviour = 'takes';
    world.pass(30);
    expect(messages()).toHaveLength(1);
    expect(told()).toHaveLength(ids.length);
  });

  it('fails for days is tried after 5, 10 and 20 minutes, and stops the alert the eleventh time', () => {
    begin();
    saveWell();
    pullByHand();
    letPass(2);
    world.pass(2);
    refresh();
    world.webhooks.behaviour = 'fails';
    const before = webhookRequests();
    const tried = () => webhookRequests() - before;
    world.pass(33);
    expect(tried()).toBe(3);
    world.pass(7);
    expect(tried()).toBe(4);
    // The next waits take three days and a half.
    const { document } = world.runtime.properties;
    const [key = '', memory = ''] =
      Object.entries(document.all()).find(([name]) => name.startsWith('alert-told:')) ?? [];
    expect(memory).toContain('"tries":4');
    const later = memory.replace('"tries":4', '"tries":10').replace(/"retryMs":\d+/, '"retryMs":0');
    document.set(key, later);
    world.pass(6);
    expect(tried()).toBe(5);
    expect(stopped()).toContain('11 vezes');
    world.pass(60);
    expect(tried()).toBe(5);
  });

  it.each<WebhookBehaviour>(['refuses', 'page', 'fails', 'nothing'])(
    '%s a test message is not saved',
    (behaviour) => {
      begin();
      world.webhooks.behaviour = behaviour;
      expect(isOk(save())).toBe(false);
      expect(world.page('listAlerts')).toMatchObject({ alerts: [] });
      expect(Object.keys(world.runtime.properties.user('owner').all())).not.toContainEqual(
        expect.stringContaining('alert'),
      );
    },
  );

  it.each([
    ['https://evil.example/v1/spaces/A/messages?key=a&token=b', 'não é um endereço de webhook'],
    ['https://chat.googleapis.com.evil.example/v1/spaces/A/messages?key=a&token=b', 'não é um endereço'],
    ['http://hooks.slack.com/services/T/B/X', 'não é um endereço'],
    ['https://chat.googleapis.com/v1/spaces/A/messages', 'falta uma parte'],
    [WEBHOOKS.json, 'ALERT_HOSTS'],
    ['https://acme.webhook.office.com/webhookb2/a/IncomingWebhook/b/c', 'desativou'],
    ['', 'Falta o endereço'],
  ])('isn’t one is refused before any request: %s', (address, words) => {
    begin();
    const requests = world.runtime.requests.length;
    expect(save({ address })).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.runtime.requests).toHaveLength(requests);
  });
});

describe('the memory of an alert', () => {
  it('under kills at each call of its tick tells at least once, and twice only between sending and saving', () => {
    begin();
    saveWell();
    letPass(2);
    world.pass(2);
    // The next tick has nothing to pull, and sends: it is played again and again, cut off at each call.
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true, changed: 2 });
    const before = world.store();
    const calls = callsOfSending(before);
    const sentAt = calls.indexOf(SENDING);
    const savedAt = calls.indexOf('Properties.setProperties', sentAt);
    // Between the two it only reads the answer.
    expect(calls.slice(sentAt + 1, savedAt).every((name) => name.startsWith('HTTPResponse.'))).toBe(true);
    const near = calls.flatMap((_, at) => (at >= sentAt - 2 && at <= savedAt + 2 ? [at] : []));
    const far = calls.flatMap((_, at) => (at % 40 === 7 && !near.includes(at) ? [at] : []));
    expect(far.length).toBeGreaterThan(3);
    for (const at of [...far, ...near]) {
      const sent = sentAfterKill(before, at);
      expect([at, calls[at], sent]).toEqual([at, calls[at], at > sentAt && at <= savedAt ? 2 : 1]);
    }
  });

  it('that is damaged begins anew, and an alert that can’t be read sends nothing', () => {
    begin();
    saveWell();
    letPass(2);
    const { document } = world.runtime.properties;
    const keyed = (start: string) => Object.keys(document.all()).find((key) => key.startsWith(start)) ?? '';
    document.set(keyed('alert-told:'), '{"version":1,"told":5}');
    world.pass(40);
    expect(messages()).toHaveLength(1);
    document.set(keyed('alert:'), '{');
    letPass(5);
    world.pass(40);
    expect(messages()).toHaveLength(1);
  });
});

describe('the address of an alert', () => {
  const SECRETS = ['SECRET', 'secretworkflow', 'AAQA0example'];

  it('is nowhere but in its person’s properties after everything that can go wrong', () => {
    begin();
    const returned: unknown[] = [];
    for (const service of ['chat', 'slack', 'teams'] as const) {
      returned.push(save({ address: WEBHOOKS[service] }));
      returned.push(save({ address: `${WEBHOOKS[service]}wrong` }));
    }
    const behaviours = ['refuses', 'page', 'fails', 'nothing', 'too-often', 'takes'] as const;
    for (const behaviour of behaviours) {
      world.webhooks.behaviour = behaviour;
      for (const address of Object.values(WEBHOOKS)) returned.push(save({ address }));
      letPass(behaviours.indexOf(behaviour) + 2);
      for (const { result } of world.pass(60)) returned.push(result);
      returned.push(world.page('listAlerts'));
    }
    world.menu('showAlerts');
    world.menu('showActivity');
    const { document, script } = world.runtime.properties;
    const addresses = world.runtime.requests
      .map(({ url }) => url)
      .filter((url) => Object.values(WEBHOOKS).some((known) => url.startsWith(known)));
    const visible = addresses.reduce(
      // The requests to the webhooks themselves name them, of course.
      (text, url) => text.split(JSON.stringify(url)).join(''),
      world.everythingVisible(),
    );
    const all = [returned, visible, document.all(), script.all(), world.runtime.cache.script.all()];
    for (const secret of SECRETS) expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(world.runtime.properties.user('owner').all())).toContain('SECRET');
  });

  it('of one person is used by nobody else, who can neither change nor delete the alert', () => {
    begin();
    saveWell();
    world.connect(BRUNO, 'Bruno');
    const listed = world.page('listAlerts', null, BRUNO);
    expect(listed).toMatchObject({ alerts: [{ isOwn: false, owner: 'Ana' }], isScheduled: false });
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(listed))?.[1];
    const input = {
      id,
      topic: `new:${sheetId()}`,
      direction: 'above',
      limit: '',
      isDaily: false,
      at: '',
      address: '',
    };
    for (const name of ['saveAlert', 'deleteAlert'])
      expect(world.page(name, input, BRUNO)).toMatchObject({ ok: false });
    expect(world.page('listAlerts')).toMatchObject({ alerts: [{ topic: `overdue:${sheetId()}` }] });
    expect(world.page('deleteAlert', { id })).toMatchObject({ ok: true, alerts: [] });
  });

  it('leaves with its person, and the alert with it', () => {
    begin();
    saveWell();
    world.menu('removeConnector');
    expect(world.asked.map(({ text }) => text).join()).toContain('seu 1 alerta');
    const { document } = world.runtime.properties;
    expect(Object.keys(document.all()).filter((key) => key.startsWith('alert'))).toEqual([]);
    expect(world.runtime.properties.user('owner').all()).toEqual({});
  });
});

describe('what an alert looks at', () => {
  it('that is gone, or lacks a column, stops it with a sentence', () => {
    begin();
    saveWell();
    const user = new SheetUser(world.workbook);
    const [headers = []] = world.values('Chamados');
    user.deleteColumns('Chamados', headers.indexOf('Prazo') + 1, 1);
    world.pass(20);
    expect(stopped()).toContain('Prazo');
    world.page('deleteAlert', { id: /"id":"([^"]+)"/.exec(JSON.stringify(world.page('listAlerts')))?.[1] });
    saveWell({ topic: `new:${sheetId()}` });
    world.page('deletePull', { name: 'Todos' });
    world.pass(20);
    expect(stopped()).toContain('não existe mais');
  });

  it('is shown before it is saved, without a message', () => {
    begin();
    letPass(2);
    world.pass(20);
    const shown = world.page('previewAlert', {
      topic: `overdue:${sheetId()}`,
      direction: 'above',
      limit: '',
    });
    expect(shown).toMatchObject({ ok: true, message: expect.stringMatching(/^\d+ chamados/) });
    expect(JSON.stringify(shown)).toContain('Vazamento');
    expect(messages()).toEqual([]);
    expect(
      world.page('previewAlert', { topic: 'failed:Todos', direction: 'above', limit: '' }),
    ).toMatchObject({
      ok: true,
      lines: [],
    });
  });
});

const webhookRequests = () =>
  world.runtime.requests.filter(({ url }) => url.startsWith('https://chat.googleapis.com/')).length;

type Stored = ReturnType<World['store']>;

/** The calls of the tick that sends, in their order. */
function callsOfSending(from: Stored): string[] {
  const calls: string[] = [];
  reopen(from);
  world.beforeCall = (_execution, name, _index, args) => {
    const isWebhook = name === 'UrlFetchApp.fetch' && String(args?.[0]).includes('chat.googleapis.com');
    calls.push(isWebhook ? SENDING : name);
    return 'go';
  };
  sendNow();
  return calls;
}

/** How many messages go out when the tick that sends is killed at its n-th call, and the next ones follow. */
function sentAfterKill(from: Stored, at: number): number {
  reopen(from);
  let n = 0;
  let isKilled = false;
  world.beforeCall = () => {
    if (isKilled || n++ < at) return 'go';
    isKilled = true;
    return 'kill';
  };
  sendNow();
  world.beforeCall = () => 'go';
  world.pass(14);
  return messages().length;
}

/** A tick by hand, in which the pull isn't due. */
function sendNow(): void {
  world.runtime.run('runTicker', [{}], { kind: 'time-trigger' });
}

function reopen(from: Stored): void {
  world.close();
  world = new World({ from: structuredClone(from), service: { tickets: 40 } });
}
