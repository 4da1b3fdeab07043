// What is drawn by a sequence of its own beside the story of a seed, so that the stories of before stay as they were: the
// layout of the source, a second person, schedules, permissions that somebody lacks for a round, and scores that somebody
// corrects on the answer sheet while executions run.

import { defaultOwner, type RuntimeUser } from 'local-apps-script';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { PERMISSIONS, scopesOf } from '../../src/domain/platform/permissions.ts';
import { BRUNO, type World } from '../support/world.ts';
import type { Layout } from './form-layouts.ts';

const PEOPLE = [defaultOwner, BRUNO] as const;
/** What Google says where a permission is missing, and no sentence of ours does. */
const RAW = /permission to call|permissão para chamar|Required permissions|Permissões necessárias|googleapis/;

/** Who takes part in a play, and what they have. */
export class FormCompany {
  readonly random: Random;
  readonly layout: Layout;
  /** Whether a second person works in the spreadsheet as well. */
  readonly isTwo: boolean;
  /** Those with a schedule. */
  readonly scheduled: readonly RuntimeUser[];
  /** Whose trigger takes responses over. */
  feeder: RuntimeUser = defaultOwner;

  constructor(seed: number) {
    this.random = createRandom(seed, 'forms, company');
    this.layout = this.random.pick(['visits', 'visits', 'visits', 'visits', 'answers', 'blocks']);
    this.isTwo = this.random.chance(0.5);
    const people = this.isTwo ? PEOPLE : [defaultOwner];
    this.scheduled = people.filter(() => this.random.chance(0.4));
  }

  /** The second person connects, and schedules are switched on. */
  arrive(world: World): void {
    if (this.isTwo) world.connect(BRUNO, 'Bruno');
    for (const user of this.scheduled) world.page('saveSchedule', { on: true, minutes: 75 }, user);
  }

  /** Who does the next thing. */
  someone(): RuntimeUser {
    return this.isTwo && this.random.chance(0.4) ? BRUNO : defaultOwner;
  }

  /** Takes a permission from somebody for a round, seldom. @returns what was done, in words */
  withhold(world: World): string | undefined {
    if (!this.random.chance(0.15)) return undefined;
    const user = this.someone();
    const missing = this.random.pick(PERMISSIONS);
    world.runtime.consent.set(user.id, scopesOf(PERMISSIONS.filter((one) => one !== missing)));
    return `${user.id} lacks ${missing}`;
  }

  /** Everybody has everything again. */
  allow(world: World): void {
    for (const { id } of PEOPLE) world.runtime.consent.set(id, null);
  }
}

/** Whether what an execution ended with is Google's own words about permissions, and no sentence of ours around them. */
export function isRaw(result: unknown): boolean {
  const text = JSON.stringify(result) ?? '';
  return RAW.test(text) && !text.includes('(Google: ');
}
