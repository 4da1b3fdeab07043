// The shared pace of all requests.

import { breaksOf } from '../mutant.ts';

export const PACE = [
  ...breaksOf(
    'src/domain/pace.ts',
    ['test/domain/pace.test.ts', 'test/bundle/pace.test.ts'],
    [
      ['pace: a gap of 450 ms', 'export const GAP_MS = 515;', 'export const GAP_MS = 450;'],
      ['pace: a 429 widens nothing', 'gapAt(pace, nowMs) * 2);', 'gapAt(pace, nowMs));'],
      ['pace: the gap stays wide', 'Math.min(calmMinutes, 10)', '0'],
      ['pace: a lost cache counts as a free second', 'nextMs: nowMs + GAP_MS,', 'nextMs: nowMs - 1_000,'],
      [
        'pace: a pair right behind a single start',
        'together === 2 ? lastMs + 2 * gapMs : readyMs',
        'readyMs',
      ],
      [
        'pace: everybody tries a pair at once',
        "return nowMs < triedMs + TRIAL_MS ? 'wait' : 'try';",
        "return 'try';",
      ],
      ['pace: time behind which others reserved is given back', 'pace.nextMs === stretch.endMs && ', ''],
    ],
  ),
  ...breaksOf(
    'src/app/service/pace-keeper.ts',
    [
      'test/app/service',
      'test/bundle/pace.test.ts',
      'test/bundle/functions-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'pace: slots are reserved outside the lock',
        [
          'const held = lock.hold(LOCK_WAIT_MS, () => {',
          '        const { pace: next, value } = step(this.read(), clock.nowMs());',
        ].join('\n'),
        [
          'const { pace: next, value } = step(this.read(), clock.nowMs());',
          '      const held = lock.hold(LOCK_WAIT_MS, () => {',
        ].join('\n'),
      ],
      [
        'pace: a formula starts before its slot',
        'this.sleepUntil(held.value.readyMs);',
        'if (held.value === undefined) this.sleepUntil(0);',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/service/request-sender.ts',
    ['test/app/service/pairs.test.ts', 'test/bundle/pace-pairs.test.ts'],
    [
      ['pace: a refused pair is forgotten', 'rememberRefusal(ports);', ''],
      [
        'pace: the answer of a second request is lost',
        'answer: other };\n    if (refused === 0)',
        'answer: one };\n    if (refused === 0)',
      ],
    ],
  ),
];
