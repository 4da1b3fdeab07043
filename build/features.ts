// Which features a build holds (`FEATURES=core npm run build`, `FEATURES="alerts" …`): those that stand in src/features,
// all unless the setting names some; with one come those that it builds on, and those that say that core has them. A minus
// before a name leaves one out (`FEATURES="-formulas"`), with what builds on it. Nothing stands in the bundle of one that is
// left out.
import { readFile } from 'node:fs/promises';
import type { ArrayExpression, Expression, Property } from 'acorn';
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

/** A build with those features alone that say that core has them. */
const CORE = 'core';
/** A build with all. */
const ALL = 'all';
const MANIFEST = /^src\/features\/([^/]+)\/feature\.ts$/;

/** The features of a build. */
export interface ChosenFeatures {
  /** The names of those that it holds, as their folders are called. */
  readonly names: readonly string[];
  /** The names of the others. */
  readonly leftOut: readonly string[];
}

/** What a feature's feature.ts says of it. */
export interface FeatureManifest {
  readonly name: string;
  /** Whether core has it. */
  readonly isInCore: boolean;
  /** The names of the features that it builds on. */
  readonly buildsOn: readonly string[];
}

/** The features that there are, by the files in their folders. */
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
 * The features that the setting names, with those that core has and those that they build on, without those that it takes
 * out and what builds on them; all where it is undefined or empty, or only takes some out.
 * @throws BuildProblem where the setting names one that there isn't, or one that it takes out as well
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
      `FEATURES names "${unknown}"; write ${CORE}, ${ALL}, or some of ${all.join(', ')}, with commas between them, and - before one to leave it out.`,
    );
  const inCore = manifests.flatMap(({ name, isInCore }) => (isInCore ? [name] : []));
  const isAll = wanted.length === 0 || wanted.includes(ALL);
  const asked = isAll ? all : reached([...inCore, ...named], (one) => usedBy(manifests, one));
  const out = reached(unwanted, (one) => usersOf(manifests, one));
  const torn = named.find((name) => out.includes(name));
  if (torn !== undefined)
    throw new BuildProblem(`FEATURES names "${torn}", and leaves it out, or something that it builds on.`);
  const isHeld = (name: string) => asked.includes(name) && !out.includes(name);
  return { names: all.filter(isHeld), leftOut: all.filter((name) => !isHeld(name)) };
}

function usedBy(manifests: readonly FeatureManifest[], name: string): readonly string[] {
  return manifests.find((manifest) => manifest.name === name)?.buildsOn ?? [];
}

function usersOf(manifests: readonly FeatureManifest[], name: string): readonly string[] {
  return manifests.flatMap((manifest) => (manifest.buildsOn.includes(name) ? [manifest.name] : []));
}

/** These, and all to which one of them leads. */
function reached(from: readonly string[], next: (name: string) => readonly string[]): readonly string[] {
  const all = [...from];
  for (const name of all) all.push(...next(name).filter((one) => !all.includes(one)));
  return all;
}

/** The same without this one, whatever the setting names. */
export function withoutFeature({ names, leftOut }: ChosenFeatures, name: string): ChosenFeatures {
  if (!names.includes(name)) return { names, leftOut };
  return { names: names.filter((one) => one !== name), leftOut: [...leftOut, name] };
}

/** The same with this one, unless the setting takes it out. @param setting as `readFeatures` takes it */
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

/** What FEATURES has to be for a build with these again; undefined where that is all. */
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

/** Takes each that is left out from the list of features, line by line, and puts no custom functions in that of its own. */
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

/** Whether a line of that list is about this feature alone. */
function isLineOf(line: string, name: string): boolean {
  const variable = variableOf(name);
  return (
    line === `import { ${variable} } from './${name}/feature.ts';` ||
    line === `${variable},` ||
    line === `...${variable}.endpoints,`
  );
}

/** `serviceLevels` for the folder `service-levels`: what its feature.ts exports. */
function variableOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
