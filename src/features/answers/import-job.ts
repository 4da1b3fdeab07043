// Imports as a job: pages show how far one is, people stop it, and what waits of them doesn't go on by itself then.

import type { OwnJob } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { areImportsHeld, holdImports } from './import-hold.ts';
import { queuedImports } from './import-records.ts';
import { IMPORT_LEASE, openImports } from './open-import.ts';
import { sayAnswers } from './row-words.ts';
import { answerSentences } from './sentences.ts';

/** Imports, as what shows and stops runs asks for them. */
export const importJob: OwnJob = {
  lease: IMPORT_LEASE,
  title: (language) => answerSentences(language).importTitle(),
  owners: (all) => openImports(all).map(({ personId }) => personId),
  stopping: (at, language) => answerSentences(language).importAskedToStop(at),
  hold: (ports) => {
    const held = holdQueued(ports);
    return held === 0 ? '' : sayAnswers(ports).importHeld(held);
  },
};

/**
 * What waits must not go on by itself, whether an import runs now or was cut off.
 * @returns how many assessments wait
 */
function holdQueued(ports: Ports): number {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const queued = [...queuedImports(all)].filter(([personId]) => !areImportsHeld(all, personId, nowMs));
  for (const [personId] of queued) holdImports(ports, personId, 'stopped');
  return queued.reduce((sum, [, count]) => sum + count, 0);
}
