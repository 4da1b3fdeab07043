// The visits of a source, whatever its layout: for each what its cells say for the columns of an answer sheet.

import { isBlank } from '../answers/answer-cells.ts';
import { type CellValue, heldBy } from '../cell.ts';
import { fold } from '../language.ts';
import { type ColumnMeaning, partOf, questionOf, type SheetMapping, type VisitPart } from './mapping.ts';
import { type SourceRow, type SourceTable, textOf } from './source-table.ts';

/** A cell of a source. */
export interface PlacedCell {
  /** The sheet's row number. */
  readonly row: number;
  /** Its value; never blank. */
  readonly value: CellValue;
}

/** A visit as its source has it. */
export interface SourceVisit {
  /** The sheet's row numbers, the first one first. */
  readonly rows: readonly number[];
  /** What it says: several cells where the source says something several times. */
  readonly cells: ReadonlyMap<VisitPart, readonly PlacedCell[]>;
}

/** The visits of a source by a mapping that fits its columns. */
export function visitsOf(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  switch (mapping.shape) {
    case 'visits':
      return table.rows.flatMap((row) => ofOneRow(row, table, mapping));
    case 'answers':
      return ofAnswerRows(table, mapping);
    case 'blocks':
      return ofBlocks(table, mapping);
  }
}

class VisitInMaking implements SourceVisit {
  readonly rows: number[] = [];
  readonly cells = new Map<VisitPart, PlacedCell[]>();

  add(row: number, target: VisitPart | undefined, value: CellValue | undefined): void {
    if (this.rows[this.rows.length - 1] !== row) this.rows.push(row);
    if (target === undefined || value === undefined || isBlank(value)) return;
    const placed = this.cells.get(target) ?? [];
    if (placed.some((cell) => sameText(cell.value) === sameText(value))) return;
    this.cells.set(target, [...placed, { row, value }]);
  }
}

/** The text by which two cells are the same. */
export function sameText(value: CellValue): string {
  return value instanceof Date ? String(value.getTime()) : fold(String(heldBy(value)));
}

function ofOneRow({ row, cells }: SourceRow, { columns }: SourceTable, mapping: SheetMapping) {
  const visit = new VisitInMaking();
  mapping.columns.forEach(({ means }, n) => {
    const { column } = columns[n] ?? {};
    if (column !== undefined) visit.add(row, partOf(means), cells[column - 1]);
  });
  return visit.cells.size === 0 ? [] : [visit];
}

function columnThatMeans(
  { columns }: SourceTable,
  mapping: SheetMapping,
  wanted: ColumnMeaning,
): number | undefined {
  return columns[mapping.columns.findIndex(({ means }) => means === wanted)]?.column;
}

/** Rows of one visit have the same name of it, or else the same unit, people and dates; where all are blank, the last. */
function ofAnswerRows(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const at = (wanted: ColumnMeaning) => columnThatMeans(table, mapping, wanted);
  const [group, question, answer, comment] = [at('group'), at('question'), at('answer'), at('comment')];
  const fields = mapping.columns.flatMap(({ means }, n) => {
    const target = partOf(means);
    const { column } = table.columns[n] ?? {};
    return target === undefined || column === undefined ? [] : [{ target, column }];
  });
  const meanings = itemMeanings(mapping);
  const visits = new Map<string, VisitInMaking>();
  let last = '';
  for (const { row, cells } of table.rows) {
    const read = (column: number | undefined) => (column === undefined ? '' : (cells[column - 1] ?? ''));
    const named = group === undefined ? fields.map(({ column }) => read(column)) : [read(group)];
    const key = named.every(isBlank) ? last : named.map(sameText).join('\n');
    last = key;
    const visit = visits.get(key) ?? new VisitInMaking();
    visits.set(key, visit);
    for (const { target, column } of fields) visit.add(row, target, read(column));
    const means = meanings.get(fold(textOf(read(question)))) ?? 'ignored';
    addAnswer(visit, row, means, { answer: read(answer), comment: read(comment) });
  }
  return [...visits.values()];
}

function ofBlocks(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const meanings = itemMeanings(mapping);
  const first = table.columns[0]?.column ?? 1;
  const answer = columnThatMeans(table, mapping, 'answer') ?? first + 1;
  const comment = columnThatMeans(table, mapping, 'comment');
  const visits: VisitInMaking[] = [];
  let visit = new VisitInMaking();
  for (const { row, cells } of table.rows) {
    for (let column = first; column <= cells.length; column++) {
      const means = meanings.get(fold(textOf(cells[column - 1])));
      const target = means === undefined ? undefined : partOf(means);
      if (means === undefined || target === undefined) continue;
      const isQuestion = questionOf(target) !== undefined;
      if (isQuestion && column !== first) continue;
      const isNext = !isQuestion && (visit.cells.has(target) || hasAnswers(visit));
      if (isNext || visits.length === 0) {
        visit = new VisitInMaking();
        visits.push(visit);
      }
      const read = (at: number | undefined) => (at === undefined ? '' : (cells[at - 1] ?? ''));
      if (isQuestion) addAnswer(visit, row, means, { answer: read(answer), comment: read(comment) });
      else visit.add(row, target, read(column + 1));
    }
  }
  return visits.filter(({ cells }) => cells.size > 0);
}

function itemMeanings({ items }: SheetMapping): ReadonlyMap<string, ColumnMeaning> {
  return new Map(items.map(({ text, means }) => [fold(text), means]));
}

function hasAnswers({ cells }: SourceVisit): boolean {
  return [...cells.keys()].some((target) => questionOf(target) !== undefined);
}

function addAnswer(
  visit: VisitInMaking,
  row: number,
  means: ColumnMeaning,
  { answer, comment }: Readonly<Record<'answer' | 'comment', CellValue>>,
): void {
  const target = partOf(means);
  visit.add(row, target, answer);
  if (target?.startsWith('question:') === true) {
    visit.add(row, `comment:${Number(target.slice('question:'.length))}`, comment);
  }
}
