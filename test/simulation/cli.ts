// `npm run simulate -- [--of storms|kills|shifts] [--seed N | --seeds N --from N] [--jobs N] [--json]`: plays one
// simulation and tells its story, or many and tells only of those that fail. With `--json` each is a line. The command
// builds first, since dist/ is what runs here. docs/simulation.md says what is played.

import { fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { KINDS, type KindName, kindNamed, type Played, type Wish } from './kinds.ts';

interface Options {
  readonly kind: KindName;
  readonly seeds: readonly number[];
  readonly wish: Wish;
  readonly jobs: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'storms' },
      seed: { type: 'string' },
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (text: string) => {
    if (!/^[1-9]\d*$/.test(text)) throw new Error(`“${text}” is not a number from 1 on`);
    return Number(text);
  };
  const kind = kindNamed(values.of);
  if (kind === undefined) throw new Error(`“${values.of}” is not one of ${Object.keys(KINDS).join(', ')}`);
  const isOne = values.seed !== undefined;
  const first = number(values.seed ?? values.from);
  const several = values.seeds === undefined ? KINDS[kind].usual() : number(values.seeds);
  const seeds = Array.from({ length: isOne ? 1 : several }, (_, n) => first + n);
  const wish = values.json ? 'line' : isOne ? 'story' : 'failure';
  return { kind, seeds, wish, jobs: number(values.jobs) };
}

/** Plays seeds in other processes, each the next one that is left. */
function playElsewhere({ kind, seeds, wish, jobs }: Options, tell: Tell): Promise<unknown> {
  const left = [...seeds];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [kind, wish]);
      const goOn = () => {
        const seed = left.shift();
        if (seed === undefined) worker.disconnect();
        else worker.send(seed);
      };
      worker.on('message', ({ seed, played }: { readonly seed: number; readonly played: Played }) => {
        tell(seed, played);
        goOn();
      });
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`a process ended with ${code}`));
      });
      goOn();
    });
  return Promise.all(Array.from({ length: Math.min(jobs, seeds.length) }, one));
}

type Tell = (seed: number, played: Played) => void;

// The manifest's zone: local times of the script's dates.
process.env.TZ = 'America/Sao_Paulo';
const options = readOptions();
const startedMs = Date.now();
const failed: number[] = [];
const print = (text: string) => process.stdout.write(text);

function tell(seed: number, { holds, record, text }: Played): void {
  if (!holds) failed.push(seed);
  if (options.wish === 'line') print(`${JSON.stringify({ seed, holds, ...record })}\n`);
  else if (options.wish === 'story' || !holds) {
    const replay = `npm run simulate -- ${options.kind === 'storms' ? '' : `--of ${options.kind} `}--seed ${seed}`;
    print(`${options.kind} ${seed} ${holds ? 'holds' : 'fails'}\n${text}  replay: ${replay}\n`);
  }
}

if (options.jobs > 1) await playElsewhere(options, tell);
else for (const seed of options.seeds) tell(seed, KINDS[options.kind].play(seed, options.wish));
if (options.wish !== 'line') {
  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  print(
    `${options.seeds.length} ${options.kind} in ${seconds} s, ${failed.length} failed: ${failed.join(' ')}\n`,
  );
}
virtualThreads.close();
process.exitCode = failed.length > 0 ? 1 : 0;
