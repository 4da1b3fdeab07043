// One time trigger as scripts see it.
import { EnumValue, type HostClassSpec, type HostObject } from '../kernel/contract.ts';
import type { StoredTrigger } from './trigger-store.ts';

export class Trigger implements HostObject {
  readonly hostClass = 'Trigger';

  constructor(private readonly stored: StoredTrigger) {}

  getUniqueId(): string {
    return this.stored.id;
  }

  getHandlerFunction(): string {
    return this.stored.functionName;
  }

  getEventType(): EnumValue {
    return new EnumValue('ScriptApp.EventType', 'CLOCK');
  }

  getTriggerSource(): EnumValue {
    return new EnumValue('ScriptApp.TriggerSource', 'CLOCK');
  }

  getTriggerSourceId(): null {
    return null;
  }
}

export const triggerClass: HostClassSpec = {
  hostClass: 'Trigger',
  fullName: 'ScriptApp.Trigger',
  methods: {
    getUniqueId: [[]],
    getHandlerFunction: [[]],
    getEventType: [[]],
    getTriggerSource: [[]],
    getTriggerSourceId: [[]],
  },
};
