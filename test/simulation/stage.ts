// The world of a simulation at its beginning: a connected spreadsheet with three pulls, a range of ids and an answer
// sheet, all made by the connector itself and filled in by its user.

import { designCharges, freeOfCharge } from '../../sandbox/runtime/kernel/charges.ts';
import { SheetUser } from '../../sandbox/runtime/spreadsheet/model/user-edits.ts';
import type { SpreadsheetServiceOptions } from '../../sandbox/runtime/spreadsheet/service.ts';
import { isOk, World } from '../support/world.ts';
import { Ledger, type Target } from './ledger.ts';
import type { Plan } from './plan.ts';
import { letters, SheetsSeen } from './sheets-seen.ts';
import { ticketFilters } from './ticket-filters.ts';

export const PULLS: Readonly<Record<Target, { readonly name: string; readonly sheet: string }>> = {
  a: { name: 'Abertos', sheet: 'Aba A' },
  b: { name: 'Equipe', sheet: 'Aba B' },
  plans: { name: 'Planos', sheet: 'Aba dos planos' },
};
const IDS_SHEET = 'Meus ids';
/** No record has it: a 404. */
const MISSING_ID = 999_999_999;

export interface Stage {
  readonly world: World;
  readonly user: SheetUser;
  readonly ledger: Ledger;
  readonly sheets: SheetsSeen;
  readonly language: 'en' | 'pt';
  /** Codes that answers can be given for. */
  readonly codes: AnswerCodes;
  /** The ids that the pull of action plans asks for and that exist. */
  readonly planIds: readonly number[];
}

export interface AnswerCodes {
  readonly template: number;
  readonly unit: number;
  readonly choice: number;
  readonly option: number;
  readonly text: number;
}

export function setStage(
  { seed, setup }: Plan,
  spreadsheet: Pick<SpreadsheetServiceOptions, 'onFlush' | 'onKill'>,
): Stage {
  const { tickets, actionPlans, limiter, latency, order, locale } = setup;
  const world = new World({
    seed,
    locale,
    charges: setup.isCharged ? designCharges : freeOfCharge,
    service: { seed, tickets, actionPlans, limiter, latency, order, templates: 2 },
    spreadsheet,
  });
  const user = new SheetUser(world.workbook);
  const ledger = new Ledger();
  world.connect();
  const planIds = world.service.actionPlans().map(({ id }) => id);
  user.addSheet(IDS_SHEET);
  user.paste(IDS_SHEET, 'A1', [
    ['ids'],
    ...[...planIds, MISSING_ID, ...planIds.slice(0, 1)].map((id) => [`${id}`]),
  ]);
  const [filterA, filterB] = setup.filters;
  const every = (interval: string) => (setup.isScheduled ? { every: interval } : {});
  savePull(world, ledger, 'a', {
    resource: 'tickets',
    filters: ticketFilters[filterA]?.text ?? '',
    ...every('1 h'),
  });
  savePull(world, ledger, 'b', { resource: 'chamados', filters: ticketFilters[filterB]?.text ?? '' });
  savePull(world, ledger, 'plans', {
    resource: 'action-plans',
    filters: `ids='${IDS_SHEET}'!A2:A`,
    ...every('3 h'),
  });
  if (setup.isScheduled && !isOk(world.page('saveSchedule', { on: true, minutes: 75 })))
    throw new Error('no schedule');
  const language = locale === 'pt_BR' ? 'pt' : 'en';
  ledger.names.set('pulls', language === 'pt' ? 'Consultas' : 'Pulls');
  ledger.names.set('answers', 'Respostas');
  const made = world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' });
  if (!isOk(made)) throw new Error(JSON.stringify(made));
  const stage = {
    world,
    user,
    ledger,
    sheets: new SheetsSeen(world, ledger),
    language,
    codes: codesOf(world),
    planIds,
  } as const;
  for (let n = 0; n < setup.assessments; n++) typeAssessment(stage, 2 + 2 * n, n % 5 !== 3);
  return stage;
}

function savePull(
  world: World,
  ledger: Ledger,
  target: Target,
  pull: Readonly<Record<string, string>>,
): void {
  world.savePull({ ...PULLS[target], ...pull });
  ledger.names.set(target, PULLS[target].sheet);
}

/** Types the two rows of a new assessment. */
function typeAssessment({ user, ledger, sheets, codes }: Stage, row: number, isValid: boolean): void {
  const seen = sheets.see('answers');
  if (seen === undefined) throw new Error('there is no answer sheet');
  const group = `Visita ${ledger.next()}`;
  const text = nextAnswer(ledger);
  const type = (at: number, values: readonly (readonly [en: string, pt: string, text: string])[]) => {
    for (const [en, pt, value] of values) {
      const column = seen.columns.get(en) ?? seen.columns.get(pt) ?? 0;
      user.type(seen.model.name, `${letters(column)}${at}`, value);
    }
  };
  type(row, [
    ['Group', 'Grupo', group],
    ['Template', 'Modelo', String(codes.template)],
    ['Unit', 'Unidade', isValid ? String(codes.unit) : 'sete'],
    ['Submitted', 'Enviada', '2026-02-27 14:30'],
    ['Question', 'Pergunta', String(codes.choice)],
    ['Options', 'Opções', String(codes.option)],
  ]);
  type(row + 1, [
    ['Group', 'Grupo', group],
    ['Question', 'Pergunta', String(codes.text)],
    ['Text', 'Texto', `'${text}`],
  ]);
  ledger.assessments.push({ group, family: group, isValid, text, isDeleted: false, isEdited: false });
}

/** An answer that nobody has given yet, and that a spreadsheet would take for a formula. */
export function nextAnswer(ledger: Ledger): string {
  return `=resposta ${ledger.next()}`;
}

/** The codes of a template with a question of options and one of text. */
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
    return { template: template.id, unit, choice: choice.id, option: option.id, text: text.id };
  }
  throw new Error('the service has no template with both kinds of questions');
}
