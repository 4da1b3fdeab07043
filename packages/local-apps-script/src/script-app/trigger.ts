// One trigger as scripts see it.
import { EnumValue, type HostObject } from '../kernel/contract.ts';
import { addGetters } from '../kernel/published-class.ts';
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

  static {
    addGetters(Trigger, {
      getHandlerFunction: ({ stored }) => stored.functionName,
      getEventType: ({ stored }) => new EnumValue('ScriptApp.EventType', whatOf(stored.schedule)[0]),
      getTriggerSource: ({ stored }) => new EnumValue('ScriptApp.TriggerSource', whatOf(stored.schedule)[1]),
      getTriggerSourceId: ({ stored }) => whatOf(stored.schedule)[2],
    });
  }

  constructor(private readonly stored: StoredTrigger) {}

  getUniqueId(): string {
    return this.stored.id;
  }
}
