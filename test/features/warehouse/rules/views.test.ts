// The view of each insight, run in DuckDB on networks by chance: the same rows and the same numbers as its sheet has.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import { usualWorkingHours, workingTime } from '../../../../src/features/insights/rules/calendar.ts';
import { figureOf, figuresBy } from '../../../../src/features/insights/rules/figures.ts';
import { allInsights } from '../../../../src/features/insights/rules/index.ts';
import type { Insight, InsightContext } from '../../../../src/features/insights/rules/insight.ts';
import {
  countOf,
  isNot,
  numberOf,
  percentOf,
  type RecordRule,
  statisticOf,
  sumOf,
} from '../../../../src/features/insights/rules/terms.ts';
import { ticketsBy } from '../../../../src/features/insights/rules/tickets.ts';
import { reasonForNoView, viewOfInsight } from '../../../../src/features/warehouse/rules/view-query.ts';
import { isEveryCasePlayed, shareOf } from '../../../support/share-of.ts';
import { type Cells, wallOf } from '../../insights/rules/networks.ts';
import { fill, makeTable, networkOf, type OtherTable, queryOf, sheetOf } from './view-networks.ts';

/**
 * So many networks each of these insights is compared on, a fourth of them at each of the moments below. `EVERY_CASE=1`
 * takes more, and every insight.
 */
const NETWORKS = isEveryCasePlayed ? 1_000 : 16;
/** One grouping of each kind of insight, and a list of names in a cell: a third of them is played at a time. */
const USUAL = [
  'open-tickets-by-unit',
  'open-tickets-by-support',
  'backlog-by-unit',
  'service-levels-by-type',
  'ratings-by-subject',
  'ticket-deadlines-by-department',
  'still-tickets-by-responsible',
  'overdue-plans',
  'failing-questions',
];
/** One on each side of UTC, and one that puts its clocks forward in the year of the networks. */
const ZONES = ['America/Sao_Paulo', 'Europe/Lisbon', 'Pacific/Auckland'] as const;
/** A Monday just after midnight in São Paulo, a Sunday evening, a Wednesday, and the week in which Lisbon goes forward. */
const MOMENTS = [
  '2026-03-02T03:00:00.001Z',
  '2026-03-02T02:30:00Z',
  '2026-05-13T12:34:56.789Z',
  '2026-03-31T09:00:00Z',
];

const views = allInsights().filter((insight) => reasonForNoView(insight, false) === undefined);
const compared = isEveryCasePlayed ? views : views.filter(({ code }) => shareOf(USUAL, 3).includes(code));

describe('the view of an insight', () => {
  it.each(compared.map((insight) => [insight.code, insight] as const))(
    'has the numbers of its sheet: %s',
    (code, insight) => {
      const own = new SimulatedBigQuery('p');
      own.addDataset('d', 'US');
      const language = code.length % 2 === 0 ? 'en' : 'pt';
      const zone = ZONES[code.length % ZONES.length] ?? 'UTC';
      const { query, fields, columns } = queryOf(insight, zone, language);
      makeTable(own, columns);
      const wall = wallOf(zone);
      let count = 0;
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
            count++;
          }),
          { numRuns: NETWORKS / MOMENTS.length, seed: 38 },
        );
      }
      expect(count).toBe(NETWORKS);
      own.close();
    },
    isEveryCasePlayed ? 3_600_000 : 120_000,
  );
});

/** The figures of the view of an insight, by the keys of its rows; and those of its sheet, as one that lacks the same. */
function both(code: string, records: readonly Cells[], other: OtherTable) {
  const insight = allInsights().find((one) => one.code === code);
  if (insight === undefined) throw new Error(code);
  return bothOf(insight, records, other);
}

function bothOf(insight: Insight, records: readonly Cells[], other: OtherTable) {
  const [zone, language, nowMs] = ['America/Sao_Paulo', 'pt', Date.parse('2026-03-02T01:00:00Z')] as const;
  const { query, fields, columns } = queryOf(insight, zone, language, other);
  const own = new SimulatedBigQuery('p');
  own.addDataset('d', 'US');
  makeTable(own, columns);
  const wall = wallOf(zone);
  fill(own, columns, records, { nowMs, left: [], wall });
  const found = new Map(
    own
      .query(query)
      .map((row) => [
        String(row._key),
        fields.map((field) => (row[field] === null ? null : Number(row[field]))),
      ]),
  );
  own.close();
  const context = { nowMs, language, wall, workingTime: workingTime(usualWorkingHours(), wall) };
  const kept = records.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => !other.without?.includes(field))),
  );
  return { found, expected: sheetOf(insight, kept, context, fields) };
}

it('takes a day for its midnight in the zone of the spreadsheet', () => {
  // In São Paulo it is ten in the evening of the day before.
  const midnight = Date.parse('2026-03-02T03:00:00Z');
  const records = [-1, 0, 1, 7, 8, 9, 31, 91].map((days, n) => ({
    'quemFaraPessoa.id': 1 + (n % 2),
    quandoSeraFeito: new Date(midnight - days * 86_400_000),
  }));
  const { found, expected } = both('overdue-plans', records, { days: ['quandoSeraFeito'] });
  expect(found).toEqual(expected);
  // The midnight to come has gone by in UTC, and isn't overdue.
  expect(['id 1', 'id 2'].map((key) => found.get(key)?.[2])).toEqual([3, 3]);
});

it('goes on without columns that the table lacks, as the sheet does', () => {
  const closed = new Date('2026-02-01T00:00:00Z');
  const records = [
    { 'unidade.id': 1, 'unidade.nome': 'Centro', situacao: 2, 'situacao.nome': 'Novo', aberto: closed },
    { 'unidade.id': 1, 'situacao.nome': 'Concluído', resolvido: closed },
    { 'unidade.id': 2, concluido: closed, aberto: closed },
    { 'unidade.nome': 'Sul' },
  ];
  for (const without of [
    ['situacao'],
    ['situacao.nome'],
    ['resolvido', 'concluido'],
    ['unidade.id'],
    ['unidade.nome'],
  ]) {
    const { found, expected } = both('open-tickets-by-unit', records, { without });
    expect(found).toEqual(expected);
  }
});

it('says each term of figures that no view needs yet', () => {
  const rating = numberOf('avaliacaoNota');
  const isNew: RecordRule = { kind: 'says', field: 'titulo', text: "O'Brien \\ “Sul”" };
  const note = ['A test.', 'Um teste.'] as const;
  const insight = figuresBy({
    ...ticketsBy('unit', 'terms', ['Terms', 'Termos']),
    needs: [['unidade.nome'], ['titulo'], ['avaliacaoNota'], ['aberto']],
    chart: { kind: 'bars', figures: [] },
    figures: [
      figureOf('said | Said | Dito', countOf(isNew), note),
      figureOf('other | Other | Outro', countOf(isNot(isNew)), note),
      figureOf('sum | Sum | Soma', statisticOf('sum', sumOf(rating, rating), 1), note),
      figureOf(
        'part | Part | Parte',
        statisticOf('mean', percentOf(rating, { kind: 'fixed', value: 5 }), 1),
        note,
      ),
    ],
    order: () => [],
  });
  const records = [
    { 'unidade.nome': 'A', titulo: "O'Brien \\ “Sul”", avaliacaoNota: 2.5 },
    { 'unidade.nome': 'A', titulo: "o'brien \\ “sul”", avaliacaoNota: 4 },
    { 'unidade.nome': 'A', titulo: "O'Brien \\ “Sul”" },
    { 'unidade.nome': 'B', avaliacaoNota: 0 },
    { 'unidade.nome': 'C' },
  ];
  const { found, expected } = bothOf(insight, records, {});
  expect(found).toEqual(expected);
  // Of the ratings 2.5 and 4: twice their sum, and the mean of 50 % and 80 %.
  expect(found.get('name a')).toEqual([2, 1, 13, 65]);
  expect(found.get('name c')).toEqual([0, 1, null, null]);
});

it('says why the others have none, and which columns are left out', () => {
  const insightOf = (code: string) => {
    const insight = allInsights().find((one) => one.code === code);
    if (insight === undefined) throw new Error(code);
    return insight;
  };
  const why = (code: string) => reasonForNoView(insightOf(code), false);
  const lacks = (code: string) => {
    const source = {
      table: 'p.d.t',
      key: 'id',
      zone: 'UTC',
      language: 'en',
      columnOf: () => undefined,
    } as const;
    return viewOfInsight(insightOf(code), source).lacks.map(
      ({ column, why: reason }) => `${column.field} ${reason}`,
    );
  };
  expect(views.length).toBeGreaterThanOrEqual(USUAL.length);
  expect(why('network-overview')).toBe('around');
  expect(why('tickets-by-week')).toBe('times');
  expect(why('month-by-month')).toBe('times');
  expect(why('time-in-status')).toBe('changes');
  expect(why('backlog-by-day')).toBe('daily');
  expect(why('unit-scores')).toBe('asked');
  const waiting = allInsights().filter((insight) => reasonForNoView(insight, true) === 'waits');
  expect(waiting.map(({ code }) => code)).toContain('service-levels-by-unit');
  expect(waiting.map(({ code }) => code)).not.toContain('open-tickets-by-unit');
  const chosen = ['period chosen', 'periodBefore chosen', 'periodChange chosen'];
  expect(lacks('ratings-by-unit')).toEqual(chosen);
  expect(lacks('service-levels-by-unit')).toEqual([
    'responseWorkingMedian hours',
    'responseWorkingMost hours',
    'resolutionWorkingMedian hours',
    'resolutionWorkingMost hours',
    ...chosen,
    'target chosen',
    'toTarget chosen',
  ]);
  const others = views.filter(({ code }) => !/^(ratings|service-levels)-/.test(code));
  expect(others.flatMap(({ code }) => lacks(code))).toEqual([]);
});
