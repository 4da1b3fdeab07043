// Which features a build holds. `FEATURES` names some, which bring along those they build on and those in core. A minus
// (`-formulas`) drops one and what builds on it. Dropped features leave no code in the bundle.
import { readFile } from 'node:fs/promises';
import type { ArrayExpression, Expression, Property } from 'acorn';
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

const CORE = 'core';
const ALL = 'all';
const MANIFEST = /^src\/features\/([^/]+)\/feature\.ts$/;

/** Folder names of features. */
export interface ChosenFeatures {
  readonly names: readonly string[];
  readonly leftOut: readonly string[];
}

/** What a feature's feature.ts declares. */
export interface FeatureManifest {
  readonly name: string;
  readonly isInCore: boolean;
  /** Names of other features. */
  readonly buildsOn: readonly string[];
}

/** @param file relative to the project root, with `/` */
export function isFeatureFile(file: string): boolean {
  return MANIFEST.test(file);
}

export function featuresIn(sources: readonly Source[]): readonly FeatureManifest[] {
  return sources.flatMap(({ path, tree }) => {
    const name = MANIFEST.exec(path)?.[1];
    if (name === undefined) return [];
    const properties = tree.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations.flatMap(({ init }) => propertiesOf(init))
        : [],
    );
    const isInCore = properties.some(({ key }) => nameOf(key) === 'isInCore');
    const buildsOn = properties.flatMap(({ key, value }) =>
      nameOf(key) === 'buildsOn' && value.type === 'ArrayExpression' ? value.elements.flatMap(textsIn) : [],
    );
    return [{ name, isInCore, buildsOn }];
  });
}

function propertiesOf(init: Expression | null | undefined): readonly Property[] {
  if (init?.type !== 'ObjectExpression') return [];
  return init.properties.flatMap((property) => (property.type === 'Property' ? [property] : []));
}

function nameOf(key: Expression): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined;
}

function textsIn(element: ArrayExpression['elements'][number]): readonly string[] {
  return element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [];
}

/**
 * @param setting all features if undefined, empty or only minus entries
 * @throws BuildProblem for an unknown name, or one that is both named and dropped
 */
export function readFeatures(
  manifests: readonly FeatureManifest[],
  setting: string | undefined,
): ChosenFeatures {
  const all = manifests.map(({ name }) => name);
  const words = (setting?.trim().toLowerCase() ?? '').split(/[\s,;]+/).filter((word) => word !== '');
  const unwanted = words.flatMap((word) => (word.startsWith('-') ? [word.slice(1)] : []));
  const wanted = words.filter((word) => !word.startsWith('-'));
  const named = wanted.filter((word) => word !== CORE && word !== ALL);
  const unknown = [...named, ...unwanted].find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new BuildProblem(
      `FEATURES names "${unknown}", which doesn't exist; use ${CORE}, ${ALL}, or some of ${all.join(', ')}. A - before a name leaves it out.`,
    );
  const inCore = manifests.flatMap(({ name, isInCore }) => (isInCore ? [name] : []));
  const isAll = wanted.length === 0 || wanted.includes(ALL);
  const asked = isAll ? all : reached([...inCore, ...named], (one) => usedBy(manifests, one));
  const out = reached(unwanted, (one) => usersOf(manifests, one));
  const torn = named.find((name) => out.includes(name));
  if (torn !== undefined)
    throw new BuildProblem(`FEATURES names "${torn}", but leaves out that feature or one that it builds on.`);
  const isHeld = (name: string) => asked.includes(name) && !out.includes(name);
  return { names: all.filter(isHeld), leftOut: all.filter((name) => !isHeld(name)) };
}

function usedBy(manifests: readonly FeatureManifest[], name: string): readonly string[] {
  return manifests.find((manifest) => manifest.name === name)?.buildsOn ?? [];
}

function usersOf(manifests: readonly FeatureManifest[], name: string): readonly string[] {
  return manifests.flatMap((manifest) => (manifest.buildsOn.includes(name) ? [manifest.name] : []));
}

// Transitive closure, including `from`.
function reached(from: readonly string[], next: (name: string) => readonly string[]): readonly string[] {
  const all = [...from];
  for (const name of all) all.push(...next(name).filter((one) => !all.includes(one)));
  return all;
}

export function withoutFeature({ names, leftOut }: ChosenFeatures, name: string): ChosenFeatures {
  if (!names.includes(name)) return { names, leftOut };
  return { names: names.filter((one) => one !== name), leftOut: [...leftOut, name] };
}

/** Adds a feature unless the setting drops it. */
export function withFeature(
  { names, leftOut }: ChosenFeatures,
  name: string,
  setting: string | undefined,
): ChosenFeatures {
  const isUnwanted = setting
    ?.toLowerCase()
    .split(/[\s,;]+/)
    .includes(`-${name}`);
  if (isUnwanted || names.includes(name)) return { names, leftOut };
  return { names: [...names, name], leftOut: leftOut.filter((one) => one !== name) };
}

/** The FEATURES value that reproduces this choice; undefined means all. */
export function featuresSetting(
  manifests: readonly FeatureManifest[],
  { names, leftOut }: ChosenFeatures,
): string | undefined {
  if (leftOut.length === 0) return undefined;
  const isInCore = (name: string) => manifests.some((one) => one.isInCore && one.name === name);
  const added = names.filter((name) => !isInCore(name));
  const out = leftOut.filter(isInCore).map((name) => `-${name}`);
  return [...(added.length === 0 ? [CORE] : added), ...out].join(', ');
}

/** Removes the lines of dropped features from src/features/index.ts, and empties their custom-functions.ts. */
export function leavingOut({ leftOut }: ChosenFeatures): Plugin {
  return {
    name: 'features',
    setup(build) {
      build.onLoad({ filter: /[\\/]features[\\/]index\.ts$/ }, async ({ path }) => {
        const isLeftOut = (line: string) => leftOut.some((name) => isLineOf(line.trim(), name));
        const lines = (await readFile(path, 'utf8')).split('\n');
        return { contents: lines.filter((line) => !isLeftOut(line)).join('\n'), loader: 'ts' };
      });
      build.onLoad({ filter: /[\\/]custom-functions\.ts$/ }, ({ path }) => {
        const [, name = ''] = /\/features\/([^/]+)\/[^/]+$/.exec(path.replaceAll('\\', '/')) ?? [];
        return leftOut.includes(name) ? { contents: 'export {};' } : undefined;
      });
    },
  };
}

function isLineOf(line: string, name: string): boolean {
  const variable = variableOf(name);
  return (
    line === `import { ${variable} } from './${name}/feature.ts';` ||
    line === `${variable},` ||
    line === `...${variable}.endpoints,`
  );
}

// `service-levels` → `serviceLevels`, which is what its feature.ts exports.
function variableOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
