// Formulas run with the connection of the spreadsheet's owner: there, user properties are the owner's. It is cached, so
// that formulas answered from the cache or from sheets read no property.

import * as z from 'zod/mini';
import { isSpreadsheetConnected, loadConnection } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { FranchiseError, fromStoredError, storedError, toStoredError } from '../../domain/errors.ts';
import { lazily } from '../../domain/schema.ts';
import type { Connection } from '../../domain/service/connection.ts';
import { FORMULA_KEYS } from './keys.ts';
import { formulaError } from './sentences.ts';

const KEEP_SECONDS = 60 * 60;
/** Keeps a thousand formulas without a connection from reading properties a thousand times. */
const KEEP_PROBLEM_SECONDS = 30;

const storedOwner = lazily(() =>
  z.union([z.object({ stamp: z.string() }), z.object({ problem: storedError() })]),
);

/** The owner's connection, or the error to throw when it is needed. */
export type Owner =
  | { readonly kind: 'connected'; readonly stamp: string }
  | { readonly kind: 'problem'; readonly problem: unknown };

/** Its stamp is part of the keys of cached answers, so that answers of an older connection aren't shown. */
export function ownerOf(ports: Ports, cached: string | undefined): Owner {
  try {
    const known = parseStored(cached ?? '', storedOwner);
    if (known !== undefined && 'problem' in known) throw fromStoredError(known.problem);
    return { kind: 'connected', stamp: known?.stamp ?? stampOf(loadOwnerConnection(ports)) };
  } catch (problem) {
    return { kind: 'problem', problem };
  }
}

/** @throws FranchiseError if there is none, saying that the owner has to act */
export function loadOwnerConnection(ports: Ports): Connection {
  const { cache } = ports;
  try {
    const connection = connectionOfOwner(ports);
    cache.put(
      FORMULA_KEYS.formulaConnection.key,
      JSON.stringify({ stamp: stampOf(connection) }),
      KEEP_SECONDS,
    );
    return connection;
  } catch (thrown) {
    const problem = forOwner(thrown);
    if (problem instanceof FranchiseError) {
      const stored = JSON.stringify({ problem: toStoredError(problem) });
      cache.put(FORMULA_KEYS.formulaConnection.key, stored, KEEP_PROBLEM_SECONDS);
    }
    throw problem;
  }
}

/** On a shared drive a file has no owner: Google returns none of their properties, or refuses to. */
function connectionOfOwner(ports: Ports): Connection {
  try {
    return loadConnection(ports);
  } catch (thrown) {
    const isMissing = !(thrown instanceof FranchiseError) || thrown.code === 'not-connected';
    if (!isMissing || !isSpreadsheetConnected(ports)) throw thrown;
    throw formulaError('no-owner', (say) => say.formulaNoOwner);
  }
}

/** Says so if only the owner can fix the error, such as a refused token. */
export function forOwner(thrown: unknown): unknown {
  if (!(thrown instanceof FranchiseError)) return thrown;
  switch (thrown.code) {
    case 'not-connected':
    case 'address-changed':
    case 'bad-base-url':
    case 'token-refused':
      return formulaError(thrown.code, (say) => say.formulaOwner(toStoredError(thrown)));
    default:
      return thrown;
  }
}

function stampOf({ baseUrl, stamp }: Connection): string {
  return `${baseUrl} ${stamp}`;
}
