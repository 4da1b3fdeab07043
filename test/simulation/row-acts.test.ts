// A few of the acts and kills that `npm run simulate -- --of rows` plays at each call of runs that remove, reuse and
// tidy rows.

import { usualProfile } from 'local-apps-script/profiles';
import { describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { playRowActs, ROW_SCENES, touchesOf } from './row-acts.ts';
import { ROW_ACTS } from './row-user.ts';

// `few` is `move` with fewer columns.
const PLAYED = ROW_SCENES.filter((scene) => scene !== 'few');

describe.each(shareOf(PLAYED, PLAYED.length))(
  'rows, %s, while their user acts or the execution is killed',
  (scene) => {
    costly('lose nothing that the user wrote, and no record', () => {
      const points = touchesOf(scene, usualProfile).flatMap(({ call }) =>
        ROW_ACTS.map((act) => ({ call, act })),
      );
      // One point per act, each in another part of the calls.
      let every = Math.floor(points.length / ROW_ACTS.length);
      while (commonDivisor(every, ROW_ACTS.length) > 1) every -= 1;
      const some = points.filter((_, n) => n % every === 0);
      expect(new Set(some.map(({ act }) => act)).size).toBe(ROW_ACTS.length);
      const plays = shareOf(some, 2).map((point) => ({
        ...point,
        faults: playRowActs(scene, [point], usualProfile),
      }));
      expect(plays.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });
  },
);

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
