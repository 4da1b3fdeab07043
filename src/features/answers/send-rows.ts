// Import rows: check, ask for the approval, send exactly what it counted. A page asks where the menu is used; a function
// that a person has put behind a button of theirs asks with a message, in one execution.

import * as z from 'zod/mini';
import { loadConnection } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { languageHere, sayHere, sayOutcome } from '../../app/speaking/speak.ts';
import { type Connection, tokenFor } from '../../domain/connection.ts';
import { lazily } from '../../domain/lazily.ts';
import { objectOf, type Parsed } from '../../domain/schema.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerWork, answerWork, underLease } from './answer-work.ts';
import { takeUp } from './cut-off.ts';
import { sayAnswers, whyNotSent } from './row-words.ts';
import type { RowKind } from './rules/row-kinds.ts';
import {
  type Approval,
  type AskedApproval,
  approvalQuestion,
  prepareApproval,
  type RowChoice,
} from './send-approval.ts';
import { releaseSending } from './send-hold.ts';
import type { SendReport, SendResult } from './send-report.ts';
import { SendRun } from './send-run.ts';
import { ServiceWriter } from './service-writer.ts';
import { Templates } from './templates.ts';

/**
 * The schema of what the page of approval sends to get its question: all rows or the selected ones, of which kind of
 * sheet.
 */
export const rowsToAskAboutInput = lazily(() =>
  z.object({ chosen: z.literal(['all', 'selected']), of: z.literal(['answers', 'actions']) }),
);

/**
 * The schema of what the page of approval sends on OK: the sheet, the service's address, and which rows were
 * approved.
 */
export const importApprovedInput = lazily(() =>
  z.object({
    of: z.literal(['answers', 'actions']),
    /** The id of their sheet. */
    sheetId: z.number(),
    /** The address that was shown. */
    baseUrl: z.string(),
    /** By row key, the fingerprints that were counted. */
    approval: objectOf(() => z.string()),
  }),
);

/**
 * Opens the page that shows what would be sent for rows and asks for approval. The menu calls it.
 * @param title what its item of the menu says
 */
export function showApproval(ports: Ports, asked: Parsed<typeof rowsToAskAboutInput>, title: string): void {
  const data = { language: languageHere(ports), asked };
  ports.ui.openDialog('approval', title, { width: 640, height: 600 }, data);
}

/** Gives the page of approval what it asks: the question, the first rows that would be sent, and what an OK covers. */
export function prepareImport(
  ports: Ports,
  { chosen, of }: Parsed<typeof rowsToAskAboutInput>,
): Omit<AskedApproval, 'approval'> & Parsed<typeof importApprovedInput> {
  const { sheetId, connection, ask } = begin(ports, of);
  const { approval, ...asked } = ask(chosen);
  return { ...asked, of, sheetId, baseUrl: connection.baseUrl, approval: Object.fromEntries(approval) };
}

/** Sends the rows that a person approved on the page, which calls it, and says what came of it. */
export function importApproved(
  ports: Ports,
  { of, sheetId, baseUrl, approval }: Parsed<typeof importApprovedInput>,
): { readonly message: string; readonly isWell: boolean } {
  ports.workbook.activate({ id: sheetId });
  const report = begin(ports, of).send(new Map(Object.entries(approval)), baseUrl);
  const message = report.lines.join('\n');
  // The page may be closed meanwhile.
  ports.ui.toast(message, sayHere(ports).menu.title);
  return { message, isWell: isWell(report) };
}

/**
 * Asks for approval of the ready rows of the sheet in front of the user, and sends them. Buttons on sheets call it;
 * undefined where nothing was sent.
 */
export function importAnswerRows(ports: Ports, of: RowKind = 'answers'): SendResult | undefined {
  return importRows(ports, 'all', of);
}

/**
 * Asks for approval, and imports the selected rows that aren't hidden; those that the service refused are sent once
 * more. Undefined where nothing was sent.
 */
export function importSelectedAnswerRows(ports: Ports, of: RowKind = 'answers'): SendResult | undefined {
  return importRows(ports, 'selected', of);
}

function importRows(ports: Ports, chosen: RowChoice, of: RowKind): SendResult | undefined {
  const words = sayAnswers(ports);
  const title = sayHere(ports).menu.title;
  const { ask, send, connection } = begin(ports, of);
  const asked = ask(chosen);
  const question = approvalQuestion(asked, words, of);
  if (asked.approval.size === 0) {
    ports.ui.tell(title, question);
    return undefined;
  }
  // No lease is held while the person thinks: everything is read again after the answer.
  if (!ports.ui.confirm(title, question)) {
    ports.ui.toast(words.importCancelled, title);
    return undefined;
  }
  const report = send(asked.approval, connection.baseUrl);
  sayOutcome(ports, report.lines.join('\n'), isWell(report));
  return report.result;
}

/** The import of the sheet in front, up to the approval and from there on. @throws FranchiseError where it may not be */
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
    ask: (chosen: RowChoice): AskedApproval =>
      underLease(ports, (_lease, interruptedAt) =>
        prepareApproval(answerWork(ports, sheet, templates), chosen, {
          isCutOff: interruptedAt !== undefined,
          baseUrl: connection.baseUrl,
        }),
      ),
    /** @param shownUrl the address that was shown: at another one nothing of it is sent */
    send: (approval: Approval, shownUrl: string): SendReport =>
      underLease(ports, (lease) => {
        const work = answerWork(ports, sheet, templates);
        const before = takeUp(work);
        releaseSending(ports, connection.personId);
        queue(work, approval, { ...connection, baseUrl: shownUrl });
        const { baseUrl } = connection;
        const run = new SendRun(work, { person: connection, baseUrl, client, lease, startedMs });
        const { result, lines, failure } = run.go();
        return { result, lines: [...before, ...lines], failure };
      }),
  };
}

/** Whether all was taken and nothing is left to do. */
function isWell({ result, lines, failure }: SendReport): boolean {
  const { rejected, unknown, queued } = result;
  return failure === undefined && rejected + unknown + queued === 0 && lines.length === 1;
}

/** Queues what the approval counted, without what was sent since. */
function queue({ records }: AnswerWork, approval: Approval, approver: Connection): void {
  const imports = [...approval].flatMap(([key, fingerprint]) => {
    const state = records.get(key)?.state ?? 'queued';
    return state === 'queued' || state === 'rejected' ? [{ key, fingerprint }] : [];
  });
  records.queue(imports, approver);
}
