// Command-line options of `npm start`.

import { parseArgs } from 'node:util';
import { isProfileName, type ProfileName, profileNames } from 'local-apps-script/profiles';
import type { SheetLocaleName } from '../workbook/desk.ts';

export const HELP = `npm start                        the whole product against a simulated service, then the workbook in the browser

Options go after two dashes: npm start -- --once
  --once            exit after the summary
  --tickets N       number of tickets in the simulated service (default 2000; 100 cost one request)
  --seed N          seed of the generated data (default 1)
  --warehouse       also put tickets into a BigQuery table, simulated in memory and shown in the panel
  --hostile         also texts that a spreadsheet would evaluate or break, such as =1+1
  --empty           start as a new user does: unconnected, with the demo's tokens ready to copy
  --locale NAME     language of the spreadsheet: pt_BR or en_US (default: your system's)
  --profile NAME    what the platform does where Google's documentation leaves it open (default usual), one of
                    ${profileNames.join(', ')}
  --port N          port of the workbook page (default: a free one)
  --base-url URL    use a real service; tokens come from the environment variables FRANCHISE_V1_TOKEN and, for
                    checklists, FRANCHISE_V2_TOKEN. Tests the connection and pulls tickets. Imports nothing: you
                    can do that from the workbook's menu
  --filters TEXT    which tickets of the real service (default abertoStart=<seven days ago>); "" for all of them
  --help            show this text
`;

interface Common {
  readonly seed: number;
  readonly locale: SheetLocaleName;
  readonly profile: ProfileName;
  readonly once: boolean;
  /** 0 for a free port. */
  readonly port: number;
}

export type StartOptions =
  | { readonly kind: 'help' }
  | (Common & {
      readonly kind: 'simulated';
      readonly tickets: number;
      /** Leaves the spreadsheet unconnected. */
      readonly isEmpty: boolean;
      readonly hasWarehouse: boolean;
      /** With texts that a spreadsheet would evaluate, retype or break. */
      readonly isHostile: boolean;
    })
  | (Common & {
      readonly kind: 'real';
      readonly baseUrl: string;
      readonly v1Token: string;
      /** Empty if not given. */
      readonly v2Token: string;
      readonly filters: string;
    });

/** The message is for the person who started it. */
export class OptionProblem extends Error {}

const known = {
  once: { type: 'boolean' },
  empty: { type: 'boolean' },
  warehouse: { type: 'boolean' },
  hostile: { type: 'boolean' },
  tickets: { type: 'string' },
  seed: { type: 'string' },
  locale: { type: 'string' },
  profile: { type: 'string' },
  port: { type: 'string' },
  'base-url': { type: 'string' },
  filters: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const DEFAULT_TICKETS = 2_000;
const MOST_TICKETS = 200_000;
const LARGEST_SEED = 2_147_483_647;
const DEFAULT_DAYS = 7;

/**
 * @param argv without the program's name
 * @param system the system's language, such as `pt-BR`
 * @throws OptionProblem
 */
export function readOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { nowMs, system }: { readonly nowMs: number; readonly system: string },
): StartOptions {
  const given = parse(argv);
  if (given.help === true) return { kind: 'help' };
  const common: Common = {
    seed: whole('seed', given.seed, 1, 0, LARGEST_SEED),
    locale: readLocale(given.locale, system),
    profile: readProfile(given.profile ?? 'usual'),
    once: given.once ?? false,
    port: whole('port', given.port, 0, 0, 65_535),
  };
  const baseUrl = given['base-url'];
  if (baseUrl === undefined) {
    if (given.filters !== undefined) {
      throw new OptionProblem(
        '--filters needs --base-url: the demo pulls all tickets of the simulated service.',
      );
    }
    const tickets = whole('tickets', given.tickets, DEFAULT_TICKETS, 1, MOST_TICKETS);
    const { empty: isEmpty, warehouse: hasWarehouse, hostile: isHostile } = given;
    return { kind: 'simulated', ...common, tickets, isEmpty, hasWarehouse, isHostile };
  }
  if (given.empty) {
    throw new OptionProblem("--empty can't be used with --base-url: it shows the demo's tokens.");
  }
  if (given.warehouse) {
    throw new OptionProblem(
      "--warehouse can't be used with --base-url: it simulates BigQuery. For a real dataset, build with WAREHOUSE=project.dataset@location.",
    );
  }
  if (given.hostile) {
    throw new OptionProblem(
      "--hostile can't be used with --base-url: it is about the simulated service's texts.",
    );
  }
  if (given.tickets !== undefined) {
    throw new OptionProblem("--tickets can't be used with --base-url; use --filters.");
  }
  const v1Token = environment.FRANCHISE_V1_TOKEN ?? '';
  if (v1Token === '') {
    throw new OptionProblem(
      '--base-url needs a token: set FRANCHISE_V1_TOKEN (and FRANCHISE_V2_TOKEN for checklists) in the environment.',
    );
  }
  const v2Token = environment.FRANCHISE_V2_TOKEN ?? '';
  const filters = given.filters ?? `abertoStart=${dayBefore(nowMs, DEFAULT_DAYS)}`;
  return { kind: 'real', ...common, baseUrl, v1Token, v2Token, filters };
}

function parse(argv: readonly string[]) {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const allowed = Object.keys(known)
    .map((name) => `--${name}`)
    .join(', ');
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new OptionProblem(`"${token.value}" isn't an option. Allowed: ${allowed}.`);
    }
    if (token.kind !== 'option') continue;
    const option = Object.entries(known).find(([name]) => name === token.name)?.[1];
    if (option === undefined) {
      throw new OptionProblem(`There is no option ${token.rawName}. Allowed: ${allowed}.`);
    }
    if (option.type === 'string' && token.value === undefined) {
      throw new OptionProblem(`${token.rawName} needs a value. See npm start -- --help.`);
    }
    if (option.type === 'boolean' && token.value !== undefined) {
      throw new OptionProblem(`${token.rawName} takes no value.`);
    }
  }
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
  return {
    once: values.once === true,
    empty: values.empty === true,
    warehouse: values.warehouse === true,
    hostile: values.hostile === true,
    help: values.help === true,
    tickets: text(values.tickets),
    seed: text(values.seed),
    locale: text(values.locale),
    profile: text(values.profile),
    port: text(values.port),
    'base-url': text(values['base-url']),
    filters: text(values.filters),
  };
}

function whole(name: string, text: string | undefined, usual: number, least: number, most: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new OptionProblem(`--${name} is "${text}"; it takes a whole number from ${least} to ${most}.`);
}

function readLocale(text: string | undefined, system: string): SheetLocaleName {
  if (text === undefined) return system.toLowerCase().startsWith('pt') ? 'pt_BR' : 'en_US';
  if (text === 'pt_BR' || text === 'en_US') return text;
  throw new OptionProblem(`--locale is "${text}"; it takes pt_BR or en_US.`);
}

function readProfile(text: string): ProfileName {
  if (isProfileName(text)) return text;
  throw new OptionProblem(`--profile is "${text}"; it takes ${profileNames.join(', ')}.`);
}

// UTC `yyyy-MM-dd`: a few hours don't matter here.
function dayBefore(nowMs: number, days: number): string {
  return new Date(nowMs - days * 86_400_000).toISOString().slice(0, 10);
}
