// Queries and views on the table of a pull, through the page that offers them, on a build that has tables in BigQuery. That
// the numbers of each view are those of its insight's sheet is seen in rules/views.test.ts.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, PROJECT } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=only');
const unpaid = warehouseBench('bigquery=only', false);
const VIEW = 'chamados__open_tickets_by_unit';
const asked = { pull: 'Chamados', insight: 'open-tickets-by-unit' };
const DAY_MINUTES = 24 * 60;
const FULL = `${PROJECT}.${DATASET}.${VIEW}`;

function begin(): void {
  bench.beginFilled();
  bench.bigQuery.requests.length = 0;
}

const page = (name: string, sent: unknown = asked) => Object(bench.world.page(name, sent));

describe('the page of tables in BigQuery', () => {
  it('offers each table with its insights, and says why some have no view, without a request', () => {
    begin();
    const { tables } = page('listTables', null);
    expect(tables).toHaveLength(1);
    const [{ pull, table, insights }] = tables;
    expect([pull, table]).toEqual(['Chamados', `${PROJECT}.${DATASET}.chamados`]);
    const whyOf = (code: string) => insights.find((one: { code: string }) => one.code === code)?.why;
    expect(whyOf('open-tickets-by-unit')).toBe('');
    expect(whyOf('tickets-by-week')).toContain('semana ou mês');
    expect(whyOf('overdue-plans')).toBeUndefined();
    expect(bench.bigQuery.requests).toEqual([]);
  });

  it('shows the query for all records, with what a dry run says that it reads', () => {
    begin();
    const answer = page('showQuery', { pull: 'chamados', insight: '' });
    expect(answer).toMatchObject({
      ok: true,
      words: expect.stringMatching(/lê cerca de \d+ MB por uso e cobra no mínimo 10 MB/),
    });
    expect(answer.isMade).toBeUndefined();
    expect(bench.bigQuery.query(answer.sql)).toHaveLength(30);
    expect(bench.bigQuery.requests).toEqual(['GET /datasets/franquia/tables/chamados', 'POST /queries']);
  });

  costly('shows the query of an insight, makes its view, makes it anew and removes it', () => {
    begin();
    const shown = page('showQuery');
    expect(shown).toMatchObject({ ok: true, name: FULL, isMade: false });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
    const [sums] = bench.bigQuery.query(`SELECT SUM(\`open\`) AS n FROM (${shown.sql}) AS v`);
    const open = bench.world.service
      .tickets()
      .filter(({ situacao }) => situacao !== 2 && situacao !== 3).length;
    expect(open).toBeGreaterThan(1);
    expect(Number(sums?.n)).toBe(open);
    bench.bigQuery.requests.length = 0;
    expect(page('makeView')).toMatchObject({ ok: true, message: expect.stringContaining(FULL) });
    expect(bench.bigQuery.requests).toEqual([
      'GET /datasets/franquia/tables/chamados',
      `GET /datasets/franquia/tables/${VIEW}`,
      'POST /queries',
    ]);
    const made = bench.bigQuery.table(DATASET, VIEW);
    expect(made?.description).toContain('America/Sao_Paulo');
    expect(made?.schema.fields.map(({ name }) => name).slice(0, 3)).toEqual(['name', 'open', 'late']);
    expect(made?.schema.fields[1]?.description).toContain('Chamados cuja situação não é Concluído');
    // It follows the table: a ticket leaves, and its unit has one less.
    const total = () => Number(bench.bigQuery.query(`SELECT SUM(\`open\`) AS n FROM \`${FULL}\``)[0]?.n);
    expect(total()).toBe(open);
    const table = `\`${PROJECT}.${DATASET}.chamados\``;
    bench.bigQuery.query(
      `UPDATE ${table} SET \`_left_at\` = \`_pulled_at\` WHERE \`id\` = (SELECT MIN(\`id\`) FROM ${table} WHERE \`situacao\` NOT IN ('2', '3'))`,
    );
    expect(total()).toBe(open - 1);
    expect(page('showQuery')).toMatchObject({ ok: true, isMade: true });
    expect(page('makeView')).toMatchObject({ ok: true });
    expect(page('removeView')).toMatchObject({ ok: true });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
    expect(page('removeView')).toMatchObject({ ok: true });
  });

  it('says that it goes after sixty days where no billing account is, and offers it again then', () => {
    unpaid.beginFilled();
    const call = (name: string) => Object(unpaid.world.page(name, asked));
    expect(call('makeView').message).toContain('exclui visualizações após 60 dias');
    expect(call('showQuery').isMade).toBe(true);
    unpaid.later(40 * DAY_MINUTES);
    unpaid.refresh();
    unpaid.later(21 * DAY_MINUTES);
    expect(call('showQuery')).toMatchObject({ ok: true, isMade: false });
    begin();
    expect(page('makeView')).toMatchObject({ ok: true, message: expect.not.stringContaining('60 dias') });
  });

  it('makes it once where the answer is lost', () => {
    begin();
    bench.bigQuery.faultAt = (n) => (n === 2 ? { kind: 'lost' } : undefined);
    expect(page('makeView')).toMatchObject({ ok: true });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados', VIEW]);
  });
});

describe('a connected tab', () => {
  const tabs = () => bench.world.workbook.sheets.filter(({ type }) => type === 'DATASOURCE');
  const open = (sent: unknown = asked) => page('openConnectedTab', sent);

  it('reads the records of a table that haven’t left, each time in a tab of its own', () => {
    begin();
    bench.connected.length = 0;
    const records = { pull: 'Chamados', insight: '' };
    expect(open(records)).toMatchObject({
      ok: true,
      message: expect.stringContaining('“Chamados (BigQuery)”'),
    });
    expect(bench.connected).toEqual([{ projectId: PROJECT, rawQuery: page('showQuery', records).sql }]);
    open(records);
    expect(tabs().map(({ name }) => name)).toEqual(['Chamados (BigQuery)', 'Chamados (BigQuery) 2']);
    // The connector leaves it alone.
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
  });

  it('has a name that no tab has, in whichever case', () => {
    begin();
    open({ pull: 'Chamados', insight: '' });
    expect(open({ pull: 'chamados', insight: '' })).toMatchObject({ ok: true });
    expect(tabs().map(({ name }) => name)).toEqual(['Chamados (BigQuery)', 'chamados (BigQuery) 2']);
  });

  it('is there while its query still runs after a minute', () => {
    begin();
    bench.failConnected = null;
    const answer = open();
    bench.failConnected = undefined;
    expect(answer).toMatchObject({
      ok: true,
      message: expect.stringContaining('mostra o que o BigQuery tem'),
    });
    expect(tabs()).toHaveLength(1);
  });

  it('reads the insight’s query, and its view once that is made', () => {
    begin();
    bench.connected.length = 0;
    const { sql } = page('showQuery');
    open();
    page('makeView');
    open();
    expect(bench.connected.map(({ rawQuery }) => rawQuery)).toEqual([sql, `SELECT * FROM \`${FULL}\``]);
    expect(tabs().map(({ name }) => name)).toEqual([
      'Chamados abertos por unidade (BigQuery)',
      'Chamados abertos por unidade (BigQuery) 2',
    ]);
  });

  it('stays where its query fails, and the page says so in Google’s words', () => {
    begin();
    bench.failConnected = 'Access Denied: Table chamados';
    const { ok, message } = open();
    bench.failConnected = undefined;
    expect([ok, tabs().length]).toEqual([true, 1]);
    expect(message).toContain(
      'o BigQuery recusou a consulta SQL dela. O Google diz: Access Denied: Table chamados',
    );
  });

  it('keeps Google’s own name where somebody takes the other one meanwhile, and the page says which', () => {
    begin();
    bench.world.beforeCall = (_execution, call) => {
      if (call === 'Spreadsheet.insertDataSourceSheet')
        new SheetUser(bench.world.workbook).addSheet('Chamados (BigQuery)');
      return 'go';
    };
    const { ok, message } = open({ pull: 'Chamados', insight: '' });
    expect([ok, tabs().map(({ name }) => name)]).toEqual([true, ['Connected Sheet 1']]);
    expect(message).toContain('“Connected Sheet 1”');
  });

  it('isn’t made for an account without Connected Sheets, and the page says what to try', () => {
    bench.hasConnectedTabs = false;
    begin();
    bench.hasConnectedTabs = true;
    const { ok, message } = open();
    expect([ok, tabs().length]).toEqual([false, 0]);
    expect(message).toContain(
      'sua conta não tem as Páginas conectadas. O Google diz: Connected Sheets is not available.',
    );
  });
});

describe('a view is refused, before anything is written, where', () => {
  const refused = (words: string, name = 'makeView', sent: unknown = asked) => {
    const before = JSON.stringify(bench.bigQuery.allTables());
    expect(page(name, sent)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(JSON.stringify(bench.bigQuery.allTables())).toBe(before);
  };

  it('a table or a view of somebody else has its name', () => {
    begin();
    bench.bigQuery.addTable(DATASET, VIEW, { schema: { fields: [{ name: 'x', type: 'STRING' }] } });
    for (const name of ['showQuery', 'makeView', 'removeView']) refused(`${FULL} já existe`, name);
    bench.bigQuery.dropTable(DATASET, VIEW);
    page('makeView');
    const made = bench.bigQuery.table(DATASET, VIEW);
    if (made === undefined) throw new Error('no view');
    bench.bigQuery.setTable(DATASET, VIEW, { ...made, type: 'TABLE' });
    refused(`${FULL} já existe`);
    bench.bigQuery.setTable(DATASET, VIEW, { ...made, labels: { franchise_sheets: 'another' } });
    for (const name of ['showQuery', 'makeView', 'removeView']) refused(`${FULL} já existe`, name);
  });

  it('the table is missing, is somebody else’s, or a column of it has another type or is missing', () => {
    begin();
    const table = bench.bigQuery.table(DATASET, 'chamados');
    if (table === undefined) throw new Error('no table');
    const { fields: all } = table.schema;
    const withFields = (change: (fields: typeof all) => typeof all) =>
      bench.bigQuery.setTable(DATASET, 'chamados', {
        ...table,
        schema: { fields: change(all) },
      });
    withFields((fields) => fields.map((one) => (one.name === 'aberto' ? { ...one, type: 'STRING' } : one)));
    refused('A coluna aberto de rede-exemplo.franquia.chamados é STRING e tem de ser TIMESTAMP');
    withFields((fields) => fields.filter(({ name }) => name !== 'resolverEstipulado'));
    refused('falta Prazo');
    bench.bigQuery.setTable(DATASET, 'chamados', { ...table, labels: {} });
    refused('é de outra planilha');
    bench.bigQuery.dropTable(DATASET, 'chamados');
    refused('ainda não existe. Atualize a consulta primeiro');
  });

  it('the person may not, the pull has no table, or the insight has no view', () => {
    begin();
    bench.bigQuery.faultAt = (n) =>
      n % 3 === 2
        ? {
            kind: 'refused',
            status: 403,
            reason: 'accessDenied',
            message: 'Access Denied: Permission bigquery.tables.create denied',
          }
        : undefined;
    refused('Editor de dados do BigQuery');
    bench.bigQuery.faultAt = () => undefined;
    refused('Nenhuma consulta “Outra”', 'showQuery', { ...asked, pull: 'Outra' });
    refused('Lê várias consultas', 'makeView', { ...asked, insight: 'network-overview' });
    refused('Não há SQL', 'makeView', { ...asked, insight: 'overdue-plans' });
    refused('Não há SQL', 'makeView', { ...asked, insight: 'nothing' });
  });

  it('a dry run of its query is refused', () => {
    begin();
    bench.bigQuery.failureOf = (_kind, job) =>
      job === 'dry run'
        ? { status: 400, reason: 'invalidQuery', message: 'No matching signature' }
        : undefined;
    refused('No matching signature', 'showQuery');
  });
});
