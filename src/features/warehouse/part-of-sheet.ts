// A sheet that keeps a part of its records. First all go to a table with a pull of its own and are counted on both
// sides; then narrower filters remove rows.

import type { BeginningPull, SavedPull, SheetParts } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { filtersTyped, understandPull } from '../../app/pulls/understand-pull.ts';
import { EXECUTION_MS } from '../../app/runs/lease.ts';
import { fold, type Language } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { Dataset } from './dataset.ts';
import { destination } from './destination.ts';
import { fullName } from './rules/destination.ts';
import { inTableOnly, nameWithAll, placeOf, tableName } from './rules/table-fields.ts';
import { warehouseError, warehouseSentences } from './sentences.ts';
import { checkTableSuffices, LEFT_MS, moveSheet, recordsOf } from './table-in-place.ts';
import { type PartState, partStates } from './table-state.ts';
import { TableOfPull } from './table-target.ts';

export const partsOfSheets: SheetParts = { question, noted, begin };

/** @param filters those of all records */
function pullWithAll(
  { name, resource, columns, mode, every }: PullDefinition,
  filters: string,
): PullDefinition {
  const own = nameWithAll(name);
  return { name: own, resource, sheet: own, filters: inTableOnly(filters), columns, mode, every };
}

function question(ports: Ports, { row, before, loss }: SavedPull, language: Language): string {
  if (!keepsPart(row) || partBefore(ports, { row, before })?.step === 'made') return '';
  const filters = filtersBefore(ports, { row, before });
  const { sheet } = loadPullState(ports, row.name);
  if (filters === undefined || sheet === undefined)
    throw warehouseError('bad-pull', (say) => say.tablePartNeedsSheet);
  const rows = PullsSheet.rowsIn(ports);
  const withAll = pullWithAll(row, filters);
  if (rows.some(({ name }) => fold(name) === fold(withAll.name)))
    throw warehouseError('bad-pull', (say) => say.tablePartNameTaken(withAll.name));
  const pull = understandPull(ports, withAll, rows, language);
  checkTableSuffices(pull);
  const found = recordsOf(ports, pull, sheet.id);
  if (found === undefined) throw warehouseError('bad-pull', (say) => say.tablePartNeedsSheet);
  const going = loss === undefined ? 0 : loss.rows + loss.mayGo;
  const stay = Math.max(0, found.records - going);
  const say = warehouseSentences(language);
  return paragraph(
    say.tablePartMoves(found.sheet, found.records, fullName(destination(ports), tableName(pull.name))),
    say.tablePartStays(stay, pull.name),
  );
}

function noted(ports: Ports, saved: Pick<SavedPull, 'row' | 'before'>): void {
  const { name } = saved.row;
  if (!keepsPart(saved.row)) {
    partStates.remove(ports, name);
    return;
  }
  if (partBefore(ports, saved) !== undefined) return;
  const filters = filtersBefore(ports, saved);
  if (filters !== undefined) partStates.save(ports, { filters, step: 'agreed' }, name);
}

function partBefore(ports: Ports, { row, before }: Pick<SavedPull, 'row' | 'before'>): PartState | undefined {
  return before !== undefined && keepsPart(before) ? partStates.load(ports, row.name) : undefined;
}

/** Undefined if unknown. */
function filtersBefore(ports: Ports, saved: Pick<SavedPull, 'row' | 'before'>): string | undefined {
  const { before } = saved;
  if (before === undefined || keepsPart(before)) return partBefore(ports, saved)?.filters;
  return filtersTyped(before);
}

function keepsPart(row: PullDefinition): boolean {
  return placeOf(filtersTyped(row)) === 'part';
}

function begin(ports: Ports, { row, before, startedMs }: BeginningPull): void {
  const state = partStates.load(ports, row.name);
  if (!keepsPart(row)) {
    if (state !== undefined) partStates.remove(ports, row.name);
    return;
  }
  if (state === undefined) throw warehouseError('bad-pull', (say) => say.tablePartByPage);
  const pulls = PullsSheet.findOrCreate(ports);
  if (state.step === 'made') {
    const all = nameWithAll(row.name);
    // Nothing else would say that the table isn't filled any more.
    if (!pulls.rows().some(({ name }) => fold(name) === fold(all)))
      throw warehouseError('bad-pull', (say) => say.tablePartAllGone(all));
    return;
  }
  const withAll = pullWithAll(row, state.filters);
  if (state.step !== 'moved') {
    const pull = understandPull(ports, withAll, pulls.rows(), ports.language);
    checkTableSuffices(pull);
    const deadlineMs = startedMs + EXECUTION_MS - LEFT_MS;
    if (state.step === 'agreed') {
      // An existing table has other records than this sheet.
      const dataset = new Dataset(ports, destination(ports), deadlineMs);
      const table = tableName(pull.name);
      if (dataset.table(table) !== undefined)
        throw warehouseError('bad-pull', (say) => say.tablePartTableThere(dataset.nameOf(table)));
      partStates.save(ports, { ...state, step: 'moving' }, row.name);
    }
    const { sheet } = before;
    if (sheet !== undefined)
      moveSheet(ports, { pull, sheetId: sheet.id, deadlineMs }, () =>
        new TableOfPull(ports, pull, deadlineMs).countNow(),
      );
    partStates.save(ports, { ...state, step: 'moved' }, row.name);
  }
  pulls.save(withAll);
  partStates.save(ports, { ...state, step: 'made' }, row.name);
}
