// dist/ holds exactly the last build, and files that are right already are left alone.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../build/write-files.ts';

it('brings the folder to the given files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'franchise-dist-'));
  try {
    await writeFiles(
      folder,
      new Map([
        ['Code.js', 'one'],
        ['old.html', 'x'],
      ]),
    );
    await writeFile(path.join(folder, 'stray.tmp'), '');
    const before = await stat(path.join(folder, 'Code.js'));
    await writeFiles(
      folder,
      new Map([
        ['Code.js', 'one'],
        ['new.html', 'ã'],
      ]),
    );
    expect((await readdir(folder)).sort()).toEqual(['Code.js', 'new.html']);
    expect(await readFile(path.join(folder, 'new.html'), 'utf8')).toBe('ã');
    expect((await stat(path.join(folder, 'Code.js'))).ino).toBe(before.ino);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
