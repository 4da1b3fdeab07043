// Executions on the virtual clock: limits, kills, order, charges and counts.
import { describe, expect, it } from 'vitest';
import type { BeforeCall } from '../src/kernel/before-call.ts';
import { type ChargeTable, freeOfCharge, priceLists, typicalCharges } from '../src/kernel/charges.ts';
import { PlatformError } from '../src/kernel/contract.ts';
import { markKey } from '../src/kernel/protocol.ts';
import { Thread } from '../src/kernel/thread.ts';
import { noon, returned, runtimeOf, thrown } from './support/script-folder.ts';

const stubborn = `
  const store = PropertiesService.getScriptProperties();
  function test() {
    try { for (let i = 0; ; i++) { store.setProperty('i', i); Utilities.sleep(60000); } }
    catch (e) { store.setProperty('caught', 'yes'); console.log('caught'); throw e; }
    finally { store.setProperty('finally', 'yes'); console.log('finally'); }
  }`;

describe('time limits', () => {
  it.each([
    ['menu', 360_000, '5'],
    ['page', 360_000, '5'],
    ['time-trigger', 360_000, '5'],
    ['simple-trigger', 30_000, '0'],
    ['custom-function', 30_000, '0'],
  ] as const)('kill a %s after %i ms, and neither catch nor finally runs', (kind, limitMs, last) => {
    const runtime = runtimeOf(stubborn);
    const { result, execution } = runtime.run('test', [], { kind });
    const line = kind === 'custom-function' ? ' (line 0).' : '';
    const message = `Exceeded maximum execution time${line}`;
    expect(result).toEqual({ end: 'killed', reason: 'time-limit', message });
    expect(execution.endedMs).toBe(noon + limitMs);
    expect(runtime.nowMs()).toBe(noon + limitMs);
    expect(runtime.properties.script.all().i).toMatch(new RegExp(`^[${last}6]$`));
    expect(runtime.properties.script.get('caught')).toBeNull();
    expect(runtime.properties.script.get('finally')).toBeNull();
    expect(execution.log).toEqual([]);
  });

  it('are of the virtual clock: nobody waits for a day', () => {
    const runtime = runtimeOf(stubborn);
    // A test that took as long would run into its own limit.
    for (let i = 0; i < 240; i++) runtime.run('test');
    expect(runtime.nowMs()).toBe(noon + 86_400_000);
  });

  it('let the next execution run in the same thread, untouched', () => {
    const runtime = runtimeOf(`${stubborn} function fine() { Utilities.sleep(5); return Date.now(); }`);
    for (let i = 0; i < 20; i++) {
      runtime.run('test');
      expect(returned(runtime.run('fine'))).toBe(runtime.nowMs());
    }
  });
});

describe('the hook before each call', () => {
  const code = `function test() {
    const p = PropertiesService.getScriptProperties();
    try { for (let i = 0; i < 5; i++) p.setProperty('i', i); } catch (e) { console.log(e.message); }
    finally { console.log('end'); }
    return p.getProperty('i');
  }`;
  const at =
    (index: number, verdict: ReturnType<BeforeCall>): BeforeCall =>
    (_execution, _name, call) =>
      call === index ? verdict : 'go';

  it('kills in place of the call, for every call', () => {
    for (let index = 1; index <= 5; index++) {
      const runtime = runtimeOf(code, { beforeCall: at(index, 'kill') });
      const { result, execution } = runtime.run('test');
      expect(result).toMatchObject({ end: 'killed', reason: 'hook' });
      expect(runtime.properties.script.get('i')).toBe(index === 1 ? null : String(index - 2));
      expect(execution.callCount).toBe(index + 1);
      expect(execution.log).toEqual([]);
    }
  });

  it('fails the call with an error of the platform', () => {
    const runtime = runtimeOf(code, { beforeCall: at(3, { throw: new PlatformError('We are sorry') }) });
    const run = runtime.run('test');
    expect(returned(run)).toBe('1');
    expect(run.execution.log.map((entry) => entry.text)).toEqual(['We are sorry', 'end']);
  });

  it('sees names, numbers and arguments, and may run other executions meanwhile', () => {
    const seen: unknown[] = [];
    const runtime = runtimeOf(`${code} function other() { Utilities.sleep(7); return 'other'; }`, {
      beforeCall: (execution, name, index, args) => {
        if (execution.setup.functionName !== 'test') return 'go';
        seen.push([name, index, args]);
        if (index === 2) expect(returned(runtime.run('other'))).toBe('other');
        return 'go';
      },
    });
    expect(returned(runtime.run('test'))).toBe('4');
    expect(seen.slice(0, 2)).toEqual([
      ['PropertiesService.getScriptProperties', 0, []],
      ['Properties.setProperty', 1, ['i', 0]],
    ]);
    expect(runtime.nowMs()).toBe(noon + 7);
  });
});

describe('several executions', () => {
  const code = `function append(name) {
    const cache = CacheService.getScriptCache();
    for (let i = 0; i < 4; i++) cache.put('log', (cache.get('log') || '') + name);
  }`;
  const orderOf = (seed: number) => {
    const runtime = runtimeOf(code, { seed });
    for (const name of ['a', 'b', 'c']) runtime.start('append', [name]);
    runtime.settle();
    return runtime.cache.script.get('log', noon);
  };

  it('go on in an order that the seed decides at each call', () => {
    const orders = [1, 2, 3, 4, 5, 6].map(orderOf);
    expect([1, 2, 3, 4, 5, 6].map(orderOf)).toEqual(orders);
    expect(new Set(orders).size).toBeGreaterThan(3);
    // Reads and writes of different executions overlap: some appended letter was overwritten.
    expect(orders.some((order) => (order ?? '').length < 12)).toBe(true);
  });

  it('go on in the order of the clock where times differ', () => {
    const runtime = runtimeOf(`function at(ms, name) {
      Utilities.sleep(ms); const c = CacheService.getScriptCache(); c.put('log', (c.get('log') || '') + name);
    }`);
    runtime.start('at', [300, 'c']);
    runtime.start('at', [100, 'a']);
    runtime.start('at', [200, 'b']);
    runtime.settle(noon + 250);
    expect(runtime.cache.script.get('log', noon)).toBe('ab');
    expect(runtime.nowMs()).toBe(noon + 250);
    runtime.settle();
    expect(runtime.cache.script.get('log', noon)).toBe('abc');
  });

  it('are thirty for a user at most', () => {
    const runtime = runtimeOf('function test() { Utilities.sleep(1000); return 1; }');
    const all = Array.from({ length: 31 }, () => runtime.start('test', [], { kind: 'custom-function' }));
    const last = all.at(-1);
    expect(last?.result).toMatchObject({
      end: 'threw',
      message: 'There are too many scripts running simultaneously for this Google user account.',
    });
    const other = runtime.start('test', [], { user: { id: 'other', email: 'o@example.com', locale: 'en' } });
    expect(other.result).toBeNull();
    runtime.close();
  });
});

describe('charges', () => {
  it.each(['cheap', 'usual', 'dear'] as const)(
    'of the %s list are those of each method, its first call and the start',
    (name) => {
      const list: ChargeTable = priceLists[name];
      const price = (method: string, kind: 'sheet-structure' | 'cache') =>
        list.methodMs?.[method] ?? list[kind].callMs;
      const code = `function f() { const cache = CacheService.getScriptCache(); cache.put('a', 'b'); cache.get('a'); cache.get('a'); }`;
      const runtime = runtimeOf(code, { charges: list });
      const { execution } = runtime.run('f', [], { kind: 'custom-function' });
      const expected =
        (list.startMs?.['custom-function'] ?? 0) +
        list.free.callMs +
        price('Cache.put', 'cache') +
        2 * price('Cache.get', 'cache');
      expect((execution.endedMs ?? 0) - execution.setup.startedMs).toBe(expected);
      runtime.close();
    },
  );

  it('may be another for the first call', () => {
    const first: ChargeTable = {
      ...freeOfCharge,
      cache: { callMs: 5, per100CellsMs: 0 },
      firstCallMs: { 'Cache.get': 100 },
    };
    const code = `function f() { const cache = CacheService.getScriptCache(); cache.get('a'); cache.get('a'); }`;
    const runtime = runtimeOf(code, { charges: first });
    const { execution } = runtime.run('f');
    expect((execution.endedMs ?? 0) - execution.setup.startedMs).toBe(105);
    runtime.close();
  });

  const code = `function test() {
    const cache = CacheService.getScriptCache(); cache.put('a', 1); cache.get('a');
    PropertiesService.getScriptProperties().getProperty('x');
    const lock = LockService.getScriptLock(); lock.waitLock(10); lock.releaseLock();
    return Date.now();
  }`;

  it('make answers later by the table, and count calls by name and head', () => {
    const runtime = runtimeOf(code, { charges: typicalCharges });
    const run = runtime.run('test');
    expect(returned(run)).toBe(noon + 2 * 30 + 40 + 2 * 20);
    expect(Object.fromEntries(run.execution.charges)).toEqual({ free: 3, cache: 2, property: 1, lock: 2 });
    expect(run.execution.calls.get('Cache.put')).toBe(1);
    expect(run.execution.callCount).toBe(8);
  });

  it('are nothing by default', () => {
    expect(returned(runtimeOf(code).run('test'))).toBe(noon);
  });
});

describe('messages', () => {
  it('come in the language of the user where it is known', () => {
    const runtime = runtimeOf("function test() { CacheService.getScriptCache().get(''); }");
    const user = { id: 'b', email: 'b@example.com', locale: 'pt-BR' } as const;
    expect(thrown(runtime.run('test'))).toBe('Exception: Invalid argument: key');
    expect(thrown(runtime.run('test', [], { user }))).toBe('Exception: Argumento inválido: key');
  });
});

describe('code that catches its own kill', () => {
  it('changes nothing more, and nobody waits for its end, which never comes', () => {
    const runtime = runtimeOf(`
      function test() {
        for (;;) { try { Utilities.sleep(60000); } catch (e) { PropertiesService.getScriptProperties().setProperty('caught', '1'); } }
      }
      function fine() { return 1; }`);
    for (let i = 0; i < 3; i++) {
      const { result, execution } = runtime.run('test');
      expect(result.end).toBe('killed');
      expect(execution.callCount).toBe(7);
    }
    expect(returned(runtime.run('fine'))).toBe(1);
    expect(runtime.properties.script.keys()).toEqual([]);
  });

  it('is held without computing', () => {
    const thread = new Thread();
    const program = {
      id: 'stubborn',
      files: [
        {
          name: 'Code',
          url: 'file:///Code.js',
          code: 'function test() { for (;;) { try { X.go(); } catch (e) {} } }',
        },
      ],
      classes: { X: ['go'] },
      missing: { globals: [], methods: {} },
      enums: {},
      enumTexts: {},
    };
    const job = {
      kind: 'run',
      execution: 1,
      programId: 'stubborn',
      entry: 'test',
      entryKind: 'menu',
      args: { value: [], marked: false },
      globals: { X: { [markKey]: 'object', id: 0, hostClass: 'X' } },
      seed: 1,
      realClock: false,
      exceptions: 'errors',
      measure: null,
    } as const;
    thread.start(job, program, noon);
    expect(thread.waitForMessage(60_000)).toMatchObject({ kind: 'call', method: 'go' });
    thread.reply({ kind: 'dead', id: 1 }, noon);
    expect(thread.waitUntilIdle(600_000)).toBe(false);
    expect(thread.isStuck).toBe(true);
    thread.terminate();
  });
});

describe('measuring the heap', () => {
  // Eight arrays of 16 MB: far more than what a thread may still hold of the scripts that other tests ran in it.
  const megabytes = (keeps: boolean) => {
    const code = `
      let kept = [];
      function test() {
        for (let i = 0; i < 8; i++) {
          const made = new Array(2000000).fill(0.5);
          if (${keeps}) kept.push(made);
          Utilities.sleep(1);
        }
      }`;
    return runtimeOf(code, { measure: 'heap' }).run('test').execution.measured / 1_048_576;
  };

  it('counts what is alive at a call, not what was thrown away', () => {
    expect(megabytes(true) - megabytes(false)).toBeGreaterThan(64);
  });

  it('is not done unless it is asked for', () => {
    const { execution } = runtimeOf('function test() { Utilities.sleep(1); }').run('test');
    expect(execution.measured).toBe(0);
  });
});
