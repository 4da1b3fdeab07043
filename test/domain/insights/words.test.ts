// What every insight says of itself, and the fields by which its parts find each other.

import { describe, expect, it } from 'vitest';
import { allInsights, insightWith } from '../../../src/domain/insights/index.ts';
import type { Word } from '../../../src/domain/language.ts';

/** Both languages say something, and not the same. */
function expectWords(words: Word, sentence: RegExp): void {
  expect(words.en).toMatch(sentence);
  expect(words.pt).toMatch(sentence);
}

it('each insight is found by its code, and no two have the same code or name', () => {
  const all = allInsights();
  for (const { code } of all) expect(insightWith(code)?.code).toBe(code);
  expect(insightWith('no-such-insight')).toBeUndefined();
  for (const told of ['en', 'pt'] as const)
    expect(new Set(all.map(({ name }) => name[told])).size).toBe(all.length);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});

describe.each(allInsights().map((insight) => [insight.code, insight] as const))('%s', (_, insight) => {
  const { name, columns, chart, highlights = [], slicer, folded = 0 } = insight;
  const fields = columns.map(({ field }) => field);

  it('has a name, headers that differ, and a definition of each column in whole sentences', () => {
    expectWords(name, /^\p{Lu}.*\p{L}$/u);
    for (const { header, note } of columns) {
      expectWords(header, /^[\p{L}%\d].*[\p{L}\d)%]$/u);
      expectWords(note, /^\p{Lu}.{8,}\.$/u);
      expect(note.en).not.toBe(note.pt);
    }
    for (const told of ['en', 'pt'] as const)
      expect(new Set(columns.map(({ header }) => header[told])).size).toBe(columns.length);
    for (const { label, like } of insight.asks ?? []) {
      expectWords(label, /^\p{Lu}.*\p{L}$/u);
      expect(like).not.toHaveLength(0);
    }
  });

  it('has a field for each column, and shows, colours and cuts columns that it has', () => {
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of fields) expect(field).toMatch(/^[a-z]\w*$/i);
    const figures = columns.filter(({ kind }) => kind === 'number').map(({ field }) => field);
    expect(figures).toEqual(expect.arrayContaining(chart.figures.map(({ field }) => field)));
    expect(figures).toEqual(expect.arrayContaining(highlights.map(({ field }) => field)));
    expect(fields).toEqual(expect.arrayContaining([chart.names, ...(slicer === undefined ? [] : [slicer])]));
    expect(fields.slice(0, fields.length - folded)).toEqual(
      expect.arrayContaining([...chart.figures, ...highlights].map(({ field }) => field)),
    );
  });
});
