// What a tick does for alerts: checks each due alert of the person, sends one message with what is new, then stores
// that it was sent. Daily alerts to one address share a message. A run killed between sending and storing sends again:
// each message goes out at least once, and twice only then, or if the webhook accepted it without answering.
// For mails, mail.ts finds out whether they went out.

import type { TickTimes } from '../../app/features.ts';
import { logActivity, ZERO_COUNTS } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import { unlessRefused } from '../../domain/errors.ts';
import { nextDueMs } from '../../domain/schedule/every.ts';
import type { Person } from '../../domain/service/connection.ts';
import { addressOf, alertMemories, alertsIn, webhookHosts } from './alert-state.ts';
import { alertMail } from './mail.ts';
import { messageOfNews, postMessage } from './notify.ts';
import { ALERTS_A_MESSAGE, type AlertMessage } from './rules/alert-message.ts';
import { memoryAfter, NOTHING_TOLD, newsOf } from './rules/alert-news.ts';
import {
  type Alert,
  type AlertMemory,
  type AlertStop,
  newMemory,
  type RememberedAlert,
} from './rules/alert-rule.ts';
import { CARRIER_NAMES, type Delivery, type MailTo, parseWebhook, type Webhook } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';
import type { AlertContext } from './topics/watched.ts';
import { alertStopText, topicText, watchedTopic } from './topics.ts';

const MOST_TRIES = 11; // Eleven tries with doubling waits take three and a half days.
const FIRST_RETRY_MS = 5 * 60_000;
const NO_QUOTA_MS = 3_600_000; // Retry interval while the mail quota is used up.
const WORTH_MS = 60_000; // Upper bounds: checking a large sheet and sending, and sending alone.
const SENDING_MS = 35_000;
const BETWEEN_MS = 1_100; // Google Chat accepts one message a second per space.

/** Those that haven't stopped, and that this build can send. */
export function activeAlerts(all: AlertContext['all'], personId: string): readonly Alert[] {
  return alertsIn(all).filter(
    ({ id, owner, webhook }) =>
      owner === personId &&
      alertMemories.in(all, id)?.stop === undefined &&
      (webhook !== 'mail' || alertMail !== undefined),
  );
}

/** Alerts that don't fit into the time wait for the next tick. @returns a sentence for each alert that stopped */
export function sendAlerts(ports: Ports, { me, startedMs, deadlineMs }: TickTimes): readonly string[] {
  const all = ports.documentProperties.all();
  const hasTime = (neededMs: number) => ports.clock.nowMs() + neededMs <= deadlineMs;
  const problems: string[] = [];
  const remembered = activeAlerts(all, me.personId).map((alert) => ({
    alert,
    memory: alertMemories.in(all, alert.id) ?? newMemory(alert.savedMs),
  }));
  const settled = alertMail?.settle(ports, remembered, { all, startedMs });
  // While a mail's outcome is unknown, another mail would make it harder to determine.
  let mayMail = settled !== undefined;
  const notify = (news: readonly News[]) => {
    const isMail = news[0]?.webhook.kind === 'mail';
    if (isMail && !mayMail) return;
    const outcomes = deliver(ports, news);
    if (isMail && outcomes.some(({ after }) => after.tries > 0)) mayMail = false;
    problems.push(...storeOutcomes(ports, me, outcomes));
  };
  const daily: News[] = [];
  for (const { alert, memory: before } of remembered) {
    const memory = settled?.get(alert.id) ?? before;
    if (settled?.has(alert.id)) {
      storeOutcomes(ports, me, [{ alert, memory: before, after: memory }]);
      alertMail?.forget(ports, alert.id);
    }
    if (!hasTime(WORTH_MS)) break;
    const nowMs = ports.clock.nowMs();
    const lookedMs = dueAsOf(ports, { alert, memory }, { all, nowMs });
    if (lookedMs === undefined) continue;
    const found = checkAlert(ports, { alert, memory, lookedMs }, { all, nowMs });
    if (!('message' in found)) problems.push(...storeOutcomes(ports, me, [found]));
    else if (alert.minuteOfDay === undefined) notify([found]);
    else daily.push(found);
  }
  for (const news of digests(daily)) if (hasTime(SENDING_MS)) notify(news);
  return problems;
}

/** The memory before, and the one to store. */
interface AlertOutcome extends RememberedAlert {
  readonly after: AlertMemory;
  readonly without?: readonly string[]; // Addresses that were skipped.
}

/** `after` applies once the message is sent. */
interface News extends AlertOutcome {
  readonly webhook: Webhook | MailTo;
  readonly message: AlertMessage;
  readonly atMs: number;
}

/** @returns the instant that this check counts for; undefined if it isn't due */
function dueAsOf(
  { calendar }: Ports,
  { alert: { topic, minuteOfDay }, memory }: RememberedAlert,
  { all, nowMs }: Pick<AlertContext, 'all' | 'nowMs'>,
): number | undefined {
  const { lookedMs, retryMs } = memory;
  if (retryMs !== undefined && nowMs < retryMs) return undefined;
  if (minuteOfDay !== undefined) {
    const dueMs = nextDueMs({ kind: 'daily', minuteOfDay }, lookedMs, calendar);
    return dueMs !== undefined && dueMs <= nowMs ? nowMs : undefined;
  }
  return watchedTopic(topic).newsAsOf(all, memory);
}

function checkAlert(
  ports: Ports,
  { alert, memory, lookedMs }: RememberedAlert & { readonly lookedMs: number },
  context: AlertContext,
): AlertOutcome | News {
  const stop = (why: AlertStop) => ({ alert, memory, after: withStop(memory, why) });
  const found = watchedTopic(alert.topic).check(ports, context);
  if ('lacks' in found) return stop({ why: 'nothing-to-look-at', lacks: found.lacks });
  const { maybeSentMs, ...rest } = withoutRetry(memory);
  const isDigest = alert.isDigest === true;
  const remembered = isDigest ? rest : memoryAfter(rest, found);
  if (remembered === undefined) return stop({ why: 'too-many', rows: found.findings.length });
  const after = { ...remembered, lookedMs, tries: 0 };
  const news = newsOf(found.findings, isDigest ? NOTHING_TOLD : memory);
  if (news.length === 0) return { alert, memory, after };
  const webhook = webhookOf(ports, alert);
  if (webhook === undefined) return stop({ why: 'no-address' });
  const told = messageOfNews(ports, found, news, !isDigest);
  const again = maybeSentMs === undefined ? undefined : alertMail?.repeated(ports, told, maybeSentMs);
  return { alert, memory, after, webhook, message: again ?? told, atMs: context.nowMs };
}

/** One message per address, split if there are too many parts. */
function digests(daily: readonly News[]): readonly (readonly News[])[] {
  return [...new Set(daily.map(({ webhook }) => webhook.url))].flatMap((url) => {
    const same = daily.filter(({ webhook }) => webhook.url === url);
    const count = Math.ceil(same.length / ALERTS_A_MESSAGE);
    return Array.from({ length: count }, (_, n) =>
      same.slice(n * ALERTS_A_MESSAGE, (n + 1) * ALERTS_A_MESSAGE),
    );
  });
}

/** Sends one message. Returns the outcome for each of its alerts. */
function deliver(ports: Ports, news: readonly News[]): readonly AlertOutcome[] {
  const [first] = news;
  if (first === undefined) return [];
  const delivery = sendNews(ports, first.webhook, news);
  const sentMs = ports.clock.nowMs();
  const tried = ({ memory, after, atMs }: News): AlertMemory => {
    if ('why' in delivery) return withStop(memory, delivery);
    if (delivery.kind === 'sent') return { ...after, sentMs };
    const waiting = withoutRetry(memory);
    if (delivery.kind === 'waits') return { ...waiting, waits: true, retryMs: atMs + NO_QUOTA_MS };
    const tries = memory.tries + 1;
    if (tries >= MOST_TRIES) return withStop(memory, { why: 'unreachable', tries });
    return { ...waiting, tries, retryMs: atMs + FIRST_RETRY_MS * 2 ** (tries - 1) };
  };
  const without = 'without' in delivery ? delivery.without : [];
  return news.map((one) => ({ alert: one.alert, memory: one.memory, after: tried(one), without }));
}

function sendNews(ports: Ports, to: Webhook | MailTo, news: readonly News[]): Delivery {
  if (to.kind === 'mail') return alertMail?.deliver(ports, to, news) ?? { kind: 'later' };
  const messages = news.map(({ message }) => message);
  return postMessage(ports, to, messages);
}

/** Stores the outcomes in one call. @returns a sentence for each alert that stopped */
function storeOutcomes(ports: Ports, { name }: Person, outcomes: readonly AlertOutcome[]): readonly string[] {
  const changed = outcomes.filter(({ memory, after }) => JSON.stringify(after) !== JSON.stringify(memory));
  alertMemories.saveAll(ports, new Map(changed.map(({ alert, after }) => [alert.id, after])));
  const words = alertSentences(ports.language);
  const isSent = ({ memory, after }: AlertOutcome) => after.sentMs !== memory.sentMs;
  const begins = ({ memory, after }: AlertOutcome) => after.waits === true && memory.waits !== true;
  const notified = changed.filter((outcome) => isSent(outcome) || begins(outcome));
  for (const each of notified) {
    const topic = topicText(ports, each.alert.topic);
    const lost = isSent(each) ? (each.without ?? []) : undefined;
    const outcome =
      each.alert.webhook === 'mail'
        ? (alertMail?.logged(ports, topic, lost) ?? '')
        : words.alertSentLog(topic, CARRIER_NAMES[each.alert.webhook]);
    logActivity(ports, { who: name, what: words.alertLogged, ...ZERO_COUNTS, outcome });
  }
  if (notified.length > 0) ports.clock.sleep(BETWEEN_MS);
  return changed.flatMap(({ alert, after: { stop } }) =>
    stop ? words.alertStopped(topicText(ports, alert.topic), alertStopText(ports, alert, stop)) : [],
  );
}

/** What wasn't sent stays due, for when the alert is active again. */
function withStop(memory: AlertMemory, stop: AlertStop): AlertMemory {
  return { ...withoutRetry(memory), tries: 0, stop };
}

function withoutRetry({ retryMs: _retry, waits: _waits, ...memory }: AlertMemory): AlertMemory {
  return memory;
}

/** Undefined if the person has entered no address, or one that this build may not send to. */
function webhookOf(ports: Ports, { id, webhook }: Alert): Webhook | MailTo | undefined {
  if (webhook === 'mail') {
    const url = addressOf(ports, id);
    return url === '' ? undefined : { kind: 'mail', url };
  }
  return unlessRefused(() => parseWebhook(addressOf(ports, id), webhookHosts(ports)));
}
