// `npm run simulate -- [--of storms|kills|imports|shifts|rows|forms|sheets] [--profile NAME,…] [--seed N | --seeds N
// --from N] [--jobs N] [--json]`: plays one simulation and prints its story, or many and prints those that fail; with
// `--json` a line for each. Builds first, because dist/ is what runs. See docs/simulation.md.

import { fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MANY_EXECUTIONS } from 'local-apps-script/node-flags';
import { profileNamed } from 'local-apps-script/profiles';
import { type Game, KINDS, type KindName, kindNamed, type Played, type Wish } from './kinds.ts';

interface Options {
  readonly kind: KindName;
  readonly seeds: readonly number[];
  readonly wish: Wish;
  readonly jobs: number;
  /** Plays every seed under each of these; empty: each seed draws its own, if its kind does. */
  readonly profiles: readonly string[];
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'storms' },
      seed: { type: 'string' },
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '1' },
      profile: { type: 'string' },
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
  const profiles = values.profile?.split(',') ?? [];
  for (const name of profiles) profileNamed(name);
  return { kind, seeds, wish, jobs: number(values.jobs), profiles };
}

// Finished contexts look small to the garbage collector but use much memory: without a limit gigabytes pile up.
const MEMORY = '--max-old-space-size=1024';

function gamesOf({ seeds, profiles }: Options): readonly Game[] {
  const under = profiles.length === 0 ? [undefined] : profiles;
  return under.flatMap((profile) => seeds.map((seed) => ({ seed, profile })));
}

// In separate processes, each of which takes the next game.
function playAll({ kind, wish, jobs }: Options, games: readonly Game[], tell: Tell): Promise<unknown> {
  const left = [...games];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const file = path.join(import.meta.dirname, 'worker.ts');
      const worker = fork(file, [kind, wish], {
        execArgv: [...process.execArgv, ...MANY_EXECUTIONS, MEMORY],
      });
      const goOn = () => {
        const game = left.shift();
        if (game === undefined) worker.disconnect();
        else worker.send(game);
      };
      worker.on('message', ({ game, played }: { readonly game: Game; readonly played: Played }) => {
        tell(game, played);
        goOn();
      });
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`a process ended with ${code}`));
      });
      goOn();
    });
  return Promise.all(Array.from({ length: Math.min(jobs, games.length) }, one));
}

type Tell = (game: Game, played: Played) => void;

// The manifest's time zone, for local times of the script's dates, here and in the worker processes.
process.env.TZ = 'America/Sao_Paulo';
const options = readOptions();
const startedMs = Date.now();
const games = gamesOf(options);
const failed: string[] = [];
const counts = new Map<string, number>();
const print = (text: string) => process.stdout.write(text);

function tell({ seed, profile }: Game, { holds, record, text, counts: counted = {} }: Played): void {
  if (!holds) failed.push(profile === undefined ? String(seed) : `${profile}:${seed}`);
  for (const [what, count] of Object.entries(counted)) counts.set(what, (counts.get(what) ?? 0) + count);
  if (options.wish === 'line') print(`${JSON.stringify({ seed, holds, ...record })}\n`);
  else if (options.wish === 'story' || !holds) {
    const of = options.kind === 'storms' ? '' : `--of ${options.kind} `;
    const under = profile === undefined ? '' : `--profile ${profile} `;
    const replay = `npm run simulate -- ${of}${under}--seed ${seed}`;
    print(`${options.kind} ${seed} ${holds ? 'holds' : 'fails'}\n${text}  replay: ${replay}\n`);
  }
}

await playAll(options, games, tell);
if (options.wish !== 'line') {
  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  print(`${games.length} ${options.kind} in ${seconds} s, ${failed.length} failed: ${failed.join(' ')}\n`);
  for (const [what, count] of counts) print(`${what}: ${count}\n`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
