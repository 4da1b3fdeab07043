// Build settings that later deploys keep. Each is an environment variable and a line in the heading of Code.js.

const VARIABLES = {
  features: 'FEATURES',
  recordLinks: 'RECORD_LINKS',
  alertHosts: 'ALERT_HOSTS',
  alertMail: 'ALERT_MAIL',
  actions: 'ACTIONS',
  lists: 'LISTS',
  warehouse: 'WAREHOUSE',
  guide: 'GUIDE',
} as const;

export type SettingName = keyof typeof VARIABLES;

/** Undefined or empty means unset. */
export type KeptSettings = { readonly [Name in SettingName]?: string | undefined };

const NAMES = Object.keys(VARIABLES).filter((name): name is SettingName => name in VARIABLES);

export function settingsOf(textOf: (name: SettingName) => string | undefined): KeptSettings {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name)]));
}

export function settingsIn(environment: NodeJS.ProcessEnv): KeptSettings {
  return settingsOf((name) => environment[VARIABLES[name]]);
}

/** Unset settings have no line. */
export function headingLines(settings: KeptSettings): readonly string[] {
  return NAMES.flatMap((name) => {
    const text = settings[name];
    return text === undefined || text === '' ? [] : [`// ${VARIABLES[name]}: ${text}`];
  });
}

export function settingsInHeading(code: string): KeptSettings {
  return settingsOf((name) => new RegExp(`^// ${VARIABLES[name]}: (.*)$`, 'm').exec(code)?.[1]);
}

/** As on a command line: `ACTIONS=no`, `LISTS=…`. */
export function settingTexts(settings: KeptSettings): readonly string[] {
  return NAMES.flatMap((name) => {
    const text = settings[name] ?? '';
    return text === '' ? [] : [`${VARIABLES[name]}=${text}`];
  });
}
