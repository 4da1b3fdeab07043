// The insight sheets after the quiet end: a row for each unit among the service's tickets, each ticket counted once,
// and the user's texts still next to their rows (P2, P3). Judged after the last refresh, then again after they are
// remade, which repairs what was cut off.

import type { SheetModel } from 'local-apps-script';
import { readValues } from 'local-apps-script/workbook';
import type { Ticket } from '../../sandbox/service/records.ts';
import { isOk } from '../support/world.ts';
import { isTaken } from './column-choices.ts';
import { ticketColumns } from './expected-cells.ts';
import { INSIGHTS, INSIGHTS_ON, type InsightOn } from './insights.ts';
import { languageOf } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import type { Ran } from './storm.ts';
import { ticketFilters } from './ticket-filters.ts';
import type { Verdicts } from './verdicts.ts';

const HOUR_MS = 3_600_000;

/** @param again makes an insight, undisturbed */
export function judgeInsights(stage: Stage, again: (one: InsightOn) => Ran, verdicts: Verdicts): void {
  const { ledger } = stage;
  for (const one of INSIGHTS_ON.filter((each) => ledger.insights.has(each))) {
    const isPossible = one.insight.needs.every((group) =>
      group.some((header) => hasColumn(stage, one, header)),
    );
    if (isPossible && ledger.insights.get(one) !== undefined) judgeFigures(stage, one, verdicts);
    const { result } = again(one).execution;
    const isMade = result?.end === 'returned' && isOk(result.value);
    if (isMade !== isPossible)
      verdicts.broken('P8', `${nameOf(one)} is asked for in quiet: ${JSON.stringify(result)}`);
    if (isMade) judgeFigures(stage, one, verdicts);
  }
  judgeWritten(stage, verdicts);
  for (const insight of INSIGHTS) {
    const made = INSIGHTS_ON.filter((one) => one.insight === insight && ledger.insights.has(one));
    // A sheet that was only begun is taken up by its name, which is another in the other language.
    const isBegun = ({ grid }: SheetModel) => ledger.hasOtherLocale && grid.lastRow() <= 1;
    const sheets = stage.world.workbook.sheets.filter(
      (sheet) => isInsightSheet(sheet.name, insight.names) && !isBegun(sheet),
    );
    if (sheets.length > made.length)
      verdicts.broken('P3', `${insight.code} has ${sheets.length} sheets, and was asked for ${made.length}`);
  }
}

/** By name. */
export function isInsightSheet(
  name: string,
  names: readonly string[] = INSIGHTS.flatMap((one) => one.names),
): boolean {
  return names.includes(name.replace(/ \d+$/, ''));
}

function hasColumn(stage: Stage, { target }: InsightOn, header: string): boolean {
  const { ledger, sheets } = stage;
  const column = ticketColumns.find(({ en }) => en === header);
  const seen = sheets.see(target);
  return (
    column !== undefined &&
    seen?.columns.has(column[languageOf(stage, seen)]) === true &&
    isTaken(ledger, target, header)
  );
}

function judgeFigures(stage: Stage, one: InsightOn, verdicts: Verdicts): void {
  const { world, ledger } = stage;
  const { workbook } = world;
  const model = workbook.sheets.find(({ id }) => id === ledger.insights.get(one));
  if (model === undefined) {
    verdicts.broken('P3', `${nameOf(one)} has no sheet`);
    return;
  }
  const [headers = [], ...rows] = readValues(workbook, model, model.dataArea, 'exact');
  const at = (en: string, pt: string) => headers.findIndex((header) => header === en || header === pt);
  const [key, state, stamp] = [
    at('Key', 'Chave'),
    at('Record', 'Registro'),
    at('Pulled at', 'Atualizado em'),
  ];
  const counted = rows.filter((row) => row[key] !== '' && row[state] === '');
  const filter = ticketFilters[ledger.filterOf(one.target)];
  const tickets = world.service
    .tickets()
    .filter((ticket) => filter?.matches(ticket, workbook.timeZone) ?? true);
  const groupOf = hasColumn(stage, one, 'Unit ID')
    ? ({ unidade }: Ticket) => (unidade === undefined ? 'none' : `id ${unidade.id}`)
    : undefined;
  const keys = counted.map((row) => String(row[key]));
  if (new Set(keys).size < keys.length) verdicts.broken('P3', `${model.name} has a row twice`);
  const groups = new Set(tickets.flatMap((ticket) => groupOf?.(ticket) ?? []));
  if (groupOf !== undefined && [...groups].sort().join() !== [...keys].sort().join())
    verdicts.broken('P3', `${model.name} has ${keys.join()} instead of ${[...groups].join()}`);
  if (!hasColumn(stage, one, one.insight.exactWith)) return;
  const [workedOut] = counted.map((row) => row[stamp]);
  const nowMs = workedOut instanceof Date ? workedOut.getTime() : Number.NaN;
  // A refresh recomputes it if it is an hour old.
  if (counted.length > 0 && !(world.runtime.nowMs() - nowMs < HOUR_MS))
    verdicts.broken('P8', `${model.name} was worked out ${String(workedOut)}, and not since`);
  for (const [en, pt, counts] of one.insight.figures) {
    const column = at(en, pt);
    const all = tickets.filter((ticket) => counts(ticket, nowMs));
    const sum = counted.reduce((total, row) => total + Number(row[column]), 0);
    if (sum !== all.length)
      verdicts.broken('P3', `${model.name}, ${en}: ${sum} in all, of ${all.length} tickets`);
    for (const row of groupOf === undefined ? [] : counted) {
      const expected = all.filter((ticket) => groupOf?.(ticket) === row[key]).length;
      if (row[column] !== expected)
        verdicts.broken(
          'P3',
          `${model.name}, ${en} of ${String(row[key])}: ${String(row[column])}, not ${expected}`,
        );
    }
  }
}

// On one sheet or another.
function judgeWritten({ world: { workbook }, ledger }: Stage, verdicts: Verdicts): void {
  for (const { key, text, on } of ledger.besideFigures) {
    const found = workbook.sheets.flatMap((model) => {
      if (model.type !== 'GRID') return [];
      const [headers = [], ...rows] = readValues(workbook, model, model.dataArea, 'exact');
      const at = headers.findIndex((header) => header === 'Chave' || header === 'Key');
      return rows.flatMap((row) => (row.includes(text) ? [row[at]] : []));
    });
    if (found.length !== 1 || found[0] !== key)
      verdicts.broken(
        'P2',
        `“${text}” beside ${key} of ${on} stands beside ${found.join(' and ') || 'nothing'}`,
      );
  }
}

function nameOf({ insight, target }: InsightOn): string {
  return `${insight.code} of ${target}`;
}
