// Which permissions (OAuth scopes) Google's reference lists for each method of Apps Script. The runtime refuses calls by it
// for which a person has not given permission.
import { type ApiData, readReference } from './read-reference.ts';

/**
 * Scopes by class and method, without the beginning that most have in common; others are whole addresses. Any one is
 * enough; an empty list: none is needed.
 */
type ScopesByMethod = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The services whose scopes count here, by their files. A class name means the same in all. */
const SERVICES = (
  'base cache calendar charts content drive forms gmail html lock mail properties script spreadsheet url-fetch ' +
  'utilities'
).split(' ');
const commonBeginning = 'https://www.googleapis.com/auth/';

let read: ScopesByMethod | undefined;

/** The scopes of every class and method in the reference. Read from the package at the first call. */
export function referenceScopes(): ScopesByMethod {
  read ??= scopesIn(readReference(SERVICES));
  return read;
}

function scopesIn({ types }: ApiData): ScopesByMethod {
  const classes = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const ofType = (type: string): ReadonlyMap<string, readonly string[]> => {
    const { methods = {}, base = null } = types[type] ?? {};
    const own = Object.entries(methods).map(
      ([name, { scopes }]) => [name, scopes.map((scope) => scope.replace(commonBeginning, ''))] as const,
    );
    return new Map([...(base === null ? [] : ofType(base)), ...own]);
  };
  for (const service of SERVICES) {
    const namespace = service.replace('-', '_');
    for (const type of Object.keys(types).filter((name) => name.toLowerCase().startsWith(`${namespace}.`))) {
      const name = type.slice(namespace.length + 1);
      classes.set(name, new Map([...(classes.get(name) ?? []), ...ofType(type)]));
    }
  }
  return classes;
}

/** The scopes of a method, of which any one is enough; undefined where the reference has no such method. */
export function scopesOf(className: string, method: string): readonly string[] | undefined {
  return referenceScopes().get(className)?.get(method);
}
