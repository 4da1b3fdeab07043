// Reads the pages of a list, in order. If answers are slow, the client asks for two at once.

import { FranchiseError } from '../../domain/errors.ts';
import type { ServiceList } from '../../domain/pulls/resource.ts';
import { isRecord } from '../../domain/records/flatten.ts';
import type { RecordId } from '../../domain/records/record.ts';
import {
  keyedByQuery,
  type ListAnswer,
  pageAfter,
  readListAnswer,
} from '../../domain/service/list-answer.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { Query } from '../../domain/service/service-path.ts';
import type { ServiceClient } from './service-client.ts';

export type ListPage =
  | {
      readonly kind: 'page';
      readonly list: ListAnswer;
      /** What becomes rows: the records, or the elements of a list in each. */
      readonly rows: readonly unknown[];
      readonly rowless: readonly RecordId[];
      /** The service's own clock; undefined if the answer doesn't tell. */
      readonly serverMs: number | undefined;
    }
  | Parked;

export class PageReader {
  constructor(
    private readonly client: ServiceClient,
    private readonly resource: Omit<ServiceList, 'records'>,
  ) {}

  /** @param page counts from 0 @param upcoming pages that are still expected, this one included */
  page(filters: Query, page: number, upcoming: number): ListPage {
    const { version, path, pageSize, mayBeOne, elements } = this.resource;
    const query = (start: number): Query => ({ ...filters, start: String(start), limit: String(pageSize) });
    const ahead = upcoming > 1 ? query(page + 1) : undefined;
    const answer = this.client.get({ version, path, query: query(page) }, upcoming, ahead);
    switch (answer.kind) {
      case 'parked':
        return answer;
      case 'missing':
        throw new FranchiseError('wrong-address', (say) => say.listMissing(path));
      case 'ok': {
        const list = readListAnswer(answer.body, mayBeOne !== undefined);
        const isToBeNamed = list.isOne === true && mayBeOne === 'named';
        const records = isToBeNamed
          ? list.records.map((record) => keyedByQuery(record, path, filters))
          : list.records;
        const { rows, rowless } = elements?.rowsOf(records, page) ?? { rows: records, rowless: [] };
        return { kind: 'page', list: { ...list, records }, rows, rowless, serverMs: answer.serverMs };
      }
    }
  }
}

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
    page = fresh.length === 0 ? undefined : pageAfter(page, answer.list, PAGE_SIZE);
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
