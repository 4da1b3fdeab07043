#!/usr/bin/env node
// `local-apps-script COMMAND DIR …`: see the usage of each command.
import { runCommandLine } from './commands/commands.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
