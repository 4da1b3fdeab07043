// Names on answer sheets, on the real bundle: what is sent are codes, the question shows both, and a name that means
// another code than it did at the approval is not sent (P5).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { LongSheet, SHEET } from '../../support/long-sheet.ts';
import type { World } from '../../support/world.ts';

const DIRECTORY = 'Diretório';

let long: LongSheet;
let world: World;
let user: SheetUser;
afterEach(() => world.close());

/** Two assessments on a long sheet, and a directory with the service's names. */
function begin(): { readonly unit: string; readonly template: string } {
  long = new LongSheet(2);
  world = long.world;
  user = new SheetUser(world.workbook);
  for (const resource of ['tickets', 'templates']) {
    world.savePull({ name: resource, resource, sheet: resource });
    expect(world.page('refreshPull', { name: resource })).toMatchObject({ ok: true });
  }
  const { companies, templates } = world.service.store;
  add('Unidade', long.codes.unit, 'Loja de Teste');
  user.select(SHEET, 'A1');
  expect(companies.has(long.codes.unit)).toBe(true);
  return { unit: 'Loja de Teste', template: templates.get(long.codes.template)?.title ?? '' };
}

/** Adds a row of the user's to the directory. */
function add(kind: string, code: number, name: string): void {
  user.paste(DIRECTORY, `A${world.values(DIRECTORY).length + 1}`, [[kind, String(code), name]]);
}

const messages = () => world.column(SHEET, 'Mensagem');

describe('names on an answer sheet', () => {
  it('are understood; codes are sent, and the question shows both', () => {
    const { unit, template } = begin();
    long.type(2, { Grupo: 'Visita 1', Unidade: unit.toUpperCase(), Modelo: template });
    long.type(4, { Grupo: 'Visita 2', Unidade: `Nome velho · ${long.codes.unit}` });
    world.menu('importAnswerRows');
    const question = world.asked[0]?.text ?? '';
    expect(question).toContain(`${unit.toUpperCase()} = ${long.codes.unit}`);
    expect(question).toContain(`${template} = ${long.codes.template}`);
    expect(question).toMatch(new RegExp(`Unidade: ${long.codes.unit} \\(.+\\)`));
    const sent = world.service.stored.map(({ body }) => JSON.parse(JSON.stringify(body)));
    expect(sent).toMatchObject([
      { companyId: long.codes.unit, templateId: long.codes.template },
      { companyId: long.codes.unit, templateId: long.codes.template },
    ]);
  });

  it('that are of nobody or of two are said beside the row, and nothing is sent of it', () => {
    const { unit } = begin();
    add('Unidade', 9001, unit);
    long.type(2, { Grupo: 'Visita 1', Unidade: unit });
    long.type(4, { Grupo: 'Visita 2', Unidade: 'Loja que não há' });
    world.menu('importAnswerRows');
    expect(world.service.stored).toEqual([]);
    expect(messages()[0]).toContain(`Linha 2, Unidade: “${unit}” é o nome de vários códigos (Unidade): `);
    expect(messages()[2]).toContain('Linha 4, Unidade: Diretório não tem “Loja que não há”');
  });

  it('that mean another code since the question aren’t sent before it was asked again', () => {
    const { unit } = begin();
    long.type(2, { Grupo: 'Visita 1', Unidade: unit });
    const row = world.values(DIRECTORY).findIndex(([, , name]) => name === unit) + 1;
    const other = [...world.service.store.companies.keys()].find((code) => code !== long.codes.unit) ?? 0;
    world.beforeCall = (_execution, name) => {
      if (name === 'Ui.alert') user.type(DIRECTORY, `B${row}`, String(other));
      return 'go';
    };
    world.menu('importAnswerRows');
    world.beforeCall = () => 'go';
    const units = () => world.service.stored.map(({ body }) => JSON.parse(JSON.stringify(body)).companyId);
    expect(units()).toEqual([long.codes.unit]);
    world.menu('importAnswerRows');
    expect(world.asked.map(({ text }) => text).join()).toContain(`${unit} = ${other}`);
    expect(units()).toEqual([long.codes.unit, other]);
  });

  it('are offered in dropdowns, with their codes', () => {
    const { unit } = begin();
    expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Outra' })).toMatchObject({ ok: true });
    const { grid } = world.sheet('Outra');
    const offered = (column: number) => {
      const { validation } = world.workbook.styles.get(grid.style(2, column));
      return JSON.stringify(world.workbook.validations.get(validation));
    };
    const title = world.service.store.templates.get(long.codes.template)?.title ?? '';
    expect(offered(6)).toContain(`${title} · ${long.codes.template}`);
    expect(offered(7)).toMatch(new RegExp(` · ${long.codes.unit}"`));
    expect(unit).not.toBe('');
    expect(offered(8)).toMatch(/ · \d+"/);
  });

  it('follow the directory in the dropdowns when rows are checked, beside rules of the user', () => {
    begin();
    expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Outra' })).toMatchObject({ ok: true });
    const { grid } = world.sheet('Outra');
    const offered = (row: number, column = 7) => {
      const { validation } = world.workbook.styles.get(grid.style(row, column));
      return JSON.stringify(world.workbook.validations.get(validation));
    };
    const pulls = world.workbook.sheets.find(({ name }) => name === 'Consultas')?.name ?? '';
    user.copy(pulls, 'B2', 'G5', 'Outra');
    user.copy('Outra', 'Z6', 'G6');
    const [own, none] = [offered(5), offered(6)];
    expect([own, none]).not.toContain(offered(4));
    add('Unidade', 9001, 'Loja Nova');
    const row = world.values(DIRECTORY).findIndex(([, code]) => code === long.codes.unit) + 1;
    user.type(DIRECTORY, `C${row}`, 'Loja de Outro Nome');
    user.select('Outra', 'A1');
    const before = offered(4);
    world.menu('checkAnswerRows');
    expect(before).not.toContain('Loja Nova · 9001');
    for (const at of [2, 4, 7, 900]) {
      expect(offered(at)).toContain('Loja Nova · 9001');
    }
    expect([offered(5), offered(6)]).toEqual([own, none]);
    expect(offered(4, 6)).toMatch(/ · \d+"/);
    const { calls } = world.menu('checkAnswerRows');
    expect(calls.get('Range.getDataValidations')).toBeUndefined();
  });
});
