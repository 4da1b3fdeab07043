// `--base-url`: a service over real HTTP on the real clock, which is only read.

import { realThreads } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningService, serve } from '../../../sandbox/service/http.ts';
import { type ControlledService, createService } from '../../../sandbox/service/service.ts';
import { type Demo, openDemo } from '../../../sandbox/start/demo.ts';
import { costly } from '../../support/costly.ts';

const TOKENS = { v1Token: 'v1-SECRET-of-the-test', v2Token: 'v2-SECRET-of-the-test' };

let service: ControlledService;
let running: RunningService;
let demo: Demo;
afterEach(async () => {
  await demo.close();
  await running.close();
  realThreads.close();
});

async function open(filters: string, tokens = TOKENS): Promise<void> {
  service = createService({ ...TOKENS, seed: 1, nowMs: Date.now(), tickets: 130 });
  // On the real clock a crowded machine brings requests together that left apart. The pace is proved on the virtual one.
  service.setLimiter('none');
  running = await serve(service);
  demo = await openDemo({
    kind: 'real',
    baseUrl: running.url,
    ...tokens,
    filters,
    seed: 1,
    locale: 'pt_BR',
    profile: 'usual',
    once: true,
    port: 0,
  });
}

const quiet = { begins: () => {}, ended: () => {} };

describe('a real service', () => {
  costly('is tested and read, and nothing is imported', async () => {
    await open('');
    const { jobs, stored } = await demo.play(quiet);
    expect(jobs).toMatchObject([
      { name: 'Connection', requests: 2, rows: null, throttles: null },
      // Two pages, and the sync that ends a full pass.
      { name: 'Tickets', requests: 4, rows: 130, throttles: 0 },
    ]);
    expect(stored).toBeNull();
    expect(new Set(service.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(JSON.stringify([jobs, demo.desk.journal.executions])).not.toContain('SECRET');
  });

  it('gets the filters as they were given, and may lack the second token', async () => {
    await open('situacao=4', { ...TOKENS, v2Token: '' });
    const { jobs } = await demo.play(quiet);
    expect(jobs[0]?.requests).toBe(1);
    // The sync that ends the pass asks for changes of all states; they are filtered here.
    const [, pass] = service.requests;
    expect(pass?.query).toContain('situacao=4');
  });

  it('that refuses the token ends in the sentence of the connector', async () => {
    await open('', { ...TOKENS, v1Token: 'v1-wrong' });
    await expect(demo.play(quiet)).rejects.toThrow(/: o token foi recusado/);
    expect(service.requests).toHaveLength(2);
  });
});
