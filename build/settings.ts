// The settings of a build that later deploys keep: each is an environment variable, and stands in the heading of Code.js.

/** The environment variables, by the names that the settings have in the code. */
const VARIABLES = {
  /** Which features the build holds; all without. */
  features: 'FEATURES',
  /** The addresses of records' pages; none without. */
  recordLinks: 'RECORD_LINKS',
  /** Where a build with one address may send alerts; nowhere without. */
  alertHosts: 'ALERT_HOSTS',
  /** `yes` sends alerts by e-mail as well, with a permission more. */
  alertMail: 'ALERT_MAIL',
  /** `no` leaves action sheets out; definitions of actions, or the file with them, are brought along. */
  actions: 'ACTIONS',
  /** Completed lists, or the file with them, that the page of pulls offers. */
  lists: 'LISTS',
  /** The dataset of BigQuery in which pulls can have tables; none without. */
  warehouse: 'WAREHOUSE',
  /** Where the guide for users stands, to which Help leads. */
  guide: 'GUIDE',
} as const;

/** The name of a setting. */
export type SettingName = keyof typeof VARIABLES;

/** The text of each setting; undefined where it isn't set. */
export type KeptSettings = { readonly [Name in SettingName]?: string | undefined };

const NAMES = Object.keys(VARIABLES).filter((name): name is SettingName => name in VARIABLES);

/** The settings that a function gives for the names of all. */
export function settingsOf(textOf: (name: SettingName) => string | undefined): KeptSettings {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name)]));
}

/** The settings in the environment. */
export function settingsIn(environment: NodeJS.ProcessEnv): KeptSettings {
  return settingsOf((name) => environment[VARIABLES[name]]);
}

/** The lines that say in a heading with which settings a build was made; what isn't set has none. */
export function headingLines(settings: KeptSettings): readonly string[] {
  return NAMES.flatMap((name) => {
    const text = settings[name];
    return text === undefined || text === '' ? [] : [`// ${VARIABLES[name]}: ${text}`];
  });
}

/** The settings with which a build was made that has such lines. */
export function settingsInHeading(code: string): KeptSettings {
  return settingsOf((name) => new RegExp(`^// ${VARIABLES[name]}: (.*)$`, 'm').exec(code)?.[1]);
}

/** Some settings in words: `ACTIONS=no and LISTS=…`, a text each. */
export function settingTexts(settings: KeptSettings): readonly string[] {
  return NAMES.flatMap((name) => {
    const text = settings[name] ?? '';
    return text === '' ? [] : [`${VARIABLES[name]}=${text}`];
  });
}
