// The open questions about fetching: each of their answers is what scripts meet under a profile that has it.

import { describe, expect, it } from 'vitest';
import type { ServiceAnswer, ServiceRequest, SimulatedService } from '../src/url-fetch/simulated-service.ts';
import { noon, runtimeOf } from './support/script-folder.ts';

const URL = 'https://api.example';

const answered = (latencyMs: number): ServiceAnswer => ({
  kind: 'response',
  status: 200,
  headers: {},
  body: 'done',
  latencyMs,
});

/** Refuses the connection of one request, after as many others, and keeps the targets of those that it answered. */
function flakyServer(after: number): SimulatedService & { readonly answers: string[] } {
  let untilFault = after;
  const answers: string[] = [];
  return {
    answers,
    handle({ target }: ServiceRequest) {
      untilFault -= 1;
      if (untilFault === -1) return { kind: 'broken', fault: 'unreachable', latencyMs: 0 };
      answers.push(target);
      return answered(0);
    },
    findUnreachable(requests) {
      if (untilFault < 0 || untilFault >= requests.length) return undefined;
      const found = untilFault;
      untilFault = -1;
      return found;
    },
  };
}

describe('fetching', () => {
  it.each([
    ['others-were-sent', 2],
    ['nothing-was-sent', 0],
  ] as const)('fetchAllThrows: %s', (fetchAllThrows, sent) => {
    for (const after of [0, 1]) {
      const server = flakyServer(after);
      const runtime = runtimeOf(
        `function test() { again(); }
         function again() {
           const requests = ['/a', '/b'].map((path) => ({ url: '${URL}' + path }));
           return UrlFetchApp.fetchAll(requests).map((r) => r.getResponseCode());
         }`,
        { profile: { fetchAllThrows }, network: { kind: 'in-process', services: { [URL]: server } } },
      );
      expect(runtime.run('test').result).toMatchObject({
        end: 'threw',
        message: `Address unavailable: ${URL}${after === 0 ? '/a' : '/b'}`,
      });
      expect(server.answers).toEqual(sent === 0 ? [] : [after === 0 ? '/b' : '/a']);
      expect(runtime.requests).toHaveLength(sent);
      // There was one fault.
      expect(runtime.run('again').result).toMatchObject({ end: 'returned', value: [200, 200] });
      runtime.close();
    }
  });

  it.each([
    ['obeyed', 10, 'threw'],
    ['ignored', 45, 'returned'],
  ] as const)('fetchTimeout: %s', (fetchTimeout, seconds, end) => {
    const latencies = [45_000, 90_000];
    const slow: SimulatedService = { handle: () => answered(latencies.shift() ?? 0) };
    const runtime = runtimeOf(`function test() { UrlFetchApp.fetch('${URL}/', { timeoutSeconds: 10 }); }`, {
      profile: { fetchTimeout },
      network: { kind: 'in-process', services: { [URL]: slow } },
    });
    expect(runtime.run('test').result.end).toBe(end);
    expect(runtime.nowMs() - noon).toBe(seconds * 1_000);
    const beganMs = runtime.nowMs();
    expect(runtime.run('test').result).toMatchObject({ end: 'threw', message: `Timeout: ${URL}/` });
    expect(runtime.nowMs() - beganMs).toBe(fetchTimeout === 'obeyed' ? 10_000 : 60_000);
    runtime.close();
  });
});
