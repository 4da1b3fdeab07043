// Sends what changes something at the service. Nothing else of the connector does: a build without answer sheets only asks.

import { ServiceClient } from '../../app/service/service-client.ts';
import { parseJson } from '../../app/storage/stored.ts';
import type { ApiVersion } from '../../domain/api-version.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { ANSWER_RULES, NO_RETRY, type Parked } from '../../domain/response.ts';
import type { WriteRequest } from './rules/row-request.ts';

/**
 * The outcome of a request that changes something at the service, by which its row is settled. `unknown`: nobody can
 * tell whether the service did it.
 */
export type WriteAnswer =
  /** `body`: undefined where the answer was empty. */
  | { readonly kind: 'ok'; readonly body: unknown }
  /** 404 with the service's own words: the entity doesn't exist. */
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The service did nothing: the request has not left, or its token was refused. */
  | { readonly kind: 'not-taken'; readonly reason: FranchiseError }
  | { readonly kind: 'unknown'; readonly status: number | undefined }
  | Parked;

/** The client that sends approved rows to the service, as changes. The client that pulls use can only read. */
export class ServiceWriter extends ServiceClient {
  /**
   * Makes a request that changes something, once. It is repeated after a 429, which the service gives before it
   * processes anything; and after failures where twice does no harm.
   * @param upcoming how many requests the caller expects to make, this one included
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
    // What was tried again and again with no harm waits, and is tried once more later.
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
