// What every insight says of itself: its words, the fields by which its parts find each other, and the fields that it reads.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import type { Word } from '../../../../src/domain/language.ts';
import { allInsights, findInsight } from '../../../../src/features/insights/rules/index.ts';
import {
  BETTER_COLOUR,
  type Insight,
  type InsightRecords,
  NOW_PREFIX,
  type OtherSheets,
  WORSE_COLOUR,
} from '../../../../src/features/insights/rules/insight.ts';
import { RESOURCES } from '../../../../src/resources/index.ts';
import { CONTEXT } from './networks.ts';

/** The columns of a pull's history. */
const HISTORY = {
  changes: ['$pulledAt', 'key', 'record', 'field', 'from', 'to'],
  daily: ['day', 'unit', 'status', 'count'],
} as const;

/** Both languages say something, and not the same. */
function expectWords(words: Word, sentence: RegExp): void {
  expect(words.en).toMatch(sentence);
  expect(words.pt).toMatch(sentence);
}

/** The insight with this code, made anew: what is wrong with how it is made shows in the test that asks. */
function made(code: string): Insight {
  const insight = findInsight(code);
  if (insight === undefined) throw new Error(`there is no insight ${code}`);
  return insight;
}

/** Records in which anything stands anywhere, by chance that is the same each time. */
function anything(read: (field: string) => void): InsightRecords {
  const values: readonly CellValue[] = [
    '',
    'Status',
    'Departamento',
    'Responsible',
    new Date(CONTEXT.nowMs - 1e9),
    new Date(CONTEXT.nowMs - 1e8),
    2,
    'DUE_CHANGED',
    'Novo',
    false,
  ];
  const value = (n: number, field: string): CellValue => {
    read(field);
    const letters = [...`${n} ${field}`].map((letter) => letter.codePointAt(0) ?? 0);
    return values[letters.reduce((sum, one) => (sum * 31 + one) % 1_000_003, 7) % values.length] ?? '';
  };
  return { count: 3000, value };
}

/** The fields that an insight reads of such records. */
function fieldsRead(insight: Insight): ReadonlySet<string> {
  const fields = new Set<string>();
  const records = anything((field) => fields.add(field));
  const { nowMs } = CONTEXT;
  const sheet: OtherSheets['sheet'] = ({ source }) =>
    source === insight.source ? { kind: 'records', records, nowMs, from: '' } : { kind: 'lack', from: '' };
  insight.work(records, { ...CONTEXT, beside: { sheet, made: () => undefined } });
  fields.delete('');
  return fields;
}

it('each insight is found by its code, and no two have the same code or name', () => {
  const all = allInsights();
  for (const { code } of all) expect(findInsight(code)?.code).toBe(code);
  expect(findInsight('no-such-insight')).toBeUndefined();
  for (const told of ['en', 'pt'] as const)
    expect(new Set(all.map(({ name }) => name[told])).size).toBe(all.length);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});

describe.each(allInsights().map(({ code }) => code))('%s', (code) => {
  it('has a code that says what it is, for it is stored', () => {
    expect(made(code).code).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  it('has a name, headers that differ, and a definition of each column in whole sentences', () => {
    const { name, columns, asks = [] } = made(code);
    expectWords(name, /^\p{Lu}.*\p{L}$/u);
    for (const { header, note } of columns) {
      expectWords(header, /^[\p{L}%\d].*[\p{L}\d)%]$/u);
      expectWords(note, /^\p{Lu}.{8,}\.$/u);
      expect(note.en).not.toBe(note.pt);
    }
    for (const told of ['en', 'pt'] as const)
      expect(new Set(columns.map(({ header }) => header[told])).size).toBe(columns.length);
    for (const { label, like } of asks) {
      expectWords(label, /^\p{Lu}.*\p{L}$/u);
      expect(like).not.toHaveLength(0);
    }
  });

  it('has a field for each column, and shows, colours and cuts columns that it has', () => {
    const { columns, chart, highlights = [], slicer, folded = 0 } = made(code);
    const fields = columns.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of fields) expect(field).toMatch(/^[a-z]\w*$/i);
    const figures = columns.filter(({ kind }) => kind === 'number').map(({ field }) => field);
    expect(chart.kind).toMatch(/^(stacked-bars|bars|lines|in-cells)$/);
    expect(chart.figures).not.toHaveLength(0);
    for (const { colour } of chart.figures) expect(colour).toMatch(/^#[\da-f]{6}$/);
    expect(figures).toEqual(expect.arrayContaining(chart.figures.map(({ field }) => field)));
    expect(figures).toEqual(expect.arrayContaining(highlights.map(({ field }) => field)));
    for (const { which, background } of highlights) {
      expect(which).toMatch(/^(over|below)-0$/);
      expect(background).toMatch(/^#[\da-f]{6}$/);
    }
    expect(fields).toEqual(expect.arrayContaining([chart.names, ...(slicer === undefined ? [] : [slicer])]));
    expect(fields.slice(0, fields.length - folded)).toEqual(
      expect.arrayContaining([...chart.figures, ...highlights].map(({ field }) => field)),
    );
  });

  it('has a key of its own and a cell for each column in each row', () => {
    const insight = made(code);
    const { rows } = insight.work(
      anything(() => undefined),
      CONTEXT,
    );
    expect(rows).not.toHaveLength(0);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    for (const { cells } of rows) expect(cells).toHaveLength(insight.columns.length);
  });

  it('reads exactly the fields that it says it needs, uses or asks for', () => {
    const insight = made(code);
    const said = [
      ...insight.needs.flat(),
      ...insight.uses,
      ...(insight.asks ?? []).map(({ field }) => field),
    ];
    expect([...fieldsRead(insight)].sort()).toEqual([...new Set(said)].sort());
  });

  it('needs fields that its source has, and asks a person for others', () => {
    const { source, history, needs, uses, asks = [] } = made(code);
    const resource = RESOURCES.find((one) => one.code === source);
    expect(source).toBe(resource?.code);
    const pulled = resource === undefined || !('records' in resource) ? [] : resource.records.columns;
    for (const field of [...needs.flat(), ...uses]) {
      const isNow = field.startsWith(NOW_PREFIX);
      const known = history === undefined || isNow ? pulled.map((column) => column.field) : HISTORY[history];
      expect(known).toContain(isNow ? field.slice(NOW_PREFIX.length) : field);
    }
    for (const { field } of asks) expect(field).toMatch(/^\$[a-z]+$/);
  });
});

describe('what a new sheet', () => {
  const of = <T>(part: (insight: Insight) => T) =>
    Object.fromEntries(
      allInsights().flatMap((insight) => {
        const value = part(insight);
        return value === undefined ? [] : [[insight.code, value]];
      }),
    );

  it('lets stand out is what is late, and what has become worse or better', () => {
    const change = (worse: string, better: string) => [
      { field: 'change', which: worse, background: WORSE_COLOUR },
      { field: 'change', which: better, background: BETTER_COLOUR },
    ];
    const late = [{ field: 'late', which: 'over-0', background: WORSE_COLOUR }];
    const still = [{ field: 'still', which: 'over-0', background: WORSE_COLOUR }];
    const period = [
      { field: 'periodChange', which: 'below-0', background: WORSE_COLOUR },
      { field: 'periodChange', which: 'over-0', background: BETTER_COLOUR },
      { field: 'toTarget', which: 'below-0', background: WORSE_COLOUR },
    ];
    const overdue = [{ field: 'overdue', which: 'over-0', background: WORSE_COLOUR }, ...period];
    const rated = period.slice(0, 2);
    expect(of(({ highlights }) => highlights)).toEqual({
      'open-tickets-by-unit': late,
      'open-tickets-by-department': late,
      'open-tickets-by-responsible': late,
      'open-tickets-by-support': late,
      'open-tickets-by-type': late,
      'open-tickets-by-label': late,
      'still-tickets-by-department': still,
      'still-tickets-by-responsible': still,
      'service-levels-by-subject': overdue,
      'service-levels-by-department': overdue,
      'service-levels-by-unit': overdue,
      'service-levels-by-responsible': overdue,
      'service-levels-by-type': overdue,
      'service-levels-by-label': overdue,
      'ratings-by-department': rated,
      'ratings-by-subject': rated,
      'ratings-by-unit': rated,
      'ratings-by-responsible': rated,
      'backlog-by-unit': change('over-0', 'below-0'),
      'overdue-plans': [{ field: 'older', which: 'over-0', background: WORSE_COLOUR }],
      'unit-scores': [...change('below-0', 'over-0'), ...period],
    });
  });

  it('folds away is what each week brought, and the unit that stands in the name as well', () => {
    const folded = of(({ columns, folded }) =>
      folded === undefined ? undefined : columns.slice(-folded).map(({ field }) => field),
    );
    const weeks = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    expect(folded).toEqual({
      'backlog-by-unit': [...weeks.map((ago) => `opened${ago}`), ...weeks.map((ago) => `resolved${ago}`)],
      'network-overview': [...Array.from({ length: 10 }, (_, n) => `week${n + 2}`), 'link'],
      'time-in-status-by-unit': ['unit'],
    });
  });

  it('lets people choose are its names, units or templates; weeks, days and single plans it does not', () => {
    const { 'unit-scores': scores, 'time-in-status-by-unit': stays, ...others } = of(({ slicer }) => slicer);
    expect([scores, stays]).toEqual(['template', 'unit']);
    expect(new Set(Object.values(others))).toEqual(new Set(['name']));
    const without = [
      'tickets-by-week',
      'month-by-month',
      'network-overview',
      'backlog-by-day',
      'time-in-status',
      'moved-deadlines',
      'failing-questions',
      'failing-questions-by-unit',
    ];
    expect(Object.keys(others).sort()).toEqual(
      allInsights()
        .map(({ code }) => code)
        .filter((code) => ![...without, 'unit-scores', 'time-in-status-by-unit'].includes(code))
        .sort(),
    );
  });

  it('asks for is unit and template, without which there is nothing to work out, or the plan; a time may be absent', () => {
    expect(of(({ asks }) => asks?.map(({ field, isNeeded }) => [field, isNeeded]))).toEqual({
      'failing-questions-by-unit': [['$unit', true]],
      'moved-deadlines': [
        ['$plan', true],
        ['$when', false],
      ],
      'unit-scores': [
        ['$unit', true],
        ['$template', true],
      ],
    });
  });

  it('calls the weeks of the backlog, and the times of service levels, is said in both languages', () => {
    const headers = (code: string) =>
      Object.fromEntries(made(code).columns.map(({ field, header }) => [field, [header.en, header.pt]]));
    expect(headers('backlog-by-unit')).toMatchObject({
      backlog2: ['Backlog 2 weeks ago', 'Em aberto há 2 semanas'],
      backlog1: ['Backlog last week', 'Em aberto na semana passada'],
      backlog0: ['Backlog now', 'Em aberto agora'],
      opened1: ['Opened last week', 'Abertos na semana passada'],
      resolved0: ['Resolved this week', 'Resolvidos nesta semana'],
    });
    expect(headers('service-levels-by-unit')).toMatchObject({
      responseMedian: ['Response median (h)', 'Resposta: mediana (h)'],
      responseWorkingMost: ['Response 90 % (working h)', 'Resposta: 90 % (h úteis)'],
      resolutionMedian: ['Resolution median (h)', 'Resolução: mediana (h)'],
    });
    const notes = Object.fromEntries(
      made('service-levels-by-unit').columns.map(({ field, note }) => [field, [note.en, note.pt]]),
    );
    expect(notes).toMatchObject({
      responseMedian: [
        'Hours of the clock from Opened to First interaction: half of the answered tickets took at most this long.',
        'Horas corridas de Aberto até a Primeira interação: no máximo isso em metade dos respondidos.',
      ],
      resolutionMost: [
        'Hours of the clock from Opened to Resolved, or else Concluded, unless Insights… leaves out those awaiting the requester: nine of ten resolved tickets took at most this long.',
        'Horas corridas de Aberto até Resolvido, ou então Concluído, a menos que Indicadores… desconte as aguardando o solicitante: no máximo isso em nove de dez resolvidos.',
      ],
    });
    expect(headers('daily-backlog-by-unit')).toMatchObject({
      ago0: ['Last count', 'Última contagem'],
      ago7: ['7 days before', '7 dias antes'],
    });
  });
});
