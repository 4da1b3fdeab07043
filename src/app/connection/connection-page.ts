// The connection dialog: opens it, and does what it reads and saves.

import * as v from 'valibot';
import type { ConnectionPage } from '../../domain/pages.ts';
import { readInput } from '../page-input.ts';
import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';
import { readConnection, saveConnection } from './connection.ts';

const text = v.optional(v.string(), '');
const connectionInput = v.object({ baseUrl: text, v1Token: text, v2Token: text, name: text });

export function showConnectionDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('connection', say(services).connectionTitle(), { width: 460, height: 640 }, data);
}

export function readConnectionForPage(services: Services): ConnectionPage {
  return { connection: readConnection(services) };
}

/** @throws FranchiseError when something that was entered can't be right; then nothing is changed */
export function saveConnectionFromPage(services: Services, input: unknown): { readonly message: string } {
  saveConnection(services, readInput(connectionInput, input));
  return { message: say(services).connectionSaved() };
}
