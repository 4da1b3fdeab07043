// After an update: what is new stands on the menu of each person until they have read it, the log says when the version
// changed, and nothing waits for either. The later version is this bundle with another number in it.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { words } from '../../src/pages/news/words.ts';
import { BASE_URL, BRUNO, DIST, V1_TOKEN, V2_TOKEN, World } from '../support/world.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json');
const { version: NUMBER }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
const LATER = '99.10.2';

/** The bundle of a later version. */
const later = mkdtempSync(path.join(tmpdir(), 'franchise-later-'));
cpSync(DIST, later, { recursive: true });
const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
const versionLine = /var VERSION = "[^"]*"/;
writeFileSync(path.join(later, 'Code.js'), code.replace(versionLine, `var VERSION = "${LATER} abcdef0"`));
afterAll(() => rmSync(later, { recursive: true }));

let world: World;
afterEach(() => world.close());

const item = () => {
  world.value('onOpen', [{}], { kind: 'simple-trigger' });
  const [first] = world.runtime.menus.at(-1)?.items ?? [];
  return first?.kind === 'item' && first.functionName === 'showNews' ? first.caption : undefined;
};

function update(): void {
  const from = world.store();
  world.close();
  world = new World({ dir: later, from });
}

describe('What’s new', () => {
  it('stands on the menu after an update until it was read, and not at a first installation', () => {
    expect(code).toMatch(versionLine);
    world = new World();
    expect(item()).toBeUndefined();
    world.connect();
    expect(item()).toBeUndefined();
    update();
    expect(item()).toBe(`★ Novidades da versão ${LATER}`);
    expect(item()).toBe(`★ Novidades da versão ${LATER}`);
    world.menu('showNews');
    expect(world.shown).toEqual([
      expect.objectContaining({ title: 'Novidades', html: expect.stringContaining(`"known":"${NUMBER}"`) }),
    ]);
    expect(item()).toBeUndefined();
    // Another person reads it for themselves; who begins now has nothing to read.
    const connection = { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Bruno' };
    world.page('saveConnection', connection, BRUNO);
    world.value('onOpen', [{}], { kind: 'simple-trigger', user: BRUNO });
    expect(JSON.stringify(world.runtime.menus)).not.toContain('showNews');
  });

  it('stands there for who worked with a version that kept nothing of it', () => {
    world = new World();
    world.connect();
    world.runtime.properties.user('owner').delete('news-read');
    update();
    expect(item()).toBe(`★ Novidades da versão ${LATER}`);
    const lines = world.runtime.menus.at(-1)?.items.filter(({ kind }) => kind !== 'separator');
    expect(lines?.length).toBeLessThanOrEqual(12);
  });

  it('has words for this version, the same number in both languages', () => {
    world = new World();
    const versions = words.en.news.map(({ version }) => version);
    expect(versions[0]).toBe(NUMBER);
    expect(words.pt.news.map(({ version }) => version)).toEqual(versions);
    for (const [n, { lines }] of words.en.news.entries())
      expect(words.pt.news[n]?.lines).toHaveLength(lines.length);
  });
});

describe('an update', () => {
  it('stands in the log once, and keeps no scheduled run waiting', () => {
    world = new World({ service: { tickets: 5 } });
    world.connect();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Todos', every: '15 min' });
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(20);
    update();
    for (const { result } of world.pass(35)) expect(result.end).toBe('returned');
    const outcomes = world.column('Atividade', 'Resultado').map(String);
    const updates = outcomes.filter((words) => words.includes(`${LATER} abcdef0`));
    expect(updates).toEqual([expect.stringContaining(`Atualizado da versão ${NUMBER} `)]);
    expect(outcomes.length).toBeGreaterThan(3);
  });
});
