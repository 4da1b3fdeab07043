// One trigger as scripts see it.
import { EnumValue, type HostClassSpec, type HostObject } from '../kernel/contract.ts';
import type { StoredTrigger } from './trigger-store.ts';

function eventType(schedule: StoredTrigger['schedule']): string {
  if (schedule.kind === 'form') return 'ON_FORM_SUBMIT';
  return schedule.kind === 'event' ? schedule.event : 'CLOCK';
}

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
    return new EnumValue('ScriptApp.EventType', eventType(this.stored.schedule));
  }

  getTriggerSource(): EnumValue {
    const { kind } = this.stored.schedule;
    const source = kind === 'event' ? 'SPREADSHEETS' : kind === 'form' ? 'FORMS' : 'CLOCK';
    return new EnumValue('ScriptApp.TriggerSource', source);
  }

  getTriggerSourceId(): string | null {
    const { schedule } = this.stored;
    if (schedule.kind === 'form') return schedule.formId;
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
