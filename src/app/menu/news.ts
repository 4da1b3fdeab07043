// `What's new`: after an update the menu begins with it for each person who worked here with a version before, until
// they have read it. Opening the menu only compares two numbers; what is new is written in the page alone.

import { isLater, VERSION_NUMBER } from '../../domain/version.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { KEYS } from '../storage/keys.ts';

const READ = KEYS.newsRead.key;
/** The version before this was kept: whoever is connected and has nothing stored worked with it. */
const FIRST = '0.1.0';

/**
 * Whether this version is later than the one whose news the person has read: then the menu offers *What's new*.
 * Costs one property read.
 */
export function hasNews(ports: Pick<Ports, 'userProperties'>): boolean {
  return isLater(VERSION_NUMBER, readBy(ports));
}

/**
 * Opens the page *What's new*, with what came after the version that the person knows on top; and takes it off the
 * menu.
 */
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
