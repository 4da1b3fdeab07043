// `npm run test:browser`: the workbook page and the dialogs in a real Chromium, with the real bundle, on the real clock.
import { defineConfig } from 'vitest/config';
import { treeNumber } from '../support/tree-number.ts';

export default defineConfig({
  // As in the configuration of the other tests: the sources that are read here know no address and no version.
  define: {
    __PINNED_BASE_URL__: '""',
    __RECORD_LINKS__: '{}',
    __ALERT_HOSTS__: '[]',
    __ACTIONS__: '[]',
    __OTHER_TARGETS__: 'true',
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
    // For waiting on a crowded machine; none proves anything by its time.
    testTimeout: 90_000,
    // Chromium on a machine that others use as well: one second try, and the report names each test that needed it.
    retry: process.env.CI === undefined ? 0 : 1,
    hookTimeout: 60_000,
    // expect.poll
    expect: { poll: { timeout: 25_000, interval: 50 } },
  },
});
