// A folder of Apps Script files as the runtime takes it: scripts in their order, pages, and the manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/**
 * Reads a folder. Where it holds a `.clasp.json` with a `rootDir`, that folder is meant.
 *
 * @throws ScriptSyntaxError where Apps Script would refuse a file.
 */
export function loadProgram(dir: string): Program {
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}`);
  const clasp = readJson(join(dir, '.clasp.json'));
  const rootDir = typeof clasp.rootDir === 'string' ? clasp.rootDir : '.';
  const root = join(dir, rootDir);
  const pathOf = (file: string) => relative(root, file).split(sep).join('/');
  const files = listFiles(root);
  const scripts = files
    .filter((file) => /\.(js|gs)$/.test(file))
    .map((file) => ({ path: pathOf(file), code: readFileSync(file, 'utf8') }));
  const pushOrder = (texts(clasp.filePushOrder) ?? []).map((path) => pathOf(join(dir, path)));
  for (const script of scripts) checkSyntax(script.code, script.path);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => [pathOf(file).slice(0, -'.html'.length), readFileSync(file, 'utf8')] as const);
  return { scripts: orderScripts(scripts, pushOrder), pages: new Map(pages), manifest: readManifest(root) };
}
