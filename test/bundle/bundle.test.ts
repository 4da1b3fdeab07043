// The real bundle, built in memory from src/: every check holds, and building it again gives the same bytes.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assemble } from '../../build/assemble.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the bundle', () => {
  it('holds every promise that the build checks', async () => {
    const { problems, entryNames } = await assemble({ root, baseUrl: undefined });
    expect(problems).toEqual([]);
    expect(entryNames).toContain('onOpen');
  });

  it('is the same, byte for byte, when it is built again', async () => {
    const first = await assemble({ root, baseUrl: undefined });
    const second = await assemble({ root, baseUrl: undefined });
    expect([...second.files]).toEqual([...first.files]);
  });

  it('names no folder of the machine that built it', async () => {
    const { files } = await assemble({ root, baseUrl: undefined });
    for (const text of files.values()) expect(text).not.toContain(root);
  });
});
