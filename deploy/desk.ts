// The person at the terminal, or nobody: what they are told, and what they are asked.
import { createInterface } from 'node:readline/promises';

/** Where a command speaks and asks. */
export interface Desk {
  /** Whether somebody is there who can answer. */
  readonly canAsk: boolean;
  /** A line. */
  say(line: string): void;
  /** Whether they said yes. */
  ask(question: string): Promise<boolean>;
}

/** The terminal that the command was started in. */
export const terminal: Desk = {
  canAsk: process.stdin.isTTY === true && process.stdout.isTTY === true,
  say: (line) => console.log(line),
  async ask(question) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return /^\s*(?:y|yes)\s*$/i.test(await lines.question(`${question} [y/N] `));
    } finally {
      lines.close();
    }
  },
};
