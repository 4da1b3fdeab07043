// Chosen columns, on the real bundle: only what is chosen is written and stored; a choice that changes fills what comes,
// empties what goes, and moves and deletes nothing; formulas ask the service for what a sheet doesn't hold.

import { type Execution, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../sandbox/service/faults.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Alvo';
const HOUR_MS = 3_600_000;
/** As many as the template for a short sheet has; the two last are the connector's own. */
const TWELVE =
  'ID, Título, Situação, Unidade, Departamento, Responsável, Aberto, Prazo, Concluído, Última alteração, Registro, Atualizado em';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(
  columns: string,
  options: WorldOptions = {},
  more: Readonly<Record<string, string>> = {},
): void {
  world = new World({ ...options, service: { tickets: 5, actionPlans: 4, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  choose(columns, more);
}

function choose(columns: string, more: Readonly<Record<string, string>> = {}): void {
  world.savePull({ name: 'Minha', resource: 'tickets', sheet: SHEET, columns, ...more });
}

function refresh(): Execution & { readonly message: string; readonly status: string } {
  const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
  expect(result).toMatchObject({ end: 'returned' });
  return Object.assign(execution, result.end === 'returned' ? Object(result.value) : {});
}

function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

const header = () => world.values(SHEET)[0] ?? [];
const cells = (name: string) => world.column(SHEET, name).slice(0, world.service.tickets().length);
const isHidden = (name: string) => world.sheet(SHEET).layout.column.hidden.has(header().indexOf(name) + 1);
const requestsOf = (work: () => unknown) => {
  const before = world.service.requests.length;
  work();
  return world.service.requests.length - before;
};
const units = () => world.service.tickets().map(({ unidade }) => unidade?.nome ?? '');

describe('a pull of 12 of 33 columns', () => {
  /** Calls for cells, and how many cells were written into the sheet's records. */
  function costOf(columns: string) {
    let written = 0;
    begin(columns, {
      service: { tickets: 500 },
      beforeCall: (_execution, name, _index, args) => {
        const [rows] = args ?? [];
        if (name === 'Range.setValues' && Array.isArray(rows) && rows.length > 50) {
          // The names that the pull brings go into the directory, in a few columns.
          const ofRecords = rows.filter((row) => row.length > 5);
          written += ofRecords.reduce((sum: number, row) => sum + row.length, 0);
        }
        return 'go';
      },
    });
    const { charges } = refresh();
    const calls = (charges.get('sheet-read') ?? 0) + (charges.get('sheet-write') ?? 0);
    const grid = world.sheet(SHEET);
    const found = { calls, written, columns: grid.maxColumns, cells: grid.maxRows * grid.maxColumns };
    world.close();
    return found;
  }

  it('makes no more calls than one of all, and writes and stores 12 cells a record', () => {
    const all = costOf('');
    const twelve = costOf(TWELVE);
    expect(all).toMatchObject({ written: 500 * 33, columns: 33 });
    expect(twelve).toMatchObject({ written: 500 * 12, columns: 12 });
    expect(twelve.calls).toBeLessThanOrEqual(all.calls);
    expect(twelve.cells * 33).toBe(all.cells * 12);
  });

  it('fits where all columns don’t: 800,000 records instead of 300,000', () => {
    const announce = (pages: number) => {
      const change = (body: unknown) => ({ ...Object(body), totalPage: pages });
      const fault: FaultRule['fault'] = { kind: 'contract', change };
      const matches: FaultRule['matches'] = ({ target }) => target.includes('/ticket');
      world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY, matches });
    };
    const isRefused = (columns: string, pages: number) => {
      begin(columns, { service: { tickets: 100 } });
      announce(pages);
      const { message } = refresh();
      world.close();
      return message.includes('das 10.000.000 de uma planilha só restam');
    };
    expect([2_950, 3_100].map((pages) => isRefused('', pages))).toEqual([false, true]);
    expect([8_000, 8_400].map((pages) => isRefused(TWELVE, pages))).toEqual([false, true]);
  });
});

describe('what is chosen', () => {
  it('stands in that order, with what the pull needs hidden behind it, which is said', () => {
    begin('Situação; ID, titulo');
    const { message } = refresh();
    expect(header()).toEqual([
      'Situação',
      'ID',
      'Título',
      'Aberto',
      'Última alteração',
      'Registro',
      'Atualizado em',
    ]);
    expect(header().filter((name) => isHidden(String(name)))).toEqual(header().slice(3));
    expect(message).toContain('ocultas, porque a consulta precisa delas: Aberto, Última alteração, Registro');
    later();
    expect(refresh().message).not.toContain('ocultas');
    expect(cells('ID')).toEqual(world.service.tickets().map(({ id }) => id));
    expect(cells('Título')).toEqual(world.service.tickets().map(({ titulo }) => titulo));
  });

  it('may be without the key: it is kept hidden, and the age of the sheet stands where it is seen', () => {
    begin('Título');
    expect(refresh().message).toContain('ID, Aberto');
    expect(isHidden('ID')).toBe(true);
    expect(world.sheet(SHEET).grid.note(1, 1)).toMatch(
      /^Dados de \d\d\/\d\d\/\d{4}.*Campo do serviço: titulo$/,
    );
    const [first] = world.service.tickets();
    world.service.changeTicket(first?.id ?? 0, { titulo: 'Outro' }, world.runtime.nowMs());
    later();
    refresh();
    expect(cells('Título')[0]).toBe('Outro');
    expect(world.values(SHEET)).toHaveLength(6);
  });

  it('of records with fields of their own is all that comes; a field that none has is said', () => {
    const list = { resource: 'endpoint', filters: 'path=/api/v2/checklist/template/list' };
    begin('title, ID, titel', { service: { templates: 3 } }, list);
    const { message } = refresh();
    expect(header()).toEqual(['ID', 'Registro', 'Atualizado em', 'title']);
    expect(message).toContain('Nenhum registro tem o campo titel');
    choose('', list);
    refresh();
    expect(header().length).toBeGreaterThan(5);
  });
});

describe('a choice that changes', () => {
  it('fills a column that comes by reading everything once, though only changes are asked for', () => {
    begin('ID, Título');
    refresh();
    later();
    choose('ID, Título, Unidade, Prazo');
    const { message } = refresh();
    expect(message).not.toContain('Colunas novas');
    expect(cells('Unidade')).toEqual(units());
    expect(header().slice(-2)).toEqual(['Unidade', 'Prazo']);
    later();
    expect(requestsOf(refresh)).toBe(2);
  });

  it('fills what comes also where the file lost its marks after the choice was changed', () => {
    begin(TWELVE);
    refresh();
    choose('');
    world.workbook.loseMetadata();
    refresh();
    expect(header()).toContain('Solicitante');
    expect(cells('Solicitante')).toEqual(
      world.service.tickets().map(({ solicitante }) => solicitante?.nome ?? ''),
    );
  });

  it('uses the columns that a cut-off run had made, where the file lost its marks behind it', () => {
    begin('ID, Título', { service: { tickets: 500 } });
    refresh();
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
    begin('ID, Título', { service: { tickets: 500 } });
    refresh();
    later();
    const news = 'Colunas novas, preenchidas quando tudo tiver sido lido: Unidade.';
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
    expect(said()).toMatch(/nada.*Colunas novas/s);
    user.type('Consultas', 'D2', '');
    world.service.faults.clear();
    later();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(said()).not.toContain('Colunas novas');
    expect(cells('Unidade')).toEqual(units());
  });

  it('is finished by the next run wherever it is cut off while columns are added', () => {
    const play = (killAt: number) => {
      begin('ID, Título, Assunto', { spreadsheet: { onKill: () => 'kept' } });
      refresh();
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
          ?.replace(/^Dados de [^.]*\./, ''),
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
    for (const call of undisturbed.calls) {
      const { look, maxColumns } = play(call);
      expect({ call, look }).toEqual({ call, look: undisturbed.look });
      // What is marked is used again: no blank columns stay behind.
      if (call > undisturbed.marked)
        expect({ call, maxColumns }).toMatchObject({ maxColumns: undisturbed.maxColumns });
    }
  });

  it('is asked for with words that name what comes, and what is kept', () => {
    begin('ID, Título');
    refresh();
    const saved = { name: 'Minha', resource: 'tickets', sheet: SHEET, columns: 'Título, Unidade' };
    expect(world.page('savePull', saved)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/ocultas.*: ID, Aberto, .*Colunas novas.*: Unidade\./),
    });
    refresh();
    expect(world.page('savePull', saved)).toMatchObject({ message: expect.not.stringContaining('novas') });
  });

  it('reads the details of plans again that haven’t changed', () => {
    begin('ID, O que será feito', {}, { resource: 'action-plans' });
    refresh();
    later();
    choose('ID, O que será feito, Criado', { resource: 'action-plans' });
    refresh();
    const created = world.column(SHEET, 'Criado');
    expect(created.every((cell) => cell instanceof Date)).toBe(true);
    later();
    expect(requestsOf(refresh)).toBeLessThan(created.length);
  });

  it('empties and hides what goes, and leaves what the user has beside it and under it', () => {
    begin('');
    refresh();
    user.insertColumns(SHEET, 3);
    user.type(SHEET, 'C1', 'Minha nota');
    user.type(SHEET, 'C3', 'ligar');
    user.type(SHEET, 'D30', 'meu rodapé');
    const before = header();
    later();
    choose(TWELVE);
    expect(refresh().message).toContain(
      'Colunas esvaziadas e ocultas, pois deixaram de ser escolhidas: Código',
    );
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
    begin('ID, Título, Unidade, Assunto');
    refresh();
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
    begin('ID, Título, Unidade');
    refresh();
    user.moveColumns(SHEET, 1, 1, 4);
    const before = header();
    later();
    choose('Unidade, ID, Título');
    expect(requestsOf(refresh)).toBe(2);
    expect(header()).toEqual(before);
  });

  it('and back again before it was filled reads everything once more', () => {
    begin('ID, Título, Unidade', { service: { tickets: 300 } });
    refresh();
    later();
    choose('ID, Título');
    refresh();
    choose('ID, Título, Unidade');
    expect(requestsOf(refresh)).toBeGreaterThan(2);
    expect(cells('Unidade')).toEqual(units());
  });
});

describe('formulas', () => {
  const ask = (columns: string) => {
    const [ticket] = world.service.tickets();
    let value: unknown;
    const requests = requestsOf(() => {
      value = world.value('FRANCHISE_TICKET', [ticket?.id, columns, world.runtime.nowMs()], {
        kind: 'custom-function',
      });
    });
    return { requests, value };
  };

  it('are answered from a sheet that has the columns, and ask the service for others', () => {
    begin('ID, Título, Unidade');
    refresh();
    const [ticket] = world.service.tickets();
    expect(ask('Título; Unidade')).toEqual({ requests: 0, value: [[ticket?.titulo, ticket?.unidade?.nome]] });
    expect(ask('Título; Assunto')).toEqual({ requests: 1, value: [[ticket?.titulo, ticket?.assunto?.nome]] });
    choose('ID, Título');
    refresh();
    expect(ask('Título; Unidade')).toEqual({ requests: 1, value: [[ticket?.titulo, ticket?.unidade?.nome]] });
  });

  it.each(['readable', 'refused'] as const)(
    'ask the service for a column that is not filled yet, and for one taken out, marks %s',
    (metadataInFormulas) => {
      begin('ID, Título, Assunto', { service: { tickets: 300 }, profile: { metadataInFormulas } });
      refresh();
      later();
      choose('ID, Título, Unidade');
      world.service.faults.add({
        fault: { kind: 'status', status: 500 },
        times: Number.POSITIVE_INFINITY,
        matches: ({ target }) => target.includes('start=0') && target.includes('limit=100'),
      });
      expect(refresh()).toMatchObject({ status: 'parked' });
      expect(ask('Unidade')).toMatchObject({
        requests: 1,
        value: [[world.service.tickets()[0]?.unidade?.nome]],
      });
      expect(ask('Assunto')).toMatchObject({
        requests: 1,
        value: [[world.service.tickets()[0]?.assunto?.nome]],
      });
      expect(ask('Título')).toMatchObject({ requests: 0 });
    },
  );
});

describe('a sheet that has lost its marks', () => {
  it('is known to tidying by the columns that it was laid out for', () => {
    begin('ID, Título, Unidade');
    refresh();
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

describe.each(['pt_BR', 'en_US'])('bad input in a %s spreadsheet', (locale) => {
  const inWords = (pt: string, en: string) => expect.stringContaining(locale === 'pt_BR' ? pt : en);

  it.each([
    [
      'ID, Titlo',
      'Não existe a coluna “Titlo”. Você quis dizer “Título”?',
      'no column “Titlo”. Did you mean “Title”?',
    ],
    ['ID, id', 'A coluna “ID” aparece duas vezes', 'The column “ID” is named twice'],
    [' , ', 'não diz o nome de nenhuma coluna', 'names no column'],
  ])('%s is refused, when it is saved and when it was typed, and nothing is lost', (typed, pt, en) => {
    begin('ID, Aberto', { locale });
    refresh();
    const before = world.values(SHEET);
    const saved = world.page('savePull', {
      name: 'Minha',
      resource: 'tickets',
      sheet: SHEET,
      columns: typed,
    });
    expect(saved).toMatchObject({ ok: false, message: inWords(pt, en) });
    const pulls = locale === 'pt_BR' ? 'Consultas' : 'Pulls';
    expect(world.column(pulls, locale === 'pt_BR' ? 'Colunas' : 'Columns')[0]).toMatch(
      /^ID, (Aberto|Opened)$/,
    );
    user.type(pulls, 'E2', typed);
    expect(world.page('refreshPull', { name: 'Minha' })).toMatchObject({
      ok: false,
      message: inWords(pt, en),
    });
    expect(world.column(pulls, locale === 'pt_BR' ? 'Mensagem' : 'Message')[0]).toEqual(inWords(pt, en));
    expect(world.values(SHEET)).toEqual(before);
  });
});

describe('a page that chooses columns', () => {
  const opened = () => {
    world.menu('showPullEditor');
    const [shown] = world.shown.slice(-1);
    return JSON.stringify(shown);
  };

  it('is given ten real rows with all columns for one request, and saves what it was given', () => {
    begin('', { service: { tickets: 30 } });
    let shown: unknown;
    const typed = { name: 'Nova', resource: 'tickets', sheet: 'Nova' };
    expect(
      requestsOf(() => {
        shown = world.page('previewPull', typed);
      }),
    ).toBe(1);
    const { columns, rows } = Object(shown);
    expect(rows).toHaveLength(10);
    expect(columns).toHaveLength(33);
    const names = columns.map(({ name }: { readonly name: string }) => name);
    const title = world.service.tickets().map(({ titulo }) => titulo.slice(0, 60));
    expect(title).toContain(rows[0][names.indexOf('Título')]);
    world.savePull({ ...typed, columns: 'titulo; ID' });
    expect(world.column('Consultas', 'Colunas')).toContain('Título, ID');
    // Who knows nothing of columns leaves them as they are.
    world.savePull(typed);
    expect(world.column('Consultas', 'Colunas')).toContain('Título, ID');
  });

  it('asks for nothing where each row would cost a request, and says so', () => {
    begin('');
    const input = { name: 'Planos', resource: 'action-plans', sheet: 'Planos' };
    expect(
      requestsOf(() => {
        expect(world.page('previewPull', input)).toMatchObject({
          rows: [],
          message:
            'Cada um destes registros custa uma requisição, por isso não aparecem linhas. Nada foi perguntado.',
        });
      }),
    ).toBe(0);
  });

  it('is opened with columns by groups and templates, each of which can be pulled', () => {
    begin('');
    expect(opened()).toContain('columnSets');
    for (const { columnSets = [], code } of [tickets, actionPlans]) {
      for (const { fields } of columnSets) {
        const saved = { name: `T ${code}`, resource: code, sheet: `T ${code}`, columns: fields.join(', ') };
        expect(world.page('savePull', saved)).toMatchObject({ ok: true });
      }
    }
  });
});
