// Tables that stand in for a sheet, or for a part of it. All records of a sheet go to the table first, counted on both
// sides: then the sheet stays as it is, or narrower filters remove rows from it, and the table has a pull of its own.

import { currentPerson } from '../../../app/connection/connection.ts';
import type { BeginningPull, OtherTargets, SavedPull, SheetParts } from '../../../app/features.ts';
import type { Ports } from '../../../app/ports.ts';
import { loadPullState } from '../../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../../app/pulls/pulls-sheet.ts';
import { featureResource, understandPull, withPathFilter } from '../../../app/pulls/understand-pull.ts';
import { EXECUTION_MS } from '../../../app/runs/lease.ts';
import type { BatchSource, PullTarget } from '../../../app/sheets/pull-target.ts';
import { FranchiseError, messageOf, sentenceFor, unlessRefused } from '../../../domain/errors.ts';
import { fold, type Language } from '../../../domain/language.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { isOutOfRoom } from '../../../domain/platform/platform-failure.ts';
import type { Pull, PullDefinition } from '../../../domain/pulls/pull.ts';
import type { Cursor, PageBatch } from '../../../domain/run/run.ts';
import type { Parked } from '../../../domain/service/response.ts';
import { type BringWork, RowBringer } from '../bring-rows.ts';
import { Dataset } from '../dataset.ts';
import { findSheet, readSheet } from '../own-table.ts';
import { tableFullName } from '../rules/destination.ts';
import { BLOCK, isRawAsked, nameWithAll, placeOf, tableName, withTableOnly } from '../rules/table-fields.ts';
import { warehouseError, warehouseSentences } from '../sentences.ts';
import { destination, type PartState, partStates } from '../table-state.ts';
import { expiryInWords, misfitsInWords, withTableLease } from '../tables.ts';
import { TableOfPull } from './table-target.ts';

const WORK_MS = EXECUTION_MS - 30_000; // The rest is for saving and reporting.

export const tablesInPlace: OtherTargets = {
  has: (row) => placeOf(withPathFilter(row)) === 'table',
  open: openTable,
  question: (ports, pull, language) => {
    const { sheet } = loadPullState(ports, pull.name);
    checkTableSuffices(pull);
    const found = sheet && recordsOf(ports, pull, sheet.id);
    if (found === undefined) return '';
    const table = tableFullName(destination(ports), tableName(pull.name));
    const say = warehouseSentences(language);
    return paragraph(say.tableMoves(found.sheet, found.records, table), say.tableThenStays);
  },
  explain: (thrown) => {
    const isFull =
      thrown instanceof FranchiseError ? thrown.code === 'no-room' : isOutOfRoom(messageOf(thrown));
    if (!isFull) return undefined;
    return new FranchiseError('no-room', (_say, language) =>
      paragraph(sentenceFor(thrown, language), warehouseSentences(language).tableWayOut),
    );
  },
};

function openTable(ports: Ports, { row, pull, before, startedMs }: BeginningPull): PullTarget {
  checkTableSuffices(pull);
  const deadlineMs = startedMs + WORK_MS;
  const table = new TableOfPull(ports, pull, deadlineMs, isRawAsked(withPathFilter(row)));
  const { sheet, asOfMs } = before;
  const move = (sheetId: number) => moveSheet(ports, { pull, sheetId, deadlineMs }, () => table.countNow());
  const hasMoved = sheet !== undefined && table.moveOnce(`${sheet.id} ${asOfMs}`, () => move(sheet.id));
  if (!hasMoved) table.look();
  const left = sheet && recordsOf(ports, pull, sheet.id)?.sheet;
  return targetWith(ports, table, left, pull.resource.kind === 'list');
}

/** @throws FranchiseError if the pull needs a sheet */
function checkTableSuffices({ resource, filters, followed }: Pull): void {
  const needsSheet =
    followed !== undefined ||
    filters.daily === true ||
    resource.kind === 'children' ||
    featureResource(resource.code) !== undefined;
  if (needsSheet) throw warehouseError('bad-pull', (say) => say.tableOnlyNeedsSheet);
}

/** @param left a sheet that stays as it is; undefined if there is none */
function targetWith(ports: Ports, table: TableOfPull, left: string | undefined, isList: boolean): PullTarget {
  const language = ports.language;
  const say = warehouseSentences(language);
  const ahead = new ReadAhead();
  table.doMeanwhile(ahead);
  const nothing = () => undefined;
  const none = () => [];
  return {
    get sheet(): never {
      throw new Error('unreachable: sheet of a BigQuery table');
    },
    discovered: () => '',
    language: table.language,
    madeMs: table.madeMs,
    keepsRaw: table.keepsRaw,
    previousPull: undefined,
    layout: { added: undefined, layOut: none, missing: none, rememberFields: nothing },
    rows: {
      reserve: nothing,
      blockSize: () => BLOCK,
      upsert: (records, options) => table.upsert(records, options),
      stamp: (ids, nowMs) => table.stamp(ids, nowMs),
      remove: (ids, options) => table.remove(ids, options),
      recoverStagedRows: nothing,
      returnedRows: undefined,
      moveGone: nothing,
      closeGaps: nothing,
      markDuplicates: () => 0,
    },
    records: {
      held: (fields) => [...table.each(fields)],
      each: (fields) => table.each(fields),
      among: (ids) => table.among(ids),
      count: () => table.count(),
      isEmpty: () => table.count() === 0,
      restoreKeyChecksum: nothing,
    },
    remarks: () => {
      return paragraph(
        say.tableHolds(table.name),
        table.isAnew ? say.tableMadeAnew(table.name) : '',
        misfitsInWords(ports, table.misfits),
        left === undefined ? '' : say.tableLeavesSheet(left),
        unlessRefused(() => expiryInWords(ports, table.name, table.expiresMs())) ?? '',
      );
    },
    snapshot: () => ({ rows: table.count(), keyChecksum: undefined }),
    ...(isList && { readAhead: (source, isStopAsked) => ahead.over(source, isStopAsked) }),
    forget: nothing,
    setAgeNote: nothing,
    nameRecords: nothing,
    explain: (thrown) => thrown,
  };
}

/** People agree to `bigquery=only` by these figures. Undefined if the sheet is gone. */
function recordsOf(ports: Ports, pull: Pull, sheetId: number) {
  const there = findSheet(ports, pull, sheetId);
  if (there === undefined) return undefined;
  const { rows } = readSheet(ports, there, []);
  const keys = new Set(rows.flatMap(({ key, left }) => (left === '' ? [key] : [])));
  return { sheet: there.name, records: keys.size };
}

type Move = Pick<BringWork, 'pull' | 'sheetId' | 'deadlineMs'>;

/** @throws FranchiseError if the table then has another number than the sheet, or `time-up` */
function moveSheet(ports: Ports, { pull, sheetId, deadlineMs }: Move, count: () => number): void {
  const personId = currentPerson(ports)?.personId ?? '';
  const work = { pull, of: 'records', sheetId, deadlineMs, personId } as const;
  const { table } = withTableLease(ports, pull.name, () => new RowBringer(ports, work).bring());
  const found = recordsOf(ports, pull, sheetId);
  const there = count();
  if (found !== undefined && found.records !== there)
    throw warehouseError('bad-sheet', (say) =>
      paragraph(say.tableCountDiffers(found.sheet, found.records, table, there), say.tableIfItStays),
    );
}

/** For pulls whose sheet keeps some records while a table keeps all. */
export const partsOfSheets: SheetParts = { question, noted, begin };

/** @param filters those of all records */
function pullWithAll(
  { name, resource, columns, mode, every }: PullDefinition,
  filters: string,
): PullDefinition {
  const own = nameWithAll(name);
  return { name: own, resource, sheet: own, filters: withTableOnly(filters), columns, mode, every };
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
  const pull = understandPull(ports, withAll, rows);
  checkTableSuffices(pull);
  const found = recordsOf(ports, pull, sheet.id);
  if (found === undefined) throw warehouseError('bad-pull', (say) => say.tablePartNeedsSheet);
  const going = loss === undefined ? 0 : loss.rows + loss.mayGo;
  const stay = Math.max(0, found.records - going);
  const say = warehouseSentences(language);
  return paragraph(
    say.tableMoves(found.sheet, found.records, tableFullName(destination(ports), tableName(pull.name))),
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
  return withPathFilter(before);
}

function keepsPart(row: PullDefinition): boolean {
  return placeOf(withPathFilter(row)) === 'part';
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
    const pull = understandPull(ports, withAll, pulls.rows());
    checkTableSuffices(pull);
    const deadlineMs = startedMs + WORK_MS;
    if (state.step === 'agreed') {
      // An existing table has other records than this sheet.
      const dataset = new Dataset(ports, deadlineMs);
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

const MOST_AHEAD = 100; // A block of records, with 100 a page.

interface Page {
  readonly source: BatchSource;
  readonly cursor: Cursor;
}

/** Reads the next pages of a list while BigQuery works. They are only in memory; a kill costs asking again. */
export class ReadAhead {
  /** In order. A failure is thrown when the run gets there. */
  private readonly held: (Page & { readonly answer: () => PageBatch })[] = [];
  /** The page after all that was read; undefined if there is none or it can't be read now. */
  private next: Page | undefined;
  private isStopAsked = () => false;

  over(source: BatchSource, isStopAsked: () => boolean): BatchSource['ask'] {
    this.isStopAsked = isStopAsked;
    return (cursor) => this.ask({ source, cursor });
  }

  get isWanted(): boolean {
    return this.next !== undefined && this.held.length < MOST_AHEAD && !this.isStopAsked();
  }

  /** Never throws: errors come when the run asks for the page. */
  readOne(): void {
    const { next } = this;
    if (next === undefined) return;
    this.next = undefined;
    try {
      const batch = this.noted(next.source, next.source.ask(next.cursor));
      if (batch.kind === 'batch') this.held.push({ ...next, answer: () => ({ ...batch, isHeld: true }) });
    } catch (thrown) {
      const answer = () => {
        throw thrown;
      };
      this.held.push({ ...next, answer });
    }
  }

  private ask({ source, cursor }: Page): PageBatch | Parked {
    const first = this.held.shift();
    if (first?.source === source && isSamePage(first.cursor, cursor)) return first.answer();
    // The run continues elsewhere than its last page said.
    this.held.length = 0;
    this.next = undefined;
    return this.noted(source, source.ask(cursor));
  }

  /** An answer without the service's time gets the time when it is taken, so it can't be held. */
  private noted(source: BatchSource, answer: PageBatch | Parked): PageBatch | Parked {
    const { next: cursor, serverMs } = answer.kind === 'batch' ? answer : {};
    this.next = cursor === undefined || serverMs === undefined ? undefined : { source, cursor };
    return answer;
  }
}

function isSamePage(a: Cursor, b: Cursor): boolean {
  return a.kind === 'list' && b.kind === 'list' && a.query === b.query && a.page === b.page;
}
