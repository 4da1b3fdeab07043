// Storms for a script: the same scene under many seeds. In each, executions are killed, calls fail or take minutes, and
// others interfere; what has to hold is looked at all the time. A failing storm is made as short as it goes, and told.

import { questionNames, usualProfile } from '../../profiles/open-questions.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import { drawnProfile } from '../apps-script.ts';
import { drawPlan, type Plan, smallerPlans } from './plan.ts';
import { type Played, play, type StormCounts, seeCalls } from './play.ts';
import type { Scene } from './scene.ts';
import { shrink } from './shrink.ts';

export type { Act, Invariant, Pick, Scene, StormCall, StormRun, Troubles } from './scene.ts';

/** How many storms, and which. */
export interface StormOptions {
  /** Storms of the seeds from `from` on; 30 when left out. */
  readonly seeds?: number;
  /** 1 when left out. */
  readonly from?: number;
  /** This storm alone. */
  readonly seed?: number;
  /** The short storm that a failure has printed. */
  readonly replay?: Plan;
  /** Storms to try at most, in order to make a failing one shorter; 300 when left out. */
  readonly mostTries?: number;
}

/** What has happened in storms that broke nothing. */
export type StormReport = Readonly<StormCounts> & { readonly storms: number };

/** Something that had to hold was broken; the message tells how. */
export class StormError extends Error {
  override readonly name = 'StormError';

  constructor(
    /** What was broken, as the scene says it. */
    readonly invariant: string,
    /** Undefined where it broke without a storm. */
    readonly seed: number | undefined,
    readonly story: readonly string[],
    message: string,
  ) {
    super(message);
  }
}

/**
 * Plays a scene under many seeds.
 * @param makeScene makes the scene anew for each storm, with the state that belongs to it
 * @returns what has happened, where nothing broke
 * @throws StormError for the first that breaks something, made as short as it goes
 */
export function storm(makeScene: () => Scene, options: StormOptions = {}): StormReport {
  const { seeds = 30, from = 1, seed, replay, mostTries = 300 } = options;
  const report = { storms: 0, executions: 0, kills: 0, failures: 0, slowCalls: 0, acts: 0 };
  if (replay !== undefined) {
    const played = play(makeScene(), replay);
    if (played.broken !== undefined) throw failure(replay, played);
    return added(report, played.counts);
  }
  const { calls, played: calm } = seeCalls(makeScene());
  if (calm.broken !== undefined) throw failure(undefined, calm);
  const all = seed === undefined ? Array.from({ length: seeds }, (_, n) => from + n) : [seed];
  for (const each of all) {
    const scene = makeScene();
    const random = seededNumbers(each);
    const profile = scene.script.profile === undefined ? profileOf(each) : null;
    const plan = { ...drawPlan(each, scene, calls, random), profile };
    const played = play(scene, plan);
    if (played.broken !== undefined) throw shortest(plan, played, makeScene, mostTries);
    added(report, played.counts);
  }
  return report;
}

/** The usual profile for every second seed, and a drawn one for the others: what of it is unusual. */
function profileOf(seed: number): Plan['profile'] {
  if (seed % 2 === 1) return {};
  const drawn = drawnProfile(seed);
  const unusual = questionNames.filter((question) => drawn[question] !== usualProfile[question]);
  return Object.fromEntries(unusual.map((question) => [question, drawn[question]]));
}

function shortest(plan: Plan, outcome: Played, makeScene: () => Scene, mostTries: number): StormError {
  const found = shrink(
    { plan, outcome },
    {
      smaller: smallerPlans,
      play: (smaller) => play(makeScene(), smaller),
      isSame: ({ broken }) => broken?.invariant === outcome.broken?.invariant,
      mostTries,
    },
  );
  return failure(found.plan, found.outcome);
}

function failure(plan: Plan | undefined, { broken, story }: Played): StormError {
  const { invariant, message } = broken ?? { invariant: '', message: '' };
  const answers = Object.entries(plan?.profile ?? {});
  const lines = [
    `Broken: ${invariant}`,
    ...message.split('\n').map((line) => `  ${line}`),
    plan === undefined
      ? 'Without any storm:'
      : `In the storm of seed ${plan.seed}, made as short as it goes:`,
    ...answers.map(([question, answer]) => `  where ${question} is ${answer}`),
    ...story.map((line) => `  ${line}`),
    ...(plan === undefined
      ? []
      : [
          `The whole storm again: { seed: ${plan.seed} }. The short one: { replay: ${JSON.stringify(plan)} }`,
        ]),
  ];
  return new StormError(invariant, plan?.seed, story, lines.join('\n'));
}

function added(report: { storms: number } & StormCounts, counts: StormCounts): StormReport {
  report.storms += 1;
  report.executions += counts.executions;
  report.kills += counts.kills;
  report.failures += counts.failures;
  report.slowCalls += counts.slowCalls;
  report.acts += counts.acts;
  return report;
}
