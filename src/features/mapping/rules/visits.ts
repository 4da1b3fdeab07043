// The visits of a source in any layout: what their cells say for the columns of an answer sheet, and questions about
// them: an unidentified date, a missing unit, another table, which checklist and unit, what looks wrong.

import { type CellValue, columnName, unquoted } from '../../../domain/cells/cell.ts';
import { fold, shortHash } from '../../../domain/language.ts';
import { dayAt } from '../../../domain/time.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { ASSESSMENT_FIELDS, DATE_FIELDS } from '../../answers/rules/answer-groups.ts';
import {
  CONFIRMED,
  type ColumnMeaning,
  codeOfQuestion,
  decisionAbout,
  isMeaning,
  isUnanswered,
  newDoubt,
  type SheetMapping,
  type SourceDoubt,
  type VisitPart,
  visitPartOf,
  withDecisions,
} from './mapping.ts';
import type { MappingContext, Proposal, ProposedMeaning } from './propose.ts';
import { ROWS_LOOKED_AT, type SourceColumn, type SourceTable, textOf } from './source-table.ts';
import { commentedTitle, fieldOf, headerWord } from './texts/header-words.ts';
import { readSourceDate } from './texts/source-values.ts';

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

const ALL_CHECKLISTS = '*';
const CHECKLIST = 'checklist';

/** In the layout with an answer a row: which time is the visit's, if each answer has its own. */
const OWN_TIMES = 'own-times';
export const [FIRST_TIME, LAST_TIME, EACH_TIME] = ['first', 'last', 'each'] as const;

/** Rows of visits with several, if a day at a unit is one visit that answers nothing twice. */
function rowsWithOwnTimes(table: SourceTable, mapping: SheetMapping): readonly string[] {
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
  return decisionAbout(mapping, noUnitKey(counted)) === 'above' ? withUnitAbove(counted) : counted;
}

/** Visits of the chosen checklist; all if no column names checklists, or all were chosen. */
export function countedVisits(table: SourceTable, mapping: SheetMapping): readonly SourceVisit[] {
  const all = allVisits(table, mapping);
  const only = decisionAbout(mapping, CHECKLIST);
  const isMapped = [...mapping.columns, ...mapping.items].some(({ means }) => means === 'checklist');
  if (!isMapped || only === undefined || only === ALL_CHECKLISTS) return all;
  return all.filter((visit) => fold(checklistOf(visit)) === fold(only));
}

/** '' if no column names it. */
function checklistOf({ cells }: SourceVisit): string {
  const [first] = cells.get('checklist') ?? [];
  return textOf(first?.value);
}

/** Can't be sent as they are. */
function visitsWithoutUnit(visits: readonly SourceVisit[]): readonly SourceVisit[] {
  return visits.filter((visit) => !visit.cells.has('unit') && hasAnswers(visit));
}

/** Names the rows, so other rows ask again. */
function noUnitKey(visits: readonly SourceVisit[]): string {
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
    const same = placed?.find((cell) => comparableText(cell.value) === comparableText(value));
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
export function comparableText(value: CellValue): string {
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
  const said = decisionAbout(mapping, OWN_TIMES);
  const kept = group === undefined && said !== EACH_TIME ? said : undefined;
  const isTimed = (part: VisitPart) => /^time:/.test(part) || DATE_FIELDS.some((field) => field === part);
  const times = new Map(parts.filter(({ target }) => isTimed(target)).map((one) => [one.column, one.target]));
  const nameOf = (cell: CellValue, column: number) => {
    const target = kept === undefined ? undefined : times.get(column);
    if (target?.startsWith('time:')) return '';
    return (target && table.dayOf?.(cell)) ?? comparableText(cell);
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

const MOST_COLUMNS = 12; // Columns offered for the unit.
const MOST = 0.5; // Share of a column's cells that must be dates for it to look like a date column.

/** Columns and texts that already have a meaning keep it, unless another column was chosen for that. */
export function withChosenMeanings(mapping: SheetMapping, { table }: Pick<Proposal, 'table'>): SheetMapping {
  const meant = (means: ColumnMeaning, chosen: string | undefined) =>
    means === 'ignored' && chosen !== undefined && isMeaning(chosen) ? chosen : means;
  const unitAt = decisionAbout(mapping, 'unit');
  const columns = mapping.columns.map(({ text, means }, n) => {
    const at = lettersOf(table.columns[n]);
    const isUnit = at === unitAt && means === 'ignored';
    const which = decisionAbout(mapping, whichKey(means));
    if (which !== undefined && which !== at) return { text, means: 'ignored' as const };
    const field = ASSESSMENT_FIELDS.find((one) => decisionAbout(mapping, whichKey(one)) === at);
    if (field !== undefined) return { text, means: field };
    return { text, means: isUnit ? ('unit' as const) : meant(means, decisionAbout(mapping, meaningKey(at))) };
  });
  const items = mapping.items.map(({ text, means }) => ({
    text,
    means: meant(means, decisionAbout(mapping, meaningKey(text))),
  }));
  return { ...mapping, columns, items };
}

/** @param place the column's letters, or the text in the question column */
export function meaningKey(place: string): string {
  return `meaning:${place}`;
}

/** @param field the field that several columns may have */
function whichKey(field: string): string {
  return `which:${field}`;
}

export function columnDoubts(
  proposal: Proposal,
  mapping: SheetMapping,
  known: MappingContext,
): readonly SourceDoubt[] {
  const asker = new ColumnAsker(proposal, mapping, known);
  return [...asker.meanings(), ...asker.which(), ...asker.dates(), ...asker.unit(), ...asker.otherTables()];
}

/** Blocks of columns with a date and the same questions each: any choice of columns would lose visits. */
export function hasSeveralVisits({ columns }: Proposal): boolean {
  const isTwice = (text: string) => columns.filter((one) => fold(one.text) === fold(text)).length > 1;
  const repeated = columns.filter(({ text, reason }) => reason !== 'outside' && isTwice(text));
  const isDate = (text: string) => DATE_FIELDS.some((field) => field === fieldOf(headerWord(text)));
  return (
    repeated.some(({ text }) => isDate(text)) &&
    repeated.some(({ reason, questions }) => reason === 'twice' && questions.length > 0)
  );
}

class ColumnAsker {
  private readonly meant: ReadonlySet<string>;

  constructor(
    private readonly proposal: Proposal,
    private readonly mapping: SheetMapping,
    private readonly known: MappingContext,
  ) {
    this.meant = new Set([...mapping.columns, ...mapping.items].map(({ means }) => means));
  }

  /** Headers and texts that hold part of a title, or fit several titles. */
  meanings(): readonly SourceDoubt[] {
    const { columns, items } = this.mapping;
    const ofColumns = this.proposal.columns.flatMap((proposed, n) => {
      const means = columns[n]?.means ?? 'ignored';
      return this.about(lettersOf(this.proposal.table.columns[n]), proposed, means, this.seenIn(n));
    });
    const ofItems = this.proposal.items.flatMap((proposed, n) =>
      this.about('', proposed, items[n]?.means ?? 'ignored', { row: 0, example: '', count: 1 }),
    );
    return [...ofColumns, ...ofItems];
  }

  private about(
    at: string,
    { text, reason, questions }: ProposedMeaning,
    means: ColumnMeaning,
    seen: Pick<SourceDoubt, 'row' | 'example' | 'count'>,
  ): readonly SourceDoubt[] {
    const isAsked = reason === 'part' || reason === 'several' || reason === 'twice';
    const isComment = headerWord(text) === 'comment' && commentedTitle(text) !== undefined;
    const fitting = questions.map((id): ColumnMeaning => (isComment ? `comment:${id}` : `question:${id}`));
    const free = fitting.filter((one) => one === means || !this.meant.has(one));
    if (!isAsked || free.length === 0 || seen.count === 0) return [];
    if (means !== 'ignored' && !free.includes(means)) return [];
    const choices: readonly ColumnMeaning[] = [...free, 'ignored'];
    const key = meaningKey(at || text);
    const chosen = means === 'ignored' ? decisionAbout(this.mapping, key) : means;
    return [newDoubt(this.mapping, 'meaning', key, { at, header: text, ...seen, choices, chosen })];
  }

  /** Which of several columns has a field, unless the person gave it to another one than was proposed. */
  which(): readonly SourceDoubt[] {
    const { columns, table } = this.proposal;
    return ASSESSMENT_FIELDS.flatMap((field) => {
      const isRival = ({ fits, means, reason }: ProposedMeaning) =>
        fits === field || (means === field && reason !== 'kept');
      const rivals = columns.flatMap((one, n) => (isRival(one) ? [n] : []));
      const own = this.mapping.columns.findIndex(({ means }) => means === field);
      if (rivals.length < 2 || own < 0) return [];
      const choices = rivals.map((n) => lettersOf(table.columns[n]));
      const moved = columns[own]?.means === field ? undefined : lettersOf(table.columns[own]);
      const chosen = decisionAbout(this.mapping, whichKey(field)) ?? moved;
      const header = columns[own]?.text ?? '';
      return [newDoubt(this.mapping, 'which', whichKey(field), { header, choices, chosen })];
    });
  }

  /** Columns that look like dates, if no date is known. */
  dates(): readonly SourceDoubt[] {
    const isDated = DATE_FIELDS.some((field) => this.meant.has(field));
    const isDate = ({ value }: PlacedCell) =>
      typeof value !== 'number' && readSourceDate(value, this.known.clock) !== undefined;
    return this.proposal.table.columns.flatMap((column, n) => {
      const at = lettersOf(column);
      const chosen = decisionAbout(this.mapping, meaningKey(at));
      const isFree = !isDated && (this.mapping.columns[n]?.means ?? 'ignored') === 'ignored';
      const cells = this.cellsOf(column);
      const isLikely = cells.length > 0 && cells.filter(isDate).length >= cells.length * MOST;
      if (!isLikely || !(isFree || DATE_FIELDS.some((field) => field === chosen))) return [];
      const seen = { at, header: column.header, ...this.seenIn(n), choices: [...DATE_FIELDS, 'ignored'] };
      return [newDoubt(this.mapping, 'no-date', meaningKey(at), seen)];
    });
  }

  /** Candidates for the unit, if no column has it: those with the most known names first. */
  unit(): readonly SourceDoubt[] {
    const chosen = decisionAbout(this.mapping, 'unit');
    if (this.mapping.shape === 'blocks' || (this.meant.has('unit') && chosen === undefined)) return [];
    const knows = (text: string) => this.known.names('unit', text).kind === 'code';
    const choices = this.proposal.table.columns
      .flatMap((column, n) => {
        const means = this.mapping.columns[n]?.means;
        const cells = this.cellsOf(column).filter(({ value }) => typeof value === 'string');
        const named = cells.filter(({ value }) => knows(textOf(value))).length;
        const isFree = means === 'ignored' || lettersOf(column) === chosen;
        return isFree && cells.length > 0 ? [{ at: lettersOf(column), named }] : [];
      })
      .sort((a, b) => b.named - a.named)
      .slice(0, MOST_COLUMNS)
      .map(({ at }) => at);
    return choices.length === 0 ? [] : [newDoubt(this.mapping, 'unit', 'unit', { choices })];
  }

  /** Another table below, and columns beside the table that name units. */
  otherTables(): readonly SourceDoubt[] {
    const { table, columns } = this.proposal;
    const below = table.leftOut.filter(({ why }) => why === 'other-table');
    const beside = columns.flatMap(({ reason, text }, n) => {
      const isIgnored = this.mapping.columns[n]?.means === 'ignored';
      return reason === 'outside' && isIgnored && headerWord(text) === 'unit' ? [n] : [];
    });
    const choices = [CONFIRMED];
    return [
      ...below.slice(0, 1).map(({ row }) => {
        const count = below.length;
        return newDoubt(this.mapping, 'other-table', `other-table:${row}:${count}`, { row, count, choices });
      }),
      ...beside.map((n) => {
        const at = lettersOf(table.columns[n]);
        const seen = { at, header: columns[n]?.text ?? '', ...this.seenIn(n) };
        return newDoubt(this.mapping, 'beside', `beside:${at}`, { ...seen, choices });
      }),
    ];
  }

  private seenIn(n: number): Pick<SourceDoubt, 'row' | 'example' | 'count'> {
    const column = this.proposal.table.columns[n];
    const cells = column === undefined ? [] : this.cellsOf(column);
    const [first] = cells;
    const value = first?.value ?? '';
    const example = value instanceof Date ? dayAt(this.known.clock, value.getTime()) : textOf(value);
    return { row: first?.row ?? 0, example, count: cells.length };
  }

  private cellsOf({ column }: SourceColumn): readonly PlacedCell[] {
    return this.proposal.table.rows.slice(0, ROWS_LOOKED_AT).flatMap(({ row, cells }) => {
      const value = cells[column - 1] ?? '';
      return isBlankCell(value) ? [] : [{ row, value }];
    });
  }
}

function lettersOf(column: SourceColumn | undefined): string {
  return column === undefined ? '' : columnName(column.column);
}

const MOST_ROWS = 10; // Rows that a question lists.
const HALF = 0.5; // Share of the questions that a visit must answer, of those that any visit answers.
const LEAST_QUESTIONS = 3; // With fewer questions, a blank one says little.

export function visitDoubts(
  table: SourceTable,
  mapping: SheetMapping,
  known: Pick<MappingContext, 'template' | 'names'>,
): readonly SourceDoubt[] {
  const visits = visitsOf(table, mapping);
  const own = rowsWithOwnTimes(table, mapping);
  const choices = [FIRST_TIME, LAST_TIME, EACH_TIME];
  const times =
    own.length === 0 ? [] : [newDoubt(mapping, 'own-times', OWN_TIMES, { ...seenIn(own), choices })];
  // What follows from it isn't asked as well.
  if (times.some(isUnanswered)) return times;
  return [
    ...times,
    ...checklistDoubts(allVisits(table, mapping), mapping, known),
    ...noUnitDoubts(countedVisits(table, mapping), mapping),
    ...doubtToConfirm('half-empty', halfEmpty(visits), mapping),
    ...doubtToConfirm('undated', undated(visits), mapping),
    ...doubtToConfirm('answered-twice', answeredTwice(visits), mapping),
  ];
}

/**
 * Rows that look wrong are confirmed, or corrected in the sheet. The key depends on the rows, so other rows ask again.
 * @param rows row numbers, or texts that begin with one
 * @returns empty without rows; confirmed doubts are there too, with what was chosen
 */
export function doubtToConfirm(
  kind: SourceDoubt['kind'],
  rows: readonly (number | string)[],
  mapping: SheetMapping,
): readonly SourceDoubt[] {
  if (rows.length === 0) return [];
  const key = `${kind}:${shortHash(rows.join())}`;
  return [newDoubt(mapping, kind, key, { ...seenIn(rows), choices: [CONFIRMED] })];
}

function seenIn(rows: readonly (number | string)[]): Pick<SourceDoubt, 'row' | 'example' | 'count'> {
  const example = rows.slice(0, MOST_ROWS).join(', ') + (rows.length > MOST_ROWS ? ' …' : '');
  return { row: Number.parseInt(String(rows[0] ?? 0), 10), example, count: rows.length };
}

/** Proposes the checklist that the directory knows as this template. */
function checklistDoubts(
  visits: readonly SourceVisit[],
  mapping: SheetMapping,
  { template, names }: Pick<MappingContext, 'template' | 'names'>,
): readonly SourceDoubt[] {
  const at = [...mapping.columns, ...mapping.items].find(({ means }) => means === 'checklist');
  if (at === undefined) return [];
  const found = new Map<string, string>();
  for (const visit of visits) {
    const text = checklistOf(visit);
    if (text !== '' && !found.has(fold(text))) found.set(fold(text), text);
  }
  const texts = [...found.values()];
  const own = texts.filter((text) => {
    const read = names('template', text);
    return /\p{L}/u.test(text) && read.kind === 'code' && read.code === template.id;
  });
  const [first] = visits.filter((visit) => checklistOf(visit) !== '');
  const seen = { row: first?.rows[0] ?? 0, example: texts.slice(0, 3).join(', '), count: texts.length };
  const proposed = own.length === 1 ? own[0] : undefined;
  const choices = [...texts, ALL_CHECKLISTS];
  return [newDoubt(mapping, 'checklist', CHECKLIST, { header: at.text, ...seen, choices, proposed })];
}

/** Only if other visits have one. */
function noUnitDoubts(visits: readonly SourceVisit[], mapping: SheetMapping): readonly SourceDoubt[] {
  const without = visitsWithoutUnit(visits);
  if (without.length === 0 || without.length === visits.length) return [];
  const rows = without.map(firstRowOf);
  const choices = visits[0] === without[0] ? ['blank'] : ['above', 'blank'];
  return [newDoubt(mapping, 'no-unit', noUnitKey(visits), { ...seenIn(rows), choices })];
}

function halfEmpty(visits: readonly SourceVisit[]): readonly number[] {
  const answeredIn = ({ cells }: SourceVisit) =>
    [...cells.keys()].filter((part) => part.startsWith('question:'));
  const asked = new Set(visits.flatMap(answeredIn)).size;
  if (asked < LEAST_QUESTIONS) return [];
  return visits.filter((visit) => answeredIn(visit).length < asked * HALF).map(firstRowOf);
}

/** Only if other visits have one. */
function undated(visits: readonly SourceVisit[]): readonly number[] {
  const without = visits.filter(({ cells }) => !DATE_FIELDS.some((field) => cells.has(field)));
  return without.length === visits.length ? [] : without.map(firstRowOf);
}

function answeredTwice(visits: readonly SourceVisit[]): readonly string[] {
  return visits.flatMap(({ answeredTwice: rows }) => (rows === undefined ? [] : [rows.join(' + ')]));
}

function firstRowOf({ rows }: SourceVisit): number {
  return rows[0] ?? 0;
}
