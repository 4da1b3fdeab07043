// Permissions that global functions need, checked before any work begins.

import { FranchiseError } from '../../domain/errors.ts';
import { missingPermissions, type Permission, scopesOf } from '../../domain/platform/permissions.ts';
import type { Ports } from '../ports.ts';

export interface Needs {
  readonly first: readonly Permission[];
  /** Needed in some cases only; none if omitted. */
  readonly later?: readonly Permission[];
}

export const NEEDS = {
  nothing: { first: [] },
  sheet: { first: ['spreadsheet'] },
  sheetMayAsk: { first: ['spreadsheet'], later: ['requests'] },
  dialog: { first: ['spreadsheet', 'dialogs'] },
  asking: { first: ['spreadsheet', 'requests'] },
  sending: { first: ['spreadsheet', 'requests', 'dialogs'] },
  triggers: { first: ['spreadsheet', 'triggers'] },
} as const satisfies Readonly<Record<string, Needs>>;

/** @param isInteractive whether someone is there to open the URL at which Google asks */
export function requirePermissions(
  { account }: Ports,
  permissions: readonly Permission[],
  isInteractive = true,
): void {
  if (permissions.length === 0) return;
  const consent = account.consent();
  if (consent?.scopes === undefined) return;
  const missing = missingPermissions(permissions, consent.scopes);
  if (missing.length === 0) return;
  throw new FranchiseError('no-permission', (words) =>
    words.permissionMissing(missing, isInteractive ? consent.url : ''),
  );
}

/** If Google's dialog opens, the execution ends here. */
export function requestPermissions({ account }: Ports, { first, later = [] }: Needs): void {
  account.ask(scopesOf([...first, ...later]));
}
