// Questions that block an execution until the person before the screen has answered, however the script asks them.

import { EnumValue, type ExecutionContext, type Wait, wait } from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import type { ButtonSetName, UiAnswer, UiHost, UiQuestion } from './ui-host.ts';

/** The sets of buttons. */
export const BUTTON_SETS = [
  'OK',
  'OK_CANCEL',
  'YES_NO',
  'YES_NO_CANCEL',
] as const satisfies readonly ButtonSetName[];

const WITHOUT_UI = new Set(['time-trigger', 'custom-function', 'web-app']);

/** Whether somebody sees what this execution shows. */
export function isSeen(host: UiHost | null, { kind }: ExecutionContext): host is UiHost {
  return host !== null && !WITHOUT_UI.has(kind);
}

/** `(prompt)`, `(prompt, buttons)` and `(title, prompt, buttons)`. */
export function readQuestion(kind: UiQuestion['kind'], args: readonly unknown[]): UiQuestion {
  const last = args.at(-1);
  const named = last instanceof EnumValue ? BUTTON_SETS.find((name) => name === last.name) : undefined;
  const texts = (named === undefined ? args : args.slice(0, -1)).map(String);
  const [first = '', second] = texts;
  // A prompt always has a way out; an alert without buttons has OK alone.
  const usual = kind === 'prompt' ? 'OK_CANCEL' : 'OK';
  const title = second === undefined ? '' : first;
  return { kind, title, text: second ?? first, buttons: named ?? usual };
}

/** What a question does to the execution that waits for its answer. */
export interface AskingHow {
  readonly openAlert: PlatformProfile['openAlert'];
  /** Locks don't outlive a question (docs/platform.md#dialogs-and-menus). */
  releaseLocks(executionId: number): void;
}

/** Asks the person before the screen. */
export class Questions {
  constructor(
    private readonly context: ExecutionContext,
    private readonly host: UiHost,
    private readonly how: AskingHow,
  ) {}

  /** @param give what the script gets for an answer */
  ask(question: UiQuestion, give: (answer: UiAnswer) => unknown): Wait {
    this.how.releaseLocks(this.context.id);
    const resume = this.how.openAlert === 'suspended' ? this.context.suspend() : () => undefined;
    const closed = (answer: UiAnswer) => {
      resume();
      return give(answer);
    };
    const answer = this.host.ask(question, this.context);
    if (answer instanceof Promise) return wait({ wait: 'promise', promise: answer.then(closed) });
    const atMs = this.context.nowMs() + (answer.afterMs ?? 0);
    // biome-ignore lint/suspicious/noThenProperty: a Wait's field; the object is never awaited
    return wait({ wait: 'until', atMs, then: () => closed(answer) });
  }
}
