// Alerts by e-mail, on a build that has them (`ALERT_MAIL=yes`): asked for, sent once, and what becomes of a mail whose
// sending is cut off.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlatformError, type RuntimeUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_SCOPE } from '../../../build/alert-mail.ts';
import type { Assembly } from '../../../build/assemble.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { keptSettingsIn } from '../../../deploy/difference.ts';
import { formatInstant } from '../../../sandbox/service/dates.ts';
import { alertMailSentences } from '../../../src/features/alerts/mail-sentences.ts';
import { alertSentences } from '../../../src/features/alerts/sentences.ts';
import { builtWith } from '../../support/built-with.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, type StoredWorld, World, type WorldOptions } from '../../support/world.ts';

const say = alertMailSentences('pt');
const dir = mkdtempSync(path.join(tmpdir(), 'franchise-mail-'));
const OWNER = 'owner@example.com';
const BIA: RuntimeUser = { id: 'bia', email: 'bia@example.com', locale: 'pt-BR' };
/** With whom the spreadsheet is shared: a test can take somebody out. */
let viewers: RuntimeUser[] = [];
let built: Assembly;
let world: World;

beforeAll(async () => {
  built = await builtWith({ alertMail: 'yes' });
  await writeFiles(dir, built.files);
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Ana's schedule refreshes tickets every 15 minutes, and none is late. */
function begin(options: WorldOptions = {}): void {
  viewers = [BIA];
  world = openMade('alert-mail', { dir, service: { tickets: 20 }, ...options }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
    made.page('saveSchedule', { on: true, minutes: 75 });
    const far = formatInstant(made.runtime.nowMs() + 900 * 3_600_000);
    for (const { id } of made.service.tickets())
      made.service.changeTicket(id, { resolverEstipulado: far }, made.runtime.nowMs());
    made.page('refreshPull', { name: 'Todos' });
    made.pass(20);
  });
  reopen(world.store(), options);
}

function reopen(from: StoredWorld, options: WorldOptions = {}): void {
  world.close();
  world = new World({ dir, service: { tickets: 20 }, spreadsheet: { viewers }, ...options, from });
}

const save = (change: object = {}) =>
  world.page('saveAlert', {
    id: '',
    topic: `overdue:${world.sheet('Chamados').id}`,
    direction: 'above',
    limit: '',
    isDaily: false,
    at: '',
    address: `mailto:${OWNER},${BIA.email}`,
    ...change,
  });
const saveWell = (change: object = {}) => {
  expect(save(change)).toMatchObject({ ok: true });
  world.runtime.outbox.length = 0;
};
const mails = () => world.runtime.outbox;
const listed = () => JSON.stringify(world.page('listAlerts'));

/** So many open tickets get a deadline that passes in a minute, and the sheet knows. */
function letPass(count: number): void {
  const nowMs = world.runtime.nowMs();
  const resolverEstipulado = formatInstant(nowMs + 60_000);
  for (const { id } of world.service.tickets().slice(0, count))
    world.service.changeTicket(id, { resolverEstipulado, situacao: 4, titulo: `Vazamento ${id}` }, nowMs);
}
const told = () => mails().flatMap(({ body }) => [...body.matchAll(/^• #(\d+)/gm)].map(([, id]) => id));

describe('a build', () => {
  costly('asks for mails, and holds them, only where it is told so; later deploys keep that', async () => {
    const without = await builtWith();
    const scopes = ({ files }: Assembly): unknown =>
      JSON.parse(files.get('appsscript.json') ?? '').oauthScopes;
    expect(scopes(built)).toContain(MAIL_SCOPE);
    expect(built.problems).toEqual([]);
    expect(keptSettingsIn(built.files).alertMail).toBe('yes');
    expect(scopes(without)).not.toContain(MAIL_SCOPE);
    expect(keptSettingsIn(without.files).alertMail).toBeUndefined();
    for (const [, text] of without.files)
      expect(text).not.toMatch(/MailApp|send_mail|alertMailNobody|mailWords/);
    const build = (alertMail: string, features?: string) => builtWith({ alertMail, features });
    await expect(build('maybe')).rejects.toThrow('ALERT_MAIL is "maybe"');
    await expect(build('yes', 'core')).rejects.toThrow('leaves out alerts');
  });
});

describe('an alert by e-mail', () => {
  afterEach(() => world.close());

  costly('is saved after a test mail, and tells what happened once to those whom it names', () => {
    begin();
    expect(save()).toMatchObject({ ok: true, message: say.alertMailSaved(2) });
    expect(mails()).toMatchObject([{ to: [OWNER, BIA.email], body: expect.stringContaining('teste') }]);
    expect(listed()).toContain(`E-mail ${OWNER}, ${BIA.email}`);
    mails().length = 0;
    letPass(2);
    world.pass(60);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      to: [OWNER, BIA.email],
      subject: '2 chamados em “Chamados” passaram do prazo',
    });
    expect(mails()[0]?.body).toMatch(
      /Vazamento[\s\S]*\/edit#gid=\d+\n\nEnviado pelo Franchise Sheets.*Ana\.$/,
    );
    expect(told()).toHaveLength(2);
    expect(String(world.column('Atividade', 'Resultado').join())).toContain('Avisado por e-mail');
    expect(world.page('listAlerts', {}, BIA)).toMatchObject({ alerts: [{ mailTo: '', isOwn: false }] });
  });

  costly('of failing pulls goes to the address that stands where a schedule is switched on', () => {
    begin();
    expect(world.page('readSchedule')).toMatchObject({
      // Google names two people here: it proposes none.
      schedule: { notice: { label: say.alertMailField, address: '', isSecret: false } },
    });
    viewers = [];
    reopen(world.store());
    expect(world.page('readSchedule')).toMatchObject({ schedule: { notice: { address: OWNER } } });
    const switchOn = (tell: string) => world.page('saveSchedule', { on: true, minutes: 75, tell });
    expect(switchOn('')).toMatchObject({ ok: false, message: say.alertMailNobody });
    expect(switchOn(`${OWNER}, eva@example.org`)).toMatchObject({
      ok: true,
      schedule: { notice: { told: alertSentences('pt').alert.failures.told } },
    });
    mails().length = 0;
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    world.pass(3 * 60);
    expect(mails()).toMatchObject([
      { to: [OWNER, 'eva@example.org'], body: expect.stringContaining('• Todos · ') },
    ]);
  });

  costly('is shown before it is switched on, and goes with others of the day in one mail', () => {
    begin();
    const topic = `overdue:${world.sheet('Chamados').id}`;
    const asked = { topic, direction: 'above', limit: '', mail: true };
    letPass(2);
    world.pass(2);
    world.page('refreshPull', { name: 'Todos' });
    expect(world.page('previewAlert', asked)).toMatchObject({
      mail: expect.stringMatching(/Vazamento[\s\S]*Enviado/),
    });
    expect(mails()).toEqual([]);
    saveWell({ isDaily: true, at: '13:30' });
    saveWell({ isDaily: true, at: '13:30', topic: `new:${world.sheet('Chamados').id}` });
    letPass(4);
    const aberto = formatInstant(world.runtime.nowMs() + 1_000);
    world.service.changeTicket(world.service.tickets()[7]?.id ?? 0, { aberto }, world.runtime.nowMs());
    world.pass(120);
    expect(mails().map(({ subject }) => subject)).toEqual([say.alertMailSubject(2)]);
    expect(mails()[0]?.body).toContain('passaram do prazo');
    expect(mails()[0]?.body).toContain('registro novo');
  });

  it.each([
    ['mailto:', say.alertMailNobody],
    ['mailto:ana@example', say.alertMailNoAddress('ana@example')],
    ['mailto:eva@example.org', say.alertMailOutside(['eva@example.org'])],
    [`mailto:${Array.from({ length: 21 }, (_, n) => `+p${n}@example.org`).join()}`, say.alertMailTooMany(20)],
  ])('to %s is refused before anything is sent', (address, message) => {
    begin();
    expect(save({ address })).toMatchObject({ ok: false, message });
    expect(mails()).toEqual([]);
  });

  it('goes outside only to those who are named so', () => {
    begin();
    saveWell({ address: `mailto:+eva@example.org,${OWNER.toUpperCase()}` });
    letPass(1);
    world.pass(60);
    expect(mails().map(({ to }) => to)).toEqual([['eva@example.org', OWNER.toUpperCase()]]);
  });

  costly('leaves out who lost access, says so, and stops where nobody is left', () => {
    begin();
    saveWell();
    viewers.length = 0;
    expect(listed()).toContain(say.alertMailLost([BIA.email]));
    letPass(1);
    world.pass(40);
    expect(mails().map(({ to }) => to)).toEqual([[OWNER]]);
    expect(String(world.column('Atividade', 'Resultado').join())).toContain(say.alertMailLost([BIA.email]));
    viewers.push(BIA);
    saveWell({ address: `mailto:${BIA.email}` });
    viewers.length = 0;
    letPass(3);
    world.pass(40);
    expect(listed()).toContain(say.alertMailStoppedNobody);
    // Its mail went to the owner as before; nothing went to her.
    expect(mails().map(({ to }) => to)).toEqual([[OWNER]]);
  });

  costly('waits while no more mails may be sent today, says so once, and goes out by itself', () => {
    begin();
    saveWell();
    const full = Array.from({ length: 99 }, (_, n) => `p${n}@example.org`);
    mails().push({
      atMs: world.runtime.nowMs(),
      userId: 'owner',
      executionId: 0,
      to: full,
      subject: '',
      body: '',
      options: {},
    });
    expect(save({ topic: `new:${world.sheet('Chamados').id}` })).toMatchObject({
      message: say.alertMailNoQuota(1),
    });
    letPass(2);
    world.pass(40);
    expect(mails()).toHaveLength(1);
    expect(listed()).toContain(say.alertMailWaits);
    const waits = () =>
      world.column('Atividade', 'Resultado').filter((text) => String(text).includes('sem mais e-mails'));
    expect(waits()).toHaveLength(1);
    world.pass(65);
    expect(waits()).toHaveLength(1);
    // A day is over.
    mails().length = 0;
    world.pass(60);
    expect(mails()).toHaveLength(1);
    expect(told()).toHaveLength(2);
    expect(listed()).not.toContain(say.alertMailWaits);
  });

  it('needs its permission when it is saved, and stops in words where that is taken back', () => {
    begin();
    const scopes = built.files.get('appsscript.json')?.match(/https:[^"]+/g) ?? [];
    const grant = (some: readonly string[]) => world.runtime.consent.set('owner', some);
    grant(scopes.filter((scope) => scope !== MAIL_SCOPE));
    expect(save()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/não deixa a Franquia enviar e-mails. Abra https/),
    });
    grant(scopes);
    saveWell();
    grant(scopes.filter((scope) => scope !== MAIL_SCOPE));
    letPass(1);
    world.pass(40);
    expect(mails()).toEqual([]);
    expect(listed()).toContain(say.alertMailNotAllowed(''));
  });

  costly('stays as it is in a build without mails, which says so, and goes on once they are back', () => {
    begin();
    saveWell();
    const before = world.store();
    world.close();
    world = new World({ from: before, service: { tickets: 20 } });
    letPass(2);
    world.pass(40);
    expect(mails()).toEqual([]);
    expect(listed()).toContain(alertSentences('pt').alertMailNotHere);
    expect(save()).toMatchObject({ ok: false });
    const later = world.store();
    const { tickets } = world.service;
    const changed = tickets();
    reopen(later);
    for (const ticket of changed) world.service.changeTicket(ticket.id, ticket, world.runtime.nowMs());
    world.pass(40);
    expect(told()).toHaveLength(2);
  });
});

describe.each([
  ['at once', false],
  ['from the next execution on', true],
])('where a mail counts %s', (_name, mailQuotaLags) => {
  afterEach(() => world.close());
  const options = { mailQuotaLags } satisfies WorldOptions;
  const sendNow = () => world.runtime.run('runTicker', [{}], { kind: 'time-trigger' });

  let made: StoredWorld | undefined;
  /** Two alerts of which the next tick sends mails. */
  function ready(): StoredWorld {
    made ??= makeReady();
    return structuredClone(made);
  }

  function makeReady(): StoredWorld {
    begin(options);
    saveWell();
    saveWell({ isDaily: true, at: '13:00', topic: `overdue:${world.sheet('Chamados').id}` });
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: 'manual' });
    letPass(2);
    world.pass(2);
    world.page('refreshPull', { name: 'Todos' });
    mails().length = 0;
    return world.store();
  }

  costly('is sent once, at whichever call its sending is cut off', () => {
    const before = ready();
    const calls: string[] = [];
    reopen(before, options);
    world.beforeCall = (_execution, name) => {
      calls.push(name);
      return 'go';
    };
    sendNow();
    expect(calls.filter((name) => name === 'MailApp.sendEmail')).toHaveLength(1);
    const sentAt = calls.indexOf('MailApp.sendEmail');
    const isNear = (at: number) => at >= sentAt - 3 && at <= sentAt + 6;
    const all = [...calls.keys()];
    const far = all.filter((at) => !isNear(at));
    for (const at of [...all.filter(isNear), ...shareOf(far, 80)]) {
      reopen(before, options);
      let n = 0;
      world.beforeCall = () => (n++ === at ? 'kill' : 'go');
      sendNow();
      world.beforeCall = () => 'go';
      world.pass(14);
      expect([at, calls[at], told().length]).toEqual([at, calls[at], 2]);
    }
  });

  it.each([
    ['went out', true],
    ['didn’t go out', false],
  ])('and an answer is lost, a mail that %s is told once', (_name, isSent) => {
    const before = ready();
    reopen(before, options);
    let isLost = false;
    world.beforeCall = ({ setup: { id } }, name, _index, args) => {
      if (name !== 'MailApp.sendEmail' || isLost) return 'go';
      isLost = true;
      const [to, subject, body] = (args ?? []).map(String);
      const sent = { atMs: world.runtime.nowMs(), userId: 'owner', executionId: id, options: {} };
      if (isSent)
        mails().push({ ...sent, to: to?.split(',') ?? [], subject: subject ?? '', body: body ?? '' });
      return { throw: new PlatformError('Service unavailable: Mail') };
    };
    sendNow();
    world.pass(14);
    expect(isLost).toBe(true);
    expect(mails()).toHaveLength(1);
    expect(told()).toHaveLength(2);
  });

  it('and something else was mailed meanwhile, it is told again, and says that it may be a repetition', () => {
    const before = ready();
    reopen(before, options);
    world.beforeCall = (_execution, name) => (name === 'MailApp.sendEmail' ? 'kill' : 'go');
    sendNow();
    world.beforeCall = () => 'go';
    const other = {
      atMs: world.runtime.nowMs(),
      userId: 'owner',
      executionId: 0,
      subject: '',
      body: '',
      options: {},
    };
    mails().push({ ...other, to: ['x@example.org'] });
    world.pass(14);
    expect(told()).toHaveLength(2);
    expect(mails().at(-1)?.body).toMatch(/Um e-mail de .* foi interrompido; pode já ter avisado isto\./);
  });
});
