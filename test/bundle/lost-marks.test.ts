// Sheets of the real bundle that have lost all their developer metadata, as restored and converted files have.

import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  beginPulled,
  cellOf,
  change,
  later,
  marksOn,
  placeOf,
  pull,
  refresh,
  SHEET,
  user,
  world,
} from '../support/marked-sheet.ts';

const tabs = () => world.workbook.sheets.map(({ name }) => name);

afterEach(() => world.close());

describe.each(['pt_BR', 'en_US'])('a file that lost its metadata, made in %s', (locale) => {
  const [title, log, pulls] =
    locale === 'pt_BR' ? ['Título', 'Atividade', 'Consultas'] : ['Title', 'Activity', 'Pulls'];

  it('keeps its pulled sheet, Pulls and the log, whatever the language is now', () => {
    beginPulled({}, { locale });
    user.insertColumns(SHEET, 3);
    user.type(SHEET, 'C2', 'meu');
    const before = tabs();
    world.workbook.loseMetadata();
    world.workbook.setLocale(locale === 'pt_BR' ? 'en_US' : 'pt_BR');
    later();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(tabs()).toEqual(before);
    expect(world.column(SHEET, 'ID')).toHaveLength(30);
    expect(cellOf(id, title)).toBe('Mudou');
    expect(world.sheet(SHEET).grid.value(2, 3)).toBe('meu');
    // The header, each column, and the sheet itself.
    expect(marksOn()).toHaveLength(35);
    expect(marksOn(log)).toHaveLength(11);
    expect(marksOn(pulls)).toHaveLength(17);
  });

  it('finds Pulls and the log though their tabs were renamed', () => {
    beginPulled({}, { locale });
    user.renameSheet(log, 'diário');
    user.renameSheet(pulls, 'minhas');
    const before = tabs();
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(tabs()).toEqual(before);
    expect(world.values('diário')).toHaveLength(3);
  });
});

describe('a sheet without its marks', () => {
  it('knows a renamed header by its note, and follows the column from then on', () => {
    beginPulled();
    user.type(SHEET, 'B1', 'Assunto do chamado');
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    refresh();
    expect(cellOf(id, 'Assunto do chamado')).toBe('Mudou');
    user.moveColumns(SHEET, 2, 1, 8);
    change(3, 'Mudou de novo');
    refresh();
    expect(cellOf(id, 'Assunto do chamado')).toBe('Mudou de novo');
  });

  it('leaves a deleted column deleted, and of two with one header neither is written', () => {
    beginPulled();
    user.deleteColumns(SHEET, placeOf('Tipo'));
    user.insertColumns(SHEET, 33, 5);
    user.copy(SHEET, 'B1:B31', 'AJ1');
    const copied = world.values(SHEET).map((row) => row[35]);
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('Tipo')).toBe(0);
    expect(cellOf(id, 'Título')).not.toBe('Mudou');
    expect(world.values(SHEET).map((row) => row[35])).toEqual(copied);
  });

  it('is found where its headers stand below rows of the user’s', () => {
    beginPulled();
    user.insertRows(SHEET, 1, 3);
    user.type(SHEET, 'A1', 'Chamados da rede');
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.sheet(SHEET).grid.lastRow()).toBe(34);
  });

  it('is known when a conversion took the notes as well', () => {
    beginPulled();
    for (let column = 1; column <= 33; column++) user.note(SHEET, `${columnLetters(column)}1`, '');
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });

  it('counts that marks of its columns were restored, also where the same run notes fields that are new to it', () => {
    beginPulled();
    const { metadata } = world.workbook;
    const identity = () => marksOn().find(({ key }) => key === 'franchise.sheet');
    for (const { id, key } of marksOn()) if (key === 'franchise.column') metadata.remove(id);
    metadata.change(identity()?.id ?? 0, {
      value: String(identity()?.value).replace('"known":["id",', '"known":['),
    });
    expect(identity()?.value).not.toContain('"known":["id"');
    user.insertColumns(SHEET, 3);
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(identity()?.value).toContain('"putBack":1');
    expect(identity()?.value).toContain('"known":["id",');
    expect(marksOn().filter(({ key }) => key === 'franchise.column')).toHaveLength(33);
  });

  it('loses the values of columns that its pull, saved anew with others, doesn’t take', () => {
    begin();
    const chosen = 'ID, Título, Situação, Unidade, Aberto, Última alteração, Registro, Atualizado em';
    pull({ columns: chosen });
    world.workbook.loseMetadata();
    expect(world.page('deletePull', { name: 'Todos' })).toMatchObject({ ok: true });
    pull({ columns: chosen.replace('Situação', 'Comentário da nota') });
    expect(world.column(SHEET, 'Situação').every((status) => status === '')).toBe(true);
    expect(world.column(SHEET, 'Unidade').every((unit) => unit === '')).toBe(false);
  });

  it('keeps the columns of an endpoint that were discovered, and adds none twice', () => {
    begin();
    const path = 'path=/api/v2/compras/order/list; canceled=true';
    pull({ resource: 'endpoint', filters: path });
    const headers = world.values(SHEET)[0];
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.values(SHEET)[0]).toEqual(headers);
    expect(marksOn().filter(({ key }) => key === 'franchise.added')).toHaveLength(6);
  });

  it('is tidied, and refreshed from the menu', () => {
    beginPulled();
    world.workbook.loseMetadata();
    user.select(SHEET, 'A1');
    world.menu('tidySheet');
    expect(world.told.at(-1)).toContain('não tem linhas vazias nem marcadas');
    world.workbook.loseMetadata();
    world.menu('refreshActiveSheet');
    expect(world.told.at(-1)).toContain('30 registros');
  });
});

describe('what only resembles a sheet of ours stays the user’s', () => {
  const refused = {
    ok: false,
    message: expect.stringContaining('tem conteúdo e outros títulos'),
  };

  it.each([
    ['two of our headers', ['ID', 'Título']],
    [
      'half of our headers, typed',
      ['ID', 'Título', 'Código da situação', 'Situação', 'Tipo', 'Aberto', 'Prazo', 'Nota'],
    ],
    ['the two behind the fields, too', ['ID', 'Título', 'Situação', 'Registro', 'Atualizado em']],
  ])('%s', (_name, headers) => {
    begin();
    const sheet = world.workbook.insertSheet({ name: SHEET });
    user.paste(SHEET, 'A1', [headers, ['1', 'meu', 'meu', 'meu', 'meu']]);
    const before = world.values(SHEET);
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET });
    expect(refresh()).toMatchObject(refused);
    expect(world.values(sheet.name)).toEqual(before);
    expect(marksOn()).toEqual([]);
  });

  it('a duplicate of the pulled tab, also in its place', () => {
    beginPulled({}, { profile: { metadataOfDuplicate: 'copied' } });
    user.duplicateSheet(SHEET, 'Cópia');
    user.deleteSheet(SHEET);
    user.renameSheet('Cópia', SHEET);
    const before = world.values(SHEET);
    expect(refresh()).toMatchObject(refused);
    expect(world.values(SHEET)).toEqual(before);
  });

  it('a column that was cut and pasted, at each refresh', () => {
    beginPulled();
    user.insertColumns(SHEET, 34, 5);
    user.cut(SHEET, 'B1:B31', 'AJ1');
    const id = change(3, 'Mudou');
    const pasted = world.values(SHEET).map((row) => row[35]);
    refresh();
    change(3, 'Mudou de novo');
    refresh();
    expect(cellOf(id, 'Título')).not.toContain('Mudou');
    expect(world.values(SHEET).map((row) => row[35])).toEqual(pasted);
    // Where it was cut out nothing of ours stands any more.
    expect(new Set(world.values(SHEET).map((row) => row[1]))).toEqual(new Set(['']));
  });

  it('a column of the user’s with the header of one of ours that they renamed', () => {
    beginPulled();
    later();
    refresh();
    user.type(SHEET, 'B1', 'Outro nome');
    user.insertColumns(SHEET, 2);
    user.type(SHEET, 'B1', 'Título');
    user.type(SHEET, 'B2', 'meu');
    const id = change(0, 'Mudou');
    refresh();
    expect(world.sheet(SHEET).grid.value(2, 2)).toBe('meu');
    expect(cellOf(id, 'Outro nome')).toBe('Mudou');
  });

  it('a column that the user put in the place of one of ours, under its header', () => {
    beginPulled();
    later();
    refresh();
    user.deleteColumns(SHEET, 2);
    user.insertColumns(SHEET, 2);
    user.type(SHEET, 'B1', 'Título');
    const id = change(0, 'Mudou');
    refresh();
    expect(cellOf(id, 'Título')).toBe('');
  });
});
