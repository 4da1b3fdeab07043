// The named platform profiles, each a full set of answers: under each, pulls that are killed right before a flush. CI
// plays storms under each; fixed seeds draw their own answers.

import { extremes } from 'local-apps-script/profiles';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../support/share-of.ts';
import { playKilled, playUndisturbed, SCENES } from './pull-kills.ts';

const LONGEST_MS = 180_000;

describe.each(shareOf(Object.entries(extremes), 4))('under the profile %s', (name, profile) => {
  const seed = 1 + Object.keys(extremes).indexOf(name);

  it.each([SCENES[seed % SCENES.length] ?? 'day'])(
    'a pull, %s, that is killed before a flush ends as one that nobody disturbed',
    (scene) => {
      const { calls, sheet } = playUndisturbed(scene, profile);
      const flushes = calls.filter((each) => each.name === 'SpreadsheetApp.flush').slice(2);
      const call = flushes[seed % flushes.length];
      if (call === undefined) throw new Error('a pull flushes');
      expect(playKilled({ scene, profile, call, buffered: 'cut', expected: sheet })).toEqual([]);
    },
    LONGEST_MS,
  );
});
