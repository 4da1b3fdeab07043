// Bundles each page of src/pages into one HTML file that needs nothing else: Apps Script serves single files, and a
// page that holds tokens loads nothing from outside. Conventions, for `src/pages/NAME/`:
//
//   index.html   with `<!-- style -->` and `<!-- script -->`, once each, where the two go
//   NAME.css     may `@import` another css file of src/pages
//   NAME.ts      may import other files of src/pages, and types of src/domain
//
// A folder without an index.html is no page; it may hold what pages share. The result is dist/NAME.html.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { BuildProblem } from './build-problem.ts';
import { filesBelow } from './source.ts';

/** A page as it is served. */
export interface Page {
  /** Folder and file name, without `.html`; what `HtmlService.createHtmlOutputFromFile` takes. */
  readonly name: string;
  readonly html: string;
}

const STYLE_PLACE = '<!-- style -->';
const SCRIPT_PLACE = '<!-- script -->';

/** @throws BuildProblem when a page lacks a file or a place for it. */
export async function bundlePages(root: string): Promise<Page[]> {
  const files = await filesBelow(root, 'src/pages');
  const names = files.flatMap((file) => /^src\/pages\/([^/]+)\/index\.html$/.exec(file)?.[1] ?? []);
  return Promise.all(names.map((name) => bundlePage(root, name, files)));
}

async function bundlePage(root: string, name: string, files: readonly string[]): Promise<Page> {
  const folder = `src/pages/${name}`;
  for (const file of [`${folder}/${name}.ts`, `${folder}/${name}.css`])
    if (!files.includes(file)) throw new BuildProblem(`The page ${name} has no ${file}.`);
  const template = await readFile(path.join(root, folder, 'index.html'), 'utf8');
  for (const place of [STYLE_PLACE, SCRIPT_PLACE])
    if (template.split(place).length !== 2)
      throw new BuildProblem(`${folder}/index.html has to hold "${place}" exactly once.`);
  const [style, script] = await Promise.all([
    bundleText(root, `${folder}/${name}.css`),
    bundleText(root, `${folder}/${name}.ts`),
  ]);
  // Replaced by functions: in a text, `$&` and its kin would be replaced once more.
  const html = template
    .replace(STYLE_PLACE, () => `<style>\n${style}</style>`)
    .replace(SCRIPT_PLACE, () => `<script>\n${script}</script>`);
  return { name, html };
}

async function bundleText(root: string, entryPoint: string): Promise<string> {
  const options: BuildOptions = {
    absWorkingDir: path.resolve(root),
    entryPoints: [entryPoint],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    outdir: 'dist',
    logLevel: 'silent',
  };
  const { outputFiles = [] } = await build(options);
  return outputFiles.map((file) => file.text).join('');
}
