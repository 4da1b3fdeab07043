// `npm run test:browser`: the workbook page and the dialogs in a real Chromium, with the real bundle, on the real clock.
import { defineConfig } from 'vitest/config';
import { treeNumber } from '../support/tree-number.ts';
import { HANGS_MS } from './support/patience.ts';

export default defineConfig({
  // As in the configuration of the other tests: the sources that are read here know no address and no version.
  define: {
    __PINNED_BASE_URL__: '""',
    __RECORD_LINKS__: '{}',
    __ALERT_HOSTS__: '[]',
    __ACTIONS__: '[]',
    __VERSION__: '"0.0.0 tests"',
  },
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/support/require-chromium.ts'],
    env: { TZ: 'America/Sao_Paulo', TREE_NUMBER: String(treeNumber()) },
    // Each file has a Chromium of its own; most of the time they all wait for the pace of the service.
    maxWorkers: 3,
    // Everything is opened anew for each test, so files may share what they import.
    isolate: false,
    // A test waits for conditions, on a crowded machine as long as that takes. Longer than this it hangs.
    testTimeout: 5 * HANGS_MS,
    hookTimeout: 5 * HANGS_MS,
    expect: { poll: { timeout: HANGS_MS, interval: 150 } },
  },
});
