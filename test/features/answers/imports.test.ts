// The third job on the real bundle: rows of an answer sheet become assessments in the service, with a state a row, and
// each is stored once, whatever the service answers (P5, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { LongSheet, type TypedAnswer } from '../../support/long-sheet.ts';
import { BRUNO, type World, type WorldOptions } from '../../support/world.ts';

let sheet: LongSheet;
let world: World;
afterEach(() => world.close());

function begin(assessments: number, options: WorldOptions = {}): LongSheet['codes'] {
  sheet = new LongSheet(assessments, options);
  world = sheet.world;
  return sheet.codes;
}

const type = (row: number, values: TypedAnswer) => sheet.type(row, values);
const states = () => sheet.states();

describe('an import', () => {
  it('reads codes without what nobody sees at their ends, and a text of that alone as blank', () => {
    const known = begin(2);
    type(2, {
      Grupo: 'Visita 1\u2060',
      Unidade: `\u200b${known.unit}\u200b`,
      Opções: `${known.option}\ufeff`,
    });
    type(5, { Grupo: 'Visita 2', Texto: '\u200b\u00ad' });
    world.menu('importAnswerRows');
    expect(world.service.stored.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        companyId: known.unit,
        answer: [
          { templateQuestionId: known.choice, answerTemplateOptionId: [known.option] },
          { templateQuestionId: known.text, answerText: '=limpo' },
        ],
      }),
    ]);
    expect(states().slice(2)).toEqual(['Inválida', 'Inválida']);
  });

  it('that two people start at once stores each row once, whoever says OK first', () => {
    begin(3);
    world.thinkingMs = 30_000;
    const first = world.runtime.start('importAnswerRows', [], { kind: 'menu' });
    world.runtime.settle(world.runtime.nowMs() + 2_000);
    const second = world.runtime.start('importAnswerRows', [], { kind: 'menu' });
    world.runtime.settle();
    expect([first.result?.end, second.result?.end]).toEqual(['returned', 'returned']);
    expect(world.service.stored).toHaveLength(3);
    expect(new Set(states())).toEqual(new Set(['Importada']));
    expect(world.asked.at(-1)?.text).toContain('nada é enviado duas vezes');
  });

  it('sends what the rows say, as documented, and shows the id on every row', () => {
    const known = begin(2);
    world.menu('importAnswerRows');
    expect(world.asked[0]).toMatchObject({ buttons: 'OK_CANCEL' });
    expect(states()).toEqual(['Importada', 'Importada', 'Importada', 'Importada']);
    expect(world.service.stored.map(({ body }) => body)).toEqual(
      ['=limpo', '=limpo 2'].map((words) => ({
        templateId: known.template,
        companyId: known.unit,
        submittedAt: '2026-03-05T17:30:00Z',
        answer: expect.arrayContaining([
          { templateQuestionId: known.choice, answerTemplateOptionId: [known.option] },
          { templateQuestionId: known.text, answerText: words },
        ]),
      })),
    );
    const ids = world.service.stored.map(({ id }) => id);
    expect(world.column('Respostas', 'ID da avaliação')).toEqual([ids[0], ids[0], ids[1], ids[1]]);
  });

  it('asks in words: question and answer, unit and people by name, local times; what is sent stands below', () => {
    const known = begin(1);
    const { questions, templates } = world.service.store;
    const found = world.service.tickets().find(({ unidade, solicitante }) => unidade && solicitante);
    const [unit, person] = [found?.unidade, found?.solicitante];
    type(2, {
      Grupo: 'Visita 1',
      Unidade: String(unit?.id),
      'Criado por': String(person?.id),
      Agendada: '05/03/2026 09:00',
      Comentário: 'sem placa',
    });
    type(3, { Grupo: 'Visita 1', 'N/A': 'x', Texto: '' });
    type(4, { Grupo: 'Visita 1', Pergunta: '900001', Texto: '8,5' });
    world.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados' });
    world.page('refreshPull', { name: 'Chamados' });
    const asked = () => {
      world.asked.length = 0;
      world.answer = 'CANCEL';
      new SheetUser(world.workbook).select('Respostas', 'A1');
      world.menu('importAnswerRows');
      return world.asked[0]?.text.split('\n') ?? [];
    };
    const body = {
      templateId: known.template,
      companyId: unit?.id,
      createdByUserId: person?.id,
      scheduledDate: '2026-03-05T12:00:00Z',
      submittedAt: '2026-03-05T17:30:00Z',
      answer: [
        {
          templateQuestionId: known.choice,
          answerTemplateOptionId: [known.option],
          comment: 'sem placa',
        },
        { templateQuestionId: known.text, notApplicable: true },
        { templateQuestionId: 900_001, answerText: 8.5 },
      ].sort((a, b) => a.templateQuestionId - b.templateQuestionId),
    };
    // Nobody has looked at the template: its questions are known by their codes.
    const before = asked();
    expect(before).toContain(`Pergunta ${known.choice}: ${known.option} (Comentário: sem placa)`);
    expect(before).toContain('Pergunta 900001: 8,5');
    expect(before.at(-1)).toBe(JSON.stringify(body));
    // Directory and template are known, as whoever fills sheets has them.
    world.page('listTemplates');
    world.page('createAnswerSheet', { layout: 'wide', sheet: 'Larga', templateId: known.template });
    type(4, { Grupo: '', Pergunta: '', Texto: '' });
    const choice = questions.get(known.choice);
    const settings = choice?.typeSettings;
    const options = settings !== undefined && 'option' in settings ? settings.option : [];
    const label = options.find(({ id }) => id === known.option)?.title;
    const after = asked();
    const from = after.indexOf('A primeira:');
    expect(after.slice(from, from + 8)).toEqual([
      'A primeira:',
      `Modelo: ${known.template} (${templates.get(known.template)?.title})`,
      `Unidade: ${unit?.id} (${unit?.nome})`,
      `Criado por: ${person?.id} (${person?.nome})`,
      'Agendada: 05/03/2026 09:00',
      'Enviada: 05/03/2026 14:30',
      `${choice?.title}: ${label} (Comentário: sem placa)`,
      `${questions.get(known.text)?.title}: N/A`,
    ]);
    const { answer, ...fields } = body;
    const sent = {
      ...fields,
      answer: answer.filter(({ templateQuestionId }) => templateQuestionId !== 900_001),
    };
    expect(after.slice(from + 8)).toEqual(['Como o serviço recebe:', JSON.stringify(sent)]);
    world.answer = 'OK';
    world.menu('importAnswerRows');
    expect(world.service.stored.map((one) => one.body)).toEqual([sent]);
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
    ['404', { kind: 'status', status: 404 }, false, 'Desconhecida'],
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

  it.each(['counting', 'spacing'] as const)(
    'sends again what a server that is %s refused for the sake of others, and stores each once',
    (limiter) => {
      begin(7, { service: { limiter } });
      let fetches = 0;
      world.beforeCall = (_execution, call) => {
        if (call !== 'UrlFetchApp.fetch' || ++fetches % 3 !== 0) return 'go';
        for (let n = 0; n < 2; n++) {
          const target = '/api/v1/chamado/ticket';
          world.service.handle({ method: 'GET', target, headers: {}, body: '' }, world.runtime.nowMs());
        }
        return 'go';
      };
      world.menu('importAnswerRows');
      const posts = world.service.requests.filter(({ method }) => method === 'POST');
      const refused = posts.filter(({ outcome, by }) => outcome === 429 && by === 'limiter');
      expect(refused.length).toBeGreaterThan(0);
      expect(posts).toHaveLength(7 + refused.length);
      expect(world.service.stored).toHaveLength(7);
      expect(states()).toEqual(Array(14).fill('Importada'));
      const ids = world.column('Respostas', 'ID da avaliação');
      expect(new Set(ids)).toEqual(new Set(world.service.stored.map(({ id }) => id)));
    },
  );

  it('stops at a 401 and puts the row back into the queue', () => {
    begin(2);
    world.service.faults.add({ fault: { kind: 'status', status: 401 } });
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(0);
    expect(states()[0]).toBe('Na fila');
    expect(world.asked.map(({ text }) => text).join('\n')).toContain('foi recusado');
  });
});

describe('selected rows', () => {
  it('are imported alone; hidden ones are left out and counted', () => {
    begin(4);
    const user = new SheetUser(world.workbook);
    user.hideRows('Respostas', 4, 2);
    user.select('Respostas', 'E2:F5', 'A8');
    world.menu('importSelectedAnswerRows');
    expect(world.asked[0]?.text).toContain('Enviar 2 avaliações');
    expect(world.asked[0]?.text).toContain('1 avaliação em linhas ocultas fica de fora');
    expect(world.asked[0]?.text).toContain('Modelo: ');
    expect(states()).toEqual([
      ...['Importada', 'Importada', 'Pronta', 'Pronta'],
      ...['Pronta', 'Pronta', 'Importada', 'Importada'],
    ]);
  });

  it('are sent again after the service refused them, even unchanged', () => {
    begin(2);
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 2 });
    world.menu('importAnswerRows');
    world.menu('importAnswerRows');
    expect(states()).toEqual(Array(4).fill('Rejeitada'));
    new SheetUser(world.workbook).select('Respostas', 'A2');
    world.menu('importSelectedAnswerRows');
    expect(states()).toEqual(['Importada', 'Importada', 'Rejeitada', 'Rejeitada']);
    world.menu('importSelectedAnswerRows');
    expect(world.service.stored).toHaveLength(1);
  });
});

describe('what an import has stored', () => {
  it.each(['', 'x', '{}', '{"version":99}'])('damaged to “%s” sends nothing, and says so', (damage) => {
    begin(2);
    world.beforeCall = (_execution, name) => (name === 'HTTPResponse.getResponseCode' ? 'kill' : 'go');
    expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(world.service.stored).toHaveLength(1);
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    const store = world.runtime.properties.document;
    const [[key, text] = ['', '']] = Object.entries(store.all()).filter(([name]) => /^imports:/.test(name));
    store.set(key, damage);
    world.runtime.run('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
    expect(world.asked.at(-1)?.text).toContain('Nada é enviado até você atualizar este');
    store.set(key, text);
    world.menu('importAnswerRows');
    expect(states()).toEqual(['Desconhecida', 'Desconhecida', 'Importada', 'Importada']);
    expect(world.service.stored).toHaveLength(2);
  });
});

describe('rows that somebody else queued', () => {
  it('stay queued when another person imports others of the sheet', () => {
    begin(3);
    world.service.faults.add({ fault: { kind: 'status', status: 401 } });
    world.menu('importAnswerRows');
    world.connect(BRUNO, 'Bruno');
    new SheetUser(world.workbook).select('Respostas', 'A6');
    world.menu('importSelectedAnswerRows', BRUNO);
    expect(world.service.stored).toHaveLength(1);
    expect(states()).toEqual([...Array(4).fill('Na fila'), 'Importada', 'Importada']);
  });
});

describe.each(['America/Manaus', 'UTC', 'Asia/Tokyo'])('another time zone of the spreadsheet: %s', (zone) => {
  it('changes no row that was sent, and recognises it in a copy', () => {
    begin(2);
    world.menu('importAnswerRows');
    world.workbook.setTimeZone(zone);
    const user = new SheetUser(world.workbook);
    world.menu('checkAnswerRows');
    expect(new Set(world.column('Respostas', 'Mensagem'))).toEqual(new Set(['']));
    user.duplicateSheet('Respostas', 'Cópia');
    user.select('Cópia', 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    expect(String(world.column('Cópia', 'Mensagem'))).not.toContain('Alterada depois do envio');
    // What is new is sent at the time that its cell shows.
    user.select('Respostas', 'A1');
    type(4, { Grupo: 'Visita 2', Enviada: '06/03/2026 14:30' });
    world.menu('checkAnswerRows');
    expect(String(world.column('Respostas', 'Mensagem')[2])).toContain('Alterada depois do envio');
  });
});
