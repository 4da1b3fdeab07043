// Pulls of children on the real bundle: the tasks of projects, asked for project by project.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { type Project, ProjectsService } from '../../support/projects-service.ts';
import { isEveryCasePlayed, shareOf } from '../../support/share-of.ts';
import {
  isOk,
  OTHER_URL,
  openMade,
  type StoredWorld,
  V1_TOKEN,
  V2_TOKEN,
  World,
} from '../../support/world.ts';

const PARENTS = {
  name: 'Projects',
  resource: 'endpoint',
  sheet: 'Projects',
  filters: 'path=/api/v2/projects/list',
};
const CHILDREN = {
  name: 'Tasks',
  resource: '/api/v2/projects/{id}/tasks',
  sheet: 'Tasks',
  filters: 'parent=Projects; version=changed',
};

let world: World;
let service: ProjectsService;
afterEach(() => world.close());

function open(from: StoredWorld): void {
  world = new World({ locale: 'en_US', services: { [OTHER_URL]: service }, from });
}

/** Both pulls; the one of the projects has run. */
function begin(
  projects: number,
  tasks: (id: number) => number,
  children: Partial<typeof CHILDREN & { readonly columns: string }> = {},
): void {
  service = new ProjectsService(projects, tasks);
  const pull = { ...CHILDREN, ...children };
  const options = { locale: 'en_US', services: { [OTHER_URL]: service } };
  world = openMade(`children of ${projects}, ${JSON.stringify(pull)}`, options, (made) => {
    const connection = { baseUrl: OTHER_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Ana' };
    expect(isOk(made.page('saveConnection', connection))).toBe(true);
    made.savePull(PARENTS);
    made.savePull(pull);
    made.page('refreshPull', { name: 'Projects' });
  });
  service.asked = [];
}

function refresh(name: string): unknown {
  return world.page('refreshPull', { name });
}

function later(minutes = 10): void {
  world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);
}

/** Key and name of each row that isn't marked, sorted. */
function rows(): string[] {
  const [headers = [], ...all] = world.values('Tasks');
  const at = (header: string) => headers.indexOf(header);
  return all
    .filter((row) => row[at('Key')] !== '' && row[at('Record')] === '')
    .map((row) => {
      expect(String(row[at('Key')])).toBe(`${row[at('Parent ID')]}#${row[at('ID')]}`);
      return `${row[at('Key')]} ${row[at('name')]}`;
    })
    .sort();
}

const expected = () => service.expected().sort();
const message = () => world.column('Pulls', 'Message')[1];

describe('a pull of children', () => {
  it('asks each parent once, and later those that are new or changed', () => {
    begin(12, (id) => id % 4);
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toEqual(expected());
    expect(service.askedProjects()).toHaveLength(12);
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.askedProjects()).toEqual([]);
    const [first, second] = [service.project(3), service.project(6)];
    Object.assign(first, { changed: 'b', tasks: [...first.tasks.slice(1), { id: 9, name: 'New' }] });
    second.tasks = [];
    service.projects.set(40, { id: 40, changed: 'a', tasks: [{ id: 1, name: 'Task of 40' }] });
    refresh('Projects');
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.askedProjects().sort()).toEqual([3, 40]);
    second.tasks = [
      { id: 1, name: 'Task 1 of 6' },
      { id: 2, name: 'Task 2 of 6' },
    ];
    expect(rows()).toEqual(expected());
  });

  it('brings rows back that somebody deleted, and reads all in the mode full or when its state is lost', () => {
    begin(6, () => 2);
    refresh('Tasks');
    service.asked = [];
    new SheetUser(world.workbook).deleteRows('Tasks', 3, 1);
    refresh('Tasks');
    expect(service.askedProjects()).toHaveLength(1);
    expect(rows()).toEqual(expected());
    world.savePull({ ...CHILDREN, mode: 'full' });
    refresh('Tasks');
    expect(service.askedProjects()).toHaveLength(6);
    refresh('Tasks');
    expect(service.askedProjects()).toHaveLength(6);
    expect(rows()).toEqual(expected());
  });

  it('reads lists of several pages', () => {
    begin(3, (id) => 90 * id);
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toEqual(expected());
    expect(service.askedProjects()).toEqual([1, 2, 2, 3, 3, 3]);
  });

  costly('goes on where it was killed, at any call: nothing is lost, doubled or of another parent', () => {
    begin(7, (id) => id % 3);
    refresh('Tasks');
    service.project(2).tasks = [{ id: 5, name: 'Other' }];
    service.project(4).tasks = [];
    service.project(3).tasks = [{ id: 1, name: 'First' }];
    // As many as before: only its version tells.
    service.project(5).tasks = service.project(5).tasks.map((task) => ({ ...task, name: 'Renamed' }));
    for (const id of [2, 3, 4, 5]) service.project(id).changed = 'b';
    refresh('Projects');
    const stored = world.store();
    let calls = 0;
    world.beforeCall = () => {
      calls += 1;
      return 'go';
    };
    refresh('Tasks');
    expect(rows()).toEqual(expected());
    for (const at of shareOf(
      Array.from({ length: calls }, (_, n) => n),
      90,
    )) {
      world.close();
      open(structuredClone(stored));
      let seen = 0;
      world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Tasks' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      later();
      expect([at, refresh('Tasks'), message(), rows()]).toEqual([
        at,
        expect.objectContaining({ ok: true }),
        expect.any(String),
        expected(),
      ]);
      service.asked = [];
      refresh('Tasks');
      expect([at, service.askedProjects()]).toEqual([at, []]);
    }
  });

  it('asks for the children of children by the ids that the service knows', () => {
    begin(2, (id) => id);
    const notes = {
      name: 'Notes',
      sheet: 'Notes',
      resource: '/api/v2/tasks/{id}/notes',
      filters: 'parent=Tasks',
    };
    world.savePull(notes);
    expect(refresh('Notes')).toMatchObject({ ok: false });
    refresh('Tasks');
    expect(refresh('Notes')).toMatchObject({ ok: true, status: 'done' });
    expect(world.column('Notes', 'Key')).toEqual(['1#7', '2#7']);
    expect(world.column('Notes', 'name')).toEqual(['Note of 1', 'Note of 2']);
  });

  it('keeps columns of the parent beside its children, as they are now', () => {
    begin(3, () => 2, { filters: 'parent=Projects; version=changed; keep=name, changed' });
    refresh('Tasks');
    expect(world.column('Tasks', 'Projects.name').sort()).toEqual(
      [1, 1, 2, 2, 3, 3].map((id) => `Project ${id}`),
    );
    service.asked = [];
    Object.assign(service.project(2), { changed: 'b' });
    refresh('Projects');
    refresh('Tasks');
    expect(service.askedProjects()).toEqual([2]);
    expect(world.column('Tasks', 'Projects.changed').sort()).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
    expect(rows()).toEqual(expected());
  });

  it.each([
    ['that the service denies', (project: Project) => Object.assign(project, { status: 404, changed: 'b' })],
    [
      'that the token may not see',
      (project: Project) => Object.assign(project, { status: 403, changed: 'b' }),
    ],
  ])('takes the children of a parent out %s, and asks each run whether they are back', (_how, deny) => {
    begin(5, () => 2);
    refresh('Tasks');
    const project = service.project(3);
    deny(project);
    refresh('Projects');
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toEqual(expected().filter((row) => !row.startsWith('3#')));
    service.asked = [];
    project.status = 200;
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.askedProjects()).toEqual([3]);
    expect(rows()).toEqual(expected());
  });

  it('asks one that has answered before where several are denied and nobody else was to be asked', () => {
    begin(8, () => 1);
    refresh('Tasks');
    for (const id of [1, 2, 3, 4]) Object.assign(service.project(id), { status: 404, changed: 'b' });
    refresh('Projects');
    service.asked = [];
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.askedProjects()).toEqual([1, 5, 2, 3, 4]);
    expect(rows()).toHaveLength(4);
  });

  it('goes on in the first run where the first records are all denied and others aren’t', () => {
    begin(40, () => 1);
    const sorted = [...service.projects.values()].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    for (const project of sorted.slice(0, 25)) project.status = 404;
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toHaveLength(15);
    for (const project of sorted) project.status = 403;
    for (const project of sorted) project.changed = 'b';
    refresh('Projects');
    expect(refresh('Tasks')).toMatchObject({ ok: false });
    expect(rows()).toHaveLength(15);
  });

  it('says how many rows all have, and stops before the first where the spreadsheet has no room for them', () => {
    begin(60, () => 90);
    world.workbook.insertSheet({ name: 'Filler' });
    const user = new SheetUser(world.workbook);
    user.insertRows('Filler', 1, 377_000);
    expect(refresh('Tasks')).toMatchObject({ ok: false });
    expect(message()).toContain('From 20 records so far: about 5,400 rows for all, ');
    expect(world.column('Tasks', 'Key')).toEqual([]);
    user.deleteRows('Filler', 1, 377_000);
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    for (let id = 61; id <= 90; id++) service.projects.set(id, { id, changed: 'a', tasks: [] });
    refresh('Projects');
    const forecast = world.page('forecastPull', CHILDREN);
    expect(forecast).toMatchObject({
      requests: 90,
      message: expect.stringContaining('about 8,100 rows for all.'),
    });
  });

  it('says nothing of rows where the other sheet has no records', () => {
    begin(1, () => 2);
    refresh('Tasks');
    service.projects.delete(1);
    // Gone once two complete readings an hour apart lack it.
    for (let n = 0; n < 3; n++) {
      later(90);
      refresh('Projects');
    }
    expect(refresh('Tasks')).toMatchObject({ ok: true });
    expect(rows()).toEqual([]);
    expect(world.page('forecastPull', CHILDREN)).toMatchObject({
      ok: true,
      requests: 0,
      message: expect.not.stringContaining('records so far'),
    });
  });

  it('takes the children out whose parent is no longer in the other sheet, but not while that one is incomplete', () => {
    begin(8, () => 2);
    refresh('Tasks');
    service.projects.delete(2);
    // A list that can't be asked by id loses a row when two complete readings an hour apart lack it.
    for (let n = 0; n < 3; n++) {
      expect(rows()).toHaveLength(16);
      later(90);
      refresh('Projects');
      refresh('Tasks');
      if (rows().length < 16) break;
    }
    expect(rows()).toEqual(expected());
    const user = new SheetUser(world.workbook);
    user.deleteRows('Projects', 2, 4);
    world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' ? 'kill' : 'go');
    world.runtime.run('refreshPull', [{ name: 'Projects' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    refresh('Tasks');
    expect(rows()).toEqual(expected());
  });

  it('stops at a broken path, whatever it answers, and touches no row', () => {
    begin(6, () => 2);
    refresh('Tasks');
    const all = [...service.projects.values()];
    for (const [status, said] of [
      [404, 'None of the 6 IDs exists'],
      [403, 'None of the 6 IDs exists'],
      [200, 'Pull the resource endpoint'],
    ] as const) {
      for (const project of all) project.changed += 'x';
      refresh('Projects');
      service.instead = () => ({
        kind: 'response',
        status,
        headers: {},
        body: status === 200 ? '{"items":[{"a":1}]}' : '{"error":"x"}',
        latencyMs: 0,
      });
      expect(refresh('Tasks')).toMatchObject({ ok: false });
      expect(message()).toContain(said);
      expect(rows()).toEqual(expected());
      service.instead = () => undefined;
    }
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
  });

  it('doesn’t take a service at its word that has nothing for anybody any more', () => {
    begin(60, () => 2);
    refresh('Tasks');
    for (const project of service.projects.values()) Object.assign(project, { changed: 'b', tasks: [] });
    refresh('Projects');
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'incomplete' });
    expect(message()).toContain('120 rows');
    expect(rows()).toHaveLength(120);
    // The person says yes.
    later();
    new SheetUser(world.workbook).select('Tasks', 'A1');
    world.menu('refreshActiveSheet');
    expect(rows()).toEqual([]);
    // A list by its path is refreshed from its sheet as well.
    new SheetUser(world.workbook).select('Projects', 'A1');
    service.asked = [];
    world.menu('refreshActiveSheet');
    expect(service.asked.length).toBeGreaterThan(0);
  });

  /** The service gives each task a size from now on, and one project has changed. */
  function widen(): void {
    for (const project of service.projects.values())
      project.tasks = project.tasks.map((task) => ({ ...task, size: 10 * project.id + task.id }));
    service.project(2).changed = 'b';
    later(60);
    refresh('Projects');
    service.asked = [];
  }

  /** The sizes that the sheet shows, by keys. */
  const sizes = () => {
    const [headers = [], ...all] = world.values('Tasks');
    return Object.fromEntries(all.map((row) => [row[0], row[headers.indexOf('size')]]));
  };
  const allSizes = () =>
    Object.fromEntries(
      [...service.projects.keys()].flatMap((id) => [1, 2].map((n) => [`${id}#${n}`, 10 * id + n])),
    );

  it('asks all once where a field comes that the service adds, says so, and leaves its column deleted', () => {
    begin(6, () => 2);
    refresh('Tasks');
    widen();
    refresh('Tasks');
    expect(message()).toContain('The next refresh asks all records once to fill them.');
    expect(service.askedProjects()).toEqual([2]);
    later();
    refresh('Tasks');
    expect(service.askedProjects()).toEqual([1, 3, 4, 5, 6]);
    expect(sizes()).toEqual(allSizes());
    expect(message()).not.toContain('asks all');
    const user = new SheetUser(world.workbook);
    const [headers = []] = world.values('Tasks');
    expect(headers.at(-1)).toBe('size');
    user.deleteColumns('Tasks', headers.length, 1);
    service.project(3).changed = 'b';
    later();
    refresh('Projects');
    service.asked = [];
    refresh('Tasks');
    later();
    refresh('Tasks');
    expect(service.askedProjects()).toEqual([3]);
    expect(world.values('Tasks')[0]).not.toContain('size');
  });

  it('fills such a field wherever the runs are killed that bring it', () => {
    begin(6, () => 2);
    refresh('Tasks');
    widen();
    const stored = world.store();
    const run = () => world.runtime.run('refreshPull', [{ name: 'Tasks' }], { kind: 'page' });
    const calls: number[] = [];
    world.beforeCall = (_execution, name, index) => {
      if (/set|flush|fetch|add|insert/i.test(name)) calls.push(index);
      return 'go';
    };
    run();
    for (const call of shareOf(calls, 20)) {
      world.close();
      open(structuredClone(stored));
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      run();
      world.beforeCall = () => 'go';
      for (let n = 0; n < 3; n++) {
        later(20);
        refresh('Tasks');
      }
      expect([call, sizes()]).toEqual([call, allSizes()]);
      expect(rows()).toEqual(expected());
    }
  });

  it('asks all once where its pull is to show a column more', () => {
    begin(6, () => 2, { columns: 'Parent ID, ID' });
    refresh('Tasks');
    expect(world.values('Tasks')[0]).not.toContain('name');
    world.savePull({ ...CHILDREN, columns: 'Parent ID, ID, name' });
    later();
    service.asked = [];
    refresh('Tasks');
    expect(rows()).toEqual(expected());
    expect(service.askedProjects()).toHaveLength(6);
  });

  const parents = isEveryCasePlayed ? 5_000 : 300;
  it(`asks for ${parents} parents of which 50 changed no more than the 50, the pages and three`, () => {
    begin(parents, (id) => id % 3);
    for (let n = 0; (n < 30 && message() === '') || n === 0 || String(message()).includes('continue'); n++) {
      later(6);
      refresh('Tasks');
    }
    expect(rows()).toEqual(expected());
    for (let n = 1; n <= 50; n++) {
      const project = service.project(n * 5);
      project.changed = 'b';
      project.tasks = [{ id: 9, name: 'another one' }, ...project.tasks.slice(1)];
    }
    expect(rows()).not.toEqual(expected());
    service.asked = [];
    refresh('Projects');
    expect(refresh('Tasks')).toMatchObject({ ok: true, status: 'done' });
    expect(service.asked.length).toBeLessThanOrEqual(50 + Math.ceil(parents / 100) + 3);
    expect(service.askedProjects()).toHaveLength(50);
    expect(rows()).toEqual(expected());
  });
});
