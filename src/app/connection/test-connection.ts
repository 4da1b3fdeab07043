// Tries out the connection: which token works for what, as opposed to a wrong address or throttling.

import type { ApiVersion } from '../../domain/api-version.ts';
import type { Connection } from '../../domain/connection.ts';
import { sentenceFor } from '../../domain/errors.ts';
import { type Language, languageOf } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Meaning } from '../../domain/response.ts';
import type { Ports } from '../ports.ts';
import { type Probed, ServiceClient } from '../service/service-client.ts';
import { loadConnection } from './connection.ts';

/** For each version a list that needs no filter. */
const PROBES: Readonly<Record<ApiVersion, string>> = {
  v1: '/api/v1/chamado/ticket',
  v2: '/api/v2/checklist/template/list',
};
const TEST_MS = 60_000;
const VERSIONS: readonly ApiVersion[] = ['v1', 'v2'];

/** What the answer to one token means; `no-token` where none is stored. */
export type TokenTest = Meaning | 'no-token';

/** The results for both tokens. */
interface ConnectionTest {
  readonly v1: TokenTest;
  readonly v2: TokenTest;
  /** The results in words, one line for each version. */
  readonly message: string;
}

/**
 * Tries out the stored connection with one request for each token.
 * @throws FranchiseError `not-connected` or `address-changed`
 */
export function testConnection(ports: Ports): ConnectionTest {
  const connection = loadConnection(ports);
  const client = new ServiceClient(ports, connection, ports.clock.nowMs() + TEST_MS);
  const v1 = tryOut(client, connection, 'v1');
  const v2 = tryOut(client, connection, 'v2');
  const language = languageOf(ports.workbook.locale());
  const lines = [describe('v1', v1, language), describe('v2', v2, language)];
  if (v1.meaning === 'token-refused' && v2.meaning === 'token-refused') {
    lines.push(sentencesIn(language).connectionSwapped());
  }
  return { v1: v1.meaning, v2: v2.meaning, message: lines.join('\n') };
}

/** The version whose token is another one than before and refused by the service; undefined where there is none. */
export function refusedReplacement(
  ports: Ports,
  next: Connection,
  before: Connection,
): ApiVersion | undefined {
  const client = new ServiceClient(ports, next, ports.clock.nowMs() + TEST_MS);
  return VERSIONS.find((version) => {
    const [token, old] = version === 'v1' ? [next.v1Token, before.v1Token] : [next.v2Token, before.v2Token];
    if (token === old || old === '') return false;
    return tryOut(client, next, version).meaning === 'token-refused';
  });
}

type Tried = Probed | { readonly meaning: 'no-token' };

function tryOut(client: ServiceClient, connection: Connection, version: ApiVersion): Tried {
  const token = version === 'v1' ? connection.v1Token : connection.v2Token;
  if (token === '') return { meaning: 'no-token' };
  return client.probe(version, PROBES[version], { start: '0', limit: '1' });
}

function describe(version: ApiVersion, tried: Tried, language: Language): string {
  const say = sentencesIn(language);
  switch (tried.meaning) {
    case 'ok':
      return say.connectionWorks(version);
    case 'no-token':
      return say.connectionNoToken(version);
    case 'token-refused':
      return say.connectionWrongToken(version);
    case 'throttled':
      return say.connectionThrottled(version);
    case 'no-answer':
    case 'not-sent':
    case 'too-often':
    case 'quota-spent':
    case 'not-allowed':
      return say.connectionFailed(version, sentenceFor(tried.failure, language));
    case 'refused':
    case 'missing':
    case 'server-failed':
    case 'unexpected':
      return say.connectionOdd(version, tried.status);
  }
}
