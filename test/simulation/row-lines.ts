// The pulled sheet of the row acts, as its rows stand: what each is about, and what its user has on it.

import { letters } from '../support/letters.ts';
import type { World } from '../support/world.ts';

export const SHEET = 'Chamados';
/** Where records go that have gone. */
export const GONE = 'Chamados (removidos)';
/** Where rows stand on their way between these two. */
export const STAGING = 'Chamados (movendo)';
/** The column of the user's texts. */
export const OWN = 'Minha nota';
/** The column of the formulas that they filled down, each about the title of its row. */
export const SIZE = 'Tamanho';
const STATE = 'Registro';
const STAMP = 'Atualizado em';
/** A column that the pull takes once its user chooses others. */
export const CHOSEN = 'Unidade';

/** The rows below the header, as far as anything stands on them. */
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
      /** What it has to be: about the title of its own row. */
      formulaOfRow: sizeFormula(at('Título') + 1, row),
      notes: values.filter((_, c) => (grid.note(row, c + 1) ?? '') !== '').length,
      note: (column: number) => grid.note(row, column) ?? '',
      isEmptied: isOursBlank && values[at(STAMP)] instanceof Date,
      isBlank: isOursBlank && values[at(STAMP)] === '',
    };
  });
}

/** The user's formula about the title of a row. @param column of titles */
export function sizeFormula(column: number, row: number): string {
  return `=${letters(column)}${row}&"."`;
}

/** Whether the service has no such record. */
export function hasGone(world: World, key: unknown): boolean {
  return key !== '' && !world.service.tickets().some(({ id }) => id === key);
}
