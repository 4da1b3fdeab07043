// Users see each OAuth scope as a line of the consent dialog, and a missing scope fails only at Google.
import { referenceScopes, scopesOf } from 'local-apps-script/scopes';
import { type Script, visit } from '../syntax-tree.ts';

const AUTH = 'https://www.googleapis.com/auth/';

/** A platform method that the code calls. Any one of `scopes` is enough for it. */
interface Need {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The manifest must list exactly the scopes that the called methods need. */
export function checkScopes(scripts: readonly Script[], scopes: readonly string[]): string[] {
  const needs = needsOf(scripts);
  const isMissing = (need: Need) => !need.scopes.some((scope) => scopes.includes(scope));
  const missing = new Map(
    needs.filter(isMissing).map((need) => [need.scopes.join(' or '), need.name] as const),
  );
  // The reference lists the narrowest scope first.
  const used = new Set(needs.flatMap((need) => need.scopes.find((scope) => scopes.includes(scope)) ?? []));
  return [
    ...[...missing].map(([scope, name]) => `appsscript.json lacks the scope ${scope}, which ${name} needs.`),
    ...scopes
      .filter((scope) => !used.has(scope))
      .map((scope) => `appsscript.json asks for the scope ${scope}, which nothing in Code.js needs.`),
  ];
}

// Matches `Service.method`, and `anything.method` if only the platform has a method of that name: a name that the code
// defines may be its own method.
function needsOf(scripts: readonly Script[]): readonly Need[] {
  const calls: { readonly object: string; readonly method: string }[] = [];
  const own = new Set<string>();
  for (const { tree } of scripts)
    visit(tree, (node) => {
      if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
        const object = node.object.type === 'Identifier' ? node.object.name : '';
        calls.push({ object, method: node.property.name });
      }
      if ((node.type === 'Property' || node.type === 'MethodDefinition') && node.key.type === 'Identifier')
        own.add(node.key.name);
    });
  const byMethod = scopesByMethod();
  return calls.flatMap(({ object, method }): readonly Need[] => {
    const isService = referenceScopes().has(object);
    const scopes = isService ? scopesOf(object, method) : own.has(method) ? undefined : byMethod.get(method);
    if (scopes === undefined || scopes.length === 0) return [];
    const name = isService ? `${object}.${method}` : method;
    return [{ name, scopes: scopes.map((scope) => AUTH + scope) }];
  });
}

// Only methods that need the same scopes in every class that has them.
function scopesByMethod(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const differing = new Set<string>();
  for (const methods of referenceScopes().values()) {
    for (const [method, scopes] of methods) {
      if (`${found.get(method) ?? scopes}` !== `${scopes}`) differing.add(method);
      found.set(method, scopes);
    }
  }
  return new Map([...found].filter(([method]) => !differing.has(method)));
}
