// What a person should know before an answer sheet is made from a mapping: what prevents it, what the check of rows
// would say, and the first assessments as they would be sent.

import type { DirectoryNames } from '../../app/directory/directory-sheet.ts';
import type { Ports } from '../../app/ports.ts';
import { columnName } from '../../domain/cells/cell.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { fold, type Language, shortHash } from '../../domain/language.ts';
import { quotedList } from '../../domain/messages/phrases.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { isBlankCell, type SheetClock } from '../answers/rules/answer-cells.ts';
import { checkGroup, type GroupCheck, NAMED_FIELDS } from '../answers/rules/answer-check.ts';
import { type CodedField, wideGroups } from '../answers/rules/answer-groups.ts';
import { type AnswerProblem, type ColumnNames, describeProblem } from '../answers/rules/answer-problems.ts';
import { bodyText } from '../answers/rules/row-request.ts';
import type { Template } from '../answers/rules/template.ts';
import { LONG_ANSWER_COLUMNS } from '../answers/rules/vocabulary.ts';
import { describeImport, valueLines } from '../answers/send/send-rows.ts';
import { firstTimeZone, SentLedger } from '../answers/send/sent-ledger.ts';
import { answerSentences } from '../answers/sentences.ts';
import type { MappedSource } from './map-source.ts';
import { type MadeRow, rowsInWords } from './rules/convert.ts';
import type { UnknownName } from './rules/convert-fields.ts';
import {
  CONFIRMED,
  codeOfQuestion,
  decisionAbout,
  isUnanswered,
  newDoubt,
  type SheetMapping,
  type SourceDoubt,
} from './rules/mapping.ts';
import type { LeftOutWhy } from './rules/source-table.ts';
import { allVisits, countedVisits, doubtToConfirm, hasSeveralVisits } from './rules/visits.ts';

interface MappingStop {
  readonly kind:
    | 'turned'
    | 'several-visits'
    | 'no-header'
    | 'same-meaning'
    | 'no-unit'
    | 'no-question'
    | 'no-answer'
    | 'asked'
    | 'other-template';
  readonly named: readonly string[]; // What the sentence inserts: the sheet, headers, questions or a number.
}

/** Tells without asking. */
interface MappingRemark {
  readonly kind:
    | Exclude<LeftOutWhy, 'other-table'> // Rows left out.
    | 'added' // Headers unknown to the kept mapping.
    | 'gone' // Headers missing.
    | 'unasked' // Questions without a column.
    | 'unused' // Columns.
    | 'others' // How many visits of other checklists are left out.
    | 'hidden'; // One hidden row.
  readonly named: string;
}

/** One of the first assessments. */
interface ShownVisit {
  readonly rows: string;
  readonly lines: readonly string[];
  readonly state: 'valid' | 'refused' | 'open'; // `open`: its problems depend on unanswered questions.
}

const MOST_SHOWN = 5; // Assessments shown as they would be sent.
const MOST_SAID = 15; // Problems worded; the rest are counted.
const MOST_NAMED = 3;
const MOST_ROWS_NAMED = 10;

/** What the page shows before the answer sheet is made. @param hidden number of a hidden row that was found, if any */
export function reportOnMapping(
  ports: Ports,
  mapped: MappedSource,
  names: DirectoryNames,
  hidden: number | undefined,
) {
  const { template, conversion } = mapped;
  const language = ports.language;
  const nameOf = columnNames(ports, mapped);
  const known = { templates: () => template, names: names.read };
  const shown = { ports, language, names, template, titleOf: () => undefined };
  const refused: AnswerProblem[] = [];
  const visits: ShownVisit[] = [];
  const isAsked = askedAbout(mapped);
  let invalid = 0;
  const checks = conversion.made.map((row) =>
    checkRow(ports.calendar, row, template, { ...known, language }),
  );
  for (const [n, row] of conversion.made.entries()) {
    const check = checks[n];
    if (check === undefined) continue;
    // Problems that an open question causes may go away with its answer.
    const found = check.kind === 'invalid' ? check.problems.filter((problem) => !isAsked(problem)) : [];
    const isOpenYet = check.kind === 'invalid' && found.length === 0;
    if (found.length > 0) invalid += 1;
    refused.push(...found);
    if (visits.length < MOST_SHOWN) {
      const lines =
        check.kind === 'valid'
          ? valueLines(describeImport(shown, check.body))
          : found.map((problem) => describeProblem(problem, language, nameOf));
      const state = check.kind === 'valid' ? 'valid' : isOpenYet ? 'open' : 'refused';
      visits.push({ rows: rowsInWords(row), lines, state });
    }
  }
  const inWords = (one: AnswerProblem) => describeProblem(one, language, nameOf);
  const problems = inKinds(
    refused.filter((one) => one.kind !== 'name'),
    inWords,
  );
  // Until the columns are right, problems of rows are consequences.
  const isReady = findMappingStops(ports, mapped, []).length === 0;
  const doubts = [...mapped.doubts, ...(isReady ? rowDoubts(mapped, refused, nameOf, inWords) : [])];
  const stops = findMappingStops(ports, mapped, doubts);
  const isOtherShape = stops.some(({ kind }) => kind === 'turned' || kind === 'several-visits');
  return {
    stops, // What prevents the answer sheet.
    doubts: isOtherShape ? [] : doubts,
    ...unknownNames(mapped, names),
    remarks: remarksOn(mapped, hidden),
    problems, // From the check of rows, with rows and headers of the source.
    /** `invalid`: refused whatever is answered. `leftOut`: visits that make no row. */
    counts: { visits: conversion.made.length, invalid, leftOut: conversion.twice.length },
    visits,
    sent: sentBefore(ports, mapped, known, checks),
  };
}

/** A sentence for all problems of a kind: twenty cells may say the same. */
function inKinds(
  problems: readonly AnswerProblem[],
  inWords: (problem: AnswerProblem) => string,
): readonly string[] {
  const kinds = valuesByKey(
    problems.map((one) => [inWords('row' in one ? { ...one, row: 0 } : one), one] as const),
  );
  const said = [...kinds.values()].map(([first, ...others]) => {
    const text = first === undefined ? '' : inWords(first);
    return others.length === 0 ? text : `${text} (${others.length + 1} ×)`;
  });
  return said.length > MOST_SAID ? [...said.slice(0, MOST_SAID), '…'] : said;
}

/** Those for which there is a suggestion first; and all names of their fields. */
function unknownNames({ conversion, mapping }: MappedSource, directory: DirectoryNames) {
  const rank = ({ isCertain, fits }: UnknownName) => (isCertain ? 0 : fits.length > 0 ? 1 : 2);
  const names = [...conversion.names]
    .sort((one, other) => rank(one) - rank(other) || other.count - one.count)
    .map((one) => ({ ...one, header: headerAbove(mapping, one.field) }));
  const fields = [...new Set(names.map(({ field }) => field))];
  const choices = fields.map((field) => [field, directory.choices(NAMED_FIELDS[field])] as const);
  const known: Readonly<Partial<Record<CodedField, readonly string[]>>> = Object.fromEntries(choices);
  return { names, known };
}

/** Visits of which this spreadsheet sent the same before: their places in the order of `counts.visits`, from 0. */
function sentBefore(
  ports: Ports,
  { template, conversion }: MappedSource,
  known: Parameters<typeof checkGroup>[3],
  checks: readonly (GroupCheck | undefined)[],
) {
  const ledger = new SentLedger(ports);
  if (ledger.isEmpty) return { visits: [], sheets: [] };
  const language = ports.language;
  // Content is recognised as its cells show it in the first zone.
  const { isNow, clock, shifted } = firstTimeZone(ports);
  const checkIn = ({ rows, cells }: MadeRow) => {
    const shown = { rows, cells: new Map([...cells].map(([target, cell]) => [target, shifted(cell)])) };
    return checkRow(clock, shown, template, { ...known, language });
  };
  const found = conversion.made.flatMap((row, visit) => {
    const check = isNow ? checks[visit] : checkIn(row);
    if (check?.kind !== 'valid') return [];
    const line = ledger.find(textFingerprint(bodyText(check.body)));
    return line === undefined ? [] : [{ visit, sheet: line.sheet }];
  });
  return {
    visits: found.map(({ visit }) => visit),
    sheets: [...new Set(found.map(({ sheet }) => sheet))].filter((sheet) => sheet !== ''),
  };
}

/** What looks wrong with rows: repeated and contradictory visits, and cells that the check refuses. */
function rowDoubts(
  { mapping, proposal, conversion, doubts }: MappedSource,
  problems: readonly AnswerProblem[],
  nameOf: ColumnNames,
  inWords: (problem: AnswerProblem) => string,
): readonly SourceDoubt[] {
  const { twice, repeated } = conversion;
  // The person's own numbers already tell visits apart.
  const isNumbered = mapping.columns.some(({ means }) => means === 'group');
  const areTimesOpen = doubts.some((doubt) => doubt.kind === 'own-times' && isUnanswered(doubt));
  const isAskedUnit =
    doubts.some(({ kind }) => kind === 'no-unit') ||
    [...mapping.columns, ...mapping.items].every(({ means }) => means !== 'unit');
  const left = new Set(
    conversion.names.flatMap(({ key, text }) => (decisionAbout(mapping, key) === '' ? text : [])),
  );
  const isSettled = (problem: AnswerProblem) =>
    problem.kind === 'name' ? left.has(problem.asked.typed) : isAskedUnit && problem.kind === 'field-missing';
  const byColumn = valuesByKey(
    problems.flatMap((problem): (readonly [string, AnswerProblem])[] =>
      isSettled(problem) ? [] : [['column' in problem ? problem.column : '', problem]],
    ),
  );
  const refused = [...byColumn].flatMap(([column, found]) => {
    const n = mapping.columns.findIndex(({ means }) => means === column);
    const header = headerAbove(mapping, column);
    const [first] = found;
    if (first === undefined) return [];
    const place = proposal.table.columns[n];
    const at = place === undefined ? '' : columnName(place.column);
    const rows = found.map((problem) => ('row' in problem ? problem.row : 0));
    const key = `refused:${column}:${shortHash(rows.join())}`;
    const typed = [...new Set(found.flatMap((one) => (one.kind === 'name' ? [one.asked.typed] : [])))];
    const named = quotedList(typed, MOST_NAMED) + (typed.length > MOST_NAMED ? '' : '.');
    const example = first.kind === 'name' ? named : inWords(first);
    const seen = { at, header, row: rows[0] ?? 0, example, count: rows.length };
    return [newDoubt(mapping, 'refused', key, { ...seen, choices: [CONFIRMED] })];
  });
  return [
    ...doubtToConfirm(
      'said-twice',
      twice.map(({ rows, target }) => `${rows.join(' + ')} (“${nameOf(target)}”)`),
      mapping,
    ),
    ...doubtToConfirm('late', conversion.late.map(rowsInWords), mapping),
    ...doubtToConfirm(
      'same-visit',
      isNumbered || areTimesOpen ? [] : repeated.map((rows) => rows.join(' + ')),
      mapping,
    ),
    ...refused,
  ];
}

/** Whether a problem is in a column with an open question. */
function askedAbout({ mapping, doubts }: MappedSource): (problem: AnswerProblem) => boolean {
  const open = new Set(doubts.filter(isUnanswered).map(({ header }) => header));
  return (problem) => {
    const header = 'column' in problem ? headerAbove(mapping, problem.column) : '';
    return header !== '' && open.has(header);
  };
}

/** '' if no column has this meaning. */
function headerAbove({ columns, items }: SheetMapping, column: string): string {
  return [...columns, ...items].find(({ means }) => means === column)?.text ?? '';
}

function checkRow(
  clock: SheetClock,
  { rows, cells }: MadeRow,
  template: Template,
  { language, ...known }: Parameters<typeof checkGroup>[3] & { readonly language: Language },
): GroupCheck | undefined {
  const row = {
    row: rows[0] ?? 0,
    cell: (column: Parameters<typeof cells.get>[0]) => cells.get(column) ?? '',
  };
  const [group] = wideGroups([row], template.id, template.questions);
  return group && checkGroup(group, clock, language, known);
}

/** What keeps an answer sheet from being made from the source; empty if nothing does. */
export function findMappingStops(
  ports: Ports,
  { source, template, proposal, mapping, doubts }: MappedSource,
  asked = doubts,
): readonly MappingStop[] {
  const stop = (kind: MappingStop['kind'], ...named: readonly string[]): MappingStop => ({ kind, named });
  const name = source.sheet.name();
  if (proposal.isTransposed) return [stop('turned', name)];
  if (hasSeveralVisits(proposal)) return [stop('several-visits', name)];
  if (proposal.table.columns.length === 0) return [stop('no-header', name)];
  const stops: MappingStop[] = [];
  const all = [...mapping.columns, ...mapping.items];
  const meant = all.filter(({ means }) => means !== 'ignored');
  for (const [n, { text, means }] of meant.entries()) {
    const before = meant.slice(0, n).find((one) => one.means === means);
    if (before === undefined) continue;
    stops.push(stop('same-meaning', before.text, text, meaningInWords(ports, means, template)));
  }
  const gone = questionsGone(mapping, template);
  if (gone.length > 0) stops.push(stop('other-template', gone.join(', ')));
  if (meant.every(({ means }) => means !== 'unit')) stops.push(stop('no-unit'));
  if (meant.every(({ means }) => !means.startsWith('question:'))) stops.push(stop('no-question'));
  const lacksAnswers = mapping.shape === 'answers' && meant.every(({ means }) => means !== 'answer');
  if (lacksAnswers) stops.push(stop('no-answer'));
  const open = asked.filter(isUnanswered);
  if (open.length > 0) stops.push(stop('asked', String(open.length)));
  return stops;
}

function remarksOn(
  { template, proposal: { table }, mapping, changed }: MappedSource,
  hidden: number | undefined,
): readonly MappingRemark[] {
  const asked = new Set([...mapping.columns, ...mapping.items].map(({ means }) => codeOfQuestion(means)));
  const unasked = template.questions.flatMap(({ id, isActive, title }) =>
    isActive && !asked.has(id) ? title : [],
  );
  const unused = unusedPlaces(table, mapping);
  const others = allVisits(table, mapping).length - countedVisits(table, mapping).length;
  const rowsOf = (wanted: LeftOutWhy) => {
    const rows = table.leftOut.flatMap(({ row, why }) => (why === wanted ? [row] : []));
    return rows.slice(0, MOST_ROWS_NAMED).join(', ') + (rows.length > MOST_ROWS_NAMED ? ' …' : '');
  };
  const left = ['total', 'header', 'remark', 'unticked', 'marked'] as const;
  const remarks: readonly MappingRemark[] = [
    { kind: 'added', named: quotedList(changed.added, MOST_ROWS_NAMED) },
    { kind: 'gone', named: quotedList(changed.gone, MOST_ROWS_NAMED) },
    { kind: 'unasked', named: quotedList(unasked, MOST_ROWS_NAMED) },
    { kind: 'unused', named: unused.join(', ') },
    { kind: 'others', named: others > 0 ? String(others) : '' },
    ...left.map((kind) => ({ kind, named: rowsOf(kind) })),
    { kind: 'hidden', named: hidden === undefined ? '' : String(hidden) },
  ];
  return remarks.filter(({ named }) => named !== '');
}

/** Columns, and texts in the question column, that are ignored. */
function unusedPlaces(
  table: MappedSource['proposal']['table'],
  { columns, items }: SheetMapping,
): readonly string[] {
  const places = columns.flatMap(({ text, means }, n) => {
    const column = table.columns[n]?.column ?? 1;
    const isEmpty = table.rows.every(({ cells }) => isBlankCell(cells[column - 1] ?? ''));
    if (means !== 'ignored' || isEmpty) return [];
    return [text === '' ? columnName(column) : `${columnName(column)} “${text}”`];
  });
  return [...places, ...items.flatMap(({ text, means }) => (means === 'ignored' ? [`“${text}”`] : []))];
}

/** The answer sheet's name for a column, and the source's. */
function columnNames(ports: Ports, { mapping, template }: MappedSource): ColumnNames {
  const all = [...mapping.columns, ...mapping.items];
  return (column) => {
    const name = meaningInWords(ports, column, template);
    const { text = '' } = all.find(({ means }) => [column, `time:${column}`].includes(means)) ?? {};
    return text === '' || fold(text) === fold(name) ? name : `${name} (${text})`;
  };
}

/** The page words other meanings. */
function meaningInWords(ports: Ports, means: string, template: Template): string {
  const code = Object.entries(LONG_ANSWER_COLUMNS).find(([field]) => field === means);
  if (code !== undefined) return code[1][ports.language];
  const digits = Number(/:(\d+)$/.exec(means)?.[1]);
  const title = template.questions.find(({ id }) => id === digits)?.title ?? means;
  return means.startsWith('comment') ? answerSentences(ports.language).answerCommentHeader(title) : title;
}

function questionsGone({ columns, items }: SheetMapping, { questions }: Template): readonly number[] {
  const asks = new Set(questions.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const mapped = [...columns, ...items].flatMap(({ means }) => codeOfQuestion(means) ?? []);
  return [...new Set(mapped)].filter((id) => !asks.has(id));
}
