// The permissions that Google asks people for. People may leave out any of them.

/** A permission that Google asks people for, named by what the script needs it for. Each stands for one OAuth scope. */
export type Permission = 'spreadsheet' | 'requests' | 'dialogs' | 'triggers';

/** All permissions that the script needs of Google, in the order in which messages list them. */
export const PERMISSIONS: readonly Permission[] = ['spreadsheet', 'requests', 'dialogs', 'triggers'];

/** The OAuth scope of each permission, as in the manifest. */
const SCOPES: Readonly<Record<Permission, string>> = {
  spreadsheet: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  requests: 'https://www.googleapis.com/auth/script.external_request',
  dialogs: 'https://www.googleapis.com/auth/script.container.ui',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
};

/** The OAuth scopes of these permissions, with which the script asks Google for a person's consent. */
export function scopesOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.map((permission) => SCOPES[permission]);
}

/**
 * The permissions that the script needs and a person hasn't granted, to be named to them.
 * @param scopes the OAuth scopes that were granted
 */
export function lacking(
  permissions: readonly Permission[],
  scopes: readonly string[],
): readonly Permission[] {
  return permissions.filter((permission) => !scopes.includes(SCOPES[permission]));
}

/** The permissions that are missing, by the text of Google's refusal: it names their OAuth scopes in every language. */
export function permissionsNamedIn(text: string): readonly Permission[] {
  const named: readonly string[] = text.match(/https:\/\/www\.googleapis\.com\/auth\/[\w.]*\w/g) ?? [];
  return PERMISSIONS.filter((permission) => named.includes(SCOPES[permission]));
}
