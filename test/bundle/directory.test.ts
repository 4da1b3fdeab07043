// The directory on the real bundle: filled by what pulls read, at no request; names in filters; rows and moves of the
// user's; executions that are killed while it is written.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { BRUNO, openRefreshed, openSaved, type World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Diretório';
const PULL = { name: 'Todos', resource: 'tickets', sheet: 'Chamados' };
/** A lease lasts for seven minutes. */
const LATER_MS = 8 * 60_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = openSaved(PULL, { service: { tickets: 12 }, ...options });
  user = new SheetUser(world.workbook);
}

/** As {@link begin}, refreshed once. */
function beginRefreshed(options: WorldOptions = {}): void {
  world = openRefreshed(PULL, { service: { tickets: 12 }, ...options });
  user = new SheetUser(world.workbook);
}

const refresh = (name = 'Todos') => world.page('refreshPull', { name });
const run = () => world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' }).result.end;
const wait = () => world.runtime.settle(world.runtime.nowMs() + LATER_MS);

/** The rows of the directory as `Tipo Código Nome`, in the order of the sheet. */
const rows = (sheet = SHEET) =>
  world
    .values(sheet)
    .slice(1)
    .filter((row) => row.some((cell) => cell !== ''))
    .map(([kind, code, name]) => `${kind} ${code} ${name}`);

/** What the tickets of the service say, by the documented fields. */
function expected(): readonly string[] {
  const said = world.service
    .tickets()
    .flatMap((ticket) => [
      ...[ticket.solicitante, ticket.responsavel].map((one) => ['Pessoa', one] as const),
      ...(ticket.apoio ?? []).map(({ pessoa }) => ['Pessoa', pessoa] as const),
      ['Unidade', ticket.unidade] as const,
      ...[ticket.departamento, ticket.departamentoEnvio].map((one) => ['Departamento', one] as const),
      ...(ticket.apoio ?? []).map(({ departamento }) => ['Departamento', departamento] as const),
      ['Assunto', ticket.assunto] as const,
    ]);
  return [
    ...new Set(said.flatMap(([kind, one]) => (one === undefined ? [] : `${kind} ${one.id} ${one.nome}`))),
  ].sort();
}

/** The unit of the first ticket. */
function unitOfFirst(): { readonly id: number; readonly nome: string } {
  const unit = world.service.tickets().find(({ unidade }) => unidade !== undefined)?.unidade;
  if (unit === undefined) throw new Error('no ticket has a unit');
  return unit;
}

function renameUnit(id: number, nome: string): void {
  for (const ticket of world.service.tickets()) {
    if (ticket.unidade?.id === id)
      world.service.changeTicket(ticket.id, { unidade: { id, nome } }, world.runtime.nowMs());
  }
}

describe('the directory', () => {
  it('has the codes and names that tickets carry, each once, at no request', () => {
    begin();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    const { requests } = world.service;
    expect(requests.every(({ path }) => path === '/api/v1/chamado/ticket')).toBe(true);
    expect(world.values(SHEET)[0]).toEqual([
      'Tipo',
      'Código',
      'Nome',
      'Visto por último',
      'Nomes anteriores',
    ]);
    expect([...rows()].sort()).toEqual(expected());
    const days = world
      .column(SHEET, 'Visto por último')
      .map((day) => (day instanceof Date ? day.toISOString() : day));
    expect([...new Set(days)]).toEqual(['2026-03-02T03:00:00.000Z']);
  });

  it('keeps the row of a unit that was renamed, and understands its former name', () => {
    beginRefreshed();
    const { id, nome } = unitOfFirst();
    const before = rows().indexOf(`Unidade ${id} ${nome}`);
    wait();
    renameUnit(id, '=Loja Nova');
    refresh();
    expect(rows()[before]).toBe(`Unidade ${id} =Loja Nova`);
    expect(world.column(SHEET, 'Nomes anteriores')[before]).toBe(nome);
    expect([...rows()].sort()).toEqual(expected());
    const saved = world.page('savePull', {
      name: 'Uma',
      resource: 'tickets',
      sheet: 'Uma',
      filters: `unidade=${nome.toUpperCase()}; situacao=novo,4`,
    });
    expect(saved).toMatchObject({
      ok: true,
      message: expect.stringContaining(`unidade: ${nome.toUpperCase()} = ${id}; situacao: novo = 1.`),
    });
    expect(world.column('Consultas', 'Filtros')).toContain(`unidade=${nome.toUpperCase()}; situacao=novo,4`);
    const asked = world.service.requests.length;
    expect(refresh('Uma')).toMatchObject({ ok: true, status: 'done' });
    expect(world.service.requests[asked]?.query).toContain(`unidade=${id}`);
  });

  it('is written once where names have line breaks, blanks at their ends, and fourteen forms', () => {
    begin({ service: { tickets: 40 } });
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'full' });
    const { id } = unitOfFirst();
    const awkward = ['Loja Centro ', 'Loja Centro', ' Loja\nNorte', 'Loja  Norte\r\n'];
    const forms = [...awkward, ...Array.from({ length: 14 }, (_, n) => `Loja ${n}`)];
    world.service.tickets().forEach((ticket, n) => {
      const unidade = { id, nome: forms[n % forms.length] ?? '' };
      world.service.changeTicket(ticket.id, { unidade }, world.runtime.nowMs());
    });
    const seen: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      expect(refresh()).toMatchObject({
        ok: true,
        status: 'done',
        message: expect.not.stringContaining(SHEET),
      });
      seen.push(world.values(SHEET));
      wait();
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const at = rows().findIndex((line) => line.startsWith(`Unidade ${id} `));
    expect(String(world.column(SHEET, 'Nomes anteriores')[at]).split('\n')).toHaveLength(10);
  });

  it('says which name is of nobody or of several, before any request', () => {
    beginRefreshed();
    const asked = world.service.requests.length;
    const filtered = (filters: string) =>
      world.page('savePull', { name: 'Uma', resource: 'tickets', sheet: 'Uma', filters });
    expect(filtered('unidade=Loja que não há')).toMatchObject({
      ok: false,
      message: expect.stringContaining('Diretório não tem “Loja que não há” com o tipo Unidade.'),
    });
    const last = world.values(SHEET).length;
    user.paste(SHEET, `A${last + 1}`, [
      ['Unidade', '901', 'Gêmea'],
      ['Unit', '902', 'gemea'],
      ['Loja', '903', 'Sem tipo'],
      ['Unidade', 'x9', 'Sem código'],
    ]);
    expect(filtered('unidade=Gêmea')).toMatchObject({
      message: expect.stringMatching(/901 \(“Gêmea”, linha \d+, sua\); 902 \(“gemea”/),
    });
    expect(filtered('unidade=Sem tipo')).toMatchObject({ message: expect.stringContaining('o tipo “Loja”') });
    expect(filtered('unidade=Sem código')).toMatchObject({ message: expect.stringContaining('“x9”') });
    expect(world.service.requests).toHaveLength(asked);
  });

  it('follows its sheet when that is renamed, and comes back with the next full pass when it was deleted', () => {
    beginRefreshed();
    user.renameSheet(SHEET, 'Nomes');
    wait();
    renameUnit(unitOfFirst().id, 'Loja Nova');
    refresh();
    expect([...rows('Nomes')].sort()).toEqual(expected());
    user.deleteSheet('Nomes');
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'full' });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect([...rows()].sort()).toEqual(expected());
  });

  it('leaves rows and columns of the user’s alone, and is right, however rows are sorted while it is written', () => {
    beginRefreshed();
    const last = world.values(SHEET).length;
    user.paste(SHEET, `A${last + 1}`, [['Unidade', '7', 'Minha']]);
    user.type(SHEET, `F1`, 'Cidade');
    for (let row = 2; row <= last + 1; row++)
      user.type(SHEET, `F${row}`, `cidade ${world.values(SHEET)[row - 1]?.[1]}`);
    const { id } = unitOfFirst();
    wait();
    renameUnit(id, 'Aaa Loja Nova');
    world.service.addTicket({
      id: 990_000,
      titulo: 'x',
      situacao: 1,
      tipo: 2,
      aberto: '2026-03-02T15:00:00Z',
      unidade: { id: 8888, nome: 'Unidade nova' },
    });
    let isSorted = false;
    world.beforeCall = (_execution, name, _index, [values]) => {
      // Name, day and former names of one row; the tickets' own rows hold the name as well.
      const [row] = Array.isArray(values) ? values : [];
      const isOfDirectory = name === 'Range.setValues' && Array.isArray(row) && row.length === 3;
      if (isOfDirectory && !isSorted) {
        isSorted = true;
        user.sort(SHEET, 3, { ascending: false });
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(isSorted).toBe(true);
    expect([...rows()].sort()).toEqual([...expected(), 'Unidade 7 Minha'].sort());
    for (const [, code, , , , city] of world.values(SHEET).slice(1)) {
      if (code !== '' && code !== 8888) expect(city).toBe(`cidade ${code}`);
    }
  });

  it('gets new names where a range of other cells is protected', () => {
    beginRefreshed({ spreadsheet: { editors: [BRUNO] } });
    world.connect(BRUNO, 'Bruno');
    world.sheet(SHEET).protections.push({
      id: 1,
      type: 'RANGE',
      area: { row: 1, column: 1, rows: 1, columns: 5 },
      description: '',
      warningOnly: false,
      domainEdit: false,
      editors: [],
      unprotected: [],
    });
    world.service.addTicket({
      id: 990_000,
      titulo: 'x',
      situacao: 1,
      tipo: 2,
      aberto: '2026-03-02T15:00:00Z',
      unidade: { id: 8888, nome: 'Unidade nova' },
    });
    expect(world.page('refreshPull', { name: 'Todos' }, BRUNO)).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toContain('Unidade 8888 Unidade nova');
  });

  it('has the names of any list that says where they stand, or the pull says that there are none', () => {
    begin();
    const path = '/api/v2/checklist/template/list';
    const listed = (directory: string) => {
      const filters = `path=${path}; directory=${directory}`;
      world.savePull({ name: 'Lista', resource: 'endpoint', sheet: 'Lista', filters });
      return refresh('Lista');
    };
    expect(listed('departamento, id, nada')).toMatchObject({
      status: 'done',
      message: expect.stringContaining('nenhum registro tem um número inteiro e um texto em id, nada.'),
    });
    expect(listed('departamento, category.code, category.name')).toMatchObject({ status: 'done' });
    const categories = [...world.service.store.templates.values()].map(
      ({ category }) => `Departamento ${category.code} ${category.name}`,
    );
    expect([...rows()].sort()).toEqual([...new Set(categories)].sort());
  });

  it('has what assessments name, and filters of v2 take these names: what goes out are codes', () => {
    begin();
    const pull = (filters: string) =>
      world.savePull({ name: 'Visitas', resource: 'assessments', sheet: 'Visitas', filters });
    expect(pull('')).toMatchObject({ ok: true });
    expect(refresh('Visitas')).toMatchObject({ ok: true, status: 'done' });
    const all = [...world.service.store.assessments.values()];
    const said = all.flatMap(({ template, company, createdByUser, assigneeUser }) => [
      `Modelo ${template.id} ${template.title}`,
      `Unidade ${company.id} ${company.name}`,
      ...[createdByUser, assigneeUser].flatMap((one) => (one === null ? [] : `Pessoa ${one.id} ${one.name}`)),
    ]);
    expect([...rows()].sort()).toEqual([...new Set(said)].sort());
    const template = all[0]?.template ?? { id: 0, title: '' };
    const filters = `templateId=${template.title}`;
    expect(pull(filters)).toMatchObject({
      ok: true,
      message: expect.stringContaining(`templateId: ${template.title} = ${template.id}.`),
    });
    const asked = world.service.requests.length;
    expect(refresh('Visitas')).toMatchObject({ ok: true, status: 'done' });
    expect(world.service.requests[asked]?.query).toContain(`templateId=${template.id}`);
    const before = world.service.requests.length;
    expect(() => pull('templateId=Modelo que não há')).toThrow(
      'não tem “Modelo que não há” com o tipo Modelo',
    );
    expect(world.service.requests).toHaveLength(before);
  });

  it('offers its names where filters are typed: each with its code, as the filter understands it', () => {
    beginRefreshed();
    renameUnit(unitOfFirst().id, 'Loja, Centro; 2');
    wait();
    refresh();
    world.runtime.run('showPullEditor', [], { kind: 'menu' });
    const data = world.pageData;
    const offered = (of: string) => {
      if (typeof data !== 'object' || data === null || !('choices' in data)) throw new Error('no choices');
      if (!Array.isArray(data.choices)) throw new Error('no list');
      return data.choices.find((choice) => choice.of === of)?.names;
    };
    const units = rows().flatMap((row) => /^Unidade (\d+) /.exec(row)?.[1] ?? []);
    expect(
      offered('unit')
        .map((name: string) => name.split(' · ')[1])
        .sort(),
    ).toEqual(units.sort());
    const { id } = unitOfFirst();
    expect(offered('unit')).toContain(`Loja  Centro  2 · ${id}`);
    const saved = world.page('savePull', {
      name: 'Uma',
      resource: 'tickets',
      sheet: 'Uma',
      filters: `unidade=Loja  Centro  2 · ${id}, 77`,
    });
    expect(saved).toMatchObject({ ok: true });
    const asked = world.service.requests.length;
    world.page('previewPull', {
      name: 'Uma',
      resource: 'tickets',
      sheet: 'Uma',
      filters: `unidade=Loja  Centro  2 · ${id}`,
    });
    expect(world.service.requests[asked]?.query).toContain(`unidade=${id}&`);
    expect(offered('planStatus')).toBeUndefined();
  });

  it('gets the templates that the dialog for answer sheets lists, where there is a directory', () => {
    begin();
    world.page('listTemplates');
    expect(world.workbook.sheetNamed(SHEET)).toBeUndefined();
    refresh();
    const others = rows();
    world.page('listTemplates');
    const templates = [...world.service.store.templates.values()].map(
      ({ id, title }) => `Modelo ${id} ${title}`,
    );
    expect([...rows()].sort()).toEqual([...others, ...templates].sort());
  });

  it.each([
    ['', false],
    [', also where the next one fails', true],
  ])(
    'has the names of rows that a sync had written when it was killed%s',
    (_, isFailing) => {
      const change = () => {
        const [like] = world.service.tickets();
        if (like === undefined) throw new Error('there is no ticket');
        const { ultimaAlteracao: _never, ...ticket } = like;
        const aberto = formatInstant(world.runtime.nowMs());
        world.service.addTicket({ ...ticket, id: 99_999, aberto, unidade: { id: 9_999, nome: 'Loja Nova' } });
        wait();
      };
      beginRefreshed();
      wait();
      change();
      const calls: number[] = [];
      world.beforeCall = (_execution, name, index) => {
        if (/^(Range\.setValues|SpreadsheetApp\.flush)/.test(name)) calls.push(index);
        return 'go';
      };
      expect(run()).toBe('returned');
      expect(calls.length).toBeGreaterThan(3);
      for (const at of calls) {
        world.close();
        beginRefreshed({ spreadsheet: { onKill: () => 'kept' } });
        wait();
        change();
        world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
        expect(run()).toBe('killed');
        world.beforeCall = () => 'go';
        wait();
        if (isFailing) {
          world.service.faults.add({ fault: { kind: 'status', status: 401 }, times: 1, matches: () => true });
          expect(refresh()).toMatchObject({ ok: false });
        }
        expect(refresh()).toMatchObject({ ok: true, status: 'done' });
        expect([at, rows().includes('Unidade 9999 Loja Nova')]).toEqual([at, true]);
      }
    },
    60_000,
  );

  costly('is whole after an execution was killed at any call that writes it, and the next refresh', () => {
    begin();
    const calls: number[] = [];
    let isTouched = false;
    world.beforeCall = (_execution, name, index, args) => {
      if (name === 'Spreadsheet.insertSheet' && args[0] === SHEET) isTouched = true;
      if (isTouched && /^(Range\.setValues|SpreadsheetApp\.flush|Sheet\.addDeveloperMetadata)/.test(name))
        calls.push(index);
      return 'go';
    };
    expect(run()).toBe('returned');
    const whole = rows();
    expect(whole.length).toBeGreaterThan(10);
    expect(calls.length).toBeGreaterThan(5);
    for (const at of calls) {
      world.close();
      begin();
      world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
      expect(run()).toBe('killed');
      world.beforeCall = () => 'go';
      wait();
      expect(refresh()).toMatchObject({ ok: true, status: 'done' });
      expect([...rows()].sort()).toEqual(expected());
    }
  });
});
