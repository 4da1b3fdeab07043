// Comments, tests and documentation cite facts by file and anchor, as in `docs/platform.md#script-lock`. Each cited place
// has to exist, and nothing may cite what isn't in the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from './anchors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['build', 'deploy', 'docs', 'packages', 'sandbox', 'src', 'test'];
const FILES = ['README.md', 'CHANGELOG.md', ...FOLDERS.flatMap(listTexts)];

function listTexts(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listTexts(file);
    return /\.(?:ts|tsx|mts|mjs|js|css|html|md)$/.test(file) ? [file] : [];
  });
}

/** Pages that are cited and missing, or that lack the anchor. */
function brokenCitations(text: string): string[] {
  return [...text.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, page = '', anchor]) => {
      const file = path.join(ROOT, 'docs', page);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).has(anchor);
    })
    .map(([citation]) => citation);
}

/** Lines that lead out of the repository: notes that only its authors had. */
const OUTSIDE = [
  /\bshared\/(?:\w+\/)?[\w-]+\.md\b/,
  /(?<!docs\/|\]\(|\.\.\/|\[)\b(?:platform|service-api)\.md\b/,
  /\b(?:toolchain|vocabulary|anchors)\.md\b/,
  /\b[Dd]esign(?:'s|’s)? ?(?:, (?:[A-Z"“]|section)|\(?section)/,
  /(?:Source: |\()spec,? ["A-Z]/,
  /\bthe (?:spec|brief)(?:'s|’s)?\b(?! of| =)/,
  /\[[DOSLU]\]/,
  /\bsections? \d/,
];

const outsideLines = (text: string) =>
  text.split('\n').filter((line) => OUTSIDE.some((one) => one.test(line)));

describe('what is cited', () => {
  it('is found in many files', () => {
    const citing = FILES.filter((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes('docs/platform.md#'),
    );
    expect(citing.length).toBeGreaterThan(30);
  });

  it('exists', () => {
    const broken = FILES.flatMap((file) =>
      brokenCitations(readFileSync(path.join(ROOT, file), 'utf8')).map((citation) => `${file}: ${citation}`),
    ).filter((one) => !one.startsWith('test/docs/'));
    expect(broken).toEqual([]);
  });

  it.each(['docs/nowhere.md', 'docs/platform.md#nowhere'])(
    'is refused where it is missing: %s',
    (citation) => {
      expect(brokenCitations(`as ${citation} says`)).toEqual([citation]);
    },
  );
});

/** Pages for engineers: what they name in code is in the repository. */
const PAGES = FILES.filter((file) => /^docs\/(?:decisions\/)?[\w-]+\.md$/.test(file));
/** What pages name that others have made, or that stands for any name. */
const OTHERS = ['NAME.tsx', 'START-HERE.html', 'COMECE-AQUI.html', 'noRestrictedImports', 'useMaxParams'];

/** The files and the names of code that a page has between backticks, and that nothing has that this finds. */
function missingNames(page: string, hasFile: (name: string) => boolean, code: string): string[] {
  const names = [...page.matchAll(/`([\w./-]*\w)(?:\(\))?`/g)].map(([, name = '']) => name);
  return names.filter((name) => {
    if (OTHERS.includes(name)) return false;
    if (/\.(?:tsx?|mjs|css|html|sh)$/.test(name)) return !hasFile(name);
    // `bestEffort` is a name of code, `row` a word.
    return /^[a-z]+[A-Z]\w*$/.test(name) && !code.includes(name);
  });
}

describe('what pages for engineers name', () => {
  const code = FILES.filter((file) => !file.endsWith('.md') && file !== 'test/docs/citations.test.ts')
    .concat('biome.json', 'package.json')
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const hasFile = (name: string) => FILES.some((file) => file === name || file.endsWith(`/${name}`));

  it.each(PAGES)('exists: %s', (page) => {
    expect(missingNames(readFileSync(path.join(ROOT, page), 'utf8'), hasFile, code)).toEqual([]);
  });

  it('is refused where it is gone', () => {
    const page = 'As `held-versions.ts` and `tryLook` did, `limits.ts` and `bestEffort()` do for a `row`.';
    expect(missingNames(page, hasFile, code)).toEqual(['held-versions.ts', 'tryLook']);
  });
});

describe('the repository', () => {
  it('cites nothing that it does not hold', () => {
    const outside = FILES.filter((file) => file !== 'test/docs/citations.test.ts').flatMap((file) =>
      outsideLines(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(outside).toEqual([]);
  });

  it.each([
    '// as platform.md 5.2 says',
    '/** ../shared/platform.md */',
    '// spec/service-api.md',
    '/** Design, Pulls: ten */',
    '// (design, section 8)',
    '// the design’s section 5',
    '/** Source: spec, Errors */',
    '// as the spec has it',
    '// unknown ([U])',
  ])('would be seen to, by %j', (line) => {
    expect(outsideLines(line)).toEqual([line]);
  });

  it.each([
    '// docs/platform.md#writes',
    '[platform](platform.md)',
    '[x](../platform.md#writes)',
    'const spec = 1;',
  ])('may say %j', (line) => {
    expect(outsideLines(line)).toEqual([]);
  });
});

describe('where the page of the architecture says that something is decided', () => {
  const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\|[^|]*\| (`[^|]*`) \| `(src\/[^|`]*)` \|$/gm)];

  it('is in a table', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  it.each(rows.map(([, names = '', file = '']) => [file, names] as const))(
    '%s declares %s',
    (file, names) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8');
      const isDeclared = (name: string) =>
        new RegExp(`^(?:(?:export )?(?:function|class|const) |  )${name}\\b[(<:= ]`, 'm').test(code);
      expect(names.split(', ').filter((name) => !isDeclared(name.replaceAll('`', '')))).toEqual([]);
    },
  );
});
