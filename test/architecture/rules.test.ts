// Each rule of the architecture is shown a tree that breaks it, so that a rule that passes is known to be able to fail.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSource, type Source } from '../../build/source.ts';
import { checkCallsAtLoad } from './rules/calls-at-load.ts';
import { checkAbsences, checkGlosses, checkRepeatedNames, checkSurfaces } from './rules/docstrings.ts';
import { checkKeys } from './rules/keys.ts';
import {
  checkDeploySeesOnlyBuild,
  checkFacades,
  checkFeatures,
  checkFloors,
  checkLayers,
  checkSandboxSeesOnlyDist,
} from './rules/layers.ts';
import {
  checkPackageNamesNobody,
  checkPackageStandsAlone,
  checkPackagesAreImportedByName,
} from './rules/packages.ts';
import { checkNoRuntimeDetection, checkServicesStayInGas, checkSynchronous } from './rules/platform.ts';
import { checkPortCount } from './rules/ports.ts';
import { checkTypeNames } from './rules/type-names.ts';
import { checkZod } from './rules/zod.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Parses a tree given as text by path. */
async function tree(files: Readonly<Record<string, string>>): Promise<Source[]> {
  return Promise.all(Object.entries(files).map(([path, text]) => parseSource(path, text)));
}

async function one(path: string, text: string): Promise<Source[]> {
  return tree({ [path]: text });
}

const VALUE = (from: string) => `import { x } from '${from}';\nconsole.log(x);\n`;
const TYPE = (from: string) => `import type { X } from '${from}';\nexport type Y = X;\n`;

describe('layers', () => {
  it.each([
    ['src/domain/a.ts', VALUE('../app/b.ts'), 'domain may import domain, zod/mini.'],
    ['src/domain/a.ts', TYPE('../ports/http.ts'), 'domain may import domain, zod/mini.'],
    ['src/domain/a.ts', VALUE('fast-check'), 'domain may import domain, zod/mini.'],
    ['src/domain/a.ts', VALUE('node:fs'), 'domain may import domain, zod/mini.'],
    ['src/resources/a.ts', TYPE('../ports/http.ts'), 'resources may import resources, domain, zod/mini.'],
    ['src/ports/a.ts', VALUE('../domain/b.ts'), 'ports may import ports, types of domain.'],
    [
      'src/app/a.ts',
      VALUE('../gas/b.ts'),
      'app may import app, domain, resources, types of ports, zod/mini.',
    ],
    ['src/app/a.ts', TYPE('../main.ts'), 'app may import app, domain, resources, types of ports, zod/mini.'],
    ['src/gas/a.ts', VALUE('../domain/b.ts'), 'gas may import gas, types of domain, types of ports.'],
    ['src/gas/a.ts', TYPE('../app/b.ts'), 'gas may import gas, types of domain, types of ports.'],
    ['src/entry/a.ts', VALUE('../gas/b.ts'), 'entry may import entry, app, types of domain.'],
    ['src/entry/a.ts', VALUE('../domain/b.ts'), 'entry may import entry, app, types of domain.'],
    ['src/entry/a.ts', TYPE('../features/index.ts'), 'entry may import entry, app, types of domain.'],
    [
      'src/pages/form/form.ts',
      VALUE('../../domain/b.ts'),
      'pages may import pages, types of app, types of domain',
    ],
    ['src/pages/form/form.ts', VALUE('../../app/b.ts'), 'pages may import pages, types of app'],
    ['src/app/a.ts', TYPE('../features/x/b.ts'), 'app may import app, domain, resources, types of ports'],
    [
      'src/features/x/a.ts',
      VALUE('../../gas/b.ts'),
      'features may import features, app, domain, resources, rules',
    ],
    ['src/features/x/rules/a.ts', TYPE('../../../app/b.ts'), 'rules may import rules, domain, resources'],
    ['src/features/x/sentences.ts', VALUE('../../app/b.ts'), 'rules may import rules, domain, resources'],
    ['src/features/x/page/x.tsx', VALUE('../rules/b.ts'), 'page may import page, pages, types of app'],
    [
      'src/main.ts',
      VALUE('../sandbox/b.ts'),
      'main.ts may import main.ts, app, domain, entry, features/index.ts, gas, resources',
    ],
  ])('%s breaks the rule with %j', async (path, text, rule) => {
    expect(checkLayers(await one(path, text))).toEqual([expect.stringContaining(rule)]);
  });

  it('lets nobody behind the facade of a folder, not for a type either', async () => {
    const rule = 'of src/app/sheets/target-sheet only open-target.ts, record-table.ts';
    for (const text of [
      VALUE('../sheets/target-sheet/row-writer.ts'),
      TYPE('../sheets/target-sheet/row-writer.ts'),
    ]) {
      const violations = checkFacades(await one('src/app/pulls/a.ts', text));
      expect(violations).toEqual([expect.stringContaining(rule)]);
    }
    const ofSheets = checkFacades(await one('src/app/pulls/a.ts', VALUE('../sheets/find-columns.ts')));
    expect(ofSheets).toEqual([expect.stringContaining('of src/app/sheets only hidden-rows.ts')]);
    for (const file of ['target-sheet/target-sheet.ts', 'owned-table.ts'])
      expect(checkFacades(await one('src/app/pulls/a.ts', VALUE(`../sheets/${file}`)))).toEqual([]);
    for (const file of ['./row-writer.ts', '../find-columns.ts'])
      expect(checkFacades(await one('src/app/sheets/target-sheet/a.ts', VALUE(file)))).toEqual([]);
    expect(
      checkFacades(await one('src/app/sheets/a.ts', VALUE('./target-sheet/row-writer.ts'))),
    ).toHaveLength(1);
  });

  it('lets a folder of src/app import those alone that stand below it, not for a type either', async () => {
    const above =
      'src/app/sheets/a.ts imports src/app/endpoints/b.ts, which stands above it: ports.ts, storage';
    for (const text of [VALUE('../endpoints/b.ts'), TYPE('../endpoints/b.ts')])
      expect(checkFloors(await one('src/app/sheets/a.ts', text))).toEqual([expect.stringContaining(above)]);
    expect(
      checkFloors(await one('src/app/sheets/target-sheet/a.ts', VALUE('../../pulls/b.ts'))),
    ).toHaveLength(1);
    const allowed =
      VALUE('../sheets/b.ts') + VALUE('./c.ts') + TYPE('../ports.ts') + VALUE('../../domain/d.ts');
    expect(checkFloors(await one('src/app/endpoints/a.ts', allowed))).toEqual([]);
    expect(checkFloors(await one('src/app/helpers/a.ts', ''))).toEqual([
      expect.stringContaining('src/app/helpers/a.ts is in no folder that src/app has'),
    ]);
  });

  it('finds imports however they are written', async () => {
    for (const text of [
      "export { b } from '../app/b.ts';",
      "export * from '../app/b.ts';",
      "export type { B } from '../app/b.ts';",
      "import '../app/b.ts';",
      "import {\n  type A,\n  type B,\n} from '../app/b.ts';\nexport type C = A | B;",
      "export const load = () => import('../app/b.ts');",
      "export type B = import('../app/b.ts').B;",
      "const x = 1; import { b } from '../app/b.ts'; export const y = x + b;",
    ])
      expect(checkLayers(await one('src/domain/a.ts', text)), text).toHaveLength(1);
  });

  it('lets a feature use others that it names, and never round to itself', async () => {
    const index = TYPE('../index.ts') + VALUE('./b.ts') + VALUE('../../app/b.ts');
    expect(checkFeatures(await one('src/features/x/a.ts', index))).toEqual([]);
    const y = { 'src/features/x/a.ts': TYPE('../y/b.ts') };
    const manifest = (...names: string[]) =>
      `export const x = { name: 'x', buildsOn: ${JSON.stringify(names)} };`;
    expect(checkFeatures(await tree(y))).toEqual([
      "src/features/x/a.ts imports src/features/y/b.ts: the feature x doesn't say that it builds on that.",
    ]);
    const named = { ...y, 'src/features/x/feature.ts': manifest('y') };
    expect(checkFeatures(await tree(named))).toEqual([]);
    expect(checkFeatures(await one('src/features/x/feature.ts', manifest('y')))).toEqual([
      'The feature x says that it builds on y, and imports nothing of it.',
    ]);
    const round = {
      'src/features/y/a.ts': TYPE('../z/b.ts'),
      'src/features/y/feature.ts': manifest('z'),
      'src/features/z/a.ts': TYPE('../x/b.ts'),
      'src/features/z/feature.ts': manifest('x'),
    };
    expect(checkFeatures(await tree({ ...named, ...round }))).toEqual([
      'The feature x builds on y, which builds on it.',
      'The feature y builds on z, which builds on it.',
      'The feature z builds on x, which builds on it.',
    ]);
  });

  it('refuses a folder that the architecture does not know', async () => {
    expect(checkLayers(await one('src/helpers/a.ts', ''))).toEqual([
      'src/helpers/a.ts is in no folder of the architecture (domain, resources, ports, app, gas, entry, features, rules, page, features/index.ts, pages, programs, main.ts).',
    ]);
  });

  it('lets through what the architecture allows, and what only looks like an import', async () => {
    const files = await tree({
      'src/domain/a.ts': `${VALUE('./b.ts')}import * as z from 'zod/mini';\nconst s = () => z.string();\n`,
      'src/resources/a.ts': VALUE('../domain/a.ts'),
      'src/ports/a.ts': TYPE('../domain/a.ts'),
      'src/app/a.ts': VALUE('../resources/a.ts') + TYPE('../ports/a.ts'),
      'src/gas/a.ts': TYPE('../ports/a.ts'),
      'src/entry/a.ts': VALUE('../app/a.ts'),
      'src/main.ts': "import { a } from './gas/a.ts';\nexport { b } from './entry/a.ts';\na();\n",
      'src/pages/form/form.ts': TYPE('../../domain/a.ts'),
      'src/domain/c.ts':
        "// import { x } from '../app/a.ts'\n/* import('../app/a') */ export const s = 'from ../app';\n",
    });
    expect(checkLayers(files)).toEqual([]);
  });

  it('keeps src out of the sandbox', async () => {
    expect(
      checkSandboxSeesOnlyDist(await one('sandbox/service/a.ts', TYPE('../../src/domain/b.ts'))),
    ).toEqual(['sandbox/service/a.ts imports src/domain/b.ts: sandbox sees only dist/.']);
  });

  it('shows deploy the build alone, and deploy to nobody', async () => {
    const allowed = VALUE('../build/b.ts') + VALUE('./b.ts') + VALUE('zod');
    expect(checkDeploySeesOnlyBuild(await one('deploy/a.ts', allowed))).toEqual([]);
    expect(checkDeploySeesOnlyBuild(await one('deploy/a.ts', TYPE('../src/domain/b.ts')))).toEqual([
      'deploy/a.ts imports src/domain/b.ts: deploy sees only build.',
    ]);
    expect(checkDeploySeesOnlyBuild(await one('build/a.ts', VALUE('../deploy/b.ts')))).toEqual([
      'build/a.ts imports deploy/b.ts: deploy is for its commands.',
    ]);
  });
});

describe('circles of imports', () => {
  /** What Biome says of these files under the repository's own rules. */
  async function lint(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'franchise-circles-'));
    try {
      const config = { root: true, extends: [path.join(ROOT, 'biome.json')], vcs: { enabled: false } };
      await writeFile(path.join(folder, 'biome.json'), JSON.stringify(config));
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
      const biome = path.join(ROOT, 'node_modules/.bin/biome');
      const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', '.'], { cwd: folder });
      return `${stdout}${stderr}`;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('are refused by Biome, also when types close them', async () => {
    const said = await lint({ 'a.ts': VALUE('./b.ts'), 'b.ts': VALUE('./c.ts'), 'c.ts': TYPE('./b.ts') });
    expect(said).toContain('b.ts:1:19 lint/suspicious/noImportCycles');
    expect(said).toContain('c.ts:1:24 lint/suspicious/noImportCycles');
    expect(said).toContain('Found 2 errors.');
  });

  it('are not two ways to one file', async () => {
    const said = await lint({
      'a.ts': VALUE('./b.ts') + TYPE('./c.ts'),
      'b.ts': VALUE('./c.ts'),
      'c.ts': '',
    });
    expect(said).toContain('Checked 4 files');
    expect(said).not.toContain('Found');
  });
});

describe('the platform', () => {
  it.each(['SpreadsheetApp.getUi()', 'UrlFetchApp.fetch(x)', 'console.log(1)', 'google.script.run.f()'])(
    'refuses %s outside gas',
    async (code) => {
      for (const path of ['src/app/a.ts', 'src/domain/a.ts', 'src/entry/a.ts'])
        expect(checkServicesStayInGas(await one(path, `${code};`))).toEqual([
          expect.stringContaining("only src/gas and src/main.ts name Apps Script's services"),
        ]);
    },
  );

  it('lets gas and main.ts name services, pages name google, and properties be called what they like', async () => {
    const files = await tree({
      'src/gas/a.ts': 'SpreadsheetApp.flush();',
      'src/main.ts': 'UrlFetchApp.fetch(x);',
      'src/pages/form/form.ts': 'google.script.run.f();',
      'src/app/a.ts': '// console.log\nexport const x = { Session: 1 }; x.Session; type T = { Logger: 1 };',
    });
    expect(checkServicesStayInGas(files)).toEqual([]);
  });

  it.each(['typeof UrlFetchApp', 'typeof process', "globalThis['UrlFetchApp']"])(
    'refuses to detect by %s',
    async (code) => {
      expect(checkNoRuntimeDetection(await one('src/gas/a.ts', `export const is = ${code};`))).toEqual([
        expect.stringContaining('no code detects where it runs'),
      ]);
    },
  );

  it('lets values be asked for their type', async () => {
    expect(checkNoRuntimeDetection(await one('src/app/a.ts', 'export const is = (x) => typeof x;'))).toEqual(
      [],
    );
  });

  it.each([
    ['async', 'export const f = async () => 1;'],
    ['async', 'export class A { async f() {} }'],
    ['await', 'await f();'],
    ['await', 'for await (const x of y) f(x);'],
    ['Promise', 'export const p = Promise.resolve(1);'],
    ['Promise', 'export interface Port { read(): Promise<string> }'],
    ['setTimeout', 'setTimeout(() => 1, 2);'],
  ])('refuses %s in %j', async (name, text) => {
    expect(checkSynchronous(await one('src/app/a.ts', text))).toEqual([
      `src/app/a.ts uses ${name}: src is synchronous outside pages.`,
    ]);
    expect(checkSynchronous(await one('src/pages/form/form.ts', text))).toEqual([]);
  });
});

describe('ports', () => {
  it('are ten at most', async () => {
    const ports = (count: number) =>
      tree(Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ports/port-${at}.ts`, ''])));
    expect(checkPortCount(await ports(10))).toEqual([]);
    expect(checkPortCount(await ports(11))).toEqual(['src/ports has 11 files: it may have 10 at most.']);
  });
});

describe('packages', () => {
  const manifest = {
    name: 'p',
    dependencies: { luxon: '1', '@scope/a': '1' },
    devDependencies: { vitest: '1' },
  };
  const inPackage = async (path: string, text: string) =>
    checkPackageStandsAlone('packages/p', manifest, await one(`packages/p/${path}`, text));

  it.each([
    ['src/a.ts', VALUE('../../../sandbox/b.ts')],
    ['src/a.ts', TYPE('../../../src/b.ts')],
    ['src/a.ts', VALUE('../../q/src/b.ts')],
    ['src/a.ts', VALUE('hono')],
    ['src/a.ts', VALUE('@scope/b')],
    ['src/a.ts', VALUE('vitest')],
    ['src/a.ts', VALUE('p')],
    ['test/a.ts', VALUE('hono')],
  ])('%s breaks the rule with %j', async (path, text) => {
    expect(await inPackage(path, text)).toEqual([expect.stringContaining('packages/p stands alone.')]);
  });

  it('import their own files, their dependencies and Node', async () => {
    for (const from of ['./b.ts', '../test/b.ts', 'luxon', 'luxon/src/b.js', '@scope/a/b', 'node:fs'])
      expect(await inPackage('src/a.ts', VALUE(from)), from).toEqual([]);
    expect(await inPackage('test/a.ts', VALUE('vitest'))).toEqual([]);
    expect(await inPackage('examples/a.ts', VALUE('p/c'))).toEqual([]);
  });

  it('know nobody who uses them', async () => {
    expect(checkPackageNamesNobody('acme', await one('packages/p/src/a.ts', '// For Acme.\n'))).toEqual([
      'packages/p/src/a.ts says "acme": a package knows nobody who uses it.',
    ]);
  });

  it('are imported by their names', async () => {
    expect(
      checkPackagesAreImportedByName(await one('test/a/b.ts', TYPE('../../packages/p/src/c.ts'))),
    ).toEqual(['test/a/b.ts imports packages/p/src/c.ts: import the package by its name.']);
    expect(checkPackagesAreImportedByName(await one('test/a/b.ts', VALUE('p/c')))).toEqual([]);
    expect(checkPackagesAreImportedByName(await one('packages/p/a.ts', VALUE('./b.ts')))).toEqual([]);
  });
});

describe('names of types', () => {
  const named = (...texts: string[]) =>
    tree(Object.fromEntries(texts.map((text, at) => [`src/app/file-${at}.ts`, text])));

  it.each([
    ['export interface Held {}', 'type Held = string;'],
    ['export class Held {}', 'export type Held<T> = T;'],
  ])('are refused where %j and %j mean two things', async (one, other) => {
    expect(checkTypeNames(await named(one, other))).toEqual([
      'Held is declared in src/app/file-0.ts and src/app/file-1.ts: give each its own name.',
    ]);
  });

  it('may be used and passed on elsewhere', async () => {
    const other = "import type { Held } from './file-0.ts';\nexport type { Held };\ntype HeldTwice = Held;";
    expect(checkTypeNames(await named('export interface Held {}', other))).toEqual([]);
  });
});

describe('docstrings of what other folders build on', () => {
  const SAID = '/** A row of a sheet. */\n';

  it.each([
    ['export function row() {}', 'row'],
    ['// A row.\nexport const ROW = 1;', 'ROW'],
    [`${SAID}const OTHER = 1;\nexport class Row {}`, 'Row'],
  ])('are missing in %j', async (text, name) => {
    expect(checkSurfaces(await one('src/ports/a.ts', text))).toEqual([
      `src/ports/a.ts: ${name} has no docstring. Say what its callers can't see.`,
    ]);
  });

  it.each([
    ['src/ports/a.ts', `${SAID}export function* row() {}\n/** The rows. */\nexport const ROWS = 1;`],
    ['src/ports/a.ts', `${SAID}export function row(n: number): void;\nexport function row(n: string): void;`],
    ['src/ports/a.ts', "export type { Row } from './row.ts';"],
    ['src/app/pulls/a.ts', 'export function row() {}'],
  ])('may be as in %s: %j', async (file, text) => {
    expect(checkSurfaces(await one(file, text))).toEqual([]);
  });
});

describe('members that may be absent', () => {
  const HELD = 'export interface Held extends Other {\n';

  it.each([
    [`${HELD}  readonly count: number | undefined;\n}`, 'Held.count'],
    [
      `${HELD}  /** Undefined if unknown. */\n  readonly of?: string;\n  readonly count?: number;\n}`,
      'Held.count',
    ],
    ['/** A count. */\nexport type Held = {\n  count: number | null;\n};', 'Held.count'],
  ])('have to say what that means: %j', async (text, member) => {
    expect(checkAbsences(await one('src/app/a.ts', text))).toEqual([
      `src/app/a.ts: ${member} doesn't say what its absence means.`,
    ]);
  });

  it.each([
    `${HELD}  /** Undefined if unknown. */\n  readonly count: number | undefined;\n}`,
    `${HELD}  readonly count?: number; // undefined if unknown\n}`,
    '/** What a report changes; what is left out stays. Null clears a cell; undefined keeps it. */\nexport interface Held {\n  count?: number;\n}',
    'interface Held {\n  readonly count?: number;\n}',
    `${HELD}  readonly count: number;\n  ask(): number | undefined;\n}`,
  ])('may be as in %j', async (text) => {
    expect(checkAbsences(await one('src/app/a.ts', text))).toEqual([]);
  });
});

describe('docstrings', () => {
  it.each([
    ['/** The rows that are held. */\nexport const HELD_ROWS = 1;', 'HELD_ROWS'],
    ['interface Held {\n  /** The name of the sheet. */\n  readonly sheetName: string;\n}', 'sheetName'],
  ])('that repeat the name below them are refused: %j', async (text, name) => {
    expect(checkRepeatedNames(await one('src/app/a.ts', text))).toEqual([
      `src/app/a.ts: the docstring of ${name} repeats its name. Delete it.`,
    ]);
  });

  it.each([
    '/** Milliseconds since 1970. */\nexport const HELD_MS = 1;',
    'interface Held {\n  /** The name of the sheet; undefined after it was deleted. */\n  readonly sheetName?: string;\n}',
  ])('that say more may be as in %j', async (text) => {
    expect(checkRepeatedNames(await one('src/app/a.ts', text))).toEqual([]);
  });

  it('may not explain a term in brackets again and again', async () => {
    const text = '/** Reads a mark (developer metadata). */\n';
    const twice = await one('src/app/a.ts', text.repeat(2));
    expect(checkGlosses(twice)).toEqual([]);
    expect(checkGlosses(await one('src/app/a.ts', text.repeat(3)))).toEqual([
      '(developer metadata) stands in 3 docstrings, first in src/app/a.ts: say it in docs/glossary.md.',
    ]);
  });
});

describe('keys', () => {
  const KEY_TEXTS = ['stop', 'lease:', 'imports.run:', 'pulled-sheets'];
  it.each([
    ["export const f = (ports) => ports.documentProperties.set('stop', '1');", 'the key stop'],
    [`export const f = ({ cache }) => cache.get(\`other.\${x}\`);`, 'the key other.'],
    [`export const f = (name) => \`lease:\${name}\`;`, 'the key lease:'],
    ["const KEY = 'pulled-sheets';", 'the key pulled-sheets'],
    ["const KEY = 'imports.run:7';", 'the key imports.run:7'],
  ])('are refused in %j', async (text, sentence) => {
    expect(checkKeys(await one('src/app/a.ts', text), KEY_TEXTS)).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  it('may stand in the registry, and look like other words', async () => {
    for (const registry of ['src/app/storage/keys.ts', 'src/features/x/keys.ts'])
      expect(checkKeys(await one(registry, "const KEY = 'lease:';"), KEY_TEXTS)).toEqual([]);
    expect(checkKeys(await one('src/features/x/a.ts', "const KEY = 'lease:';"), KEY_TEXTS)).toHaveLength(1);
    const text = "const a = 'stop'; list.get('a'); ports.cache.get(KEYS.pace.key);";
    expect(checkKeys(await one('src/app/a.ts', text), KEY_TEXTS)).toEqual([]);
  });
});

describe('calls while the bundle loads', () => {
  const sentencesFor = async (text: string, path = 'src/domain/a.ts') =>
    checkCallsAtLoad(await one(path, text));

  it.each([
    'export const a = columnsIn("en");',
    'export const a = { b: [columnsIn("en")] };',
    'class A { static a = columnsIn("en"); }',
    'columnsIn("en").length;',
  ])('refuses %j', async (text) => {
    expect(await sentencesFor(text)).toEqual([
      'src/domain/a.ts calls columnsIn while it loads; write lazily(() => columnsIn(…)).',
    ]);
  });

  it.each([
    'export const a = lazily(() => columnsIn("en"));',
    'class A { a = columnsIn("en"); b() { return columnsIn("pt"); } }',
    'export const a = inBoth("Pull", "Consulta"), b = new Map(), c = "a b".split(" ");',
  ])('lets %j through', async (text) => {
    expect(await sentencesFor(text)).toEqual([]);
  });

  it('lets pages be', async () => {
    expect(await sentencesFor('render();', 'src/pages/form/form.tsx')).toEqual([]);
  });
});

describe('zod', () => {
  const ZOD = "import * as z from 'zod/mini';\n";
  const sentencesFor = async (text: string, path = 'src/domain/a.ts') => checkZod(await one(path, text));

  it.each([
    ["import { z } from 'zod';\nexport const a = () => z.string();", 'imports zod; write import * as z'],
    [
      "import { string } from 'zod/mini';\nexport const a = () => string();",
      'imports zod/mini; write import',
    ],
    ["import * as v from 'zod/mini';\nexport const a = () => v.url();", 'imports zod/mini; write import'],
    [`${ZOD}export const a = () => z.url();`, 'uses z.url, which does not work in Apps Script.'],
    [`${ZOD}export const a = () => z.parseAsync(x, y);`, 'uses z.parseAsync, which does not work in'],
    [`${ZOD}export const a = () => z.record(z.string(), b());`, 'uses z.record, which makes the bundle'],
    [
      `${ZOD}export const a = () => z.discriminatedUnion("kind", []);`,
      'uses z.discriminatedUnion, which makes the bundle',
    ],
    [`${ZOD}export const a = () => z.enum(['b']);`, 'uses z.enum, which makes the bundle larger than'],
    [
      `${ZOD}export const a = () => z.string().check(z.maxLength(9));`,
      'uses z.maxLength, which makes the bundle larger than z.refine',
    ],
    [`${ZOD}export const a = z.string();`, 'uses z.string while it loads; write lazily(() => …).'],
    [`${ZOD}class A { static a = z.string(); }`, 'uses z.string while it loads'],
  ])('refuses %j', async (text, sentence) => {
    expect(await sentencesFor(text)).toEqual([expect.stringContaining(sentence)]);
  });

  it('lets the rest through', async () => {
    const text = `${ZOD}export const a = lazily(() => z.object({ b: z.string(), url: other.url() }));`;
    expect(await sentencesFor(text)).toEqual([]);
    expect(await sentencesFor("import type * as z from 'zod/mini';\nexport type A = z.ZodMiniType;")).toEqual(
      [],
    );
    expect(await sentencesFor(`${ZOD}export const a = z.string();`, 'src/pages/form/form.tsx')).toEqual([]);
  });
});
