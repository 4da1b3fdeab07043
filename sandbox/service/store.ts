// All that the service holds, made from seed and size. Operations read it; the import and the control side change it.

import { createActionPlans } from './data/action-plans.ts';
import { createChecklist, personOf } from './data/checklist.ts';
import { createNetwork, type Network } from './data/network.ts';
import { createTickets } from './data/tickets.ts';
import type { ActionPlan, Assessment, AssessmentAnswer, Person, Question, Template } from './records.ts';
import { createTicketStore, type TicketOrder, type TicketStore } from './ticket-store.ts';

/** One accepted import, as it was received. */
export interface StoredAssessment {
  readonly id: number;
  /** When the request arrived, milliseconds since 1970. */
  readonly receivedMs: number;
  /** The parsed JSON body. */
  readonly body: unknown;
}

export interface Store {
  readonly network: Network;
  readonly tickets: TicketStore;
  readonly actionPlans: Map<number, ActionPlan>;
  readonly templates: Map<number, Template>;
  /** Changed only through the service's control side. */
  readonly questions: Map<number, Question>;
  readonly companies: ReadonlyMap<number, Person>;
  readonly assessments: Assessment[];
  readonly answers: AssessmentAnswer[];
  readonly stored: StoredAssessment[];
}

interface StoreOptions {
  readonly seed: number;
  readonly tickets: number;
  readonly actionPlans: number;
  readonly templates: number;
  readonly nowMs: number;
  readonly order: TicketOrder;
}

export function createStore(options: StoreOptions): Store {
  const { seed, nowMs } = options;
  const network = createNetwork(seed);
  const checklist = createChecklist(seed, options.templates, nowMs, network);
  const plans = createActionPlans(seed, options.actionPlans, nowMs, network, checklist);
  const companies = [network.mainCompany, ...network.units.map((unit) => unit.name)].map(personOf);
  return {
    network,
    tickets: createTicketStore(createTickets(seed, options.tickets, nowMs, network), options.order, seed),
    actionPlans: byId(plans),
    templates: byId(checklist.templates),
    questions: byId(checklist.questions),
    companies: byId(companies),
    assessments: [...checklist.assessments],
    answers: [...checklist.answers],
    stored: [],
  };
}

function byId<T extends { readonly id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
