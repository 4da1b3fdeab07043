// What the trials of a check work with: the ports, tabs of their own, and the place where findings are collected.
// A trial that ends in an error settles nothing and stops no other.

import { FranchiseError } from '../../domain/errors.ts';
import type { Figures, Finding, Findings } from '../../domain/installation/finding.ts';
import { textForReport } from '../../domain/installation/report.ts';
import type { AnswerTo, OpenReason, Topic } from '../../domain/installation/topics.ts';
import { messageOf } from '../../domain/thrown.ts';
import type { TrialTab } from '../../ports/trials.ts';
import type { Ports } from '../ports.ts';
import { languageHere, say } from '../speaking/speak.ts';

export class Workbench {
  private readonly found: Partial<Record<Topic, Finding>> = {};
  private tabs = 0;

  /** @param run stands in the name of each tab, so that they are found again after a kill */
  constructor(
    readonly ports: Ports,
    readonly run: string,
  ) {}

  get findings(): Findings {
    return this.found;
  }

  settle<T extends Topic>(topic: T, answer: AnswerTo<T>, figures: Figures = {}): void {
    this.found[topic] = { kind: 'settled', answer, figures: { ...figures } };
  }

  leaveOpen(topic: Topic, reason: OpenReason): void {
    this.found[topic] = { kind: 'open', reason };
  }

  /** Runs a trial. Where it throws, those of its topics that it has not come to say so. */
  attempt(topics: readonly Topic[], trial: () => void): void {
    try {
      trial();
    } catch (thrown) {
      const detail = this.detailOf(thrown);
      for (const topic of topics) this.found[topic] ??= { kind: 'failed', detail };
    }
  }

  /** Lets the trial work on a tab that was made for it, and takes the tab away. */
  onTab(trial: (tab: TrialTab) => void): void {
    const { trials } = this.ports;
    const name = this.tabName();
    try {
      trial(trials.make(name));
    } finally {
      trials.removeTabs(name);
    }
  }

  /** The name of one more tab. */
  tabName(): string {
    this.tabs += 1;
    return `${say(this.ports).installation.title()} ${this.run}-${this.tabs}.`;
  }

  nowMs(): number {
    return this.ports.clock.nowMs();
  }

  /** How long it takes at the mean. */
  timed(times: number, call: () => void): number {
    const begun = this.nowMs();
    for (let n = 0; n < times; n++) call();
    return Math.round((this.nowMs() - begun) / times);
  }

  private detailOf(thrown: unknown): string {
    if (thrown instanceof FranchiseError) return thrown.in(languageHere(this.ports));
    return say(this.ports).installation.failed(textForReport(messageOf(thrown)));
  }
}
