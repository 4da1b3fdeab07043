// The service's ticket list in a few lines, for tests of use cases: filters, pages, and its own clock.

import type { HttpRequest, HttpResult } from '../../src/ports/http.ts';
import { type Handler, json } from './fake-ports.ts';

export interface FakeTicket {
  readonly id: number;
  readonly titulo?: string;
  readonly situacao?: number;
  readonly unidade?: { readonly id: number; readonly nome: string };
  readonly aberto?: string;
  readonly ultimaAlteracao?: string;
}

const FIELDS: Readonly<Record<string, (ticket: FakeTicket) => number | undefined>> = {
  id: ({ id }) => id,
  situacao: ({ situacao }) => situacao,
  unidade: ({ unidade }) => unidade?.id,
};

export function ticket(id: number, more: Partial<FakeTicket> = {}): FakeTicket {
  return { id, titulo: `Chamado ${id}`, situacao: 4, aberto: '2026-01-02T03:04:05Z', ...more };
}

export class FakeTickets {
  all: FakeTicket[] = [];
  /** Called before each response: when others change tickets. */
  onRequest: (query: URLSearchParams, request: HttpRequest, nowMs: number) => void = () => undefined;
  /** How far the service's clock is ahead of the script's; undefined omits the Date header. */
  clockAheadMs: number | undefined = 0;
  /** Received queries, without paging. */
  readonly asked: string[] = [];

  readonly handler: Handler = (request, nowMs) => {
    const query = new URL(request.url).searchParams;
    this.onRequest(query, request, nowMs);
    const start = Number(query.get('start'));
    const limit = Number(query.get('limit'));
    const filters = [...query].filter(([name]) => name !== 'start' && name !== 'limit');
    this.asked.push(filters.map(([name, value]) => `${name}=${value}`).join('&'));
    const fitting = filters.reduce(
      (left, [name, value]) => left.filter((one) => fits(one, name, value)),
      this.all,
    );
    const data = fitting.slice(start * limit, (start + 1) * limit);
    const body = { data, start, limit, totalPage: Math.ceil(fitting.length / limit), size: data.length };
    return this.dated(json(200, body), nowMs);
  };

  change(id: number, more: Partial<FakeTicket>, nowMs: number): void {
    const at = this.all.findIndex((one) => one.id === id);
    const before = this.all[at];
    if (before === undefined) throw new Error(`no ticket ${id}`);
    this.all[at] = { ...before, ultimaAlteracao: instant(nowMs), ...more };
  }

  remove(id: number): void {
    this.all = this.all.filter((one) => one.id !== id);
  }

  private dated(result: HttpResult, nowMs: number): HttpResult {
    if (result.kind !== 'response' || this.clockAheadMs === undefined) return result;
    const date = new Date(nowMs + this.clockAheadMs).toUTCString();
    return { ...result, headers: { ...result.headers, date } };
  }
}

export function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function fits(one: FakeTicket, name: string, value: string): boolean {
  const code = FIELDS[name];
  if (code !== undefined) return code(one) === Number(value);
  const date = name.startsWith('aberto') ? one.aberto : one.ultimaAlteracao;
  if (date === undefined) return false;
  return name.endsWith('Start') ? date >= value : date < value;
}
