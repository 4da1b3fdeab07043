// The simulated service alone, for curl or a browser: `npx tsx sandbox/service/start.ts 4100` (default: a free port).

import { serve } from './http.ts';
import { createService } from './service.ts';

const tokens = { v1Token: 'v1-token', v2Token: 'v2-token' };
const service = createService({ ...tokens, seed: 1, nowMs: Date.now(), latency: { minMs: 60, maxMs: 220 } });
const { url } = await serve(service, { port: Number(process.argv[2] ?? 0) });
process.stdout.write(`${url}   Authorization: ${tokens.v1Token} (or ${tokens.v2Token} under /api/v2/)\n`);
