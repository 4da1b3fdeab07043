// What a column, or a text in the column of questions, is proposed to mean, and why.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { fold } from '../../../src/domain/language.ts';
import type { SourceShape } from '../../../src/features/mapping/rules/mapping.ts';
import { type ProposedMeaning, proposeMapping } from '../../../src/features/mapping/rules/propose.ts';
import { knownToMap } from './made-up-known.ts';

const known = knownToMap('pt');
/** The made-up template with questions 1, 2, 3 … of these titles besides. */
const withQuestions = (...titles: readonly string[]) => {
  const more = titles.map((title, n) => ({
    id: n + 1,
    title,
    type: 'TEXT_SHORT',
    isActive: true,
    options: [],
  }));
  return { ...known, template: { ...known.template, questions: [...known.template.questions, ...more] } };
};

type Rows = readonly (readonly CellValue[])[];
/** The meaning of each, its reason, and the questions that are named beside it. */
const brief = (all: readonly ProposedMeaning[]) =>
  all.map(({ means, reason, questions }) => [means, reason, ...questions].join(' '));
/** What columns with these headers and values are proposed to mean, in a sheet with a visit a row. */
const columns = (headers: readonly string[], rows: Rows = [], of = known) =>
  brief(proposeMapping([headers, ...rows], of, { shape: 'visits', headerRow: 1 }).columns);
/** What a single column is proposed to mean. */
const column = (header: string, values: readonly CellValue[] = [], of = known) =>
  columns(
    [header],
    values.map((value) => [value]),
    of,
  ).join();
/** What columns mean, and texts in the column of questions. */
const inShape = (shape: SourceShape, cells: Rows, of = known) => {
  const proposal = proposeMapping(cells, of, { shape });
  return { columns: brief(proposal.columns), items: brief(proposal.items) };
};

const IGNORED = 'ignored nothing';

describe('a column of questions', () => {
  it('is known by its title, and asked about where it has a part of its words', () => {
    expect(column('Nota geral')).toBe('question:3006 same');
    expect(column('Q3006 pontos')).toBe('question:3006 same');
    expect(column('Fachada limpa')).toBe('ignored part 3001');
    expect(column('Nota')).toBe('ignored part 3006');
    expect(column('Cor')).toBe(IGNORED);
  });

  it('is named neither of several that fit, nor twice', () => {
    expect(column('Limpeza')).toBe('ignored several 3009 3010');
    expect(columns(['Nota geral', 'Limpeza', 'Cor', 'Cor', 'Limpeza', 'Nota geral'])).toEqual([
      'ignored twice 3006',
      'ignored several 3009 3010',
      IGNORED,
      IGNORED,
      'ignored several 3009 3010',
      'ignored twice 3006',
    ]);
  });

  it('goes to the title before what is only alike, wherever it stands', () => {
    expect(columns(['Nota', 'Nota geral'])).toEqual(['ignored twice 3006', 'question:3006 same']);
    expect(columns(['Nota geral', 'Nota'])).toEqual(['question:3006 same', 'ignored twice 3006']);
  });

  it('is asked about where it holds answers: options, words for them, or marks of N/A, in half of its cells', () => {
    expect(column('Fachada limpa', ['azul', 'verde'])).toBe('ignored nothing 3001');
    for (const value of ['Conforme', 'Sim', 'n/a'])
      expect([value, column('Fachada limpa', [value, 'azul'])]).toEqual([value, 'ignored part 3001']);
    expect(column('Fachada limpa', ['Conforme', 'azul', 'verde'])).toBe('ignored nothing 3001');
    expect(column('Formas de pagamento', ['Pix, Cartão'])).toBe('ignored part 3011');
    expect(column('Formas de pagamento', ['Pix, cheque'])).toBe('ignored nothing 3011');
  });

  it('may hold anything where it is empty, has no options, or has the title itself', () => {
    expect(column('Fachada limpa')).toBe('ignored part 3001');
    expect(column('Gerente plantão loja', ['Ana'])).toBe('ignored part 3007');
    expect(column('Fachada limpa e conservada?', ['azul'])).toBe('question:3001 same');
  });

  it('with the words of a field is the question where it has the whole title, and asked about where it has others', () => {
    const of = withQuestions('Data de validade', 'E-mail do gerente', 'Visita ao estoque');
    const day = '2026-02-25';
    expect(column('Data de validade', [day], of)).toBe('question:1 same');
    expect(column('Data da validade do iogurte', [day], of)).toBe('ignored part 1');
    expect(column('Data', [day], of)).toBe('submitted alike');
    expect(column('E-mail do gerente', ['a@rede.example'], of)).toBe('question:2 same');
    expect(column('E-mail gerente loja', ['a@rede.example'], of)).toBe(IGNORED);
    expect(column('Visita', ['V1'], of)).toBe(IGNORED);
  });
});

describe('a column of comments', () => {
  it('is about the question that its header names, wherever it stands', () => {
    expect(columns(['Comentário: nota geral', 'Cor', 'Nota geral', 'Limpeza (notas)'])).toEqual([
      'comment:3006 same',
      IGNORED,
      'question:3006 same',
      'ignored several 3009 3010',
    ]);
  });

  it('is about the question on its left, where there are several such columns', () => {
    expect(columns(['Obs', 'Nota geral', 'Cor', 'Obs', 'Obs', 'Gerente de plantão', 'Obs'])).toEqual([
      IGNORED,
      'question:3006 same',
      IGNORED,
      // Beside what is no question: neither a comment on that, nor on the one before.
      IGNORED,
      IGNORED,
      'question:3007 same',
      'comment:3007 beside',
    ]);
    expect(columns(['Nota geral', 'Obs', 'Gerente de plantão', 'Obs'])).toEqual([
      'question:3006 same',
      'comment:3006 beside',
      'question:3007 same',
      'comment:3007 beside',
    ]);
    expect(columns(['Nota geral', 'Obs'])).toEqual(['question:3006 same', IGNORED]);
    // About the visit, though another column has comments as well.
    expect(columns(['Nota geral', 'Observações da visita', 'Gerente de plantão', 'Obs'])).toEqual([
      'question:3006 same',
      IGNORED,
      'question:3007 same',
      IGNORED,
    ]);
  });

  it('is not about the question on its left where it says itself that it is about something else', () => {
    const about = (header: string) => columns(['Nota geral', header, 'Gerente de plantão', 'Obs'])[1];
    expect(about('Obs sobre o gerente')).not.toContain('comment:3006');
    expect(about('Obs sobre a vitrine')).toBe(IGNORED);
    expect(about('Obs sobre nota geral')).toBe('comment:3006 same');
  });

  it('is the question whose title it has, whatever stands beside it', () => {
    expect(columns(['Nota geral', 'Obs', 'Gerente de plantão', 'Observações finais', 'Obs'])).toEqual([
      'question:3006 same',
      'comment:3006 beside',
      'question:3007 same',
      'question:3008 same',
      'comment:3008 beside',
    ]);
  });
});

describe('columns on the right of what is done about it', () => {
  const days = ['2026-02-25', '2026-02-26'];

  it.each(['Ação corretiva', 'Plano de ação', 'O que corrigir', 'Corrective action', 'Action plan'])(
    'are none of the visit: %s',
    (header) => {
      const headers = ['Loja', 'Data', 'Responsável', header, 'Responsável', 'Prazo', 'Concluída em', 'Hora'];
      const rows = days.map((day) => ['Loja Centro', day, 'Ana', 'Lavar', 'Bruno', day, day, '10:30']);
      expect(columns(headers, rows)).toEqual([
        'unit alike',
        'submitted alike',
        'assignee alike',
        IGNORED,
        'ignored beside',
        'ignored beside',
        'ignored beside',
        'ignored beside',
      ]);
    },
  );

  it('may still be questions and units', () => {
    const of = withQuestions('Ação corretiva', 'Cor da parede');
    expect(columns(['Plano de ação', 'Cor da parede', 'Loja'], [], of)).toEqual([
      IGNORED,
      'question:2 same',
      'unit alike',
    ]);
    // The template asks for it.
    expect(columns(['Ação corretiva', 'Responsável'], [['x', 'Ana']], of)[1]).toBe('assignee alike');
  });
});

describe('a column of a field', () => {
  it('is known by its words', () => {
    expect(columns(['Loja', 'Auditor', 'Responsável'], [['Loja Centro', 'Ana', 'Bruno']])).toEqual([
      'unit alike',
      'createdBy alike',
      'assignee alike',
    ]);
  });

  it('is the first of two that say it alike, and the one with fewer words before that', () => {
    expect(columns(['Loja', 'Filial'])).toEqual(['unit alike', 'ignored twice']);
    expect(columns(['Nome da loja', 'Nome loja'])).toEqual(['ignored twice', 'unit alike']);
    expect(columns(['na_loja', 'Estabelecimento'])).toEqual(['ignored twice', 'unit alike']);
    expect(columns(['Na loja', 'Estabelecimento'])).toEqual(['ignored twice', 'unit alike']);
  });

  it('of units is the one with most known names, blank cells not counted', () => {
    const rows: Rows = [['Sul', 'Loja Centro'], ['Leste', ''], ['Loja Norte', ''], ['Loja Centro']];
    expect(columns(['Loja', 'Nome oficial da loja'], rows)).toEqual(['ignored twice', 'unit alike']);
    expect(columns(['Nome oficial da loja', 'Loja'], [['Loja Centro', 'Centro-Sul']])).toEqual([
      'unit alike',
      'ignored twice',
    ]);
  });

  it('of a date or a unit has no word that could make it about something else, unless the directory knows its units', () => {
    const day = '2026-02-25';
    for (const header of [
      'Data de fabricação',
      'Data do contrato',
      'Contract start date',
      'Prazo da licença',
    ])
      expect([header, column(header, [day])]).toEqual([header, IGNORED]);
    for (const header of ['Tipo de loja', 'Unidade de medida', 'Store manager'])
      expect([header, column(header, ['A', 'B'])]).toEqual([header, IGNORED]);
    expect(column('Loja do grupo', ['Loja Centro', 'Loja Norte'])).toBe('unit alike');
  });

  it('of people holds no addresses', () => {
    expect(column('Auditor', ['Ana', 'ana@rede.example'])).toBe(IGNORED);
    expect(column('Responsável', ['ana@rede.example'])).toBe(IGNORED);
  });

  it('of dates holds dates in half of its cells, blank ones not counted', () => {
    const day = '2026-02-25';
    expect(column('Data', [day, 'amanhã'])).toBe('submitted alike');
    expect(column('Data', [day, '', ' ', ''])).toBe('submitted alike');
    expect(column('Data', [day, 'amanhã', 'depois'])).toBe(IGNORED);
    expect(column('Data')).toBe(IGNORED);
    expect(columns(['Loja', 'Data'], [['A', day], ['B'], ['C']])).toEqual(['unit alike', 'submitted alike']);
  });

  it('is judged by the first 200 rows', () => {
    const cells = (count: number, text: string) => new Array<string>(count).fill(text);
    const days = cells(100, '2026-02-25');
    expect(column('Data', [...days, ...cells(150, 'amanhã')])).toBe('submitted alike');
    expect(column('Data', [...cells(101, 'amanhã'), ...days])).toBe(IGNORED);
  });

  it('of dates that says which one goes before one that is a mere date', () => {
    const days = ['2026-02-24', '2026-02-25'];
    expect(columns(['Data', 'Enviada em'], [days])).toEqual(['ignored twice', 'submitted alike']);
    expect(columns(['Data', 'Concluída em'], [days])).toEqual(['ignored twice', 'submitted alike']);
  });
});

describe('a column of times', () => {
  const day = '2026-02-25';
  const at = (header: string, ...times: readonly CellValue[]) =>
    columns(
      ['Data', header],
      times.map((time) => [day, time]),
    )[1];

  it('belongs to the date on its left, or else to the first on its right', () => {
    expect(columns(['Data prevista', 'Data', 'Hora'], [[day, day, '10:30']])[2]).toBe(
      'time:submitted beside',
    );
    expect(columns(['Data', 'Data prevista', 'Hora'], [[day, day, '10:30']])[2]).toBe(
      'time:scheduled beside',
    );
    expect(columns(['Hora', 'Data prevista', 'Data'], [['10:30', day, day]])[0]).toBe(
      'time:scheduled beside',
    );
    expect(columns(['Hora', 'Loja'], [['10:30', 'A']])[0]).toBe(IGNORED);
  });

  it('holds times in half of its cells', () => {
    expect(at('Hora', '10:30', 'cedo')).toBe('time:submitted beside');
    expect(at('Hora', '10:30', 'cedo', 'tarde')).toBe(IGNORED);
    expect(at('Início', '9h30')).toBe('time:started alike');
    expect(at('Início', 'cedo')).toBe(IGNORED);
  });

  it('holds parts of a day only where its header says that it is a time', () => {
    expect(at('Hora início', 0.4375)).toBe('time:started alike');
    expect(at('Start time', 0.4375)).toBe('time:started alike');
    expect(at('Start hour', 0.4375)).toBe('time:started alike');
    expect(at('Início', 0.4375)).toBe(IGNORED);
  });

  it('is no date, though it is called so', () => {
    expect(column('Data', ['10:30'])).toBe(IGNORED);
  });
});

describe('the columns of a source with an answer a row', () => {
  const rows: Rows = [
    ['Loja', 'Visita', 'Pergunta', 'Valor', 'Resposta', 'Obs'],
    ['Loja Centro', 'V1', 'Nota geral', '8', '8', ''],
    ['Loja Centro', 'V1', 'Responsável', 'Ana', 'Ana', ''],
  ];

  it('are known by their words; a response goes before a value, and a visit’s name stands there several times', () => {
    expect(inShape('answers', rows).columns).toEqual([
      'unit alike',
      'group alike',
      'question alike',
      'ignored twice',
      'answer alike',
      'comment alike',
    ]);
    const once = rows.map((row, n) => row.map((cell, at) => (n === 2 && at === 1 ? 'V2' : cell)));
    expect(inShape('answers', once).columns[1]).toBe(IGNORED);
  });

  it('name visits by a number, but not by that of a question or of the row', () => {
    const asked = (numbers: readonly number[]) =>
      inShape('answers', [
        ['Nº', 'Loja', 'Pergunta', 'Resposta'],
        [numbers[0] ?? 0, 'Loja Centro', 'Nota geral', '8'],
        [numbers[1] ?? 0, 'Loja Centro', 'Gerente de plantão', 'Ana'],
        [numbers[2] ?? 0, 'Loja Norte', 'Nota geral', '9'],
        [numbers[3] ?? 0, 'Loja Norte', 'Gerente de plantão', 'Eva'],
      ]).columns[0];
    expect(asked([1, 1, 2, 2])).toBe('group alike');
    expect(asked([1, 2, 1, 2])).toBe(IGNORED);
    expect(asked([1, 2, 3, 4])).toBe(IGNORED);
  });

  it('ask questions, and name no fields in them', () => {
    expect(inShape('answers', rows).items).toEqual(['question:3006 same', IGNORED]);
  });
});

describe('a column that names checklists', () => {
  const TEMPLATES = ['vistoria de loja', 'inventario mensal'];
  const of: typeof known = {
    ...known,
    names: (kind, typed) =>
      kind === 'template' && TEMPLATES.includes(fold(typed))
        ? { kind: 'code', code: 1 + TEMPLATES.indexOf(fold(typed)) }
        : known.names(kind, typed),
  };

  it('is known by the names of templates in it, whatever its header is', () => {
    expect(column('Programa', ['Vistoria de loja', 'Inventário mensal'], of)).toBe('checklist alike');
    expect(column('Auditoria', ['Vistoria de loja', 'Vistoria de loja'], of)).toBe('checklist alike');
    expect(column('Programa', ['Vistoria de loja', 'Outra', 'A'], of)).toBe('checklist alike');
    expect(column('Programa', ['Vistoria de loja', 'azul', 'verde', 'rosa'], of)).toBe(IGNORED);
    expect(column('Programa', ['1', '2'], of)).toBe(IGNORED);
    const visit = ['Loja Centro', 'Nota geral', '8', 'Inventário mensal'];
    const rows = [['Loja', 'Pergunta', 'Resposta', 'Programa'], visit, visit];
    expect(inShape('answers', rows, of).columns).toContain('checklist alike');
  });

  it('is known by its header, where it names one template, several texts a few times, or a few texts', () => {
    expect(column('Formulário', ['Vistoria de loja', 'A', 'B', 'C', 'D', 'E'], of)).toBe('checklist alike');
    expect(column('Formulário', ['Vistoria', 'Vistoria', 'Estoque'])).toBe('checklist alike');
    expect(column('Formulário', ['Vistoria', 'Vistoria'])).toBe(IGNORED);
    expect(column('Formulário', ['A', 'B', 'C', 'D', 'E', 'F', 'F'])).toBe(IGNORED);
    expect(column('Formulário', 'ABCDEFABCDEF'.split(''))).toBe('checklist alike');
  });
});

describe('questions that are named by numbers', () => {
  it('are asked about by the template’s order, and those beyond it not', () => {
    const rows = [
      ['Loja', 'Pergunta', 'Resposta'],
      ['Loja Centro', 1, 'Conforme'],
      ['Loja Centro', 99, 'x'],
    ];
    const { columns: roles, items } = inShape('answers', rows);
    expect(roles).toEqual(['unit alike', 'question alike', 'answer alike']);
    expect(items).toEqual([`ignored part ${known.template.questions[0]?.id}`, IGNORED]);
  });
});

describe('the texts of a source in blocks', () => {
  const items = (rows: Rows, of = known) =>
    inShape('blocks', [...rows, ['Nota geral', '8'], ['Gerente de plantão', 'Ana']], of).items.slice(0, -2);

  it('name fields, and the times of dates', () => {
    expect(
      items([
        ['Loja:', 'Loja Centro'],
        ['Hora:', '10:30'],
        ['Data:', '25/02/2026'],
        ['Cor:', 'azul'],
      ]),
    ).toEqual(['unit alike', 'time:submitted beside', 'submitted alike', IGNORED]);
    expect(items([['Hora:', '10:30']])).toEqual([IGNORED]);
  });

  it('name a date before a mere date', () => {
    const rows = [
      ['Data:', '25/02/2026'],
      ['Enviada em:', '26/02/2026'],
    ];
    expect(items(rows)).toEqual(['ignored twice', 'submitted alike']);
    expect(items([...rows].reverse())).toEqual(['submitted alike', 'ignored twice']);
  });

  it('are questions where they have the whole title', () => {
    const of = withQuestions('Data de validade');
    expect(items([['Data de validade', '25/02/2026']], of)).toEqual(['question:1 same']);
    expect(items([['Data da validade do iogurte', '25/02/2026']], of)).toEqual(['submitted alike']);
  });
});
