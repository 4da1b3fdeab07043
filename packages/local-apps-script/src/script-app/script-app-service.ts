// ScriptApp: time triggers of the user who runs the script, the script's id, and what the user has allowed it.

import {
  EndOfExecution,
  EnumValue,
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import type { Consent } from '../kernel/permissions.ts';
import { addGetters, publishedClass } from '../kernel/published-class.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { Trigger } from './trigger.ts';
import { builderClasses, TriggerBuilder, weekDays } from './trigger-builders.ts';
import type { TriggerStore } from './trigger-store.ts';

/** What questions about permissions are answered from. */
interface AuthorizationOptions {
  readonly consent: Consent;
  readonly scriptId: string;
  readonly profile: Pick<PlatformProfile, 'authorizationInfo' | 'authorizedScopes' | 'requireScopes'>;
}

/** What `getAuthorizationInfo` returns: the state of all scopes of the manifest, or of some. */
class AuthorizationInfo implements HostObject {
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
class Authorization {
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

class ScriptApp implements HostObject {
  readonly hostClass = 'ScriptApp';

  static {
    addGetters(ScriptApp, {
      getUserTriggers: (self) => self.getProjectTriggers(),
      getScriptId: ({ options }) => options.scriptId,
      getOAuthToken: ({ context }) => `ya29.local-${context.user.id}`,
    });
  }

  constructor(
    private readonly context: ExecutionContext,
    private readonly options: ScriptAppOptions,
    private readonly authorization: Authorization,
  ) {}

  newTrigger(functionName: string): TriggerBuilder {
    const { store, timeZone } = this.options;
    return new TriggerBuilder(this.context, store, functionName, timeZone);
  }

  getProjectTriggers(): Trigger[] {
    return this.options.store.of(this.context.user.id).map((stored) => new Trigger(stored));
  }

  deleteTrigger(trigger: Trigger): null {
    this.options.store.delete(trigger.getUniqueId());
    return null;
  }

  getAuthorizationInfo(_mode: EnumValue, scopes?: readonly string[]): AuthorizationInfo {
    return this.authorization.info(scopes);
  }

  requireAllScopes(_mode: EnumValue): null {
    return this.authorization.require();
  }

  requireScopes(_mode: EnumValue, scopes: readonly string[]): null {
    return this.authorization.require(scopes);
  }

  invalidateAuth(): null {
    return this.authorization.invalidate();
  }
}

/** What ScriptApp is made of. */
export interface ScriptAppOptions extends AuthorizationOptions {
  readonly store: TriggerStore;
  readonly scriptId: string;
  readonly timeZone: string;
}

/** Makes ScriptApp. */
export function createScriptAppService(options: ScriptAppOptions): Service {
  const triggers = { modes: ['FULL'] } as const;
  return {
    classes: [
      publishedClass(
        'ScriptApp',
        ScriptApp,
        { getUserTriggers: 'any', getAuthorizationInfo: 'AuthMode | AuthMode, String[]' },
        {
          newTrigger: triggers,
          getProjectTriggers: triggers,
          getUserTriggers: triggers,
          deleteTrigger: triggers,
        },
      ),
      publishedClass('ScriptApp.AuthorizationInfo', AuthorizationInfo, { getAuthorizedScopes: '' }),
      ...builderClasses,
      publishedClass('ScriptApp.Trigger', Trigger),
    ],
    enums: [
      { path: 'ScriptApp.AuthMode', members: ['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL'] },
      { path: 'ScriptApp.AuthorizationStatus', members: ['NOT_REQUIRED', 'REQUIRED'] },
      {
        path: 'ScriptApp.EventType',
        members: ['CLOCK', 'ON_OPEN', 'ON_EDIT', 'ON_FORM_SUBMIT', 'ON_CHANGE', 'ON_EVENT_UPDATED'],
      },
      {
        path: 'ScriptApp.TriggerSource',
        members: ['SPREADSHEETS', 'CLOCK', 'FORMS', 'DOCUMENTS', 'CALENDAR'],
      },
      { path: 'ScriptApp.WeekDay', members: weekDays },
    ],
    globals: (context) => ({
      ScriptApp: new ScriptApp(context, options, new Authorization(context, options)),
    }),
  };
}
