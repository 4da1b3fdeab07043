// Bundles src/main.ts into Code.js: one variable that holds the program, then the global functions. Each feature's
// program becomes a separate file, which an execution evaluates only if it loads it.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import type { ActionDefinition } from '../src/features/actions/rules/action-definition.ts';
import type { BuiltDestination } from '../src/features/warehouse/rules/destination.ts';
import { ACTIONS, actionsSetting } from './actions.ts';
import { leavingOutMail } from './alert-mail.ts';
import type { EntryFunction } from './entries.ts';
import { type ChosenFeatures, leavingOut } from './features.ts';
import type { BroughtList } from './lists.ts';
import { headingLines } from './settings.ts';
import { writeStubs } from './stubs.ts';
import { warehouseSetting } from './warehouse.ts';
import { wrapModule } from './wrap.ts';

export interface Bundle {
  readonly code: string;
  /** Paths of all bundled files, relative to the project root, with `/`. */
  readonly inputs: readonly string[];
  /** Bytes of each feature's files in the bundle, as esbuild counts them. */
  readonly featureBytes: ReadonlyMap<string, number>;
}

// Apps Script refuses the class fields, static blocks and `#private` that later targets keep (docs/platform.md#syntax).
const TARGET = 'es2020';

// Only our own code has to be readable in the script editor.
const ZOD_SHORTENED: Plugin = {
  name: 'zod-shortened',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]node_modules[\\/]zod[\\/]v4[\\/](?:core|mini)[\\/].*\.js$/ },
      async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        const how = { minifyIdentifiers: true, minifySyntax: true, format: 'esm', target: TARGET } as const;
        return { contents: (await transform(source, how)).code, loader: 'js' };
      },
    );
  },
};

// Shown in the script editor, and parsed by `npm run deploy` to see what a script holds.
function headingOf({
  version,
  chosenFeatures,
  recordLinks,
  alertHosts,
  hasAlertMail,
  actions,
  lists,
  warehouse,
  guide,
}: BundleConstants): string {
  const links = Object.entries(recordLinks).map(([resource, pattern]) => `${resource}=${pattern}`);
  const brought = headingLines({
    features: chosenFeatures,
    recordLinks: links.join('; '),
    alertHosts: alertHosts.join(' '),
    alertMail: hasAlertMail ? 'yes' : undefined,
    actions: actionsSetting(actions),
    lists: lists.length === 0 ? undefined : JSON.stringify(lists),
    warehouse: warehouseSetting(warehouse),
    guide,
  });
  return [
    `// Franchise Sheets ${version}. Built from TypeScript by \`npm run build\`: changes made here are lost with the next build.`,
    ...brought,
  ].join('\n');
}

export interface BundleConstants {
  readonly features: ChosenFeatures;
  /** FEATURES as later deploys need it; undefined means all. */
  readonly chosenFeatures: string | undefined;
  readonly pinnedBaseUrl: string;
  readonly recordLinks: Readonly<Record<string, string>>;
  readonly alertHosts: readonly string[];
  readonly hasAlertMail: boolean;
  /** Built-in definitions; undefined means no action sheets. */
  readonly actions: readonly ActionDefinition[] | undefined;
  /** Lists that the Pulls page offers. */
  readonly lists: readonly BroughtList[];
  /** Undefined means no tables in BigQuery. */
  readonly warehouse: BuiltDestination | undefined;
  /** Where Help links to; empty means no guide. */
  readonly guide: string;
  readonly version: string;
}

/** Not minified, so that Google's stack traces stay readable. UTF-8, so that messages do too. */
export async function bundleProgram(
  root: string,
  entries: readonly EntryFunction[],
  constants: BundleConstants,
): Promise<Bundle> {
  const { code, ...from } = await bundle(root, 'src/main.ts', constants, { format: 'esm' });
  return { code: `${headingOf(constants)}\n${wrapModule(code)}\n${writeStubs(entries)}`, ...from };
}

/**
 * Bundles a program that lives outside Code.js into one variable `program`. It duplicates what it shares with Code.js
 * because it is evaluated on its own.
 */
export function bundleApart(root: string, entryPoint: string, constants: BundleConstants): Promise<Bundle> {
  return bundle(root, entryPoint, constants, { format: 'iife', globalName: 'program' });
}

async function bundle(
  root: string,
  entryPoint: string,
  constants: BundleConstants,
  form: Pick<BuildOptions, 'format' | 'globalName'>,
): Promise<Bundle> {
  const { features, pinnedBaseUrl, recordLinks, alertHosts, actions = [], warehouse, version } = constants;
  const builtIn = features.names.includes(ACTIONS) ? actions : [];
  const result = await build({
    absWorkingDir: path.resolve(root),
    entryPoints: [entryPoint],
    bundle: true,
    ...form,
    target: TARGET,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    plugins: [leavingOut(features), leavingOutMail(constants.hasAlertMail), ZOD_SHORTENED],
    legalComments: 'none',
    define: {
      __PINNED_BASE_URL__: JSON.stringify(pinnedBaseUrl),
      __RECORD_LINKS__: JSON.stringify(recordLinks),
      __ALERT_HOSTS__: JSON.stringify(alertHosts),
      __ACTIONS__: JSON.stringify(builtIn),
      __WAREHOUSE__: JSON.stringify(warehouse) ?? 'undefined',
      __VERSION__: JSON.stringify(version),
    },
    metafile: true,
    write: false,
    outdir: 'dist',
    logLevel: 'silent',
  });
  return {
    code: result.outputFiles.map((file) => file.text).join(''),
    inputs: Object.keys(result.metafile.inputs).sort(),
    featureBytes: new Map(
      features.names.map((name) => [name, bytesBelow(result.metafile, `src/features/${name}/`)]),
    ),
  };
}

function bytesBelow({ outputs }: Metafile, folder: string): number {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .reduce((sum, [file, { bytesInOutput }]) => sum + (file.startsWith(folder) ? bytesInOutput : 0), 0);
}
