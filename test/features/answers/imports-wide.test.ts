// Wide answer sheets on the real bundle: made from the template's questions, checked against them, sent, and read back
// from the service as they were typed.

import { SheetUser } from 'local-apps-script';
import { changeStyle, columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import type { Question } from '../../../sandbox/service/records.ts';
import { openMade, World, type WorldOptions } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

const SHEET = 'Respostas';
const TEMPLATE = 77;

type Made = Pick<Question, 'title' | 'type'> & {
  readonly options?: readonly string[];
  readonly active?: boolean;
};

/** Puts a template of these questions, from code 3001 on, with options from 6001 on, in the place of the first one. */
function template(questions: readonly Made[], { service } = world): void {
  const [model] = service.store.questions.values();
  if (model === undefined) throw new Error('no question');
  let optionId = 6001;
  questions.forEach(({ title, type, options = [], active = true }, n) => {
    const option = options.map((label) => ({ id: optionId++, title: label }));
    service.putQuestion({
      ...model,
      id: 3001 + n,
      templateId: TEMPLATE,
      title,
      type,
      active,
      typeSettings: option.length === 0 ? [] : { option },
    });
  });
  const [known] = service.store.templates.values();
  if (known !== undefined) service.putTemplate({ ...known, id: TEMPLATE, title: 'Visita' });
}

const QUESTIONS: readonly Made[] = [
  { title: 'Fachada limpa?', type: 'CONFORMITY', options: ['Conforme', 'Não conforme'] },
  { title: 'Nota', type: 'RATING_QUALITY_3', options: ['Bom', 'Bom', '=1+1'] },
  { title: 'Gerente', type: 'TEXT_SHORT' },
  { title: 'Gerente', type: 'TEXT_SHORT' },
  { title: 'Antiga', type: 'TEXT_SHORT', active: false },
];

function begin(questions = QUESTIONS, options: WorldOptions = {}, comments = true): SheetUser {
  world = openMade(`wide ${comments} ${JSON.stringify(questions)}`, options, (made) => {
    makeSheet(made, questions, comments);
  });
  template(questions);
  const user = new SheetUser(world.workbook);
  user.select(SHEET, 'A1');
  return user;
}

function makeSheet(made: World, questions: readonly Made[], comments: boolean): void {
  made.connect();
  template(questions, made);
  const input = { layout: 'wide', sheet: SHEET, templateId: TEMPLATE, comments };
  expect(made.page('createAnswerSheet', input)).toMatchObject({ ok: true });
}

const headers = () => world.values(SHEET)[0] ?? [];

function type(user: SheetUser, row: number, cells: Readonly<Record<string, string>>, sheet = SHEET): void {
  for (const [header, text] of Object.entries(cells)) {
    const column = headers().indexOf(header) + 1;
    if (column === 0) throw new Error(`no column ${header}`);
    user.type(sheet, `${columnLetters(column)}${row}`, text);
  }
}

const unit = () => String([...world.service.store.companies.keys()][0]);
const answersOf = (id: number) =>
  world.service.store.answers
    .filter(({ assessmentId }) => assessmentId === id)
    .map(({ templateQuestion, answerTemplateOptionId, answerText, comment, notApplicable }) => ({
      question: templateQuestion.id,
      answerTemplateOptionId,
      answerText,
      comment,
      notApplicable,
    }));

describe('a wide answer sheet', () => {
  it('has a column for each active question, told apart, with its options behind a dropdown', () => {
    world = new World();
    makeSheet(world, QUESTIONS, true);
    expect(headers().slice(4)).toEqual([
      'Unidade',
      'Criado por',
      'Responsável',
      'Agendada',
      'Iniciada',
      'Enviada',
      'Fachada limpa?',
      'Comentário: Fachada limpa?',
      'Nota',
      'Comentário: Nota',
      'Gerente [3003]',
      'Comentário: Gerente [3003]',
      'Gerente [3004]',
      'Comentário: Gerente [3004]',
    ]);
    const sheet = world.sheet(SHEET);
    expect(sheet.grid.note(1, 11)).toContain('pergunta 3001 · CONFORMITY');
    const { validation } = world.workbook.styles.get(sheet.grid.style(2, 13));
    expect(JSON.stringify(world.workbook.validations.get(validation))).toContain('Bom [6003]');
    const marks = world.workbook.metadata.all().filter(({ key }) => key === 'franchise.question');
    // Short, since all marks of a sheet share 30,000 characters: what the title was is known by its sum.
    expect(marks.map(({ value }) => value)).toContainEqual(
      expect.stringMatching(/^3001 CONFORMITY [0-9a-f]{8}$/),
    );
    const asked = world.service.requests.filter(({ path }) => path.endsWith('/question/list'));
    expect(asked.map(({ query }) => query)).toEqual([`templateId=${TEMPLATE}&start=0&limit=100`]);
  });

  it('keeps only the questions of its template from a service that does not filter', () => {
    world = new World();
    world.connect();
    template(QUESTIONS);
    const all = [...world.service.store.questions.values()];
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ data: all, totalPage: 1 }),
      },
      path: '/api/v2/checklist/template/question/list',
    });
    world.page('createAnswerSheet', { layout: 'wide', sheet: SHEET, templateId: String(TEMPLATE) });
    expect(headers().slice(10)).toEqual(['Fachada limpa?', 'Nota', 'Gerente [3003]', 'Gerente [3004]']);
  });

  it('comes back from the service as it was typed', () => {
    const user = begin();
    type(user, 2, {
      Unidade: unit(),
      Enviada: '05/03/2026 14:30',
      'Fachada limpa?': 'não conforme',
      'Comentário: Fachada limpa?': "'=suja",
      Nota: '=1+1',
      'Gerente [3003]': "'00123",
      'Gerente [3004]': 'N/A',
    });
    type(user, 3, {
      Unidade: unit(),
      Nota: 'Bom [6004]',
      'Gerente [3003]': '1,5',
      'Gerente [3004]': '31/01/2026',
    });
    world.menu('importAnswerRows');
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada', 'Importada']);
    const ids = world.column(SHEET, 'ID da avaliação').map(Number);
    expect(answersOf(ids[0] ?? 0)).toEqual([
      {
        question: 3001,
        answerTemplateOptionId: [6002],
        answerText: undefined,
        comment: '=suja',
        notApplicable: false,
      },
      {
        question: 3002,
        answerTemplateOptionId: [6005],
        answerText: undefined,
        comment: null,
        notApplicable: false,
      },
      {
        question: 3003,
        answerTemplateOptionId: undefined,
        answerText: '00123',
        comment: null,
        notApplicable: false,
      },
      {
        question: 3004,
        answerTemplateOptionId: undefined,
        answerText: undefined,
        comment: null,
        notApplicable: true,
      },
    ]);
    expect(
      answersOf(ids[1] ?? 0).map(
        ({ answerTemplateOptionId, answerText }) => answerTemplateOptionId ?? answerText,
      ),
    ).toEqual([[6004], 1.5, '2026-01-31']);
    expect(world.service.stored[0]?.body).toMatchObject({
      templateId: TEMPLATE,
      submittedAt: '2026-03-05T17:30:00Z',
    });
  });

  it('says where the cells of its questions show something else', () => {
    const user = begin();
    type(user, 2, { Unidade: unit(), 'Fachada limpa?': 'Conforme', 'Gerente [3003]': '7' });
    type(user, 3, { Unidade: unit(), 'Gerente [3003]': 'Ana', 'Gerente [3004]': '458' });
    const area = { row: 2, column: headers().indexOf('Gerente [3003]') + 1, rows: 2, columns: 3 };
    changeStyle(world.workbook, world.sheet(SHEET), area, { key: 'numberFormat', value: '00000' });
    world.menu('checkAnswerRows');
    const said = world.column(SHEET, 'Mensagem').map(String);
    expect(said[0]).toContain('Linha 2, Gerente [3003]: mostra “00007”; o valor enviado é 7.');
    expect(said[1]).toContain('Linha 3, Gerente [3004]: mostra “00458”; o valor enviado é 458.');
    expect(said[1]).not.toContain('3003');
  });

  it('tells an option called N/A from a question that does not apply', () => {
    const user = begin([
      { title: 'Fachada limpa?', type: 'CONFORMITY', options: ['Sim', 'N/A'] },
      { title: 'Gerente', type: 'TEXT_SHORT' },
    ]);
    const { validation } = world.workbook.styles.get(world.sheet(SHEET).grid.style(2, 11));
    expect(JSON.stringify(world.workbook.validations.get(validation))).toContain('"N/A [6002]","N/A"');
    type(user, 2, { Unidade: unit(), 'Fachada limpa?': 'N/A [6002]', Gerente: 'Ana' });
    type(user, 3, { Unidade: unit(), 'Fachada limpa?': 'N/A', Gerente: 'Ana' });
    world.menu('importAnswerRows');
    expect(world.asked[0]?.text).toContain('Fachada limpa?: N/A [6002]');
    expect(world.service.stored.map(({ body }) => Object(body).answer[0])).toEqual([
      { templateQuestionId: 3001, answerTemplateOptionId: [6002] },
      { templateQuestionId: 3001, notApplicable: true },
    ]);
  });

  it('says every error at once, on the cells as well, keeps off the notes of its user, and sends nothing of it', () => {
    const user = begin();
    const requests = world.service.requests.length;
    type(user, 2, {
      Unidade: 'loja',
      Iniciada: '06/03/2026 10:00',
      Enviada: '05/03/2026 10:00',
      'Fachada limpa?': 'Conforme\nNão conforme',
      Nota: 'Bom',
      'Gerente [3003]': 'N/A\nAna',
    });
    user.note(SHEET, 'M2', 'da Ana');
    const { grid } = world.sheet(SHEET);
    const fill = (column: number) => world.workbook.styles.get(grid.style(2, column)).background;
    grid.restyle({ row: 2, column: 12, rows: 1, columns: 1 }, (style) =>
      world.workbook.styles.changed(style, { key: 'background', value: '#00ff00' }),
    );
    world.menu('checkAnswerRows');
    const [message] = world.column(SHEET, 'Mensagem').map(String);
    expect(message).toContain('Linha 2, Unidade: Diretório não tem “loja”');
    expect(message).toContain('Enviada é anterior a Iniciada');
    expect(message).toContain('Fachada limpa?: esta pergunta aceita só uma opção');
    expect(message).toContain('Nota: “Bom” não é uma opção. As opções são “Bom [6003]”');
    expect(message).toContain('Gerente [3003]: N/A está junto de uma resposta');
    expect(grid.note(2, 5)).toMatch(/^Franquia ▸ Conferir linhas: Linha 2, Unidade/);
    expect(grid.note(2, 13)).toBe('da Ana');
    // The message is one line: its note says all of it.
    expect(grid.note(2, 3)).toBe(`Franquia ▸ Conferir linhas: ${message}`.slice(0, 528));
    expect([fill(3), fill(4)]).toEqual([undefined, undefined]);
    expect(fill(5)).toMatch(/^#f/);
    expect([fill(12), fill(13)]).toEqual(['#00ff00', fill(5)]);
    type(user, 2, { Unidade: unit() });
    user.note(SHEET, 'K2', `${grid.note(2, 11)}\nver com o João`);
    world.menu('importAnswerRows');
    expect(grid.note(2, 5) ?? '').toBe('');
    type(user, 2, { 'Fachada limpa?': 'Conforme', Nota: '=1+1', 'Gerente [3003]': 'Ana', Iniciada: '' });
    world.menu('checkAnswerRows');
    expect(world.column(SHEET, 'Situação')).toEqual(['Pronta']);
    expect(grid.note(2, 11)).toContain('ver com o João');
    expect(grid.note(2, 3) ?? '').toBe('');
    expect([5, 11, 12, 13].map(fill)).toEqual([undefined, undefined, '#00ff00', undefined]);
    expect(world.service.requests).toHaveLength(requests);
  });

  describe('marks wrong cells until they are right', () => {
    const ROWS = 50;
    /** Every other row of both columns is wrong, so that no two wrong cells are neighbours. */
    const fillWrongly = (user: SheetUser) => {
      for (let row = 2; row <= ROWS; row += 1) {
        type(user, row, {
          Unidade: row % 2 === 0 ? 'loja' : unit(),
          'Fachada limpa?': row % 2 === 0 ? 'Conforme' : 'Bom',
        });
      }
    };
    const mend = (user: SheetUser) => {
      for (let row = 2; row <= ROWS; row += 1)
        type(user, row, { Unidade: unit(), 'Fachada limpa?': 'Conforme' });
    };
    const marked = () => {
      const { grid } = world.sheet(SHEET);
      return Array.from({ length: ROWS - 1 }, (_, n) => n + 2).flatMap((row) =>
        headers().flatMap((_, n) => {
          const { background } = world.workbook.styles.get(grid.style(row, n + 1));
          return background === undefined && (grid.note(row, n + 1) ?? '') === '' ? [] : [`${row},${n + 1}`];
        }),
      );
    };

    it('however many there are', () => {
      const user = begin();
      fillWrongly(user);
      world.menu('checkAnswerRows');
      world.menu('checkAnswerRows');
      expect(marked().length).toBeGreaterThan(45);
      mend(user);
      world.menu('checkAnswerRows');
      expect(new Set(world.column(SHEET, 'Situação').slice(0, ROWS - 1))).toEqual(new Set(['Pronta']));
      expect(marked()).toEqual([]);
    });

    it.each([
      'Range.setNotes',
      'RangeList.setBackground',
      'RangeList.clearNote',
      'Range.setValues',
      'SpreadsheetApp.flush',
    ])('although a check is cut off at %s', (call) => {
      const user = begin();
      const cutOff = () => {
        world.beforeCall = (_execution, name) => (name === call ? 'kill' : 'go');
        world.runtime.run('checkAnswerRows');
        world.beforeCall = () => 'go';
        // Until its lease is over.
        world.runtime.settle(world.runtime.nowMs() + 31 * 60_000);
      };
      fillWrongly(user);
      cutOff();
      world.menu('checkAnswerRows');
      mend(user);
      cutOff();
      world.menu('checkAnswerRows');
      expect(world.column(SHEET, 'Situação')[0]).toBe('Pronta');
      expect(marked()).toEqual([]);
      // Cut off while it marks, and mended before the next one.
      fillWrongly(user);
      cutOff();
      mend(user);
      world.menu('checkAnswerRows');
      expect(marked()).toEqual([]);
    });
  });

  it('reads its columns where they stand after the service was asked for the template', () => {
    const user = begin();
    type(user, 2, { Unidade: 'loja', 'Fachada limpa?': 'Conforme' });
    // The script's cache holds the template for an hour.
    world.runtime.settle(world.runtime.nowMs() + 61 * 60_000);
    world.beforeCall = (_execution, name) => {
      if (name !== 'UrlFetchApp.fetch') return 'go';
      user.insertColumns(SHEET, 5);
      user.type(SHEET, 'E2', 'minha');
      world.beforeCall = () => 'go';
      return 'go';
    };
    world.menu('checkAnswerRows');
    const { grid } = world.sheet(SHEET);
    expect(world.values(SHEET)[1]?.[4]).toBe('minha');
    expect(grid.note(2, 5) ?? '').toBe('');
    expect(grid.note(2, 6)).toMatch(/^Franquia ▸ Conferir linhas: Linha 2, Unidade: .*“loja”/);
    expect(world.column(SHEET, 'Situação')).toEqual(['Inválida']);
  });

  it('says how the template differs from what it was made for', () => {
    const user = begin();
    const [first, second] = [...world.service.store.questions.values()].filter(({ id }) => id > 3000);
    if (first === undefined || second === undefined) throw new Error('no questions');
    world.service.deleteQuestion(3003);
    world.service.putQuestion({ ...first, type: 'TEXT_SHORT', typeSettings: [] });
    world.service.putQuestion({ ...second, id: 3100, title: 'Nova' });
    type(user, 2, { Unidade: unit(), 'Fachada limpa?': 'sim', 'Gerente [3003]': 'Ana' });
    // The script's cache holds the template for an hour.
    world.runtime.settle(world.runtime.nowMs() + 61 * 60_000);
    world.menu('checkAnswerRows');
    const said = world.shown.map((shown) => JSON.stringify(shown)).join('\n');
    expect(said).toContain('Não estão mais no modelo: “Gerente [3003]”');
    expect(said).toContain('Novas no modelo: “Nova”');
    expect(said).toContain('Mudaram no modelo: “Fachada limpa?”');
    expect(world.column(SHEET, 'Mensagem')[0]).toContain('o modelo 77 não tem a pergunta 3003');
  });

  it.each([true, false])('is known again when its tab was copied (marks copied: %s)', (copiesMetadata) => {
    const user = begin(QUESTIONS, { spreadsheet: {} }, false);
    type(user, 2, { Unidade: unit(), 'Fachada limpa?': 'Conforme' });
    type(user, 3, { Unidade: unit(), 'Fachada limpa?': 'Não conforme' });
    world.menu('importAnswerRows');
    user.duplicateSheet(SHEET, 'Abril');
    if (!copiesMetadata) {
      const copy = world.sheet('Abril');
      for (const { id, location } of world.workbook.metadata.all()) {
        if ('sheetId' in location && location.sheetId === copy.id) world.workbook.metadata.remove(id);
      }
    }
    type(user, 3, { 'Gerente [3003]': 'Ana' }, 'Abril');
    type(user, 4, { Unidade: unit(), 'Gerente [3003]': 'Rui' }, 'Abril');
    user.select('Abril', 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
    expect(world.column('Abril', 'Situação')).toEqual(['Importada', 'Importada', 'Importada']);
    expect(world.column('Abril', 'Mensagem')[1]).toContain('Alterada depois do envio');
  });

  it('sends a row that was changed after it was sent no more, and says what to do where no rows have groups', () => {
    const user = begin();
    type(user, 2, { Unidade: unit(), 'Gerente [3003]': 'Ana' });
    world.menu('importAnswerRows');
    type(user, 2, { 'Gerente [3003]': 'Bia' });
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
    expect(world.column(SHEET, 'Mensagem')[0]).toContain('use uma linha nova; se há grupos, um grupo novo');
  });

  it('is not made from a template that does not exist, or without one', () => {
    begin();
    const make = (templateId: unknown) =>
      world.page('createAnswerSheet', { layout: 'wide', sheet: 'Outra', templateId, comments: false });
    expect(make(999_999)).toMatchObject({ ok: false, message: expect.stringContaining('modelo 999999') });
    expect(make('quarenta')).toMatchObject({ ok: false });
    expect(world.workbook.sheetNamed('Outra')).toBeUndefined();
  });

  it('lists templates for the dialog', () => {
    begin();
    const answer = JSON.stringify(world.page('listTemplates'));
    expect(answer).toContain(`{"id":${TEMPLATE},"label":"Visita"}`);
  });
});
