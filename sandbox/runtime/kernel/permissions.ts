// Who may call what: the mode of the execution and the scopes of the manifest against a method's rule
// (platform.md, sections 6.5 and 7).
import { type ExecutionContext, type HostClassSpec, PlatformError } from './contract.ts';

const scopePrefix = 'https://www.googleapis.com/auth/';

function listScopes(scopes: readonly string[]): string {
  const all = scopes.map((scope) => scopePrefix + scope);
  return all.length === 1 ? all.join('') : `(${all.join(' || ')})`;
}

/**
 * Throws the platform's error where the execution may not call the method.
 *
 * @param manifestScopes - `oauthScopes` of the manifest; null where it has none, and all are granted.
 */
export function checkPermission(
  context: ExecutionContext,
  spec: HostClassSpec,
  method: string,
  manifestScopes: readonly string[] | null,
): void {
  const rule = spec.requires?.[method] ?? spec.requires?.['*'];
  if (rule === undefined) return;
  const modes = rule.modes ?? ['LIMITED', 'CUSTOM_FUNCTION', 'FULL'];
  const name = `${spec.fullName}.${method}`;
  if (!modes.includes(context.authMode)) {
    throw new PlatformError(
      `You do not have permission to call ${name}. Required permissions: ${listScopes(rule.scopes)}`,
      `Você não tem permissão para chamar ${name}. Permissões necessárias: ${listScopes(rule.scopes)}`,
    );
  }
  // A simple trigger runs without authorisation: what its mode allows needs no scope.
  if (manifestScopes === null || context.authMode === 'LIMITED' || rule.scopes.length === 0) return;
  if (!rule.scopes.some((scope) => manifestScopes.includes(scopePrefix + scope))) {
    throw new PlatformError(
      `Specified permissions are not sufficient to call ${name}. Required permissions: ${listScopes(rule.scopes)}`,
      `As permissões especificadas não são suficientes para chamar ${name}. Permissões necessárias: ${listScopes(rule.scopes)}`,
    );
  }
}
