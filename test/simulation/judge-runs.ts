// Judges what executions sent and said: pace (P1), tokens (P7), and no silent end (P8).

import type { Execution, RequestRecord } from 'local-apps-script';
import type { LoggedRequest } from '../../sandbox/service/service.ts';
import { mostInOneSecond } from '../support/pace.ts';
import { BASE_URL, isOk, OTHER_URL } from '../support/world.ts';
import { TARGETS } from './ledger.ts';
import { WRONG_TOKEN } from './newcomer.ts';
import { type Entry, NEWCOMER_ENTRIES, type PersonName } from './plan.ts';
import { OTHER_TOKENS, PEOPLE, PULLS, type Stage } from './stage.ts';
import type { Ran } from './storm.ts';
import { RAW, type Verdicts } from './verdicts.ts';

/** @param disturbedTicks ticks that were cut off, or met a platform failure */
export function judgePace(
  { world }: Stage,
  ran: readonly Ran[],
  disturbedTicks: number,
  verdicts: Verdicts,
): void {
  const starts = world.runtime.requests.map(({ startedMs }) => startedMs);
  const most = mostInOneSecond(starts);
  if (most > 2) verdicts.broken('P1', `${most} requests start within a second`);
  const refused = world.service.requests.filter(({ by }) => by === 'limiter');
  const single = refused.filter(({ nowMs }) => starts.filter((startedMs) => startedMs === nowMs).length < 2);
  if (single.length > 0) verdicts.broken('P1', `the service's limiter refuses ${single.length} requests`);
  // A spacing service refuses one of the first pair. An execution that is cut off before recording this learns nothing.
  const seen = refused.filter(({ nowMs }) => !isLost(world.service.requests, nowMs));
  const disturbed = ran.filter(
    ({ execution, failures }) => execution.result?.end === 'killed' || failures.length > 0,
  );
  if (seen.length > 1 + disturbed.length + disturbedTicks)
    verdicts.broken('P1', `the service's limiter refuses ${seen.length} requests that were asked in pairs`);
}

/**
 * No script can know the outcome of requests sent at this moment: `fetchAll` throws if one of two gets no response, and
 * the other's response is lost.
 */
export function isLost(
  requests: readonly Pick<LoggedRequest, 'nowMs' | 'outcome'>[],
  momentMs: number,
): boolean {
  return requests.some(({ nowMs, outcome }) => nowMs === momentMs && typeof outcome === 'string');
}

export function judgeTokens({ world, copy }: Stage, ran: readonly Ran[], verdicts: Verdicts): void {
  const { properties, cache, requests } = world.runtime;
  const places: Readonly<Record<string, string>> = {
    'what people see': world.everythingVisible(),
    "the document's properties": JSON.stringify(properties.document.all()),
    "the script's properties": JSON.stringify(properties.script.all()),
    'the cache': JSON.stringify(cache.script.all()),
    'what executions gave back': JSON.stringify(ran.map(({ execution }) => execution.result)),
  };
  for (const [place, text] of Object.entries(places)) {
    const tokens = [...tokensOf('ana', 'bruno'), ...Object.values(OTHER_TOKENS), WRONG_TOKEN];
    if (tokens.some((token) => text.includes(token))) verdicts.broken('P7', `a token is in ${place}`);
  }
  for (const [person, other] of [
    ['ana', 'bruno'],
    ['bruno', 'ana'],
  ] as const) {
    const own = JSON.stringify(properties.user(PEOPLE[person].user.id).all());
    if (tokensOf(other).some((token) => own.includes(token)))
      verdicts.broken('P7', `a token of ${other} is in the properties of ${person}`);
  }
  const addresses = copy === undefined ? [BASE_URL] : [BASE_URL, OTHER_URL];
  const strays = requests.filter(({ url }) => !addresses.some((address) => url.startsWith(`${address}/`)));
  if (strays.length > 0) verdicts.broken('P7', `a request goes to ${strays[0]?.url ?? ''}`);
  const swapped = world.service.requests.find(
    ({ path, token }) => token !== 'other' && !path.startsWith(`/api/${token}/`),
  );
  if (swapped !== undefined) verdicts.broken('P7', `${swapped.path} gets the token ${swapped.token}`);
}

function tokensOf(...people: readonly PersonName[]): readonly string[] {
  return people.flatMap((person) => Object.values(PEOPLE[person].tokens));
}

/** Two runs of a pull, or two imports, never use the service at the same time: one reports that it waits. */
export function judgeTurns({ world }: Stage, ran: readonly Ran[], verdicts: Verdicts): void {
  for (const entry of ['refresh-a', 'refresh-b', 'refresh-plans', 'import-rows'] as const) {
    let before: Span | undefined;
    for (const { execution } of ran.filter(({ start }) => start.entry === entry)) {
      // Template lookups, as in a check, don't count.
      const isOfImport = entry === 'import-rows';
      const requests = world.runtime.requests.filter(({ method }) => !isOfImport || method === 'POST');
      const span = spanOf(requests, execution.id);
      if (span !== undefined && before !== undefined && span.fromMs <= before.toMs)
        verdicts.broken('P3', `#${before.id} and #${span.id} run ${entry} side by side`);
      before = span ?? before;
    }
  }
}

interface Span {
  readonly id: number;
  readonly fromMs: number;
  readonly toMs: number;
}

// First to last request.
function spanOf(requests: readonly RequestRecord[], id: number): Span | undefined {
  const starts = requests.filter(({ executionId }) => executionId === id).map(({ startedMs }) => startedMs);
  return starts.length === 0 ? undefined : { id, fromMs: Math.min(...starts), toMs: Math.max(...starts) };
}

// If nothing can be shown, only the error reports a missing permission.
const OURS = /^(The account that runs this|A conta que executa isto) /;
// Our message for unexpected errors.
const UNEXPECTED = /Something went wrong|Aconteceu algo inesperado/;
// Google's words for a refused call.
const GOOGLES = /permission to call|permissão para chamar|Specified permissions|permissões especificadas/;

/** Every execution that wasn't killed ended with a message of ours that its user sees. */
export function judgeWords(ran: readonly Ran[], verdicts: Verdicts): void {
  for (const one of ran) {
    const { execution, start, told, failures } = one;
    const { result } = execution;
    const name = `#${execution.id} ${start.entry}`;
    const words = [...told];
    if (result === null) verdicts.broken('P8', `${name} has not ended`);
    // Google's permission prompt isn't ours: a message of ours must precede it.
    const value = result?.end === 'returned' ? result.value : undefined;
    const isAsked = result?.end === 'killed' && result.reason === 'authorization';
    if (result?.end === 'killed' && !isAsked) continue;
    if (isAsked && told.length === 0) verdicts.broken('P8', `${name} ends in Google's question alone`);
    if (start.entry === 'formula') {
      if (result?.end === 'threw') words.push(result.message);
    } else if (result?.end === 'threw') {
      // The menu first shows an unexpected error, then logs it.
      words.push(result.message);
      if (told.length === 0 && !OURS.test(result.message))
        verdicts.broken('P8', `${name} leaves its user alone with: ${result.message}`);
    } else if (isOfPage(start.entry)) {
      const message = messageOf(value);
      words.push(message);
      if (message === '') verdicts.broken('P8', `${name} answers without a word: ${JSON.stringify(value)}`);
      if (failures.length === 0 && UNEXPECTED.test(message) && !isOk(value))
        verdicts.broken('P8', `${name} did not expect: ${message}`);
    } else if (start.entry !== 'open' && told.length === 0) {
      verdicts.broken('P8', `${name} ends in silence`);
    }
    for (const text of words) {
      if (GOOGLES.test(text.replace(/\(Google: [^)]*\)/g, '')))
        verdicts.broken('P8', `${name} says in Google's words: ${text}`);
      if (RAW.test(text) || failures.includes(text.trim()))
        verdicts.broken('P8', `${name} says only: ${text}`);
    }
  }
}

/** Ticks have no user; what they throw is mailed. */
export function judgeTicks(ticks: readonly Execution[], verdicts: Verdicts): void {
  for (const { id, result } of ticks) {
    if (result === null) verdicts.broken('P8', `the tick #${id} has not ended`);
    if (result?.end === 'threw' && RAW.test(result.message))
      verdicts.broken('P8', `the tick #${id} says only: ${result.message}`);
  }
}

/** After a while the menu names every killed run that nobody has resumed. */
export function judgeMenu({ world }: Stage, ran: readonly Ran[], verdicts: Verdicts): void {
  const captions = JSON.stringify(world.runtime.menus).toLowerCase();
  const wasCutOff = (entries: readonly Entry[], method: 'GET' | 'POST') => {
    const requests = world.runtime.requests.filter((request) => request.method === method);
    const asked = new Set(requests.map(({ executionId }) => executionId));
    const last = ran.filter(({ start }) => entries.includes(start.entry)).at(-1);
    // It gives up its lease before its last message, so being killed then leaves nothing undone.
    const isAtWork =
      last !== undefined &&
      !['Ui.alert', 'Spreadsheet.toast', 'Spreadsheet.getSpreadsheetLocale'].includes(last.lastCall);
    const result = last?.execution.result;
    const isKilled = result?.end === 'killed' && result.reason !== 'authorization';
    return isAtWork && isKilled && asked.has(last.execution.id);
  };
  for (const target of TARGETS) {
    const name = PULLS[target].name.toLowerCase();
    const isLastAlone =
      ran.filter(({ start }) => refreshes(start.entry, target)).at(-1)?.start.entry === `refresh-${target}`;
    if (isLastAlone && wasCutOff(['refresh-all', `refresh-${target}`], 'GET') && !captions.includes(name))
      verdicts.broken('P8', `the menu doesn't say that ${name} was cut off`);
  }
  if (
    wasCutOff(['import-rows', 'import-selected', 'check-rows', 'settle-unknown'], 'POST') &&
    !/import/.test(firstCaption(world.runtime.menus))
  )
    verdicts.broken('P8', "the menu doesn't say that the import was cut off");
}

function refreshes(entry: Entry, target: (typeof TARGETS)[number]): boolean {
  return entry === 'refresh-all' || entry === `refresh-${target}`;
}

/** After everything ran again, the menu begins with its first item. */
export function judgeQuietMenu({ world }: Stage, verdicts: Verdicts): void {
  const [menu] = world.runtime.menus;
  const first = menu?.items[0];
  if (first?.kind !== 'item' || first.functionName !== 'refreshActiveSheet')
    verdicts.broken('P8', `the menu still begins with ${JSON.stringify(first)}`);
}

function firstCaption(menus: Stage['world']['runtime']['menus']): string {
  return JSON.stringify(menus[0]?.items.filter((item) => item.kind === 'item').slice(0, 3) ?? '');
}

export function isOfPage(entry: Entry): boolean {
  if (NEWCOMER_ENTRIES.some((one) => one === entry)) return true;
  return entry.startsWith('refresh-')
    ? entry !== 'refresh-all'
    : ['save-connection', 'save-schedule', 'settle-unknown', 'settle-action', 'make-insight'].includes(entry);
}

function messageOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'message' in value
    ? String(value.message).trim()
    : '';
}
