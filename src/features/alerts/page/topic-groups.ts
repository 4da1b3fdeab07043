// What an alert can look at, in groups, and what a search finds of it.

import { folded } from '../../../pages/shared/folded.ts';
import type { AlertChoice } from '../page-view.ts';

/** Things that an alert can watch and that belong together, such as those of one sheet, for the page's list. */
export interface TopicGroup {
  /** What they belong to. */
  readonly name: string;
  /** The choices. */
  readonly choices: readonly AlertChoice[];
}

/**
 * The things that an alert can watch whose name, or that of their group, has each typed word. The page lists them by
 * group while a person types in its search box.
 */
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
