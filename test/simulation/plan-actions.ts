// The part of a plan about an action sheet: its rows, and when they are checked, run, settled and edited. Drawn from
// its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import type { Plan, Round } from './plan.ts';
import { drawnAct, drawnStart, onlyActs } from './plan-parts.ts';

const HAPPENING = ['edit-action', 'edit-action', 'type-action', 'type-action', 'delete-action'] as const;
const ENTRIES = [
  'run-actions',
  'run-actions',
  'run-selected-actions',
  'check-actions',
  'settle-action',
] as const;
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
  const starts = Array.from({ length: random.integer(0, 2) }, () =>
    drawnStart(random, setup.isShared, ENTRIES, HAPPENING),
  );
  const fault = { kind: random.pick(FAULTS), method: 'any', after: random.integer(0, 4), times: 1 } as const;
  const faults = starts.length > 0 && random.chance(0.5) ? [fault] : [];
  return {
    ...round,
    acts: [...round.acts, ...acts],
    faults: [...round.faults, ...faults],
    starts: [...round.starts, ...starts],
  };
}
