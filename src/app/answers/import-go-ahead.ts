// The go-ahead of an import: which assessments it covers, and the question that asks for it.

import type { Services } from '../services.ts';
import { say } from '../speak.ts';
import { checkSheet, goneLines } from './answer-checking.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { GroupView } from './answer-view.ts';
import type { QueuedImport } from './import-send.ts';

/** The records of one go-ahead have to fit into the document's properties (500 KB). */
const MOST_AT_ONCE = 1_000;
/** Design, Pace: one slot. */
const SECONDS_A_REQUEST = 0.515;

/** What a go-ahead covers: the fingerprints of the bodies that it counted, by row key. */
export type GoAhead = ReadonlyMap<string, string>;

/** Checks, and counts what would be sent. */
export function prepareGoAhead(
  services: Services,
  sheet: AnswerSheet,
  interruptedAt: string | undefined,
): { readonly goAhead: GoAhead; readonly question: string } {
  const words = say(services);
  const { view, records, counts } = checkSheet(services, sheet);
  const sendable = view.groups.flatMap((group) => sendableOf(group) ?? []);
  const chosen = sendable.slice(0, MOST_AT_ONCE);
  const goAhead = new Map(chosen.map(({ key, fingerprint }) => [key, fingerprint]));
  const queued = chosen.filter(({ key }) => records.get(key)?.state === 'queued').length;
  const forecast = words.forecast(chosen.length, chosen.length * SECONDS_A_REQUEST);
  const lines = [
    interruptedAt === undefined ? '' : words.importCutOff(interruptedAt),
    ...goneLines(services, view, records),
    chosen.length > 0 ? words.importQuestion(chosen.length, forecast) : words.importNothing(counts.invalid),
    queued > 0 ? words.importQuestionQueued(queued) : '',
    chosen.length > 0 && counts.invalid > 0 ? words.importQuestionInvalid(counts.invalid) : '',
    sendable.length > chosen.length ? words.importQuestionLater(sendable.length - chosen.length) : '',
  ];
  return { goAhead, question: lines.filter((line) => line !== '').join('\n') };
}

/** The import of a group that may be sent. */
export function sendableOf({ right, standing, sendable }: GroupView): QueuedImport | undefined {
  if (standing.kind === 'settled' || right.kind === 'none' || sendable === undefined) return undefined;
  return { key: right.key, ...sendable };
}
