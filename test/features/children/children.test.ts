// Pulls of children on the real bundle: the tasks of projects, asked for project by project.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { ProjectsService } from '../../support/projects-service.ts';
import { shareOf } from '../../support/share-of.ts';
import { isOk, OTHER_URL, type StoredWorld, V1_TOKEN, V2_TOKEN, World } from '../../support/world.ts';

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

function open(from?: StoredWorld): void {
  world = new World({ locale: 'en_US', services: { [OTHER_URL]: service }, ...(from && { from }) });
}

/** Both pulls; the one of the projects has run. */
function begin(
  projects: number,
  tasks: (id: number) => number,
  children: Partial<typeof CHILDREN> = {},
): void {
  service = new ProjectsService(projects, tasks);
  open();
  const connection = { baseUrl: OTHER_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Ana' };
  expect(isOk(world.page('saveConnection', connection))).toBe(true);
  world.savePull(PARENTS);
  world.savePull({ ...CHILDREN, ...children });
  refresh('Projects');
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

  it('goes on where it was killed, at any call: nothing is lost, doubled or of another parent', () => {
    begin(7, (id) => id % 3);
    refresh('Tasks');
    service.project(2).tasks = [{ id: 5, name: 'Other' }];
    service.project(4).tasks = [];
    service.project(3).tasks = [{ id: 1, name: 'First' }];
    for (const id of [2, 3, 4]) service.project(id).changed = 'b';
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
      12,
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
});
