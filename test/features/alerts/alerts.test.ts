// Alerts on the real bundle: made from their page, sent by the schedule behind its pulls, to simulated webhooks.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../../sandbox/service/dates.ts';
import { WEBHOOKS, type WebhookService } from '../../../sandbox/webhooks/webhooks.ts';
import { alertSentences } from '../../../src/features/alerts/sentences.ts';
import { costly } from '../../support/costly.ts';
import { BRUNO } from '../../support/world.ts';
import { AlertStage, HOUR, SENDING } from './alert-stage.ts';

const say = alertSentences('pt');
let stage: AlertStage;
afterEach(() => stage.world.close());

describe.each(['chat', 'slack', 'teams'] as const)('an alert to %s', (service: WebhookService) => {
  costly(
    'is saved after its test message, and tells each ticket once each time that it becomes overdue',
    () => {
      stage = AlertStage.open();
      expect(stage.save({ address: WEBHOOKS[service] })).toMatchObject({
        ok: true,
        alerts: [{ stopped: '' }],
      });
      expect(stage.messages()).toMatchObject([{ service }]);
      stage.messages().length = 0;
      stage.world.pass(30);
      expect(stage.messages()).toEqual([]);
      const ids = stage.letPass(3);
      stage.world.pass(40);
      expect(stage.messages()).toHaveLength(1);
      expect([...stage.told()].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
      const [title = '', ...rest] = stage.messages()[0]?.lines ?? [];
      expect(title).toContain('3 chamados');
      expect(rest.at(-1)).toContain(`/edit#gid=${stage.sheetId()}`);
      expect(rest[0]).toMatch(/Vazamento \d+/);
      // Moved, and passed again: it is late anew.
      const [first = 0] = ids;
      const later = formatInstant(stage.world.runtime.nowMs() + HOUR);
      stage.world.service.changeTicket(first, { resolverEstipulado: later }, stage.world.runtime.nowMs());
      stage.world.pass(120);
      expect(stage.messages()).toHaveLength(2);
      expect(stage.told().slice(ids.length)).toEqual([first]);
      expect(String(stage.world.column('Atividade', 'Resultado').join())).toContain('Avisado');
    },
  );
});

describe('an alert', () => {
  costly(
    'tells a thousand at once in one message that fits, with the number of the rest, and none of them again',
    () => {
      stage = AlertStage.open({ service: { tickets: 1_050 } });
      stage.saveWell();
      stage.pullByHand();
      stage.letPass(1_000);
      stage.world.pass(2);
      stage.refresh();
      stage.world.pass(5);
      expect(stage.messages()).toHaveLength(1);
      expect(stage.messages()[0]?.lines.join('\n')).toMatch(/1\.000 chamados[\s\S]*e mais 980/);
      expect(stage.told()).toHaveLength(20);
      stage.refresh();
      stage.world.pass(5);
      expect(stage.messages()).toHaveLength(1);
    },
  );

  costly('tells when its pull has failed twice in a row, once, and again when it fails anew', () => {
    stage = AlertStage.open();
    stage.saveWell({ topic: 'failed:Todos', address: WEBHOOKS.slack });
    const repair = stage.world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    stage.world.pass(15);
    expect(stage.messages()).toEqual([]);
    stage.world.pass(3 * 60);
    expect(stage.messages().map(({ lines }) => lines[0])).toEqual([
      expect.stringContaining('falhou 2 vezes seguidas'),
    ]);
    repair();
    // Refreshes that fail are put off.
    stage.passOff(23);
    stage.world.pass(60);
    expect(stage.world.column('Consultas', 'Situação')[0]).toBe('Concluída');
    stage.world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    stage.world.pass(3 * 60);
    expect(stage.messages()).toHaveLength(2);
  });

  costly('tells of every pull that fails, each once, where a schedule is switched on with an address', () => {
    stage = AlertStage.open();
    const { world } = stage;
    const notice = () => world.page('readSchedule');
    const { failures } = say.alert;
    expect(notice()).toMatchObject({ schedule: { notice: { box: failures.box, told: '' } } });
    const save = (tell: string) => world.page('saveSchedule', { on: true, minutes: 75, tell });
    world.page('saveSchedule', { on: false, minutes: 75 });
    expect(save('https://example.com/')).toMatchObject({ ok: false, message: say.alertNotAWebhook });
    const tooLong = world.page('saveSchedule', { on: true, minutes: 9_999, tell: WEBHOOKS.chat });
    expect(tooLong).toMatchObject({ ok: false, field: 'minutes' });
    expect(stage.messages()).toEqual([]);
    expect(notice()).toMatchObject({ schedule: { on: false, notice: { told: '' } } });
    expect(save(WEBHOOKS.chat)).toMatchObject({ ok: true, schedule: { notice: { told: failures.told } } });
    expect(world.page('listAlerts')).toMatchObject({
      alerts: [{ text: say.alert.groupFailed, stopped: '' }],
    });
    stage.messages().length = 0;
    // A pull that is made later is told of as well.
    world.savePull({ name: 'Planos', resource: 'action-plans', sheet: 'Planos', every: '15 min' });
    world.service.faults.add({
      fault: { kind: 'status', status: 400 },
      times: 9_999,
      matches: ({ target }) => target.includes('plano'),
    });
    world.pass(3 * 60);
    const told = () => stage.messages().map(({ lines }) => lines.slice(0, 2).join('\n'));
    expect(told()).toEqual([expect.stringMatching(/1 consulta falhou[\s\S]*• Planos/)]);
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    world.pass(3 * 60);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toMatch(/1 consulta falhou[\s\S]*• Todos/);
  });

  costly('of failing pulls that had stopped is offered again, and goes on with its new address', () => {
    stage = AlertStage.open();
    const { world } = stage;
    const save = () => world.page('saveSchedule', { on: true, minutes: 75, tell: WEBHOOKS.chat });
    expect(save()).toMatchObject({ ok: true });
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    world.webhooks.behaviour = 'refuses';
    world.pass(3 * 60);
    expect(stage.stopped()).not.toBe('');
    expect(world.page('readSchedule')).toMatchObject({ schedule: { notice: { told: '' } } });
    world.webhooks.behaviour = 'takes';
    expect(save()).toMatchObject({ ok: true });
    stage.messages().length = 0;
    expect(world.page('listAlerts')).toMatchObject({ alerts: [{ stopped: '' }] });
    world.pass(10);
    expect(stage.messages()).toHaveLength(1);
  });

  costly('tells new records, and figures of an insight above a number until they fall and rise again', () => {
    stage = AlertStage.open();
    stage.world.page('makeInsight', { insight: 'open-tickets-by-unit', of: stage.sheetId() });
    const insight = 'Chamados abertos por unidade';
    const unidade = { id: 9_999, nome: 'Unidade Nova' };
    const ids = stage.world.service.tickets().map(({ id }) => id);
    stage.saveWell({ topic: `new:${stage.sheetId()}` });
    stage.saveWell({
      topic: `figure:${stage.sheetId(insight)}:open-tickets-by-unit:open`,
      limit: '7,5',
      address: WEBHOOKS.teams,
    });
    // Renamed: it is known by its id.
    stage.world.sheet(insight).name = 'Meus abertos';
    const put = (count: number) => {
      ids.forEach((id, n) => {
        const situacao = n < count ? 4 : 2;
        stage.world.service.changeTicket(id, { unidade, situacao }, stage.world.runtime.nowMs());
      });
      stage.messages().length = 0;
      stage.world.pass(20);
    };
    put(8);
    expect(stage.messages().map(({ service, lines }) => [service, lines[1]])).toEqual([
      ['teams', '• Unidade Nova: 8'],
    ]);
    put(9);
    expect(stage.messages()).toEqual([]);
    put(7);
    expect(stage.messages()).toEqual([]);
    put(9);
    expect(stage.messages()).toHaveLength(1);
    stage.messages().length = 0;
    const aberto = formatInstant(stage.world.runtime.nowMs() + 1_000);
    stage.world.service.changeTicket(ids[0] ?? 0, { aberto }, stage.world.runtime.nowMs());
    stage.world.pass(20);
    expect(stage.messages().map(({ service }) => service)).toEqual(['chat']);
  });

  it('is told before pulls that take all the time of each tick', () => {
    stage = AlertStage.open();
    stage.saveWell();
    for (const name of ['A', 'B', 'C', 'D'])
      stage.world.savePull({ name, resource: 'tickets', sheet: name, every: '15 min' });
    // They are due at the next tick.
    stage.world.pass(7);
    const ids = stage.letPass(1);
    stage.world.runtime.settle(stage.world.runtime.nowMs() + 60_000);
    stage.refresh();
    stage.world.service.faults.add({ fault: { kind: 'slow', byMs: 50_000 }, times: 9_999 });
    stage.world.pass(12);
    expect(stage.world.column('Consultas', 'Situação').slice(1)).toContain('Em pausa');
    expect(stage.told()).toEqual(ids);
  });

  costly('at a time of the day looks once a day, at the first tick after it', () => {
    stage = AlertStage.open();
    stage.saveWell({ isDaily: true, at: '14:00' });
    stage.pullByHand();
    stage.letPass(2);
    stage.world.pass(2);
    stage.refresh();
    stage.world.pass(60);
    expect(stage.messages()).toEqual([]);
    stage.world.pass(60);
    expect(stage.messages()).toHaveLength(1);
    stage.letPass(4);
    stage.world.pass(2);
    stage.refresh();
    stage.world.pass(60);
    stage.passOff(20);
    stage.world.pass(30);
    expect(stage.messages()).toHaveLength(1);
    stage.world.pass(3 * 60);
    expect(stage.messages()).toHaveLength(2);
    expect(stage.told()).toHaveLength(4);
  });
});

describe('the memory of an alert', () => {
  costly(
    'under kills at each call of its tick tells at least once, and twice only between sending and saving',
    () => {
      stage = AlertStage.open();
      stage.saveWell();
      stage.letPass(2);
      stage.world.pass(2);
      // The next tick has nothing to pull, and sends: it is played again and again, cut off at each call.
      expect(stage.world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true, changed: 2 });
      const before = stage.world.store();
      const calls = stage.callsOfSending(before);
      const sentAt = calls.indexOf(SENDING);
      const savedAt = calls.indexOf('Properties.setProperties', sentAt);
      // Between the two it only reads the answer.
      expect(calls.slice(sentAt + 1, savedAt).every((name) => name.startsWith('HTTPResponse.'))).toBe(true);
      const near = calls.flatMap((_, at) => (at >= sentAt - 2 && at <= savedAt + 2 ? [at] : []));
      const far = calls.flatMap((_, at) => (at % 40 === 7 && !near.includes(at) ? [at] : []));
      expect(far.length).toBeGreaterThan(3);
      for (const at of [...far, ...near]) {
        const sent = stage.sentAfterKill(before, at);
        expect([at, calls[at], sent]).toEqual([at, calls[at], at > sentAt && at <= savedAt ? 2 : 1]);
      }
    },
  );

  it('that is damaged begins anew, and an alert that can’t be read sends nothing', () => {
    stage = AlertStage.open();
    stage.saveWell();
    stage.letPass(2);
    const { document } = stage.world.runtime.properties;
    const keyed = (start: string) => Object.keys(document.all()).find((key) => key.startsWith(start)) ?? '';
    document.set(keyed('alert-told:'), '{"version":1,"told":5}');
    stage.world.pass(40);
    expect(stage.messages()).toHaveLength(1);
    document.set(keyed('alert:'), '{');
    stage.letPass(5);
    stage.world.pass(40);
    expect(stage.messages()).toHaveLength(1);
  });
});

describe('the address of an alert', () => {
  const SECRETS = ['SECRET', 'secretworkflow', 'AAQA0example'];

  costly('is nowhere but in its person’s properties after everything that can go wrong', () => {
    stage = AlertStage.open();
    const returned: unknown[] = [];
    for (const service of ['chat', 'slack', 'teams'] as const) {
      returned.push(stage.save({ address: WEBHOOKS[service] }));
      returned.push(stage.save({ address: `${WEBHOOKS[service]}wrong` }));
    }
    const behaviours = ['refuses', 'page', 'fails', 'nothing', 'too-often', 'takes'] as const;
    for (const behaviour of behaviours) {
      stage.world.webhooks.behaviour = behaviour;
      for (const address of Object.values(WEBHOOKS)) returned.push(stage.save({ address }));
      stage.letPass(behaviours.indexOf(behaviour) + 2);
      for (const { result } of stage.world.pass(60)) returned.push(result);
      returned.push(stage.world.page('listAlerts'));
    }
    stage.world.menu('showAlerts');
    stage.world.menu('showActivity');
    const { document, script } = stage.world.runtime.properties;
    const addresses = stage.world.runtime.requests
      .map(({ url }) => url)
      .filter((url) => Object.values(WEBHOOKS).some((known) => url.startsWith(known)));
    const visible = addresses.reduce(
      // The requests to the webhooks themselves name them, of course.
      (text, url) => text.split(JSON.stringify(url)).join(''),
      stage.world.everythingVisible(),
    );
    const all = [returned, visible, document.all(), script.all(), stage.world.runtime.cache.script.all()];
    for (const secret of SECRETS) expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(stage.world.runtime.properties.user('owner').all())).toContain('SECRET');
  });

  it('of one person is used by nobody else, who can neither change nor delete the alert', () => {
    stage = AlertStage.open();
    stage.saveWell();
    stage.world.connect(BRUNO, 'Bruno');
    const listed = stage.world.page('listAlerts', null, BRUNO);
    expect(listed).toMatchObject({ alerts: [{ isOwn: false, owner: 'Ana' }], isScheduled: false });
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(listed))?.[1];
    const input = {
      id,
      topic: `new:${stage.sheetId()}`,
      direction: 'above',
      limit: '',
      isDaily: false,
      at: '',
      address: '',
    };
    for (const name of ['saveAlert', 'deleteAlert'])
      expect(stage.world.page(name, input, BRUNO)).toMatchObject({ ok: false });
    expect(stage.world.page('listAlerts')).toMatchObject({
      alerts: [{ topic: `overdue:${stage.sheetId()}` }],
    });
    expect(stage.world.page('deleteAlert', { id })).toMatchObject({ ok: true, alerts: [] });
  });

  it('leaves with its person, and the alert with it', () => {
    stage = AlertStage.open();
    stage.saveWell();
    stage.world.menu('removeConnector');
    expect(stage.world.asked.map(({ text }) => text).join()).toContain('seu 1 alerta');
    const { document } = stage.world.runtime.properties;
    expect(Object.keys(document.all()).filter((key) => key.startsWith('alert'))).toEqual([]);
    expect(stage.world.runtime.properties.user('owner').all()).toEqual({});
  });
});

describe('what an alert looks at', () => {
  it('that is gone, or lacks a column, stops it with a sentence', () => {
    stage = AlertStage.open();
    stage.saveWell();
    const user = new SheetUser(stage.world.workbook);
    const [headers = []] = stage.world.values('Chamados');
    user.deleteColumns('Chamados', headers.indexOf('Prazo') + 1, 1);
    stage.world.pass(20);
    expect(stage.stopped()).toContain('Prazo');
    stage.world.page('deleteAlert', {
      id: /"id":"([^"]+)"/.exec(JSON.stringify(stage.world.page('listAlerts')))?.[1],
    });
    stage.saveWell({ topic: `new:${stage.sheetId()}` });
    stage.world.page('deletePull', { name: 'Todos' });
    stage.world.pass(20);
    expect(stage.stopped()).toContain('foi excluída ou renomeada');
  });

  costly('tells each day all that is so then, where its person wants a digest', () => {
    stage = AlertStage.open();
    const ids = stage.letPass(2);
    stage.world.pass(20);
    stage.pullByHand();
    stage.saveWell({ isDigest: true, at: '14:00' });
    stage.world.pass(60);
    expect(stage.messages()).toEqual([]);
    stage.world.pass(60);
    expect(stage.messages().map(({ lines }) => lines[0])).toEqual([
      '2 chamados em “Chamados” estão atrasados',
    ]);
    expect(stage.told()).toEqual(ids);
    const [solved = 0, late = 0] = ids;
    stage.world.service.changeTicket(solved, { situacao: 2 }, stage.world.runtime.nowMs());
    stage.refresh();
    stage.messages().length = 0;
    stage.world.runtime.settle(stage.world.runtime.nowMs() + 23 * HOUR);
    stage.world.pass(30);
    expect(stage.messages().map(({ lines }) => lines[0])).toEqual(['1 chamado em “Chamados” está atrasado']);
    expect(stage.told()).toEqual([late]);
    // From now on only what is new: the summary has told none of that.
    const [alert] = JSON.stringify(stage.world.page('listAlerts')).match(/(?<="id":")[^"]+/) ?? [];
    stage.saveWell({ id: alert, address: '' });
    stage.world.pass(60);
    expect(stage.messages()).toEqual([]);
  });

  it('tells once what is so already, where its person wants that, and then only what is new', () => {
    stage = AlertStage.open();
    const ids = stage.letPass(2);
    stage.world.pass(20);
    stage.saveWell({ alsoNow: true });
    stage.world.pass(6);
    expect(stage.told()).toEqual(ids);
    stage.world.pass(60);
    expect(stage.told()).toEqual(ids);
    const [, , third = 0] = stage.letPass(3);
    stage.world.pass(30);
    expect(stage.told()).toEqual([...ids, third]);
  });

  it('says in its preview how much of that a saved alert has still to tell', () => {
    stage = AlertStage.open();
    stage.letPass(2);
    stage.world.pass(20);
    const preview = (id = '') =>
      stage.world.page('previewAlert', {
        id,
        topic: `overdue:${stage.sheetId()}`,
        direction: 'above',
        limit: '',
      });
    expect(preview()).toMatchObject({ count: 2, untold: 0 });
    stage.saveWell();
    const [id] = JSON.stringify(stage.world.page('listAlerts')).match(/(?<="id":")[^"]+/) ?? [];
    expect(preview(id)).toMatchObject({ count: 2, untold: 0 });
    stage.letPass(3);
    stage.world.runtime.settle(stage.world.runtime.nowMs() + 120_000);
    stage.refresh();
    expect(preview(id)).toMatchObject({ count: 3, untold: 1 });
    expect(stage.messages()).toEqual([]);
  });

  it('is shown before it is saved, without a message', () => {
    stage = AlertStage.open();
    stage.letPass(2);
    stage.world.pass(20);
    const shown = stage.world.page('previewAlert', {
      topic: `overdue:${stage.sheetId()}`,
      direction: 'above',
      limit: '',
    });
    expect(shown).toMatchObject({ ok: true, message: expect.stringMatching(/^\d+ chamados/) });
    expect(JSON.stringify(shown)).toContain('Vazamento');
    expect(stage.messages()).toEqual([]);
    expect(
      stage.world.page('previewAlert', { topic: 'failed:Todos', direction: 'above', limit: '' }),
    ).toMatchObject({
      ok: true,
      lines: [],
    });
  });
});
