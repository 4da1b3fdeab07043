// The sources of a pull's records: pages of a list, or details by ids from a range or a list.

import type { Pull } from '../../domain/pulls/pull.ts';
import type { DetailResource, ListResource } from '../../domain/pulls/resource.ts';
import type { RecordId } from '../../domain/records/record.ts';
import { changeQueries } from '../../domain/run/change-scan.ts';
import type { Cursor, PageBatch } from '../../domain/run/run.ts';
import { pageAfter } from '../../domain/service/list-answer.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { Query } from '../../domain/service/service-path.ts';
import { PageReader } from '../service/page-reader.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { type KnownOfListed, ListedDetailSource } from './listed-detail-source.ts';
import { askDetail, type PullSources, type RecordSource } from './record-source.ts';

/** @param known for resources whose records are requested only if the sheet lacks them */
export function pullSources(
  client: ServiceClient,
  pull: Pull,
  ids: readonly number[],
  known: KnownOfListed,
): PullSources {
  let changes: { readonly fromMs: number; readonly source: RecordSource } | undefined;
  return {
    everything: everythingOf(client, pull, ids, known),
    changesSince(fromMs) {
      if (changes?.fromMs !== fromMs) changes = { fromMs, source: changesOf(client, pull, fromMs) };
      return changes.source;
    },
  };
}

export function fullScansOnly(everything: RecordSource): PullSources {
  return {
    everything,
    changesSince() {
      throw new Error('unreachable: change scan of a source without changes');
    },
  };
}

function everythingOf(
  client: ServiceClient,
  { resource, filters }: Pull,
  ids: readonly number[],
  known: KnownOfListed,
): RecordSource {
  switch (resource.kind) {
    case 'list':
      return new ListSource(client, resource, filters.queries);
    case 'detail':
      return new DetailSource(client, resource, ids);
    case 'listed-detail':
      return new ListedDetailSource(client, resource, filters.queries, known);
    case 'children':
      throw new Error('unreachable: children outside their feature');
  }
}

function changesOf(client: ServiceClient, { resource, filters }: Pull, fromMs: number): RecordSource {
  if (resource.kind !== 'list' || resource.changeFilters === undefined) {
    throw new Error('unreachable: change scan of a source without changes');
  }
  return new ListSource(client, resource, changeQueries(filters.queries, resource.changeFilters, fromMs));
}

class ListSource implements RecordSource {
  readonly byId: RecordSource['byId'];
  /** Pages still to come, as of the last answer. */
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

  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'list') throw new Error('unreachable: not a list cursor');
    const { query, page } = cursor;
    const answer = this.pages.page(this.queries[query] ?? {}, page, page === 0 ? 1 : this.expected);
    if (answer.kind === 'parked') return answer;
    const { list, rows, rowless, serverMs } = answer;
    const nextPage = pageAfter(page, list, this.resource.pageSize);
    const pages = Math.max((nextPage ?? page) + 1, list.totalPage ?? 0);
    this.expected = nextPage === undefined ? 1 : pages - nextPage;
    const nextListing = query + 1 < this.queries.length ? listCursor(query + 1, 0) : undefined;
    return {
      kind: 'batch',
      records: rows,
      rowless,
      denied: [],
      unchanged: [],
      next: nextPage === undefined ? nextListing : listCursor(query, nextPage),
      nextListing,
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
}

function listCursor(query: number, page: number): Cursor {
  return { kind: 'list', query, page };
}

class DetailSource implements RecordSource {
  constructor(
    private readonly client: ServiceClient,
    private readonly resource: DetailResource,
    private readonly ids: readonly number[],
  ) {}

  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'detail') throw new Error('unreachable: not a detail cursor');
    const all = this.ids.length;
    const id = this.ids[cursor.done];
    const named = id === undefined ? undefined : this.byId(id, all - cursor.done);
    if (named?.kind === 'parked') return named;
    const done = Math.min(cursor.done + 1, all);
    return {
      kind: 'batch',
      records: named?.kind === 'records' ? named.records : [],
      denied: named?.kind === 'denied' && id !== undefined ? [id] : [],
      unchanged: [],
      next: done < all ? { kind: 'detail', done } : undefined,
      done,
      all,
    };
  }

  readonly byId = (id: RecordId, upcoming: number) => askDetail(this.client, this.resource, id, upcoming);
}
