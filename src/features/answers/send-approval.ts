// The approval by which rows are sent: which of them it covers, and the question that asks for it.

import { languageHere, sayHere } from '../../app/speaking/speak.ts';
import { SECONDS_A_REQUEST } from '../../domain/pace.ts';
import { targetOf } from '../../domain/service-path.ts';
import { knownVisits } from './additions.ts';
import { commonLines, driftLines, goneLines } from './answer-checking.ts';
import type { AnswerView, GroupView, Sendable } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { checkInFront } from './check-rows.ts';
import { takeUpAll } from './cut-off.ts';
import type { SaidValue } from './request-rows.ts';
import { sayOfRows } from './row-words.ts';
import type { AnswerWarning } from './rules/answer-problems.ts';
import type { ImportBody } from './rules/import-body.ts';
import type { RowKind } from './rules/row-kinds.ts';
import type { WriteRequest } from './rules/row-request.ts';
import type { AnswerSentences } from './sentences.ts';
import { importInWords, valueLines, type WordingContext } from './shown-to-approve.ts';

/** The records of one approval have to fit into the document's properties (500 KB). */
const MOST_AT_ONCE = 5_000;
/** A dialog is no place for a page: so many characters of the first row, and of the body that an import sends. */
const LONGEST = 1_200;
/** How many of those that are sent a page shows. */
const MOST_SHOWN = 10;
/** Names that the question lists. */
const MOST_NAMES = 10;

/**
 * What a person has agreed to send: a hash of each row's content, by row key. A row that was changed since isn't
 * sent.
 */
export type Approval = ReadonlyMap<string, string>;

/** The request of an assessment that a person approved, with the key of its rows. It waits to be sent. */
export interface QueuedSendable extends Sendable {
  /** The row key of the assessment. */
  readonly key: string;
}

/**
 * Which rows a person is asked about. `selected`: only those that they selected and can see; refused ones once more.
 */
export type RowChoice = 'all' | 'selected';

/** What an approval depends on besides the sheet. */
interface Circumstances {
  /** Whether the execution before was killed while it had the lease. */
  readonly isCutOff: boolean;
  readonly baseUrl: string;
}

/** The confirmation before rows are sent: what the person reads, and what their OK then covers. */
export interface AskedApproval {
  /** What their OK covers. */
  readonly approval: Approval;
  /** The question, and what they should know before they answer it. */
  readonly lines: readonly string[];
  /** The first of what is sent. */
  readonly shown: readonly ShownSendable[];
}

/**
 * What would be sent for one assessment or action, as the page of approval shows it: in words, and as the service
 * gets it.
 */
export interface ShownSendable {
  /** Row numbers of the sheet. */
  readonly rows: readonly number[];
  /** In words. */
  readonly values: readonly SaidValue[];
  /** What the service gets: of an import its body, of another request method, address and body. */
  readonly sent: string;
}

/**
 * Checks a sheet, and makes the question whether to send its ready rows: what would go, how long it takes, what to
 * know.
 */
export function prepareApproval(
  work: AnswerWork,
  chosen: RowChoice,
  { isCutOff, baseUrl }: Circumstances,
): AskedApproval {
  const { ports, records } = work;
  const { rowKind, layout } = work.sheet;
  const words = sayOfRows(ports, rowKind);
  const cutOff = takeUpAll(work, isCutOff);
  const { view, counts } = checkInFront(work);
  const { groups, hidden } = chosen === 'all' ? { groups: view.groups, hidden: 0 } : selectedOf(work, view);
  const covered = groups.filter((group) => sendableOf(group, chosen) !== undefined);
  const all = covered.flatMap((group) => sendableOf(group, chosen) ?? []);
  const requests = layout.kind === 'requests' ? layout.rows : undefined;
  const isTest = requests?.isTested(ports) === false;
  const sendable = all.slice(0, isTest ? 1 : MOST_AT_ONCE);
  const [sample] = sendable;
  const queued = sendable.filter(({ key }) => records.get(key)?.state === 'queued').length;
  const invalid =
    chosen === 'all'
      ? counts.invalid
      : groups.filter(({ check, standing }) => check.kind === 'invalid' && standing.kind === 'open').length;
  const same = countWarned(groups, 'same-content');
  const again = countWarned(groups, 'sent-before');
  const visits = countWarned(groups, 'visit');
  const forecast = sayHere(ports).forecast(sendable.length, sendable.length * SECONDS_A_REQUEST);
  const lines = [
    ...cutOff,
    ...goneLines(work, view, rowKind),
    sample !== undefined
      ? words.importQuestion(sendable.length, forecast)
      : chosen === 'selected'
        ? words.importNothingSelected(invalid)
        : words.importNothing(invalid),
    queued > 0 ? words.importQuestionQueued(queued) : '',
    sample !== undefined && invalid > 0 ? words.importQuestionInvalid(invalid) : '',
    hidden > 0 ? words.importQuestionHidden(hidden) : '',
    same > 0 ? words.importQuestionSame(same) : '',
    again > 0 ? words.importQuestionAgain(again) : '',
    visits > 0 ? (knownVisits()?.summary(ports, visits) ?? '') : '',
    all.length > sendable.length ? words.importQuestionLater(all.length - sendable.length) : '',
    ...(sample === undefined ? [] : commonLines(work, view)),
    ...driftLines(work),
    namesLine(covered, words),
    ...(sample === undefined
      ? []
      : (requests?.remarks({ isTest, isRepeatable: sample.request.isRepeatable }, languageHere(ports)) ??
        [])),
  ];
  return {
    approval: new Map(sendable.map(({ key, fingerprint }) => [key, fingerprint])),
    lines: lines.filter((line) => line !== ''),
    shown: covered
      .slice(0, Math.min(MOST_SHOWN, sendable.length))
      .flatMap((group) => shownOf(work, group, baseUrl)),
  };
}

/**
 * The question whether to send rows, with the first of them, as the text of a plain message. Buttons on sheets ask it
 * so; the menu opens a page instead.
 */
export function approvalQuestion(
  { lines, shown: [first] }: AskedApproval,
  words: AnswerSentences,
  of: RowKind,
): string {
  if (first === undefined) return lines.join('\n');
  const said = cut(valueLines(first.values).join('\n'));
  const sent = of === 'actions' ? first.sent : cut(first.sent);
  return [...lines, words.importQuestionFirst, said, words.importQuestionBody, sent].join('\n');
}

function shownOf(
  work: AnswerWork,
  { check, rows, sendable }: GroupView,
  baseUrl: string,
): readonly ShownSendable[] {
  if (check.kind === 'invalid' || sendable === undefined) return [];
  const { ports, sheet, reader } = work;
  const isRequest = 'request' in check;
  const values = isRequest
    ? check.inWords({ ports, language: sheet.language, names: reader.names })
    : importInWords(shownWith(work, check.body), check.body);
  const { body = '' } = sendable.request;
  return [{ rows, values, sent: isRequest ? inFull(check.request, baseUrl) : body }];
}

/** What would be sent for a group; undefined where it may not be sent. */
function sendableOf({ key, standing, sendable }: GroupView, chosen: RowChoice): QueuedSendable | undefined {
  if (key === undefined || sendable === undefined) return undefined;
  const isAgain = chosen === 'selected' && standing.kind === 'settled' && standing.state === 'rejected';
  return standing.kind !== 'settled' || isAgain ? { key, ...sendable } : undefined;
}

/** Groups of which a selected row can be seen; and how many others have only selected rows that can't. */
function selectedOf(
  { sheet }: AnswerWork,
  { groups }: AnswerView,
): { readonly groups: readonly GroupView[]; readonly hidden: number } {
  const runs = sheet.sheet.selectedRows();
  const isSelected = (row: number) => runs.some(({ first, count }) => row >= first && row < first + count);
  const touched = groups.filter(({ rows }) => rows.some(isSelected));
  const hiddenRows = sheet.sheet.hiddenRows(touched.flatMap(({ rows }) => rows.filter(isSelected)));
  const visible = touched.filter(({ rows }) => rows.some((row) => isSelected(row) && !hiddenRows.has(row)));
  return { groups: visible, hidden: touched.length - visible.length };
}

function countWarned(groups: readonly GroupView[], kind: AnswerWarning['kind']): number {
  return groups.filter(
    ({ check, standing }) =>
      check.kind === 'valid' &&
      standing.kind !== 'settled' &&
      check.warnings.some((warning) => warning.kind === kind),
  ).length;
}

function shownWith(
  { ports, sheet, reader, templates }: AnswerWork,
  { templateId }: Pick<ImportBody, 'templateId'>,
): WordingContext {
  const { language, layout } = sheet;
  const asked = layout.kind === 'wide' ? layout.questions : [];
  const titleOf = (question: number) => asked.find(({ id }) => id === question)?.title;
  return { ports, language, names: reader.names, template: templates.known(templateId), titleOf };
}

/** The names in the cells of what is sent, with their codes. */
function namesLine(groups: readonly GroupView[], words: AnswerSentences): string {
  const meant = groups.flatMap(({ check }) => (check.kind === 'valid' ? check.names : []));
  const named = [...new Set(meant.map(({ typed, code }) => `${typed} = ${code}`))];
  if (named.length === 0) return '';
  return words.importQuestionNames(
    named.slice(0, MOST_NAMES).join('; ') + (named.length > MOST_NAMES ? ' …' : ''),
  );
}

/** Method, address and body of a request, whatever its length: nothing is sent that wasn't shown. */
function inFull(request: WriteRequest, baseUrl: string): string {
  const { method, body } = request;
  const lines = [`${method} ${baseUrl}${targetOf(request)}`, ...(body === undefined ? [] : [body])];
  return lines.join('\n');
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
