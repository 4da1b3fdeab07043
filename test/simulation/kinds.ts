// The kinds of simulations that `npm run simulate` plays by seed: storms of everything at once; kills of a pull and of
// an import at each call; pulls from a service that changes meanwhile; acts or kills at each call while rows are
// removed, reused and tidied; mapped sheets fed by forms; and generated foreign sheets.

import { type PlatformProfile, usualProfile } from 'local-apps-script/profiles';
import { createRandom } from '../../sandbox/service/random.ts';
import { judge } from '../support/foreign-sheets/judge.ts';
import { drawProfile } from './draw-profile.ts';
import { playForms } from './form-plays.ts';
import { BLOWS, type Blow, callsOfImport, LAYOUTS, type Layout, playImportKill } from './import-kills.ts';
import { madeSheet } from './made-sheets.ts';
import { makePlan } from './make-plan.ts';
import {
  BUFFERED,
  type Buffered,
  type Call,
  playKilled,
  playUndisturbed,
  SCENES,
  type Scene,
} from './pull-kills.ts';
import { playShifts } from './pull-shifts.ts';
import { playRowActs, ROW_SCENES, type RowPoint, type RowScene, touchesOf } from './row-acts.ts';
import { ROW_ACTS } from './row-user.ts';
import { shrunken } from './shrink.ts';
import { type Simulated, simulate } from './simulate.ts';

/** The result of a seed. */
export interface Played {
  readonly holds: boolean;
  /** Plain data, for programs. */
  readonly record: Readonly<Record<string, unknown>>;
  /** For people. */
  readonly text: string;
  /** Totaled over all seeds. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Without a profile the seed draws one, if its kind does. */
export interface Game {
  readonly seed: number;
  readonly profile: string | undefined;
}

/** `line` is a record for programs, `story` everything as text, `failure` text only if it fails. */
export type Wish = 'line' | 'story' | 'failure';

export interface Kind {
  /** Default number of seeds. */
  readonly usual: () => number;
  /** @param profile default: the seed's, or the usual one */
  readonly play: (seed: number, wish: Wish, profile?: PlatformProfile) => Played;
}

// Simulations spent on shrinking a failing plan.
const SHRINK_RUNS = 150;

export const KINDS = {
  storms: { usual: () => 20, play: playStorm },
  kills: killKind(),
  imports: importKind(),
  shifts: { usual: () => 100, play: playShift },
  rows: rowKind(),
  forms: { usual: () => 100, play: playForm },
  sheets: { usual: () => 100, play: playSheet },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

export function kindNamed(name: string): KindName | undefined {
  return Object.keys(KINDS).find((kind): kind is KindName => kind === name);
}

function playStorm(seed: number, wish: Wish, profile?: PlatformProfile): Played {
  const plan = makePlan(seed, profile);
  const outcome = simulate(plan);
  const holds = outcome.violations.length === 0;
  const { violations, executions, killed, requests } = outcome;
  const record = { violations, executions, killed, requests };
  if (wish === 'line' || (holds && wish === 'failure')) return { holds, record, text: '' };
  const story = wish === 'story' ? storyOf(outcome) : '';
  if (holds) return { holds, record, text: story };
  const small = shrunken(plan, outcome, SHRINK_RUNS);
  return { holds, record, text: `${story}as small as it gets:\n${storyOf(small)}` };
}

function storyOf({ violations, story }: Simulated): string {
  const faults = violations.map(({ promise, text }) => `✗ ${promise} ${text}`);
  return [...story, ...faults].map((line) => `  ${line}\n`).join('');
}

function playShift(seed: number, _wish: Wish, profile = drawProfile(seed)): Played {
  const { faults, statuses } = playShifts(seed, profile);
  const text = [...faults, `runs: ${statuses.join(', ')}`].map((line) => `  ${line}\n`).join('');
  return { holds: faults.length === 0, record: { faults, statuses }, text };
}

function playForm(seed: number, wish: Wish, profile = drawProfile(seed)): Played {
  const { faults, story } = playForms(seed, profile);
  const holds = faults.length === 0;
  const lines = wish === 'line' || (holds && wish === 'failure') ? [] : [...story, ...faults];
  return { holds, record: { faults }, text: lines.map((line) => `  ${line}\n`).join('') };
}

function playSheet(seed: number, wish: Wish): Played {
  const sheet = madeSheet(seed);
  const { proposed, corrected, corrections, isRight } = judge(sheet);
  const faults = [...proposed, ...corrected.map((one) => `corrected: ${one}`)];
  const holds = faults.length === 0;
  const counts = { 'right as proposed': isRight ? 1 : 0, corrections: corrections.length };
  const record = { faults, corrections, isRight };
  if (wish === 'line' || (holds && wish === 'failure')) return { holds, record, text: '', counts };
  const cells = sheet.cells.map((row) => row.join(' | '));
  const lines = [
    `${sheet.locale}, ${sheet.right.layout}`,
    ...cells,
    ...faults,
    `corrections: ${corrections.join('; ')}`,
  ];
  return { holds, record, text: lines.map((line) => `  ${line}\n`).join(''), counts };
}

/** A kill of a pull of three pages, and the sheet that it must end with. */
interface Kill {
  readonly scene: Scene;
  readonly call: Call;
  readonly buffered: Buffered;
  readonly sheet: string;
}

/** Seed 1 is the first kill at the first relevant call, and so on; after the last it starts over. */
function killKind(): Kind {
  const made = new Map<PlatformProfile, readonly Kill[]>();
  const kills = (profile: PlatformProfile) => {
    const known = made.get(profile);
    if (known !== undefined) return known;
    const all = SCENES.flatMap((scene) => {
      const { calls, sheet } = playUndisturbed(scene, profile);
      return calls.flatMap((call) => BUFFERED.map((buffered) => ({ scene, call, buffered, sheet })));
    });
    made.set(profile, all);
    return all;
  };
  return {
    usual: () => kills(usualProfile).length,
    play(seed, _wish, profile = usualProfile) {
      const all = kills(profile);
      const kill = all[(seed - 1) % all.length];
      if (kill === undefined) throw new Error('a pull makes no calls');
      const { scene, call, buffered, sheet } = kill;
      const faults = playKilled({ scene, profile, call, buffered, expected: sheet });
      const what = `a pull, ${scene}, killed at call ${call.index} ${call.name}, its buffer ${buffered}`;
      const text = [what, ...faults].map((line) => `  ${line}\n`).join('');
      return { holds: faults.length === 0, record: { scene, call, buffered, faults }, text };
    },
  };
}

/** A blow to an import of three batches. */
interface ImportKill {
  readonly layout: Layout;
  readonly blow: Blow;
  readonly at: number;
}

/** Seed 1 is the first blow at the first call, and so on; after the last it starts over. */
function importKind(): Kind {
  let made: readonly ImportKill[] | undefined;
  const kills = () => {
    made ??= LAYOUTS.flatMap((layout) =>
      Array.from({ length: callsOfImport(layout) }, (_, at) =>
        BLOWS.map((blow) => ({ layout, blow, at })),
      ).flat(),
    );
    return made;
  };
  return {
    usual: () => kills().length,
    play(seed) {
      const all = kills();
      const kill = all[(seed - 1) % all.length];
      if (kill === undefined) throw new Error('an import makes no calls');
      const { layout, blow, at } = kill;
      const faults = playImportKill(layout, blow, at);
      const what = `an import, ${layout}, ${blow === 'fails' ? 'its writes fail' : `killed (${blow})`} from call ${at} on`;
      const text = [what, ...faults].map((line) => `  ${line}\n`).join('');
      return { holds: faults.length === 0, record: { ...kill, faults }, text };
    },
  };
}

/** Seed 1 is the first act at the first call of the first scene, and so on; pairs of acts follow. */
function rowKind(): Kind {
  interface Play {
    readonly scene: RowScene;
    readonly points: readonly RowPoint[];
  }
  const made = new Map<PlatformProfile, readonly Play[]>();
  const singles = (profile: PlatformProfile) => {
    const known = made.get(profile);
    if (known !== undefined) return known;
    const all = ROW_SCENES.flatMap((scene) =>
      touchesOf(scene, profile).flatMap(({ call }) =>
        ROW_ACTS.map((act): Play => ({ scene, points: [{ call, act }] })),
      ),
    );
    made.set(profile, all);
    return all;
  };
  const pair = (seed: number, profile: PlatformProfile): Play => {
    const random = createRandom(seed, 'rows');
    const { scene, points } = random.pick(singles(profile));
    const others = singles(profile).filter((one) => one.scene === scene);
    return { scene, points: [...points, ...random.pick(others).points] };
  };
  return {
    usual: () => singles(usualProfile).length,
    play(seed, _wish, profile = usualProfile) {
      const { scene, points } = singles(profile)[seed - 1] ?? pair(seed, profile);
      const faults = playRowActs(scene, points, profile);
      const what = points.map(({ call, act }) => `${act} before call ${call}`).join(', ');
      const text = [`${scene}: ${what}`, ...faults].map((line) => `  ${line}\n`).join('');
      return { holds: faults.length === 0, record: { scene, points, faults }, text };
    },
  };
}
