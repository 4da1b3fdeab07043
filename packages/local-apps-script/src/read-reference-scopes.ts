// Reads the scopes of each method from the comments of the npm package gas-types-detailed, which are Google's reference.
// The package that others install carries what was read in its place (build/reference-data.ts).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Scopes by class and method, without the beginning that most have in common; others are whole addresses. Any one is
 * enough; an empty list: none is needed.
 */
export type ScopesByMethod = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The files of the package that are read, one for each service. A class name means the same in all. */
const FILES = [
  'base',
  'cache',
  'calendar',
  'charts',
  'content',
  'drive',
  'forms',
  'gmail',
  'html',
  'lock',
  'mail',
  'properties',
  'script',
  'spreadsheet',
  'url-fetch',
  'utilities',
];

/** A line of a comment that lists a scope, up to its name. */
const SCOPE = '       * - https://';
const commonBeginning = 'https://www.googleapis.com/auth/';
/** The head of a class, or of a method. A deprecated method has its comment on the same line. */
const DECLARATION = /^ {4}(?:interface|class) (\w+)|^ {6}(?:\/\*\* @deprecated .*\*\/ )?(\w+)\(/;

/** What the comments say. */
export function readReferenceScopes(): ScopesByMethod {
  const folder = path.dirname(createRequire(import.meta.url).resolve('gas-types-detailed/package.json'));
  const classes = new Map<string, Map<string, readonly string[]>>();
  for (const file of FILES) {
    const text = readFileSync(path.join(folder, `google-apps-script.${file}.d.ts`), 'utf8');
    readDeclarations(text, classes);
  }
  return classes;
}

/**
 * Reads the package's generated form: interfaces, and in them a comment before each method. Overloads that need
 * different scopes are put together: any scope of any of them.
 */
function readDeclarations(text: string, classes: Map<string, Map<string, readonly string[]>>): void {
  let methods = new Map<string, readonly string[]>();
  let scopes: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(SCOPE)) {
      scopes.push(`https://${line.slice(SCOPE.length)}`.replace(commonBeginning, ''));
      continue;
    }
    if (line.startsWith('      /**')) scopes = [];
    const [, className, method] = DECLARATION.exec(line) ?? [];
    if (className !== undefined) {
      methods = classes.get(className) ?? new Map();
      classes.set(className, methods);
    } else if (method !== undefined) {
      methods.set(method, [...new Set([...(methods.get(method) ?? []), ...scopes])]);
      scopes = [];
    }
  }
}
