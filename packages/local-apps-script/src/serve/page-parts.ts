// The workbook page's programs and styles, bundled from their sources. The package that others install carries the bundles
// in this file's place (build/page-data.ts).

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The files that a page is made of beside those of the package: its program, and styles of its own. */
export interface PageSource {
  readonly main: string;
  readonly styles: readonly string[];
}

/** The texts that a page is put together from. */
export interface PageParts {
  readonly template: string;
  readonly style: string;
  readonly script: string;
  /** Goes before the HTML of every dialog: `google.script` as pages know it. */
  readonly dialogShim: string;
}

const folder = fileURLToPath(new URL('page/', import.meta.url));
const ownSource: PageSource = { main: `${folder}main.tsx`, styles: [] };
/** In the order in which they count. */
const STYLES = [
  createRequire(import.meta.url).resolve('slickgrid/dist/styles/css/slick.grid.css'),
  ...['page', 'panels', 'menus', 'grid', 'dialogs'].map((name) => `${folder}${name}.css`),
];

/** @param source - the package's own when left out */
export async function pageParts(source: PageSource = ownSource): Promise<PageParts> {
  const [template, script, dialogShim, ...styles] = await Promise.all([
    readFile(`${folder}index.html`, 'utf8'),
    bundle(source.main),
    bundle(`${folder}dialog-shim.ts`),
    ...[...STYLES, ...source.styles].map((file) => readFile(file, 'utf8')),
  ]);
  return { template, style: styles.join('\n'), script, dialogShim };
}

/** Of the page's programs, by their files: what was read once is the same for all servers of a process. */
const bundled = new Map<string, Promise<string>>();

function bundle(file: string): Promise<string> {
  const known = bundled.get(file) ?? bundleAnew(file);
  bundled.set(file, known);
  return known;
}

async function bundleAnew(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
