// The view of each insight, run in DuckDB on networks by chance: the same rows and the same numbers as its sheet has.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import { allInsights } from '../../../../src/features/insights/rules/index.ts';
import type { InsightContext } from '../../../../src/features/insights/rules/insight.ts';
import { usualWorkingHours, workingTime } from '../../../../src/features/insights/rules/working-time.ts';
import { viewOfInsight } from '../../../../src/features/warehouse/rules/view-figures.ts';
import { sqlName } from '../../../../src/features/warehouse/rules/view-query.ts';
import { isEveryCasePlayed } from '../../../support/share-of.ts';
import { wallOf } from '../../insights/rules/networks.ts';
import { fill, kindIn, makeTable, networkOf, queryOf, sheetOf } from './view-networks.ts';

/** So many networks each insight is compared on; there are 25 of them. */
const NETWORKS = isEveryCasePlayed ? 1_000 : 12;
/** One on each side of UTC, and one that puts its clocks forward in the year of the networks. */
const ZONES = ['America/Sao_Paulo', 'Europe/Lisbon', 'Pacific/Auckland'] as const;
/** A Monday just after midnight in São Paulo, a Sunday evening, a Wednesday, and the week in which Lisbon goes forward. */
const MOMENTS = [
  '2026-03-02T03:00:00.001Z',
  '2026-03-02T02:30:00Z',
  '2026-05-13T12:34:56.789Z',
  '2026-03-31T09:00:00Z',
];

const views = allInsights().filter((insight) => {
  const view =
    insight.history ?? insight.asks ?? (insight.columns[0]?.kind === 'date' || insight.looksAround);
  return !view;
});

let bigQuery: SimulatedBigQuery;
beforeAll(() => {
  bigQuery = new SimulatedBigQuery('p');
});
afterAll(() => bigQuery.close());

describe('the view of an insight', () => {
  it.each(views.map((insight) => [insight.code, insight] as const))(
    'has the numbers of its sheet: %s',
    (code, insight) => {
      const own = new SimulatedBigQuery('p');
      own.addDataset('d', 'US');
      const language = code.length % 2 === 0 ? 'en' : 'pt';
      const zone = ZONES[code.length % ZONES.length] ?? 'UTC';
      const { query, view, columns } = queryOf(insight, zone, language);
      const fields = view.figures.map(({ field }) => field);
      makeTable(own, columns);
      const wall = wallOf(zone);
      let compared = 0;
      for (const moment of MOMENTS) {
        const nowMs = Date.parse(moment);
        const midnights = [0, 1, 7, 8, 14, 21, 28, 56, 63, 90].map((days) =>
          DateTime.fromMillis(nowMs, { zone }).startOf('week').minus({ days }).toMillis(),
        );
        const context: InsightContext = {
          nowMs,
          language,
          wall,
          workingTime: workingTime(usualWorkingHours(), wall),
        };
        const network = networkOf(insight, { nowMs, midnights });
        fc.assert(
          fc.property(network, network, (records, left) => {
            fill(own, columns, records, { nowMs, left, wall });
            const found = new Map(
              own
                .query(query)
                .map((row) => [
                  String(row._key),
                  fields.map((field) => (row[field] === null ? null : Number(row[field]))),
                ]),
            );
            expect(found).toEqual(sheetOf(insight, records, context, fields));
            compared++;
          }),
          { numRuns: NETWORKS / MOMENTS.length, seed: 38 },
        );
      }
      expect(compared).toBeGreaterThanOrEqual(NETWORKS);
      own.close();
    },
    isEveryCasePlayed ? 600_000 : 120_000,
  );
});

it('says why the others have none, and which columns are left out', () => {
  const why = (code: string) => {
    const insight = allInsights().find((one) => one.code === code);
    if (insight === undefined) throw new Error(code);
    const view = viewOfInsight(insight, { language: 'en', kindOf: kindIn(insight), sqlOf: sqlName });
    return view.kind === 'none' ? view.why : view.lacks.map(({ field, why: reason }) => `${field} ${reason}`);
  };
  expect(why('network-overview')).toBe('around');
  expect(why('tickets-by-week')).toBe('times');
  expect(why('month-by-month')).toBe('times');
  expect(why('time-in-status')).toBe('changes');
  expect(why('backlog-by-day')).toBe('daily');
  expect(why('unit-scores')).toBe('asked');
  expect(why('ratings-by-unit')).toEqual(['period chosen', 'periodBefore chosen', 'periodChange chosen']);
});
