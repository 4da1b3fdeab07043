// Plays the jobs of a story at a desk: calls the bundle as the menu and the pages do, does what its user would do, and
// measures each job by what really happened.

import { type RunAs, SheetUser } from 'local-apps-script';
import type { Desk, Finished } from '../workbook/desk.ts';
import { type Audience, type JobReport, StoryProblem } from './job.ts';

/** What a page gets from a function of the bundle when all went well. */
export type Answer = Readonly<Record<string, unknown>>;

/** How a job ended, in the words of the connector. */
export interface JobEnd {
  readonly outcome: string;
  /** The sheet whose rows count. */
  readonly sheet?: string;
  /** Where the service can't be asked itself. */
  readonly throttles?: number;
}

export class Player {
  readonly user: SheetUser;
  private waitedMs = 0;

  /** @param countThrottles - how often the service has answered 429 so far; null for a service that keeps no count */
  constructor(
    readonly desk: Desk,
    private readonly audience: Audience,
    private readonly countThrottles: (() => number) | null,
  ) {
    this.user = new SheetUser(desk.workbook);
    desk.screen.answerer = () => ({ button: 'OK' });
  }

  async job(name: string, expectedRequests: number | null, work: () => Promise<JobEnd>): Promise<JobReport> {
    this.audience.begins({ name, expectedRequests });
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
      tookMs: this.desk.nowMs() - startedMs,
      waitedMs: this.waitedMs,
      throttles: counted ?? end.throttles ?? null,
      outcome: end.outcome,
    };
    this.audience.ended(report);
    return report;
  }

  /** Calls a function as a page does, through `google.script.run`. @throws StoryProblem with the bundle's sentence */
  async page(functionName: string, input: unknown = null): Promise<Answer> {
    const { result } = await this.run(functionName, [input], { kind: 'page' });
    const value = result.end === 'returned' ? result.value : null;
    if (typeof value !== 'object' || value === null) {
      throw new StoryProblem(`${functionName} gave no answer.`);
    }
    const answer: Answer = { ...value };
    if (answer.ok !== true) throw new StoryProblem(textIn(answer, 'message'));
    return answer;
  }

  /** Chooses a menu item; the dialogs are answered with OK. Gives the last text that was shown. */
  async menu(functionName: string): Promise<string> {
    await this.run(functionName, [], { kind: 'menu' });
    return this.desk.screen.said.at(-1) ?? '';
  }

  /** Opens the spreadsheet. */
  async open(): Promise<void> {
    await this.run('onOpen', [], { kind: 'simple-trigger' });
  }

  private async run(functionName: string, args: readonly unknown[], how: RunAs): Promise<Finished> {
    const finished = await this.desk.run(functionName, args, how);
    this.waitedMs += this.desk.journal.sleptMs(finished.execution);
    const { result } = finished;
    if (result.end === 'returned') return finished;
    throw new StoryProblem(`${functionName} ended early: ${result.message}`);
  }

  /** Below the header. */
  private rowsOf(sheetName: string): number {
    const sheet = this.desk.workbook.sheetNamed(sheetName);
    return sheet === undefined ? 0 : Math.max(0, sheet.grid.lastRow() - 1);
  }
}

export function textIn(answer: Answer, field: string): string {
  const value = answer[field];
  return typeof value === 'string' ? value : '';
}
