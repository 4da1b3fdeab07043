// The part of a plan about an action sheet: its rows, and when they are checked, run, settled and edited. Drawn from
// its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import type { Plan, Round, Start } from './plan.ts';
import { drawnAct, onlyActs } from './plan-parts.ts';

const KILLS: readonly (readonly [on: string, most: number])[] = [
  ['', 1_200],
  ['UrlFetchApp.', 4],
  ['HTTPResponse.', 6],
  ['Range.set', 20],
  ['Properties.set', 12],
  ['Utilities.sleep', 4],
];
const HAPPENING = ['edit-action', 'edit-action', 'type-action', 'type-action', 'delete-action'] as const;
const FAULTS = ['lost-answer', 'server-error', 'throttle', 'timeout', 'refused', 'token-refused'] as const;

/** A fifth of the seeds get an action sheet; other plans stay as they are. */
export function withActions(plan: Plan): Plan {
  const random = createRandom(plan.seed, 'actions');
  if (!random.chance(0.2)) return plan;
  const actions = { rows: random.integer(1, 12), isRepeatable: random.chance(0.3) };
  // Only its mark tells what the rows of such a sheet would do.
  const rounds = plan.rounds.map((round) =>
    busy(
      random,
      plan,
      onlyActs(round, ({ kind }) => kind !== 'lose-metadata'),
    ),
  );
  return { ...plan, setup: { ...plan.setup, actions }, rounds };
}

function busy(random: Random, { setup }: Plan, round: Round): Round {
  const acts = Array.from({ length: random.integer(0, 3) }, () => drawnAct(random, random.pick(HAPPENING)));
  const starts = Array.from({ length: random.integer(0, 2) }, () => draw(random, setup.isShared));
  const fault = { kind: random.pick(FAULTS), method: 'any', after: random.integer(0, 4), times: 1 } as const;
  const faults = starts.length > 0 && random.chance(0.5) ? [fault] : [];
  return {
    ...round,
    acts: [...round.acts, ...acts],
    faults: [...round.faults, ...faults],
    starts: [...round.starts, ...starts],
  };
}

function draw(random: Random, isShared: boolean): Start {
  const [on, most] = random.pick(KILLS);
  const during = {
    atCall: Math.floor(1_000 * random.next() ** 2),
    act: drawnAct(random, random.pick(HAPPENING)),
  };
  return {
    entry: random.pick([
      'run-actions',
      'run-actions',
      'run-selected-actions',
      'check-actions',
      'settle-action',
    ]),
    person: isShared && random.chance(0.4) ? 'bruno' : 'ana',
    on: 'answers',
    delayMs: random.pick([0, 300, 20_000]),
    answer: random.chance(0.9) ? 'OK' : 'CANCEL',
    thinkingMs: random.pick([0, 1_000, 30_000]),
    pick: random.next(),
    kill: random.chance(0.4) ? { on, nth: Math.floor(most * random.next() ** 2) } : undefined,
    buffered: random.pick(['lost', 'kept', random.next()]),
    failures: [],
    inside: undefined,
    acts: random.chance(0.4) ? [during] : [],
  };
}
