// Reads children of parents that are new or changed, or lack rows. Each parent's list is a listing of the run.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import type { ChildRun, RecordSource } from '../../app/pulls/understand-pull.ts';
import type { GetAnswer } from '../../app/service/service-client.ts';
import { cellsLeft } from '../../app/sheets/limits.ts';
import { longValuesUnder, removeLong, storeLong } from '../../app/storage/stored.ts';
import { shortHash } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { ChildrenResource } from '../../domain/pulls/resource.ts';
import { keyError } from '../../domain/records/read-records.ts';
import type { RecordId } from '../../domain/records/record.ts';
import { type Cursor, isStampedSince, leastImpliedBy, type PageBatch } from '../../domain/run/run.ts';
import type { RowsByParents, SheetRow } from '../../domain/run/run-start.ts';
import { lazily } from '../../domain/schema.ts';
import { keyedByQuery, type Parked, pageAfter, readListAnswer } from '../../domain/service/response.ts';
import type { Query } from '../../domain/service/service-path.ts';
import { SECOND_MS } from '../../domain/time.ts';
import type { PullMode } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { CHILDREN_KEYS } from './keys.ts';
import {
  leftoversOf,
  markOfParent,
  type Parent,
  parentIn,
  parentName,
  rowsByParent,
  splitMarks,
  withParentId,
} from './rules/parents.ts';
import { childrenError, childrenSentences } from './sentences.ts';
import { childRecord, ownIdField, type ParentSheet } from './understand-elements.ts';

interface ChildrenRequest {
  readonly resource: ChildrenResource; // Its path may contain the placeholder for an id.
  readonly query: Query;
  readonly mode: PullMode; // In mode `full`, every run asks all parents.
  readonly sheet: ParentSheet;
}

interface Begun {
  readonly places: readonly number[];
  readonly marks: Map<string, string>; // The last answer of each parent, by encoded id.
  /** What the marks are valid for: the question, who asks it, and the run if it asks all parents. */
  readonly plan: string;
  readonly fields: string;
  readonly lackingMs: number; // Rows written before this instant may lack some of these.
}

interface OpenList {
  readonly place: number;
  readonly keys: Set<string>;
  unreadable: number;
  /** The least number of records that the answers imply. */
  least: number;
}

export class ChildSource implements RecordSource {
  /** There is no way to ask for a single child. */
  readonly byId = undefined;
  private known: Begun | undefined;
  private open: OpenList | undefined;
  private readonly done = new Set<number>(); // Places of parents that are read completely, or denied.
  private readonly read = new Map<string, string>();
  private rowsRead = 0;
  private haveColumnsCome = false;

  constructor(
    private readonly ports: Ports,
    private readonly run: ChildRun,
    private readonly children: ChildrenRequest,
  ) {}

  ask(cursor: Cursor): PageBatch | Parked {
    if (cursor.kind !== 'list') throw new Error('unreachable: not a list cursor');
    const { resource, sheet } = this.children;
    const left = this.begun.places.filter((place) => place >= cursor.query && !this.done.has(place));
    const [place = -1] = left;
    const parent = sheet.parents[place];
    if (parent === undefined) return this.batch(left);
    // Only the execution that read the earlier pages knows what they held.
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
    // The only object of a parent may lack an id.
    const named = (one: unknown) => keyedByQuery(one, resource.path, { id: String(parent.id) });
    const records = list.isOne === true ? list.records.map(named) : list.records;
    const idField = ownIdField(resource);
    const found = records.map((record) => childRecord(record, parent, idField));
    const keys = found.flatMap((child) => child?.$key ?? []);
    if (keys.length === 0 && records.length > 0) throw keyError(resource.path, idField, records);
    const isNew = keys.some((key) => !open.keys.has(key));
    for (const key of keys) open.keys.add(key);
    const facts = { index: page, size: records.length, limit, totalPage };
    open.unreadable += records.length - new Set(keys).size;
    open.least = Math.max(open.least, leastImpliedBy(facts));
    const isAnnounced = totalPage !== undefined && page < totalPage;
    const next = isNew || isAnnounced ? pageAfter(page, list, resource.pageSize) : undefined;
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

  /** If none was found in this run, a parent that the service gave before shows whether it still would. */
  private deniedBatch(parent: Parent, left: readonly number[]): PageBatch | Parked {
    const { parents } = this.children.sheet;
    const [place = -1, ...others] = left;
    const { found, missing } = this.run.run().counts;
    // If all parents are new, the first ones may be old and gone: another one of the last is tried each time.
    const untried = parents[others[others.length - 1 - missing] ?? -1];
    const control = parents.find((_, n) => !this.begun.places.includes(n)) ?? untried;
    const isDoubtful = found === 0 && control !== undefined;
    const answer = isDoubtful ? this.get(control, 0, 1) : undefined;
    if (answer?.kind === 'parked') return answer;
    this.settle(place, parent, 'denied');
    const answered = answer?.kind === 'ok' ? 1 : 0;
    return { ...this.batch(left.slice(1)), denied: [parent.id], answered };
  }

  private get(parent: Parent, page: number, upcoming: number): GetAnswer {
    const { resource, query } = this.children;
    const { version, pageSize } = resource;
    const asked = withParentId({ path: resource.path, query }, parent.id);
    const paging = { start: String(page), limit: String(pageSize) };
    const question = { version, path: asked.path, query: { ...asked.query, ...paging } };
    return this.run.client.get({ ...question, isOneOfMany: true }, upcoming);
  }

  private settle(place: number, parent: Parent, children: number | 'denied'): void {
    this.done.add(place);
    if (children !== 'denied') this.rowsRead += children;
    if (this.done.size === ENOUGH_ASKED && this.begun.marks.size === 0)
      this.checkRoom(ENOUGH_ASKED, this.rowsRead);
    this.read.set(parentName(parent.id), markOfParent(parent, children));
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
    // Rows carry the start of the scan if that is later.
    const savedMs = Math.max(this.ports.clock.nowMs(), pass?.startedMs ?? 0);
    const value = { plan, fields, lackingMs, savedMs, marks: [...marks.values()].join('') };
    const sheet = this.run.target.sheet.id;
    storeLong(this.ports.documentProperties, PREFIX + sheet, { version: 1, sheet, ...value });
  }

  remarks(): string {
    const { childrenOnce, childrenWider } = childrenSentences(this.ports.language);
    const isKnown = this.children.resource.parents.version !== undefined;
    return paragraph(isKnown ? '' : childrenOnce, this.areOthersLacking() ? childrenWider : '');
  }

  /** Rows of parents that weren't asked lack fields whose columns came in this execution. */
  private areOthersLacking(): boolean {
    const { marks, places } = this.begun;
    return this.haveColumnsCome && marks.size > places.length;
  }

  private fieldsNow(): string {
    const { records } = this.children.resource;
    const documented = records.columns.map(({ field }) => field).join();
    return shortHash(documented + this.run.target.discovered());
  }

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

  /** @throws FranchiseError if the children of all parents won't fit, judging by those asked so far */
  private checkRoom(asked: number, rows: number): void {
    const { length: parents } = this.children.sheet.parents;
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
      const right = markOfParent(parent, own.length);
      // The second and third fit if this run has asked the parent and has yet to remove its rows.
      const possible = [right, markOfParent(parent, seen.length), markOfParent(parent, 'denied')];
      const mark = possible.find((one) => stored.has(one));
      // Columns have been added for fields that these rows may lack.
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

const ENOUGH_ASKED = 20; // With fewer parents the forecast would be too rough.

/** Empty without parents, or if too few were asked. @throws FranchiseError if the spreadsheet hasn't enough room */
export function forecastRows(
  ports: Ports,
  sheet: Sheet,
  { parents, asked, rows }: Readonly<Record<'parents' | 'asked' | 'rows', number>>,
): string {
  if (parents === 0 || asked < Math.min(ENOUGH_ASKED, parents)) return '';
  const all = Math.ceil((rows / asked) * parents);
  const { maxRows, maxColumns } = sheet.extent();
  const cells = Math.max(0, all + 1 - maxRows) * maxColumns;
  const room = cells === 0 ? 0 : cellsLeft(ports.workbook);
  if (cells > room) throw childrenError((say) => say.childrenTooMany(asked, all, cells, room));
  return childrenSentences(ports.language).childrenForecast(asked, all);
}

// Stores the marks of parents. If they are lost or damaged, all parents are asked again.

const PREFIX = CHILDREN_KEYS.parents.key;

const storedMarks = lazily(() =>
  z.object({
    version: z.literal(1),
    sheet: z.number(),
    plan: z.string(),
    marks: z.string(),
    fields: z.optional(z.string()),
    lackingMs: z.optional(z.number()),
    savedMs: z.optional(z.number()),
  }),
);

/** Also deletes the marks of deleted tabs. @returns `lackingMs` for the fields that have columns now */
function loadMarks(ports: Ports, sheet: number, { plan, fields }: Pick<Begun, 'plan' | 'fields'>) {
  const { documentProperties, workbook } = ports;
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  const tabs = workbook.sheets().map(({ id }) => id);
  for (const one of all) if (!tabs.includes(one.sheet)) removeLong(documentProperties, PREFIX + one.sheet);
  const stored = all.find((one) => one.sheet === sheet && one.plan === plan);
  const { marks = '', fields: before = fields, lackingMs = 0, savedMs = 0 } = stored ?? {};
  // Columns were added by an execution that was killed before it could store that. Stamps of rows are rounded up to a
  // second, and compared with half a second of tolerance.
  return { marks: splitMarks(marks), lackingMs: before === fields ? lackingMs : savedMs + 2 * SECOND_MS };
}

/** How many parents were asked when the sheet was last filled. */
export function countAsked({ documentProperties }: Ports, sheet: number): number {
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  return splitMarks(all.find((one) => one.sheet === sheet)?.marks ?? '').size;
}
