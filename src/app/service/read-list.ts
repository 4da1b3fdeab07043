// Reads the records of a v2 list: all of them, or the first and the last ones.

import { FranchiseError } from '../../domain/errors.ts';
import { isRecord } from '../../domain/flatten.ts';
import { pageAfter } from '../../domain/list-answer.ts';
import type { Query } from '../../domain/service-path.ts';
import { PageReader } from './page-reader.ts';
import type { ServiceClient } from './service-client.ts';

const PAGE_SIZE = 100;

export interface ListRead {
  readonly records: readonly unknown[];
  readonly isWhole: boolean;
}

/**
 * If there are more than `mostPages`, reads the first and the last pages: the order isn't documented, and the newest
 * records are at one of the ends.
 */
export function readList(
  client: ServiceClient,
  path: string,
  filters: Query,
  mostPages = Number.POSITIVE_INFINITY,
): ListRead {
  const reader = new PageReader(client, { version: 'v2', path, pageSize: PAGE_SIZE });
  const records: unknown[] = [];
  const seen = new Set<unknown>();
  let isWhole = true;
  let page: number | undefined = 0;
  for (let asked = 1; page !== undefined; asked++) {
    const answer = reader.page(filters, page, 1);
    if (answer.kind === 'parked') throw new FranchiseError('busy', (words) => words.paceBusy);
    const fresh = answer.list.records.filter((record) => !seen.has(idOf(record)));
    for (const record of fresh) seen.add(idOf(record));
    records.push(...fresh);
    page = fresh.length === 0 ? undefined : pageAfter(page, answer.list);
    if (page === undefined) break;
    const last = answer.list.totalPage;
    if (isWhole && last !== undefined && last > mostPages && asked === Math.ceil(mostPages / 2)) {
      page = last - Math.floor(mostPages / 2);
      isWhole = false;
    }
    if (asked >= mostPages) return { records, isWhole: false };
  }
  return { records, isWhole };
}

function idOf(record: unknown): unknown {
  return isRecord(record) && 'id' in record ? record.id : record;
}
