// The sheet `Overview` on the real bundle, with its formulas computed beside other spreadsheets of both languages.

import { createWorkbook, SheetUser, type Workbook } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { World } from '../../support/world.ts';

const DAY = 86_400_000;
const link = (id: string) => `https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`;
const ID = 'spreadsheet-of-a-network-';

let world: World;
afterEach(() => world.close());

/** Rows of cells as people would have typed them, below the headers. */
function other(id: string, sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Workbook {
  const workbook = createWorkbook({
    id,
    locale: 'en_US',
    timeZone: 'America/Sao_Paulo',
    nowMs,
    sheets: ['Notes', ...Object.keys(sheets)],
  });
  const user = new SheetUser(workbook);
  for (const [sheet, rows] of Object.entries(sheets))
    rows.forEach((cells, r) => {
      cells.forEach((text, c) => {
        if (text !== '') user.type(sheet, `${'ABCDEFGHIJKLMNOPQ'[c]}${r + 1}`, text);
      });
    });
  return workbook;
}

const START_MS = Date.parse('2026-03-02T15:00:00Z');
const nowMs = () => START_MS;

const EN = ['Pull', 'Status', 'Message', 'Last success', 'Next run'];
const MOVED_PT = ['Próxima execução', 'Minha coluna', 'Mensagem', 'Último sucesso', 'Situação', 'Consulta'];

function open(locale: string, others: readonly Workbook[]) {
  world = new World({ locale, spreadsheet: { otherWorkbooks: others } });
  const formulas = world.runtime.computeFormulas();
  world.menu('showOverview');
  return formulas;
}

function paste(sheet: string, row: number, text: string): void {
  new SheetUser(world.workbook).type(sheet, `A${row}`, text);
}

/** By header, as shown. */
function line(sheet: string, row: number): Readonly<Record<string, unknown>> {
  const [headers = [], ...rows] = world.values(sheet);
  const cells = rows[row - 2] ?? [];
  return Object.fromEntries(headers.map((header, n) => [String(header), cells[n]]));
}

describe('the overview', () => {
  costly(
    'says of each spreadsheet, whatever the language and order of its columns, what works, fails and how old it is',
    () => {
      const works = other(`${ID}1`, {
        Pulls: [
          EN,
          ['Tickets', 'Done', 'Fine.', '2026-03-02 11:00', '2026-03-02 12:30'],
          ['By hand', 'Done', 'Fine.', '2026-01-01 11:00', ''],
        ],
        Activity: [
          ['When', 'Who', 'What', 'Outcome'],
          ['', 'Ana', 'Franchise Sheets', 'Updated from version 0.0.9 abc1234 to 0.1.0 e9fc14c.'],
          ['', 'Ana', 'Tickets', 'Done.'],
        ],
      });
      const fails = other(`${ID}2`, {
        Consultas: [
          MOVED_PT,
          ['2026-03-02 13:00', 'x', 'O token foi recusado.', '2026-02-28 12:00', 'Falhou', 'Chamados'],
          ['2026-03-02 12:45', '', 'Em dia.', '2026-03-02 11:30', 'Concluída', 'Planos'],
        ],
      });
      const stopped = other(`${ID}3`, {
        Pulls: [EN, ['Plans', 'Done', 'Fine.', '2026-03-01 11:00', '2026-03-01 12:00']],
      });
      const formulas = open('en_US', [works, fails, stopped]);
      const ids = [1, 2, 3].map((n) => `${ID}${n}`);
      ids.forEach((id, n) => {
        paste('Overview', n + 2, n === 1 ? id : link(id));
        formulas.allowAccess(id);
      });
      expect(line('Overview', 2)).toMatchObject({
        State: 'Works',
        'What fails': '',
        'Last success': new Date('2026-03-02T14:00:00Z'),
        'Oldest data': new Date('2026-03-02T14:00:00Z'),
        'Age in hours': 1,
        'Next run': new Date('2026-03-02T15:30:00Z'),
        Version: '0.1.0 e9fc14c',
      });
      expect(line('Overview', 3)).toMatchObject({
        State: 'Fails',
        'What fails': 'Chamados: O token foi recusado.',
        'Last success': new Date('2026-03-02T14:30:00Z'),
        'Age in hours': 48,
        Version: '',
      });
      expect(line('Overview', 4)).toMatchObject({ State: 'Stopped', 'Age in hours': 25 });
      expect(line('Overview', 5)).toMatchObject({
        State: '',
        'What fails': '',
        'Last success': '',
        Version: '',
      });
      world.runtime.settle(world.runtime.nowMs() + DAY);
      world.workbook.recalculate();
      expect(line('Overview', 2)).toMatchObject({ State: 'Stopped', 'Age in hours': 25 });
    },
  );

  costly('says what to do where access isn’t allowed yet, nothing is shared, or the link is none', () => {
    const shared = other(`${ID}1`, { Consultas: [MOVED_PT] });
    const without = other(`${ID}2`, {});
    const formulas = open('pt_BR', [shared, without]);
    const texts = [link(`${ID}1`), link(`${ID}3`), 'Loja de Santana', link(`${ID}2`)];
    for (const [n, text] of texts.entries()) paste('Visão geral', n + 2, text);
    formulas.allowAccess(`${ID}2`);
    const noAccess = expect.stringMatching(/#REF! à esquerda e escolha Permitir acesso\. .*compartilhe/);
    expect([2, 3, 4, 5].map((row) => line('Visão geral', row).Situação)).toEqual([
      noAccess,
      noAccess,
      expect.stringContaining('não é o link de uma planilha'),
      expect.stringContaining('não tem a aba Consultas nem Pulls'),
    ]);
    expect(line('Visão geral', 2)).toMatchObject({ Acesso: '#REF!', 'O que falha': '', Versão: '' });
    expect(formulas.messageAt(world.sheet('Visão geral'), 2, 2)).toContain('connect these sheets');
    formulas.allowAccess(`${ID}1`);
    expect(line('Visão geral', 2)).toMatchObject({ Situação: 'Funciona', 'O que falha': '' });
    expect(line('Visão geral', 2).Acesso).not.toBe('#REF!');
  });

  costly('is found again under another name, with columns moved and added, and grows with its links', () => {
    open('en_US', [other(`${ID}1`, { Pulls: [EN] })]);
    const user = new SheetUser(world.workbook);
    user.renameSheet('Overview', 'All of ours');
    user.insertColumns('All of ours', 1, 1);
    user.type('All of ours', 'A1', 'Store');
    user.type('All of ours', 'B101', link(`${ID}1`));
    world.menu('showOverview');
    expect(world.workbook.sheets.map(({ name }) => name)).not.toContain('Overview');
    const sheet = world.sheet('All of ours');
    expect(world.told.at(-1)).toContain('Paste the link');
    expect(sheet.grid.formula(101, 4)).toMatch(/^=IF\(B101="";"";IFS\(/);
    expect(sheet.grid.formula(121, 4)).toMatch(/^=IF\(B121="";"";IFS\(/);
    expect(sheet.grid.formula(122, 4)).toBeUndefined();
    expect(world.values('All of ours')[100]?.[3]).toContain('Allow access');
  });

  it('asks for no permission and no request', () => {
    open('en_US', []);
    expect(world.runtime.requests).toEqual([]);
    expect(world.workbook.selection).toMatchObject({
      sheetId: world.sheet('Overview').id,
      current: { row: 2, column: 1 },
    });
  });
});
