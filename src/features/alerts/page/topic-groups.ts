// What an alert can watch, in groups, filtered by a search.

import { folded } from '../../../pages/shared/words.ts';
import type { AlertChoice } from '../page-view.ts';

interface TopicGroup {
  readonly name: string;
  readonly choices: readonly AlertChoice[];
}

/** Each typed word must occur in the choice or its group. */
export function groupsFound(choices: readonly AlertChoice[], typed: string): readonly TopicGroup[] {
  const words = folded(typed).split(/\s+/);
  const groups = new Map<string, AlertChoice[]>();
  for (const choice of choices) {
    const text = folded(`${choice.group} ${choice.label}`);
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(choice.group);
    if (group === undefined) groups.set(choice.group, [choice]);
    else group.push(choice);
  }
  return Array.from(groups, ([name, found]) => ({ name, choices: found }));
}
