// What a pull of children can't read, on the real bundle in both languages: each is said in a sentence, with its numbers,
// before anything is begun; and what people may do to the parents' sheet without any harm.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { ProjectsService } from '../../support/projects-service.ts';
import { shareOf } from '../../support/share-of.ts';
import {
  isOk,
  isQuestion,
  OTHER_URL,
  openMade,
  V1_TOKEN,
  V2_TOKEN,
  type World,
} from '../../support/world.ts';

const PARENTS = {
  name: 'Projects',
  resource: 'endpoint',
  sheet: 'Projects',
  filters: 'path=/api/v2/projects/list',
};
const LOCALES = ['en_US', 'pt_BR'] as const;
/** What a sentence says in English, and in Portuguese. */
type Said = Readonly<Record<(typeof LOCALES)[number], string>>;

let world: World;
let service: ProjectsService;
let user: SheetUser;
afterEach(() => world.close());

function begin(locale: (typeof LOCALES)[number], projects = 3): void {
  service = new ProjectsService(projects, () => 2);
  const options = { locale, services: { [OTHER_URL]: service } };
  world = openMade(`bad input ${projects}`, options, (made) => {
    const connection = { baseUrl: OTHER_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Ana' };
    expect(isOk(made.page('saveConnection', connection))).toBe(true);
    made.savePull(PARENTS);
    expect(made.page('refreshPull', { name: 'Projects' })).toMatchObject({ status: 'done' });
  });
  service.asked = [];
  user = new SheetUser(world.workbook);
}

const row = (filters = 'parent=Projects; version=changed', resource = '/api/v2/projects/{id}/tasks') => ({
  name: 'Tasks',
  sheet: 'Tasks',
  resource,
  filters,
});
const refresh = (name: string) => world.page('refreshPull', { name });
const pulls = () => world.workbook.sheets.find(({ name }) => ['Pulls', 'Consultas'].includes(name));
const pullsRows = () => world.values(pulls()?.name ?? '').length;
const tabs = () => world.workbook.sheets.map(({ name }) => name);

/** Saves a pull as it is, whatever the page asks. */
function save(pull: ReturnType<typeof row>): unknown {
  const first = world.page('savePull', pull);
  return isQuestion(first) ? world.page('savePull', { ...pull, agreed: first.message }) : first;
}

const refusedIn = (locale: (typeof LOCALES)[number]) => (said: Said) => ({
  ok: false,
  message: expect.stringContaining(said[locale]),
});

describe.each(LOCALES)('%s', (locale) => {
  const refused = refusedIn(locale);

  it.each<readonly [string, ReturnType<typeof row>, Said]>([
    [
      'two places in the path',
      row('parent=Projects', '/api/v2/projects/{id}/{id}'),
      { en_US: '{id} stands 2 times in the path and the filters.', pt_BR: '{id} aparece 2 vezes' },
    ],
    [
      'three places in path and filters',
      row('parent=Projects; of={id}; by={id}'),
      { en_US: '3 times', pt_BR: '3 vezes' },
    ],
    ['no parent', row('version=changed'), { en_US: 'There is no parent.', pt_BR: 'Falta parent.' }],
    [
      'a parent that is no pull',
      row('parent=Projets'),
      { en_US: 'There is no pull “Projets”.', pt_BR: 'Não existe a consulta “Projets”.' },
    ],
    [
      'itself',
      row('parent=Tasks'),
      {
        en_US: 'These pulls wait for each other: Tasks → Tasks.',
        pt_BR: 'umas pelas outras: Tasks → Tasks.',
      },
    ],
    [
      'a list without a place for it',
      row('parent=Projects; unidade={id}', 'tickets'),
      { en_US: '“tickets” doesn’t go with {id}.', pt_BR: '“chamados” não combina com {id}.' },
    ],
  ])('%s is said when the pull is saved, and nothing is', (_what, pull, said) => {
    begin(locale);
    if (pull.filters === 'parent=Tasks') world.savePull(row());
    const [before, requests] = [pullsRows(), service.asked.length];
    expect(save(pull)).toMatchObject(refused(said));
    expect([pullsRows(), service.asked.length, tabs().includes('Tasks')]).toEqual([before, requests, false]);
  });

  it('a circle of three pulls is named whole, when it is saved and where it was typed', () => {
    begin(locale);
    world.savePull(row());
    world.savePull({ ...row('parent=Tasks', '/api/v2/tasks/{id}/notes'), name: 'Notes', sheet: 'Notes' });
    world.savePull({ ...row('parent=Notes', '/api/v2/notes/{id}/marks'), name: 'Marks', sheet: 'Marks' });
    const said = { en_US: 'Tasks → Marks → Notes → Tasks', pt_BR: 'Tasks → Marks → Notes → Tasks' };
    expect(save(row('parent=Marks'))).toMatchObject(refused(said));
    const name = pulls()?.name ?? '';
    const headers = (world.values(name)[0] ?? []).map(String);
    const column = headers.findIndex((header) => ['Filters', 'Filtros'].includes(header));
    const line = world.values(name).findIndex((cells) => cells[0] === 'Tasks');
    const typed = String(world.values(name)[line]?.[column]).replace('parent=Projects', 'parent=Marks');
    user.type(name, `${String.fromCharCode(65 + column)}${line + 1}`, typed);
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject(refused(said));
    expect([service.asked, tabs().includes('Tasks')]).toEqual([[], false]);
  });

  it.each<readonly [string, string, () => void, Said]>([
    [
      'a column that isn’t there',
      'parent=Projects; version=chnged; keep=name',
      () => {},
      { en_US: 'there are 0', pt_BR: 'há 0' },
    ],
    [
      'two columns of the name',
      'parent=Projects; version=changed',
      () => user.type('Projects', 'G1', 'changed'),
      { en_US: 'there are 2', pt_BR: 'há 2' },
    ],
    [
      'a column that was deleted',
      'parent=Projects; version=changed',
      () => user.deleteColumns('Projects', (world.values('Projects')[0] ?? []).indexOf('changed') + 1, 1),
      { en_US: 'there are 0', pt_BR: 'há 0' },
    ],
    [
      'a sheet that is gone',
      'parent=Projects',
      () => user.deleteSheet('Projects'),
      { en_US: 'The pull “Projects” has no records', pt_BR: 'A consulta “Projects” não tem registros' },
    ],
    [
      'a sheet without its key',
      'parent=Projects',
      () => user.deleteColumns('Projects', 1, 1),
      { en_US: '“Projects”', pt_BR: '“Projects”' },
    ],
    [
      'a pull that is gone',
      'parent=Projects',
      () => expect(world.page('deletePull', { name: 'Projects' })).toMatchObject({ ok: true }),
      { en_US: 'There is no pull “Projects”.', pt_BR: 'Não existe a consulta “Projects”.' },
    ],
  ])('%s is said by the run, before any request, and no row is written', (_what, filters, act, said) => {
    begin(locale);
    world.savePull(row(filters));
    act();
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject(refused(said));
    expect([service.asked, tabs().includes('Tasks')]).toEqual([[], false]);
  });

  it('a sheet that was renamed, filtered, sorted or has hidden rows and columns gives all its parents', () => {
    begin(locale);
    world.savePull(row());
    user.renameSheet('Projects', "My 'projects' = “all”!");
    const sheet = "My 'projects' = “all”!";
    user.sort(sheet, 1, { ascending: false });
    user.filter(sheet, 'A1:C4');
    user.filterBy(sheet, 1, { hiddenValues: ['2'] });
    user.hideRows(sheet, 2, 1);
    user.insertColumns(sheet, 1, 2);
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.askedProjects().sort()).toEqual([1, 2, 3]);
    expect(world.values('Tasks')).toHaveLength(7);
  });
});

describe.each(shareOf(LOCALES, LOCALES.length))('thousands of parents, %s', (locale) => {
  const refused = refusedIn(locale);

  it('9,501 parents are counted, with the most that there may be', () => {
    begin(locale, 9_501);
    for (let n = 0; n < 3 && world.column('Projects', 'ID').length < 9_501; n++) {
      world.runtime.settle(world.runtime.nowMs() + 600_000);
      refresh('Projects');
    }
    world.savePull(row());
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject(
      refused({ en_US: '“Projects” has 9,501 records', pt_BR: '“Projects” tem 9.501 registros' }),
    );
    expect(service.asked).toEqual([]);
  });

  it('a million children stop at the first twenty records, with rows, cells and room, and none is written', () => {
    begin(locale, 5_000);
    for (let n = 0; n < 3 && world.column('Projects', 'ID').length < 5_000; n++) {
      world.runtime.settle(world.runtime.nowMs() + 600_000);
      refresh('Projects');
    }
    world.savePull(row());
    // Two pages have a hundred each, and the one behind them nothing.
    const names = 'abcdefghij'.split('');
    service.instead = (_path, query) => ({
      kind: 'response',
      status: 200,
      headers: {},
      body: JSON.stringify({
        data: Array.from({ length: query.includes('start=2') ? 0 : 100 }, (_, n) => ({
          id: service.asked.length * 100 + n,
          ...Object.fromEntries(names.map((name) => [name, n])),
        })),
        totalPage: 2,
      }),
      latencyMs: 0,
    });
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject(
      refused({
        en_US: 'From 20 records so far: about 1,000,000 rows for all, ',
        pt_BR: 'Por 20 registros até aqui: cerca de 1.000.000 linhas para todos, ',
      }),
    );
    expect(service.asked.length).toBeLessThanOrEqual(61);
    expect(world.values('Tasks').slice(1)).toEqual([]);
  });
});
