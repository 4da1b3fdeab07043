// Answer sheets under each answer about plain-text cells and about dates that come back: keys, states and messages are
// known again, what people typed is sent, and nothing is sent twice.

import { SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { changeStyle } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const SHEET = 'Respostas';
const HEADERS =
  'Situação,ID da avaliação,Mensagem,Chave da linha,Grupo,Modelo,Unidade,Criado por,Responsável,Agendada,Iniciada,Enviada,Pergunta,Opções,Texto,Comentário,N/A'.split(
    ',',
  );

let world: World;
afterEach(() => world.close());

function type(row: number, values: Readonly<Record<string, string>>): void {
  const user = new SheetUser(world.workbook);
  for (const [header, text] of Object.entries(values)) {
    user.type(SHEET, `${String.fromCharCode(65 + HEADERS.indexOf(header))}${row}`, text);
  }
}

/** A template with a question of options and one of text. */
function codes() {
  const { templates, questions, companies } = world.service.store;
  const [unit] = companies.keys();
  for (const { id: template } of templates.values()) {
    const own = [...questions.values()].filter(({ templateId, active }) => templateId === template && active);
    const choice = own.find(({ typeSettings }) => 'option' in typeSettings);
    const text = own.find(({ type: kind }) => kind === 'TEXT_SHORT');
    if (choice === undefined || text === undefined || unit === undefined) continue;
    if (!('option' in choice.typeSettings)) continue;
    const [option] = choice.typeSettings.option;
    if (option !== undefined) return { template, unit, choice: choice.id, option: option.id, text: text.id };
  }
  throw new Error('the service has no such template');
}

function begin(profile: Partial<PlatformProfile>, prepare: () => void = () => undefined) {
  world = openMade('answer cells', { profile }, (made) => {
    made.connect();
    expect(made.page('createAnswerSheet', { layout: 'long', sheet: SHEET })).toMatchObject({ ok: true });
  });
  prepare();
  const known = codes();
  // As people type who want a text to stay one; a plain-text cell may keep the apostrophe.
  type(2, {
    Grupo: "'Visita 1",
    Modelo: String(known.template),
    Unidade: `'${known.unit}`,
    Enviada: '05/03/2026 00:00:00',
    Pergunta: String(known.choice),
    Opções: `'${known.option}`,
  });
  type(3, { Grupo: 'Visita 1', Pergunta: String(known.text), Texto: 'limpo', Comentário: '00123' });
  new SheetUser(world.workbook).select(SHEET, 'A1');
  return known;
}

function makePlainText(): void {
  const sheet = world.sheet(SHEET);
  const area = { row: 1, column: 1, rows: sheet.maxRows, columns: HEADERS.length };
  changeStyle(world.workbook, sheet, area, { key: 'numberFormat', value: '@' });
}

/** Values that are written while it runs. */
function writesOf(work: () => void): number {
  let writes = 0;
  world.beforeCall = (_execution, name) => {
    if (name === 'Range.setValues') writes += 1;
    return 'go';
  };
  work();
  world.beforeCall = () => 'go';
  return writes;
}

const CASES = (['stripped', 'kept'] as const).flatMap((apostropheInTextCell) =>
  (['formula', 'text'] as const).flatMap((equalsInTextCell) =>
    (['text', 'number'] as const).map(
      (numberInTextCell) =>
        [
          `${apostropheInTextCell}, ${equalsInTextCell}, ${numberInTextCell}`,
          { apostropheInTextCell, equalsInTextCell, numberInTextCell },
        ] as const,
    ),
  ),
);

describe.each(CASES)('an answer sheet where plain-text cells say %s', (_, profile) => {
  it.each([
    ['as it was made', () => undefined],
    ['made plain text by its user', makePlainText],
  ])('%s: keeps keys, states and messages, and sends what was typed once', (_where, prepare) => {
    const known = begin(profile, prepare);
    world.menu('checkAnswerRows');
    expect(world.column(SHEET, 'Situação')).toEqual(['Pronta', 'Pronta']);
    expect(writesOf(() => world.menu('checkAnswerRows'))).toBe(0);
    world.menu('importAnswerRows');
    expect(world.service.stored.map(({ body }) => body)).toEqual([
      {
        templateId: known.template,
        companyId: known.unit,
        submittedAt: '2026-03-05T03:00:00Z',
        answer: expect.arrayContaining([
          { templateQuestionId: known.choice, answerTemplateOptionId: [known.option] },
          { templateQuestionId: known.text, answerText: 'limpo', comment: '00123' },
        ]),
      },
    ]);
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada', 'Importada']);
    const [stored] = world.service.stored;
    expect(world.column(SHEET, 'ID da avaliação').map(Number)).toEqual([stored?.id, stored?.id]);
    expect(world.column(SHEET, 'Chave da linha').join()).not.toContain("'");
    expect(writesOf(() => world.menu('checkAnswerRows'))).toBe(0);
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
  });

  it('knows rows again whose texts hold an apostrophe, and takes these off', () => {
    begin(profile);
    world.menu('importAnswerRows');
    const { grid } = world.sheet(SHEET);
    makePlainText();
    for (const row of [2, 3]) {
      for (const column of [1, 3, 4]) {
        const text = grid.value(row, column);
        if (typeof text === 'string') grid.put(row, column, { ...grid.take(row, column), value: `'${text}` });
      }
    }
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
    expect(world.column(SHEET, 'Situação')).toEqual(['Importada', 'Importada']);
    expect(world.column(SHEET, 'Chave da linha').join()).not.toContain("'");
    expect(writesOf(() => world.menu('checkAnswerRows'))).toBe(0);
  });
});

describe('an import where dates come back', () => {
  it.each(['exact', 'millisecond-early', 'whole-seconds'] as const)(
    '%s: says the second that was typed',
    (datesReadBack) => {
      begin({ datesReadBack });
      world.menu('importAnswerRows');
      expect(world.service.stored.map(({ body }) => body)).toMatchObject([
        { submittedAt: '2026-03-05T03:00:00Z' },
      ]);
      expect(writesOf(() => world.menu('checkAnswerRows'))).toBe(0);
      expect(world.column(SHEET, 'Mensagem').join('')).toBe('');
      // A second more is another content.
      type(2, { Enviada: '05/03/2026 00:00:01' });
      world.menu('checkAnswerRows');
      expect(world.column(SHEET, 'Mensagem').join('')).not.toBe('');
      expect(world.service.stored).toHaveLength(1);
    },
  );
});
