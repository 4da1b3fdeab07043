// Where alerts are stored: rules and memory in the document's properties, where a tick finds them in its one read; each
// address only in the properties of the person who entered it.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, Family } from '../../app/storage/stored.ts';
import { wholeNumber } from '../../domain/schema.ts';
import { ALERT_KEYS } from './keys.ts';
import { type Alert, storedAlert, storedMemory } from './rules/alert-rule.ts';
import type { WebhookHosts } from './rules/webhook.ts';

const ADDRESS = ALERT_KEYS.alertAddress.key;

export const alerts = new Family(ALERT_KEYS.alert, storedAlert);
/** Of alerts that have run, by alert id. */
export const alertMemories = new Family(ALERT_KEYS.alertTold, storedMemory);

/**
 * One for each alert in a mail: stores, before it goes out, the account's remaining mail quota and the memory to keep
 * afterwards. If the run is killed or sending throws, a later execution reads the quota: down by the number of
 * recipients, the mail went out; unchanged, it didn't. Otherwise the rows are sent again, as a possible repetition.
 */
export const sendingMarks = new Family(ALERT_KEYS.alertSending, () =>
  z.object({
    atMs: z.number(),
    left: z.number(), // Recipients that the account could still mail before.
    recipients: wholeNumber(),
    memory: storedMemory(), // Kept once the mail is known to be out.
  }),
);

/** Everybody's, the least recently saved first. */
export function alertsIn(all: DocumentTexts): readonly Alert[] {
  return [...alerts.values(all)].sort((a, b) => a.savedMs - b.savedMs);
}

export function forgetAlert(ports: Ports, id: string): void {
  for (const stored of [alerts, alertMemories, sendingMarks]) stored.remove(ports, id);
  ports.userProperties.remove(ADDRESS + id);
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
