// The real bundle, built in memory from src/: every check holds, and building it again gives the same bytes.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Assembly, assemble } from '../../build/assemble.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the bundle', () => {
  let built: Assembly;
  beforeAll(async () => {
    built = await assemble({ root, baseUrl: undefined });
  }, 120_000);

  it('holds every promise that the build checks', () => {
    expect(built.problems).toEqual([]);
    expect(built.entryNames).toContain('onOpen');
  });

  it('names no folder of the machine that built it', () => {
    for (const text of built.files.values()) expect(text).not.toContain(root);
  });
});
