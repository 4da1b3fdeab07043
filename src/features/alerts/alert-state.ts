// Where alerts are kept: what was saved and what was told in the document's properties, so that a tick finds them in the
// one read that it makes; the address of each in the properties of the person who entered it, and nowhere else.

import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, parseStored, storedUnder } from '../../app/storage/stored.ts';
import { ALERT_KEYS } from './keys.ts';
import { type Alert, type AlertMemory, storedAlert, storedMemory } from './rules/alert-rule.ts';
import type { WebhookHosts } from './rules/webhook.ts';

const ALERT = ALERT_KEYS.alert.key;
const MEMORY = ALERT_KEYS.alertTold.key;
const SENDING = ALERT_KEYS.alertSending.key;
const ADDRESS = ALERT_KEYS.alertAddress.key;

type AlertStore = Pick<Ports, 'documentProperties'>;
type AddressStore = Pick<Ports, 'userProperties'>;

/** All alerts of the spreadsheet, read from the document's properties, the oldest first. */
export function alertsIn(all: DocumentTexts): readonly Alert[] {
  const alerts = storedUnder(all, ALERT, storedAlert).map(({ value }) => value);
  return alerts.sort((a, b) => a.savedMs - b.savedMs);
}

/**
 * What an alert has told already and when it looked last, read from the document's properties. Undefined where it
 * never looked.
 * @param id the alert's
 */
export function memoryIn(all: DocumentTexts, id: string): AlertMemory | undefined {
  return parseStored(all[MEMORY + id] ?? '', storedMemory);
}

/** Stores an alert that its person has saved, for all who open the spreadsheet. */
export function keepAlert({ documentProperties }: AlertStore, alert: Alert): void {
  documentProperties.set(ALERT + alert.id, JSON.stringify(alert));
}

/**
 * Stores, by the ids of alerts, what each has told and when it last looked. So it doesn't tell the same again. Costs
 * one call.
 */
export function keepMemories(
  { documentProperties }: AlertStore,
  memories: ReadonlyMap<string, AlertMemory>,
): void {
  if (memories.size === 0) return;
  const texts = Array.from(memories, ([id, memory]) => [MEMORY + id, JSON.stringify(memory)]);
  documentProperties.setAll(Object.fromEntries(texts));
}

/** Deletes an alert, what is remembered of what it told, and the address to which this person has it sent. */
export function forgetAlert(ports: AlertStore & AddressStore, id: string): void {
  ports.documentProperties.remove(ALERT + id);
  ports.documentProperties.remove(MEMORY + id);
  ports.documentProperties.remove(SENDING + id);
  ports.userProperties.remove(ADDRESS + id);
}

/**
 * Deletes all alerts of a person, with what is remembered of them, when they remove the connector from the
 * spreadsheet.
 */
export function forgetAlertsOf(ports: AlertStore & AddressStore, all: DocumentTexts, personId: string): void {
  for (const { id, owner } of alertsIn(all)) if (owner === personId) forgetAlert(ports, id);
}

/**
 * The webhook's address or mail recipients that this person entered for an alert; empty where they entered none.
 * Secret.
 */
export function addressOf({ userProperties }: AddressStore, id: string): string {
  return userProperties.get(ADDRESS + id) ?? '';
}

/** The hosts that alerts of this build may send to: those of the known services, and those that it was built with. */
export function webhookHosts({
  alertHosts,
  pinnedBaseUrl,
}: Pick<Ports, 'alertHosts' | 'pinnedBaseUrl'>): WebhookHosts {
  return { named: alertHosts, areAll: pinnedBaseUrl !== '' };
}

/** Stores where an alert's messages go, a webhook's address or mail recipients, for this person alone. */
export function keepAddress({ userProperties }: AddressStore, id: string, url: string): void {
  userProperties.set(ADDRESS + id, url);
}
