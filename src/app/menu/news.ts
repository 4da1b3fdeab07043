// *What's new*: on top of the menu after an update, until the user has read it.

import { isLater, VERSION_NUMBER } from '../../domain/version.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { KEYS } from '../storage/keys.ts';

const READ = KEYS.newsRead.key;
/** This version didn't store what was read: assumed for connected users with nothing stored. */
const FIRST = '0.1.0';

/** Costs one property read. */
export function hasNews(ports: Pick<Ports, 'userProperties'>): boolean {
  return isLater(VERSION_NUMBER, readBy(ports));
}

export function showNews(ports: Ports): void {
  const language = languageHere(ports);
  const ofFeatures = features().flatMap((feature) => feature.news?.(language) ?? []);
  const data = { language, known: readBy(ports), ofFeatures };
  ports.ui.openDialog('news', sayHere(ports).menu.news, { width: 520, height: 440 }, data);
  if (hasNews(ports)) ports.userProperties.set(READ, VERSION_NUMBER);
}

function readBy({ userProperties }: Pick<Ports, 'userProperties'>): string {
  return userProperties.get(READ) ?? FIRST;
}
