// Insights that are chosen together with a new pull: they come with its first refresh, once, wherever that is cut off;
// what can't be made is said, and isn't tried again.

import { afterEach, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { openMade, type World, type WorldOptions } from '../../support/world.ts';

const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1,4,5,6' };
const CHOSEN = ['open-tickets-by-unit', 'open-tickets-by-department'];
const TABS = ['Chamados abertos por unidade', 'Chamados abertos por departamento'];
/** A run that was cut off holds its sheet for as long. */
const LEASES_MS = 16 * 60_000;

let world: World;
afterEach(() => world.close());

function begin(pull: object = {}, options: WorldOptions = {}): void {
  const made = { ...PULL, isNew: true, followUps: CHOSEN, ...pull };
  world = openMade(JSON.stringify(made), { service: { seed: 1, tickets: 30 }, ...options }, (first) => {
    first.connect();
    expect(first.page('savePull', made)).toMatchObject({ ok: true });
  });
}

const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const tabs = () => world.workbook.sheets.map(({ name }) => name);
const insightTabs = () => tabs().filter((name) => /por (?:unidade|departamento)/.test(name));
/** What is noted that is still to be made. */
function noted(): { readonly tries: number } | undefined {
  const text = world.runtime.properties.document.get('pull:abertos');
  const { followUps }: { followUps?: { tries: number } } = JSON.parse(text ?? '{}');
  return followUps;
}

it('come with the first refresh of the pull, are said, and stay as their user leaves them', () => {
  begin();
  expect(noted()).toEqual({ codes: CHOSEN, tries: 0 });
  expect(insightTabs()).toEqual([]);
  expect(refresh()).toMatchObject({
    status: 'done',
    message: expect.stringMatching(
      /Também foram criados os indicadores “Chamados abertos por unidade”, “Chamados abertos por departamento”\.$/,
    ),
  });
  expect(insightTabs()).toEqual(TABS);
  const open = world.column(TABS[0] ?? '', 'Abertos').map(Number);
  expect(open.reduce((sum, one) => sum + one, 0)).toBe(world.column('Abertos', 'ID').filter(Boolean).length);
  expect(noted()).toBeUndefined();
  world.workbook.deleteSheet(world.sheet(TABS[1] ?? ''));
  expect(refresh()).toMatchObject({ status: 'done', message: expect.not.stringContaining('indicador') });
  expect(insightTabs()).toEqual(TABS.slice(0, 1));
});

costly('are each made once, wherever the first refresh is cut off', () => {
  begin();
  const calls: string[] = [];
  world.beforeCall = (_execution, name) => {
    calls.push(name);
    return 'go';
  };
  refresh();
  const first = calls.indexOf('Spreadsheet.insertSheet', calls.indexOf('UrlFetchApp.fetch'));
  expect(first).toBeGreaterThan(0);
  const step = Math.ceil((calls.length - first) / 8);
  for (let killAt = first; killAt < calls.length; killAt += step) {
    world.close();
    begin();
    world.beforeCall = (_execution, _name, index) => (index === killAt ? 'kill' : 'go');
    expect(refresh, `call ${killAt}`).toThrow();
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + LEASES_MS);
    expect(refresh(), `call ${killAt}`).toMatchObject({ status: 'done' });
    expect(insightTabs(), `call ${killAt}`).toEqual(TABS);
    expect(noted()).toBeUndefined();
  }
});

it('that are cut off three times are given up, in words', () => {
  begin();
  for (let n = 0; n < 3; n++) {
    world.beforeCall = (_execution, name) =>
      name === 'Spreadsheet.insertSheet' && noted()?.tries === n + 1 ? 'kill' : 'go';
    expect(refresh).toThrow();
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + LEASES_MS);
  }
  expect(noted()).toEqual({ codes: CHOSEN, tries: 3 });
  const givenUp = /“Chamados abertos por unidade” foi interrompido três vezes/;
  expect(refresh()).toMatchObject({ status: 'done', message: expect.stringMatching(givenUp) });
  expect(world.column('Atividade', 'Resultado').join('\n')).toMatch(givenUp);
  expect(noted()).toBeUndefined();
  expect(refresh()).toMatchObject({ status: 'done', message: expect.not.stringMatching(givenUp) });
});

it('that lack a column are said in the row and in the log, and not tried again', () => {
  begin({ columns: 'ID, Título, Situação, Unidade, Aberto' });
  const lacks = /Não foi criado: .*“Chamados abertos por unidade” não pode ser calculado.*Prazo/;
  expect(refresh()).toMatchObject({ status: 'done', message: expect.stringMatching(lacks) });
  expect(world.column('Atividade', 'O quê').filter((what) => TABS.includes(String(what)))).toEqual(TABS);
  expect(noted()).toBeUndefined();
  expect(insightTabs()).toEqual([]);
  expect(refresh()).toMatchObject({ status: 'done', message: expect.not.stringMatching(lacks) });
});

it('take what nobody has documented from the likeliest columns, and say so', () => {
  begin({ resource: 'assessments', filters: 'active=true', followUps: ['unit-scores'] });
  expect(refresh()).toMatchObject({
    status: 'done',
    message: expect.stringMatching(
      /“Pontuação por unidade”\. Colunas de “Abertos” escolhidas pelo nome: Unidade: company\.name, Modelo: template\.title\./,
    ),
  });
  expect(world.column('Pontuação por unidade', 'Unidade').filter(Boolean).length).toBeGreaterThan(0);
});

it('come with the schedule, where that refreshes the pull first', () => {
  begin({ every: '15 min' });
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  world.pass(20);
  expect(insightTabs()).toEqual(TABS);
  expect(noted()).toBeUndefined();
});

it('stand on the history that the pull begins to keep', () => {
  begin({ filters: 'daily=yes', followUps: ['backlog-by-day'] });
  expect(refresh()).toMatchObject({
    status: 'done',
    message: expect.stringContaining('“Em aberto por dia”'),
  });
  expect(tabs()).toEqual(expect.arrayContaining(['Abertos (diário)', 'Em aberto por dia']));
});

it('go with a pull that is deleted, and those that this version doesn’t know are passed over', () => {
  begin({ followUps: ['of another version'] });
  expect(refresh()).toMatchObject({ status: 'done', message: expect.not.stringContaining('indicador') });
  expect(noted()).toBeUndefined();
  world.close();
  begin();
  expect(world.page('deletePull', { name: 'Abertos' })).toMatchObject({ ok: true });
  expect(noted()).toBeUndefined();
  // One that was noted ahead of a row that was never written.
  world.runtime.properties.document.set(
    'pull:abertos',
    JSON.stringify({ version: 2, pull: 'Abertos', followUps: { codes: CHOSEN, tries: 0 } }),
  );
  expect(world.page('savePull', { ...PULL, isNew: true })).toMatchObject({ ok: true });
  expect(noted()).toBeUndefined();
});
