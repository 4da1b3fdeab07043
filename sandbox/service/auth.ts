// Who may ask what: the header `Authorization` holds the token alone, v1 paths take the v1 token and v2 paths the v2
// token (docs/service-api.md#tokens).

import type { ServiceRequest } from 'local-apps-script';
import { Refusal } from './refusal.ts';

export interface Tokens {
  readonly v1Token: string;
  readonly v2Token: string;
  /** Of other people of the network: as good. */
  readonly others?: readonly Tokens[];
}

/** What was sent, never its text: logs are read by people. */
export type TokenKind = 'v1' | 'v2' | 'none' | 'other';

export function tokenKind(request: ServiceRequest, tokens: Tokens): TokenKind {
  const sent = request.headers.authorization;
  if (sent === undefined || sent === '') return 'none';
  const all = [tokens, ...(tokens.others ?? [])];
  if (all.some(({ v1Token }) => v1Token === sent)) return 'v1';
  if (all.some(({ v2Token }) => v2Token === sent)) return 'v2';
  return 'other';
}

/** Throws the 401 unless the token is the one of the path's version. */
export function requireToken(sent: TokenKind, version: 'v1' | 'v2'): void {
  if (sent === version) return;
  if (sent === 'none') throw new Refusal(401, 'Token de acesso não informado.');
  throw new Refusal(401, 'Token de acesso inválido.');
}
