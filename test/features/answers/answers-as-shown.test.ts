// What a person sees in an answer and what is sent for it: where the two say different things, the check and the
// question before an import say both.

import { changeStyle } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { LongSheet } from '../../support/long-sheet.ts';
import type { World } from '../../support/world.ts';

const TEXT_COLUMN = 15;
let sheet: LongSheet;
let world: World;
afterEach(() => world.close());

/** Types an answer into row 3 and gives its cell a number format. */
function answer(typed: string, numberFormat = 'general', rows = 1): void {
  sheet = new LongSheet(rows);
  world = sheet.world;
  sheet.type(3, { Grupo: 'Visita 1', Texto: typed });
  const area = { row: 3, column: TEXT_COLUMN, rows: 1, columns: 1 };
  changeStyle(world.workbook, world.sheet('Respostas'), area, { key: 'numberFormat', value: numberFormat });
}

const message = () => world.column('Respostas', 'Mensagem').join(' ');
const answers = () =>
  world.service.stored.flatMap(({ body }) =>
    Object(body).answer.filter(
      ({ templateQuestionId }: { templateQuestionId: number }) => templateQuestionId === sheet.codes.text,
    ),
  );

function calls(work: () => void): readonly string[] {
  const made: string[] = [];
  world.beforeCall = (_execution, name) => {
    made.push(name);
    return 'go';
  };
  work();
  world.beforeCall = () => 'go';
  return made.filter((name) => name === 'Range.getDisplayValues');
}

describe('a text answer', () => {
  it.each([
    ['458', '00000', 'mostra “00458”; o valor enviado é 458.', 458],
    ['0,85', '0%', 'mostra “85%”; o valor enviado é 0,85.', 0.85],
  ])('%s with the format %s is said to show something else, and is sent', (typed, format, words, sent) => {
    answer(typed, format);
    world.menu('checkAnswerRows');
    expect(sheet.states()).toEqual(['Pronta', 'Pronta']);
    expect(message()).toContain(`Linha 3, Texto: ${words}`);
    world.menu('importAnswerRows');
    expect(world.asked[0]?.text).toContain(
      `Há células que mostram algo diferente do que é enviado. Linha 3, Texto: ${words}`,
    );
    expect(answers()).toEqual([{ templateQuestionId: sheet.codes.text, answerText: sent }]);
  });

  it.each([
    ['1234,5', '#,##0.00', 1234.5],
    ['05/03/2026 14:30', 'dd/MM/yyyy HH:mm', '2026-03-05 14:30'],
    ['05/03/2026', 'd "de" mmmm "de" yyyy', '2026-03-05'],
    ['01/01/1900 02:30', '[h]:mm', '50:30'],
    ['10:30', 'HH:mm', '10:30'],
  ])('%s with the format %s is sent without a word', (typed, format, sent) => {
    answer(typed, format);
    world.menu('checkAnswerRows');
    expect(message()).not.toContain('Linha 3');
    world.menu('importAnswerRows');
    expect(world.asked[0]?.text).not.toContain('Linha 3');
    expect(answers()).toEqual([{ templateQuestionId: sheet.codes.text, answerText: sent }]);
    expect(sheet.states()).toEqual(['Importada', 'Importada']);
  });

  it('of a day around 1900 is asked about', () => {
    answer('01/01/1900 02:30', 'dd/MM/yyyy');
    world.menu('checkAnswerRows');
    expect(sheet.states()).toEqual(['Inválida', 'Inválida']);
    expect(message()).toContain('Linha 3, Texto: “01/01/1900” é uma duração, uma hora ou um dia?');
  });

  it('in a box says yes or no', () => {
    answer('VERDADEIRO', 'general', 2);
    sheet.type(5, { Grupo: 'Visita 2', Texto: 'FALSO' });
    world.menu('importAnswerRows');
    expect(answers().map(({ answerText }) => answerText)).toEqual(['Sim', 'Não']);
  });

  it('costs a call for what it shows only where that may be something else', () => {
    answer('limpo', 'general', 2);
    expect(calls(() => world.menu('checkAnswerRows'))).toHaveLength(0);
    sheet.type(3, { Grupo: 'Visita 1', Texto: '7' });
    sheet.type(5, { Grupo: 'Visita 2', Texto: '05/03/2026' });
    expect(calls(() => world.menu('checkAnswerRows'))).toHaveLength(1);
  });
});
