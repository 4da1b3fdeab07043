// The third job on the real bundle: rows of an answer sheet become assessments in the service, with a state a row, and
// what can't be known is said to be unknown (P5, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BRUNO, World, type WorldOptions } from '../support/world.ts';

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
    expect(world.asked.at(-1)?.text).toContain('nada foi enviado duas vezes');
  });

  it('sends what the rows say, as documented, and shows the id on every row', () => {
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
    expect(world.asked.map(({ text }) => text).join('\n')).toContain('401');
  });
});

describe('bad input', () => {
  /** What each says about itself; a group of its own each. */
  const BAD: readonly (readonly [string, readonly Readonly<Record<string, string>>[], RegExp])[] = [
    ['text for a code', [{ Unidade: 'Loja 12' }], /Unidade: “Loja 12” não é um código/],
    ['a code with decimals', [{ Modelo: '40,5' }], /Modelo: “40.5” tem casas decimais/],
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
    ['N/A with an answer', [{ 'N/A': 'x' }], /N\/A está marcado, mas também há uma resposta/],
    ['no answers', [{ Pergunta: '', Opções: '' }], /Não há nenhuma resposta neste grupo/],
    [
      'two that disagree',
      [{}, { Unidade: '999', Pergunta: '5', Texto: 'x' }],
      /Unidade tem valores diferentes neste grupo/,
    ],
    ['a question twice', [{}, {}], /está em mais de uma linha deste grupo/],
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
    expect(world.column('Respostas', 'Mensagem')[2]).toContain('exatamente o mesmo que a linha 2');
    world.answer = 'CANCEL';
    world.menu('importAnswerRows');
    expect(world.asked.at(-1)?.text).toContain('1 avaliação diz exatamente o mesmo que outra');
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
    expect(messages[1]).toContain('é respondida com opções');
    expect(messages[2]).toContain('“1” não é uma opção desta pergunta');
    expect(messages[2]).toContain('aceita só uma opção');
    expect(messages[3]).toContain('não tem opções');
    expect(world.service.requests).toHaveLength(requests);
  });
});

describe('selected rows', () => {
  it('are imported alone; hidden ones are left out and counted', () => {
    begin(4);
    const user = new SheetUser(world.workbook);
    user.hideRows('Respostas', 4, 2);
    user.select('Respostas', 'E2:F5', 'A8');
    world.menu('importSelectedAnswerRows');
    expect(world.asked[0]?.text).toContain('Importar 2 avaliações');
    expect(world.asked[0]?.text).toContain('1 avaliação em linhas ocultas fica de fora');
    expect(world.asked[0]?.text).toContain('templateId: ');
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
    expect(world.asked.at(-1)?.text).toContain('até lá nada será enviado');
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

describe('unknown rows', () => {
  const list = () => JSON.parse(JSON.stringify(world.page('listUnknownRows'))).rows;

  /** Two assessments; of the first nobody knows. */
  function doubtful(isProcessed: boolean): void {
    begin(2);
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed });
    world.menu('importAnswerRows');
    expect(states()).toEqual(['Desconhecida', 'Desconhecida', 'Importada', 'Importada']);
  }

  it('are listed with what was sent, and imported once their id is known', () => {
    doubtful(true);
    const [row, ...others] = list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ sheet: 'Respostas', rows: [2, 3] });
    expect(row.what).toMatch(/^Unidade \d+, modelo \d+, 2 respostas$/);
    expect(row.message).toContain('O serviço não respondeu');
    const settle = (input: object) => world.page('settleUnknownRow', { rowKey: row.rowKey, ...input });
    expect(settle({ arrived: true, assessmentId: 'sei lá' })).toMatchObject({ ok: false });
    expect(settle({ arrived: true, assessmentId: '4711' })).toMatchObject({ ok: true });
    expect(states()).toEqual(Array(4).fill('Importada'));
    expect(world.column('Respostas', 'ID da avaliação').slice(0, 2)).toEqual([4711, 4711]);
    expect(settle({ arrived: false })).toMatchObject({ ok: false });
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    expect(list()).toEqual([]);
  });

  it('are listed after a kill, before anything else was run, until they are settled', () => {
    begin(1);
    world.beforeCall = (_execution, name) => (name === 'HTTPResponse.getResponseCode' ? 'kill' : 'go');
    expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    const [row, ...others] = list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ rows: [2, 3], what: expect.stringContaining('2 respostas') });
    expect(world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: false })).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
    expect(states()).toEqual(['Pronta', 'Pronta']);
  });

  it('can be imported again when they did not arrive', () => {
    doubtful(false);
    world.page('settleUnknownRow', { rowKey: list()[0].rowKey, arrived: false });
    expect(states()).toEqual(['Pronta', 'Pronta', 'Importada', 'Importada']);
    expect(list()).toEqual([]);
    world.menu('importAnswerRows');
    expect(states()).toEqual(Array(4).fill('Importada'));
    expect(world.service.stored).toHaveLength(2);
  });

  it.each(['row', 'sheet'])('are listed although their %s is gone', (what) => {
    begin(2);
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed: true });
    const user = new SheetUser(world.workbook);
    let posts = 0;
    world.beforeCall = (_execution, call) => {
      if (call === 'UrlFetchApp.fetch' && ++posts === 1) user.deleteRows('Respostas', 2, 2);
      return 'go';
    };
    world.menu('importAnswerRows');
    if (what === 'sheet') {
      user.addSheet('Outra');
      user.deleteSheet('Respostas');
    }
    const [row] = list();
    expect(row).toMatchObject({ sheet: what === 'row' ? 'Respostas' : '', rows: [] });
    expect(row.what).toMatch(/^Unidade/);
    expect(
      world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: true, assessmentId: 4711 }),
    ).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
  });

  it('leave the list once their user has seen that a deleted row was imported', () => {
    begin(1);
    const user = new SheetUser(world.workbook);
    world.beforeCall = (_execution, call) => {
      if (call === 'UrlFetchApp.fetch') user.deleteRows('Respostas', 2, 2);
      return 'go';
    };
    world.menu('importAnswerRows');
    const [row] = list();
    expect(row.message).toContain(`ID ${world.service.stored[0]?.id}`);
    expect(
      world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: false, assessmentId: '' }),
    ).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
  });
});
