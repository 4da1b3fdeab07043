// The columns that a formula asks for, by header or field, in either language.

import { describe, expect, it } from 'vitest';
import { FranchiseError } from '../../../../src/domain/errors.ts';
import { chooseColumns } from '../../../../src/features/formulas/rules/arguments.ts';

const column = (field: string, en: string, pt: string) => ({ field, header: { en, pt } });
const COLUMNS = [
  column('id', 'ID', 'Código'),
  column('titulo', 'Title', 'Título'),
  column('tipo.id', 'Type code', 'Tipo'),
  column('tipo', 'Type', 'Nome do tipo'),
];
const choose = (argument: unknown) => chooseColumns(argument, COLUMNS, 'en');

describe('the columns of a formula', () => {
  it.each<[string, unknown, readonly number[]]>([
    ['nothing: all', '', [0, 1, 2, 3]],
    ['a blank range: all', [['', ' ']], [0, 1, 2, 3]],
    ['one header', 'Title', [1]],
    ['a header in Portuguese, without its accent and case', 'codigo', [0]],
    ['a field', 'titulo', [1]],
    ['the field of the first column', 'id', [0]],
    ['several, in the order asked for', 'Type; ID ,Title', [3, 0, 1]],
    ['a range with a name in each cell', [['Type'], [''], ['ID']], [3, 0]],
    ['a range with several names in its only cell', [['Type;ID']], [3, 0]],
    // `Tipo` is a header, and `tipo` another column’s field.
    ['what is both, as a header', 'Tipo', [2]],
    ['what is both, as a field', 'tipo', [3]],
    ['what is both, in neither’s case', 'TIPO', [2]],
  ])('%s', (_name, argument, positions) => {
    expect(choose(argument)).toEqual(positions);
  });

  it('that don’t exist are refused with the nearest name', () => {
    try {
      choose('ID;Titel');
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(FranchiseError);
      expect(thrown).toMatchObject({ code: 'bad-input' });
      expect(thrown).toHaveProperty('message', expect.stringMatching(/“Titel”.*“Title”/));
      return;
    }
    throw new Error('it was accepted');
  });
});
