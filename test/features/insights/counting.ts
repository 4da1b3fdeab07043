// What the tests share that count insights of the bundle a second time: where, the words of both languages, instants as
// cells hold them, the rows of a made insight, and sums of their own.

import { DateTime } from 'luxon';
import { expect } from 'vitest';
import { findInsight } from '../../../src/features/insights/rules/index.ts';
import type { World } from '../../support/world.ts';

/** Each in a zone of its own; the first has as many tickets, of the same seed, as `npm start` has. */
export const PLACES = [
  { locale: 'pt_BR', zone: 'America/Sao_Paulo', seed: 1 },
  { locale: 'en_US', zone: 'Pacific/Auckland', seed: 2 },
  { locale: 'pt_BR', zone: 'Europe/Lisbon', seed: 3 },
  { locale: 'en_US', zone: 'America/Sao_Paulo', seed: 4 },
  { locale: 'pt_BR', zone: 'Pacific/Auckland', seed: 5 },
  { locale: 'en_US', zone: 'Europe/Lisbon', seed: 6 },
] as const;

/** One of {@link PLACES}. */
export type Place = (typeof PLACES)[number];

/** What stands in sheets of either language. */
export const WORDS = {
  pt_BR: {
    language: 'pt',
    record: 'Registro',
    pulledAt: 'Atualizado em',
    week: 'Semana de',
    statuses: [
      'Novo',
      'Concluído',
      'Resolvido',
      'Em andamento',
      'Aguardando solicitante',
      'Aguardando responsável',
    ],
    types: ['Administração para administração', 'Unidade para administração', 'Administração para unidade'],
    noLabel: '(sem etiqueta)',
    noSupport: '(sem apoio)',
    nobody: '(ninguém)',
    noUnit: '(sem unidade)',
    none: '(nenhum)',
    changes: '(alterações)',
    daily: '(diário)',
    foundAt: 'Quando',
    better: ['pior', '', 'melhor'],
  },
  en_US: {
    language: 'en',
    record: 'Record',
    pulledAt: 'Pulled at',
    week: 'Week of',
    statuses: ['New', 'Concluded', 'Resolved', 'In progress', 'Awaiting requester', 'Awaiting responsible'],
    types: ['Admin to admin', 'Unit to admin', 'Admin to unit'],
    noLabel: '(no label)',
    noSupport: '(no support)',
    nobody: '(nobody)',
    noUnit: '(no unit)',
    none: '(none)',
    changes: '(changes)',
    daily: '(daily)',
    foundAt: 'When',
    better: ['worse', '', 'better'],
  },
} as const;

/** The words of one language. */
export type Words = (typeof WORDS)[keyof typeof WORDS];

/** Figures by the names of their rows. */
export type Figures = Readonly<Record<string, readonly unknown[]>>;

/** Instants as cells hold them, by zone and text. */
const held = new Map<string, number>();

/**
 * The instant of a text, as a cell holds it: by what the clock on the wall shows. Of the hour that it shows twice in autumn
 * a cell can't say which it is, and is read as the first.
 */
export function heldAt(zone: string, text: string): number {
  const known = held.get(zone + text);
  if (known !== undefined) return known;
  const hour = 3_600_000;
  const at = Date.parse(text);
  const shown = (instant: number) => DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd HH:mm:ss');
  const read = shown(at) === shown(at - hour) ? at - hour : at;
  held.set(zone + text, read);
  return read;
}

/** The tab of an insight. */
export function tabOf(insight: string, { language }: Words): string {
  return findInsight(insight)?.name[language] ?? '';
}

/** Makes an insight. @returns its figures by the names of its rows, its moment and its sheet */
export function makeIn(world: World, place: Place, insight: string, source: string) {
  const words = WORDS[place.locale];
  const sheet = tabOf(insight, words);
  const answer = world.page('makeInsight', { insight, of: world.sheet(source).id });
  expect(answer).toMatchObject({ ok: true });
  return { ...rowsIn(world, place, sheet), nowMs: Number(world.column(sheet, words.pulledAt)[0]), sheet };
}

/** The figures of a sheet by the names of its rows; dates are named by ISO texts. */
export function rowsIn(world: World, { locale, zone }: Place, sheet: string): { readonly figures: Figures } {
  const [headers = [], ...rows] = world.values(sheet);
  const end = headers.indexOf(WORDS[locale].record);
  const figures: Figures = Object.fromEntries(
    rows.map((row): [string, unknown[]] => [titleOf(row, zone), row.slice(2, end)]),
  );
  expect(Object.keys(figures)).toHaveLength(rows.length);
  return { figures };
}

/** A row by its key and its name: two people may have one name. A date says all by itself. */
function titleOf([key, name]: readonly unknown[], zone: string): string {
  return name instanceof Date ? nameOf(name, zone) : `${String(key)} ${String(name)}`;
}

/** What a cell with a name or a date is called. */
export function nameOf(cell: unknown, zone: string): string {
  return cell instanceof Date ? (DateTime.fromJSDate(cell, { zone }).toISO() ?? '') : String(cell);
}

/** A name as the keys of rows have it. */
export function keyOf(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The title of a row that is known by its name alone. */
export function titleOfName(name: string, none: string): string {
  return name === '' ? `none ${none}` : `name ${keyOf(name)} ${name}`;
}

/** Rows by name, each from the records that belong to it. */
export function counted<T>(
  all: readonly T[],
  name: (one: T) => string | readonly string[],
  figures: (own: readonly T[]) => readonly unknown[],
): Figures {
  const ownOf = new Map<string, T[]>();
  for (const one of all)
    for (const each of new Set([name(one)].flat())) {
      const own = ownOf.get(each) ?? [];
      own.push(one);
      ownOf.set(each, own);
    }
  return Object.fromEntries([...ownOf].map(([each, own]) => [each, figures(own)]));
}

/** How many there are of up to 7 whole days, 30, 90, and more. */
export function byAge(days: readonly number[]): readonly number[] {
  return [
    [0, 8],
    [8, 31],
    [31, 91],
    [91, Number.POSITIVE_INFINITY],
  ].map(([from = 0, to = 0]) => days.filter((each) => each >= from && each < to).length);
}

/** The shortest time that so many in a hundred don't exceed. */
export function most(times: readonly number[], percent: number): number {
  const rising = [...times].sort((a, b) => a - b);
  return rising.find((_, n) => (n + 1) * 100 >= percent * times.length) ?? Number.POSITIVE_INFINITY;
}

/** Half of the values are at most as large. @returns undefined of none */
export function middle(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const upper = -most(
    values.map((value) => -value),
    50,
  );
  return (most(values, 50) + upper) / 2;
}

/** @returns undefined of none */
export function average(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A figure as its cell shows it. */
export function shown(value: number | undefined, decimals = 1): number | '' {
  return value === undefined ? '' : Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** Median and 90 %, in hours. */
export function hours(times: readonly number[]): readonly unknown[] {
  if (times.length === 0) return ['', ''];
  return [middle(times) ?? 0, most(times, 90)].map((time) => Math.round(time / 360_000) / 10);
}
