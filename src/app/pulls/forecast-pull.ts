// Estimates what reading everything of a pull costs: the first page of a list says how long the list is.

import { FranchiseError } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { SECONDS_A_REQUEST } from '../../domain/pace.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import type { ServiceList } from '../../domain/resource.ts';
import type { Query } from '../../domain/service-path.ts';
import { loadConnection } from '../connection/connection.ts';
import { namesInWords } from '../directory/codes-by-name.ts';
import type { Ports } from '../ports.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { type ListPage, PageReader } from '../service/page-reader.ts';
import { ServiceClient } from '../service/service-client.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { knownChildPulls } from './child-pulls.ts';
import { forecastElsewhere } from './elsewhere.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { readIdRange } from './read-ids.ts';
import { understandPull } from './understand-pull.ts';

export interface Forecast {
  readonly requests: number;
  readonly seconds: number;
  readonly message: string;
}

export function forecastPull(ports: Ports, definition: PullDefinition): Forecast {
  const rows = PullsSheet.rowsIn(ports);
  const { resource, filters, ...pull } = understandPull(ports, definition, rows, languageHere(ports));
  const connection = loadConnection(ports);
  const client = new ServiceClient(ports, connection, deadlineFrom(ports.clock.nowMs()));
  const children =
    resource.kind === 'children'
      ? knownChildPulls().forecast(ports, { ...pull, resource, filters }, rows)
      : undefined;
  const asked = { ...pull, resource, filters };
  const list =
    resource.kind === 'listed-detail' ? resource.list : resource.kind === 'list' ? resource : undefined;
  const page = list && firstPage(client, list, filters.queries);
  const pages = Math.max(1, page?.list.totalPage ?? 1) * Math.max(1, filters.queries.length);
  const requests =
    page === undefined
      ? (children?.requests ?? readIdRange(ports.workbook, asked).length)
      : resource.kind === 'listed-detail'
        ? pages * (1 + page.list.records.length)
        : pages;
  const seconds = Math.ceil(requests * SECONDS_A_REQUEST);
  const words = sayHere(ports);
  const message = paragraph(
    words.pullForecast(requests, seconds),
    children?.words ?? '',
    namesInWords(filters.names, words),
  );
  return {
    requests,
    seconds,
    message:
      (__OTHER_TARGETS__ &&
        forecastElsewhere(ports, { row: definition, pull: asked, page, pages, seconds, message })) ||
      message,
  };
}

/** The other listings are assumed to be as long as the first. */
function firstPage(
  client: ServiceClient,
  list: Omit<ServiceList, 'records'>,
  queries: readonly Query[],
): Exclude<ListPage, { readonly kind: 'parked' }> {
  const answer = new PageReader(client, list).page(queries[0] ?? {}, 0, 1);
  if (answer.kind === 'parked') throw new FranchiseError('busy', (words) => words.paceBusy);
  return answer;
}
