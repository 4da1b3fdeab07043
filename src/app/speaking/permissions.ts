// The permissions that global functions need, and the refusal where one is missing: said before anything begins.

import { FranchiseError } from '../../domain/errors.ts';
import { lacking, type Permission, scopesOf } from '../../domain/permissions.ts';
import type { Ports } from '../ports.ts';

/** The permissions of Google that a global function needs: some before it does anything, some only in certain cases. */
export interface Needs {
  /** Without these it does nothing. */
  readonly first: readonly Permission[];
  /** Needed in some of its ways only; a run, or the step that needs it, says so before it changes anything. */
  readonly later?: readonly Permission[];
}

/**
 * The Google permissions that most global functions need, by what they do. Tables of endpoints (global functions)
 * take theirs from here.
 */
export const NEEDS = {
  /** It needs none, or has rights of its own. */
  nothing: { first: [] },
  /** It works in the spreadsheet. */
  sheet: { first: ['spreadsheet'] },
  /** It works in the spreadsheet, and in some ways asks the service. */
  sheetMayAsk: { first: ['spreadsheet'], later: ['requests'] },
  /** It shows a dialog. */
  dialog: { first: ['spreadsheet', 'dialogs'] },
  /** It asks the service. */
  asking: { first: ['spreadsheet', 'requests'] },
  /** It asks the person, and sends. */
  sending: { first: ['spreadsheet', 'requests', 'dialogs'] },
  /** It makes or removes triggers. */
  triggers: { first: ['spreadsheet', 'triggers'] },
} as const satisfies Readonly<Record<string, Needs>>;

/**
 * Checks that the person has given these permissions of Google, before work begins that would fail without them.
 * @param isInteractive whether a person is in front of the spreadsheet, who can open the address at which Google asks
 * @throws FranchiseError `no-permission` when one of them is missing
 */
export function requirePermissions(
  { account }: Pick<Ports, 'account'>,
  permissions: readonly Permission[],
  isInteractive = true,
): void {
  if (permissions.length === 0) return;
  const consent = account.consent();
  if (consent === undefined) return;
  const missing = lacking(permissions, consent.scopes);
  if (missing.length === 0) return;
  throw new FranchiseError('no-permission', (words) =>
    words.permissionMissing(missing, isInteractive ? consent.url : ''),
  );
}

/**
 * Opens Google's own question for all permissions of a global function, after one was missing. Where it opens, the
 * execution ends here.
 */
export function askForPermissions({ account }: Pick<Ports, 'account'>, { first, later = [] }: Needs): void {
  account.ask(scopesOf([...first, ...later]));
}
