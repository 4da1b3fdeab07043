// Runs one action of a page at a time, and keeps its result as a message.

import { createContext } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wordsHere } from './page.tsx';
import { chooseMenuItem, closePage } from './script-run.ts';
import { LOST_ANSWER } from './words.ts';

export interface Outcome {
  readonly message: string; // Empty for nothing.
  readonly isProblem: boolean;
  readonly field?: string | undefined; // The one that it is about; undefined if it is about no single one.
}

export interface Work {
  readonly isBusy: boolean;
  readonly outcome: Outcome;
  /**
   * Ignored while another action runs: a double click sends once.
   * @param meanwhile message while it runs
   */
  start(meanwhile: string, action: () => Promise<Outcome>): void;
}

/** Before the first action, and after one that needs no message. */
export const NO_OUTCOME: Outcome = { message: '', isProblem: false };

/** Of the page, or of the part that works by itself: its buttons wait while it is busy, its fields show a refusal. */
export const WorkHere = createContext<Work>({ isBusy: false, outcome: NO_OUTCOME, start: () => undefined });

/** A failed call ends with a sentence. */
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
      setOutcome({ message: wordsHere(LOST_ANSWER)(textOf(thrown)), isProblem: true });
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

/** Empty if it isn't an Error. */
function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : '';
}

interface Answered {
  readonly ok: boolean;
  readonly message: string;
  readonly field?: string;
}

export function outcomeOf({ ok, message, field }: Answered): Outcome {
  return { message, isProblem: !ok, field };
}

/** Opens another page instead of this one, by the function of its menu item. */
export async function leaveFor(functionName: string): Promise<Outcome> {
  // A closing page may take its pending call with it.
  await chooseMenuItem(functionName);
  closePage();
  return NO_OUTCOME;
}

const STALE_MS = 60_000;
const FRESH_MS = 3_000; // A window gets the focus again and again while its person works.

/**
 * Reads again when the person comes back to the page, and once a minute. A failed reading is made up for later.
 * @param read returns what shows the answer; it isn't called if the person has begun anything meanwhile
 */
export function useFreshness(isBusy: boolean, read: () => Promise<(() => void) | undefined>): void {
  const latest = useRef({ isBusy, read, begun: 0, readMs: Date.now() });
  const { current } = latest;
  if (isBusy && !current.isBusy) current.begun += 1;
  Object.assign(current, { isBusy, read });
  useEffect(() => {
    const look = async () => {
      if (current.isBusy || document.hidden || Date.now() - current.readMs < FRESH_MS) return;
      const { begun } = current;
      current.readMs = Date.now();
      const show = await current.read().catch(() => undefined);
      if (current.begun === begun) show?.();
    };
    const timer = setInterval(look, STALE_MS);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
}
