// What every insight says of itself: its words, the fields by which its parts find each other, and the fields that it reads.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cell.ts';
import { allInsights, insightWith } from '../../../src/domain/insights/index.ts';
import { type Insight, NOW } from '../../../src/domain/insights/insight.ts';
import type { Word } from '../../../src/domain/language.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { CONTEXT } from './networks.ts';

/** The columns of a pull's history. */
const HISTORY = {
  changes: ['$pulledAt', 'record', 'field', 'from', 'to'],
  daily: ['day', 'unit', 'status', 'count'],
} as const;

/** Both languages say something, and not the same. */
function expectWords(words: Word, sentence: RegExp): void {
  expect(words.en).toMatch(sentence);
  expect(words.pt).toMatch(sentence);
}

/** The insight with this code, made anew: what is wrong with how it is made shows in the test that asks. */
function made(code: string): Insight {
  const insight = insightWith(code);
  if (insight === undefined) throw new Error(`there is no insight ${code}`);
  return insight;
}

/** The fields that an insight reads of records in which anything stands anywhere. */
function fieldsRead(insight: Insight): ReadonlySet<string> {
  const read = new Set<string>();
  const values: readonly CellValue[] = [
    '',
    'Status',
    new Date(CONTEXT.nowMs - 1e9),
    2,
    'DUE_CHANGED',
    'Novo',
    false,
  ];
  const value = (n: number, field: string): CellValue => {
    read.add(field);
    const letters = [...`${n} ${field}`].map((letter) => letter.codePointAt(0) ?? 0);
    return values[letters.reduce((sum, one) => (sum * 31 + one) % 1_000_003, 7) % values.length] ?? '';
  };
  insight.work({ count: 3000, value }, CONTEXT);
  read.delete('');
  return read;
}

it('each insight is found by its code, and no two have the same code or name', () => {
  const all = allInsights();
  for (const { code } of all) expect(insightWith(code)?.code).toBe(code);
  expect(insightWith('no-such-insight')).toBeUndefined();
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
    expect(chart.kind).toMatch(/^(stacked-bars|bars|lines)$/);
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

  it('has a cell for each column in each row', () => {
    const insight = made(code);
    const { rows } = insight.work({ count: 1, value: () => new Date(CONTEXT.nowMs) }, CONTEXT);
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
    const pulled = resource === undefined || !('records' in resource) ? [] : resource.records.columns;
    for (const field of [...needs.flat(), ...uses]) {
      const isNow = field.startsWith(NOW);
      const known = history === undefined || isNow ? pulled.map((column) => column.field) : HISTORY[history];
      expect(known).toContain(isNow ? field.slice(NOW.length) : field);
    }
    for (const { field } of asks) expect(field).toMatch(/^\$[a-z]+$/);
  });
});
