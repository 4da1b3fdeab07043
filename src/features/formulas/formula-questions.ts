// What formulas ask of the service: first the cache, then a formula that is asking the same, then the service itself. A
// formula has 25 seconds; answers are cached for the next opening.

import type { Ports } from '../../app/ports.ts';
import { type GetRequest, ServiceClient } from '../../app/service/service-client.ts';
import { type CachedAnswer, CachedAnswers } from '../../app/storage/answer-cache.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { FranchiseError, fromStoredError, storedError, toStoredError } from '../../domain/errors.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { span } from '../../domain/messages/phrases.ts';
import { FORMULA_KEYS } from './keys.ts';
import { forOwner, loadOwnerConnection, type Owner, ownerOf } from './owner-connection.ts';
import { type FormulaSentences, formulaError } from './sentences.ts';

const WORK_MS = 25_000; // Of Google's 30 seconds, so that its own message never comes first.
const FRESH_MS = 30 * 60_000; // How long an answer counts; a refresh cell can end that earlier.
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

/** Answers a formula's requests from the cache, or else from the service. */
export class FormulaQuestions {
  private readonly kept: CachedAnswers;
  private readonly owner: Owner;
  private readonly deadlineMs: number;
  readonly sinceMs: number;
  readonly first: Readonly<Record<string, string>>;
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
