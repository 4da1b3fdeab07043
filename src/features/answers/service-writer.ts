// The only client that changes anything at the service. A build without answer sheets is read-only.

import { ServiceClient } from '../../app/service/service-client.ts';
import { parseJson } from '../../app/storage/stored.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { ANSWER_RULES, NO_RETRY, type Parked } from '../../domain/service/response.ts';
import type { ApiVersion } from '../../domain/service/service-path.ts';
import type { WriteRequest } from './rules/row-request.ts';

export type WriteAnswer =
  | { readonly kind: 'ok'; readonly body: unknown } // `body` is undefined if the answer was empty.
  | { readonly kind: 'missing'; readonly message: string } // 404 with a message: the entity doesn't exist.
  | { readonly kind: 'refused'; readonly message: string }
  // The service did nothing: the request wasn't made, or its token was refused.
  | { readonly kind: 'not-taken'; readonly reason: FranchiseError }
  | { readonly kind: 'unknown'; readonly status: number | undefined }
  | Parked;

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
