// Questions before a pull begins: whether to give up someone else's parked run, and whether more rows may go than a run
// removes unasked.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { PullState } from '../../domain/pulls/stored-pull.ts';
import { loadConnection } from '../connection/connection.ts';
import { requirePermissions } from '../endpoints/permissions.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { leaseName, loadPullState } from './pull-state.ts';
import type { Refresh } from './pull-work.ts';
import { pullFilling } from './pulled-sheets.ts';
import { type RemovalApproval, removalsInWords, unapprovedRemovals } from './removals.ts';

/** Answers given before the run; it can't ask later. undefined: nothing was asked. */
export interface AnswersAhead {
  readonly held: HeldAnswer | undefined;
  readonly agreedTo: RemovalApproval | undefined;
}

interface HeldAnswer {
  readonly held: NonNullable<PullState['held']>;
  readonly isAllowed: boolean;
}

/**
 * Holds no lease meanwhile: an answer may take any time. @throws FranchiseError if the user says no, or answers too
 * late
 */
export function askFirst(refresh: Refresh): AnswersAhead {
  const { ports, row, say } = refresh;
  const { by, startedMs } = refresh.start;
  const state = loadPullState(ports, row.name);
  const isAnew = askAboutOthersRun(refresh, state);
  const held = by === 'page' ? undefined : askAboutHeld(ports, state, say);
  const agreedTo = by === 'page' ? undefined : askAboutFilters(refresh, state);
  const isAsked = isAnew || held !== undefined || agreedTo !== undefined;
  // Google may count the time of an open dialog: a run begun now could be killed at its first step.
  if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {
    throw new FranchiseError('time-up', (words) => words.answeredLate);
  }
  return { held, agreedTo };
}

function askAboutFilters(refresh: Refresh, state: PullState): RemovalApproval | undefined {
  const { ports, row, say } = refresh;
  const loss = ports.ui.available() ? unapprovedRemovals(refresh, state) : undefined;
  if (loss === undefined) return undefined;
  requirePermissions(ports, ['dialogs']);
  const question = paragraph(say.lossFilters(row.name), removalsInWords(loss, say), say.lossRefresh);
  if (ports.ui.confirm(say.menu.title, question)) return { filters: row.filters, agreedRows: loss.heldBack };
  throw new FranchiseError('stopped', (words) => words.lossKept(row.name));
}

/**
 * A parked run belongs to the person who started it, with their token. Anyone else who refreshes the pull would start
 * over and lose its progress: ask them if possible, otherwise leave it alone. @returns whether to start over
 */
function askAboutOthersRun({ ports, row, rows, say, start }: Refresh, { pull, run }: PullState): boolean {
  const { clock, documentProperties, ui, workbook } = ports;
  if (run === undefined || run.owner === loadConnection(ports).personId) return false;
  const leased = leasedRuns(documentProperties.all(), clock.nowMs());
  // A live lease means that the run isn't parked; the caller reports it as busy.
  if (leased.some(({ name, isAlive }) => isAlive && name === leaseName(pull))) return false;
  if (!workbook.sheets().some((sheet) => fold(pullFilling(sheet, rows) ?? '') === fold(row.name)))
    return false;
  const { at, ownerName } = run;
  const question = say.pullOthersQuestion(pull, ownerName, at);
  if (start.by === 'menu' && ui.available() && ui.confirm(say.menu.title, question)) return true;
  throw new FranchiseError('stopped', (words) => words.pullOthersLeft(pull, ownerName, at));
}

function askAboutHeld(ports: Ports, { pull, held }: PullState, say: Sentences): HeldAnswer | undefined {
  if (held === undefined || !ports.ui.available()) return undefined;
  if (held.owner !== loadConnection(ports).personId) return undefined;
  // Without an answer nothing may be decided, and a run would only hold back the same rows again.
  requirePermissions(ports, ['dialogs']);
  return { held, isAllowed: ports.ui.confirm(say.menu.title, say.pullHeldQuestion(pull, held.count)) };
}

/** After a no, held rows are forgotten until a scan finds them again. */
export function withAnswer(
  state: PullState,
  answer: HeldAnswer | undefined,
): { readonly state: PullState; readonly isAllowed: boolean } {
  const { held, ...rest } = state;
  const isAbout = answer !== undefined && JSON.stringify(held) === JSON.stringify(answer.held);
  if (!isAbout || answer.isAllowed) return { state, isAllowed: isAbout };
  return { state: rest, isAllowed: false };
}
