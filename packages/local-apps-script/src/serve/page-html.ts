// Puts the workbook page together: its program, its style and its HTML in one document that refers to nothing outside,
// with a policy under which nothing else can run.

import { createHash, randomBytes } from 'node:crypto';
import { type PageSource, pageParts } from './page-parts.ts';

export type { PageSource } from './page-parts.ts';

export interface PageHtml {
  readonly html: string;
  /** For the header `Content-Security-Policy`. */
  readonly policy: string;
  /** Goes before the HTML of every dialog: `google.script` as pages know it. */
  readonly dialogShim: string;
}

/** @param source - the package's own page when left out */
export async function buildPage(source?: PageSource): Promise<PageHtml> {
  const { template, style, script, dialogShim } = await pageParts(source);
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
  return { html, policy, dialogShim: `<!doctype html><script>${dialogShim}</script>` };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
