// One row: its record says `sending` before the request, and has the outcome right after it.

import { ServiceClient } from '../../../app/service/service-client.ts';
import { catchFranchiseError, FranchiseError } from '../../../domain/errors.ts';
import { parseJson } from '../../../domain/schema.ts';
import { ANSWER_RULES, NO_RETRY, type Parked } from '../../../domain/service/response.ts';
import type { ApiVersion } from '../../../domain/service/service-path.ts';
import { createdId, idInActionAnswer, type WriteRequest } from '../rules/row-request.ts';
import type { SettledRecord, UnknownReason } from '../rules/row-states.ts';
import { answerError } from '../sentences.ts';
import type { ApprovedSendable } from './queued-rows.ts';
import type { SendRecords } from './send-records.ts';

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
  const unknown = (doubt: UnknownReason): SettledRecord => ({ state: 'unknown', fingerprint, what, doubt });
  const isAction = 'request' in what;
  switch (answer.kind) {
    case 'ok': {
      if (isAction) {
        const code = idInActionAnswer(answer.body);
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

// The only client that changes anything at the service. A build without answer sheets is read-only.

type WriteAnswer =
  | { readonly kind: 'ok'; readonly body: unknown } // `body` is undefined if the answer was empty.
  | { readonly kind: 'missing'; readonly message: string } // 404 with a message: the entity doesn't exist.
  | { readonly kind: 'refused'; readonly message: string }
  // The service did nothing: the request wasn't made, or its token was refused.
  | { readonly kind: 'not-taken'; readonly reason: FranchiseError }
  | { readonly kind: 'unknown'; readonly status: number | undefined }
  | Parked;

/** The client for requests that change something at the service. */
export class ServiceWriter extends ServiceClient {
  /**
   * Not retried, except after a 429, which the service returns before processing anything, and after failures of
   * repeatable requests.
   * @param upcoming requests that the caller expects to make, including this one
   */
  write(write: WriteRequest, upcoming: number): WriteAnswer {
    const { path, query, method, body, isRepeatable, done } = write;
    const version: ApiVersion = 'v2';
    const request = {
      ...this.request({ version, path, query }),
      method,
      ...(body === undefined ? {} : { body }),
    };
    const exchange = this.exchange(request, upcoming, { isRepeatable });
    if (exchange.kind === 'parked') return exchange;
    const { meaning, result } = exchange;
    const status = result.kind === 'response' ? result.status : undefined;
    const { post: usual, retry } = ANSWER_RULES[meaning];
    const post = status !== undefined && done.includes(status) ? 'ok' : usual;
    const message = this.errorMessage(result);
    if (meaning === 'missing' && message !== undefined) return { kind: 'missing', message };
    // Retries of a repeatable request are used up: it waits, and is tried again later.
    if (post === 'unknown' && isRepeatable && retry !== NO_RETRY) {
      return { kind: 'not-taken', reason: this.failure(result, version, meaning) };
    }
    switch (post) {
      case 'ok': {
        if (result.kind !== 'response' || result.body.trim() === '') return { kind: 'ok', body: undefined };
        const json = parseJson(result.body);
        return json === undefined ? { kind: 'unknown', status } : { kind: 'ok', body: json };
      }
      case 'refused':
        return { kind: post, message: message ?? '400' };
      case 'not-taken':
        return { kind: post, reason: this.failure(result, version, meaning) };
      case 'unknown':
        return { kind: post, status };
    }
  }
}
