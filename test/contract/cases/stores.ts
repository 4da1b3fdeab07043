// What the cache, properties and the lock promise.

import { type PortCase, thrownBy } from './port-case.ts';

export const cache: readonly PortCase[] = [
  {
    name: 'gives what was put, and null for the rest',
    gives: ['1', null, { a: '1', b: '2' }, null],
    play({ cache }) {
      cache.put('a', '1', 60);
      cache.putAll({ b: '2', c: '3' }, 60);
      cache.remove('c');
      cache.remove('nobody');
      return [cache.get('a'), cache.get('d'), cache.getAll(['a', 'b', 'c', 'd']), cache.get('c')];
    },
  },
  {
    name: 'forgets after its seconds, not before',
    gives: ['1', null, {}],
    play({ cache, clock }) {
      cache.put('a', '1', 10);
      clock.sleep(9_000);
      const before = cache.get('a');
      clock.sleep(1_001);
      return [before, cache.get('a'), cache.getAll(['a'])];
    },
  },
  {
    name: 'refuses a value over 100 KB',
    gives: ['nothing', 'an error', 'an error'],
    play: ({ cache }) => [
      thrownBy(() => cache.put('a', 'x'.repeat(100_000), 60)),
      thrownBy(() => cache.put('a', 'x'.repeat(102_401), 60)),
      thrownBy(() => cache.putAll({ a: 'x'.repeat(102_401) }, 60)),
    ],
  },
];

export const properties: readonly PortCase[] = (
  ['userProperties', 'documentProperties', 'scriptProperties'] as const
).flatMap((store): PortCase[] => [
  {
    name: `${store}: keep texts, and leave others alone`,
    gives: [null, { a: '1', b: '2' }, '3', { a: '3', b: '4', c: '' }, { b: '4', c: '' }],
    play({ [store]: kept }) {
      const before = kept.get('a');
      kept.set('a', '1');
      kept.set('b', '2');
      const first = kept.all();
      kept.setAll({ a: '3', b: '4', c: '' });
      const changed = kept.get('a');
      const second = kept.all();
      kept.remove('a');
      kept.remove('nobody');
      return [before, first, changed, second, kept.all()];
    },
  },
  {
    name: `${store}: refuse a value over 9 KB`,
    gives: ['nothing', 'an error', 'an error'],
    play: ({ [store]: kept }) => [
      thrownBy(() => kept.set('a', 'x'.repeat(8_000))),
      thrownBy(() => kept.set('a', 'x'.repeat(9_217))),
      thrownBy(() => kept.setAll({ a: 'x'.repeat(9_217) })),
    ],
  },
]);

export const stores: readonly PortCase[] = [
  {
    name: 'are three',
    gives: ['u', 'd', 's'],
    play({ userProperties, documentProperties, scriptProperties }) {
      userProperties.set('a', 'u');
      documentProperties.set('a', 'd');
      scriptProperties.set('a', 's');
      return [userProperties.get('a'), documentProperties.get('a'), scriptProperties.get('a')];
    },
  },
];

export const lock: readonly PortCase[] = [
  {
    name: 'gives what the body gives, and is free again, also when the body threw',
    gives: [{ held: true, value: 7 }, 'an error', { held: true, value: 8 }],
    play: ({ lock }) => [
      lock.hold(100, () => 7),
      thrownBy(() =>
        lock.hold(100, () => {
          throw new Error('of the body');
        }),
      ),
      lock.hold(100, () => 8),
    ],
  },
];
