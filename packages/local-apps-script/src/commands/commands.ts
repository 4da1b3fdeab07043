// The commands by their names, and what becomes of a line that makes no sense.

import { parseArgs } from 'node:util';
import { checkProject } from '../check/check-project.ts';
import { ProjectError } from '../kernel/program.ts';
import { ScriptSyntaxError } from '../kernel/syntax-check.ts';
import { print, UsageError } from './command-line.ts';
import { runCommand, runUsage } from './run.ts';
import { serveCommand, serveUsage } from './serve.ts';

/** What `--help` prints. */
const checkUsage = `Usage: local-apps-script check DIR

Reads a script without running it, and says with file and line

  error    what fails at Google: syntax, names and methods that Apps Script doesn't have, scopes that the manifest
           lacks, calls that simple triggers may not make, triggers that can't be made
  warning  what may: deprecated methods, services that are called while a file loads, scopes without need
  note     what this runtime lacks of what the script uses

It ends with 1 where there is an error.
`;

/** Runs it. The code with which the process is to end. */
async function checkCommand(argv: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true });
  const [dir, ...others] = positionals;
  if (dir === undefined || others.length > 0) throw new UsageError('It takes one folder.');
  const findings = checkProject(dir);
  for (const { severity, file, line, text } of findings)
    process.stdout.write(`${file}${line === null ? '' : `:${line}`} ${severity}: ${text}\n`);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  process.stdout.write(errors === 0 ? 'No errors.\n' : `${errors} ${errors === 1 ? 'error' : 'errors'}.\n`);
  return errors === 0 ? 0 : 1;
}

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
