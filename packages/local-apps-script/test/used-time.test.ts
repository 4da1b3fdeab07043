// What counts towards the limits of executions on the real clock. The clocks here pass a thousand times as fast as the machine's,
// or jump by an hour, as they do for a script that gets no processor on a crowded machine. `Atomics.wait` is such a
// script: it isn't done, and doesn't compute.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TimeOfProcess } from '../src/kernel/processor-time.ts';
import { realThreads } from '../src/kernel/thread-pool.ts';
import { WallClock } from '../src/kernel/wall-clock.ts';
import { profileNamed } from '../src/profiles.ts';
import { RealRuntime } from '../src/runtime.ts';
import type { RuntimeOptions } from '../src/runtime-options.ts';
import { createWorkbook } from '../src/spreadsheet/model/workbook.ts';
import type { UiAnswer } from '../src/ui/ui-host.ts';
import { runtimeOf, scriptFolder } from './support/script-folder.ts';

const hourMs = 3_600_000;
const exceeded = { end: 'killed', reason: 'time-limit' };

let runtime: RealRuntime | undefined;
afterEach(() => runtime?.close());
afterAll(() => realThreads.close());

/** A clock that jumps when a test says so, and passes this many times as fast. */
class JumpingClock extends WallClock {
  private readonly jumped: { ms: number };

  constructor(timesFaster = 1) {
    const jumped = { ms: 0 };
    super(() => Date.now() + jumped.ms);
    this.jumped = jumped;
    this.setSpeed(timesFaster);
  }

  pass(ms: number): void {
    this.jumped.ms += ms;
  }
}

function realRuntime(code: string, clock: WallClock, options: Partial<RuntimeOptions> = {}): RealRuntime {
  const real = new RealRuntime({
    dir: scriptFolder({ 'Code.js': code }),
    network: { kind: 'http' },
    ...options,
    clock,
  });
  runtime = real;
  return real;
}

/** Blocks a script for so many real milliseconds. */
const block = 'const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);';

describe('computing', () => {
  it('counts no time in which the script gets no processor', async () => {
    const code = `${block} function onOpen() { block(300); Utilities.sleep(1); block(300); return 'done'; }`;
    const opened = realRuntime(code, new JumpingClock(1000)).start('onOpen', [], { kind: 'simple-trigger' });
    expect(await opened.done).toEqual({ end: 'returned', value: 'done' });
  });

  it('counts by the processor, not by a clock that passes faster', async () => {
    const code = 'function onOpen() { let sum = 0; for (let i = 0; i < 1e8; i++) sum += i; return sum; }';
    const opened = realRuntime(code, new JumpingClock(10_000)).start('onOpen', [], {
      kind: 'simple-trigger',
    });
    expect(await opened.done).toMatchObject({ end: 'returned' });
  });

  it('without end is killed, and says where', async () => {
    const code = `function test() {
      try { for (;;); } finally { PropertiesService.getScriptProperties().setProperty('finally', 'yes'); }
    }`;
    const it = realRuntime(code, new WallClock());
    expect(await it.start('test', [], { limitMs: 100 }).done).toEqual({
      ...exceeded,
      message: 'Exceeded maximum execution time',
      stack: expect.stringMatching(/^ {4}at test \(Code:2:\d+\)$/),
    });
    expect(it.properties.script.keys()).toEqual([]);
  });

  // Only there it is known.
  it.runIf(existsSync('/proc/thread-self/schedstat'))('is counted for the thread alone', async () => {
    const code = `${block} function loop() { for (;;); } function wait() { block(1500); return 'done'; }`;
    const it = realRuntime(code, new WallClock());
    const loop = it.start('loop');
    expect(await it.start('wait', [], { limitMs: 200 }).done).toEqual({ end: 'returned', value: 'done' });
    expect(it.stop(loop.id)).toBe(true);
    expect(await loop.done).toMatchObject(exceeded);
  });
});

describe('sleeping', () => {
  it.each([
    ['less than the limit', 29_000, { end: 'returned', value: 'awake' }],
    ['more than the limit', 31_000, exceeded],
  ])('%s counts what was asked for, however late the machine is', async (_what, ms, result) => {
    const clock = new JumpingClock();
    const code = `function test(ms) {
      try { Utilities.sleep(ms); return 'awake'; }
      finally { PropertiesService.getScriptProperties().setProperty('finally', 'yes'); }
    }`;
    const it = realRuntime(code, clock, { beforeCall: passAnHourAt(clock, 'Utilities.sleep') });
    expect(await it.start('test', [ms], { kind: 'custom-function' }).done).toMatchObject(result);
    expect(it.properties.script.keys()).toEqual(result.end === 'returned' ? ['finally'] : []);
  });

  it('adds up', async () => {
    const code = 'function test() { for (let i = 0; i < 9; i++) Utilities.sleep(5000); }';
    const execution = realRuntime(code, new JumpingClock(1000)).start('test', [], {
      kind: 'custom-function',
    });
    expect(await execution.done).toMatchObject({
      ...exceeded,
      message: 'Exceeded maximum execution time (line 0).',
    });
    expect([6, 7]).toContain(execution.callCount);
  });
});

/** Lets the clock pass an hour while the script makes the call. */
function passAnHourAt(clock: JumpingClock, call: string): NonNullable<RuntimeOptions['beforeCall']> {
  return (_execution, name) => {
    if (name === call) clock.pass(hourMs);
    return 'go';
  };
}

describe('waiting', () => {
  let server: Server;
  let base = '';
  /** Answers the request that waits; requests of /never are never answered. */
  let arrived: (answer: () => void) => void = () => {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url !== '/never') arrived(() => response.end('answer'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) base = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetching = 'function test(url) { return UrlFetchApp.fetch(url).getContentText(); }';

  it('for a request counts no time in which this machine did nothing', async () => {
    const clock = new JumpingClock();
    arrived = (answer) => {
      clock.pass(hourMs);
      answer();
    };
    const execution = realRuntime(fetching, clock).start('test', [base], { kind: 'custom-function' });
    expect(await execution.done).toEqual({ end: 'returned', value: 'answer' });
  });

  it('for a request counts what it takes', async () => {
    const execution = realRuntime(fetching, new JumpingClock(100)).start('test', [`${base}/never`], {
      kind: 'custom-function',
    });
    expect(await execution.done).toMatchObject(exceeded);
  });

  it('for a lock counts', async () => {
    const code = `
      const held = () => PropertiesService.getScriptProperties();
      function hold() {
        LockService.getScriptLock().waitLock(1000);
        held().setProperty('held', '1');
        Utilities.sleep(300000);
      }
      function test() {
        while (held().getProperty('held') === null) Utilities.sleep(1);
        LockService.getScriptLock().waitLock(300000);
      }`;
    const it = realRuntime(code, new JumpingClock(100));
    it.start('hold');
    const execution = it.start('test', [], { limitMs: 1000 });
    expect(await execution.done).toMatchObject(exceeded);
  });

  it.each(['suspended', 'counts'] as const)('for a person: %s', async (openAlert) => {
    const clock = new JumpingClock(10_000);
    const ask = () =>
      new Promise<UiAnswer>((resolve) => {
        // An hour of the clock, in which time is looked at.
        if (openAlert === 'suspended')
          setTimeout(() => resolve({ button: 'OK', text: '' }), clock.realMs(hourMs));
      });
    const profile = { ...profileNamed('usual'), openAlert };
    const it = realRuntime(
      `function test() { SpreadsheetApp.getUi().alert('Go?'); return 'answered'; }`,
      clock,
      { profile, ui: { ask, show: () => {} }, spreadsheet: { workbook: createWorkbook({ profile }) } },
    );
    const result = openAlert === 'suspended' ? { end: 'returned', value: 'answered' } : exceeded;
    expect(await it.start('test').done).toMatchObject(result);
  });
});

describe('the processor time of the process, where no other is known', () => {
  it('counts while the thread computes, and never more than what passes', () => {
    const now = { processor: 0, clock: 0 };
    const pass = (processor: number, clock: number) => {
      now.processor += processor;
      now.clock += clock;
    };
    const time = new TimeOfProcess(
      () => now.processor,
      () => now.clock,
    );
    pass(10, 100);
    expect(time.ms).toBe(10);
    // Two threads compute.
    pass(200, 100);
    expect(time.ms).toBe(200);
    time.pause();
    pass(500, 500);
    expect(time.ms).toBe(200);
    time.resume();
    pass(5, 20);
    expect(time.ms).toBe(205);
  });
});

describe('on a virtual clock', () => {
  it('code that gets no processor is waited for', () => {
    const virtual = runtimeOf(`${block} function test() { block(1500); return 'done'; }`, { endlessMs: 500 });
    expect(virtual.run('test').result).toEqual({ end: 'returned', value: 'done' });
  });

  it.each([
    ['a thread', false, 50],
    ['this thread', true, 10],
  ])('code without end is killed in %s', (_where, inHost, endlessMs) => {
    const virtual = runtimeOf('function test() { for (;;); }', { inHost, endlessMs });
    expect(virtual.run('test').result).toMatchObject({ end: 'killed', reason: 'compute' });
  });
});
