// A folder of Apps Script files as the runtime takes it: scripts in their order, pages, and the manifest.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkSyntax } from './syntax-check.ts';

/** What the runtime reads of `appsscript.json`. */
export interface Manifest {
  readonly timeZone: string;
  /** Null where the manifest names none: Google then finds out by itself which are needed. */
  readonly oauthScopes: readonly string[] | null;
  /** Null where every address may be fetched. */
  readonly urlFetchWhitelist: readonly string[] | null;
}

/** A `.js` or `.gs` file of a project. */
export interface ScriptFile {
  /** Path in the folder with `/`, with its ending. */
  readonly path: string;
  readonly code: string;
}

/** A project: scripts, HTML pages and manifest. */
export interface Program {
  /** A hash of the scripts. */
  readonly id: string;
  /** In the order in which they are evaluated. */
  readonly scripts: readonly ScriptFile[];
  /** Path without `.html` → text. */
  readonly pages: ReadonlyMap<string, string>;
  readonly manifest: Manifest;
}

const skipped = new Set(['node_modules', '.git']);

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(join(dir, entry.name));
    return [join(dir, entry.name)];
  });
}

function readJson(path: string): Readonly<Record<string, unknown>> {
  if (!existsSync(path)) return {};
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
}

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

function readManifest(dir: string): Manifest {
  const json = readJson(join(dir, 'appsscript.json'));
  return {
    timeZone: typeof json.timeZone === 'string' ? json.timeZone : 'Etc/GMT',
    oauthScopes: texts(json.oauthScopes),
    urlFetchWhitelist: texts(json.urlFetchWhitelist),
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

/**
 * Reads a folder. Where it holds a `.clasp.json` with a `rootDir`, that folder is meant. As long as no file changes,
 * the same program is given again.
 *
 * @throws ScriptSyntaxError where Apps Script would refuse a file.
 */
export function loadProgram(dir: string): Program {
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}`);
  const claspFile = join(dir, '.clasp.json');
  const clasp = readJson(claspFile);
  const rootDir = typeof clasp.rootDir === 'string' ? clasp.rootDir : '.';
  const root = join(dir, rootDir);
  const files = listFiles(root);
  const looks = looksOf(existsSync(claspFile) ? [claspFile, ...files] : files);
  const known = readings.get(dir);
  if (known !== undefined && known.looks === looks) return known.program;
  const pushOrder = (texts(clasp.filePushOrder) ?? []).map((path) => relativeTo(root, join(dir, path)));
  const program = readProgram(root, files, pushOrder);
  if (looks !== null) readings.set(dir, { looks, program });
  return program;
}

function readProgram(root: string, files: readonly string[], pushOrder: readonly string[]): Program {
  const found = files
    .filter((file) => /\.(js|gs)$/.test(file))
    .map((file) => ({ path: relativeTo(root, file), code: readFileSync(file, 'utf8') }));
  for (const script of found) checkSyntax(script.code, script.path);
  const scripts = orderScripts(found, pushOrder);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => [relativeTo(root, file).slice(0, -'.html'.length), readFileSync(file, 'utf8')] as const);
  const id = createHash('sha256').update(JSON.stringify(scripts)).digest('base64');
  return { id, scripts, pages: new Map(pages), manifest: readManifest(root) };
}

/** The path of a file in a folder, with `/`. */
function relativeTo(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
