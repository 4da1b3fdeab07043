// What the trials of a check work with: the ports, tabs of their own, and a place for the findings. A trial that throws
// settles nothing and doesn't stop the others.

import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { messageOf } from '../../domain/thrown.ts';
import type { TrialTab } from '../../ports/trials.ts';
import type { CheckPorts } from './check-ports.ts';
import { checkSentences } from './check-sentences.ts';
import type { Figures, Finding, Findings } from './rules/finding.ts';
import { textForReport } from './rules/report.ts';
import type { AnswerTo, OpenReason, Topic } from './rules/topics.ts';
import { installationSentences } from './sentences.ts';

/** Whether a call throws: how the check of the installation finds what Google refuses. */
export function throws(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

/**
 * What each step of *Check this installation* works with: hidden tabs to try things on, the clock, and a place for
 * findings.
 */
export class Workbench {
  private readonly found: Partial<Record<Topic, Finding>> = {};
  private tabs = 0;

  /** @param run the id of the check; it is part of the name of each tab, so that tabs can be found after a kill */
  constructor(
    readonly ports: CheckPorts,
    readonly run: string,
  ) {}

  /** What has been found so far, by topic. */
  get findings(): Findings {
    return this.found;
  }

  /** Notes the answer to a topic, with the times or counts that were measured. */
  settle<T extends Topic>(topic: T, answer: AnswerTo<T>, figures: Figures = {}): void {
    this.found[topic] = { kind: 'settled', answer, figures: { ...figures } };
  }

  /** Notes why a topic has no answer. */
  leaveOpen(topic: Topic, reason: OpenReason): void {
    this.found[topic] = { kind: 'open', reason };
  }

  /** Runs a trial. If it throws, those of its topics that have no result get the error. */
  attempt(topics: readonly Topic[], trial: () => void): void {
    try {
      trial();
    } catch (thrown) {
      const detail = this.detailOf(thrown);
      for (const topic of topics) this.found[topic] ??= { kind: 'failed', detail };
    }
  }

  /** Runs a trial on a new tab, and removes the tab afterwards. */
  onTab(trial: (tab: TrialTab) => void): void {
    const { trials } = this.ports;
    const name = this.tabName();
    try {
      trial(trials.make(name));
    } finally {
      trials.removeTabs(name);
    }
  }

  /** A name for another tab; it holds the id of the check. */
  tabName(): string {
    this.tabs += 1;
    return `${installationSentences(languageHere(this.ports)).checkTitle} ${this.run}-${this.tabs}.`;
  }

  /** The time, in milliseconds since 1970. */
  nowMs(): number {
    return this.ports.clock.nowMs();
  }

  /**
   * The mean time of a call in milliseconds.
   * @param times how often to call
   */
  timed(times: number, call: () => void): number {
    const begun = this.nowMs();
    for (let n = 0; n < times; n++) call();
    return Math.round((this.nowMs() - begun) / times);
  }

  private detailOf(thrown: unknown): string {
    if (thrown instanceof FranchiseError) return thrown.in(languageHere(this.ports));
    return checkSentences(languageHere(this.ports)).trialFailed(textForReport(messageOf(thrown)));
  }
}
