// A few of the kills of `npm run simulate -- --of kills`, with half of the buffer written, and a few of the changing
// services of `npm run simulate -- --of shifts`.

import { usualProfile } from 'local-apps-script/profiles';
import { describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { type Call, playKilled, playUndisturbed, SCENES } from './pull-kills.ts';
import { playShifts } from './pull-shifts.ts';

// test/bundle/pull-columns-change.test.ts covers each call for added columns.
const OTHERS = SCENES.filter((scene) => scene !== 'columns' && scene !== 'first');
// The first pull is the one that fails if flushes are missing.
const PLAYED = ['first' as const, ...shareOf(OTHERS, OTHERS.length)];

describe.each(PLAYED)('a pull of three pages, %s, that is killed', (scene) => {
  costly(
    'before its writes are brought in ends as one that nobody disturbed, and lacks no record at any flush',
    () => {
      const { calls, sheet } = playUndisturbed(scene, usualProfile);
      // Reads flush the buffer too. The first two calls create the sheet.
      const isWrite = (call: Call | undefined) => call?.name.startsWith('Range.set') === true;
      const bringing = calls
        .filter(
          ({ name }, n) =>
            name === 'SpreadsheetApp.flush' || (name === 'Range.getValues' && isWrite(calls[n - 1])),
        )
        .slice(2);
      expect(bringing.length).toBeGreaterThan(scene === 'blocks' ? 3 : 2);
      for (const call of scene === 'first' ? bringing : shareOf(bringing, 3)) {
        const faults = playKilled({ scene, profile: usualProfile, call, buffered: 'cut', expected: sheet });
        expect({ scene, call, faults }).toEqual({ scene, call, faults: [] });
      }
    },
  );
});

describe('a service that changes while it is paged through', () => {
  // One of each order; each known way to break a pass fails one of them.
  const SEEDS = [2, 3, 4];

  costly(
    'loses no record that exists and keeps none that was deleted; what can’t be complete says so',
    () => {
      const plays = SEEDS.map((seed) => ({ seed, ...playShifts(seed, usualProfile) }));
      expect(plays.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(plays.flatMap(({ statuses }) => statuses)).toContain('incomplete');
    },
  );
});
