// Reading a folder of scripts: once, and again as soon as a file has changed.
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { loadProgram, type Program } from '../src/kernel/program.ts';
import { scriptFolder } from './support/script-folder.ts';

afterEach(() => {
  vi.useRealTimers();
});

const codeOf = (program: Program) => program.scripts.map(({ code }) => code);

/** A folder whose files were all written long ago. */
function oldFolder(files: Readonly<Record<string, string>>): string {
  const dir = scriptFolder(files);
  for (const path of Object.keys(files))
    utimesSync(join(dir, path), new Date(2026, 0, 1), new Date(2026, 0, 1));
  return dir;
}

it('gives the same program as long as no file changes', () => {
  const dir = oldFolder({ 'a.js': 'var a = 1', 'page.html': 'old' });
  expect(loadProgram(dir)).toBe(loadProgram(dir));
});

it('sees what was written, added or removed at once', () => {
  const dir = oldFolder({
    '.clasp.json': '{"rootDir": "out"}',
    'out/a.js': 'var a = 1',
    'out/page.html': 'old',
  });
  const before = loadProgram(dir);
  // The clock of a file system may stand still between two writes; so does the machine's here, as files grow old.
  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const write = (code: string) => {
    writeFileSync(join(dir, 'out/a.js'), code);
    utimesSync(join(dir, 'out/a.js'), now, now);
  };
  write('var a = 2');
  const written = loadProgram(dir);
  expect(codeOf(written)).toEqual(['var a = 2']);
  expect(written.id).not.toBe(before.id);
  write('var a = 3');
  expect(codeOf(loadProgram(dir))).toEqual(['var a = 3']);
  writeFileSync(join(dir, 'out/page.html'), 'new');
  expect(loadProgram(dir).pages.get('page')).toBe('new');
  writeFileSync(join(dir, 'out/b.js'), 'var b');
  expect(codeOf(loadProgram(dir))).toEqual(['var a = 3', 'var b']);
  rmSync(join(dir, 'out/a.js'));
  expect(codeOf(loadProgram(dir))).toEqual(['var b']);
  writeFileSync(join(dir, '.clasp.json'), '{"rootDir": "."}');
  expect(loadProgram(dir).scripts.map(({ path }) => path)).toEqual(['out/b.js']);
});
