// The first hour on a real account (docs/en/install.md#the-first-hour-on-a-real-account), walked from its first step to
// its last under each of the least friendly sets of answers that Google may give.

import { defaultOwner, SheetUser, typicalCharges } from 'local-apps-script';
import { extremes } from 'local-apps-script/profiles';
import { afterEach, expect, it } from 'vitest';
import { LongSheet } from '../support/long-sheet.ts';
import { shareOf } from '../support/share-of.ts';
import { isOk, type World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

/** Asks the check until there is nothing left to do; @returns its report */
function check(): string {
  let view = ask({ do: 'begin' });
  while (view.state === 'under-way') view = ask({ do: 'go-on', run: view.run });
  return view.text;
}

function ask(input: object): { readonly run: string; readonly state: string; readonly text: string } {
  const answer = world.page('checkInstallation', input);
  if (typeof answer !== 'object' || answer === null || !('text' in answer)) {
    throw new Error(JSON.stringify(answer));
  }
  const { run, state, text } = { run: '', state: '', ...answer };
  return { run, state, text: String(text) };
}

it.each(shareOf(Object.entries(extremes), 4))('the hour passes under the profile %s', (_name, profile) => {
  const sheet = new LongSheet(1, { profile, charges: typicalCharges, service: { tickets: 100 } });
  world = sheet.world;
  void world.formulas;
  const begunMs = world.runtime.nowMs();
  // Check.
  const report = check();
  expect(report).toContain('connection: works');
  expect(report).not.toContain('(failed)');
  // The first pull of 100.
  world.savePull({ name: 'Piloto', resource: 'tickets', sheet: 'Chamados' });
  expect(world.page('refreshPull', { name: 'Piloto' })).toMatchObject({ status: 'done' });
  expect(world.column('Chamados', 'ID')).toHaveLength(100);
  // Schedule: the pull runs by itself.
  expect(world.page('saveEvery', { name: 'Piloto', every: '15 min' })).toMatchObject({ ok: true });
  expect(isOk(world.page('saveSchedule', { on: true, minutes: 75 }))).toBe(true);
  const before = world.runtime.requests.length;
  world.pass(40);
  expect(world.runtime.requests.length).toBeGreaterThan(before);
  // An import of one row to a test unit.
  new SheetUser(world.workbook).select('Respostas', 'A1');
  world.menu('importAnswerRows');
  expect(sheet.states()).toEqual(['Importada', 'Importada']);
  expect(world.service.stored).toHaveLength(1);
  // Insights.
  const made = world.page('makeInsight', { insight: 'open-tickets-by-unit', of: world.sheet('Chamados').id });
  expect(made).toMatchObject({ ok: true });
  expect(world.sheet('Chamados abertos por unidade').charts).toHaveLength(1);
  // Remove.
  world.menu('removeConnector');
  expect(world.runtime.triggers).toEqual([]);
  const left = world.runtime.properties.user(defaultOwner.id).all();
  expect(JSON.stringify(left)).not.toMatch(/token/i);
  expect(world.runtime.nowMs() - begunMs).toBeLessThan(60 * 60_000);
});
