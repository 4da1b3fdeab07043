// The open questions about fetching: each of their answers is what scripts meet under a profile that has it.

import { describe, expect, it } from 'vitest';
import { createService } from '../../../sandbox/service/service.ts';
import { noon, runtimeOf } from './support/script-folder.ts';

const URL = 'https://api.example';

describe('fetching', () => {
  const service = () =>
    createService({ seed: 1, nowMs: noon, v1Token: 'one', v2Token: 'two', tickets: 10, limiter: 'counting' });
  const path = '/api/v1/chamado/ticket?start=0&limit=1';

  it.each([
    ['others-were-sent', 2],
    ['nothing-was-sent', 0],
  ] as const)('fetchAllThrows: %s', (fetchAllThrows, sent) => {
    for (const after of [0, 1]) {
      const asked = service();
      asked.faults.add({ fault: { kind: 'unreachable' }, after });
      const runtime = runtimeOf(
        `function test() { again(); }
         function again() { return UrlFetchApp.fetchAll([1, 2].map(() => ({ url: '${URL}${path}', headers: { Authorization: 'one' } }))).map((r) => r.getResponseCode()); }`,
        { profile: { fetchAllThrows }, network: { kind: 'in-process', services: { [URL]: asked } } },
      );
      expect(runtime.run('test').result).toMatchObject({
        end: 'threw',
        message: `Address unavailable: ${URL}${path}`,
      });
      expect(asked.requests.filter(({ outcome }) => outcome !== 'unreachable')).toHaveLength(
        sent === 0 ? 0 : 1,
      );
      expect(runtime.requests).toHaveLength(sent);
      // It was one fault.
      runtime.settle(noon + 10_000);
      expect(runtime.run('again').result).toMatchObject({ end: 'returned', value: [200, 200] });
      runtime.close();
    }
  });

  it.each([
    ['obeyed', 10, 'threw'],
    ['ignored', 45, 'returned'],
  ] as const)('fetchTimeout: %s', (fetchTimeout, seconds, end) => {
    const slow = service();
    slow.faults.add({ fault: { kind: 'slow', byMs: 45_000 } });
    slow.faults.add({ fault: { kind: 'slow', byMs: 90_000 } });
    const runtime = runtimeOf(
      `function test() { UrlFetchApp.fetch('${URL}${path}', { timeoutSeconds: 10, headers: { Authorization: 'one' } }); }`,
      { profile: { fetchTimeout }, network: { kind: 'in-process', services: { [URL]: slow } } },
    );
    expect(runtime.run('test').result.end).toBe(end);
    expect(runtime.nowMs() - noon).toBe(seconds * 1_000);
    const beganMs = runtime.nowMs();
    expect(runtime.run('test').result).toMatchObject({ end: 'threw', message: `Timeout: ${URL}${path}` });
    expect(runtime.nowMs() - beganMs).toBe(fetchTimeout === 'obeyed' ? 10_000 : 60_000);
    runtime.close();
  });
});
