// JavaScript of every source file, one file each, so that stack traces lead to names that people find in the sources.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** `esm` for ES modules, `cjs` for CommonJS. */
export type ModuleFormat = 'esm' | 'cjs';

/** Files that a thread or a context reads as they are: plain JavaScript, the same in both formats. */
const asTheyAre = [
  'kernel/worker.mjs',
  'kernel/script-run.mjs',
  'kernel/context-script.js',
  'html/evaluate-template.js',
  'logger/format.mjs',
];
/** Read from packages of types while the package is built (reference-data.ts), or for work on the runtime itself. */
const leftOut = ['kernel/read-published-api.ts', 'read-reference.ts', 'serve/page-parts.ts'];
/** ES modules alone: the command, and what needs Vitest. */
const onlyModules = /^(?:cli\.ts|commands\/|check\/|serve\/|vitest\.ts)/;

/** Writes it below `out`. */
export async function javaScriptOf(
  root: string,
  out: string,
  format: ModuleFormat,
  bundled: readonly string[],
): Promise<void> {
  const src = path.join(root, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const isLeftOut = (file: string) =>
    leftOut.includes(file) || file.startsWith('serve/page/') || (format === 'cjs' && onlyModules.test(file));
  const sources = files.filter((file) => /(?<!\.d)\.ts$/.test(file) && !isLeftOut(file));
  const common = {
    absWorkingDir: root,
    outbase: src,
    outdir: out,
    platform: 'node',
    target: 'node20',
  } as const;
  await build({
    ...common,
    entryPoints: sources.map((file) => path.join(src, file)),
    bundle: true,
    format,
    plugins: [oneFileEach(format, bundled)],
    ...(format === 'esm' ? {} : inCommonJs),
  });
  await build({ ...common, entryPoints: asTheyAre.map((file) => path.join(src, file)), loader: copied });
  if (format === 'esm') return;
  // What a thread reads as a module is a part of the host too, and Jest's host is CommonJS.
  await build({
    ...common,
    entryPoints: asTheyAre
      .filter((file) => /script-run|format/.test(file))
      .map((file) => path.join(src, file)),
    bundle: true,
    format,
    outExtension: { '.js': '.cjs' },
    plugins: [oneFileEach(format, bundled)],
    ...inCommonJs,
  });
}

/** The library of formulas, in one file that both formats read. Gives the folders of the packages that stand in it. */
export async function formulaLibraryOf(root: string, dist: string): Promise<readonly string[]> {
  const file = 'spreadsheet/formulas/univer.cjs';
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'src', file)],
    outfile: path.join(dist, 'esm', file),
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Their ES modules, of which what nothing calls is left out.
    conditions: ['import'],
    legalComments: 'none',
    metafile: true,
  });
  writeFileSync(path.join(dist, 'cjs', file), `module.exports = require('../../../esm/${file}');\n`);
  const folders = Object.keys(metafile.inputs).flatMap((input) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
    return folder === undefined ? [] : [path.join(root, folder)];
  });
  return [...new Set(folders)].sort();
}

const copied = { '.mjs': 'copy', '.js': 'copy' } as const;

const inCommonJs = {
  define: { 'import.meta.url': '__urlOfThisFile' },
  banner: { js: "const __urlOfThisFile = require('node:url').pathToFileURL(__filename).href;" },
};

/** Leaves every import where it is, under the name that the imported file has in the package. */
function oneFileEach(format: ModuleFormat, bundled: readonly string[]): Plugin {
  return {
    name: 'one-file-each',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path: name, kind, importer }) => {
        if (kind === 'entry-point' || importer.includes('node_modules')) return null;
        if (bundled.includes(name)) return null;
        return { path: builtName(name, format), external: true };
      });
    },
  };
}

function builtName(name: string, format: ModuleFormat): string {
  if (!name.startsWith('.')) return name;
  return name.replace(/\.ts$/, '.js').replace(/\.mjs$/, format === 'esm' ? '.mjs' : '.cjs');
}
