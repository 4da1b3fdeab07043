// `npm run simulate -- --seed N | --seeds N [--from N] [--json]`: plays one simulation and tells its story, or many and
// tells only of those that fail. The command builds first, since dist/ is what runs here.

import { parseArgs } from 'node:util';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { makePlan } from './make-plan.ts';
import { shrink } from './shrink.ts';
import { type Simulated, simulate } from './simulate.ts';

/** Simulations that are spent on making a failing one smaller. */
const SHRINK_RUNS = 150;

interface Options {
  readonly seeds: readonly number[];
  readonly isOne: boolean;
  readonly json: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (text: string) => {
    if (!/^\d+$/.test(text)) throw new Error(`“${text}” is not a number`);
    return Number(text);
  };
  const isOne = values.seed !== undefined;
  const first = number(values.seed ?? values.from);
  const count = isOne ? 1 : number(values.seeds ?? '20');
  return { seeds: Array.from({ length: count }, (_, n) => first + n), isOne, json: values.json };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function describe(seed: number, { violations, story }: Simulated): string {
  return [
    ...story.map((line) => `  ${line}`),
    ...violations.map(({ promise, text }) => `  ✗ ${promise} ${text}`),
    `  replay: npm run simulate -- --seed ${seed}`,
  ].join('\n');
}

/** @returns whether all promises held */
function play(seed: number, { isOne, json }: Options): boolean {
  const plan = makePlan(seed);
  const outcome = simulate(plan);
  const holds = outcome.violations.length === 0;
  if (json) print(JSON.stringify({ seed, holds, ...outcome, ...(isOne ? { plan } : { story: undefined }) }));
  else if (isOne) print(describe(seed, outcome));
  if (!json && !holds) {
    const shrunk = shrink(plan, outcome, SHRINK_RUNS);
    print(`seed ${seed} fails; as small as it gets:\n${describe(seed, shrunk.outcome)}`);
  }
  return holds;
}

// The manifest's zone: local times of the script's dates.
process.env.TZ = 'America/Sao_Paulo';
const options = readOptions();
const startedMs = Date.now();
const failed = options.seeds.filter((seed) => !play(seed, options));
if (!options.json) {
  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  print(`${options.seeds.length} simulations in ${seconds} s, ${failed.length} failed: ${failed.join(' ')}`);
}
virtualThreads.close();
process.exitCode = failed.length > 0 ? 1 : 0;
