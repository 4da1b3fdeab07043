// Which permissions (OAuth scopes) Google's reference lists for each method of Apps Script, as the comments of the npm
// package gas-types-detailed carry them. The runtime refuses calls by it for which
// a person has not given permission.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The files of the package that are read, one for each service. A class name means the same in all. */
const FILES = [
  'base',
  'cache',
  'charts',
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
const SCOPE = '       * - https://www.googleapis.com/auth/';
/** The head of a class, or of a method. A deprecated method has its comment on the same line. */
const DECLARATION = /^ {4}(?:interface|class) (\w+)|^ {6}(?:\/\*\* @deprecated .*\*\/ )?(\w+)\(/;

/** Scopes by class and method, without their common beginning. Any one is enough; an empty list: none is needed. */
type ScopesByMethod = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

let read: ScopesByMethod | undefined;

/** The scopes of every class and method in the reference. Read from the package at the first call. */
export function referenceScopes(): ScopesByMethod {
  read ??= readReference();
  return read;
}

/** The scopes of a method, of which any one is enough; undefined where the reference has no such method. */
export function scopesOf(className: string, method: string): readonly string[] | undefined {
  return referenceScopes().get(className)?.get(method);
}

function readReference(): ScopesByMethod {
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
      scopes.push(line.slice(SCOPE.length));
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
