// What a script can learn about the permissions that its user has given, and how it asks for missing ones.
import {
  EndOfExecution,
  EnumValue,
  type ExecutionContext,
  type HostClassSpec,
  type HostObject,
  PlatformError,
} from '../kernel/contract.ts';
import type { Consent } from '../kernel/permissions.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';

/** What questions about permissions are answered from. */
export interface AuthorizationOptions {
  readonly consent: Consent;
  readonly scriptId: string;
  readonly profile: Pick<PlatformProfile, 'authorizationInfo' | 'authorizedScopes' | 'requireScopes'>;
}

/** What `getAuthorizationInfo` returns: the state of all scopes of the manifest, or of some. */
export class AuthorizationInfo implements HostObject {
  readonly hostClass = 'AuthorizationInfo';

  constructor(
    private readonly asked: readonly string[],
    private readonly missing: readonly string[],
    private readonly scriptId: string,
    private readonly saysWhich = true,
  ) {}

  getAuthorizationStatus(): EnumValue {
    const status = this.missing.length > 0 ? 'REQUIRED' : 'NOT_REQUIRED';
    return new EnumValue('ScriptApp.AuthorizationStatus', status);
  }

  /** Null where nothing is missing. */
  getAuthorizationUrl(): string | null {
    return this.missing.length > 0
      ? `https://script.google.com/macros/d/${this.scriptId}/authorize?state=of-this-person`
      : null;
  }

  /** Documented to be null at times; when isn't said. */
  getAuthorizedScopes(): string[] | null {
    if (!this.saysWhich && this.missing.length > 0) return null;
    return this.asked.filter((scope) => !this.missing.includes(scope));
  }
}

/** The methods of ScriptApp about permissions, for one execution. */
export class Authorization {
  constructor(
    private readonly context: ExecutionContext,
    private readonly options: AuthorizationOptions,
  ) {}

  /** @param scopes - all that the manifest asks for when left out */
  info(scopes: readonly string[] = this.requested()): AuthorizationInfo {
    const { scriptId, profile } = this.options;
    const { authorizationInfo } = profile;
    switch (authorizationInfo) {
      case 'what-is-missing':
        return new AuthorizationInfo(
          scopes,
          this.missingOf(scopes),
          scriptId,
          profile.authorizedScopes === 'given',
        );
      case 'nothing-is-missing':
        return new AuthorizationInfo(scopes, [], scriptId);
      case 'throws':
        throw new PlatformError(
          "We're sorry, a server error occurred. Please wait a bit and try again.",
          'Ocorreu um erro no servidor. Aguarde um pouco e tente novamente.',
        );
    }
  }

  /** Ends the execution in Google's question where the user hasn't allowed all of these. */
  require(scopes: readonly string[] = this.requested()): null {
    const requested = this.requested();
    const foreign = scopes.filter((scope) => !requested.includes(scope));
    if (foreign.length > 0) throw new PlatformError(`Invalid scopes: ${foreign.join(', ')}`);
    const missing = this.missingOf(scopes);
    if (missing.length === 0) return null;
    const isInteractive = this.context.kind === 'menu' || this.context.kind === 'editor';
    const { requireScopes } = this.options.profile;
    if (!isInteractive || requireScopes === 'throws') {
      throw new PlatformError(
        'Authorization is required to perform that action. Please run the script again to authorize it.',
        'É necessária autorização para executar esta ação. Execute o script novamente para autorizá-lo.',
      );
    }
    if (requireScopes === 'does-nothing') return null;
    this.options.consent.ask(this.context.user.id, missing);
    throw new EndOfExecution();
  }

  /** Takes back everything that the user has allowed. */
  invalidate(): null {
    this.options.consent.set(this.context.user.id, []);
    return null;
  }

  private requested(): readonly string[] {
    return this.options.consent.requested ?? [];
  }

  private missingOf(scopes: readonly string[]): readonly string[] {
    const { consent } = this.options;
    return scopes.filter((scope) => !consent.has(this.context.user.id, scope));
  }
}

/** The methods of AuthorizationInfo. */
export const authorizationInfoClass: HostClassSpec = {
  hostClass: 'AuthorizationInfo',
  fullName: 'ScriptApp.AuthorizationInfo',
  methods: { getAuthorizationStatus: [[]], getAuthorizationUrl: [[]], getAuthorizedScopes: [[]] },
};
