// Where a run gets its records from, one batch per request.

import * as z from 'zod/mini';
import type { DetailResource, ListedDetailResource } from '../../domain/pulls/resource.ts';
import type { RecordId } from '../../domain/records/record.ts';
import type { RowsByParents } from '../../domain/run/leftovers.ts';
import type { Cursor, IdAnswer, PageBatch } from '../../domain/run/run.ts';
import { check, lazily } from '../../domain/schema.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { ServiceClient } from '../service/service-client.ts';

export interface RecordSource {
  ask(cursor: Cursor): PageBatch | Parked;
  /** Ignores the filters; undefined if records can't be asked for by id. @param upcoming includes this one */
  readonly byId: ((id: RecordId, upcoming: number) => IdAnswer | Parked) | undefined;
  /** Decides which rows of children stay; undefined for other records. */
  readonly byParents?: RowsByParents | undefined;
  /**
   * Everything it gave is written and flushed; undefined if it needn't know. @param hit records whose rows are damaged
   */
  readonly written?: ((hit: readonly RecordId[]) => void) | undefined;
  /** What to say at the end of the run; empty or undefined for nothing. */
  readonly remarks?: (() => string) | undefined;
}

export interface PullSources {
  readonly everything: RecordSource;
  /** What changed or was opened since. @throws if the list can't be asked for changes */
  changesSince(fromMs: number): RecordSource;
}

const detailBody = lazily(() => z.object({ data: z.unknown() }));

/** @param upcoming how many are still to be asked for, this one included */
export function askDetail(
  client: ServiceClient,
  resource: DetailResource | ListedDetailResource,
  id: RecordId,
  upcoming: number,
): IdAnswer | Parked {
  const answer = client.get(
    { version: resource.version, path: resource.path(Number(id)), query: {} },
    upcoming,
  );
  switch (answer.kind) {
    case 'parked':
      return answer;
    case 'missing':
      return { kind: 'denied' };
    case 'ok': {
      const body = check(detailBody, answer.body);
      return { kind: 'records', records: [body.ok ? body.value.data : answer.body] };
    }
  }
}
