// What formulas work with: records of pulled sheets; below them answers of the service, the owner's connection and dates.
//
// Records are cached for a minute: of a thousand formulas the first few read the sheets, and the others find theirs here
// without a call of SpreadsheetApp. Which piece holds a record follows from its id and the number of pieces, which is one
// of five: so a formula with one id reads all five possible pieces in its first cache call.
//
// Reading all of a large sheet takes seconds: too much for one formula, worth it for a thousand. So each formula leaves
// a note, and one that finds enough notes reads everything for those that follow. Formulas that start at the same time
// see each other's notes.

import * as z from 'zod/mini';
import { isSpreadsheetConnected, loadConnection } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { SHEETS_KEPT_SECONDS } from '../../app/pulls/pull-state.ts';
import { type GetRequest, ServiceClient } from '../../app/service/service-client.ts';
import { type CachedAnswer, CachedAnswers } from '../../app/storage/answer-cache.ts';
import { KEYS } from '../../app/storage/keys.ts';
import { asciiJson, parseStored } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { FranchiseError, fromStoredError, storedError, toStoredError } from '../../domain/errors.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { span } from '../../domain/messages/phrases.ts';
import { lazily, objectOf, type Parsed } from '../../domain/schema.ts';
import type { Connection } from '../../domain/service/connection.ts';
import { DAY_MS } from '../../domain/time.ts';
import { FORMULA_KEYS } from './keys.ts';
import { type FormulaSentences, formulaError } from './sentences.ts';

/** Possible numbers of pieces, and the average size of a piece at most, in characters. */
const SIZES = [
  { pieces: 1, most: 16_000 },
  { pieces: 8, most: 16_000 },
  { pieces: 64, most: 48_000 },
  { pieces: 256, most: 48_000 },
  { pieces: 512, most: 70_000 },
] as const;
const LARGEST_PIECE = 95_000;
const FEW_IDS = 4; // For up to this many ids, all possible pieces are read ahead.
/** This many formulas in a minute, including itself, justify reading all of a large sheet. */
const ENOUGH_ASKED = 3;
const ASKED_PLACES = 16; // Places for the notes; two formulas that share one count as one.
const READING_MS = 30_000; // After this, a formula that reads a large sheet has ended in any case.
/** If the cache drops the pieces, formulas know that everything was read, and don't each read it again. */
const STATE_SECONDS = 2 * SHEETS_KEPT_SECONDS;

const storedCell = lazily(() =>
  z.union([z.string(), z.number(), z.boolean(), z.object({ dateMs: z.number() })]),
);
const storedCells = lazily(() => z.array(storedCell()));
/** Only the requested records of a piece are checked: it may hold a thousand. */
const storedPiece = lazily(() =>
  z.object({ atMs: z.number(), pieces: z.number(), cellsOf: objectOf(z.unknown) }),
);
/** What formulas have done with these fields in the last minute. */
const storedState = lazily(() =>
  z.union([
    z.object({ atMs: z.number(), isBeingRead: z.literal(true) }),
    /**
     * All records were read, of a part of the sheets that needn't have all: `pieces` is 0 if they don't fit into the cache.
     */
    z.object({ atMs: z.number(), pieces: z.number(), isPart: z.optional(z.boolean()) }),
  ]),
);

type State = Parsed<typeof storedState>;

export type CellsById = ReadonlyMap<number, readonly CellValue[]>;

/** By key, as read with one cache call: each call takes time. */
type CacheValues = Readonly<Record<string, string>>;

/** Records in the cache. Call {@link open}, {@link keysOf} and {@link read} in this order. */
export class CachedRecords {
  /** Keys to read before {@link open}. */
  readonly firstKeys: readonly string[];
  private readonly key: string;
  private pieces: number | undefined;
  private isPart = false;
  private stateText = '';
  private changedMs = 0;

  constructor(
    private readonly ports: Ports,
    { resource, fields }: { readonly resource: string; readonly fields: readonly string[] },
    ids: readonly number[],
  ) {
    this.key = FORMULA_KEYS.records.key + textFingerprint(JSON.stringify([resource, fields]));
    const likely = ids.length > FEW_IDS ? [] : SIZES.flatMap(({ pieces }) => this.keysIn(pieces, ids));
    this.firstKeys = [this.key, KEYS.sheetsChanged.key, ...likely];
  }

  /** @param first the values of {@link firstKeys} */
  open(first: CacheValues): void {
    this.stateText = first[this.key] ?? '';
    this.changedMs = Number(first[KEYS.sheetsChanged.key] ?? 0) || 0;
    const state = this.state(0);
    if (state === undefined || !('pieces' in state)) return;
    this.pieces = state.pieces;
    this.isPart = state.isPart === true;
  }

  /** What was cached earlier has expired. What was read in the same millisecond as a change may be older than it. */
  since(sinceMs: number): number {
    return Math.max(sinceMs, this.changedMs + 1);
  }

  get isTooMuch(): boolean {
    return this.pieces === 0;
  }

  /** Keys of the pieces that may hold these ids, without {@link firstKeys}. */
  keysOf(ids: readonly number[]): readonly string[] {
    const { pieces = 0 } = this;
    return this.keysIn(pieces, ids).filter((key) => !this.firstKeys.includes(key));
  }

  /** @returns undefined if a piece is missing or too old, so that the sheets have to be read */
  read(texts: CacheValues, ids: readonly number[], sinceMs: number): CellsById | undefined {
    const { pieces = 0 } = this;
    if (pieces === 0) return undefined;
    const found = new Map<number, readonly CellValue[]>();
    const parts = new Map(
      this.keysIn(pieces, ids).map((key) => [key, parseStored(texts[key] ?? '', storedPiece)] as const),
    );
    for (const id of ids) {
      const part = parts.get(this.pieceKey(pieces, id % pieces));
      if (part === undefined || part.pieces !== pieces || part.atMs < sinceMs) return undefined;
      const stored = part.cellsOf[String(id)];
      if (stored === undefined && this.isPart) return undefined;
      if (stored === undefined) continue;
      const cells = z.safeParse(storedCells(), stored);
      if (!cells.success) return undefined;
      const cellOf = (one: (typeof cells.data)[number]) =>
        typeof one === 'object' ? new Date(one.dateMs) : one;
      found.set(id, cells.data.map(cellOf));
    }
    return found;
  }

  /**
   * Whether to read all of a large sheet now, for the formulas that follow. @param ids the same ids again count once
   */
  isWorthReadingAll(ids: readonly number[], sinceMs: number): boolean {
    if (this.state(sinceMs) !== undefined) return false;
    const { cache, clock } = this.ports;
    const places = Array.from({ length: ASKED_PLACES }, (_, place) => `${this.key}.asked.${place}`);
    const own = places[textFingerprint(ids.join()).charCodeAt(0) % ASKED_PLACES];
    if (own !== undefined) cache.put(own, '1', SHEETS_KEPT_SECONDS);
    const { [this.key]: stateText = '', ...asked } = cache.getAll([this.key, ...places]);
    this.stateText = stateText;
    if (this.state(sinceMs) !== undefined || Object.keys(asked).length < ENOUGH_ASKED) return false;
    this.note({ atMs: clock.nowMs(), isBeingRead: true });
    return true;
  }

  /** @param atMs before the records were read @param isAll absent records are in no sheet */
  keep(records: CellsById, atMs: number, isAll: boolean): void {
    const texts = textsOf(records, atMs);
    const stored = texts.map((text, piece) => [this.pieceKey(texts.length, piece), text] as const);
    try {
      if (stored.length > 0) this.ports.cache.putAll(Object.fromEntries(stored), SHEETS_KEPT_SECONDS);
    } catch {
      return;
    }
    this.note({ atMs, pieces: texts.length, ...(!isAll && { isPart: true }) });
  }

  private state(sinceMs: number): State | undefined {
    const state = parseStored(this.stateText, storedState);
    if (state === undefined || state.atMs < this.since(sinceMs)) return undefined;
    const lastsMs = 'isBeingRead' in state ? READING_MS : SHEETS_KEPT_SECONDS * 1_000;
    return this.ports.clock.nowMs() - state.atMs < lastsMs ? state : undefined;
  }

  private note(state: State): void {
    try {
      this.ports.cache.put(this.key, JSON.stringify(state), STATE_SECONDS);
    } catch {}
  }

  private keysIn(pieces: number, ids: readonly number[]): readonly string[] {
    return pieces === 0 ? [] : [...new Set(ids.map((id) => this.pieceKey(pieces, id % pieces)))];
  }

  private pieceKey(pieces: number, piece: number): string {
    return `${this.key}.${pieces}.${piece}`;
  }
}

/** Empty if the pieces are too many or too large for the cache. */
function textsOf(records: CellsById, atMs: number): readonly string[] {
  const storedOf = (cell: CellValue) => (cell instanceof Date ? { dateMs: cell.getTime() } : cell);
  const texts = [...records].map(([id, cells]) => [id, `"${id}":${asciiJson(cells.map(storedOf))}`] as const);
  const length = texts.reduce((sum, [, text]) => sum + text.length + 1, 0);
  const size = SIZES.find(({ pieces, most }) => length <= pieces * most);
  if (size === undefined) return [];
  const { pieces } = size;
  const parts = Array.from({ length: pieces }, (): string[] => []);
  for (const [id, text] of texts) parts[id % pieces]?.push(text);
  const whole = parts.map((part) => `{"atMs":${atMs},"pieces":${pieces},"cellsOf":{${part.join(',')}}}`);
  return whole.every((text) => text.length <= LARGEST_PIECE) ? whole : [];
}

// What formulas ask of the service: first the cache, then a formula that is asking the same, then the service itself. A
// formula has 25 seconds; answers are cached for the next opening.

const WORK_MS = 25_000; // Of Google's 30 seconds, so that its own message never comes first.
const FRESH_MS = 30 * 60_000; // How long an answer counts without a refresh cell.
/** How long formulas wait for another one that asks the same: longer than it can live. */
const ASKING_SECONDS = 30;
/** Two formulas that start at once both see that nobody is asking; after this wait, both see which one came last. */
const SETTLE_MS = 200;
const WATCH_LEAST_MS = 400;
const WATCH_MORE_MS = 600;
/** After being busy with a refresh cell's previous content, formulas reuse its answers for this long. */
const WAVE_SECONDS = 180;
const REFRESH_SECONDS = 5 * 60 * 60;

const WAVE = FORMULA_KEYS.wave.key;

/** What the service answers to a formula's question. `stale` is set if it failed and the body is older. */
export type FormulaAnswer =
  | { readonly kind: 'ok'; readonly body: unknown; readonly stale: StaleAnswer | undefined }
  | { readonly kind: 'missing' };

type Flight =
  | { readonly kind: 'nobody' | 'somebody' }
  | { readonly kind: 'failed'; readonly error: FranchiseError };

/** The owner's connection, or the error to throw when it is needed. */
type Owner =
  | { readonly kind: 'connected'; readonly stamp: string }
  | { readonly kind: 'problem'; readonly problem: unknown };

/** Answers a formula's requests from the cache, or else from the service. */
export class FormulaQuestions {
  private readonly kept: CachedAnswers;
  private readonly owner: Owner;
  private readonly deadlineMs: number;
  readonly sinceMs: number;
  readonly first: CacheValues;
  private readonly isRefreshed: boolean;
  private client: ServiceClient | undefined;

  /** One cache call for all that every formula needs. @param along further keys to read in the same call */
  constructor(
    private readonly ports: Ports,
    refreshKey: string,
    along: readonly string[] = [],
  ) {
    const nowMs = ports.clock.nowMs();
    this.deadlineMs = nowMs + WORK_MS;
    this.kept = new CachedAnswers(ports);
    this.isRefreshed = refreshKey !== '';
    const seenKey = `${FORMULA_KEYS.refresh.key}${this.isRefreshed ? textFingerprint(refreshKey) : ''}`;
    const refreshKeys = this.isRefreshed ? [seenKey, WAVE] : [];
    this.first = ports.cache.getAll([FORMULA_KEYS.formulaConnection.key, ...refreshKeys, ...along]);
    this.owner = ownerOf(ports, this.first[FORMULA_KEYS.formulaConnection.key]);
    const refreshedMs = this.isRefreshed ? this.refreshedMs(seenKey, nowMs) : 0;
    this.sinceMs = Math.max(nowMs - FRESH_MS, refreshedMs);
  }

  /** Only fresh answers. */
  known(questions: readonly GetRequest[], along: readonly string[] = []) {
    const keys = this.owner.kind === 'connected' ? questions.map((question) => this.keyOf(question)) : [];
    const texts = keys.length + along.length === 0 ? {} : this.ports.cache.getAll([...keys, ...along]);
    const kept = this.kept.readFrom(texts, keys);
    const answers = new Map<number, FormulaAnswer>();
    keys.forEach((key, position) => {
      const answer = kept.get(key);
      if (answer !== undefined && answer.atMs > this.sinceMs) answers.set(position, givenBody(answer));
    });
    return { answers, texts };
  }

  /** @throws FranchiseError if the owner isn't connected or the service fails; `busy` if there was no slot in time */
  ask(question: GetRequest): FormulaAnswer {
    const { clock } = this.ports;
    const key = this.keyOf(question);
    for (;;) {
      const kept = this.kept.read([key]).get(key);
      if (kept !== undefined && kept.atMs > this.sinceMs) return givenBody(kept);
      const flight = this.flightOf(key);
      if (flight.kind === 'failed') return this.staleIfError(kept, flight.error);
      if (flight.kind === 'nobody' && this.leadFlight(key)) return this.askService(key, question, kept);
      const pauseMs = WATCH_LEAST_MS + Math.random() * WATCH_MORE_MS;
      if (clock.nowMs() + pauseMs >= this.deadlineMs) throw this.busy();
      clock.sleep(pauseMs);
    }
  }

  private askService(
    key: string,
    { version, path, query }: GetRequest,
    kept: CachedAnswer | undefined,
  ): FormulaAnswer {
    const { cache, clock } = this.ports;
    try {
      this.client ??= new ServiceClient(this.ports, loadOwnerConnection(this.ports), this.deadlineMs, 'cell');
      const answer = this.client.get({ version, path, query }, 1);
      if (answer.kind === 'parked') throw this.busy();
      const isMissing = answer.kind === 'missing';
      const body = answer.kind === 'ok' ? answer.body : undefined;
      const fresh: CachedAnswer = { atMs: clock.nowMs(), isMissing, body };
      this.kept.keep(key, fresh);
      cache.remove(askingKey(key));
      return givenBody(fresh);
    } catch (thrown) {
      const problem = forOwner(thrown);
      if (!(problem instanceof FranchiseError) || problem.code === 'busy') {
        cache.remove(askingKey(key));
        throw problem;
      }
      // Formulas that ask the same in the next seconds get the same error, instead of asking a service that fails.
      cache.put(askingKey(key), JSON.stringify(toStoredError(problem)), ASKING_SECONDS);
      return this.staleIfError(kept, problem);
    }
  }

  /** Returns the previous answer if the error is temporary. @throws FranchiseError the error itself otherwise */
  private staleIfError(kept: CachedAnswer | undefined, because: FranchiseError): FormulaAnswer {
    if (because.fault !== 'wait' || kept === undefined || kept.isMissing) throw because;
    return { kind: 'ok', body: kept.body, stale: { ageMs: this.ports.clock.nowMs() - kept.atMs, because } };
  }

  private flightOf(key: string): Flight {
    const note = this.ports.cache.get(askingKey(key));
    if (note === null) return { kind: 'nobody' };
    const stored = parseStored(note, storedError);
    return stored === undefined ? { kind: 'somebody' } : { kind: 'failed', error: fromStoredError(stored) };
  }

  /** Others wait for the answer; of several concurrent formulas the last wins. @returns whether it is this one */
  private leadFlight(key: string): boolean {
    const { cache, clock, ids } = this.ports;
    const mine = ids.random();
    cache.put(askingKey(key), mine, ASKING_SECONDS);
    clock.sleep(SETTLE_MS);
    return cache.get(askingKey(key)) === mine;
  }

  private busy(): FranchiseError {
    const { cache } = this.ports;
    if (this.isRefreshed) cache.put(WAVE, String(this.sinceMs), WAVE_SECONDS);
    return formulaError('busy', (say) => say.formulaBusy);
  }

  /**
   * Older answers don't count. If formulas were still busy with the previous content, this one continues with their
   * answers, or hundreds of formulas with a common refresh cell would never finish.
   */
  private refreshedMs(key: string, nowMs: number): number {
    const { [key]: seen, [WAVE]: wave } = this.first;
    const seenMs = Number(seen ?? Number.NaN);
    if (Number.isFinite(seenMs)) return seenMs;
    const waveMs = Number(wave ?? Number.NaN);
    const sinceMs = Number.isFinite(waveMs) ? waveMs : nowMs;
    this.ports.cache.put(key, String(sinceMs), REFRESH_SECONDS);
    return sinceMs;
  }

  private keyOf({ version, path, query }: GetRequest): string {
    if (this.owner.kind === 'problem') throw this.owner.problem;
    const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${FORMULA_KEYS.answer.key}${textFingerprint(JSON.stringify([this.owner.stamp, version, path, parts]))}`;
  }
}

function askingKey(key: string): string {
  return `${key}.asking`;
}

function givenBody({ body, isMissing }: CachedAnswer): FormulaAnswer {
  return isMissing ? { kind: 'missing' } : { kind: 'ok', body, stale: undefined };
}

/** Its stamp is part of the keys of cached answers, so that answers of an older connection aren't shown. */
function ownerOf(ports: Ports, cached: string | undefined): Owner {
  try {
    const known = parseStored(cached ?? '', storedOwner);
    if (known !== undefined && 'problem' in known) throw fromStoredError(known.problem);
    return { kind: 'connected', stamp: known?.stamp ?? stampOf(loadOwnerConnection(ports)) };
  } catch (problem) {
    return { kind: 'problem', problem };
  }
}

export interface StaleAnswer {
  readonly ageMs: number;
  readonly because: FranchiseError;
}

export function ageSentence({ ageMs, because }: StaleAnswer, say: FormulaSentences): string {
  return say.formulaOld(toStoredError(because), span(ageMs / 1000));
}

/** For single values, which have no room for a note about the answer's age. */
export function staleAnswerError(stale: StaleAnswer): FranchiseError {
  return formulaError(stale.because.code, (say) => ageSentence(stale, say));
}

// Formulas run with the connection of the spreadsheet's owner: there, user properties are the owner's. It is cached, so
// that formulas answered from the cache or from sheets read no property.

const KEEP_SECONDS = 60 * 60;
/** Keeps a thousand formulas without a connection from reading properties a thousand times. */
const KEEP_PROBLEM_SECONDS = 30;

const storedOwner = lazily(() =>
  z.union([z.object({ stamp: z.string() }), z.object({ problem: storedError() })]),
);

/** @throws FranchiseError if there is none, saying that the owner has to act */
function loadOwnerConnection(ports: Ports): Connection {
  const { cache } = ports;
  try {
    const connection = connectionOfOwner(ports);
    cache.put(
      FORMULA_KEYS.formulaConnection.key,
      JSON.stringify({ stamp: stampOf(connection) }),
      KEEP_SECONDS,
    );
    return connection;
  } catch (thrown) {
    const problem = forOwner(thrown);
    if (problem instanceof FranchiseError) {
      const stored = JSON.stringify({ problem: toStoredError(problem) });
      cache.put(FORMULA_KEYS.formulaConnection.key, stored, KEEP_PROBLEM_SECONDS);
    }
    throw problem;
  }
}

/** On a shared drive a file has no owner: Google returns none of their properties, or refuses to. */
function connectionOfOwner(ports: Ports): Connection {
  try {
    return loadConnection(ports);
  } catch (thrown) {
    const isMissing = !(thrown instanceof FranchiseError) || thrown.code === 'not-connected';
    if (!isMissing || !isSpreadsheetConnected(ports)) throw thrown;
    throw formulaError('no-owner', (say) => say.formulaNoOwner);
  }
}

/** Says so if only the owner can fix the error, such as a refused token. */
function forOwner(thrown: unknown): unknown {
  if (!(thrown instanceof FranchiseError)) return thrown;
  switch (thrown.code) {
    case 'not-connected':
    case 'address-changed':
    case 'bad-base-url':
    case 'token-refused':
      return formulaError(thrown.code, (say) => say.formulaOwner(toStoredError(thrown)));
    default:
      return thrown;
  }
}

function stampOf({ baseUrl, stamp }: Connection): string {
  return `${baseUrl} ${stamp}`;
}

// Dates on their way between cells and formulas. It isn't known by which time zone Google takes them where the script's
// differs from the spreadsheet's (docs/platform.md#arguments-of-formulas), until the check of the installation has noted it.

type Way = 'from-cells' | 'to-cells';
const NOTED = FORMULA_KEYS.dates.key;
export const DATES_BY_SCRIPT = 'of-the-script';

/**
 * An argument or a result with its dates set right. Asks nothing if there is none.
 * @throws FranchiseError if it isn't known how
 */
export function withDates(ports: Ports, value: unknown, way: Way): unknown {
  let shift: ((ms: number) => number) | undefined;
  const shifted = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(shifted);
    if (!(one instanceof Date)) return one;
    shift ??= shiftOf(ports, way);
    return new Date(shift(one.getTime()));
  };
  return shifted(value);
}

function shiftOf({ calendar, documentProperties }: Ports, way: Way): (ms: number) => number {
  const [zone, scriptZone] = [calendar.timeZone(), calendar.scriptTimeZone()];
  const noted = zone === scriptZone ? '' : documentProperties.get(NOTED);
  if (noted !== null && noted !== DATES_BY_SCRIPT) return (ms) => ms;
  const ofScript = calendar.of(scriptZone);
  const [from, to] = way === 'from-cells' ? [ofScript, calendar] : [calendar, ofScript];
  const byDay = new Map<number, number>();
  const gapAt = (ms: number) => to.toInstantMs(from.toLocal(ms)) - Math.floor(ms / 1000) * 1000;
  const gapOfDay = (day: number) => {
    const gap = byDay.get(day) ?? gapAt(day * DAY_MS);
    byDay.set(day, gap);
    return gap;
  };
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    const gap = gapOfDay(day) === gapOfDay(day + 1) ? gapOfDay(day) : gapAt(ms);
    if (gap !== 0 && noted === null)
      throw formulaError('bad-sheet', (say) => say.formulaZones(zone, scriptZone));
    return ms + gap;
  };
}
