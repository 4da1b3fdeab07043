// Watches people who remove the connector for themselves: no store may have anything of theirs (P7), nothing they
// approved may be sent (P5), and if it was cut off, removing again removes the rest.

import { isOk } from '../support/world.ts';
import type { PersonName } from './plan.ts';
import { PEOPLE, type Stage } from './stage.ts';
import { hasRemoved, type Ran, type Storm } from './storm.ts';
import type { Verdicts } from './verdicts.ts';

const RANDOM_ID = /"personId":"([^"]+)"/;

/** Whether or not it finished. */
export function peopleWhoRemove(ran: readonly Ran[]): readonly PersonName[] {
  return [...new Set(ran.flatMap(({ start }) => (start.entry === 'remove' ? [start.person] : [])))];
}

/** The random id that all of a person's data has, while they are connected. */
export function idOf({ world }: Stage, person: PersonName): string | undefined {
  const stored = world.runtime.properties.user(PEOPLE[person].user.id).all();
  return RANDOM_ID.exec(stored.connection ?? '')?.[1];
}

/** @param id the person's former id */
export function judgeGone(
  { world }: Stage,
  person: PersonName,
  id: string | undefined,
  verdicts: Verdicts,
): void {
  const { user, tokens } = PEOPLE[person];
  const { properties, cache, triggers } = world.runtime;
  const own = properties.user(user.id).all();
  if (Object.keys(own).length > 0)
    verdicts.broken('P7', `of ${person}, who removed it, ${Object.keys(own).join(', ')} is left`);
  if (triggers.some(({ userId }) => userId === user.id))
    verdicts.broken('P7', `of ${person}, who removed it, a trigger is left`);
  // An Unknown row, which only a person can settle, keeps the name of its approver.
  const shared = Object.entries(properties.document.all()).filter(([key]) => !key.startsWith('imports:'));
  const stored = JSON.stringify([shared, properties.script.all(), cache.script.all()]);
  const secrets = [...Object.values(tokens), ...(id === undefined ? [] : [id])];
  for (const secret of secrets)
    if (stored.includes(secret)) verdicts.broken('P7', `of ${person}, who removed it, ${secret} is left`);
}

/** Reinstalls for everybody who removed it; if removal was cut off, it is repeated first. */
export function comeBack(
  stage: Stage,
  storm: Storm,
  again: (entry: 'remove' | 'save-connection' | 'save-schedule', person: PersonName) => Ran,
  schedules: readonly PersonName[],
  verdicts: Verdicts,
): void {
  for (const person of peopleWhoRemove(storm.ran)) {
    const id = idOf(stage, person);
    const last = storm.ran.filter(({ start }) => start.entry === 'remove' && start.person === person).at(-1);
    if (last?.start.answer === 'OK' && last.execution.result?.end !== 'returned') {
      const removed = again('remove', person);
      if (hasRemoved(removed)) judgeGone(stage, person, id, verdicts);
      else verdicts.broken('P8', `nothing disturbs it, and it isn't removed: ${removed.told.join(' ')}`);
    }
    const entries = schedules.includes(person)
      ? (['save-connection', 'save-schedule'] as const)
      : (['save-connection'] as const);
    for (const entry of entries) {
      const { result } = again(entry, person).execution;
      if (result?.end !== 'returned' || !isOk(result.value))
        verdicts.broken('P8', `after a removal ${entry} ends with ${JSON.stringify(result)}`);
    }
  }
}
