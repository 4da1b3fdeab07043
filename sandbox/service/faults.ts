// Fault injection: each rule affects the next requests that it matches. Faults apply after the limiter, so that pacing
// is still checked, and before the token check.

import type { ServiceRequest } from 'local-apps-script';
import { errorAnswer, htmlAnswer, type PlainAnswer, tooManyRequests } from './answer.ts';
import { parseTarget } from './query.ts';
import type { Random } from './random.ts';

export type Fault =
  /** 429 is an HTML page, any other status a JSON error. */
  | { readonly kind: 'status'; readonly status: number }
  /** An HTML page with status 200, as a proxy or a login wall sends. */
  | { readonly kind: 'html' }
  | { readonly kind: 'redirect'; readonly location: string }
  /** A verbatim response. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly contentType: string;
      readonly body: string | ((request: ServiceRequest) => string);
    }
  /** The connection fails or breaks. */
  | { readonly kind: 'unreachable' }
  /** No response within `afterMs` (default 60 s). */
  | { readonly kind: 'timeout'; readonly afterMs?: number }
  /** The normal response, `byMs` later. */
  | { readonly kind: 'slow'; readonly byMs: number }
  /**
   * A list whose records are others: `change` gets all of them, which are then parted into pages. `limit` is the most
   * records of a page, whatever is asked for. What isn't a list is answered as usual.
   */
  | {
      readonly kind: 'list';
      readonly change: (records: readonly unknown[]) => readonly unknown[];
      readonly limit?: number;
    }
  /** The normal response with altered JSON. `change` gets a copy, and edits it in place or returns another body. */
  | { readonly kind: 'contract'; readonly change: (body: unknown) => unknown };

export interface FaultRule {
  readonly fault: Fault;
  /** Number of requests to affect, 1 by default; `Infinity` until cleared. */
  readonly times?: number;
  /** Matching requests to let through first, 0 by default. */
  readonly after?: number;
  /** Prefix of the path. */
  readonly path?: string;
  readonly method?: string;
  readonly matches?: (request: ServiceRequest, nowMs: number) => boolean;
  /** Share of matching requests to affect, 0..1 (default 1), drawn from the service's seed. */
  readonly chance?: number;
  /** True processes the request and replaces or drops only its response. */
  readonly isProcessed?: boolean;
}

export interface Faults {
  /** The first matching rule wins. Returns a function that removes it. */
  add(rule: FaultRule): () => void;
  clear(): void;
  /** Requests that rules can still affect; `Infinity` while one is unlimited. */
  pending(): number;
}

interface FaultQueue extends Faults {
  /** The rule for this request, which is then used up by one. */
  take(request: ServiceRequest, nowMs: number): FaultRule | undefined;
  /**
   * The index of the first of these requests that a rule makes unreachable. Uses up that rule by one and changes
   * nothing else. Ignores rules with `chance` or `matches`, which can't be predicted.
   */
  takeUnreachable(requests: readonly ServiceRequest[]): number | undefined;
}

// With these, the service states that it stored nothing (docs/service-api.md#statuses).
const REFUSALS: readonly number[] = [400, 401, 429];

export function createFaultQueue(random: Random): FaultQueue {
  let entries: { readonly rule: FaultRule; left: number; toPass: number }[] = [];
  return {
    add(rule) {
      const status = 'status' in rule.fault ? rule.fault.status : undefined;
      if (rule.isProcessed === true && status !== undefined && REFUSALS.includes(status)) {
        throw new Error(`The service never processes a request that it answers with ${status}.`);
      }
      const entry = { rule, left: rule.times ?? 1, toPass: rule.after ?? 0 };
      entries.push(entry);
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    clear() {
      entries = [];
    },
    pending: () => entries.reduce((sum, { left }) => sum + left, 0),
    take(request, nowMs) {
      for (const entry of entries) {
        if (entry.left <= 0 || !applies(entry.rule, request, nowMs, random)) continue;
        if (entry.toPass > 0) {
          entry.toPass--;
          continue;
        }
        entry.left--;
        entries = entries.filter(({ left }) => left > 0);
        return entry.rule;
      }
      return undefined;
    },
    takeUnreachable(requests) {
      const foreseen = entries.filter(({ rule }) => rule.matches === undefined && rule.chance === undefined);
      const copies = foreseen.map((entry) => ({ entry, left: entry.left, toPass: entry.toPass }));
      for (const [index, request] of requests.entries()) {
        for (const copy of copies) {
          const { rule } = copy.entry;
          if (copy.left <= 0 || !isMeant(rule, request)) continue;
          if (copy.toPass > 0) {
            copy.toPass--;
            continue;
          }
          copy.left--;
          if (rule.fault.kind !== 'unreachable') break;
          copy.entry.left--;
          return index;
        }
      }
      return undefined;
    },
  };
}

function isMeant(rule: FaultRule, request: ServiceRequest): boolean {
  if (rule.method !== undefined && rule.method !== request.method) return false;
  return rule.path === undefined || request.target.startsWith(rule.path);
}

function applies(rule: FaultRule, request: ServiceRequest, nowMs: number, random: Random): boolean {
  if (!isMeant(rule, request)) return false;
  if (rule.matches !== undefined && !rule.matches(request, nowMs)) return false;
  return rule.chance === undefined || random.chance(rule.chance);
}

type FaultOutcome =
  | { readonly kind: 'response'; readonly answer: PlainAnswer; readonly laterMs: number }
  | { readonly kind: 'broken'; readonly fault: 'unreachable' | 'timeout'; readonly afterMs: number };

const TIMEOUT_MS = 60_000;

/** @param process carries out the operation; called at most once */
export function spoil(
  { fault, isProcessed }: FaultRule,
  request: ServiceRequest,
  process: (instead?: ServiceRequest) => PlainAnswer,
): FaultOutcome {
  if (isProcessed === true && !needsAnswer(fault)) process();
  switch (fault.kind) {
    case 'status': {
      const answer = fault.status === 429 ? tooManyRequests() : errorAnswer(fault.status, STATUS_MESSAGE);
      return { kind: 'response', answer, laterMs: 0 };
    }
    case 'html':
      return { kind: 'response', answer: htmlAnswer(200, 'Entrar'), laterMs: 0 };
    case 'redirect': {
      const page = htmlAnswer(302, '302 Found');
      const headers = { ...page.headers, location: fault.location };
      return { kind: 'response', answer: { ...page, headers }, laterMs: 0 };
    }
    case 'answer': {
      const headers = { 'content-type': fault.contentType };
      const body = typeof fault.body === 'string' ? fault.body : fault.body(request);
      return { kind: 'response', answer: { status: fault.status, headers, body }, laterMs: 0 };
    }
    case 'unreachable':
      return { kind: 'broken', fault: 'unreachable', afterMs: 0 };
    case 'timeout':
      return { kind: 'broken', fault: 'timeout', afterMs: fault.afterMs ?? TIMEOUT_MS };
    case 'slow':
      return { kind: 'response', answer: process(), laterMs: fault.byMs };
    case 'list':
      return { kind: 'response', answer: relisted(fault, request, process), laterMs: 0 };
    case 'contract': {
      const answer = process();
      const copy: unknown = JSON.parse(answer.body);
      const body = JSON.stringify(fault.change(copy) ?? copy);
      return { kind: 'response', answer: { ...answer, body }, laterMs: 0 };
    }
  }
}

const MOST_OF_A_PAGE = 100;

function relisted(
  { change, limit = MOST_OF_A_PAGE }: Extract<Fault, { kind: 'list' }>,
  request: ServiceRequest,
  process: (instead?: ServiceRequest) => PlainAnswer,
): PlainAnswer {
  const usual = process();
  const { path, params } = parseTarget(request.target);
  const asked = Math.min(Number(params.get('limit') ?? MOST_OF_A_PAGE), limit);
  const start = Number(params.get('start') ?? 0);
  const all: unknown[] = [];
  for (let page = 0; ; page++) {
    const query = new URLSearchParams(params);
    query.set('start', String(page));
    query.set('limit', String(MOST_OF_A_PAGE));
    const records = recordsIn(process({ ...request, target: `${path}?${query.toString()}` }));
    if (records === undefined) return usual;
    if (records.length === 0) break;
    all.push(...records);
  }
  const records = change(all);
  const data = records.slice(start * asked, (start + 1) * asked);
  const body = { data, start, limit: asked, totalPage: Math.ceil(records.length / asked), size: data.length };
  return { ...usual, body: JSON.stringify(body) };
}

function recordsIn({ body }: PlainAnswer): readonly unknown[] | undefined {
  const parsed: unknown = JSON.parse(body);
  const isList = typeof parsed === 'object' && parsed !== null && 'data' in parsed && 'totalPage' in parsed;
  return isList && Array.isArray(parsed.data) ? parsed.data : undefined;
}

const STATUS_MESSAGE = 'Ocorreu um erro inesperado. Tente novamente mais tarde.';

// These derive from the normal response, so they process the request themselves.
function needsAnswer(fault: Fault): boolean {
  return fault.kind === 'slow' || fault.kind === 'contract' || fault.kind === 'list';
}
