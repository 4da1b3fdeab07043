// Which permissions (OAuth scopes) Google's reference lists for each method of Apps Script, as the comments of the npm
// package gas-types-detailed carry them. The build holds the manifest against it, and the local runtime refuses what a
// person has not allowed by it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** One file a service. A class name occurs in one of them only, or means the same in all. */
const FILES = [
  'base',
  'cache',
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
/** Deprecated methods stand on one line with a comment that lists nothing. */
const DECLARATION = /^ {4}(?:interface|class) (\w+)|^ {6}(?:\/\*\* @deprecated .*\*\/ )?(\w+)\(/;

/** By class and method: any one of these is enough, without their common prefix; none where the list is empty. */
type Reference = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

let read: Reference | undefined;

/** Every class and method that the reference has. Read from the package when it is first asked for. */
export function referenceScopes(): Reference {
  read ??= readReference();
  return read;
}

/** What a method needs; undefined where the reference doesn't have it. */
export function scopesOf(className: string, method: string): readonly string[] | undefined {
  return referenceScopes().get(className)?.get(method);
}

function readReference(): Reference {
  const folder = path.dirname(createRequire(import.meta.url).resolve('gas-types-detailed/package.json'));
  const classes = new Map<string, Map<string, readonly string[]>>();
  for (const file of FILES) {
    const text = readFileSync(path.join(folder, `google-apps-script.${file}.d.ts`), 'utf8');
    readDeclarations(text, classes);
  }
  return classes;
}

/**
 * Declarations in the form in which the package is generated: an interface, and in it a comment before each method.
 * Overloads of a method that need different scopes come down to what any of them takes.
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
    // Whatever stands further in or further out is neither the head of a class nor a method.
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
