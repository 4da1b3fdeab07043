// Reads children, one parent after another: only of parents that are new or changed since they were asked, or of whose
// rows some are missing. Each parent's list is a listing of the run, by its place among the parents.

import type { Ports } from '../../app/ports.ts';
import type { ChildRun } from '../../app/pulls/child-pulls.ts';
import type { RecordSource } from '../../app/pulls/record-source.ts';
import type { GetAnswer } from '../../app/service/service-client.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { isStampedSince, leastImpliedBy } from '../../domain/full-scan.ts';
import type { RowsByParents, SheetRow } from '../../domain/leftovers.ts';
import { pageAfter, readListAnswer } from '../../domain/list-answer.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { missingKey } from '../../domain/missing-key.ts';
import { keyedByQuestion } from '../../domain/one-record.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import type { ChildrenResource } from '../../domain/resource.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';
import type { Query } from '../../domain/service-path.ts';
import { shortHash } from '../../domain/text-hash.ts';
import type { PullMode } from '../../domain/vocabulary.ts';
import { childOf, idFieldOf } from './child-reader.ts';
import { loadMarks, saveMarks } from './marks-store.ts';
import type { ParentSheet } from './parents.ts';
import { ENOUGH_ASKED, forecastRows } from './room.ts';
import { parentIn, parentName } from './rules/child-key.ts';
import { markOf, type Parent } from './rules/parent-marks.ts';
import { askedFor } from './rules/place-of-id.ts';
import { leftoversOf, rowsByParent } from './rules/rows-of-parents.ts';
import { childrenSentences } from './sentences.ts';

/**
 * What a pull asks that reads a list once for each row (parent) of another sheet, such as each ticket's comments: the
 * list, its parameters, the parents.
 */
export interface ChildrenRequest {
  /** The list, with the place for an id where it stands in the path. */
  readonly resource: ChildrenResource;
  /** The parameters besides the page. */
  readonly query: Query;
  /** Whether all are asked in each run. */
  readonly mode: PullMode;
  /** The parents. */
  readonly sheet: ParentSheet;
}

/** What was found out when the first parent was to be asked. */
interface Begun {
  /** The places of those that are to be asked. */
  readonly places: readonly number[];
  /** What each has answered last, by its name in keys. */
  readonly marks: Map<string, string>;
  /** For what these hold: the question, who asks it, and the run where it asks all. */
  readonly plan: string;
  /** Which fields had columns. */
  readonly fields: string;
  /** Rows from before may lack some of these; milliseconds since 1970. */
  readonly lackingMs: number;
}

/** The list that is being read. */
interface OpenList {
  readonly place: number;
  readonly keys: Set<string>;
  /** How many of its records have no id. */
  unreadable: number;
  /** How many records its answers imply. */
  least: number;
}

/**
 * Reads, for a pull, a list once for each row (parent) of another pull's sheet, such as each ticket's comments. It
 * asks only for parents that are new or changed, a page at a time.
 */
export class ChildSource implements RecordSource {
  /** Nobody knows how to ask for a single one. */
  readonly byId = undefined;
  private known: Begun | undefined;
  private open: OpenList | undefined;
  /** The places of parents that were read to their end, or denied. */
  private readonly done = new Set<number>();
  /** What these answered, and may not be written yet, by their names in keys. */
  private readonly read = new Map<string, string>();
  private rowsRead = 0;
  private haveColumnsCome = false;

  constructor(
    private readonly ports: Ports,
    private readonly run: ChildRun,
    private readonly children: ChildrenRequest,
  ) {}

  /** One page of the list of one parent; the cursor says which. */
  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'list') throw new Error('children are asked with a list cursor');
    const { resource, sheet } = this.children;
    const left = this.begun.places.filter((place) => place >= cursor.query && !this.done.has(place));
    const [place = -1] = left;
    const parent = sheet.parents[place];
    if (parent === undefined) return this.batch(left);
    // What came of the pages before is known to the execution alone that has read them.
    const isOpen = this.open?.place === place && cursor.page > 0;
    const page = isOpen ? cursor.page : 0;
    const answer = this.get(parent, page, left.length);
    if (answer.kind === 'parked') return answer;
    if (answer.kind === 'missing') return this.deniedBatch(parent, left);
    const open =
      isOpen && this.open ? this.open : { place, keys: new Set<string>(), unreadable: 0, least: 0 };
    this.open = open;
    const list = readListAnswer(answer.body, true);
    const { limit = resource.pageSize, totalPage } = list;
    // The only object that a parent has may lack an id.
    const named = (one: unknown) => keyedByQuestion(one, resource.path, { id: String(parent.id) });
    const records = list.isOne === true ? list.records.map(named) : list.records;
    const idField = idFieldOf(resource);
    const found = records.map((record) => childOf(record, parent, idField));
    const keys = found.flatMap((child) => child?.$key ?? []);
    if (keys.length === 0 && records.length > 0) throw missingKey(resource.path, idField, records);
    const isNew = keys.some((key) => !open.keys.has(key));
    for (const key of keys) open.keys.add(key);
    const facts = { index: page, size: records.length, limit, totalPage };
    open.unreadable += records.length - keys.length;
    open.least = Math.max(open.least, leastImpliedBy(facts));
    const next = isNew || totalPage !== undefined ? pageAfter(page, list) : undefined;
    if (next === undefined && open.keys.size + open.unreadable >= open.least) {
      this.settle(place, parent, open.keys.size);
    }
    const after = this.batch(left.slice(1));
    return {
      ...after,
      records: found.map((child, n) => child ?? records[n]),
      answered: 1,
      page: facts,
      nextListing: after.next,
      ...(next === undefined ? {} : { next: { kind: 'list', query: place, page: next } }),
    };
  }

  /** The service denies a parent. Where it has given none in this run, one that it gave before tells whether it would. */
  private deniedBatch(parent: Parent, left: readonly number[]): PageBatch | Parked {
    const { parents } = this.children.sheet;
    const [place = -1, ...others] = left;
    const { found, missing } = this.run.run().counts;
    // Where all are new the first ones may be old and gone: another one of the last tells each time.
    const untried = parents[others[others.length - 1 - missing] ?? -1];
    const control = parents.find((_, n) => !this.begun.places.includes(n)) ?? untried;
    const isDoubtful = found === 0 && control !== undefined;
    const answer = isDoubtful ? this.get(control, 0, 1) : undefined;
    if (answer?.kind === 'parked') return answer;
    this.settle(place, parent, 'denied');
    const answered = answer?.kind === 'ok' ? 1 : 0;
    return { ...this.batch(left.slice(1)), denied: [parent.id], answered };
  }

  /** Asks for a page of a parent's list. @param upcoming how many requests are still to come, this one included */
  private get(parent: Parent, page: number, upcoming: number): GetAnswer {
    const { resource, query } = this.children;
    const { version, pageSize } = resource;
    const asked = askedFor({ path: resource.path, query }, parent.id);
    const paging = { start: String(page), limit: String(pageSize) };
    const question = { version, path: asked.path, query: { ...asked.query, ...paging } };
    return this.run.client.get({ ...question, isOneOfMany: true }, upcoming);
  }

  private settle(place: number, parent: Parent, children: number | 'denied'): void {
    this.done.add(place);
    if (children !== 'denied') this.rowsRead += children;
    if (this.done.size === ENOUGH_ASKED && this.begun.marks.size === 0)
      this.checkRoom(ENOUGH_ASKED, this.rowsRead);
    this.read.set(parentName(parent.id), markOf(parent, children));
  }

  readonly byParents: RowsByParents = (rows, isSeen) => {
    const { parents, areAllThere } = this.children.sheet;
    const byName = new Map(parents.map((parent) => [parentName(parent.id), parent]));
    return leftoversOf(rows, isSeen, { parents: byName, marks: this.begun.marks, areAllThere });
  };

  written(hit: readonly RecordId[]): void {
    const { marks, plan, fields: before, lackingMs: known } = this.begun;
    if (this.read.size + hit.length === 0) return;
    for (const [name, mark] of this.read) marks.set(name, mark);
    for (const key of hit) marks.delete(parentIn(key));
    this.read.clear();
    const fields = this.fieldsNow();
    const { pass, startedMs } = this.run.run();
    this.haveColumnsCome = fields !== before;
    const lackingMs = this.haveColumnsCome ? Math.max(known, pass?.startedMs ?? startedMs) : known;
    const savedMs = this.ports.clock.nowMs();
    const value = { plan, fields, lackingMs, savedMs, marks: [...marks.values()].join('') };
    saveMarks(this.ports, this.run.target.sheet.id, value);
  }

  remarks(): string {
    const { childrenOnce, childrenWider } = childrenSentences(languageHere(this.ports));
    const isKnown = this.children.resource.parents.version !== undefined;
    return paragraph(isKnown ? '' : childrenOnce, this.areOthersLacking() ? childrenWider : '');
  }

  /** Whether rows of parents that weren't asked lack fields whose columns have come in this execution. */
  private areOthersLacking(): boolean {
    const { marks, places } = this.begun;
    return this.haveColumnsCome && marks.size > places.length;
  }

  /** Which fields have columns. */
  private fieldsNow(): string {
    const { records } = this.children.resource;
    const documented = records.columns.map(({ field }) => field).join();
    return shortHash(documented + this.run.target.discovered());
  }

  /** @param left the places of those that are still to be asked */
  private batch(left: readonly number[]): PageBatch {
    const [query] = left;
    const all = this.begun.places.length;
    const next: Cursor | undefined = query === undefined ? undefined : { kind: 'list', query, page: 0 };
    const rest = { requests: left.length, done: all - left.length, all };
    return { kind: 'batch', records: [], denied: [], unchanged: [], next, ...rest };
  }

  private get begun(): Begun {
    this.known ??= this.begin();
    return this.known;
  }

  /** @throws FranchiseError where the children of all don't fit, by those of the parents that were asked */
  private checkRoom(asked: number, rows: number): void {
    const parents = this.children.sheet.parents.length;
    forecastRows(this.ports, this.run.target.sheet, { parents, asked, rows });
  }

  private begin(): Begun {
    const { mode, sheet } = this.children;
    const { target } = this.run;
    const { plan: question, token, startedMs, pass } = this.run.run();
    const plan = [question, token, mode === 'full' ? startedMs : ''].join(' ');
    const fields = this.fieldsNow();
    const { marks: stored, lackingMs: beforeMs } = loadMarks(this.ports, target.sheet.id, { plan, fields });
    const lackingMs = Math.max(beforeMs, this.run.lackingMs);
    const rows = rowsByParent(target.records.held([]));
    const marks = new Map<string, string>();
    const isUnsettled = (parent: Parent) => {
      const name = parentName(parent.id);
      const own = rows.get(name) ?? [];
      const seen = own.filter(({ pulledAtMs }) => isStampedSince(pulledAtMs, pass?.startedMs ?? 0));
      const right = markOf(parent, own.length);
      // The others are of parents that this run has asked, and whose rows it has yet to take out.
      const possible = [right, markOf(parent, seen.length), markOf(parent, 'denied')];
      const mark = possible.find((one) => stored.has(one));
      // Columns have come since for fields that these rows may lack.
      const isOld = ({ pulledAtMs }: SheetRow) => !isStampedSince(pulledAtMs, lackingMs);
      if (lackingMs > 0 && own.some(isOld)) return true;
      if (mark !== undefined) marks.set(name, mark);
      return mark !== right;
    };
    const places = sheet.parents.flatMap((parent, n) => (isUnsettled(parent) ? [n] : []));
    if (places.length > 0) this.checkRoom(marks.size, [...rows.values()].flat().length);
    return { places, marks, plan, fields, lackingMs };
  }
}
