// The platform of a simulation: the seed answers each open question, from a random stream of its own, so that a seed's
// plan doesn't depend on the platform.

import { type OpenQuestion, type PlatformProfile, profileBy, usualProfile } from 'local-apps-script/profiles';
import { createRandom } from '../../sandbox/service/random.ts';
import type { Act, PlannedList } from './plan.ts';

/** Answers that the connector can't handle yet, with reasons. Empty when all is done. */
export const notYet: readonly {
  readonly question: OpenQuestion;
  readonly answer: string;
  readonly why: string;
}[] = [];

/** Acts of users that the connector can't handle yet. Empty when all is done. */
export const actsNotYet: readonly Act['kind'][] = [];

/** Lists that the connector can't handle yet. Empty when all is done. */
export const listsNotYet: readonly PlannedList['kind'][] = [];

export function drawProfile(seed: number): PlatformProfile {
  const random = createRandom(seed, 'profile');
  return profileBy((possible, question) => {
    const answer = random.pick(possible);
    const isOut = notYet.some((each) => each.question === question && each.answer === answer);
    return isOut ? usualProfile[question] : answer;
  });
}

/** The answers that aren't the usual ones, in one line. */
export function profileLine(profile: PlatformProfile): string {
  const others = Object.entries(profile).filter(([question, answer]) => !isUsual(question, answer));
  return others.length === 0
    ? 'usual'
    : others.map(([question, answer]) => `${question}: ${answer}`).join(', ');
}

function isUsual(question: string, answer: string): boolean {
  return Object.entries(usualProfile).some(([usual, first]) => usual === question && first === answer);
}
