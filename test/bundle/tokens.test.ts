// P7 on the real bundle: a token goes in the Authorization header to the address that it was entered for, and nowhere
// else: not into cells, logs, errors, URLs, the cache, pages, or what a global function returns.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelAction } from '../support/cancel-action.ts';
import { costly } from '../support/costly.ts';
import { BASE_URL, isOk, V1_TOKEN, V2_TOKEN, World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const INPUT = { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Ana' };
const SECRETS = [V1_TOKEN, V2_TOKEN];
const CANCEL = cancelAction({ name: 'Cancelar', header: 'Pedido' });

function expectNoSecret(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

describe('a token', () => {
  costly('is nowhere but in the user’s own properties after everything that can go wrong', () => {
    world = new World();
    const returned: unknown[] = [world.page('saveConnection', INPUT)];
    const call = (name: string, input: unknown = null) => returned.push(world.page(name, input));
    call('readConnection');
    call('testConnection');
    call('savePull', { name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
    call('refreshPull', { name: 'Abertos' });
    world.menu('showConnection');
    const faults = [
      { kind: 'status', status: 400 },
      { kind: 'status', status: 401 },
      { kind: 'status', status: 503 },
      {
        kind: 'answer',
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ error: `token ${V1_TOKEN} e ${V2_TOKEN}` }),
      },
      {
        kind: 'answer',
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ data: [{ id: V1_TOKEN }] }),
      },
      { kind: 'redirect', location: `https://evil.example/?t=${V1_TOKEN}` },
      { kind: 'unreachable' },
      { kind: 'timeout', afterMs: 60_000 },
      { kind: 'html' },
    ] as const;
    for (const fault of faults) {
      const remove = world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY });
      call('refreshPull', { name: 'Abertos' });
      call('testConnection');
      remove();
    }
    call('listPulls');
    call('switchActions', { isOn: true });
    call('createActionSheet', { definition: CANCEL, sheet: 'Cancelar' });
    const user = new SheetUser(world.workbook);
    faults.forEach((fault, n) => {
      user.paste('Cancelar', `E${n + 2}`, [[String(n + 1)]]);
      user.select('Cancelar', 'A1');
      const remove = world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY });
      world.menu('runActionRows');
      remove();
    });
    call('listUnknownRows');
    expect(world.service.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(3);
    expectNoSecret(JSON.stringify(returned));
    expectNoSecret(world.everythingVisible());
    expectNoSecret(JSON.stringify(world.runtime.properties.document.all()));
    expectNoSecret(JSON.stringify(world.runtime.properties.script.all()));
    expectNoSecret(JSON.stringify(world.runtime.cache.script.all()));
    expect(JSON.stringify(world.runtime.properties.user('owner').all())).toContain(V1_TOKEN);
  });

  it('never follows a redirect', () => {
    world = new World();
    world.connect();
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
    world.service.faults.add({ fault: { kind: 'redirect', location: 'https://evil.example/' } });
    expect(isOk(world.page('refreshPull', { name: 'Abertos' }))).toBe(false);
    expect(world.runtime.requests.every(({ url }) => url.startsWith(`${BASE_URL}/`))).toBe(true);
  });

  it('of v1 goes to v1 and of v2 to v2 only', () => {
    world = new World();
    world.connect();
    world.page('testConnection');
    expect(world.service.requests.map(({ path, token }) => [path.slice(0, 8), token])).toEqual([
      ['/api/v1/', 'v1'],
      ['/api/v2/', 'v2'],
    ]);
  });

  it('is not sent to an address that somebody else has entered since', () => {
    world = new World();
    world.connect();
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
    const other = { id: 'other', email: 'other@example.com', locale: 'pt-BR' } as const;
    const input = { ...INPUT, baseUrl: 'https://evil.example', v1Token: 'their-own', v2Token: '' };
    world.value('saveConnection', [input], { kind: 'page', user: other });
    expect(world.page('refreshPull', { name: 'Abertos' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('O endereço mudou'),
    });
    expect(world.runtime.requests).toHaveLength(0);
  });

  it('of one person is not used for another', () => {
    world = new World();
    world.connect();
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
    const other = { id: 'other', email: 'other@example.com', locale: 'pt-BR' } as const;
    expect(world.value('refreshPull', [{ name: 'Abertos' }], { kind: 'page', user: other })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Não conectado'),
    });
    expect(world.runtime.requests).toHaveLength(0);
  });
});

describe('bad input to the connection, in both languages', () => {
  it.each([
    [{ baseUrl: '' }, 'Enter the service’s address', 'Informe o endereço'],
    [{ baseUrl: 'não é' }, 'is not an address', 'não é um endereço'],
    [{ baseUrl: 'http://api.franquia.example' }, 'unprotected', 'sem proteção'],
    [{ v1Token: `Bearer ${V1_TOKEN}` }, 'begins with “Bearer”', 'começa com “Bearer”'],
    [{ v2Token: 'dois pedaços' }, 'has a wrong character', 'tem um caractere errado'],
    [{ v1Token: '', v2Token: '' }, 'action plans is missing', 'Falta o token'],
    [{ v1Token: V2_TOKEN }, 'Both tokens are the same', 'Os dois tokens são iguais'],
    [{ v1Token: 5 }, 'The page sent something', 'A página enviou algo'],
  ])('%j', (change, english, portuguese) => {
    for (const [locale, words] of [
      ['en_US', english],
      ['pt_BR', portuguese],
    ] as const) {
      world = new World({ locale });
      expect(world.page('saveConnection', { ...INPUT, ...change })).toMatchObject({
        ok: false,
        message: expect.stringContaining(words),
      });
      expect(world.runtime.properties.document.all()).toEqual({});
      world.close();
    }
  });

  it('that is refused leaves the one that worked, and what it was for goes on', () => {
    world = new World();
    world.connect();
    for (const [change, what] of [
      [{ v1Token: 'wrong' }, 'chamados'],
      [{ v2Token: 'wrong' }, 'avaliações'],
    ] as const) {
      const saved = world.page('saveConnection', { ...INPUT, ...change });
      expect(saved).toMatchObject({ ok: false, message: expect.stringContaining(`novo token de ${what}`) });
    }
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
    expect(world.page('refreshPull', { name: 'Abertos' })).toMatchObject({ ok: true, status: 'done' });
  });

  it('is saved untested where there was none', () => {
    world = new World();
    world.service.faults.add({ fault: { kind: 'unreachable' }, times: Number.POSITIVE_INFINITY });
    expect(world.page('saveConnection', { ...INPUT, v2Token: '', v1Token: 'new' })).toMatchObject({
      ok: true,
    });
  });

  it.each([
    [{ kind: 'unreachable' }, 'Chamados e planos de ação: '],
    [{ kind: 'timeout', afterMs: 60_000 }, 'Chamados e planos de ação: '],
    [{ kind: 'status', status: 503 }, 'Chamados e planos de ação: resposta inesperada (503)'],
    [{ kind: 'status', status: 429 }, 'Chamados e planos de ação: o serviço está ocupado'],
    [{ kind: 'html' }, 'Chamados e planos de ação: '],
  ] as const)(
    'that nobody can try out takes the place of one in use only on their word: %j',
    (fault, why) => {
      world = new World();
      world.connect();
      world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
      const failing = () => world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY });
      const change = { ...INPUT, v1Token: 'new', name: 'Bia' };
      let mend = failing();
      const asked = world.page('saveConnection', change);
      expect(asked).toMatchObject({ ok: false, asks: true });
      expect(asked).toMatchObject({
        message: expect.stringContaining('ele não foi salvo.\n'),
      });
      expect(asked).toMatchObject({ message: expect.stringContaining(why) });
      mend();
      expect(world.page('refreshPull', { name: 'Abertos' })).toMatchObject({ ok: true, status: 'done' });
      expect(world.page('readConnection')).toMatchObject({ connection: { name: 'Ana' } });
      mend = failing();
      expect(world.page('saveConnection', { ...change, isUntestedAgreed: true })).toMatchObject({ ok: true });
      mend();
      expect(world.page('testConnection')).toMatchObject({ v1: 'token-refused', v2: 'ok' });
    },
  );

  it('that the service refuses stays out whatever was agreed to', () => {
    world = new World();
    world.connect();
    const change = { ...INPUT, v1Token: 'wrong', isUntestedAgreed: true };
    expect(world.page('saveConnection', change)).toMatchObject({ ok: false });
    expect(world.page('testConnection')).toMatchObject({ v1: 'ok' });
  });

  it('belongs to an address: another one asks for its own', () => {
    world = new World();
    world.connect();
    const other = { ...INPUT, baseUrl: 'https://other.example', v1Token: '', v2Token: '' };
    expect(world.page('saveConnection', other)).toMatchObject({
      ok: false,
      message: expect.stringContaining(`Seus tokens salvos são de ${BASE_URL}`),
    });
  });

  it('swapped tokens are suspected', () => {
    world = new World();
    world.page('saveConnection', { ...INPUT, v1Token: V2_TOKEN, v2Token: V1_TOKEN });
    expect(world.page('testConnection')).toMatchObject({
      v1: 'token-refused',
      v2: 'token-refused',
      message: expect.stringContaining('Podem estar trocados'),
    });
  });
});
