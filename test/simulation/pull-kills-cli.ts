// `npx tsx test/simulation/pull-kills-cli.ts [--every N] [--from N]`, after `npm run build`: kills a pull of three pages
// at every call that matters (or every N-th), with its buffered writes lost, kept and cut, and tells of each that does
// not end as an undisturbed one.

import { parseArgs } from 'node:util';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { BUFFERED, playKilled, playUndisturbed, SCENES } from './pull-kills.ts';

process.env.TZ = 'America/Sao_Paulo';
const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, from: { type: 'string', default: '0' } },
});
const every = Number(values.every);
let kills = 0;
let failed = 0;
for (const scene of SCENES) {
  const { calls, sheet } = playUndisturbed(scene);
  for (const [n, call] of calls.entries()) {
    if (n % every !== Number(values.from)) continue;
    for (const buffered of BUFFERED) {
      const faults = playKilled(scene, call, buffered, sheet);
      kills += 1;
      if (faults.length === 0) continue;
      failed += 1;
      process.stdout.write(
        `✗ ${scene}, call ${call.index} ${call.name}, ${buffered}: ${faults.join('; ')}\n`,
      );
    }
  }
  process.stdout.write(`${scene}: ${calls.length} calls\n`);
}
process.stdout.write(`${kills} kills, ${failed} failed\n`);
virtualThreads.close();
process.exitCode = failed > 0 ? 1 : 0;
