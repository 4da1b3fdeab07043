// What an alert can watch, in groups, filtered by a search.

import { folded } from '../../../pages/shared/words.ts';
import type { AlertChoice } from '../topics.ts';

/** Each typed word must occur in the choice or its group. */
export function groupsMatching(choices: readonly AlertChoice[], typed: string) {
  const words = folded(typed).split(/\s+/);
  const groups = new Map<string, AlertChoice[]>();
  for (const choice of choices) {
    const text = folded(`${choice.group} ${choice.label}`);
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  }
  return Array.from(groups, ([name, found]) => ({ name, choices: found }));
}
