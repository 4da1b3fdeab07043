// The sending of rows as a job: pages show its progress, and people stop it; what is queued then waits for them.

import type { OwnJob } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { openSendings, SENDING_LEASE } from './open-sending.ts';
import { sayAnswers } from './row-words.ts';
import { holdSending, isSendingHeld } from './send-hold.ts';
import { queuedByPerson } from './send-records.ts';
import { answerSentences } from './sentences.ts';

export const sendingJob: OwnJob = {
  lease: SENDING_LEASE,
  title: (language) => answerSentences(language).importTitle,
  owners: (all) => openSendings(all).map(({ personId }) => personId),
  stopping: (at, language) => answerSentences(language).importAskedToStop(at),
  hold: (ports) => {
    const held = holdQueued(ports);
    return held === 0 ? '' : sayAnswers(ports).importHeld(held);
  },
};

/** Also if a run was cut off. @returns how many assessments wait */
function holdQueued(ports: Ports): number {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const queued = [...queuedByPerson(all)].filter(([personId]) => !isSendingHeld(all, personId, nowMs));
  for (const [personId] of queued) holdSending(ports, personId, 'stopped');
  return queued.reduce((sum, [, count]) => sum + count, 0);
}
