// One trigger as scripts see it.
import { EnumValue, type HostObject } from '../kernel/contract.ts';
import type { StoredTrigger } from './trigger-store.ts';

/** What it waits for, where, and the id of that; null for the clock. */
function whatOf(
  schedule: StoredTrigger['schedule'],
): readonly [event: string, source: string, id: string | null] {
  switch (schedule.kind) {
    case 'event':
      return [schedule.event, 'SPREADSHEETS', schedule.sourceId];
    case 'form':
      return ['ON_FORM_SUBMIT', 'FORMS', schedule.formId];
    default:
      return ['CLOCK', 'CLOCK', null];
  }
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
    return new EnumValue('ScriptApp.EventType', whatOf(this.stored.schedule)[0]);
  }

  getTriggerSource(): EnumValue {
    return new EnumValue('ScriptApp.TriggerSource', whatOf(this.stored.schedule)[1]);
  }

  getTriggerSourceId(): string | null {
    return whatOf(this.stored.schedule)[2];
  }
}
