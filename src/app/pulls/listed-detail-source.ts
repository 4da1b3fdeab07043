// Records that a list names and that are requested one by one, such as action plans. A record whose list item hasn't
// changed since its row was written costs no request.

import * as z from 'zod/mini';
import type { ListedDetailResource } from '../../domain/pulls/resource.ts';
import { changeToken, isTokenCurrent, withToken } from '../../domain/records/change-token.ts';
import { missingKey } from '../../domain/records/read-records.ts';
import type { RecordId } from '../../domain/records/record.ts';
import type { Cursor, PageBatch, PageFacts } from '../../domain/run/run.ts';
import { check, lazily, wholeNumber } from '../../domain/schema.ts';
import { pageAfter } from '../../domain/service/list-answer.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { Query } from '../../domain/service/service-path.ts';
import { PageReader } from '../service/page-reader.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { RecordDetails } from './pulled-resources.ts';
import { askDetail, type RecordSource } from './record-source.ts';

const listed = lazily(() => z.object({ id: wholeNumber() }));

interface Item {
  readonly id: number;
  readonly raw: unknown;
}

interface OpenPage {
  readonly query: number;
  readonly page: number;
  readonly changed: Item[];
  /** Emptied once they are reported. */
  unchanged: readonly RecordId[];
  readonly unreadable: readonly unknown[];
  /** Estimated requests of the remaining pages, assuming that they are like this one. */
  readonly later: number;
  readonly next: Cursor | undefined;
  readonly pages: number;
  readonly facts: PageFacts;
}

export interface KnownOfListed {
  /** Change tokens by id, of rows that hold a record in its normal state. */
  marks(): ReadonlyMap<RecordId, string>;
  nowMs(): number;
  /** The time zone if it has changed since the first run, because older rows hold wrong dates; otherwise empty. */
  readonly otherZone: readonly string[];
  /** undefined if each record is one of the service by itself. */
  readonly details?: RecordDetails | undefined;
}

export class ListedDetailSource implements RecordSource {
  private readonly pages: PageReader;
  private open: OpenPage | undefined;
  private named = new Set<number>();
  private marks: Map<RecordId, string> | undefined;
  /** Without the list's item there is no change token: the next scan asks again. */
  readonly byId: RecordSource['byId'];
  readonly written: RecordSource['written'];
  readonly remarks: RecordSource['remarks'];
  private readonly details: RecordDetails;

  constructor(
    client: ServiceClient,
    private readonly resource: ListedDetailResource,
    private readonly queries: readonly Query[],
    private readonly rows: KnownOfListed,
  ) {
    this.pages = new PageReader(client, resource.list);
    const details = rows.details ?? ownDetails(client, resource);
    this.details = details;
    this.byId = details.byId;
    this.written = details.written;
    this.remarks = details.remarks;
  }

  /** One batch per detail. The cursor stays on the page until all its details are read. */
  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'list') throw new Error('unreachable: not a list cursor');
    let { open } = this;
    if (open?.query !== cursor.query || open.page !== cursor.page) {
      const opened = this.openPage(cursor.query, cursor.page);
      if ('untilMs' in opened) return opened;
      open = opened;
      this.open = opened;
    }
    const [item] = open.changed;
    if (item === undefined) return this.batch(open);
    const askedMs = this.rows.nowMs();
    const named = this.details.ask(item.id, open.changed.length, item.raw);
    if (named.kind === 'parked') return named;
    open.changed.shift();
    if (named.kind === 'denied') return this.batch(open, [], [item.id]);
    const token = changeToken(this.versionOf(item.raw), askedMs);
    this.known().set(item.id, token);
    return this.batch(
      open,
      named.records.map((record) => withToken(record, token)),
    );
  }

  private openPage(query: number, page: number): OpenPage | Parked {
    const answer = this.pages.page(this.queries[query] ?? {}, page, 1);
    if (answer.kind === 'parked') return answer;
    if (page === 0) this.named = new Set();
    const { list } = answer;
    const itemOf = new Map<number, Item>(); // of an item that the page names twice, the last one
    const unreadable: unknown[] = [];
    for (const raw of list.records) {
      const item = check(listed, raw);
      if (item.ok) itemOf.set(item.value.id, { id: item.value.id, raw });
      else unreadable.push(raw);
    }
    const items = [...itemOf.values()];
    const copies = list.records.length - items.length - unreadable.length;
    if (items.length === 0 && unreadable.length > 0)
      throw missingKey(this.resource.list.path, 'id', unreadable);
    const isNew = items.some(({ id }) => !this.named.has(id));
    for (const { id } of items) this.named.add(id);
    // A page without new ids: the service ignores paging, or repeats itself.
    const nextPage = isNew ? pageAfter(page, list, this.resource.list.pageSize) : undefined;
    const changed = items.filter((item) => !this.isCurrent(item));
    const pages = Math.max(page + 1, list.totalPage ?? page + 2);
    const { limit = this.resource.list.pageSize, totalPage, records } = list;
    return {
      query,
      page,
      changed,
      unchanged: items.flatMap((item) => (changed.includes(item) ? [] : [item.id])),
      unreadable,
      later: nextPage === undefined ? 0 : (pages - nextPage) * (1 + changed.length),
      next: this.cursorAfter(query, nextPage),
      pages,
      facts: { index: page, size: records.length, limit, totalPage, copies },
    };
  }

  private batch(
    open: OpenPage,
    records: readonly unknown[] = [],
    denied: readonly RecordId[] = [],
  ): PageBatch {
    const { query, page, changed, unchanged, later, next, pages, facts } = open;
    const isPageOver = changed.length === 0;
    open.unchanged = [];
    return {
      kind: 'batch',
      // Evidence must count once, even if another execution reads the page again.
      records: isPageOver ? [...records, ...open.unreadable] : records,
      denied,
      unchanged,
      requests: changed.length + later,
      next: isPageOver ? next : { kind: 'list', query, page },
      // Missing records that can't be asked for by id must be counted. A listing that repeats itself was detected
      // above.
      ...(isPageOver && this.byId === undefined && { page: facts, nextListing: next }),
      done: page + 1,
      all: pages,
    };
  }

  private cursorAfter(query: number, nextPage: number | undefined): Cursor | undefined {
    if (nextPage !== undefined) return { kind: 'list', query, page: nextPage };
    return query + 1 < this.queries.length ? { kind: 'list', query: query + 1, page: 0 } : undefined;
  }

  private isCurrent({ id, raw }: Item): boolean {
    return isTokenCurrent(this.known().get(id) ?? '', this.versionOf(raw), this.rows.nowMs());
  }

  private versionOf(raw: unknown): unknown {
    const { details, rows } = this;
    const version = details.versionOf(raw);
    return rows.otherZone.length > 0 ? [version, ...rows.otherZone] : version;
  }

  private known(): Map<RecordId, string> {
    this.marks ??= new Map(this.rows.marks());
    return this.marks;
  }
}

function ownDetails(client: ServiceClient, resource: ListedDetailResource): RecordDetails {
  const ask = (id: RecordId, upcoming: number) => askDetail(client, resource, id, upcoming);
  return { ask, byId: ask, versionOf: (item) => item };
}
