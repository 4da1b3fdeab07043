// What the visits of a source become: rows with labels, numbers and dates, what is said twice, and what is asked back.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { shortHash } from '../../../src/domain/language.ts';
import { convertSource } from '../../../src/features/mapping/rules/convert.ts';
import type { SheetMapping } from '../../../src/features/mapping/rules/mapping.ts';
import { mappingOf, proposeMapping } from '../../../src/features/mapping/rules/propose.ts';
import { knownToMap } from './made-up-known.ts';

const known = knownToMap('pt');

/** Under which the meaning of a word for the options of a question is kept. */
function wordKey(id: number, text: string): string {
  const options = known.template.questions.find((question) => question.id === id)?.options ?? [];
  return `word:${shortHash(options.map(({ label }) => label).join('\n'))}:${text}`;
}

function convert(cells: readonly (readonly CellValue[])[], more: Partial<SheetMapping> = {}) {
  const proposal = proposeMapping(cells, known);
  const mapping = { ...mappingOf(proposal), ...more };
  return convertSource(proposal.table, mapping, known);
}

describe('a time of the day', () => {
  /** The fields of the first visit. */
  const joined = (headers: readonly string[], ...values: readonly CellValue[]) => {
    const rows = [headers, values].map((row) => ['Loja', 'Fachada limpa e conservada?', ...row]);
    const [, first = []] = rows;
    const { made, twice } = convert([rows[0] ?? [], ['Loja Centro', 'Conforme', ...first.slice(2)]]);
    const { cells = new Map<string, CellValue>() } = made[0] ?? {};
    return { cells: (field: 'started' | 'submitted' | 'scheduled') => cells.get(field), twice };
  };
  const at = (text: string) => new Date(`${text}:00Z`);

  it('is joined with the date beside it, and one date with several times', () => {
    expect(joined(['Data', 'Hora'], '25/02/2026', '10h30').cells('submitted')).toEqual(
      at('2026-02-25T10:30'),
    );
    expect(joined(['Hora', 'Data'], 0.4375, at('2026-02-25T00:00')).cells('submitted')).toEqual(
      at('2026-02-25T10:30'),
    );
    const { cells } = joined(['Data', 'Hora início', 'Hora fim'], '25/02/2026', '9:00', '10:30');
    expect(cells('started')).toEqual(at('2026-02-25T09:00'));
    expect(cells('submitted')).toEqual(at('2026-02-25T10:30'));
    const two = joined(['Data prevista', 'Hora', 'Data', 'Hora'], '24/02/2026', '8:00', '25/02/2026', '9:00');
    expect(two.cells('scheduled')).toEqual(at('2026-02-24T08:00'));
    expect(two.cells('submitted')).toEqual(at('2026-02-25T09:00'));
  });

  it('says nothing where it is blank, or its date has a time already', () => {
    const own = joined(['Data', 'Hora'], '25/02/2026 18:20', '10:30');
    expect(own.cells('submitted')).toEqual(at('2026-02-25T18:20'));
    const proposal = proposeMapping(
      [
        ['Loja', 'Data', 'Hora', 'Fachada limpa e conservada?'],
        ['Loja Centro', '25/02/2026', '', 'Conforme'],
        ['Loja Norte', '26/02/2026', '10:30', 'Conforme'],
      ],
      known,
    );
    const { made } = convertSource(proposal.table, mappingOf(proposal), known);
    expect(made.map(({ cells }) => cells.get('submitted'))).toEqual([
      at('2026-02-25T00:00'),
      at('2026-02-26T10:30'),
    ]);
  });

  it('that can’t be joined stands there as it is, for the check to refuse', () => {
    const rows = (...values: readonly (readonly CellValue[])[]) =>
      convert([
        ['Loja', 'Data', 'Hora', 'Fachada limpa e conservada?'],
        ['Loja Norte', '26/02/2026', '10:30', 'Conforme'],
        ...values.map(([day = '', time = '']) => ['Loja Centro', day, time, 'Conforme']),
      ]).made.map(({ cells }) => cells.get('submitted'));
    expect(rows(['25/02/2026', 'cedo'], ['', '9:00'], ['ontem', '9:00']).slice(1)).toEqual([
      'cedo',
      '9:00',
      'ontem',
    ]);
  });

  it('of another date is joined with none of two', () => {
    const { cells } = joined(['Data prevista', 'Data', 'Hora início'], '24/02/2026', '25/02/2026', '9:00');
    expect(cells('started')).toBe('9:00');
  });

  it('is left where its date has seconds of its own', () => {
    const own = joined(['Data', 'Hora'], '25/02/2026 00:00:30', '10:30');
    expect(own.cells('submitted')).toEqual(new Date('2026-02-25T00:00:30Z'));
  });

  it('that a visit gives twice makes no row', () => {
    const { made, twice } = convert([
      ['Visita', 'Loja', 'Data', 'Hora', 'Pergunta', 'Resposta'],
      ['V1', 'Loja Centro', '25/02/2026', '9:00', 'Fachada limpa e conservada?', 'Conforme'],
      ['V1', 'Loja Centro', '25/02/2026', '10:00', 'Nota geral', '8'],
    ]);
    expect(made).toEqual([]);
    expect(twice).toEqual([{ target: 'submitted', rows: [2, 3] }]);
  });
});

const HEADERS = [
  'Loja',
  'Data',
  'Fachada limpa e conservada',
  'Formas de pagamento aceitas',
  'Nota geral',
  'Gerente de plantão',
];

describe('a visit', () => {
  it('is filled with labels, N/A, numbers and dates; texts stay as they are', () => {
    const { made, doubts } = convert(
      [
        HEADERS,
        ['Loja Centro', '25/02/2026', 'conforme', 'pix; Dinheiro', '8,5', '00123'],
        ['Loja Norte', '03/04/2026', 'n/a', 'Não se aplica', 'NA', '8,5'],
        ['Loja Sul', 'ontem', 'Talvez', '-', '', 'Ana'],
      ],
      {
        decisions: [
          { about: 'date-order:submitted', says: 'day-first' },
          { about: wordKey(3001, 'talvez'), says: 'Conforme' },
        ],
      },
    );
    expect(made.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      {
        unit: 'Loja Centro',
        submitted: new Date('2026-02-25T00:00:00Z'),
        'question:3001': 'Conforme',
        'question:3011': 'Pix\nDinheiro',
        'question:3006': 8.5,
        'question:3007': '00123',
      },
      {
        unit: 'Loja Norte',
        submitted: new Date('2026-04-03T00:00:00Z'),
        'question:3001': 'N/A',
        'question:3011': 'N/A',
        'question:3006': 'N/A',
        'question:3007': '8,5',
      },
      {
        unit: 'Loja Sul',
        submitted: 'ontem',
        'question:3001': 'Conforme',
        'question:3007': 'Ana',
      },
    ]);
    expect(doubts).toMatchObject([
      { kind: 'date-order', chosen: 'day-first' },
      { kind: 'word', example: 'Talvez', row: 4, chosen: 'Conforme' },
      { kind: 'word', example: '-', row: 4, chosen: undefined, proposed: '' },
    ]);
  });

  it('that says two things at once makes no row, and equal ones count once', () => {
    const { made, twice } = convert([
      ['Visita', 'Loja', 'Pergunta', 'Resposta'],
      ['V1', 'Loja Centro', 'Fachada limpa e conservada?', 'Conforme'],
      ['V1', 'Loja Centro', 'Fachada limpa e conservada?', 'conforme'],
      ['V1', '', 'Formas de pagamento aceitas', 'Pix'],
      ['', '', 'Formas de pagamento aceitas', 'Cartão'],
      ['V2', 'Loja Norte', 'Fachada limpa e conservada?', 'Conforme'],
      ['V2', 'Loja Norte', 'Fachada limpa e conservada?', 'Não conforme'],
      ['V3', 'Loja Norte', 'Gerente de plantão', 'Ana'],
      ['V3', 'Loja Sul', 'Gerente de plantão', 'Ana'],
    ]);
    expect(made).toEqual([
      {
        rows: [2, 3, 4, 5],
        cells: new Map<string, CellValue>([
          ['unit', 'Loja Centro'],
          ['question:3001', 'Conforme'],
          ['question:3011', 'Pix\nCartão'],
        ]),
      },
    ]);
    expect(twice).toEqual([
      { target: 'question:3001', rows: [6, 7] },
      { target: 'unit', rows: [8, 9] },
    ]);
  });

  it('that gives one answer twice, with two words or in two rows, makes a row', () => {
    const { made, twice } = convert(
      [
        ['Visita', 'Loja', 'Pergunta', 'Resposta', 'Comentário'],
        ['V1', 'Loja Centro', 'Fachada limpa e conservada?', 'Conforme', 'limpa'],
        ['V1', 'Loja Centro', 'Fachada limpa e conservada?', 'Tudo certo', 'bonita'],
        ['V2', 'Loja Norte', 'Fachada limpa e conservada?', 'Conforme, Não conforme', ''],
        ['V2', 'Loja Norte', 'Gerente de plantão', 'Ana', ''],
        ['V3', 'Loja Norte', 'Gerente de plantão', 'Ana', ''],
        ['V3', 'Loja Norte', 'Gerente de plantão', 'Bia', ''],
      ],
      { decisions: [{ about: wordKey(3001, 'tudo certo'), says: 'Conforme' }] },
    );
    expect(made.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      { unit: 'Loja Centro', 'question:3001': 'Conforme', 'comment:3001': 'limpa\nbonita' },
      // Two words in one cell: the check refuses them, and says where.
      { unit: 'Loja Norte', 'question:3001': 'Conforme\nNão conforme', 'question:3007': 'Ana' },
    ]);
    expect(twice).toEqual([{ target: 'question:3007', rows: [6, 7] }]);
  });

  it('has a date only where its own column tells which, and nothing else of it becomes one', () => {
    const { made, doubts } = convert([
      ['Loja', 'Data prevista', 'Data', 'Nota geral'],
      ['25/12/2026', '03/04/2026', '13/04/2026', 8],
      ['Loja Norte', '2026-02-25', 'ontem', 8],
    ]);
    expect(made.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      {
        unit: '25/12/2026',
        scheduled: '03/04/2026 (?)',
        submitted: new Date('2026-04-13T00:00:00Z'),
        'question:3006': 8,
      },
      {
        unit: 'Loja Norte',
        scheduled: new Date('2026-02-25T00:00:00Z'),
        submitted: 'ontem',
        'question:3006': 8,
      },
    ]);
    expect(doubts).toEqual([
      {
        kind: 'date-order',
        key: 'date-order:scheduled',
        at: 'B',
        header: 'Data prevista',
        row: 2,
        example: '03/04/2026',
        count: 1,
        choices: ['day-first', 'month-first'],
        proposed: undefined,
        chosen: undefined,
      },
    ]);
  });

  it('has a date in a comment as its cell shows it', () => {
    const date = new Date('2026-03-30T00:00:00Z');
    const other = new Date('2026-03-31T00:00:00Z');
    const cells = [
      ['Loja', 'Nota geral', 'Nota geral (obs)'],
      ['Loja Centro', 8, date],
      ['Loja Norte', 8, other],
      ['Shopping Sul', 8, 7.5],
    ];
    const proposal = proposeMapping(cells, known);
    const dates = new Map([[date, '30/03/26']]);
    const { made } = convertSource(proposal.table, mappingOf(proposal), { ...known, dates });
    expect(made.map((row) => row.cells.get('comment:3006'))).toEqual(['30/03/26', '2026-03-31', 7.5]);
  });

  it('has a duration or a time as its cell shows it, and any other day as it is', () => {
    const [duration, time, day] = ['1900-01-01T02:30', '1899-12-30T10:30', '2026-03-30T10:30'].map(
      (text) => new Date(`${text}:00Z`),
    );
    const units = ['Loja Centro', 'Loja Norte', 'Shopping Sul', 'Loja Centro'];
    const given = [duration, time, duration && new Date(duration), day].map((value) => value ?? '');
    const cells = [['Loja', 'Observações finais'], ...units.map((unit, n) => [unit, given[n] ?? ''])];
    const proposal = proposeMapping(cells, known);
    const shown = ['50:30', '10:30', '01/01/1900', '10:30'];
    const dates = new Map(
      given.flatMap((value, n) => (value instanceof Date ? [[value, shown[n] ?? ''] as const] : [])),
    );
    const { made } = convertSource(proposal.table, mappingOf(proposal), { ...known, dates });
    expect(made.map((row) => row.cells.get('question:3008'))).toEqual(['50:30', '10:30', duration, day]);
  });

  it('of the same unit on the same day is pointed out', () => {
    const { repeated } = convert([
      ['Loja', 'Data', 'Nota geral'],
      ['Loja Centro', '2026-02-25 09:00', 8],
      ['Loja Norte', '2026-02-25', 8],
      ['loja centro', '2026-02-25 17:00', 9],
      ['Loja Centro', '2026-02-26', 9],
      ['Loja Sul', '2026-01-11', 9],
      ['Loja Sul', '2026-11-01', 9],
      ['', '2026-02-25', 8],
      ['', '2026-02-25', 8],
      ['Loja Sul', 'ontem', 8],
      ['Loja Sul', 'ontem', 8],
    ]);
    expect(repeated).toEqual([[2, 4]]);
  });
});
