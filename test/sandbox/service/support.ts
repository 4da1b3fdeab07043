// What every test of the simulated service needs: one made at a fixed time, and short ways to ask it.

import type { ServiceRequest } from 'local-apps-script';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  type ControlledService,
  createService,
  type ServiceOptions,
} from '../../../sandbox/service/service.ts';
import { int } from './schemas.ts';

export const NOW_MS = Date.UTC(2026, 10, 20, 12);
export const V1_TOKEN = 'v1-secret-token';
export const V2_TOKEN = 'v2-secret-token';

export const TICKETS = '/api/v1/chamado/ticket';
export const PLAN = '/api/v1/checklist/avaliacao/plano-acao';
export const IMPORT = '/api/v2/checklist/assessment/import/add';

/** The answer of a list, with the documented fields and no others (docs/service-api.md#paging). */
export const pageSchema = z.strictObject({
  data: z.array(z.looseObject({ id: int })),
  start: int,
  limit: int,
  totalPage: int,
  size: int,
});

/** Without limiter, so that a test may ask as fast as it likes; unless it says otherwise. */
export function makeService(options: Partial<ServiceOptions> = {}): ControlledService {
  return createService({
    seed: 7,
    nowMs: NOW_MS,
    v1Token: V1_TOKEN,
    v2Token: V2_TOKEN,
    limiter: 'none',
    ...options,
  });
}

export interface Sent extends Partial<ServiceRequest> {
  readonly target: string;
  readonly nowMs?: number;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly latencyMs: number;
}

/** Sends with the token that the path wants, unless headers are given. */
export function send(service: ControlledService, { nowMs = NOW_MS, ...sent }: Sent): Received {
  const authorization = sent.target.startsWith('/api/v1/') ? V1_TOKEN : V2_TOKEN;
  const answer = service.handle({ method: 'GET', headers: { authorization }, body: '', ...sent }, nowMs);
  if (answer.kind === 'broken') throw new Error(`No answer: ${answer.fault}`);
  return answer;
}

/** The parsed JSON of a 200. */
export function ask(service: ControlledService, target: string): unknown {
  const answer = send(service, { target });
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body);
}

/** The records of all pages of a list. */
export function askAll(service: ControlledService, path: string, query = '') {
  const records = [];
  for (let start = 0; ; start++) {
    const { data } = z.parse(pageSchema, ask(service, `${path}?${query}&start=${start}`));
    if (data.length === 0) return records;
    records.push(...data);
  }
}

/** The error text of a JSON error with this status. */
export function askError(service: ControlledService, status: number, sent: Sent): string {
  const answer = send(service, sent);
  expect(answer.status, answer.body).toBe(status);
  expect(answer.headers['content-type']).toContain('application/json');
  const body: unknown = JSON.parse(answer.body);
  expect(body).toEqual({ error: expect.any(String) });
  return String(Object(body).error);
}

export function postImport(service: ControlledService, body: unknown, nowMs = NOW_MS): Received {
  const headers = { authorization: V2_TOKEN, 'content-type': 'application/json' };
  return send(service, { method: 'POST', target: IMPORT, headers, body: JSON.stringify(body), nowMs });
}

/** A body that the service accepts: one answer of every type of the first template. */
export function validImport(service: ControlledService) {
  const [template] = service.store.templates.values();
  if (template === undefined) throw new Error('There is no template.');
  const questions = [...service.store.questions.values()].filter((one) => one.templateId === template.id);
  return {
    templateId: template.id,
    companyId: 12,
    createdByUserId: 301,
    assigneeUserId: 302,
    scheduledDate: '2026-11-19T10:00:00Z',
    startedAt: '2026-11-19T11:00:00Z',
    submittedAt: '2026-11-19T12:00:00Z',
    answer: questions.map((question) =>
      'option' in question.typeSettings
        ? {
            templateQuestionId: question.id,
            answerTemplateOptionId: question.typeSettings.option.slice(0, 1).map((option) => option.id),
          }
        : { templateQuestionId: question.id, answerText: 'Tudo certo' },
    ),
  };
}
