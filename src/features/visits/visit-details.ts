// Requests the answers of each new or changed assessment, and makes the cells of its row.

import type { Ports } from '../../app/ports.ts';
import { pulledSheetStates } from '../../app/pulls/pull-state.ts';
import type { DetailRun, RecordDetails } from '../../app/pulls/understand-pull.ts';
import { readList } from '../../app/service/service-client.ts';
import { addedMarks, headerRowOf } from '../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { targetColumns } from '../../app/sheets/target-sheet/record-table.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { errorFactory, FranchiseError } from '../../domain/errors.ts';
import { type Filters, parseYesNo } from '../../domain/filters/filters.ts';
import { findCode, fold } from '../../domain/language.ts';
import { quotedList } from '../../domain/messages/phrases.ts';
import type { ListedDetailResource } from '../../domain/pulls/resource.ts';
import {
  CHANGE_TOKEN_FIELD,
  type ColumnHead,
  columnHead,
  type DiscoveredField,
  discoveringReader,
  isJsonObject,
  leafOf,
  numberOrText,
  RECORD_FIELD,
  type RecordReader,
} from '../../domain/records/record.ts';
import { type IdAnswer, leastImpliedBy } from '../../domain/run/run.ts';
import { lazily } from '../../domain/schema.ts';
import { type Parked, pageAfter, readListAnswer } from '../../domain/service/response.ts';
import { formatInstant } from '../../domain/time.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { assessments } from '../../resources/assessments.ts';
import { FLAG, openFilters, PAGE_SIZE, v2List } from '../../resources/v2-list.ts';
import type { VisitsExtension } from '../answers/extensions.ts';
import type { AssessmentColumn } from '../answers/rules/answer-groups.ts';
import { type AnswerItem, IMPORT_FIELDS, type ImportBody } from '../answers/rules/row-request.ts';
import { driftOf, readTemplate, type Template, type TemplateQuestion } from '../answers/rules/template.ts';
import { LONG_ANSWER_COLUMNS } from '../answers/rules/vocabulary.ts';
import { answerSentences } from '../answers/sentences.ts';
import { markQuestions, sheetQuestions } from '../answers/sheet/answer-columns.ts';
import { QUESTIONS_PATH } from '../answers/sheet/templates.ts';
import { visitSentences } from './sentences.ts';

const MOST_TITLES = 5;

/** @throws FranchiseError `bad-filter` unless the filters name exactly one template */
export function visitFilters({ queries, settings }: Filters) {
  const codes = new Set(queries.map((query) => query[TEMPLATE]));
  const [template] = codes;
  if (template === undefined) throw refused('bad-filter', (say) => say.visitsNeedTemplate);
  if (codes.size > 1) throw refused('bad-filter', (say) => say.visitsOneTemplate(codes.size));
  const isYes = (name: string) => parseYesNo(name, settings[name] ?? 'no');
  return { template, choices: { scores: isYes('scores'), comments: isYes('comments') } };
}

/** Completes each assessment of the list with its answers, which take a request or more. */
export function visitDetails(_ports: Ports, filters: Filters, { client, target }: DetailRun): RecordDetails {
  const { template: code, choices } = visitFilters(filters);
  const { language } = target;
  const say = visitSentences(language);
  const header = (of: 'score' | 'comment', title: string) =>
    of === 'score' ? say.visitScoreHeader(title) : answerSentences(language).answerCommentHeader(title);
  const owners = new Map<unknown, number>(); // Of answers that don't name an assessment.
  let template: VisitTemplate | undefined;
  let areMarked = false;

  const answersOf = (id: number, upcoming: number): readonly unknown[] | Parked => {
    const found = new Map<unknown, unknown>();
    let least = 0;
    let copies = 0;
    for (let page: number | undefined = 0; page !== undefined; ) {
      const query = { [OF_ASSESSMENT]: String(id), start: String(page), limit: String(PAGE_SIZE) };
      const answer = client.get({ version: 'v2', path: ANSWERS, query }, upcoming);
      if (answer.kind === 'parked') return answer;
      if (answer.kind === 'missing')
        throw new FranchiseError('wrong-address', (words) => words.listMissing(ANSWERS));
      const list = readListAnswer(answer.body);
      const { records, limit = PAGE_SIZE, totalPage } = list;
      const before = found.size;
      const keyOf = (one: unknown) => (isJsonObject(one) ? one.id : undefined) ?? one;
      for (const one of records) found.set(keyOf(one), one);
      copies += records.length - new Set(records.map(keyOf)).size;
      least = Math.max(least, leastImpliedBy({ index: page, size: records.length, limit, totalPage }));
      page = found.size === before ? undefined : pageAfter(page, list, PAGE_SIZE);
    }
    // The run is parked and asks again.
    if (found.size + copies < least) throw refused('no-answer', (words) => words.visitsMixed(id));
    return [...found.values()];
  };

  return {
    // A list doesn't tell whether one assessment is gone: its list may just be empty.
    byId: undefined,
    /** @throws FranchiseError if the item has another template, because the service ignored the filter */
    versionOf(item) {
      const { template: own, templateId } = isJsonObject(item) ? item : {};
      const said = String(templateId ?? (isJsonObject(own) ? (own.id ?? own.code) : undefined) ?? code);
      if (said !== code) throw refused('contract-broken', (words) => words.visitsOtherTemplate(code, said));
      return [item, choices];
    },
    ask(id, upcoming, item): IdAnswer | Parked {
      template ??= visitTemplate(
        Number(code),
        readList(client, QUESTIONS_PATH, { [TEMPLATE]: code }).records,
      );
      const answers = answersOf(id, upcoming);
      if ('untilMs' in answers) return answers;
      if (!areAnswersOf(id, answers, owners))
        throw refused('contract-broken', (words) => words.visitsMixed(id));
      const cells = cellsOf(answers, template, choices, header);
      return { kind: 'records', records: [isJsonObject(item) ? { ...item, [CELLS]: cells } : item] };
    },
    /** Marks the columns with their questions, to detect changed wording. */
    written() {
      if (template === undefined || areMarked) return;
      areMarked = true;
      const places = new Map(addedMarks(target.sheet).map(({ field, index }) => [field, index]));
      markQuestions(target.sheet, (field) => places.get(field), template.now.questions);
    },
    remarks() {
      if (template === undefined) return '';
      const { sheet } = target;
      const { changed } = driftOf(sheetQuestions(sheet, headerRowOf(sheet)), template.now);
      return changed.length === 0 ? '' : say.visitsReworded(quotedList(changed, MOST_TITLES));
    },
  };
}

const refused = errorFactory(visitSentences);

// Visits: assessments of one template with one column per question. It is assumed that the list shows the fields of
// assessments, and that `templateId` filters by template: each item has to confirm it.

const ANSWERS = '/api/v2/checklist/assessment/answer/list';
const OF_ASSESSMENT = 'assessmentId'; // Not documented, so every answer is checked.
const TEMPLATE = 'templateId';
const CELLS = '$questions'; // Carries the cells of an assessment's questions; the service has no such field.

const visitColumns: readonly [ColumnHead, ...ColumnHead[]] = [
  columnHead('id', 'ID', 'ID', 'any'),
  ...assessments.records.columns.slice(1),
  columnHead('template.id', 'Template ID', 'ID do modelo', 'any'),
  columnHead('template.title', 'Template', 'Modelo', 'text'),
  columnHead('company.id', 'Unit ID', 'ID da unidade', 'any'),
  columnHead('company.name', 'Unit', 'Unidade', 'text'),
  columnHead('createdByUser.id', 'Created by ID', 'ID de quem criou', 'any'),
  columnHead('createdByUser.name', 'Created by', 'Criado por', 'text'),
  columnHead('assigneeUser.id', 'Assignee ID', 'ID do responsável', 'any'),
  columnHead('assigneeUser.name', 'Assignee', 'Responsável', 'text'),
];
const listedVisits = lazily(() => discoveringReader(visitColumns));

const visitRecords: RecordReader = {
  columns: visitColumns,
  discovers: true,
  read(raw, language, dayStart) {
    if (!isJsonObject(raw)) return listedVisits().read(raw, language, dayStart);
    const { [CELLS]: cells, [CHANGE_TOKEN_FIELD]: _token, ...item } = raw;
    const reading = listedVisits().read(item, language, dayStart);
    if (reading.kind !== 'row' || !(cells instanceof VisitCells)) return reading;
    return { ...reading, more: [...(reading.more ?? []), ...cells.fields] };
  },
};

export const visitsResource: ListedDetailResource = {
  kind: 'listed-detail',
  code: 'visits',
  name: { en: 'visits', pt: 'visitas' },
  defaultSheet: { en: 'Visits', pt: 'Visitas' },
  version: 'v2',
  path: () => ANSWERS,
  list: v2List('/api/v2/checklist/assessment/list', visitColumns),
  filters: {
    [TEMPLATE]: { kind: 'integer', field: 'template.id', names: 'template', isNeeded: true },
    comments: { kind: 'setting', flag: { en: 'Comments', pt: 'Comentários' } },
    scores: { kind: 'setting', flag: { en: 'Scores', pt: 'Pontuações' } },
    active: FLAG,
    ...openFilters(),
  },
  ...(assessments.names && { names: assessments.names }),
  ...(assessments.hides && { hides: assessments.hides }),
  records: visitRecords,
};

// Sheets of visits, as answer sheets use them: the meaning of their columns, and the visits that they hold.

const QUESTION = /^(question|comment):(\d+)$/;
/** Fields of an assessment as columns of an answer sheet. */
const MEANINGS: Readonly<Record<string, AssessmentColumn>> = {
  'company.id': 'unit',
  'createdByUser.id': 'createdBy',
  'assigneeUser.id': 'assignee',
  scheduledDate: 'scheduled',
  startedAt: 'started',
  submittedAt: 'submitted',
};

export const pulledVisits: VisitsExtension = {
  meanings(sheet) {
    const table = visitsTable(sheet);
    if (table === undefined) return undefined;
    return new Map(
      table.placedFields().flatMap((field) => {
        const [, of, code] = QUESTION.exec(field) ?? [];
        const asked: AssessmentColumn = `${of === 'comment' ? of : 'question'}:${Number(code)}`;
        const means = code === undefined ? MEANINGS[field] : asked;
        const place = table.columnOf(field);
        return means === undefined || place === undefined ? [] : [[place, means] as const];
      }),
    );
  },
  markedRows(sheet, cells) {
    const table = visitsTable(sheet);
    const column = table?.columnOf(RECORD_FIELD);
    if (table === undefined || column === undefined) return [];
    const isMarked = (row: number) => stateOf(cells[row - 1]?.[column - 1]) !== undefined;
    return cells.map((_, n) => n + 1).filter((row) => row > table.headerRow && isMarked(row));
  },
  compare(ports, template) {
    const ids = pulledSheetStates(ports).filter(({ resource }) => resource === visitsResource.code);
    const sheets = ports.workbook.sheets().filter((sheet) => ids.some(({ id }) => id === sheet.id));
    const visits = valuesByKey(
      sheets.flatMap((sheet) => visitsOn(sheet, template.id)).map((visit) => [visit.unit, visit] as const),
    );
    const language = ports.language;
    const say = visitSentences(language);
    return (body) => {
      const found = visits.size === 0 ? undefined : compareVisit(body, visits, template);
      if (found === undefined) return undefined;
      const { visit, fields, questions } = found;
      const headers = fields.map((field) => LONG_ANSWER_COLUMNS[IMPORT_FIELDS[field]][language]);
      const changed = [...headers, ...questions];
      return changed.length === 0
        ? say.visitsSame(visit.id)
        : say.visitsChanged(visit.id, quotedList(changed, MOST_TITLES));
    };
  },
  summary: (ports, count) => visitSentences(ports.language).visitsAsked(count),
};

/** Undefined if the sheet holds no visits. */
function visitsTable(sheet: Sheet): OwnedTable<string> | undefined {
  const identity = identityOf(sheet);
  const isOfVisits = identity?.kind === 'records' && identity.resource === visitsResource.code;
  return isOfVisits ? tableOf(sheet) : undefined;
}

/** Returns undefined if the cell holds no record state. */
function stateOf(cell: CellValue | undefined): keyof typeof RECORD_STATES | undefined {
  return findCode(RECORD_STATES, String(cell ?? ''));
}

function tableOf(sheet: Sheet): OwnedTable<string> {
  const { columns, discovered } = targetColumns(visitsResource, 'en');
  return OwnedTable.find(sheet, columns, discovered);
}

function visitsOn(sheet: Sheet, template: number): readonly PulledVisit[] {
  const table = tableOf(sheet);
  const questions = table.placedFields().flatMap((field): (readonly [string, number])[] => {
    const [, of, code] = QUESTION.exec(field) ?? [];
    return of === 'question' ? [[field, Number(code)]] : [];
  });
  const compared = VISIT_FIELDS.filter(([, field]) => table.has(field));
  const rows = table.read();
  return rows.rowNumbers.flatMap((_, n): PulledVisit[] => {
    const at = (field: string) => rows.value(n, field);
    const [id, unit, of] = [String(at('id')), at('company.id'), at('template.id')];
    const isGone = stateOf(at(RECORD_FIELD)) === 'gone';
    if (id === '' || typeof unit !== 'number' || of !== template || isGone) return [];
    const answers = new Map(questions.map(([field, code]) => [code, String(at(field))]));
    const fields = new Map(
      compared.map(([of, field]) => {
        const value = at(field);
        return [of, value instanceof Date ? formatInstant(value.getTime()) : String(value)] as const;
      }),
    );
    return [{ id, unit, fields, answers }];
  });
}

// The answers of an assessment as cells of its row. It is assumed, only here, that an answer names its assessment in
// `assessmentId`, or in `assessment` as `id` or `code`. An answer that names another one, or answers a question twice
// without naming one, shows that the service hasn't filtered by assessment.

/** Older answers may name options that can't be chosen any more. */
export interface VisitTemplate {
  readonly now: Template;
  readonly whole: Template;
}

/** A class, so that the record's reader can recognize the cells that a record carries. */
export class VisitCells {
  constructor(readonly fields: readonly DiscoveredField[]) {}
}

interface ListedAnswer {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly question: number;
  readonly title: string;
}

export function visitTemplate(id: number, records: readonly unknown[]): VisitTemplate {
  const open = (name: string, value: unknown) => (name === 'active' ? true : value);
  const copy: unknown = JSON.parse(JSON.stringify(records), open);
  return { now: readTemplate(id, records), whole: readTemplate(id, [copy].flat()) };
}

/** It isn't documented that the list can be filtered by assessment. @param owners collects answers that name none */
export function areAnswersOf(id: number, answers: readonly unknown[], owners: Map<unknown, number>): boolean {
  const questions = new Set<unknown>();
  return answers.every((raw) => {
    if (!isJsonObject(raw)) return true;
    const { assessmentId, assessment } = raw;
    const named = assessmentId ?? (isJsonObject(assessment) ? (assessment.id ?? assessment.code) : undefined);
    if (named !== undefined && named !== null) return String(named) === String(id);
    const question = answerIn(raw)[0]?.question;
    const owner = owners.get(raw.id) ?? id;
    if (owner !== id || questions.has(question)) return false;
    questions.add(question);
    owners.set(raw.id ?? raw, id);
    return true;
  });
}

/** Questions of the template first, then others that were answered. */
export function cellsOf(
  answers: readonly unknown[],
  { now, whole }: VisitTemplate,
  { scores, comments }: Readonly<Record<'scores' | 'comments', boolean>>,
  header: (of: 'score' | 'comment', title: string) => string,
): VisitCells {
  const given = valuesByKey(answers.flatMap(answerIn).map((answer) => [answer.question, answer] as const));
  const asked = now.questions.filter(({ id, isActive }) => isActive || given.has(id));
  const known = new Set(asked.map(({ id }) => id));
  const others = [...given].flatMap(([id, [first]]) =>
    known.has(id) || !first ? [] : [{ ...first, id, options: [] }],
  );
  const wordsOf = ({ raw, question }: ListedAnswer): CellValue => {
    if (raw.notApplicable === true) return 'N/A';
    const codes: readonly unknown[] = [raw.answerTemplateOptionId ?? []].flat();
    if (codes.length === 0) return leafOf(raw.answerText) ?? '';
    const options = [now, whole].flatMap(
      ({ questions }) => questions.find(({ id }) => id === question)?.options ?? [],
    );
    const nameOf = (code: unknown) => options.find(({ id }) => id === code)?.label ?? String(code);
    return codes.map(nameOf).join('\n');
  };
  const fields = [...asked, ...others].flatMap(
    ({ id, title, options }: Pick<TemplateQuestion, 'id' | 'title' | 'options'>) => {
      const own = given.get(id) ?? [];
      const cell = (
        { field, kind, title: called }: Required<Pick<DiscoveredField, 'field' | 'kind' | 'title'>>,
        read: (answer: ListedAnswer) => CellValue,
      ): DiscoveredField => ({ field: `${field}:${id}`, kind, title: called, value: joined(own.map(read)) });
      const kind = options.length > 0 ? 'text' : 'any';
      const score = { field: 'score', kind: 'number', title: header('score', title) } as const;
      const comment = { field: 'comment', kind: 'long-text', title: header('comment', title) } as const;
      return [
        cell({ field: 'question', kind, title }, wordsOf),
        ...(scores ? [cell(score, ({ raw }) => numberOf(raw.score))] : []),
        ...(comments ? [cell(comment, ({ raw }) => leafOf(raw.comment) ?? '')] : []),
      ];
    },
  );
  return new VisitCells(fields);
}

function answerIn(raw: unknown): readonly ListedAnswer[] {
  const question = isJsonObject(raw) ? raw.templateQuestion : undefined;
  if (!isJsonObject(raw) || !isJsonObject(question) || typeof question.id !== 'number') return [];
  return [{ raw, question: question.id, title: String(leafOf(question.title) ?? question.id) }];
}

function numberOf(value: unknown): CellValue {
  const leaf = leafOf(value) ?? '';
  return typeof leaf === 'string' ? numberOrText(leaf) : leaf;
}

/** Several answers to one question are separated by line breaks, as in an answer sheet. */
function joined(values: readonly CellValue[]): CellValue {
  const [first = '', ...more] = values.filter((value) => value !== '');
  return more.length === 0 ? first : [first, ...more].join('\n');
}

// Shows how an assessment to send differs from pulled visits: an import always makes a new one, even as a correction.

/** A visit is recognized by these dates. */
const DATES = ['scheduledDate', 'startedAt', 'submittedAt'] as const;
/** Field in the request, field on the pulled sheet. */
export const VISIT_FIELDS = [
  ['createdByUserId', 'createdByUser.id'],
  ['assigneeUserId', 'assigneeUser.id'],
  ['scheduledDate', 'scheduledDate'],
  ['startedAt', 'startedAt'],
  ['submittedAt', 'submittedAt'],
] as const;
type VisitField = (typeof VISIT_FIELDS)[number][0];

export interface PulledVisit {
  readonly id: string;
  readonly unit: number;
  /** Values as an import would send them, of fields that have columns, in this order; blank if empty. */
  readonly fields: ReadonlyMap<VisitField, string>;
  /** In words, by question code, of questions that have columns. */
  readonly answers: ReadonlyMap<number, string>;
}

interface VisitCompared {
  readonly visit: PulledVisit;
  readonly fields: readonly VisitField[]; // People who differ, and dates that only the visit has.
  readonly questions: readonly string[];
}

/** @param visits by unit code */
export function compareVisit(
  body: ImportBody,
  visits: ReadonlyMap<number, readonly PulledVisit[]>,
  { questions }: Template,
): VisitCompared | undefined {
  const dates = DATES.filter((field) => body[field] !== undefined);
  if (dates.length === 0) return undefined;
  const textOf = (field: VisitField) => String(body[field] ?? '');
  const isLike = ({ fields }: PulledVisit) => dates.every((field) => fields.get(field) === textOf(field));
  const given = new Map(body.answer.map((item) => [item.templateQuestionId, item]));
  const compared = (visits.get(body.companyId) ?? []).filter(isLike).map((visit): VisitCompared => {
    const fields = [...visit.fields].flatMap(([of, text]) => (text === textOf(of) ? [] : [of]));
    const asked = questions.filter(({ id }) => visit.answers.has(id));
    const isSame = (question: Template['questions'][number]) =>
      fold(wordsOf(given.get(question.id), question)) === fold(visit.answers.get(question.id) ?? '');
    return { visit, fields, questions: asked.filter((one) => !isSame(one)).map(({ title }) => title) };
  });
  const differences = ({ fields, questions: { length } }: VisitCompared) => fields.length + length;
  return compared.sort((a, b) => differences(a) - differences(b))[0];
}

function wordsOf(item: AnswerItem | undefined, { options }: Template['questions'][number]): string {
  if (item === undefined) return '';
  const { notApplicable, answerTemplateOptionId: codes = [], answerText = '' } = item;
  if (notApplicable) return 'N/A';
  const labels = codes.map((code) => options.find(({ id }) => id === code)?.label ?? String(code));
  return labels.length > 0 ? labels.join('\n') : String(answerText);
}
