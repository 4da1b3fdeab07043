// Values on their way between services and scripts: grids of cells, marks, and arguments of every kind.
import { describe, expect, it } from 'vitest';
import { EnumValue, type HostObject, type Service } from '../src/kernel/contract.ts';
import { packCells } from '../src/kernel/packed-cells.ts';
import { returned, runtimeOf } from './support/script-folder.ts';

/** A service that gives back what the test wants, and keeps what it was given. */
function echo(value: unknown): { service: Service; given: unknown[] } {
  const given: unknown[] = [];
  class Echo implements HostObject {
    readonly hostClass = 'Echo';
    get(): unknown {
      return value;
    }
    give(...args: readonly unknown[]): unknown {
      given.push(args);
      return args[0];
    }
    self(): Echo {
      return this;
    }
    deep(): unknown {
      return { list: [this, new EnumValue('Echo.Colour', 'RED')] };
    }
  }
  const service: Service = {
    classes: [
      {
        hostClass: 'Echo',
        fullName: 'Test.Echo',
        methods: { get: [[]], give: [['any', 'any?']], self: [[]], deep: [[]] },
      },
    ],
    enums: [{ path: 'Echo.Colour', members: ['RED', 'BLUE'] }],
    globals: () => ({ ECHO: new Echo() }),
  };
  return { service, given };
}

const grid = (cell: (row: number, column: number) => unknown, rows = 60) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: 3 }, (_each, column) => cell(row, column)));

describe('large grids', () => {
  const code = `function test() {
    const g = ECHO.get();
    return [g instanceof Array, g[0] instanceof Array, g.length, g.map((row) => row.map((v) =>
      v instanceof Date ? 'date ' + v.getTime() : Object.is(v, -0) ? '-0' : v === undefined ? 'undefined' : String(v)))];
  }`;
  const mixed = (row: number, column: number) =>
    [row / 3, `t"\u2028${row}`, row % 2 === 0 ? new Date(row) : null][column];
  const text = (value: unknown) =>
    value instanceof Date ? `date ${value.getTime()}` : Object.is(value, -0) ? '-0' : String(value);

  it.each([
    ['packed', grid(mixed), true],
    ['small', grid(mixed, 5), false],
    ['with -0', grid((row) => (row === 7 ? -0 : row)), false],
    ['with NaN', grid((row) => (row === 7 ? Number.NaN : row)), false],
    ['with undefined', grid((row) => (row === 7 ? undefined : row)), false],
  ])('arrive as they were: %s', (_name, cells, isPacked) => {
    expect(packCells(cells) !== null).toBe(isPacked);
    const runtime = runtimeOf(code, { services: [echo(cells).service] });
    expect(returned(runtime.run('test'))).toEqual([
      true,
      true,
      cells.length,
      cells.map((row) => row.map(text)),
    ]);
  });
});

describe('objects', () => {
  it('are the same for the same host object, and come back as it', () => {
    const { service, given } = echo(null);
    const runtime = runtimeOf(
      `function test() {
        const { list } = ECHO.deep();
        return [ECHO.self() === ECHO, list[0] === ECHO, list[1] === ECHO.Colour.RED, ECHO.give(ECHO) === ECHO,
          ECHO.give([[ECHO.Colour.BLUE]])[0][0] === ECHO.Colour.BLUE, JSON.stringify({ c: ECHO.Colour.RED })];
      }`,
      { services: [service] },
    );
    expect(returned(runtime.run('test'))).toEqual([true, true, true, true, true, '{"c":"RED"}']);
    expect(given[1]).toEqual([[[new EnumValue('Echo.Colour', 'BLUE')]]]);
  });

  it('reach services as plain data', () => {
    const { service, given } = echo(null);
    const runtime = runtimeOf(
      `function test() {
        class P { constructor() { this.a = 1; } get b() { return 2; } }
        ECHO.give({ d: new Date(5), p: new P(), u: undefined, n: [null, [undefined]] }, -0);
        ECHO.give(new Uint8Array([1, 2]));
      }`,
      { services: [service] },
    );
    runtime.run('test');
    expect(given).toEqual([
      [{ d: new Date(5), p: { a: 1 }, u: undefined, n: [null, [undefined]] }, -0],
      [new Uint8Array([1, 2])],
    ]);
  });

  it('only have the methods that are declared', () => {
    const runtime = runtimeOf(
      `function test() { try { ECHO.hostClass(); } catch (e) { return e.message; } }`,
      {
        services: [echo(null).service],
      },
    );
    expect(returned(runtime.run('test'))).toBe('ECHO.hostClass is not a function');
  });
});

describe('pages', () => {
  it('cannot call private functions', () => {
    const runtime = runtimeOf('function secret_() { return 1; }');
    expect(returned(runtime.run('secret_'))).toBe(1);
    expect(runtime.run('secret_', [], { kind: 'page' }).result).toMatchObject({
      message: 'Script function not found: secret_',
    });
  });
});
