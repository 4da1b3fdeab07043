// A build that leaves features out (`FEATURES=core npm run build`), in a spreadsheet that had them: nothing of them is
// left in the script, what they stored stays, and a build with them goes on where they stopped.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Assembly } from '../../build/assemble.ts';
import { featuresIn, featuresSetting, readFeatures } from '../../build/features.ts';
import { readSources } from '../../build/source.ts';
import { WAREHOUSE } from '../../build/warehouse.ts';
import { writeFiles } from '../../build/write-files.ts';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { FEATURES } from '../../src/features/index.ts';
import { pagesIn } from '../support/built-pages.ts';
import { builtWith } from '../support/built-with.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { costly } from '../support/costly.ts';
import { putVisitTemplate } from '../support/visit-template.ts';
import { type StoredWorld, World } from '../support/world.ts';
import { feedByForm, MADE, scoresMade, submitResponse } from './mapping/fed-by-form.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'franchise-core-'));
/** What `FEATURES=core` leaves out. */
const LEFT_OUT = FEATURES.filter(({ isInCore }) => isInCore !== true);
let core: Assembly;
let world: World;

beforeAll(async () => {
  core = await builtWith({ features: 'core' });
  await writeFiles(folder, core.files);
});
afterAll(() => rmSync(folder, { recursive: true }));

const menu = (): string => {
  world.menu('onOpen');
  return JSON.stringify(world.runtime.menus.at(-1));
};

/** The keys that begin so, of what scripts keep. */
const keysOf = ({ saved }: StoredWorld, begin: string): readonly string[] =>
  JSON.stringify(saved).match(new RegExp(`"${begin}[^"]*"`, 'g')) ?? [];

/** The world of a build, with what another left. */
function open(dir: string | undefined, from: StoredWorld): void {
  world = new World({ from, service: { tickets: 40 }, ...(dir === undefined ? {} : { dir }) });
}

/** A ticket gets a deadline that passes while the schedule ticks. */
function letOnePass(): void {
  const nowMs = world.runtime.nowMs();
  const [ticket] = world.service.tickets();
  const resolverEstipulado = formatInstant(nowMs + 60_000);
  world.service.changeTicket(ticket?.id ?? 0, { resolverEstipulado, situacao: 4 }, nowMs);
}

costly('has no problem, and fewer functions, pages and bytes', async () => {
  const all = await builtWith();
  expect(core.problems).toEqual([]);
  expect(all.entryNames.filter((name) => !core.entryNames.includes(name))).toContain('saveAlert');
  expect(core.entryNames.every((name) => all.entryNames.includes(name))).toBe(true);
  // Only a build that names a dataset has tables in BigQuery.
  for (const { files } of [core, all]) {
    expect([...files.values()].join('')).not.toMatch(/bigquery/i);
    expect(files.get('Code.js')).not.toContain('warehouse');
  }
  const code = core.files.get('Code.js') ?? '';
  expect(code).toContain('\n// FEATURES: core\n');
  for (const { name } of LEFT_OUT) {
    const hasPage = name !== WAREHOUSE && existsSync(path.join(ROOT, 'src/features', name, 'page'));
    expect([name, pagesIn(all.files.get('pages.html')).includes(name)]).toEqual([name, hasPage]);
    expect(pagesIn(core.files.get('pages.html'))).not.toContain(name);
  }
  expect([...all.files.keys()]).toContain('installation-check.html');
  expect([...core.files.keys()]).not.toContain('installation-check.html');
  // Each file of the sources that reached the bundle is named there.
  const ofFeatures = [...code.matchAll(/\/\/ features\/(\S+)/g)].map(([, file = '']) => file);
  expect(ofFeatures).toContain('answers/feature');
  const isOfCore = (file: string) =>
    FEATURES.some(({ name, isInCore }) => isInCore && file.startsWith(`${name}/`));
  const others = ofFeatures.filter((file) => !isOfCore(file));
  expect(others.filter((file) => !/^(?:index|[^/]+\/feature)$/.test(file))).toEqual([]);
});

it('leads nowhere where there is nothing', () => {
  onTestFinished(() => world.close());
  const helped = () => {
    world.menu('showHelp');
    return JSON.stringify(world.shown.at(-1));
  };
  world = new World({});
  world.connect();
  expect(helped()).toContain('checkInstallation');
  const before = world.store();
  world.close();
  open(folder, before);
  expect(helped()).toContain('showNews');
  expect(helped()).not.toContain('checkInstallation');
});

it('refuses a feature that there isn’t, and takes some by name', async () => {
  const build = (features: string) => builtWith({ features });
  await expect(build('alerts, grafics')).rejects.toThrow(
    '"grafics", which doesn\'t exist; use core, all, or some of',
  );
  await expect(build('installation, -formulas')).rejects.toThrow('names "installation", but leaves out');
  const manifests = featuresIn(await readSources(ROOT, 'src/features'));
  const all = readFeatures(manifests, FEATURES.map(({ name }) => name).join(' '));
  expect(all).toEqual(readFeatures(manifests, undefined));
  expect(featuresSetting(manifests, all)).toBeUndefined();
});

costly('brings along what a feature builds on', async () => {
  const { files } = await builtWith({ features: 'alerts' });
  expect(files.get('Code.js')).toContain('\n// FEATURES: alerts, insights\n');
  expect(pagesIn(files.get('pages.html'))).toContain('insights');
  expect(pagesIn(files.get('pages.html'))).not.toContain('mapping');
});

costly(
  'sends no alert and names none, leaves what is stored, and goes on with them when they are back',
  () => {
    onTestFinished(() => world.close());
    world = new World({ service: { tickets: 40 } });
    world.connect();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    world.page('refreshPull', { name: 'Todos' });
    const far = formatInstant(world.runtime.nowMs() + 900 * 3_600_000);
    for (const { id } of world.service.tickets())
      world.service.changeTicket(id, { resolverEstipulado: far }, world.runtime.nowMs());
    world.pass(20);
    const topic = `overdue:${world.sheet('Chamados').id}`;
    const alert = {
      id: '',
      topic,
      direction: 'above',
      limit: '',
      isDaily: false,
      at: '',
      address: WEBHOOKS.chat,
    };
    expect(world.page('saveAlert', alert)).toMatchObject({ ok: true });
    world.pass(20);
    expect(menu()).toContain('Alertas…');
    const before = world.store();
    world.close();

    open(folder, before);
    expect(menu()).not.toContain('Alertas…');
    letOnePass();
    const ticks = world.pass(40);
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.map(({ result }) => result.end)).toEqual(ticks.map(() => 'returned'));
    expect(world.webhooks.messages).toEqual([]);
    const without = world.store();
    expect(keysOf(before, 'alert:')).toHaveLength(1);
    expect(keysOf(without, 'alert:')).toEqual(keysOf(before, 'alert:'));
    world.close();

    open(undefined, without);
    expect(menu()).toContain('Alertas…');
    letOnePass();
    world.pass(40);
    expect(world.webhooks.messages.length).toBeGreaterThan(0);
  },
);

it('works no figures out, says so in front of them, and goes on with them when they are back', () => {
  onTestFinished(() => world.close());
  world = new World({ service: { tickets: 40 } });
  world.connect();
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
  world.page('refreshPull', { name: 'Todos' });
  const asked = { insight: 'open-tickets-by-unit', of: world.sheet('Chamados').id };
  expect(world.page('makeInsight', asked)).toMatchObject({ ok: true });
  const figures = 'Chamados abertos por unidade';
  const shown = () => JSON.stringify(world.values(figures));
  expect(menu()).toContain('Indicadores…');
  const before = world.store();
  const counted = shown();
  world.close();
  const conclude = () => {
    for (const { id } of world.service.tickets())
      world.service.changeTicket(id, { situacao: 7 }, world.runtime.nowMs());
    world.pass(20);
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true });
  };

  open(folder, before);
  expect(menu()).not.toContain('Indicadores…');
  conclude();
  expect(shown()).toBe(counted);
  new SheetUser(world.workbook).select(figures, 'A1');
  world.menu('refreshActiveSheet');
  expect(JSON.stringify(world.asked)).toContain(`Nenhuma consulta preenche “${figures}”`);
  const without = world.store();
  expect(keysOf(without, 'insight:')).toEqual(keysOf(before, 'insight:'));
  world.close();

  open(undefined, without);
  expect(menu()).toContain('Indicadores…');
  new SheetUser(world.workbook).select(figures, 'A1');
  world.menu('refreshActiveSheet');
  expect(JSON.stringify(world.asked)).not.toContain('Nenhuma consulta preenche');
  expect(shown()).not.toBe(counted);
  conclude();
});

it('makes no figures that were chosen with a pull, and a build with them makes them later', () => {
  onTestFinished(() => world.close());
  world = new World({ service: { tickets: 40 } });
  world.connect();
  const pull = { name: 'Todos', resource: 'tickets', sheet: 'Chamados', isNew: true };
  expect(world.page('savePull', { ...pull, followUps: ['open-tickets-by-unit'] })).toMatchObject({
    ok: true,
  });
  const before = world.store();
  world.close();
  const refresh = () => world.page('refreshPull', { name: 'Todos' });
  const figures = () => world.workbook.sheetNamed('Chamados abertos por unidade');

  open(folder, before);
  world.menu('showPullEditor');
  expect(JSON.stringify(world.shown.at(-1))).toContain('followUps\\":[]');
  for (let n = 0; n < 5; n++) expect(refresh()).toMatchObject({ status: 'done' });
  expect(figures()).toBeUndefined();
  const without = world.store();
  world.close();

  open(undefined, without);
  expect(refresh()).toMatchObject({ status: 'done' });
  expect(figures()).toBeDefined();
});

it('makes no rows of responses, keeps and imports those that are there, and takes the others when it is back', () => {
  onTestFinished(() => world.close());
  world = new World();
  world.connect();
  feedByForm(world);
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  const item = 'A partir desta aba…';
  expect(menu()).toContain(item);
  const before = world.store();
  world.close();

  open(folder, before);
  putVisitTemplate(world.service, 'pt');
  expect(menu()).not.toContain(item);
  submitResponse(world, '8');
  const ticks = world.pass(120);
  expect(ticks.length).toBeGreaterThan(20);
  expect(scoresMade(world)).toEqual([7]);
  new SheetUser(world.workbook).select(MADE, 'A1');
  world.menu('importAnswerRows');
  expect(world.column(MADE, 'Situação')).toEqual(['Importada']);
  expect(world.service.stored).toHaveLength(1);
  const without = world.store();
  expect(keysOf(before, 'form-')).toHaveLength(2);
  expect(keysOf(without, 'form-')).toEqual(keysOf(before, 'form-'));
  world.close();

  open(undefined, without);
  putVisitTemplate(world.service, 'pt');
  expect(menu()).toContain(item);
  submitResponse(world, '9');
  world.pass(5);
  expect(scoresMade(world)).toEqual([7, 8, 9]);
  expect(world.service.stored).toHaveLength(0);
});

it('leaves rows of actions as they are, says why none is run, and runs the others when it is back', () => {
  onTestFinished(() => world.close());
  const definition = cancelAction({ name: 'Cancelar', header: 'Pedido', at: 'id' });
  const sheet = 'Pedidos';
  const states = () => world.column(sheet, 'Situação');
  world = new World();
  world.connect();
  world.page('switchActions', { isOn: true });
  expect(world.page('createActionSheet', { definition, sheet })).toMatchObject({ ok: true });
  new SheetUser(world.workbook).paste(sheet, 'E2', [['1'], ['2']]);
  new SheetUser(world.workbook).select(sheet, 'A1');
  world.menu('runActionRows');
  expect(states()).toEqual(['Feita', 'Pronta']);
  expect(menu()).toContain('Nova aba de ações…');
  const before = world.store();
  world.close();

  open(folder, before);
  expect(menu()).not.toMatch(/Ações|Executar/);
  new SheetUser(world.workbook).select(sheet, 'A1');
  world.menu('checkAnswerRows');
  expect(world.asked.at(-1)?.text ?? '').toContain('não tem ações');
  world.menu('importAnswerRows');
  world.pass(30);
  expect(states()).toEqual(['Feita', 'Pronta']);
  expect(world.service.acted).toEqual([]);
  const without = world.store();
  expect(keysOf(before, 'action').length).toBeGreaterThan(1);
  expect(keysOf(without, 'action')).toEqual(keysOf(before, 'action'));
  world.close();

  open(undefined, without);
  new SheetUser(world.workbook).select(sheet, 'A1');
  world.menu('runActionRows');
  expect(states()).toEqual(['Feita', 'Feita']);
  expect(world.service.acted).toHaveLength(1);
});
