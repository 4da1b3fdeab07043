// Which rows the chart of an insight shows: those of its sheet up to the last one, whatever stands between them.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../support/world.ts';

const SHEET = 'Chamados por semana';
const DAY_MS = 86_400_000;

let world: World;
afterEach(() => world.close());

describe('a chart with lines', () => {
  it('shows the newest week where rows were inserted among the weeks', () => {
    world = new World({ service: { tickets: 130 } });
    world.connect();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    const refresh = () => world.page('refreshPull', { name: 'Todos' });
    refresh();
    world.page('makeInsight', { insight: 'tickets-by-week', of: world.sheet('Chamados').id });
    const user = new SheetUser(world.workbook);
    user.insertRows(SHEET, 4, 3);
    user.type(SHEET, 'B4', 'férias');
    world.runtime.settle(world.runtime.nowMs() + 15 * DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done' });
    const weeks = world.column(SHEET, 'Semana de');
    const newest = Math.max(...weeks.flatMap((one) => (one instanceof Date ? one.getTime() : [])));
    // Below the headers, which the areas begin with.
    const row = 2 + weeks.findIndex((one) => Number(one) === newest);
    const areas = world.sheet(SHEET).charts[0]?.ranges ?? [];
    expect(areas.length).toBeGreaterThan(1);
    for (const area of areas) expect(area.row + area.rows - 1).toBeGreaterThanOrEqual(row);
  });
});
