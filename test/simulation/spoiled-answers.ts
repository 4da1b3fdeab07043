// A plan's service faults as rules of the simulated service.

import type { ServiceRequest } from 'local-apps-script';
import type { Fault, FaultRule } from '../../sandbox/service/faults.ts';
import { V1_TOKEN } from '../support/world.ts';
import type { PlannedFault, PlannedList } from './plan.ts';
import { PEOPLE } from './stage.ts';

// Longer than the connector waits for a response.
const TIMEOUT_MS = 50_000;

export function faultRule({ kind, method, after, times }: PlannedFault): FaultRule {
  const { fault, isProcessed } = spoiled(kind, times);
  return { fault, after, times, isProcessed, ...(method === 'any' ? {} : { method }) };
}

function spoiled(
  kind: PlannedFault['kind'],
  times: number,
): { readonly fault: Fault; readonly isProcessed: boolean } {
  switch (kind) {
    case 'throttle':
      return { fault: { kind: 'status', status: 429 }, isProcessed: false };
    case 'server-error':
      return { fault: { kind: 'status', status: times % 2 === 0 ? 500 : 503 }, isProcessed: times % 3 === 1 };
    case 'unreachable':
      return { fault: { kind: 'unreachable' }, isProcessed: false };
    case 'timeout':
      return { fault: { kind: 'timeout', afterMs: TIMEOUT_MS }, isProcessed: times % 2 === 1 };
    case 'lost-answer':
      return { fault: { kind: 'unreachable' }, isProcessed: true };
    case 'broken-field':
      return { fault: { kind: 'contract', change: breakField }, isProcessed: true };
    case 'broken-list':
      return { fault: { kind: 'contract', change: breakList }, isProcessed: true };
    case 'html':
      return { fault: { kind: 'html' }, isProcessed: true };
    case 'redirect':
      return {
        fault: { kind: 'redirect', location: `https://evil.example/?t=${V1_TOKEN}` },
        isProcessed: false,
      };
    case 'refused': {
      const body = ({ headers }: ServiceRequest) =>
        JSON.stringify({ error: `=recusado: ${tokensOf(headers)}` });
      return {
        fault: { kind: 'answer', status: 400, contentType: 'application/json', body },
        isProcessed: false,
      };
    }
    case 'token-refused':
      return { fault: { kind: 'status', status: 401 }, isProcessed: false };
    case 'slow':
      return { fault: { kind: 'slow', byMs: 20_000 }, isProcessed: true };
  }
}

export const TICKETS_PATH = '/api/v1/chamado/ticket';

const SMALL_PAGE = 40;

/** @param onDenial called at the first list that leaves tickets out, with a set that gets the ids of all that do */
export function listFault(
  { kind }: PlannedList,
  onDenial: (ids: ReadonlySet<number>) => void,
): Extract<Fault, { kind: 'list' }> {
  // A pull with several filters asks for several lists.
  const denied = new Set<number>();
  const without = (isLeft: (id: number) => boolean) => (records: readonly unknown[]) => {
    const known = denied.size;
    for (const id of records.map(idIn)) if (!isLeft(id)) denied.add(id);
    if (known === 0 && denied.size > 0) onDenial(denied);
    return records.filter((one) => isLeft(idIn(one)));
  };
  switch (kind) {
    case 'empty':
      return { kind: 'list', change: without(() => false) };
    case 'half':
      return { kind: 'list', change: without((id) => id % 2 === 0) };
    case 'doubled':
      return { kind: 'list', change: (records) => records.flatMap((one) => [one, one]) };
    case 'resized':
      return { kind: 'list', change: (records) => records, limit: SMALL_PAGE };
  }
}

function idIn(record: unknown): number {
  return isObject(record) ? Number(record.id) : Number.NaN;
}

// The requester's tokens.
function tokensOf({ authorization = '' }: ServiceRequest['headers']): string {
  const all = Object.values(PEOPLE).map(({ tokens }) => Object.values(tokens));
  return (all.find((tokens) => tokens.includes(authorization)) ?? []).join(' e ');
}

// In the first record, or in an import's response.
function breakField(body: unknown): unknown {
  if (!isObject(body)) return body;
  if (isObject(body.data)) return { ...body, data: { ...body.data, queSeraFeito: 5, dtCriacao: 'ontem' } };
  if (!Array.isArray(body.data)) return { ...body, id: 'novo' };
  const data: readonly unknown[] = body.data;
  const [first, ...rest] = data;
  return isObject(first) ? { ...body, data: [{ ...first, titulo: 5, aberto: 'ontem' }, ...rest] } : body;
}

function breakList(body: unknown): unknown {
  return isObject(body) ? { ...body, data: 'nada', totalPage: 'duas', id: null } : body;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
