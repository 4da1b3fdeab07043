// The runtime on the real clock: requests over HTTP to a server in this very process, which stays responsive.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExecutionResult } from '../src/kernel/execution.ts';
import { RealRuntime } from '../src/runtime.ts';
import type { RuntimeOptions } from '../src/runtime-options.ts';
import { scriptFolder } from './support/script-folder.ts';

let server: Server;
let base: string;
/** Requests of /together that wait for each other. */
const waiting: (() => void)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const ms = Number(url.searchParams.get('ms') ?? 0);
    if (url.pathname === '/moved') {
      response.writeHead(302, { Location: '/after' }).end();
      return;
    }
    if (url.pathname === '/zipped') {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'X-Case': 'kept' }).end(gzipSync('São'));
      return;
    }
    if (url.pathname === '/together') {
      // Five are answered once all are there; one that stays alone, after a while.
      waiting.push(() => response.end('together'));
      setTimeout(() => response.writableEnded || response.end('alone'), 10_000).unref();
      if (waiting.length === 5) for (const answer of waiting) answer();
      return;
    }
    setTimeout(
      () => response.end(`${request.method} ${url.pathname} ${request.headers['user-agent']?.slice(-19)}`),
      ms,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

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
      'function test(base) { const t = Date.now(); const r = UrlFetchApp.fetch(base + "/a?ms=300"); return [r.getContentText(), Date.now() - t]; }',
    ).start('test', [base]);
    let answered = 0;
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    while (execution.result === null) {
      await (await fetch(base)).text();
      answered++;
    }
    clearInterval(timer);
    expect(execution.result).toMatchObject({
      end: 'returned',
      value: ['GET /a id: sandbox-script)', expect.any(Number)],
    });
    // Had it to wait for the script, there would be one of each; a crowded machine gets few done.
    expect(answered).toBeGreaterThan(2);
    expect(turns).toBeGreaterThan(2);
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
    expect(await run(code, `${base}/?ms=5000`, 0.1)).toEqual({
      end: 'returned',
      value: `Exception: Timeout: ${base}/?ms=5000`,
    });
    const closed = 'http://127.0.0.1:1/?key=1';
    expect(await run(code, closed, 5)).toEqual({
      end: 'returned',
      value: `Exception: Address unavailable: ${closed}`,
    });
  });
});

describe('executions on the real clock', () => {
  const code = `
    function hold() { LockService.getScriptLock().waitLock(5000); const t = Date.now(); Utilities.sleep(100); return [t, Date.now()]; }
    function clock() { return [Date.now(), new Date().getTime(), new Date() instanceof Date]; }
    function ask() { return String(SpreadsheetApp.getUi().alert('Go?')); }
    function compute() { for (;;); }
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
    const times: [string, number][] = [];
    const it = realRuntime(code, { onLog: (_execution, entry) => times.push([entry.text, Date.now()]) });
    await it.start('log').done;
    expect(times.map(([text]) => text)).toEqual(['a', 'b']);
    expect((times[1]?.[1] ?? 0) - (times[0]?.[1] ?? 0)).toBeGreaterThanOrEqual(45);
  });

  it('can be killed while they compute', async () => {
    const it = realRuntime(code);
    const execution = it.start('compute');
    await new Promise((resolve) => setTimeout(resolve, 300));
    it.close();
    expect(await execution.done).toMatchObject({ end: 'killed', reason: 'closed' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(process.cpuUsage(before).user).toBeLessThan(150_000);
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
    for (let tries = 0; tries < 60 && it.properties.script.get('uid') === null; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(it.properties.script.get('uid')).toBe(id);
  });
});
