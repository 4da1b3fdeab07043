import { createWorkbook, SheetUser, VirtualRuntime } from 'local-apps-script';
import { expect, it } from 'vitest';

it('writes a price', () => {
  const workbook = createWorkbook();
  const runtime = new VirtualRuntime({ dir: 'script', startMs: 0, spreadsheet: { workbook } });
  runtime.computeFormulas();
  expect(runtime.run('main').result).toEqual({ end: 'returned', value: 4.5 });
  expect(new SheetUser(workbook).values('Sheet1')[1]).toEqual(['Tea', 4.5, new Date(Date.UTC(2026, 0, 5))]);
  expect(runtime.run('lookForSheet').result).toMatchObject({ end: 'threw', name: 'TypeError' });
  runtime.close();
});
