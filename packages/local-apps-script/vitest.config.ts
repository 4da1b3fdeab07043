import { defineConfig } from 'vitest/config';
import { MANY_EXECUTIONS } from './src/node-flags.ts';

export default defineConfig({
  test: {
    name: 'local-apps-script',
    include: ['test/**/*.test.ts', 'examples/**/*.test.ts'],
    execArgv: [...MANY_EXECUTIONS],
    env: { TZ: 'America/Sao_Paulo' },
    // Files share a process and what they import: to load that anew for each took half of the time.
    isolate: false,
    // What takes longer hangs. No test proves anything by its time, and a crowded machine may take ten times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Vitest's default leaves one processor out, which is half of two.
    maxWorkers: '100%',
    setupFiles: ['src/short-lived-code.ts', 'test/support/remove-folders.ts'],
  },
});
