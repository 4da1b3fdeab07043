// Shared by the parts of a plan that have their own random streams.

import type { Random } from '../../sandbox/service/random.ts';
import type { Act, Round, Start } from './plan.ts';

const KILLS: readonly (readonly [on: string, most: number])[] = [
  ['', 1_200],
  ['UrlFetchApp.', 4],
  ['HTTPResponse.', 6],
  ['Range.set', 20],
  ['Properties.set', 12],
  ['Utilities.sleep', 4],
];

export function drawnAct(random: Random, kind: Act['kind']): Act {
  return { kind, picks: [random.next(), random.next(), random.next()] };
}

/** A round with only the matching acts. */
export function onlyActs(round: Round, isKept: (act: Act) => boolean): Round {
  return {
    ...round,
    acts: round.acts.filter(isKept),
    starts: round.starts.map((start) => ({ ...start, acts: start.acts.filter(({ act }) => isKept(act)) })),
  };
}

/** Of a run that sends rows, with one act during some. */
export function drawnStart(
  random: Random,
  isShared: boolean,
  entries: readonly Start['entry'][],
  happening: readonly Act['kind'][],
): Start {
  const [on, most] = random.pick(KILLS);
  const during = {
    atCall: Math.floor(1_000 * random.next() ** 2),
    act: drawnAct(random, random.pick(happening)),
  };
  return {
    entry: random.pick(entries),
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
