// The list of executions at the side: what ran, when, for how long, and what it logged. The newest first.

import type { ExecutionView } from '../views.ts';
import { make } from './dom.ts';
import type { Words } from './words.ts';

export class Activity {
  private readonly entries = new Map<number, HTMLElement>();
  private readonly shown = new Map<number, ExecutionView>();

  constructor(
    private readonly list: HTMLElement,
    private readonly words: () => Words,
  ) {}

  /** In another language now. */
  rebuild(): void {
    for (const execution of [...this.shown.values()]) this.show(execution);
  }

  show(execution: ExecutionView): void {
    const entry = this.makeEntry(execution);
    const before = this.entries.get(execution.id);
    if (before === undefined) this.list.prepend(entry);
    else before.replaceWith(entry);
    this.entries.set(execution.id, entry);
    this.shown.set(execution.id, execution);
  }

  private makeEntry({ functionName, startedMs, endedMs, outcome, lines }: ExecutionView): HTMLElement {
    const isBad = outcome === 'threw' || outcome === 'killed';
    const words = this.words();
    const entry = make('li', outcome === 'running' ? 'running' : isBad ? 'bad' : '');
    const what = make('div', 'what');
    const took =
      endedMs === null
        ? words.running
        : `${((endedMs - startedMs) / 1000).toLocaleString(words.tag, { maximumFractionDigits: 1 })} s`;
    const time = new Date(startedMs).toLocaleTimeString(words.tag);
    what.append(
      make('span', 'state'),
      make('b', '', functionName),
      make('span', 'took', isBad ? `${words.failed}, ${took}` : took),
    );
    entry.append(what, make('div', 'when', time));
    if (lines.length > 0) entry.append(make('pre', '', lines.join('\n')));
    return entry;
  }
}
