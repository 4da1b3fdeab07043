// The oracle's rules about refusals that no script could see.

import { describe, expect, it } from 'vitest';
import { isLost } from './judge-runs.ts';

describe('what the service answered to one of two requests', () => {
  it.each([
    [200, false],
    [429, false],
    ['unreachable', true],
    ['timeout', true],
  ] as const)('is lost to the script where the other one ended as %s: %s', (outcome, expected) => {
    const requests = [
      { nowMs: 1_000, outcome: 'timeout' },
      { nowMs: 5_000, outcome: 429 },
      { nowMs: 5_000, outcome },
    ] as const;
    expect(isLost(requests, 5_000)).toBe(expected);
  });
});
