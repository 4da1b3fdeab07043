// One action at a time, and what became of it in words.

import { useRef, useState } from 'preact/hooks';
import { languageHere } from './page.tsx';
import { LOST } from './words.ts';

/** What an action ends with. */
export interface Outcome {
  readonly message: string;
  readonly isProblem: boolean;
}

export interface Work {
  readonly isBusy: boolean;
  readonly outcome: Outcome;
  /**
   * Runs the action unless one is under way: who clicks twice sends once.
   * @param meanwhile what to say while it works
   */
  start(meanwhile: string, action: () => Promise<Outcome>): void;
}

/** Nothing is to be said. */
export const NOTHING: Outcome = { message: '', isProblem: false };

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

/** What stands behind the causes: what went wrong with the call, or with its answer. */
function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : '';
}

/** The outcome of a call of which only its message matters. */
export function outcomeOf(answer: { readonly ok: boolean; readonly message: string }): Outcome {
  return { message: answer.message, isProblem: !answer.ok };
}
