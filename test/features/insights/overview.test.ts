// The network in one page on the real bundle: figures from three pulled sheets, what a figure lacks, links to the insights
// that there are, and no request for any of it.

import { afterEach, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const SHEET = 'A rede em uma página';
let world: World;
afterEach(() => world.close());

function begin(): void {
  world = openMade('overview', { service: { seed: 1, tickets: 200 } }, (made) => {
    made.connect();
    for (const [sheet, resource] of [
      ['Chamados', 'tickets'],
      ['Planos de ação', 'action-plans'],
    ] as const) {
      made.savePull({ name: sheet, resource, sheet });
      made.page('refreshPull', { name: sheet });
    }
  });
}

const make = (insight: string) => world.page('makeInsight', { insight, of: world.sheet('Chamados').id });
/** The cells under a header by the names of the figures. */
function column(header: string): Readonly<Record<string, unknown>> {
  const [names, cells] = [world.column(SHEET, 'Número'), world.column(SHEET, header)];
  return Object.fromEntries(names.map((name, n) => [String(name), cells[n]]));
}

it('tells eight figures of the sheets that there are, says what one lacks, and leads to the insights', () => {
  begin();
  const requests = world.service.requests.length;
  expect(make('open-tickets-by-unit')).toMatchObject({ ok: true });
  expect(make('network-overview')).toMatchObject({ ok: true });
  const nowMs = Number(world.column(SHEET, 'Atualizado em')[0]);
  const open = world.service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3);
  const plans = world.service
    .actionPlans()
    .filter(
      ({ dtConclusao, quandoSeraFeito }) =>
        dtConclusao === undefined && Date.parse(quandoSeraFeito ?? '') < nowMs,
    );
  expect(column('Agora')).toMatchObject({
    'Chamados abertos': open.length,
    'Planos de ação vencidos': plans.length,
    'Pontuação média (%), 30 dias': '',
  });
  const from = column('De onde, ou o que falta');
  expect(from['Chamados abertos']).toMatch(/^“Chamados”, posição de /);
  expect(from['Planos de ação vencidos']).toMatch(/^“Planos de ação”, posição de /);
  expect(from['Pontuação média (%), 30 dias']).toBe(
    'Ainda não há aba com avaliações. Traga embaixo, em Franquia ▸ Indicadores…',
  );
  const address = `https://docs.google.com/spreadsheets/d/${world.workbook.id}/edit#gid=${world.sheet('Chamados abertos por unidade').id}`;
  const more = (cell: string) => ({
    'Chamados abertos': cell,
    'Chamados atrasados': cell,
    'Nota média, 30 dias': '',
  });
  expect(column('Mais sobre isso')).toMatchObject(more('Chamados abertos por unidade'));
  expect(column('Link')).toMatchObject(more(address));
  expect(String(column('Doze semanas')['Chamados abertos'])).toMatch(/^[▁▂▃▄▅▆▇█]{12}$/u);
  expect(world.sheet(SHEET).charts).toEqual([]);
  expect(world.service.requests).toHaveLength(requests);
});

it('names the column that its pull doesn’t take, and links an insight that was made since', () => {
  begin();
  world.savePull({
    name: 'Chamados',
    resource: 'tickets',
    sheet: 'Chamados',
    columns: 'ID, Situação, Aberto, Resolvido, Prazo',
  });
  world.page('refreshPull', { name: 'Chamados' });
  make('network-overview');
  expect(column('De onde, ou o que falta')['Nota média, 30 dias']).toBe(
    'Falta em “Chamados”: Nota. Inclua embaixo, em Franquia ▸ Indicadores…',
  );
  make('tickets-by-week');
  world.pass(61);
  world.page('refreshPull', { name: 'Chamados' });
  expect(column('Link')['Abertos em 7 dias']).toMatch(/#gid=\d+$/);
});
