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
  'document',
];

/** A line of a comment that lists a scope, up to its name. */
const SCOPE = '       * - https://';
const commonBeginning = 'https://www.googleapis.com/auth/';
type Classes = Map<string, Map<string, readonly string[]>>;

/** The head of a class, with the one whose methods it has as well, or of a method. A deprecated method has its comment on the same line. */
const DECLARATION =
  /^ {4}(?:interface|class) (\w+)(?: extends (\w+))?|^ {6}(?:\/\*\* @deprecated .*\*\/ )?(\w+)\(/;

/** What the comments say. */
export function readReferenceScopes(): ScopesByMethod {
  const folder = path.dirname(createRequire(import.meta.url).resolve('gas-types-detailed/package.json'));
  const classes: Classes = new Map();
  for (const file of FILES) {
    const text = readFileSync(path.join(folder, `google-apps-script.${file}.d.ts`), 'utf8');
    if (file !== 'document') readDeclarations(text, classes);
    // Ranges and items of lists are other classes in documents than in Sheets and forms, which came before.
    else
      for (const [name, methods] of readDeclarations(text, new Map()))
        classes.set(classes.has(name) ? `Document${name}` : name, methods);
  }
  return classes;
}

/**
 * Reads the package's generated form: interfaces, and in them a comment before each method. Overloads that need
 * different scopes are put together: any scope of any of them.
 */
function readDeclarations(text: string, classes: Classes): Classes {
  const bases = new Map<string, string>();
  let methods = new Map<string, readonly string[]>();
  let scopes: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(SCOPE)) {
      scopes.push(`https://${line.slice(SCOPE.length)}`.replace(commonBeginning, ''));
      continue;
    }
    if (line.startsWith('      /**')) scopes = [];
    const [, className, base, method] = DECLARATION.exec(line) ?? [];
    if (className !== undefined) {
      methods = classes.get(className) ?? new Map();
      classes.set(className, methods);
      if (base !== undefined) bases.set(className, base);
    } else if (method !== undefined) {
      methods.set(method, [...new Set([...(methods.get(method) ?? []), ...scopes])]);
      scopes = [];
    }
  }
  for (const [name, base] of bases) {
    const own = classes.get(name);
    for (const [inherited, its] of classes.get(base) ?? [])
      if (own?.has(inherited) === false) own.set(inherited, its);
  }
  return classes;
}
