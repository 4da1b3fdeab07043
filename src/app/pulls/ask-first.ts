// What a person in front of the spreadsheet is asked before their pull begins: whether somebody else's parked run may be
// given up, and whether rows may go that are too many to go without a word: since the service no longer lists them, or
// since the filters were changed.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { PullState } from '../../domain/stored-pull.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { requirePermissions } from '../speaking/permissions.ts';
import { leaseName, loadPullState } from './pull-state.ts';
import type { Refresh } from './pull-work.ts';
import { pullOn } from './sheet-in-front.ts';
import { type Agreement, lossInWords, unagreedLoss } from './what-goes.ts';

/**
 * What a person answered in dialogs before their refresh began: which rows may leave the sheet. The run starts with
 * it, since it can't ask later.
 */
export interface AnswersAhead {
  /** About rows that the service no longer lists; undefined where there was nothing to ask. */
  readonly held: HeldAnswer | undefined;
  /** The filters for which rows may go; undefined where there was nothing to ask. */
  readonly agreedTo: Agreement | undefined;
}

/**
 * A person's yes or no about held rows: their records weren't found any more, and they were too many to take out
 * unasked. The run that begins obeys it.
 */
export interface HeldAnswer {
  /** The rows that the question was about. */
  readonly held: NonNullable<PullState['held']>;
  /** Whether they may be taken out. */
  readonly isAllowed: boolean;
}

/**
 * Asks the person in front of the spreadsheet what their refresh may do: give up somebody else's parked run (stored,
 * to go on later), take out many rows. No lease (right to work) is held meanwhile: nobody knows how long an answer
 * takes. Nothing is saved, as the schedule may be at work.
 * @throws FranchiseError when somebody else's run or the rows are left alone, or the answer came too late to begin
 */
export function askFirst(refresh: Refresh): AnswersAhead {
  const { ports, row, say } = refresh;
  const { by, startedMs } = refresh.start;
  const state = loadPullState(ports, row.name);
  const isAnew = askAboutOthersRun(refresh, state);
  const held = by === 'page' ? undefined : askAboutHeld(ports, state, say);
  const agreedTo = by === 'page' ? undefined : askAboutFilters(refresh, state);
  const isAsked = isAnew || held !== undefined || agreedTo !== undefined;
  // Google may count the time of an open question: what is begun now could be killed at its first step.
  if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {
    throw new FranchiseError('time-up', (words) => words.answeredLate);
  }
  return { held, agreedTo };
}

/** Asks about rows that go since the filters are others. @throws FranchiseError where they are to stay */
function askAboutFilters(refresh: Refresh, state: PullState): Agreement | undefined {
  const { ports, row, say } = refresh;
  const loss = ports.ui.available() ? unagreedLoss(refresh, state) : undefined;
  if (loss === undefined) return undefined;
  requirePermissions(ports, ['dialogs']);
  const question = paragraph(say.lossFilters(row.name), lossInWords(loss, say), say.lossRefresh);
  if (ports.ui.confirm(say.menu.title, question)) return { filters: row.filters, agreedRows: loss.heldBack };
  throw new FranchiseError('stopped', (words) => words.lossKept(row.name));
}

/**
 * A parked run belongs to who began it, with their token. Whoever else refreshes the pull would begin anew and throw its
 * progress away: they are asked first, where they can be asked; otherwise it is left alone. Without a sheet there is no
 * progress, and nowhere to ask for it from the menu.
 * @returns whether they were asked, and said that it shall begin anew
 */
function askAboutOthersRun({ ports, row, rows, say, start }: Refresh, { pull, run }: PullState): boolean {
  const { clock, documentProperties, ui, workbook } = ports;
  if (run === undefined || run.owner === loadConnection(ports).personId) return false;
  const leased = leasedRuns(documentProperties.all(), clock.nowMs());
  // What is at work just now isn't parked: whoever waits is told so.
  if (leased.some(({ name, isAlive }) => isAlive && name === leaseName(pull))) return false;
  if (!workbook.sheets().some((sheet) => fold(pullOn(sheet, rows) ?? '') === fold(row.name))) return false;
  const { at, ownerName } = run;
  const question = say.pullOthersQuestion(pull, ownerName, at);
  if (start.by === 'menu' && ui.available() && ui.confirm(say.menu.title, question)) return true;
  throw new FranchiseError('stopped', (words) => words.pullOthersLeft(pull, ownerName, at));
}

/** Asks about held rows, where there are such and this person is the one to say. */
function askAboutHeld(ports: Ports, { pull, held }: PullState, say: Sentences): HeldAnswer | undefined {
  if (held === undefined || !ports.ui.available()) return undefined;
  if (held.owner !== loadConnection(ports).personId) return undefined;
  // Without an answer nothing may be decided, and a run would only find the same rows again.
  requirePermissions(ports, ['dialogs']);
  return { held, isAllowed: ports.ui.confirm(say.menu.title, say.pullHeldQuestion(pull, held.count)) };
}

/**
 * The stored state of a pull after its person was asked about held rows (too many to take out unasked). After a no
 * they are forgotten until a scan finds such rows again. What a run held meanwhile needs a new answer.
 */
export function withAnswer(
  state: PullState,
  answer: HeldAnswer | undefined,
): { readonly state: PullState; readonly isAllowed: boolean } {
  const { held, ...rest } = state;
  const isAbout = answer !== undefined && JSON.stringify(held) === JSON.stringify(answer.held);
  if (!isAbout || answer.isAllowed) return { state, isAllowed: isAbout };
  return { state: rest, isAllowed: false };
}
