// The zip for installing by copy and paste: script files, guides and message lists in both languages, licenses,
// checksums. It is reproducible on any machine: fflate doesn't depend on Node's zlib, and all files have the same date.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { BuildProblem } from '../build-problem.ts';
import { MESSAGE_FILES, messageList } from '../messages/message-list.ts';
import { guidePage, hasBigQuery, MANIFEST, PROGRAM } from './guide-page.ts';
import { GUIDE_FILES } from './guide-words.ts';

export interface PackageOptions {
  /** The project root. */
  readonly root: string;
  /** As users see it, for example `0.1.0 e9fc14c`. */
  readonly version: string;
  /** The only base URL that the script accepts; empty if it accepts any. */
  readonly pinnedBaseUrl: string;
  /** Files of dist/, text by name. */
  readonly built: ReadonlyMap<string, string>;
}

export interface Package {
  /** Folder name; the zip adds `.zip`. */
  readonly name: string;
  /** Text by path inside that folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly zip: Uint8Array;
  /** SHA-256 of the zip, hexadecimal. */
  readonly sha256: string;
}

// Keeps the files to paste apart from the guides.
const SCRIPT_FOLDER = 'script';
const SUMS_FILE = 'SHA256SUMS.txt';

/** @throws BuildProblem if a license is missing */
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

  const form = hasBigQuery(script.get(MANIFEST)) ? '-bigquery' : '';
  const name = `franchise-sheets-${version.replaceAll(' ', '-')}${form}`;
  const entries = [...files].map(([file, text]) => [`${name}/${file}`, strToU8(text)] as const);
  // The earliest date that zip supports. Zip has no time zone, and fflate writes local time.
  const zip = zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 });
  return { name, files, zip, sha256: sha256Of(zip) };
}

// Named and ordered as in Google's editor: program, manifest, pages by name.
function scriptFiles(built: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const textOf = (name: string) => built.get(name) ?? '';
  const pages = [...built].filter(([name]) => name.endsWith('.html')).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map([[PROGRAM, textOf('Code.js')], [MANIFEST, textOf('appsscript.json')], ...pages]);
}

// The project's license, and those of bundled packages.
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
