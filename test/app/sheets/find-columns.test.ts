// Columns found by headers and notes, where a sheet has no marks, and the short names that marks have for fields.

import { describe, expect, it } from 'vitest';
import { matchHeaders } from '../../../src/app/sheets/find-columns.ts';
import { fieldInMark, type OwnedColumn } from '../../../src/app/sheets/owned-column.ts';

const column = (field: string, en: string, pt: string): OwnedColumn<string> => ({
  field,
  header: { en, pt },
  kind: 'text',
  note: `Field of the service: ${field}`,
});
const COLUMNS = [
  column('id', 'ID', 'ID'),
  column('titulo', 'Title', 'Título'),
  column('tipo', 'Type', 'Tipo'),
];

function match(headers: readonly (readonly [string, string?])[]) {
  const texts = headers.map(([text]) => text);
  const notes = headers.map(([, field = '']) => (field === '' ? '' : `Field of the service: ${field}`));
  const { places, doubtful, noted } = matchHeaders(COLUMNS, { texts, notes });
  return { places: Object.fromEntries(places), doubtful: [...doubtful], noted: noted.size };
}

describe('a header is known', () => {
  it.each([
    [
      'by its text in either language',
      [['id'], ['Meu'], ['TITULO'], ['Type']],
      { id: 1, titulo: 3, tipo: 4 },
    ],
    [
      'by its note, whatever it says',
      [
        ['ID', 'id'],
        ['x', 'tipo'],
        ['y', 'titulo'],
      ],
      { id: 1, titulo: 3, tipo: 2 },
    ],
    ['by its note, if another says its text', [['ID'], ['Title'], ['x', 'titulo']], { id: 1, titulo: 3 }],
    ['not by a text over the note of another', [['ID'], ['Title', 'tipo']], { id: 1, tipo: 2 }],
    ['not by a note that only begins alike', [['ID'], ['x', 'titulos']], { id: 1 }],
    ['by the apostrophe that a plain-text cell kept', [["'ID"]], { id: 1 }],
  ] as const)('%s', (_name, headers, places) => {
    expect(match(headers).places).toEqual(places);
  });

  it('with a doubt where two columns could be it, one of each kind of evidence at a time', () => {
    expect(match([['ID'], ['Title'], ['Title']]).doubtful).toEqual(['titulo']);
    expect(match([['ID'], ['Title', 'titulo'], ['Title', 'titulo']]).doubtful).toEqual(['titulo']);
    expect(match([['ID'], ['Title', 'titulo'], ['Title']]).doubtful).toEqual([]);
  });

  it('though its note says how old the sheet is, or what its user wrote behind it', () => {
    const notes = ['Data as of 1 May. Field of the service: id', 'Field of the service: titulo\nmy remark'];
    expect([...matchHeaders(COLUMNS, { texts: ['a', 'b'], notes }).places]).toEqual([
      ['id', 1],
      ['titulo', 2],
    ]);
  });
});

describe('the name of a field in a mark', () => {
  it('is its own while it is short', () => {
    expect(fieldInMark('unidade.nome')).toBe('unidade.nome');
    expect(fieldInMark('x'.repeat(24))).toBe('x'.repeat(24));
  });

  it('has 24 characters where it is longer, others for another field, and stays the same when it is cut again', () => {
    const names = ['a', 'b'].map((end) => fieldInMark(`${'nivel.'.repeat(20)}${end}`));
    expect(names.map((name) => name.length)).toEqual([24, 24]);
    expect(new Set(names).size).toBe(2);
    expect(names.map(fieldInMark)).toEqual(names);
  });
});
