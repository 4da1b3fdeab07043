// v1 paths take the v1 token, v2 paths the v2 token, alone in `Authorization` (docs/service-api.md#tokens).

import type { ServiceRequest } from 'local-apps-script';
import { Refusal } from './refusal.ts';

export interface Tokens {
  readonly v1Token: string;
  readonly v2Token: string;
  /** Tokens of other users of the network, which are accepted too. */
  readonly others?: readonly Tokens[];
}

/** Logged in place of the token's text. */
export type TokenKind = 'v1' | 'v2' | 'none' | 'other';

export function tokenKind(request: ServiceRequest, tokens: Tokens): TokenKind {
  const sent = request.headers.authorization;
  if (sent === undefined || sent === '') return 'none';
  const all = [tokens, ...(tokens.others ?? [])];
  if (all.some(({ v1Token }) => v1Token === sent)) return 'v1';
  if (all.some(({ v2Token }) => v2Token === sent)) return 'v2';
  return 'other';
}

/** Throws the 401 unless the token matches the path's version. */
export function requireToken(sent: TokenKind, version: 'v1' | 'v2'): void {
  if (sent === version) return;
  if (sent === 'none') throw new Refusal(401, 'Token de acesso não informado.');
  throw new Refusal(401, 'Token de acesso inválido.');
}
