// Records that a list names and that are asked for one by one: action plans, of which v2 has the list and v1 the fields.
// A record whose item in the list is the one that its row was made for costs no request. Of visits a feature asks for the
// answers.

import * as z from 'zod/mini';
import { changeToken, isTokenCurrent, withToken } from '../../domain/change-token.ts';
import { lazily } from '../../domain/lazily.ts';
import { pageAfter } from '../../domain/list-answer.ts';
import { missingKey } from '../../domain/missing-key.ts';
import type { PageBatch, PageFacts } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import type { ListedDetailResource } from '../../domain/resource.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';
import { check, wholeNumber } from '../../domain/schema.ts';
import type { Query } from '../../domain/service-path.ts';
import { PageReader } from '../service/page-reader.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { RecordDetails } from './own-resources.ts';
import { askDetail, type RecordSource } from './record-source.ts';

const listed = lazily(() => z.object({ id: wholeNumber() }));

interface Item {
  readonly id: number;
  readonly raw: unknown;
}

/** The page whose details are being asked for. */
interface OpenPage {
  readonly query: number;
  readonly page: number;
  /** Items whose details are still to be asked for. */
  readonly changed: Item[];
  /** Ids of rows that are still right, until they were told. */
  unchanged: readonly RecordId[];
  /** Items without an id. */
  readonly unreadable: readonly unknown[];
  /** How many requests the pages behind this one make, supposing that they are like it. */
  readonly later: number;
  readonly next: Cursor | undefined;
  readonly pages: number;
  /** What tells whether the scan saw everything. */
  readonly facts: PageFacts;
}

/**
 * What a sheet's rows hold of the records that a list names: a mark (hash of the list's item) for each. By it
 * records that haven't changed aren't asked for again.
 */
export interface KnownOfListed {
  /** The marks of the rows that hold a record and say nothing else about it, by id. */
  marks(): ReadonlyMap<RecordId, string>;
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** The time zone, where it isn't that of the first run: the dates of rows from before are off. Else empty. */
  readonly otherZone: readonly string[];
  /** What completes them; left out where each is a record of the service by itself. */
  readonly details?: RecordDetails | undefined;
}

/** The source of records that are read one by one, by the ids that a list names. Unchanged ones cost no request. */
export class ListedDetailSource implements RecordSource {
  private readonly pages: PageReader;
  private open: OpenPage | undefined;
  /** Ids that the listing under way has named. */
  private named = new Set<number>();
  private marks: Map<RecordId, string> | undefined;
  /** Without the list's item there is no change token: the next scan asks once more. */
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

  /** One batch a detail. The cursor stays on its page until all of them are there: in another run it is read again. */
  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'list') throw new Error('a list is asked with a list cursor');
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
    const items: Item[] = [];
    const unreadable: unknown[] = [];
    for (const raw of list.records) {
      const item = check(listed, raw);
      if (item.ok) items.push({ id: item.value.id, raw });
      else unreadable.push(raw);
    }
    if (items.length === 0 && unreadable.length > 0)
      throw missingKey(this.resource.list.path, 'id', unreadable);
    const isNew = items.some(({ id }) => !this.named.has(id));
    for (const { id } of items) this.named.add(id);
    // A page that names nobody new: the service knows no pages, or repeats itself.
    const nextPage = isNew ? pageAfter(page, list) : undefined;
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
      facts: { index: page, size: records.length, limit, totalPage },
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
      // What counts as evidence counts once, also where another execution reads the page again: with its last batch.
      records: isPageOver ? [...records, ...open.unreadable] : records,
      denied,
      unchanged,
      requests: changed.length + later,
      next: isPageOver ? next : { kind: 'list', query, page },
      // Whoever is missing can be asked for by id, or has to be counted. A listing that repeats itself was found out above.
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

  /** Read once, when the first page has come. */
  private known(): Map<RecordId, string> {
    this.marks ??= new Map(this.rows.marks());
    return this.marks;
  }
}

/** The details of a record that are a record of the service by themselves. */
function ownDetails(client: ServiceClient, resource: ListedDetailResource): RecordDetails {
  const ask = (id: RecordId, upcoming: number) => askDetail(client, resource, id, upcoming);
  return { ask, byId: ask, versionOf: (item) => item };
}
