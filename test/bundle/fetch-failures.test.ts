// What Google says in place of an answer, on the real bundle and in the user's language: what is final is tried once and
// says what to do, what never left makes no import unknown, and nothing of it shows a token.

import { type BeforeCall, defaultOwner, fetchErrors, PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { answerSentences } from '../../src/features/answers/sentences.ts';
import { costly } from '../support/costly.ts';
import { BASE_URL, BRUNO, openMade, openSaved, V1_TOKEN, V2_TOKEN, type World } from '../support/world.ts';

const HOUR = 60;
const say = { en: sentencesIn('en'), pt: sentencesIn('pt') };

let world: World;
afterEach(() => world.close());

/** Google throws instead of fetching. @returns how often it was asked */
function refuse(error: (url: string) => PlatformError): { asked: number } {
  const count = { asked: 0 };
  const beforeCall: BeforeCall = (_execution, name, _index, args) => {
    if (!name.startsWith('UrlFetchApp.fetch')) return 'go';
    count.asked += 1;
    return { throw: error(String(args[0])) };
  };
  world.beforeCall = beforeCall;
  return count;
}

/** So many hours without ticks: what comes due in them is overdue at the next one. */
function idle(hours: number): void {
  world.runtime.settle(world.runtime.nowMs() + hours * 3_600_000);
}

function relent(): void {
  world.beforeCall = () => 'go';
}

const cell = (header: string) => String(world.column('Consultas', header)[0]);
const refresh = (user = defaultOwner) => world.page('refreshPull', { name: 'Abertos' }, user);

function begin(every = 'manual'): void {
  const pull = { name: 'Abertos', resource: 'tickets', sheet: 'Chamados', every };
  world = openSaved(pull, { service: { tickets: 120 } });
}

describe('a pull', () => {
  costly('waits for hours where the quota of the day is spent, and goes on where it stood', () => {
    begin('15 min');
    world.page('saveSchedule', { on: true, minutes: 75 });
    const google = refuse(fetchErrors['quota-spent']);
    world.pass(HOUR);
    expect(google.asked).toBe(1);
    expect(cell('Situação')).toBe('Em pausa');
    expect(cell('Mensagem')).toContain(say.pt.fetchQuotaSpent);
    expect(cell('Mensagem')).toContain('(Google: Service invoked too many times for one day: urlfetch.)');
    expect(cell('Mensagem')).toContain('O agendamento de “Ana” continua');
    idle(2);
    world.pass(HOUR);
    expect(google.asked).toBe(2);
    idle(2);
    world.pass(2 * HOUR);
    expect(google.asked).toBe(3);
    relent();
    idle(1.5);
    world.pass(HOUR / 2);
    expect(cell('Situação')).toBe('Concluída');
    expect(world.column('Chamados', 'ID')).toHaveLength(120);
  });

  costly(
    'says in its row when it goes on, also where a person’s run was parked, and no time once it has ended',
    () => {
      begin();
      world.page('saveSchedule', { on: true, minutes: 75 });
      refuse(fetchErrors['quota-spent']);
      const parkedMs = world.runtime.nowMs();
      expect(refresh()).toMatchObject({ ok: true, status: 'parked' });
      world.pass(10);
      const [goesOn] = world.column('Consultas', 'Próxima execução');
      const hours = (new Date(String(goesOn)).getTime() - parkedMs) / 3_600_000;
      expect(hours).toBeCloseTo(3, 2);
      relent();
      idle(3);
      world.pass(HOUR / 2);
      expect(cell('Situação')).toBe('Concluída');
      expect(cell('Próxima execução')).toBe('');
    },
  );

  it.each([
    ['blocked', 'fetchBlocked'],
    ['not-listed', 'fetchNotListed'],
    ['no-permission', 'fetchNoPermission'],
    ['url-too-long', 'fetchUrlTooLong'],
  ] as const)('fails at once where only a person can help: %s', (error, sentence) => {
    begin();
    const google = refuse(fetchErrors[error]);
    expect(refresh()).toMatchObject({ ok: false });
    expect(google.asked).toBe(1);
    expect(cell('Situação')).toBe('Falhou');
    expect(cell('Mensagem')).toContain(say.pt[sentence]);
    expect(cell('Mensagem')).toMatch(/\(Google: .*\)$/);
  });

  costly('is tried less and less by the schedule where an administrator blocks the address', () => {
    begin('15 min');
    world.page('saveSchedule', { on: true, minutes: 75 });
    const google = refuse(fetchErrors.blocked);
    world.pass(8 * HOUR);
    // After 15 and 30 minutes, 1, 2 and 4 hours.
    expect(google.asked).toBeGreaterThan(1);
    expect(google.asked).toBeLessThanOrEqual(6);
  });

  it.each([
    ['en', 'quota-spent', 'Service invoked too many times for one day: urlfetch.'],
    ['pt-BR', 'quota-spent', 'Serviço chamado muitas vezes no mesmo dia: urlfetch.'],
    ['pt-BR', 'no-permission', 'Você não tem permissão para chamar UrlFetchApp.fetch.'],
    ['pt-BR', 'dns', 'Erro de DNS: https://api.franquia.example/api/v1/chamado/ticket'],
  ] as const)('understands Google in %s: %s', (locale, error, text) => {
    begin();
    const bruno = { ...BRUNO, locale };
    world.connect(bruno, 'Bruno');
    refuse(fetchErrors[error]);
    refresh(bruno);
    const sentences = {
      'quota-spent': say.pt.fetchQuotaSpent,
      'no-permission': say.pt.fetchNoPermission,
      dns: say.pt.fetchNoSuchHost,
    };
    expect(cell('Mensagem')).toContain(sentences[error]);
    expect(cell('Mensagem')).toContain(`(Google: ${text}`);
  });

  it('shows no token and no query of what Google repeats', () => {
    begin();
    refuse((url) => new PlatformError(`DNS error: ${url}?x=${V1_TOKEN} ${V1_TOKEN} ${V2_TOKEN}`));
    refresh();
    expect(cell('Mensagem')).toContain(`(Google: DNS error: ${BASE_URL}/api/v1/chamado/ticket … …)`);
    expect(world.everythingVisible()).not.toContain(V1_TOKEN);
    expect(world.everythingVisible()).not.toContain(V2_TOKEN);
  });
});

describe('the test of the connection', () => {
  it('says for each token why nothing came back', () => {
    begin();
    refuse(fetchErrors.blocked);
    const { message, v1 } = world.page('testConnection') as { message: string; v1: string };
    expect(v1).toBe('not-allowed');
    for (const part of ['Chamados e planos de ação', 'Avaliações e outras listas'])
      expect(message).toContain(`${part}: ${say.pt.fetchBlocked}`);
  });
});

describe('a formula', () => {
  it('says it in our words alone', () => {
    begin();
    refuse(fetchErrors['quota-spent']);
    const formula = world.runtime.run('FRANCHISE_TICKET_COUNT', ['situacao=4'], { kind: 'custom-function' });
    expect(formula.result).toMatchObject({ end: 'threw', message: say.pt.fetchQuotaSpent });
  });
});

describe('an import', () => {
  const columns = { Grupo: 'E', Modelo: 'F', Unidade: 'G', Enviada: 'L', Pergunta: 'M', Texto: 'O' };
  const statuses = () => world.column('Respostas', 'Situação').filter((status) => status !== '');

  /** Three assessments that are ready. */
  function prepare(): void {
    world = openMade('three ready assessments', {}, fillAnswers);
  }

  function fillAnswers(world: World): void {
    world.connect();
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' });
    const { questions, companies } = world.service.store;
    const text = [...questions.values()].find(({ type, active }) => type === 'TEXT_SHORT' && active);
    if (text === undefined) throw new Error('no question of text');
    const user = new SheetUser(world.workbook);
    for (const n of [1, 2, 3]) {
      const row = {
        Grupo: `Visita ${n}`,
        Modelo: String(text.templateId),
        Unidade: String([...companies.keys()][0]),
        Enviada: '05/03/2026 14:30',
        Pergunta: String(text.id),
        Texto: `resposta ${n}`,
      };
      for (const [header, value] of Object.entries(row)) {
        user.type('Respostas', `${columns[header as keyof typeof columns]}${n + 1}`, value);
      }
    }
    user.select('Respostas', 'A1');
    world.menu('checkAnswerRows');
  }

  /** Google does this with their requests. @returns how often it was asked */
  function importing(error: (url: string) => PlatformError): { asked: number } {
    prepare();
    const google = refuse((url) => {
      if (!url.includes('/import/add')) throw new Error(`unexpected request ${url}`);
      return error(url);
    });
    world.menu('importAnswerRows');
    return google;
  }

  it.each([
    ['quota-spent', 'fetchQuotaSpent'],
    ['no-permission', 'fetchNoPermission'],
    ['blocked', 'fetchBlocked'],
    ['not-listed', 'fetchNotListed'],
    ['dns', 'fetchNoSuchHost'],
  ] as const)('whose requests never left stops and stays queued: %s', (error, sentence) => {
    const google = importing(fetchErrors[error]);
    const before = world.service.store.assessments.length;
    expect(google.asked).toBe(1);
    expect(statuses()).toEqual(Array(3).fill('Na fila'));
    expect(world.asked.at(-1)?.text).toContain(say.pt[sentence]);
    expect(world.asked.at(-1)?.text).toContain(answerSentences('pt').importStillQueued(3));
    relent();
    world.menu('importAnswerRows');
    expect(statuses()).toEqual(Array(3).fill('Importada'));
    expect(world.service.store.assessments).toHaveLength(before + 3);
  });

  it.each([
    ['an address that doesn’t answer', fetchErrors.unreachable],
    ['no answer in time', fetchErrors.timeout],
    ['a certificate', fetchErrors.ssl],
    ['too much data', fetchErrors.bandwidth],
    ['a text that nobody knows', (url: string) => new PlatformError(`Leider nicht: ${url}`)],
  ])('whose requests may have left is unknown: %s', (_name, error) => {
    importing(error);
    expect(statuses()).toEqual(Array(3).fill('Desconhecida'));
  });

  it.each(['HTTPResponse.getHeaders', 'HTTPResponse.getContentText'])(
    'whose answers can’t be read is unknown, whatever Google says then: %s',
    (call) => {
      prepare();
      world.beforeCall = (_execution, name) =>
        name === call ? { throw: fetchErrors['quota-spent']() } : 'go';
      const before = world.service.store.assessments.length;
      world.menu('importAnswerRows');
      relent();
      world.menu('importAnswerRows');
      expect(statuses()).toEqual(Array(3).fill('Desconhecida'));
      expect(world.service.store.assessments).toHaveLength(before + 3);
    },
  );

  costly('goes on by itself once the quota of the day may be back, and not every five minutes', () => {
    const google = importing(fetchErrors['quota-spent']);
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(HOUR);
    idle(1);
    world.pass(HOUR / 4);
    expect(google.asked).toBe(1);
    idle(1);
    world.pass(HOUR);
    expect(google.asked).toBe(2);
    relent();
    idle(3);
    world.pass(HOUR / 2);
    expect(statuses()).toEqual(Array(3).fill('Importada'));
  });

  costly('waits for a person where only one can help', () => {
    const google = importing(fetchErrors.blocked);
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(HOUR);
    idle(10);
    world.pass(HOUR);
    expect(google.asked).toBe(1);
    expect(statuses()).toEqual(Array(3).fill('Na fila'));
  });
});
