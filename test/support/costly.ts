// Tests that take over half a second each. Of these, too, a run plays a share.

import { it } from 'vitest';
import { shareOf } from './share-of.ts';

const COSTLY_SHARES = 3;

/** A test that takes over half a second: a third of them are played. @param timeoutMs of all cases */
export function costly(title: string, test: () => void | Promise<void>, timeoutMs?: number): void {
  const place = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COSTLY_SHARES;
  const isPlayed = shareOf([...Array(COSTLY_SHARES).keys()], COSTLY_SHARES).includes(place);
  it.skipIf(!isPlayed)(title, test, timeoutMs);
}
