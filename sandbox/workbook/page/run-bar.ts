// What runs right now: for how long, how many requests it has sent, how far the script says that it is, and a way to end
// it as Google would. What is over within a moment isn't shown.

import type { ExecutionView, JobProgress } from '../views.ts';
import { button, make } from './dom.ts';
import type { Words } from './words.ts';

const SHOWN_AFTER_MS = 700;
const TICK_MS = 500;

interface Shown {
  readonly sinceMs: number;
  execution: ExecutionView;
}

export class RunBar {
  private readonly running = new Map<number, Shown>();
  private readonly entries = new Map<number, { readonly box: HTMLElement; readonly text: HTMLElement }>();
  private jobs: readonly JobProgress[] = [];

  constructor(
    private readonly bar: HTMLElement,
    private readonly words: () => Words,
    private readonly onStop: (executionId: number) => void,
  ) {
    setInterval(() => this.draw(), TICK_MS);
  }

  show(execution: ExecutionView): void {
    const { id, outcome, entry } = execution;
    // Cells say themselves that they load.
    if (outcome !== 'running' || entry === 'custom-function') this.running.delete(id);
    else this.running.set(id, { sinceMs: this.running.get(id)?.sinceMs ?? performance.now(), execution });
    this.draw();
  }

  progress(jobs: readonly JobProgress[]): void {
    this.jobs = jobs;
    this.draw();
  }

  private draw(): void {
    for (const [id, { box }] of this.entries) {
      if (this.running.has(id)) continue;
      box.remove();
      this.entries.delete(id);
    }
    for (const [id, shown] of this.running) {
      const tookMs = performance.now() - shown.sinceMs;
      if (tookMs < SHOWN_AFTER_MS) continue;
      const entry = this.entries.get(id) ?? this.makeEntry(id);
      entry.text.textContent = this.textOf(shown.execution, tookMs);
    }
  }

  private makeEntry(id: number) {
    const box = make('div', 'run');
    const text = make('span');
    const words = this.words();
    const end = button(words.stop, () => this.onStop(id), 'kill');
    end.title = words.stopTitle;
    box.append(make('span', 'spinner'), text, end);
    this.bar.append(box);
    const entry = { box, text };
    this.entries.set(id, entry);
    return entry;
  }

  private textOf({ functionName, requests }: ExecutionView, tookMs: number): string {
    const { tag, requests: count } = this.words();
    const number = (value: number) => value.toLocaleString(tag);
    const parts = [functionName, `${number(Math.floor(tookMs / 1000))} s`];
    if (requests > 0) parts.push(count(requests));
    if (this.running.size === 1)
      parts.push(...this.jobs.map(({ name, done, all }) => `${name} ${number(done)}/${number(all)}`));
    return parts.join(' · ');
  }
}
