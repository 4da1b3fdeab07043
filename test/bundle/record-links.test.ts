// The column `Link` of a pulled sheet: it comes with the address pattern in the filters, for rows of before at the next
// full read, stays when a row is updated, and isn't put back once its user has deleted it.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const LINK = 'link=https://rede.example/t/{id}';
const save = (filters: string) =>
  world.page('savePull', { name: 'Tickets', resource: 'tickets', sheet: 'Tickets', filters });
const refresh = () =>
  expect(world.page('refreshPull', { name: 'Tickets' })).toMatchObject({ status: 'done' });
const idsAndLinks = () => {
  const links = world.column('Tickets', 'Link');
  return world.column('Tickets', 'ID').map((id, n) => [id, links[n]]);
};
const expected = () => world.service.tickets().map(({ id }) => [id, `https://rede.example/t/${id}`]);
const byId = (rows: readonly unknown[][]) => [...rows].sort(([a], [b]) => Number(a) - Number(b));

describe('links to records', () => {
  it('stand beside each record, wherever its user has put the row, and follow it when it changes', () => {
    world = new World({ locale: 'en_US', service: { tickets: 120 } });
    world.connect();
    expect(save(LINK)).toMatchObject({
      ok: true,
      message: expect.stringContaining('Its column Link leads to rede.example'),
    });
    refresh();
    expect(idsAndLinks()).toEqual(expected());
    const headers = world.values('Tickets')[0] ?? [];
    expect(headers.slice(-3)).toEqual(['Record', 'Pulled at', 'Link']);
    const user = new SheetUser(world.workbook);
    user.sort('Tickets', 2, { range: 'A2:AH121' });
    const [first, second] = world.service.tickets();
    if (first === undefined || second === undefined) throw new Error('no tickets');
    world.service.changeTicket(first.id, { titulo: 'newer' }, world.runtime.nowMs());
    const now = new Date(world.runtime.nowMs()).toISOString().replace(/\.\d+/, '');
    world.service.addTicket({ ...second, id: 99_001, aberto: now, ultimaAlteracao: now });
    refresh();
    expect(byId(idsAndLinks())).toEqual(byId(expected()));
    const link = world.values('Tickets')[0]?.indexOf('Link') ?? -1;
    for (let row = 2; row <= 122; row++)
      expect(world.sheet('Tickets').grid.formula(row, link + 1)).toBeUndefined();
  });

  it('come to rows that are there already, and one that was deleted stays away', () => {
    world = new World({ locale: 'pt_BR', service: { tickets: 40 } });
    world.connect();
    save('');
    refresh();
    expect(world.values('Tickets')[0]).not.toContain('Link');
    expect(save(LINK)).toMatchObject({ message: expect.stringContaining('leva a rede.example') });
    refresh();
    expect(idsAndLinks()).toEqual(expected());
    const link = (world.values('Tickets')[0]?.indexOf('Link') ?? -1) + 1;
    new SheetUser(world.workbook).deleteColumns('Tickets', link);
    refresh();
    expect(world.values('Tickets')[0]).not.toContain('Link');
  });

  it('stay in sight when the pull takes fewer columns, and more again', () => {
    world = new World({ locale: 'en_US', service: { tickets: 30 } });
    world.connect();
    const isHidden = () => {
      const column = (world.values('Tickets')[0]?.indexOf('Link') ?? -1) + 1;
      return world.sheet('Tickets').layout.column.hidden.has(column);
    };
    for (const columns of ['', 'ID, Title', '']) {
      world.page('savePull', {
        name: 'Tickets',
        resource: 'tickets',
        sheet: 'Tickets',
        filters: LINK,
        columns,
      });
      refresh();
      expect(idsAndLinks()).toEqual(expected());
      expect(isHidden()).toBe(false);
    }
  });

  it('have their header though the run that made their column was killed before it had one', () => {
    world = new World({ locale: 'en_US', service: { tickets: 40 } });
    world.connect();
    save('');
    refresh();
    save(LINK);
    let kills = 1;
    world.beforeCall = (_execution, call) => (call === 'Range.setFontWeight' && kills-- > 0 ? 'kill' : 'go');
    const { result } = world.runtime.run('refreshPull', [{ name: 'Tickets' }], { kind: 'page' });
    expect(result.end).toBe('killed');
    world.pass(10);
    refresh();
    expect(idsAndLinks()).toEqual(expected());
  });

  it('a pattern that can’t be used is refused before anything is written', () => {
    world = new World({ locale: 'en_US' });
    world.connect();
    expect(save('link=https://rede.example/t/1')).toMatchObject({
      ok: false,
      message: expect.stringContaining('has no place for the ID'),
    });
    expect(world.workbook.sheetNamed('Pulls')).toBeUndefined();
  });
});
