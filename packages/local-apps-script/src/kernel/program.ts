// A folder of Apps Script files as the runtime takes it: scripts in their order, pages, and the manifest.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSyntax } from './syntax-check.ts';

/** What the runtime reads of `appsscript.json`. */
export interface Manifest {
  readonly timeZone: string;
  /** Null where the manifest names none: Google then finds out by itself which are needed. */
  readonly oauthScopes: readonly string[] | null;
  /** Null where every address may be fetched. */
  readonly urlFetchWhitelist: readonly string[] | null;
  /** Names under which scripts use advanced services and libraries. */
  readonly enabledSymbols: readonly string[];
  /** `V8`, or an engine that is switched off by now. */
  readonly runtimeVersion: string | null;
}

/** A `.js` or `.gs` file of a project. */
export interface ScriptFile {
  /** Path in the folder with `/`, with its ending. */
  readonly path: string;
  /** Where it is, as debuggers name files: `file:///…`. */
  readonly url: string;
  readonly code: string;
}

/** A project: scripts, HTML pages and manifest. */
export interface Project {
  /** In the order in which they are evaluated. */
  readonly scripts: readonly ScriptFile[];
  /** Path without `.html` → text. */
  readonly pages: ReadonlyMap<string, string>;
  /** What stands in `appsscript.json`, or the defaults where there is none. */
  readonly manifest: Manifest;
  /** Whether there is an `appsscript.json`. */
  readonly hasManifest: boolean;
}

/** A project whose scripts Apps Script would save. */
export interface Program extends Project {
  /** A hash of the scripts. */
  readonly id: string;
}

const skipped = new Set(['node_modules', '.git']);

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(join(dir, entry.name));
    return [join(dir, entry.name)];
  });
}

/** A folder that isn't a project as Apps Script takes it. The message is for whoever wrote its files. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
}

function readJson(path: string): Readonly<Record<string, unknown>> {
  if (!existsSync(path)) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ProjectError(`${basename(path)} isn't JSON: ${error instanceof Error ? error.message : error}`);
  }
  return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
}

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

/** The `userSymbol` of each in a list of advanced services or libraries. */
function symbolsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'userSymbol' in each ? [String(each.userSymbol)] : [],
  );
}

function readManifest(file: string): Manifest {
  const json = readJson(file);
  const { dependencies } = json;
  const lists = typeof dependencies === 'object' && dependencies !== null ? Object.values(dependencies) : [];
  return {
    timeZone: typeof json.timeZone === 'string' ? json.timeZone : 'Etc/GMT',
    oauthScopes: texts(json.oauthScopes),
    urlFetchWhitelist: texts(json.urlFetchWhitelist),
    enabledSymbols: lists.flatMap(symbolsIn),
    runtimeVersion: typeof json.runtimeVersion === 'string' ? json.runtimeVersion : null,
  };
}

/** Sorted by path; files that `filePushOrder` of `.clasp.json` names come first, in that order. */
function orderScripts(scripts: readonly ScriptFile[], pushOrder: readonly string[]): readonly ScriptFile[] {
  const rank = (file: ScriptFile) => {
    const index = pushOrder.indexOf(file.path);
    return index === -1 ? pushOrder.length : index;
  };
  return [...scripts].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

/** What was read of a folder, and what its files looked like then. */
const readings = new Map<string, { readonly looks: string; readonly program: Program }>();
/** The clocks of file systems are coarse: a file younger than this can be written again with the same time. */
const settledMs = 2_000;

/** Path, size and time of each file. Null where one is so young that these don't tell whether it changes. */
function looksOf(files: readonly string[]): string | null {
  const stats = files.map((file) => ({ file, stat: statSync(file, { bigint: true }) }));
  const youngest = Date.now() - settledMs;
  if (stats.some(({ stat }) => Number(stat.mtimeMs) > youngest)) return null;
  return stats.map(({ file, stat }) => `${file} ${stat.size} ${stat.mtimeNs} ${stat.ino}`).join('\n');
}

/** Where the files of a project are, and which of its scripts come first. */
interface Folder {
  /** The folder itself, or the one that its `.clasp.json` calls `rootDir`. */
  readonly root: string;
  readonly files: readonly string[];
  readonly claspFile: string;
  readonly pushOrder: readonly string[];
}

function openFolder(dir: string): Folder {
  if (!existsSync(dir)) throw new ProjectError(`There is no folder ${dir}`);
  const claspFile = join(dir, '.clasp.json');
  const clasp = readJson(claspFile);
  const root = join(dir, typeof clasp.rootDir === 'string' ? clasp.rootDir : '.');
  if (!existsSync(root))
    throw new ProjectError(`.clasp.json of ${dir} names a folder that isn't there: ${root}`);
  const pushOrder = (texts(clasp.filePushOrder) ?? []).map((path) => relativeTo(root, join(dir, path)));
  return { root, files: listFiles(root), claspFile, pushOrder };
}

/**
 * Reads a folder. Where it holds a `.clasp.json` with a `rootDir`, that folder is meant. As long as no file changes,
 * the same program is given again.
 *
 * @throws ProjectError where there is no such folder, or what has to be JSON isn't.
 * @throws ScriptSyntaxError where Apps Script would refuse a file.
 */
export function loadProgram(dir: string): Program {
  const folder = openFolder(dir);
  const { claspFile, files } = folder;
  const looks = looksOf(existsSync(claspFile) ? [claspFile, ...files] : files);
  const known = readings.get(dir);
  if (known !== undefined && known.looks === looks) return known.program;
  const project = projectIn(folder);
  for (const { code, path } of project.scripts) checkSyntax(code, path);
  const id = createHash('sha256').update(JSON.stringify(project.scripts)).digest('base64');
  const program = { ...project, id };
  if (looks !== null) readings.set(dir, { looks, program });
  return program;
}

/**
 * Reads a folder whose scripts Apps Script might not save. {@link loadProgram} says how.
 * @throws ProjectError where there is no such folder, or what has to be JSON isn't.
 */
export function readProject(dir: string): Project {
  return projectIn(openFolder(dir));
}

function projectIn({ root, files, pushOrder }: Folder): Project {
  const scripts = files
    .filter((file) => /\.(js|gs)$/.test(file))
    .map((file) => ({
      path: relativeTo(root, file),
      url: pathToFileURL(file).href,
      code: readFileSync(file, 'utf8'),
    }));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => [relativeTo(root, file).slice(0, -'.html'.length), readFileSync(file, 'utf8')] as const);
  const manifestFile = join(root, 'appsscript.json');
  return {
    scripts: orderScripts(scripts, pushOrder),
    pages: new Map(pages),
    manifest: readManifest(manifestFile),
    hasManifest: existsSync(manifestFile),
  };
}

/** The path of a file in a folder, with `/`. */
function relativeTo(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
