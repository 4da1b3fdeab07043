// The person at the terminal, or nobody: what they are told, and what they are asked.
import { createInterface } from 'node:readline/promises';

/** Where a command speaks and asks. */
export interface Terminal {
  /** Whether somebody is there who can answer. */
  readonly canAsk: boolean;
  /** A line. */
  say(line: string): void;
  /** Whether they said yes. */
  ask(question: string): Promise<boolean>;
}

/** The terminal that the command was started in. */
export const commandTerminal: Terminal = {
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

/** The same person, who never sees a secret. */
export function withoutSecrets(terminal: Terminal): Terminal {
  return {
    canAsk: terminal.canAsk,
    say: (line) => terminal.say(masked(line)),
    ask: (question) => terminal.ask(masked(question)),
  };
}

/**
 * The text with `…` in place of what looks like a token, a key or a client's secret of Google: clasp passes on what Google
 * and its own libraries say, and nobody can know what they put into it.
 */
function masked(text: string): string {
  return text
    .replace(/\b(?:ya29\.|GOCSPX-|AIza|1\/\/0)[\w.~+/-]+/g, '…')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 …')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replace(
      /("?(?:access_token|refresh_token|id_token|client_secret|private_key)"?\s*[:=]\s*)"?[^"\s,&}]+"?/gi,
      '$1…',
    );
}
