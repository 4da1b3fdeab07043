// The permissions that Google asks people for. People may leave out any of them.

/** A permission that Google asks people for, named by what the connector needs it for. */
export type Permission = 'spreadsheet' | 'requests' | 'dialogs' | 'triggers';

/** All permissions, in the order in which they are listed. */
export const PERMISSIONS: readonly Permission[] = ['spreadsheet', 'requests', 'dialogs', 'triggers'];

/** The OAuth scope of each permission, as in the manifest. */
const SCOPES: Readonly<Record<Permission, string>> = {
  spreadsheet: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  requests: 'https://www.googleapis.com/auth/script.external_request',
  dialogs: 'https://www.googleapis.com/auth/script.container.ui',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
};

/** The OAuth scopes of these permissions. */
export function scopesOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.map((permission) => SCOPES[permission]);
}

/**
 * The permissions that are needed and were not granted.
 * @param scopes the OAuth scopes that were granted
 */
export function lacking(
  permissions: readonly Permission[],
  scopes: readonly string[],
): readonly Permission[] {
  return permissions.filter((permission) => !scopes.includes(SCOPES[permission]));
}

/**
 * The permissions that are missing, by the text of Google's refusal: it names their OAuth scopes in every language.
 */
export function permissionsNamedIn(text: string): readonly Permission[] {
  const named: readonly string[] = text.match(/https:\/\/www\.googleapis\.com\/auth\/[\w.]*\w/g) ?? [];
  return PERMISSIONS.filter((permission) => named.includes(SCOPES[permission]));
}
