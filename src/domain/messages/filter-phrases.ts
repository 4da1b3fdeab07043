// Fragments of filters in words, which filters-in-words.ts combines: `opened in the last 30 days`, `unit 12 or 13`.

import type { Anchor, RelativeTime } from '../filters/filters.ts';
import type { Language } from '../language.ts';
import { amount } from './phrases.ts';

interface FilterPhrases {
  readonly inWords: string; // the start of the note on a cell with filters
  readonly or: string;
  /** The end of a list that names only a part. */
  others(count: number): string;
  readonly anchors: Readonly<Record<Anchor, string>>; // after “since”
  /** Since the beginning of today, this week, month or year: `this week`. */
  readonly current: Readonly<Record<Exclude<Anchor, 'now'>, string>>;
  readonly previous: Readonly<Record<Exclude<Anchor, 'now'>, string>>; // the whole previous day, week, month or year
  readonly previousStart: Readonly<Record<Exclude<Anchor, 'now'>, string>>; // the beginning of that, after “since”
  /** `in the last 30 days`. */
  last(count: number, unit: RelativeTime['unit']): string;
  /** `more than 30 days ago`. */
  longerAgo(count: number, unit: RelativeTime['unit']): string;
  /** `30 days`. */
  units(count: number, unit: RelativeTime['unit']): string;
  since(point: string): string;
  before(point: string): string;
  /** `between … and before …`: a field with both bounds. */
  range(from: string, before: string): string;
  onlyIds(range: string): string;
  readonly kept: string;
  readonly goneKept: string;
  readonly countedDaily: string;
  readonly formulasLeft: string; // for `formulas=no`
  /** Empty for the usual columns. */
  changesKept(columns: string): string;
  readonly linked: string;
}

const EN_UNITS = {
  m: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  w: ['week', 'weeks'],
  M: ['month', 'months'],
} as const;
/** With the words for `the last`, which agree with each unit. */
const PT_UNITS = {
  m: ['minuto', 'minutos', 'no último', 'nos últimos'],
  h: ['hora', 'horas', 'na última', 'nas últimas'],
  d: ['dia', 'dias', 'no último', 'nos últimos'],
  w: ['semana', 'semanas', 'na última', 'nas últimas'],
  M: ['mês', 'meses', 'no último', 'nos últimos'],
} as const;

const en: FilterPhrases = {
  inWords: 'In words: ',
  or: 'or',
  others: (count) => `${amount(count, 'en')} others`,
  anchors: {
    now: 'now',
    today: 'today',
    week: 'the beginning of this week',
    month: 'the beginning of this month',
    year: 'the beginning of this year',
  },
  current: { today: 'today', week: 'this week', month: 'this month', year: 'this year' },
  previous: { today: 'yesterday', week: 'last week', month: 'last month', year: 'last year' },
  previousStart: {
    today: 'yesterday',
    week: 'the beginning of last week',
    month: 'the beginning of last month',
    year: 'the beginning of last year',
  },
  last: (count, unit) =>
    count === 1 ? `in the last ${EN_UNITS[unit][0]}` : `in the last ${en.units(count, unit)}`,
  longerAgo: (count, unit) => `more than ${en.units(count, unit)} ago`,
  units: (count, unit) => `${amount(count, 'en')} ${EN_UNITS[unit][count === 1 ? 0 : 1]}`,
  since: (point) => `since ${point}`,
  before: (point) => `before ${point}`,
  range: (from, before) => `${from} and ${before}`,
  onlyIds: (range) => `only the IDs in ${range}`,
  kept: 'rows that leave the filters stay',
  goneKept: 'rows of gone records that you wrote on stay',
  countedDaily: 'counted each day by unit and status',
  formulasLeft: 'formulas beside it not filled down',
  changesKept: (columns) => (columns === '' ? 'changes are kept' : `changes of ${columns} are kept`),
  linked: 'with the address of each record',
};

const pt: FilterPhrases = {
  inWords: 'Em palavras: ',
  or: 'ou',
  others: (count) => `outros ${amount(count, 'pt')}`,
  anchors: {
    now: 'agora',
    today: 'hoje',
    week: 'o início desta semana',
    month: 'o início deste mês',
    year: 'o início deste ano',
  },
  current: { today: 'hoje', week: 'nesta semana', month: 'neste mês', year: 'neste ano' },
  previous: { today: 'ontem', week: 'na semana passada', month: 'no mês passado', year: 'no ano passado' },
  previousStart: {
    today: 'ontem',
    week: 'o início da semana passada',
    month: 'o início do mês passado',
    year: 'o início do ano passado',
  },
  last: (count, unit) => {
    const [one, many, inLast, inLastMany] = PT_UNITS[unit];
    return count === 1 ? `${inLast} ${one}` : `${inLastMany} ${amount(count, 'pt')} ${many}`;
  },
  longerAgo: (count, unit) => `há mais de ${pt.units(count, unit)}`,
  units: (count, unit) => `${amount(count, 'pt')} ${PT_UNITS[unit][count === 1 ? 0 : 1]}`,
  since: (point) => `desde ${point}`,
  before: (point) => (point.startsWith('o ') ? `antes d${point}` : `antes de ${point}`),
  range: (from, before) => `${from} e ${before}`,
  onlyIds: (range) => `só os IDs em ${range}`,
  kept: 'linhas que saem dos filtros ficam',
  goneKept: 'linhas suas de registros removidos ficam',
  countedDaily: 'contagem diária por unidade e situação',
  formulasLeft: 'sem preencher fórmulas ao lado',
  changesKept: (columns) =>
    columns === '' ? 'as alterações ficam guardadas' : `as alterações de ${columns} ficam guardadas`,
  linked: 'com o endereço de cada registro',
};

export function filterPhrases(language: Language): FilterPhrases {
  return language === 'pt' ? pt : en;
}
