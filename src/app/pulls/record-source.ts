// Where the records of a pull come from, a batch a request.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import type { RowsByParents } from '../../domain/leftovers.ts';
import type { IdAnswer, PageBatch } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import type { DetailResource, ListedDetailResource } from '../../domain/resource.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';
import { check } from '../../domain/schema.ts';
import type { ServiceClient } from '../service/service-client.ts';

/**
 * Where a run gets a pull's records from, a batch for each request: the pages of a list, or records asked for by id.
 */
export interface RecordSource {
  /** Asks for the batch at a cursor: the first one, or the `next` of another batch. */
  ask(cursor: Cursor): PageBatch | Parked;
  /**
   * Asks for one record by its id, whatever the filters; undefined where that can't be asked.
   * @param upcoming how many are still to be asked for, this one included
   */
  readonly byId: ((id: RecordId, upcoming: number) => IdAnswer | Parked) | undefined;
  /** Tells which rows of children stay. */
  readonly byParents?: RowsByParents | undefined;
  /**
   * All that it gave was written and flushed.
   * @param hit records whose rows were hit by mistake, so that nobody knows what they hold
   */
  readonly written?: ((hit: readonly RecordId[]) => void) | undefined;
  /** What it has to say at the end of the run; empty for nothing. */
  readonly remarks?: (() => string) | undefined;
}

/**
 * The two sources of a run's records: everything that the filters name, for a full scan, or only what changed since
 * an instant.
 */
export interface PullSources {
  /** All that the filters name. */
  readonly everything: RecordSource;
  /**
   * What changed or was opened since.
   * @param fromMs milliseconds since 1970
   * @throws where the list can't be asked for changes
   */
  changesSince(fromMs: number): RecordSource;
}

const detailBody = lazily(() => z.object({ data: z.unknown() }));

/**
 * Asks the service for one record by its id, at the resource's own endpoint for single records.
 * @param upcoming how many are still to be asked for, this one included
 */
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
