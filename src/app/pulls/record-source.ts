// Where the records of a pull come from: the pages of a list, or details by the ids of a range.

import { pageAfter } from '../../domain/list-answer.ts';
import { type Cursor, FIRST_PAGE, type Pull } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import type { DetailResource, ListResource } from '../../domain/resource.ts';
import { PageReader } from '../service/page-reader.ts';
import type { Query, ServiceClient } from '../service/service-client.ts';
import { askDetail } from './ask-detail.ts';
import { type KnownRows, ListedDetailSource } from './listed-detail-source.ts';
import type { Parked, Piece, RecordSource } from './piece.ts';

/**
 * @param ids for a resource that is asked by id
 * @param rows for a resource whose records are asked for where the sheet doesn't hold them yet
 */
export function recordSource(
  client: ServiceClient,
  pull: Pull,
  ids: readonly number[],
  rows: KnownRows,
): RecordSource {
  const { resource } = pull;
  switch (resource.kind) {
    case 'list':
      return listSource(client, resource, pull.filters.queries);
    case 'detail':
      return new DetailSource(client, resource, ids);
    case 'listed-detail':
      return new ListedDetailSource(client, resource, pull.filters.queries, rows);
  }
}

export function listSource(
  client: ServiceClient,
  resource: ListResource,
  queries: readonly Query[],
): RecordSource {
  return new ListSource(client, resource, queries);
}

class ListSource implements RecordSource {
  readonly first = FIRST_PAGE;
  readonly byId: RecordSource['byId'];
  /** Pages of the current query that are still to come, this one included, as far as its last answer said. */
  private expected = 1;
  private readonly pages: PageReader;

  constructor(
    client: ServiceClient,
    private readonly resource: ListResource,
    private readonly queries: readonly Query[],
  ) {
    this.pages = new PageReader(client, resource);
    const { byIdFilter } = resource;
    if (byIdFilter === undefined) return;
    this.byId = (id) => {
      const answer = this.pages.page({ [byIdFilter]: String(id) }, 0, 1);
      if (answer.kind === 'parked') return answer;
      const { records } = answer.list;
      return records.length === 0 ? { kind: 'denied' } : { kind: 'records', records };
    };
  }

  ask(cursor: Cursor): Piece | Parked {
    const { query, page } = listCursor(cursor);
    const answer = this.pages.page(this.queries[query] ?? {}, page, this.expected);
    if (answer.kind === 'parked') return answer;
    const { list, serverMs } = answer;
    const nextPage = pageAfter(page, list);
    const pages = Math.max(page + 1, list.totalPage ?? page + 2);
    this.expected = nextPage === undefined ? 1 : pages - nextPage;
    return {
      kind: 'piece',
      records: list.records,
      denied: [],
      next: nextPage === undefined ? this.nextListing(cursor) : { kind: 'list', query, page: nextPage },
      page: {
        index: page,
        size: list.records.length,
        limit: list.limit ?? this.resource.pageSize,
        totalPage: list.totalPage,
      },
      serverMs,
      done: page + 1,
      all: pages,
    };
  }

  nextListing(cursor: Cursor): Cursor | undefined {
    const query = listCursor(cursor).query + 1;
    this.expected = 1;
    return query < this.queries.length ? { kind: 'list', query, page: 0 } : undefined;
  }
}

function listCursor(cursor: Cursor): Extract<Cursor, { kind: 'list' }> {
  if (cursor.kind !== 'list') throw new Error('a list is asked with a list cursor');
  return cursor;
}

class DetailSource implements RecordSource {
  readonly first: Cursor = { kind: 'detail', done: 0 };

  constructor(
    private readonly client: ServiceClient,
    private readonly resource: DetailResource,
    private readonly ids: readonly number[],
  ) {}

  ask(cursor: Cursor): Piece | Parked {
    if (cursor.kind !== 'detail') throw new Error('details are asked with a detail cursor');
    const all = this.ids.length;
    const id = this.ids[cursor.done];
    const piece = { kind: 'piece', page: undefined, serverMs: undefined, all } as const;
    if (id === undefined) return { ...piece, records: [], denied: [], next: undefined, done: all };
    const named = this.byId(id, all - cursor.done);
    if (named.kind === 'parked') return named;
    const done = cursor.done + 1;
    return {
      ...piece,
      records: named.kind === 'records' ? named.records : [],
      denied: named.kind === 'denied' ? [id] : [],
      next: done < all ? { kind: 'detail', done } : undefined,
      done,
    };
  }

  nextListing(): undefined {
    return undefined;
  }

  readonly byId = (id: RecordId, upcoming: number) => askDetail(this.client, this.resource, id, upcoming);
}
