// The simulated service. `handle` answers requests as docs/service-api.md says, deterministically by seed, size and
// given times; the other methods let tests and the demo control and inspect it.

import type { ServiceAnswer, ServiceRequest, SimulatedService } from 'local-apps-script';
import { errorAnswer, jsonAnswer, type PlainAnswer, tooManyRequests } from './answer.ts';
import { requireToken, type TokenKind, type Tokens, tokenKind } from './auth.ts';
import { createFaultQueue, type Faults, spoil } from './faults.ts';
import { createLimiter, type LimiterKind } from './limiter.ts';
import type { V2Lists } from './operations/operation.ts';
import { parseTarget } from './query.ts';
import { createRandom } from './random.ts';
import type { ActionPlan, Person, Question, Template, Ticket } from './records.ts';
import { Refusal } from './refusal.ts';
import { findRoute, versionOf } from './router.ts';
import { type ActedRequest, createStore, type Store, type StoredAssessment } from './store.ts';
import type { OptionalTicketField, TicketFields, TicketOrder } from './ticket-store.ts';

// Uniformly distributed per request.
interface Latency {
  readonly minMs: number;
  readonly maxMs: number;
}

export interface ServiceOptions extends Tokens {
  readonly seed: number;
  /** Reference time: all records lie before it, except deadlines and schedules. */
  readonly nowMs: number;
  /** Default 500. */
  readonly tickets?: number;
  /** Default 120. */
  readonly actionPlans?: number;
  /** Default 5; each has questions and about 12 assessments. */
  readonly templates?: number;
  /** Default `counting`. */
  readonly limiter?: LimiterKind;
  /** Default 0. */
  readonly latency?: Latency;
  /** Default `id`. */
  readonly order?: TicketOrder;
  readonly v2Lists?: V2Lists;
  /** Of the generated texts; default `pt`. */
  readonly language?: 'pt' | 'en';
  /** Whether some texts are such as a spreadsheet would evaluate, retype or break; default true. */
  readonly isHostile?: boolean;
}

/** Includes requests without a response. Tokens are masked wherever they were sent. */
export interface LoggedRequest {
  /** Time of arrival. */
  readonly nowMs: number;
  readonly method: string;
  readonly path: string;
  /** Without the `?`. */
  readonly query: string;
  readonly token: TokenKind;
  readonly outcome: number | 'unreachable' | 'timeout';
  readonly by: 'limiter' | 'fault' | 'service';
}

export interface ControlledService extends SimulatedService {
  readonly faults: Faults;
  readonly requests: readonly LoggedRequest[];
  /** Accepted imports in order, whether or not the response arrived. */
  readonly stored: readonly StoredAssessment[];
  /** Accepted PUT and DELETE requests in order, whether or not the response arrived. */
  readonly acted: readonly ActedRequest[];
  /** All other data, read-only. */
  readonly store: Store;
  setLimiter(kind: LimiterKind): void;
  setLatency(latency: Latency): void;
  /** Revokes the previous tokens. */
  setTokens(tokens: Tokens): void;
  setV2Lists(v2Lists: V2Lists): void;
  /** In list order. */
  tickets(): readonly Ticket[];
  /** Also sets `ultimaAlteracao` to `nowMs`, unless named. @param absent fields to remove */
  changeTicket(
    id: number,
    fields: TicketFields,
    nowMs: number,
    absent?: readonly OptionalTicketField[],
  ): Ticket;
  addTicket(ticket: Ticket): void;
  deleteTicket(id: number): void;
  actionPlans(): readonly ActionPlan[];
  putActionPlan(plan: ActionPlan): void;
  deleteActionPlan(id: number): void;
  putQuestion(question: Question): void;
  deleteQuestion(id: number): void;
  putTemplate(template: Template): void;
  /** Adds or renames a unit. */
  putCompany(company: Person): void;
}

const DEFAULT_TICKETS = 500;
const DEFAULT_ACTION_PLANS = 120;
const DEFAULT_TEMPLATES = 5;

export function createService(options: ServiceOptions): ControlledService {
  const { seed } = options;
  const store = createStore({
    seed,
    nowMs: options.nowMs,
    tickets: options.tickets ?? DEFAULT_TICKETS,
    actionPlans: options.actionPlans ?? DEFAULT_ACTION_PLANS,
    templates: options.templates ?? DEFAULT_TEMPLATES,
    order: options.order ?? 'id',
    language: options.language ?? 'pt',
    isHostile: options.isHostile ?? true,
  });
  const latencyRandom = createRandom(seed, 'latency');
  const faults = createFaultQueue(createRandom(seed, 'faults'));
  const requests: LoggedRequest[] = [];
  let tokens: Tokens = options;
  let limiter = createLimiter(options.limiter ?? 'counting');
  let latency = options.latency ?? { minMs: 0, maxMs: 0 };
  let v2Lists = options.v2Lists ?? { envelope: 'v1-like', paging: 'page' };

  function handle(request: ServiceRequest, nowMs: number): ServiceAnswer {
    const latencyMs = latencyRandom.integer(latency.minMs, latency.maxMs);
    if (!limiter.admits(nowMs)) return respond(request, nowMs, latencyMs, 'limiter', tooManyRequests());
    const rule = faults.take(request, nowMs);
    if (rule === undefined) return respond(request, nowMs, latencyMs, 'service', operate(request, nowMs));
    const outcome = spoil(rule, request, (instead = request) => operate(instead, nowMs));
    if (outcome.kind === 'response') {
      return respond(request, nowMs, latencyMs + outcome.laterMs, 'fault', outcome.answer);
    }
    log(request, nowMs, 'fault', outcome.fault);
    return { kind: 'broken', fault: outcome.fault, latencyMs: Math.max(latencyMs, outcome.afterMs) };
  }

  // assumptions.ts names the order of the checks.
  function operate(request: ServiceRequest, nowMs: number): PlainAnswer {
    const { path, params } = parseTarget(request.target);
    try {
      const version = versionOf(path);
      if (version !== undefined) requireToken(tokenKind(request, tokens), version);
      const route = findRoute(request.method, path);
      if (route === undefined) throw new Refusal(404, 'Recurso não encontrado.');
      const { operation, pathCode } = route;
      return jsonAnswer(200, operation({ request, params, pathCode, store, v2Lists, nowMs }));
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(error.status, error.message);
      throw error;
    }
  }

  function respond(
    request: ServiceRequest,
    nowMs: number,
    latencyMs: number,
    by: LoggedRequest['by'],
    answer: PlainAnswer,
  ): ServiceAnswer {
    log(request, nowMs, by, answer.status);
    const date = new Date(nowMs + latencyMs).toUTCString();
    return { kind: 'response', ...answer, headers: { ...answer.headers, date }, latencyMs };
  }

  function log(
    request: ServiceRequest,
    nowMs: number,
    by: LoggedRequest['by'],
    outcome: LoggedRequest['outcome'],
  ): void {
    const { path, query } = parseTarget(blot(request.target, tokens));
    requests.push({
      nowMs,
      method: request.method,
      path,
      query,
      token: tokenKind(request, tokens),
      outcome,
      by,
    });
  }

  return {
    handle,
    findUnreachable(all, nowMs) {
      const index = faults.takeUnreachable(all);
      const lost = index === undefined ? undefined : all[index];
      if (lost !== undefined) log(lost, nowMs, 'fault', 'unreachable');
      return index;
    },
    faults,
    requests,
    store,
    stored: store.stored,
    acted: store.acted,
    setLimiter(kind) {
      limiter = createLimiter(kind);
    },
    setLatency(next) {
      latency = next;
    },
    setTokens(next) {
      tokens = next;
    },
    setV2Lists(next) {
      v2Lists = next;
    },
    tickets: () => store.tickets.all(),
    changeTicket: (id, fields, nowMs, absent) => store.tickets.change(id, fields, nowMs, absent),
    addTicket: (ticket) => store.tickets.add(ticket),
    deleteTicket: (id) => store.tickets.remove(id),
    actionPlans: () => [...store.actionPlans.values()],
    putActionPlan: (plan) => {
      store.actionPlans.set(plan.id, plan);
    },
    deleteActionPlan: (id) => {
      store.actionPlans.delete(id);
    },
    putQuestion: (question) => {
      store.questions.set(question.id, question);
    },
    putTemplate: (template) => {
      store.templates.set(template.id, template);
    },
    putCompany: (company) => {
      store.companies.set(company.id, company);
    },
    deleteQuestion: (id) => {
      store.questions.delete(id);
    },
  };
}

function blot(text: string, { v1Token, v2Token, others = [] }: Tokens): string {
  const all = [v1Token, v2Token, ...others.flatMap((other) => [other.v1Token, other.v2Token])];
  const secrets = all.filter((token) => token !== '');
  const spellings = secrets.flatMap((token) => [token, encodeURIComponent(token)]);
  return spellings.reduce((left, spelling) => left.replaceAll(spelling, '…'), text);
}
