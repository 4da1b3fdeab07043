// The column `Status` of pulled action plans: what people wrote into the directory for the codes that the service doesn't
// explain. It comes with the first label, in all rows and without a request, follows what the directory says, isn't put
// back once its user has deleted it, and is emptied and hidden when the labels go.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { BASE_URL, openRefreshed, V1_TOKEN, V2_TOKEN, type World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const KIND = 'Action plan status';
const pullOf = (columns: string) => ({
  name: 'Plans',
  resource: 'action-plans',
  sheet: 'Plans',
  filters: '',
  columns,
  mode: 'full',
});
const save = (columns = '') => expect(world.savePull(pullOf(columns))).toMatchObject({ ok: true });
const refresh = () => expect(world.page('refreshPull', { name: 'Plans' })).toMatchObject({ status: 'done' });
const headers = () => world.values('Plans')[0] ?? [];
/** What the service says of each record of the sheet, by the sheet's order. */
const codes = () => {
  const byId = new Map(world.service.actionPlans().map((plan) => [plan.id, plan.situacao]));
  return world.column('Plans', 'ID').map((id) => byId.get(Number(id)));
};
/** The rows of the directory that its user wrote, by code. */
function label(labels: Readonly<Record<number, string>>): void {
  const user = new SheetUser(world.workbook);
  const wanted = new Map(Object.entries(labels));
  const rows = world.values('Directory');
  rows.forEach(([kind, code], n) => {
    if (kind !== KIND) return;
    const name = wanted.get(String(code));
    user.paste('Directory', `A${n + 1}`, [name === undefined ? ['', '', ''] : [KIND, String(code), name]]);
    wanted.delete(String(code));
  });
  const texts = [...wanted].map(([code, name]) => [KIND, code, name]);
  if (texts.length > 0) user.paste('Directory', `A${rows.length + 1}`, texts);
}
const labelled = (labels: Readonly<Record<number, string>>) =>
  codes().map((code) => (code === undefined ? '' : (labels[code] ?? '')));
const LABELS = { 1: 'Aberto', 2: "'=1+1", 3: "'00123" };
/** As the cells show them. */
const SHOWN = { 1: 'Aberto', 2: '=1+1', 3: '00123' };

function start(plans = 40, columns = ''): World {
  world = openRefreshed(pullOf(columns), {
    locale: 'en_US',
    service: { tickets: 5, actionPlans: plans },
  });
  return world;
}

describe('labels of codes that the service doesn’t explain', () => {
  it('come to all rows with the first one, at no request, and follow the directory', () => {
    start();
    expect(headers()).not.toContain('Status');
    const asked = () => {
      const before = world.service.requests.length;
      refresh();
      return world.service.requests.length - before;
    };
    const usually = asked();
    label(LABELS);
    expect(asked()).toBe(usually);
    expect(headers().slice(-3)).toEqual(['Record', 'Pulled at', 'Status']);
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
    expect(new Set(codes()).size).toBeGreaterThan(1);
    expect(world.column('Plans', 'Status')).toContain('=1+1');
    const column = headers().indexOf('Status') + 1;
    for (let row = 2; row <= 41; row++)
      expect(world.sheet('Plans').grid.formula(row, column)).toBeUndefined();
    label({ 1: 'Novo', 3: "'00123" });
    expect(asked()).toBe(usually);
    expect(world.column('Plans', 'Status')).toEqual(labelled({ 1: 'Novo', 3: '00123' }));
  });

  it('stand beside their records where its user sorted, and in the rows of new and changed ones', () => {
    start();
    label(LABELS);
    refresh();
    new SheetUser(world.workbook).sort('Plans', 3, { range: 'A2:AD41' });
    const [first, second] = world.service.actionPlans();
    if (first === undefined || second === undefined) throw new Error('no plans');
    // The list shows what a plan costs, and not its status.
    world.service.putActionPlan({ ...first, situacao: first.situacao === 1 ? 2 : 1, quantoCustara: 7 });
    world.service.putActionPlan({ ...second, id: 99_001, situacao: 3 });
    world.runtime.settle(world.runtime.nowMs() + 86_400_000);
    refresh();
    expect(world.column('Plans', 'ID')).toContain(99_001);
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
  });

  it('stay away once the column was deleted, and go with the column of the codes', () => {
    start();
    label(LABELS);
    refresh();
    const user = new SheetUser(world.workbook);
    user.deleteColumns('Plans', headers().indexOf('Status') + 1);
    label({ 1: 'Novo' });
    refresh();
    expect(headers()).not.toContain('Status');
    world.close();
    start();
    label(LABELS);
    refresh();
    new SheetUser(world.workbook).deleteColumns('Plans', headers().indexOf('Status code') + 1);
    refresh();
    refresh();
    expect(world.column('Plans', 'Status').join('')).toBe('');
    expect(world.sheet('Plans').layout.column.hidden.has(headers().indexOf('Status') + 1)).toBe(true);
  });

  it('go with the last label, and come back into the same column', () => {
    start();
    label(LABELS);
    refresh();
    label({});
    refresh();
    expect(world.column('Plans', 'Status').join('')).toBe('');
    const isHidden = () => world.sheet('Plans').layout.column.hidden.has(headers().indexOf('Status') + 1);
    expect(isHidden()).toBe(true);
    label(LABELS);
    refresh();
    expect(isHidden()).toBe(false);
    expect(headers().filter((header) => header === 'Status')).toHaveLength(1);
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
  });

  it('stand on a sheet that takes fewer columns where the codes are among them', () => {
    start(20, 'ID, Status code, What');
    label(LABELS);
    refresh();
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
    save('ID, What');
    refresh();
    expect(world.column('Plans', 'Status').join('')).toBe('');
    save('');
    refresh();
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
  });

  it('keep their column when the file has lost its marks', () => {
    start(20);
    label(LABELS);
    refresh();
    world.workbook.loseMetadata();
    refresh();
    refresh();
    expect(headers().filter((header) => header === 'Status')).toHaveLength(1);
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
  });

  it('stand beside links', () => {
    start(20);
    world.page('saveConnection', {
      baseUrl: BASE_URL,
      v1Token: V1_TOKEN,
      v2Token: V2_TOKEN,
      name: 'Ana',
      links: [{ code: 'action-plans', pattern: `${BASE_URL}/p/{id}` }],
      areLinksElsewhere: true,
    });
    label(LABELS);
    refresh();
    expect(headers().slice(-2)).toEqual(['Link', 'Status']);
    expect(world.column('Plans', 'Link')).toEqual(
      world.column('Plans', 'ID').map((id) => `${BASE_URL}/p/${id}`),
    );
    expect(world.column('Plans', 'Status')).toEqual(labelled(SHOWN));
  });

  costly('are right after the next run, wherever the one that writes them is killed', () => {
    start(12);
    let kills = 0;
    for (let killAt = 1; killAt <= 24; killAt += 1) {
      const labels: Readonly<Record<number, string>> =
        killAt % 3 === 0 ? {} : { 1: `one ${killAt}`, 2: `two ${killAt}` };
      label(labels);
      let calls = 0;
      world.beforeCall = (_execution, call) => {
        const isWrite =
          /^(Range|Sheet|Spreadsheet|SpreadsheetApp|DeveloperMetadata)\./.test(call) &&
          !/\.(get|is)/.test(call);
        if (isWrite) calls += 1;
        return isWrite && calls === killAt ? 'kill' : 'go';
      };
      const { result } = world.runtime.run('refreshPull', [{ name: 'Plans' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      if (result.end === 'killed') {
        kills += 1;
        world.pass(10);
      }
      refresh();
      if (headers().includes('Status') || killAt % 3 !== 0)
        expect(world.column('Plans', 'Status'), `killed at ${killAt}`).toEqual(labelled(labels));
    }
    expect(kills).toBeGreaterThan(10);
  });
});
