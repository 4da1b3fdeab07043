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

/** Says that there is nothing to show: before a page's first action, and after one that needs no message. */
export const NO_OUTCOME: Outcome = { message: '', isProblem: false };

/**
 * A hook by which a page runs the work behind its buttons, one action at a time. It keeps how the last one ended; a
 * failed call ends with a sentence.
 */
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

/** Turns the script's answer into what the page shows: its message, as a problem where it failed. */
export function outcomeOf(answer: { readonly ok: boolean; readonly message: string }): Outcome {
  return { message: answer.message, isProblem: !answer.ok };
}
