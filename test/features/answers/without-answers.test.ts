// A build without answer sheets (`FEATURES=-answers npm run build`): it pulls, and neither checks nor sends a row. Sheets,
// records and an unfinished import stay as they are, and go on with a build that has them again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Assembly } from '../../../build/assemble.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { answerEndpoints } from '../../../src/features/answers/endpoints.ts';
import { pageIn, pagesIn } from '../../support/built-pages.ts';
import { builtWith } from '../../support/built-with.ts';
import { costly } from '../../support/costly.ts';
import { World } from '../../support/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'franchise-without-answers-'));
const SHEET = 'Respostas';
const build = (features: string) => builtWith({ features });
let without: Assembly;
let world: World;

beforeAll(async () => {
  without = await build('-answers');
  await writeFiles(folder, without.files);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The same spreadsheet with another build, or with all. */
function reopen(dir: { readonly dir?: string } = {}): void {
  const from = world.store();
  world.close();
  world = new World({ from, ...dir });
}

const menu = () => {
  world.menu('onOpen');
  return JSON.stringify(world.runtime.menus.at(-1));
};
const states = () => world.column(SHEET, 'Situação').filter((state) => state !== '');
const stored = () => JSON.stringify(world.store().saved).match(/"imports[^"]*":"(?:[^"\\]|\\.)*"/g) ?? [];

/** An import of twelve assessments, whose execution is killed right before its sixth request. */
function cutOffImport(): void {
  expect(world.page('createAnswerSheet', { layout: 'long', sheet: SHEET })).toMatchObject({ ok: true });
  const { questions, companies } = world.service.store;
  const text = [...questions.values()].find(({ type, active }) => type === 'TEXT_SHORT' && active);
  if (text === undefined) throw new Error('the service has no question of text');
  const unit = String([...companies.keys()][0]);
  const user = new SheetUser(world.workbook);
  const rows = Array.from({ length: 12 }, (_, n) => [
    ...[`Visita ${n}`, String(text.templateId), unit, '', '', '', '', ''],
    ...[String(text.id), '', `resposta ${n}`],
  ]);
  user.paste(SHEET, 'E2', rows);
  user.select(SHEET, 'A1');
  let posts = 0;
  world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' && ++posts === 6 ? 'kill' : 'go');
  expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
  world.beforeCall = () => 'go';
}

it('has no function, page or word of them, and brings along no feature that builds on them', () => {
  expect(without.problems).toEqual([]);
  const code = without.files.get('Code.js') ?? '';
  expect(/^\/\/ FEATURES: (.*)$/m.exec(code)?.[1]).toBe(
    'alerts, children, insights, installation, overview, warehouse, -answers',
  );
  expect(without.entryNames.filter((name) => name in answerEndpoints)).toEqual([]);
  const pages = without.files.get('pages.html') ?? '';
  for (const page of ['answer-sheet', 'approval', 'unknown-rows', 'mapping', 'actions'])
    expect(pagesIn(pages)).not.toContain(page);
  const said = [without.files.get('Code.js'), pageIn(pages, 'help'), pageIn(pages, 'news')].join('\n');
  expect(
    said.match(/[Ss]end assessments|answer sheet|aba de respostas|sends? assessments|import\/add/g),
  ).toBe(null);
});

it('is refused together with what builds on it', async () => {
  await expect(build('actions, -answers')).rejects.toThrow('names "actions", but leaves out');
});

costly('leaves sheets, records and what waits as they are, and goes on with them once it is back', () => {
  world = new World();
  onTestFinished(() => world.close());
  world.connect();
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  cutOffImport();
  expect(menu()).toContain('Avaliações');
  const before = { values: world.values(SHEET), stored: stored(), sent: world.service.stored.length };
  expect(before.stored.length).toBeGreaterThan(1);

  reopen({ dir: folder });
  const atFirst = menu();
  expect(atFirst).not.toMatch(/espostas|Conferir|Importa|showApproval|foi interrompid/);
  expect(atFirst).not.toContain('{"kind":"separator"},{"kind":"separator"}');
  const ticks = world.pass(60);
  expect(ticks.map(({ result }) => result.end)).toEqual(ticks.map(() => 'returned'));
  expect(world.values('Chamados').length).toBeGreaterThan(1);
  expect(world.page('readProgress', null)).toMatchObject({ ok: true, jobs: [] });
  world.menu('stopPulls');
  expect(world.asked.at(-1)?.text).toContain('Nenhuma consulta está em andamento');
  new SheetUser(world.workbook).select(SHEET, 'A1');
  world.menu('refreshActiveSheet');
  expect(world.asked.at(-1)?.text).toContain(`Nenhuma consulta preenche “${SHEET}”`);
  expect({ values: world.values(SHEET), stored: stored() }).toEqual({
    values: before.values,
    stored: before.stored,
  });
  expect(world.service.stored).toEqual([]);

  reopen();
  expect(menu()).toContain('foi interrompid');
  world.pass(30);
  expect(states().filter((state) => state === 'Importada')).toHaveLength(11);
  expect(states().filter((state) => state === 'Desconhecida')).toHaveLength(1);
  expect(world.service.stored).toHaveLength(7 - 1);
});
