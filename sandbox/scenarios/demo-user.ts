// The demo's user: calls the bundle as the menu and dialogs do, types into cells, and measures what each job costs.

import { type RunAs, SheetUser } from 'local-apps-script';
import type { Desk, Finished } from '../workbook/desk.ts';
import { DemoProblem, type JobListener, type JobReport } from './job.ts';

/** What a function of the bundle returns to a dialog on success. */
export type Answer = Readonly<Record<string, unknown>>;

interface JobEnd {
  /** The connector's own message. */
  readonly outcome: string;
  /** The sheet that the job filled. */
  readonly sheet?: string;
  /** Left out: measured from begin to end. */
  readonly tookMs?: number;
  /** 429 responses that the connector counted, for a service without a log. */
  readonly throttles?: number;
}

export class DemoUser {
  readonly user: SheetUser;
  private waitedMs = 0;

  /** @param countThrottles - 429 responses so far; null if the service has no log */
  constructor(
    readonly desk: Desk,
    private readonly listener: JobListener,
    private readonly countThrottles: (() => number) | null,
  ) {
    this.user = new SheetUser(desk.workbook);
    desk.screen.answerer = () => ({ button: 'OK' });
  }

  async job(name: string, expectedRequests: number | null, work: () => Promise<JobEnd>): Promise<JobReport> {
    this.listener.begins({ name, expectedRequests });
    const startedMs = this.desk.nowMs();
    const requestsBefore = this.desk.requests.length;
    const throttlesBefore = this.countThrottles?.() ?? 0;
    this.waitedMs = 0;
    const end = await work();
    const counted = this.countThrottles === null ? null : this.countThrottles() - throttlesBefore;
    const report: JobReport = {
      name,
      rows: end.sheet === undefined ? null : this.rowsOf(end.sheet),
      requests: this.desk.requests.length - requestsBefore,
      tookMs: end.tookMs ?? this.desk.nowMs() - startedMs,
      waitedMs: this.waitedMs,
      throttles: counted ?? end.throttles ?? null,
      outcome: end.outcome,
    };
    this.listener.ended(report);
    return report;
  }

  /** Calls a function through `google.script.run`. @throws DemoProblem with the connector's message */
  async page(functionName: string, input: unknown = null): Promise<Answer> {
    const { result } = await this.run(functionName, [input], { kind: 'page' });
    const value = result.end === 'returned' ? result.value : null;
    if (typeof value !== 'object' || value === null) {
      throw new DemoProblem(`${functionName} returned no answer.`);
    }
    const answer: Answer = { ...value };
    if (answer.ok !== true) throw new DemoProblem(textIn(answer, 'message'));
    return answer;
  }

  /** Runs a menu item, answers its prompts with OK, and returns the last text shown. */
  async menu(functionName: string): Promise<string> {
    await this.run(functionName, [], { kind: 'menu' });
    return this.desk.screen.said.at(-1) ?? '';
  }

  async open(): Promise<void> {
    await this.run('onOpen', [], { kind: 'simple-trigger' });
  }

  /** Hands over to the person: reopens the spreadsheet, and leaves prompts to them. */
  async leave(): Promise<void> {
    await this.open();
    this.desk.screen.answerer = null;
  }

  private async run(functionName: string, args: readonly unknown[], how: RunAs): Promise<Finished> {
    const finished = await this.desk.run(functionName, args, how);
    this.waitedMs += this.desk.journal.sleptMs(finished.execution);
    const { result } = finished;
    if (result.end === 'returned') return finished;
    throw new DemoProblem(`${functionName} ended early: ${result.message}`);
  }

  // Without the header.
  private rowsOf(sheetName: string): number {
    const sheet = this.desk.workbook.sheetNamed(sheetName);
    return sheet === undefined ? 0 : Math.max(0, sheet.grid.lastRow() - 1);
  }
}

/** Empty if the field isn't a string. */
export function textIn(answer: Answer, field: string): string {
  const value = answer[field];
  return typeof value === 'string' ? value : '';
}
