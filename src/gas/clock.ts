// The script's clock. Utilities.sleep takes at most five minutes at a time.

import type { Clock } from '../ports/time.ts';

const MAX_SLEEP_MS = 300_000;

export const gasClock: Clock = {
  nowMs: () => Date.now(),
  sleep(waitMs) {
    for (let left = Math.ceil(waitMs); left > 0; left -= MAX_SLEEP_MS) {
      Utilities.sleep(Math.min(left, MAX_SLEEP_MS));
    }
  },
};
