// ScriptApp: time triggers of the user who runs the script, the script's id, and what the user has allowed it.
import type { EnumValue, ExecutionContext, HostObject, Service } from '../kernel/contract.ts';
import {
  Authorization,
  type AuthorizationInfo,
  type AuthorizationOptions,
  authorizationInfoClass,
} from './authorization.ts';
import { Trigger, triggerClass } from './trigger.ts';
import { builderClasses, TriggerBuilder, weekDays } from './trigger-builders.ts';
import type { TriggerStore } from './trigger-store.ts';

class ScriptApp implements HostObject {
  readonly hostClass = 'ScriptApp';

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

  getUserTriggers(): Trigger[] {
    return this.getProjectTriggers();
  }

  deleteTrigger(trigger: Trigger): null {
    this.options.store.delete(trigger.getUniqueId());
    return null;
  }

  getScriptId(): string {
    return this.options.scriptId;
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

  getOAuthToken(): string {
    return `ya29.local-${this.context.user.id}`;
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
      {
        hostClass: 'ScriptApp',
        fullName: 'ScriptApp',
        methods: {
          newTrigger: [['String']],
          getProjectTriggers: [[]],
          getUserTriggers: [['any']],
          deleteTrigger: [['ScriptApp.Trigger']],
          getScriptId: [[]],
          getAuthorizationInfo: [['ScriptApp.AuthMode'], ['ScriptApp.AuthMode', 'String[]']],
          requireAllScopes: [['ScriptApp.AuthMode']],
          requireScopes: [['ScriptApp.AuthMode', 'String[]']],
          getOAuthToken: [[]],
          invalidateAuth: [[]],
        },
        requires: {
          newTrigger: triggers,
          getProjectTriggers: triggers,
          getUserTriggers: triggers,
          deleteTrigger: triggers,
        },
      },
      authorizationInfoClass,
      ...builderClasses,
      triggerClass,
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
