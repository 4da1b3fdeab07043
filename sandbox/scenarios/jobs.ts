// The jobs of the demos: connect, run a pull to completion, make an insight.

import { type DemoUser, textIn } from './demo-user.ts';
import { DemoProblem, type JobReport } from './job.ts';

/** Fields of the connection dialog. An empty `v2Token` means there is none. */
export interface ConnectionInput {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
}

interface PullInput {
  readonly name: string;
  readonly resource: 'tickets' | 'action-plans';
  readonly sheet: string;
  readonly filters: string;
  /** Headers in the spreadsheet's language; left out means all. */
  readonly columns?: string;
}

// Retry limit for a pull that pauses. One that still pauses isn't short of time.
const MOST_RUNS = 40;

/** @throws DemoProblem if the v1 token doesn't work */
export async function connect(demoUser: DemoUser, input: ConnectionInput): Promise<JobReport> {
  const tokens = [input.v1Token, input.v2Token].filter((token) => token !== '').length;
  return await demoUser.job('Connection', tokens, async () => {
    await demoUser.page('saveConnection', { ...input, name: 'Ana' });
    const tested = await demoUser.page('testConnection');
    // All later jobs need it, and would retry for a long time.
    if (tested.v1 !== 'ok') throw new DemoProblem(textIn(tested, 'message'));
    return { outcome: textIn(tested, 'message') };
  });
}

/** Saves a pull and refreshes it until it is done. @param expectedRequests - null if unknown */
export async function pull(
  demoUser: DemoUser,
  job: string,
  input: PullInput,
  expectedRequests: number | null,
): Promise<JobReport> {
  return await demoUser.job(job, expectedRequests, async () => {
    await demoUser.page('savePull', { ...input });
    return await refreshed(demoUser, input);
  });
}

/** Advances the clock to each moment and refreshes the pull there. */
export async function pullEachDay(
  demoUser: DemoUser,
  days: readonly { readonly atMs: number; readonly before: () => void }[],
  input: Pick<PullInput, 'name' | 'sheet'>,
  requestsEach: number,
): Promise<JobReport> {
  const { desk } = demoUser;
  return await demoUser.job('Week', days.length * requestsEach, async () => {
    let tookMs = 0;
    let outcome = '';
    for (const { atMs, before } of days) {
      before();
      desk.passUntil(atMs);
      ({ outcome } = await refreshed(demoUser, input));
      tookMs += desk.nowMs() - atMs;
    }
    return { outcome, sheet: input.sheet, tookMs };
  });
}

async function refreshed(demoUser: DemoUser, { name, sheet }: Pick<PullInput, 'name' | 'sheet'>) {
  let throttles = 0;
  for (let run = 1; ; run += 1) {
    const answer = await demoUser.page('refreshPull', { name });
    if (typeof answer.throttles === 'number') throttles = answer.throttles;
    if (answer.status !== 'parked' || run === MOST_RUNS)
      return { outcome: textIn(answer, 'message'), sheet, throttles };
  }
}

export async function makeInsight(demoUser: DemoUser, insight: string, sheet: string): Promise<JobReport> {
  return await demoUser.job('Insight', 0, async () => {
    const of = demoUser.desk.workbook.sheetNamed(sheet)?.id;
    const answer = await demoUser.page('makeInsight', { insight, of });
    // The new sheet is active.
    const made = demoUser.desk.workbook.sheet(demoUser.desk.workbook.selection.sheetId)?.name;
    return { outcome: textIn(answer, 'message'), ...(made === undefined ? {} : { sheet: made }) };
  });
}
