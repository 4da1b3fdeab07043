// The licences of what stands in the package and is others' work.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Their texts, one after the other. @throws Error where a package has none */
export function noticesOf(packages: readonly string[]): string {
  return packages.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`);
}

function noticeOf(name: string): string {
  const manifestFile = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const texts = ['LICENSE', 'LICENSE.md', 'NOTICE']
    .map((file) => path.join(path.dirname(manifestFile), file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence`);
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
}
