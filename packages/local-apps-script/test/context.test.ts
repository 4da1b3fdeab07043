// The context that a script runs in: its globals, its realm, its clock, and the syntax that is refused.
import { describe, expect, it } from 'vitest';
import { reference } from '../src/kernel/reference.ts';
import { VirtualRuntime } from '../src/runtime.ts';
import {
  evaluate,
  failure,
  noon,
  returned,
  runtimeOf,
  scriptFolder,
  thrown,
} from './support/script-folder.ts';

const ecmaScript = `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
  Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON
  Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array
  Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet Proxy Reflect
  FinalizationRegistry WeakRef decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite
  isNaN SharedArrayBuffer Atomics WebAssembly`;
const appsScript = `console Logger Utilities UrlFetchApp PropertiesService CacheService LockService ScriptApp Session
  HtmlService MailApp`;
const words = (text: string) => text.split(/\s+/).sort();

describe('globals', () => {
  it('are the built-ins of ECMAScript, the services, and the functions of the script', () => {
    const names = evaluate('return Object.getOwnPropertyNames(globalThis).sort();');
    const lacking = reference().globals.filter((name) => !words(appsScript).includes(name));
    expect(lacking).toContain('DocumentApp');
    expect(names).toEqual([...words(ecmaScript), ...words(appsScript), ...lacking, 'test'].sort());
  });

  it('that Apps Script has and this runtime lacks say so by name, as methods do', () => {
    expect(failure('MailApp2')).toContain('MailApp2 is not defined');
    expect(failure('SlidesApp.create("x")')).toBe(
      'Error: This runtime has no SlidesApp, which Apps Script has. SUPPORT.md of local-apps-script lists what there is.',
    );
    expect(failure('Utilities.computeRsaSha256Signature("a", "b")')).toBe(
      'Error: This runtime has no Utilities.computeRsaSha256Signature, which Apps Script has. SUPPORT.md of local-apps-script lists what there is.',
    );
    expect(failure('Utilities.nothing()')).toContain('Utilities.nothing is not a function');
    expect(evaluate('globalThis.DocumentApp = 5; return DocumentApp;')).toBe(5);
    expect(
      returned(runtimeOf('const CalendarApp = 7; function test() { return CalendarApp; }').run('test')),
    ).toBe(7);
  });

  it.each([
    ['DocumentApp.create("x")', 'DocumentApp'],
    ['CalendarApp.getDefaultCalendar()', 'CalendarApp'],
    ['Jdbc.getConnection("x")', 'Jdbc'],
    ['XmlService.parse("<a/>")', 'XmlService'],
    ['GmailApp.search("is:unread")', 'GmailApp.search'],
    ['DriveApp.createFile("a", "b")', 'DriveApp.createFile'],
    ['ScriptApp.newTrigger("f").forUserCalendar("a@example.com")', 'TriggerBuilder.forUserCalendar'],
  ])('have not what %s calls, and say so: %s', (call, name) => {
    expect(failure(call)).toBe(
      `Error: This runtime has no ${name}, which Apps Script has. SUPPORT.md of local-apps-script lists what there is.`,
    );
  });

  it('lack gc also where the heap of a run was measured before', () => {
    const body = 'return typeof gc;';
    expect([evaluate(body, { measure: 'heap' }), evaluate(body)]).toEqual(['undefined', 'undefined']);
  });

  it('are fresh in each execution', () => {
    const runtime = runtimeOf('var n = 0; function count() { Array.prototype.x = 1; return [++n, [].x]; }');
    expect(returned(runtime.run('count'))).toEqual([1, 1]);
    expect(returned(runtime.run('count'))).toEqual([1, 1]);
  });

  it('lack what WebAssembly has only in browsers, and console.table', () => {
    expect(
      evaluate(
        'return [typeof WebAssembly.compileStreaming, typeof console.table, typeof WebAssembly.compile]',
      ),
    ).toEqual(['undefined', 'undefined', 'function']);
  });

  it('do not lead out of the context', () => {
    const leave = `const outer = CacheService.constructor.constructor('return typeof process')();
      let caught; try { Utilities.sleep('x'); } catch (e) { caught = e.constructor.constructor('return typeof process')(); }
      return [outer, caught, typeof Utilities.parseDate('2026', 'GMT', 'yyyy').constructor.constructor('return typeof process')()];`;
    expect(evaluate(leave)).toEqual(['undefined', 'undefined', 'string']);
  });
});

describe('values of services', () => {
  it('belong to the realm of the script', () => {
    const body = `const s = PropertiesService.getScriptProperties().setProperties({ a: 1 });
      const date = Utilities.parseDate('2026-01-31', 'GMT', 'yyyy-MM-dd');
      return [s.getKeys() instanceof Array, s.getProperties() instanceof Object, date instanceof Date, date.toISOString()];`;
    expect(evaluate(body)).toEqual([true, true, true, '2026-01-31T00:00:00.000Z']);
  });

  it('are errors of the realm with the name Exception, and traces that name the script alone', () => {
    const body = `try { Utilities.sleep('x'); } catch (e) { return [e instanceof Error, e.name, e.stack.split('\\n').slice(1)]; }`;
    expect(evaluate(body)).toEqual([true, 'Exception', ['    at test (Code:1:35)']]);
  });

  it('stringify to the name of their class', () => {
    expect(evaluate('return [String(CacheService.getScriptCache()), Utilities + ""]')).toEqual([
      'Cache',
      'Utilities',
    ]);
  });

  it('include one object for each member of an enum', () => {
    const body = `const a = Utilities.Charset; return [a.UTF_8 === Utilities.Charset.UTF_8, String(a.UTF_8), a.UTF_8 === a.US_ASCII]`;
    expect(evaluate(body)).toEqual([true, 'UTF_8', false]);
  });

  it('keep a field that is called __proto__ as a field', () => {
    const runtime = runtimeOf('function keys(x) { return Object.keys(x); }');
    expect(returned(runtime.run('keys', [JSON.parse('{"__proto__": 1, "a": 2}')]))).toEqual([
      '__proto__',
      'a',
    ]);
  });
});

describe('time and chance', () => {
  it('follow the virtual clock in every form of Date', () => {
    const body = `Utilities.sleep(1234);
      class Mine extends Date {}
      return [Date.now(), new Date().getTime(), +new Mine(), Date() === new Date().toString(), new Date(5) instanceof Date,
        new Date().constructor === Date, Date.name, Date.length];`;
    const now = noon + 1234;
    expect(evaluate(body)).toEqual([now, now, now, true, true, true, 'Date', 7]);
  });

  it('read local times in the zone of the process', () => {
    expect(evaluate('return [new Date(2026, 0, 1).toISOString(), new Date().getHours()]')).toEqual([
      '2026-01-01T03:00:00.000Z',
      9,
    ]);
  });

  it.each(['Math.random()', 'Utilities.getUuid()'])(
    'repeat with the seed, differ between executions and seeds: %s',
    (code) => {
      const values = (seed: number) => {
        const runtime = runtimeOf(`function r() { return ${code}; }`, { seed });
        return [returned(runtime.run('r')), returned(runtime.run('r'))];
      };
      const [first, second] = values(7);
      expect(values(7)).toEqual([first, second]);
      expect(second).not.toEqual(first);
      expect(values(8)[0]).not.toEqual(first);
    },
  );
});

describe('files', () => {
  it('share one scope and are evaluated in the order of their paths before every entry', () => {
    const files = {
      'b.gs': 'const order = [first, "b"]; function get() { return order.concat(Late.name); }',
      'a/one.js': 'const first = "a"; console.log("loaded");',
      'c.js': 'class Late {}',
    };
    const runtime = new VirtualRuntime({
      dir: scriptFolder(files),
      network: { kind: 'in-process', services: {} },
      startMs: noon,
    });
    const run = runtime.run('get');
    expect(returned(run)).toEqual(['a', 'b', 'Late']);
    expect(run.execution.log.map((entry) => entry.text)).toEqual(['loaded']);
  });

  it('obey rootDir and filePushOrder of .clasp.json', () => {
    const files = {
      '.clasp.json': '{"rootDir": "out", "filePushOrder": ["out/z.js"]}',
      'ignored.js': 'throw new Error("no")',
      'out/a.js': 'seen.push("a"); function get() { return seen; }',
      'out/z.js': 'const seen = ["z"];',
    };
    const runtime = new VirtualRuntime({
      dir: scriptFolder(files),
      network: { kind: 'in-process', services: {} },
      startMs: noon,
    });
    expect(returned(runtime.run('get'))).toEqual(['z', 'a']);
  });

  it.each([
    ['export default 1', "Unexpected token 'export' line: 2 file: Code.js"],
    [
      'await 1',
      'await is only valid in async functions and the top-level bodies of modules line: 2 file: Code.js',
    ],
    ['class A { #x = 1 }', "Unexpected token '#' line: 2 file: Code.js"],
    ['class A { static x = 1 }', "Unexpected token '=' line: 2 file: Code.js"],
    ['class A { static { } }', "Unexpected token '{' line: 2 file: Code.js"],
    ['class A { x = 1 }', "Unexpected token '=' line: 2 file: Code.js"],
  ])('are refused with %s', (code, message) => {
    expect(() => runtimeOf(`var a;\n${code}`)).toThrow(`Syntax error: SyntaxError: ${message}`);
  });
});

describe('entries', () => {
  const code = `
    const menu = { item1() { return this === menu; } };
    const arrow = () => 'arrow';
    class Tools { static go() { return 'static'; } }
    async function later() { await null; Utilities.sleep(1000); await null; return Date.now(); }
    async function never() { await new Promise(() => {}); }
    async function fails() { await null; throw new TypeError('late'); }
    function rejected() { Promise.reject(new Error('silent')); return 'fine'; }
    function thrower() { throw 'text'; }`;
  it('may be dotted, constants, or async', () => {
    const runtime = runtimeOf(code);
    expect(['menu.item1', 'arrow', 'Tools.go'].map((name) => returned(runtime.run(name)))).toEqual([
      true,
      'arrow',
      'static',
    ]);
    expect(returned(runtime.run('later'))).toBe(noon + 1000);
    expect(returned(runtime.run('never'))).toBeUndefined();
    expect(thrown(runtime.run('fails'))).toBe('TypeError: late');
    expect(returned(runtime.run('rejected'))).toBe('fine');
    expect(thrown(runtime.run('thrower'))).toBe(': text');
  });

  it('wait for WebAssembly, however long it takes', () => {
    const runtime = runtimeOf(`async function compile() {
      const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      for (let i = 0; i < 2000; i++) await WebAssembly.compile(empty);
      const { instance } = await WebAssembly.instantiate(empty);
      return [instance instanceof WebAssembly.Instance, WebAssembly.compile.name];
    }`);
    expect(returned(runtime.run('compile'))).toEqual([true, 'compile']);
  });

  it('that do not exist are named', () => {
    expect(thrown(runtimeOf(code).run('menu.nothing'))).toBe(
      'Exception: Script function not found: menu.nothing',
    );
    expect(thrown(runtimeOf(code).run('1+1'))).toBe('Exception: Script function not found: 1+1');
  });

  it('pass a page only what google.script.run can carry', () => {
    const runtime = runtimeOf(`
      function good() { return { a: [1, undefined, 'x', null], b: undefined, c: true }; }
      function nothing() {}
      function date() { return { deep: [new Date()] }; }
      function fn() { return [() => 1]; }
      function circle() { const a = {}; a.a = a; return a; }`);
    const run = (name: string) => runtime.run(name, [], { kind: 'page' });
    expect(returned(run('good'))).toEqual({ a: [1, null, 'x', null], c: true });
    expect(returned(run('nothing'))).toBeNull();
    for (const name of ['date', 'fn', 'circle'])
      expect(thrown(run(name))).toMatch(/not a supported return type/);
  });
});

describe('logs', () => {
  it('are kept with level and time, console and Logger each in its own manner', () => {
    const runtime = runtimeOf(`function test() {
      console.log('n = %d', 5, { a: 1 }); Utilities.sleep(10); console.warn('w');
      Logger.log('%s and %s', 1, 'x').log({ a: 1.5, b: [true, null] });
      return Logger.getLog().split('\\n').map((line) => line.replace(/^.* INFO: /, ''));
    }`);
    const run = runtime.run('test');
    expect(run.execution.log).toEqual([
      { atMs: noon, level: 'log', text: 'n = 5 { a: 1 }' },
      { atMs: noon + 10, level: 'warn', text: 'w' },
      { atMs: noon + 10, level: 'info', text: '1.0 and x' },
      { atMs: noon + 10, level: 'info', text: '{a=1.5, b=[true, null]}' },
    ]);
    expect(returned(run)).toEqual(['1.0 and x', '{a=1.5, b=[true, null]}', '']);
  });
});
