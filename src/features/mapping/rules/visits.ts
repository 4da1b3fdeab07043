// The visits of a source in any layout: what their cells say for the columns of an answer sheet.

import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { fold, shortHash } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import {
  type ColumnMeaning,
  chosenAbout,
  codeOfQuestion,
  DATE_FIELDS,
  type SheetMapping,
  type VisitPart,
  visitPartOf,
  withDecisions,
} from './mapping.ts';
import { type SourceTable, textOf } from './source-table.ts';

export interface PlacedCell {
  readonly row: number;
  readonly value: CellValue; // Never blank.
}

/** Top to bottom. */
export type NonEmptyCells = readonly [PlacedCell, ...PlacedCell[]];

/** Becomes one answer row. */
export interface SourceVisit {
  readonly rows: readonly number[]; // Ascending.
  /** Several cells if the source says something several times. */
  readonly cells: ReadonlyMap<VisitPart, NonEmptyCells>;
  /** Two rows that give a question the same answer: perhaps two visits. undefined if there are none. */
  readonly answeredTwice: readonly [number, number] | undefined;
}

export const ALL_CHECKLISTS = '*';
export const CHECKLIST = 'checklist';

/** In the layout with an answer a row: which time is the visit's, if each answer has its own. */
export const OWN_TIMES = 'own-times';
export const [FIRST_TIME, LAST_TIME, EACH_TIME] = ['first', 'last', 'each'] as const;

/** Rows of visits with several, if a day at a unit is one visit that answers nothing twice. */
export function rowsWithOwnTimes(table: SourceTable, mapping: SheetMapping): readonly string[] {
  if (mapping.shape !== 'answers') return [];
  const visitsBy = (says: string) => allVisits(table, withDecisions(mapping, [{ about: OWN_TIMES, says }]));
  const days = visitsBy(FIRST_TIME);
  const isTwice = ({ cells, answeredTwice }: SourceVisit) =>
    answeredTwice !== undefined ||
    [...cells].some(([part, placed]) => part.startsWith('question:') && placed.length > 1);
  if (days.length === visitsBy(EACH_TIME).length || days.some(isTwice)) return [];
  return days.flatMap(({ rows }) => (rows.length > 1 ? [rows.join(' + ')] : []));
}

/** After applying the person's answers. */
export function visitsOf(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const counted = countedVisits(table, mapping);
  return chosenAbout(mapping, noUnitKey(counted)) === 'above' ? withUnitAbove(counted) : counted;
}

/** Visits of the chosen checklist; all if no column names checklists, or all were chosen. */
export function countedVisits(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const all = allVisits(table, mapping);
  const only = chosenAbout(mapping, CHECKLIST);
  const isMapped = [...mapping.columns, ...mapping.items].some(({ means }) => means === 'checklist');
  if (!isMapped || only === undefined || only === ALL_CHECKLISTS) return all;
  return all.filter((visit) => fold(checklistOf(visit)) === fold(only));
}

/** '' if no column names it. */
export function checklistOf({ cells }: SourceVisit): string {
  const [first] = cells.get('checklist') ?? [];
  return textOf(first?.value);
}

/** Can't be sent as they are. */
export function visitsWithoutUnit(visits: readonly SourceVisit[]): readonly SourceVisit[] {
  return visits.filter((visit) => !visit.cells.has('unit') && hasAnswers(visit));
}

/** Names the rows, so other rows ask again. */
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

/** Of every checklist. */
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

class VisitBuilder implements SourceVisit {
  readonly rows: number[] = [];
  readonly cells = new Map<VisitPart, NonEmptyCells>();
  answeredTwice: readonly [number, number] | undefined;

  /** Also if the row says nothing. */
  take(row: number): void {
    if (this.rows[this.rows.length - 1] !== row) this.rows.push(row);
  }

  add(row: number, target: VisitPart, value: CellValue, kept?: string): void {
    if (isBlankCell(value)) return;
    if (kept === LAST_TIME) this.cells.delete(target);
    if (kept !== undefined && this.cells.has(target)) return;
    const placed = this.cells.get(target);
    const same = placed?.find((cell) => sameText(cell.value) === sameText(value));
    if (same !== undefined) {
      if (target.startsWith('question:')) this.answeredTwice ??= [same.row, row];
      return;
    }
    this.cells.set(target, placed === undefined ? [{ row, value }] : [...placed, { row, value }]);
  }

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

/** Equal for cells that differ only in case, accents or type. */
export function sameText(value: CellValue): string {
  return value instanceof Date ? String(value.getTime()) : fold(String(unquoted(value)));
}

function ofRows(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const parts = partsOf(meantColumns(table, mapping));
  const visits = table.rows.map(({ row, cells }) => {
    const visit = new VisitBuilder();
    visit.take(row);
    for (const { column, target } of parts) visit.add(row, target, cellAt(cells, column));
    return visit;
  });
  return visits.filter(saysSomething);
}

/**
 * Rows belong to one visit if they have the same visit name, or else the same unit, people and dates, wherever they
 * are. Blanks are filled from the visit above, if nothing else differs.
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
  const said = chosenAbout(mapping, OWN_TIMES);
  const kept = group === undefined && said !== EACH_TIME ? said : undefined;
  const isTimed = (part: VisitPart) => /^time:/.test(part) || DATE_FIELDS.some((field) => field === part);
  const times = new Map(parts.filter(({ target }) => isTimed(target)).map((one) => [one.column, one.target]));
  const nameOf = (cell: CellValue, column: number) => {
    const target = kept === undefined ? undefined : times.get(column);
    if (target?.startsWith('time:')) return '';
    return (target && table.dayOf?.(cell)) ?? sameText(cell);
  };
  const visits = new Map<string, VisitBuilder>();
  let last: readonly string[] = naming.map(() => '');
  for (const { row, cells } of table.rows) {
    const named = naming.map((column) => nameOf(cellAt(cells, column), column));
    const isLast = named.every((text, n) => text === '' || text === last[n]);
    // A blank repeats what is above, unless something else starts another visit.
    last = isLast ? last : named;
    const key = last.join('\n');
    const visit = visits.get(key) ?? new VisitBuilder();
    visits.set(key, visit);
    visit.take(row);
    for (const { column, target } of parts) {
      visit.add(row, target, cellAt(cells, column), times.has(column) ? kept : undefined);
    }
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
  const visits: VisitBuilder[] = [];
  let visit: VisitBuilder | undefined;
  for (const { row, cells } of table.rows) {
    for (const [n, { column }] of table.columns.entries()) {
      const target = items.get(fold(textOf(cellAt(cells, column))));
      if (target === undefined) continue;
      const isQuestion = codeOfQuestion(target) !== undefined;
      if (isQuestion && n > 0) continue;
      const isNext = !isQuestion && visit !== undefined && (visit.cells.has(target) || hasAnswers(visit));
      if (visit === undefined || isNext) {
        visit = new VisitBuilder();
        visits.push(visit);
      }
      visit.take(row);
      const beside = isQuestion && answer !== undefined ? answer : column + 1;
      visit.addItem(row, target, { answer: cellAt(cells, beside), comment: cellAt(cells, comment) });
    }
  }
  return visits.filter(saysSomething);
}

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

/** Columns that give a part of the visit directly. */
function partsOf(columns: readonly MeantColumn[]) {
  return columns.flatMap(({ column, means }) => {
    const target = visitPartOf(means);
    return target === undefined ? [] : [{ column, target }];
  });
}

function itemParts({ items }: SheetMapping): ReadonlyMap<string, VisitPart | undefined> {
  return new Map(items.map(({ text, means }) => [fold(text), visitPartOf(means)]));
}

/** '' if there is no such column. */
function cellAt(cells: readonly CellValue[], column: number | undefined): CellValue {
  return cells[(column ?? 0) - 1] ?? '';
}

function hasAnswers({ cells }: SourceVisit): boolean {
  return [...cells.keys()].some((target) => codeOfQuestion(target) !== undefined);
}

function saysSomething({ cells }: SourceVisit): boolean {
  return cells.size > 0;
}
