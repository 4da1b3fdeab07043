// The connection dialog: opens it, reads and saves its data.

import { LINKED_RESOURCES } from '../../domain/pulls/linked-resources.ts';
import type { Parsed } from '../../domain/schema.ts';
import { maskToken } from '../../domain/service/connection.ts';
import type { ConnectionView } from '../../domain/views.ts';
import { RESOURCES } from '../../resources/index.ts';
import { type ConnectionPart, features } from '../features.ts';
import { openPage, type Ports } from '../ports.ts';
import {
  documentConnection,
  linksByResource,
  ownConnection,
  saveConnection,
  type saveConnectionInput,
} from './connection.ts';
import { checkReplacements } from './test-connection.ts';

export function showConnectionDialog(ports: Ports): void {
  const uses = features().flatMap(({ connections }) => connections?.uses?.(ports.language) ?? []);
  const parts: readonly ConnectionPart[] = features().flatMap(
    ({ connections }) => connections?.part?.(ports) ?? [],
  );
  const data = { uses, parts };
  openPage(ports, { page: 'connection', title: ports.say.connectionTitle, size: [460, 640] }, data);
}

export function readConnection(ports: Ports): { readonly connection: ConnectionView } {
  const own = ownConnection(ports);
  const document = documentConnection(ports);
  const baseUrl = ports.pinnedBaseUrl || document?.baseUrl || own?.baseUrl || '';
  const isFor = own?.baseUrl === baseUrl;
  const connection = {
    baseUrl,
    v1Token: isFor ? maskToken(own.v1Token) : '',
    v2Token: isFor ? maskToken(own.v2Token) : '',
    name: own?.name ?? '',
    pinned: ports.pinnedBaseUrl !== '',
    links: RESOURCES.filter(({ code }) => LINKED_RESOURCES.includes(code)).map(({ code, name }) => ({
      code,
      name: name[ports.language],
      pattern: linksByResource(document?.links)[code] ?? '',
      builtIn: ports.builtInLinks[code] ?? '',
    })),
  };
  return { connection };
}

/** A refused token never replaces a stored one; an untested one does only with consent. @throws FranchiseError */
export function saveConnectionFromPage(
  ports: Ports,
  { isUntestedAgreed, ...typed }: Parsed<typeof saveConnectionInput>,
): { readonly message: string } {
  saveConnection(ports, typed, (next, before) => {
    if (before !== undefined) checkReplacements(ports, next, before, isUntestedAgreed);
  });
  return { message: ports.say.connectionSaved };
}
