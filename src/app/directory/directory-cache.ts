// The directory as last read, cached for all executions: known names cost no Sheets call.

import * as z from 'zod/mini';
import type { Directory, DirectoryEntry } from '../../domain/directory/directory.ts';
import { codeTyped } from '../../domain/language.ts';
import { check, lazily, objectOf } from '../../domain/schema.ts';
import { DIRECTORY_KINDS } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { KeptAnswers } from '../storage/answer-cache.ts';
import { KEYS } from '../storage/keys.ts';

const storedEntry = lazily(() =>
  z.object({
    row: z.number(),
    code: z.number(),
    name: z.string(),
    formerNames: z._default(z.array(z.string()), []),
    lastSeen: z.optional(z.string()),
  }),
);
const storedDirectory = lazily(() =>
  z.object({
    version: z.literal(1),
    sheetId: z.number(),
    /** Usable rows, by kind. */
    kinds: objectOf(() => z.array(storedEntry())),
  }),
);

type Stored = Partial<DirectoryEntry>;

export interface RememberedDirectory extends Directory {
  readonly sheetId: number;
  readonly atMs: number;
}

export class KnownDirectory {
  private readonly answers: KeptAnswers;

  constructor(private readonly ports: Pick<Ports, 'cache' | 'ids' | 'clock'>) {
    this.answers = new KeptAnswers(ports);
  }

  read(): RememberedDirectory | undefined {
    const key = KEYS.directory.key;
    const kept = this.answers.read([key]).get(key);
    const stored = kept === undefined ? undefined : check(storedDirectory, kept.body);
    if (kept === undefined || stored?.ok !== true) return undefined;
    const { sheetId, kinds } = stored.value;
    const entries = Object.entries(kinds).flatMap(([code, rows]): DirectoryEntry[] => {
      const kind = codeTyped(DIRECTORY_KINDS, code);
      if (kind === undefined) return [];
      return rows.map((entry) => ({ ...entry, kind, lastSeen: entry.lastSeen }));
    });
    return { sheetId, atMs: kept.atMs, entries, flaws: [] };
  }

  keep({ sheet }: FoundSheet, { entries }: Directory): void {
    const kinds: Record<string, Stored[]> = {};
    for (const { kind, formerNames, ...entry } of entries) {
      kinds[kind] ??= [];
      kinds[kind].push({ ...entry, ...(formerNames.length > 0 ? { formerNames } : {}) });
    }
    const body = { version: 1, sheetId: sheet.id, kinds };
    this.answers.keep(KEYS.directory.key, { atMs: this.ports.clock.nowMs(), body, isMissing: false });
  }
}
