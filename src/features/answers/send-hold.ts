// Whether somebody's imports must not go on by themselves: their next word ends that, an OK to an import or the token
// entered again; or, where Google or the network lets nothing out for a while, the time.

import type { Ports } from '../../app/ports.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { OUTAGE_WAIT_MS, QUOTA_WAIT_MS } from '../../domain/response.ts';
import { ANSWER_KEYS } from './keys.ts';

const PREFIX = ANSWER_KEYS.importHold.key;

type HoldPorts = Pick<Ports, 'documentProperties'>;

/**
 * Why a person's approved rows aren't sent by themselves for now. A reason lasts until that person acts; a number is
 * a time in milliseconds since 1970 until which they wait.
 */
export type Hold = 'token' | 'stopped' | 'doubtful' | 'refused' | number;

/**
 * Why, after a sending that ended with this error, a person's rows must not be sent by themselves. Undefined where
 * the five-minute trigger may go on.
 * @param nowMs milliseconds since 1970
 */
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

/**
 * Stores why a person's approved rows must not be sent by themselves for now, as after they stopped the sending. The
 * five-minute trigger heeds it.
 */
export function holdSending({ documentProperties }: HoldPorts, personId: string, why: Hold): void {
  documentProperties.set(PREFIX + personId, String(why));
}

/**
 * Lets a person's approved rows be sent by themselves again: they approved rows, or entered their token again.
 * @param why lifts a hold for this reason only; any when left out
 */
export function releaseSending({ documentProperties }: HoldPorts, personId: string, why?: Hold): void {
  const held = documentProperties.get(PREFIX + personId);
  if (held !== null && (why === undefined || held === why)) documentProperties.remove(PREFIX + personId);
}

/**
 * Whether a person's approved rows must wait, as after they stopped the sending. The five-minute trigger asks before
 * it goes on.
 * @param nowMs milliseconds since 1970
 */
export function isSendingHeld(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const held = all[PREFIX + personId];
  return held !== undefined && (/^\d+$/.test(held) ? Number(held) > nowMs : true);
}
