// Everything that the simulated service does beyond what is documented of the real one (docs/service-api.md). None of
// this is a fact about the real service: the connector must not rely on any of it. Whatever is stated neither here nor
// there is answered with 404.
//
// Requests in general
// - The checks run in this order: limiter, fault on demand, token, path and method, parameters or body.
// - A refused request doesn't count for the limiter, all callers are one IP, and a request arrives when it is handled,
//   however long its answer takes.
// - A path outside `/api/v1/` and `/api/v2/` is 404 with any token; so is a known path with another method.
// - An unknown query parameter is ignored; a known one that is sent twice, or empty, is 400.
// - Conditions on a record's field don't match a record without that field.
// - A filter by a code that doesn't exist gives an empty list, not 404; `totalPage` is 0 then.
// - Of v1 tickets, `id`, `titulo`, `situacao`, `tipo` and `aberto` are always sent; any other field may be absent.
// - The `Date` header tells the end of the answer; the data are those of the request's arrival.
//
// Import
// - `templateId`, `companyId` and a non-empty `answer` with `templateQuestionId` in each item are required.
// - An unknown field, a null and a wrong Content-Type are 400. So is a template, unit, question or option that doesn't
//   exist, a question of another template, options for a question without them, and a text for one with options.
// - People's codes are not looked up. Nothing is said about a question that stands twice, an inactive question, an
//   answer without a value, several options or the order of the dates: all are accepted.
// - A stored answer scores its question's full `maxScore`, and 0 where it doesn't apply.
//
// v2 lists
// - Pages work as in v1 (`start` from 0, `limit` 1..100) and the answer has the shape of v1's, unless createService is
//   told another shape: neither is documented.
// - Undocumented field names follow the documented ones: `title`, `company`, `assigneeUser`,
//   `templateId` of a question, `assessmentId` of an answer, `actionPlanId` of an event, the 5W2H names of a plan,
//   `visibility` of an announcement.
// - Filters that are named without their parameter (assessments by status, responsible, template, scheduled date), or
//   that a client needs to find what belongs together (questions of a template, answers of an assessment, events of a
//   plan), are called as in `ASSUMED_FILTERS`: after the import's fields, and `…Start`, `…End` as in v1. Without them the
//   lists hold everything, the timeline too.
// - An assessment's score is the sum of its answers' scores.
// - The codes of action plans are the same in v1 and v2.
// - The timeline holds the deadline changes of all plans.
// - PUT and DELETE operations take any request and answer `{}`, as their requests are not shown. They change nothing, as
//   their effect on anything that can be read isn't shown either, but for an order that is cancelled: it is the one whose
//   code stands anywhere in the body or the query. What arrived is kept for tests.

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
