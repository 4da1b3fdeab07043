// What a tick tells: for each alert of its person whose turn it is, it looks, sends one message with what wasn't told
// yet, and then saves that it was. Alerts that look once a day share a message where they go to the same address. A run
// that is cut off between sending and saving sends again: each message goes out at least once, and more than once only
// then, or where the webhook gave no answer though it had taken the message. Of mails mail-marks.ts knows better.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { logActivity, NOTHING_DONE } from '../../app/speaking/activity.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { dueIn } from '../../app/storage/stored-schedule.ts';
import type { Person } from '../../domain/connection.ts';
import { unlessRefused } from '../../domain/errors.ts';
import { nextDueMs } from '../../domain/schedule.ts';
import { madeInsightsIn } from '../insights/insight-state.ts';
import { addressOf, alertsIn, keepMemories, memoryIn, webhookHosts } from './alert-state.ts';
import { stopText, topicText } from './alert-words.ts';
import { type AlertContext, FAILED_TIMES, lookAt } from './look.ts';
import { alertMail } from './mail.ts';
import { type AlertMessage, MOST_PARTS } from './rules/alert-message.ts';
import { newsOf, remembering } from './rules/alert-news.ts';
import {
  type Alert,
  type AlertMemory,
  type AlertStop,
  newMemory,
  type RememberedAlert,
} from './rules/alert-rule.ts';
import { CARRIER_NAMES, type Delivery, type MailTo, parseWebhook, type Webhook } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';
import { messageOfNews, send } from './tell.ts';

/** After so many failures in a row an alert stops: three days and a half. */
const MOST_TRIES = 11;
const FIRST_RETRY_MS = 5 * 60_000;
/** What waits for the quota of mails is tried again after so long. */
const NO_QUOTA_MS = 3_600_000;
/** The time that looking at a large sheet and sending take at most, and sending alone. */
const WORTH_MS = 60_000;
const SENDING_MS = 35_000;
/** Google Chat takes one message a second in a space. */
const BETWEEN_MS = 1_100;

/** One round of the five-minute trigger over a person's alerts: whose they are, and how long it may take. */
export interface AlertRun {
  /** Whose tick it is. */
  readonly me: Person;
  /** When it began, milliseconds since 1970. */
  readonly startedMs: number;
  /** When the execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
}

/** A person's alerts that still tell: they haven't stopped, and this build can send them. */
export function activeAlerts(all: AlertContext['all'], personId: string): readonly Alert[] {
  return alertsIn(all).filter(
    ({ id, owner, webhook }) =>
      owner === personId &&
      memoryIn(all, id)?.stop === undefined &&
      (webhook !== 'mail' || alertMail !== undefined),
  );
}

/**
 * Looks at a person's alerts that are due, and sends what they have to tell. The five-minute trigger calls it; what
 * there is no time for waits for its next round.
 * @returns which alerts have stopped, a sentence each
 */
export function sendAlerts(ports: Ports, { me, startedMs, deadlineMs }: AlertRun): readonly string[] {
  const all = ports.documentProperties.all();
  const hasTime = (neededMs: number) => ports.clock.nowMs() + neededMs <= deadlineMs;
  const problems: string[] = [];
  const remembered = activeAlerts(all, me.personId).map((alert) => ({
    alert,
    memory: memoryIn(all, alert.id) ?? newMemory(alert.savedMs),
  }));
  const settled = alertMail?.settle(ports, remembered, { all, startedMs });
  // While it is open what became of a mail, another one would make it harder to tell.
  let mayMail = settled !== undefined;
  const tell = (news: readonly News[]) => {
    const isMail = news[0]?.webhook.kind === 'mail';
    if (isMail && !mayMail) return;
    const outcomes = deliver(ports, news);
    if (isMail && outcomes.some(({ after }) => after.tries > 0)) mayMail = false;
    problems.push(...keep(ports, me, outcomes));
  };
  const daily: News[] = [];
  for (const { alert, memory: before } of remembered) {
    const memory = settled?.get(alert.id) ?? before;
    if (settled?.has(alert.id)) {
      keep(ports, me, [{ alert, memory: before, after: memory }]);
      alertMail?.forget(ports, alert.id);
    }
    if (!hasTime(WORTH_MS)) break;
    const nowMs = ports.clock.nowMs();
    const lookedMs = turnOf(ports, { alert, memory }, { all, nowMs });
    if (lookedMs === undefined) continue;
    const found = look(ports, { alert, memory, lookedMs }, { all, nowMs, language: languageHere(ports) });
    if (!('message' in found)) problems.push(...keep(ports, me, [found]));
    else if (alert.minuteOfDay === undefined) tell([found]);
    else daily.push(found);
  }
  for (const news of digests(daily)) if (hasTime(SENDING_MS)) tell(news);
  return problems;
}

/** An alert whose turn it is. */
interface AlertTurn extends RememberedAlert {
  /** As of when it looks. */
  readonly lookedMs: number;
}

/** What came of a turn: the memory before, and the one that is kept. */
interface AlertOutcome extends RememberedAlert {
  readonly after: AlertMemory;
  /** The addresses that were left out. */
  readonly without?: readonly string[];
}

/** What an alert has to tell, and its memory once that is told. */
interface News extends AlertOutcome {
  readonly webhook: Webhook | MailTo;
  readonly message: AlertMessage;
  /** When it looked, in milliseconds since 1970. */
  readonly atMs: number;
}

/** @returns as of when it looks now; undefined where it isn't its turn */
function turnOf(
  { calendar }: Pick<Ports, 'calendar'>,
  { alert: { topic, minuteOfDay }, memory }: RememberedAlert,
  { all, nowMs }: Pick<AlertContext, 'all' | 'nowMs'>,
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

/** Looks for what is new. What wasn't told is looked for again. */
function look(
  ports: Ports,
  { alert, memory, lookedMs }: AlertTurn,
  glance: AlertContext,
): AlertOutcome | News {
  const stop = (why: AlertStop) => ({ alert, memory, after: stopped(memory, why) });
  const found = lookAt(ports, alert.topic, glance);
  if (found.kind === 'nothing-to-look-at') return stop({ why: 'nothing-to-look-at', lacks: found.lacks });
  const { maybeSentMs, ...rest } = waitingForNothing(memory);
  const remembered = remembering(rest, found);
  if (remembered === undefined) return stop({ why: 'too-many', rows: found.findings.length });
  const after = { ...remembered, lookedMs, tries: 0 };
  const news = newsOf(found.findings, memory);
  if (news.length === 0) return { alert, memory, after };
  const webhook = webhookOf(ports, alert);
  if (webhook === undefined) return stop({ why: 'no-address' });
  const first = messageOfNews(ports, found, news, glance.language);
  const message =
    maybeSentMs === undefined ? first : (alertMail?.repeated(ports, first, maybeSentMs) ?? first);
  return { alert, memory, after, webhook, message, atMs: glance.nowMs };
}

/** What goes out in one message each: what leads to the same address, as much of it as a message has room for. */
function digests(daily: readonly News[]): readonly (readonly News[])[] {
  return [...new Set(daily.map(({ webhook }) => webhook.url))].flatMap((url) => {
    const same = daily.filter(({ webhook }) => webhook.url === url);
    const count = Math.ceil(same.length / MOST_PARTS);
    return Array.from({ length: count }, (_, n) => same.slice(n * MOST_PARTS, (n + 1) * MOST_PARTS));
  });
}

/** Sends one message. @returns what came of it for each alert that it is of */
function deliver(ports: Ports, news: readonly News[]): readonly AlertOutcome[] {
  const [first] = news;
  if (first === undefined) return [];
  const delivery = sendNews(ports, first.webhook, news);
  const sentMs = ports.clock.nowMs();
  return news.map(({ alert, memory, after, atMs }) => {
    if ('why' in delivery) return { alert, memory, after: stopped(memory, delivery) };
    if (delivery.kind === 'sent')
      return {
        alert,
        memory,
        after: { ...after, sentMs },
        without: 'without' in delivery ? delivery.without : [],
      };
    const waiting = waitingForNothing(memory);
    if (delivery.kind === 'waits')
      return { alert, memory, after: { ...waiting, waits: true, retryMs: atMs + NO_QUOTA_MS } };
    const tries = memory.tries + 1;
    if (tries >= MOST_TRIES) return { alert, memory, after: stopped(memory, { why: 'unreachable', tries }) };
    return { alert, memory, after: { ...waiting, tries, retryMs: atMs + FIRST_RETRY_MS * 2 ** (tries - 1) } };
  });
}

function sendNews(ports: Ports, to: Webhook | MailTo, news: readonly News[]): Delivery {
  if (to.kind === 'mail') return alertMail?.deliver(ports, to, news) ?? { kind: 'later' };
  return send(
    ports,
    to,
    news.map(({ message }) => message),
  );
}

/** Keeps what came of one message, in one call. @returns which alerts have stopped, a sentence each */
function keep(ports: Ports, { name }: Person, outcomes: readonly AlertOutcome[]): readonly string[] {
  const changed = outcomes.filter(({ memory, after }) => JSON.stringify(after) !== JSON.stringify(memory));
  keepMemories(ports, new Map(changed.map(({ alert, after }) => [alert.id, after])));
  const words = alertSentences(languageHere(ports));
  const isSent = ({ memory, after }: AlertOutcome) => after.sentMs !== memory.sentMs;
  const begins = ({ memory, after }: AlertOutcome) => after.waits === true && memory.waits !== true;
  const told = changed.filter((outcome) => isSent(outcome) || begins(outcome));
  for (const each of told) {
    const topic = topicText(ports, each.alert.topic);
    const lost = isSent(each) ? (each.without ?? []) : undefined;
    const outcome =
      each.alert.webhook === 'mail'
        ? (alertMail?.logged(ports, topic, lost) ?? '')
        : words.alertSentLog(topic, CARRIER_NAMES[each.alert.webhook]);
    logActivity(ports, { who: name, what: words.alertLogged, ...NOTHING_DONE, outcome });
  }
  if (told.length > 0) ports.clock.sleep(BETWEEN_MS);
  return changed.flatMap(({ alert, after: { stop } }) =>
    stop === undefined
      ? []
      : [words.alertStopped(topicText(ports, alert.topic), stopText(ports, alert, stop))],
  );
}

/** What wasn't told stays so: it is told once the alert goes on. */
function stopped(memory: AlertMemory, stop: AlertStop): AlertMemory {
  return { ...waitingForNothing(memory), tries: 0, stop };
}

function waitingForNothing({ retryMs: _retry, waits: _waits, ...memory }: AlertMemory): AlertMemory {
  return memory;
}

/** Where it goes, if the person has entered an address to which this build may send. */
function webhookOf(ports: Ports, { id, webhook }: Alert): Webhook | MailTo | undefined {
  if (webhook === 'mail') {
    const url = addressOf(ports, id);
    return url === '' ? undefined : { kind: 'mail', url };
  }
  return unlessRefused(
    () => parseWebhook(addressOf(ports, id), webhookHosts(ports)),
    () => undefined,
  );
}
