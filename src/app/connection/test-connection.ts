// Tests the connection: which token works for which API version, or a wrong address, or throttling.

import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Connection } from '../../domain/service/connection.ts';
import type { ApiVersion } from '../../domain/service/service-path.ts';
import type { Ports } from '../ports.ts';
import { type ProbeResult, ServiceClient } from '../service/service-client.ts';
import { loadConnection } from './connection.ts';

/** A list of each version that needs no filter. */
const PROBES: Readonly<Record<ApiVersion, string>> = {
  v1: '/api/v1/chamado/ticket',
  v2: '/api/v2/checklist/template/list',
};
const TEST_MS = 120_000;
const VERSIONS: readonly ApiVersion[] = ['v1', 'v2'];

/** Costs one request per token. @throws FranchiseError `not-connected` or `address-changed` */
export function testConnection(ports: Ports) {
  const connection = loadConnection(ports);
  const client = new ServiceClient(ports, connection, ports.clock.nowMs() + TEST_MS);
  const v1 = tryOut(client, connection, 'v1');
  const v2 = tryOut(client, connection, 'v2');
  const { language } = ports;
  const lines = [describe('v1', v1, language), describe('v2', v2, language)];
  if (v1.meaning === 'token-refused' && v2.meaning === 'token-refused') {
    lines.push(ports.say.connectionSwapped);
  }
  return { v1: v1.meaning, v2: v2.meaning, message: lines.join('\n') };
}

/**
 * Tests new tokens before they replace stored ones, so that a typo can't.
 * @throws FranchiseError `bad-token`, or `to-confirm` if untested
 */
export function checkReplacements(ports: Ports, next: Connection, before: Connection, isAgreed: boolean) {
  const client = new ServiceClient(ports, next, ports.clock.nowMs() + TEST_MS);
  const replacing = VERSIONS.filter((version) => {
    const old = ownToken(before, version);
    return old !== '' && old !== ownToken(next, version);
  });
  const tried = replacing.map((version) => ({ version, test: tryOut(client, next, version) }));
  const refused = tried.find(({ test }) => test.meaning === 'token-refused')?.version;
  if (refused !== undefined)
    throw new FranchiseError('bad-token', (say) => say.tokenKept(refused)).at(`${refused}Token`);
  const untested = tried.filter(({ test }) => test.meaning !== 'ok');
  if (untested.length === 0 || isAgreed) return;
  throw new FranchiseError('to-confirm', (say, language) =>
    [say.tokenUntested, ...untested.map(({ version, test }) => describe(version, test, language))].join('\n'),
  );
}

type Tried = ProbeResult | { readonly meaning: 'no-token' }; // None is stored.

function tryOut(client: ServiceClient, connection: Connection, version: ApiVersion): Tried {
  if (ownToken(connection, version) === '') return { meaning: 'no-token' };
  return client.probe(version, PROBES[version], { start: '0', limit: '1' });
}

function ownToken({ v1Token, v2Token }: Connection, version: ApiVersion): string {
  return version === 'v1' ? v1Token : v2Token;
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
    case 'cut-off':
    case 'unexpected':
      return say.connectionOdd(version, tried.status);
  }
}
