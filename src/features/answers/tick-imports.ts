// What a tick does for imports: it goes on with those of its person, one sheet after another.

import type { TickTimes, TickWork } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { continueImport, importsWaiting } from './continue-import.ts';
import { holdAfter, holdImports } from './import-hold.ts';

/** Where less time than this is left, in milliseconds, no further sheet is begun. */
const WORTH_MS = 30_000;

/** Imports, as a tick asks for them. */
export const importsOfTick: TickWork = {
  isWanted: (all, personId, nowMs) => importsWaiting(all, personId, nowMs).length > 0,
  run: goOnWithImports,
};

function goOnWithImports(ports: Ports, { me, startedMs, deadlineMs }: TickTimes): readonly string[] {
  const problems: string[] = [];
  const nowMs = () => ports.clock.nowMs();
  for (const sheetId of importsWaiting(ports.documentProperties.all(), me.personId, nowMs())) {
    if (nowMs() > deadlineMs - WORTH_MS) break;
    try {
      const result = continueImport(ports, me, sheetId, startedMs);
      if (result !== undefined && result.queued > 0) break;
    } catch (thrown) {
      // The next tick finds it again.
      if (thrown instanceof FranchiseError && thrown.code === 'busy') break;
      const hold = thrown instanceof FranchiseError ? holdAfter(thrown, nowMs()) : undefined;
      if (hold !== undefined) holdImports(ports, me.personId, hold);
      problems.push(sentenceFor(thrown, languageHere(ports)));
    }
  }
  return problems;
}
