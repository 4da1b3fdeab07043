// The template by which rows are sent: no older than five minutes, so that a label never goes out with the code that it
// had before. A check works from the cache.

import { SheetUser } from 'local-apps-script';
import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { World } from '../../support/world.ts';

const SHEET = 'Respostas';
const TEMPLATE = 77;
const QUESTIONS = '/api/v2/checklist/template/question/list';
const MINUTE_MS = 60_000;

let world: World;
afterEach(() => world.close());

const prepared = z.looseObject({ ok: z.literal(true), shown: z.array(z.object({ sent: z.string() })) });

/** The options 6001 and 6002 of question 3001 are called this. */
function label(first: string, second: string): void {
  const [model] = world.service.store.questions.values();
  if (model === undefined) throw new Error('no question');
  const option = [
    { id: 6001, title: first },
    { id: 6002, title: second },
  ];
  const titled = { id: 3001, templateId: TEMPLATE, title: 'Fachada limpa?', type: 'CONFORMITY' } as const;
  world.service.putQuestion({ ...model, ...titled, active: true, typeSettings: { option } });
}

const unit = () => String([...world.service.store.companies.keys()][0]);
const pass = (minutes: number) => world.runtime.settle(world.runtime.nowMs() + minutes * MINUTE_MS);
const questionsAsked = () => world.service.requests.filter(({ path }) => path === QUESTIONS).length;
const optionsSent = () =>
  world.service.stored.map(({ body }) => Object(body).answer[0]?.answerTemplateOptionId);
const states = () => world.column(SHEET, 'Situação');

function type(cells: Readonly<Record<string, string>>): void {
  const [headers = []] = world.values(SHEET);
  for (const [header, text] of Object.entries(cells)) {
    new SheetUser(world.workbook).type(SHEET, `${columnLetters(headers.indexOf(header) + 1)}2`, text);
  }
}

/** A wide sheet with the answer `Conforme`, which is option 6001. */
function begin(): void {
  world = new World();
  world.connect();
  const [known] = world.service.store.templates.values();
  if (known !== undefined) world.service.putTemplate({ ...known, id: TEMPLATE, title: 'Visita' });
  label('Conforme', 'Não conforme');
  const wide = { layout: 'wide', sheet: SHEET, templateId: TEMPLATE };
  expect(world.page('createAnswerSheet', wide)).toMatchObject({ ok: true });
  type({ Unidade: unit(), 'Fachada limpa?': 'Conforme' });
  new SheetUser(world.workbook).select(SHEET, 'A1');
}

describe('the template of an import', () => {
  it('is asked for once if the cached one is older than five minutes', () => {
    begin();
    pass(6);
    label('Não conforme', 'Conforme');
    const before = questionsAsked();
    world.menu('importAnswerRows');
    expect(questionsAsked()).toBe(before + 1);
    expect(optionsSent()).toEqual([[6002]]);
    expect(states()).toEqual(['Importada']);
  });

  it('is the cached one until then', () => {
    begin();
    pass(4);
    const before = questionsAsked();
    world.menu('importAnswerRows');
    expect(questionsAsked()).toBe(before);
    expect(optionsSent()).toEqual([[6001]]);
  });

  it('stops a row whose label has another code since a person said OK', () => {
    begin();
    const asked = prepared.parse(world.page('prepareImport', { chosen: 'all', of: 'answers' }));
    pass(6);
    label('Não conforme', 'Conforme');
    expect(world.page('importApproved', asked)).toMatchObject({ ok: true, isWell: false });
    expect(world.service.stored).toEqual([]);
    expect(states()).toEqual(['Pronta']);
  });

  it('fails the import, in words, if the service does not answer', () => {
    begin();
    pass(6);
    world.service.faults.add({ fault: { kind: 'status', status: 401 }, path: QUESTIONS });
    world.menu('importAnswerRows');
    expect(world.asked.map(({ text }) => text)).toEqual([
      expect.stringContaining('O token de avaliações e outras listas foi recusado'),
    ]);
    expect(world.service.stored).toEqual([]);
    world.menu('importAnswerRows');
    expect(optionsSent()).toEqual([[6001]]);
  });

  it('keeps what was approved queued if the service does not answer, and asks once', () => {
    begin();
    const asked = prepared.parse(world.page('prepareImport', { chosen: 'all', of: 'answers' }));
    pass(6);
    world.service.faults.add({ fault: { kind: 'status', status: 401 }, times: Infinity, path: QUESTIONS });
    const before = questionsAsked();
    expect(world.page('importApproved', asked)).toMatchObject({ isWell: false });
    expect(questionsAsked()).toBe(before + 1);
    expect(world.service.stored).toEqual([]);
    expect(states()).toEqual(['Na fila']);
  });

  it('is that of a long sheet as well, whose rows name it, but not one that nobody has looked at', () => {
    begin();
    const long = { layout: 'long', sheet: 'Longa' };
    expect(world.page('createAnswerSheet', long)).toMatchObject({ ok: true });
    const user = new SheetUser(world.workbook);
    user.paste('Longa', 'E2', [['A', String(TEMPLATE), unit(), '', '', '', '', '', '3001', '6001']]);
    user.select('Longa', 'A1');
    pass(6);
    label('Bom', 'Ruim');
    const before = questionsAsked();
    world.menu('importAnswerRows');
    expect(questionsAsked()).toBe(before + 1);
    expect(world.asked[0]?.text).toContain('Fachada limpa?: Bom');
    expect(optionsSent()).toEqual([[6001]]);
    pass(61);
    user.paste('Longa', 'E3', [['B', String(TEMPLATE), unit(), '', '', '', '', '', '3001', '6002']]);
    world.menu('importAnswerRows');
    expect(questionsAsked()).toBe(before + 1);
    expect(optionsSent()).toEqual([[6001], [6002]]);
  });

  it('that was deleted meanwhile says nothing about the rows of a long sheet', () => {
    begin();
    expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Longa' })).toMatchObject({ ok: true });
    const user = new SheetUser(world.workbook);
    user.paste('Longa', 'E2', [['A', String(TEMPLATE), unit(), '', '', '', '', '', '3001', '6001']]);
    user.select('Longa', 'A1');
    pass(6);
    world.service.deleteQuestion(3001);
    world.menu('importAnswerRows');
    expect(world.asked[0]?.text).toContain('Pergunta 3001: 6001');
  });
});

it('a check works from the cache, however old', () => {
  begin();
  pass(50);
  label('Bom', 'Ruim');
  const before = world.service.requests.length;
  world.menu('checkAnswerRows');
  expect(world.service.requests).toHaveLength(before);
  expect(states()).toEqual(['Pronta']);
});
