// The connection dialog: opens it, and does what it reads and saves.

import * as z from 'zod/mini';
import type { ConnectionPage } from '../../domain/pages.ts';
import { lazily } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { readInput } from '../speaking/page-input.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { readConnection, saveConnection } from './connection.ts';

const text = lazily(() => z._default(z.string(), ''));
const connectionInput = lazily(() =>
  z.object({ baseUrl: text(), v1Token: text(), v2Token: text(), name: text() }),
);

export function showConnectionDialog(ports: Ports): void {
  const data = { language: languageHere(ports) };
  ports.ui.openDialog('connection', say(ports).connectionTitle(), { width: 460, height: 640 }, data);
}

export function readConnectionForPage(ports: Ports): ConnectionPage {
  return { connection: readConnection(ports) };
}

/** @throws FranchiseError when something that was entered can't be right; then nothing is changed */
export function saveConnectionFromPage(ports: Ports, input: unknown): { readonly message: string } {
  saveConnection(ports, readInput(connectionInput, input));
  return { message: say(ports).connectionSaved() };
}
