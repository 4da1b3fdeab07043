// The licences of what stands in the package and is others' work.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The texts of their licences, one after the other, of the packages in these folders. */
export function noticesOf(folders: readonly string[]): string {
  return folders.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`);
}

/** @throws Error where a package names no licence */
function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0 && license === undefined) throw new Error(`${name} names no licence`);
  // Some bring no text: then it is known by its name.
  const said = texts.length > 0 ? texts : [`${license}. By ${author?.name ?? author}.`];
  return `${name} ${version}\n\n${said.join('\n\n')}\n`;
}

/** Where a package is installed; not by its entry, as some name no file of theirs that could be asked for. */
export function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = folders.find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
