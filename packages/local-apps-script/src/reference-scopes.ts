// Which permissions (OAuth scopes) Google's reference lists for each method of Apps Script, as the comments of the npm
// package gas-types-detailed carry them. The runtime refuses calls by it for which a person has not given
// permission.
import { readReferenceScopes, type ScopesByMethod } from './read-reference-scopes.ts';

let read: ScopesByMethod | undefined;

/** The scopes of every class and method in the reference. Read from the package at the first call. */
export function referenceScopes(): ScopesByMethod {
  read ??= readReferenceScopes();
  return read;
}

/** The scopes of a method, of which any one is enough; undefined where the reference has no such method. */
export function scopesOf(className: string, method: string): readonly string[] | undefined {
  return referenceScopes().get(className)?.get(method);
}
