// Two stories of `npm run simulate -- --of forms`; CI plays more.

import { usualProfile } from 'local-apps-script/profiles';
import { expect, it } from 'vitest';
import { playForms } from './form-plays.ts';

it.each([12, 22])(
  'mapped and fed sheets keep every promise: npm run simulate -- --of forms --profile usual --seed %i',
  (seed) => {
    const { faults, story } = playForms(seed, usualProfile);
    expect(faults, story.join('\n')).toEqual([]);
  },
);
