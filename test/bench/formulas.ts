// A sheet full of formulas that a pulled sheet can answer, opened at once.

import { designCharges } from '../../sandbox/runtime/kernel/charges.ts';
import { SheetUser } from '../../sandbox/runtime/spreadsheet/model/user-edits.ts';
import { World } from '../support/world.ts';

export interface FormulaCost {
  readonly requests: number;
  /** Formulas that gave a value. */
  readonly answered: number;
  /** Virtual seconds until the last one was answered, five side by side. */
  readonly seconds: number;
}

export function measureFormulas(count: number): FormulaCost {
  const world = new World({ locale: 'en_US', charges: designCharges, service: { tickets: count } });
  try {
    world.connect();
    world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Tickets' });
    world.page('refreshPull', { name: 'Bench' });
    const before = world.runtime.requests.length;
    const startMs = world.runtime.nowMs();
    void world.formulas;
    const user = new SheetUser(world.workbook);
    user.addSheet('Formulas');
    const cells = world.service.tickets().map(({ id }) => [`=FRANCHISE_TICKET(${id}, "Title")`]);
    user.paste('Formulas', 'A1', cells);
    world.runtime.settle();
    return {
      requests: world.runtime.requests.length - before,
      answered: world.formulas.results.filter(({ kind }) => kind === 'value').length,
      seconds: (world.runtime.nowMs() - startMs) / 1000,
    };
  } finally {
    world.close();
  }
}
