// Reads what Apps Script has from its published types. The package that others install carries what was read in its place
// (build/reference-data.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The names of everything that Apps Script has. */
export interface PublishedApi {
  /** Global objects: `SpreadsheetApp`, `MailApp` … */
  readonly globals: readonly string[];
  /** Methods by the full name of their class: `SpreadsheetApp.Range`, `Blob`, or `MailApp` for the global object. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
}

/** These are globals in the types, and none at Google. */
const NO_GLOBALS = ['Date2', 'Charset', 'DigestAlgorithm', 'MacAlgorithm', 'RsaAlgorithm'];

/** What the types say. */
export function readPublishedApi(): PublishedApi {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('@types/google-apps-script/package.json'),
  );
  const globals: string[] = [];
  const methods = new Map<string, readonly string[]>();
  for (const file of readdirSync(folder).filter((name) => /^google-apps-script\..*\.d\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const own = [...text.matchAll(/^declare (?:var|const) (\w+):/gm)].map(([, name = '']) => name);
    globals.push(...own.filter((name) => !NO_GLOBALS.includes(name)));
    // The classes that several services share stand alone, those of a service behind its name.
    const isShared = file === 'google-apps-script.base.d.ts';
    for (const service of own) {
      for (const [name, names] of interfacesIn(text)) {
        methods.set(isShared || name === service ? name : `${service}.${name}`, names);
      }
    }
  }
  return { globals, methods };
}

/** Names and methods of the interfaces of a file of declarations. */
function interfacesIn(text: string): readonly (readonly [string, readonly string[]])[] {
  return [...text.matchAll(/^ {8}interface (\w+)[^{]*\{\n([\s\S]*?)^ {8}\}/gm)].map(
    ([, name = '', body = '']) => [
      name,
      [...new Set([...body.matchAll(/^ {12}(\w+)\(/gm)].map(([, method = '']) => method))],
    ],
  );
}
