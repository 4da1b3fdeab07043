// The connection dialog: opens it, gives it what is stored, and saves what was entered.

import * as z from 'zod/mini';
import { masked } from '../../domain/connection.ts';
import { lazily } from '../../domain/lazily.ts';
import { LINKED_RESOURCES } from '../../domain/linked-resources.ts';
import { type Parsed, textOrBlank } from '../../domain/schema.ts';
import type { ConnectionPage } from '../../domain/views/connection.ts';
import { RESOURCES } from '../../resources/index.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { byCode, documentConnection, ownConnection, saveConnection } from './connection.ts';
import { checkReplacements } from './test-connection.ts';

/**
 * The schema of what the connection dialog sends to be saved: address, name, tokens and link patterns, as they were
 * typed.
 */
export const saveConnectionInput = lazily(() =>
  z.object({
    baseUrl: textOrBlank(),
    v1Token: textOrBlank(),
    v2Token: textOrBlank(),
    name: textOrBlank(),
    links: z.optional(z.array(z.object({ code: textOrBlank(), pattern: textOrBlank() }))),
    areLinksElsewhere: z.optional(z.boolean()),
    isUntestedAgreed: z._default(z.boolean(), false),
  }),
);

/**
 * Opens the dialog in which people enter the service's address and their tokens. Without these nothing can be
 * requested. The menu calls it.
 */
export function showConnectionDialog(ports: Ports): void {
  const language = languageHere(ports);
  const uses = features().flatMap(({ connections }) => connections?.uses?.(language) ?? []);
  const data = { language, uses };
  ports.ui.openDialog('connection', sayHere(ports).connectionTitle, { width: 460, height: 640 }, data);
}

/** What the connection dialog shows when it opens: the stored connection without its secrets, dots in place of tokens. */
export function readConnection(ports: Ports): ConnectionPage {
  const own = ownConnection(ports);
  const document = documentConnection(ports);
  const baseUrl = ports.pinnedBaseUrl || document?.baseUrl || own?.baseUrl || '';
  const isFor = own?.baseUrl === baseUrl;
  const connection = {
    baseUrl,
    v1Token: isFor ? masked(own.v1Token) : '',
    v2Token: isFor ? masked(own.v2Token) : '',
    name: own?.name ?? '',
    pinned: ports.pinnedBaseUrl !== '',
    links: RESOURCES.filter(({ code }) => LINKED_RESOURCES.includes(code)).map(({ code, name }) => ({
      code,
      name: name[languageHere(ports)],
      pattern: byCode(document?.links)[code] ?? '',
      builtIn: ports.builtInLinks[code] ?? '',
    })),
  };
  return { connection };
}

/**
 * Saves what was entered in the dialog. A token that the service refuses doesn't take the place of another one, and one
 * that can't be tried out only when the person says so.
 * @throws FranchiseError `bad-base-url`, `bad-token` or `to-confirm`; then nothing is changed
 */
export function saveConnectionFromPage(
  ports: Ports,
  { isUntestedAgreed, ...typed }: Parsed<typeof saveConnectionInput>,
): { readonly message: string } {
  saveConnection(ports, typed, (next, before) => {
    if (before !== undefined) checkReplacements(ports, next, before, isUntestedAgreed);
  });
  return { message: sayHere(ports).connectionSaved };
}
