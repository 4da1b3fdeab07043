// What the commands share.

/** A command line that makes no sense; the message says why. */
export class UsageError extends Error {}

/** Writes a line for the person at the terminal; stdout is for what a command gives. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
