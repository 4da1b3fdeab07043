// Selected rows that people don't see are not sent, however Sheets says which those are: of many rows formulas of a
// spare tab say it, or each is asked where formulas would be wrong. The tab goes, also after a kill.

import { type Execution, PlatformError, SheetUser } from 'local-apps-script';
import { openQuestions } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { addQuestions, fillAnswers } from '../../bench/import.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, type World, type WorldOptions } from '../../support/world.ts';

const MANY = 30;
const LEASE_MS = 9 * 60_000;
const REFUSED = new PlatformError('Service Spreadsheets failed.');
const SPARE = 'Respostas (linhas visíveis)';

let world: World;
afterEach(() => world.close());

function begin(rows = MANY, profile: WorldOptions['profile'] = {}): SheetUser {
  world = openMade(`hidden rows ${rows}`, { service: { limiter: 'none' }, profile }, (made) => {
    made.connect();
    fillAnswers(made, { layout: 'wide', assessments: rows, answers: 1 });
  });
  addQuestions(world, 1);
  world.runtime.computeFormulas();
  const user = new SheetUser(world.workbook);
  user.select('Respostas', `A2:F${rows + 1}`);
  return user;
}

/** Rows 5 and 6 by hand, 8 to 10 by a group, 12 by a filter. */
function hideSix(user: SheetUser): void {
  user.type('Respostas', 'K12', 'other');
  user.hideRows('Respostas', 5, 2);
  user.groupRows('Respostas', 8, 3);
  user.collapseGroup('Respostas', 'row', 8, 1, true);
  user.filter('Respostas', `A1:K${MANY + 1}`);
  user.filterBy('Respostas', 11, { hiddenValues: ['other'] });
}

function ask(): { readonly execution: Execution; readonly lines: string } {
  const input = { chosen: 'selected', of: 'answers' };
  const { execution, result } = world.runtime.run('prepareImport', [input], { kind: 'page' });
  return { execution, lines: result.end === 'returned' ? JSON.stringify(result.value) : result.end };
}

const asked = ({ calls }: Execution) => calls.get('Sheet.isRowHiddenByFilter') ?? 0;
const tabs = () => world.workbook.sheets.map(({ name }) => name);

describe('hidden rows among many that are selected', () => {
  it.each(openQuestions.subtotals)('are left out and counted, where SUBTOTAL counts %s', (subtotals) => {
    const user = begin(MANY, { subtotals });
    hideSix(user);
    const before = tabs();
    const { execution, lines } = ask();
    expect(lines).toContain(`Enviar ${MANY - 6} avaliações`);
    expect(lines).toContain('6 avaliações em linhas ocultas');
    expect(asked(execution)).toBe(subtotals === 'what-shows' ? 0 : MANY);
    expect(tabs()).toEqual(before);
  });

  it('leave the selection as it was, and the sheet in front', () => {
    begin();
    const before = structuredClone(world.workbook.selection);
    ask();
    expect(world.workbook.selection).toEqual(before);
  });

  it('take no more calls however many rows there are, and none of them a row', () => {
    begin();
    const some = ask().execution.callCount;
    world.close();
    begin(4 * MANY);
    expect(ask().execution.callCount).toBe(some);
  });

  it('are asked one by one where Google refuses the formulas', () => {
    const user = begin();
    user.hideRows('Respostas', 5, 2);
    world.beforeCall = (_execution, name) => (name === 'Range.setFormulasR1C1' ? { throw: REFUSED } : 'go');
    const { execution, lines } = ask();
    expect(lines).toContain('2 avaliações em linhas ocultas');
    expect(asked(execution)).toBe(MANY);
    expect(tabs()).not.toContain(SPARE);
  });

  costly('are never sent after a kill at any call, and the tab of the killed run goes', () => {
    const user = begin();
    hideSix(user);
    const before = tabs();
    // The first time takes more.
    ask();
    const whole = ask().execution.callCount;
    const seen: boolean[] = [];
    const others = Array.from({ length: 69 }, (_, n) => whole - 1 - n);
    // At the last call the tab has gone already.
    for (const call of [whole, ...shareOf(others, 4)]) {
      let n = 0;
      world.beforeCall = () => (++n === call ? 'kill' : 'go');
      const { lines } = ask();
      world.beforeCall = () => 'go';
      expect(lines).toBe('killed');
      seen.push(tabs().includes(SPARE));
      world.runtime.settle(world.runtime.nowMs() + LEASE_MS);
      user.select('Respostas', `A2:F${MANY + 1}`);
      expect(ask().lines).toContain(`Enviar ${MANY - 6} avaliações`);
      expect(tabs()).toEqual(before);
    }
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });

  it('leave a sheet of the same name alone', () => {
    const user = begin();
    user.addSheet(SPARE);
    user.type(SPARE, 'A1', 'mine');
    ask();
    expect(user.values(SPARE)).toEqual([['mine']]);
  });
});
