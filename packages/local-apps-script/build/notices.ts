// The licences of what stands in the package and is others' work.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What a package says of itself, and its own texts of its licence. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly source: string;
  readonly texts: readonly string[];
}

/**
 * Licence, source and texts, one after the other, of the packages in these folders. One that brings no text has that of
 * another from the same repository under the same licence.
 *
 * @throws Error where a package names no licence or source, or there is no text for it
 */
export function noticesOf(folders: readonly string[]): string {
  const packages = folders.map(readPackage);
  return packages.map((each) => noticeOf(each, packages)).join(`\n${'-'.repeat(80)}\n\n`);
}

function noticeOf({ name, version, license, source, texts }: Package, all: readonly Package[]): string {
  const like = all.find((one) => one.texts.length > 0 && one.source === source && one.license === license);
  const said = texts.length > 0 ? texts : like?.texts;
  if (said === undefined) throw new Error(`${name} brings no text of its licence`);
  const whose =
    said === texts
      ? []
      : [`It brings no text of its licence: this is that of ${like?.name}, of the same source.`];
  return `${name} ${version}\nLicence: ${license}. Source: ${source}\n\n${[...whose, ...said].join('\n\n')}\n`;
}

function readPackage(folder: string): Package {
  const { name, version, license, repository, homepage } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const source = repository?.url ?? repository ?? homepage;
  if (license === undefined || source === undefined) throw new Error(`${name} names no licence or no source`);
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const inReadme = licenceInReadme(folder);
  return { name, version, license, source, texts: texts.length > 0 ? texts : inReadme };
}

/** The section of a README about the licence, where it has the text and not its name alone. */
function licenceInReadme(folder: string): readonly string[] {
  const file = path.join(folder, 'README.md');
  const readme = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = readme.split(/^#+ */m);
  const section = sections.find((each) => /^licen[cs]e\s*\n/i.test(each)) ?? '';
  return /permission/i.test(section) ? [section.replace(/^.*\n/, '').trim()] : [];
}

/** Where a package is installed; not by its entry, as some name no file of theirs that could be asked for. */
export function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = folders.find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
