// Every example that Sheets and the documentation show, typed into a spreadsheet of that language.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { examplesIn, readFormulaHelp } from '../../../build/formula-pages.ts';
import { World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

const help = await readFormulaHelp();

describe.each([
  ['en', 'en_US', 'Pulls', 'Tickets'],
  ['pt', 'pt_BR', 'Consultas', 'Chamados'],
] as const)('the examples in %s', (language, locale, pulls, sheet) => {
  it('are answered', () => {
    world = new World({ locale, service: { tickets: 40, actionPlans: 30 } });
    world.connect();
    world.savePull({ name: 'All', resource: 'tickets', sheet });
    world.page('refreshPull', { name: 'All' });
    const [first] = world.service.tickets();
    const [plan] = world.service.actionPlans();
    if (first === undefined || plan === undefined) throw new Error('no data');
    world.service.addTicket({ ...first, id: 1234, situacao: 4, unidade: { id: 12, nome: 'Centro' } });
    const user = new SheetUser(world.workbook);
    const home = world.workbook.sheets[0]?.name ?? '';
    user.insertColumns(home, 26, 40);
    const examples = help.flatMap((formula) => examplesIn(formula, language));
    user.insertRows(home, 900, examples.length * 250);
    user.type(home, 'A2', String(first.id));
    user.type(pulls, 'K2', '2026-03-02');
    examples.forEach((example, n) => {
      // Plans have other ids than tickets.
      const isPlan = example.startsWith('=FRANCHISE_ACTION_PLAN(');
      const formula = isPlan
        ? example.replace('A2:A50', String(plan.id)).replace('501', String(plan.id))
        : example;
      user.type(home, `C${n * 200 + 100}`, formula);
    });
    void world.formulas;
    world.runtime.settle();
    expect(examples.length).toBeGreaterThanOrEqual(12);
    expect(world.formulas.results).toHaveLength(examples.length);
    world.formulas.results.forEach((result, n) => {
      expect([examples[n], result]).toMatchObject([examples[n], { kind: 'value' }]);
      if (result.kind === 'value') expect(JSON.stringify(result.rows)).not.toMatch(/“|Nothing|Nada/);
    });
  });
});
