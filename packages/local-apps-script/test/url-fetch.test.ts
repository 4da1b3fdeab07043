// UrlFetchApp on the virtual clock: rules, messages, parallel starts, redirects, timeouts, quota.
import { describe, expect, it } from 'vitest';
import type { VirtualRuntimeOptions } from '../src/runtime.ts';
import type { Network } from '../src/url-fetch/network.ts';
import type { ServiceAnswer, ServiceRequest, SimulatedService } from '../src/url-fetch/simulated-service.ts';
import {
  evaluate,
  failure,
  noon,
  returned,
  runtimeOf,
  scriptFolder,
  thrown,
} from './support/script-folder.ts';

interface Seen {
  readonly request: ServiceRequest;
  readonly nowMs: number;
}

/** Answers each path in its own way and keeps what it saw. */
function fakeService(): { service: SimulatedService; seen: Seen[] } {
  const seen: Seen[] = [];
  const response = (
    status: number,
    body: string,
    latencyMs = 0,
    headers: Record<string, string> = {},
  ): ServiceAnswer => ({ kind: 'response', status, headers, body, latencyMs });
  const answer = (request: ServiceRequest): ServiceAnswer => {
    const path = request.target.split('?')[0] ?? '';
    const ms = Number(/^\/slow\/(\d+)$/.exec(path)?.[1] ?? 0);
    switch (path) {
      case '/echo':
        return response(200, JSON.stringify(request), 0, {
          'Content-Type': 'application/json',
          'X-Case': 'kept',
        });
      case '/long':
        return response(400, 'x'.repeat(151));
      case '/fits':
        return response(404, 'y'.repeat(150));
      case '/moved':
        return response(302, '', 100, { Location: '/echo' });
      case '/kept':
        return response(307, '', 100, { location: '/echo' });
      case '/circle':
        return response(302, '', 0, { Location: '/circle' });
      case '/gone':
        return { kind: 'broken', fault: 'unreachable', latencyMs: 50 };
      case '/silent':
        return { kind: 'broken', fault: 'timeout', latencyMs: 1e9 };
      default:
        return ms > 0 ? response(200, String(ms), ms) : response(200, 'São');
    }
  };
  const handle = (request: ServiceRequest, nowMs: number) => {
    seen.push({ request, nowMs });
    return answer(request);
  };
  return { service: { handle }, seen };
}

function network(): { options: { readonly network: Network }; seen: Seen[] } {
  const { service, seen } = fakeService();
  return {
    options: { network: { kind: 'in-process', services: { 'https://api.example/base': service } } },
    seen,
  };
}

const base = 'https://api.example/base';
const run = (body: string, more: Partial<VirtualRuntimeOptions> = {}) =>
  evaluate(`const base = '${base}'; ${body}`, { ...network().options, ...more });
const fail = (body: string, more: Partial<VirtualRuntimeOptions> = {}) =>
  failure(`const base = '${base}'; ${body}`, { ...network().options, ...more });
const echo = (params: string) =>
  run(`return JSON.parse(UrlFetchApp.fetch(base + '/echo?a=1#h', ${params}).getContentText());`);

describe('a request', () => {
  it('has the method, target, headers and body that the script meant', () => {
    expect(echo('{}')).toEqual({
      method: 'GET',
      target: '/echo?a=1',
      headers: {
        'user-agent':
          'Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: sandbox-script)',
      },
      body: '',
    });
    expect(
      echo(
        `{ method: 'POST', contentType: 'application/json', payload: '{"é":1}', headers: { Authorization: 't' } }`,
      ),
    ).toMatchObject({
      method: 'POST',
      headers: { authorization: 't', 'content-type': 'application/json' },
      body: '{"é":1}',
    });
    expect(echo(`{ method: 'post', payload: { a: 'b c', d: 1 } }`)).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b%20c&d=1',
    });
    expect(echo(`{ method: 'put', payload: [104, 105] }`)).toMatchObject({ method: 'PUT', body: 'hi' });
    expect(
      echo(`{ method: 'post', payload: { f: Utilities.newBlob('x', 'text/plain', 'a.txt') } }`),
    ).toMatchObject({
      headers: { 'content-type': 'multipart/form-data; boundary=----apps-script-form-boundary' },
      body: expect.stringContaining('filename="a.txt"'),
    });
  });

  it('is told by getRequest without being sent', () => {
    const { options, seen } = network();
    expect(
      evaluate(
        `return UrlFetchApp.getRequest('https://x.example', { method: 'POST', payload: 'p' });`,
        options,
      ),
    ).toEqual({
      url: 'https://x.example',
      method: 'post',
      headers: {},
      contentType: 'application/x-www-form-urlencoded',
      payload: 'p',
      useIntranet: false,
    });
    expect(seen).toEqual([]);
  });

  it.each([
    [`UrlFetchApp.fetch('https://x.example/' + 'a'.repeat(2082))`, 'Limit Exceeded: URLFetch URL Length.'],
    [
      `UrlFetchApp.fetch(base, { headers: { Host: 'x' } })`,
      'Attribute provided with invalid value: Header:Host',
    ],
    [
      `UrlFetchApp.fetch(base, { headers: { 'Content-Length': 1 } })`,
      'Attribute provided with invalid value: Header:Content-Length',
    ],
    [
      `UrlFetchApp.fetch(base, { headers: { a: null } })`,
      'Attribute provided with invalid value: Header:null',
    ],
    [`UrlFetchApp.fetch(base, { method: 'trace' })`, 'Attribute provided with invalid value: method'],
    [`UrlFetchApp.fetch('http://localhost:3030')`, 'DNS error: http://localhost:3030'],
    [`UrlFetchApp.fetch('https://nowhere.example/a?key=1')`, 'DNS error: https://nowhere.example/a?key=1'],
    [`UrlFetchApp.fetch('${base}case/echo')`, `DNS error: ${base}case/echo`],
    [
      `UrlFetchApp.fetch(base, 5)`,
      "The parameters (String,number) don't match the method signature for UrlFetchApp.fetch.",
    ],
  ])('%s is refused', (code, message) => {
    expect(fail(code)).toBe(`Exception: ${message}`);
  });

  it('of 2,082 characters still goes', () => {
    expect(
      run(`return UrlFetchApp.fetch(base + '/' + 'a'.repeat(2081 - base.length)).getResponseCode();`),
    ).toBe(200);
  });
});

describe('an answer', () => {
  it('gives code, text, signed bytes and headers in the casing of the server', () => {
    const body = `const r = UrlFetchApp.fetch(base + '/');
      const e = UrlFetchApp.fetch(base + '/echo');
      return [r.getResponseCode(), r.getContentText(), r.getContent(), e.getHeaders()['X-Case'], e.getHeaders()['x-case'],
        e.getAllHeaders()['X-Case'], r.getBlob().getDataAsString(), r.getContentText('ISO-8859-1')];`;
    expect(run(body)).toEqual([200, 'São', [83, -61, -93, 111], 'kept', undefined, 'kept', 'São', 'SÃ£o']);
  });

  it('of 400 and more throws the origin, the code and at most 150 characters of the body', () => {
    const rest = '(use muteHttpExceptions option to examine full response)';
    expect(fail(`UrlFetchApp.fetch(base + '/long?secret=1')`)).toBe(
      `Exception: Request failed for https://api.example returned code 400. Truncated server response: ${'x'.repeat(147)}... ${rest}`,
    );
    expect(fail(`UrlFetchApp.fetch(base + '/fits')`)).toBe(
      `Exception: Request failed for https://api.example returned code 404. Truncated server response: ${'y'.repeat(150)} ${rest}`,
    );
    expect(
      run(`return UrlFetchApp.fetch(base + '/long', { muteHttpExceptions: true }).getResponseCode();`),
    ).toBe(400);
  });

  it('that never came throws the whole URL, muted or not, when the time is up', () => {
    expect(fail(`UrlFetchApp.fetch(base + '/gone?k=1', { muteHttpExceptions: true })`)).toBe(
      `Exception: Address unavailable: ${base}/gone?k=1`,
    );
    const timed = (fetch: string) =>
      `const t = Date.now(); try { ${fetch} } catch (e) { return [e.message, Date.now() - t]; }`;
    expect(run(timed(`UrlFetchApp.fetch(base + '/silent', { timeoutSeconds: 5 })`))).toEqual([
      `Timeout: ${base}/silent`,
      5000,
    ]);
    expect(run(timed(`UrlFetchApp.fetch(base + '/slow/5000', { timeoutSeconds: 5 })`))).toEqual([
      `Timeout: ${base}/slow/5000`,
      5000,
    ]);
    expect(run(timed(`UrlFetchApp.fetch(base + '/slow/4999', { timeoutSeconds: 5 }); return 'came'`))).toBe(
      'came',
    );
  });

  it('follows redirects, with another start each, unless told not to', () => {
    const { options, seen } = network();
    const runtime = runtimeOf(
      `function go(path, params) { const r = UrlFetchApp.fetch('${base}/..'.slice(0, -3) + path, params); return [r.getResponseCode(), r.getContentText()]; }`,
      {
        network: {
          kind: 'in-process',
          services: { 'https://api.example': { handle: (r, t) => services(r, t) } },
        },
      },
    );
    const services = (request: ServiceRequest, nowMs: number) => {
      const { network: net } = options;
      const service = net.kind === 'in-process' ? net.services[base] : undefined;
      if (service === undefined) throw new Error('no service');
      return service.handle({ ...request, target: request.target.replace(/^\/base/, '') }, nowMs);
    };
    const [status, text] = z(returned(runtime.run('go', ['/moved', { method: 'post', payload: 'x' }])));
    expect([status, JSON.parse(String(text)).method]).toEqual([200, 'GET']);
    const [, kept] = z(returned(runtime.run('go', ['/kept', { method: 'post', payload: 'x' }])));
    expect(JSON.parse(String(kept))).toMatchObject({ method: 'POST', body: 'x' });
    expect(seen.slice(0, 2).map((each) => [each.request.target, each.nowMs - noon])).toEqual([
      ['/moved', 0],
      ['/echo', 100],
    ]);
    expect(z(returned(runtime.run('go', ['/moved', { followRedirects: false }])))[0]).toBe(302);
    expect(thrown(runtime.run('go', ['/circle', {}]))).toMatch(/Too many redirects/);
    expect(runtime.requests).toHaveLength(2 + 2 + 1 + 11);
  });
});

const z = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

describe('fetchAll', () => {
  it('starts all at the same instant and lasts as long as the slowest', () => {
    const { options, seen } = network();
    const body = `const t = Date.now();
      const all = UrlFetchApp.fetchAll(['300', '900', '100'].map((ms) => '${base}/slow/' + ms).concat([{ url: '${base}/' }]));
      return [all.map((r) => r.getContentText()), Date.now() - t];`;
    expect(evaluate(body, options)).toEqual([['300', '900', '100', 'São'], 900]);
    expect(seen.map((each) => each.nowMs)).toEqual([noon, noon, noon, noon]);
  });

  it('fails as a whole', () => {
    expect(fail(`UrlFetchApp.fetchAll([base, base + '/fits'])`)).toMatch(/returned code 404/);
    expect(fail(`UrlFetchApp.fetchAll([base, { url: base + '/gone', muteHttpExceptions: true }])`)).toMatch(
      /Address unavailable/,
    );
    expect(run(`return UrlFetchApp.fetchAll([]);`)).toEqual([]);
  });
});

describe('requests', () => {
  it('are recorded with their times', () => {
    const { options } = network();
    const runtime = runtimeOf(
      `function test() { UrlFetchApp.fetch('${base}/slow/70'); UrlFetchApp.fetch('${base}/', { method: 'post' }); }`,
      options,
    );
    runtime.run('test');
    expect(runtime.requests).toEqual([
      { executionId: 1, method: 'get', url: `${base}/slow/70`, startedMs: noon },
      { executionId: 1, method: 'post', url: `${base}/`, startedMs: noon + 70 },
    ]);
  });

  it('count for their user over a day from the first', () => {
    const { options } = network();
    const runtime = runtimeOf(
      `function test() { UrlFetchApp.fetchAll(['${base}', '${base}']); return 'ok'; }`,
      {
        ...options,
        urlFetchPerDay: 3,
      },
    );
    expect(returned(runtime.run('test'))).toBe('ok');
    expect(thrown(runtime.run('test'))).toBe(
      'Exception: Service invoked too many times for one day: urlfetch.',
    );
    expect(returned(runtime.run('test', [], { user: { id: 'b', email: '', locale: 'en' } }))).toBe('ok');
    runtime.settle(noon + 86_400_000);
    expect(returned(runtime.run('test'))).toBe('ok');
  });

  it('longer than the limit of the execution end with it', () => {
    const { options } = network();
    const runtime = runtimeOf(`function test() { UrlFetchApp.fetch('${base}/slow/31000'); }`, options);
    expect(runtime.run('test', [], { kind: 'custom-function' }).result).toMatchObject({ end: 'killed' });
  });
});

describe('permission', () => {
  const scope = 'https://www.googleapis.com/auth/script.external_request';
  const manifest = (json: object) => ({
    ...network().options,
    dir: scriptFolder({
      'Code.js': `function test(url) { return UrlFetchApp.fetch(url).getResponseCode(); }`,
      'appsscript.json': JSON.stringify(json),
    }),
  });

  it('is not given to simple triggers', () => {
    const runtime = runtimeOf(`function test() { UrlFetchApp.fetch('${base}'); }`, network().options);
    expect(thrown(runtime.run('test', [], { kind: 'simple-trigger' }))).toBe(
      `Exception: You do not have permission to call UrlFetchApp.fetch. Required permissions: ${scope}`,
    );
  });

  it('needs the scope of the manifest, where that names any', () => {
    const without = runtimeOf(
      '',
      manifest({ oauthScopes: ['https://www.googleapis.com/auth/script.scriptapp'] }),
    );
    expect(thrown(without.run('test', [base]))).toBe(
      `Exception: Specified permissions are not sufficient to call UrlFetchApp.fetch. Required permissions: ${scope}`,
    );
    expect(returned(runtimeOf('', manifest({ oauthScopes: [scope] })).run('test', [base]))).toBe(200);
    expect(returned(runtimeOf('', manifest({})).run('test', [base], { kind: 'custom-function' }))).toBe(200);
  });

  it.each([
    ['https://api.example/base', true],
    ['https://api.example/base/', true],
    ['https://api.example/bas', false],
    ['https://*.example/base', true],
    ['https://*.api.example/base', false],
    ['https://api.example', false],
    ['http://api.example/', false],
    ['https://api.example/', true],
  ])('of the list %s: %s', (prefix, isAllowed) => {
    const runtime = runtimeOf('', manifest({ urlFetchWhitelist: [prefix] }));
    const { result } = runtime.run('test', [`${base}/x`]);
    expect(result.end).toBe(isAllowed ? 'returned' : 'threw');
  });
});
