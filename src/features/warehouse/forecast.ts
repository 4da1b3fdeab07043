// Forecasts what a pull's table costs before it is filled: bytes, requests and jobs.

import type { PullSample } from '../../app/features.ts';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { TICK_SLICE_MS } from '../../app/runs/lease.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { readRecords } from '../../domain/records/read-records.ts';
import { dayStartBy } from '../../domain/time.ts';
import { TableColumns } from './own-table.ts';
import { utf8 } from './rules/md5.ts';
import { BLOCK, placeOf } from './rules/table-fields.ts';
import { warehouseSentences } from './sentences.ts';

/** Look at table and dataset, create the table. */
const AT_FIRST = 3;
/** Make, load, look, count, merge, look, drop; while pages are read, two answers are fetched later. */
const OF_A_BLOCK = 9;
/** Of these requests: one load, two statements. */
const JOBS_OF_A_BLOCK = 3;
const JOBS_AT_LAST = 2;
/** Make, load, look, merge, look, drop. */
const OF_A_PART = 6;
const JOBS_OF_A_PART = 2;
/** Limits the weight of a very long record in the sample, as a multiple of the median. */
const MOST_OVER_USUAL = 4;

/** Empty if the pull fills no table or the sample has no records. */
export function forecastTable(ports: Ports, { row, pull, sample, records, seconds }: PullSample): string {
  const place = placeOf(row.filters);
  if (place === 'sheet' || place === 'part' || sample.length === 0) return '';
  const language = currentLanguage(ports);
  const { calendar, clock } = ports;
  const dayStart = dayStartBy((local) => calendar.toInstantMs(local));
  const directory = { seen: new SeenNames() };
  const read = readRecords({ pull, target: { language }, dayStart, directory }, sample).records;
  const table = new TableColumns(calendar, pull, language);
  const columns = table.filledBy(read);
  const lines = read.map((record) => table.lineOf(record, columns, clock.nowMs(), new Map()));
  const sizes = lines.map((line) => utf8(line).length + 1).sort((a, b) => a - b);
  const most = MOST_OVER_USUAL * (sizes[sizes.length >> 1] ?? 0);
  const bytes = sizes.reduce((sum, size) => sum + Math.min(size, most), 0);
  const full = Math.ceil(records / BLOCK);
  const isAlone = place === 'table';
  const blocks = isAlone ? full + Math.ceil((seconds * 1000) / TICK_SLICE_MS) - 1 : full;
  const requests = isAlone ? AT_FIRST + OF_A_BLOCK * blocks : AT_FIRST + 1 + OF_A_PART * blocks;
  const jobs = isAlone ? JOBS_AT_LAST + JOBS_OF_A_BLOCK * blocks : 1 + JOBS_OF_A_PART * blocks;
  return warehouseSentences(language).tableForecast((bytes / sample.length) * records, requests, jobs);
}
