// The permissions that Google asks people for, and that they may leave out one by one.

export type Permission = 'spreadsheet' | 'requests' | 'dialogs' | 'triggers';

export const PERMISSIONS: readonly Permission[] = ['spreadsheet', 'requests', 'dialogs', 'triggers'];

/** The scopes that the manifest asks for. */
const SCOPES: Readonly<Record<Permission, string>> = {
  spreadsheet: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  requests: 'https://www.googleapis.com/auth/script.external_request',
  dialogs: 'https://www.googleapis.com/auth/script.container.ui',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
};

export function scopesOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.map((permission) => SCOPES[permission]);
}

/** Those of the permissions that are not among the scopes. */
export function lacking(
  permissions: readonly Permission[],
  scopes: readonly string[],
): readonly Permission[] {
  return permissions.filter((permission) => !scopes.includes(SCOPES[permission]));
}

/** Those that Google names when it refuses a call: it names scopes by their address, in every language. */
export function permissionsNamedIn(text: string): readonly Permission[] {
  const named: readonly string[] = text.match(/https:\/\/www\.googleapis\.com\/auth\/[\w.]*\w/g) ?? [];
  return PERMISSIONS.filter((permission) => named.includes(SCOPES[permission]));
}
