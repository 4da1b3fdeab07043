// The whole build in memory: reads the sources, returns the files of dist/ and what the checks found.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withEndMark } from '../src/gas/end-mark.ts';
import { ACTIONS, readActions } from './actions.ts';
import { readAlertHosts } from './alert-hosts.ts';
import { MAIL_SCOPE, readAlertMail } from './alert-mail.ts';
import { readPinnedBaseUrl } from './base-url.ts';
import { BuildProblem } from './build-problem.ts';
import { type BundleConstants, bundleApart, bundleProgram } from './bundle.ts';
import { checkDependencies } from './checks/dependencies.ts';
import { checkEntryNames, checkGlobals } from './checks/globals.ts';
import { checkJsDoc } from './checks/js-doc.ts';
import { checkLoad } from './checks/load.ts';
import { checkMissingGlobals } from './checks/missing-globals.ts';
import { checkPage } from './checks/page.ts';
import { checkScopes } from './checks/scopes.ts';
import { budgetWith, checkPagesSize, checkSize } from './checks/size.ts';
import { checkSyntax } from './checks/syntax.ts';
import { entrySources, findEntries, isEntryFile } from './entries.ts';
import {
  featuresIn,
  featuresSetting,
  isFeatureFile,
  readFeatures,
  withFeature,
  withoutFeature,
} from './features.ts';
import { readGuide } from './guide.ts';
import { readLists } from './lists.ts';
import { parseManifest, withScope, writeManifest } from './manifest.ts';
import { bundlePages, PAGES_FILE } from './pages.ts';
import { readRecordLinks } from './record-links.ts';
import type { KeptSettings } from './settings.ts';
import { filesBelow, readSources } from './source.ts';
import { readVersion, type Version, versionText } from './version.ts';
import { CONNECTED_SCOPE, readWarehouse, WAREHOUSE } from './warehouse.ts';

// A feature's program, which becomes a file outside Code.js.
const PROGRAM = /^src\/features\/([^/]+)\/programs\/[^/]+\.ts$/;

export interface AssembleOptions extends KeptSettings {
  readonly root: string;
  /** BASE_URL; undefined or empty pins nothing. */
  readonly baseUrl: string | undefined;
}

/** Write `files` only if `problems` is empty. */
export interface Assembly {
  /** Text by file name in dist/. */
  readonly files: ReadonlyMap<string, string>;
  readonly entryNames: readonly string[];
  readonly problems: readonly string[];
  readonly loadMilliseconds: number;
  /** Limit for Code.js. */
  readonly byteBudget: number;
  /** Bytes in Code.js by feature. */
  readonly featureBytes: ReadonlyMap<string, number>;
  readonly pinnedBaseUrl: string;
  readonly version: Version;
}

/** @throws BuildProblem or esbuild's error if there is nothing to check */
export async function assemble({
  root,
  baseUrl,
  recordLinks,
  alertHosts,
  alertMail,
  features: asked,
  actions,
  lists,
  warehouse: warehouseAsked,
  guide: guideSetting,
}: AssembleOptions): Promise<Assembly> {
  const pinnedBaseUrl = readPinnedBaseUrl(baseUrl);
  const links = readRecordLinks(recordLinks);
  const hosts = readAlertHosts(alertHosts);
  const builtInActions = await readActions(root, actions);
  const brought = await readLists(root, lists);
  const warehouse = readWarehouse(warehouseAsked);
  const guide = readGuide(guideSetting);
  const version = await readVersion(root);
  const stated = parseManifest(await readText(root, 'appsscript.json'));
  const paths = await filesBelow(root, 'src');
  if (!paths.includes('src/main.ts')) throw new BuildProblem('src/main.ts is missing.');
  const sources = await readSources(root, 'src', (file) => isFeatureFile(file) || isEntryFile(file));
  const manifests = featuresIn(sources);
  const chosen = readFeatures(manifests, asked);
  const acting = builtInActions === undefined ? withoutFeature(chosen, ACTIONS) : chosen;
  const features =
    warehouse === undefined ? withoutFeature(acting, WAREHOUSE) : withFeature(acting, WAREHOUSE, asked);
  const hasAlertMail = readAlertMail(alertMail, features.names);
  const optional = [
    ...(hasAlertMail ? [MAIL_SCOPE] : []),
    ...(features.names.includes(WAREHOUSE) ? [CONNECTED_SCOPE] : []),
  ];
  const manifest = optional.reduce(withScope, stated);
  const entries = findEntries(entrySources(sources, features.leftOut));
  const entryNames = entries.map((entry) => entry.name);
  const constants: BundleConstants = {
    features,
    chosenFeatures: featuresSetting(manifests, chosen),
    pinnedBaseUrl,
    recordLinks: links,
    alertHosts: hosts,
    hasAlertMail,
    actions: builtInActions,
    lists: brought,
    warehouse,
    guide,
    version: versionText(version),
  };
  const programs = paths.filter((file) => features.names.includes(PROGRAM.exec(file)?.[1] ?? ''));
  const [{ code, inputs, featureBytes }, apart, { pages, file: pagesFile }] = await Promise.all([
    bundleProgram(root, entries, constants),
    Promise.all(programs.map((file) => bundleApart(root, file, constants))),
    bundlePages(root, features.names, constants),
  ]);

  const byteBudget = budgetWith({ alertMail: hasAlertMail, warehouse: warehouse !== undefined });
  const script = checkSyntax(code);
  const others = apart.map((program) => checkSyntax(program.code));
  const problems = [
    ...checkDependencies([...inputs, ...apart.flatMap((program) => program.inputs)]),
    ...checkEntryNames(entryNames),
    ...checkSize(code, byteBudget, featureBytes),
    ...checkPagesSize(pagesFile ?? '', { warehouse: warehouse !== undefined }),
    ...[script, ...others].filter((read) => typeof read === 'string'),
    ...pages.flatMap(checkPage),
  ];
  let loadMilliseconds = 0;
  const readable = others.filter((read) => typeof read !== 'string');
  // The checks below parse or run the code. checkSyntax has already reported what can't be parsed.
  if (typeof script !== 'string' && readable.length === others.length) {
    const all = [script, ...readable];
    const load = checkLoad(code, entries);
    loadMilliseconds = load.milliseconds;
    problems.push(
      ...checkGlobals(script, entryNames),
      ...checkJsDoc(script),
      ...all.flatMap(checkMissingGlobals),
      ...checkScopes(all, manifest.oauthScopes),
      ...load.problems,
    );
  }

  const files = new Map([
    ['Code.js', code],
    ['appsscript.json', writeManifest(manifest, pinnedBaseUrl, hosts, features.names.includes(WAREHOUSE))],
    ...(pagesFile === undefined ? [] : [[PAGES_FILE, withEndMark(pagesFile, constants.version)] as const]),
    ...programs.map((file, n): [string, string] => [
      `${path.basename(file, '.ts')}.html`,
      withEndMark(asPage(apart[n]?.code ?? ''), constants.version),
    ]),
  ]);
  return { files, entryNames, problems, loadMilliseconds, byteBudget, featureBytes, pinnedBaseUrl, version };
}

// Wrapped in HTML so that Apps Script doesn't evaluate it at load time; src/gas/programs.ts reads the script out of it.
function asPage(code: string): string {
  return `<title>Franchise Sheets</title>\n<script>\n${code}</script>\n`;
}

async function readText(root: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(root, file), 'utf8');
  } catch {
    throw new BuildProblem(`There is no ${file}.`);
  }
}
