// The command Send assessments: check, ask for approval, send exactly what it counted. From the menu a page asks; a function
// behind a user's own button asks with a message, in one execution.

import * as z from 'zod/mini';
import { loadConnection } from '../../app/connection/connection.ts';
import { showOutcome } from '../../app/endpoints/endpoint.ts';
import { currentLanguage, currentSentences, type Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/lease.ts';
import { lazily, objectOf, type Parsed } from '../../domain/schema.ts';
import { type Connection, tokenFor } from '../../domain/service/connection.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerWork, answerWork, recoverSending, underLease } from './answer-work.ts';
import { rowSentencesHere, whyNotSent } from './extensions.ts';
import { releaseSending } from './hold-sending.ts';
import type { SendReport, SendResult } from './open-sending.ts';
import type { RowKind } from './rules/row-states.ts';
import { type ApprovalQuestion, approvalQuestion, prepareApproval, type RowChoice } from './send-approval.ts';
import { SendRun, ServiceWriter } from './send-run.ts';
import { Templates } from './templates.ts';

export const rowsToAskAboutInput = lazily(() =>
  z.object({ chosen: z.literal(['all', 'selected']), of: z.literal(['answers', 'actions']) }),
);

export const importApprovedInput = lazily(() =>
  z.object({
    of: z.literal(['answers', 'actions']),
    sheetId: z.number(),
    baseUrl: z.string(), // The URL that the user saw.
    approval: objectOf(() => z.string()), // Fingerprints by row key.
    again: objectOf(() => z.string()), // The same, for what the user wants sent once more.
  }),
);

/** @param title the label of the menu item */
export function showApproval(ports: Ports, asked: Parsed<typeof rowsToAskAboutInput>, title: string): void {
  const data = { language: currentLanguage(ports), asked };
  ports.ui.openDialog('approval', title, { width: 640, height: 600 }, data);
}

export function prepareImport(
  ports: Ports,
  { chosen, of }: Parsed<typeof rowsToAskAboutInput>,
): Omit<ApprovalQuestion, 'approval' | 'repeated'> & Parsed<typeof importApprovedInput> {
  const { sheetId, connection, ask } = begin(ports, of);
  const { approval, repeated, ...asked } = ask(chosen);
  const { baseUrl } = connection;
  return {
    ...asked,
    of,
    sheetId,
    baseUrl,
    approval: Object.fromEntries(approval),
    again: Object.fromEntries(repeated),
  };
}

export function importApproved(
  ports: Ports,
  { of, sheetId, baseUrl, approval, again }: Parsed<typeof importApprovedInput>,
): { readonly message: string; readonly isWell: boolean } {
  ports.workbook.activate({ id: sheetId });
  const asked = { approval: new Map(Object.entries(approval)), repeated: new Map(Object.entries(again)) };
  const report = begin(ports, of).send(asked, baseUrl);
  const message = report.lines.join('\n');
  // In case the page was closed.
  ports.ui.toast(message, currentSentences(ports).menu.title);
  return { message, isWell: isWell(report) };
}

/** For buttons on sheets. Returns undefined if nothing was sent. */
export function importAnswerRows(ports: Ports, of: RowKind = 'answers'): SendResult | undefined {
  return importRows(ports, 'all', of);
}

/** For buttons on sheets; includes rejected rows. Returns undefined if nothing was sent. */
export function importSelectedAnswerRows(ports: Ports, of: RowKind = 'answers'): SendResult | undefined {
  return importRows(ports, 'selected', of);
}

function importRows(ports: Ports, chosen: RowChoice, of: RowKind): SendResult | undefined {
  const words = rowSentencesHere(ports, of);
  const title = currentSentences(ports).menu.title;
  const { ask, send, connection } = begin(ports, of);
  const asked = ask(chosen);
  const question = approvalQuestion(asked, words, of);
  if (asked.approval.size === 0) {
    ports.ui.tell(title, question);
    return undefined;
  }
  // Don't hold the lease while the person thinks: everything is read again after the answer.
  if (!ports.ui.confirm(title, question)) {
    ports.ui.toast(words.importCancelled, title);
    return undefined;
  }
  const report = send({ ...asked, repeated: new Map() }, connection.baseUrl);
  showOutcome(ports, report.lines.join('\n'), isWell(report));
  return report.result;
}

/** @throws FranchiseError if nothing may be sent */
function begin(ports: Ports, of: RowKind) {
  const startedMs = ports.clock.nowMs();
  const sheet = AnswerSheet.active(ports, of);
  const off = whyNotSent(ports, of);
  if (off !== undefined) throw off;
  const connection = loadConnection(ports);
  tokenFor(connection, 'v2');
  const client = new ServiceWriter(ports, connection, deadlineFrom(startedMs));
  const templates = new Templates(ports, connection, client);
  return {
    connection,
    sheetId: sheet.sheet.id,
    ask: (chosen: RowChoice): ApprovalQuestion =>
      underLease(ports, (_lease, interruptedAt) =>
        prepareApproval(answerWork(ports, sheet, templates), chosen, {
          isCutOff: interruptedAt !== undefined,
          baseUrl: connection.baseUrl,
        }),
      ),
    /** @param shownUrl the base URL that the user saw: nothing is sent to another one */
    send: (asked: Pick<ApprovalQuestion, 'approval' | 'repeated'>, shownUrl: string): SendReport =>
      underLease(ports, (lease) => {
        const work = answerWork(ports, sheet, templates);
        const before = recoverSending(work);
        releaseSending(ports, connection.personId);
        const sentMeanwhile = queue(work, asked, { ...connection, baseUrl: shownUrl });
        const { baseUrl } = connection;
        const person = connection;
        const run = new SendRun(work, { person, baseUrl, client, lease, startedMs, isWatched: true });
        const { result, lines, failure } = run.go();
        const words = rowSentencesHere(ports, of);
        const left = sentMeanwhile > 0 ? [words.importSentMeanwhile(sentMeanwhile)] : [];
        return { result, lines: [...before, ...lines, ...left], failure };
      }),
  };
}

/** Everything was accepted, and nothing is left to do. */
function isWell({ result, lines, failure }: SendReport): boolean {
  const { rejected, unknown, queued } = result;
  return failure === undefined && rejected + unknown + queued === 0 && lines.length === 1;
}

/** @returns how many are left out, since the same was sent from another sheet after the user was asked */
function queue(
  { records, reader }: AnswerWork,
  { approval, repeated }: Pick<ApprovalQuestion, 'approval' | 'repeated'>,
  approver: Connection,
): number {
  const fresh = [...approval].filter(([, fingerprint]) => reader.sentElsewhere(fingerprint) === undefined);
  const imports = [...fresh, ...repeated].flatMap(([key, fingerprint]) => {
    const state = records.get(key)?.state ?? 'queued';
    return state === 'queued' || state === 'rejected' ? [{ key, fingerprint }] : [];
  });
  records.queue(imports, approver);
  return approval.size - fresh.length;
}
