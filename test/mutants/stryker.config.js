// `npm run mutation`: StrykerJS changes operators, constants and statements of `src/domain` and of the rules of
// features, one at a time, and runs the tests that reach them. One folder or file:
// `npm run mutation -- --mutate 'src/domain/run/run.ts'`.

export default {
  // Sentences and words aren't behaviour: types and other tests hold them.
  mutate: [
    'src/domain/**/*.ts',
    'src/features/*/rules/**/*.ts',
    '!src/domain/messages/**',
    '!src/domain/vocabulary.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Stryker would rewrite its paths by the API of the TypeScript compiler, which TypeScript 7 doesn't have.
  tsconfigFile: 'none.json',
  // What runs once when a file is loaded (tables, patterns, limits) concerns all tests: 17 % of the mutants would take
  // 90 % of the time.
  ignoreStatic: true,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  concurrency: 2,
  // A mutant that is killed because it takes too long counts as noticed: a crowded machine may not be what takes long.
  timeoutMS: 30_000,
  timeoutFactor: 10,
  thresholds: { high: 90, low: 85, break: 85 },
};
