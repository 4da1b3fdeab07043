// The demo's user: calls the bundle as the menu and the dialogs do, types into cells, and measures what each job really
// cost.

import { type RunAs, SheetUser } from 'local-apps-script';
import type { Desk, Finished } from '../workbook/desk.ts';
import { DemoProblem, type JobListener, type JobReport } from './job.ts';

/** What a function of the bundle returns to a dialog when all went well. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a job tells of its end. */
interface JobEnd {
  /** The connector's own message. */
  readonly outcome: string;
  /** The sheet that it filled. */
  readonly sheet?: string;
  /** How long it took, where time has passed in between. */
  readonly tookMs?: number;
  /** How often the connector heard 429, for a service that keeps no count itself. */
  readonly throttles?: number;
}

export class DemoUser {
  /** Types, pastes and selects in the workbook as a person does. */
  readonly user: SheetUser;
  private waitedMs = 0;

  /** @param countThrottles - how often the service has answered 429 so far; null for a service that keeps no count */
  constructor(
    readonly desk: Desk,
    private readonly listener: JobListener,
    private readonly countThrottles: (() => number) | null,
  ) {
    this.user = new SheetUser(desk.workbook);
    desk.screen.answerer = () => ({ button: 'OK' });
  }

  /** Does the work, and reports what it cost. */
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

  /** Calls a function as a dialog does, through `google.script.run`. @throws DemoProblem with the connector's message */
  async page(functionName: string, input: unknown = null): Promise<Answer> {
    const { result } = await this.run(functionName, [input], { kind: 'page' });
    const value = result.end === 'returned' ? result.value : null;
    if (typeof value !== 'object' || value === null) {
      throw new DemoProblem(`${functionName} gave no answer.`);
    }
    const answer: Answer = { ...value };
    if (answer.ok !== true) throw new DemoProblem(textIn(answer, 'message'));
    return answer;
  }

  /** Chooses a menu item, answers its questions with OK, and returns the last text that was shown. */
  async menu(functionName: string): Promise<string> {
    await this.run(functionName, [], { kind: 'menu' });
    return this.desk.screen.said.at(-1) ?? '';
  }

  /** Opens the spreadsheet, so that the menu is made. */
  async open(): Promise<void> {
    await this.run('onOpen', [], { kind: 'simple-trigger' });
  }

  /** Leaves the spreadsheet to the person, who finds it opened anew, and is asked from now on. */
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

  /** Rows of a sheet without its header. */
  private rowsOf(sheetName: string): number {
    const sheet = this.desk.workbook.sheetNamed(sheetName);
    return sheet === undefined ? 0 : Math.max(0, sheet.grid.lastRow() - 1);
  }
}

/** A field of an answer as a text; empty where it is none. */
export function textIn(answer: Answer, field: string): string {
  const value = answer[field];
  return typeof value === 'string' ? value : '';
}
