// The jobs that stories are made of: connecting, and running a pull to its end.

import { type JobReport, StoryProblem } from './job.ts';
import { type Player, textIn } from './player.ts';

export interface ConnectionInput {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
}

export interface PullInput {
  readonly name: string;
  readonly resource: 'tickets' | 'action-plans';
  readonly sheet: string;
  readonly filters: string;
}

/** A run that was parked goes on when it is asked to; more often than this it would not be for lack of time. */
const MOST_RUNS = 40;

/** @throws StoryProblem when the v1 token does not work */
export async function connect(player: Player, input: ConnectionInput): Promise<JobReport> {
  const tokens = [input.v1Token, input.v2Token].filter((token) => token !== '').length;
  return await player.job('Connection', tokens, async () => {
    await player.page('saveConnection', { ...input, name: 'Ana' });
    const tested = await player.page('testConnection');
    // Everything that follows needs it, and would wait and try again for long.
    if (tested.v1 !== 'ok') throw new StoryProblem(textIn(tested, 'message'));
    return { outcome: textIn(tested, 'message') };
  });
}

/** @param expectedRequests - null where nobody knows */
export async function pull(
  player: Player,
  job: string,
  input: PullInput,
  expectedRequests: number | null,
): Promise<JobReport> {
  return await player.job(job, expectedRequests, async () => {
    await player.page('savePull', { ...input });
    let throttles = 0;
    for (let run = 1; ; run += 1) {
      const answer = await player.page('refreshPull', { name: input.name });
      if (typeof answer.throttles === 'number') throttles = answer.throttles;
      if (answer.status !== 'parked' || run === MOST_RUNS) {
        return { outcome: textIn(answer, 'message'), sheet: input.sheet, throttles };
      }
    }
  });
}
