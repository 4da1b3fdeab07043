// Drawn from a stream of its own, so that stories of older seeds don't change: the source's layout, a second person,
// schedules, permissions that are withheld for a round, and scores corrected on the answer sheet while executions run.

import { defaultOwner, type RuntimeUser } from 'local-apps-script';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { PERMISSIONS, scopesOf } from '../../src/domain/platform/permissions.ts';
import { BRUNO, type World } from '../support/world.ts';
import type { Layout } from './form-layouts.ts';

const PEOPLE = [defaultOwner, BRUNO] as const;
// Google's own words about a missing permission.
const RAW = /permission to call|permissão para chamar|Required permissions|Permissões necessárias|googleapis/;

export class FormCompany {
  readonly random: Random;
  readonly layout: Layout;
  /** Whether a second person also works in the spreadsheet. */
  readonly isTwo: boolean;
  /** Users with a schedule. */
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

  /** Connects the second person and switches schedules on. */
  arrive(world: World): void {
    if (this.isTwo) world.connect(BRUNO, 'Bruno');
    for (const user of this.scheduled) world.page('saveSchedule', { on: true, minutes: 75 }, user);
  }

  /** Who does the next thing. */
  someone(): RuntimeUser {
    return this.isTwo && this.random.chance(0.4) ? BRUNO : defaultOwner;
  }

  /** Rarely withholds a permission for a round. @returns what was done, in words */
  withhold(world: World): string | undefined {
    if (!this.random.chance(0.15)) return undefined;
    const user = this.someone();
    const missing = this.random.pick(PERMISSIONS);
    world.runtime.consent.set(user.id, scopesOf(PERMISSIONS.filter((one) => one !== missing)));
    return `${user.id} lacks ${missing}`;
  }

  /** Grants all permissions again. */
  allow(world: World): void {
    for (const { id } of PEOPLE) world.runtime.consent.set(id, null);
  }
}

/** Whether an execution ended with Google's own words about permissions, without a message of ours. */
export function isRaw(result: unknown): boolean {
  const text = JSON.stringify(result) ?? '';
  return RAW.test(text) && !text.includes('(Google: ');
}
