// What people have to allow: scopes that the manifest lacks or asks for without need, and calls where nobody can allow
// anything.
import type { HostClassSpec } from '../../kernel/contract.ts';
import { ruleOf } from '../../kernel/permissions.ts';
import type { Manifest } from '../../kernel/program.ts';
import { type Api, shortName } from '../api.ts';
import type { Finding } from '../finding.ts';
import type { ApiUse, Place, Survey } from '../survey.ts';

const manifestFile = 'appsscript.json';

/** A call, and the scopes of which any one is enough for it. */
interface Need extends Place {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Compares what the calls need with `oauthScopes`; without these Google asks for what it finds itself. */
export function scopesOfManifest(survey: Survey, api: Api, manifest: Manifest): readonly Finding[] {
  const needs = needsOf(survey, api);
  const { oauthScopes } = manifest;
  if (oauthScopes === null) {
    const asked = [...new Set(needs.flatMap(({ scopes }) => scopes[0] ?? []))];
    if (asked.length === 0) return [];
    const text = `It lists no oauthScopes. These are enough for the calls that were found: ${asked.join(', ')}.`;
    return [{ severity: 'note', file: manifestFile, line: null, text }];
  }
  const missing = new Map<string, Finding>();
  for (const { file, line, name, scopes } of needs) {
    if (scopes.some((scope) => oauthScopes.includes(scope))) continue;
    const text = `${name} needs the scope ${scopes.join(' or ')}, which appsscript.json doesn't list.`;
    if (!missing.has(`${scopes}`)) missing.set(`${scopes}`, { severity: 'error', file, line, text });
  }
  const used = new Set(needs.flatMap(({ scopes }) => scopes));
  return [
    ...missing.values(),
    ...oauthScopes
      .filter((scope) => !used.has(scope))
      .map((scope): Finding => {
        const text = `It asks for ${scope}, which no call that was found needs.`;
        return { severity: 'warning', file: manifestFile, line: null, text };
      }),
  ];
}

function needsOf(survey: Survey, api: Api): readonly Need[] {
  const byMethod = api.scopesByMethod();
  const typed = survey.uses
    .filter(({ args }) => args !== null)
    .map((use): Need => ({ ...use, scopes: api.method(use.type, use.member)?.scopes ?? [] }));
  // Where the type isn't known: only names that nothing of the script has itself.
  const untyped = survey.untyped
    .filter(({ method }) => !survey.ownMembers.has(method) && !isOfJavaScript(method))
    .map((call): Need => ({ ...call, name: call.method, scopes: byMethod.get(call.method) ?? [] }));
  return [...typed, ...untyped].filter(({ scopes }) => scopes.length > 0);
}

function isOfJavaScript(method: string): boolean {
  return [Array, String, Number, Date, Map, Set, RegExp, Promise, Object, Function].some(
    ({ prototype }) => method in prototype,
  );
}

/** They run without having been allowed anything. */
const simpleTriggers = ['onOpen', 'onEdit', 'onSelectionChange'];

/** Calls that a simple trigger comes to and may not make. */
export function callsOfSimpleTriggers(
  survey: Survey,
  api: Api,
  classes: readonly HostClassSpec[],
): readonly Finding[] {
  return simpleTriggers
    .filter((name) => survey.declares(name))
    .flatMap((trigger) => {
      const reachable = survey.reachableFrom(trigger);
      return survey.uses
        .filter(({ inFunction }) => inFunction !== null && reachable.has(inFunction))
        .filter((use) => isForbidden(use, api, classes))
        .map(({ file, line, name }): Finding => {
          const text = `${trigger} comes to ${name}, which a simple trigger may not call.`;
          return { severity: 'error', file, line, text };
        });
    });
}

function isForbidden({ type, member, args }: ApiUse, api: Api, classes: readonly HostClassSpec[]): boolean {
  if (args === null) return false;
  const spec = classes.find(({ fullName }) => shortName(fullName) === shortName(type));
  const modes = spec === undefined ? undefined : ruleOf(spec, member)?.modes;
  if (modes !== undefined) return !modes.includes('LIMITED');
  const scopes = api.method(type, member)?.scopes ?? [];
  const isFree = (scope: string) => scope.endsWith('.currentonly') || scope.endsWith('/userinfo.email');
  return scopes.length > 0 && !scopes.some(isFree);
}
