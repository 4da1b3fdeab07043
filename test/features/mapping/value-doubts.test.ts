// What is asked about the answers of a source: words for options, yes and no, numbers in percent.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { convertSource } from '../../../src/features/mapping/rules/convert.ts';
import {
  acceptProposals,
  isUnanswered,
  type SheetMapping,
} from '../../../src/features/mapping/rules/mapping.ts';
import { blockTable } from '../../../src/features/mapping/rules/propose.ts';
import { knownToMap } from './made-up-known.ts';

interface Asked {
  readonly title: string;
  readonly type?: string;
  readonly options?: readonly string[];
}

/** The answers to one question, the first in row 2, and what is asked about them. */
function answers(
  { title, type = 'X', options = [] }: Asked,
  cells: readonly CellValue[],
  says: Readonly<Record<string, string>> = {},
) {
  const labelled = options.map((label, n) => ({ id: n + 1, label }));
  const questions = [{ id: 7, title, type, isActive: true, options: labelled }];
  const known = { ...knownToMap('pt'), template: { id: 1, questions } };
  const mapping: SheetMapping = {
    shape: 'visits',
    headerRow: 1,
    columns: [{ text: title, means: 'question:7' }],
    items: [],
    decisions: Object.entries(says).map(([about, one]) => ({ about, says: one })),
  };
  const rows = cells.map((cell, n) => ({ row: n + 2, cells: [cell] }));
  const table = { ...blockTable(rows, 1), columns: [{ column: 1, header: title }] };
  const { made, doubts } = convertSource(table, mapping, known);
  return { values: made.map((row) => row.cells.get('question:7')), doubts };
}

const CONFORMITY = ['Conforme', 'Não conforme'];

describe('N/A for a question that has it as an option', () => {
  const asked = { title: 'Fachada limpa?', options: [...CONFORMITY, 'N/A [3]'] };
  const [key = ''] = answers(asked, ['N/A']).doubts.map((doubt) => doubt.key);

  it('is asked, and refused by the check of rows until somebody says', () => {
    const { doubts, values } = answers(asked, ['N/A', 'Conforme', 'n/a']);
    expect(doubts).toMatchObject([
      {
        kind: 'word',
        example: 'N/A',
        count: 2,
        choices: ['Conforme', 'Não conforme', 'N/A [3]', 'N/A', '', '?'],
      },
    ]);
    expect(doubts.map(isUnanswered)).toEqual([true]);
    expect(values).toEqual(['N/A (?)', 'Conforme', 'n/a (?)']);
  });

  it.each(['N/A', 'N/A [3]'])('is what was said: %s', (says) => {
    expect(answers(asked, ['N/A'], { [key]: says }).values).toEqual([says]);
  });

  it('is the option in other words, or beside its code', () => {
    const { doubts, values } = answers(asked, ['Não se aplica', '3 - N/A', 'N/A [3]']);
    expect([doubts, values]).toEqual([[], ['N/A [3]', 'N/A [3]', 'N/A [3]']]);
  });

  it('is another option of that meaning without a question, unless there are several', () => {
    const other = answers({ title: 'Fachada limpa?', options: [...CONFORMITY, 'Não se aplica'] }, ['N/A']);
    expect([other.doubts, other.values]).toEqual([[], ['Não se aplica']]);
    const two = answers({ ...asked, options: ['Sim', 'NSA', 'Não se aplica'] }, ['N/A']);
    expect(two.doubts.map(isUnanswered)).toEqual([true]);
  });
});

describe('yes and no', () => {
  it('are asked by the word that stands there: a column without a yes isn’t asked what yes means', () => {
    const pests = answers({ title: 'Presença de pragas?', options: CONFORMITY }, ['Não', 'NÃO']);
    expect(pests.doubts).toMatchObject([{ kind: 'word', example: 'Não', count: 2, proposed: undefined }]);
    expect(pests.values).toEqual(['Não', 'NÃO']);
    const clean = answers({ title: 'Fachada limpa?', options: CONFORMITY }, ['Não']);
    expect(clean.doubts).toMatchObject([{ kind: 'word', proposed: 'Não conforme' }]);
    expect(clean.values).toEqual(['Não conforme']);
    // What was said of an earlier file holds.
    const kept = answers({ title: 'Presença de pragas?', options: CONFORMITY }, ['Não'], {
      'yes-no:7': 'Não conforme',
    });
    expect(kept.values).toEqual(['Conforme']);
  });

  it('are asked for each question whose options say neither, and stored by what was said', () => {
    const pests = { title: 'Presença de pragas?', options: CONFORMITY };
    const asked = answers(pests, ['Não', 'Sim', 'n']);
    expect(asked.doubts).toMatchObject([
      { kind: 'yes-no', key: 'yes-no:7', row: 2, example: 'Não / Sim / n', count: 3, choices: CONFORMITY },
    ]);
    expect(asked.doubts.map(isUnanswered)).toEqual([true]);
    expect(asked.values).toEqual(['Não', 'Sim', 'n']);
    const said = answers(pests, ['Não', 'Sim', 'n'], { 'yes-no:7': 'Não conforme' });
    expect(said.values).toEqual(['Conforme', 'Não conforme', 'Conforme']);
    expect(said.doubts.map(isUnanswered)).toEqual([false]);
  });

  it('are preset where the title says it, and where the options do', () => {
    const clean = answers({ title: 'Fachada limpa?', options: CONFORMITY }, ['Sim', 'Não']);
    expect(clean.doubts).toMatchObject([{ kind: 'yes-no', proposed: 'Conforme' }]);
    expect(clean.values).toEqual(CONFORMITY);
    const same = answers({ title: 'Presença de pragas?', options: ['Yes', 'No'] }, ['sim', 'n']);
    expect(same.doubts).toMatchObject([
      { kind: 'word', proposed: 'Yes' },
      { kind: 'word', proposed: 'No' },
    ]);
    expect(same.values).toEqual(['Yes', 'No']);
    // Good is not yes.
    expect(answers({ title: 'Presença de pragas?', options: ['Sim', 'Não'] }, ['OK']).doubts).toMatchObject([
      { kind: 'yes-no', proposed: undefined },
    ]);
  });

  it('of a question with three options are asked word by word', () => {
    const partly = { title: 'Fachada limpa?', options: ['Conforme', 'Parcial', 'Não conforme'] };
    const { doubts } = answers(partly, ['Sim', 'Não']);
    expect(doubts).toMatchObject([
      { kind: 'word', key: 'word:7:sim', proposed: undefined },
      { kind: 'word', key: 'word:7:nao', proposed: undefined },
    ]);
  });
});

describe('a word for an option', () => {
  const rating = { title: 'Atendimento', options: ['Ruim', 'Regular', 'Bom'] };

  it('that is a code by chance is asked about, and refused by the check until then', () => {
    const { values, doubts } = answers(rating, [3, 'Bom']);
    expect(doubts).toMatchObject([
      { kind: 'word', row: 2, example: '3', choices: ['Ruim', 'Regular', 'Bom', 'N/A', '', '?'] },
    ]);
    expect(values).toEqual(['3 (?)', 'Bom']);
    expect(answers(rating, [3], { [doubts[0]?.key ?? '']: 'Regular' }).values).toEqual(['Regular']);
  });

  it('can be no answer, or say that the question doesn’t apply', () => {
    const [{ key = '' } = {}] = answers(rating, ['não vi']).doubts;
    expect(answers(rating, ['não vi'], { [key]: '' }).values).toEqual([undefined]);
    expect(answers(rating, ['não vi', 'NSA'], { [key]: 'N/A' }).values).toEqual(['N/A', 'N/A']);
  });

  it('can be left for the check of rows to refuse', () => {
    const [{ key = '' } = {}] = answers(rating, [3, 'talvez']).doubts;
    const left = answers(rating, [3, 'Bom'], { [key]: '?' });
    expect([left.values, left.doubts.map(isUnanswered)]).toEqual([['3 (?)', 'Bom'], [false]]);
  });

  it('is the template’s own option where that says that the question doesn’t apply', () => {
    const own = { title: 'Extintor', options: [...CONFORMITY, 'Não se aplica'] };
    expect(answers(own, ['NSA', 'n/a']).values).toEqual(['Não se aplica', 'Não se aplica']);
  });

  it('is asked about where NA may be the contrary of A', () => {
    const { doubts } = answers({ title: 'Extintor', options: CONFORMITY }, ['A', 'NA']);
    expect(doubts.map(({ example, proposed }) => [example, proposed])).toEqual([
      ['A', undefined],
      ['NA', undefined],
    ]);
  });

  it('among very many isn’t asked about alone: the column is', () => {
    const words = Array.from({ length: 13 }, (_, n) => `texto ${n}`);
    const { doubts, values } = answers(rating, [...words, 'Bom']);
    expect(doubts).toMatchObject([{ kind: 'no-options', count: 13, choices: ['leave-out'] }]);
    expect(values[13]).toBe('Bom');
    const left = answers(rating, [...words, 'Bom'], { 'no-options:7': 'leave-out' });
    expect(left.values.filter((value) => value !== undefined)).toEqual(['Bom']);
  });
});

describe('a number in percent', () => {
  const target = { title: 'Atingimento da meta (%)' };

  it('is what its cell shows where the question asks for percent', () => {
    const { values, doubts } = answers(target, ['85%', '12,5%', 90, '7,5', 'N/A', 'sem meta']);
    expect(values).toEqual([85, 12.5, 90, '7,5', 'N/A', 'sem meta']);
    expect(doubts).toEqual([]);
  });

  it('is asked about where all are bare shares of one', () => {
    const asked = answers(target, ['90%', 0.85, 1]);
    expect(asked.doubts).toMatchObject([{ kind: 'percent', row: 3, choices: ['percent', 'fraction'] }]);
    expect(answers(target, ['90%', 0.57, 1], { 'percent:7': 'percent' }).values).toEqual([90, 57, 100]);
    expect(answers(target, ['90%', 0.57, 1], { 'percent:7': 'fraction' }).values).toEqual([90, 0.57, 1]);
    expect(asked.values).toEqual([90, '0.85 (?)', '1 (?)']);
    // Also of one among others that are shares of a hundred, and of no other one.
    expect(answers(target, [0.5, 85]).doubts).toMatchObject([{ kind: 'percent', example: '0.5', count: 1 }]);
    expect(answers(target, [0.5, 85, -3], { 'percent:7': 'percent' }).values).toEqual([50, 85, -3]);
    expect(answers(target, [0, 1, 85]).doubts).toEqual([]);
  });

  it('is asked about where nothing says what the question asks for', () => {
    const score = { title: 'Nota' };
    const asked = answers(score, ['85%', 90]);
    expect(asked.doubts).toMatchObject([{ kind: 'percent', choices: ['percent', 'fraction', 'text'] }]);
    expect(asked.values).toEqual(['85% (?)', 90]);
    expect(answers(score, ['85%', 90], { 'percent:7': 'percent' }).values).toEqual([85, 90]);
    expect(answers(score, ['85%', 90], { 'percent:7': 'fraction' }).values).toEqual([0.85, 90]);
    expect(answers({ ...score, type: 'TEXT_SHORT' }, ['85%']).doubts).toMatchObject([{ proposed: 'text' }]);
    expect(answers(score, ['85%', 'bom']).doubts).toEqual([]);
  });
});

describe('what comes later, when nobody looks', () => {
  const ONLY = { 'decided-only': 'so' };

  it('is taken by what was decided, and what is new is left for the check to refuse', () => {
    const clean = { title: 'Fachada limpa?', options: CONFORMITY };
    expect(answers(clean, ['Sim'], ONLY).values).toEqual(['Sim']);
    expect(answers(clean, ['Sim'], { ...ONLY, 'yes-no:7': 'Conforme' }).values).toEqual(['Conforme']);
    expect(answers(clean, ['ok', 'Conforme', 'n/a', '-'], ONLY).values).toEqual([
      'ok',
      'Conforme',
      'N/A',
      '-',
    ]);
    expect(answers({ title: 'Nota', type: 'TEXT_SHORT' }, ['85%', 90], ONLY).values).toEqual(['85% (?)', 90]);
  });

  it('gets what the page took for granted as decisions', () => {
    const { doubts } = answers({ title: 'Fachada limpa?', options: CONFORMITY }, ['Sim', 'ok', '?!']);
    const mapping: SheetMapping = { shape: 'visits', headerRow: 1, columns: [], items: [], decisions: [] };
    const given = acceptProposals(
      { ...mapping, decisions: [{ about: 'codes:unit', says: 'service' }] },
      doubts,
    );
    const about = new Map(given.decisions.map((one) => [one.about, one.says]));
    expect(about.get('codes:unit')).toBe('service');
    expect(about.get('decided-only')).toBe('so');
    expect([...about.values()].filter((says) => says === 'Conforme')).toHaveLength(2);
    expect(about.size).toBe(4);
  });
});

describe('a number outside its scale', () => {
  const outside = (title: string, ...cells: readonly CellValue[]) =>
    answers({ title }, cells).doubts.flatMap(({ kind, row, count, choices }) =>
      kind === 'outside' ? [{ row, count, choices }] : [],
    );

  it('is to be confirmed where the question asks for percent', () => {
    expect(outside('Meta (%)', 100, '101%', 0, '-1%')).toEqual([{ row: 3, count: 2, choices: ['so'] }]);
    expect(outside('Meta (%)', 100, 0, 'N/A', 'muita')).toEqual([]);
  });

  it('is to be confirmed where the title says the scale itself, from 0 or 1 on', () => {
    for (const title of ['Nota (0-10)', 'Nota de 0 a 10', 'Score from 1 to 10', 'Nota (1 – 10)'])
      expect([title, outside(title, 10, 11)]).toEqual([title, [{ row: 3, count: 1, choices: ['so'] }]]);
    for (const title of ['Nota', 'Temperatura (2-8 °C)', 'Temperatura (0 a 4 °C)', 'Nota 0'])
      expect([title, outside(title, 10, 11)]).toEqual([title, []]);
    expect(outside('Nota (1-5)', 0)).toHaveLength(1);
  });

  it('is asked about again when other rows are outside, and not once it was confirmed', () => {
    const [doubt] = answers({ title: 'Nota (0-10)' }, [11]).doubts;
    const said = { [doubt?.key ?? '']: 'so' };
    expect(answers({ title: 'Nota (0-10)' }, [11], said).doubts.map(isUnanswered)).toEqual([false]);
    expect(answers({ title: 'Nota (0-10)' }, [11, 12], said).doubts.map(isUnanswered)).toEqual([true]);
  });
});

describe('a day of submission without a time', () => {
  const visit = (submitted: string, started: string, says: Readonly<Record<string, string>> = {}) => {
    const columns = [
      { text: 'Início', means: 'started' as const },
      { text: 'Data', means: 'submitted' as const },
    ];
    const decisions = Object.entries(says).map(([about, one]) => ({ about, says: one }));
    const mapping: SheetMapping = { shape: 'visits', headerRow: 1, columns, items: [], decisions };
    const table = {
      ...blockTable([{ row: 2, cells: [started, submitted] }], 1),
      columns: columns.map(({ text }, n) => ({ column: n + 1, header: text })),
    };
    const { made, doubts } = convertSource(table, mapping, knownToMap('pt'));
    return { submitted: made[0]?.cells.get('submitted'), doubts };
  };
  const at = (time: string) => new Date(`2026-02-13T${time}:00Z`);

  it('on which the visit began later is sent as its start, which is said, or as was chosen', () => {
    const { submitted, doubts } = visit('2026-02-13', '2026-02-13 08:00');
    expect(doubts).toMatchObject([
      { kind: 'bare-day', at: 'B', row: 2, example: '2026-02-13', count: 1, proposed: 'start' },
    ]);
    expect(submitted).toEqual(at('08:00'));
    const said = (says: string) => visit('2026-02-13', '2026-02-13 08:00', { 'bare-day': says }).submitted;
    expect(said('end')).toEqual(at('23:59'));
    expect(said('blank')).toBeUndefined();
    // Of a later response nothing is taken for granted: the check refuses it.
    expect(visit('2026-02-13', '2026-02-13 08:00', { 'decided-only': 'so' }).submitted).toEqual(at('00:00'));
  });

  it('is what it is where nothing begins later that day', () => {
    expect(visit('2026-02-13', '2026-02-13')).toMatchObject({ submitted: at('00:00'), doubts: [] });
    expect(visit('2026-02-13 07:00', '2026-02-13 08:00')).toMatchObject({
      submitted: at('07:00'),
      doubts: [],
    });
    expect(visit('2026-02-13', '2026-02-14 08:00').doubts).toEqual([]);
  });
});

describe('days among the answers to a question', () => {
  const day = new Date('2026-10-09T00:00:00Z');
  const numbers = { title: 'Limpeza da loja' };

  it('are asked about where others are numbers, or its title asks for one, and refused until then', () => {
    const { doubts, values } = answers(numbers, [8.5, day, '7,5']);
    expect(doubts).toMatchObject([
      { kind: 'number-days', row: 3, example: '2026-10-09', count: 1, choices: ['days'] },
    ]);
    expect(values).toEqual([8.5, '2026-10-09 (?)', '7,5']);
    const [key = ''] = doubts.map((doubt) => doubt.key);
    expect(answers(numbers, [8.5, day, '7,5'], { [key]: 'days' }).values).toEqual([8.5, day, '7,5']);
    expect(answers({ title: 'Nota da limpeza' }, [day, day]).doubts).toMatchObject([{ count: 2 }]);
  });

  it('are days where nothing else stands there, and times are no days', () => {
    expect(answers({ title: 'Última dedetização' }, [day, day]).doubts).toEqual([]);
    const time = new Date('1899-12-30T10:30:00Z');
    expect(answers(numbers, [8.5, time]).doubts).toEqual([]);
  });
});

describe('a number that may be two', () => {
  it.each(['1,234', '1.234', '1234,1234'])(
    '%s among numbers is left to the check, which refuses it',
    (text) => {
      const { values } = answers({ title: 'Clientes' }, [8, text, '9,5']);
      expect(values).toEqual([8, `${text} (?)`, 9.5]);
      expect(answers({ title: 'Clientes' }, [text]).values).toEqual([`${text} (?)`]);
    },
  );

  it.each(['0,1234', '1.234,5'])('%s is one', (text) => {
    expect(answers({ title: 'Clientes' }, [8, text]).values[1]).toBeTypeOf('number');
  });

  it('is left to the check with both readings where a cell shows another number than it holds', () => {
    expect(answers({ title: 'Clientes' }, [8, '1,23 = 123', '9,5']).values).toEqual([
      8,
      '1,23 = 123 (?)',
      9.5,
    ]);
    expect(answers({ title: 'Código' }, ['A-1', '1,23 = 123']).values).toEqual(['A-1', '1,23 = 123 (?)']);
  });

  it('is a text among texts', () => {
    expect(answers({ title: 'Código' }, ['A-1', '1,234']).values).toEqual(['A-1', '1,234']);
  });
});
