// Sends one row and keeps its record: `sending` before the request, the outcome right after it.

import { catchFranchiseError, FranchiseError } from '../../domain/errors.ts';
import type { ApprovedSendable } from './queued-rows.ts';
import { codeInAnswer, createdId } from './rules/row-request.ts';
import type { Doubt, SettledRecord } from './rules/row-states.ts';
import type { SendRecords } from './send-records.ts';
import { answerError } from './sentences.ts';
import type { ServiceWriter, WriteAnswer } from './service-writer.ts';

const LONGEST_MESSAGE = 1_000; // Characters of the service's message that a record keeps for the cell.

/**
 * @param upcoming requests that the run still expects to make, including this one
 * @returns the outcome; or, if the service did nothing, the error that ends the run, with the row queued again
 */
export function sendRecorded(
  client: ServiceWriter,
  records: SendRecords,
  { key, request, placeNamed, ...sent }: ApprovedSendable,
  upcoming: number,
): SettledRecord | FranchiseError {
  const { fingerprint } = sent;
  records.set(key, { state: 'sending', ...sent });
  // The client throws only if the service did nothing: before the request, or after a 429.
  const ended = catchFranchiseError(
    () => settledBy(client.write(request, upcoming), { ...sent, placeNamed }),
    (reason) => reason,
  );
  records.set(key, ended instanceof FranchiseError ? { state: 'queued', fingerprint } : ended);
  return ended;
}

function settledBy(
  answer: WriteAnswer,
  { fingerprint, what, placeNamed }: Pick<ApprovedSendable, 'fingerprint' | 'what' | 'placeNamed'>,
): SettledRecord | FranchiseError {
  const unknown = (doubt: Doubt): SettledRecord => ({ state: 'unknown', fingerprint, what, doubt });
  const isAction = 'request' in what;
  switch (answer.kind) {
    case 'ok': {
      if (isAction) {
        const code = codeInAnswer(answer.body);
        const id = code === undefined ? {} : { assessmentId: code };
        return { state: 'imported', fingerprint, isAction, ...id };
      }
      if (answer.body === undefined) return unknown({ kind: 'status', status: 200 });
      const assessmentId = createdId(answer.body);
      if (assessmentId === undefined) return unknown({ kind: 'no-id' });
      return { state: 'imported', fingerprint, assessmentId };
    }
    case 'missing':
    case 'refused': {
      if (answer.kind === 'missing' && !isAction) return unknown({ kind: 'status', status: 404 });
      const message = answer.message.slice(0, LONGEST_MESSAGE);
      const place = placeNamed(message);
      return { state: 'rejected', fingerprint, message, ...(place !== '' && { place }) };
    }
    case 'unknown':
      return unknown(
        answer.status === undefined ? { kind: 'no-answer' } : { kind: 'status', status: answer.status },
      );
    case 'not-taken':
      return answer.reason;
    case 'parked':
      return answerError('time-up', (words) => words.importTimeUp);
  }
}
