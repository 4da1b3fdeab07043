// Puts the workbook page together: its TypeScript bundled, its style and its HTML in one document that refers to nothing
// outside, with a policy under which nothing else can run.

import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface PageHtml {
  readonly html: string;
  /** For the header `Content-Security-Policy`. */
  readonly policy: string;
  /** Goes before the HTML of every dialog: `google.script` as pages know it. */
  readonly dialogShim: string;
}

const folder = fileURLToPath(new URL('page/', import.meta.url));
/** In the order in which they count. */
const STYLES = [
  createRequire(import.meta.url).resolve('slickgrid/dist/styles/css/slick.grid.css'),
  ...['page', 'menus', 'grid', 'dialogs', 'lab'].map((name) => `${folder}${name}.css`),
];

export async function buildPage(): Promise<PageHtml> {
  const [template, script, shim, ...styles] = await Promise.all([
    readFile(`${folder}index.html`, 'utf8'),
    bundle('main.tsx'),
    bundle('dialog-shim.ts'),
    ...STYLES.map((file) => readFile(file, 'utf8')),
  ]);
  const style = styles.join('\n');
  // The grid makes a style element of its own for the widths of its columns.
  const nonce = randomBytes(16).toString('base64url');
  // Functions, as a plain replacement text would take `$&` for a command.
  const html = template
    .replace('/* style */', () => style)
    .replace('/* script */', () => script)
    .replace('data-nonce=""', () => `data-nonce="${nonce}"`);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy, dialogShim: `<!doctype html><script>${shim}</script>` };
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
    entryPoints: [folder + file],
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

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
