// Rows of the pulled sheet: what each is about, and what its user wrote on it.

import { letters } from '../support/letters.ts';
import type { World } from '../support/world.ts';

export const SHEET = 'Chamados';
/** Sheet of gone records. */
export const GONE = 'Chamados (removidos)';
/** Staging tab for rows that move between these two. */
export const STAGING = 'Chamados (movendo)';
/** The user's column of texts. */
export const OWN = 'Minha nota';
/** The user's column of formulas, each about its row's title. */
export const SIZE = 'Tamanho';
const STATE = 'Registro';
const STAMP = 'Atualizado em';
/** A column that the pull takes if its user chooses others. */
export const CHOSEN = 'Unidade';

/** Rows below the header, as far as they have content. */
export function linesOf(world: World, sheet = SHEET) {
  const { grid } = world.sheet(sheet);
  const [headers = [], ...rows] = world.values(sheet);
  const at = (header: string) => headers.indexOf(header);
  const own = [at(OWN), at(SIZE)];
  return rows.map((values, n) => {
    const row = n + 2;
    const isOursBlank = values.every((value, c) => own.includes(c) || c === at(STAMP) || value === '');
    return {
      row,
      key: values[at('ID')],
      title: values[at('Título')],
      chosen: values[at(CHOSEN)] ?? '',
      state: values[at(STATE)] ?? '',
      text: values[at(OWN)] ?? '',
      formula: grid.formula(row, at(SIZE) + 1),
      /** The expected formula, about its own row's title. */
      formulaOfRow: sizeFormula(at('Título') + 1, row),
      notes: values.filter((_, c) => (grid.note(row, c + 1) ?? '') !== '').length,
      note: (column: number) => grid.note(row, column) ?? '',
      isEmptied: isOursBlank && values[at(STAMP)] instanceof Date,
      isBlank: isOursBlank && values[at(STAMP)] === '',
    };
  });
}

/** @param column of titles */
export function sizeFormula(column: number, row: number): string {
  return `=${letters(column)}${row}&"."`;
}

export function hasGone(world: World, key: unknown): boolean {
  return key !== '' && !world.service.tickets().some(({ id }) => id === key);
}
