// Bundles the pages into dist/pages.html. Apps Script serves single files, and a page that holds tokens loads nothing
// from outside; in one file all pages share their style and Preact, and who installs by hand pastes it once.
// src/gas/ui.ts serves one page out of it. A page is src/pages/NAME/NAME.tsx, src/features/NAME/page/NAME.tsx, or, in a
// feature with several, src/features/FEATURE/page/NAME/NAME.tsx.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { leavingOutMail } from './alert-mail.ts';
import { BuildProblem } from './build-problem.ts';
import type { BundleConstants } from './bundle.ts';
import { preactFromVariable, preactScript } from './preact.ts';
import { filesBelow } from './source.ts';
import { indentByTabs, scriptWithTabs } from './wrap.ts';

export interface Page {
  /** The argument of `Ui.openDialog`. */
  readonly name: string;
  /** As it is served, without its data. */
  readonly html: string;
}

export interface Pages {
  readonly pages: readonly Page[];
  /** All of them in one; undefined if there are none. */
  readonly file: string | undefined;
}

/** In dist/. */
export const PAGES_FILE = 'pages.html';

const TEMPLATE = 'src/pages/shared/page.html';
const LOOK = 'src/pages/shared/look.css';
const STYLE_PLACE = '<!-- style -->';
const SCRIPT_PLACE = '<!-- script -->';

/** @throws BuildProblem if the shared template or stylesheet is missing or malformed */
export async function bundlePages(
  root: string,
  features: readonly string[],
  { lists, guide, hasAlertMail }: Pick<BundleConstants, 'lists' | 'guide' | 'hasAlertMail'>,
): Promise<Pages> {
  const files = await filesBelow(root, 'src/pages');
  const featureFiles = await filesBelow(root, 'src/features');
  const pages = [
    ...files.filter((file) => /^src\/pages\/([^/]+)\/\1\.tsx$/.test(file)),
    ...featureFiles.filter((file) => features.some((name) => isPageOf(name, file))),
  ];
  if (pages.length === 0) return { pages: [], file: undefined };
  for (const file of [TEMPLATE, LOOK])
    if (!files.includes(file)) throw new BuildProblem(`${file} is missing.`);
  const template = await readFile(path.join(root, TEMPLATE), 'utf8');
  for (const place of [STYLE_PLACE, SCRIPT_PLACE])
    if (template.split(place).length !== 2)
      throw new BuildProblem(`${TEMPLATE} must contain "${place}" exactly once.`);
  const options: BuildOptions = {
    absWorkingDir: path.resolve(root),
    define: {
      __LISTS__: JSON.stringify(lists),
      __GUIDE__: JSON.stringify(guide),
    },
    plugins: [leavingOutMail(hasAlertMail), preactFromVariable],
  };
  const style = indentByTabs((await bundleText(LOOK, options)).replace(/\/\*.*?\*\/\n?/gs, ''));
  const preact = scriptWithTabs(await preactScript());
  const all = await Promise.all(
    pages.map(async (file) => {
      const name = path.basename(file, '.tsx');
      const script = scriptWithTabs(await bundleText(file, options));
      return { name, element: `<script id="page-${name}">\n${script}</script>\n` };
    }),
  );
  // Functions, because `$&` in a replacement text would be expanded.
  const withScripts = (scripts: string) =>
    template
      .replace(STYLE_PLACE, () => `<style>\n${style}</style>`)
      .replace(SCRIPT_PLACE, () => `<script>\n${preact}</script>\n${scripts}`);
  return {
    pages: all.map(({ name, element }) => ({ name, html: withScripts(element) })),
    file: withScripts(all.map(({ element }) => element).join('')),
  };
}

function isPageOf(feature: string, file: string): boolean {
  const folder = `src/features/${feature}/page/`;
  if (!file.startsWith(folder)) return false;
  const within = file.slice(folder.length);
  return within === `${feature}.tsx` || /^([^/]+)\/\1\.tsx$/.test(within);
}

async function bundleText(entryPoint: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    ...options,
    entryPoints: [entryPoint],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    charset: 'ascii',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    write: false,
    outdir: 'dist',
    logLevel: 'silent',
  });
  return outputFiles.map((file) => file.text).join('');
}
