// `npx tsx packages/local-apps-script/build/measure.ts`: what the runtime itself costs, in real milliseconds, on a
// virtual clock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostObject, Service } from '../src/kernel/contract.ts';
import { VirtualRuntime } from '../src/runtime.ts';

const code = `
  function nothing() {}
  function calls(n) { const c = CacheService.getScriptCache(); for (let i = 0; i < n; i++) c.get('x'); }
  function read() { GRID.read(); }
  function write() { const g = GRID.read(); for (let i = 0; i < 10; i++) GRID.write(g); }
  function sixMinutes() { try { for (;;) Utilities.sleep(1000); } finally { Utilities.sleep(1); } }`;

const cell = (row: number, column: number) => {
  if (column % 11 === 0) return new Date(row * column);
  return column % 3 === 0 ? row * column : `text ${row}`;
};
const cells = Array.from({ length: 10_000 }, (_, row) =>
  Array.from({ length: 33 }, (_each, column) => cell(row, column)),
);

class CellBlock implements HostObject {
  readonly hostClass = 'Grid';
  read(): unknown {
    return cells;
  }
  write(): null {
    return null;
  }
}

const gridService: Service = {
  classes: [{ hostClass: 'Grid', fullName: 'Grid', methods: { read: [[]], write: [['Object[][]']] } }],
  globals: () => ({ GRID: new CellBlock() }),
};

const dir = mkdtempSync(join(tmpdir(), 'gas-measure-'));
writeFileSync(join(dir, 'Code.js'), code);
const runtime = new VirtualRuntime({
  dir,
  network: { kind: 'in-process', services: {} },
  startMs: 0,
  services: [gridService],
});

/** Prints the mean of `times` rounds after three that warm up; a round counts for `parts` things. */
function measure(what: string, times: number, parts: number, work: () => void): void {
  for (let round = 0; round < 3; round++) work();
  const begun = performance.now();
  for (let round = 0; round < times; round++) work();
  const ms = (performance.now() - begun) / times / parts;
  process.stdout.write(`${what.padEnd(48)} ${ms.toFixed(3)} ms\n`);
}

measure('an execution of an empty function', 200, 1, () => runtime.run('nothing'));
measure('a service call', 5, 5_000, () => runtime.run('calls', [5_000]));
measure('a read of 10,000 x 33 cells', 10, 1, () => runtime.run('read'));
measure('a write of 10,000 x 33 cells', 3, 10, () => runtime.run('write'));
measure('six virtual minutes, 361 calls, and the kill', 20, 1, () => runtime.run('sixMinutes'));

runtime.close();
rmSync(dir, { recursive: true, force: true });
