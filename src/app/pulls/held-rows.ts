// The question about rows that a scan would take out and that are too many to go without a person's word.

import type { Sentences } from '../../domain/messages/index.ts';
import type { PullState } from '../../domain/pull.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { requirePermissions } from '../speaking/permissions.ts';

/** What the person in front of the spreadsheet said about rows that were too many to take out. */
export interface HeldAnswer {
  readonly held: NonNullable<PullState['held']>;
  readonly isAllowed: boolean;
}

/** Asks them, where there are such rows and they are the one to say. Nothing is saved: a tick may be at work. */
export function askAboutHeld(
  ports: Ports,
  { pull, held }: PullState,
  say: Sentences,
): HeldAnswer | undefined {
  if (held === undefined || !ports.ui.available()) return undefined;
  if (held.owner !== loadConnection(ports).personId) return undefined;
  // Without an answer nothing may be decided, and a run would only find the same rows again.
  requirePermissions(ports, ['dialogs']);
  return { held, isAllowed: ports.ui.confirm(say.menu.title(), say.pullHeldQuestion(pull, held.count)) };
}

/**
 * The state with a no heeded, which isn't asked again before another scan finds such rows. What a run found while the
 * question stood there is another question.
 */
export function heeded(
  state: PullState,
  answer: HeldAnswer | undefined,
): { state: PullState; isAllowed: boolean } {
  const { held, ...rest } = state;
  const isAbout = held !== undefined && answer !== undefined && isSameHeld(held, answer.held);
  if (!isAbout) return { state, isAllowed: false };
  return answer.isAllowed ? { state, isAllowed: true } : { state: rest, isAllowed: false };
}

function isSameHeld(a: HeldAnswer['held'], b: HeldAnswer['held']): boolean {
  return a.owner === b.owner && a.count === b.count && a.sinceMs === b.sinceMs;
}
