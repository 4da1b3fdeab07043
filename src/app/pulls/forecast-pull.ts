// What reading everything of a pull would cost, asked before it is saved or run: the first page of a list says how
// many there are, and ids are counted without a request.

import { FranchiseError } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { SECONDS_A_REQUEST } from '../../domain/pace.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import type { PulledResource } from '../../domain/resource.ts';
import type { Query } from '../../domain/service-path.ts';
import { loadConnection } from '../connection/connection.ts';
import { namesInWords } from '../directory/codes-by-name.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { PageReader } from '../service/page-reader.ts';
import { ServiceClient } from '../service/service-client.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { knownChildPulls } from './child-pulls.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { readIdRange } from './read-ids.ts';
import { understandPull } from './understand-pull.ts';

/** How many requests a full scan of a pull would take, and how many seconds. */
export interface Forecast {
  /** How many requests it would take. */
  readonly requests: number;
  /** How many seconds, at the pace of the service. */
  readonly seconds: number;
  /** The same in words. */
  readonly message: string;
}

/**
 * Asks the service how much a full scan of a pull would read.
 * @throws FranchiseError when the pull could not run as it is, or the service can't be asked
 */
export function forecastPull(ports: Ports, definition: PullDefinition): Forecast {
  const rows = PullsSheet.find(ports)?.rows() ?? [];
  const { resource, filters, ...pull } = understandPull(ports, definition, rows, languageHere(ports));
  const connection = loadConnection(ports);
  const client = new ServiceClient(ports, connection, deadlineFrom(ports.clock.nowMs()));
  const children =
    resource.kind === 'children'
      ? knownChildPulls().forecast(ports, { ...pull, resource, filters }, rows)
      : undefined;
  const asked = { ...pull, resource, filters };
  const { requests, ...listed } =
    resource.kind === 'detail'
      ? { requests: readIdRange(ports.workbook, asked).length }
      : resource.kind === 'children'
        ? { requests: children?.requests ?? 0 }
        : costOf(client, resource, filters.queries);
  const seconds = Math.ceil(requests * SECONDS_A_REQUEST);
  const words = say(ports);
  const { sample = [], records = 0 } = listed;
  const ofFeatures = features().map(
    ({ forecast }) => forecast?.(ports, { row: definition, pull: asked, sample, records, seconds }) ?? '',
  );
  const message = paragraph(
    words.pullForecast(requests, seconds),
    children?.words ?? '',
    ...ofFeatures,
    namesInWords(filters.names, words),
  );
  return { requests, seconds, message };
}

interface ListCost {
  readonly requests: number;
  /** The records of the first page; left out where a list names records and doesn't give them. */
  readonly sample?: readonly unknown[];
  /** How many records there are. */
  readonly records?: number;
}

/** Asks for the first page; the other listings are taken to be as long as the first one. */
function costOf(
  client: ServiceClient,
  resource: Exclude<PulledResource, { kind: 'detail' | 'children' }>,
  queries: readonly Query[],
): ListCost {
  const list = resource.kind === 'listed-detail' ? resource.list : resource;
  const answer = new PageReader(client, list).page(queries[0] ?? {}, 0, 1);
  if (answer.kind === 'parked') throw new FranchiseError('busy', (words) => words.paceBusy());
  const { rows } = answer;
  const { records, totalPage } = answer.list;
  const pages = Math.max(1, totalPage ?? 1) * Math.max(1, queries.length);
  return resource.kind === 'listed-detail'
    ? { requests: pages * (1 + records.length) }
    : { requests: pages, sample: rows, records: pages * rows.length };
}
