// The proposal for made-up sources of the kinds that people have, each with the right answer beside it.

import { describe, expect, it } from 'vitest';
import { mappingOf, type Proposal, proposeMapping } from '../../../src/features/mapping/rules/propose.ts';
import { visitsOf } from '../../../src/features/mapping/rules/visits.ts';
import { knownToMap } from './made-up-known.ts';
import type { MadeUpSource } from './source-text.ts';
import { SOURCES_EN } from './sources-en.ts';
import { SOURCES_PT } from './sources-pt.ts';

const SOURCES = [...SOURCES_PT, ...SOURCES_EN];

/** The columns of the sheet and the texts in the column of questions, each with its meaning. */
function meaningsIn({ cells }: MadeUpSource, { table, columns, items }: Proposal) {
  const width = cells[0]?.length ?? 0;
  const meansAt = (n: number) => columns[table.columns.findIndex(({ column }) => column === n + 1)]?.means;
  return {
    asked: columns.flatMap(({ reason, questions }, n) => {
      const { column = 0 } = table.columns[n] ?? {};
      return reason === 'part' ? questions.map((id) => [column, id]) : [];
    }),
    columns: Array.from({ length: width }, (_, n) => meansAt(n)),
    items: items.map(({ text, means }) => [text, means]),
  };
}

describe('the proposal for made-up sources', () => {
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
    'finds the layout, the headers, the visits and what each column means: %s, %s',
    (language, _name, source) => {
      const { shape, headerRow, columns, asked, items, visits } = source;
      const proposal = proposeMapping(source.cells, knownToMap(language));
      expect({
        shape: proposal.shape,
        headerRow: proposal.table.headerRow,
        visits: visitsOf(proposal.table, mappingOf(proposal)).length,
        ...meaningsIn(source, proposal),
      }).toEqual({ shape, headerRow, visits, columns, asked: [...asked], items: [...items] });
    },
  );
});

describe('a proposal', () => {
  const known = knownToMap('pt');

  it('lists the columns beside the table, and takes no unit from a list of stores there', () => {
    const cells = [
      ['Loja', 'Data', 'Auditor', '', 'Nota geral', 'Fachada limpa', '', 'Loja', 'Cidade', 'Gerente'],
      ['Loja Centro', '2026-02-25', 'Ana Souza', '', 8, 'Conforme', '', 'Shopping Sul', 'Santos', 'Rui'],
      ['Loja Norte', '2026-02-26', 'Ana Souza', '', 9, 'Conforme', '', 'Loja Centro', 'Campinas', 'Eva'],
    ];
    const { columns, table } = proposeMapping(cells, known);
    expect(columns.map(({ text, means, reason }) => `${text}: ${means} ${reason}`)).toEqual([
      'Loja: unit alike',
      'Data: submitted alike',
      'Auditor: createdBy alike',
      'Nota geral: question:3006 same',
      'Fachada limpa: ignored part',
      'Loja: ignored outside',
      'Cidade: ignored outside',
      'Gerente: ignored outside',
    ]);
    expect(table.columns.map(({ column }) => column)).toEqual([1, 2, 3, 5, 6, 8, 9, 10]);
  });

  it('joins headers of two rows where that makes a question, and knows the comments below one', () => {
    const cells = [
      ['', '', 'Limpeza', '', 'Nota geral', ''],
      ['Loja', 'Data', 'Salão', 'Cozinha', 'Resposta', 'Obs'],
      ['Loja Centro', '2026-02-25', 'Conforme', 'Conforme', 8, 'boa'],
    ];
    const { columns, table } = proposeMapping(cells, known);
    expect(columns.map(({ text, means }) => `${text}: ${means}`)).toEqual([
      'Loja: unit',
      'Data: submitted',
      'Limpeza – Salão: question:3009',
      'Limpeza – Cozinha: question:3010',
      'Nota geral: question:3006',
      'Nota geral – Obs: comment:3006',
    ]);
    expect(table).toMatchObject({ headerRow: 2, rows: [{ row: 3 }] });
    // The person may name the first of the two.
    expect(proposeMapping(cells, known, { headerRow: 1 }).table.headerRow).toBe(2);
  });

  it('takes a column beside the table for part of it where its header is or comments on a question', () => {
    const belongs = (header: string) => {
      const cells = [
        ['Loja', 'Data', 'Nota geral', '', header],
        ['Loja Centro', '2026-02-25', 8, '', 'x'],
      ];
      return proposeMapping(cells, known).columns[3]?.reason !== 'outside';
    };
    for (const header of ['Fachada', 'Observações finais', 'Comentário: fachada limpa', 'Limpeza'])
      expect([header, belongs(header)]).toEqual([header, true]);
    // A second date; a comment on two questions, and on none.
    for (const header of ['Prazo', 'Comentário: limpeza', 'Comentário: cor', 'Cor'])
      expect([header, belongs(header)]).toEqual([header, false]);
  });

  it('finds the headers by what is known of them', () => {
    const cells = [
      ['Relatório', 'Sistema'],
      ['Loja', 'Nota geral'],
      ['Loja Centro', 8],
    ];
    expect(proposeMapping(cells, known).table.headerRow).toBe(2);
    expect(proposeMapping(cells, known, { headerRow: 1 }).columns.map(({ text }) => text)).toEqual([
      'Relatório',
      'Sistema',
    ]);
  });

  it('goes by the layout that the person says, without questions where there are none', () => {
    const cells = [
      ['Loja', 'Data'],
      ['Loja Centro', '2026-02-25'],
    ];
    expect(proposeMapping(cells, known, { shape: 'answers' })).toMatchObject({ shape: 'answers', items: [] });
    expect(proposeMapping(cells, known, { shape: 'blocks' })).toMatchObject({ shape: 'blocks' });
  });

  it('takes the first columns of blocks for questions, answers and comments', () => {
    const cells = [['Nota geral', '8', 'boa', 'ontem', '']];
    const meaning = (means: string, reason: string) => ({ text: '', means, reason, questions: [] });
    expect(proposeMapping(cells, known, { shape: 'blocks' }).columns).toEqual([
      meaning('question', 'alike'),
      meaning('answer', 'alike'),
      meaning('comment', 'alike'),
      meaning('ignored', 'nothing'),
      meaning('ignored', 'nothing'),
    ]);
  });
});
