// Command-line options of `npm run create` and `npm run deploy`.
import { parseArgs } from 'node:util';
import { DeployProblem } from './deploy-problem.ts';

export const CREATE_HELP = `npm run create -- "TITLE"        create a spreadsheet with this title in Google Drive, with an empty bound script

It writes a target file .clasp.NAME.json, which git ignores; NAME is derived from the title. Next: npm run deploy -- NAME
Needs a login: npx clasp login
`;

export const DEPLOY_HELP = `npm run deploy -- NAME           build, check, and update the script of the target .clasp.NAME.json
npm run deploy -- --all          update all targets, one after the other
npm run deploy -- --status       list all targets, or NAME, with their version and link; changes nothing

Options go after two dashes: npm run deploy -- NAME --dry-run
  --dry-run          show what would change, and change nothing
  --yes              don't ask; required without a terminal
  --rollback VERSION restore a version that Google has saved, by its number; doesn't build
  --allow-wider      deploy even if users are asked for more permissions, or the script may fetch from more hosts
  --allow-older      deploy even if Google has a newer version, or a commit that isn't in your history
  --allow-removal    deploy even if files or edits that no build of this project wrote are lost
  --unpin            let users enter any address again after a deploy with BASE_URL
  --help             show this text

Settings. Later deploys keep them; the value in parentheses resets one.
BASE_URL=https://api.example.com npm run deploy -- NAME  pins the address, so users enter only tokens (--unpin).
RECORD_LINKS="tickets=https://app.example.com/t/{id}" npm run deploy -- NAME  links records to their pages (none).
ALERT_HOSTS="chat.googleapis.com" npm run deploy -- NAME  lets a script with BASE_URL send alerts there (none).
ALERT_MAIL=yes npm run deploy -- NAME  also sends alerts by e-mail, which needs one more permission: --allow-wider (no).
ACTIONS=no npm run deploy -- NAME  leaves out action sheets (yes).
ACTIONS=actions.json npm run deploy -- NAME  includes definitions of actions (yes).
GUIDE=https://docs.example.com npm run deploy -- NAME  sets the guide that Help links to (none).
WAREHOUSE=yes npm run deploy -- NAME  adds tables in BigQuery, which needs one more permission: --allow-wider (none).
WAREHOUSE=project.dataset@location npm run deploy -- NAME  the same, and presets where they are; ,fixed lets nobody change it.
LISTS=lists.json npm run deploy -- NAME  includes completed lists that the page of pulls offers (none).
FEATURES=core npm run deploy -- NAME  leaves out optional features such as alerts; FEATURES=alerts adds some (all).
`;

/** Consent given in advance, as an option. */
export type Allowance = 'allow-wider' | 'allow-older' | 'allow-removal';

export interface DeployOptions {
  readonly isDryRun: boolean;
  /** --yes: don't ask. */
  readonly saysYes: boolean;
  readonly allowed: ReadonlySet<Allowance>;
  readonly isUnpinned: boolean;
}

/** Makes a pinned script accept any address again. */
export type DeployCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'status'; readonly name: string | undefined }
  | {
      readonly kind: 'deploy';
      readonly name: string | undefined;
      readonly rollback: number | undefined;
      readonly options: DeployOptions;
    };

const KNOWN = {
  all: { type: 'boolean' },
  status: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  rollback: { type: 'string' },
  'allow-wider': { type: 'boolean' },
  'allow-older': { type: 'boolean' },
  'allow-removal': { type: 'boolean' },
  unpin: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws DeployProblem */
export function readDeployOptions(args: readonly string[]): DeployCommand {
  const { values, positionals } = orProblem(() =>
    parseArgs({ args: [...args], options: KNOWN, allowPositionals: true }),
  );
  if (values.help === true) return { kind: 'help' };
  const [name, ...more] = positionals;
  const all = values.all === true;
  if (values.status === true) {
    const others = Object.keys(values).filter((option) => option !== 'status' && option !== 'all');
    if (others.length > 0 || more.length > 0 || (all && name !== undefined))
      throw new DeployProblem(
        '--status takes no other option: npm run deploy -- --status, or with one NAME.',
      );
    return { kind: 'status', name };
  }
  if (more.length > 0 || (name !== undefined) === all)
    throw new DeployProblem('Name one target (npm run deploy -- NAME), or all of them with --all.');
  if (all && values.rollback !== undefined)
    throw new DeployProblem('--rollback needs one target: each script has its own version numbers.');
  if (values.unpin === true && values.rollback !== undefined)
    throw new DeployProblem("--unpin can't be used with --rollback: a saved version keeps its address.");
  const allowances: readonly Allowance[] = ['allow-wider', 'allow-older', 'allow-removal'];
  return {
    kind: 'deploy',
    name,
    rollback: values.rollback === undefined ? undefined : versionNumber(values.rollback),
    options: {
      isDryRun: values['dry-run'] === true,
      saysYes: values.yes === true,
      allowed: new Set(allowances.filter((allowance) => values[allowance] === true)),
      isUnpinned: values.unpin === true,
    },
  };
}

/** Undefined means help was requested. @throws DeployProblem */
export function readCreateOptions(args: readonly string[]): string | undefined {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = orProblem(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help === true) return undefined;
  const [title = '', ...more] = positionals.map((text) => text.trim());
  if (title === '' || more.length > 0)
    throw new DeployProblem('Pass one title, in quotes: npm run create -- "My network".');
  return title;
}

function versionNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new DeployProblem(
    `--rollback ${text}: pass a version number, such as --rollback 12. An unknown number lists the existing ones.`,
  );
}

function orProblem<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const text = error instanceof Error ? error.message.split('. ')[0] : '';
    throw new DeployProblem(`${text}. --help lists the options.`);
  }
}
