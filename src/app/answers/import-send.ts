// Sends one import and keeps the record right: `sending` before the request, what became of it right after.

import { createdId } from '../../domain/answers/import-body.ts';
import { type ImportOutcome, settledRecord } from '../../domain/answers/import-record.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { PostAnswer, ServiceClient } from '../service/service-client.ts';
import type { QueuedImport } from './import-approval.ts';
import type { ImportRecords } from './import-records.ts';

const PATH = '/api/v2/checklist/assessment/import/add';

/** The result of sending one assessment. */
export type SendResult =
  | { readonly kind: 'settled'; readonly outcome: ImportOutcome }
  /** The service took nothing; it is queued again, and the run has to end. */
  | { readonly kind: 'stopped'; readonly reason: FranchiseError };

/**
 * Sends one assessment, and stores its record before and after the request.
 * @param upcoming how many requests the run still expects to make, this one included
 */
export function sendImport(
  client: ServiceClient,
  records: ImportRecords,
  { key, fingerprint, body, what }: QueuedImport,
  upcoming: number,
): SendResult {
  records.set(key, { state: 'sending', fingerprint, what });
  const result = resultOf(() => client.post('v2', PATH, body, upcoming));
  records.set(
    key,
    result.kind === 'settled'
      ? settledRecord(fingerprint, what, result.outcome)
      : { state: 'queued', fingerprint },
  );
  return result;
}

function resultOf(post: () => PostAnswer): SendResult {
  try {
    return sendResultOf(post());
  } catch (thrown) {
    // The client throws its own errors only while nothing is at the service: before the request, or after a 429.
    if (thrown instanceof FranchiseError) return { kind: 'stopped', reason: thrown };
    throw thrown;
  }
}

function sendResultOf(answer: PostAnswer): SendResult {
  const settled = (outcome: ImportOutcome): SendResult => ({ kind: 'settled', outcome });
  switch (answer.kind) {
    case 'ok': {
      const assessmentId = createdId(answer.body);
      return settled(
        assessmentId === undefined
          ? { state: 'unknown', doubt: { kind: 'no-id' } }
          : { state: 'imported', assessmentId },
      );
    }
    case 'refused':
      return settled({ state: 'rejected', message: answer.message });
    case 'unknown':
      return settled({
        state: 'unknown',
        doubt:
          answer.status === undefined ? { kind: 'no-answer' } : { kind: 'status', status: answer.status },
      });
    case 'not-sent':
      return { kind: 'stopped', reason: answer.reason };
    case 'token-refused':
      return {
        kind: 'stopped',
        reason: new FranchiseError('token-refused', (words) => words.tokenRefused('v2')),
      };
    case 'parked':
      return {
        kind: 'stopped',
        reason: new FranchiseError('time-up', (words) => words.importTimeUp()),
      };
  }
}
