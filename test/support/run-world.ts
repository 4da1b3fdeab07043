// A run without the rest of the connector: service and sheet are a few lines each.

import { SeenNames } from '../../src/domain/directory/seen-names.ts';
import { parseFilters } from '../../src/domain/filters/filters.ts';
import type { Pull, PullState } from '../../src/domain/pulls/pull.ts';
import { readRecords } from '../../src/domain/records/read-records.ts';
import type { ReadRecord, RecordId } from '../../src/domain/records/record.ts';
import { RecordFacts } from '../../src/domain/records/record-facts.ts';
import {
  type Cursor,
  changeQueries,
  type PageBatch,
  type Run,
  type Step,
  stampAt,
} from '../../src/domain/run/run.ts';
import { newRun, type SheetRow } from '../../src/domain/run/run-start.ts';
import { LiveRun, type RunState, type Usage } from '../../src/domain/run/run-state.ts';
import { tickets } from '../../src/resources/tickets.ts';

/** Records per page. */
export const PAGE_SIZE = 3;
export const START_MS = Date.UTC(2026, 2, 2, 12);
const asker = { owner: 'person-1', ownerName: 'Ana', plan: 'plan', token: 'token' };
const toLocal = () => ({ year: 2026, month: 3, day: 2, hour: 12, minute: 0, second: 0 });

/** The pull `Open` of tickets. */
export function pullOf(filters = ''): Pull {
  const clock = { nowMs: START_MS, toInstantMs: () => START_MS, toLocal };
  return {
    name: 'Open',
    resource: tickets,
    sheet: 'Tickets',
    filters: parseFilters(filters, tickets.filters, clock),
    mode: 'sync',
    every: { kind: 'manual' },
    others: [],
  };
}

/** The fields that these tests need. */
export interface Ticket {
  readonly id: number;
  readonly situacao: number;
  readonly ultimaAlteracao?: string;
}

/** Service, sheet and document properties, which outlive executions. */
export class RunWorld {
  nowMs = START_MS;
  tickets: Ticket[] = [];
  readonly rows = new Map<RecordId, { readonly record: ReadRecord; readonly pulledAtMs: number }>();
  stored: PullState = { version: 2, pull: 'Open' };
  readonly steps: Step['kind'][] = [];
  readonly asked: RecordId[] = [];
  /** Records reported as already in their rows. */
  readonly held: RecordId[] = [];
  /** Every listing returns all tickets; every page is the first one. */
  isUnfiltered = false;
  isStuck = false;
  isAskable = true;
  /** Requests of the current execution. */
  usage: Usage = { requests: 0, waitedMs: 0, throttles: 0 };
  /** Called before each response of a list. */
  onPage: (cursor: Cursor) => void = () => undefined;
  private readonly facts: RecordFacts;

  constructor(
    readonly pull: Pull = pullOf(),
    readonly blockRecords = 20_000,
  ) {
    this.facts = new RecordFacts(pull);
  }

  /** Another execution: resumes the stored run, or begins one. */
  begin(): RunState {
    const { nowMs, pull } = this;
    const isEmpty = () => this.rows.size === 0;
    const run: Run =
      this.stored.run ??
      newRun(pull, this.stored, asker, { nowMs, at: '', isAllowed: false, isEmpty, toLocal });
    const state: RunState = new LiveRun({
      pull,
      ids: [],
      facts: this.facts,
      known: this.stored,
      run,
      usage: this.usage,
      blockRecords: this.blockRecords,
      isAskable: this.isAskable,
      nowMs,
    });
    state.started(nowMs);
    this.stored = state.stored;
    return state;
  }

  /** Executes up to this many steps. @returns whether the run is over */
  lead(state: RunState, most = 1_000): boolean {
    for (let n = 0; n < most; n++) {
      const step = state.next(this.nowMs);
      this.steps.push(step.kind);
      if (step.kind === 'end') {
        this.stored = state.known;
        return true;
      }
      this.do(state, step);
    }
    return false;
  }

  ids(): number[] {
    return [...this.rows.keys()].map(Number).sort((a, b) => a - b);
  }

  private do(state: RunState, step: Exclude<Step, { kind: 'end' }>): void {
    this.nowMs += 500;
    const { nowMs } = this;
    switch (step.kind) {
      case 'ask': {
        this.onPage(step.cursor);
        const batch = this.page(state, step.cursor);
        state.batchRead(batch, read(batch.records), nowMs);
        return;
      }
      case 'ask-id': {
        this.asked.push(step.id);
        const found = this.tickets.filter(({ id }) => id === step.id);
        const answer = found.length === 0 ? 'denied' : read(found);
        state.idAnswered(step.id, answer);
        return;
      }
      case 'write':
        this.write(state);
        return;
      case 'save':
        state.saved(nowMs, nowMs);
        this.stored = state.stored;
        return;
      case 'judge':
        state.judged(step.areRowsNeeded ? this.heldRows() : [], nowMs);
        return;
      case 'find-leftovers':
        state.leftoversChecked(step.areRowsNeeded ? this.heldRows() : []);
        return;
    }
  }

  private write(state: RunState): void {
    const { run, block } = state;
    state.rowsFound(state.misfits().filter((id) => this.rows.has(id)));
    for (const id of state.heldRecords()) this.held.push(id);
    const { records, left, gone } = block;
    const pulledAtMs = stampAt(this.nowMs, run.pass?.startedMs ?? 0);
    const added = [...records.keys()].filter((id) => !this.rows.has(id)).length;
    for (const [id, record] of records) this.rows.set(id, { record, pulledAtMs });
    state.upserted(added, records.size - added);
    for (const id of [...left, ...gone]) this.rows.delete(id);
    state.removed(left, 'out-of-filter', left.length);
    state.removed(gone, 'gone', gone.length);
    state.blockWritten(this.nowMs);
  }

  private page({ run }: RunState, cursor: Cursor): PageBatch {
    if (cursor.kind !== 'list') throw new Error('a list is read page by page');
    const { phase } = run;
    const { changeFilters } = tickets;
    const queries =
      phase.kind === 'sync' && changeFilters !== undefined
        ? changeQueries(this.pull.filters.queries, changeFilters, phase.fromMs)
        : this.pull.filters.queries;
    const query = queries[cursor.query] ?? {};
    const fitting = this.tickets.filter(
      ({ situacao, ultimaAlteracao = '' }) =>
        (this.isUnfiltered || Number(query.situacao ?? situacao) === situacao) &&
        query.abertoStart === undefined &&
        ultimaAlteracao >= (query.ultimaAlteracaoStart ?? ''),
    );
    const totalPage = this.isStuck ? 500 : Math.ceil(fitting.length / PAGE_SIZE);
    const first = this.isStuck ? 0 : cursor.page * PAGE_SIZE;
    const records = fitting.slice(first, first + PAGE_SIZE);
    const nextListing: Cursor | undefined =
      cursor.query + 1 < queries.length ? { kind: 'list', query: cursor.query + 1, page: 0 } : undefined;
    const isLast = records.length === 0 || cursor.page + 1 >= totalPage;
    return {
      kind: 'batch',
      records,
      denied: [],
      unchanged: [],
      next: isLast ? nextListing : { ...cursor, page: cursor.page + 1 },
      nextListing,
      page: { index: cursor.page, size: records.length, limit: PAGE_SIZE, totalPage },
      serverMs: this.nowMs,
      done: cursor.page + 1,
      all: Math.max(1, totalPage),
    };
  }

  private heldRows(): SheetRow[] {
    const places = this.facts.rowFields.map((field) =>
      tickets.records.columns.findIndex((column) => column.field === field),
    );
    return [...this.rows].map(([id, { record, pulledAtMs }]) => {
      const values = places.map((at) => record.cells[at] ?? '');
      return { id, pulledAtMs, state: '', values };
    });
  }
}

/** Records as the connector reads them. */
export function read(records: readonly unknown[]) {
  const directory = { seen: new SeenNames() };
  const how = {
    pull: { resource: tickets },
    target: { language: 'en' },
    dayStart: () => undefined,
    directory,
  } as const;
  return readRecords(how, records);
}

export function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** Open tickets with ids from 1 to `count`. */
export function ticketsTo(count: number): Ticket[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    situacao: 4,
    ultimaAlteracao: '2026-01-01T00:00:00Z',
  }));
}
