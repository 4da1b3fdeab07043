// The commands by their names, and what becomes of a line that makes no sense.

import { ProjectError } from '../kernel/program.ts';
import { ScriptSyntaxError } from '../kernel/syntax-check.ts';
import { checkCommand, checkUsage } from './check.ts';
import { print, UsageError } from './command-line.ts';
import { runCommand, runUsage } from './run.ts';
import { serveCommand, serveUsage } from './serve.ts';

interface Command {
  readonly usage: string;
  /** The code with which the process is to end. */
  readonly run: (argv: readonly string[]) => Promise<number>;
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['run', { usage: runUsage, run: runCommand }],
  ['check', { usage: checkUsage, run: checkCommand }],
  ['serve', { usage: serveUsage, run: serveCommand }],
]);

const usage = `Usage: local-apps-script COMMAND DIR

  run DIR FUNCTION   runs a function of a script
  check DIR          says what of a script fails at Google
  serve DIR          shows a spreadsheet in the browser, with the script behind it

With --help, each says more.
`;

/** Runs a command line: its name and what follows it. The code with which the process is to end. */
export async function runCommandLine([name = '', ...argv]: readonly string[]): Promise<number> {
  const command = commands.get(name);
  if (command === undefined || argv.includes('--help')) {
    print(command?.usage ?? usage);
    return name === '--help' || command !== undefined ? 0 : 2;
  }
  try {
    return await command.run(argv);
  } catch (error) {
    if (error instanceof UsageError || isOfParseArgs(error)) {
      print(`${error.message}\n\n${command.usage}`);
      return 2;
    }
    if (!(error instanceof ScriptSyntaxError || error instanceof ProjectError)) throw error;
    print(error.message);
    return 1;
  }
}

function isOfParseArgs(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
