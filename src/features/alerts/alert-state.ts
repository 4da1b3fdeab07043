// Where alerts are stored: rules and memory in the document's properties, where a tick finds them in its one read; each
// address only in the properties of the person who entered it.

import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, parseStored, storedUnder } from '../../app/storage/stored.ts';
import { ALERT_KEYS } from './keys.ts';
import { type Alert, type AlertMemory, storedAlert, storedMemory } from './rules/alert-rule.ts';
import type { WebhookHosts } from './rules/webhook.ts';

const ALERT = ALERT_KEYS.alert.key;
const MEMORY = ALERT_KEYS.alertTold.key;
const SENDING = ALERT_KEYS.alertSending.key;
const ADDRESS = ALERT_KEYS.alertAddress.key;

/** Oldest first. */
export function alertsIn(all: DocumentTexts): readonly Alert[] {
  const alerts = storedUnder(all, ALERT, storedAlert).map(({ value }) => value);
  return alerts.sort((a, b) => a.savedMs - b.savedMs);
}

/** Undefined if the alert hasn't run yet. */
export function memoryIn(all: DocumentTexts, id: string): AlertMemory | undefined {
  return parseStored(all[MEMORY + id] ?? '', storedMemory);
}

export function keepAlert({ documentProperties }: Ports, alert: Alert): void {
  documentProperties.set(ALERT + alert.id, JSON.stringify(alert));
}

/** By alert id. Costs one call. */
export function keepMemories(
  { documentProperties }: Ports,
  memories: ReadonlyMap<string, AlertMemory>,
): void {
  if (memories.size === 0) return;
  const texts = Array.from(memories, ([id, memory]) => [MEMORY + id, JSON.stringify(memory)]);
  documentProperties.setAll(Object.fromEntries(texts));
}

export function forgetAlert(ports: Ports & Ports, id: string): void {
  ports.documentProperties.remove(ALERT + id);
  ports.documentProperties.remove(MEMORY + id);
  ports.documentProperties.remove(SENDING + id);
  ports.userProperties.remove(ADDRESS + id);
}

export function forgetAlertsOf(ports: Ports & Ports, all: DocumentTexts, personId: string): void {
  for (const { id, owner } of alertsIn(all)) if (owner === personId) forgetAlert(ports, id);
}

/** Secret: a webhook's address or mail recipients. Empty if this person entered none. */
export function addressOf({ userProperties }: Ports, id: string): string {
  return userProperties.get(ADDRESS + id) ?? '';
}

export function webhookHosts({ alertHosts, pinnedBaseUrl }: Ports): WebhookHosts {
  return { named: alertHosts, areAll: pinnedBaseUrl !== '' };
}

/** For this person alone. */
export function keepAddress({ userProperties }: Ports, id: string, url: string): void {
  userProperties.set(ADDRESS + id, url);
}
