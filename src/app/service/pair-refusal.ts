// Whether the service refuses two requests at the same instant; remembered for 30 days.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

const BELIEVED_MS = 30 * 24 * 60 * 60_000;

const storedRefusal = lazily(() =>
  z.object({
    version: z.literal(1),
    refusedMs: z.number(),
  }),
);

type RefusalPorts = Pick<Ports, 'scriptProperties' | 'clock'>;

export function arePairsRefused({ scriptProperties, clock }: RefusalPorts): boolean {
  const refusal = readStored(scriptProperties, KEYS.pairs.key, storedRefusal);
  return refusal !== undefined && clock.nowMs() < refusal.refusedMs + BELIEVED_MS;
}

export function rememberRefusal({ scriptProperties, clock }: RefusalPorts): void {
  const refusal: Parsed<typeof storedRefusal> = { version: 1, refusedMs: clock.nowMs() };
  scriptProperties.set(KEYS.pairs.key, JSON.stringify(refusal));
}
