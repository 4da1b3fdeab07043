// Ready-made pulls with filters, columns, schedule and insights. They ask no questions, so they use only filters in the
// service's specification, and no names or codes of a network.

import type { FollowUp } from '../../app/features.ts';
import type { Language } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { ColumnView, PullView, ResourceView } from '../../domain/views.ts';
import type { Words } from '../shared/words.ts';

interface ReadyMade extends Record<'title' | 'name' | 'what' | 'filters', Words<string>> {
  readonly resource: string;
  readonly columnSet?: number; // Index of the resource's column set; the first one if left out.
  readonly every: string;
  readonly beside?: readonly string[]; // Fields that come after the set.
  readonly insights: readonly string[];
}

/** `what`: which records it takes. */
const READY_MADE: readonly ReadyMade[] = [
  {
    title: { en: 'Open tickets', pt: 'Chamados abertos' },
    name: { en: 'Open tickets', pt: 'Chamados abertos' },
    what: {
      en: 'Every ticket that is neither resolved nor concluded.',
      pt: 'Todo chamado ainda sem solução nem conclusão.',
    },
    filters: { en: 'situacao=1,4,5,6', pt: 'situacao=1,4,5,6' },
    resource: 'tickets',
    every: '1 h',
    beside: ['$daysOpen', '$daysLate'],
    insights: ['open-tickets-by-unit', 'open-tickets-by-department'],
  },
  {
    title: { en: 'Late by unit', pt: 'Atrasados por unidade' },
    name: { en: 'Tickets and delays', pt: 'Chamados e atrasos' },
    what: {
      en: 'Every open ticket. The units with the most late ones come first.',
      pt: 'Todo chamado aberto. As unidades com mais atrasados vêm primeiro.',
    },
    filters: { en: 'situacao=1,4,5,6', pt: 'situacao=1,4,5,6' },
    resource: 'tickets',
    every: 'day 07:00',
    beside: ['$daysLate'],
    insights: ['open-tickets-by-unit'],
  },
  {
    title: { en: 'Tickets by week', pt: 'Chamados por semana' },
    name: { en: 'Recent tickets', pt: 'Chamados recentes' },
    what: { en: 'Every ticket opened in the last 90 days.', pt: 'Todo chamado aberto nos últimos 90 dias.' },
    filters: { en: 'abertoStart=today-90d', pt: 'abertoStart=hoje-90d' },
    resource: 'tickets',
    every: 'day 07:00',
    insights: ['tickets-by-week'],
  },
  {
    title: { en: 'Service levels', pt: 'Níveis de serviço' },
    name: { en: 'Tickets and deadlines', pt: 'Chamados e prazos' },
    what: {
      en: 'Tickets opened this month and last month, with their deadlines.',
      pt: 'Chamados abertos neste mês e no anterior, com os prazos.',
    },
    filters: { en: 'abertoStart=month-1M', pt: 'abertoStart=mês-1M' },
    resource: 'tickets',
    columnSet: 1,
    every: 'day 07:00',
    insights: ['service-levels-by-department', 'service-levels-by-unit'],
  },
  {
    title: { en: 'Where tickets wait', pt: 'Onde os chamados esperam' },
    name: { en: 'Ticket flow', pt: 'Fluxo de chamados' },
    what: {
      en: 'Tickets of the last 90 days, with a history of changes that begins today.',
      pt: 'Chamados dos últimos 90 dias, com um histórico de alterações que começa hoje.',
    },
    filters: { en: 'abertoStart=today-90d; changes=yes', pt: 'abertoStart=hoje-90d; changes=sim' },
    resource: 'tickets',
    every: '1 h',
    insights: ['time-in-status', 'handovers-by-department'],
  },
  {
    title: { en: 'Late action plans', pt: 'Planos de ação atrasados' },
    name: { en: 'Action plans', pt: 'Planos de ação' },
    what: {
      en: 'Every action plan, with its due date. The first refresh asks for each plan.',
      pt: 'Todo plano de ação, com o prazo. A primeira atualização pede cada plano.',
    },
    filters: { en: '', pt: '' },
    resource: 'action-plans',
    every: 'day 07:00',
    insights: ['overdue-plans'],
  },
  {
    title: { en: 'Scores by unit', pt: 'Pontuação por unidade' },
    name: { en: 'Assessments', pt: 'Avaliações' },
    what: {
      en: 'Every assessment that isn’t cancelled. The service documents no filter by date.',
      pt: 'Toda avaliação não cancelada. O serviço não documenta filtro por data.',
    },
    filters: { en: 'active=true', pt: 'active=true' },
    resource: 'assessments',
    every: 'day 07:00',
    insights: ['unit-scores'],
  },
];

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
  return READY_MADE.flatMap(({ title, name: usual, what, filters: typed, ...parts }) => {
    const resource = resources.find(({ code }) => code === parts.resource);
    if (resource === undefined) return [];
    const name = freeName(usual[language], isFree);
    const columns = columnsOfNewPull(resource, parts.columnSet, parts.beside);
    const followUps = parts.insights.filter((code) => insights.some((one) => one.code === code));
    const pull = { name, sheet: name, resource: resource.code, filters: typed[language], columns };
    return {
      title: title[language],
      what: what[language],
      draft: { ...pull, isNew: true, mode: 'sync', every: parts.every, followUps },
    };
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

// A pull's columns as text, such as `ID, Title, Status`, split into fields and joined again. The script validates them.

/**
 * Unknown names stay as typed.
 * @returns undefined if blank: all columns
 */
export function fieldsIn(text: string, columns: readonly ColumnView[]): readonly string[] | undefined {
  if (text.trim() === '') return undefined;
  const names = text.split(/[,;\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return names.map((typed) => {
    const byName = columns.find(({ name }) => isSame(name, typed));
    return (byName ?? columns.find(({ field }) => isSame(field, typed)))?.field ?? typed;
  });
}

/** @returns `;` for no field, which the script refuses: a blank cell means all columns */
export function columnsText(fields: readonly string[], columns: readonly ColumnView[]): string {
  const names = fields.map((field) => columns.find((column) => column.field === field)?.name ?? field);
  return names.length === 0 ? ';' : names.join(', ');
}
