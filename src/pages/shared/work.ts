// Runs one action of a page at a time, and keeps its result in words.

import { useRef, useState } from 'preact/hooks';
import { languageHere } from './page.tsx';
import { LOST } from './words.ts';

/** The result of an action. */
export interface Outcome {
  readonly message: string;
  readonly isProblem: boolean;
}

/** The action of a page: whether one is running, and the result of the last. */
export interface Work {
  readonly isBusy: boolean;
  readonly outcome: Outcome;
  /**
   * Runs the action unless another one is running, so that a double click sends once.
   * @param meanwhile what to say while it runs
   */
  start(meanwhile: string, action: () => Promise<Outcome>): void;
}

/** Nothing to say. */
export const NOTHING: Outcome = { message: '', isProblem: false };

/** The state of a page that runs one action at a time. A failed call ends in the words of `LOST`. */
export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const running = useRef(false);
  const start = async (meanwhile: string, action: () => Promise<Outcome>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setOutcome({ message: meanwhile, isProblem: false });
    try {
      setOutcome(await action());
    } catch (thrown) {
      setOutcome({ message: LOST[languageHere()](textOf(thrown)), isProblem: true });
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

/** The result of a call whose answer is only shown as text. */
export function outcomeOf(answer: { readonly ok: boolean; readonly message: string }): Outcome {
  return { message: answer.message, isProblem: !answer.ok };
}
