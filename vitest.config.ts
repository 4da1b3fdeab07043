// Vitest runs everything under test/ except the browser tests, which have a command of their own, and the tests of
// the packages, each by its own configuration.
import { defineConfig } from 'vitest/config';
import { MANY_EXECUTIONS } from './packages/local-apps-script/src/node-flags.ts';
import { treeNumber } from './test/support/tree-number.ts';

export default defineConfig({
  test: {
    // The usual one less than there are processors would be a single one on two.
    maxWorkers: '100%',
    projects: [
      'packages/*',
      {
        // The build puts the pinned address and its version here (build/bundle.ts).
        define: {
          __PINNED_BASE_URL__: '""',
          __RECORD_LINKS__: '{}',
          __ALLOWED_HOSTS__: '[]',
          __ACTIONS__: 'true',
          __VERSION__: '"0.0.0 tests"',
        },
        test: {
          name: 'connector',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          // Threads, in which mutants are played (test/mutants/main.ts), take no flags of V8.
          execArgv: process.argv.includes('--pool=threads') ? [] : [...MANY_EXECUTIONS],
          env: { TZ: 'America/Sao_Paulo', TREE_NUMBER: String(treeNumber()) },
          // A test that takes longer hangs. Some kill an execution at each of its calls, which takes half a minute on an
          // idle machine, and ten times as long on a crowded one.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 300_000 } },
          // Files share a process and what they import: to load that anew for each would take an eighth of the time.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          globalSetup: ['test/support/builds-folder.ts'],
          setupFiles: ['local-apps-script/short-lived-code'],
        },
      },
    ],
  },
});
