// Some of the kills that `npm run simulate -- --of imports` makes of an import of three batches.

import { describe, expect, it } from 'vitest';
import { BLOWS, callsOfImport, LAYOUTS, playImportKill } from './import-kills.ts';

/** Every so many calls, each blow somewhere else. */
const STEP = 29;

describe.each(LAYOUTS)('an import in the %s layout', (layout) => {
  it('leaves no row that says it is being sent after two ticks, wherever it was killed or its writes failed', () => {
    const calls = callsOfImport(layout);
    expect(calls).toBeGreaterThan(10 * STEP);
    const points = BLOWS.flatMap((blow, b) =>
      Array.from({ length: Math.ceil(calls / STEP) }, (_, n) => ({ blow, at: n * STEP + b * 9 })),
    ).filter(({ at }) => at < calls);
    for (const { blow, at } of points) {
      const faults = playImportKill(layout, blow, at);
      expect({ blow, at, faults }).toEqual({ blow, at, faults: [] });
    }
  });
});
