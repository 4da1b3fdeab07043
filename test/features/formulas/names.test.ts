// Names in formulas of the real bundle: understood in filters at no call of Sheets, and given for codes.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  callsOf,
  computed,
  message,
  pull,
  requestsOf,
  rows,
  sheet,
  tickets,
  type,
  world,
} from './formula-world.ts';

afterEach(() => world.close());

const unit = () => {
  const found = tickets().find(({ unidade }) => unidade !== undefined)?.unidade;
  if (found === undefined) throw new Error('no unit');
  return found;
};

describe('a name in a formula', () => {
  it('asks what its code asks, and calls Sheets for nothing', () => {
    begin({ service: { tickets: 40 } });
    pull();
    const { id, nome } = unit();
    const count = tickets().filter(({ unidade }) => unidade?.id === id).length;
    expect(rows(`=FRANCHISE_TICKET_COUNT("unidade=${id}")`)).toEqual([[count]]);
    const names = Array.from({ length: 20 }, (_, n) => ' '.repeat(n) + nome.toUpperCase());
    names.forEach((name, n) => {
      type(`D${n + 1}`, `=FRANCHISE_TICKET_COUNT("unidade=${name}")`);
    });
    expect(requestsOf(() => world.runtime.settle())).toBe(0);
    expect(world.formulas.results.map((one) => one.kind === 'value' && one.rows[0]?.[0])).toEqual(
      Array(21).fill(count),
    );
    expect(callsOf('Range.getValues', 'Range.getNotes')).toBe(0);
  });

  it('and the codes 31,133 that became one number are asked back; a number that is a code is one', () => {
    begin({ service: { tickets: 40 } });
    pull();
    const user = new SheetUser(world.workbook);
    user.paste('Directory', `A${world.values('Directory').length + 1}`, [
      ['unit', '31', 'Shop 31'],
      ['unit', '133', 'Shop 133'],
      ['unit', '4500', 'Shop 4500'],
    ]);
    world.runtime.settle(world.runtime.nowMs() + 11 * 60_000);
    type('D1', 'unidade');
    type('E1', '31,133');
    expect(world.values(sheet().name)[0]?.[4]).toBe(31_133);
    expect(message('=FRANCHISE_TICKET_COUNT(D1:E2)')).toContain('31,133 are known');
    type('E1', "'31,133");
    expect(rows('=FRANCHISE_TICKET_COUNT(D1:E2)')).toEqual(rows('=FRANCHISE_TICKET_COUNT("unidade=31,133")'));
    type('E1', '4,500');
    expect(rows('=FRANCHISE_TICKET_COUNT(D1:E2)')).toEqual([[0]]);
    expect(message('=FRANCHISE_TICKET_COUNT("abertoStart=03/04/2025")')).toContain(
      '2025-04-03 or 2025-03-04',
    );
  });

  it('that somebody has just added is found, and one that nobody has is refused before any request', () => {
    begin({ service: { tickets: 40 } });
    pull();
    const { id } = unit();
    expect(message('=FRANCHISE_TICKETS("unidade=Minha loja")')).toContain(
      'Directory has no Unit “Minha loja”.',
    );
    const user = new SheetUser(world.workbook);
    user.paste('Directory', `A${world.values('Directory').length + 1}`, [
      ['unidade', String(id), 'Minha loja'],
    ]);
    user.renameSheet('Directory', 'Names');
    expect(requestsOf(() => computed('=FRANCHISE_TICKET_COUNT("unidade=minha  loja")'))).toBeGreaterThan(0);
    const count = tickets().filter(({ unidade }) => unidade?.id === id).length;
    expect(rows('=FRANCHISE_TICKET_COUNT("unidade=minha  loja")')).toEqual([[count]]);
  });

  it('stands for a code, where somebody gave it one, and else the code stays', () => {
    begin({ service: { tickets: 12 } });
    pull();
    const user = new SheetUser(world.workbook);
    user.paste('Directory', `A${world.values('Directory').length + 1}`, [
      ['Action plan status', '3', 'Under way'],
    ]);
    // So long the cache may not know of it.
    world.runtime.settle(world.runtime.nowMs() + 11 * 60_000);
    const { id, nome } = unit();
    expect(rows(`=FRANCHISE_LABEL("Unidade", ${id})`)).toEqual([[nome]]);
    type('D1', '3');
    type('D2', '4');
    expect(rows('=FRANCHISE_LABEL("situação do plano de ação", D1:D3)')).toEqual([
      ['Under way'],
      ['4'],
      [''],
    ]);
    expect(rows('=FRANCHISE_LABEL("situacao", 4)')).toEqual([['In progress']]);
    expect(message('=FRANCHISE_LABEL("Unt", 4)')).toContain('“Unit”');
  });
});
