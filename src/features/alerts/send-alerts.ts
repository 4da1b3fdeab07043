// What a tick tells: for each alert of its person whose turn it is, it looks, sends one message with what wasn't told
// yet, and then saves that it was. A run that is cut off between the two sends it again: each message goes out at least
// once, and more than once only then, or where the webhook gave no answer though it had taken the message.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { logActivity, NOTHING_DONE } from '../../app/speaking/activity.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { dueIn } from '../../app/storage/stored-schedule.ts';
import type { Person } from '../../domain/connection.ts';
import { unlessRefused } from '../../domain/errors.ts';
import { nextDueMs } from '../../domain/schedule.ts';
import { madeInsightsIn } from '../insights/insight-state.ts';
import { addressOf, alertsIn, keepMemory, memoryIn } from './alert-state.ts';
import { stopText, topicText } from './alert-words.ts';
import { FAILED_TIMES, type Glance, lookAt } from './look.ts';
import { newsOf, remembering } from './rules/alert-news.ts';
import { type Alert, type AlertMemory, type AlertStop, newMemory } from './rules/alert-rule.ts';
import { parseWebhook, WEBHOOK_NAMES, type Webhook } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';
import { messageOfNews, send } from './tell.ts';

/** After so many failures in a row an alert stops: three days and a half. */
const MOST_TRIES = 11;
const FIRST_RETRY_MS = 5 * 60_000;
/** The time that looking at a large sheet and sending take at most. */
const WORTH_MS = 60_000;
/** Google Chat takes one message a second in a space. */
const BETWEEN_MS = 1_100;

/** Whose alerts are looked at, and how long that may take. */
export interface AlertRun {
  /** Whose tick it is. */
  readonly me: Person;
  /** When the execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
}

/** The alerts of a person that haven't stopped. */
export function activeAlerts(all: Glance['all'], personId: string): readonly Alert[] {
  return alertsIn(all).filter(({ id, owner }) => owner === personId && memoryIn(all, id)?.stop === undefined);
}

/**
 * Sends what is to be told. What there is no time for is told by the next tick.
 * @returns which alerts have stopped, a sentence each
 */
export function sendAlerts(ports: Ports, { me, deadlineMs }: AlertRun): readonly string[] {
  const problems: string[] = [];
  const all = ports.documentProperties.all();
  for (const alert of activeAlerts(all, me.personId)) {
    const nowMs = ports.clock.nowMs();
    if (nowMs + WORTH_MS > deadlineMs) break;
    const memory = memoryIn(all, alert.id) ?? newMemory(alert.savedMs);
    const lookedMs = turnOf(ports, { alert, memory }, { all, nowMs });
    if (lookedMs === undefined) continue;
    const glance = { all, nowMs, language: languageHere(ports) };
    const after = look(ports, { alert, memory: { ...memory, lookedMs } }, glance);
    // What wasn't told is looked for again.
    const isTold = after.tries === 0 && after.stop === undefined;
    const kept = isTold ? after : { ...after, lookedMs: memory.lookedMs };
    if (JSON.stringify(kept) !== JSON.stringify(memory)) keepMemory(ports, alert.id, kept);
    if (kept.sentMs !== undefined && kept.sentMs !== memory.sentMs) tellLog(ports, me, alert);
    if (kept.stop !== undefined) {
      const topic = topicText(ports, alert.topic);
      problems.push(
        alertSentences(languageHere(ports)).alertStopped(topic, stopText(ports, alert, kept.stop)),
      );
    }
  }
  return problems;
}

interface Remembered {
  readonly alert: Alert;
  readonly memory: AlertMemory;
}

/** @returns as of when it looks now; undefined where it isn't its turn */
function turnOf(
  { calendar }: Pick<Ports, 'calendar'>,
  { alert: { topic, minuteOfDay }, memory }: Remembered,
  { all, nowMs }: Pick<Glance, 'all' | 'nowMs'>,
): number | undefined {
  const { lookedMs, retryMs } = memory;
  if (retryMs !== undefined && nowMs < retryMs) return undefined;
  if (minuteOfDay !== undefined) {
    const dueMs = nextDueMs({ kind: 'daily', minuteOfDay }, lookedMs, calendar);
    return dueMs !== undefined && dueMs <= nowMs ? nowMs : undefined;
  }
  if (topic.kind === 'failed') {
    const failures = dueIn(all, topic.pull)?.failures;
    const isTold = memory.told.length > 0;
    return failures !== undefined && failures >= FAILED_TIMES === isTold ? undefined : lookedMs;
  }
  const asOfMs =
    topic.kind === 'figure'
      ? madeInsightsIn(all).find(({ sheetId }) => sheetId === topic.of)?.atMs
      : pulledAges(all).find(({ sheetId }) => sheetId === topic.of)?.asOfMs;
  // Where nothing says how old the sheet is, it may be gone.
  if (asOfMs === undefined) return lookedMs;
  return asOfMs > lookedMs || retryMs !== undefined ? Math.max(asOfMs, lookedMs) : undefined;
}

/** Looks, and sends what is new. @returns the memory afterwards */
function look(ports: Ports, { alert, memory }: Remembered, glance: Glance): AlertMemory {
  const found = lookAt(ports, alert.topic, glance);
  if (found.kind === 'nothing-to-look-at')
    return stopped(memory, { why: 'nothing-to-look-at', lacks: found.lacks });
  const { retryMs: _retry, ...rest } = memory;
  const remembered = remembering(rest, found);
  if (remembered === undefined) return stopped(memory, { why: 'too-many', rows: found.findings.length });
  const told = { ...remembered, tries: 0 };
  const news = newsOf(found.findings, memory);
  if (news.length === 0) return told;
  const webhook = webhookOf(ports, alert);
  if (webhook === undefined) return stopped(memory, { why: 'no-address' });
  const delivery = send(ports, webhook, messageOfNews(ports, found, news, glance.language));
  if ('why' in delivery) return stopped(memory, delivery);
  switch (delivery.kind) {
    case 'sent':
      return { ...told, sentMs: ports.clock.nowMs() };
    case 'later': {
      const tries = memory.tries + 1;
      if (tries >= MOST_TRIES) return stopped(memory, { why: 'unreachable', tries });
      return { ...memory, tries, retryMs: glance.nowMs + FIRST_RETRY_MS * 2 ** (tries - 1) };
    }
  }
}

/** What wasn't told stays so: it is told once the alert goes on. */
function stopped({ retryMs: _retry, ...memory }: AlertMemory, stop: AlertStop): AlertMemory {
  return { ...memory, tries: 0, stop };
}

/** Its webhook, if the person has entered one that this build may send to. */
function webhookOf(ports: Ports, { id }: Alert): Webhook | undefined {
  return unlessRefused(
    () => parseWebhook(addressOf(ports, id), ports.allowedHosts),
    () => undefined,
  );
}

function tellLog(ports: Ports, { name }: Person, { topic, webhook }: Alert): void {
  const words = alertSentences(languageHere(ports));
  const outcome = words.alertSentLog(topicText(ports, topic), WEBHOOK_NAMES[webhook]);
  logActivity(ports, { who: name, what: words.alertLogged(), ...NOTHING_DONE, outcome });
  ports.clock.sleep(BETWEEN_MS);
}
