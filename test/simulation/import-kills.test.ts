// Some of the kills that `npm run simulate -- --of imports` plays, under several platform profiles.

import { profileNamed } from 'local-apps-script/profiles';
import { describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { BLOWS, callsOfImport, LAYOUTS, playImportKill } from './import-kills.ts';

// Calls between blows. Actions use the engine of imports.
const STEP = 139;
const STEPS = { long: STEP, wide: STEP, action: 3 * STEP } as const;
// Under some profiles an import makes fewer calls.
const MARGIN = 20;
const PROFILES = ['usual', 'stern', 'slippery', 'forgetful'];

describe.each(LAYOUTS)('an import in the %s layout', (layout) => {
  costly(
    'leaves no row that says it is being sent after two ticks, wherever it was killed or its writes failed',
    () => {
      const calls = callsOfImport(layout);
      const step = STEPS[layout];
      expect(calls).toBeGreaterThan(4 * STEP);
      const points = BLOWS.flatMap((blow, b) =>
        Array.from({ length: Math.ceil(calls / step) }, (_, n) => ({
          blow,
          at: n * step + b * 37,
          profile: PROFILES[(n + b) % PROFILES.length] ?? '',
        })),
      ).filter(({ at }) => at < calls - MARGIN);
      for (const { blow, at, profile } of shareOf(points, 6)) {
        const faults = playImportKill(layout, blow, at, profileNamed(profile));
        expect({ blow, at, profile, faults }).toEqual({ blow, at, profile, faults: [] });
      }
    },
  );
});
