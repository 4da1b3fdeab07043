// The third job on the real bundle: rows of an answer sheet become assessments in the service, with a state a row, and
// what can't be known is said to be unknown (P5, P8).

import { afterEach, describe, expect, it } from 'vitest';
import { SheetUser } from '../../sandbox/runtime/spreadsheet/model/user-edits.ts';
import { World, type WorldOptions } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

/** Headers by column letter of the long layout, in Portuguese. */
const LETTERS = 'ABCDEFGHIJKLMNOPQ';
const HEADERS =
  'Situação,ID da avaliação,Mensagem,Chave da linha,Grupo,Modelo,Unidade,Criado por,Responsável,Agendada,Iniciada,Enviada,Pergunta,Opções,Texto,Comentário,N/A'.split(
    ',',
  );

interface Row {
  readonly Grupo: string;
  readonly [header: string]: string;
}

function type(row: number, values: Row): void {
  const user = new SheetUser(world.workbook);
  for (const [header, text] of Object.entries(values)) {
    user.type('Respostas', `${LETTERS[HEADERS.indexOf(header)]}${row}`, text);
  }
}

/** A template of the service with a question of options and one of text. */
function codes() {
  const { templates, questions, companies } = world.service.store;
  for (const template of templates.values()) {
    const own = [...questions.values()].filter(
      ({ templateId, active }) => templateId === template.id && active,
    );
    const options = own.flatMap(({ id, typeSettings }) =>
      'option' in typeSettings
        ? typeSettings.option.map((option) => ({ question: id, option: option.id }))
        : [],
    );
    const text = own.find(({ type: kind }) => kind === 'TEXT_SHORT');
    const [choice] = options;
    const [unit] = companies.keys();
    if (choice !== undefined && text !== undefined && unit !== undefined) {
      return { template: template.id, unit, choice: choice.question, option: choice.option, text: text.id };
    }
  }
  throw new Error('the service has no such template');
}

/** An answer sheet with as many assessments of two answers each. */
function begin(assessments: number, options: WorldOptions = {}): ReturnType<typeof codes> {
  world = new World(options);
  world.connect();
  expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' })).toMatchObject({ ok: true });
  const known = codes();
  for (let n = 0; n < assessments; n++) {
    const common = { Grupo: `Visita ${n + 1}`, Modelo: String(known.template), Unidade: String(known.unit) };
    type(2 + 2 * n, {
      ...common,
      Enviada: '05/03/2026 14:30',
      Pergunta: String(known.choice),
      Opções: String(known.option),
    });
    type(3 + 2 * n, { Grupo: common.Grupo, Pergunta: String(known.text), Texto: "'=limpo" });
  }
  new SheetUser(world.workbook).select('Respostas', 'A1');
  return known;
}

const states = () => world.column('Respostas', 'Situação');

describe('an import', () => {
  it('sends what the rows say, as the spec wants it, and shows the id on every row', () => {
    const known = begin(2);
    world.menu('importAnswerRows');
    expect(world.asked[0]).toMatchObject({ buttons: 'OK_CANCEL' });
    expect(states()).toEqual(['Importada', 'Importada', 'Importada', 'Importada']);
    expect(world.service.stored.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({
        templateId: known.template,
        companyId: known.unit,
        submittedAt: '2026-03-05T17:30:00Z',
        answer: expect.arrayContaining([
          { templateQuestionId: known.choice, answerTemplateOptionId: [known.option] },
          { templateQuestionId: known.text, answerText: '=limpo' },
        ]),
      })),
    );
    const ids = world.service.stored.map(({ id }) => id);
    expect(world.column('Respostas', 'ID da avaliação')).toEqual([ids[0], ids[0], ids[1], ids[1]]);
  });

  it('sends nothing when the person says no', () => {
    begin(1);
    world.answer = 'CANCEL';
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(0);
    expect(world.runtime.requests).toHaveLength(0);
  });

  it('never sends an imported row again', () => {
    begin(2);
    world.menu('importAnswerRows');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
  });

  it('leaves invalid rows out, says all that is wrong, and spends no request on them', () => {
    begin(1);
    type(4, { Grupo: 'Errada', Modelo: 'sete', Unidade: '1,5', Agendada: 'ontem', Pergunta: '', Texto: 'x' });
    world.menu('checkAnswerRows');
    expect(world.runtime.requests).toHaveLength(0);
    expect(states()).toEqual(['Pronta', 'Pronta', 'Inválida']);
    const message = String(world.column('Respostas', 'Mensagem')[2]);
    for (const header of ['Modelo', 'Unidade', 'Agendada', 'Pergunta']) expect(message).toContain(header);
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
  });

  it.each([
    ['400', { kind: 'status', status: 400 }, false, 'Rejeitada'],
    ['500', { kind: 'status', status: 500 }, false, 'Desconhecida'],
    ['500 after it was stored', { kind: 'status', status: 500 }, true, 'Desconhecida'],
    ['a timeout after it was stored', { kind: 'timeout', afterMs: 60_000 }, true, 'Desconhecida'],
    ['a broken connection', { kind: 'unreachable' }, true, 'Desconhecida'],
    ['429', { kind: 'status', status: 429 }, false, 'Importada'],
  ] as const)('after %s', (_name, fault, isProcessed, state) => {
    begin(1);
    world.service.faults.add({ fault, isProcessed, path: '/api/v2/checklist/assessment/import/add' });
    world.menu('importAnswerRows');
    expect(states()).toEqual([state, state]);
    const stored = world.service.stored.length;
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(stored);
    expect(stored).toBeLessThanOrEqual(1);
  });

  it('stops at a 401 and puts the row back into the queue', () => {
    begin(2);
    world.service.faults.add({ fault: { kind: 'status', status: 401 } });
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(0);
    expect(states()[0]).toBe('Na fila');
    expect(world.asked.map(({ text }) => text).join('\n')).toContain('401');
  });
});
