// A sheet of a form with one response, which feeds an answer sheet.

import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { answerOf } from '../../support/page-answers.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import type { World } from '../../support/world.ts';

/** The sheet of the form. */
export const FORM = 'Respostas ao formulário 1';
/** The answer sheet. */
export const MADE = 'Visitas';
/** The headers of the form's sheet. */
export const HEADERS = ['Carimbo de data/hora', 'Unidade', 'Fachada limpa e conservada?', 'Nota geral'];
const [, UNIT = '', FRONT = '', SCORE = ''] = HEADERS;

/** Sends a response. */
export function submitResponse(world: World, score: string, front = 'Conforme'): void {
  new SheetUser(world.workbook).submitForm(FORM, { [UNIT]: '1', [FRONT]: front, [SCORE]: score });
}

/** The scores on the answer sheet, a row each. */
export function scoresMade(world: World): readonly unknown[] {
  return world.column(MADE, SCORE);
}

/** Makes the answer sheet, for the person who is connected. @param decided how many more words they have decided about */
export function feedByForm(world: World, decided = 0): void {
  putVisitTemplate(world.service, 'pt');
  world.workbook.insertSheet({ name: FORM });
  new SheetUser(world.workbook).paste(FORM, 'A1', [HEADERS]);
  submitResponse(world, '7');
  const asked = { sheetId: world.sheet(FORM).id, templateId: VISIT_TEMPLATE };
  const page = answerOf('mapSource', world.page('mapSource', asked));
  expect(page.canFeed).toBe(true);
  // Units come as codes, which the person has to say.
  const more = Array.from({ length: decided }, (_, n) => ({ about: `word:abcd1234:${n}`, says: 'Conforme' }));
  const decisions = [...page.mapping.decisions, { about: 'codes:unit', says: 'service' }, ...more];
  const told = world.page('mapSource', { ...asked, mapping: { ...page.mapping, decisions } });
  const { mapping, shown } = answerOf('mapSource', told);
  const input = { ...asked, mapping, shown, sheet: MADE, keepAs: '', feed: true };
  expect(world.page('makeMappedSheet', input)).toMatchObject({ feed: 'started' });
}
