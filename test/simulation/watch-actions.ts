// Follows the rows of the action sheet (P5): every changing request, what the service did, and what the rows say.

import type { ServiceRequest } from 'local-apps-script';
import { BASE_URL } from '../support/world.ts';
import { ACTION_PATH, DONE, orderIn, statusOf, UNKNOWN } from './action-rows.ts';
import type { Plan } from './plan.ts';
import { valueAt } from './sheets-seen.ts';
import { PEOPLE, peopleOf, type Stage } from './stage.ts';
import type { Ran } from './storm.ts';
import type { Verdicts } from './verdicts.ts';

// How the question before a run of actions names what it sends, in either language.
const APPROVAL = new RegExp(`PUT https://[^ ]+${ACTION_PATH}`);

export class ActionWatch {
  /** Orders whose rows were Unknown: they may not be sent anymore. */
  private readonly doubted = new Set<string>();
  private readonly isRepeatable: boolean;

  constructor(
    private readonly stage: Stage,
    private readonly plan: Plan,
    private readonly verdicts: Verdicts,
  ) {
    this.isRepeatable = plan.setup.actions?.isRepeatable === true;
  }

  /** Observes every request. @param ran what users have started so far */
  hear({ method, target, body }: ServiceRequest, ran: readonly Ran[]): void {
    if (method === 'GET' || (method === 'POST' && !target.includes('/compras/'))) return;
    const { ledger } = this.stage;
    const key = orderIn(body);
    const action = ledger.actions.find((one) => one.key === key);
    if (action === undefined || key === undefined) {
      this.verdicts.broken('P5', `something unknown is sent: ${method} ${target} ${body}`);
      return;
    }
    const { pathname, searchParams } = new URL(target, BASE_URL);
    const reason = searchParams.get('reason') ?? '';
    if (method !== 'PUT' || pathname !== ACTION_PATH || [...searchParams.keys()].join() !== 'reason')
      this.verdicts.broken('P5', `${key} goes to ${method} ${target}`);
    if (!action.reasons.includes(reason)) this.verdicts.broken('P6', `${key} is sent with “${reason}”`);
    if (!action.isValid) this.verdicts.broken('P5', `${key} is invalid and is sent`);
    if (!ran.some(isApproved)) this.verdicts.broken('P5', `${key} is sent, and nobody was shown a request`);
    if (this.doubted.has(key) && !ledger.releasedActions.has(key))
      this.verdicts.broken('P5', `${key} was Unknown and is sent again`);
  }

  /** After a round: harmful actions were done at most once; records what is Unknown. */
  look(): void {
    const { ledger, sheets } = this.stage;
    const seen = sheets.see('actions');
    for (const { key } of ledger.actions) {
      if (!this.isRepeatable && this.timesDone(key) > 1) this.verdicts.broken('P5', `${key} is done twice`);
      if (seen !== undefined && UNKNOWN.includes(statusOf(seen, key) ?? '')) this.doubted.add(key);
      else if (ledger.releasedActions.has(key)) this.doubted.delete(key);
    }
    ledger.releasedActions.clear();
  }

  /** Runs all rows again, undisturbed. */
  runAgain(run: () => Ran): void {
    const { world } = this.stage;
    const { setup } = this.plan;
    if (setup.actions === undefined) return;
    for (const person of peopleOf(setup)) world.page('switchActions', { isOn: true }, PEOPLE[person].user);
    // The first may be a test of one row, and the last finds nothing to send.
    for (let turn = 0; turn < 3; turn++) {
      const { result } = run().execution;
      if (result?.end !== 'returned')
        this.verdicts.broken('P8', `a quiet run of actions ends with ${JSON.stringify(result)}`);
      this.look();
    }
  }

  /** In the end every row has a final status. */
  judge(): void {
    const { ledger, sheets } = this.stage;
    if (this.plan.setup.actions === undefined) return;
    const seen = sheets.see('actions');
    if (seen === undefined) {
      this.verdicts.broken('P5', 'the action sheet can no longer be read');
      return;
    }
    for (const { key, isValid } of ledger.livingActions) {
      const rows = seen.rows.filter((row) => row.key === key);
      const [row] = rows;
      if (rows.length !== 1 || row === undefined) {
        this.verdicts.broken('P2', `the order ${key} has ${rows.length} rows`);
        continue;
      }
      const status = statusOf(seen, key) ?? '';
      const allowed = isValid ? [...DONE, ...UNKNOWN, 'Rejected', 'Rejeitada'] : ['Invalid', 'Inválida'];
      // Without the column nothing more is checked or sent; what was sent is shown.
      const isCrippled = ledger.crippled.has('actions');
      if (!isCrippled && !allowed.includes(status))
        this.verdicts.broken('P8', `the order ${key} is “${status}” at the end`);
      const times = this.timesDone(key);
      if (DONE.includes(status) && times === 0)
        this.verdicts.broken('P5', `the order ${key} says ${status}, and the service did nothing`);
      if (times > 0 && !DONE.includes(status) && !UNKNOWN.includes(status))
        this.verdicts.broken('P5', `the order ${key} is done, and its row says “${status}”`);
      if (!isCrippled && !DONE.includes(status) && String(valueAt(seen, row, 'Message', 'Mensagem')) === '')
        this.verdicts.broken('P8', `the order ${key} is “${status}” without a word`);
    }
  }

  private timesDone(key: string): number {
    return this.stage.world.service.acted.filter(({ body }) => orderIn(body) === key).length;
  }
}

// Whether somebody approved the first request, or is being asked.
function isApproved({ start, told }: Ran): boolean {
  return start.answer === 'OK' && told.some((text) => APPROVAL.test(text));
}
