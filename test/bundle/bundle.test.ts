// The real bundle, built in memory from src/: every check holds, and building it again gives the same bytes, of its
// files and of the package to paste by hand.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Assembly, assemble } from '../../build/assemble.ts';
import { makePackage } from '../../build/package/make-package.ts';

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
