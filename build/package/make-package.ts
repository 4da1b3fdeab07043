// The package to paste by hand: a folder in a zip with the files of the script, a guide and a list of all messages in
// each language, licenses and checksums. The same files give the same bytes on every machine: fflate is JavaScript, so
// Node's zlib has no say, and all files have the same date.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { BuildProblem } from '../build-problem.ts';
import { MESSAGE_FILES, messageList } from '../messages/message-list.ts';
import { guidePage, MANIFEST, PROGRAM } from './guide-page.ts';
import { GUIDE_FILES } from './guide-words.ts';

/** What a package is made of. */
export interface PackageOptions {
  /** The project's folder: its messages, its license, and those of the packages that the script contains. */
  readonly root: string;
  /** The version as people see it, for example `0.1.0 e9fc14c`. */
  readonly version: string;
  /** The one address that the script works with; empty when it takes any. */
  readonly pinnedBaseUrl: string;
  /** The files of dist/, text by name. */
  readonly built: ReadonlyMap<string, string>;
}

/** A finished package. */
export interface Package {
  /** The name of its folder; the zip's is the same with `.zip`. */
  readonly name: string;
  /** Text by path in that folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly zip: Uint8Array;
  /** SHA-256 of the zip, in hexadecimal digits. */
  readonly sha256: string;
}

/** The folder with the files to paste: apart from the guides, which a script has no use for. */
const SCRIPT_FOLDER = 'script';
const SUMS_FILE = 'SHA256SUMS.txt';

/** @throws BuildProblem when a license is missing */
export async function makePackage({ root, version, pinnedBaseUrl, built }: PackageOptions): Promise<Package> {
  const script = scriptFiles(built);
  const files = new Map([
    [GUIDE_FILES.en, guidePage({ language: 'en', version, pinnedBaseUrl, files: script })],
    [GUIDE_FILES.pt, guidePage({ language: 'pt', version, pinnedBaseUrl, files: script })],
    [MESSAGE_FILES.en, await messageList(root, 'en')],
    [MESSAGE_FILES.pt, await messageList(root, 'pt')],
    ['LICENSES.txt', await readLicenses(root)],
    ...[...script].map(([name, text]): [string, string] => [`${SCRIPT_FOLDER}/${name}`, text]),
  ]);
  files.set(SUMS_FILE, [...files].map(([name, text]) => `${sha256Of(strToU8(text))}  ${name}\n`).join(''));

  const name = `franchise-sheets-${version.replaceAll(' ', '-')}`;
  const entries = [...files].map(([file, text]) => [`${name}/${file}`, strToU8(text)] as const);
  // The first day that a zip can name. A zip has no time zone: fflate writes what this machine's clock would show.
  const zip = zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 });
  return { name, files, zip, sha256: sha256Of(zip) };
}

/** The files as Google's editor calls them: program, manifest, pages by name. */
function scriptFiles(built: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const textOf = (name: string) => built.get(name) ?? '';
  const pages = [...built].filter(([name]) => name.endsWith('.html')).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map([[PROGRAM, textOf('Code.js')], [MANIFEST, textOf('appsscript.json')], ...pages]);
}

/** The project's license, and those of the packages that are bundled into the script. */
async function readLicenses(root: string): Promise<string> {
  const project = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = project.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
  const parts = [
    { title: 'Franchise Sheets', file: 'LICENSE' },
    ...Object.entries(dependencies).map(([name, version]) => ({
      title: `${name} ${version}`,
      file: `node_modules/${name}/LICENSE`,
    })),
  ];
  const texts = await Promise.all(
    parts.map(async ({ title, file }) => {
      try {
        return `${title}\n\n${(await readFile(path.join(root, file), 'utf8')).trim()}\n`;
      } catch {
        throw new BuildProblem(`There is no ${file}; run npm ci.`);
      }
    }),
  );
  return texts.join(`\n${'-'.repeat(70)}\n\n`);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
