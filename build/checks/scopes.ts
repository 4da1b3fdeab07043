// Every scope is a sentence in the dialog in which people let the connector in, and a missing one fails at Google only.
import { referenceScopes, scopesOf } from 'local-apps-script/scopes';
import { type Script, visit } from '../syntax-tree.ts';

const AUTH = 'https://www.googleapis.com/auth/';

/** A method of the platform that the code calls, and the scopes of which any one is enough for it. */
interface Need {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Refuses a manifest that asks for more, or for less, than the methods need that the code calls. */
export function checkScopes(scripts: readonly Script[], scopes: readonly string[]): string[] {
  const needs = needsOf(scripts);
  const isMissing = (need: Need) => !need.scopes.some((scope) => scopes.includes(scope));
  const missing = new Map(
    needs.filter(isMissing).map((need) => [need.scopes.join(' or '), need.name] as const),
  );
  // Of several that are enough the reference names the narrowest first.
  const used = new Set(needs.flatMap((need) => need.scopes.find((scope) => scopes.includes(scope)) ?? []));
  return [
    ...[...missing].map(([scope, name]) => `appsscript.json lacks the scope ${scope}, which ${name} needs.`),
    ...scopes
      .filter((scope) => !used.has(scope))
      .map((scope) => `appsscript.json asks for the scope ${scope}, which nothing in Code.js needs.`),
  ];
}

/**
 * What stands in the code as `Service.method`, and as `anything.method` where only the platform has a method of that
 * name: a name that the code defines itself may be its own.
 */
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

/** By the name of the method, of those that need the same scopes in every class that has them. */
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
