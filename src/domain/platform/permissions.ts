// The permissions that Google asks people for. People may decline any of them.

export type Permission = 'spreadsheet' | 'requests' | 'dialogs' | 'triggers';

export const PERMISSIONS: readonly Permission[] = ['spreadsheet', 'requests', 'dialogs', 'triggers'];

/** OAuth scopes, as in the manifest. */
const SCOPES: Readonly<Record<Permission, string>> = {
  spreadsheet: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  requests: 'https://www.googleapis.com/auth/script.external_request',
  dialogs: 'https://www.googleapis.com/auth/script.container.ui',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
};

export function scopesOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.map((permission) => SCOPES[permission]);
}

export function missingPermissions(
  permissions: readonly Permission[],
  scopes: readonly string[],
): readonly Permission[] {
  return permissions.filter((permission) => !scopes.includes(SCOPES[permission]));
}

/** Google's refusals name the OAuth scopes in every language. */
export function permissionsNamedIn(text: string): readonly Permission[] {
  const named: readonly string[] = text.match(/https:\/\/www\.googleapis\.com\/auth\/[\w.]*\w/g) ?? [];
  return PERMISSIONS.filter((permission) => named.includes(SCOPES[permission]));
}
