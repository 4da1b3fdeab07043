// The command Send assessments: check, ask for approval, send exactly what it counted. From the menu a page asks; a function
// behind a user's own button asks with a message, in one execution.

import * as z from 'zod/mini';
import { loadConnection } from '../../../app/connection/connection.ts';
import type { DirectoryNames } from '../../../app/directory/directory-sheet.ts';
import { showOutcome } from '../../../app/endpoints/endpoint.ts';
import { openPage, type Ports, whenText } from '../../../app/ports.ts';
import { deadlineFrom } from '../../../app/runs/lease.ts';
import { hiddenRows } from '../../../app/sheets/hidden-rows.ts';
import { inBoth, type Language } from '../../../domain/language.ts';
import { decimal, quotedList } from '../../../domain/messages/phrases.ts';
import { lazily, objectOf, type Parsed } from '../../../domain/schema.ts';
import { type Connection, tokenFor } from '../../../domain/service/connection.ts';
import { SECONDS_A_REQUEST } from '../../../domain/service/pace.ts';
import { pathAndQuery } from '../../../domain/service/service-path.ts';
import { parseInstant } from '../../../domain/time.ts';
import {
  type AnswerWork,
  answerWork,
  recoverAllSendings,
  recoverSending,
  releaseSending,
  type SendReport,
  type SendResult,
  withSendingLease,
} from '../answer-work.ts';
import {
  type AnswerView,
  type GroupView,
  type QueuedSendable,
  saysSentContent,
} from '../check/answer-view.ts';
import { checkActiveSheet, commonWarningLines, driftLines, goneLines } from '../check/check-rows.ts';
import { rowSentences, type SaidValue, sendingOffError, visitsExtension } from '../extensions.ts';
import { type AnswerWarning, describeShown } from '../rules/answer-problems.ts';
import { type AnswerItem, IMPORT_FIELDS, type ImportBody, type WriteRequest } from '../rules/row-request.ts';
import type { RowKind } from '../rules/row-states.ts';
import type { Template } from '../rules/template.ts';
import { LONG_ANSWER_COLUMNS } from '../rules/vocabulary.ts';
import type { AnswerSentences } from '../sentences.ts';
import { AnswerSheet } from '../sheet/answer-sheet.ts';
import { Templates } from '../sheet/templates.ts';
import { ServiceWriter } from './send-row.ts';
import { SendRun } from './send-run.ts';

/** Which rows to ask the user about before they are sent. */
export const rowChoiceInput = lazily(() =>
  z.object({ chosen: z.literal(['all', 'selected']), of: z.literal(['answers', 'actions']) }),
);

/** What `prepareImport` gave the page, sent back once the user has agreed. */
export const approvedRowsInput = lazily(() =>
  z.object({
    of: z.literal(['answers', 'actions']),
    sheetId: z.number(),
    baseUrl: z.string(), // The URL that the user saw.
    approval: objectOf(() => z.string()), // Fingerprints by row key.
    // The same of rows that were sent already, or wait. All of these are sent again: {} unless the user asked for it.
    again: objectOf(() => z.string()),
  }),
);

export function showApproval(ports: Ports, asked: Parsed<typeof rowChoiceInput>): void {
  const { importRows: all, importSelectedRows: selected } = rowSentences(ports.language, asked.of).menu;
  const title = asked.chosen === 'all' ? all : selected;
  openPage(ports, { page: 'approval', title, size: [640, 600] }, { asked });
}

/**
 * Checks the active sheet, writes states and keys, and says what would be sent; the approval is empty if nothing would.
 * @throws FranchiseError if nothing may be sent now, or `busy`
 */
export function prepareImport(
  ports: Ports,
  { chosen, of }: Parsed<typeof rowChoiceInput>,
): ApprovalQuestion & Parsed<typeof approvedRowsInput> {
  const { sheetId, connection, ask } = begin(ports, of);
  return { ...ask(chosen), of, sheetId, baseUrl: connection.baseUrl };
}

export function importApproved(
  ports: Ports,
  { of, sheetId, baseUrl, ...asked }: Parsed<typeof approvedRowsInput>,
): { readonly message: string; readonly isWell: boolean } {
  ports.workbook.activate({ id: sheetId });
  const report = begin(ports, of).send(asked, baseUrl);
  const message = report.lines.join('\n');
  // In case the page was closed.
  ports.ui.toast(message, ports.say.menu.title);
  return { message, isWell: isWell(report) };
}

/**
 * For buttons on sheets; selected rows include rejected ones. Undefined if nothing is to be sent, or the person says
 * no.
 */
export function importRows(ports: Ports, chosen: RowChoice, of: RowKind): SendResult | undefined {
  const words = rowSentences(ports.language, of);
  const title = ports.say.menu.title;
  const { ask, send, connection } = begin(ports, of);
  const asked = ask(chosen);
  const question = approvalQuestion(asked, words, of);
  if (Object.keys(asked.approval).length === 0) {
    ports.ui.tell(title, question);
    return undefined;
  }
  // Don't hold the lease while the person thinks: everything is read again after the answer.
  if (!ports.ui.confirm(title, question)) {
    ports.ui.toast(words.importCancelled, title);
    return undefined;
  }
  const report = send({ ...asked, again: {} }, connection.baseUrl);
  showOutcome(ports, report.lines.join('\n'), isWell(report));
  return report.result;
}

/** @throws FranchiseError if nothing may be sent */
function begin(ports: Ports, of: RowKind) {
  const startedMs = ports.clock.nowMs();
  const sheet = AnswerSheet.active(ports, of);
  const off = sendingOffError(ports, of);
  if (off !== undefined) throw off;
  const connection = loadConnection(ports);
  tokenFor(connection, 'v2');
  const client = new ServiceWriter(ports, connection, deadlineFrom(startedMs));
  const templates = new Templates(ports, connection, client);
  return {
    connection,
    sheetId: sheet.sheet.id,
    ask: (chosen: RowChoice): ApprovalQuestion =>
      withSendingLease(ports, (_lease, interruptedAt) =>
        prepareApproval(answerWork(ports, sheet, templates), chosen, {
          isCutOff: interruptedAt !== undefined,
          baseUrl: connection.baseUrl,
        }),
      ),
    /** @param shownUrl the base URL that the user saw: nothing is sent to another one */
    send: (asked: Approvals, shownUrl: string): SendReport =>
      withSendingLease(ports, (lease) => {
        const work = answerWork(ports, sheet, templates);
        const before = recoverSending(work);
        releaseSending(ports, connection.personId);
        const sentMeanwhile = queue(work, asked, { ...connection, baseUrl: shownUrl });
        const { baseUrl } = connection;
        const person = connection;
        const run = new SendRun(work, { person, baseUrl, client, lease, startedMs, isWatched: true });
        const { result, lines, failure } = run.go();
        const words = rowSentences(ports.language, of);
        const left = sentMeanwhile > 0 ? [words.importSentMeanwhile(sentMeanwhile)] : [];
        return { result, lines: [...before, ...lines, ...left], failure };
      }),
  };
}

/** Everything was accepted, and nothing is left to do. */
function isWell({ result, lines, failure }: SendReport): boolean {
  const { rejected, unknown, queued } = result;
  return failure === undefined && rejected + unknown + queued === 0 && lines.length === 1;
}

/** @returns how many are left out, since the same was sent from another sheet after the user was asked */
function queue(
  { records, reader }: AnswerWork,
  { approval, again }: Approvals,
  approver: Connection,
): number {
  const approved = Object.entries(approval);
  const fresh = approved.filter(([, fingerprint]) => reader.sentElsewhere(fingerprint) === undefined);
  const imports = [...fresh, ...Object.entries(again)].flatMap(([key, fingerprint]) => {
    const state = records.get(key)?.state ?? 'queued';
    return state === 'queued' || state === 'rejected' ? [{ key, fingerprint }] : [];
  });
  records.queue(imports, approver);
  return approved.length - fresh.length;
}

// The approval to send rows: what it covers, the question that asks for it, and the description of a row in that question:
// headers, questions and options by their titles, names beside codes, times in the spreadsheet's time zone.

const TICK_WORDS = { yes: inBoth('yes', 'sim'), no: inBoth('no', 'não') } as const;

const MOST_AT_ONCE = 5_000; // The records of one approval have to fit into the document's 500 KB of properties.
const LONGEST = 1_200; // Characters of the first row, and of its request body, in a plain message.
const MOST_SHOWN = 10; // Rows that the page shows.
const MOST_NAMES = 10;

/** Fingerprints by row key: a row that has changed since isn't sent. */
type Approvals = Pick<Parsed<typeof approvedRowsInput>, 'approval' | 'again'>;
/** `selected`: only selected, visible rows, including rejected ones. */
type RowChoice = 'all' | 'selected';

interface ApprovalQuestion extends Approvals {
  readonly lines: readonly string[]; // The question, and what the user should know before answering.
  readonly final: string; // That it can't be undone.
  readonly shown: readonly ShownSendable[]; // The first ones only.
  readonly shownAgain: readonly ShownSendable[]; // The same of what is repeated.
}

interface ShownSendable {
  readonly rows: readonly number[];
  readonly values: readonly SaidValue[];
  readonly sent: string; // The body of an import; method, address and body of an action.
}

/** @param isCutOff the previous execution was killed while it held the lease */
function prepareApproval(
  work: AnswerWork,
  chosen: RowChoice,
  { isCutOff, baseUrl }: { readonly isCutOff: boolean; readonly baseUrl: string },
): ApprovalQuestion {
  const { ports, records } = work;
  const { rowKind, layout } = work.sheet;
  const words = rowSentences(ports.language, rowKind);
  const cutOff = recoverAllSendings(work, isCutOff);
  const { view, counts } = checkActiveSheet(work);
  const { groups, hidden } = chosen === 'all' ? { groups: view.groups, hidden: 0 } : selectedOf(work, view);
  const offered = groups.filter((group) => sendableOf(group, chosen) !== undefined);
  const covered = offered.filter((group) => !saysSentContent(group));
  const all = covered.flatMap((group) => sendableOf(group, chosen) ?? []);
  const requests = layout.kind === 'requests' ? layout.rows : undefined;
  const isTest = requests?.isTested(ports) === false;
  const sendable = all.slice(0, isTest ? 1 : MOST_AT_ONCE);
  const again = offered.filter(saysSentContent);
  const repeated = again
    .flatMap((group) => sendableOf(group, chosen) ?? [])
    .slice(0, isTest ? 1 - sendable.length : MOST_AT_ONCE - sendable.length);
  const [sample] = sendable;
  const queued = sendable.filter(({ key }) => records.get(key)?.state === 'queued').length;
  const invalid =
    chosen === 'all'
      ? counts.invalid
      : groups.filter(({ check, standing }) => check.kind === 'invalid' && standing.kind === 'open').length;
  const same = countWarned(groups, 'same-content');
  const before = countWarned(groups, 'sent-before');
  const sheets = sentFrom(groups);
  const visits = countWarned(groups, 'visit');
  const forecast = ports.say.forecast(sendable.length * SECONDS_A_REQUEST);
  const lines = [
    ...cutOff,
    ...goneLines(work, view, rowKind),
    sample !== undefined
      ? words.importQuestion(sendable.length, forecast)
      : repeated.length > 0
        ? words.importNothingNew
        : chosen === 'selected'
          ? words.importNothingSelected(invalid)
          : words.importNothing(invalid),
    queued > 0 ? words.importQuestionQueued(queued) : '',
    sample !== undefined && invalid > 0 ? words.importQuestionInvalid(invalid) : '',
    hidden > 0 ? words.importQuestionHidden(hidden) : '',
    same > 0 ? words.importQuestionSame(same) : '',
    before > 0 ? words.importQuestionAgain(before, quotedList(sheets)) : '',
    visits > 0 ? (visitsExtension()?.summary(ports, visits) ?? '') : '',
    shownLine(work, covered, words),
    all.length > sendable.length ? words.importQuestionLater(all.length - sendable.length) : '',
    ...(sample === undefined ? [] : commonWarningLines(work, view)),
    ...driftLines(work),
    namesLine(covered, words),
    ...(sample === undefined
      ? []
      : (requests?.remarks({ isTest, isRepeatable: sample.request.isRepeatable }, ports.language) ?? [])),
  ];
  const shownOf = (some: readonly GroupView[], most: number) =>
    some.slice(0, Math.min(MOST_SHOWN, most)).flatMap((group) => describeSendable(work, group, baseUrl));
  const approvalOf = (some: readonly QueuedSendable[]) =>
    Object.fromEntries(some.map(({ key, fingerprint }) => [key, fingerprint]));
  return {
    approval: approvalOf(sendable),
    again: approvalOf(repeated),
    lines: lines.filter((line) => line !== ''),
    final: words.importIsFinal,
    shown: shownOf(covered, sendable.length),
    shownAgain: shownOf(again, repeated.length),
  };
}

/** For a plain message: buttons on sheets ask with one, the menu opens a page. */
function approvalQuestion(
  { lines: known, final, again, shown: [first] }: ApprovalQuestion,
  words: AnswerSentences,
  of: RowKind,
): string {
  const lines = Object.keys(again).length === 0 ? known : [...known, words.importAgainInMenu];
  if (first === undefined) return lines.join('\n');
  const said = cut(valueLines(first.values).join('\n'));
  const sent = of === 'actions' ? first.sent : cut(first.sent);
  return [...lines, final, words.importQuestionFirst, said, words.importQuestionBody, sent].join('\n');
}

function describeSendable(
  work: AnswerWork,
  { check, rows, sendable }: GroupView,
  baseUrl: string,
): readonly ShownSendable[] {
  if (check.kind === 'invalid' || sendable === undefined) return [];
  const { ports, sheet, reader } = work;
  const isRequest = 'request' in check;
  const values = isRequest
    ? check.inWords({ ports, language: sheet.language, names: reader.names })
    : describeImport(shownWith(work, check.body), check.body);
  const { body = '' } = sendable.request;
  return [{ rows, values, sent: isRequest ? inFull(check.request, baseUrl) : body }];
}

/** Returns undefined if the group may not be sent. */
function sendableOf({ key, standing, sendable }: GroupView, chosen: RowChoice): QueuedSendable | undefined {
  if (key === undefined || sendable === undefined) return undefined;
  const isRetried = chosen === 'selected' && standing.kind === 'settled' && standing.state === 'rejected';
  return standing.kind !== 'settled' || isRetried ? { key, ...sendable } : undefined;
}

/** Groups with a selected, visible row. `hidden`: how many groups have only hidden ones. */
function selectedOf({ ports, sheet }: AnswerWork, { groups }: AnswerView) {
  const runs = sheet.sheet.selectedRows();
  const isSelected = (row: number) => runs.some(({ first, count }) => row >= first && row < first + count);
  const touched = groups.filter(({ rows }) => rows.some(isSelected));
  const hidden = hiddenRows(
    ports,
    sheet.sheet,
    touched.flatMap(({ rows }) => rows.filter(isSelected)),
  );
  const visible = touched.filter(({ rows }) => rows.some((row) => isSelected(row) && !hidden.has(row)));
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

/** Names of the other sheets that the same was sent from. */
function sentFrom(groups: readonly GroupView[]): readonly string[] {
  const names = groups.flatMap(({ check }) =>
    (check.kind === 'valid' ? check.warnings : []).flatMap((warning) =>
      warning.kind === 'sent-before' && warning.from !== 'row' ? [warning.sheet] : [],
    ),
  );
  return [...new Set(names)].filter((name) => name !== '');
}

function shownLine(
  { ports, sheet }: AnswerWork,
  covered: readonly GroupView[],
  words: AnswerSentences,
): string {
  const warnings = covered.flatMap(({ check }) => (check.kind === 'valid' ? check.warnings : []));
  const cells = warnings.flatMap((one) => (one.kind === 'shown-otherwise' ? one.cells : []));
  if (cells.length === 0) return '';
  return words.answersShown(describeShown(cells, ports.language, sheet.nameOf));
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

function namesLine(groups: readonly GroupView[], words: AnswerSentences): string {
  const meant = groups.flatMap(({ check }) => (check.kind === 'valid' ? check.names : []));
  const named = [...new Set(meant.map(({ typed, code }) => `${typed} = ${code}`))];
  if (named.length === 0) return '';
  return words.importQuestionNames(
    named.slice(0, MOST_NAMES).join('; ') + (named.length > MOST_NAMES ? ' …' : ''),
  );
}

/** Never cut: nothing is sent that wasn't shown. */
function inFull(request: WriteRequest, baseUrl: string): string {
  const { method, body } = request;
  const lines = [`${method} ${baseUrl}${pathAndQuery(request)}`, ...(body === undefined ? [] : [body])];
  return lines.join('\n');
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

interface WordingContext {
  readonly ports: Ports;
  readonly language: Language;
  readonly names: Pick<DirectoryNames, 'inWords'>;
  readonly template: Template | undefined; // undefined if it isn't known.
  /** undefined if the sheet has no column for the question. */
  readonly titleOf: (question: number) => string | undefined;
}

export function describeImport(shown: WordingContext, body: ImportBody): readonly SaidValue[] {
  const { ports, language, names } = shown;
  const fields = (Object.keys(IMPORT_FIELDS) as (keyof typeof IMPORT_FIELDS)[]).flatMap((field) => {
    const value = body[field];
    if (value === undefined) return [];
    const said =
      typeof value === 'string' ? instantInWords(ports, value, language) : names.inWords(field, value);
    return [[LONG_ANSWER_COLUMNS[IMPORT_FIELDS[field]][language], said] as const];
  });
  return [...fields, ...body.answer.map((item) => answerInWords(shown, item))];
}

function answerInWords({ language, template, titleOf }: WordingContext, item: AnswerItem): SaidValue {
  const { templateQuestionId: id, answerTemplateOptionId: options = [], answerText, comment } = item;
  const question = template?.questions.find((one) => one.id === id);
  const { question: asked, comment: remark, notApplicable } = LONG_ANSWER_COLUMNS;
  const labelOf = (code: number) => question?.options.find((one) => one.id === code)?.label ?? String(code);
  const answers = [
    ...options.map(labelOf),
    ...(answerText === undefined ? [] : [sentValueInWords(answerText, language)]),
    ...(item.notApplicable ? [notApplicable[language]] : []),
  ];
  const title = titleOf(id) ?? question?.title ?? `${asked[language]} ${id}`;
  return [title, `${answers.join(', ')}${comment === undefined ? '' : ` (${remark[language]}: ${comment})`}`];
}

export function valueLines(values: readonly SaidValue[]): readonly string[] {
  return values.map(([header, value]) => `${header}: ${value}`);
}

export function sentValueInWords(value: string | number | boolean, language: Language): string {
  if (typeof value === 'boolean') return TICK_WORDS[value ? 'yes' : 'no'][language];
  return typeof value === 'number' ? decimal(value, language) : value.replace(/\s+/g, ' ');
}

/** An instant as it is sent, such as `2026-03-02T15:00:00Z`, in local time; other values as they are. */
export function instantInWords(
  { calendar }: WordingContext['ports'],
  value: string | number | boolean,
  language: Language,
): string {
  const instantMs = parseInstant(String(value));
  return instantMs === undefined ? String(value) : whenText(calendar, instantMs, language);
}
