// ScriptApp: time triggers of the user who runs the script, the script's id, and the authorisation modes.
import { EnumValue, type ExecutionContext, type HostObject, type Service } from '../kernel/contract.ts';
import { Trigger, triggerClass } from './trigger.ts';
import { builderClasses, TriggerBuilder, weekDays } from './trigger-builders.ts';
import type { TriggerStore } from './trigger-store.ts';

class AuthorizationInfo implements HostObject {
  readonly hostClass = 'AuthorizationInfo';

  getAuthorizationStatus(): EnumValue {
    return new EnumValue('ScriptApp.AuthorizationStatus', 'NOT_REQUIRED');
  }

  getAuthorizationUrl(): null {
    return null;
  }
}

class ScriptApp implements HostObject {
  readonly hostClass = 'ScriptApp';

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly scriptId: string,
    private readonly timeZone: string,
  ) {}

  newTrigger(functionName: string): TriggerBuilder {
    return new TriggerBuilder(this.context, this.store, functionName, this.timeZone);
  }

  getProjectTriggers(): Trigger[] {
    return this.store.of(this.context.user.id).map((stored) => new Trigger(stored));
  }

  getUserTriggers(): Trigger[] {
    return this.getProjectTriggers();
  }

  deleteTrigger(trigger: Trigger): null {
    this.store.delete(trigger.getUniqueId());
    return null;
  }

  getScriptId(): string {
    return this.scriptId;
  }

  getAuthorizationInfo(): AuthorizationInfo {
    return new AuthorizationInfo();
  }
}

export function createScriptAppService(store: TriggerStore, scriptId: string, timeZone: string): Service {
  const triggers = { scopes: ['script.scriptapp'], modes: ['FULL'] } as const;
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
          getAuthorizationInfo: [['ScriptApp.AuthMode']],
        },
        requires: {
          newTrigger: triggers,
          getProjectTriggers: triggers,
          getUserTriggers: triggers,
          deleteTrigger: triggers,
        },
      },
      {
        hostClass: 'AuthorizationInfo',
        fullName: 'ScriptApp.AuthorizationInfo',
        methods: { getAuthorizationStatus: [[]], getAuthorizationUrl: [[]] },
      },
      ...builderClasses,
      triggerClass,
    ],
    enums: [
      { path: 'ScriptApp.AuthMode', members: ['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL'] },
      { path: 'ScriptApp.AuthorizationStatus', members: ['NOT_REQUIRED', 'REQUIRED'] },
      {
        path: 'ScriptApp.EventType',
        members: ['CLOCK', 'ON_OPEN', 'ON_EDIT', 'ON_FORM_SUBMIT', 'ON_CHANGE'],
      },
      {
        path: 'ScriptApp.TriggerSource',
        members: ['SPREADSHEETS', 'CLOCK', 'FORMS', 'DOCUMENTS', 'CALENDAR'],
      },
      { path: 'ScriptApp.WeekDay', members: weekDays },
    ],
    globals: (context) => ({ ScriptApp: new ScriptApp(context, store, scriptId, timeZone) }),
  };
}
