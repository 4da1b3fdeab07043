// What every topic of alerts can say of itself: its name, whether it may have news, and what is so now. It costs no
// request: sheets and document properties tell.

import type { Ports } from '../../../app/ports.ts';
import type { DocumentTexts } from '../../../app/storage/stored.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import type { AlertFinding } from '../rules/alert-news.ts';
import type { AlertMemory, AlertTopic } from '../rules/alert-rule.ts';
import type { Direction, FigureLimit } from '../rules/figure-limit.ts';
import { alertSentences } from '../sentences.ts';

export interface WatchedTopic {
  /** Such as `overdue:12`. Doesn't include the number that a figure is compared with. */
  readonly code: string;
  readonly limit?: FigureLimit; // Left out if it has no number.
  /** Undefined if what it looks at is gone. */
  text(ports: Ports): string | undefined;
  /** As of when there may be something to tell; undefined if there isn't. */
  newsAsOf(all: DocumentTexts, memory: AlertMemory): number | undefined;
  /** `lacks`: headers that the sheet lacks; empty if the sheet or pull is gone. */
  check(ports: Ports, context: AlertContext): TopicFindings | { readonly lacks: string };
}

export interface TopicChoice {
  readonly topic: AlertTopic; // A figure's number is yet to be typed.
  readonly group: string; // Such as the name of its sheet.
  readonly label: string;
  readonly directions: readonly Direction[]; // Likelier side first; empty if the topic has no number.
}

export interface AlertContext {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly all: DocumentTexts;
}

export interface TopicFindings {
  /** Records, rows or pulls that meet the condition. */
  readonly findings: readonly AlertFinding[];
  /** A state can end, and is notified again when it recurs. */
  readonly areStates: boolean;
  readonly age: string; // As of when, and what is incomplete.
  readonly asOfMs?: number | undefined; // Left out if unknown.
  readonly sheetId: number; // The message links to it.
  title(count: number, areNew: boolean): string;
}

/** As of `when` the sheet is. @param lack what is incomplete, as a sentence. Both may be empty. */
export function ageText({ language }: Ports, when: string, lack = ''): string {
  return paragraph(when === '' ? '' : alertSentences(language).alert.asOf(when), lack);
}

/**
 * As of when to look; undefined if the alert has looked at this reading and has nothing to retry.
 * @param asOfMs of the sheet; if it is unknown, the sheet may be gone, and the alert looks again
 */
export function newReadingMs({ lookedMs, retryMs }: AlertMemory, asOfMs: number | undefined) {
  if (asOfMs === undefined) return lookedMs;
  return asOfMs > lookedMs || retryMs !== undefined ? Math.max(asOfMs, lookedMs) : undefined;
}
