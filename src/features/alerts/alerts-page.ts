// The page of alerts: lists, saves, deletes and previews them. A new address must first accept a test message.

import * as z from 'zod/mini';
import { currentPerson, requirePerson } from '../../app/connection/connection.ts';
import { requirePermissions } from '../../app/endpoints/endpoint.ts';
import { openPage, type Ports, whenText } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { schedules } from '../../app/storage/stored-schedule.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import { parseEvery } from '../../domain/schedule/every.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { maskToken } from '../../domain/service/connection.ts';
import { timeText } from '../../domain/time.ts';
import type { FailureNotice } from '../../domain/views.ts';
import {
  addressOf,
  alertMemories,
  alerts,
  alertsIn,
  forgetAlert,
  keepAddress,
  webhookHosts,
} from './alert-state.ts';
import { alertMail } from './mail.ts';
import { messageOfNews, postMessage, testMessage } from './notify.ts';
import { memoryAfter, NOTHING_TOLD, newsOf } from './rules/alert-news.ts';
import { type Alert, type AlertMemory, type AlertTopic, newMemory } from './rules/alert-rule.ts';
import { CARRIER_NAMES, type MailTo, parseWebhook, plainJsonHosts, type Webhook } from './rules/webhook.ts';
import { activeAlerts } from './send-alerts.ts';
import { alertError, alertSentences } from './sentences.ts';
import type { AlertContext } from './topics/watched.ts';
import {
  alertChoices,
  alertStopText,
  refusalText,
  requireTopic,
  tooManyText,
  topicText,
  watchedTopic,
} from './topics.ts';

export function showAlerts(ports: Ports): void {
  const { alertsTitle: title } = alertSentences(ports.language);
  openPage(ports, { page: 'alerts', title, size: [640, 680] }, listAlerts(ports));
}

/** Never contains an address. `isScheduled`: the viewer's schedule is on. `jsonHosts`: those that take plain JSON. */
export function listAlerts(ports: Ports) {
  const all = ports.documentProperties.all();
  const me = currentPerson(ports)?.personId;
  const people = alertMail?.people(ports);
  return {
    alerts: alertsIn(all).map((alert) => viewOf(ports, alert, { all, me, people })),
    choices: alertChoices(ports),
    isScheduled: schedules.values(all).some(({ personId }) => personId === me),
    canSend: canSend(ports),
    jsonHosts: plainJsonHosts(ports.alertHosts),
    ...(people && { people }),
  };
}

/** Whether this build may post to some host. */
function canSend({ pinnedBaseUrl, alertHosts }: Ports): boolean {
  return pinnedBaseUrl === '' || alertHosts.length > 0;
}

/** Of the field for an address where a pull is created. */
export function noticeField(ports: Ports): { readonly label: string; readonly hint: string } | undefined {
  return canSend(ports) ? alertSentences(ports.language).alert.notice : undefined;
}

function isOfAllFailures({ topic }: Alert): boolean {
  return topic.kind === 'failed' && topic.pull === '';
}

export function failureNotice(ports: Ports, all: DocumentTexts, personId: string): FailureNotice | undefined {
  if (!canSend(ports) && alertMail === undefined) return undefined;
  const { failures, notice } = alertSentences(ports.language).alert;
  const { box, label } = failures;
  const told = activeAlerts(all, personId).some(isOfAllFailures) ? failures.told : '';
  return { box, told, label, hint: notice.hint, address: '', isSecret: true, ...alertMail?.field(ports) };
}

/**
 * Tells once a day what is overdue on the pull's sheet; that the pull fails, if the sheet has no due dates; that any
 * pull fails, if `pull` is ''.
 */
export function startAlert(
  ports: Ports,
  { pull, address, at }: Readonly<Record<'pull' | 'address' | 'at', string>>,
): string {
  const overdue = `overdue:${loadPullState(ports, pull).sheet?.id}`;
  const isDigest = alertChoices(ports).some(({ value }) => value === overdue);
  const topic = isDigest ? overdue : `failed:${pull}`;
  const chosen = { topic, direction: 'above', limit: '', isDaily: false, isDigest, at } as const;
  const all = ports.documentProperties.all();
  const me = currentPerson(ports)?.personId;
  // One that has stopped goes on.
  const before = alertsIn(all).find((alert) => pull === '' && alert.owner === me && isOfAllFailures(alert));
  const isMail = alertMail !== undefined && !address.includes('://');
  // Whom a person types here may be outside the spreadsheet.
  const to = isMail ? `mailto:${address.replace(/[^\s,;]+/g, '+$&')}` : address;
  saveAlert(ports, { ...chosen, id: before?.id ?? '', address: to });
  const { failures, notice } = alertSentences(ports.language).alert;
  return pull === '' ? failures.told : isDigest ? notice.started(at) : notice.startedFailed;
}

interface Viewer {
  readonly all: DocumentTexts;
  readonly me: string | undefined;
  /** Whom the spreadsheet is shared with by name; undefined in a build without mail. */
  readonly people: readonly string[] | undefined;
}

function viewOf(ports: Ports, alert: Alert, { all, me, people = [] }: Viewer) {
  const { id, topic, minuteOfDay: minute, webhook, owner, ownerName } = alert;
  const { calendar, language } = ports;
  const { code, limit } = watchedTopic(topic);
  const memory = alertMemories.in(all, id);
  const { stop, sentMs } = memory ?? {};
  const mail = webhook === 'mail' && owner === me ? alertMail : undefined;
  const { address = '', names = '' } = mail?.namesOf(ports, alert) ?? {};
  const stopped = stop === undefined ? '' : alertStopText(ports, alert, stop);
  const lacksMail = webhook === 'mail' && alertMail === undefined;
  return {
    id,
    text: topicText(ports, topic),
    topic: code,
    direction: limit?.direction ?? 'above',
    limit: limit === undefined ? '' : decimal(limit.number, language),
    at: minute === undefined ? '' : timeText(minute), // Empty for after each refresh.
    isDigest: alert.isDigest === true, // All that is so at that time.
    webhook: `${CARRIER_NAMES[webhook]} ${names === '' ? maskToken(webhook) : names}`,
    mailTo: address, // For the owner of a mail alert only.
    owner: ownerName,
    isOwn: owner === me,
    sent: sentMs === undefined ? '' : whenText(calendar, sentMs, language),
    stopped: lacksMail ? alertSentences(language).alertMailNotHere : stopped,
    note: stop === undefined ? (mail?.noteOf(ports, alert, memory, people) ?? '') : '',
  };
}

const MOST_ALERTS = 20; // Two properties each, of 500 KB in all.
const MOST_SHOWN = 20; // Rows of a preview.

/** `limit` as typed; read only for figures. */
const topicInput = lazily(() =>
  z.object({ topic: z.string(), direction: z.literal(['above', 'below']), limit: z.string() }),
);
export const previewAlertInput = lazily(() =>
  z.object({
    ...topicInput().shape,
    mail: z.optional(z.boolean()), // Previews the mail, which holds less.
    id: z.optional(z.string()), // Empty for a new one; else what it has still to tell is counted.
    isDigest: z.optional(z.boolean()),
  }),
);
export const deleteAlertInput = lazily(() => z.object({ id: z.string() }));
export const saveAlertInput = lazily(() =>
  z.object({
    id: z.string(), // Empty for a new one.
    ...topicInput().shape,
    isDaily: z.boolean(), // Once a day at `at`; otherwise after each refresh.
    at: z.string(),
    isDigest: z.optional(z.boolean()), // Each day all that is so at `at`.
    alsoNow: z.optional(z.boolean()), // Also tells, once, what is so already.
    address: z.string(), // Empty keeps the saved one.
  }),
);

/**
 * Sends a test message to a new address first.
 * @throws FranchiseError if anything is wrong; nothing is changed then
 */
export function saveAlert(ports: Ports, typed: Parsed<typeof saveAlertInput>): { readonly message: string } {
  const me = requirePerson(ports);
  const all = ports.documentProperties.all();
  const before = typed.id === '' ? undefined : ownAlert(all, typed.id, me.personId);
  if (before === undefined && alertsIn(all).length >= MOST_ALERTS)
    throw alertError('bad-input', (say) => say.alertTooMany(MOST_ALERTS));
  const topic = requireTopic(ports, typed);
  const isDigest = (typed.isDigest === true && topic.kind !== 'new') || undefined;
  const minuteOfDay = typed.isDaily || isDigest ? minuteIn(typed.at) : undefined;
  const isNew = typed.address.trim() !== '';
  const address = isNew ? typed.address : before === undefined ? '' : addressOf(ports, before.id);
  if (address === '') throw alertError('bad-input', (say) => say.alertAddressMissing);
  const webhook = readAddress(ports, address);
  const savedMs = ports.clock.nowMs();
  const isSame = before !== undefined && isLike(before, { topic, isDigest });
  const known = isSame ? alertMemories.in(all, before.id) : undefined;
  const alsoNow = typed.alsoNow === true && topic.kind !== 'new';
  const memory =
    known === undefined || alsoNow
      ? firstMemory(ports, { topic, isDigest, alsoNow }, { all, nowMs: savedMs })
      : resumed(known);
  const { alertKept } = alertSentences(ports.language);
  const message = isNew ? sendTest(ports, webhook, { topic, owner: me.name }) : alertKept;
  const id = before?.id ?? ports.ids.random();
  if (isNew) keepAddress(ports, id, webhook.url);
  if (!isSame) alertMail?.forget(ports, id);
  alertMemories.saveAll(ports, new Map([[id, memory]]));
  const { personId: owner, name: ownerName } = me;
  const alert = { id, owner, ownerName, topic, webhook: webhook.kind, savedMs, isDigest, minuteOfDay };
  alerts.save(ports, { version: 1, ...alert }, id);
  return { message };
}

/** @throws FranchiseError if messages can't be sent there */
function readAddress(ports: Ports, typed: string): Webhook | MailTo {
  return typed.startsWith('mailto:') && alertMail !== undefined
    ? alertMail.read(ports, typed)
    : parseWebhook(typed, webhookHosts(ports));
}

/** @throws FranchiseError if there is none, or it is someone else's */
export function deleteAlert(ports: Ports, { id }: Parsed<typeof deleteAlertInput>) {
  ownAlert(ports.documentProperties.all(), id, currentPerson(ports)?.personId);
  forgetAlert(ports, id);
  return { message: alertSentences(ports.language).alertDeleted };
}

/** All that is so now. `untold`: how many of them the saved alert has still to tell; 0 if none is saved. */
export function previewAlert(ports: Ports, chosen: Parsed<typeof previewAlertInput>) {
  const nowMs = ports.clock.nowMs();
  const all = ports.documentProperties.all();
  const topic = requireTopic(ports, chosen);
  const isDigest = chosen.isDigest === true;
  const found = lookAt(ports, topic, { all, nowMs });
  const findings = newsOf(found.findings, NOTHING_TOLD);
  // Dated findings: the latest first, as a running alert would have sent these last.
  const isDated = findings.some(({ sinceMs }) => sinceMs !== undefined);
  const news = isDated && !isDigest ? [...findings].reverse() : findings;
  const saved = alertsIn(all).find((alert) => alert.id === chosen.id && isLike(alert, { topic }));
  const memory = saved && alertMemories.in(all, saved.id);
  const untold = memory === undefined ? 0 : newsOf(findings, memory).length;
  const counts = { count: news.length, untold };
  if (news.length === 0)
    return { message: alertSentences(ports.language).alertNothing, lines: [], mail: '', ...counts };
  const message = messageOfNews(ports, found, news, false);
  const { title, lines, more } = message;
  const owner = currentPerson(ports)?.name ?? '';
  const mail = chosen.mail === true ? (alertMail?.preview(ports, message, owner) ?? '') : '';
  const left = lines.length - MOST_SHOWN;
  const shown = [...lines.slice(0, MOST_SHOWN), ...(left > 0 ? [more(left)] : [])];
  return { message: title, lines: mail === '' ? shown : [], mail, ...counts };
}

/** @throws FranchiseError if there is nothing to look at */
function lookAt(ports: Ports, topic: AlertTopic, context: AlertContext) {
  const found = watchedTopic(topic).check(ports, context);
  if (!('lacks' in found)) return found;
  throw alertError('bad-input', (say) => say.alertStoppedNothing(found.lacks));
}

function ownAlert(all: DocumentTexts, id: string, personId: string | undefined): Alert {
  const found = alertsIn(all).find((alert) => alert.id === id && alert.owner === personId);
  if (found === undefined) throw alertError('bad-input', (say) => say.alertUnknown);
  return found;
}

function minuteIn(typed: string): number {
  const every = parseEvery(typed);
  if (every?.kind === 'daily') return every.minuteOfDay;
  throw alertError('bad-input', (say) => say.alertBadTime(typed));
}

/** Sends the test message. Returns what to tell the user. @throws FranchiseError unless it was accepted */
function sendTest(
  ports: Ports,
  webhook: Webhook | MailTo,
  { topic, owner }: { readonly topic: AlertTopic; readonly owner: string },
): string {
  if (webhook.kind === 'mail')
    return alertMail?.test(ports, webhook, { topic: topicText(ports, topic), owner }) ?? '';
  requirePermissions(ports, ['requests']);
  const delivery = postMessage(ports, webhook, [testMessage(ports)]);
  if ('why' in delivery) {
    const reason = refusalText(ports, webhook.kind, delivery);
    throw new FranchiseError('bad-input', () => reason);
  }
  if (delivery.kind === 'later')
    throw alertError('no-answer', (say) => say.alertUnreachable(CARRIER_NAMES[webhook.kind]));
  return alertSentences(ports.language).alertSaved(CARRIER_NAMES[webhook.kind]);
}

type AlertMatter = Pick<Alert, 'topic' | 'isDigest'>;

/** Whether one can go on with the memory of the other. */
function isLike(one: AlertMatter, other: AlertMatter): boolean {
  return JSON.stringify([one.topic, one.isDigest]) === JSON.stringify([other.topic, other.isDigest]);
}

/**
 * What is already so counts as notified, unless it is to be told as well.
 * @throws FranchiseError if there is nothing to watch, or too much is already so
 */
function firstMemory(
  ports: Ports,
  { topic, isDigest, alsoNow }: AlertMatter & { readonly alsoNow: boolean },
  context: AlertContext,
): AlertMemory {
  const found = lookAt(ports, topic, context);
  const { nowMs } = context;
  if (isDigest) return newMemory(nowMs);
  // The sheet doesn't show yet what happened since its last refresh.
  const memory = memoryAfter(newMemory(nowMs, Math.min(nowMs, found.asOfMs ?? nowMs)), found);
  if (memory !== undefined) return alsoNow ? newMemory(0) : memory;
  const reason = tooManyText(ports, topic, found.findings.length);
  throw new FranchiseError('bad-input', () => reason);
}

/** What happened since the alert stopped is still due. */
function resumed({ stop: _stop, retryMs: _retry, waits: _waits, ...memory }: AlertMemory): AlertMemory {
  return { ...memory, tries: 0 };
}
