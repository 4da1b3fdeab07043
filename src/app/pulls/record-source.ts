// Where the records of a pull come from, a piece at a time: a page of a list, or one detail. What comes next is a
// cursor in plain data, so that a run can go on in another execution.

import * as v from 'valibot';
import { FranchiseError } from '../../domain/errors.ts';
import { pageAfter } from '../../domain/list-answer.ts';
import type { Cursor, Pull } from '../../domain/pull.ts';
import type { DetailResource, ListResource } from '../../domain/resource.ts';
import { check } from '../../domain/schema.ts';
import { PageReader } from '../service/page-reader.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { ListedDetailSource } from './listed-detail-source.ts';
import type { Asked, RecordSource } from './piece.ts';

/** @param ids for a resource that is asked by id */
export function recordSource(client: ServiceClient, pull: Pull, ids: readonly number[]): RecordSource {
  const { resource } = pull;
  switch (resource.kind) {
    case 'list':
      return new ListSource(client, resource, pull.filters.queries);
    case 'detail':
      return new DetailSource(client, resource, ids);
    case 'listed-detail':
      return new ListedDetailSource(client, resource, pull.filters.queries);
  }
}

class ListSource implements RecordSource {
  /** Pages of the current query that are still to come, this one included, as far as its last answer said. */
  private expected = 1;

  private readonly pages: PageReader;

  constructor(
    client: ServiceClient,
    resource: ListResource,
    private readonly queries: readonly Readonly<Record<string, string>>[],
  ) {
    this.pages = new PageReader(client, resource);
  }

  ask(cursor: Cursor): Asked {
    if (cursor.kind !== 'list') throw new Error('a list is asked with a list cursor');
    const { query, page } = cursor;
    const answer = this.pages.page(this.queries[query] ?? {}, page, this.expected);
    if (answer.kind === 'parked') return answer;
    const { list } = answer;
    const nextPage = pageAfter(page, list);
    const nextQuery = query + 1;
    const pages = Math.max(page + 1, list.totalPage ?? page + 2);
    this.expected = nextPage === undefined ? 1 : pages - nextPage;
    const next: Cursor | undefined =
      nextPage !== undefined
        ? { kind: 'list', query, page: nextPage }
        : nextQuery < this.queries.length
          ? { kind: 'list', query: nextQuery, page: 0 }
          : undefined;
    return { kind: 'piece', records: list.records, missing: 0, next, done: page + 1, all: pages };
  }
}

const detailBody = v.object({ data: v.unknown() });
/** Design, section 2: so many details that answer 404 while none answers 200 mean a wrong address. */
const SUSPICIOUS_MISSING = 3;

class DetailSource implements RecordSource {
  private found = 0;
  private missing = 0;

  constructor(
    private readonly client: ServiceClient,
    private readonly resource: DetailResource,
    private readonly ids: readonly number[],
  ) {}

  ask(cursor: Cursor): Asked {
    if (cursor.kind !== 'detail') throw new Error('details are asked with a detail cursor');
    const id = this.ids[cursor.done];
    const done = cursor.done + 1;
    const all = this.ids.length;
    const next: Cursor | undefined = done < all ? { kind: 'detail', done } : undefined;
    if (id === undefined) return { kind: 'piece', records: [], missing: 0, next: undefined, done: all, all };
    const answer = this.client.get(this.resource.version, this.resource.path(id), {}, all - cursor.done);
    switch (answer.kind) {
      case 'parked':
        return answer;
      case 'missing':
        this.missing += 1;
        this.checkMissing(next === undefined);
        return { kind: 'piece', records: [], missing: 1, next, done, all };
      case 'ok': {
        this.found += 1;
        const body = check(detailBody, answer.body);
        return {
          kind: 'piece',
          records: [body.ok ? body.value.data : answer.body],
          missing: 0,
          next,
          done,
          all,
        };
      }
    }
  }

  private checkMissing(isLast: boolean): void {
    const isAddressWrong = this.found === 0 && this.missing >= SUSPICIOUS_MISSING && isLast;
    const { missing } = this;
    if (isAddressWrong) throw new FranchiseError('wrong-address', (say) => say.detailsMissing(missing));
  }
}
