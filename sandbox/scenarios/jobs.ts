// The jobs of the demos: connecting the spreadsheet, running a pull to its end, making an insight.

import { type DemoUser, textIn } from './demo-user.ts';
import { DemoProblem, type JobReport } from './job.ts';

/** What is typed into the connection dialog. An empty `v2Token`: there is none. */
export interface ConnectionInput {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
}

/** What is typed into the form of a pull. */
interface PullInput {
  readonly name: string;
  readonly resource: 'tickets' | 'action-plans';
  readonly sheet: string;
  readonly filters: string;
  /** Headers of the columns, in the language of the spreadsheet; all where left out. */
  readonly columns?: string;
}

/** How often a pull that pauses is asked to go on. One that still pauses then has another reason than lack of time. */
const MOST_RUNS = 40;

/** Saves the connection and tests it. @throws DemoProblem when the v1 token does not work */
export async function connect(demoUser: DemoUser, input: ConnectionInput): Promise<JobReport> {
  const tokens = [input.v1Token, input.v2Token].filter((token) => token !== '').length;
  return await demoUser.job('Connection', tokens, async () => {
    await demoUser.page('saveConnection', { ...input, name: 'Ana' });
    const tested = await demoUser.page('testConnection');
    // Everything that follows needs it, and would wait and try again for long.
    if (tested.v1 !== 'ok') throw new DemoProblem(textIn(tested, 'message'));
    return { outcome: textIn(tested, 'message') };
  });
}

/** Saves a pull, and refreshes it until it is done. @param expectedRequests - null: unknown */
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

/** Lets time pass to each of these moments, and refreshes the pull there. */
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

/** Refreshes a pull until it is done. */
async function refreshed(demoUser: DemoUser, { name, sheet }: Pick<PullInput, 'name' | 'sheet'>) {
  let throttles = 0;
  for (let run = 1; ; run += 1) {
    const answer = await demoUser.page('refreshPull', { name });
    if (typeof answer.throttles === 'number') throttles = answer.throttles;
    if (answer.status !== 'parked' || run === MOST_RUNS)
      return { outcome: textIn(answer, 'message'), sheet, throttles };
  }
}

/** Makes an insight of what stands in a pulled sheet, at no request. @param sheet - the pulled one */
export async function makeInsight(demoUser: DemoUser, insight: string, sheet: string): Promise<JobReport> {
  return await demoUser.job('Insight', 0, async () => {
    const of = demoUser.desk.workbook.sheetNamed(sheet)?.id;
    const answer = await demoUser.page('makeInsight', { insight, of });
    // It comes to the front.
    const made = demoUser.desk.workbook.sheet(demoUser.desk.workbook.selection.sheetId)?.name;
    return { outcome: textIn(answer, 'message'), ...(made === undefined ? {} : { sheet: made }) };
  });
}
