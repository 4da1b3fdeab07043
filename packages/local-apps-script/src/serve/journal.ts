// What was run, as the list of executions in Google's editor shows it; also how long each execution slept. Arguments
// and answers are left out: a page's arguments can be tokens.
import type { Execution, LogEntry } from '../index.ts';
import { Listeners } from './listeners.ts';
import type { ExecutionView } from './views.ts';

const KEPT = 200;
const LINES_KEPT = 100;

/** Of one execution, between two tellings of how many requests it has sent. */
const TELL_MS = 400;

export class Journal {
  /** Tells each execution as it begins, with each line that it logs, and at its end. */
  readonly changes = new Listeners<ExecutionView>();
  private readonly views = new Map<number, ExecutionView>();
  private readonly slept = new Map<number, number>();
  private readonly told = new Map<number, number>();

  /**
   * @param quiet - a function that is asked every other second how far others are: nobody wants to read of it
   */
  constructor(private readonly quiet: string | null = null) {}

  private isQuiet({ setup }: Execution): boolean {
    return setup.functionName === this.quiet;
  }

  /** A formula that calls the script is heard of once it calls a service: a sheet may have thousands. */
  started(execution: Execution): void {
    if (!this.isQuiet(execution) && execution.setup.kind !== 'custom-function') this.begin(execution);
  }

  /** Hears of every service call, as `beforeCall` of the runtime. So it also sees what triggers start. */
  heard(execution: Execution, call: string, args: readonly unknown[]): void {
    if (this.isQuiet(execution)) return;
    const view = this.begin(execution);
    const [first] = args;
    if (call === 'UrlFetchApp.fetch') this.count(view, 1);
    if (call === 'UrlFetchApp.fetchAll' && Array.isArray(first)) this.count(view, first.length);
    const sleepMs = first;
    if (call !== 'Utilities.sleep' || typeof sleepMs !== 'number') return;
    this.slept.set(execution.id, this.sleptMs(execution) + sleepMs);
  }

  private count(view: ExecutionView, more: number): void {
    const counted = { ...view, requests: view.requests + more };
    this.views.set(view.id, counted);
    const nowMs = Date.now();
    if (nowMs - (this.told.get(view.id) ?? 0) < TELL_MS) return;
    this.told.set(view.id, nowMs);
    this.changes.tell(counted);
  }

  log(execution: Execution, { level, text }: LogEntry): void {
    if (this.isQuiet(execution)) return;
    this.addLine(execution, level === 'log' || level === 'info' ? text : `${level.toUpperCase()}: ${text}`);
  }

  /** Milliseconds that an execution asked to sleep: all of its waiting for the pace and between retries. */
  sleptMs(execution: Execution): number {
    return this.slept.get(execution.id) ?? 0;
  }

  /** The newest last. */
  get executions(): readonly ExecutionView[] {
    return [...this.views.values()];
  }

  private begin(execution: Execution): ExecutionView {
    const known = this.views.get(execution.id);
    if (known !== undefined) return known;
    const { functionName, kind, startedMs } = execution.setup;
    const view: ExecutionView = {
      id: execution.id,
      functionName,
      entry: kind,
      startedMs,
      endedMs: null,
      outcome: 'running',
      requests: 0,
      lines: [],
    };
    this.update(view);
    for (const oldest of this.views.keys()) {
      if (this.views.size <= KEPT) break;
      this.views.delete(oldest);
      this.slept.delete(oldest);
      this.told.delete(oldest);
    }
    execution.onEnd((result) => {
      // The stack begins with both.
      if (result.end === 'threw')
        this.addLine(execution, result.stack === '' ? `${result.name}: ${result.message}` : result.stack);
      if (result.end === 'killed')
        this.addLine(
          execution,
          result.stack === undefined ? result.message : `${result.message}\n${result.stack}`,
        );
      this.update({ ...this.begin(execution), endedMs: execution.endedMs, outcome: result.end });
    });
    return view;
  }

  private addLine(execution: Execution, line: string): void {
    const view = this.begin(execution);
    this.update({ ...view, lines: [...view.lines, line].slice(-LINES_KEPT) });
  }

  private update(view: ExecutionView): void {
    this.views.set(view.id, view);
    this.changes.tell(view);
  }
}
