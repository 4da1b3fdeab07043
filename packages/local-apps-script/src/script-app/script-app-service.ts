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

/** What ScriptApp is made of. */
interface ScriptAppOptions {
  readonly store: TriggerStore;
  readonly consent: Consent;
  readonly scriptId: string;
  readonly timeZone: string;
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

  /** @param scopes - all that the manifest asks for when left out */
  getAuthorizationInfo(_mode: EnumValue, scopes: readonly string[] = this.requested): AuthorizationInfo {
    const { scriptId, profile } = this.options;
    switch (profile.authorizationInfo) {
      case 'what-is-missing': {
        const saysWhich = profile.authorizedScopes === 'given';
        return new AuthorizationInfo(scopes, this.missingOf(scopes), scriptId, saysWhich);
      }
      case 'nothing-is-missing':
        return new AuthorizationInfo(scopes, [], scriptId);
      case 'throws':
        throw new PlatformError(
          "We're sorry, a server error occurred. Please wait a bit and try again.",
          'Ocorreu um erro no servidor. Aguarde um pouco e tente novamente.',
        );
    }
  }

  requireAllScopes(mode: EnumValue): null {
    return this.requireScopes(mode, this.requested);
  }

  /** Ends the execution in Google's question where the user hasn't allowed all of these. */
  requireScopes(_mode: EnumValue, scopes: readonly string[]): null {
    const foreign = scopes.filter((scope) => !this.requested.includes(scope));
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
  invalidateAuth(): null {
    this.options.consent.set(this.context.user.id, []);
    return null;
  }

  private get requested(): readonly string[] {
    return this.options.consent.requested ?? [];
  }

  private missingOf(scopes: readonly string[]): readonly string[] {
    const { consent } = this.options;
    return scopes.filter((scope) => !consent.has(this.context.user.id, scope));
  }
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
    globals: (context) => ({ ScriptApp: new ScriptApp(context, options) }),
  };
}
