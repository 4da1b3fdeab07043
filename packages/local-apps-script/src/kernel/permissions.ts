// Who may call what: the mode of the execution, the scopes of the manifest, and what the person has allowed, against
// what Google's reference lists for the method.
import { scopesOf } from '../reference-scopes.ts';
import {
  type AuthMode,
  type ExecutionContext,
  type HostClassSpec,
  type MethodRule,
  PlatformError,
} from './contract.ts';

const scopePrefix = 'https://www.googleapis.com/auth/';

/** The whole address of a scope. */
const addressOf = (scope: string) => (scope.startsWith('https://') ? scope : scopePrefix + scope);

/** The address of a scope, or of several where any is enough, as messages name them. */
function listScopes(scopes: readonly string[]): string {
  const all = scopes.map(addressOf);
  return all.length === 1 ? all.join('') : `(${all.join(' || ')})`;
}

/**
 * What people have allowed this script: everything that it asks for, until a test says otherwise, even while a script
 * runs. Scopes are whole addresses here (`https://www.googleapis.com/auth/…`).
 */
export class Consent {
  private readonly allowed = new Map<string, ReadonlySet<string>>();
  private readonly asked: { readonly userId: string; readonly scopes: readonly string[] }[] = [];

  /**
   * @param requested - `oauthScopes` of the manifest; null where it has none: then all that the code uses is asked
   * for
   */
  constructor(readonly requested: readonly string[] | null) {}

  /** Each time that Google's question for permissions was opened. */
  get questions(): readonly { readonly userId: string; readonly scopes: readonly string[] }[] {
    return this.asked;
  }

  /**
   * Says what a person allows from now on.
   * @param scopes - nothing else is allowed; null for everything
   */
  set(userId: string, scopes: readonly string[] | null): void {
    if (scopes === null) this.allowed.delete(userId);
    else this.allowed.set(userId, new Set(scopes));
  }

  /** Whether a person has allowed a scope. */
  has(userId: string, scope: string): boolean {
    return this.allowed.get(userId)?.has(scope) ?? true;
  }

  /** Whether the manifest asks for a scope, given by its name, and the person has allowed it. */
  covers(userId: string, name: string): boolean {
    const scope = addressOf(name);
    return (this.requested === null || this.requested.includes(scope)) && this.has(userId, scope);
  }

  /** Notes that Google's question was opened. Nobody answers it: the execution has ended. */
  ask(userId: string, scopes: readonly string[]): void {
    this.asked.push({ userId, scopes });
  }
}

/** The scopes of which a method needs any one: by the service's own rule, or else by Google's reference. */
export function scopesNeeded(spec: HostClassSpec, method: string): readonly string[] {
  return ruleOf(spec, method)?.scopes ?? scopesOf(spec.hostClass, method) ?? [];
}

/** What a call needs, by class and method: asked of every call, and the same for each. */
const needs = new WeakMap<HostClassSpec, Map<string, Need>>();

interface Need {
  readonly scopes: readonly string[];
  /** The same as whole addresses. */
  readonly addresses: readonly string[];
  readonly modes: readonly AuthMode[];
}

function needOf(spec: HostClassSpec, method: string): Need {
  const ofClass = needs.get(spec) ?? new Map<string, Need>();
  needs.set(spec, ofClass);
  const known = ofClass.get(method);
  if (known !== undefined) return known;
  const scopes = scopesNeeded(spec, method);
  const modes = ruleOf(spec, method)?.modes ?? ['LIMITED', 'CUSTOM_FUNCTION', 'FULL'];
  const need = { scopes, addresses: scopes.map(addressOf), modes };
  ofClass.set(method, need);
  return need;
}

/** What a service itself says about a method. */
export function ruleOf(spec: HostClassSpec, method: string): MethodRule | undefined {
  return spec.requires?.[method] ?? spec.requires?.['*'];
}

/** Throws the platform's error where the execution may not call the method. */
export function checkPermission(
  context: ExecutionContext,
  spec: HostClassSpec,
  method: string,
  consent: Consent,
): void {
  const { scopes, addresses, modes } = needOf(spec, method);
  if (!modes.includes(context.authMode)) throw notAllowed(`${spec.fullName}.${method}`, scopes);
  // A simple trigger runs without authorisation: what its mode allows needs no scope.
  if (context.authMode === 'LIMITED' || scopes.length === 0) return;
  const { requested } = consent;
  const usable = requested === null ? addresses : addresses.filter((scope) => requested.includes(scope));
  if (usable.length === 0) {
    const name = `${spec.fullName}.${method}`;
    throw new PlatformError(
      `Specified permissions are not sufficient to call ${name}. Required permissions: ${listScopes(scopes)}`,
      `As permissões especificadas não são suficientes para chamar ${name}. Permissões necessárias: ${listScopes(scopes)}`,
    );
  }
  // Custom functions never ask anybody for anything.
  if (context.authMode === 'CUSTOM_FUNCTION') return;
  if (!usable.some((scope) => consent.has(context.user.id, scope)))
    throw notAllowed(`${spec.fullName}.${method}`, scopes);
}

function notAllowed(name: string, scopes: readonly string[]): PlatformError {
  const [required, necessary] =
    scopes.length === 0
      ? ['', '']
      : [` Required permissions: ${listScopes(scopes)}`, ` Permissões necessárias: ${listScopes(scopes)}`];
  return new PlatformError(
    `You do not have permission to call ${name}.${required}`,
    `Você não tem permissão para chamar ${name}.${necessary}`,
  );
}
