// Executions in the host's own thread are those of threads: the same values, errors, kills, times and order.
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../src/kernel/contract.ts';
import type { FinishedRun, VirtualRuntimeOptions } from '../src/runtime.ts';
import { noon, returned, runtimeOf } from './support/script-folder.ts';

const minuteMs = 60_000;

/** What can be told of a run from outside. */
function traces({ execution, result }: FinishedRun): unknown {
  const { calls, log, startedMs, endedMs } = { ...execution, startedMs: execution.setup.startedMs };
  return { result, calls: [...calls], log, startedMs, endedMs };
}

function inBoth(code: string, options: Partial<VirtualRuntimeOptions> = {}, args: readonly unknown[] = []) {
  const [thread, host] = [false, true].map((inHost) =>
    traces(runtimeOf(code, { ...options, inHost }).run('test', args)),
  );
  return { thread, host };
}

describe('an execution in the host’s own thread', () => {
  it.each([
    [
      'values of every kind',
      'return [0, -0, NaN, "á", true, null, undefined, new Date(5), [[1, [2]]], { a: { b: 1 } }];',
    ],
    ['its globals', 'return Object.getOwnPropertyNames(globalThis).sort();'],
    [
      'the realm of what it is given',
      'return [x instanceof Object, x.list instanceof Array, x.at instanceof Date];',
    ],
    [
      'arguments of services',
      `const p = PropertiesService.getScriptProperties().setProperties({ a: 1, b: 'c' });
      return [p.getProperties(), Utilities.formatDate(new Date(0), 'GMT', 'yyyy'), Utilities.newBlob([65, 66]).getDataAsString()];`,
    ],
    ['an error of its own', 'function inner() { throw new TypeError("ai"); } inner();'],
    [
      'an error of a service',
      'try { Utilities.sleep("x"); } catch (e) { return [e.name, e.message, e.stack, e instanceof Error]; }',
    ],
    ['something else that is thrown', 'throw "words";'],
    [
      'its log',
      'console.log("a %s", 1, { b: 2 }); console.warn([new Date(0)]); Logger.log("%s and %s", 1, [2]); return Logger.getLog();',
    ],
    [
      'the clock and chance',
      'Utilities.sleep(1234); return [Date.now(), new Date().getTime(), Math.random(), Utilities.getUuid()];',
    ],
    ['a function and a symbol', 'return { f() {}, s: Symbol("s") };'],
    [
      'the time limit',
      'try { for (;;) Utilities.sleep(60000); } catch (e) { console.log("caught"); } finally { console.log("finally"); }',
    ],
  ])('gives %s as in a thread of its own', (_what, body) => {
    const { thread, host } = inBoth(`function test(x) { ${body} }`, {}, [{ list: [1], at: new Date(7) }]);
    expect(host).toEqual(thread);
  });

  it('has a fresh context', () => {
    const runtime = runtimeOf('var n = 0; function test() { Array.prototype.x = 1; return [++n, [].x]; }', {
      inHost: true,
    });
    expect(returned(runtime.run('test'))).toEqual([1, 1]);
    expect(returned(runtime.run('test'))).toEqual([1, 1]);
    expect('x' in []).toBe(false);
  });

  it('is killed, or fails, at any call', () => {
    const code = `function test() {
      const p = PropertiesService.getScriptProperties();
      try { for (let i = 0; i < 3; i++) p.setProperty('i', i); } catch (e) { console.log(e.message); }
      finally { p.setProperty('end', 'yes'); console.log('end'); }
    }`;
    for (const verdict of ['kill', { throw: new PlatformError('We are sorry') }] as const) {
      for (let at = 0; at <= 4; at++) {
        const beforeCall = (_: unknown, _name: string, index: number) => (index === at ? verdict : 'go');
        const { thread, host } = inBoth(code, { beforeCall });
        expect(host).toEqual(thread);
      }
    }
  });

  it('lets a mistake of ours in the middle of a call through, whatever it catches', () => {
    const runtime = runtimeOf(
      'function test() { try { Utilities.sleep(1); } catch (e) { return "caught"; } }',
      {
        inHost: true,
        beforeCall: () => {
          throw new Error('ours');
        },
      },
    );
    expect(() => runtime.run('test')).toThrow('ours');
  });

  it('refuses promises aloud', () => {
    const runtime = runtimeOf('async function test() { return 1; }', { inHost: true });
    expect(() => runtime.run('test')).toThrow('Promises need a thread');
  });

  it('can be begun inside a call of another', () => {
    const code = `function test() { Utilities.sleep(10); Utilities.sleep(10); return Date.now(); }
      function other() { Utilities.sleep(7); return 'other'; }`;
    const seen: unknown[] = [];
    const runtime = runtimeOf(code, {
      inHost: true,
      beforeCall: (execution, _name, index) => {
        if (execution.setup.functionName === 'test' && index === 1) seen.push(returned(runtime.run('other')));
        return 'go';
      },
    });
    expect(returned(runtime.run('test'))).toBe(noon + 27);
    expect(seen).toEqual(['other']);
  });
});

describe('several executions, one of them in the host’s own thread', () => {
  const code = `function test(name) {
    const cache = CacheService.getScriptCache();
    for (let i = 0; i < 4; i++) { cache.put('log', (cache.get('log') || '') + name); Utilities.sleep(i % 2); }
    return Date.now();
  }`;
  const logOf = (inHost: boolean, seed: number) => {
    const runtime = runtimeOf(code, { seed, inHost });
    const all = ['a', 'b', 'c'].map((name) => runtime.start('test', [name]));
    runtime.settle(noon + 1);
    all.push(runtime.start('test', ['d']));
    runtime.settle();
    return [runtime.cache.script.get('log', noon), all.map(({ result, endedMs }) => [result, endedMs])];
  };

  it('go on in the order that the seed decides', () => {
    for (let seed = 1; seed <= 8; seed++) expect(logOf(true, seed)).toEqual(logOf(false, seed));
  });

  it('begin when their triggers fire, also while one is at work', () => {
    const ticks = (inHost: boolean) => {
      const runtime = runtimeOf(
        `function make() { for (const ms of [60000, 120000, 180000]) ScriptApp.newTrigger('slow').timeBased().after(ms).create(); }
         function slow() { const c = CacheService.getScriptCache();
           for (let i = 0; i < 3; i++) { c.put('log', (c.get('log') || '') + Date.now() + ' '); Utilities.sleep(50000); } }`,
        { inHost },
      );
      runtime.run('make');
      const fired = runtime.tick(noon + 30 * minuteMs);
      expect(fired).toHaveLength(3);
      return [fired.map(traces), runtime.cache.script.get('log', runtime.nowMs()), runtime.nowMs()];
    };
    expect(ticks(true)).toEqual(ticks(false));
  });
});
