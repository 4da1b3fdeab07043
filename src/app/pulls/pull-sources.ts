// The sources of a pull's records: pages of a list, or details by ids from a range or a list.

import * as z from 'zod/mini';
import type { Pull } from '../../domain/pulls/pull.ts';
import type { DetailResource, ListedDetailResource, ListResource } from '../../domain/pulls/resource.ts';
import { keyError } from '../../domain/records/read-records.ts';
import {
  changeToken,
  isChangeTokenCurrent,
  type RecordId,
  withChangeToken,
} from '../../domain/records/record.ts';
import { type Cursor, changeQueries, type PageBatch, type PageFacts } from '../../domain/run/run.ts';
import { check, lazily, wholeNumber } from '../../domain/schema.ts';
import { type Parked, pageAfter } from '../../domain/service/response.ts';
import type { Query } from '../../domain/service/service-path.ts';
import { PageReader, type ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { askDetail, type PullSources, type RecordDetails, type RecordSource } from './understand-pull.ts';

export function pullSources(client: ServiceClient, pull: Pull, everything: RecordSource): PullSources {
  let changes: { readonly fromMs: number; readonly source: RecordSource } | undefined;
  return {
    everything,
    changesSince(fromMs) {
      if (changes?.fromMs !== fromMs) changes = { fromMs, source: changesOf(client, pull, fromMs) };
      return changes.source;
    },
  };
}

/** @param known for resources whose records are requested only if the sheet lacks them */
export function fullScanSource(
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
  private expected = 1; // Pages still to come, as of the last answer.
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

// Records that a list names and that are requested one by one, such as action plans. A record whose list item hasn't
// changed since its row was written costs no request.

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
  readonly later: number; // Estimated requests of the remaining pages, assuming that they are like this one.
  readonly next: Cursor | undefined;
  readonly pages: number;
  readonly facts: PageFacts;
}

interface KnownOfListed {
  /** Change tokens by id, of rows that hold a record in its normal state. */
  marks(): ReadonlyMap<RecordId, string>;
  nowMs(): number;
  /** The time zone if it has changed since the first run, because older rows hold wrong dates; otherwise empty. */
  readonly otherZone: readonly string[];
  readonly details?: RecordDetails | undefined; // undefined if each record is one of the service by itself.
}

/** Reads the pages of a list, and asks for the detail of each item whose change token isn't its row's. */
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
    const ask = (id: RecordId, upcoming: number) => askDetail(client, resource, id, upcoming);
    this.details = rows.details ?? { ask, byId: ask, versionOf: (item) => item };
    this.byId = this.details.byId;
    this.written = this.details.written;
    this.remarks = this.details.remarks;
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
      named.records.map((record) => withChangeToken(record, token)),
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
      throw keyError(this.resource.list.path, 'id', unreadable);
    const isNew = items.some(({ id }) => !this.named.has(id));
    for (const { id } of items) this.named.add(id);
    // A page without new ids: the service ignores paging, or repeats itself.
    const nextPage = isNew ? pageAfter(page, list, this.resource.list.pageSize) : undefined;
    const isCurrent = ({ id, raw }: Item) =>
      isChangeTokenCurrent(this.known().get(id) ?? '', this.versionOf(raw), this.rows.nowMs());
    const changed = items.filter((item) => !isCurrent(item));
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
      // Missing records that can't be asked for by id must be counted. A repeating listing was detected above.
      ...(isPageOver && this.byId === undefined && { page: facts, nextListing: next }),
      done: page + 1,
      all: pages,
    };
  }

  private cursorAfter(query: number, nextPage: number | undefined): Cursor | undefined {
    if (nextPage !== undefined) return { kind: 'list', query, page: nextPage };
    return query + 1 < this.queries.length ? { kind: 'list', query: query + 1, page: 0 } : undefined;
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

/** Lets a run read the next pages while a BigQuery job of its table is running. */
export function readAheadSources(
  { everything, changesSince }: PullSources,
  target: PullTarget,
  isStopAsked: () => boolean,
): PullSources {
  if (target.readAhead === undefined) return { everything, changesSince };
  const over = (source: RecordSource) =>
    askedBy(source, target.readAhead?.(source, isStopAsked) ?? ((cursor) => source.ask(cursor)));
  return { everything: over(everything), changesSince: (fromMs) => over(changesSince(fromMs)) };
}

/** Every member is required, so that a new one can't be forgotten here. */
type WholeSource = { readonly [Member in keyof RecordSource]-?: RecordSource[Member] | undefined };

function askedBy(source: RecordSource, ask: RecordSource['ask']): RecordSource {
  const whole: WholeSource = {
    ask,
    byId: source.byId?.bind(source),
    byParents: source.byParents?.bind(source),
    written: source.written?.bind(source),
    remarks: source.remarks?.bind(source),
  };
  return { ...whole, ask };
}
