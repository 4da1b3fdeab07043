// The pages for users name columns, filters, states, menu items, controls and messages. Each has to exist, under that
// name, in that language; and both languages have the same pages.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FilterKinds, OTHER_FILTERS, parseFilters } from '../../src/domain/filters/filters.ts';
import { LANGUAGES, type Language, type Word } from '../../src/domain/language.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import type { Resource } from '../../src/domain/pulls/resource.ts';
import type { RecordReader } from '../../src/domain/records/record.ts';
import { everyChoices } from '../../src/domain/schedule/every.ts';
import {
  CHANGES_COLUMNS,
  DAILY_COLUMNS,
  DIRECTORY_COLUMNS,
  PULL_STATUSES,
  PULLED_AT_COLUMN,
  PULLS_COLUMNS,
  RECORD_COLUMN,
} from '../../src/domain/vocabulary.ts';
import { ACTION_ROW_STATES, ROW_STATES } from '../../src/features/answers/rules/row-states.ts';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { asksForElements, elementFilters } from '../../src/features/children/understand-elements.ts';
import { FEATURES } from '../../src/features/index.ts';
import { OVERVIEW_COLUMNS } from '../../src/features/overview/overview-sheet.ts';
import { visitsResource } from '../../src/features/visits/visit-details.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { byPath } from '../../src/resources/by-path.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { QUESTION_WORDS } from '../browser/support/question-words.ts';
import { codeOf, fences, firstCells, listFiles, messageOf, pagesIn, read, unquoted } from './pages.ts';

const wordsOf = (words: Readonly<Record<string, Word>>, language: Language) =>
  Object.values(words).map((word) => word[language]);

describe('the two languages', () => {
  it('have the same pages', () => {
    const names = (language: Language) => pagesIn(language).map((file) => path.posix.basename(file));
    expect(names('en').sort()).toEqual(names('pt').sort());
  });

  it('have the same headings, tables, fences and messages in each page', () => {
    const shape = (file: string) => ({
      headings: (read(file).match(/^#+ /gm) ?? []).join(''),
      rows: (read(file).match(/^\|/gm) ?? []).length,
      fences: read(file).match(/```\w+/g) ?? [],
      messages: quotedMessages(read(file)).length,
    });
    for (const file of pagesIn('en')) expect(shape(file.replace('/en/', '/pt/'))).toEqual(shape(file));
  });
});

/** What user pages name of forms, tabs and lists that people have made for an example, and of parts of a name. */
const MADE_BY_OTHERS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['Shift', 'Start time', 'End time', 'Compliant', 'Partly', 'Timestamp', 'Under way', 'Late'],
    ...['Open tickets BigQuery', 'Actionplans', 'Busy'],
  ],
  pt: [
    ...['Turno', 'Hora início', 'Hora fim', 'Conforme', 'Não conforme', 'Parcial', 'Atrasados'],
    ...['Chamados BigQuery', 'Planosdeação', 'Ocupado'],
  ],
};

/** The other two are in the steps before the table. */
const { link: _link, access: _access, ...TOLD_OF_OVERVIEW } = OVERVIEW_COLUMNS;

/** All that a pull can be of. */
const OFFERED: readonly Resource[] = [...RESOURCES.slice(0, -1), visitsResource, ...RESOURCES.slice(-1)];

describe.each(LANGUAGES)('the user pages (%s)', (language) => {
  const page = (name: string) => read(`docs/${language}/${name}.md`);
  const word = (en: string, pt: string) => (language === 'en' ? en : pt);
  const columns = (name: string) =>
    fences(page(name), 'columns').map((text) =>
      text.split('·').map((header) => header.trim().replace(/\s+/g, ' ')),
    );
  const headers = ({ records }: { readonly records: RecordReader }) => [
    ...records.columns.map(({ header }) => header[language]),
    RECORD_COLUMN[language],
    PULLED_AT_COLUMN[language],
  ];
  /** The resources of the page on other lists, in their order. */
  const others = OFFERED.filter((resource) => resource !== tickets);
  const recordsOf = (resource: Resource) =>
    resource.kind === 'by-path' ? resource.at({ path: '/api/v2/x' }) : resource;

  it('name the columns of pulled sheets, in their order', () => {
    expect(columns('pull-tickets')).toEqual([headers(tickets)]);
    expect(columns('pull-lists')).toEqual(others.map((resource) => headers(recordsOf(resource))));
  });

  it('name all resources', () => {
    const [named = []] = firstCells(page('pull-lists'), word('Resource', 'Recurso')).map(unquoted);
    expect(named).toEqual(OFFERED.map(({ name }) => name[language]));
  });

  const tablesOfColumns = (name: string) =>
    firstCells(page(name), word('Column', 'Coluna')).map((cells) =>
      unquoted(cells).flatMap((cell) => cell.split(', ')),
    );

  it.each([
    ['pull-tickets', [PULLS_COLUMNS]],
    ['directory', [DIRECTORY_COLUMNS]],
    ['your-cells', [CHANGES_COLUMNS, DAILY_COLUMNS]],
    ['enter-assessments', [{ ...ANSWER_STATE_COLUMNS, ...LONG_ANSWER_COLUMNS }]],
  ] as const)('name the columns of sheets of ours in %s, in their order', (name, sheets) => {
    expect(tablesOfColumns(name)).toEqual(sheets.map((words) => wordsOf(words, language)));
  });

  it('name the columns that a program writes and reads, and those of the overview', () => {
    const [overview, ...ofPulls] = tablesOfColumns('schedule').reverse();
    expect(overview).toEqual(wordsOf(TOLD_OF_OVERVIEW, language));
    expect(ofPulls).toHaveLength(2);
    expect(wordsOf(PULLS_COLUMNS, language)).toEqual(expect.arrayContaining(ofPulls.flat()));
  });

  it('name states that exist, and all of an answer row', () => {
    const header = word('Status', 'Situação');
    const [states = [], ofActions = []] = firstCells(page('enter-assessments'), header);
    expect([...states].sort()).toEqual([...wordsOf(ROW_STATES, language)].sort());
    expect([...ofActions].sort()).toEqual([...wordsOf(ACTION_ROW_STATES, language)].sort());
    const [statuses = []] = firstCells(page('pull-tickets'), header);
    expect(statuses.length).toBeGreaterThan(0);
    expect(wordsOf(PULL_STATUSES, language)).toEqual(expect.arrayContaining(statuses));
  });

  it('name all filters, and no others', () => {
    const header = word('Filter', 'Filtro');
    const filters = (name: string) => firstCells(page(name), header).map(unquoted);
    const named = (kinds: FilterKinds) => Object.keys(kinds).filter((name) => name !== OTHER_FILTERS);
    expect(filters('pull-tickets')).toEqual([named(tickets.filters)]);
    const ofOthers = others.map((resource) => named(resource.filters)).filter((names) => names.length > 0);
    expect(filters('pull-lists')).toEqual(ofOthers);
  });

  it.each([
    ['pull-tickets', tickets.filters],
    ['pull-lists', byPath.filters],
  ] as const)('show filters in %s that can be typed', (name, kinds) => {
    const spans = codeOf(page(name)).filter((code) => /^\w+=/.test(code) && !/^(?:name|nome)=/.test(code));
    const fenced = fences(page(name), 'filters').flatMap((text) => text.split('\n'));
    expect(fenced.length).toBeGreaterThan(0);
    // A pull of elements takes the filters of its list, and two more.
    const kindsOf = (text: string) => {
      if (text.startsWith('ids=')) return actionPlans.filters;
      const row = { resource: tickets.code, filters: text };
      return asksForElements(row) ? (elementFilters(row, tickets) ?? kinds) : kinds;
    };
    expect([...spans, ...fenced].map((text) => [text, refusalOf(text, kindsOf(text))])).toEqual(
      [...spans, ...fenced].map((text) => [text, '']),
    );
  });

  it('show dates that can be typed', () => {
    const list = /^- \*\*(?:Dates|Datas)[\s\S]*?(?=^- \*\*|^## )/gm;
    const dates = (page('pull-tickets').match(list) ?? [])
      .flatMap((item) => codeOf(item))
      .filter((code) => code.length > 1);
    expect(dates.length).toBeGreaterThan(12);
    const refused = dates.filter((date) => refusalOf(`abertoStart=${date}`, tickets.filters) !== '');
    expect(refused).toEqual([]);
  });

  it('show intervals that can be typed, and all that the dropdown offers', () => {
    const [cells = []] = firstCells(page('schedule'), word('Every', 'Frequência'));
    const shown = cells.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
    expect(shown).toEqual(everyChoices(language));
  });

  it('name menu items that exist', () => {
    const menu = sentencesIn(language).menu;
    const ofFeatures = FEATURES.flatMap(({ menu: own, answerMenu, submenus }) =>
      [own, answerMenu, submenus].flatMap((entries) => entries?.(language) ?? []),
    ).flatMap((entry) => (entry.kind === 'submenu' ? [entry, ...entry.entries] : [entry]));
    const items = [
      ...Object.values(menu).filter((said) => typeof said === 'string'),
      ...ofFeatures.flatMap((entry) => (entry.kind === 'separator' ? [] : [entry.label])),
    ];
    const paths = pagesIn(language).flatMap((file) =>
      [...read(file).matchAll(/\*\*([^*]+ ▸ [^*]+)\*\*/g)].map(([, text = '']) => text.replace(/\s+/g, ' ')),
    );
    expect(paths.length).toBeGreaterThan(4);
    const unknown = paths.filter((text) => text.split(' ▸ ').some((item) => !items.includes(item)));
    expect(unknown).toEqual([]);
  });

  it('name controls of the dialogs that exist', () => {
    // A part of a page may hold its words beside its markup.
    const controls = ['words.ts', '.tsx']
      .flatMap((ending) => [...listFiles('src/pages', ending), ...listFiles('src/features', ending)])
      .map(read)
      .join('\n');
    const ofQuestions = ['OK', word('Cancel', 'Cancelar')];
    const named = pagesIn(language).flatMap((file) =>
      [...read(file).matchAll(/(?<![*\w])\*([^*\s][^*]*)\*(?!\*)/g)].map(([, text = '']) =>
        text.replace(/\s+/g, ' '),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter((name) => !controls.includes(`'${name}'`) && !ofQuestions.includes(name));
    expect(unknown).toEqual([]);
  });

  it('name what stands on sheets and pages as it stands there', () => {
    const sources = [...listFiles('src', '.ts'), ...listFiles('src', '.tsx')].map(read).join('\n');
    const literals = [...sources.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text);
    // Columns of insights and of histories are declared as code | English | Portuguese.
    const known = new Set([...literals.flatMap((text) => text.split(' | ')), ...MADE_BY_OTHERS[language]]);
    const named = pagesIn(language).flatMap((file) =>
      codeOf(read(file)).filter((code) => /^\p{Lu}[\p{L} ]*\p{Ll}$/u.test(code)),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('tell to type the formulas of the pictures', () => {
    const { lateFormula, freshFormula } = QUESTION_WORDS[language === 'en' ? 'en_US' : 'pt_BR'];
    expect(fences(page('README'), 'formulas')).toEqual([lateFormula, freshFormula]);
  });

  it('find `Last success` where it stands on a new sheet of pulls', () => {
    const letter = String.fromCharCode(65 + Object.keys(PULLS_COLUMNS).indexOf('lastSuccess'));
    const texts = [...pagesIn(language).map(read), read('src/features/formulas/custom-functions.ts')];
    const letters = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:Pulls|Consultas)!([A-Z]+)\d/g)].map(([, column]) => column),
    );
    expect(letters.length).toBeGreaterThan(10);
    expect(new Set(letters)).toEqual(new Set([letter]));
  });

  it('quote messages as they are said', () => {
    const said = [
      ...listFiles('src/domain/messages', '.ts'),
      ...listFiles('src/features', 'sentences.ts'),
      'src/pages/shared/words.ts',
    ]
      .map(read)
      .join('\n')
      .replace(/\$\{[^}]*\}/g, '…');
    const sayable = withVersion(said);
    const quoted = pagesIn(language).flatMap((file) => quotedMessages(read(file)));
    expect(quoted.length).toBeGreaterThan(20);
    const unknown = quoted.filter((message) =>
      message
        .split('…')
        .map((piece) => piece.trim())
        .some((piece) => !sayable.includes(piece)),
    );
    expect(unknown).toEqual([]);
  });
});

/** Bold quotations: **“…”** */
function quotedMessages(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*“([\s\S]+?)”\*\*/g)].map(([, text = '']) => text.replace(/\s+/g, ' '));
}

/** Sentences about one version of the service are quoted for that version. */
function withVersion(source: string): string {
  return ['…', 'v1', 'v2'].map((version) => source.replaceAll('…', version)).join('\n') + source;
}

/** What is said against a filter; empty when it is taken. */
function refusalOf(text: string, kinds: FilterKinds): string {
  const toLocal = (ms: number) => {
    const date = new Date(ms);
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    };
  };
  const toInstantMs = (local: ReturnType<typeof toLocal>) =>
    Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  const nowMs = Date.UTC(2026, 2, 2, 15);
  return messageOf(() => parseFilters(text, kinds, { nowMs, toInstantMs, toLocal }, () => 12));
}
