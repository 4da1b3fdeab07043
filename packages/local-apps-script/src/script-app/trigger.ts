// One trigger as scripts see it.
import { EnumValue, type HostClassSpec, type HostObject } from '../kernel/contract.ts';
import type { StoredTrigger } from './trigger-store.ts';

/** A trigger with its function, source and id. */
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
    const { schedule } = this.stored;
    return new EnumValue('ScriptApp.EventType', schedule.kind === 'event' ? schedule.event : 'CLOCK');
  }

  getTriggerSource(): EnumValue {
    const isOfSheet = this.stored.schedule.kind === 'event';
    return new EnumValue('ScriptApp.TriggerSource', isOfSheet ? 'SPREADSHEETS' : 'CLOCK');
  }

  getTriggerSourceId(): string | null {
    const { schedule } = this.stored;
    return schedule.kind === 'event' ? schedule.sourceId : null;
  }
}

/** The methods of Trigger. */
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
