// Maps method and path to an operation. Anything that neither docs/service-api.md nor assumptions.ts names gets 404.

import { ASSUMED_PATHS } from './assumptions.ts';
import { getActionPlan } from './operations/action-plan-detail.ts';
import { listActionPlans, listTimeline } from './operations/action-plan-lists.ts';
import { importAssessment } from './operations/assessment-import.ts';
import {
  getCheck,
  listAnswers,
  listAssessments,
  listQuestions,
  listTemplates,
} from './operations/checklist-lists.ts';
import type { Operation } from './operations/operation.ts';
import { getAnnouncementContent, listOrders, listTicketsV2 } from './operations/other-lists.ts';
import { listTickets } from './operations/ticket-list.ts';

interface Route {
  readonly operation: Operation;
  /** The segment after the last slash of paths that take a code; otherwise empty. */
  readonly pathCode: string;
}

const CODE_MARK = '{code}';

// Request, response and effect aren't documented: keep the request, return an empty object.
const acknowledge: Operation = ({ request, store }) => {
  store.acted.push({ method: request.method, target: request.target, body: request.body });
  return {};
};

// The effect is documented, but not where the order's code goes.
const cancelOrder: Operation = (call) => {
  const { request, params, store } = call;
  const text = [request.body, ...params.values()].join(' ');
  for (const [code] of text.matchAll(/\d+/g)) store.canceledOrders.add(Number(code));
  return acknowledge(call);
};

const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['GET /api/v1/chamado/ticket', listTickets],
  [`GET /api/v1/checklist/avaliacao/plano-acao/${CODE_MARK}`, getActionPlan],
  ['POST /api/v2/checklist/assessment/import/add', importAssessment],
  ['GET /api/v2/checklist/template/list', listTemplates],
  ['GET /api/v2/checklist/template/question/list', listQuestions],
  ['GET /api/v2/checklist/assessment/list', listAssessments],
  ['GET /api/v2/checklist/assessment/answer/list', listAnswers],
  ['GET /api/v2/checklist/action-plan/list', listActionPlans],
  ['GET /api/v2/checklist/action-plan/timeline/list', listTimeline],
  [`GET ${ASSUMED_PATHS.checkIn}`, getCheck],
  [`GET ${ASSUMED_PATHS.checkOut}`, getCheck],
  [`GET ${ASSUMED_PATHS.tickets}`, listTicketsV2],
  [`GET ${ASSUMED_PATHS.orders}`, listOrders],
  ['PUT /api/v2/compras/product/activate', acknowledge],
  ['PUT /api/v2/compras/product/inactivate', acknowledge],
  ['DELETE /api/v2/compras/product-assortment/product/remove', acknowledge],
  ['PUT /api/v2/compras/order/cancel', cancelOrder],
  ['GET /api/v2/comunicado/announcement/content/list', getAnnouncementContent],
]);

export function findRoute(method: string, path: string): Route | undefined {
  const exact = OPERATIONS.get(`${method} ${path}`);
  if (exact !== undefined) return { operation: exact, pathCode: '' };
  const afterSlash = path.lastIndexOf('/') + 1;
  const withCode = OPERATIONS.get(`${method} ${path.slice(0, afterSlash)}${CODE_MARK}`);
  return withCode === undefined ? undefined : { operation: withCode, pathCode: path.slice(afterSlash) };
}

/** Undefined for any other path. */
export function versionOf(path: string): 'v1' | 'v2' | undefined {
  if (path.startsWith('/api/v1/')) return 'v1';
  return path.startsWith('/api/v2/') ? 'v2' : undefined;
}
