// All data of the service, generated from seed and size. Operations read it; imports and the control methods change it.

import { createActionPlans } from './data/action-plans.ts';
import { type Checklist, createChecklist, personOf } from './data/checklist.ts';
import { createNetwork, type Network } from './data/network.ts';
import { inWords, type Wording } from './data/texts-of.ts';
import { createTickets } from './data/tickets.ts';
import type {
  ActionPlan,
  Assessment,
  AssessmentAnswer,
  Person,
  Question,
  Template,
  Ticket,
} from './records.ts';
import { createTicketStore, type TicketOrder, type TicketStore } from './ticket-store.ts';

export interface StoredAssessment {
  readonly id: number;
  /** Time of arrival. */
  readonly receivedMs: number;
  /** The parsed JSON body. */
  readonly body: unknown;
}

/** An accepted PUT or DELETE request, as received. */
export interface ActedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly body: string;
}

export interface Store {
  readonly network: Network;
  readonly tickets: TicketStore;
  readonly actionPlans: Map<number, ActionPlan>;
  readonly templates: Map<number, Template>;
  readonly questions: Map<number, Question>;
  readonly companies: Map<number, Person>;
  readonly assessments: Assessment[];
  readonly answers: AssessmentAnswer[];
  readonly stored: StoredAssessment[];
  readonly acted: ActedRequest[];
  /** Ids of orders that a request cancelled. */
  readonly canceledOrders: Set<number>;
}

interface StoreOptions extends Wording {
  readonly seed: number;
  readonly tickets: number;
  readonly actionPlans: number;
  readonly templates: number;
  readonly nowMs: number;
  readonly order: TicketOrder;
}

export function createStore(options: StoreOptions): Store {
  const { network, checklist, plans, tickets } = recordsFor(options);
  const companies = [network.mainCompany, ...network.units.map((unit) => unit.name)].map(personOf);
  return {
    network,
    tickets: createTicketStore(tickets, options.order, options.seed),
    actionPlans: byId(plans),
    templates: byId(checklist.templates),
    questions: byId(checklist.questions),
    companies: byId(companies),
    assessments: [...checklist.assessments],
    answers: [...checklist.answers],
    stored: [],
    acted: [],
    canceledOrders: new Set(),
  };
}

// Initial contents. Records are immutable, so stores can share them.
interface Records {
  readonly network: Network;
  readonly checklist: Checklist;
  readonly plans: readonly ActionPlan[];
  readonly tickets: readonly Ticket[];
}

// Cached by input, because many tests use the same records.
const made = new Map<string, Records>();
const MOST_MADE = 8;
// Above this, caching costs more memory than it saves time.
const MOST_KEPT_TICKETS = 1_000;

function recordsFor(options: StoreOptions): Records {
  const key = JSON.stringify([
    options.seed,
    options.nowMs,
    options.tickets,
    options.actionPlans,
    options.templates,
    options.language,
    options.isHostile,
  ]);
  const records = made.get(key) ?? makeRecords(options);
  made.delete(key);
  if (options.tickets <= MOST_KEPT_TICKETS) made.set(key, records);
  const [oldest = key] = made.keys();
  if (made.size > MOST_MADE) made.delete(oldest);
  return records;
}

function makeRecords(options: StoreOptions): Records {
  const { seed, nowMs, tickets, actionPlans, templates, isHostile } = options;
  const network = createNetwork(seed);
  const checklist = createChecklist(seed, templates, nowMs, network, isHostile);
  const records: Records = {
    network,
    checklist,
    plans: createActionPlans({ seed, count: actionPlans, nowMs, isHostile }, network, checklist),
    tickets: createTickets(seed, tickets, nowMs, network, isHostile),
  };
  return inWords(records, options);
}

function byId<T extends { readonly id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
