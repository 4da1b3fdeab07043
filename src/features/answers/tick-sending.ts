// The share of a tick in sending: continues this person's queued rows, sheet by sheet.

import type { TickTimes, TickWork } from '../../app/features.ts';
import { currentLanguage } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { continueSending, sheetsToContinue } from './continue-sending.ts';
import { holdAfter, holdSending } from './send-hold.ts';

const WORTH_MS = 30_000; // With less time left, in milliseconds, no further sheet is started.

export const sendingOfTick: TickWork = {
  isWanted: (all, personId, nowMs) => sheetsToContinue(all, personId, nowMs).length > 0,
  run: goOnWithImports,
};

function goOnWithImports(ports: Ports, { me, startedMs, deadlineMs }: TickTimes): readonly string[] {
  const problems: string[] = [];
  const nowMs = () => ports.clock.nowMs();
  for (const sheetId of sheetsToContinue(ports.documentProperties.all(), me.personId, nowMs())) {
    if (nowMs() > deadlineMs - WORTH_MS) break;
    try {
      const result = continueSending(ports, me, sheetId, startedMs);
      if (result !== undefined && result.queued > 0) break;
    } catch (thrown) {
      // The next tick retries.
      if (thrown instanceof FranchiseError && thrown.code === 'busy') break;
      const hold = thrown instanceof FranchiseError ? holdAfter(thrown, nowMs()) : undefined;
      if (hold !== undefined) holdSending(ports, me.personId, hold);
      problems.push(sentenceFor(thrown, currentLanguage(ports)));
    }
  }
  return problems;
}
