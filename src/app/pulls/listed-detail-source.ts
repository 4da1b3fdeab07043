// Records that a list names and that are asked for one by one: action plans, of which v2 has the list and v1 the fields.

import * as v from 'valibot';
import { pageAfter } from '../../domain/list-answer.ts';
import type { Cursor } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import type { ListedDetailResource } from '../../domain/resource.ts';
import { check, wholeNumber } from '../../domain/schema.ts';
import { PageReader } from '../service/page-reader.ts';
import type { Query, ServiceClient } from '../service/service-client.ts';
import { askDetail } from './ask-detail.ts';
import type { Parked, Piece, RecordSource } from './piece.ts';

const listed = v.object({ id: wholeNumber });

/** The page whose details are being asked for. */
interface OpenPage {
  readonly query: number;
  readonly page: number;
  /** Ids whose details are still to be asked for. */
  readonly ids: number[];
  readonly next: Cursor | undefined;
  readonly pages: number;
}

export class ListedDetailSource implements RecordSource {
  private readonly pages: PageReader;
  private open: OpenPage | undefined;
  readonly first: Cursor = { kind: 'list', query: 0, page: 0 };

  constructor(
    private readonly client: ServiceClient,
    private readonly resource: ListedDetailResource,
    private readonly queries: readonly Query[],
  ) {
    this.pages = new PageReader(client, resource.list);
  }

  /** One piece a detail. The cursor stays on its page until all of them are there: in another run it is read again. */
  ask(cursor: Cursor): Piece | Parked {
    if (cursor.kind !== 'list') throw new Error('a list is asked with a list cursor');
    if (this.open?.query !== cursor.query || this.open.page !== cursor.page) {
      const parked = this.openPage(cursor.query, cursor.page);
      if (parked !== undefined) return parked;
    }
    const { open } = this;
    const [id] = open?.ids ?? [];
    if (open === undefined || id === undefined) return this.piece([], []);
    const named = this.byId(id, open.ids.length);
    if (named.kind === 'parked') return named;
    open.ids.shift();
    return named.kind === 'denied' ? this.piece([], [id]) : this.piece(named.records, []);
  }

  nextListing(): undefined {
    return undefined;
  }

  readonly byId = (id: RecordId, upcoming: number) => askDetail(this.client, this.resource, id, upcoming);

  private openPage(query: number, page: number): Parked | undefined {
    const answer = this.pages.page(this.queries[query] ?? {}, page, 1);
    if (answer.kind === 'parked') return answer;
    const { list } = answer;
    const ids = list.records.flatMap((record) => {
      const item = check(listed, record);
      return item.ok ? [item.value.id] : [];
    });
    const nextPage = pageAfter(page, list);
    const next: Cursor | undefined =
      nextPage !== undefined
        ? { kind: 'list', query, page: nextPage }
        : query + 1 < this.queries.length
          ? { kind: 'list', query: query + 1, page: 0 }
          : undefined;
    this.open = { query, page, ids, next, pages: Math.max(page + 1, list.totalPage ?? page + 2) };
    return undefined;
  }

  private piece(records: readonly unknown[], denied: readonly RecordId[]): Piece {
    const { open } = this;
    if (open === undefined) throw new Error('no page is open');
    const { query, page, ids, pages } = open;
    const next: Cursor | undefined = ids.length > 0 ? { kind: 'list', query, page } : open.next;
    return {
      kind: 'piece',
      records,
      denied,
      next,
      page: undefined,
      serverMs: undefined,
      done: page + 1,
      all: pages,
    };
  }
}
