// `npm run build`: makes the package that others install, in `dist`. `npm run pack` packs that folder.
//
// The sources are TypeScript, and whoever works in this repository imports them as they are (package.json, `exports`).
// What others get is made of them: JavaScript as ES modules and as CommonJS (for Jest), the declarations of both, and a
// package.json of its own.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declarationsOf } from './declarations.ts';
import { formulaLibraryOf, javaScriptOf } from './javascript.ts';
import { documents, ofTheRepository, publishedManifest } from './manifest.ts';
import { folderOf, noticesOf } from './notices.ts';
import { writePage } from './page-data.ts';
import { writeReference } from './reference-data.ts';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

/** Packages whose code stands in ours: they have no CommonJS, which Jest needs, or are data that is read at the build. */
const bundled = ['color-name', 'mime'];
const readAtBuild = ['@types/google-apps-script', 'gas-types-detailed'];
/** Stand in the page that `serve` shows. */
const inThePage = ['chart.js', 'preact', 'slickgrid', 'sortablejs'];

rmSync(dist, { recursive: true, force: true });
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
for (const format of ['esm', 'cjs'] as const) {
  await javaScriptOf(root, path.join(dist, format), format, bundled);
  writeReference(path.join(dist, format), format);
}
const inTheLibrary = await formulaLibraryOf(root, dist);
await writePage(path.join(dist, 'esm'));
writeFileSync(path.join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
const published = Object.entries<string>(manifest.exports).filter(
  ([entry]) => !ofTheRepository.includes(entry),
);
declarationsOf(root, Object.fromEntries(published), [path.join(dist, 'esm'), path.join(dist, 'cjs')]);
writeFileSync(
  path.join(dist, 'package.json'),
  `${JSON.stringify(publishedManifest(manifest, bundled), null, 2)}\n`,
);
writeFileSync(
  path.join(dist, 'THIRD-PARTY-NOTICES.txt'),
  noticesOf([...[...bundled, ...readAtBuild, ...inThePage].map(folderOf), ...inTheLibrary]),
);
for (const file of [...documents, 'README.md', 'LICENSE'])
  copyFileSync(path.join(root, file), path.join(dist, file));
if (process.argv.includes('--pack'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dist, dist], { stdio: 'inherit' });
