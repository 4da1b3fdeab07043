// Pages that are read before a run asks for them: the run gets each once, in its order, as if it had asked.

import { describe, expect, it } from 'vitest';
import type { RecordSource } from '../../../src/app/pulls/understand-pull.ts';
import type { Cursor, PageBatch } from '../../../src/domain/run/run.ts';
import type { Parked } from '../../../src/domain/service/response.ts';
import { ReadAhead } from '../../../src/features/warehouse/in-place/table-in-place.ts';

const at = (page: number, query = 0): Cursor => ({ kind: 'list', query, page });

/** A list of pages; `answers` says what becomes of one that isn't simply there. */
function listOf(pages: number, answers: (page: number) => Partial<PageBatch> | Parked | Error = () => ({})) {
  const asked: string[] = [];
  const source = (name: string): RecordSource => ({
    byId: undefined,
    ask(cursor) {
      if (cursor.kind !== 'list') throw new Error('no list');
      asked.push(`${name}${cursor.query}.${cursor.page}`);
      const given = answers(cursor.page);
      if (given instanceof Error) throw given;
      if (given.kind === 'parked') return given;
      const next = cursor.page + 1 < pages ? at(cursor.page + 1, cursor.query) : undefined;
      return {
        kind: 'batch',
        records: [`${name}${cursor.query}.${cursor.page}`],
        denied: [],
        unchanged: [],
        next,
        serverMs: 1,
        done: cursor.page + 1,
        all: pages,
        ...given,
      };
    },
  });
  const changes = source('c');
  let isStopped = false;
  const ahead = new ReadAhead();
  const over = (one: RecordSource) => ({ ask: ahead.over(one, () => isStopped) });
  const everything = over(source('e'));
  return {
    ahead,
    asked,
    stop: () => {
      isStopped = true;
    },
    readAll: () => {
      while (ahead.isWanted) ahead.readOne();
    },
    changesSince: () => over(changes),
    take: (cursor: Cursor, of = everything) => {
      const batch = of.ask(cursor);
      return batch.kind === 'batch' ? batch.records : batch;
    },
  };
}

describe('pages that are read ahead', () => {
  it('are those behind the last one, each asked for once, and none before the first', () => {
    const { ahead, asked, readAll, take } = listOf(4);
    readAll();
    expect(asked).toEqual([]);
    expect([take(at(0)), asked]).toEqual([['e0.0'], ['e0.0']]);
    readAll();
    expect(asked).toEqual(['e0.0', 'e0.1', 'e0.2', 'e0.3']);
    expect([1, 2, 3].map((page) => take(at(page)))).toEqual([['e0.1'], ['e0.2'], ['e0.3']]);
    expect(asked).toHaveLength(4);
    expect(ahead.isWanted).toBe(false);
  });

  it('are let go where the run goes on elsewhere: in another listing, or with what changed', () => {
    const { asked, changesSince, readAll, take } = listOf(9);
    take(at(0));
    readAll();
    asked.length = 0;
    expect(take(at(0, 1))).toEqual(['e1.0']);
    expect(take(at(1, 0))).toEqual(['e0.1']);
    readAll();
    expect(take(at(2), changesSince())).toEqual(['c0.2']);
    readAll();
    expect(take(at(3), changesSince())).toEqual(['c0.3']);
    expect(asked.filter((page) => page === 'c0.3')).toHaveLength(1);
  });

  it('fail when the run comes to them, and once', () => {
    let isBroken = true;
    const { asked, readAll, take } = listOf(4, (page) => (page === 2 && isBroken ? new Error('503') : {}));
    take(at(0));
    readAll();
    expect(asked).toEqual(['e0.0', 'e0.1', 'e0.2']);
    expect(take(at(1))).toEqual(['e0.1']);
    expect(() => take(at(2))).toThrow('503');
    isBroken = false;
    expect(take(at(2))).toEqual(['e0.2']);
  });

  it('end where the time of the execution does: the run asks for that page itself', () => {
    const parked = { kind: 'parked', untilMs: 7 } as const;
    const { asked, readAll, take } = listOf(4, (page) => (page >= 2 ? parked : {}));
    take(at(0));
    readAll();
    expect(take(at(1))).toEqual(['e0.1']);
    expect(take(at(2))).toEqual(parked);
    expect(asked).toEqual(['e0.0', 'e0.1', 'e0.2', 'e0.2']);
  });

  it('aren’t read where answers have no time, where somebody wants a stop, and beyond a hundred', () => {
    const undated = listOf(9, () => ({ serverMs: undefined }));
    undated.take(at(0));
    expect(undated.ahead.isWanted).toBe(false);
    const stopped = listOf(9);
    stopped.take(at(0));
    stopped.stop();
    expect(stopped.ahead.isWanted).toBe(false);
    const long = listOf(500);
    long.take(at(0));
    long.readAll();
    expect(long.asked).toHaveLength(101);
  });
});
