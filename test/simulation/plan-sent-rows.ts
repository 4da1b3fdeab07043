// The part of a plan about what people do to answer sheets that takes away what tells that rows were sent, or repeats them.
// Drawn from its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import type { AnswerRole } from './ledger.ts';
import type { Act, Plan, Round } from './plan.ts';
import { drawnAct, drawnStart, onlyActs } from './plan-parts.ts';

const REPEATING = ['copy-whole-rows', 'copy-row-content', 'paste-on-second-sheet'] as const;
const DAMAGING = [
  ...REPEATING,
  'replace-in-answers',
  'replace-in-answers',
  'clear-row-keys',
  'clear-row-states',
  'clear-row-states',
] as const;
// Where the hidden sheet goes, rows and their keys stay: nothing else would tell.
const FORGETTING = [...REPEATING, 'delete-sent-rows', 'delete-sent-rows'] as const;
const ENTRIES = ['import-rows', 'import-rows', 'import-rows', 'import-selected', 'check-rows'] as const;
const HAPPENING = ['edit-answer', 'sort-sheet'] as const;
const FAULTS = ['lost-answer', 'timeout', 'server-error', 'throttle', 'refused'] as const;

/** A third of the plans get such acts; others stay as they are. */
export function withSentRows(plan: Plan): Plan {
  const random = createRandom(plan.seed, 'sent-rows');
  if (!random.chance(0.35)) return plan;
  const hasSecondSheet = random.chance(0.6);
  const isForgetting = random.chance(0.25);
  const roles = [
    'answers',
    'answers',
    ...(plan.setup.wideAssessments > 0 ? (['wide'] as const) : []),
    ...(hasSecondSheet ? (['second', 'second'] as const) : []),
  ] as const;
  const kinds = (isForgetting ? FORGETTING : DAMAGING).filter(
    (kind) => hasSecondSheet || kind !== 'paste-on-second-sheet',
  );
  const rounds = plan.rounds.map((round) => {
    const kept = isForgetting ? onlyActs(round, ({ kind }) => kind !== 'delete-assessment') : round;
    return busy(random, plan.setup.isShared, kept, { roles, kinds });
  });
  return { ...plan, setup: { ...plan.setup, hasSecondSheet }, rounds };
}

function busy(
  random: Random,
  isShared: boolean,
  round: Round,
  { roles, kinds }: { readonly roles: readonly AnswerRole[]; readonly kinds: readonly Act['kind'][] },
): Round {
  const acts = Array.from({ length: random.integer(0, 3) }, () => drawnAct(random, random.pick(kinds)));
  const starts = Array.from({ length: random.integer(0, 2) }, () => ({
    ...drawnStart(random, isShared, ENTRIES, HAPPENING),
    on: random.pick(roles),
  }));
  const fault = {
    kind: random.pick(FAULTS),
    method: 'POST',
    after: random.integer(0, 2),
    times: random.integer(1, 2),
  } as const;
  const faults = starts.length > 0 && random.chance(0.4) ? [fault] : [];
  return {
    ...round,
    acts: [...round.acts, ...acts],
    faults: [...round.faults, ...faults],
    starts: [...round.starts, ...starts],
  };
}
