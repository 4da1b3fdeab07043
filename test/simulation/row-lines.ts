// The pulled sheet of the row acts, as its rows stand: what each is about, and what its user has on it.

import type { World } from '../support/world.ts';

export const SHEET = 'Chamados';
/** Where records go that have gone. */
export const GONE = 'Chamados (removidos)';
/** The column of the user's texts. */
export const OWN = 'Minha nota';
/** The column of the user's formulas. */
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
      notes: values.filter((_, c) => (grid.note(row, c + 1) ?? '') !== '').length,
      note: (column: number) => grid.note(row, column) ?? '',
      isEmptied: isOursBlank && values[at(STAMP)] instanceof Date,
      isBlank: isOursBlank && values[at(STAMP)] === '',
    };
  });
}

/** Whether the service has no such record. */
export function hasGone(world: World, key: unknown): boolean {
  return key !== '' && !world.service.tickets().some(({ id }) => id === key);
}
