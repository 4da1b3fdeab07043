import {
  createWorkbook,
  fetchErrors,
  SheetUser,
  type SimulatedService,
  VirtualRuntime,
  type VirtualRuntimeOptions,
} from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';
import { afterEach, expect, it } from 'vitest';

const hourMs = 3_600_000;

/** A shop with one order in the beginning and one more every hour, which takes 200 ms to answer. */
const shop: SimulatedService = {
  handle({ target }, nowMs) {
    const after = Number(new URL(target, 'https://shop.example').searchParams.get('after'));
    const count = 1 + Math.floor((nowMs - startMs) / hourMs);
    const orders = Array.from({ length: count - after }, (_, index) => [after + index + 1, 'Tea']);
    return { kind: 'response', status: 200, headers: {}, body: JSON.stringify(orders), latencyMs: 200 };
  },
};

const startMs = Date.UTC(2026, 0, 5, 9);
let runtime: VirtualRuntime | undefined;

function open(options: Partial<VirtualRuntimeOptions> = {}) {
  const workbook = createWorkbook({ sheets: ['Orders'], profile: options.profile ?? {} });
  runtime = new VirtualRuntime({
    dir: `${import.meta.dirname}/orders`,
    startMs,
    spreadsheet: { workbook },
    network: { kind: 'in-process', services: { 'https://shop.example': shop } },
    ...options,
  });
  return { runtime, person: new SheetUser(workbook) };
}

afterEach(() => runtime?.close());

it('reads new orders every hour', () => {
  const { runtime, person } = open();
  runtime.run('readEveryHour');
  const runs = runtime.tick(startMs + 24 * hourMs);
  expect(runs.map(({ result }) => result.end)).toEqual(Array(24).fill('returned'));
  expect(person.values('Orders')).toHaveLength(24);
  expect(runtime.requests).toHaveLength(24);
});

it('fails where the shop can’t be reached, and catches up when it can', () => {
  let isDown = true;
  const { runtime, person } = open({
    beforeCall: (_execution, call) =>
      isDown && call === 'UrlFetchApp.fetch' ? { throw: fetchErrors.dns('https://shop.example') } : 'go',
  });
  runtime.run('readEveryHour');
  const [failed] = runtime.tick(startMs + 3 * hourMs);
  expect(failed?.result).toMatchObject({ end: 'threw', message: 'DNS error: https://shop.example' });
  isDown = false;
  runtime.tick(startMs + 4 * hourMs);
  expect(person.values('Orders')).toHaveLength(4);
});

it('writes nothing twice after it was killed before it could release its lock', () => {
  let kills = 1;
  const { runtime, person } = open({
    beforeCall: (_execution, call) => (call === 'Lock.releaseLock' && kills-- > 0 ? 'kill' : 'go'),
  });
  expect(runtime.run('readOrders').result.end).toBe('killed');
  runtime.settle(startMs + 2 * hourMs);
  expect(runtime.run('readOrders').result.end).toBe('returned');
  expect(person.values('Orders').map(([number]) => number)).toEqual([1, 2, 3]);
});

// The seed chooses which of several executions goes on first.
it.each([1, 2, 3, 4, 5, 6, 7, 8])('lets two at the same time take turns (seed %i)', (seed) => {
  const { runtime, person } = open({ seed });
  const executions = [runtime.start('readOrders'), runtime.start('readOrders')];
  runtime.settle();
  expect(executions.map(({ result }) => result?.end)).toEqual(['returned', 'returned']);
  expect(person.values('Orders')).toEqual([[1, 'Tea']]);
  // The second saw what the first had written.
  expect(runtime.requests.map(({ url }) => url.split('?')[1])).toEqual(['after=0', 'after=1']);
});

it.each(['usual', 'stern', 'slippery', 'forgetful'])('works on a platform that is %s', (name) => {
  const { runtime, person } = open({ profile: profileNamed(name) });
  runtime.settle(startMs + hourMs);
  expect(runtime.run('readOrders').result.end).toBe('returned');
  person.type('Orders', 'C1', 'paid');
  expect(person.values('Orders')).toEqual([
    [1, 'Tea', 'paid'],
    [2, 'Tea', ''],
  ]);
});
