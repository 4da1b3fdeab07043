// One record of the service, asked for by its id.

import * as z from 'zod/mini';
import type { IdAnswer } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import type { DetailResource, ListedDetailResource } from '../../domain/resource.ts';
import type { Parked } from '../../domain/response.ts';
import { check, lazily } from '../../domain/schema.ts';
import type { ServiceClient } from '../service/service-client.ts';

const detailBody = lazily(() => z.object({ data: z.unknown() }));

/**
 * Asks the service for one record by its id.
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
