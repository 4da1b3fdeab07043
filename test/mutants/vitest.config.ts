// The tests that `npm run mutation` runs: those of the sources, which need no bundle.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: {
    __PINNED_BASE_URL__: '""',
    __RECORD_LINKS__: '{}',
    __ALERT_HOSTS__: '[]',
    __ACTIONS__: '[]',
    __VERSION__: '"0.0.0 tests"',
  },
  test: { include: ['test/domain/**/*.test.ts'], env: { TZ: 'America/Sao_Paulo' }, testTimeout: 60_000 },
});
