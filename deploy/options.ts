// Command-line options of `npm run create` and `npm run deploy`.
import { parseArgs } from 'node:util';
import { DeployProblem } from './deploy-problem.ts';

export const CREATE_HELP = `npm run create -- "TITLE"        a new spreadsheet of this title in Google Drive, with an empty script bound to it

It makes a target .clasp.NAME.json, which git ignores; NAME is made from the title. After it: npm run deploy -- NAME
Needs a login: npx clasp login
`;

export const DEPLOY_HELP = `npm run deploy -- NAME           build, check, and bring the script of the target .clasp.NAME.json to this version
npm run deploy -- --all          the same for all targets, one after the other

Options go after two dashes: npm run deploy -- NAME --dry-run
  --dry-run          show what would change, and change nothing
  --yes              ask nothing; needed where there is no terminal
  --rollback VERSION put back a version that Google keeps, by its number there; builds nothing
  --allow-wider      though people will be asked for more permissions, or the script may fetch from more hosts
  --allow-older      though Google holds a newer version, or a commit that is not in the history here
  --allow-removal    though files, or changes made at Google, are lost that no build of this project wrote
  --unpin            let people enter any address again, where an earlier deploy set BASE_URL
  --help             this text

BASE_URL=https://api.example.com npm run deploy -- NAME  works with that address only; people then enter tokens alone. Later deploys keep it.
RECORD_LINKS="tickets=https://app.example.com/t/{id}" npm run deploy -- NAME  brings links to records along. Later deploys keep them; none takes them away.
ALERT_HOSTS="chat.googleapis.com" npm run deploy -- NAME  lets a script with BASE_URL send alerts there. Later deploys keep them; none takes them away.
ALERT_MAIL=yes npm run deploy -- NAME  sends alerts by e-mail as well, for which Google asks people for one permission more (--allow-wider). Later deploys keep it; no takes it away.
ACTIONS=no npm run deploy -- NAME  leaves action sheets out. Later deploys go on so; ACTIONS=yes brings them back.
ACTIONS=actions.json npm run deploy -- NAME  brings definitions of actions along. Later deploys keep them; ACTIONS=yes takes them away.
GUIDE=https://docs.example.com npm run deploy -- NAME  says where the guide stands, to which Help leads. Later deploys keep it; none takes it away.
LISTS=lists.json npm run deploy -- NAME  brings completed lists along that the page of pulls offers. Later deploys keep them; none takes them away.
FEATURES=core npm run deploy -- NAME  leaves out what can be left out, such as alerts; FEATURES=alerts names what stays. Later deploys go on so; FEATURES=all brings everything back.
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
  | {
      readonly kind: 'deploy';
      readonly name: string | undefined;
      readonly rollback: number | undefined;
      readonly options: DeployOptions;
    };

const KNOWN = {
  all: { type: 'boolean' },
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
  if (more.length > 0 || (name !== undefined) === all)
    throw new DeployProblem('Name one target (npm run deploy -- NAME), or all of them with --all.');
  if (all && values.rollback !== undefined)
    throw new DeployProblem('--rollback needs one target: each script counts its versions for itself.');
  if (values.unpin === true && values.rollback !== undefined)
    throw new DeployProblem('--unpin needs a build: a version keeps the address that it was built with.');
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
    throw new DeployProblem('Give the spreadsheet one title, in quotes: npm run create -- "My network".');
  return title;
}

function versionNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new DeployProblem(
    `--rollback ${text}: give the number that Google counts the version with, such as --rollback 12. Another number lists those that there are.`,
  );
}

function orProblem<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const text = error instanceof Error ? error.message.split('. ')[0] : '';
    throw new DeployProblem(`${text}. --help lists what there is.`);
  }
}
