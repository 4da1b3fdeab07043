// The real bundle, built in memory from src/: every check holds, building it again gives the same bytes, of its files and
// of the package to paste by hand, and it has the actions that the setting of the build says.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tokenizer, tokTypes } from 'acorn';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readActions } from '../../build/actions.ts';
import { type Assembly, assemble } from '../../build/assemble.ts';
import { makePackage } from '../../build/package/make-package.ts';
import type { KeptSettings } from '../../build/settings.ts';
import { builtWith } from '../support/built-with.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { costly } from '../support/costly.ts';
import { World } from '../support/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const DEFINITION = cancelAction();
const LIST = { name: 'Open </script> orders', filters: 'path=/api/v2/compras/order/list', note: '' };
/** A company's own definitions, of each kind one. */
const BROUGHT: KeptSettings = { actions: JSON.stringify([DEFINITION]), lists: JSON.stringify([LIST]) };

const packed = async ({ files }: Assembly) =>
  (await makePackage({ root, version: '1.2.3 abc1234', pinnedBaseUrl: '', built: files })).sha256;

describe('the bundle', () => {
  let built: Assembly;
  beforeAll(async () => {
    built = await builtWith();
  });

  it('holds every promise that the build checks', () => {
    expect(built.problems).toEqual([]);
    expect(built.entryNames).toContain('onOpen');
  });

  it('has no comments but its heading, the names of files and the help of formulas', () => {
    const code = built.files.get('Code.js') ?? '';
    const program = code.slice(code.indexOf('\nvar '), code.indexOf('\n})();\n'));
    const lines = program.split('\n').filter((line) => /^\s*(?:\/\/|\/\*|\* |\*\/)/.test(line));
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => !/^\s*\/\/ [\w/.@-]+$/.test(line))).toEqual([]);
  });

  it('is indented by tabs alone', () => {
    const lines = (built.files.get('Code.js') ?? '').split('\n');
    expect(lines.filter((line) => line.startsWith('\t')).length).toBeGreaterThan(1000);
    expect(lines.filter((line) => /^\t* +[^*\s]/.test(line))).toEqual([]);
  });

  // A local whose name stands at the top of any module gets a number behind it: 15 KB of them, before names at the top
  // were of their own (docs/decisions, 0009).
  it('calls most locals what the sources call them', () => {
    const code = built.files.get('Code.js') ?? '';
    let bytes = 0;
    for (const { type, start, end } of tokenizer(code, { ecmaVersion: 2020 }))
      if (type === tokTypes.name) bytes += /(?<=[a-z])\d+$/i.exec(code.slice(start, end))?.[0].length ?? 0;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(5_500);
  });

  it('names no folder of the machine that built it', () => {
    for (const text of built.files.values()) expect(text).not.toContain(root);
  });

  it('has the same bytes when built again, and so has its package, also where clock and zone are others', async () => {
    const once = await packed(built);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    try {
      const again = await assemble({ root, baseUrl: undefined });
      expect([...again.files]).toEqual([...built.files]);
      expect(await packed(again)).toBe(once);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

costly('has the lists that it brings along in the page of pulls, and nowhere else', async () => {
  const { files, problems } = await builtWith(BROUGHT);
  expect(problems).toEqual([]);
  const holding = [...files]
    .filter(([, text]) => text.includes('Open <\\/script> orders'))
    .map(([name]) => name);
  expect(holding).toEqual(['pages.html']);
});

/** Plays with a build of these settings in a connected spreadsheet. */
async function withBuild(
  settings: KeptSettings,
  play: (world: World, built: Assembly) => void,
): Promise<void> {
  const built = await builtWith(settings);
  const { files } = built;
  const dir = await mkdtemp(path.join(tmpdir(), 'franchise-actions-'));
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(dir, name), text)));
  const world = new World({ dir, locale: 'en_US' });
  try {
    world.connect();
    play(world, built);
  } finally {
    world.close();
    await rm(dir, { recursive: true, force: true });
  }
}

it('without actions has no menu and no functions of them', () =>
  withBuild({ actions: 'no' }, (world, { entryNames }) => {
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const shown = JSON.stringify(world.runtime.menus.at(-1));
    expect(shown).toContain('"Insights…"');
    expect(shown).not.toMatch(/Action/);
    expect(entryNames.filter((name) => /Action(?!s?$)|Actions$/.test(name))).toEqual([]);
  }));

it('without a definition of actions has no menu of them, and with the company’s own offers those', async () => {
  const menuIn = (world: World) => {
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    return JSON.stringify(world.runtime.menus.at(-1));
  };
  expect(await readActions(root, 'yes')).toEqual(await readActions(root, undefined));
  await withBuild({}, (world) => {
    expect(menuIn(world)).not.toMatch(/Action/);
    expect(world.page('listActions')).toEqual({ ok: true, isOn: false, actions: [] });
  });
  await withBuild(BROUGHT, (world) => {
    expect(menuIn(world)).toContain('New action sheet…');
    expect(world.page('listActions')).toEqual({ ok: true, isOn: false, actions: [DEFINITION] });
  });
});
