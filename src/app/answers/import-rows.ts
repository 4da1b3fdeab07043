// Import rows: check, ask for the approval, send exactly what it counted.

import type { RowKind } from '../../domain/answers/row-kinds.ts';
import { type Connection, tokenFor } from '../../domain/connection.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { releaseImports } from '../runs/import-hold.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { ServiceClient } from '../service/service-client.ts';
import { say, sayOutcome } from '../speaking/speak.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerWork, answerWork, underLease } from './answer-work.ts';
import { takeUp } from './cut-off.ts';
import { type Approval, type Chosen, prepareApproval } from './import-approval.ts';
import type { ImportReport, ImportResult } from './import-report.ts';
import { ImportRun } from './import-run.ts';
import { whyOff } from './row-words.ts';
import { Templates } from './templates.ts';

/** Asks for approval, and imports what is ready on the sheet in front of the user; undefined where nothing was sent. */
export function importAnswerRows(ports: Ports, of: RowKind = 'answers'): ImportResult | undefined {
  return importRows(ports, 'all', of);
}

/** The same for the selected rows that aren't hidden; those that the service refused are sent once more. */
export function importSelectedAnswerRows(ports: Ports, of: RowKind = 'answers'): ImportResult | undefined {
  return importRows(ports, 'selected', of);
}

function importRows(ports: Ports, chosen: Chosen, of: RowKind): ImportResult | undefined {
  const startedMs = ports.clock.nowMs();
  const words = say(ports);
  const title = words.menu.title();
  const sheet = AnswerSheet.active(ports, of);
  const off = whyOff(ports, of);
  if (off !== undefined) throw off;
  const connection = loadConnection(ports);
  tokenFor(connection, 'v2');
  const client = new ServiceClient(ports, connection, deadlineFrom(startedMs));
  const templates = new Templates(ports, connection, client);
  const { approval, question } = underLease(ports, (_lease, interruptedAt) =>
    prepareApproval(answerWork(ports, sheet, templates), chosen, {
      isCutOff: interruptedAt !== undefined,
      baseUrl: connection.baseUrl,
    }),
  );
  if (approval.size === 0) {
    ports.ui.tell(title, question);
    return undefined;
  }
  // No lease is held while the person thinks: everything is read again after the answer.
  if (!ports.ui.confirm(title, question)) {
    ports.ui.toast(words.importCancelled(), title);
    return undefined;
  }
  const report = underLease(ports, (lease) => {
    const work = answerWork(ports, sheet, templates);
    const before = takeUp(work);
    releaseImports(ports, connection.personId);
    queue(work, approval, connection);
    const { baseUrl } = connection;
    const run = new ImportRun(work, { person: connection, baseUrl, client, lease, startedMs });
    const { result, lines, failure } = run.go();
    return { result, lines: [...before, ...lines], failure };
  });
  sayOutcome(ports, report.lines.join('\n'), isWell(report));
  return report.result;
}

/** Whether all was taken and nothing is left to do. */
function isWell({ result, lines, failure }: ImportReport): boolean {
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
