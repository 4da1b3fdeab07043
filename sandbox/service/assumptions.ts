// All behavior of the simulated service beyond what is documented of the real one (docs/service-api.md). The connector
// must not rely on any of it. Anything that neither file names gets 404.
//
// Requests in general
// - Order of checks: limiter, injected fault, token, path and method, parameters or body.
// - A refused request doesn't count for the limiter, all callers share one IP, and a request arrives when it is handled,
//   however long its response takes.
// - A path outside `/api/v1/` and `/api/v2/` is 404 with any token; so is a known path with another method.
// - Unknown query parameters are ignored; a known one that is repeated or empty is 400.
// - A condition on a field doesn't match records without that field.
// - Filtering by a nonexistent code returns an empty list with `totalPage` 0, not 404.
// - v1 tickets always have `id`, `titulo`, `situacao`, `tipo` and `aberto`; any other field may be missing.
// - The `Date` header is the end of the response; the data are as of the request's arrival.
//
// Import
// - Required: `templateId`, `companyId`, and a non-empty `answer` with `templateQuestionId` in each item.
// - 400 for an unknown field, null, a wrong Content-Type; a nonexistent template, unit, question or option; a question of
//   another template; options for a question without any, and text for a question with options.
// - Accepted: unknown people, repeated or inactive questions, answers without a value, several options, dates in any order.
// - A stored answer scores its question's full `maxScore`, or 0 if it doesn't apply.
//
// v2 lists
// - Paging (`start` from 0, `limit` 1..100) and envelope are those of v1, unless createService is given others.
// - Undocumented field names follow documented ones: `title`, `company`, `assigneeUser`, `templateId` of a question,
//   `assessmentId` of an answer, `actionPlanId` of an event, the 5W2H names of a plan, `visibility` of an announcement.
// - Filters documented without a parameter name (assessments by status, responsible, template, scheduled date), and those
//   that a client needs to join lists, are named as in `ASSUMED_FILTERS`: after the import's fields, with `…Start` and
//   `…End` as in v1. Without filters, lists return everything, the timeline too.
// - An assessment's score is the sum of its answers' scores.
// - Codes of action plans are the same in v1 and v2.
// - The timeline has the deadline changes of all plans.
// - PUT and DELETE accept any request, return `{}`, keep the request for tests, and change nothing. Exception: cancelling
//   an order cancels the one whose code appears anywhere in body or query.

/** Only `CLOSED` is documented. */
export const ASSESSMENT_STATUS = { scheduled: 'SCHEDULED', open: 'OPEN', closed: 'CLOSED' } as const;

/** Undocumented parameters, and the fields that they filter on. */
export const ASSUMED_FILTERS = {
  status: 'status',
  assignee: 'assigneeUserId',
  template: 'templateId',
  scheduledFrom: 'scheduledDateStart',
  scheduledBefore: 'scheduledDateEnd',
  assessment: 'assessmentId',
  plan: 'actionPlanId',
} as const;

/** Only the base paths of these are documented; the rest follows the pattern of the others. */
export const ASSUMED_PATHS = {
  tickets: '/api/v2/chamados/ticket/list',
  orders: '/api/v2/compras/order/list',
  checkIn: '/api/v2/checklist/assessment/check-in/list',
  checkOut: '/api/v2/checklist/assessment/check-out/list',
} as const;

/** v2 status by v1 `situacao`; only `RESOLVED` and `CLOSED` are documented. */
export const TICKET_STATUS: ReadonlyMap<number, string> = new Map([
  [1, 'NEW'],
  [2, 'CLOSED'],
  [3, 'RESOLVED'],
  [4, 'IN_PROGRESS'],
  [5, 'AWAITING_REQUESTER'],
  [6, 'AWAITING_RESPONSIBLE'],
]);

/** v2 direction by v1 `tipo`. */
export const TICKET_DIRECTION: ReadonlyMap<number, string> = new Map([
  [1, 'ADMIN_TO_ADMIN'],
  [2, 'COMPANY_TO_ADMIN'],
  [3, 'ADMIN_TO_COMPANY'],
]);
