// The runtime on the real clock: requests over HTTP to a server in this very process, which stays responsive.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExecutionResult } from '../src/kernel/execution.ts';
import { RealRuntime } from '../src/runtime.ts';
import type { RuntimeOptions } from '../src/runtime-options.ts';
import { scriptFolder } from './support/script-folder.ts';

let server: Server;
let base: string;
/** Requests of /together that wait for each other. */
const waiting: (() => void)[] = [];
/** Answers the request of /held. */
let release: () => void = () => {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const answer = () =>
      response.end(`${request.method} ${url.pathname} ${request.headers['user-agent']?.slice(-19)}`);
    if (url.pathname === '/never') return;
    if (url.pathname === '/held') {
      release = answer;
      return;
    }
    if (url.pathname === '/moved') {
      response.writeHead(302, { Location: '/after' }).end();
      return;
    }
    if (url.pathname === '/zipped') {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'X-Case': 'kept' }).end(gzipSync('São'));
      return;
    }
    if (url.pathname === '/together') {
      // Five are answered once all are there; one that stays alone, never.
      waiting.push(() => response.end('together'));
      if (waiting.length === 5) for (const answerOne of waiting) answerOne();
      return;
    }
    answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Nothing is proved by how long something takes. */
const patience = { timeout: 300_000 };

let runtime: RealRuntime;
afterEach(() => runtime.close());

function realRuntime(code: string, options: Partial<RuntimeOptions> = {}): RealRuntime {
  runtime = new RealRuntime({
    dir: scriptFolder({ 'Code.js': code }),
    network: { kind: 'http' },
    ...options,
  });
  return runtime;
}

async function run(code: string, ...args: readonly unknown[]): Promise<ExecutionResult> {
  return await realRuntime(code).start('test', args).done;
}

describe('requests over HTTP', () => {
  it('reach a server in the same process, which answers others meanwhile', async () => {
    const execution = realRuntime(
      "function test(base) { return UrlFetchApp.fetch(base + '/held').getContentText(); }",
    ).start('test', [base]);
    await vi.waitFor(() => expect(runtime.requests).toHaveLength(1), patience);
    // Had the server to wait for the script, none of these would be answered.
    for (let i = 0; i < 3; i++) expect(await (await fetch(base)).text()).toContain('GET /');
    expect(execution.result).toBeNull();
    release();
    expect(await execution.done).toEqual({ end: 'returned', value: 'GET /held id: sandbox-script)' });
  });

  it('go out together with fetchAll, and follow redirects', async () => {
    const code = `function test(base) {
      const all = UrlFetchApp.fetchAll(Array.from({ length: 5 }, () => base + '/together').concat([base + '/moved']));
      return all.map((r) => r.getContentText().slice(0, 10));
    }`;
    const result = await run(code, base);
    const value = [...Array.from({ length: 5 }, () => 'together'), 'GET /after'];
    expect(result).toEqual({ end: 'returned', value });
    expect(runtime.requests).toHaveLength(7);
  });

  it('unpack what is zipped and keep the casing of headers', async () => {
    const code = `function test(base) { const r = UrlFetchApp.fetch(base + '/zipped'); return [r.getContentText(), r.getHeaders()['X-Case']]; }`;
    expect(await run(code, base)).toEqual({ end: 'returned', value: ['São', 'kept'] });
  });

  it('fail with the messages of the platform', async () => {
    const code = `function test(url, seconds) { try { UrlFetchApp.fetch(url, { timeoutSeconds: seconds }); } catch (e) { return e.name + ': ' + e.message; } }`;
    expect(await run(code, `${base}/never`, 0.1)).toEqual({
      end: 'returned',
      value: `Exception: Timeout: ${base}/never`,
    });
    const closed = 'http://127.0.0.1:1/?key=1';
    expect(await run(code, closed, 300)).toEqual({
      end: 'returned',
      value: `Exception: Address unavailable: ${closed}`,
    });
  });
});

describe('executions on the real clock', () => {
  const code = `
    function hold() { LockService.getScriptLock().waitLock(300000); const t = Date.now(); Utilities.sleep(100); return [t, Date.now()]; }
    function clock() { return [Date.now(), new Date().getTime(), new Date() instanceof Date]; }
    function ask() { return String(SpreadsheetApp.getUi().alert('Go?')); }
    function compute() { console.log('computing'); for (;;); }
    function log() { console.log('a'); Utilities.sleep(50); console.log('b'); }`;

  it('run side by side, and wait for locks', async () => {
    const it = realRuntime(code);
    const ends = await Promise.all([it.start('hold').done, it.start('hold').done, it.start('hold').done]);
    const spans = ends.flatMap((end) =>
      end.end === 'returned' && Array.isArray(end.value) ? [end.value] : [],
    );
    spans.sort((a, b) => Number(a[0]) - Number(b[0]));
    expect(spans).toHaveLength(3);
    for (const [index, span] of spans.entries()) {
      const before = spans[index - 1];
      if (before !== undefined) expect(Number(span[0])).toBeGreaterThanOrEqual(Number(before[1]));
    }
  });

  it('read the real time', async () => {
    const before = Date.now();
    const result = await realRuntime(code).start('clock').done;
    const value = result.end === 'returned' && Array.isArray(result.value) ? result.value : [];
    expect(Number(value[0])).toBeGreaterThanOrEqual(before);
    expect(Number(value[0])).toBeLessThanOrEqual(Date.now());
    expect(value[2]).toBe(true);
  });

  it('stream what they log', async () => {
    const events: string[] = [];
    const it = realRuntime(code, {
      onLog: (_execution, entry) => events.push(entry.text),
      beforeCall: (_execution, name) => {
        events.push(name);
        return 'go';
      },
    });
    await it.start('log').done;
    expect(events).toEqual(['a', 'Utilities.sleep', 'b']);
  });

  it('can be killed while they compute', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const it = realRuntime(code, {
      onLog: (_execution, { text }) => {
        // It computes from now on.
        if (text === 'computing') setImmediate(() => it.close());
      },
    });
    expect(await it.start('compute').done).toMatchObject({ end: 'killed', reason: 'closed' });
    expect(ended).toHaveBeenCalled();
    await ended.mock.results.at(-1)?.value;
    ended.mockRestore();
  });

  it('can be killed at a call, and the next one is untouched', async () => {
    const it = realRuntime(code, {
      beforeCall: (execution, name) => (execution.id === 1 && name === 'Utilities.sleep' ? 'kill' : 'go'),
    });
    expect(await it.start('log').done).toMatchObject({ end: 'killed', reason: 'hook' });
    expect(await it.start('log').done).toEqual({ end: 'returned', value: undefined });
  });

  it('fire triggers by themselves', async () => {
    const it = realRuntime(`
      function make() { ScriptApp.newTrigger('fired').timeBased().after(100).create(); }
      function fired(e) { PropertiesService.getScriptProperties().setProperty('uid', e.triggerUid); }`);
    await it.start('make').done;
    const id = it.triggers[0]?.id;
    await vi.waitFor(() => expect(it.properties.script.get('uid')).toBe(id), patience);
  });
});
