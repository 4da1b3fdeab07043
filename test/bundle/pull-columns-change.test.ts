// A choice of columns that changes, on the real bundle: what comes is filled, what goes is emptied, and nothing is moved or
// deleted, wherever a run is cut off and whatever marks the file has lost.

import { PlatformError } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import {
  beginRefreshed,
  cells,
  choose,
  closeAfterEach,
  header,
  isHidden,
  later,
  refresh,
  requestsOf,
  SHEET,
  TWELVE,
  units,
  user,
  world,
} from '../support/chosen-columns.ts';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';

closeAfterEach();

/** Its user makes a table with typed columns of the whole pulled sheet, and of a column of their own behind ours. */
function makeTable() {
  const sheet = world.sheet(SHEET);
  const own = sheet.dataArea.columns + 1;
  user.insertColumns(SHEET, own);
  user.type(SHEET, `${String.fromCharCode(64 + own)}1`, 'Minha');
  const { rows, columns } = sheet.dataArea;
  user.makeTable(SHEET, `A1:${String.fromCharCode(64 + columns)}${rows}`);
  return sheet;
}

describe('a choice that changes', () => {
  it('fills a column that comes by reading everything once, though only changes are asked for', () => {
    beginRefreshed('ID, Título');
    later();
    choose('ID, Título, Unidade, Prazo');
    const { message } = refresh();
    expect(message).not.toContain('Novas');
    expect(cells('Unidade')).toEqual(units());
    expect(header().slice(-2)).toEqual(['Unidade', 'Prazo']);
    later();
    expect(requestsOf(refresh)).toBe(2);
  });

  it.each([TWELVE, 'ID, Título'])(
    'goes on, and takes all once more, where a run was killed before columns had headers, and %s was chosen',
    (then) => {
      beginRefreshed('ID, Título', { spreadsheet: { onKill: () => 'kept' } });
      later();
      choose('');
      const headers = () => header().filter((text) => text !== '').length;
      let noted = 0;
      world.beforeCall = (_execution, name) => {
        if (name === 'Range.setNotes') noted += 1;
        return noted > 3 ? 'kill' : 'go';
      };
      const { result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      expect(result.end).toBe('killed');
      expect(world.sheet(SHEET).maxColumns - headers()).toBeGreaterThan(10);
      later();
      choose(then);
      expect(refresh().status).toBe('done');
      expect(header()).not.toContain('');
      expect([isHidden('Assunto'), isHidden('Título')]).toEqual([true, false]);
      later();
      choose('');
      expect(refresh().status).toBe('done');
      expect([isHidden('Assunto'), cells('Unidade')]).toEqual([false, units()]);
    },
  );

  it('fills what comes also where the file lost its marks after the choice was changed', () => {
    beginRefreshed(TWELVE);
    choose('');
    world.workbook.loseMetadata();
    refresh();
    expect(header()).toContain('Solicitante');
    expect(cells('Solicitante')).toEqual(
      world.service.tickets().map(({ solicitante }) => solicitante?.nome ?? ''),
    );
  });

  it('uses the columns that a cut-off run had made, where the file lost its marks behind it', () => {
    beginRefreshed('ID, Título', { service: { tickets: 500 } });
    later();
    choose('ID, Título, Unidade');
    world.service.faults.add({
      fault: { kind: 'status', status: 500 },
      times: Number.POSITIVE_INFINITY,
      matches: ({ target }) => target.includes('start=3'),
    });
    expect(refresh()).toMatchObject({ status: 'parked' });
    world.service.faults.clear();
    world.workbook.loseMetadata();
    later();
    refresh();
    expect(header().filter((name) => name === 'Unidade')).toHaveLength(1);
    expect(cells('Unidade')).toEqual(units());
  });

  it('says in each message until then which columns are new: cut off, parked, refused and stopped', () => {
    beginRefreshed('ID, Título', { service: { tickets: 500 } });
    later();
    const news = 'Novas, em branco em algumas linhas até a leitura completa: Unidade.';
    const said = () => world.column('Consultas', 'Mensagem')[0];
    choose('ID, Título, Unidade');
    world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' ? 'kill' : 'go');
    world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
    expect(said()).toContain(news);
    world.beforeCall = () => 'go';
    world.service.faults.add({
      fault: { kind: 'status', status: 500 },
      times: Number.POSITIVE_INFINITY,
      matches: ({ target }) => target.includes('start=3'),
    });
    later();
    expect(refresh()).toMatchObject({ status: 'parked', message: expect.stringContaining(news) });
    expect(said()).toContain(news);
    world.menu('stopPulls');
    expect(said()).toContain(news);
    user.type('Consultas', 'D2', 'nada=1');
    expect(world.page('refreshPull', { name: 'Minha' })).toMatchObject({ ok: false });
    expect(said()).toMatch(/nada.*Novas/s);
    user.type('Consultas', 'D2', '');
    world.service.faults.clear();
    later();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(said()).not.toContain('Novas');
    expect(cells('Unidade')).toEqual(units());
  });

  costly('is finished by the next run though it is cut off while columns are added', () => {
    const play = (killAt: number) => {
      beginRefreshed('ID, Título, Assunto', { spreadsheet: { onKill: () => 'kept' } });
      user.insertColumns(SHEET, 3);
      user.type(SHEET, 'C1', 'Minha nota');
      choose('ID, Título, Unidade, Etiquetas');
      const calls: number[] = [];
      let isAdding = false;
      let marked = 0;
      world.beforeCall = (_execution, name, index) => {
        if (name === 'Sheet.insertColumnsAfter') isAdding = true;
        else if (name.startsWith('UrlFetchApp.')) isAdding = false;
        else if (isAdding && name === 'Range.addDeveloperMetadata') marked = index;
        if (isAdding && !/\.(get|is)/.test(name)) calls.push(index);
        return index === killAt ? 'kill' : 'go';
      };
      world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      later();
      refresh();
      const { layout, maxColumns } = world.sheet(SHEET);
      const look = header().map((name, n) => [
        name,
        world
          .sheet(SHEET)
          .grid.note(1, n + 1)
          ?.replace(/^Dados de .*?(?=Campo do serviço)/, ''),
        layout.column.hidden.has(n + 1),
        layout.column.sizes.get(n + 1),
        name === 'Atualizado em' ? '' : cells(String(name)),
      ]);
      world.close();
      return { calls, marked, look, maxColumns };
    };
    const undisturbed = play(-1);
    expect(undisturbed.look.map(([name]) => name).slice(-2)).toEqual(['Unidade', 'Etiquetas']);
    expect(undisturbed.calls.length).toBeGreaterThan(12);
    for (const call of shareOf(undisturbed.calls, 9)) {
      const { look, maxColumns } = play(call);
      expect({ call, look }).toEqual({ call, look: undisturbed.look });
      // What is marked is used again: no blank columns stay behind.
      if (call > undisturbed.marked)
        expect({ call, maxColumns }).toMatchObject({ maxColumns: undisturbed.maxColumns });
    }
  });

  it('has numbers in a column that comes beside one of dates, also where Google fails to set its format', () => {
    beginRefreshed('ID, Título');
    later();
    choose('ID, Título, ID da unidade');
    let failed = 0;
    world.beforeCall = (_execution, name) => {
      if (name !== 'Range.setNumberFormats') return 'go';
      failed += 1;
      return { throw: new PlatformError('Erro de armazenamento de dados') };
    };
    const { result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
    expect(failed).toBeGreaterThan(0);
    expect(result).toMatchObject({ value: { message: expect.stringContaining('Erro de armazenamento') } });
    world.beforeCall = () => 'go';
    later();
    expect(refresh().status).toBe('done');
    expect(cells('ID da unidade')).toEqual(world.service.tickets().map(({ unidade }) => unidade?.id ?? ''));
  });

  it('comes beside a column of dates with a type, where it holds texts', () => {
    beginRefreshed('ID, Título');
    makeTable();
    later();
    choose('ID, Título, Unidade');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cells('Unidade')).toEqual(units());
  });

  it('says what to do where its numbers would be dates for good, and has them once that is done', () => {
    beginRefreshed('ID, Título');
    const sheet = makeTable();
    later();
    choose('ID, Título, ID da unidade');
    for (let n = 0; n < 2; n++) {
      const { result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
      expect(result).toMatchObject({
        value: { ok: false, message: expect.stringContaining('Reverta-a para intervalo') },
      });
      later();
    }
    sheet.tables = [];
    expect(refresh().status).toBe('done');
    expect(cells('ID da unidade')).toEqual(world.service.tickets().map(({ unidade }) => unidade?.id ?? ''));
  });

  it('is asked for with words that name what comes, and what is kept', () => {
    beginRefreshed('ID, Título');
    const saved = { name: 'Minha', resource: 'tickets', sheet: SHEET, columns: 'Título, Unidade' };
    expect(world.page('savePull', saved)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/ocultas.*: ID, Aberto, .*Novas.*: Unidade\./),
    });
    refresh();
    expect(world.page('savePull', saved)).toMatchObject({ message: expect.not.stringContaining('novas') });
  });

  it('reads the details of plans again that haven’t changed', () => {
    beginRefreshed('ID, O que será feito', {}, { resource: 'action-plans' });
    later();
    choose('ID, O que será feito, Criado', { resource: 'action-plans' });
    refresh();
    const created = world.column(SHEET, 'Criado');
    expect(created.every((cell) => cell instanceof Date)).toBe(true);
    later();
    expect(requestsOf(refresh)).toBeLessThan(created.length);
  });

  it('empties and hides what goes, and leaves what the user has beside it and under it', () => {
    beginRefreshed('');
    user.insertColumns(SHEET, 3);
    user.type(SHEET, 'C1', 'Minha nota');
    user.type(SHEET, 'C3', 'ligar');
    user.type(SHEET, 'D30', 'meu rodapé');
    const before = header();
    later();
    choose(TWELVE);
    expect(refresh().message).toContain('Esvaziadas e ocultas, não mais escolhidas: Código');
    expect(header()).toEqual(before);
    expect(world.column(SHEET, 'Minha nota')[1]).toBe('ligar');
    expect(world.values(SHEET)[29]?.[3]).toBe('meu rodapé');
    const gone = before.filter((name) => name !== 'Minha nota' && !TWELVE.split(', ').includes(String(name)));
    expect(gone).toHaveLength(21);
    for (const name of gone) {
      expect(cells(String(name)).every((cell) => cell === '')).toBe(true);
      expect(isHidden(String(name))).toBe(true);
    }
    later();
    expect(requestsOf(refresh)).toBe(2);
  });

  it('takes an emptied column up again where it is, but none that its user has written in', () => {
    beginRefreshed('ID, Título, Unidade, Assunto');
    choose('ID, Título');
    refresh();
    user.type(SHEET, 'D3', 'é meu');
    later();
    choose('');
    refresh();
    expect(header().slice(0, 4)).toEqual(['ID', 'Título', 'Unidade', 'Assunto']);
    expect(isHidden('Unidade')).toBe(false);
    expect(cells('Unidade')).toEqual(units());
    expect(world.values(SHEET).map((row) => row[3])).toEqual(['Assunto', '', 'é meu', '', '', '']);
    const subjects = header().lastIndexOf('Assunto');
    expect(subjects).toBeGreaterThan(3);
    expect(world.values(SHEET)[1]?.[subjects]).toBe(world.service.tickets()[0]?.assunto?.nome);
  });

  it('moves nothing where only the order is another one, and asks for nothing more', () => {
    beginRefreshed('ID, Título, Unidade');
    user.moveColumns(SHEET, 1, 1, 4);
    const before = header();
    later();
    choose('Unidade, ID, Título');
    expect(requestsOf(refresh)).toBe(2);
    expect(header()).toEqual(before);
  });

  it('and back again before it was filled reads everything once more', () => {
    beginRefreshed('ID, Título, Unidade', { service: { tickets: 300 } });
    later();
    choose('ID, Título');
    refresh();
    choose('ID, Título, Unidade');
    expect(requestsOf(refresh)).toBeGreaterThan(2);
    expect(cells('Unidade')).toEqual(units());
  });
});

describe('a sheet that has lost its marks', () => {
  it('is known to tidying by the columns that it was laid out for', () => {
    beginRefreshed('ID, Título, Unidade');
    const [{ id } = { id: 0 }] = world.service.tickets();
    user.insertColumns(SHEET, 2);
    user.type(SHEET, 'B2', 'minha');
    world.service.deleteTicket(id);
    later();
    choose('ID, Título, Unidade', { mode: 'full', filters: 'gone=stay' });
    refresh();
    expect(world.column(SHEET, 'Registro')).toContain('Removido');
    // Others are chosen now, and no run has laid the sheet out for them.
    choose('', { filters: 'gone=stay' });
    world.workbook.loseMetadata();
    user.select(SHEET, 'A1');
    world.menu('tidySheet');
    expect(world.asked.map(({ text }) => text).join()).toContain('1');
    expect(world.column(SHEET, 'Registro')).not.toContain('Removido');
    later();
    refresh();
    expect(cells('Solicitante')).toEqual(
      world.service.tickets().map(({ solicitante }) => solicitante?.nome ?? ''),
    );
  });
});
