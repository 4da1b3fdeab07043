// Which plans of the list are asked for, and what is said of the others; lists that repeat themselves or lack ids.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadConnection } from '../../../src/app/connection/connection.ts';
import { ListedDetailSource } from '../../../src/app/pulls/pull-sources.ts';
import { ServiceClient } from '../../../src/app/service/service-client.ts';
import { changeToken } from '../../../src/domain/records/record.ts';
import { type Cursor, FIRST_PAGE, type PageBatch } from '../../../src/domain/run/run.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { FakePorts, json } from '../../support/fake-ports.ts';

let ports: FakePorts;
/** The pages of the v2 list; the last one is given for ever after. */
let pages: unknown[][];
let marks: Map<number, string>;
const item = (id: number, what = 'x') => ({ id, what });

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  marks = new Map();
  pages = [[]];
  ports.handler = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const id = Number(pathname.split('/').pop());
    if (pathname.includes('plano-acao')) return json(200, { data: { id, queSeraFeito: 'fazer' } });
    return json(200, pages[Math.min(Number(searchParams.get('start')), pages.length - 1)]);
  };
});

let otherZone: readonly string[] = [];
/** The token of a row that was made for this item in the time zone of the first run. */
const tokenOf = (one: unknown) => changeToken(one, ports.nowMs);

/** All batches of a listing, from a cursor on. */
function batches(from?: Cursor): PageBatch[] {
  const client = new ServiceClient(ports, loadConnection(ports), ports.nowMs + 3_600_000);
  const rows = { marks: () => marks, nowMs: () => ports.nowMs, otherZone };
  const source = new ListedDetailSource(client, actionPlans, [{}], rows);
  const all: PageBatch[] = [];
  for (let cursor: Cursor | undefined = from ?? FIRST_PAGE; cursor !== undefined; ) {
    const asked = source.ask(cursor);
    if (asked.kind === 'parked') throw new Error('parked');
    all.push(asked);
    cursor = asked.next;
    if (all.length > 50) throw new Error('it never ends');
  }
  return all;
}
const idsOf = (all: readonly PageBatch[]) =>
  all.flatMap(({ records }) => records.map((one) => Object(one).id));
const details = () => ports.requests.filter(({ url }) => url.includes('plano-acao')).length;

describe('plans of a list', () => {
  it('are asked for one by one, but not those whose item the row was made for', () => {
    pages = [[item(1), item(2), item(3)], []];
    marks = new Map([
      [2, tokenOf(item(2))],
      [3, tokenOf(item(3, 'before'))],
    ]);
    const all = batches();
    expect(idsOf(all)).toEqual([1, 3]);
    expect(all.map(({ unchanged }) => unchanged)).toEqual([[2], [], []]);
    expect(details()).toBe(2);
  });

  it('are all asked for where the spreadsheet has another time zone: the dates of their rows are off', () => {
    pages = [[item(1), item(2)], []];
    marks = new Map([1, 2].map((id) => [id, tokenOf(item(id))]));
    expect(idsOf(batches())).toEqual([]);
    otherZone = ['Europe/Lisbon'];
    expect(idsOf(batches())).toEqual([1, 2]);
    otherZone = [];
  });

  it('carry their change token', () => {
    pages = [[item(1)], []];
    expect(batches()[0]?.records).toEqual([{ id: 1, queSeraFeito: 'fazer', $list: tokenOf(item(1)) }]);
  });

  it('that stand on two pages of a shifting list are asked for once', () => {
    pages = [[item(1), item(2)], [item(2), item(3)], []];
    expect(idsOf(batches())).toEqual([1, 2, 3]);
    expect(details()).toBe(3);
  });

  it('say how many requests are to come', () => {
    pages = [[item(1), item(2), item(3)], [item(4)], []];
    // Two more of this page; and a page like it.
    expect(batches()[0]?.requests).toBe(2 + 4);
  });
});

describe('a list', () => {
  it('that gives one page for ever is left when it names nobody new', () => {
    pages = [[item(1), item(2)]];
    expect(idsOf(batches())).toEqual([1, 2]);
    expect(ports.requests).toHaveLength(4);
  });

  it('of which no item has an id stops the pull, with the fields that they have', () => {
    pages = [[{ code: 1, what: 'x' }]];
    expect(() => batches()).toThrow(/action-plan\/list lack “id”.*differs in each: code, what/);
    expect(details()).toBe(0);
  });

  it('of which some items have none gives the others, and these to be counted', () => {
    pages = [[item(1), { code: 7 }], []];
    expect(batches().flatMap(({ records }) => records)).toEqual([
      expect.objectContaining({ id: 1 }),
      { code: 7 },
    ]);
  });
});
