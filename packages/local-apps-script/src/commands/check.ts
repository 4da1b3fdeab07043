// `local-apps-script check DIR`: what of a script will fail at Google, without running it.
import { parseArgs } from 'node:util';
import { checkProject } from '../check/check-project.ts';
import { UsageError } from './command-line.ts';

/** What `--help` prints. */
export const checkUsage = `Usage: local-apps-script check DIR

Reads a script without running it, and says with file and line

  error    what fails at Google: syntax, names and methods that Apps Script doesn't have, scopes that the manifest
           lacks, calls that simple triggers may not make, triggers that can't be made
  warning  what may: deprecated methods, services that are called while a file loads, scopes without need
  note     what this runtime lacks of what the script uses

It ends with 1 where there is an error.
`;

/** Runs it. The code with which the process is to end. */
export async function checkCommand(argv: readonly string[]): Promise<number> {
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
