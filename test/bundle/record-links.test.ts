// The column `Link` of a pulled sheet: it comes with the address pattern, given once or in the filters, in all rows and
// without a request; it stays when a row is updated, isn't put back once its user has deleted it, and is emptied and
// hidden when the pattern is taken away.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { LongSheet } from '../support/long-sheet.ts';
import {
  BASE_URL,
  openConnected,
  openMade,
  openRefreshed,
  V1_TOKEN,
  V2_TOKEN,
  type World,
  type WorldOptions,
} from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const PATTERN = 'https://rede.example/t/{id}';
const LINK = `link=${PATTERN}`;
/** Enters addresses of pages in the connection dialog, confirming their host. */
const enter = (patterns: Readonly<Record<string, string>>, areLinksElsewhere = true) =>
  world.page('saveConnection', {
    baseUrl: BASE_URL,
    v1Token: V1_TOKEN,
    v2Token: V2_TOKEN,
    name: 'Ana',
    links: Object.entries(patterns).map(([code, pattern]) => ({ code, pattern })),
    areLinksElsewhere,
  });
const PULL = { name: 'Tickets', resource: 'tickets', sheet: 'Tickets', filters: '' };
const save = (filters: string) => world.page('savePull', { ...PULL, filters });
/** Tickets with a link each. */
function openLinked(options: WorldOptions): void {
  world = openMade('linked', options, (made) => {
    world = made;
    made.connect();
    save('');
    enter({ tickets: PATTERN });
    refresh();
  });
}
const savePlans = () =>
  world.page('savePull', { name: 'Plans', resource: 'action-plans', sheet: 'Plans', filters: '' });
const refresh = (name = 'Tickets') =>
  expect(world.page('refreshPull', { name })).toMatchObject({ status: 'done' });
const idsAndLinks = () => {
  const links = world.column('Tickets', 'Link');
  return world.column('Tickets', 'ID').map((id, n) => [id, links[n]]);
};
const expected = () => world.service.tickets().map(({ id }) => [id, `https://rede.example/t/${id}`]);
const byId = (rows: readonly unknown[][]) => [...rows].sort(([a], [b]) => Number(a) - Number(b));

describe('links to records', () => {
  it('stand beside each record, wherever its user has put the row, and follow it when it changes', () => {
    world = openConnected({ locale: 'en_US', service: { tickets: 120 } });
    enter({ assessments: PATTERN });
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
    const now = formatInstant(world.runtime.nowMs());
    world.service.addTicket({ ...second, id: 99_001, aberto: now, ultimaAlteracao: now });
    refresh();
    expect(byId(idsAndLinks())).toEqual(byId(expected()));
    const link = world.values('Tickets')[0]?.indexOf('Link') ?? -1;
    for (let row = 2; row <= 122; row++)
      expect(world.sheet('Tickets').grid.formula(row, link + 1)).toBeUndefined();
  });

  it('come to rows that are there already, and one that was deleted stays away', () => {
    world = openConnected({ locale: 'pt_BR', service: { tickets: 40 } });
    enter({ assessments: PATTERN });
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

  it('stand in no row without a record, though a row is deleted in the moment in which they are written', () => {
    world = openRefreshed(PULL, { locale: 'en_US', service: { tickets: 40 } });
    enter({ tickets: PATTERN });
    let isDeleted = false;
    world.beforeCall = (_execution, name, _index, [values]) => {
      const [row] = Array.isArray(values) ? values : [];
      if (name !== 'Range.setValues' || isDeleted || !/^'?https:/.test(String(row))) return 'go';
      isDeleted = true;
      new SheetUser(world.workbook).deleteRows('Tickets', 5);
      return 'go';
    };
    refresh();
    expect(isDeleted).toBe(true);
    const linked = idsAndLinks().filter(([, link]) => link !== '');
    // The sheet isn't as the run before left it, so everything is read, and the record's row is there again.
    expect(linked).toHaveLength(40);
    for (const [id, link] of linked) expect(link).toBe(`https://rede.example/t/${id}`);
  });

  it('stay in sight when the pull takes fewer columns, and more again', () => {
    world = openConnected({ locale: 'en_US', service: { tickets: 30 } });
    enter({ assessments: PATTERN });
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
    world = openConnected({ locale: 'en_US', service: { tickets: 40 } });
    enter({ assessments: PATTERN });
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

  it('come to the sheets of all records of a kind where the address was given once, and no request is made for it', () => {
    world = openConnected({ locale: 'en_US', service: { tickets: 60 } });
    save('');
    savePlans();
    refresh();
    refresh('Plans');
    expect(enter({ tickets: PATTERN, 'action-plans': 'https://rede.example/p/{id}' })).toMatchObject({
      ok: true,
    });
    const costs = () => {
      const asked = world.service.requests.length;
      refresh('Plans');
      return world.service.requests.length - asked;
    };
    const linked = costs();
    expect(world.column('Plans', 'Link')).toEqual(
      world.column('Plans', 'ID').map((id) => `https://rede.example/p/${id}`),
    );
    // The list of plans, as when nothing has changed, and not one plan.
    expect(linked).toBe(costs());
    refresh();
    expect(idsAndLinks()).toEqual(expected());
    enter({ tickets: 'https://rede.example/novo/{id}' });
    refresh();
    expect(idsAndLinks()).toEqual(
      world.service.tickets().map(({ id }) => [id, `https://rede.example/novo/${id}`]),
    );
    save('link=no');
    refresh();
    expect(world.column('Tickets', 'Link').join('')).toBe('');
  });

  it('follow another pattern of the pull at no request', () => {
    world = openConnected({ locale: 'en_US', service: { tickets: 60 } });
    enter({ 'action-plans': 'https://rede.example/p/{id}' });
    const costs = () => {
      const asked = world.service.requests.length;
      refresh();
      return world.service.requests.length - asked;
    };
    save('situacao=1,2,3,4,5,6; LINK=https://rede.example/t/{id}');
    expect(costs()).toBeGreaterThan(3);
    const usual = costs();
    save('situacao=1,2,3,4,5,6; link=https://rede.example/novo/{id}');
    expect(costs()).toBe(usual);
    expect(byId(idsAndLinks())).toEqual(
      byId(world.service.tickets().map(({ id }) => [id, `https://rede.example/novo/${id}`])),
    );
    save('situacao=1,2,3,4,5,6');
    expect(costs()).toBe(usual);
    expect(world.column('Tickets', 'Link').join('')).toBe('');
    save('situacao=1,2,3,4,5,6; keep=yes');
    expect(costs()).toBeGreaterThan(usual);
  });

  it('are taken away with their pattern, and nothing of the user’s is: what they wrote there stays, and they keep it', () => {
    openLinked({ locale: 'en_US', service: { tickets: 20 } });
    const column = () => (world.values('Tickets')[0]?.indexOf('Link') ?? -1) + 1;
    const isHidden = () => world.sheet('Tickets').layout.column.hidden.has(column());
    const user = new SheetUser(world.workbook);
    user.type('Tickets', 'AH25', 'mine, below the records');
    enter({});
    for (const _ of [1, 2]) {
      refresh();
      expect(world.column('Tickets', 'Link').filter((value) => value !== '')).toEqual([
        'mine, below the records',
      ]);
      expect(isHidden()).toBe(true);
    }
    enter({ tickets: PATTERN });
    refresh();
    const links = (world.values('Tickets')[0] ?? []).flatMap((header, n) => (header === 'Link' ? [n] : []));
    expect(links).toHaveLength(2);
    const [first, second] = links.map((n) =>
      world
        .values('Tickets')
        .slice(1)
        .map((row) => row[n]),
    );
    expect([first, second].map((cells) => cells?.filter((value) => value !== '').length).sort()).toEqual([
      1, 20,
    ]);
  });

  costly('are emptied, shown and filled, wherever the run that does it is killed', () => {
    openLinked({ locale: 'en_US', service: { tickets: 12 } });
    const ids = world.service.tickets().map(({ id }) => id);
    let kills = 0;
    for (let killAt = 1; killAt <= 24; killAt += 1) {
      // Nothing, another one, nothing, and so on.
      const host = killAt % 2 === 0 ? `https://rede.example/${killAt}/` : undefined;
      enter(host === undefined ? {} : { tickets: `${host}{id}` });
      let calls = 0;
      world.beforeCall = (_execution, call) => {
        if (
          !/^(Range|Sheet|Spreadsheet|SpreadsheetApp|DeveloperMetadata)\./.test(call) ||
          /\.(get|is)/.test(call)
        )
          return 'go';
        calls += 1;
        return calls === killAt ? 'kill' : 'go';
      };
      const { result } = world.runtime.run('refreshPull', [{ name: 'Tickets' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      if (result.end === 'killed') {
        kills += 1;
        world.pass(10);
      }
      refresh();
      const links = ids.map((id) => (host === undefined ? '' : `${host}${id}`));
      expect(world.column('Tickets', 'Link'), `killed at ${killAt}`).toEqual(links);
    }
    expect(kills).toBeGreaterThan(10);
  });

  it('stay in their column when the file has lost its marks, also for records that are new', () => {
    for (const columns of ['', 'ID, Title']) {
      world = openConnected({ locale: 'pt_BR', service: { tickets: 30 } });
      enter({ tickets: PATTERN });
      world.page('savePull', {
        name: 'Tickets',
        resource: 'tickets',
        sheet: 'Tickets',
        filters: '',
        columns,
      });
      refresh();
      world.workbook.loseMetadata();
      const [first] = world.service.tickets();
      if (first === undefined) throw new Error('no tickets');
      const now = formatInstant(world.runtime.nowMs());
      world.service.addTicket({ ...first, id: 99_001, aberto: now, ultimaAlteracao: now });
      refresh();
      expect(byId(idsAndLinks())).toEqual(byId(expected()));
      expect(world.values('Tickets')[0]?.filter((header) => header === 'Link')).toHaveLength(1);
      if (columns === '') world.close();
    }
  });

  it('leave what its user wrote in their column after they were taken away, though the marks were lost since', () => {
    openLinked({ locale: 'en_US', service: { tickets: 20 } });
    enter({});
    refresh();
    new SheetUser(world.workbook).type('Tickets', 'AH5', 'mine');
    world.workbook.loseMetadata();
    refresh();
    enter({ tickets: PATTERN });
    refresh();
    expect(world.values('Tickets')[4]).toContain('mine');
  });

  it('are no longer written where the pattern was taken away while the file lost its marks, and come back with it', () => {
    openLinked({ locale: 'en_US', service: { tickets: 20 } });
    world.workbook.loseMetadata();
    enter({});
    const [first] = world.service.tickets();
    if (first === undefined) throw new Error('no tickets');
    const now = formatInstant(world.runtime.nowMs());
    world.service.addTicket({ ...first, id: 99_001, aberto: now, ultimaAlteracao: now });
    refresh();
    expect(idsAndLinks().find(([id]) => id === 99_001)?.[1] ?? '').toBe('');
    expect(world.column('Tickets', 'ID')).toHaveLength(21);
    enter({ tickets: PATTERN });
    refresh();
    // The old column may have become its user's, so that another one may stand beside it.
    const headers = world.values('Tickets')[0] ?? [];
    const columns = headers.flatMap((header, n) =>
      header === 'Link'
        ? [
            world
              .values('Tickets')
              .slice(1)
              .map((row) => row[n]),
          ]
        : [],
    );
    expect(columns).toContainEqual(world.column('Tickets', 'ID').map((id) => `https://rede.example/t/${id}`));
  });

  it('lead to another host than the service’s once somebody has said that its pages are there', () => {
    world = openConnected({ locale: 'en_US', service: { tickets: 10 } });
    const refusal = {
      ok: false,
      message: expect.stringContaining('leads to rede.example, not api.franquia.example'),
    };
    expect(enter({ tickets: PATTERN }, false)).toMatchObject(refusal);
    expect(save(LINK)).toMatchObject(refusal);
    expect(save(`link=${BASE_URL}/t/{id}`)).toMatchObject({ ok: true });
    expect(enter({ tickets: PATTERN }, true)).toMatchObject({ ok: true });
    expect(save(LINK)).toMatchObject({ ok: true });
    // Who saves the connection again, or without a word of links, isn't asked again and keeps them.
    expect(enter({ tickets: PATTERN }, false)).toMatchObject({ ok: true });
    world.connect();
    expect(world.page('readConnection')).toMatchObject({
      connection: {
        links: expect.arrayContaining([{ code: 'tickets', name: 'tickets', pattern: PATTERN, builtIn: '' }]),
      },
    });
    expect(enter({ assessments: PATTERN, tickets: 'https://rede.example/t/7' }, true)).toMatchObject({
      ok: false,
      field: 'link-tickets',
      message: expect.stringContaining('lacks the ID'),
    });
  });

  it('a pattern that can’t be used is refused before anything is written', () => {
    world = openConnected({ locale: 'en_US' });
    expect(save('link=https://rede.example/t/1')).toMatchObject({
      ok: false,
      message: expect.stringContaining('lacks the ID'),
    });
    expect(world.workbook.sheetNamed('Pulls')).toBeUndefined();
  });

  it('lead from an imported row to its assessment, come with the next check, and go with their pattern', () => {
    const sheet = new LongSheet(2);
    world = sheet.world;
    world.menu('importAnswerRows');
    const messages = () => world.column('Respostas', 'Mensagem');
    expect(messages()).toEqual(['', '', '', '']);
    const [one, other] = world.service.stored.map(({ id }) => id);
    const links = (base: string) => [one, one, other, other].map((id) => `${base}${id}`);
    enter({ assessments: PATTERN });
    world.menu('checkAnswerRows');
    expect(messages()).toEqual(links('https://rede.example/t/'));
    // One that is imported now has it at once; an edited one keeps it below what that says, and isn't sent again, though
    // the other is the same as it was.
    sheet.type(6, {
      Grupo: 'C',
      Modelo: String(sheet.codes.template),
      Unidade: String(sheet.codes.unit),
      Pergunta: String(sheet.codes.text),
      Texto: 'ok',
    });
    sheet.type(3, { Grupo: 'Visita 1', Texto: 'outro' });
    world.menu('importAnswerRows');
    expect(messages()[4]).toBe(`https://rede.example/t/${world.service.stored[2]?.id}`);
    expect(messages()[0]).toMatch(new RegExp(`^.+\\nhttps://rede\\.example/t/${one}$`));
    sheet.type(3, { Grupo: 'Visita 1', Texto: "'=limpo" });
    enter({});
    world.menu('checkAnswerRows');
    expect(messages()).toEqual(['', '', '', '', '']);
    expect(world.service.stored).toHaveLength(3);
  });
});
