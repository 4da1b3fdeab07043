// Vitest runs everything under test/ except the browser tests, which have a command of their own.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The build puts the pinned address here (build/bundle.ts); tests of the sources run with none.
  define: { __PINNED_BASE_URL__: '""' },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**'],
    env: { TZ: 'America/Sao_Paulo' },
    // Some kill an execution at each of its calls: half a minute of computing where nothing else runs.
    testTimeout: 120_000,
    // The usual one less than there are processors would be a single one on two.
    maxWorkers: '100%',
    setupFiles: ['test/support/short-lived-code.ts'],
  },
});
