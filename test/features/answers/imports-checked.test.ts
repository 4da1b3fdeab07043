// What people type into answer sheets, on the real bundle: what is refused in words before any request, and what is taken.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { letters } from '../../support/letters.ts';
import { LongSheet, type TypedAnswer } from '../../support/long-sheet.ts';
import { World } from '../../support/world.ts';

let sheet: LongSheet;
let world: World;
afterEach(() => world.close());

function begin(assessments: number): LongSheet['codes'] {
  sheet = new LongSheet(assessments);
  world = sheet.world;
  return sheet.codes;
}

const type = (row: number, values: TypedAnswer) => sheet.type(row, values);
const states = () => sheet.states();

describe('bad input', () => {
  /** What each says about itself; a group of its own each. */
  const BAD: readonly (readonly [string, readonly Readonly<Record<string, string>>[], RegExp])[] = [
    ['text for a code', [{ Unidade: 'Loja 12' }], /Unidade: Diretório não tem “Loja 12”/],
    ['a code with decimals', [{ Modelo: '40,5' }], /Modelo: “40.5” tem decimais/],
    [
      'a date in the other country’s order',
      [{ Agendada: "'12/31/2026" }],
      /Agendada: “12\/31\/2026” não é uma data/,
    ],
    [
      'dates that run backwards',
      [{ Iniciada: '02/02/2026', Enviada: '01/02/2026' }],
      /Enviada é anterior a Iniciada/,
    ],
    ['N/A with an answer', [{ 'N/A': 'x' }], /N\/A está marcado junto de uma resposta/],
    ['no answers', [{ Pergunta: '', Opções: '' }], /Grupo sem resposta/],
    ['two that disagree', [{}, { Unidade: '999', Pergunta: '5', Texto: 'x' }], /Unidade varia neste grupo/],
    ['a question twice', [{}, {}], /está em várias linhas do grupo/],
    ['a formula that fails', [{ Unidade: '=1/0' }], /Unidade: a fórmula resulta em #/],
  ];

  it('gets its sentence each, and costs no request', () => {
    const known = begin(0);
    let row = 2;
    for (const [name, rows] of BAD) {
      for (const values of rows) {
        type(row++, {
          Modelo: String(known.template),
          Unidade: String(known.unit),
          Pergunta: String(known.choice),
          Opções: String(known.option),
          ...values,
          Grupo: name,
        });
      }
    }
    world.menu('importAnswerRows');
    const groups = world.column('Respostas', 'Grupo').map(String);
    const messages = world.column('Respostas', 'Mensagem').map(String);
    for (const [name, , words] of BAD) expect(messages[groups.indexOf(name)], name).toMatch(words);
    expect(new Set(states())).toEqual(new Set(['Inválida']));
    expect(world.runtime.requests).toHaveLength(0);
  });

  it('takes dates as text in either order of year and day, and answers with line breaks', () => {
    begin(2);
    type(2, { Grupo: 'Visita 1', Agendada: "'31/01/2026 10:00", Iniciada: "'2026-01-31 11:00" });
    type(3, { Grupo: 'Visita 1', Texto: 'uma\nduas' });
    world.menu('importAnswerRows');
    const bodies = world.service.stored.map(({ body }) => JSON.stringify(body));
    expect(bodies[0]).toContain('"scheduledDate":"2026-01-31T13:00:00Z","startedAt":"2026-01-31T14:00:00Z"');
    expect(bodies[0]).toContain('"answerText":"uma\\nduas"');
  });

  it('sends no date that is two in English, as 01/02/2026 typed as text', () => {
    world = new World({ locale: 'en_US', service: { tickets: 0, templates: 1 } });
    world.connect();
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Answers', comments: false });
    const [question] = [...world.service.store.questions.values()].filter(
      ({ type }) => type === 'TEXT_SHORT',
    );
    if (question === undefined) throw new Error('There is no question with a text.');
    const headers = (world.values('Answers')[0] ?? []).map(String);
    const user = new SheetUser(world.workbook);
    const dates = ["'01/02/2026", "'13/02/2026", '01/02/2026'];
    dates.forEach((date, n) => {
      const [template, code] = [question.templateId, question.id];
      const row = { Group: n, Template: template, Unit: 1, Scheduled: date, Question: code, Text: `t${n}` };
      for (const [header, text] of Object.entries(row))
        user.type('Answers', `${letters(headers.indexOf(header) + 1)}${n + 2}`, String(text));
    });
    world.menu('importAnswerRows');
    expect(world.column('Answers', 'Status')).toEqual(['Invalid', 'Imported', 'Imported']);
    expect(world.column('Answers', 'Message')[0]).toContain('“01/02/2026” is not a date here');
    const sent = world.service.stored.map(({ body }) => JSON.stringify(body));
    expect(sent[0]).toContain('"scheduledDate":"2026-02-13T03:00:00Z"');
    // A date cell is the date that it shows.
    expect(sent[1]).toContain('"scheduledDate":"2026-01-02T03:00:00Z"');
  });

  it('keeps groups apart whose names are long, or moments of one day', () => {
    const known = begin(0);
    const user = new SheetUser(world.workbook);
    user.addSheet('Pasted');
    const codes = [known.template, known.unit].map(String);
    const row = (group: string, question: number, options: number | '', text: string) => [
      '',
      '',
      '',
      '',
      group,
      ...codes,
      '',
      '',
      '',
      '',
      '',
      `${question}`,
      `${options}`,
      text,
      '',
      '',
    ];
    const long = 'v'.repeat(100);
    user.paste('Pasted', 'A1', [
      'Status|Assessment ID|Message|Row key|Group|Template|Unit|Created by|Assignee|Scheduled|Started|Submitted|Question|Options|Text|Comment|N/A'.split(
        '|',
      ),
      row(`${long}1`, known.choice, known.option, ''),
      row(`${long}2`, known.text, '', 'two'),
      row('31/01/2026 08:00:00', known.text, '', 'morning'),
      row('31/01/2026 14:00:00', known.text, '', 'afternoon'),
      row('01/02/2026', known.choice, known.option, ''),
      row("'2026-02-01", known.text, '', 'the same day, as a text'),
      // A time without a day is refused, and what is of its group is held back with it.
      row('07:30', known.choice, known.option, ''),
      row("'07:30", known.text, '', 'the same time, as a text'),
    ]);
    user.select('Pasted', 'A1');
    world.menu('importAnswerRows');
    const answers = world.service.stored.map(
      ({ body }) => JSON.stringify(body).split('templateQuestionId').length - 1,
    );
    expect(answers).toEqual([1, 1, 1, 1, 2]);
  });

  it('shows the service’s words for a template that no longer exists', () => {
    begin(1);
    type(2, { Grupo: 'Visita 1', Modelo: '987654' });
    world.menu('importAnswerRows');
    expect(states()).toEqual(['Rejeitada', 'Rejeitada']);
    expect(world.column('Respostas', 'Mensagem')[0]).toContain('o modelo não existe');
  });

  it('knows a pasted sheet by its headers in the other language', () => {
    const known = begin(0);
    const user = new SheetUser(world.workbook);
    user.addSheet('Pasted');
    user.paste('Pasted', 'A1', [
      'Status|Assessment ID|Message|Row key|Group|Template|Unit|Created by|Assignee|Scheduled|Started|Submitted|Question|Options|Text|Comment|N/A'.split(
        '|',
      ),
      [
        '',
        '',
        '',
        '',
        'A',
        `${known.template}`,
        `${known.unit}`,
        '',
        '',
        '',
        '',
        '',
        `${known.text}`,
        '',
        'ok',
        '',
        '',
      ],
    ]);
    user.select('Pasted', 'A1');
    world.menu('importAnswerRows');
    expect(world.column('Pasted', 'Status')).toEqual(['Importada']);
    expect(world.service.stored).toHaveLength(1);
  });

  it('points out rows that say the same as others, above all as imported ones', () => {
    begin(1);
    world.menu('importAnswerRows');
    const user = new SheetUser(world.workbook);
    user.copy('Respostas', 'A2:Q3', 'A4');
    type(4, { Grupo: 'Cópia' });
    type(5, { Grupo: 'Cópia' });
    user.select('Respostas', 'A1');
    world.menu('checkAnswerRows');
    expect(states()).toEqual(['Importada', 'Importada', 'Pronta', 'Pronta']);
    expect(world.column('Respostas', 'Mensagem')[2]).toContain('Diz o mesmo que a linha 2. Fica de fora');
    world.menu('importAnswerRows');
    expect(world.asked.at(-1)?.text).toContain('1 avaliação diz o mesmo que outra desta aba e fica de fora');
    expect(world.service.stored).toHaveLength(1);
  });

  it('is told by the template where the script knows it', () => {
    const known = begin(0);
    // Making a wide sheet has fetched the template.
    world.page('createAnswerSheet', { layout: 'wide', sheet: 'Larga', templateId: known.template });
    const user = new SheetUser(world.workbook);
    const common = { Modelo: String(known.template), Unidade: String(known.unit) };
    type(2, { ...common, Grupo: 'A', Pergunta: '123456', Texto: 'x' });
    type(3, { ...common, Grupo: 'B', Pergunta: String(known.choice), Texto: 'Conforme' });
    type(4, { ...common, Grupo: 'C', Pergunta: String(known.choice), Opções: `${known.option};1` });
    type(5, { ...common, Grupo: 'D', Pergunta: String(known.text), Opções: '1' });
    user.select('Respostas', 'A1');
    const requests = world.service.requests.length;
    world.menu('checkAnswerRows');
    const messages = world.column('Respostas', 'Mensagem').map(String);
    expect(messages[0]).toContain(`o modelo ${known.template} não tem a pergunta 123456`);
    expect(messages[1]).toContain('esta pergunta tem opções');
    expect(messages[2]).toContain('“1” não é uma opção.');
    expect(messages[2]).toContain('aceita só uma opção');
    expect(messages[3]).toContain('não tem opções');
    expect(world.service.requests).toHaveLength(requests);
  });
});
