// As of when a source is, and whether it is complete: an insight claims no more than its source.

import type { Ports } from '../../app/ports.ts';
import { whenText } from '../../app/speaking/when.ts';
import { KEYS } from '../../app/storage/keys.ts';
import { readStored } from '../../app/storage/stored.ts';
import { fold, type Language } from '../../domain/language.ts';
import { storedPullState } from '../../domain/pulls/stored-pull.ts';
import type { InsightSource } from './insight-source.ts';
import { insightSentences } from './sentences.ts';

export interface SourceAge {
  readonly asOfMs?: number; // When its last refresh began; left out if unknown.
  /** The moment of the figures: the end of that refresh, or now if rows may be newer. */
  readonly momentMs: number;
  /** Empty if the age is unknown. */
  when(language: Language): string;
  /** What is incomplete, as a sentence; empty if nothing is. */
  lack(language: Language): string;
}

/** A history is as old as its pulled sheet. Costs one call. */
export function sourceAge(ports: Ports, { pulled, ...own }: InsightSource): SourceAge {
  const { pull, sheet } = pulled?.() ?? own;
  const state = readStored(ports.documentProperties, KEYS.pull.key + fold(pull), storedPullState);
  const { run, complete, endedMs, held, isShort = held !== undefined } = state ?? {};
  const nowMs = ports.clock.nowMs();
  // Earlier versions stored only when the last full scan began.
  const doneMs = state?.asOfMs ?? complete?.startedMs;
  const asOfMs = doneMs ?? run?.startedMs;
  return {
    momentMs: run === undefined && endedMs !== undefined ? Math.min(endedMs, nowMs) : nowMs,
    when: (language) => (asOfMs === undefined ? '' : whenText(ports.calendar, asOfMs, language)),
    lack: (language) => {
      const { insightLack } = insightSentences(language);
      const name = sheet.name();
      if (asOfMs === undefined) return insightLack.unknown(name);
      if (doneMs === undefined) return insightLack.part(name, run?.at ?? '');
      if (run !== undefined) return insightLack.underWay(name, run.at);
      return isShort ? insightLack.short(name) : '';
    },
    ...(asOfMs === undefined ? {} : { asOfMs }),
  };
}
