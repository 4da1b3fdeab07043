// What trials work with: ports, tabs, findings. A trial that throws settles nothing and doesn't stop the others.

import type { Ports } from '../../../app/ports.ts';
import { FranchiseError, messageOf } from '../../../domain/errors.ts';
import type { Trials, TrialTab } from '../../../ports/trials.ts';
import { checkSentences } from '../check-sentences.ts';
import { type Figures, type Finding, textForReport } from '../rules/findings.ts';
import type { AnswerTo, OpenReason, Topic } from '../rules/topics.ts';
import { installationSentences } from '../sentences.ts';

/** How trials find out what Google refuses. */
export function throws(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

/** Makes tabs for trials, and keeps what they find. */
export class TrialBench {
  readonly findings: Partial<Record<Topic, Finding>> = {};
  private tabs = 0;

  /** @param run the id of the check, part of each tab's name so that tabs are found after a kill */
  constructor(
    readonly ports: CheckPorts,
    readonly run: string,
  ) {}

  settle<T extends Topic>(topic: T, answer: AnswerTo<T>, figures: Figures = {}): void {
    this.findings[topic] = { kind: 'settled', answer, figures: { ...figures } };
  }

  leaveOpen(reason: OpenReason, ...topics: readonly Topic[]): void {
    for (const topic of topics) this.findings[topic] = { kind: 'open', reason };
  }

  /** If the trial throws, those of its topics without a result get the error. */
  attempt(topics: readonly Topic[], trial: () => void): void {
    try {
      trial();
    } catch (thrown) {
      const detail = this.detailOf(thrown);
      for (const topic of topics) this.findings[topic] ??= { kind: 'failed', detail };
    }
  }

  attemptOnTab(topics: readonly Topic[], trial: (tab: TrialTab) => void): void {
    this.attempt(topics, () => this.onTab(trial));
  }

  /** Removes the tab afterwards. */
  onTab(trial: (tab: TrialTab) => void): void {
    const { trials } = this.ports;
    const name = this.tabName();
    try {
      trial(trials.make(name));
    } finally {
      trials.removeTabs(name);
    }
  }

  tabName(): string {
    this.tabs += 1;
    return `${installationSentences(this.ports.language).checkTitle} ${this.run}-${this.tabs}.`;
  }

  nowMs(): number {
    return this.ports.clock.nowMs();
  }

  /** Mean duration in milliseconds. */
  timed(times: number, call: () => void): number {
    const begun = this.nowMs();
    for (let n = 0; n < times; n++) call();
    return Math.round((this.nowMs() - begun) / times);
  }

  private detailOf(thrown: unknown): string {
    if (thrown instanceof FranchiseError) return thrown.in(this.ports.language);
    return checkSentences(this.ports.language).trialFailed(textForReport(messageOf(thrown)));
  }
}

export interface CheckPorts extends Ports {
  /** Tabs for trials, and calls that no other feature may make. */
  readonly trials: Trials;
}
