// The proposal for made-up sources of the kinds that people have, each with the right answer beside it.

import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/language.ts';
import { mappingOf, type Proposal, proposeMapping } from '../../../src/domain/mapping/propose.ts';
import { visitsOf } from '../../../src/domain/mapping/visits.ts';
import { knownToMap } from './made-up-known.ts';
import type { MadeUpSource } from './source-text.ts';
import { SOURCES_EN } from './sources-en.ts';
import { SOURCES_PT } from './sources-pt.ts';

const SOURCES = [...SOURCES_PT, ...SOURCES_EN];

interface Judged {
  readonly right: number;
  readonly wrong: readonly string[];
}

/** Each column of the sheet, and each text in the column of questions, right or wrong. */
function judge(source: MadeUpSource, { table, columns, items }: Proposal): Judged {
  const wrong: string[] = [];
  let right = 0;
  const look = (what: string, expected: string | undefined, found: string | undefined) => {
    if (expected === found) right += 1;
    else wrong.push(`${source.language} ${source.name}: ${what} is ${found}, not ${expected}`);
  };
  source.columns.forEach((expected, n) => {
    const at = table.columns.findIndex(({ column }) => column === n + 1);
    look(columns[at]?.text || `column ${n + 1}`, expected, columns[at]?.means);
  });
  for (const [text, expected] of source.items) {
    look(text, expected, items.find((item) => fold(item.text) === fold(text))?.means);
  }
  return { right, wrong };
}

describe('the proposal for made-up sources', () => {
  it('is right for 95 of 100 columns, and for the layout of each', () => {
    expect(SOURCES).toHaveLength(34);
    const judged = SOURCES.map((source) =>
      judge(source, proposeMapping(source.cells, knownToMap(source.language))),
    );
    const right = judged.reduce((sum, one) => sum + one.right, 0);
    const wrong = judged.flatMap((one) => one.wrong);
    expect(right / (right + wrong.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('takes a share for no time of the day, unless the header says that it is one', () => {
    const source = SOURCES_EN.find(({ name }) => name.includes('a share that is no time'));
    const { columns } = proposeMapping(source?.cells ?? [], knownToMap('en'));
    expect(columns.map(({ text, means }) => `${text}: ${means}`).slice(2, 5)).toEqual([
      'Start time: time:started',
      'End time: time:submitted',
      'Completion: ignored',
    ]);
  });

  it.each(SOURCES.map((source) => [source.language, source.name, source] as const))(
    'finds the layout, the headers and the visits: %s, %s',
    (language, _name, source) => {
      const proposal = proposeMapping(source.cells, knownToMap(language));
      const { shape, table } = proposal;
      expect({
        shape,
        headerRow: table.headerRow,
        visits: visitsOf(table, mappingOf(proposal)).length,
      }).toEqual({ shape: source.shape, headerRow: source.headerRow, visits: source.visits });
    },
  );
});
