// In the end: runs with nothing to do cost next to nothing and change nothing.

import type { Execution } from 'local-apps-script';
import { columnOf, type SheetSeen } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import type { Ran } from './storm.ts';
import type { Verdicts } from './verdicts.ts';

// A refresh without changes (docs/architecture.md#targets-of-cost): requests, and calls that read or write cells.
const SYNC = { requests: 2, sheets: 12 };
// Insights are still recomputed hourly: one reading of the sheet, then this many calls for each.
const INSIGHT = { reading: 8, each: 6 };
// A tick with nothing due: calls that read or write a store or a sheet.
const TICK_CALLS = 4;

const PULLS_HEADERS: readonly (readonly string[])[] = [
  ['Pull', 'Consulta'],
  ['Resource', 'Recurso'],
  ['Sheet', 'Aba'],
  ['Filters', 'Filtros'],
  ['Mode', 'Modo'],
  ['Every', 'Frequência'],
  ['Runs as', 'Executada por'],
  ['Status', 'Situação'],
  ['Rows', 'Linhas'],
  ['Requests', 'Requisições'],
  ['Last success', 'Último sucesso'],
  ['Next run', 'Próxima execução'],
  ['Message', 'Mensagem'],
];

// Each gap between our columns, in their original order, costs a call.
function breaksIn(seen: SheetSeen | undefined): number {
  const places = PULLS_HEADERS.flatMap((headers) => (seen && columnOf(seen, headers)) ?? []);
  return places.filter((place, n) => n > 0 && place !== (places[n - 1] ?? 0) + 1).length;
}

/** @param cells the sheet's cells before the refresh */
export function judgeIdleSync(
  { world, sheets, ledger }: Stage,
  { execution }: Ran,
  cells: string,
  verdicts: Verdicts,
): void {
  const { id, charges } = execution;
  const requests = world.runtime.requests.filter(({ executionId }) => executionId === id).length;
  const calls = (charges.get('sheet-read') ?? 0) + (charges.get('sheet-write') ?? 0);
  if (requests > SYNC.requests)
    verdicts.broken('cost', `a sync that finds nothing makes ${requests} requests`);
  const insights = [...ledger.insights.keys()].filter(({ target }) => target === 'a').length;
  const ofInsights = insights === 0 ? 0 : INSIGHT.reading + INSIGHT.each * insights;
  if (calls > SYNC.sheets + ofInsights + breaksIn(sheets.see('pulls')))
    verdicts.broken('cost', `a sync that finds nothing makes ${calls} calls for cells`);
  if (JSON.stringify(sheets.see('a')?.rows) !== cells)
    verdicts.broken('cost', 'a sync that finds nothing writes to its sheet');
}

/** @param isMetadataLost headers are read too until a refresh has restored the marks */
export function judgeIdleTick(
  { id, charges, calls }: Execution,
  isMetadataLost: boolean,
  verdicts: Verdicts,
): void {
  const heads = ['property', 'cache', 'lock', 'sheet-read', 'sheet-write'] as const;
  const count = heads.reduce((sum, head) => sum + (charges.get(head) ?? 0), 0);
  if (count > TICK_CALLS + (isMetadataLost ? 1 : 0) || calls.has('UrlFetchApp.fetch'))
    verdicts.broken('cost', `the idle tick #${id} makes ${count} calls: ${[...calls.keys()].join(', ')}`);
}
