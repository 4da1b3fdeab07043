// What the chart of an insight shows: the rows of its sheet up to the last one, whatever stands between them; and that
// it stays as its user styled it.

import { type ChartRecord, SheetUser } from 'local-apps-script';
import { openQuestions, profileWith } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, World } from '../../support/world.ts';

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

const BARS = 'Chamados abertos por unidade';

/** The demo's tickets, and the insight with a bar for each unit. */
function openWithBars(profile: ConstructorParameters<typeof World>[0] = {}): ChartRecord {
  world = openMade('bars', { service: { tickets: 130 }, ...profile }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
    made.page('makeInsight', { insight: 'open-tickets-by-unit', of: made.sheet('Chamados').id });
  });
  return chart();
}

function chart(): ChartRecord {
  const [found] = world.sheet(BARS).charts;
  if (found === undefined) throw new Error('there is no chart');
  return found;
}

function markOfChart() {
  const mark = world.workbook.metadata.all().find(({ key }) => key === 'franchise.chart');
  if (mark === undefined) throw new Error('the sheet has no mark of its chart');
  return mark;
}

/** What the person at Google does with the chart itself, which scripts don't hear of. */
function style(change: Partial<ChartRecord>): void {
  const sheet = world.sheet(BARS);
  sheet.charts = sheet.charts.map((one) => ({ ...one, ...change }));
}

/** How often the chart was written while this was done. */
function writesDuring(work: () => void): number {
  let writes = 0;
  world.beforeCall = (_execution, name) => {
    if (name === 'Sheet.updateChart' || name === 'Sheet.insertChart') writes += 1;
    return 'go';
  };
  work();
  world.beforeCall = () => 'go';
  return writes;
}

/** Works it out again, as Refresh and open does. */
function rewrite(): void {
  const at = { insight: 'open-tickets-by-unit', of: world.sheet('Chamados').id };
  expect(world.page('makeInsight', at)).toMatchObject({ ok: true });
}

describe.each(openQuestions.rangesOfChart)('a chart with bars whose ranges read back %s', (rangesOfChart) => {
  it('takes its first column for the names, leaves out hidden rows alone, and is high enough for its bars', () => {
    const { options, hidden, ranges } = openWithBars({ profile: profileWith({ rangesOfChart }) });
    expect(options.useFirstColumnAsDomain).toBe(true);
    expect(hidden).toBe('IGNORE_ROWS');
    const bars = (ranges[0]?.rows ?? 0) - 1;
    expect(bars).toBeGreaterThan(15);
    expect(options.height).toBeGreaterThanOrEqual(bars * 20 + 100);
  });

  it('is not written again by a refresh that shows the same cells, also after columns were put before it', () => {
    openWithBars({ profile: profileWith({ rangesOfChart }) });
    expect(writesDuring(rewrite)).toBe(0);
    new SheetUser(world.workbook).insertColumns(BARS, 1, 1);
    expect(writesDuring(rewrite)).toBe(0);
  });

  it('keeps look and height of its user when it shows more rows, and grows where the height is ours', () => {
    const { options } = openWithBars({ profile: profileWith({ rangesOfChart }) });
    const user = new SheetUser(world.workbook);
    const rows = () => chart().ranges.map((area) => area.rows);
    const before = rows();
    // A row less, which Google takes off the chart as well; the refresh writes it again at the end.
    user.deleteRows(BARS, 4, 1);
    expect(rows()).not.toEqual(before);
    style({ options: { ...options, colors: ['#000000'], height: 500 }, title: 'Minhas lojas' });
    expect(writesDuring(rewrite)).toBe(1);
    expect(rows()).toEqual(before);
    expect(chart()).toMatchObject({ title: 'Minhas lojas', options: { colors: ['#000000'], height: 500 } });
    user.deleteRows(BARS, 4, 1);
    rewrite();
    expect(chart().options.height).toBe(500);
    // As if it had been drawn when there were few bars.
    const mark = markOfChart();
    world.workbook.metadata.change(mark.id, { value: mark.value?.replace(/ \d+/, ' 371') ?? null });
    style({ options: { ...chart().options, height: 371 } });
    user.deleteRows(BARS, 4, 1);
    rewrite();
    expect(chart().options.height).toBe(options.height);
  });
});
