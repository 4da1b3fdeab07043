// Trials of the stores that keep values between executions, and the cost of calls.

import { CHECK_KEYS } from './keys.ts';
import { throws, type Workbench } from './workbench.ts';

const CACHE_KEY = CHECK_KEYS.checkCached.key;
const CACHE_SECONDS = 3_600;
const LARGE_KEY = CHECK_KEYS.checkLarge.key;
/** More than Google documents for a property. */
const TOO_LARGE = 9_500;

export function tryStores(bench: Workbench): void {
  const { cache, userProperties, lock } = bench.ports;
  bench.attempt(['cache'], () => {
    // Read back at the end of the check.
    cache.put(CACHE_KEY + bench.run, bench.run, CACHE_SECONDS);
  });
  bench.attempt(['propertyLimits'], () => {
    const tooLong = 'x'.repeat(TOO_LARGE);
    const isRefused = throws(() => userProperties.set(LARGE_KEY, tooLong));
    bench.settle('propertyLimits', isRefused ? 'documented' : 'observed');
    userProperties.remove(LARGE_KEY);
  });
  bench.attempt(['callCosts'], () =>
    bench.onTab(({ sheet }) => {
      const cell = { row: 1, column: 1, rows: 1, columns: 1 };
      bench.settle('callCosts', 'measured', {
        lock: bench.timed(3, () => {
          lock.hold(1_000, () => {});
        }),
        cache: bench.timed(5, () => {
          cache.get(CACHE_KEY);
        }),
        property: bench.timed(5, () => {
          userProperties.get(LARGE_KEY);
        }),
        cellRead: bench.timed(3, () => {
          sheet.read(cell);
        }),
        cellWrite: bench.timed(3, () => {
          sheet.write(cell, [['x']]);
          bench.ports.workbook.flush();
        }),
      });
    }),
  );
}

export function lookAtCache(bench: Workbench): void {
  bench.attempt(['cache'], () => {
    const kept = bench.ports.cache.get(CACHE_KEY + bench.run) === bench.run;
    bench.settle('cache', kept ? 'kept' : 'lossy');
  });
}
