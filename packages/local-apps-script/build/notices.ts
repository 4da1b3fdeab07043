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
  const folder = folderOf(name);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = ['LICENSE', 'LICENSE.md', 'NOTICE']
    .map((file) => path.join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence`);
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
}

/** Where a package is installed; not by its entry, as some name no file of theirs that could be asked for. */
function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = folders.find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
