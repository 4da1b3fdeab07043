// What happens in one storm, as plain data: drawn from a seed, made shorter part by part, and printed to be played again.

import type { PlatformProfile } from '../../profiles/open-questions.ts';
import type { SeededNumbers } from '../../seeded-numbers.ts';
import type { Scene } from './scene.ts';
import { without } from './without.ts';

/** A call within a step: the first of this name is number 1. */
export interface CallPoint {
  readonly call: string;
  readonly number: number;
}

/** What of the writes that a killed execution had not flushed reaches the spreadsheet. */
export type Unwritten = 'lost' | 'kept' | 'half';

/** Something that happens at a call. */
export type Trouble = CallPoint &
  (
    | { readonly kill: Unwritten }
    | { readonly fail: true }
    | { readonly slowMs: number }
    | { readonly act: string; readonly seed: number }
  );

/** An execution that begins so many milliseconds after the one before. */
export interface Start {
  /** Which of the scene's `runs`. */
  readonly run: number;
  readonly afterMs: number;
}

/** Something that happens while nothing runs, or what runs, to its end. */
export type Step =
  | { readonly act: string; readonly seed: number }
  | { readonly starts: readonly Start[]; readonly troubles: readonly Trouble[] }
  | { readonly minutes: number; readonly troubles: readonly Trouble[] };

/** All of a storm. The same plan gives the same storm. */
export interface Plan {
  readonly seed: number;
  /** Answers that differ from the usual ones; null where the scene says the profile. */
  readonly profile: Partial<PlatformProfile> | null;
  readonly steps: readonly Step[];
}

/** The calls that a run made when nothing disturbed it: how often each. `time` is of triggers. */
export type CallsSeen = ReadonlyMap<number | 'time', ReadonlyMap<string, number>>;

/** Draws a plan; aims at calls that were seen. */
export function drawPlan(
  seed: number,
  scene: Scene,
  calls: CallsSeen,
  random: SeededNumbers,
): Pick<Plan, 'seed' | 'steps'> {
  const draw = new Drawing(scene, calls, random);
  return { seed, steps: Array.from({ length: 3 + draw.below(4) }, () => draw.step()) };
}

/** Minutes that pass between two steps. */
const passing = [1, 10, 60, 24 * 60];

/** Services whose calls don't leave the machine that computes: they don't fail. */
const surely = /^(?:Utilities|Logger|Session|Html\w*|Ui|Menu|PromptResponse|Blob|\w*Builder)\./;

class Drawing {
  private readonly acts: readonly string[];

  constructor(
    private readonly scene: Scene,
    private readonly calls: CallsSeen,
    private readonly random: SeededNumbers,
  ) {
    this.acts = Object.keys(scene.acts ?? {});
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  step(): Step {
    const which = this.random();
    if (which < 0.2 && this.acts.length > 0) return this.act();
    if (which < 0.4 || this.scene.runs.length === 0) {
      const minutes = passing[this.below(passing.length)] ?? 1;
      return { minutes, troubles: this.troubles(['time']) };
    }
    const isTogether = this.scene.troubles?.together !== false && this.random() < 0.4;
    const starts = Array.from({ length: isTogether ? 2 + this.below(2) : 1 }, () => this.start());
    return { starts, troubles: this.troubles(starts.map(({ run }) => run)) };
  }

  private act() {
    return { act: this.acts[this.below(this.acts.length)] ?? '', seed: this.below(2 ** 31) };
  }

  private start(): Start {
    return { run: this.below(this.scene.runs.length), afterMs: this.below(2000) };
  }

  private troubles(ran: readonly (number | 'time')[]): readonly Trouble[] {
    const points = ran.flatMap((each) => [...(this.calls.get(each) ?? [])]);
    if (points.length === 0) return [];
    const count = [0, 1, 1, 2][this.below(4)] ?? 0;
    return Array.from({ length: count }, () => this.trouble(points)).flatMap((trouble) => trouble ?? []);
  }

  private trouble(points: readonly (readonly [string, number])[]): Trouble | undefined {
    const [call, times] = points[this.below(points.length)] ?? ['', 1];
    const point = { call, number: 1 + this.below(times) };
    const { kills = true, failures = true, slowness = true } = this.scene.troubles ?? {};
    const which = this.random();
    if (which < 0.3 && this.acts.length > 0) return { ...point, ...this.act() };
    if (which < 0.6) {
      const unwritten: readonly Unwritten[] = ['lost', 'kept', 'half'];
      return kills ? { ...point, kill: unwritten[this.below(unwritten.length)] ?? 'lost' } : undefined;
    }
    if (surely.test(call)) return undefined;
    if (which < 0.85) {
      const mayFail = failures instanceof RegExp ? failures.test(call) : failures;
      return mayFail ? { ...point, fail: true } : undefined;
    }
    return slowness ? { ...point, slowMs: 60_000 * (1 + this.below(7)) } : undefined;
  }
}

/** The plan without one of its parts, the largest parts first. */
export function* smallerPlans(plan: Plan): Generator<Plan> {
  for (const steps of without(plan.steps)) yield { ...plan, steps };
  for (const answers of fewer(Object.entries(plan.profile ?? {})))
    yield { ...plan, profile: Object.fromEntries(answers) };
  for (const [index, step] of plan.steps.entries()) {
    for (const next of [...[...smallerSteps(step)].map((smaller) => [smaller]), ...apart(step)]) {
      yield { ...plan, steps: plan.steps.flatMap((other, at) => (at === index ? next : other)) };
    }
  }
}

/** What is done within a run, before or after it. */
function* apart(step: Step): Generator<readonly Step[]> {
  if ('act' in step) return;
  for (const [index, trouble] of step.troubles.entries()) {
    if (!('act' in trouble)) continue;
    const { act, seed } = trouble;
    const undisturbed = { ...step, troubles: step.troubles.filter((_, other) => other !== index) };
    yield [{ act, seed }, undisturbed];
    yield [undisturbed, { act, seed }];
  }
}

function* smallerSteps(step: Step): Generator<Step> {
  if ('act' in step) return;
  for (const troubles of without(step.troubles)) yield { ...step, troubles };
  if ('minutes' in step) {
    for (const minutes of passing) if (minutes < step.minutes) yield { ...step, minutes };
    return;
  }
  if (step.starts.length > 1) for (const starts of without(step.starts)) yield { ...step, starts };
  const later = step.starts.findIndex(({ afterMs }) => afterMs > 0);
  if (later !== -1) {
    const starts = step.starts.map((start, at) => (at === later ? { ...start, afterMs: 0 } : start));
    yield { ...step, starts };
  }
}

/** None of the list, each half, and all but one. */
function* fewer<T>(list: readonly T[]): Generator<readonly T[]> {
  const half = list.length >> 1;
  if (list.length > 1) yield [];
  if (half > 1) yield* [list.slice(0, half), list.slice(half)];
  yield* without(list);
}
