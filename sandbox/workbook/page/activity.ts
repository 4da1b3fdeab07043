// The list of executions at the side: what ran, when, for how long, and what it logged. The newest first.

import type { ExecutionView } from '../views.ts';
import { make } from './dom.ts';
import type { Words } from './words.ts';

export class Activity {
  private readonly entries = new Map<number, HTMLElement>();

  constructor(
    private readonly list: HTMLElement,
    private readonly words: Words,
  ) {}

  show(execution: ExecutionView): void {
    const entry = this.makeEntry(execution);
    const before = this.entries.get(execution.id);
    if (before === undefined) this.list.prepend(entry);
    else before.replaceWith(entry);
    this.entries.set(execution.id, entry);
  }

  private makeEntry({ functionName, startedMs, endedMs, outcome, lines }: ExecutionView): HTMLElement {
    const isBad = outcome === 'threw' || outcome === 'killed';
    const entry = make('li', outcome === 'running' ? 'running' : isBad ? 'bad' : '');
    const what = make('div', 'what');
    const took =
      endedMs === null
        ? this.words.running
        : `${((endedMs - startedMs) / 1000).toLocaleString(this.words.tag, { maximumFractionDigits: 1 })} s`;
    const time = new Date(startedMs).toLocaleTimeString(this.words.tag);
    what.append(
      make('span', 'state'),
      make('b', '', functionName),
      make('span', 'took', isBad ? `${this.words.failed}, ${took}` : took),
    );
    entry.append(what, make('div', 'when', time));
    if (lines.length > 0) entry.append(make('pre', '', lines.join('\n')));
    return entry;
  }
}
