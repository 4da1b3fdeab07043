// Makes a plan from a seed.

import type { PlatformProfile } from 'local-apps-script/profiles';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { COLUMN_CHOICES } from './column-choices.ts';
import { actsNotYet, drawProfile } from './draw-profile.ts';
import { ROLES, type Target } from './ledger.ts';
import {
  type Act,
  CALM_ACTS,
  ENTRIES,
  type Entry,
  FAULT_KINDS,
  MOVING_ACTS,
  type Plan,
  type PlannedFault,
  type Round,
  SCOPES,
  SERVICE_ACTS,
  type Setup,
  type Start,
  type Withheld,
} from './plan.ts';
import { withActions } from './plan-actions.ts';
import { makeFailure, makeInside, makeKill } from './plan-disturbances.ts';
import { withHands } from './plan-hands.ts';
import { withHistory } from './plan-history.ts';
import { withLayout } from './plan-layout.ts';
import { withNewcomer } from './plan-newcomer.ts';
import { drawnAct } from './plan-parts.ts';
import { withSentRows } from './plan-sent-rows.ts';
import { ticketFilters } from './ticket-filters.ts';
import { ticketLinks } from './ticket-links.ts';

// A setup without parts drawn from their own streams.
type UsualSetup = Omit<Setup, 'profile' | 'columns' | 'keepsGone' | 'links' | 'history'>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
// Before a round: none, less and more than a lease, a night.
const WAITS_MS = [0, 0, 2 * SECOND, 40 * SECOND, 3 * MINUTE, 8 * MINUTE, 60 * MINUTE, 14 * 60 * MINUTE];
// Ticks every five minutes add up, so this limits them, with an occasional day or more.
const LONGEST_TICKING_MS = 60 * MINUTE;
const DAYS_OF_TICKING_MS = 30 * 60 * MINUTE;
const LONGEST_SLEEP_MS = 6 * 24 * 60 * MINUTE;
// Sometimes a question stays open longer than an execution and a lease last.
const THINKING_MS = [0, 0, 1_000, 1_000, 30_000, 10 * MINUTE];
const SCHEDULES: readonly Setup['schedules'][] = [['ana'], ['bruno'], ['ana', 'bruno']];
// Frequent actions are drawn more often.
const BUSY_ENTRIES: readonly Entry[] = [
  'refresh-a',
  'refresh-b',
  'refresh-plans',
  'import-rows',
  'import-rows',
  'settle-unknown',
  'formula',
];
const BUSY_ACTS: readonly Act['kind'][] = [
  'insert-own-column',
  'type-own-cell',
  'type-own-cell',
  'sort-sheet',
];
/** @param profile default: drawn from the seed */
export function makePlan(seed: number, profile: PlatformProfile = drawProfile(seed)): Plan {
  return withHands(
    withNewcomer(withSentRows(withLayout(withActions(withHistory(makeStorm(seed, profile)))))),
  );
}

function makeStorm(seed: number, profile: PlatformProfile): Plan {
  const random = createRandom(seed, 'plan');
  const chosen = createRandom(seed, 'columns');
  const going = createRandom(seed, 'gone');
  const keepsGone = [going.chance(0.15), going.chance(0.15)] as const;
  const linked = createRandom(seed, 'links');
  const links = [drawLink(linked), drawLink(linked)] as const;
  const counting = createRandom(seed, 'insights');
  const isCounted = counting.chance(0.25);
  const drawn = drawColumns(chosen);
  // An insight needs only a few columns.
  const columns = isCounted && counting.chance(0.6) ? { ...drawn, a: 0, b: 0 } : drawn;
  const setup = { ...makeSetup(random), profile, columns, keepsGone, links, history: 0 };
  const rounds = Array.from({ length: random.integer(1, 4) }, () => makeRound(random, setup));
  const firstDay = random.chance(0.7) ? [makeFirstDay(random, setup)] : [];
  const doubt = random.chance(0.15) ? makeDoubt(random, setup) : [];
  const consents = createRandom(seed, 'permissions');
  const isBack = going.chance(0.3);
  // If nothing disturbs it, everything the user wrote must be on exactly one sheet in the end.
  if (isBack && going.chance(0.3)) return { seed, setup, rounds: makeComingBack(going, setup, true) };
  const comingBack = isBack ? makeComingBack(going, setup, false) : [];
  const usual = [
    ...firstDay,
    ...comingBack,
    ...rounds.map((round) => withConsents(consents, setup, round)),
    ...doubt,
  ];
  const all = usual.map((round) => withLinks(linked, withGone(going, withChoices(chosen, round))));
  const counted = isCounted ? withInsights(counting, setup, all) : all;
  const leaving = createRandom(seed, 'leaving');
  const rounded = leaving.chance(0.25) ? withLeaving(leaving, setup, counted) : counted;
  return { seed, setup, rounds: rounded };
}

function drawLink(random: Random): number {
  return random.chance(0.3) ? random.integer(0, ticketLinks.length - 1) : 0;
}

// Somebody types other record links among the filters, before a round or during its executions.
function withLinks(random: Random, round: Round): Round {
  const choose = (): Act => drawnAct(random, 'choose-link');
  const before = random.chance(0.15) ? [choose()] : [];
  return { ...withDuring(random, round, 0.1, choose), acts: [...round.acts, ...before] };
}

// Somebody makes one or two insights; later rounds refresh them, and users write next to them.
function withInsights(random: Random, setup: Setup, rounds: readonly Round[]): readonly Round[] {
  const first = Math.min(random.integer(1, rounds.length), rounds.length - 1);
  return rounds.map((round, at) => {
    if (at < first) return round;
    const count = at === first ? random.integer(1, 2) : 0;
    const made = Array.from({ length: count }, (): Start => {
      return { ...makeStart(random, setup), entry: 'make-insight', inside: undefined };
    });
    const kinds = random.pick([
      [],
      ['write-beside-figures'],
      ['write-beside-figures', 'sort-figures'],
    ] as const);
    const acts = kinds.map((kind) => drawnAct(random, kind));
    const during = () => drawnAct(random, random.pick(['write-beside-figures', 'sort-figures']));
    const { starts } = withDuring(random, round, 0.2, during);
    return { ...round, acts: [...round.acts, ...acts], starts: [...starts, ...made] };
  });
}

// Some executions of a round get one more act while they run.
function withDuring(random: Random, round: Round, chance: number, act: () => Act): Round {
  const starts = round.starts.map((start) => {
    if (!random.chance(chance)) return start;
    const atCall = Math.floor(1_300 * random.next() ** 2);
    return { ...start, acts: [...start.acts, { atCall, act: act() }] };
  });
  return { ...round, starts };
}

// Somebody removes the connector for themselves during a round, and rarely comes back.
function withLeaving(random: Random, setup: Setup, rounds: readonly Round[]): readonly Round[] {
  const person = setup.isShared && random.chance(0.5) ? 'bruno' : 'ana';
  const leaves = random.integer(0, rounds.length - 1);
  const start = { ...makeStart(random, setup), person, inside: undefined } as const;
  const removal: Start = { ...start, entry: 'remove' };
  const undisturbed = { ...start, kill: undefined, failures: [], acts: [], delayMs: MINUTE } as const;
  const entries = setup.schedules.includes(person)
    ? (['save-connection', 'save-schedule'] as const)
    : (['save-connection'] as const);
  const back: Round = {
    ...CALM,
    ...makeWait(random, setup),
    faults: [],
    starts: entries.map((entry) => ({ ...undisturbed, entry })),
  };
  const comesBack = random.chance(0.5) ? leaves + random.integer(1, rounds.length - leaves) : undefined;
  return rounds.flatMap((round, at) => {
    const played = at === leaves ? { ...round, starts: [...round.starts, removal] } : round;
    return at + 1 === comesBack ? [played, back] : [played];
  });
}

// In half of the simulations pulls have all columns at first.
function drawColumns(random: Random): Setup['columns'] {
  const isAll = random.chance(0.5);
  const draw = (target: Target) => (isAll ? 0 : random.integer(0, COLUMN_CHOICES[target].length - 1));
  return { a: draw('a'), b: draw('b'), plans: draw('plans') };
}

// Somebody chooses other columns, before a round or during its executions.
function withChoices(random: Random, round: Round): Round {
  const choose = (): Act => drawnAct(random, 'choose-columns');
  const before = random.chance(0.3) ? [choose()] : [];
  return { ...withDuring(random, round, 0.2, choose), acts: [...round.acts, ...before] };
}

// Rows with texts of the user lose their records and get them back, before a round or during its executions.
function withGone(random: Random, round: Round): Round {
  const before = [
    ...(random.chance(0.4) ? [goneAct(random, 'restore-ticket')] : []),
    ...(random.chance(0.4) ? [goneAct(random, 'drop-written-ticket')] : []),
    ...(random.chance(0.2) ? [goneAct(random, 'sort-gone-sheet')] : []),
  ];
  const starts = round.starts.map((start) => {
    if (random.chance(0.7)) return start;
    const kind = random.pick(['drop-written-ticket', 'restore-ticket', 'sort-gone-sheet'] as const);
    const during = { atCall: Math.floor(1_300 * random.next() ** 2), act: goneAct(random, kind) };
    return { ...start, acts: [...start.acts, during] };
  });
  return { ...round, acts: [...round.acts, ...before], starts };
}

/** @param most limits the sheet: see `ROLES` */
function goneAct(random: Random, kind: Act['kind'], most = 1): Act {
  return { kind, picks: [most * random.next(), random.next(), random.next()] };
}

// A night before each round, with ticks only in its last hour: more ticks cost much and show little.
const NIGHT_MS = 14 * 60 * MINUTE;

// The user writes next to some tickets, which go and come back, with refreshes that are cut off.
function makeComingBack(random: Random, setup: Setup, isQuiet: boolean): readonly Round[] {
  const times = (count: number, kind: Act['kind'], most?: number) =>
    Array.from({ length: count }, () => goneAct(random, kind, most));
  const acts = [
    [],
    // On the sheets of tickets, which are the first roles.
    [
      ...times(2, 'insert-own-column', 2 / ROLES.length),
      ...times(8, 'type-own-cell'),
      ...times(2, 'note-own-cell'),
    ],
    times(4, 'drop-written-ticket'),
    [...times(3, 'restore-ticket'), ...times(1, 'sort-gone-sheet')],
  ];
  return acts.map((some): Round => {
    const starts = (['refresh-a', 'refresh-b'] as const).map((entry) => ({
      ...makeStart(random, setup),
      ...(isQuiet ? UNDISTURBED : {}),
      entry,
      delayMs: MINUTE,
    }));
    const sleepMs = setup.schedules.length === 0 ? 0 : NIGHT_MS - LONGEST_TICKING_MS;
    return { ...CALM, waitMs: NIGHT_MS, sleepMs, acts: some, faults: [], starts };
  });
}

// Users decline some permissions, or revoke them while something runs.
function withConsents(random: Random, { isShared }: UsualSetup, round: Round): Round {
  const people = isShared ? (['ana', 'bruno'] as const) : (['ana'] as const);
  const withheld = people.flatMap((person): Withheld[] => {
    if (random.chance(0.85)) return [];
    const scopes = SCOPES.filter(() => random.chance(0.4));
    const fromCall = random.chance(0.5) ? 0 : Math.floor(1_500 * random.next() ** 2);
    return [{ person, scopes, fromCall }];
  });
  return { ...round, withheld };
}

function makeSetup(random: Random): UsualSetup {
  const latencies = [
    { minMs: 0, maxMs: 0 },
    { minMs: 50, maxMs: 400 },
    { minMs: 20, maxMs: 1_500 },
  ];
  const isShared = random.chance(0.35);
  const isScheduled = random.chance(0.3);
  return {
    locale: random.pick(['pt_BR', 'en_US']),
    tickets: random.chance(0.1) ? 0 : random.integer(1, 400),
    actionPlans: random.integer(1, 12),
    assessments: random.integer(1, 8),
    limiter: random.pick(['counting', 'spacing']),
    latency: random.pick(latencies),
    order: random.pick(['id', 'last-change', 'random']),
    isCharged: random.chance(0.5),
    wideAssessments: random.chance(0.4) ? random.integer(1, 5) : 0,
    isShared,
    schedules: isScheduled ? random.pick<Setup['schedules']>(isShared ? SCHEDULES : [['ana']]) : [],
    filters: [random.integer(0, ticketFilters.length - 1), random.integer(0, ticketFilters.length - 1)],
  };
}

const CALM = {
  sleepMs: 0,
  tickKill: undefined,
  tickFailures: [],
  withheld: [],
  isCacheLost: false,
  acts: [],
} as const;

const UNDISTURBED = { person: 'ana', kill: undefined, failures: [], inside: undefined, acts: [] } as const;

// Some pulls run undisturbed once, so that the user has rows to write next to.
function makeFirstDay(random: Random, setup: Setup): Round {
  const entries = (['refresh-a', 'refresh-b', 'refresh-plans'] as const).filter(() => random.chance(0.6));
  const starts = entries.map((entry) => ({
    ...makeStart(random, setup),
    entry,
    kill: undefined,
    failures: [],
    inside: undefined,
    acts: [],
  }));
  return { ...CALM, waitMs: 0, faults: [], starts };
}

// An import with missing responses, and then a person who finds out what happened.
function makeDoubt(random: Random, setup: Setup): readonly Round[] {
  const start = { ...makeStart(random, setup), kill: undefined, failures: [], inside: undefined, acts: [] };
  const fault = makeFault(random);
  const kind = random.pick<PlannedFault['kind']>(['lost-answer', 'timeout', 'server-error', 'html']);
  const starts = (...entries: readonly Entry[]) =>
    entries.map((entry): Start => ({ ...start, entry, answer: 'OK', delayMs: 60_000 }));
  return [
    { ...CALM, waitMs: 0, faults: [{ ...fault, kind, method: 'POST' }], starts: starts('import-rows') },
    {
      ...CALM,
      waitMs: MINUTE,
      faults: [],
      starts: starts('settle-unknown', 'settle-unknown', 'import-rows'),
    },
  ];
}

function makeRound(random: Random, setup: Setup): Round {
  return {
    ...makeWait(random, setup),
    tickKill: random.chance(0.4) ? makeKill(random) : undefined,
    tickFailures: random.chance(0.4) ? some(random, 3, () => makeFailure(random)) : [],
    withheld: [],
    isCacheLost: random.chance(0.1),
    acts: some(random, 12, () => makeAct(random)),
    faults: random.chance(0.6) ? some(random, 4, () => makeFault(random)) : [],
    starts: makeStarts(random, setup),
  };
}

function makeWait(random: Random, { schedules }: Setup): Pick<Round, 'waitMs' | 'sleepMs'> {
  const waitMs = random.pick(WAITS_MS) + random.integer(0, 3_000);
  if (schedules.length === 0) return { waitMs, sleepMs: 0 };
  const sleepMs = random.chance(0.15) ? random.integer(1, LONGEST_SLEEP_MS) : 0;
  const tickingMs = random.chance(0.01) ? DAYS_OF_TICKING_MS : Math.min(LONGEST_TICKING_MS, waitMs);
  return { waitMs: sleepMs + tickingMs, sleepMs };
}

function makeAct(random: Random): Act {
  const kinds = random.pick<readonly Act['kind'][]>([
    BUSY_ACTS,
    BUSY_ACTS,
    SERVICE_ACTS,
    CALM_ACTS,
    MOVING_ACTS,
  ]);
  const possible = kinds.filter((kind) => !actsNotYet.includes(kind));
  return { kind: random.pick(possible), picks: [random.next(), random.next(), random.next()] };
}

function makeFault(random: Random): PlannedFault {
  const isStorm = random.chance(0.3);
  return {
    kind: random.pick(FAULT_KINDS),
    method: random.pick(['GET', 'POST', 'any']),
    after: Math.floor(6 * random.next() ** 2),
    times: isStorm ? random.integer(3, 12) : 1,
  };
}

// Sometimes twice the same: users are impatient.
function makeStarts(random: Random, setup: Setup): readonly Start[] {
  const starts = Array.from({ length: random.integer(1, 3) }, () => makeStart(random, setup));
  const [first] = starts;
  if (first === undefined || random.chance(0.8)) return starts;
  return starts.map((start) => ({ ...start, entry: first.entry }));
}

function makeStart(random: Random, { isShared, wideAssessments }: Setup): Start {
  const isKilled = random.chance(0.35);
  const fails = random.chance(0.25);
  const entry = random.pick(random.chance(0.6) ? BUSY_ENTRIES : ENTRIES);
  return {
    entry,
    person: isShared && random.chance(0.4) ? 'bruno' : 'ana',
    on: wideAssessments > 0 && random.chance(0.5) ? 'wide' : 'answers',
    delayMs: random.pick([0, 0, 1, 300, 2_000]),
    answer: random.chance(0.9) ? 'OK' : 'CANCEL',
    thinkingMs: random.pick(THINKING_MS),
    pick: random.next(),
    kill: isKilled ? makeKill(random) : undefined,
    buffered: random.pick(['lost', 'kept', random.next(), random.next()]),
    failures: fails ? some(random, 2, () => makeFailure(random)) : [],
    inside: isKilled || fails ? undefined : makeInside(random, entry),
    acts: some(random, 3, () => ({
      atCall: random.integer(0, random.pick([200, 1_500])),
      act: makeAct(random),
    })),
  };
}

// Up to `most`, smaller numbers more often.
function some<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: random.integer(0, random.integer(0, most)) }, make);
}
