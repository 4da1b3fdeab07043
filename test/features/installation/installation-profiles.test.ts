// `Check this installation` reports the very profile that the runtime plays: with each answer of each question taken
// alone, and in profiles that are drawn.

import { defaultOwner, typicalCharges } from 'local-apps-script';
import {
  isOpenQuestion,
  openQuestions,
  type PlatformProfile,
  profileBy,
  profileWith,
  questionNames,
} from 'local-apps-script/profiles';
import { seededNumbers } from 'local-apps-script/seeded-numbers';
import { afterEach, describe, expect, it } from 'vitest';
import { shareOf } from '../../support/share-of.ts';
import { isOk, World } from '../../support/world.ts';

/** What a script can't find out by itself, and why it says so. */
const NOT_SETTLED: Readonly<Record<string, string>> = {
  openAlert: 'needs-patience',
  pivotedRows: 'needs-pivot-table',
  fetchAllThrows: 'needs-requests',
  fetchTimeout: 'needs-requests',
  alertScope: 'needs-missing-permission',
  authorizationInfo: 'needs-missing-permission',
  requireScopes: 'needs-missing-permission',
  templateLiterals: 'needs-page',
  authorizedScopes: 'needs-missing-permission',
  triggersWithoutConsent: 'needs-missing-permission',
  datesInFormulas: 'needs-two-zones',
};

const RUN_KEY = 'installation-run';

let world: World | undefined;
afterEach(() => {
  world?.close();
  world = undefined;
});

/** What the check reports of each question: its answer, or why it has none. */
function reported(
  profile: PlatformProfile,
  locale: 'pt_BR' | 'en_US' = 'pt_BR',
): Readonly<Record<string, string>> {
  world = new World({ charges: typicalCharges, profile, locale });
  world.runtime.computeFormulas();
  let view = ask(world, { do: 'begin' });
  while (view.state === 'under-way') {
    if (view.at === 'block') skipPart(world);
    view = ask(world, { do: 'go-on', run: view.run });
  }
  world.pass(5);
  view = ask(world, { do: 'look', run: view.run });
  return Object.fromEntries(
    view.text.split('\n').flatMap((line) => {
      const [topic = '', found = ''] = line.split(': ');
      return isOpenQuestion(topic)
        ? [[topic, /^\(open$/.test(found) ? line.slice(topic.length + 2) : found]]
        : [];
    }),
  );
}

/** The large block tells nothing about the questions, and costs most of the time. */
function skipPart({ runtime }: World): void {
  const store = runtime.properties.user(defaultOwner.id);
  const run: unknown = JSON.parse(store.get(RUN_KEY) ?? 'null');
  if (typeof run !== 'object' || run === null || !('done' in run)) throw new Error('there is no run');
  store.set(RUN_KEY, JSON.stringify({ ...run, done: Number(run.done) + 1 }));
}

interface View {
  readonly run: string;
  readonly at: string;
  readonly state: string;
  readonly text: string;
}

function ask(open: World, input: object): View {
  const answer = open.page('checkInstallation', input);
  if (!isView(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

function isView(answer: unknown): answer is View {
  return isOk(answer) && typeof answer === 'object' && answer !== null && 'text' in answer;
}

function expected(profile: PlatformProfile): Readonly<Record<string, string>> {
  const refuses = profile.filteredRows === 'refused' || profile.mergedRows !== 'moved';
  const refusedMoves = profile.writes === 'at-once' ? 'at-call' : profile.refusedMoves;
  return {
    ...Object.fromEntries(
      questionNames.map((question) => {
        const reason = NOT_SETTLED[question];
        return [question, reason === undefined ? profile[question] : `(open: ${reason})`];
      }),
    ),
    refusedMoves: refuses ? refusedMoves : '(open: nothing-refused)',
    rejectedInput: profile.writes === 'at-once' ? 'at-call' : profile.rejectedInput,
  };
}

const flips = questionNames.flatMap((question) =>
  openQuestions[question].slice(1).map((answer) => {
    // When moves are refused shows where one is.
    const merged = question === 'refusedMoves' ? { mergedRows: 'refused' as const } : {};
    return { question, answer, profile: profileWith({ ...merged, [question]: answer }) };
  }),
);

describe('the check reports the profile of the runtime', () => {
  it('as it is where nobody says another answer', () => {
    expect(reported(profileWith())).toEqual(expected(profileWith()));
  });

  it.each(shareOf(flips, 6))('where $question is $answer', ({ profile }) => {
    expect(reported(profile)).toEqual(expected(profile));
  });

  it.each(shareOf([1, 2, 3, 4, 5, 6], 6))('that seed %i draws', (seed) => {
    const next = seededNumbers(seed);
    const profile = profileBy((possible) => possible[Math.floor(next() * possible.length)]);
    expect(reported(profile)).toEqual(expected(profile));
  });

  it('and says that dotted dates can’t be seen where the month comes first', () => {
    const profile = profileWith();
    expect(reported(profile, 'en_US')).toEqual({
      ...expected(profile),
      dottedDates: '(open: needs-days-first)',
    });
  });
});
