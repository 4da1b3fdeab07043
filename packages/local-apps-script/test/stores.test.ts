// PropertiesService, CacheService and LockService with their limits and exact messages.
import { describe, expect, it } from 'vitest';
import type { RuntimeUser } from '../src/kernel/contract.ts';
import { createWorkbook } from '../src/spreadsheet/model/workbook.ts';
import { evaluate, failure, noon, returned, runtimeOf, thrown } from './support/script-folder.ts';

const other: RuntimeUser = { id: 'other', email: 'other@example.com', locale: 'en' };

describe('properties', () => {
  const p = 'const p = PropertiesService.getScriptProperties();';

  it('are text, chain, and miss with null', () => {
    const body = `${p} p.setProperty('n', 1).setProperties({ b: true, o: null }).deleteProperty('x');
      const copy = p.getProperties(); copy.n = 'changed';
      return [p.getProperties(), p.getKeys(), p.getProperty('none'),
        p.setProperties({ z: 1 }, true).getProperties(), p.deleteAllProperties().getKeys()];`;
    expect(evaluate(body)).toEqual([{ n: '1', b: 'true', o: 'null' }, ['n', 'b', 'o'], null, { z: '1' }, []]);
  });

  it.each([
    [
      `p.getProperty('')`,
      'When setting or getting a property value, the property name must not be null or empty.',
    ],
    [
      `p.setProperty(null, 1)`,
      'When setting or getting a property value, the property name must not be null or empty.',
    ],
    [`p.setProperty('k'.repeat(8067), '')`, 'Data storage error'],
    [
      `p.setProperty('k', 'v'.repeat(524288))`,
      'You have exceeded the property storage quota. Please remove some properties and try again.',
    ],
    [
      `p.getProperty()`,
      "The parameters () don't match the method signature for PropertiesService.Properties.getProperty.",
    ],
  ])('%s fails', (code, message) => {
    expect(failure(p + code)).toBe(`Exception: ${message}`);
  });

  it('hold 524,288 bytes in all as observed, and 9 KB each as documented', () => {
    const fits = `${p} p.setProperty('k', 'v'.repeat(524287)); p.setProperty('k', 'w'.repeat(524287)); p.deleteProperty('k');
      return p.setProperty('é', 'v'.repeat(524286)).getKeys().length;`;
    expect(evaluate(fits)).toBe(1);
    const documented = { profile: { propertyLimits: 'documented' } } as const;
    expect(evaluate(`${p} return p.setProperty('k', 'v'.repeat(9216)).getKeys().length;`, documented)).toBe(
      1,
    );
    expect(failure(`${p} p.setProperty('k', 'v'.repeat(9217));`, documented)).toBe(
      'Exception: Argument too large: value',
    );
  });

  it('of a user are that user’s, but the owner’s in custom functions, where others cannot write them', () => {
    const runtime = runtimeOf(`
      const u = PropertiesService.getUserProperties();
      function set(v) { u.setProperty('k', v); }
      function get() { return [u.getProperty('k'), PropertiesService.getDocumentProperties().getProperty('k')]; }`);
    runtime.run('set', ['owner']);
    runtime.run('set', ['other'], { user: other });
    expect(returned(runtime.run('get'))).toEqual(['owner', null]);
    expect(returned(runtime.run('get', [], { user: other }))).toEqual(['other', null]);
    const custom = { user: other, kind: 'custom-function' } as const;
    expect(returned(runtime.run('get', [], custom))).toEqual(['owner', null]);
    expect(thrown(runtime.run('set', ['x'], custom))).toBe(
      'Exception: You do not have permission to call setProperty',
    );
  });

  it('can be saved and given to another runtime', () => {
    const code = `function set() { for (const s of ['Script', 'Document', 'User']) PropertiesService['get' + s + 'Properties']().setProperty('k', s); }
      function get() { return ['Script', 'Document', 'User'].map((s) => PropertiesService['get' + s + 'Properties']().getProperty('k')); }`;
    const runtime = runtimeOf(code);
    runtime.run('set');
    const saved = JSON.parse(JSON.stringify(runtime.save()));
    expect(returned(runtimeOf(code, { saved }).run('get'))).toEqual(['Script', 'Document', 'User']);
  });
});

describe('the cache', () => {
  const c = 'const c = CacheService.getScriptCache();';

  it('keeps text until it expires, between a second and six hours', () => {
    const life = (seconds: string) => {
      const runtime = runtimeOf(
        `${c} function put() { c.put('k', 'v'${seconds}); } function get() { return c.get('k'); }`,
      );
      runtime.run('put');
      return (ms: number) => {
        runtime.settle(noon + ms);
        return returned(runtime.run('get'));
      };
    };
    for (const [seconds, ms] of [
      ['', 600_000],
      [', 30', 30_000],
      [', -5', 1_000],
      [', 1e9', 21_600_000],
    ] as const) {
      const valueAt = life(seconds);
      expect([valueAt(ms - 1), valueAt(ms)]).toEqual(['v', null]);
    }
  });

  it('makes text of anything, and null of a miss', () => {
    const body = `${c} const done = c.put(5, { a: 1 }); c.put('n', null); c.putAll({ x: 1, y: [1, 2] });
      return [done, c.get('5'), c.get('n'), c.getAll(['x', 'y', 'miss']), c.remove('x'), c.get('x'), c.removeAll(['y']), c.get('y')];`;
    expect(evaluate(body)).toEqual([
      null,
      '[object Object]',
      'null',
      { x: '1', y: '1,2' },
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    [`c.get('')`, 'Invalid argument: key'],
    [`c.put(null, 1)`, 'Invalid argument: key'],
    [`c.put('k'.repeat(251), 1)`, 'Argument too large: key'],
    [`c.put('k', 'v'.repeat(102401))`, 'Argument too large: value'],
    [`c.put('k', 'é'.repeat(51201))`, 'Argument too large: value'],
    [`c.put('k')`, "The parameters (String) don't match the method signature for CacheService.Cache.put."],
  ])('%s fails', (code, message) => {
    expect(failure(c + code)).toBe(`Exception: ${message}`);
    expect(evaluate(`${c} c.put('k'.repeat(250), 'v'.repeat(102400)); return 1;`)).toBe(1);
  });

  it('keeps the 900 farthest from expiry when item 1,001 comes', () => {
    const body = `${c} for (let i = 0; i < 1050; i++) c.put('k' + i, i, i === 3 ? 700 : 600);
      const kept = []; for (let i = 0; i < 1050; i++) if (c.get('k' + i) !== null) kept.push(i);
      return [kept.length, kept[0], kept[1]];`;
    expect(evaluate(body)).toEqual([949, 3, 102]);
  });

  it('of a user is that user’s', () => {
    const runtime = runtimeOf(
      `const c = CacheService.getUserCache(); function put() { c.put('k', 'v'); } function get() { return c.get('k'); }`,
    );
    runtime.run('put');
    expect(returned(runtime.run('get'))).toBe('v');
    expect(returned(runtime.run('get', [], { user: other }))).toBeNull();
    expect(returned(runtime.run('get', [], { user: other, kind: 'custom-function' }))).toBe('v');
  });
});

describe('locks', () => {
  const l = 'const l = LockService.getScriptLock();';

  it('are taken, held and given back by one execution', () => {
    const body = `${l} return [l.hasLock(), l.tryLock(0), l.hasLock(), l.tryLock(-100), l.waitLock(0), l.releaseLock(), l.hasLock(), l.tryLock(-100)];`;
    expect(evaluate(body)).toEqual([false, true, true, true, undefined, undefined, false, false]);
    expect(failure(`${l} l.waitLock(-100);`)).toBe(
      'Exception: Lock timeout: another process was holding the lock for too long.',
    );
    expect(failure(`${l} l.tryLock();`)).toBe(
      "Exception: The parameters () don't match the method signature for LockService.Lock.tryLock.",
    );
  });

  const code = `
    function hold(ms) { LockService.getScriptLock().waitLock(1000); Utilities.sleep(ms); }
    function want(ms) { const t = Date.now(); return [LockService.getScriptLock().tryLock(ms), Date.now() - t]; }
    function must(ms) { LockService.getScriptLock().waitLock(ms); }
    function user(ms) { LockService.getUserLock().waitLock(ms); Utilities.sleep(5000); }`;

  it('end where somebody is asked', () => {
    const body = `${l} l.waitLock(0); SpreadsheetApp.getUi().alert('?'); return l.hasLock();`;
    const ui = { ask: () => ({ button: 'OK' }) as const, show: () => undefined };
    expect(evaluate(body, { ui, spreadsheet: { workbook: createWorkbook() } })).toBe(false);
  });

  it('keep others waiting until the execution ends, or their time is up', () => {
    const runtime = runtimeOf(code);
    runtime.start('hold', [500]);
    runtime.settle(noon + 1);
    expect(returned(runtime.run('want', [100]))).toEqual([false, 100]);
    expect(thrown(runtime.run('must', [100]))).toMatch(/^Exception: Lock timeout: another process/);
    expect(returned(runtime.run('want', [10_000]))).toEqual([true, 299]);
  });

  it('are free again after a kill', () => {
    const runtime = runtimeOf(code, {
      beforeCall: (execution, name) =>
        execution.setup.functionName === 'hold' && name === 'Utilities.sleep' ? 'kill' : 'go',
    });
    expect(runtime.run('hold', [500]).result.end).toBe('killed');
    expect(returned(runtime.run('want', [0]))).toEqual([true, 0]);
  });

  it('let one at a time through', () => {
    const runtime = runtimeOf(`function add() {
      const l = LockService.getScriptLock(); l.waitLock(60000);
      const c = CacheService.getScriptCache(); const n = Number(c.get('n')); Utilities.sleep(10); c.put('n', n + 1); l.releaseLock();
    }`);
    for (let i = 0; i < 8; i++) runtime.start('add');
    runtime.settle();
    expect(runtime.cache.script.get('n', noon)).toBe('8');
    expect(runtime.nowMs()).toBe(noon + 80);
  });

  it('of one user do not keep another waiting', () => {
    const runtime = runtimeOf(code);
    runtime.start('user', [0]);
    runtime.settle(noon + 1);
    expect(thrown(runtime.run('user', [0]))).toMatch(/Lock timeout/);
    expect(runtime.run('user', [0], { user: other }).result.end).toBe('returned');
  });
});
