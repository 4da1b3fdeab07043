// What a pull's row says of its columns: any way of writing it is understood, and what can't be is refused in words.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../../src/domain/filters/filters.ts';
import type { Language } from '../../../src/domain/language.ts';
import {
  columnNames,
  headersOf,
  understandColumns,
  understandFollowed,
} from '../../../src/domain/pulls/pull-columns.ts';
import { pulledResource, type Resource } from '../../../src/domain/pulls/resource.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { templates } from '../../../src/resources/templates.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const ports = new FakePorts();
const wallClock = {
  nowMs: ports.nowMs,
  toInstantMs: ports.calendar.toInstantMs,
  toLocal: ports.calendar.toLocal,
};

function understand(typed: string, how: { of?: Resource; filters?: string; language?: Language } = {}) {
  const { of = tickets, filters: text = of.kind === 'by-path' ? 'path=/api/v2/x/list' : '' } = how;
  const filters = parseFilters(text, of.filters, wallClock);
  return understandColumns(typed, { resource: pulledResource(of, filters), filters }, how.language ?? 'en');
}

const documented = columnNames(tickets);
const anyOf = fc.uniqueArray(fc.constantFrom(...documented.map(({ field }) => field)), { minLength: 1 });
const separator = fc.constantFrom(',', ';', ' , ', '; ', ',,', '\n', ' ;\n');
const casing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => ` ${text} `,
  (text: string) => text.normalize('NFD'),
);

describe('the columns of a row', () => {
  it('are all where it is blank', () => {
    expect(understand('')).toBeUndefined();
    expect(understand(' \n')).toBeUndefined();
  });

  it('are what their headers say, in either language, in the order of the row', () => {
    fc.assert(
      fc.property(
        anyOf,
        fc.constantFrom<Language>('en', 'pt'),
        separator,
        casing,
        (fields, language, by, as) => {
          const typed = headersOf(tickets, fields, language).map(as).join(by);
          expect(understand(typed)?.named).toEqual(fields);
        },
      ),
    );
  });

  it('are what their fields say; what is a header as well means that column', () => {
    const headers = documented.flatMap(({ header }) => [header.en, header.pt]);
    for (const { field } of documented) {
      const isHeader = headers.some((header) => header === field);
      if (!isHeader) expect(understand(field)?.named).toEqual([field]);
    }
    expect(understand('Tipo, tipo, situacao, Situação')?.named).toEqual([
      'tipo.nome',
      'tipo',
      'situacao',
      'situacao.nome',
    ]);
  });

  it('keep, hidden, what the key, the filters and the sync need, and nothing twice', () => {
    expect(understand('Title')?.kept).toEqual(['id', 'aberto', 'ultimaAlteracao', '$record', '$pulledAt']);
    const filters = 'unidade=12; situacao=4; concluidoStart=2026-01-01';
    expect(understand('Title; Unit ID; ID', { filters })?.kept).toEqual([
      'situacao',
      'aberto',
      'concluido',
      'ultimaAlteracao',
      '$record',
      '$pulledAt',
    ]);
    fc.assert(
      fc.property(anyOf, (fields) => {
        const { named = [], kept = [] } = understand(fields.join(',')) ?? {};
        expect(new Set([...named, ...kept]).size).toBe(named.length + kept.length);
        expect([...named, ...kept]).toEqual(expect.arrayContaining(['id', '$record', '$pulledAt']));
      }),
    );
  });

  it('can’t be one that the connector hides, which is kept whatever is named', () => {
    const plans = pulledResource(actionPlans, parseFilters('', actionPlans.filters, wallClock));
    const hidden = plans.records.columns.filter((column) => column.hidden).map(({ field }) => field);
    expect(hidden).toEqual(['$list']);
    expect(columnNames(plans).filter(({ field }) => hidden.includes(field))).toEqual([]);
    expect(understand('ID', { of: actionPlans })?.kept).toEqual(expect.arrayContaining(hidden));
  });

  it('can be named in every resource without two of them having one name', () => {
    for (const of of RESOURCES) {
      const filters = parseFilters(of.kind === 'by-path' ? 'path=/api/v2/x/list' : '', of.filters, wallClock);
      const resource = pulledResource(of, filters);
      const fields = columnNames(resource).map(({ field }) => field);
      for (const language of ['en', 'pt'] as const) {
        const typed = headersOf(resource, fields, language).join(', ');
        expect(understandColumns(typed, { resource, filters }, language)).toMatchObject({ named: fields });
      }
    }
  });

  it('of records that bring fields of their own may be any field', () => {
    expect(understand('ID, dono.nome', { of: templates })?.named).toEqual(['id', 'dono.nome']);
    expect(headersOf(templates, ['id', 'dono.nome'], 'en')).toEqual(['ID', 'dono.nome']);
  });
});

describe('a sentence meets', () => {
  const refused = (typed: string, language: Language = 'en') => {
    try {
      return understand(typed, { language });
    } catch (thrown) {
      return thrown;
    }
  };

  it.each([
    [',; ,', 'has no name'],
    ['ID, Titel', 'no column “Titel”. Did you mean “Title”?'],
    ['ID, Title, id', 'column “ID” is named twice'],
    ['titulo, Título', 'column “Title” is named twice'],
  ])('%s', (typed, words) => {
    expect(() => understand(typed)).toThrow(words);
    expect(() => understand(typed)).toThrow(expect.objectContaining({ code: 'bad-pull' }));
  });

  it('an unknown one in Portuguese with the nearest in Portuguese', () => {
    expect(String(refused('Situacão do chamado', 'pt'))).toContain('no column “Situacão do chamado”');
    expect(refused('Prazo inicail', 'pt')).toMatchObject({
      message: expect.stringContaining('Prazo inicial'),
    });
  });
});

describe('Name the columns to follow', () => {
  const followed = (
    typed: readonly string[] | undefined,
    how: { columns?: string; of?: Resource; language?: Language } = {},
  ) => {
    const { columns = '', of = tickets, language = 'en' } = how;
    const resource = pulledResource(of, parseFilters('', of.filters, wallClock));
    return understandFollowed(typed, { resource, columns: understand(columns, { of }) }, language);
  };
  const usual = ['situacao.nome', 'responsavel.nome', 'departamento.nome', 'resolverEstipulado'];

  it('are none unless asked for, the usual ones, or those named, in either language and each once', () => {
    expect(followed(undefined)).toBeUndefined();
    expect(followed([])).toEqual(usual);
    expect(followed(['titulo', 'Situação', 'Title'])).toEqual(['titulo', 'situacao.nome']);
  });

  it('are among those that the pull takes, hidden ones too', () => {
    expect(followed([], { columns: 'Title, Status' })).toEqual(['situacao.nome']);
    expect(followed(['Last change'], { columns: 'Title' })).toEqual(['ultimaAlteracao']);
    expect(() => followed(['Unit'], { columns: 'Title, Status' })).toThrow(
      '“Unit” in “changes” is no column here. Write changes=yes, or names with commas: Title, Status, Opened, Last change.',
    );
  });

  it.each(['ID', 'Record', 'Pulled at', 'Titel'])('are never %s', (name) => {
    expect(() => followed([name])).toThrow(`“${name}”`);
    expect(() => followed(['Title', name])).toThrow(expect.objectContaining({ code: 'bad-filter' }));
  });

  it('have to be named where none of the usual ones is taken, or there are none', () => {
    expect(() => followed([], { columns: 'Title' })).toThrow(
      /Name the columns to follow.*: Title, Opened, Last change\.$/,
    );
    expect(() => followed([], { columns: 'Title', language: 'pt' })).toThrow(
      'Título, Aberto, Última alteração.',
    );
    expect(() => followed([], { columns: 'Title' })).toThrow(expect.objectContaining({ code: 'bad-filter' }));
    expect(() => followed([], { of: templates })).toThrow('Name the columns to follow');
  });
});
