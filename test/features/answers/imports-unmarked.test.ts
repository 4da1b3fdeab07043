// Answer sheets that lost their marks, as restored versions and converted files do: they go on by headers and notes where
// those can't be mistaken, and are refused in words where an answer could go under another question.

import { SheetUser } from 'local-apps-script';
import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SHEET = 'Respostas';
const TEMPLATE = 77;
const TITLES = ['Gerente', 'Unidade', 'Loja'];

/** A wide sheet of three questions of text, 3001 to 3003, with comments; or a long one. Nothing on it is marked. */
function begin(layout: 'wide' | 'long'): void {
  world = openMade(`unmarked ${layout}`, {}, (made) => {
    made.connect();
    putTemplate(made);
    const input = { layout, sheet: SHEET, templateId: TEMPLATE, comments: true };
    expect(made.page('createAnswerSheet', input)).toMatchObject({ ok: true });
  });
  putTemplate(world);
  user = new SheetUser(world.workbook);
  user.select(SHEET, 'A1');
  for (const { id } of world.workbook.metadata.all()) world.workbook.metadata.remove(id);
}

function putTemplate({ service }: World): void {
  const { store } = service;
  const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  const [known] = store.templates.values();
  if (model === undefined || known === undefined) throw new Error('the service has no question of text');
  TITLES.forEach((title, n) => {
    service.putQuestion({ ...model, id: 3001 + n, templateId: TEMPLATE, title, active: true });
  });
  service.putTemplate({ ...known, id: TEMPLATE, title: 'Visita' });
}

const unit = () => String([...world.service.store.companies.keys()][0]);
const told = () => world.asked.map(({ text }) => text).join('\n');
/** The column that has this note, or the first of this header. */
function letterOf(header: string): string {
  const headers = world.values(SHEET)[0] ?? [];
  const at = /^\d+$/.test(header)
    ? headers.findIndex((_, n) =>
        world
          .sheet(SHEET)
          .grid.note(1, n + 1)
          ?.includes(`pergunta ${header} `),
      )
    : headers.indexOf(header);
  if (at < 0) throw new Error(`no column ${header}`);
  return columnLetters(at + 1);
}
const fill = (row: number, header: string, text: string) =>
  user.type(SHEET, `${letterOf(header)}${row}`, text);
const sent = () =>
  world.service.stored.map(({ body }) => (JSON.parse(JSON.stringify(body)) as { answer: unknown }).answer);

function fillAll(): void {
  fill(2, 'Unidade', unit());
  fill(2, '3001', 'um');
  fill(2, '3002', 'dois');
  fill(2, '3003', 'três');
}
const ANSWERS = [
  { templateQuestionId: 3001, answerText: 'um' },
  { templateQuestionId: 3002, answerText: 'dois' },
  { templateQuestionId: 3003, answerText: 'três' },
];

describe('a wide sheet without marks', () => {
  it('sends each answer under its question, although headers were renamed to one another and columns moved', () => {
    begin('wide');
    fillAll();
    const [first, third] = [letterOf('3001'), letterOf('3003')];
    user.type(SHEET, `${first}1`, 'Loja');
    user.type(SHEET, `${third}1`, 'Gerente');
    user.moveColumns(SHEET, 11, 1, 5);
    world.menu('importAnswerRows');
    expect(sent()).toEqual([ANSWERS]);
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada']);
  });

  it('counts a question once whose mark two executions have put back at one time', () => {
    begin('wide');
    fillAll();
    world.menu('checkAnswerRows');
    const { metadata } = world.workbook;
    const marks = metadata.all().filter(({ key }) => key === 'franchise.question');
    expect(marks).toHaveLength(TITLES.length);
    for (const { id: _, ...mark } of marks) metadata.add(mark);
    world.menu('importAnswerRows');
    expect(sent()).toEqual([ANSWERS]);
  });

  it('knows a question that is called like a field', () => {
    begin('wide');
    user.type(SHEET, `${letterOf('3002')}1`, 'Unidade');
    fillAll();
    world.menu('importAnswerRows');
    expect(sent()).toEqual([ANSWERS]);
  });

  it('keeps comments with their questions, beside them or by title', () => {
    begin('wide');
    fillAll();
    const beside = (id: string) => columnLetters(letterOf(id).charCodeAt(0) - 64 + 1);
    user.type(SHEET, `${beside('3001')}2`, 'c1');
    user.type(SHEET, `${beside('3003')}2`, 'c3');
    user.type(SHEET, `${letterOf('3001')}1`, 'Quem?');
    user.moveColumns(SHEET, letterOf('3003').charCodeAt(0) - 64 + 1, 1, 5);
    world.menu('importAnswerRows');
    expect(sent()).toEqual([
      [{ ...ANSWERS[0], comment: 'c1' }, ANSWERS[1], { ...ANSWERS[2], comment: 'c3' }],
    ]);
  });

  const refusals: readonly (readonly [string, () => void, string])[] = [
    [
      'a column was copied',
      () => user.copy(SHEET, `${letterOf('3001')}1:${letterOf('3001')}9`, 'Z1'),
      'tem várias colunas da pergunta 3001',
    ],
    [
      'a column came from a sheet of another template',
      () => {
        user.type(SHEET, 'Z1', 'Nota');
        user.note(SHEET, 'Z1', 'Modelo 9 · pergunta 1 · TEXT_SHORT');
      },
      'são de dois modelos, 77 e 9',
    ],
    [
      'the notes are gone',
      () => {
        for (const id of ['3001', '3002', '3003']) user.note(SHEET, `${letterOf(id)}1`, '');
      },
      'e as perguntas com elas',
    ],
    [
      'a column of the user has the name of a field',
      () => user.type(SHEET, 'Z1', 'submitted'),
      'tem várias colunas “Enviada”: J, Z',
    ],
    [
      'a comment stands apart from its question, which was renamed',
      () => {
        user.type(SHEET, `${letterOf('3003')}1`, 'Outra');
        user.moveColumns(SHEET, letterOf('3003').charCodeAt(0) - 64 + 1, 1, 5);
      },
      'não se sabe que pergunta a coluna',
    ],
  ];
  it.each(refusals)('sends nothing, and says why, where %s', (_name, act, words) => {
    begin('wide');
    fillAll();
    act();
    world.menu('importAnswerRows');
    expect(told()).toContain(words);
    expect(told()).not.toContain('inesperado');
    expect(world.service.stored).toHaveLength(0);
    world.asked.length = 0;
    world.menu('checkAnswerRows');
    expect(told()).toContain(words);
  });

  it('lists its unknown rows, and lets them be settled', () => {
    begin('wide');
    fillAll();
    world.service.faults.add({
      fault: { kind: 'timeout', afterMs: 60_000 },
      path: '/api/v2/checklist/assessment/import/add',
    });
    world.menu('importAnswerRows');
    const { rows } = JSON.parse(JSON.stringify(world.page('listUnknownRows')));
    expect(rows).toMatchObject([{ sheet: SHEET, rows: [2] }]);
    const settled = world.page('settleUnknownRow', { rowKey: rows[0].rowKey, arrived: false });
    expect(settled).toMatchObject({ ok: true });
    expect(world.column(SHEET, 'Situação')).toEqual(['Pronta']);
  });
});

/** Takes back all permissions before the check puts the nth mark back: what it wrote until then stays. */
function refuseFromMark(nth: number): void {
  let marks = 0;
  world.beforeCall = (_execution, name) => {
    if (name === 'Range.addDeveloperMetadata' && ++marks === nth) world.runtime.consent.set('owner', []);
    return 'go';
  };
  expect(world.runtime.run('checkAnswerRows').result.end).toBe('threw');
  world.beforeCall = () => 'go';
  world.runtime.consent.set('owner', null);
  world.asked.length = 0;
}

describe('a sheet whose first check could put back only some of its marks', () => {
  it.each([1, 2, 9, 17, 18, 20])('goes on where it is wide and mark %i was refused', (nth) => {
    begin('wide');
    fillAll();
    refuseFromMark(nth);
    user.moveColumns(SHEET, letterOf('3001').charCodeAt(0) - 64, 1, 5);
    world.menu('importAnswerRows');
    expect(sent()).toEqual([ANSWERS]);
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada']);
  });

  it.each([1, 2, 3, 12, 18])('goes on where it is long and mark %i was refused', (nth) => {
    begin('long');
    fillLong();
    refuseFromMark(nth);
    world.menu('importAnswerRows');
    expect(sent()).toEqual([[ANSWERS[0]]]);
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada']);
  });

  it('follows a column that has its mark, whatever it is called now', () => {
    begin('long');
    fillLong();
    refuseFromMark(12);
    user.type(SHEET, `${letterOf('Unidade')}1`, 'Loja');
    world.menu('importAnswerRows');
    expect(sent()).toEqual([[ANSWERS[0]]]);
  });
});

function fillLong(): void {
  const values = { Grupo: 'A', Modelo: String(TEMPLATE), Unidade: unit(), Pergunta: '3001', Texto: 'um' };
  for (const [header, text] of Object.entries(values)) fill(2, header, text);
}

describe('a long sheet without marks', () => {
  it('goes on by its headers', () => {
    begin('long');
    fillLong();
    world.menu('importAnswerRows');
    expect(sent()).toEqual([[ANSWERS[0]]]);
  });

  it('sends nothing where a column of the user has the name of one of ours', () => {
    begin('long');
    fillLong();
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A1', 'Unit');
    user.type(SHEET, 'A2', '99');
    world.menu('importAnswerRows');
    expect(told()).toContain('tem várias colunas');
    expect(world.service.stored).toHaveLength(0);
  });
});
