// Which permissions each global function needs, and the refusal where one is missing: said before anything begins.

import { FranchiseError } from '../../domain/errors.ts';
import { lacking, type Permission, scopesOf } from '../../domain/permissions.ts';
import type { Ports } from '../ports.ts';

interface Needs {
  /** Without these it does nothing. */
  readonly first: readonly Permission[];
  /** Needed in some of its ways only; a run, or the step that needs it, says so before it changes anything. */
  readonly later?: readonly Permission[];
}

/** Functions of formulas and the opening have rights of their own; some others need none. */
const NONE: Needs = { first: [] };
const SHEET: Needs = { first: ['spreadsheet'] };
const DIALOG: Needs = { first: ['spreadsheet', 'dialogs'] };
const ASKING: Needs = { first: ['spreadsheet', 'requests'] };
const IMPORT: Needs = { first: ['spreadsheet', 'requests', 'dialogs'] };
const SCHEDULE: Needs = { first: ['spreadsheet', 'triggers', 'dialogs'] };

/** The permissions that each global function needs, by its name. `main.ts` has an entry for each of its functions. */
export const NEEDS = {
  onOpen: NONE,
  FRANCHISE_ACTION_PLAN: NONE,
  FRANCHISE_ACTION_PLANS: NONE,
  FRANCHISE_AGE: NONE,
  FRANCHISE_CHECK: NONE,
  FRANCHISE_GET: NONE,
  FRANCHISE_LABEL: NONE,
  FRANCHISE_TICKET: NONE,
  FRANCHISE_TICKET_COUNT: NONE,
  FRANCHISE_TICKETS: NONE,

  refreshActiveSheet: { first: ['spreadsheet'], later: ['requests', 'dialogs'] },
  refreshAllPulls: { first: ['spreadsheet'], later: ['requests', 'dialogs'] },
  refreshPull: { first: ['spreadsheet'], later: ['requests'] },
  /** What it does most of the time is nothing: then it doesn't ask, and the first call that is refused says so. */
  runTicker: { first: [], later: ['spreadsheet', 'requests', 'triggers'] },

  stopPulls: DIALOG,
  tidySheet: DIALOG,
  showActivity: SHEET,
  showAnswerSheetDialog: DIALOG,
  showSourceMapping: DIALOG,
  showConnection: DIALOG,
  showHelp: DIALOG,
  showAlerts: DIALOG,
  showInsights: DIALOG,
  showNews: DIALOG,
  removeConnector: { first: ['spreadsheet', 'dialogs'], later: ['triggers'] },
  showPullEditor: DIALOG,
  showUnknownRows: DIALOG,
  showSchedule: SCHEDULE,
  checkSchedule: SCHEDULE,

  checkAnswerRows: { first: ['spreadsheet'], later: ['requests'] },
  importAnswerRows: IMPORT,
  importSelectedAnswerRows: IMPORT,
  showActionSheetDialog: DIALOG,
  checkActionRows: SHEET,
  runActionRows: IMPORT,
  runSelectedActionRows: IMPORT,

  saveConnection: SHEET,
  readConnection: SHEET,
  testConnection: ASKING,
  listPulls: SHEET,
  savePull: SHEET,
  listAlerts: SHEET,
  previewAlert: SHEET,
  deleteAlert: SHEET,
  saveAlert: { first: ['spreadsheet'], later: ['requests'] },
  listInsights: SHEET,
  makeInsight: SHEET,
  saveInsightColumns: SHEET,
  saveWorkingHours: SHEET,
  deletePull: SHEET,
  forecastPull: ASKING,
  previewPull: ASKING,
  listTemplates: ASKING,
  createAnswerSheet: { first: ['spreadsheet'], later: ['requests'] },
  mapSource: { first: ['spreadsheet'], later: ['requests'] },
  makeMappedSheet: { first: ['spreadsheet'], later: ['requests', 'triggers'] },
  takeMissingResponses: { first: ['spreadsheet'], later: ['requests'] },
  stopFormFeed: { first: ['spreadsheet'], later: ['triggers'] },
  takeFormResponses: { first: [], later: ['spreadsheet', 'requests', 'triggers'] },
  listActions: NONE,
  switchActions: SHEET,
  saveAction: SHEET,
  deleteAction: SHEET,
  createActionSheet: SHEET,
  listUnknownRows: SHEET,
  lookUpUnknownRows: { first: ['spreadsheet'], later: ['requests'] },
  settleUnknownRow: SHEET,
  /** Pages ask it again and again: what is refused says so by itself. */
  readProgress: { first: [], later: ['spreadsheet'] },
  /** A part of it that lacks one says so among what it found. */
  checkInstallation: { first: ['spreadsheet'], later: ['requests', 'dialogs', 'triggers'] },
  saveSchedule: { first: ['spreadsheet', 'triggers'] },
  saveEvery: { first: ['spreadsheet', 'triggers'] },
  takeOverPull: { first: ['spreadsheet', 'triggers'] },
} as const satisfies Readonly<Record<string, Needs>>;

/** The name of a global function, such as `refreshActiveSheet`. */
export type Entry = keyof typeof NEEDS;

/**
 * Checks that the person has given these permissions.
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

/** Opens Google's own question for all permissions of a global function. Where it opens, the execution ends here. */
export function askForPermissions({ account }: Pick<Ports, 'account'>, entry: Entry): void {
  const { first, later = [] }: Needs = NEEDS[entry];
  account.ask(scopesOf([...first, ...later]));
}
