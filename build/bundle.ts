// Bundles src/main.ts into the text of Code.js: one variable that holds the whole program, then the global functions.
// And each program of a feature into a file of its own, which no execution evaluates unless it loads it.
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { ActionDefinition } from '../src/features/actions/rules/action-definition.ts';
import { ACTIONS, actionsSetting } from './actions.ts';
import { leavingOutMail } from './alert-mail.ts';
import type { EntryFunction } from './entries.ts';
import { type ChosenFeatures, leavingOut } from './features.ts';
import type { BroughtList } from './lists.ts';
import { headingLines } from './settings.ts';
import { writeStubs } from './stubs.ts';
import { WAREHOUSE, type Warehouse, warehouseSetting } from './warehouse.ts';
import { wrapModule } from './wrap.ts';

/** A bundle and where its bytes come from. */
export interface Bundle {
  /** The text of it. */
  readonly code: string;
  /** Every file that reached the bundle, from the project's folder with `/`. */
  readonly inputs: readonly string[];
  /** How many bytes of it the files of each feature have, as esbuild counts them. */
  readonly featureBytes: ReadonlyMap<string, number>;
}

/**
 * ES2020, which scripts at Google use widely. Later targets keep class fields, static blocks and `#private`, which Apps
 * Script refuses (docs/platform.md#syntax).
 */
const TARGET = 'es2020';

/** For whoever opens the script editor, and for `npm run deploy`, which reads from it what a script holds. */
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

/** What stands in the bundle in place of its constants. */
export interface BundleConstants {
  /** Which features it holds. */
  readonly features: ChosenFeatures;
  /** What FEATURES says, for later deploys; undefined where that is all. */
  readonly chosenFeatures: string | undefined;
  /** In place of `__PINNED_BASE_URL__`. */
  readonly pinnedBaseUrl: string;
  /** In place of `__RECORD_LINKS__`. */
  readonly recordLinks: Readonly<Record<string, string>>;
  /** In place of `__ALERT_HOSTS__`. */
  readonly alertHosts: readonly string[];
  /** Whether it sends alerts by e-mail. */
  readonly hasAlertMail: boolean;
  /** In place of `__ACTIONS__`: the definitions that are brought along; undefined where there are no action sheets. */
  readonly actions: readonly ActionDefinition[] | undefined;
  /** The lists that the page of pulls offers: they stand in that page, and in the heading for later deploys. */
  readonly lists: readonly BroughtList[];
  /** In place of `__WAREHOUSE__`: where tables are; undefined where there are none. */
  readonly warehouse: Warehouse | undefined;
  /** The address of the guide, to which the page that helps leads; empty for none. */
  readonly guide: string;
  /** In place of `__VERSION__`. */
  readonly version: string;
}

/**
 * Bundles the program below `root`.
 * Not minified, so that the stack traces that Google shows stay readable; UTF-8, so that sentences do too.
 */
export async function bundleProgram(
  root: string,
  entries: readonly EntryFunction[],
  constants: BundleConstants,
): Promise<Bundle> {
  const { code, ...from } = await bundle(root, 'src/main.ts', constants, { format: 'esm' });
  return { code: `${headingOf(constants)}\n${wrapModule(code)}\n${writeStubs(entries)}`, ...from };
}

/**
 * Bundles a program that is a file of its own: one variable `program`. What it shares with Code.js it has once more, since
 * it is evaluated by itself.
 * @param entryPoint its source, from `root`
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
    plugins: [leavingOut(features), leavingOutMail(constants.hasAlertMail)],
    legalComments: 'none',
    define: {
      __PINNED_BASE_URL__: JSON.stringify(pinnedBaseUrl),
      __RECORD_LINKS__: JSON.stringify(recordLinks),
      __ALERT_HOSTS__: JSON.stringify(alertHosts),
      __ACTIONS__: JSON.stringify(builtIn),
      __WAREHOUSE__: JSON.stringify(warehouse) ?? 'undefined',
      __OTHER_TARGETS__: String(features.names.includes(WAREHOUSE)),
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

/** How many bytes the files of a folder have in what was bundled. */
function bytesBelow({ outputs }: Metafile, folder: string): number {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .reduce((sum, [file, { bytesInOutput }]) => sum + (file.startsWith(folder) ? bytesInOutput : 0), 0);
}
