// The real bundle, built in memory from src/: every check holds, building it again gives the same bytes, of its files and
// of the package to paste by hand, and built without actions it has none.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Assembly, assemble } from '../../build/assemble.ts';
import { makePackage } from '../../build/package/make-package.ts';
import { World } from '../support/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const build = () => assemble({ root, baseUrl: undefined });
const packed = async ({ files }: Assembly) =>
  (await makePackage({ root, version: '1.2.3 abc1234', pinnedBaseUrl: '', built: files })).sha256;

describe('the bundle', () => {
  let built: Assembly;
  beforeAll(async () => {
    built = await build();
  }, 120_000);

  it('holds every promise that the build checks', () => {
    expect(built.problems).toEqual([]);
    expect(built.entryNames).toContain('onOpen');
  });

  it('names no folder of the machine that built it', () => {
    for (const text of built.files.values()) expect(text).not.toContain(root);
  });

  it('has the same bytes when built again, and so has its package, also where clock and zone are others', async () => {
    const once = await packed(built);
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    try {
      const again = await build();
      expect([...again.files]).toEqual([...built.files]);
      expect(await packed(again)).toBe(once);
    } finally {
      process.env.TZ = zone;
    }
  });
});

it('without actions has no menu of them, and refuses whatever a page or an old menu still calls', async () => {
  const { files } = await assemble({ root, baseUrl: undefined, actions: 'no' });
  const dir = await mkdtemp(path.join(tmpdir(), 'franchise-without-actions-'));
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(dir, name), text)));
  const world = new World({ dir, locale: 'en_US' });
  try {
    world.connect();
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const shown = JSON.stringify(world.runtime.menus.at(-1));
    expect(shown).toContain('"Insights…"');
    expect(shown).not.toMatch(/Action/);
    const input = { isOn: true, definition: {}, sheet: 'Cancel orders' };
    for (const call of ['listActions', 'switchActions', 'saveAction', 'createActionSheet'])
      expect(world.page(call, input), call).toEqual({
        ok: false,
        message: 'This connector was built without actions. Ask whoever maintains it.',
      });
    expect(world.workbook.sheetNamed('Cancel orders')).toBeUndefined();
  } finally {
    world.close();
    await rm(dir, { recursive: true, force: true });
  }
});
