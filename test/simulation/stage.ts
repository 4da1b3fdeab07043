// The world at the beginning of a simulation: a connected spreadsheet with three pulls, a range of ids and an answer
// sheet, made by the connector and filled in by its user.

import {
  defaultOwner,
  freeOfCharge,
  type RuntimeUser,
  SheetUser,
  type SpreadsheetOptions,
  typicalCharges,
} from 'local-apps-script';
import type { Question } from '../../sandbox/service/records.ts';
import { type ControlledService, createService } from '../../sandbox/service/service.ts';
import { letters } from '../support/letters.ts';
import { BASE_URL, BRUNO, isOk, OTHER_URL, START_MS, V1_TOKEN, V2_TOKEN, World } from '../support/world.ts';
import { COLUMN_CHOICES } from './column-choices.ts';
import { histories } from './histories.ts';
import { type AnswerRole, type Assessment, Ledger, TARGETS, type Target } from './ledger.ts';
import type { PersonName, Plan } from './plan.ts';
import { columnOf, rowsOf, type SheetSeen, SheetsSeen, VISIT_HEADER } from './sheets-seen.ts';
import { ticketFilters } from './ticket-filters.ts';
import { ticketLinks } from './ticket-links.ts';

export const PULLS: Readonly<Record<Target, { readonly name: string; readonly sheet: string }>> = {
  a: { name: 'Abertos', sheet: 'Aba A' },
  b: { name: 'Equipe', sheet: 'Aba B' },
  plans: { name: 'Planos', sheet: 'Aba dos planos' },
};
const IDS_SHEET = 'Meus ids';
const WIDE_SHEET = 'Visitas';
const SECOND_SHEET = 'Respostas de novo';

/** Google accounts and service tokens. */
export const PEOPLE: Readonly<Record<PersonName, Person>> = {
  ana: { user: defaultOwner, name: 'Ana', tokens: { v1Token: V1_TOKEN, v2Token: V2_TOKEN } },
  bruno: {
    user: BRUNO,
    name: 'Bruno',
    tokens: { v1Token: 'v1-BRUNO-5feceb66ffc8', v2Token: 'v2-BRUNO-6b86b273ff34' },
  },
};

interface Person {
  readonly user: RuntimeUser;
  readonly name: string;
  readonly tokens: { readonly v1Token: string; readonly v2Token: string };
}

/** Tokens at the other address. */
export const OTHER_TOKENS = { v1Token: 'v1-COPIA-6b51d431df5d', v2Token: 'v2-COPIA-ef2d127de37b' };

// No record has it: a 404.
const MISSING_ID = 999_999_999;

export interface Stage {
  readonly world: World;
  readonly user: SheetUser;
  readonly ledger: Ledger;
  readonly sheets: SheetsSeen;
  readonly language: 'en' | 'pt';
  /** Codes that can be answered. */
  readonly codes: AnswerCodes;
  /** Existing ids that the pull of action plans requests. */
  readonly planIds: readonly number[];
  /** A copy of the service at another address, as it was at the beginning; undefined if there is none. */
  readonly copy: ControlledService | undefined;
}

export interface AnswerCodes {
  readonly template: number;
  readonly unit: number;
  readonly choice: number;
  readonly option: number;
  readonly text: number;
  /** Headers of the questions, and the option's name, on a wide sheet. */
  readonly choiceHeaders: readonly string[];
  readonly textHeaders: readonly string[];
  readonly optionName: string;
}

/** The connector couldn't set up the simulation. */
export class StageProblem extends Error {}

export function setStage(
  { seed, setup }: Plan,
  spreadsheet: Pick<SpreadsheetOptions, 'onFlush' | 'onKill'>,
): Stage {
  const { tickets, actionPlans, limiter, latency, order, locale } = setup;
  const service = { seed, tickets, actionPlans, limiter, latency, order, templates: 2 };
  const copy = setup.hasCopy ? createService({ ...service, nowMs: START_MS, ...OTHER_TOKENS }) : undefined;
  const world = new World({
    seed,
    locale,
    profile: setup.profile,
    charges: setup.isCharged ? typicalCharges : freeOfCharge,
    service: { ...service, others: [PEOPLE.bruno.tokens] },
    ...(copy === undefined ? {} : { services: { [OTHER_URL]: copy } }),
    spreadsheet: { ...spreadsheet, editors: [BRUNO] },
  });
  const user = new SheetUser(world.workbook);
  const ledger = new Ledger();
  ledger.isFollowed = setup.history > 0;
  const people = peopleOf(setup);
  for (const person of people) connect(world, person);
  const planIds = world.service.actionPlans().map(({ id }) => id);
  user.addSheet(IDS_SHEET);
  user.paste(IDS_SHEET, 'A1', [
    ['ids'],
    ...[...planIds, MISSING_ID, ...planIds.slice(0, 1)].map((id) => [`${id}`]),
  ]);
  for (const target of TARGETS) ledger.choices.set(target, setup.columns[target]);
  const [filterA, filterB] = setup.filters;
  ledger.setFilter('a', filterA, world.runtime.nowMs());
  ledger.setFilter('b', filterB, world.runtime.nowMs());
  const every = (interval: string) => (setup.schedules.length > 0 ? { every: interval } : {});
  savePull(world, ledger, 'a', {
    resource: 'tickets',
    filters: filtersOf(filterA, setup.keepsGone[0], setup.links[0], histories[setup.history]?.text),
    ...every('1 h'),
  });
  savePull(world, ledger, 'b', {
    resource: 'chamados',
    filters: filtersOf(filterB, setup.keepsGone[1], setup.links[1]),
  });
  ledger.links.set('a', setup.links[0]).set('b', setup.links[1]);
  savePull(world, ledger, 'plans', {
    resource: 'action-plans',
    filters: `ids='${IDS_SHEET}'!A2:A`,
    ...every('3 h'),
  });
  for (const person of setup.schedules) {
    const answer = world.page('saveSchedule', { on: true, minutes: 75 }, PEOPLE[person].user);
    if (!isOk(answer)) throw new StageProblem(JSON.stringify(answer));
  }
  const language = locale === 'pt_BR' ? 'pt' : 'en';
  ledger.names.set('pulls', language === 'pt' ? 'Consultas' : 'Pulls');
  ledger.names.set('answers', 'Respostas');
  const made = world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' });
  if (!isOk(made)) throw new StageProblem(JSON.stringify(made));
  const stage = {
    world,
    user,
    ledger,
    sheets: new SheetsSeen(world, ledger),
    language,
    codes: codesOf(world),
    planIds,
    copy,
  } as const;
  for (let n = 0; n < setup.assessments; n++) typeAssessment(stage, 2 + 2 * n, n % 5 !== 3);
  if (setup.wideAssessments > 0) makeWideSheet(stage, setup.wideAssessments);
  if (setup.hasSecondSheet) makeSecondSheet(stage);
  return stage;
}

function filtersOf(filter: number, keepsGone: boolean, link: number, history = ''): string {
  const typed = ticketFilters[filter]?.text ?? '';
  const linked = ticketLinks[link]?.text ?? '';
  return [typed, ...(keepsGone ? ['gone=stay'] : []), history, linked]
    .filter((part) => part !== '')
    .join('; ');
}

export function peopleOf({ isShared }: Plan['setup']): readonly PersonName[] {
  return isShared ? ['ana', 'bruno'] : ['ana'];
}

function connect(world: World, person: PersonName): void {
  const { user, name, tokens } = PEOPLE[person];
  const answer = world.page('saveConnection', { baseUrl: BASE_URL, ...tokens, name }, user);
  if (!isOk(answer)) throw new StageProblem(JSON.stringify(answer));
}

// A column per question, and a column of the user that identifies a row's visit.
function makeWideSheet(stage: Stage, assessments: number): void {
  const { world, user, ledger, codes } = stage;
  const input = { layout: 'wide', sheet: WIDE_SHEET, templateId: String(codes.template) };
  const made = world.page('createAnswerSheet', input);
  if (!isOk(made)) throw new StageProblem(JSON.stringify(made));
  ledger.names.set('wide', WIDE_SHEET);
  const last = world.sheet(WIDE_SHEET).grid.lastColumn();
  user.paste(WIDE_SHEET, `${letters(last + 1)}1`, [[VISIT_HEADER]]);
  for (let n = 0; n < assessments; n++) typeWideAssessment(stage, 2 + n, n % 4 !== 2);
}

function makeSecondSheet({ world, ledger }: Stage): void {
  const made = world.page('createAnswerSheet', { layout: 'long', sheet: SECOND_SHEET });
  if (!isOk(made)) throw new StageProblem(JSON.stringify(made));
  ledger.names.set('second', SECOND_SHEET);
}

function savePull(
  world: World,
  ledger: Ledger,
  target: Target,
  pull: Readonly<Record<string, string>>,
): void {
  const columns = COLUMN_CHOICES[target][ledger.choices.get(target) ?? 0]?.text ?? '';
  world.savePull({ ...PULLS[target], columns, ...pull });
  ledger.names.set(target, PULLS[target].sheet);
}

function typeAssessment(stage: Stage, row: number, isValid: boolean): void {
  const seen = seenAnswers(stage.sheets, 'answers');
  typeTwoRows(stage, seen, row, { ...newAssessment(stage.ledger, 'answers', isValid), isValid });
}

/** Types the two rows of an assessment. */
export function typeTwoRows(
  { user, codes }: Pick<Stage, 'user' | 'codes'>,
  seen: SheetSeen,
  row: number,
  { group, text, isValid }: Pick<Assessment, 'group' | 'text' | 'isValid'>,
): void {
  typeRow(user, seen, row, [
    ['Group', 'Grupo', group],
    ['Template', 'Modelo', String(codes.template)],
    ['Unit', 'Unidade', isValid ? String(codes.unit) : 'sete'],
    ['Submitted', 'Enviada', '2026-02-27 14:30'],
    ['Question', 'Pergunta', String(codes.choice)],
    ['Options', 'Opções', String(codes.option)],
  ]);
  typeRow(user, seen, row + 1, [
    ['Group', 'Grupo', group],
    ['Question', 'Pergunta', String(codes.text)],
    ['Text', 'Texto', `'${text}`],
  ]);
}

function typeWideAssessment({ user, ledger, sheets, codes }: Stage, row: number, isValid: boolean): void {
  const seen = seenAnswers(sheets, 'wide');
  const { group, text } = newAssessment(ledger, 'wide', isValid);
  typeRow(user, seen, row, [
    [VISIT_HEADER, group],
    ['Unit', 'Unidade', isValid ? String(codes.unit) : 'sete'],
    ['Submitted', 'Enviada', '2026-02-27 14:30'],
    [...codes.choiceHeaders, codes.optionName],
    [...codes.textHeaders, `'${text}`],
  ]);
}

function newAssessment(
  ledger: Ledger,
  role: AnswerRole,
  isValid: boolean,
): { readonly group: string; readonly text: string } {
  const group = `Visita ${ledger.next()}`;
  const text = nextAnswer(ledger);
  const isNew = { isDeleted: false, isEdited: false };
  ledger.assessments.push({ role, group, family: group, isValid, text, ...isNew });
  return { group, text };
}

function seenAnswers(sheets: SheetsSeen, role: AnswerRole): SheetSeen {
  const seen = sheets.see(role);
  if (seen === undefined) throw new StageProblem(`there is no sheet for ${role}`);
  return seen;
}

// Each text goes under the first existing one of its possible headers.
function typeRow(
  user: SheetUser,
  seen: SheetSeen,
  row: number,
  cells: readonly (readonly [...headers: string[], text: string])[],
): void {
  for (const [...headers] of cells) {
    const text = headers.pop() ?? '';
    const column = columnOf(seen, headers);
    if (column === undefined)
      throw new StageProblem(`no column ${headers.join(' or ')} on ${seen.model.name}`);
    user.type(seen.model.name, `${letters(column)}${row}`, text);
  }
}

/** The cell of an assessment's text answer; undefined if it no longer exists. */
export function textCellOf({ codes }: Stage, seen: SheetSeen, assessment: Assessment): string | undefined {
  const isWide = assessment.role === 'wide';
  const column = columnOf(seen, isWide ? codes.textHeaders : ['Text', 'Texto']);
  const key = isWide ? assessment.group : `${assessment.group}|${codes.text}`;
  const row = rowsOf(seen, assessment).find((one) => one.key === key);
  return column === undefined || row === undefined ? undefined : `${letters(column)}${row.row}`;
}

/** A unique answer that a spreadsheet would take for a formula. */
export function nextAnswer(ledger: Ledger): string {
  return `=resposta ${ledger.next()}`;
}

// If another question has the same title, its code follows.
function headersOf({ id, title }: Question): readonly string[] {
  return [title, `${title} [${id}]`];
}

// A template with an options question and a text question.
function codesOf({ service }: World): AnswerCodes {
  const { templates, questions, companies } = service.store;
  for (const template of templates.values()) {
    const own = [...questions.values()].filter(
      ({ templateId, active }) => templateId === template.id && active,
    );
    const choice = own.find(({ typeSettings }) => 'option' in typeSettings);
    const option =
      choice !== undefined && 'option' in choice.typeSettings ? choice.typeSettings.option[0] : undefined;
    const text = own.find(({ type }) => type === 'TEXT_SHORT');
    const [unit] = companies.keys();
    if (choice === undefined || option === undefined || text === undefined || unit === undefined) continue;
    return {
      template: template.id,
      unit,
      choice: choice.id,
      option: option.id,
      text: text.id,
      choiceHeaders: headersOf(choice),
      textHeaders: headersOf(text),
      optionName: option.title,
    };
  }
  throw new Error('the service has no template with both kinds of questions');
}
