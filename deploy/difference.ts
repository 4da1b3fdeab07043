// What a deploy would change at Google: files, scopes, hosts and size.

import { z } from 'zod';
import { type KeptSettings, settingsInHeading } from '../build/settings.ts';
import { MANIFEST, saysTheSame } from './same-text.ts';
import type { Files } from './script.ts';

/** Sizes in bytes; undefined if the file doesn't exist on that side. */
export interface FileChange {
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

export interface Exchange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface Difference {
  /** Sorted by name. */
  readonly files: readonly FileChange[];
  /** Existing files that a deploy would remove or replace, and that no build of ours wrote. */
  readonly foreign: readonly string[];
  readonly scopes: Exchange;
  /** Addresses that the script may fetch from; `any address` without an allowlist. */
  readonly hosts: Exchange;
  /** Whether a deployed build of ours has fewer scopes or hosts than the new one. */
  readonly isWider: boolean;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

const ANY_HOST = 'any address';

const Manifest = z.object({
  oauthScopes: z.array(z.string()).optional(),
  urlFetchWhitelist: z.array(z.string()).optional(),
});

export function differenceOf(before: Files, after: Files): Difference {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = names.filter((name) => !saysTheSame(name, before.get(name), after.get(name)));
  const [old, next] = [manifestOf(before), manifestOf(after)];
  const scopes = exchange(old.oauthScopes ?? [], next.oauthScopes ?? []);
  const isUpdate = holdsOurs(before);
  const hostsBefore = old.urlFetchWhitelist ?? (isUpdate ? [ANY_HOST] : []);
  const hosts = exchange(hostsBefore, next.urlFetchWhitelist ?? [ANY_HOST]);
  const reachesMore = !hostsBefore.includes(ANY_HOST) && hosts.added.length > 0;
  return {
    files: changed.map((name) => ({
      name,
      before: sizeOf(before.get(name)),
      after: sizeOf(after.get(name)),
    })),
    foreign: changed.filter((name) => isForeign(name, before.get(name))),
    scopes,
    hosts,
    isWider: isUpdate && (scopes.added.length > 0 || reachesMore),
    bytesBefore: totalOf(before),
    bytesAfter: totalOf(after),
  };
}

/** The base URL that a deployed build of ours is pinned to. Undefined if it isn't pinned, or there is none. */
export function pinnedAddressIn(files: Files): string | undefined {
  const code = [...files].flatMap(([name, text]) => (isOurCode(name, text) ? text : [])).join();
  const allowed = manifestOf(files).urlFetchWhitelist ?? [];
  // A host that someone added to the manifest only doesn't pin the code.
  return allowed
    .map((host) => host.replace(/\/$/, ''))
    .find((address) => code.includes(JSON.stringify(address)));
}

/** Empty without a build of ours. */
export function keptSettingsIn(files: Files): KeptSettings {
  return settingsInHeading(ourCodeIn(files));
}

function ourCodeIn(files: Files): string {
  return [...files].find(([name, text]) => isOurCode(name, text))?.[1] ?? '';
}

export function holdsOurs(files: Files): boolean {
  return [...files].some(([name, text]) => isOurCode(name, text));
}

function isOurCode(name: string, text: string): boolean {
  return name.endsWith('.js') && text.startsWith('// Franchise Sheets');
}

// Builds of ours are recognized by their beginning. Google's default content of a new script belongs to nobody.
function isForeign(name: string, text: string | undefined): boolean {
  if (text === undefined || text.trim() === '' || name === MANIFEST) return false;
  if (name.endsWith('.html')) return !text.includes('<title>Franchise Sheets</title>');
  return !isOurCode(name, text) && !/^function myFunction\(\)\s*\{\s*\}\s*$/.test(text);
}

function manifestOf(files: Files): z.infer<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(files.get(MANIFEST) ?? '{}'));
  } catch {
    return {};
  }
}

function exchange(before: readonly string[], after: readonly string[]): Exchange {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}

function sizeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Buffer.byteLength(text);
}

function totalOf(files: Files): number {
  return [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
