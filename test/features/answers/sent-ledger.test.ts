// How much the ledger of what was sent holds, and what it drops.
import { expect, it } from 'vitest';
import { SentLedger, type SentLine } from '../../../src/features/answers/send/sent-ledger.ts';
import { costly } from '../../support/costly.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const CELLS_OF_A_SPREADSHEET = 10_000_000;

function line(n: number): SentLine {
  return { key: `k-${n}`, fingerprint: `print${n}`, outcome: 'imported', id: n };
}

function addLines(ledger: SentLedger, count: number): void {
  for (let n = 0; n < count; n += 500)
    ledger.add(
      'Answers',
      Array.from({ length: Math.min(500, count - n) }, (_, at) => line(n + at)),
    );
}

costly('holds ten thousand sendings, and five times as many take less than a tenth of a spreadsheet', () => {
  const ports = new FakePorts();
  addLines(new SentLedger(ports), 10_000);

  const ledger = new SentLedger(ports);
  expect(ledger.problem).toBeUndefined();
  expect([0, 5_000, 9_999].map((n) => ledger.find(`print${n}`)?.id)).toEqual([0, 5_000, 9_999]);
  const { maxRows, maxColumns } = ports.sheet('Sent rows');
  expect(5 * maxRows * maxColumns).toBeLessThan(CELLS_OF_A_SPREADSHEET / 10);
});

it('adds lines that Google refused with the next ones', () => {
  const ports = new FakePorts();
  const ledger = new SentLedger(ports);
  const { flush } = ports.workbook;
  ports.workbook.flush = () => {
    throw new Error('Service Spreadsheets timed out');
  };
  ledger.add('Answers', [line(1)]);
  expect(ledger.problem).toContain('Sent rows');

  ports.workbook.flush = flush;
  ledger.add('Answers', [line(2)]);

  expect(ledger.problem).toBeUndefined();
  expect([1, 2].map((n) => new SentLedger(ports).find(`print${n}`)?.id)).toEqual([1, 2]);
});

it('drops the oldest beyond its limit', () => {
  const ports = new FakePorts();
  addLines(new SentLedger(ports, 1_000), 2_500);

  const ledger = new SentLedger(ports);
  const ids = [0, 1_499, 1_500, 2_499].map((n) => ledger.find(`print${n}`)?.id);
  expect(ids).toEqual([undefined, undefined, 1_500, 2_499]);
  expect(ports.sheet('Sent rows').grid().length).toBeLessThan(2_002);
});
