// Holds: why a person's queued rows aren't sent automatically. Ended by that person, with an OK to an import or by
// entering the token again; or, if Google or the network blocks requests for a while, by time.

import type { Ports } from '../../app/ports.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { OUTAGE_WAIT_MS, QUOTA_WAIT_MS } from '../../domain/service/response.ts';
import { ANSWER_KEYS } from './keys.ts';

const PREFIX = ANSWER_KEYS.importHold.key;

type HoldPorts = Pick<Ports, 'documentProperties'>;

/** A reason lasts until the person acts; a number is when the hold ends, in milliseconds since 1970. */
type Hold = 'token' | 'stopped' | 'doubtful' | 'refused' | number;

/** Returns undefined if the schedule may continue. */
export function holdAfter(stop: FranchiseError, nowMs: number): Hold | undefined {
  switch (stop.code) {
    case 'token-refused':
      return 'token';
    case 'stopped':
      return 'stopped';
    case 'doubtful':
      return 'doubtful';
    case 'fetch-refused':
    case 'no-permission':
      return 'refused';
    case 'quota-spent':
      return nowMs + QUOTA_WAIT_MS;
    case 'no-answer':
    case 'server-failed':
      return nowMs + OUTAGE_WAIT_MS;
    default:
      return undefined;
  }
}

export function holdSending({ documentProperties }: HoldPorts, personId: string, why: Hold): void {
  documentProperties.set(PREFIX + personId, String(why));
}

/** @param why lifts a hold for this reason only; any if left out */
export function releaseSending({ documentProperties }: HoldPorts, personId: string, why?: Hold): void {
  const held = documentProperties.get(PREFIX + personId);
  if (held !== null && (why === undefined || held === why)) documentProperties.remove(PREFIX + personId);
}

export function isSendingHeld(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const held = all[PREFIX + personId];
  return held !== undefined && (/^\d+$/.test(held) ? Number(held) > nowMs : true);
}
