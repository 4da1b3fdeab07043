// Which folder of src may import which: resources → domain ← app → ports ← gas, entry → app, and main.ts joins app
// and gas, as a program of a feature does, which is a file of its own; pages know of the script what its types say. A feature has in
// its folder what these have for all, and by the same rules
// (docs/architecture.md). Plus: the sandbox sees only dist/, and deploy sees only the build. Why this is code of ours
// stands in decision 0044.
import { featuresIn } from '../../../build/features.ts';
import type { Source, SourceImport } from '../../../build/source.ts';

/** What the files of one folder may import. A folder may always import itself. */
interface Layer {
  /** Folders whose values and types may be imported. */
  readonly values: readonly string[];
  /** Folders of which only types may be imported (`import type`). */
  readonly types: readonly string[];
  /** Packages; nothing else from node_modules, and nothing of Node's. */
  readonly packages: readonly string[];
}

const PAGE_PACKAGES = ['preact', 'preact/hooks', 'preact/jsx-runtime', 'zod/mini'];

const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { values: [], types: [], packages: ['zod/mini'] },
  resources: { values: ['domain'], types: [], packages: ['zod/mini'] },
  ports: { values: [], types: ['domain'], packages: [] },
  app: { values: ['domain', 'resources'], types: ['ports'], packages: ['zod/mini'] },
  gas: { values: [], types: ['domain', 'ports'], packages: [] },
  entry: { values: ['app'], types: ['domain'], packages: [] },
  features: { values: ['app', 'domain', 'resources', 'rules'], types: ['ports'], packages: ['zod/mini'] },
  rules: { values: ['domain', 'resources'], types: [], packages: ['zod/mini'] },
  page: {
    values: ['pages'],
    types: ['app', 'domain', 'entry', 'features', 'rules'],
    packages: PAGE_PACKAGES,
  },
  'features/index.ts': { values: ['features'], types: ['app'], packages: [] },
  pages: {
    values: [],
    types: ['app', 'domain', 'entry'],
    packages: PAGE_PACKAGES,
  },
  programs: { values: ['app', 'domain', 'features', 'gas'], types: [], packages: [] },
  'main.ts': {
    values: ['app', 'domain', 'entry', 'features/index.ts', 'gas', 'resources'],
    types: ['ports'],
    packages: [],
  },
};

/** Folders whose other files nobody outside may import; one in another stands before that. */
const PUBLIC_FILES: Readonly<Record<string, readonly string[]>> = {
  'src/app/sheets/target-sheet': [
    'open-target.ts',
    'record-table.ts',
    'remove-records.ts',
    'target-sheet.ts',
  ],
  'src/app/sheets': [
    'hidden-rows.ts',
    'limits.ts',
    'make-sheet.ts',
    'owned-column.ts',
    'owned-table.ts',
    'pull-target.ts',
    'row-removal.ts',
    'staging-sheet.ts',
    'sheet-identity.ts',
    'user-content.ts',
    'verified-write.ts',
  ],
};

/** What stands beneath the facade of a folder is imported by this folder alone. */
export function checkFacades(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, imports }) => imports.flatMap(({ target }) => checkFacade(path, target ?? '')));
}

function checkFacade(path: string, target: string): string[] {
  const folder = Object.keys(PUBLIC_FILES).find((one) => target.startsWith(`${one}/`));
  if (folder === undefined || path.startsWith(`${folder}/`)) return [];
  const files = PUBLIC_FILES[folder] ?? [];
  if (files.some((file) => target === `${folder}/${file}`)) return [];
  return [`${path} imports ${target}: of ${folder} only ${names(files)} are public.`];
}

/** The folders of src/app from the ground up: a file may import its own folder, and those that stand before it. */
const FLOORS = [
  'ports.ts',
  'storage',
  'runs',
  'service',
  'sheets',
  'endpoints',
  'features.ts',
  'connection',
  'directory',
  'history',
  'pulls',
  'schedule',
  'menu',
];

/** The import directions between the folders of src/app, types included. */
export function checkFloors(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const folder = folderInApp(path);
    if (folder === undefined) return [];
    const floor = FLOORS.indexOf(folder);
    if (floor < 0) return [`${path} is in no folder that src/app has (${names(FLOORS)}).`];
    return imports
      .filter(({ target }) => FLOORS.indexOf(folderInApp(target ?? '') ?? folder) > floor)
      .map(({ target }) => `${path} imports ${target}, which stands above it: ${names(FLOORS)}.`);
  });
}

/** `pulls` for `src/app/pulls/run-pull.ts`; undefined for what is not in src/app. */
function folderInApp(path: string): string | undefined {
  return /^src\/app\/([^/]+)/.exec(path)?.[1];
}

/** The import directions of src. */
export function checkLayers(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('src/')).flatMap(checkFile);
}

/** The sandbox runs the built bundle, so it can't lean on what the bundle's sources happen to export. */
export function checkSandboxSeesOnlyDist(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('sandbox/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target?.startsWith('src/'))
        .map(({ target }) => `${path} imports ${target}: sandbox sees only dist/.`),
    );
}

/** What is deployed is what the build gives, so `deploy` needs nothing else of the repository, and nobody needs it. */
export function checkDeploySeesOnlyBuild(sources: readonly Source[]): string[] {
  const isDeploy = (path: string) => path.startsWith('deploy/');
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      if (target === undefined) return [];
      if (isDeploy(path) && !isDeploy(target) && !target.startsWith('build/'))
        return [`${path} imports ${target}: deploy sees only build.`];
      return !isDeploy(path) && isDeploy(target)
        ? [`${path} imports ${target}: deploy is for its commands.`]
        : [];
    }),
  );
}

function checkFile({ path, imports }: Source): string[] {
  const folder = layerOf(path);
  const layer = LAYERS[folder];
  if (layer === undefined)
    return path.endsWith('.d.ts')
      ? []
      : [`${path} is in no folder of the architecture (${names(Object.keys(LAYERS))}).`];
  return imports
    .filter((imported) => !isAllowed(folder, layer, imported))
    .map(({ specifier, target }) => `${path} imports ${target ?? specifier}: ${ruleOf(folder, layer)}`);
}

function isAllowed(folder: string, layer: Layer, { specifier, target, typeOnly }: SourceImport): boolean {
  if (target === undefined) return layer.packages.includes(specifier);
  if (!target.startsWith('src/')) return false;
  const other = layerOf(target);
  return other === folder || layer.values.includes(other) || (typeOnly && layer.types.includes(other));
}

/** `domain` for `src/domain/messages/pulls.ts`, `main.ts` for `src/main.ts`; of a feature, which part of it. */
function layerOf(path: string): string {
  const [, folder = '', name = '', part = ''] = path.split('/');
  if (folder !== 'features') return folder;
  if (name === 'index.ts' || name === 'custom-functions.ts') return 'features/index.ts';
  if (/^(?:[\w-]+-)?sentences\.ts$/.test(part) || part === 'rules') return 'rules';
  return part === 'page' || part === 'programs' ? part : 'features';
}

/** A feature uses of others those alone that it names, which a build brings along; and none goes round to itself. */
export function checkFeatures(sources: readonly Source[]): string[] {
  const manifests = featuresIn(sources);
  const buildsOnOf = (name: string) => manifests.find((one) => one.name === name)?.buildsOn ?? [];
  const undeclared = sources.flatMap(({ path, imports }) => {
    const own = featureOf(path);
    if (own === undefined) return [];
    return imports
      .filter(({ target = '' }) => ![undefined, own, ...buildsOnOf(own)].includes(featureOf(target)))
      .map(
        ({ target }) => `${path} imports ${target}: the feature ${own} doesn't say that it builds on that.`,
      );
  });
  const wrong = manifests.flatMap(({ name, buildsOn }) => {
    const used = usedBy(sources, name);
    return buildsOn.flatMap((one) => [
      ...(used.has(one)
        ? []
        : [`The feature ${name} says that it builds on ${one}, and imports nothing of it.`]),
      ...(reaches(one, name, buildsOnOf)
        ? [`The feature ${name} builds on ${one}, which builds on it.`]
        : []),
    ]);
  });
  return [...undeclared, ...wrong];
}

function reaches(from: string, to: string, buildsOnOf: (name: string) => readonly string[]): boolean {
  const seen = new Set<string>();
  const next = [from];
  for (const one of next) {
    if (one === to) return true;
    if (!seen.has(one)) next.push(...buildsOnOf(one));
    seen.add(one);
  }
  return false;
}

/** The features and the folders of src/app that a feature imports, with how many of their files. */
export function usedBy(sources: readonly Source[], name: string): ReadonlyMap<string, number> {
  const targets = new Set(
    sources
      .filter(({ path }) => featureOf(path) === name)
      .flatMap(({ imports }) => imports.map(({ target = '' }) => target)),
  );
  const counts = new Map<string, number>();
  for (const target of targets) {
    const other = featureOf(target) ?? folderInApp(target);
    if (other !== undefined && other !== name) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return counts;
}

/** `alerts` for `src/features/alerts/check-alerts.ts`; undefined for what is in no feature. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function ruleOf(folder: string, { values, types, packages }: Layer): string {
  const allowed = [
    ...[folder, ...values].map((other) => `${other}`),
    ...types.map((other) => `types of ${other}`),
    ...packages,
  ];
  return `${folder} may import ${names(allowed)}.`;
}

function names(list: readonly string[]): string {
  return list.join(', ');
}
