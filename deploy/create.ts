// `npm run create`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCreate } from './create-command.ts';
import { runClasp } from './run-clasp.ts';
import { commandTerminal } from './terminal.ts';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

process.exitCode = await runCreate({ root, run: runClasp, terminal: commandTerminal }, process.argv.slice(2));
