// Whole set-ups that are ready to use: a pull with its filters, columns and schedule, and the insights that are made of
// its sheet. They ask nothing, so they use only filters that the service's specification shows, and no names or codes of
// a network.

import type { FollowUp } from '../../app/features.ts';
import type { Language } from '../../domain/language.ts';
import type { ResourceView } from '../../domain/views/pulls.ts';
import type { Words } from '../shared/words.ts';
import { columnsOfNewPull, type Draft, freeName } from './draft.ts';

/** What is the same in both languages. */
interface SetUpParts {
  readonly resource: string;
  /** Which of the resource's sets of columns; all columns where it has none. */
  readonly columnSet?: number;
  readonly every: string;
  /** The codes of the insights. */
  readonly insights: readonly string[];
}

const PARTS = {
  open: {
    resource: 'tickets',
    every: '1 h',
    insights: ['open-tickets-by-unit', 'open-tickets-by-department'],
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

/** What a set-up says, and what it types. */
interface SetUpWords {
  /** What a person sees with it. */
  readonly title: string;
  /** The name of the pull and of its sheet. */
  readonly name: string;
  /** Which records it takes. */
  readonly what: string;
  readonly filters: string;
}

const en: Record<keyof typeof PARTS, SetUpWords> = {
  open: {
    title: 'Open tickets',
    name: 'Open tickets',
    what: 'Every ticket that is neither resolved nor concluded, with its age.',
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
    what: 'Todo chamado ainda sem solução nem conclusão, com a idade.',
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

/** A ready-made pull of the gallery: what it takes, and the insights that are made from it. */
export interface SetUp {
  /** What a person sees with it. */
  readonly title: string;
  /** Which records it takes. */
  readonly what: string;
  /** The pull that it makes, of a name and with a sheet that are free. */
  readonly draft: Draft & Required<Pick<Draft, 'followUps'>>;
}

/**
 * The ready-made pulls that the sidebar's gallery offers, in the language of the page.
 * @param insights those that this build can make
 */
export function setUps(
  language: Language,
  resources: readonly ResourceView[],
  insights: readonly Pick<FollowUp, 'code'>[],
  isFree: (text: string) => boolean,
): readonly SetUp[] {
  const say = words[language];
  const all: readonly (SetUpWords & SetUpParts)[] = [
    { ...PARTS.open, ...say.open },
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
    const columns = columnsOfNewPull(resource, parts.columnSet);
    const followUps = parts.insights.filter((code) => insights.some((one) => one.code === code));
    const pull = { name, sheet: name, resource: resource.code, filters, columns };
    return { title, what, draft: { ...pull, isNew: true, mode: 'sync', every: parts.every, followUps } };
  });
}
