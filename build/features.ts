// Which features a build holds (`FEATURES=core npm run build`, `FEATURES="alerts" …`): those that stand in src/features,
// all unless the setting names some. One that is left out stands in the bundle as an empty one, so nothing of it does.
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';

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

/**
 * The features that the setting names; all where it is undefined or empty.
 * @param files all files below src, from the project's folder
 * @throws BuildProblem where the setting names one that there isn't
 */
export function readFeatures(files: readonly string[], setting: string | undefined): ChosenFeatures {
  const all = files.flatMap((file) => MANIFEST.exec(file)?.[1] ?? []);
  const text = setting?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'all') return { names: all, leftOut: [] };
  const asked = text.split(/[\s,;]+/).filter((name) => name !== '' && name !== CORE);
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new BuildProblem(
      `FEATURES names "${unknown}"; write ${CORE}, all, or some of ${all.join(', ')}, with commas between them.`,
    );
  return {
    names: all.filter((name) => asked.includes(name)),
    leftOut: all.filter((name) => !asked.includes(name)),
  };
}

/** What FEATURES has to be for a build with these again; undefined where that is all. */
export function featuresSetting({ names, leftOut }: ChosenFeatures): string | undefined {
  if (leftOut.length === 0) return undefined;
  return names.length === 0 ? CORE : names.join(', ');
}

/** Puts an empty feature in the place of each that is left out. */
export function leavingOut({ leftOut }: ChosenFeatures): Plugin {
  return {
    name: 'features',
    setup(build) {
      build.onLoad({ filter: /[\\/]feature\.ts$/ }, ({ path }) => {
        const name = leftOut.find((one) =>
          path.replaceAll('\\', '/').endsWith(`/features/${one}/feature.ts`),
        );
        if (name === undefined) return undefined;
        return { contents: `export const ${variableOf(name)} = { name: '${name}', endpoints: {} };` };
      });
    },
  };
}

/** `serviceLevels` for the folder `service-levels`: what its feature.ts exports. */
function variableOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
