// The panel that controls the demo's simulated service: limiter, faults, tickets. Not part of the product.

import type { WallClock } from 'local-apps-script';
import type { SimulatedBigQuery } from '../bigquery/bigquery.ts';
import type { Fault } from '../service/faults.ts';
import type { LimiterKind } from '../service/limiter.ts';
import type { ControlledService, LoggedRequest } from '../service/service.ts';
import { type SimulatedWebhooks, WEBHOOKS } from '../webhooks/webhooks.ts';
import type {
  DemoConnection,
  FaultName,
  LabAnswer,
  LabRequest,
  LabRequestBody,
  LabTable,
  LabView,
} from './lab-views.ts';

const REQUESTS_SHOWN = 30;
// Any other host has to be named by the build.
const ADDRESSES = [
  { service: 'Google Chat', url: WEBHOOKS.chat },
  { service: 'Slack', url: WEBHOOKS.slack },
  { service: 'Microsoft Teams', url: WEBHOOKS.teams },
];
// Long enough to notice, within the connector's timeout.
const SLOW_MS = 8_000;

export class Lab {
  private limiter: LimiterKind = 'counting';
  private readonly service: ControlledService;
  private readonly webhooks: SimulatedWebhooks;
  private readonly connection: DemoConnection | null;
  private readonly bigQuery: SimulatedBigQuery | null;

  /** @param latencyMs the service's initial maximum latency */
  constructor(
    private readonly clock: WallClock,
    behind: {
      readonly service: ControlledService;
      readonly webhooks: SimulatedWebhooks;
      /** What a user enters to connect; left out hides it. */
      readonly connection?: DemoConnection;
      readonly bigQuery?: SimulatedBigQuery | null;
    },
    private latencyMs: number,
  ) {
    this.service = behind.service;
    this.webhooks = behind.webhooks;
    this.connection = behind.connection ?? null;
    this.bigQuery = behind.bigQuery ?? null;
  }

  get view(): LabView {
    const { service } = this;
    return {
      connection: this.connection,
      addresses: this.connection === null ? [] : ADDRESSES,
      service: {
        limiter: this.limiter,
        latencyMs: this.latencyMs,
        pendingFaults: Number.isFinite(service.faults.pending()) ? service.faults.pending() : null,
        // Reverse first: the sort is stable, so the newest of one millisecond comes first.
        requests: [...service.requests.slice(-REQUESTS_SHOWN).map(requestView), ...this.sent]
          .reverse()
          .sort((a, b) => b.atMs - a.atMs)
          .slice(0, REQUESTS_SHOWN),
        requestCount: service.requests.length,
        ticketId: service.tickets()[0]?.id ?? null,
      },
      tables: this.bigQuery && tablesOf(this.bigQuery),
    };
  }

  // Messages sent by alerts.
  private get sent(): readonly LabRequest[] {
    return this.webhooks.messages.map(({ service, lines, atMs }) => ({
      atMs,
      method: 'POST',
      target: lines.join(' '),
      outcome: service,
    }));
  }

  act(request: LabRequestBody): LabAnswer {
    const problem = this.set(request);
    return { view: this.view, problem };
  }

  private set(request: LabRequestBody): LabAnswer['problem'] {
    const { service } = this;
    switch (request.kind) {
      case 'limiter':
        this.limiter = request.limiter;
        service.setLimiter(request.limiter);
        return null;
      case 'latency':
        this.latencyMs = request.latencyMs;
        service.setLatency({ minMs: Math.round(request.latencyMs / 4), maxMs: request.latencyMs });
        return null;
      case 'fault':
        service.faults.add({ fault: faultOf(request.fault), times: request.times });
        return null;
      case 'clear-faults':
        service.faults.clear();
        return null;
      case 'change-ticket': {
        const ticket = service.tickets().find(({ id }) => id === request.id);
        if (ticket === undefined) return 'no-such-ticket';
        service.changeTicket(ticket.id, { titulo: request.title }, this.clock.nowMs());
        return null;
      }
    }
  }
}

function tablesOf(bigQuery: SimulatedBigQuery): readonly LabTable[] {
  return bigQuery.allTables().map(({ dataset, table, resource }) => {
    const name = `${bigQuery.project}.${dataset}.${table}`;
    const [counted] = bigQuery.query(`SELECT COUNT(*) AS n FROM \`${name}\``);
    return { name, rows: Number(counted?.n ?? 0), columns: resource.schema.fields.length };
  });
}

function faultOf(name: FaultName): Fault {
  switch (name) {
    case '429':
    case '500':
    case '401':
      return { kind: 'status', status: Number(name) };
    case 'slow':
      return { kind: 'slow', byMs: SLOW_MS };
    case 'html':
    case 'timeout':
    case 'unreachable':
      return { kind: name };
  }
}

function requestView({ nowMs, method, path, query, outcome }: LoggedRequest): LabRequest {
  const target = query === '' ? path : `${path}?${query}`;
  return { atMs: nowMs, method, target, outcome: String(outcome) };
}
