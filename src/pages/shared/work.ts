// Runs one action of a page at a time, and keeps its result in words.

import { useRef, useState } from 'preact/hooks';
import { languageHere } from './page.tsx';
import { LOST_ANSWER } from './words.ts';

/** How the work behind a button ended, as the page shows it: a message, or a problem. */
export interface Outcome {
  /** What the person is told; empty for nothing. */
  readonly message: string;
  /** Whether it went wrong. */
  readonly isProblem: boolean;
}

/** What runs behind a page's buttons, one action at a time, and how the last one ended. */
export interface Work {
  /** Whether one is running. */
  readonly isBusy: boolean;
  /** What the last one ended with. */
  readonly outcome: Outcome;
  /**
   * Runs an action, unless another one is running: a double click sends once.
   * @param meanwhile what to say while it runs
   */
  start(meanwhile: string, action: () => Promise<Outcome>): void;
}

/** The outcome before any action: nothing to say. */
export const NO_OUTCOME: Outcome = { message: '', isProblem: false };

/** A hook for a page that runs one action at a time. A call that fails ends with the sentence of `LOST_ANSWER`. */
export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NO_OUTCOME);
  const running = useRef(false);
  const start = async (meanwhile: string, action: () => Promise<Outcome>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setOutcome({ message: meanwhile, isProblem: false });
    try {
      setOutcome(await action());
    } catch (thrown) {
      setOutcome({ message: LOST_ANSWER[languageHere()](textOf(thrown)), isProblem: true });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    outcome,
    start: (meanwhile, action) => {
      void start(meanwhile, action);
    },
  };
}

/** The text of a failure; empty where it is no error. */
function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : '';
}

/** The outcome of a call of which only the message is shown. */
export function outcomeOf(answer: { readonly ok: boolean; readonly message: string }): Outcome {
  return { message: answer.message, isProblem: !answer.ok };
}
