// Every page of the documentation: what it links to and names exists. What only some pages name is held in
// commands.test.ts and user-pages.test.ts.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from './anchors.ts';
import { codeOf, FILES, firstCells, RECORDS, ROOT, read, unquoted } from './pages.ts';

describe('every page', () => {
  it('is read, so that there is something to refuse', () => {
    expect(FILES.length).toBeGreaterThan(15);
  });

  it.each(FILES)('%s leads only to what exists', (file) => {
    const markdown = read(file);
    const broken = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [to = '', anchor] = target.split('#');
        const resolved = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
        if (!existsSync(path.join(ROOT, resolved))) return true;
        if (anchor === undefined) return false;
        return !anchorsOf(read(resolved)).has(anchor);
      });
    expect(broken).toEqual([]);
  });

  it.each(FILES)('%s names only files of the project that exist', (file) => {
    const named = codeOf(read(file)).flatMap((code) => code.split(' '));
    const paths = named.filter((code) =>
      /^(?:src|test|build|deploy|sandbox|docs|packages)\/[\w./-]+$/.test(code),
    );
    // A package names its own files from its folder.
    const folders = ['', path.posix.dirname(file)];
    const missing = paths.filter(
      (code) =>
        !code.includes('NAME') && !folders.some((folder) => existsSync(path.join(ROOT, folder, code))),
    );
    expect(missing).toEqual([]);
  });

  it.each(FILES)('%s keeps its lines to 120 characters', (file) => {
    const lines = read(file).split('\n');
    expect(lines.filter((line) => [...line].length > 120)).toEqual([]);
  });

  it.each(FILES)('%s names no machine', (file) => {
    expect(read(file)).not.toMatch(/(?<!\.com)\/(?:work|home|root|tmp|Users)\//);
  });
});

describe('security.md', () => {
  it('lists the scopes of the manifest', () => {
    const { oauthScopes } = JSON.parse(read('appsscript.json')) as { oauthScopes: string[] };
    const [listed = []] = firstCells(read('docs/security.md'), 'Scope').map(unquoted);
    expect(listed.map((scope) => `https://www.googleapis.com/auth/${scope}`)).toEqual(oauthScopes);
  });
});

describe('decisions', () => {
  const index = read('docs/decisions/README.md');

  it('stand in the index, each with its number, once', () => {
    const listed = [...index.matchAll(/^\| \[(\d{4})\]\((\d{4})-([\w-]+\.md)\)/gm)];
    for (const [, shown, number] of listed) expect(shown).toBe(number);
    expect(listed.map(([, , number, rest]) => `docs/decisions/${number}-${rest}`).sort()).toEqual(
      RECORDS.sort(),
    );
  });

  it.each(RECORDS)('%s has the form of a record', (file) => {
    const markdown = read(file);
    expect(markdown).toMatch(new RegExp(`^# ${path.basename(file).slice(0, 4)}: `));
    for (const heading of ['Context', 'Decision', 'Consequences', 'Alternatives'])
      expect(markdown).toContain(`\n## ${heading}\n`);
  });
});
