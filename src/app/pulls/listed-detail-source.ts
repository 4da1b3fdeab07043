// Records that a list names and that are asked for one by one: action plans, of which v2 has the list and v1 the fields.

import * as v from 'valibot';
import { FranchiseError } from '../../domain/errors.ts';
import { pageAfter } from '../../domain/list-answer.ts';
import type { Cursor } from '../../domain/pull.ts';
import type { ListedDetailResource } from '../../domain/resource.ts';
import { check, wholeNumber } from '../../domain/schema.ts';
import { PageReader } from '../service/page-reader.ts';
import type { Query, ServiceClient } from '../service/service-client.ts';
import type { Asked, Piece, RecordSource } from './piece.ts';

const listed = v.object({ id: wholeNumber });
const detailBody = v.object({ data: v.unknown() });
/** Design, section 2: so many details that answer 404 while none answers 200 mean that the codes differ. */
const SUSPICIOUS_MISSING = 3;
/** Enough to stop before the end of the list. */
const HOPELESS_MISSING = 20;

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
  private found = 0;
  private missing = 0;

  constructor(
    private readonly client: ServiceClient,
    private readonly resource: ListedDetailResource,
    private readonly queries: readonly Query[],
  ) {
    this.pages = new PageReader(client, resource.list);
  }

  /** One piece a detail. The cursor stays on its page until all of them are there: in another run it is read again. */
  ask(cursor: Cursor): Asked {
    if (cursor.kind !== 'list') throw new Error('a list is asked with a list cursor');
    if (this.open?.query !== cursor.query || this.open.page !== cursor.page) {
      const parked = this.openPage(cursor.query, cursor.page);
      if (parked !== undefined) return parked;
    }
    const { open } = this;
    const [id] = open?.ids ?? [];
    if (open === undefined || id === undefined) return this.piece([], 0);
    const answer = this.client.get(this.resource.version, this.resource.path(id), {}, open.ids.length);
    switch (answer.kind) {
      case 'parked':
        return answer;
      case 'missing':
        open.ids.shift();
        this.missing += 1;
        return this.checked(this.piece([], 1));
      case 'ok': {
        open.ids.shift();
        this.found += 1;
        const body = check(detailBody, answer.body);
        return this.piece([body.ok ? body.value.data : answer.body], 0);
      }
    }
  }

  private openPage(query: number, page: number): Exclude<Asked, Piece> | undefined {
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

  private piece(records: readonly unknown[], missing: number): Piece {
    const { open } = this;
    if (open === undefined) throw new Error('no page is open');
    const { query, page, ids, pages } = open;
    const next: Cursor | undefined = ids.length > 0 ? { kind: 'list', query, page } : open.next;
    return { kind: 'piece', records, missing, next, done: page + 1, all: pages };
  }

  private checked(piece: Piece): Piece {
    const { missing } = this;
    const enough = piece.next === undefined ? SUSPICIOUS_MISSING : HOPELESS_MISSING;
    if (this.found > 0 || missing < enough) return piece;
    throw new FranchiseError('wrong-address', (say) => say.listedDetailsMissing(missing));
  }
}
