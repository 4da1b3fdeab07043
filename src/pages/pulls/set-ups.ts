// Ready-made pulls with filters, columns, schedule and insights. They ask no questions, so they use only filters in the
// service's specification, and no names or codes of a network.

import type { FollowUp } from '../../app/features.ts';
import type { Language } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { PullView, ResourceView } from '../../domain/views.ts';
import type { Words } from '../shared/words.ts';
import { columnsText } from './column-text.ts';

/** The same in both languages. */
interface SetUpParts {
  readonly resource: string;
  readonly columnSet?: number; // Index of the resource's column set; the first one if left out.
  readonly every: string;
  readonly beside?: readonly string[]; // Fields that come after the set.
  readonly insights: readonly string[];
}

const PARTS = {
  open: {
    resource: 'tickets',
    every: '1 h',
    beside: ['$daysOpen', '$daysLate'],
    insights: ['open-tickets-by-unit', 'open-tickets-by-department'],
  },
  late: {
    resource: 'tickets',
    every: 'day 07:00',
    beside: ['$daysLate'],
    insights: ['open-tickets-by-unit'],
  },
  weeks: { resource: 'tickets', every: 'day 07:00', insights: ['tickets-by-week'] },
  levels: {
    resource: 'tickets',
    columnSet: 1,
    every: 'day 07:00',
    insights: ['service-levels-by-department', 'service-levels-by-unit'],
  },
  waits: { resource: 'tickets', every: '1 h', insights: ['time-in-status', 'handovers-by-department'] },
  plans: { resource: 'action-plans', every: 'day 07:00', insights: ['overdue-plans'] },
  scores: { resource: 'assessments', every: 'day 07:00', insights: ['unit-scores'] },
} satisfies Record<string, SetUpParts>;

interface SetUpWords {
  readonly title: string;
  readonly name: string;
  /** Which records it takes. */
  readonly what: string;
  readonly filters: string;
}

const en: Record<keyof typeof PARTS, SetUpWords> = {
  open: {
    title: 'Open tickets',
    name: 'Open tickets',
    what: 'Every ticket that is neither resolved nor concluded.',
    filters: 'situacao=1,4,5,6',
  },
  late: {
    title: 'Late by unit',
    name: 'Tickets and delays',
    what: 'Every open ticket. The units with the most late ones come first.',
    filters: 'situacao=1,4,5,6',
  },
  weeks: {
    title: 'Tickets by week',
    name: 'Recent tickets',
    what: 'Every ticket opened in the last 90 days.',
    filters: 'abertoStart=today-90d',
  },
  levels: {
    title: 'Service levels',
    name: 'Tickets and deadlines',
    what: 'Tickets opened this month and last month, with their deadlines.',
    filters: 'abertoStart=month-1M',
  },
  waits: {
    title: 'Where tickets wait',
    name: 'Ticket flow',
    what: 'Tickets of the last 90 days, with a history of changes that begins today.',
    filters: 'abertoStart=today-90d; changes=yes',
  },
  plans: {
    title: 'Late action plans',
    name: 'Action plans',
    what: 'Every action plan, with its due date. The first refresh asks for each plan.',
    filters: '',
  },
  scores: {
    title: 'Scores by unit',
    name: 'Assessments',
    what: 'Every assessment that isn’t cancelled. The service documents no filter by date.',
    filters: 'active=true',
  },
};

const pt: typeof en = {
  open: {
    title: 'Chamados abertos',
    name: 'Chamados abertos',
    what: 'Todo chamado ainda sem solução nem conclusão.',
    filters: 'situacao=1,4,5,6',
  },
  late: {
    title: 'Atrasados por unidade',
    name: 'Chamados e atrasos',
    what: 'Todo chamado aberto. As unidades com mais atrasados vêm primeiro.',
    filters: 'situacao=1,4,5,6',
  },
  weeks: {
    title: 'Chamados por semana',
    name: 'Chamados recentes',
    what: 'Todo chamado aberto nos últimos 90 dias.',
    filters: 'abertoStart=hoje-90d',
  },
  levels: {
    title: 'Níveis de serviço',
    name: 'Chamados e prazos',
    what: 'Chamados abertos neste mês e no anterior, com os prazos.',
    filters: 'abertoStart=mês-1M',
  },
  waits: {
    title: 'Onde os chamados esperam',
    name: 'Fluxo de chamados',
    what: 'Chamados dos últimos 90 dias, com um histórico de alterações que começa hoje.',
    filters: 'abertoStart=hoje-90d; changes=sim',
  },
  plans: {
    title: 'Planos de ação atrasados',
    name: 'Planos de ação',
    what: 'Todo plano de ação, com o prazo. A primeira atualização pede cada plano.',
    filters: '',
  },
  scores: {
    title: 'Pontuação por unidade',
    name: 'Avaliações',
    what: 'Toda avaliação não cancelada. O serviço não documenta filtro por data.',
    filters: 'active=true',
  },
};

const words: Words<typeof en> = { en, pt };

export interface SetUp {
  readonly title: string;
  readonly what: string;
  readonly draft: Draft & Required<Pick<Draft, 'followUps'>>;
}

/** @param insights those that this build can make */
export function setUps(
  language: Language,
  resources: readonly ResourceView[],
  insights: readonly Pick<FollowUp, 'code'>[],
  isFree: (text: string) => boolean,
): readonly SetUp[] {
  const say = words[language];
  const all: readonly (SetUpWords & SetUpParts)[] = [
    { ...PARTS.open, ...say.open },
    { ...PARTS.late, ...say.late },
    { ...PARTS.weeks, ...say.weeks },
    { ...PARTS.levels, ...say.levels },
    { ...PARTS.waits, ...say.waits },
    { ...PARTS.plans, ...say.plans },
    { ...PARTS.scores, ...say.scores },
  ];
  return all.flatMap(({ title, name: usual, what, filters, ...parts }) => {
    const resource = resources.find(({ code }) => code === parts.resource);
    if (resource === undefined) return [];
    const name = freeName(usual, isFree);
    const columns = columnsOfNewPull(resource, parts.columnSet, parts.beside);
    const followUps = parts.insights.filter((code) => insights.some((one) => one.code === code));
    const pull = { name, sheet: name, resource: resource.code, filters, columns };
    return { title, what, draft: { ...pull, isNew: true, mode: 'sync', every: parts.every, followUps } };
  });
}

// A pull as typed, or as a ready-made one proposes it.

export interface Draft extends PullDefinition {
  readonly isNew: boolean; // An existing pull can't be renamed: its name identifies its row.
  readonly followUps?: readonly string[]; // Insight codes; none if left out.
}

/** `usual`, or with the first free number appended, such as `Tickets 2`. */
export function freeName(usual: string, isFree: (text: string) => boolean): string {
  let name = usual;
  for (let n = 2; !isFree(name); n += 1) name = `${usual} ${n}`;
  return name;
}

/** Text for the cell `Columns`; empty for all. @param beside fields after those of the set */
export function columnsOfNewPull(
  { columnSets, columns }: ResourceView,
  set = 0,
  beside: readonly string[] = [],
): string {
  const fields = columnSets[set]?.fields;
  return fields === undefined ? '' : columnsText([...fields, ...beside], columns);
}

/** Proposes the first resource without a pull, and free names. */
export function freshDraft(
  resources: readonly ResourceView[],
  pulls: readonly PullView[],
  isFree: (text: string) => boolean,
): Draft {
  const isBrought = ({ code }: ResourceView) => pulls.some(({ resource }) => resource === code);
  const chosen = resources.find((one) => !isBrought(one)) ?? resources[0];
  const sheet = freeName(chosen?.sheet ?? '', isFree);
  return {
    isNew: true,
    name: sheet,
    resource: chosen?.code ?? '',
    sheet,
    filters: '',
    columns: chosen === undefined ? '' : columnsOfNewPull(chosen),
    mode: 'sync',
    every: 'manual',
  };
}

/** An unknown mode becomes `sync`, as the form shows it. */
export function draftOf({ name, resource, sheet, filters, columns, mode, every }: PullView): Draft {
  return {
    isNew: false,
    name,
    resource,
    sheet,
    filters,
    columns,
    mode: mode === 'full' ? mode : 'sync',
    every,
  };
}
