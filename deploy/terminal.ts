// Output and questions on the terminal.
import { createInterface } from 'node:readline/promises';

export interface Terminal {
  /** Whether someone is there to answer. */
  readonly canAsk: boolean;
  say(line: string): void;
  /** True for yes. */
  ask(question: string): Promise<boolean>;
}

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

export function withoutSecrets(terminal: Terminal): Terminal {
  return {
    canAsk: terminal.canAsk,
    say: (line) => terminal.say(masked(line)),
    ask: (question) => terminal.ask(masked(question)),
  };
}

// Masks what looks like a token, key or client secret of Google: clasp's output passes through, and may contain one.
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
