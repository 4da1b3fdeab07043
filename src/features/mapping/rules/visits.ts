// The visits of a source, whatever its layout: for each what its cells say for the columns of an answer sheet.

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import { fold } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { chosenAbout } from './doubts.ts';
import {
  type ColumnMeaning,
  codeOfQuestion,
  type SheetMapping,
  type VisitPart,
  visitPartOf,
} from './mapping.ts';
import { textOf } from './source-cells.ts';
import type { SourceTable } from './source-table.ts';

/** A filled cell of a person's own sheet, with the row where it stands. Questions and conflicts name that row. */
export interface PlacedCell {
  /** The sheet's row number. */
  readonly row: number;
  /** Its value; never blank. */
  readonly value: CellValue;
}

/** The cells of a person's sheet that give one part of a visit (a filled checklist), top to bottom: one at least. */
export type NonEmptyCells = readonly [PlacedCell, ...PlacedCell[]];

/**
 * A visit (one filled checklist of one unit) in a person's sheet: its rows, and the cells of each part. It becomes
 * one answer row.
 */
export interface SourceVisit {
  /** The sheet's row numbers, the first one first. */
  readonly rows: readonly number[];
  /** What it says: several cells where the source says something several times. */
  readonly cells: ReadonlyMap<VisitPart, NonEmptyCells>;
  /** Two rows that answer one question alike: perhaps they are two visits. */
  readonly answeredTwice: readonly [number, number] | undefined;
}

/**
 * The answer that takes the rows of all checklists, where a person's sheet holds several and is asked which one
 * counts.
 */
export const ALL_CHECKLISTS = '*';
/** The key of a person's answer to which checklist's rows count, where their sheet holds several. */
export const CHECKLIST = 'checklist';

/**
 * The visits (filled checklists) in a person's sheet that become answer rows, by its mapping and the person's
 * answers.
 */
export function visitsOf(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const counted = countedVisits(table, mapping);
  return chosenAbout(mapping, noUnitKey(counted)) === 'above' ? withUnitAbove(counted) : counted;
}

/**
 * The visits (filled checklists) in a person's sheet that are of the checklist they chose. All, where no column names
 * checklists or all were chosen.
 */
export function countedVisits(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const all = allVisits(table, mapping);
  const only = chosenAbout(mapping, CHECKLIST);
  const isMapped = [...mapping.columns, ...mapping.items].some(({ means }) => means === 'checklist');
  if (!isMapped || only === undefined || only === ALL_CHECKLISTS) return all;
  return all.filter((visit) => fold(checklistOf(visit)) === fold(only));
}

/** The name of the checklist that a visit in a person's sheet is of; empty where no column tells it. */
export function checklistOf({ cells }: SourceVisit): string {
  const [first] = cells.get('checklist') ?? [];
  return textOf(first?.value);
}

/** The visits in a person's sheet that have answers and no unit: they can't be sent like this. */
export function visitsWithoutUnit(visits: readonly SourceVisit[]): readonly SourceVisit[] {
  return visits.filter((visit) => !visit.cells.has('unit') && hasAnswers(visit));
}

/**
 * The key of a person's answer to whether visits (filled checklists) without a unit belong to the unit of the row
 * above. It names their rows: for other rows it is asked again.
 */
export function noUnitKey(visits: readonly SourceVisit[]): string {
  return `no-unit:${shortHash(
    visitsWithoutUnit(visits)
      .map(({ rows }) => rows[0])
      .join(),
  )}`;
}

function withUnitAbove(visits: readonly SourceVisit[]): readonly SourceVisit[] {
  let above: NonEmptyCells | undefined;
  return visits.map((visit) => {
    const own = visit.cells.get('unit');
    above = own ?? above;
    if (own !== undefined || above === undefined) return visit;
    return { ...visit, cells: new Map<VisitPart, NonEmptyCells>([['unit', above], ...visit.cells]) };
  });
}

/** All visits (filled checklists) in a person's sheet, by its mapping, whichever checklist they are of. */
export function allVisits(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  switch (mapping.shape) {
    case 'visits':
      return ofRows(table, mapping);
    case 'answers':
      return ofAnswerRows(table, mapping);
    case 'blocks':
      return ofBlocks(table, mapping);
  }
}

class VisitInMaking implements SourceVisit {
  readonly rows: number[] = [];
  readonly cells = new Map<VisitPart, NonEmptyCells>();
  answeredTwice: readonly [number, number] | undefined;

  /** A row is about it, whatever that says. */
  take(row: number): void {
    if (this.rows[this.rows.length - 1] !== row) this.rows.push(row);
  }

  add(row: number, target: VisitPart, value: CellValue): void {
    if (isBlankCell(value)) return;
    const placed = this.cells.get(target);
    const same = placed?.find((cell) => sameText(cell.value) === sameText(value));
    if (same !== undefined) {
      if (target.startsWith('question:')) this.answeredTwice ??= [same.row, row];
      return;
    }
    this.cells.set(target, placed === undefined ? [{ row, value }] : [...placed, { row, value }]);
  }

  /** What stands beside a question or a name of a field. */
  addItem(
    row: number,
    target: VisitPart,
    { answer, comment }: Readonly<Record<'answer' | 'comment', CellValue>>,
  ) {
    this.add(row, target, answer);
    if (!target.startsWith('question:')) return;
    this.add(row, `comment:${Number(target.slice('question:'.length))}`, comment);
  }
}

/**
 * A key by which two cells of a person's sheet compare equal, whatever their case, accents or type: conflicts and
 * repeats are found by it.
 */
export function sameText(value: CellValue): string {
  return value instanceof Date ? String(value.getTime()) : fold(String(heldBy(value)));
}

function ofRows(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const parts = partsOf(meantColumns(table, mapping));
  const visits = table.rows.map(({ row, cells }) => {
    const visit = new VisitInMaking();
    visit.take(row);
    for (const { column, target } of parts) visit.add(row, target, cellAt(cells, column));
    return visit;
  });
  return visits.filter(saysSomething);
}

/**
 * Rows of one visit have the same name of it, or else the same unit, people and dates, wherever they stand. Where some of
 * that is blank and nothing else differs, it is the visit above.
 */
function ofAnswerRows(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const columns = meantColumns(table, mapping);
  const parts = partsOf(columns);
  const isNaming = (part: VisitPart) => codeOfQuestion(part) === undefined;
  const group = columnOf(columns, 'group');
  const naming =
    group === undefined ? parts.flatMap(({ column, target }) => (isNaming(target) ? [column] : [])) : [group];
  const question = columnOf(columns, 'question');
  const answer = columnOf(columns, 'answer');
  const comment = columnOf(columns, 'comment');
  const items = itemParts(mapping);
  const visits = new Map<string, VisitInMaking>();
  let last: readonly string[] = naming.map(() => '');
  for (const { row, cells } of table.rows) {
    const named = naming.map((column) => sameText(cellAt(cells, column)));
    const isLast = named.every((text, n) => text === '' || text === last[n]);
    // What a row leaves blank is what stands above, as long as nothing else says that it is another visit.
    last = isLast ? last : named;
    const key = last.join('\n');
    const visit = visits.get(key) ?? new VisitInMaking();
    visits.set(key, visit);
    visit.take(row);
    for (const { column, target } of parts) visit.add(row, target, cellAt(cells, column));
    const item = items.get(fold(textOf(cellAt(cells, question))));
    if (item === undefined) continue;
    visit.addItem(row, item, { answer: cellAt(cells, answer), comment: cellAt(cells, comment) });
  }
  return [...visits.values()];
}

function ofBlocks(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const columns = meantColumns(table, mapping);
  const answer = columnOf(columns, 'answer');
  const comment = columnOf(columns, 'comment');
  const items = itemParts(mapping);
  const visits: VisitInMaking[] = [];
  let visit: VisitInMaking | undefined;
  for (const { row, cells } of table.rows) {
    for (const [n, { column }] of table.columns.entries()) {
      const target = items.get(fold(textOf(cellAt(cells, column))));
      if (target === undefined) continue;
      const isQuestion = codeOfQuestion(target) !== undefined;
      if (isQuestion && n > 0) continue;
      const isNext = !isQuestion && visit !== undefined && (visit.cells.has(target) || hasAnswers(visit));
      if (visit === undefined || isNext) {
        visit = new VisitInMaking();
        visits.push(visit);
      }
      visit.take(row);
      const beside = isQuestion && answer !== undefined ? answer : column + 1;
      visit.addItem(row, target, { answer: cellAt(cells, beside), comment: cellAt(cells, comment) });
    }
  }
  return visits.filter(saysSomething);
}

/** A column of a source with what it means. */
interface MeantColumn {
  readonly column: number;
  readonly means: ColumnMeaning;
}

function meantColumns({ columns }: SourceTable, mapping: SheetMapping): readonly MeantColumn[] {
  return mapping.columns.flatMap(({ means }, n) =>
    columns.slice(n, n + 1).map(({ column }) => ({ column, means })),
  );
}

function columnOf(columns: readonly MeantColumn[], wanted: ColumnMeaning): number | undefined {
  return columns.find(({ means }) => means === wanted)?.column;
}

/** The columns that say something of a visit by themselves. */
function partsOf(columns: readonly MeantColumn[]) {
  return columns.flatMap(({ column, means }) => {
    const target = visitPartOf(means);
    return target === undefined ? [] : [{ column, target }];
  });
}

function itemParts({ items }: SheetMapping): ReadonlyMap<string, VisitPart | undefined> {
  return new Map(items.map(({ text, means }) => [fold(text), visitPartOf(means)]));
}

/** The cell in a column; blank where there is no such column. */
function cellAt(cells: readonly CellValue[], column: number | undefined): CellValue {
  return cells[(column ?? 0) - 1] ?? '';
}

function hasAnswers({ cells }: SourceVisit): boolean {
  return [...cells.keys()].some((target) => codeOfQuestion(target) !== undefined);
}

function saysSomething({ cells }: SourceVisit): boolean {
  return cells.size > 0;
}
