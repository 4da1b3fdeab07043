// Chosen columns, on the real bundle: only what is chosen is written and stored, and formulas ask the service for what a
// sheet doesn't hold.

import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../../sandbox/service/faults.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { tickets } from '../../src/resources/tickets.ts';
import {
  begin,
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
  user,
  world,
} from '../support/chosen-columns.ts';
import { costly } from '../support/costly.ts';

closeAfterEach();

describe('a pull of 12 of 33 columns', () => {
  it('makes the column of units as wide as their names, also where it comes later', () => {
    const widthOf = (name: string) => {
      const { layout } = world.sheet(SHEET);
      return layout.column.sizes.get(header().indexOf(name) + 1);
    };
    beginRefreshed(TWELVE);
    expect([widthOf('Unidade'), widthOf('Departamento')]).toEqual([230, 160]);
    beginRefreshed('ID, Título');
    choose('ID, Título, Unidade');
    refresh();
    expect(widthOf('Unidade')).toBe(230);
  });

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

  costly('fits where all columns don’t: 800,000 records instead of 300,000', () => {
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
      return message.includes('de 10.000.000');
    };
    expect([2_950, 3_100].map((pages) => isRefused('', pages))).toEqual([false, true]);
    expect([8_000, 8_400].map((pages) => isRefused(TWELVE, pages))).toEqual([false, true]);
  });
});

describe('what is chosen', () => {
  it('stands in that order, with what the pull needs hidden behind it', () => {
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
    expect(message).not.toContain('ocultas');
    later();
    expect(cells('ID')).toEqual(world.service.tickets().map(({ id }) => id));
    expect(cells('Título')).toEqual(world.service.tickets().map(({ titulo }) => titulo));
  });

  it('may be without the key: it is kept hidden, and the age of the sheet stands where it is seen', () => {
    beginRefreshed('Título');
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
    beginRefreshed('ID, Título, Unidade');
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
      beginRefreshed('ID, Título, Assunto', { service: { tickets: 300 }, profile: { metadataInFormulas } });
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

describe.each(['pt_BR', 'en_US'])('bad input in a %s spreadsheet', (locale) => {
  const inWords = (pt: string, en: string) => expect.stringContaining(locale === 'pt_BR' ? pt : en);

  it.each([
    [
      'ID, Titlo',
      'Não existe a coluna “Titlo”. Você quis dizer “Título”?',
      'no column “Titlo”. Did you mean “Title”?',
    ],
    ['ID, id', 'A coluna “ID” aparece duas vezes', 'The column “ID” is named twice'],
    [' , ', 'Falta um nome na coluna Colunas', 'has no name'],
  ])('%s is refused, when it is saved and when it was typed, and nothing is lost', (typed, pt, en) => {
    beginRefreshed('ID, Aberto', { locale });
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

  it('is given rows of the first combination of filters that has any', () => {
    begin('', { service: { tickets: 30 } });
    for (const { id } of world.service.tickets()) world.service.changeTicket(id, { situacao: 2 }, 0);
    const typed = { name: 'Nova', resource: 'tickets', sheet: 'Nova', filters: 'situacao=1,2,3' };
    let shown: unknown;
    expect(
      requestsOf(() => {
        shown = world.page('previewPull', typed);
      }),
    ).toBe(2);
    expect(Object(shown).rows).toHaveLength(10);
  });

  it('asks for nothing where each row would cost a request, and says so', () => {
    begin('');
    const input = { name: 'Planos', resource: 'action-plans', sheet: 'Planos' };
    expect(
      requestsOf(() => {
        expect(world.page('previewPull', input)).toMatchObject({
          rows: [],
          message: 'Sem linhas aqui: cada registro é pedido à parte.',
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
