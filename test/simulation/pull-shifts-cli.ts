// `npx tsx test/simulation/pull-shifts-cli.ts [--seeds N] [--from N]`, after `npm run build`: plays pulls from a service
// that changes while it is paged through, and tells of those in which something is wrong.

import { parseArgs } from 'node:util';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { playShifts } from './pull-shifts.ts';

process.env.TZ = 'America/Sao_Paulo';
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100' }, from: { type: 'string', default: '1' } },
});
const first = Number(values.from);
const seen = new Map<string, number>();
let failed = 0;
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const { faults, statuses } = playShifts(seed);
  for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
  if (faults.length === 0) continue;
  failed += 1;
  process.stdout.write(`✗ seed ${seed} (${statuses.join(', ')}): ${faults.slice(0, 5).join('; ')}\n`);
}
process.stdout.write(`${values.seeds} seeds, ${failed} failed; runs: ${JSON.stringify([...seen])}\n`);
virtualThreads.close();
process.exitCode = failed > 0 ? 1 : 0;
