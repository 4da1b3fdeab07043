// Pulls of the real bundle: every ticket in its row, texts word for word (P6), the user's cells untouched, and words at
// the end of every run (P8).

import { SheetUser } from 'local-apps-script';
import { changeStyle } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openConnected,
  openRefreshed,
  openSaved,
  START_MS,
  type World,
  type WorldOptions,
} from '../support/world.ts';

const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Chamados' };

let world: World;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = openSaved(PULL, options);
}

/** As {@link begin}, refreshed once, with 30 tickets. */
function beginRefreshed(): void {
  world = openRefreshed(PULL, { service: { tickets: 30 } });
}

const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const listed = () => world.service.tickets().map(({ id }) => id);

describe('tickets', () => {
  it('come whole, in their columns, in the language of the spreadsheet', () => {
    begin();
    expect(refresh()).toMatchObject({ ok: true, status: 'done', requests: 5 });
    expect(world.values('Chamados')[0]).toEqual(
      'ID,Título,Código da situação,Situação,Código do tipo,Tipo,ID do solicitante,Solicitante,ID do responsável,Responsável,ID da unidade,Unidade,ID do departamento,Departamento,ID do departamento de envio,Departamento de envio,ID do assunto,Assunto,Etiquetas,Apoio,Aberto,Resolvido,Concluído,Prazo inicial,Prazo,Nota,Comentário da nota,Primeira interação,Última alteração,Interações públicas,Interações internas,Registro,Atualizado em'.split(
        ',',
      ),
    );
    expect(world.column('Chamados', 'ID')).toEqual(listed());
  });

  it('agree with the service field by field', () => {
    beginRefreshed();
    const date = (text: string | undefined) => (text === undefined ? '' : new Date(text));
    const rows = world.values('Chamados');
    world.service.tickets().forEach((ticket, n) => {
      const row = rows[n + 1];
      expect(row?.[1]).toBe(ticket.titulo);
      expect(row?.[2]).toBe(ticket.situacao);
      expect(row?.[8]).toBe(ticket.responsavel?.id ?? '');
      expect(row?.[9]).toBe(ticket.responsavel?.nome ?? '');
      expect(row?.[20]).toEqual(date(ticket.aberto));
      expect(row?.[25]).toBe(ticket.avaliacaoNota ?? '');
      expect(row?.[29]).toBe(ticket.countInteracaoPublico ?? '');
    });
  });

  it('speak English in an English spreadsheet', () => {
    begin({ locale: 'en_US' });
    expect(refresh()).toMatchObject({ message: '250 records: 250 new, 0 updated.' });
    expect(world.values('Chamados')[0]?.slice(0, 4)).toEqual(['ID', 'Title', 'Status code', 'Status']);
    expect(world.values('Pulls')[1]?.[8]).toBe('Done');
  });

  it('obey the filters, which go out as the service wants them', () => {
    begin();
    world.savePull({
      name: 'Abertos',
      resource: 'tickets',
      sheet: 'Chamados',
      filters: 'situacao=4,5; abertoStart=01/06/2025',
    });
    refresh();
    const wanted = world.service
      .tickets()
      .filter(
        ({ situacao, aberto }) => (situacao === 4 || situacao === 5) && aberto >= '2025-06-01T03:00:00Z',
      );
    expect(wanted.length).toBeGreaterThan(0);
    expect([...world.column('Chamados', 'ID')].sort()).toEqual(wanted.map(({ id }) => id).sort());
    const query = world.service.requests.find(({ path }) => path.includes('ticket'))?.query;
    expect(query).toContain('abertoStart=2025-06-01T03%3A00%3A00Z');
  });
});

describe('text stays text (P6)', () => {
  const texts = [
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '+5',
    '-5',
    '@agora',
    "'quoted",
    "''twice",
    '00123',
    '1/2',
    '31/01/2026',
    'TRUE',
    'VERDADEIRO',
    '50%',
    'R$ 5,00',
    '1e5',
    '10:30',
    '#N/A',
    '\tcom tab',
    'linha 1\nlinha 2',
    '\n=1+1',
    '\r\n-5',
    ' =1+1',
    '😀 ação',
    ' espaços ',
    '-',
    '=',
    "'",
  ];

  it.each(['pt_BR', 'en_US'])(
    'as getValue gives it, in a %s spreadsheet, also when it is written again',
    (locale) => {
      begin({ locale, service: { tickets: 30 } });
      const ids = listed();
      texts.forEach((titulo, n) => {
        world.service.changeTicket(ids[n] ?? 0, { titulo, avaliacaoObservacao: titulo }, START_MS);
      });
      for (let run = 0; run < 2; run++) {
        refresh();
        const rows = world.values('Chamados');
        texts.forEach((text, n) => {
          expect(rows[n + 1]?.[1]).toBe(text);
          expect(rows[n + 1]?.[26]).toBe(text);
        });
        const { grid } = world.sheet('Chamados');
        expect(texts.map((_, n) => grid.formula(n + 2, 2))).toEqual(texts.map(() => undefined));
      }
    },
  );

  it.each(['00123', '=1+1'])('after the user took the text format away: %s', (titulo) => {
    begin();
    const [id = 0] = listed();
    refresh();
    const cell = { row: 2, column: 2, rows: 1, columns: 1 };
    changeStyle(world.workbook, world.sheet('Chamados'), cell, { key: 'numberFormat', value: '0' });
    world.service.changeTicket(id, { titulo }, START_MS);
    refresh();
    expect(world.values('Chamados')[1]?.[1]).toBe(titulo);
  });

  it('over 50,000 characters it is cut, and says so', () => {
    begin();
    const [id = 0] = listed();
    world.service.changeTicket(id, { titulo: 'x'.repeat(60_000) }, START_MS);
    refresh();
    const title = String(world.values('Chamados')[1]?.[1]);
    expect(title).toHaveLength(50_000);
    expect(title.endsWith('[cortado: mais de 50.000 caracteres]')).toBe(true);
  });

  it('zeros survive, and blanks are blanks', () => {
    begin();
    const [id = 0] = listed();
    world.service.changeTicket(id, { countInteracaoPublico: 0, avaliacaoNota: 0 }, START_MS, ['responsavel']);
    refresh();
    expect(world.column('Chamados', 'Interações públicas')[0]).toBe(0);
    expect(world.column('Chamados', 'Nota')[0]).toBe(0);
    expect(world.column('Chamados', 'Responsável')[0]).toBe('');
  });
});

describe('the user’s own cells', () => {
  it('stay on the row of their record when columns were added, moved and renamed and rows sorted', () => {
    beginRefreshed();
    const user = new SheetUser(world.workbook);
    user.insertColumns('Chamados', 1, 1);
    user.type('Chamados', 'A1', 'Minha nota');
    user.type('Chamados', 'A2', `é o ${listed()[0]}`);
    user.type('Chamados', 'B1', 'Código');
    user.sort('Chamados', 2, { ascending: false });
    world.service.changeTicket(listed()[0] ?? 0, { titulo: 'mudou' }, START_MS);
    expect(refresh()).toMatchObject({ ok: true });
    const rows = world.values('Chamados');
    const last = rows[rows.length - 1];
    expect(last?.slice(0, 3)).toEqual([`é o ${listed()[0]}`, listed()[0], 'mudou']);
    expect(rows[0]?.slice(0, 2)).toEqual(['Minha nota', 'Código']);
    expect(rows).toHaveLength(31);
  });
});

describe('who puts a column between those of Pulls while a pull runs', () => {
  it('finds nothing of ours in it, also of what was reported just before', () => {
    begin();
    const user = new SheetUser(world.workbook);
    let isDone = false;
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch' && !isDone) {
        isDone = true;
        user.insertColumns('Consultas', 14, 1);
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.values('Consultas').map((row) => row[13])).toEqual(['', '']);
    expect(world.column('Consultas', 'Mensagem')[0]).toContain('250 registros');
  });
});

describe('who sorts in the middle of a step', () => {
  it('finds each key once and on its own row, and right cells after the next refresh', () => {
    beginRefreshed();
    const user = new SheetUser(world.workbook);
    user.insertColumns('Chamados', 1, 1);
    listed().forEach((id, n) => {
      user.type('Chamados', `A${n + 2}`, `é o ${id}`);
    });
    let ascending = false;
    world.beforeCall = (_execution, name) => {
      if (name === 'Range.setValues') {
        user.sort('Chamados', 2, { ascending });
        ascending = !ascending;
      }
      return 'go';
    };
    refresh();
    world.beforeCall = () => 'go';
    const pairs = () =>
      world
        .values('Chamados')
        .slice(1)
        .map(([note, id]) => [note, id]);
    const expected = listed().map((id) => [`é o ${id}`, id]);
    expect(pairs().sort()).toEqual(expected.sort());
    refresh();
    expect(pairs().sort()).toEqual(expected.sort());
    const titles = new Map(world.service.tickets().map(({ id, titulo }) => [id, titulo]));
    for (const [, id, title] of world.values('Chamados').slice(1)) expect(title).toBe(titles.get(Number(id)));
  });
});

describe('every run ends in words (P8)', () => {
  it('a killed one is reported by the menu at the next opening, and by the next run', () => {
    begin();
    world.runtime.settle(START_MS + 30_000);
    world.beforeCall = (_execution, name) =>
      name === 'UrlFetchApp.fetch' && world.runtime.requests.length === 2 ? 'kill' : 'go';
    const { result } = world.runtime.run('refreshPull', [{ name: 'Abertos' }], { kind: 'page' });
    expect(result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(refresh()).toMatchObject({
      ok: false,
      message: 'Outra execução atualiza “Abertos”. Espere terminar (até 02/03/2026 12:08 no máximo).',
    });
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const first = world.runtime.menus[0]?.items[0];
    expect(first).toMatchObject({ kind: 'item', caption: expect.stringContaining('foi interrompida') });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column('Chamados', 'ID')).toEqual(listed());
  });

  it.each([
    ['503', { kind: 'status', status: 503 }, 'O serviço continua falhando (503)'],
    ['a broken connection', { kind: 'unreachable' }, 'O serviço não responde'],
    ['a login page', { kind: 'html' }, 'respondeu com uma página'],
    ['a redirect', { kind: 'redirect', location: 'https://evil.example/' }, 'status 302'],
    ['401', { kind: 'status', status: 401 }, 'O token de chamados e planos de ação foi recusado'],
    ['400', { kind: 'status', status: 400 }, 'O serviço recusou'],
    ['404', { kind: 'status', status: 404 }, 'Não há lista'],
  ] as const)(
    'after %s: in the answer and in the pull’s row, with the sheet as it was',
    (_name, fault, words) => {
      beginRefreshed();
      const before = world.values('Chamados');
      world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY });
      // A service that fails is asked once more, a quarter of an hour later.
      if (fault.kind === 'unreachable' || ('status' in fault && fault.status === 503)) {
        expect(refresh()).toMatchObject({ status: 'parked', message: expect.stringContaining(words) });
        expect(world.values('Chamados')).toEqual(before);
        world.runtime.settle(world.runtime.nowMs() + 15 * 60_000);
      }
      expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining(words) });
      expect(world.column('Consultas', 'Situação')[0]).toBe('Falhou');
      expect(world.column('Consultas', 'Mensagem')[0]).toContain(words);
      expect(world.values('Chamados')).toEqual(before);
    },
  );

  it('a sheet that is deleted meanwhile: nothing is written anywhere else', () => {
    beginRefreshed();
    const user = new SheetUser(world.workbook);
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch' && world.workbook.sheetNamed('Chamados') !== undefined) {
        user.deleteSheet('Chamados');
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('A aba foi excluída') });
    expect(world.workbook.sheets.map(({ name }) => name)).toEqual([
      'Página1',
      'Consultas',
      'Atividade',
      'Diretório',
    ]);
    world.beforeCall = () => 'go';
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column('Chamados', 'ID')).toEqual(listed());
  });

  it('from the menu: a message that goes by itself says what happened', () => {
    begin();
    world.menu('refreshAllPulls');
    expect(world.told.at(-1)).toContain('Abertos: 250 registros: 250 novos, 0 atualizados.');
    expect(world.shown).toContainEqual(expect.objectContaining({ kind: 'toast' }));
  });

  it('a sheet always says how old its data is', () => {
    beginRefreshed();
    expect(world.sheet('Chamados').grid.note(1, 1)).toContain(
      'Dados de 02/03/2026 12:00. 30 registros, sem filtros.',
    );
    const filters = 'abertoStart=2020-01-01';
    world.page('savePull', { name: 'Abertos', resource: 'tickets', sheet: 'Chamados', filters });
    for (let run = 0; run < 2; run++) {
      refresh();
      expect(world.sheet('Chamados').grid.note(1, 1)).toContain(
        '. 30 registros. Filtros: Aberto desde 01/01/2020. Campo do serviço: id',
      );
    }
  });
});

describe('action plans', () => {
  it('come by the ids of a range, one request each', () => {
    world = openConnected();
    const user = new SheetUser(world.workbook);
    const plans = world.service.actionPlans().slice(0, 5);
    user.addSheet('Meus planos');
    user.paste('Meus planos', 'A1', [['Planos'], ...plans.map(({ id }) => [String(id)])]);
    world.savePull({ name: 'Planos', resource: 'planos de ação', filters: "ids='Meus planos'!A2:A" });
    expect(world.page('refreshPull', { name: 'Planos' })).toMatchObject({ ok: true, requests: 5 });
    expect(world.column('Planos de ação', 'ID')).toEqual(plans.map(({ id }) => id));
    expect(world.column('Planos de ação', 'Como será feito')).toEqual(
      plans.map(({ comoSerafeito }) => comoSerafeito ?? ''),
    );
  });
});
