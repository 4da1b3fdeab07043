// Which features a build holds (`FEATURES=core npm run build`, `FEATURES="alerts" …`): those that stand in src/features,
// all unless the setting names some; with one come those that it builds on. One that is left out stands in the bundle as
// an empty one, so nothing of it does.
import type { Expression } from 'acorn';
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

/** A build with no feature that can be left out. */
const CORE = 'core';
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
  /** The names of the features that it builds on. */
  readonly buildsOn: readonly string[];
}

/** The features that there are, by the files in their folders. */
export function featuresIn(sources: readonly Source[]): readonly FeatureManifest[] {
  return sources.flatMap(({ path, tree }) => {
    const name = MANIFEST.exec(path)?.[1];
    if (name === undefined) return [];
    const buildsOn = tree.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations.flatMap(({ init }) => buildsOnIn(init))
        : [],
    );
    return [{ name, buildsOn }];
  });
}

/** The texts of the list `buildsOn` in an object. */
function buildsOnIn(init: Expression | null | undefined): readonly string[] {
  if (init?.type !== 'ObjectExpression') return [];
  return init.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (property.key.name !== 'buildsOn' || property.value.type !== 'ArrayExpression') return [];
    return property.value.elements.flatMap((one) =>
      one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
    );
  });
}

/**
 * The features that the setting names, with those that they build on; all where it is undefined or empty.
 * @throws BuildProblem where the setting names one that there isn't
 */
export function readFeatures(
  manifests: readonly FeatureManifest[],
  setting: string | undefined,
): ChosenFeatures {
  const all = manifests.map(({ name }) => name);
  const text = setting?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'all') return { names: all, leftOut: [] };
  const asked = text.split(/[\s,;]+/).filter((name) => name !== '' && name !== CORE);
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new BuildProblem(
      `FEATURES names "${unknown}"; write ${CORE}, all, or some of ${all.join(', ')}, with commas between them.`,
    );
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const one of manifests.find((manifest) => manifest.name === name)?.buildsOn ?? []) want(one);
  };
  for (const name of asked) want(name);
  return { names: all.filter((name) => wanted.has(name)), leftOut: all.filter((name) => !wanted.has(name)) };
}

/** The same without this one, whatever the setting names. */
export function withoutFeature({ names, leftOut }: ChosenFeatures, name: string): ChosenFeatures {
  if (!names.includes(name)) return { names, leftOut };
  return { names: names.filter((one) => one !== name), leftOut: [...leftOut, name] };
}

/** What FEATURES has to be for a build with these again; undefined where that is all. */
export function featuresSetting({ names, leftOut }: ChosenFeatures): string | undefined {
  if (leftOut.length === 0) return undefined;
  return names.length === 0 ? CORE : names.join(', ');
}

/** Puts an empty feature in the place of each that is left out, and no custom functions in that of its own. */
export function leavingOut({ leftOut }: ChosenFeatures): Plugin {
  return {
    name: 'features',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:feature|custom-functions)\.ts$/ }, ({ path }) => {
        const [, name = '', file] = /\/features\/([^/]+)\/([^/]+)$/.exec(path.replaceAll('\\', '/')) ?? [];
        if (!leftOut.includes(name)) return undefined;
        const empty = `export const ${variableOf(name)} = { name: '${name}', endpoints: {} };`;
        return { contents: file === 'feature.ts' ? empty : 'export {};' };
      });
    },
  };
}

/** `serviceLevels` for the folder `service-levels`: what its feature.ts exports. */
function variableOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
