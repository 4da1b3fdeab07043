// The tests that `npm run mutation` runs: those of `src/domain` and of rules of features, and those of filters in words, which need the headers that
// `src/app` gives. They need no bundle.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: {
    __PINNED_BASE_URL__: '""',
    __RECORD_LINKS__: '{}',
    __ALERT_HOSTS__: '[]',
    __ACTIONS__: '[]',
    __VERSION__: '"0.0.0 tests"',
  },
  test: {
    include: [
      'test/domain/**/*.test.ts',
      'test/features/*/rules/**/*.test.ts',
      'test/app/pulls/filter-words.test.ts',
    ],
    env: { TZ: 'America/Sao_Paulo', EVERY_CASE: '1' },
    testTimeout: 600_000,
  },
});
