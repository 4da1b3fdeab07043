// What the cells of a source become: dates of mixed form by one rule, numbers with commas, marks of N/A, words for
// options, several answers on one row, and visits that say two things.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cell.ts';
import { applyKept } from '../../../src/domain/mapping/apply-kept.ts';
import { convertSource } from '../../../src/domain/mapping/convert.ts';
import type { SheetMapping } from '../../../src/domain/mapping/mapping.ts';
import { mappingOf, proposeMapping } from '../../../src/domain/mapping/propose.ts';
import {
  chooseReading,
  dateEvidence,
  readSourceDate,
  readSourceTime,
} from '../../../src/domain/mapping/source-dates.ts';
import {
  areNumbers,
  labelMeant,
  numberInText,
  saysNotApplicable,
  wordsForOptions,
} from '../../../src/domain/mapping/source-values.ts';
import { knownToMap, utcClock } from './made-up-known.ts';

const known = knownToMap('pt');

function convert(cells: readonly (readonly CellValue[])[], more: Partial<SheetMapping> = {}) {
  const proposal = proposeMapping(cells, known);
  const mapping = { ...mappingOf(proposal), ...more };
  return convertSource(proposal.table, mapping, known.template, utcClock);
}

const isoDay = (local: ReturnType<typeof chooseReading>) =>
  local && `${local.year}-${local.month}-${local.day} ${local.hour}:${local.minute}`;

describe('a date in a source', () => {
  it.each<readonly [CellValue, string | undefined, string | undefined]>([
    ['2026-03-04', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['2026-03-04T10:30:00Z', '2026-3-4 10:30', '2026-3-4 10:30'],
    ['2026/03/04 9:05', '2026-3-4 9:5', '2026-3-4 9:5'],
    ['03/04/2026', '2026-4-3 0:0', '2026-3-4 0:0'],
    ['3.4.26 8:00', '2026-4-3 8:0', '2026-3-4 8:0'],
    ['25/02/2026 18:20:11', '2026-2-25 18:20', '2026-2-25 18:20'],
    ['02-25-2026, 6:20 PM', '2026-2-25 18:20', '2026-2-25 18:20'],
    ['12/31/2026 12:10 am', '2026-12-31 0:10', '2026-12-31 0:10'],
    ['4 mar 2026', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['25 de fevereiro de 2026', '2026-2-25 0:0', '2026-2-25 0:0'],
    ['21-Jan-26', '2026-1-21 0:0', '2026-1-21 0:0'],
    ['March 4th, 2026', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['the 1st of May 2026', undefined, undefined],
    ['1st of May 2026, 12:10 p.m.', '2026-5-1 12:10', '2026-5-1 12:10'],
    ['2026-mar-4', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['4/foo/2026', undefined, undefined],
    ['4x/3/2026', undefined, undefined],
    ['4/3/026', undefined, undefined],
    ['4/3', undefined, undefined],
    ['2026/13/04', undefined, undefined],
    [new Date(Number.NaN), undefined, undefined],
    [19_999, undefined, undefined],
    [80_001, undefined, undefined],
    [80_000, '2119-1-11 0:0', '2119-1-11 0:0'],
    [46085.4375, '2026-3-4 10:30', '2026-3-4 10:30'],
    [new Date('2026-03-04T10:30:00Z'), '2026-3-4 10:30', '2026-3-4 10:30'],
    ['31/02/2026', undefined, undefined],
    ['25/13/2026', undefined, undefined],
    ['10:30', undefined, undefined],
    ['4.500', undefined, undefined],
    ['Loja 12', undefined, undefined],
    [12, undefined, undefined],
    [true, undefined, undefined],
  ])('%s is %s with the day first, and %s with the month first', (cell, dayFirst, monthFirst) => {
    const readings = readSourceDate(cell, utcClock);
    expect(readings && isoDay(chooseReading(readings, 'day-first'))).toBe(dayFirst);
    expect(readings && isoDay(chooseReading(readings, 'month-first'))).toBe(monthFirst);
  });

  it('has its seconds, and a serial number the nearest ones', () => {
    const second = (cell: CellValue) => readSourceDate(cell, utcClock)?.dayFirst?.second;
    expect(['25/02/2026 18:20:11', '25/02/2026 18:20:11.5', 46085 + 59.9999 / 86_400].map(second)).toEqual([
      11, 11, 0,
    ]);
  });

  it('that can be two has no reading before somebody has said which', () => {
    const ambiguous = readSourceDate('03/04/2026', utcClock);
    expect(ambiguous && chooseReading(ambiguous, undefined)).toBeUndefined();
    const same = readSourceDate('04/04/2026', utcClock);
    expect(same && isoDay(chooseReading(same, undefined))).toBe('2026-4-4 0:0');
  });

  it('tells the order of the others, unless both orders occur', () => {
    const order = (...cells: string[]) => dateEvidence(cells, utcClock).order;
    expect(order('03/04/2026', '25/04/2026')).toBe('day-first');
    expect(order('03/04/2026', '04/25/2026')).toBe('month-first');
    expect(order('25/04/2026', '04/25/2026')).toBeUndefined();
    expect(order('03/04/2026', '2026-04-25')).toBeUndefined();
    expect(dateEvidence(['04/04/2026', '2026-03-04'], utcClock).ambiguous).toBeUndefined();
    const cells = [5, ' 03/04/2026 ', '05/06/2026', ' 25/04/2026', '26/04/2026', 'soon'];
    expect(dateEvidence([...cells, '04/25/2026 ', '04/26/2026'], utcClock)).toEqual({
      order: undefined,
      ambiguous: '03/04/2026',
      dayFirst: '25/04/2026',
      monthFirst: '04/25/2026',
    });
  });
});

describe('a time of the day in a source', () => {
  it.each<readonly [CellValue, string | undefined]>([
    ['10:30', '10:30:0'],
    [' 9:05:07 ', '9:5:7'],
    ['10h30', '10:30:0'],
    ['10h', '10:0:0'],
    ['10H30min', '10:30:0'],
    ['8:05 PM', '20:5:0'],
    ['12:10 a.m.', '0:10:0'],
    ['8 pm', undefined],
    ['24:00', undefined],
    ['10:60', undefined],
    ['10:30:60', undefined],
    ['10', undefined],
    ['10h às 22h', undefined],
    ['03/02/2026 10:30', undefined],
    [0.4375, '10:30:0'],
    [0, '0:0:0'],
    [0.999999, undefined],
    [1, undefined],
    [-0.5, undefined],
    [new Date('1899-12-30T10:30:15Z'), '10:30:15'],
    [new Date('1900-01-01T10:30:00Z'), undefined],
    [new Date(Number.NaN), undefined],
    [true, undefined],
  ])('%s is %s', (cell, expected) => {
    const time = readSourceTime(cell, utcClock);
    expect(time && `${time.hour}:${time.minute}:${time.second}`).toBe(expected);
  });

  it('in a cell of its own is no date', () => {
    expect(readSourceDate(new Date('1899-12-31T10:30:00Z'), utcClock)).toBeUndefined();
    expect(readSourceDate(new Date('1900-01-01T00:00:00Z'), utcClock)).toBeDefined();
  });

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
    const { made } = convertSource(proposal.table, mappingOf(proposal), known.template, utcClock);
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

describe('a number in a text', () => {
  it.each([
    ['8,5', 8.5],
    ['-18,25', -18.25],
    ['8.5', 8.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['12.345.678,90', 12_345_678.9],
    ['0,1234', 0.1234],
    ['17', 17],
    ['1,234', undefined],
    ['1.234', undefined],
    ['007', undefined],
    ['8,5 ok', undefined],
    [' +8,5 ', 8.5],
    ['1.234.567,8', 1_234_567.8],
    ['1.234,567.8', undefined],
    ['1.234.5', undefined],
    ['', undefined],
  ])('%s is %s', (text, number) => {
    expect(numberInText(text)).toBe(number);
  });

  it('counts where all answers of its question are numbers', () => {
    expect(areNumbers(['8,5', '7'])).toBe(true);
    expect(areNumbers(['17', 18])).toBe(true);
    expect(areNumbers(['8,5', 'bom'])).toBe(false);
    expect(areNumbers(['4512', '4513'])).toBe(false);
    expect(areNumbers([])).toBe(false);
  });
});

describe('a word of a source', () => {
  const options = (...labels: string[]) => ({ options: labels.map((label, id) => ({ id, label })) });
  const yesNo = options('Sim', 'Não');

  // One test: the words are made at their first use.
  it('for yes or no means the only option that says the same', () => {
    const yes =
      'sim s Yes y OK c true verdadeiro ✓ ✔ conforme compliant conforming atende aprovado pass passed';
    const no = 'não n no nok nc false falso ✗ ✘ non-compliant noncompliant reprovado fail failed';
    for (const word of yes.split(' ')) expect([word, labelMeant(word, yesNo)]).toEqual([word, 'Sim']);
    for (const word of [...no.split(' '), 'not ok', 'Não conforme', 'non compliant', 'não atende'])
      expect([word, labelMeant(word, yesNo)]).toEqual([word, 'Não']);
    expect(labelMeant('talvez', yesNo)).toBeUndefined();
    expect(labelMeant('sim', options('Bom', 'Ruim'))).toBeUndefined();
    expect(labelMeant('sim', options('OK', 'Conforme', 'Não'))).toBeUndefined();
  });

  it('says that a question doesn’t apply, unless it is an option', () => {
    const said = ['N/A', 'na', 'n.a.', 'n a', 'Não aplica', 'Não se aplica', 'não aplicável'];
    for (const text of [...said, 'Not applicable', 'sem aplicação'])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, true]);
    for (const text of ['nada', 'Ana', 'n/a hoje', 'isso não se aplica', ''])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, false]);
    expect(saysNotApplicable('NA', options('NA', 'Sim'))).toBe(false);
  });

  it('is the whole cell where that is known, or else its lines, or else what signs part', () => {
    const words = (cell: CellValue) =>
      wordsForOptions(cell, options('Pix, ou QR', 'Cartão'), (one) => one === 'a;b');
    expect(words(' pix, ou qr ')).toEqual(['pix, ou qr']);
    expect(words('a;b')).toEqual(['a;b']);
    expect(words('Pix, ou QR\r\n Cartão \n')).toEqual(['Pix, ou QR', 'Cartão']);
    expect(words('Cartão,; Pix | QR')).toEqual(['Cartão', 'Pix', 'QR']);
    expect(words(5)).toEqual(['5']);
    expect(words(new Date(0))).toEqual([]);
  });
});

const HEADERS = ['Loja', 'Data', 'Fachada limpa', 'Formas de pagamento', 'Nota geral', 'Gerente de plantão'];

describe('a visit', () => {
  it('is filled with labels, N/A, numbers and dates; texts stay as they are', () => {
    const { made, words } = convert(
      [
        HEADERS,
        ['Loja Centro', '25/02/2026', 'conforme', 'pix; Dinheiro', '8,5', '00123'],
        ['Loja Norte', '03/04/2026', 'n/a', 'Não se aplica', 'NA', '8,5'],
        ['Loja Sul', 'ontem', 'Talvez', '-', '', 'Ana'],
      ],
      { dates: 'day-first', options: [{ text: 'talvez', means: 'Conforme' }] },
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
        'question:3011': '-',
        'question:3007': 'Ana',
      },
    ]);
    expect(words).toMatchObject([
      { text: 'Talvez', row: 4, means: 'Conforme' },
      { text: '-', row: 4, means: undefined, proposed: '' },
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

  it('of the same unit on the same day is pointed out', () => {
    const { repeated } = convert([
      ['Loja', 'Data', 'Nota geral'],
      ['Loja Centro', '2026-02-25 09:00', 8],
      ['Loja Norte', '2026-02-25', 8],
      ['loja centro', '2026-02-25 17:00', 9],
      ['Loja Centro', '2026-02-26', 9],
    ]);
    expect(repeated).toEqual([[2, 4]]);
  });
});

it('a proposal names no question where two fit, and no column twice', () => {
  const { columns } = proposeMapping(
    [
      ['Loja', 'Limpeza', 'Nota geral', 'Nota geral'],
      ['Loja Centro', 'Conforme', 8, 9],
    ],
    known,
  );
  expect(columns.map(({ means, reason, questions }) => [means, reason, questions])).toEqual([
    ['unit', 'alike', []],
    ['ignored', 'several', [3009, 3010]],
    ['ignored', 'twice', [3006]],
    ['ignored', 'twice', [3006]],
  ]);
});

it('a kept mapping goes by headers, in their order where two are the same, and takes no meaning twice', () => {
  const column = (text: string, means: 'ignored' | 'unit' | 'submitted' | 'comment:3001') => ({
    text,
    means,
  });
  const proposed = ['Data', 'obs', 'Loja', 'Obs', 'Filial'].map((text) => ({
    ...column(text, text === 'Filial' ? 'unit' : 'ignored'),
    reason: 'alike' as const,
    questions: [],
  }));
  const kept = [
    column('Loja', 'unit'),
    column('Obs', 'ignored'),
    column('Obs', 'comment:3001'),
    column('Enviada', 'submitted'),
    column('Cor', 'ignored'),
  ];
  const { proposed: applied, added, gone } = applyKept(proposed, kept);
  expect(applied.map(({ means }) => means)).toEqual([
    'ignored',
    'ignored',
    'unit',
    'comment:3001',
    'ignored',
  ]);
  expect({ added, gone }).toEqual({ added: ['Data', 'Filial'], gone: ['Enviada'] });
});
