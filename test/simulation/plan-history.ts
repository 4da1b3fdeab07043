// The part of a plan about the first pull's history: whether it has one, what changes at the service, and refreshes
// that are cut off while writing history. Drawn from its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { histories } from './histories.ts';
import type { Act, CallPoint, Plan, Round, Start } from './plan.ts';
import { drawnAct, onlyActs } from './plan-parts.ts';

const KILLS: readonly (readonly [on: string, most: number])[] = [
  ['Range.setValues', 12],
  ['Range.set', 30],
  ['SpreadsheetApp.flush', 8],
  ['Properties.setProperty', 10],
  ['Sheet.deleteRows', 2],
];
// A ticket's title changes, and in half of the cases its status.
const picksOf = (random: Random): Act['picks'] => [
  random.next(),
  random.next() * 0.6,
  0.6 + random.next() * 0.4,
];
const HAPPENING = ['change-ticket', 'change-ticket', 'change-ticket', 'add-ticket', 'delete-ticket'] as const;

const QUIET: Start = {
  entry: 'refresh-a',
  person: 'ana',
  on: 'answers',
  delayMs: 0,
  answer: 'OK',
  thinkingMs: 0,
  pick: 0,
  kill: undefined,
  buffered: 'lost',
  failures: [],
  inside: undefined,
  acts: [],
};

/** A fifth of the seeds get a history; other plans stay as they are. */
export function withHistory(plan: Plan): Plan {
  const random = createRandom(plan.seed, 'history');
  if (!random.chance(0.2)) return plan;
  const history = random.integer(1, histories.length - 1);
  const { setup } = plan;
  // Columns that are counted, or followed by default, must be among the columns.
  const needsAll = histories[history]?.text.includes('changes=yes') === true;
  const columns = needsAll ? { ...setup.columns, a: 0 } : setup.columns;
  // Other filters restart it, and the earlier part is no longer judged.
  const isSteady = random.chance(0.8);
  const isKept = ({ kind }: Act) =>
    !(needsAll && kind === 'choose-columns') && !(isSteady && kind === 'choose-link');
  const rounds = plan.rounds.map((round) => busy(random, onlyActs(round, isKept)));
  const began = random.chance(0.7) ? [beginning()] : [];
  return { ...plan, setup: { ...setup, columns, history }, rounds: [...began, ...rounds] };
}

// An undisturbed first refresh, whose sheet is the history's first state.
function beginning(): Round {
  return {
    waitMs: 0,
    sleepMs: 0,
    tickKill: undefined,
    tickFailures: [],
    withheld: [],
    isCacheLost: false,
    acts: [],
    faults: [],
    starts: [QUIET],
  };
}

function busy(random: Random, round: Round): Round {
  const acts = Array.from({ length: random.integer(1, 6) }, () => happening(random, random.pick(HAPPENING)));
  const sorted = random.chance(0.3) ? [drawnAct(random, 'sort-history')] : [];
  const more = random.chance(0.6) ? [refresh(random)] : [];
  return { ...round, acts: [...round.acts, ...acts, ...sorted], starts: [...round.starts, ...more] };
}

function refresh(random: Random): Start {
  const [on, most] = random.pick(KILLS);
  const kill: CallPoint | undefined = random.chance(0.7)
    ? { on, nth: Math.floor(most * random.next()) }
    : undefined;
  const atCall = Math.floor(1_300 * random.next());
  const during = { atCall, act: happening(random, random.pick([...HAPPENING, 'sort-history'])) };
  return {
    ...QUIET,
    delayMs: random.pick([0, 20_000]),
    kill,
    buffered: random.pick(['lost', 'kept', random.next()]),
    acts: random.chance(0.5) ? [during] : [],
  };
}

function happening(random: Random, kind: Act['kind']): Act {
  return { kind, picks: picksOf(random) };
}
