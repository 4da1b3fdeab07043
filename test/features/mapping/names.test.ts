// Names of units that the service calls otherwise, on the real bundle: what is offered, and what is taken is understood
// from then on, in other sheets as well.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageSource } from '../../../src/features/mapping/page/view.ts';
import { answerOf } from '../../support/page-answers.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { World } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SOURCE = 'Auditorias';
const MADE = 'Feitas';
const UNITS = [
  'Unidade Alphaville – SP',
  'Unidade Curitiba Batel',
  'Unidade Curitiba Palladium',
  'Unidade Pinheiros – SP',
  'Unidade Norte 2',
];

function begin(stores: readonly string[]): void {
  world = new World();
  world.connect();
  putVisitTemplate(world.service, 'pt');
  user = new SheetUser(world.workbook);
  world.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos' });
  world.page('refreshPull', { name: 'Modelos' });
  const codes = units();
  user.paste(
    'Diretório',
    `A${world.values('Diretório').length + 1}`,
    UNITS.map((name, n) => ['Unidade', String(codes[n]), name]),
  );
  world.workbook.insertSheet({ name: SOURCE });
  show(stores);
}

/** A sheet with a visit of each store. */
function show(stores: readonly string[]): void {
  const rows = stores.map((store, n) => [store, `'${13 + n}/02/2026`, 'Conforme']);
  user.clear(SOURCE, 'A1:C40');
  user.paste(SOURCE, 'A1', [['Loja', 'Data', 'Fachada limpa e conservada?'], ...rows]);
  user.select(SOURCE, 'A1');
}

const units = () => [...world.service.store.companies.keys()];
const label = (n: number) => `${UNITS[n]} · ${units()[n]}`;
const sheetId = () => world.sheet(SOURCE).id;

function look(more: object = {}): PageSource {
  return answerOf(
    'mapSource',
    world.page('mapSource', { sheetId: sheetId(), templateId: VISIT_TEMPLATE, ...more }),
  );
}

/** What one click of the page takes. */
function takeCertain({ mapping, names }: PageSource): PageSource {
  const taken = names.flatMap(({ key, isCertain, fits: [says = ''] }) =>
    isCertain ? [{ about: key, says }] : [],
  );
  return look({ mapping: { ...mapping, decisions: [...mapping.decisions, ...taken] } });
}

function make({ mapping, shown }: PageSource, sheet = MADE) {
  const order = { sheetId: sheetId(), templateId: VISIT_TEMPLATE, mapping, shown, sheet, keepAs: '' };
  return world.page('makeMappedSheet', order);
}

describe('a name that the service writes otherwise', () => {
  it('is offered with its rows, and nothing is taken by itself', () => {
    begin(['Alphaville', 'Loja Pinheros', 'Alphaville', 'Curitiba', 'Loja Norte 3', 'Xingu']);
    const page = look();
    expect(page.names.map(({ text, row, count, isCertain }) => [text, row, count, isCertain])).toEqual([
      ['Alphaville', 2, 2, true],
      ['Loja Pinheros', 3, 1, true],
      ['Curitiba', 5, 1, false],
      ['Loja Norte 3', 6, 1, false],
      ['Xingu', 7, 1, false],
    ]);
    const [alphaville, pinheiros, curitiba, norte] = page.names;
    expect([alphaville?.fits, pinheiros?.fits]).toEqual([[label(0)], [label(3)]]);
    expect(curitiba?.fits).toEqual([label(1), label(2)]);
    // Another number is another store, whatever it looks like.
    expect(norte?.fits).toEqual([]);
    expect(page.known.unit).toEqual(expect.arrayContaining(UNITS.map((_, n) => label(n))));
    expect(page.counts.invalid).toBe(6);
    expect(page.shown).toBe('');
  });

  it('is written as taken, and understood from then on in the next file, on answer sheets and in filters', () => {
    begin(['Alphaville', 'Pinheiros', 'alphaville']);
    const page = takeCertain(look());
    expect(page.counts).toEqual({ visits: 3, invalid: 0, leftOut: 0 });
    expect(make(page)).toMatchObject({ ok: true, isNotified: true });
    expect(world.column(MADE, 'Unidade')).toEqual([label(0), label(3), label(0)]);
    // The sheet is checked: it needs no further click.
    expect(world.column(MADE, 'Situação')).toEqual(['Pronta', 'Pronta', 'Pronta']);

    show(['ALPHAVILLE', 'Pinheiros']);
    expect(look().names).toEqual([]);
    user.select(MADE, 'A1');
    user.type(MADE, 'E2', 'Alphaville');
    world.menu('checkAnswerRows');
    expect(world.column(MADE, 'Situação')[0]).toBe('Pronta');
    const pull = { name: 'T', resource: 'tickets', sheet: 'T', filters: 'unidade=Alphaville' };
    expect(world.page('savePull', pull)).toMatchObject({ ok: true });
  });

  it('is settled where its person leaves it: nothing asks about it any more, and its row says why', () => {
    begin(['Alphaville', 'Xingu', 'Pinheiros']);
    const page = takeCertain(look());
    expect(page.doubts.map(({ kind }) => kind)).toEqual(['refused']);
    const left = page.names
      .filter(({ fits }) => fits.length === 0)
      .map(({ key }) => ({ about: key, says: '' }));
    expect(left).toHaveLength(1);
    const settled = look({ mapping: { ...page.mapping, decisions: [...page.mapping.decisions, ...left] } });
    expect(settled.doubts).toEqual([]);
    expect(make(settled)).toMatchObject({ ok: true, isNotified: true });
    expect(world.column(MADE, 'Situação')).toEqual(['Pronta', 'Inválida', 'Pronta']);
    expect(world.column(MADE, 'Mensagem')[1]).toContain('Diretório não tem “Xingu”');
  });

  it('keeps the page open for what no cell says: the directory can’t be written', () => {
    begin(['Alphaville', 'Pinheiros']);
    const page = takeCertain(look());
    user.deleteColumns('Diretório', 4);
    expect(make(page)).toMatchObject({
      ok: true,
      isNotified: false,
      message: expect.stringContaining('Diretório'),
    });
  });

  it('is left to the check where its person says so, and the first wrong cell is in front', () => {
    begin(['Alphaville', 'Xingu', 'Pinheiros']);
    const page = takeCertain(look());
    const agreed = page.doubts.map(({ key }) => ({ about: key, says: 'so' }));
    const sure = look({
      mapping: { ...page.mapping, decisions: [...page.mapping.decisions, ...agreed] },
    });
    expect(make(sure)).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Situação')).toEqual(['Pronta', 'Inválida', 'Pronta']);
    // Behind status, ID, message and key.
    expect(world.workbook.selection).toMatchObject({
      sheetId: world.sheet(MADE).id,
      current: { row: 3, column: 5 },
    });
  });
});

describe('a name typed on an answer sheet', () => {
  const typed = (names: readonly string[]) => {
    begin(UNITS.slice(0, 1));
    expect(make(look())).toMatchObject({ ok: true });
    const [, row = []] = world.values(MADE);
    user.paste(
      MADE,
      'E2',
      names.map((name, n) => [
        name,
        ...row.slice(5, -1).map((cell) => (cell instanceof Date ? `'2026-02-1${n}` : String(cell))),
      ]),
    );
    user.select(MADE, 'A1');
    world.asked.length = 0;
  };
  const states = () => world.column(MADE, 'Situação');

  it('is offered by Check rows as the one that it fits, and taken for all rows and from now on', () => {
    typed(['Alphaville', 'alphaville', 'Curitiba', 'Xingu']);
    world.answer = 'CANCEL';
    world.menu('checkAnswerRows');
    expect(world.asked).toHaveLength(1);
    const question = JSON.stringify(world.asked[0]);
    expect(question).toContain(`“Alphaville” → ${label(0)} (2 ×)`);
    // Two fit, or none: nothing to take.
    expect(question).not.toMatch(/Curitiba|Xingu/);
    expect(states()).toEqual(['Inválida', 'Inválida', 'Inválida', 'Inválida']);
    world.answer = 'OK';
    world.menu('checkAnswerRows');
    expect(states()).toEqual(['Pronta', 'Pronta', 'Inválida', 'Inválida']);
    world.asked.length = 0;
    world.menu('checkAnswerRows');
    expect(world.asked).toEqual([]);
    const pull = { name: 'T', resource: 'tickets', sheet: 'T', filters: 'unidade=Alphaville' };
    expect(world.page('savePull', pull)).toMatchObject({ ok: true });
  });
});
