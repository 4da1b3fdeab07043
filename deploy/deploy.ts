// `npm run deploy`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../build/assemble.ts';
import { settingsIn } from '../build/settings.ts';
import { versionText } from '../build/version.ts';
import { type BuildSettings, runDeploy } from './deploy-command.ts';
import { DeployProblem } from './deploy-problem.ts';
import type { Release } from './release.ts';
import { runClasp } from './run-clasp.ts';
import { commandTerminal } from './terminal.ts';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

async function build(settings: BuildSettings): Promise<Release> {
  const { files, problems, version } = await assemble({ root, ...settings });
  if (problems.length > 0)
    throw new DeployProblem([...problems, 'The build failed; nothing was deployed.'].join('\n'));
  return { files, version: versionText(version) };
}

process.exitCode = await runDeploy(
  { root, run: runClasp, terminal: commandTerminal },
  process.argv.slice(2),
  {
    baseUrl: process.env.BASE_URL,
    ...settingsIn(process.env),
    build,
  },
);
