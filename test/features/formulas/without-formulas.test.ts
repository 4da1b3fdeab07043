// A build without formulas (`FEATURES=-formulas npm run build`), in a spreadsheet that had them: nothing of them is left in
// the script, and a build with them answers by the sheets as they are then.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Assembly } from '../../../build/assemble.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { pagesIn } from '../../support/built-pages.ts';
import { builtWith } from '../../support/built-with.ts';
import { costly } from '../../support/costly.ts';
import { pageDataOf } from '../../support/page-data.ts';
import { World } from '../../support/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'franchise-without-formulas-'));
let without: Assembly;

beforeAll(async () => {
  without = await builtWith({ features: '-formulas' });
  await writeFiles(folder, without.files);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has no custom function and no word of one, and says so for later deploys', () => {
  const code = without.files.get('Code.js') ?? '';
  expect(without.problems).toEqual([]);
  expect(code).toContain(
    '\n// FEATURES: actions, alerts, children, insights, mapping, overview, visits, warehouse, -formulas\n',
  );
  expect(without.entryNames.filter((name) => name.startsWith('FRANCHISE_'))).toEqual([]);
  for (const text of without.files.values())
    expect(text).not.toMatch(/FRANCHISE_\w|@customfunction|[Ff]órmula d/);
  // The check puts a formula into a cell, so it goes with them.
  const pages = pagesIn(without.files.get('pages.html'));
  expect(pages).not.toContain('installation');
  expect(pages).toContain('mapping');
});

costly('tells of no formulas, and answers by what was pulled meanwhile once they are back', () => {
  let world = new World({ service: { tickets: 3 } });
  onTestFinished(() => world.close());
  const reopen = (dir: { readonly dir?: string }) => {
    const from = world.store();
    world.close();
    world = new World({ from, service: { tickets: 3 }, ...dir });
  };
  const refresh = () =>
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'done' });
  const told = () => {
    for (const item of ['showHelp', 'showConnection', 'showNews']) world.menu(item);
    return JSON.stringify(world.shown.slice(-3).map(pageDataOf));
  };
  const id = () => world.service.tickets()[0]?.id ?? 0;
  const changed = (titulo: string) => world.service.changeTicket(id(), { titulo }, world.runtime.nowMs());
  const [cells] = world.workbook.sheets;
  const name = cells?.name ?? '';
  const answered = () => {
    const sheet = world.sheet(name);
    world.formulas.open();
    world.runtime.settle();
    return world.formulas.resultAt(sheet, 1, 2);
  };
  world.connect();
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
  changed('before');
  refresh();
  new SheetUser(world.workbook).type(name, 'B1', `=FRANCHISE_TICKET(${id()}; "Título")`);
  expect(answered()).toMatchObject({ kind: 'value', rows: [['before']] });
  expect(told()).toMatch(/FRANCHISE_TICKET.*Procure, liste e conte/);

  reopen({ dir: folder });
  expect(answered()).not.toMatchObject({ kind: 'value' });
  expect(told()).not.toMatch(/FRANCHISE_|fórmula/i);
  changed('since');
  refresh();

  reopen({});
  expect(answered()).toMatchObject({ kind: 'value', rows: [['since']] });
});
