// The demo against the simulated service: connects, pulls tickets, syncs them each morning of a week and again today,
// makes insights of them and of their history, pulls action plans, fills in an answer sheet and imports it.

import type { ControlledService } from '../service/service.ts';
import type { Desk } from '../workbook/desk.ts';
import { answerRows } from './answer-rows.ts';
import { DemoUser } from './demo-user.ts';
import type { JobListener, JobReport } from './job.ts';
import { type ConnectionInput, connect, makeInsight, pull, pullEachDay } from './jobs.ts';
import { liveDay, morningsOf, WEEK_MS } from './week.ts';

const TICKETS_PER_PAGE = 100;
// Changed tickets and new tickets; a full pass ends with a sync.
const SYNC_REQUESTS = 2;
// Filters that make the pull keep its history.
const KEPT = 'changes=yes; daily=yes';
// Column `Group` of a long answer sheet.
const FIRST_TYPED_CELL = 'E2';

interface FirstDayOptions {
  readonly service: ControlledService;
  readonly connection: ConnectionInput;
  /** How many plan IDs the user types. */
  readonly actionPlans: number;
  /** Whether the tickets also go to a BigQuery table. */
  readonly hasWarehouse?: boolean;
  /** Moves the clock to the demo's day, a week after the beginning. */
  arrive(): void;
}

export interface FirstDay {
  readonly jobs: readonly JobReport[];
  /** IDs of the assessments that the service stored. */
  readonly stored: readonly number[];
}

const INSIGHTS = ['open-tickets-by-unit', 'service-levels-by-subject'] as const;
const INSIGHT_OF_DAYS = 'backlog-by-day';

// Columns with names in place of codes, as a new pull proposes them.
const words = {
  pt_BR: {
    tickets: 'Chamados',
    chart: 'Chamados abertos por unidade',
    columns:
      'ID, Título, Situação, Unidade, Departamento, Assunto, Solicitante, Responsável, Aberto, Prazo, ' +
      'Primeira interação, Resolvido, Concluído, Nota, Última alteração',
    activity: 'Atividade',
    directory: 'Diretório',
    changes: 'Chamados (alterações)',
    daily: 'Chamados (diário)',
    plans: 'Planos de ação',
    ids: 'IDs dos planos',
    answers: 'Respostas',
  },
  en_US: {
    tickets: 'Tickets',
    chart: 'Open tickets by unit',
    columns:
      'ID, Title, Status, Unit, Department, Subject, Requester, Responsible, Opened, Deadline, ' +
      'First interaction, Resolved, Concluded, Rating, Last change',
    activity: 'Activity',
    directory: 'Directory',
    changes: 'Tickets (changes)',
    daily: 'Tickets (daily)',
    plans: 'Action plans',
    ids: 'Plan IDs',
    answers: 'Answers',
  },
} as const;

/** Starts from an empty spreadsheet. @throws DemoProblem if a step fails */
export async function playFirstDay(
  desk: Desk,
  listener: JobListener,
  { service, connection, actionPlans, hasWarehouse = false, arrive }: FirstDayOptions,
): Promise<FirstDay> {
  const isPortuguese = desk.workbook.locale.startsWith('pt');
  const names = words[isPortuguese ? 'pt_BR' : 'en_US'];
  const throttles = () => service.requests.filter(({ outcome }) => outcome === 429).length;
  const demoUser = new DemoUser(desk, listener, throttles);
  const jobs: JobReport[] = [];

  await demoUser.open();
  jobs.push(await connect(demoUser, connection));

  const filters = hasWarehouse ? `${KEPT}; bigquery=yes` : KEPT;
  const { columns } = names;
  const tickets = {
    name: names.tickets,
    resource: 'tickets',
    sheet: names.tickets,
    filters,
    columns,
  } as const;
  const pages = Math.max(1, Math.ceil(service.tickets().length / TICKETS_PER_PAGE));
  jobs.push(await pull(demoUser, 'Tickets', tickets, pages + SYNC_REQUESTS));
  const fromMs = desk.nowMs();
  const mornings = morningsOf(fromMs, fromMs + WEEK_MS);
  const days = mornings.map((atMs) => ({ atMs, before: () => liveDay(service, atMs) }));
  jobs.push(await pullEachDay(demoUser, days, tickets, pages + SYNC_REQUESTS));
  arrive();
  const [first] = service.tickets();
  if (first !== undefined) service.changeTicket(first.id, { situacao: 2 }, desk.nowMs());
  jobs.push(await pull(demoUser, 'Changes', tickets, SYNC_REQUESTS));

  for (const insight of INSIGHTS) jobs.push(await makeInsight(demoUser, insight, names.tickets));
  jobs.push(await makeInsight(demoUser, INSIGHT_OF_DAYS, names.daily));

  const ids = service.actionPlans().slice(0, actionPlans);
  typeIds(
    demoUser,
    names.ids,
    ids.map(({ id }) => id),
  );
  const plans = {
    name: names.plans,
    resource: 'action-plans',
    sheet: names.plans,
    filters: `ids='${names.ids}'!A2:A`,
  } as const;
  jobs.push(await pull(demoUser, 'Action plans', plans, ids.length));

  const typed = answerRows(service.store, desk.nowMs(), isPortuguese);
  jobs.push(
    await demoUser.job('Answer sheet', 0, async () => {
      await demoUser.page('createAnswerSheet', { layout: 'long', sheet: names.answers });
      demoUser.user.paste(names.answers, FIRST_TYPED_CELL, typed.rows);
      demoUser.user.select(names.answers, FIRST_TYPED_CELL);
      return { outcome: await demoUser.menu('checkAnswerRows'), sheet: names.answers };
    }),
  );
  jobs.push(
    await demoUser.job('Import', typed.sendable, async () => ({
      outcome: await demoUser.menu('importAnswerRows'),
      sheet: names.answers,
    })),
  );
  // Hide the sheets that users rarely open, which leaves seven tabs.
  for (const sheet of [names.ids, names.activity, names.directory, names.changes, names.daily])
    demoUser.user.hideSheet(sheet);
  demoUser.user.moveSheet(names.tickets, 0);
  demoUser.user.moveSheet(names.chart, 0);
  demoUser.user.select(names.chart, 'A1');
  await demoUser.leave();
  return { jobs, stored: service.stored.map(({ id }) => id) };
}

// Renames the sheet that every new spreadsheet starts with.
function typeIds({ desk, user }: DemoUser, sheet: string, ids: readonly number[]): void {
  const first = desk.workbook.sheets[0]?.name;
  if (first === undefined) throw new Error('unreachable: workbook without a sheet');
  user.renameSheet(first, sheet);
  user.paste(sheet, 'A1', [['ID'], ...ids.map((id) => [String(id)])]);
}
