// The filter language: what it means, and what is refused before any request.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FranchiseError, sentenceFor } from '../../../src/domain/errors.ts';
import { parseFilterCells, parseFilters, type WallClock } from '../../../src/domain/filters/filters.ts';
import { queriesOf } from '../../../src/domain/pulls/resource.ts';
import { assessments } from '../../../src/resources/assessments.ts';
import { byPath } from '../../../src/resources/by-path.ts';
import { tickets } from '../../../src/resources/tickets.ts';

/** A zone three hours behind UTC, as in Brazil. */
const clock: WallClock = {
  nowMs: Date.parse('2026-03-05T01:30:20Z'),
  toInstantMs: ({ year, month, day, hour, minute, second }) =>
    Date.UTC(year, month - 1, day, hour + 3, minute, second),
  toLocal(instantMs) {
    const shown = new Date(instantMs - 3 * 3_600_000);
    return {
      year: shown.getUTCFullYear(),
      month: shown.getUTCMonth() + 1,
      day: shown.getUTCDate(),
      hour: shown.getUTCHours(),
      minute: shown.getUTCMinutes(),
      second: shown.getUTCSeconds(),
    };
  },
};

const parse = (text: string) => parseFilters(text, tickets.filters, clock);

function refusal(text: string, language: 'en' | 'pt' = 'en'): string {
  try {
    parse(text);
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: 'bad-filter' });
    return sentenceFor(thrown, language);
  }
  return 'accepted';
}

describe('parseFilterCells', () => {
  const cells = (...rows: (string | number | boolean | Date)[][]) =>
    parseFilterCells(rows, tickets.filters, clock);

  it('says the same as the text, with numbers and dates of cells', () => {
    const typed = cells(
      ['situacao', '4,5'],
      ['unidade', 12],
      ['abertoStart', new Date('2026-01-31T03:00:00Z')],
      ['abertoEnd', new Date('2026-02-01T13:30:00Z')],
      ['keep', true],
    );
    expect(typed).toEqual(
      parse('situacao=4,5; unidade=12; abertoStart=31/01/2026; abertoEnd=2026-02-01T10:30; keep=yes'),
    );
  });

  it.each([
    ['2026-01-31T03:00:00Z', '2026-01-31'],
    ['2026-01-31T03:30:00Z', '2026-01-31T00:30'],
    ['2026-01-31T03:00:30Z', '2026-01-31T00:00:30'],
    ['2026-01-31T04:00:00Z', '2026-01-31T01:00'],
  ])('reads a date cell of %s as %s', (instant, typed) => {
    expect(cells(['abertoStart', new Date(instant)])).toEqual(parse(`abertoStart=${typed}`));
  });

  it('leaves out a row without a name, and a name without a value', () => {
    expect(cells(['', 4], ['unidade', ''], ['situacao', 5]).queries).toEqual([{ situacao: '5' }]);
    expect(cells([], ['unidade']).queries).toEqual([{}]);
    expect(cells([' situacao ', ' 4, 5 '])).toEqual(parse('situacao=4,5'));
  });

  it('sends to a list that is not documented a day for a date at midnight, and texts without what is around them', () => {
    const sent = (value: string | Date) =>
      parseFilterCells([['from', value]], byPath.filters, clock).queries[0]?.from;
    expect(sent(new Date('2026-01-31T03:00:00Z'))).toBe('2026-01-31');
    expect(sent(new Date('0987-01-31T03:00:00Z'))).toBe('0987-01-31');
    expect(sent(new Date('2026-01-31T03:00:01Z'))).toBe('2026-01-31T03:00:01Z');
    expect(sent(' OPEN ')).toBe('OPEN');
  });

  it('takes a cleared cell as no filter, and refuses a decimal with advice', () => {
    expect(cells(['situacao', ''], ['', ''], ['tipo', 1]).queries).toEqual([{ tipo: '1' }]);
    expect(() => cells(['situacao', 4.5])).toThrow('Write several codes as text');
    expect(() => cells(['situacoes', 4])).toThrow('Did you mean “situacao”');
  });
});

describe('what filters say beside their queries', () => {
  it('keep=yes, in both languages', () => {
    expect([parse('keep=yes').keep, parse('KEEP=Sim').keep, parse('keep=não').keep]).toEqual([
      true,
      true,
      false,
    ]);
    expect(parse('keep=yes').queries).toEqual([{}]);
    expect(refusal('keep=maybe')).toContain('Write keep=yes');
  });

  it('gone=stay, in both languages; without it, and with what asked for moving before, rows move', () => {
    const typed = ['gone=stay', 'GONE=Ficar', 'gone=move', 'gone=mover', ''];
    expect(typed.map((text) => parse(text).keepsGone)).toEqual([true, true, undefined, undefined, undefined]);
    expect(refusal('gone=maybe')).toContain('move, mover, stay, ficar');
  });

  it('link=, the pattern of addresses; link=no, that there are none', () => {
    const pattern = 'https://example.com/tickets/{id}';
    expect([parse(`link=${pattern}`).link, parse('LINK=não').link, parse('').link]).toEqual([
      pattern,
      '',
      undefined,
    ]);
    expect(refusal('link=here')).not.toBe('accepted');
  });

  it('changes=, the columns whose changes are kept; none where it says yes, undefined where it says no', () => {
    const typed = ['changes=yes', 'CHANGES=sim', 'changes=no', 'changes=Status, Unidade', ''];
    expect(typed.map((text) => parse(text).changesKept)).toEqual([
      [],
      [],
      undefined,
      ['Status', 'Unidade'],
      undefined,
    ]);
  });

  it('nothing but what they say', () => {
    const nothing = { queries: [{}], settings: {}, conditions: [], isMoving: false, keep: false, names: [] };
    expect(parse('')).toEqual(nothing);
    expect(parse('keep=yes')).toEqual({ ...nothing, keep: true });
  });

  it('whether a date in them moves', () => {
    expect(parse('abertoStart=2026-01-01').isMoving).toBe(false);
    expect(parse('abertoStart=2026-01-01; abertoEnd=today').isMoving).toBe(true);
    expect(parse('abertoStart=today,2026-01-01').isMoving).toBe(true);
  });

  it('the conditions, by the fields of a record', () => {
    expect(parse('unidade=12,13; abertoEnd=2026-01-31T13:00:00Z').conditions).toEqual([
      { kind: 'codes', field: 'unidade.id', codes: [12, 13] },
      { kind: 'before', field: 'aberto', ms: Date.parse('2026-01-31T13:00:00Z') },
    ]);
  });

  it('of several dates the widest range, in one listing', () => {
    const { queries } = parse('abertoStart=2026-02-01,2026-01-01; abertoEnd=2026-03-01,2026-04-01');
    expect(queries).toEqual([{ abertoStart: '2026-01-01T03:00:00Z', abertoEnd: '2026-04-01T03:00:00Z' }]);
  });
});

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
    expect(parse('situacao=4, 5')).toEqual(parse('situacao=4,5'));
    expect(parse('situacao=4,4,4').queries).toEqual([{ situacao: '4' }]);
    const fifty = Array.from({ length: 50 }, (_, n) => n).join(',');
    expect(parse(`unidade=${fifty}`).queries).toHaveLength(50);
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

  // It is Wednesday 4 March 2026, 22:30:20 in the spreadsheet.
  it.each([
    ['now', '2026-03-05T01:30:20Z'],
    ['agora-90m', '2026-03-05T00:00:20Z'],
    ['now+2h', '2026-03-05T03:30:20Z'],
    ['today', '2026-03-04T03:00:00Z'],
    ['hoje', '2026-03-04T03:00:00Z'],
    ['TODAY - 30d', '2026-02-02T03:00:00Z'],
    ['today+1d', '2026-03-05T03:00:00Z'],
    ['week', '2026-03-02T03:00:00Z'],
    ['semana-1w', '2026-02-23T03:00:00Z'],
    ['month', '2026-03-01T03:00:00Z'],
    ['mês-1M', '2026-02-01T03:00:00Z'],
    ['mes+11M', '2027-02-01T03:00:00Z'],
    ['year', '2026-01-01T03:00:00Z'],
    ['ano-1d', '2025-12-31T03:00:00Z'],
    ['today-4d', '2026-02-28T03:00:00Z'],
    ['today-5M', '2025-10-04T03:00:00Z'],
  ])('reads the moving date %s', (typed, sent) => {
    expect(parse(`abertoStart=${typed}`).queries).toEqual([{ abertoStart: sent }]);
  });

  it('ends in a shorter month on its last day', () => {
    const nowMs = Date.parse('2026-03-31T12:00:00Z');
    const at = (text: string) =>
      parseFilters(`abertoStart=${text}`, tickets.filters, { ...clock, nowMs }).queries;
    expect(at('today-1M')).toEqual([{ abertoStart: '2026-02-28T03:00:00Z' }]);
    expect(at('now-1M')).toEqual([{ abertoStart: '2026-02-28T12:00:00Z' }]);
  });

  it('begins the week on Monday, also on a Sunday', () => {
    const nowMs = Date.parse('2026-03-08T12:00:00Z');
    const { queries } = parseFilters('abertoStart=week', tickets.filters, { ...clock, nowMs });
    expect(queries).toEqual([{ abertoStart: '2026-03-02T03:00:00Z' }]);
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
    ['=4=5', '“=4=5” is not a filter'],
    ['situacao=nowhere', 'is not a code'],
    ['x=4', 'There is no filter “x”'],
    ['*=4', 'There is no filter “*”'],
    ['situacoes=4', 'Allowed: id, situacao, solicitante, '],
    ['unidade=4.55', 'Write several codes as text'],
    ['unidade=14.5', 'Write several codes as text'],
    ['unidade=x4.5', 'Write a whole number'],
    ['unidade=4.5x', 'Write a whole number'],
    ['situacao=', 'has no value'],
    ['situacao=4;situacao=5', 'stands twice'],
    ['situacao=7', 'Allowed: 1, 2, 3, 4, 5, 6'],
    ['tipo=0', 'Allowed: 1, 2, 3'],
    ['unidade=abc', 'is not a code'],
    ['unidade=-1', 'is not a code'],
    ['unidade=1e3', 'is not a code'],
    ['situacao=4.5', 'Write several codes as text'],
    ['abertoStart=31/02/2026', 'is not a date'],
    ['abertoStart=2026-13-01', 'is not a date'],
    ['abertoStart=ontem', 'is not a date'],
    ['abertoStart=2026-01-31T25:00', 'is not a date'],
    ['abertoStart=today-3', 'is not a date'],
    ['abertoStart=today-3x', 'is not a date'],
    ['abertoStart=amanhã', 'is not a date'],
    ['abertoStart=constructor', 'is not a date'],
    [`unidade=${Array.from({ length: 51 }, (_, i) => i).join(',')}`, '51 combinations, more than 50'],
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

describe('values in words', () => {
  it('mean the codes that the product has words for, in either language', () => {
    const typed = parse('situacao=in progress, AGUARDANDO solicitante,2');
    expect(typed.queries.map(({ situacao }) => situacao)).toEqual(['4', '5', '2']);
    expect(typed.names).toEqual([
      { filter: 'situacao', typed: 'in progress', code: 4 },
      { filter: 'situacao', typed: 'AGUARDANDO solicitante', code: 5 },
    ]);
  });

  const asked: string[] = [];
  const named = (text: string) => {
    asked.length = 0;
    return parseFilters(text, tickets.filters, clock, (kind, name) => {
      asked.push(`${kind} ${name}`);
      const code = { 'Loja A': 1, 'Loja B, Centro': 2, 'Loja C, Sul · 3': 3 }[name];
      if (code === undefined) throw new FranchiseError('bad-filter', (say) => say.filterEmpty(name));
      return code;
    });
  };

  it('mean what has that name, with a comma in it or without', () => {
    expect(named('unidade=Loja A, 7').queries).toEqual([{ unidade: '1' }, { unidade: '7' }]);
    expect(asked).toEqual(['unit Loja A']);
    expect(named('unidade=Loja B, Centro')).toMatchObject({
      queries: [{ unidade: '2' }],
      names: [{ filter: 'unidade', typed: 'Loja B, Centro', code: 2 }],
    });
    expect(named('id=5').queries).toEqual([{ id: '5' }]);
  });

  it('that are no name are refused by the first of them; one with its code behind it is never put together', () => {
    expect(() => named('unidade=Loja A, Loja D')).toThrow('“Loja D”');
    expect(() => named('unidade=Loja C, Sul · 3')).toThrow('“Loja C”');
    expect(() => named('unidade=Loja E')).toThrow('“Loja E”');
    expect(asked).toEqual(['unit Loja E']);
    expect(() => named('id=abc')).toThrow('is not a code');
    expect(asked).toEqual([]);
  });
});

describe('filters of a list that is not documented', () => {
  const open = (text: string) => parseFilters(text, byPath.filters, clock);

  it('go out as they were written, names and values', () => {
    expect(open('Status=RESOLVED,CLOSED; from=today-30d\nx = 4.5').queries).toEqual([
      { Status: 'RESOLVED,CLOSED', from: 'today-30d', x: '4.5' },
    ]);
  });

  it('keep what is for the connector apart, in any case', () => {
    expect(open('PATH=/api/v2/x; key=a.b; categoryId=3')).toMatchObject({
      queries: [{ categoryId: '3' }],
      settings: { path: '/api/v2/x', key: 'a.b' },
    });
  });

  it('take names where the parameter takes codes of a kind that is known, and nothing else where it doesn’t', () => {
    const asked: string[] = [];
    const named = (text: string) => {
      asked.length = 0;
      return parseFilters(text, byPath.filters, clock, (kind, name) => {
        asked.push(`${kind} ${name}`);
        if (name === 'Nobody') throw new FranchiseError('bad-input', (say) => say.filterEmpty('Nobody'));
        return name.length;
      });
    };
    expect(named('templateID=Visita, 7,Abertura; status=Visita')).toMatchObject({
      queries: [{ templateID: '6,7,8', status: 'Visita' }],
      names: [
        { filter: 'templateID', typed: 'Visita', code: 6 },
        { filter: 'templateID', typed: 'Abertura', code: 8 },
      ],
    });
    expect(asked).toEqual(['template Visita', 'template Abertura']);
    expect(named('companyId=12 ,13; createdByUserId=1.5')).toMatchObject({
      queries: [{ companyId: '12 ,13', createdByUserId: '1.5' }],
      names: [],
    });
    expect(asked).toEqual([]);
    for (const [parameter, kind] of [
      ['unidade', 'unit'],
      ['companyId', 'unit'],
      ['departamento', 'department'],
      ['assunto', 'subject'],
      ['solicitante', 'person'],
      ['responsavel', 'person'],
      ['createdByUserId', 'person'],
      ['assigneeUserId', 'person'],
    ]) {
      named(`${parameter}=Ana`);
      expect(asked).toEqual([`${kind} Ana`]);
    }
    expect(() => named('companyId=Nobody')).toThrow(expect.objectContaining({ code: 'bad-input' }));
    // Who has no directory sends what was typed.
    expect(open('companyId=Loja Centro').queries).toEqual([{ companyId: 'Loja Centro' }]);
  });

  it.each(['start=0', 'limit=5'])('refuse %s', (text) => {
    expect(() => open(text)).toThrow(/is not a filter\. Leave it out: all pages/);
    expect(() => open(text)).toThrow(expect.objectContaining({ code: 'bad-filter' }));
  });

  it('are never refused where a resource has one of that name', () => {
    const kinds = { start: { kind: 'integer', field: 'start' } } as const;
    expect(parseFilters('start=3', kinds, clock).queries).toEqual([{ start: '3' }]);
  });

  it('ask for what the service would hide, unless they name it', () => {
    const queries = (text: string) =>
      queriesOf(assessments, parseFilters(text, assessments.filters, clock)).map(({ active }) => active);
    expect(queries('')).toEqual(['true', 'false']);
    expect(queries('status=CLOSED')).toEqual(['true', 'false']);
    expect(queries('active=false')).toEqual(['false']);
    expect(queries('Active=true')).toEqual(['true']);
  });
});

it('a date that may be two is refused where people write the month first, and says both', () => {
  const read = (text: string) => parseFilters(text, tickets.filters, { ...clock, language: 'en' });
  const said = (text: string, language: 'en' | 'pt') => {
    try {
      return read(text).queries;
    } catch (thrown) {
      return sentenceFor(thrown, language);
    }
  };
  for (const text of ['03/04/2026', '3/4/2026 10:00']) {
    expect(said(`abertoStart=${text}`, 'en')).toContain('Write 2026-04-03 or 2026-03-04');
    expect(said(`abertoStart=${text}`, 'pt')).toContain('Escreva 2026-04-03 ou 2026-03-04');
  }
  for (const text of ['31/01/2026', '05/05/2026', '2026-03-04', 'today-30d'])
    expect(() => read(`abertoStart=${text}`)).not.toThrow();
  expect(parse('abertoStart=03/04/2026').queries).toEqual([{ abertoStart: '2026-04-03T03:00:00Z' }]);
});
