// The part of a plan about newcomers: pulls saved over others and recreated, a refused token, narrower filters,
// discarded parked runs, action sheets with a taken name, deleted columns, another address, and names that are hard to
// read back. Drawn from its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import type { Entry, Plan, PlannedFault, Round, Start } from './plan.ts';
import { makeKill } from './plan-disturbances.ts';
import { drawnAct, onlyActs } from './plan-parts.ts';

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

export const DEEDS = [
  'over',
  'over',
  'over',
  'new-over',
  'again',
  'token',
  'filter',
  'discard',
  'action',
  'column',
  'elsewhere',
  'names',
  'names',
] as const;
type Deed = (typeof DEEDS)[number];

/** A third of the plans get a newcomer; others stay as they are. */
export function withNewcomer(plan: Plan): Plan {
  const random = createRandom(plan.seed, 'newcomer');
  if (!random.chance(0.35)) return plan;
  const deeds = Array.from({ length: random.integer(1, 3) }, () => random.pick(DEEDS));
  return withDeeds(random, plan, deeds);
}

/** Adds these deeds anywhere among the rounds. */
export function withDeeds(random: Random, plan: Plan, wished: readonly Deed[]): Plan {
  const deeds = wished.filter((deed) => isPossible(plan, deed));
  // Rounds of one deed stay together: an OK given at another address would be another story.
  let blocks: readonly (readonly Round[])[] = plan.rounds.map((round) => [round]);
  for (const deed of deeds) {
    const at = random.integer(0, blocks.length);
    blocks = [...blocks.slice(0, at), roundsOf(random, plan, deed), ...blocks.slice(at)];
  }
  const hasColumn = deeds.includes('column');
  // A sheet without marks and without a column can't be recognized.
  const played = blocks
    .flat()
    .map((round) => (hasColumn ? onlyActs(round, ({ kind }) => kind !== 'lose-metadata') : round));
  const hasCopy = deeds.includes('elsewhere');
  return { ...plan, setup: { ...plan.setup, ...(hasCopy ? { hasCopy } : {}) }, rounds: played };
}

function isPossible({ setup }: Plan, deed: Deed): boolean {
  if (deed === 'action') return setup.actions !== undefined;
  // A history through another address would mix two services.
  return deed !== 'elsewhere' || setup.history === 0;
}

function roundsOf(random: Random, plan: Plan, deed: Deed): readonly Round[] {
  const person = plan.setup.isShared && random.chance(0.3) ? 'bruno' : 'ana';
  const pick = random.next();
  const target = (['refresh-a', 'refresh-b', 'refresh-plans'] as const)[Math.floor(pick * 3)] ?? 'refresh-a';
  const one = (entry: Entry, more: Partial<Start> = {}): Round =>
    calm({ starts: [{ ...startOf(entry), person, pick, ...more }] });
  switch (deed) {
    case 'over': {
      // If cut off, it may be saved, not saved, or partly saved.
      const kill = random.chance(0.25) ? makeKill(random) : undefined;
      const saysYes = random.chance(0.7) ? [one('save-anyway', { kill })] : [];
      return [one(target), one('save-over'), ...saysYes, one(target)];
    }
    case 'new-over':
      return [one('save-new-over'), one(target)];
    case 'again':
      return [
        ...(random.chance(0.5) ? outage(random, 'refresh-b') : [one('refresh-b')]),
        one('delete-pull'),
        one('save-again'),
        one('save-anyway'),
        one('refresh-b'),
      ];
    case 'token':
      return [{ ...one('wrong-token'), faults: random.chance(0.3) ? [spoiled(random)] : [] }];
    case 'filter': {
      const typed = calm({ acts: [drawnAct(random, 'type-filter')] });
      const answer = random.chance(0.5) ? 'OK' : 'CANCEL';
      return [typed, one(random.pick(['refresh-a', 'refresh-b'])), one('refresh-all', { answer })];
    }
    case 'discard': {
      const entry = random.pick(['refresh-a', 'refresh-b', 'refresh-plans'] as const);
      return [...outage(random, entry), one('stop')];
    }
    case 'action':
      return [one('remake-action-sheet'), one('run-actions')];
    case 'column': {
      const starts = (['import-rows', 'check-rows', 'run-actions'] as const).map((entry) => ({
        ...startOf(entry),
        delayMs: random.pick([300, MINUTE_MS]),
        on: plan.setup.wideAssessments > 0 && random.chance(0.5) ? ('wide' as const) : ('answers' as const),
        acts: random.chance(0.3)
          ? [{ atCall: random.integer(0, 600), act: drawnAct(random, 'delete-answer-column') }]
          : [],
      }));
      const usable = starts.filter(
        ({ entry }) => entry !== 'run-actions' || plan.setup.actions !== undefined,
      );
      const acts = random.chance(0.7) ? [drawnAct(random, 'delete-answer-column')] : [];
      return [calm({ acts, starts: usable })];
    }
    case 'elsewhere': {
      // What waits with an approval must not go to the other address.
      const storm: PlannedFault = {
        kind: 'throttle',
        method: 'POST',
        after: random.integer(0, 2),
        times: 40,
      };
      const approved = random.chance(0.6)
        ? [{ ...one('import-rows', { delayMs: 0 }), faults: [storm] } as const]
        : [];
      const there = random.pick([target, 'check-rows', 'formula', 'open', 'settle-unknown'] as const);
      return [
        ...approved,
        one('save-elsewhere'),
        { ...one(there), waitMs: random.pick([0, HALF_HOUR_MS]) },
        one('save-connection'),
      ];
    }
    case 'names': {
      const kinds = ['name-awkwardly', 'name-awkwardly', 'name-in-many-ways'] as const;
      const acts = Array.from({ length: random.integer(1, 4) }, () => drawnAct(random, random.pick(kinds)));
      return [calm({ acts, starts: [{ ...startOf('refresh-a'), person }] }), one('refresh-b')];
    }
  }
}

// A refresh that finds the service down, and is parked.
function outage(random: Random, entry: Entry): readonly Round[] {
  const after = random.integer(0, 3);
  const fault: PlannedFault = { kind: 'server-error', method: 'GET', after, times: 40 };
  return [{ ...calm({ starts: [startOf(entry)] }), faults: [fault] }];
}

function spoiled(random: Random): PlannedFault {
  return {
    kind: random.pick(['unreachable', 'timeout', 'server-error', 'throttle', 'html'] as const),
    method: 'GET',
    after: 0,
    times: 2,
  };
}

function calm(parts: Partial<Pick<Round, 'acts' | 'starts'>>): Round {
  return {
    waitMs: MINUTE_MS,
    sleepMs: 0,
    tickKill: undefined,
    tickFailures: [],
    withheld: [],
    isCacheLost: false,
    acts: [],
    faults: [],
    starts: [],
    ...parts,
  };
}

function startOf(entry: Entry): Start {
  return {
    entry,
    person: 'ana',
    on: 'answers',
    delayMs: 0,
    answer: 'OK',
    thinkingMs: 0,
    pick: 0.5,
    kill: undefined,
    buffered: 'lost',
    failures: [],
    inside: undefined,
    acts: [],
  };
}
