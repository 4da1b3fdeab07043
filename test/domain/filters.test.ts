// The filter language: what it means, and what is refused before any request.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceFor } from '../../src/domain/errors.ts';
import { parseFilters } from '../../src/domain/filters.ts';
import type { LocalTime } from '../../src/domain/local-time.ts';
import { tickets } from '../../src/resources/tickets.ts';

/** A zone three hours behind UTC, as in Brazil. */
const toInstantMs = ({ year, month, day, hour, minute, second }: LocalTime) =>
  Date.UTC(year, month - 1, day, hour + 3, minute, second);

const parse = (text: string) => parseFilters(text, tickets.filters, toInstantMs);

function refusal(text: string, language: 'en' | 'pt' = 'en'): string {
  try {
    parse(text);
  } catch (thrown) {
    return sentenceFor(thrown, language);
  }
  return 'accepted';
}

describe('parseFilters', () => {
  it('takes no filter as one listing of everything', () => {
    expect(parse('').queries).toEqual([{}]);
    expect(parse(' ; \n ').queries).toEqual([{}]);
  });

  it('takes names in any case and blanks anywhere', () => {
    expect(parse(' SITUACAO = 4 ;unidade=12 ').queries).toEqual([{ situacao: '4', unidade: '12' }]);
  });

  it('runs one listing a combination of values', () => {
    expect(parse('situacao=4,5; tipo=1,2').queries).toEqual([
      { situacao: '4', tipo: '1' },
      { situacao: '4', tipo: '2' },
      { situacao: '5', tipo: '1' },
      { situacao: '5', tipo: '2' },
    ]);
    expect(parse('situacao=4,4,4').queries).toEqual([{ situacao: '4' }]);
  });

  it.each([
    ['2026-01-31', '2026-01-31T03:00:00Z'],
    ['31/01/2026', '2026-01-31T03:00:00Z'],
    ['2026-01-31T10:00', '2026-01-31T13:00:00Z'],
    ['31/01/2026 10:00', '2026-01-31T13:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z'],
  ])('reads the date %s in the spreadsheet’s time zone', (typed, sent) => {
    expect(parse(`abertoStart=${typed}`).queries).toEqual([{ abertoStart: sent }]);
  });

  it('knows all 16 filters of the service', () => {
    const dates = ['aberto', 'concluido', 'resolvido', 'ultimaAlteracao'].flatMap((d) => [
      `${d}Start`,
      `${d}End`,
    ]);
    const codes = [
      'id',
      'situacao',
      'solicitante',
      'tipo',
      'responsavel',
      'unidade',
      'departamento',
      'assunto',
    ];
    expect(Object.keys(tickets.filters).sort()).toEqual([...dates, ...codes].sort());
  });

  it.each([
    ['situacoes=4', 'Did you mean “situacao”'],
    ['start=0', 'There is no filter “start”'],
    ['situacao', '“situacao” is not a filter'],
    ['=4', '“=4” is not a filter'],
    ['situacao=', 'has no value'],
    ['situacao=4;situacao=5', 'is there twice'],
    ['situacao=7', 'Allowed: 1, 2, 3, 4, 5, 6'],
    ['tipo=0', 'Allowed: 1, 2, 3'],
    ['unidade=abc', 'is not a code'],
    ['unidade=-1', 'is not a code'],
    ['unidade=1e3', 'is not a code'],
    ['situacao=4.5', 'write them as text in the cell'],
    ['abertoStart=31/02/2026', 'is not a date'],
    ['abertoStart=2026-13-01', 'is not a date'],
    ['abertoStart=ontem', 'is not a date'],
    ['abertoStart=2026-01-31T25:00', 'is not a date'],
    [`unidade=${Array.from({ length: 51 }, (_, i) => i).join(',')}`, '51 combinations; at most 50'],
  ])('refuses %s', (text, reason) => {
    expect(refusal(text)).toContain(reason);
    expect(refusal(text, 'pt')).not.toBe(refusal(text, 'en'));
  });

  it('either understands or refuses in words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const said = refusal(text);
        expect(said).not.toContain('unexpected');
      }),
    );
  });
});
