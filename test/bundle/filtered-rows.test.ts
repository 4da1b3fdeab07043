// A filter of the user's hides rows that leave a pulled sheet, come back or are tidied. Whatever Google does with such
// rows, the run ends well, what was written stays beside its record, and what stays is said.

import { SheetUser } from 'local-apps-script';
import { openQuestions } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const DAY_MS = 86_400_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

type Answer = (typeof openQuestions.filteredRows)[number];

function open(filteredRows: Answer, filters: string): void {
  const options = { service: { tickets: 8 }, profile: { filteredRows } } as const;
  world = openMade(`filtered rows ${filters}`, options, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
    const writer = new SheetUser(made.workbook);
    writer.insertColumns(SHEET, 1, 1);
    writer.type(SHEET, 'A1', 'Minha nota');
    for (const row of [3, 6]) writer.type(SHEET, `A${row}`, `sobre ${made.values(SHEET)[row - 1]?.[1]}`);
  });
  user = new SheetUser(world.workbook);
}

const refresh = () => {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
  return world.page('refreshPull', { name: 'Todos' }) as { status?: string; message?: string };
};
/** Hides the rows of these records. */
const hide = (sheet: string, ids: readonly unknown[]) => {
  user.filter(sheet, `A1:Z${world.values(sheet).length}`);
  const hiddenValues = ids.map(String);
  user.filterBy(sheet, 2, { condition: undefined, hiddenValues, visibleValues: undefined });
};
const written = (sheet: string) => {
  if (world.workbook.sheetNamed(sheet) === undefined) return [];
  const [headers = [], ...rows] = world.values(sheet);
  const [own, id] = [headers.indexOf('Minha nota'), headers.indexOf('ID')];
  return rows.flatMap((row) => (row[own] === '' ? [] : [`${row[id]}: ${row[own]}`]));
};
const noted = () => [1, 4].map((n) => world.column(SHEET, 'ID')[n]);
const textsOf = (ids: readonly unknown[]) => ids.map((id) => `${id}: sobre ${id}`);

describe.each(openQuestions.filteredRows)('where rows that a filter hides are %s', (answer) => {
  const isMoved = answer === 'moved';

  it('a refresh ends as done, and a row that has to stay says so and keeps its text', () => {
    open(answer, '');
    const [first, second] = noted();
    for (const id of [first, second]) world.service.deleteTicket(Number(id));
    hide(SHEET, [first]);
    const { status, message } = refresh();
    expect(status).toBe('done');
    expect([...written(SHEET), ...written(GONE)].sort()).toEqual(textsOf([first, second]));
    expect(world.column(SHEET, 'ID').includes(first)).toBe(!isMoved);
    expect(message?.includes('se recusa a mover linhas da aba “Chamados”')).toBe(!isMoved);
    if (!isMoved) {
      const states = world.column(SHEET, 'Registro');
      expect(states[world.column(SHEET, 'ID').indexOf(first)]).toBe('Removido');
    }
    user.unfilter(SHEET);
    refresh();
    expect(written(GONE).sort()).toEqual(textsOf([first, second]));
    expect(world.workbook.sheetNamed('Chamados (movendo)')).toBeUndefined();
  });

  it('records come back, and what stays on the sheet of gone records is said', () => {
    open(answer, '');
    const ids = noted();
    const tickets = world.service.tickets();
    for (const id of ids) world.service.deleteTicket(Number(id));
    refresh();
    for (const ticket of tickets) if (ids.includes(ticket.id)) world.service.addTicket(ticket);
    hide(GONE, [ids[0]]);
    const { status, message } = refresh();
    expect(status).toBe('done');
    expect([...written(SHEET), ...written(GONE)].sort()).toEqual(textsOf(ids));
    expect([...world.column(SHEET, 'ID')].sort()).toEqual(tickets.map(({ id }) => id).sort());
    expect(message?.includes('se recusa a mover linhas da aba “Chamados (removidos)”')).toBe(!isMoved);
  });

  it('tidying says in words what could not be taken out', () => {
    open(answer, 'gone=stay');
    const ids = noted();
    for (const id of ids) world.service.deleteTicket(Number(id));
    refresh();
    hide(SHEET, [ids[0]]);
    user.select(SHEET, 'A1');
    world.runtime.run('tidySheet');
    const last = world.asked.at(-1)?.text ?? '';
    expect(last).toContain(isMoved ? 'foram tiradas' : 'se recusa a mover linhas da aba “Chamados”');
    expect(world.column(SHEET, 'ID').includes(ids[0])).toBe(!isMoved);
    if (!isMoved) expect(written(SHEET)).toContain(`${ids[0]}: sobre ${ids[0]}`);
  });
});
