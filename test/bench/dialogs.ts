// What each page computes before it shows anything, and which services it calls for that, over a spreadsheet that has
// been worked with for a while: every page that the menu and the buttons of pages open.

import { SheetUser } from 'local-apps-script';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { type InFront, OPENINGS, openPageOf } from '../support/opened-pages.ts';
import { DATASET, LOCATION, PROJECT } from '../support/warehouse-build.ts';
import { isOk, World } from '../support/world.ts';
import { fillAnswers } from './import.ts';
import { makeInsights } from './insights.ts';

/** What a page costs until its content stands there. */
export interface PageCost {
  /** Of this machine, in the middle of several openings. */
  readonly milliseconds: number;
  /** Calls of Google's services, those included that Google charges nothing for; the first opening's. */
  readonly calls: number;
}

const MORE_PULLS = 28;
const ANSWERS = { layout: 'wide', assessments: 200, answers: 20 } as const;
const OWN_ROWS = 5_000;
const TIMES = 5;
/** The tab for each. */
export const SHEETS: Readonly<Record<InFront, string>> = {
  pulled: 'Chamados',
  answers: 'Respostas',
  actions: 'Ações',
  own: 'Visitas',
};
const ACTION = {
  version: 1,
  name: 'Cancelar',
  method: 'PUT',
  path: '/api/v2/compras/order/cancel',
  isRepeatable: false,
  columns: [{ header: 'Pedido', place: 'body', at: 'order.id', type: 'code', isRequired: true }],
};

/** @param dir a build of all features, with tables in BigQuery */
export function measureDialogs(dir: string, tickets: number): ReadonlyMap<string, PageCost> {
  const bigQuery = new SimulatedBigQuery(PROJECT);
  bigQuery.addDataset(DATASET, LOCATION);
  const world = new World({
    dir,
    services: { [BIGQUERY_URL]: bigQuery },
    service: { tickets, limiter: 'none', latency: { minMs: 50, maxMs: 50 } },
  });
  try {
    fillWorkbook(world);
    world.savePull({ name: 'Tabela', resource: 'tickets', sheet: 'Tabela', filters: 'bigquery=only' });
    const user = new SheetUser(world.workbook);
    const costs = Object.entries(OPENINGS).map(([opens, opening]): readonly [string, PageCost] => {
      user.select(SHEETS[opening.inFront], 'A2');
      const all = Array.from({ length: TIMES }, () => {
        const startedMs = performance.now();
        const executions = openPageOf(world, opens, opening);
        const milliseconds = performance.now() - startedMs;
        return { milliseconds, calls: executions.reduce((sum, { callCount }) => sum + callCount, 0) };
      });
      const sorted = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      return [opens, { milliseconds: sorted[TIMES >> 1] ?? Number.NaN, calls: all[0]?.calls ?? Number.NaN }];
    });
    return new Map(costs);
  } finally {
    world.close();
  }
}

/** Many pulls, one of them filled, with insights; and sheets of answers, of actions and of a person's own. */
export function fillWorkbook(world: World): void {
  const done = (answer: unknown) => {
    if (!isOk(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  };
  world.connect();
  world.savePull({ name: 'Bench', resource: 'tickets', sheet: SHEETS.pulled, mode: 'sync' });
  for (;;) {
    const answer = done(world.page('refreshPull', { name: 'Bench' }));
    if (JSON.stringify(answer).includes('"status":"done"')) break;
  }
  makeInsights(world);
  for (let n = 1; n <= MORE_PULLS; n++) {
    const filters = `unidade=${n}; changes=yes; daily=yes`;
    world.savePull({
      name: `Unidade ${n}`,
      resource: 'tickets',
      sheet: `Unidade ${n}`,
      filters,
      every: '1 h',
    });
  }
  fillAnswers(world, ANSWERS);
  done(world.page('switchActions', { isOn: true }));
  done(world.page('createActionSheet', { definition: ACTION, sheet: SHEETS.actions }));
  const user = new SheetUser(world.workbook);
  user.paste(
    SHEETS.actions,
    'E2',
    Array.from({ length: 200 }, (_, n) => [String(n + 1)]),
  );
  user.addSheet(SHEETS.own);
  const headers = ['Data', 'Unidade', 'Fachada limpa?', 'Nota', 'Observações'];
  const rows = Array.from({ length: OWN_ROWS }, (_, n) => [
    '05/03/2026',
    `Unidade ${n % 90}`,
    'Conforme',
    '9',
    `n ${n}`,
  ]);
  user.paste(SHEETS.own, 'A1', [headers, ...rows]);
}
