// As of when the sheet is right on which an insight stands, and whether it is whole: what is told of an insight is no
// younger and no more complete than that.

import type { Ports } from '../../app/ports.ts';
import { whenText } from '../../app/speaking/when.ts';
import { KEYS } from '../../app/storage/keys.ts';
import { readStored } from '../../app/storage/stored.ts';
import { fold, type Language } from '../../domain/language.ts';
import { storedPullState } from '../../domain/stored-pull.ts';
import type { InsightSource } from './insight-source.ts';
import { insightSentences } from './sentences.ts';

/**
 * How current and complete a pulled sheet is, so that an insight says of its figures what is true. All times are
 * milliseconds since 1970.
 */
export interface SourceAge {
  /** As of when it is right: when its last refresh began; undefined where nobody knows. */
  readonly asOfMs?: number;
  /** The moment that figures are about: when that refresh ended; now where rows may be newer. */
  readonly momentMs: number;
  /** As of when it is right, for people; empty where nobody knows. */
  when(language: Language): string;
  /** What is the matter with it, in a sentence; empty where it is whole. */
  lack(language: Language): string;
}

/**
 * How current a pulled sheet is, as its pull has stored: insights and alerts say as of when figures are. Kept changes
 * are as old as their pulled sheet. Costs one call.
 */
export function sourceAge(ports: Ports, { pulled, ...own }: InsightSource): SourceAge {
  const { pull, sheet } = pulled?.() ?? own;
  const state = readStored(ports.documentProperties, KEYS.pull.key + fold(pull), storedPullState);
  const { run, complete, endedMs, held, isShort = held !== undefined } = state ?? {};
  const nowMs = ports.clock.nowMs();
  // Versions that didn't store it yet have left when the last full scan began.
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
