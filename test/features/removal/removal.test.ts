// `Remove from this spreadsheet…`: of the person who chooses it nothing is left in any store, whatever stops it half way
// (P7); what others have goes on, sheets stay, and everybody reads what became of it (P8).

import { defaultOwner, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { BASE_URL, BRUNO, type StoredWorld, V1_TOKEN, V2_TOKEN, World } from '../../support/world.ts';

const SERVICE = { tickets: 40 };
const BRUNOS = { v1Token: 'v1-BRUNO-1', v2Token: 'v2-BRUNO-2' };
const TEMPLATE = 78;

let world: World;
afterEach(() => world.close());

const OPTIONS = { service: { ...SERVICE, others: [BRUNOS] } };

/** Ana and Bruno are connected; Ana has a schedule, a parked pull, one that is planned, and a half-sent import. */
function play(): StoredWorld {
  world = new World(OPTIONS);
  serve();
  world.connect();
  world.page('saveConnection', { baseUrl: BASE_URL, ...BRUNOS, name: 'Bruno' }, BRUNO);
  world.page('saveSchedule', { on: true, minutes: 75 });
  world.page('saveSchedule', { on: true, minutes: 75 }, BRUNO);
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Todos', every: '15 min' });
  new SheetUser(world.workbook).type('Consultas', 'H2', 'Ana');
  world.pass(20);
  world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' });
  const user = new SheetUser(world.workbook);
  user.paste('Respostas', 'E2', [1, 2, 3].map(answerRow));
  user.select('Respostas', 'A1');
  world.beforeCall = (_execution, name) =>
    name === 'UrlFetchApp.fetch' && world.service.stored.length === 1 ? 'kill' : 'go';
  world.runtime.run('importAnswerRows');
  world.beforeCall = () => 'go';
  world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
  world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=4' });
  world.service.faults.add({ fault: { kind: 'status', status: 503 }, times: 20 });
  world.page('refreshPull', { name: 'Abertos' });
  const played = world.store();
  world.close();
  return played;
}

function answerRow(n: number): readonly string[] {
  const [unit] = world.service.store.companies.keys();
  return [`G${n}`, `${TEMPLATE}`, `${unit}`, '', '', '', '', '', '3501', '', `r${n}`];
}

function serve(): void {
  const { store } = world.service;
  const [template] = store.templates.values();
  const [question] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  if (template === undefined || question === undefined)
    throw new Error('the service has no question of text');
  world.service.putTemplate({ ...template, id: TEMPLATE });
  world.service.putQuestion({ ...question, id: 3501, templateId: TEMPLATE, active: true });
}

let played: StoredWorld | undefined;

/** That is made once. */
function begin(): void {
  played ??= play();
  world = new World({ ...OPTIONS, from: played });
  serve();
}

const owner = () => world.runtime.properties.user(defaultOwner.id).all();
const personId = (stored: Readonly<Record<string, string>>) =>
  String(/"personId":"([^"]*)"/.exec(stored.connection ?? '')?.[1]);
const told = () => world.asked.map(({ text }) => text);

/** Nothing of Ana is left anywhere, but for what her sheets say. */
function expectNothingOf(id: string): void {
  const { workbook, saved, cache } = world.store();
  const everywhere = JSON.stringify([saved, cache, workbook, world.log, world.asked, world.shown]);
  for (const secret of [V1_TOKEN, V2_TOKEN]) expect(everywhere).not.toContain(secret);
  expect(owner()).toEqual({});
  // Beside what became of the row that only a person can settle stands whose approval it was: the random id alone.
  const others = Object.entries(saved.properties.document).filter(([key]) => !key.startsWith('imports:'));
  expect(JSON.stringify([others, saved.properties.script, cache])).not.toContain(id);
  expect(saved.triggers.map(({ userId }) => userId)).toEqual([BRUNO.id]);
}

describe('Remove from this spreadsheet', () => {
  costly('lists what goes, removes it all and nothing else, and says so', () => {
    begin();
    const id = personId(owner());
    const before = { todos: world.values('Todos'), bruno: world.runtime.properties.user(BRUNO.id).all() };
    world.menu('removeConnector');
    const [question, done] = told();
    for (const part of [
      'seus tokens',
      'seu agendamento',
      '“Todos”',
      '“Abertos”',
      '1 avaliação ou ação na fila',
    ])
      expect(question).toContain(part);
    expect(done).toContain('Removido');
    expectNothingOf(id);
    expect(world.runtime.properties.user(BRUNO.id).all()).toEqual(before.bruno);
    expect(world.values('Todos')).toEqual(before.todos);
    expect(world.column('Respostas', 'Situação')).toEqual(['Importada', 'Desconhecida', 'Pronta']);
    expect(world.column('Consultas', 'Mensagem')).toEqual(
      [1, 2].map(() => expect.stringContaining('“Ana” saiu')),
    );
    expect(world.column('Atividade', 'Quem')).toContain('Ana');
    // Nothing goes on by itself, not even with somebody else's schedule.
    const requests = world.runtime.requests.length;
    for (const { result } of world.pass(80)) expect(result.end).toBe('returned');
    expect(world.runtime.requests).toHaveLength(requests);
    expect(world.service.stored).toEqual([]);
    world.asked.length = 0;
    world.menu('removeConnector');
    expect(told()).toEqual([expect.stringContaining('Nada está guardado')]);
  });

  it('changes nothing before the OK', () => {
    begin();
    const before = JSON.stringify(world.store());
    world.answer = 'CANCEL';
    world.menu('removeConnector');
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(world.store())).toBe(before);
  });

  costly('cut off at any call, removes the rest when it is chosen again', () => {
    begin();
    const id = personId(owner());
    const again = (killAt: number) => {
      world.close();
      begin();
      world.beforeCall = (_execution, _name, index) => (index === killAt ? 'kill' : 'go');
      const { result, execution } = world.runtime.run('removeConnector');
      world.beforeCall = () => 'go';
      if (result.end === 'killed') {
        world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
        world.menu('removeConnector');
      }
      expectNothingOf(id);
      return [...execution.calls.values()].reduce((sum, count) => sum + count, 0);
    };
    const calls = again(Number.POSITIVE_INFINITY);
    expect(calls).toBeGreaterThan(50);
    for (let n = 12; n < calls; n += 13) again(n);
  });

  it('cut off while it takes back an import, keeps whoever is back from importing until a time that it says', () => {
    begin();
    // Nobody can tell the lease of an execution that is gone from that of one at work, and two must never send.
    world.beforeCall = (_execution, name) => (name === 'Range.setValues' ? 'kill' : 'go');
    expect(world.runtime.run('removeConnector').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    world.connect();
    new SheetUser(world.workbook).select('Respostas', 'A1');
    const importing = () => {
      world.asked.length = 0;
      world.menu('importAnswerRows');
      return told().join('\n');
    };
    const [, hours, minutes] = /até [\d/]+ (\d\d):(\d\d)/.exec(importing()) ?? [];
    const untilMs = new Date(world.runtime.nowMs()).setHours(Number(hours), Number(minutes), 0, 0);
    expect(untilMs - world.runtime.nowMs()).toBeLessThanOrEqual(8 * 60_000);
    expect(world.service.stored).toHaveLength(0);
    world.runtime.settle(untilMs);
    expect(importing()).toContain('Enviar 1 avaliação');
    expect(world.column('Respostas', 'Situação')).toEqual(['Importada', 'Desconhecida', 'Importada']);
    expect(world.service.stored).toHaveLength(1);
  });

  it('takes the run away that parks while the question stands there', () => {
    begin();
    const id = personId(owner());
    world.service.faults.add({ fault: { kind: 'status', status: 503 }, times: 20 });
    world.thinkingMs = 2 * 60_000;
    world.runtime.start('removeConnector', []);
    world.runtime.settle(world.runtime.nowMs() + 10_000);
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'parked' });
    world.runtime.settle();
    expect(told().at(-1)).toContain('Removido');
    expectNothingOf(id);
    world.service.faults.clear();
    expect(world.page('refreshPull', { name: 'Todos' }, BRUNO)).toMatchObject({ status: 'done' });
  });

  it('leaves no trace in a pull whose missing rows were held back for this person to decide', () => {
    begin();
    const id = personId(owner());
    const tickets = world.service.tickets();
    for (const { id: ticket } of tickets) world.service.deleteTicket(ticket);
    world.runtime.settle(world.runtime.nowMs() + 26 * 3_600_000);
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'incomplete' });
    const held = JSON.stringify(Object.values(world.runtime.properties.document.all()));
    expect(held).toContain(`\\"held\\":{\\"owner\\":\\"${id}`);
    world.menu('removeConnector');
    expectNothingOf(id);
  });

  it('is refused while a run is under way that may be theirs, and removes nothing', () => {
    begin();
    world.service.setLatency({ minMs: 5_000, maxMs: 5_000 });
    world.runtime.settle(world.runtime.nowMs() + 20 * 60_000);
    world.runtime.start('refreshPull', [{ name: 'Abertos' }], { kind: 'page' });
    world.runtime.settle(world.runtime.nowMs() + 4_000);
    const before = owner();
    world.menu('removeConnector');
    expect(told()).toEqual([expect.stringMatching(/^“Abertos” está em andamento .*; nada foi removido\. /)]);
    expect(owner()).toEqual(before);
    expect(world.runtime.triggers).toHaveLength(2);
    world.runtime.settle();
    world.asked.length = 0;
    world.menu('removeConnector');
    expect(told().at(-1)).toContain('Removido');
  });

  it('is refused while somebody’s rows are sent and theirs wait, which could not be taken back, and removes nothing', () => {
    begin();
    const user = new SheetUser(world.workbook);
    user.select('Respostas', 'A1');
    // Their import of before is reported, and another parks, so that nothing but the queue is theirs.
    world.service.faults.add({ fault: { kind: 'status', status: 429 }, times: 100 });
    world.menu('importAnswerRows');
    expect(world.column('Respostas', 'Situação')).toEqual(['Importada', 'Desconhecida', 'Na fila']);
    world.service.faults.clear();
    world.page('createAnswerSheet', { layout: 'long', sheet: 'De Bruno' }, BRUNO);
    user.paste('De Bruno', 'E2', [answerRow(4)]);
    user.select('De Bruno', 'A1');
    world.service.setLatency({ minMs: 20_000, maxMs: 20_000 });
    world.runtime.start('importAnswerRows', [], { user: BRUNO });
    world.runtime.settle(world.runtime.nowMs() + 10_000);
    const before = owner();
    world.asked.length = 0;
    world.menu('removeConnector');
    expect(told()).toEqual([expect.stringMatching(/está em andamento .*; nada foi removido\. /)]);
    expect(owner()).toEqual(before);
    world.runtime.settle();
    world.asked.length = 0;
    world.menu('removeConnector');
    expect(told().at(-1)).toContain('Removido');
    expect(world.column('Respostas', 'Situação')).toEqual(['Importada', 'Desconhecida', 'Pronta']);
  });

  it('is refused while nobody knows whose rows are checked or about to be sent, though only others’ rows wait', () => {
    begin();
    new SheetUser(world.workbook).select('Respostas', 'A1');
    world.service.faults.add({ fault: { kind: 'status', status: 429 }, times: 100 });
    world.menu('importAnswerRows');
    expect(world.column('Respostas', 'Situação')).toContain('Na fila');
    const lease = { version: 1, holder: 'x', expiresMs: world.runtime.nowMs() + 60_000, at: 'começa' };
    world.runtime.properties.document.set('lease:import', JSON.stringify(lease));
    const before = world.runtime.properties.user(BRUNO.id).all();
    world.asked.length = 0;
    world.menu('removeConnector', BRUNO);
    expect(told()).toEqual([expect.stringMatching(/está em andamento \(começa\).*; nada foi removido\. /)]);
    expect(world.runtime.properties.user(BRUNO.id).all()).toEqual(before);
  });

  costly('leaves the pulls to whoever is named in Runs as, or to the next schedule where nobody is', () => {
    begin();
    world.menu('removeConnector');
    const runs = () => world.column('Consultas', 'Executada por')[0];
    const requests = world.runtime.requests.length;
    new SheetUser(world.workbook).type('Consultas', 'H2', '');
    world.pass(80);
    expect(runs()).toBe('Bruno');
    expect(world.runtime.requests.length).toBeGreaterThan(requests);
    // Who comes back is a new person with the old name.
    new SheetUser(world.workbook).type('Consultas', 'H2', 'Ana');
    world.connect();
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.page('saveSchedule', { on: false, minutes: 75 }, BRUNO);
    const last = () => Number(world.column('Consultas', 'Último sucesso')[0]);
    const before = last();
    world.pass(80);
    expect(last()).toBeGreaterThan(before);
  });
});
