// Shows up to ten records as the sheet would, usually for one request, so that the user can choose columns.

import { type CellValue, valuesHeldBy } from '../../domain/cells/cell.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull, PullDefinition } from '../../domain/pulls/pull.ts';
import { columnNames } from '../../domain/pulls/pull-columns.ts';
import type { PulledResource, Resource } from '../../domain/pulls/resource.ts';
import { readRecords } from '../../domain/records/read-records.ts';
import { SECONDS_A_REQUEST } from '../../domain/service/pace.ts';
import { dayStartBy } from '../../domain/time.ts';
import type { ColumnView } from '../../domain/views.ts';
import { loadConnection } from '../connection/connection.ts';
import { namesInWords } from '../directory/directory-sheet.ts';
import { features } from '../features.ts';
import { type Ports, whenText } from '../ports.ts';
import { deadlineFrom } from '../runs/lease.ts';
import { PageReader, ServiceClient } from '../service/service-client.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { askDetail, readIdRange, requireChildPulls, understandPull } from './understand-pull.ts';

const MOST_ROWS = 10;
const LONGEST_TEXT = 60;

/** All columns that records have, and up to ten records; none if each costs a request. */
export interface PullPreview {
  readonly columns: readonly ColumnView[];
  readonly rows: readonly (readonly string[])[];
  readonly message: string;
}

function columnViews(resource: Pick<PulledResource, 'records'>, language: Language): readonly ColumnView[] {
  const kinds = new Map(resource.records.columns.map(({ field, kind }) => [field, kind]));
  return columnNames(resource).map(({ field, header }) => {
    const kind = kinds.get(field);
    return { field, name: header[language], group: kind === undefined ? 'own' : valuesHeldBy(kind) };
  });
}

/** Empty for a list by its path, whose filters define what is read. */
export function columnViewsOf(resource: Resource, language: Language): readonly ColumnView[] {
  if (resource.kind === 'by-path') return [];
  const { formulas = [] } = resource;
  const computed = formulas.map(({ field, header }) => ({
    field,
    name: header[language],
    group: 'numbers' as const,
  }));
  return [...columnViews(resource, language), ...computed];
}

/** Requests at most a page, or one record of a pull by ids; none if a list names the ids. Writes no records. */
export function previewPull(ports: Ports, definition: PullDefinition): PullPreview {
  const language = ports.language;
  const others = PullsSheet.rowsIn(ports);
  const pull = understandPull(ports, { ...definition, columns: '' }, others);
  const raw = recordsOf(ports, pull);
  const dayStart = dayStartBy(ports.calendar);
  const { records } = readRecords(
    { pull, target: { language }, dayStart, directory: { seen: new SeenNames() } },
    raw,
  );
  const known = columnViews(pull.resource, language);
  const found = new Set(records.flatMap(({ more = [] }) => more.map(({ field }) => field)));
  const discovered = [...found].map((field): ColumnView => ({ field, name: field, group: 'found' }));
  const columns = [...known.slice(0, -2), ...discovered, ...known.slice(-2)];
  const text = (value: CellValue | undefined) =>
    value instanceof Date ? whenText(ports.calendar, value.getTime(), language) : String(value ?? '');
  const rows = records.slice(0, MOST_ROWS).map(({ cells, more = [] }) => {
    const values = new Map<string, CellValue | undefined>(more.map(({ field, value }) => [field, value]));
    pull.resource.records.columns.forEach(({ field }, n) => {
      values.set(field, cells[n]);
    });
    return columns.map(({ field }) => text(values.get(field)).slice(0, LONGEST_TEXT));
  });
  const isAsked = !['listed-detail', 'children'].includes(pull.resource.kind);
  const words = ports.say;
  return { columns, rows, message: isAsked ? words.previewed(rows.length) : words.previewCostly };
}

function recordsOf(ports: Ports, pull: Pull): readonly unknown[] {
  const { resource, filters } = pull;
  if (resource.kind === 'listed-detail' || resource.kind === 'children') return [];
  const client = new ServiceClient(ports, loadConnection(ports), deadlineFrom(ports.clock.nowMs()));
  if (resource.kind === 'detail') {
    const [id] = readIdRange(ports.workbook, pull);
    const named = id === undefined ? undefined : askDetail(client, resource, id, 1);
    if (named?.kind === 'parked') throw new FranchiseError('busy', (words) => words.paceBusy);
    return named?.kind === 'records' ? named.records : [];
  }
  const reader = new PageReader(client, { ...resource, pageSize: MOST_ROWS });
  for (const query of filters.queries) {
    const { rows } = reader.pageNow(query, 0);
    // The first of several combinations of values may have no records.
    if (rows.length > 0) return rows;
  }
  return [];
}

export interface Forecast {
  readonly requests: number;
  readonly seconds: number;
  readonly message: string;
}

/** What reading all records takes. Asks the service for the first page of a list; writes nothing. */
export function forecastPull(ports: Ports, definition: PullDefinition): Forecast {
  const rows = PullsSheet.rowsIn(ports);
  const { resource, filters, ...pull } = understandPull(ports, definition, rows);
  const connection = loadConnection(ports);
  const client = new ServiceClient(ports, connection, deadlineFrom(ports.clock.nowMs()));
  const children =
    resource.kind === 'children'
      ? requireChildPulls().forecast(ports, { ...pull, resource, filters }, rows)
      : undefined;
  const asked = { ...pull, resource, filters };
  const list =
    resource.kind === 'listed-detail' ? resource.list : resource.kind === 'list' ? resource : undefined;
  // The other listings are assumed to be as long as the first.
  const page = list && new PageReader(client, list).pageNow(filters.queries[0] ?? {}, 0);
  const pages = Math.max(1, page?.list.totalPage ?? 1) * Math.max(1, filters.queries.length);
  const requests =
    page === undefined
      ? (children?.requests ?? readIdRange(ports.workbook, asked).length)
      : resource.kind === 'listed-detail'
        ? pages * (1 + page.list.records.length)
        : pages;
  const seconds = Math.ceil(requests * SECONDS_A_REQUEST);
  const words = ports.say;
  // The list names records but doesn't hold their rows.
  const sample = (resource.kind === 'list' && page?.rows) || [];
  const known = { row: definition, pull: asked, sample, records: pages * sample.length, seconds };
  const message = paragraph(
    words.pullForecast(seconds),
    children?.words ?? '',
    namesInWords(filters.names, words),
    ...features().map(({ forecast }) => forecast?.(ports, known) ?? ''),
  );
  return { requests, seconds, message };
}
