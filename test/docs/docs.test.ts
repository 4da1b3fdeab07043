// The documentation names files, commands, options, columns, filters, states, menu items, messages and scopes. Each has
// to exist, under that name, in that language.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEPLOY_HELP, readDeployOptions } from '../../deploy/options.ts';
import { HELP, readOptions } from '../../sandbox/start/options.ts';
import { everyChoices } from '../../src/domain/every.ts';
import { type FilterKinds, OTHER_FILTERS } from '../../src/domain/filter-kinds.ts';
import { parseFilters } from '../../src/domain/filters.ts';
import type { Language, Word } from '../../src/domain/language.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import type { RecordReader } from '../../src/domain/record.ts';
import type { Resource } from '../../src/domain/resource.ts';
import {
  ANSWER_STATE_COLUMNS,
  LONG_ANSWER_COLUMNS,
  PULL_STATUSES,
  PULLED_AT_COLUMN,
  PULLS_COLUMNS,
  RECORD_COLUMN,
  ROW_STATES,
} from '../../src/domain/vocabulary.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { endpoint } from '../../src/resources/endpoint.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { QUESTION_WORDS } from '../browser/support/question-words.ts';
import { anchorsOf } from './anchors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file, ending);
    return file.endsWith(ending) ? [file] : [];
  });
const listMarkdown = (folder: string) => listFiles(folder, '.md');

const LANGUAGES: readonly Language[] = ['en', 'pt'];
const PACKAGES = readdirSync(path.join(ROOT, 'packages'));
const FILES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listMarkdown('.github'),
  ...listMarkdown('docs'),
  ...listMarkdown('sandbox'),
  ...listMarkdown('deploy'),
  ...PACKAGES.map((name) => `packages/${name}/README.md`).filter((file) => existsSync(path.join(ROOT, file))),
];
const RECORDS = listMarkdown('docs/decisions').filter((file) => !file.endsWith('README.md'));
const pagesIn = (language: Language) => listMarkdown(`docs/${language}`);

/** The contents of code fences with this info text. */
function fences(markdown: string, info: string): string[] {
  const pattern = new RegExp(`^ *\`\`\`${info}\\n([\\s\\S]*?)^ *\`\`\``, 'gm');
  return [...markdown.matchAll(pattern)].map(([, content = '']) => content.trim());
}

/** Code in spans and in fences for a shell, one command a line; a span may go over a line break. */
function codeOf(markdown: string): string[] {
  const spans = [...markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)];
  return [
    ...spans.map(([, code = '']) => code.replace(/\s+/g, ' ')),
    ...fences(markdown, 'sh').flatMap((text) => text.split('\n')),
  ].flatMap((code) => code.split('&&').map((command) => command.trim()));
}

/** First cells of the rows of tables whose first header is this. */
function firstCells(markdown: string, header: string): string[][] {
  const tables = markdown.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const rows = table.trim().split('\n');
    const cells = rows.map((row) => (row.split('|')[1] ?? '').trim());
    return cells[0] === header ? [cells.slice(2)] : [];
  });
}

const unquoted = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('`', ''));
const wordsOf = (words: Readonly<Record<string, Word>>, language: Language) =>
  Object.values(words).map((word) => word[language]);

describe('every page', () => {
  it('is read, so that there is something to refuse', () => {
    expect(FILES.length).toBeGreaterThan(15);
  });

  it.each(FILES)('%s leads only to what exists', (file) => {
    const markdown = read(file);
    const broken = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [to = '', anchor] = target.split('#');
        const resolved = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
        if (!existsSync(path.join(ROOT, resolved))) return true;
        if (anchor === undefined) return false;
        return !anchorsOf(read(resolved)).has(anchor);
      });
    expect(broken).toEqual([]);
  });

  it.each(FILES)('%s names only files of the project that exist', (file) => {
    const named = codeOf(read(file)).flatMap((code) => code.split(' '));
    const paths = named.filter((code) =>
      /^(?:src|test|build|deploy|sandbox|docs|packages)\/[\w./-]+$/.test(code),
    );
    // A package names its own files from its folder.
    const folders = ['', path.posix.dirname(file)];
    const missing = paths.filter(
      (code) =>
        !code.includes('NAME') && !folders.some((folder) => existsSync(path.join(ROOT, folder, code))),
    );
    expect(missing).toEqual([]);
  });

  it.each(FILES)('%s keeps its lines to 120 characters', (file) => {
    const lines = read(file).split('\n');
    expect(lines.filter((line) => [...line].length > 120)).toEqual([]);
  });

  it.each(FILES)('%s names no machine', (file) => {
    expect(read(file)).not.toMatch(/(?<!\.com)\/(?:work|home|root|tmp|Users)\//);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = FILES.flatMap((file) => codeOf(read(file)).map((command) => ({ file, command })));

  it('of npm are scripts of package.json', () => {
    const named = commands.flatMap(({ file, command }) => {
      const script = /npm (?:run )?(?:--silent )?([\w:-]+)/.exec(command)?.[1];
      return script === undefined || script === 'ci' ? [] : [{ file, script }];
    });
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  });

  it('of npx tsx and vitest name files that exist', () => {
    const files = commands.flatMap(({ command }) => /npx (?:tsx|vitest run) (\S+)/.exec(command)?.[1] ?? []);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  const optionsOf = (text: string) => [...text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([name]) => name);

  it('npm start takes the options of the README, and no others', () => {
    const table = firstCells(read('README.md'), '`npm start -- …`')[0] ?? [];
    const offered = new Set(optionsOf(HELP.replace(/^.*(?:two dashes|See ).*$/gm, '')));
    expect(optionsOf(table.join(' ')).sort()).toEqual([...offered].sort());
    for (const name of offered) {
      const needsValue = new RegExp(`${name} [A-Z]`).test(HELP);
      const said = () => readOptions([needsValue ? `${name}=1` : name], { FRANCHISE_V1_TOKEN: 'x' }, 0);
      expect(messageOf(said)).not.toContain('There is no option');
    }
  });

  it('npm start is shown with options that exist', () => {
    const shown = commands.flatMap(({ command }) =>
      command.startsWith('npm start -- ') ? optionsOf(command) : [],
    );
    expect(shown.filter((name) => !optionsOf(HELP).includes(name))).toEqual([]);
  });

  it('npm run deploy takes the options of the README, and no others', () => {
    const table = firstCells(read('README.md'), '`npm run deploy -- …`')[0] ?? [];
    const offered = new Set(optionsOf(DEPLOY_HELP.replace(/^.*two dashes.*$/gm, '')));
    expect(new Set(optionsOf(table.join(' ')))).toEqual(offered);
    for (const name of offered) {
      const command = name === '--all' ? [name] : name === '--rollback' ? ['x', name, '1'] : ['x', name];
      expect(messageOf(() => readDeployOptions(command))).toBe('');
    }
    const shown = commands.flatMap(({ command }) =>
      command.includes('npm run deploy -- ') ? optionsOf(command) : [],
    );
    expect(shown.filter((name) => !offered.has(name))).toEqual([]);
  });

  it('of npm are shown with options that their programs read', () => {
    const shown = commands.flatMap(({ command }) => {
      const [, script = '', args = ''] = /npm run (?:--silent )?([\w:-]+) -- (.*)/.exec(command) ?? [];
      const program = /(\S+\.ts)$/.exec(scripts[script] ?? '')?.[1];
      if (program === undefined) return [];
      const [, options] = /parseArgs\(\{([\s\S]*?)\n\s*\}\);/.exec(read(program)) ?? [];
      return options === undefined ? [] : optionsOf(args).map((name) => ({ command, name, options }));
    });
    expect(new Set(shown.map(({ name }) => name)).size).toBeGreaterThan(8);
    const unknown = shown.filter(({ name, options }) => !new RegExp(`\\b${name.slice(2)}'?:`).test(options));
    expect(unknown.map(({ command, name }) => `${name} of ${command}`)).toEqual([]);
  });

  it('of clasp exist in the one that is installed, with their options', () => {
    const folder = 'node_modules/@google/clasp/build/src/commands';
    const source = readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`${folder}/${file}`))
      .join('\n');
    const shown = commands.flatMap(({ command }) => /^npx clasp (.*)/.exec(command)?.[1] ?? []);
    expect(shown.length).toBeGreaterThan(4);
    const unknown = shown.filter((words) => {
      const [, name = ''] = /^(?:-P \S+ )?([a-z-]+)/.exec(words) ?? [];
      const options = words.match(/(?<!\S)--?[A-Za-z-]+/g) ?? [];
      const isOption = (option: string) => new RegExp(`[oO]ption\\('${option}[ ,]`).test(source);
      return !source.includes(`new Command('${name}')`) || !options.every(isOption);
    });
    expect(unknown).toEqual([]);
  });

  it('npm run gas is shown with options that exist', () => {
    const usage = /const usage = `([^`]*)`/.exec(read('packages/local-apps-script/src/cli.ts'))?.[1] ?? '';
    const shown = [
      ...optionsOf(read('README.md').match(/To run one function[\s\S]*?\n\n/)?.[0] ?? ''),
      ...commands.flatMap(({ command }) => (command.includes('gas -- ') ? optionsOf(command) : [])),
    ].filter((name) => name !== '--silent');
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((name) => !optionsOf(usage).includes(name))).toEqual([]);
  });

  it('use variables of the environment that something reads', () => {
    const named = new Set(
      FILES.flatMap((file) => read(file).match(/\b(?:FRANCHISE_V\d_TOKEN|BASE_URL)\b/g) ?? []),
    );
    const readers = read('sandbox/start/options.ts') + read('build/main.ts');
    expect([...named].filter((name) => !readers.includes(name))).toEqual([]);
  });
});

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
  const others = RESOURCES.filter((resource) => resource !== tickets && resource !== actionPlans);
  const recordsOf = (resource: Resource) =>
    resource.kind === 'endpoint' ? resource.at({ path: '/api/v2/x' }) : resource;

  it('name the columns of pulled sheets, in their order', () => {
    expect(columns('pull-tickets')).toEqual([headers(tickets)]);
    expect(columns('pull-action-plans')).toEqual([headers(actionPlans)]);
    expect(columns('pull-lists')).toEqual(others.map((resource) => headers(recordsOf(resource))));
  });

  it('name all resources', () => {
    const [named = []] = firstCells(page('pull-lists'), word('Resource', 'Recurso')).map(unquoted);
    expect(named).toEqual(RESOURCES.map(({ name }) => name[language]));
  });

  it('name the columns of the sheet of pulls and of answer sheets, in their order', () => {
    const header = word('Column', 'Coluna');
    expect(firstCells(page('pull-tickets'), header)).toEqual([wordsOf(PULLS_COLUMNS, language)]);
    expect(firstCells(page('enter-assessments'), header)).toEqual([
      [...wordsOf(ANSWER_STATE_COLUMNS, language), ...wordsOf(LONG_ANSWER_COLUMNS, language)],
    ]);
  });

  it('name states that exist, and all of an answer row', () => {
    const header = word('Status', 'Situação');
    const [states = []] = firstCells(page('enter-assessments'), header);
    expect([...states].sort()).toEqual([...wordsOf(ROW_STATES, language)].sort());
    const [statuses = []] = firstCells(page('pull-tickets'), header);
    expect(statuses.length).toBeGreaterThan(0);
    expect(wordsOf(PULL_STATUSES, language)).toEqual(expect.arrayContaining(statuses));
  });

  it('name all filters, and no others', () => {
    const header = word('Filter', 'Filtro');
    const filters = (name: string) => firstCells(page(name), header).map(unquoted);
    const named = (kinds: FilterKinds) => Object.keys(kinds).filter((name) => name !== OTHER_FILTERS);
    expect(filters('pull-tickets')).toEqual([named(tickets.filters)]);
    expect(filters('pull-action-plans')).toEqual([named(actionPlans.filters)]);
    const ofOthers = others.map((resource) => named(resource.filters)).filter((names) => names.length > 0);
    expect(filters('pull-lists')).toEqual(ofOthers);
  });

  it.each([
    ['pull-tickets', tickets.filters],
    ['pull-action-plans', actionPlans.filters],
    ['pull-lists', endpoint.filters],
  ] as const)('show filters in %s that can be typed', (name, kinds) => {
    const spans = codeOf(page(name)).filter((code) => /^\w+=/.test(code) && !/^(?:name|nome)=/.test(code));
    const fenced = fences(page(name), 'filters').flatMap((text) => text.split('\n'));
    expect(fenced.length).toBeGreaterThan(0);
    expect([...spans, ...fenced].map((text) => [text, refusalOf(text, kinds)])).toEqual(
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
    const items = Object.values(menu).flatMap((say) => (say.length === 0 ? [say('')] : []));
    const paths = pagesIn(language).flatMap((file) =>
      [...read(file).matchAll(/\*\*([^*]+ ▸ [^*]+)\*\*/g)].map(([, text = '']) => text.replace(/\s+/g, ' ')),
    );
    expect(paths.length).toBeGreaterThan(4);
    const unknown = paths.filter((text) => text.split(' ▸ ').some((item) => !items.includes(item)));
    expect(unknown).toEqual([]);
  });

  it('name controls of the dialogs that exist', () => {
    const controls = listFiles('src/pages', 'words.ts').map(read).join('\n');
    const ofQuestions = ['OK', word('Cancel', 'Cancelar')];
    // The page of messages is written from the messages; there the form means “or”.
    const pages = pagesIn(language).filter((file) => !file.endsWith('/messages.md'));
    const named = pages.flatMap((file) =>
      [...read(file).matchAll(/(?<![*\w])\*([^*\s][^*]*)\*(?!\*)/g)].map(([, text = '']) =>
        text.replace(/\s+/g, ' '),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter((name) => !controls.includes(`'${name}'`) && !ofQuestions.includes(name));
    expect(unknown).toEqual([]);
  });

  it('tell to type the formulas of the pictures', () => {
    const { lateFormula, freshFormula } = QUESTION_WORDS[language === 'en' ? 'en_US' : 'pt_BR'];
    expect(fences(page('questions'), 'formulas')).toEqual([lateFormula, freshFormula]);
  });

  it('find `Last success` where it stands on a new sheet of pulls', () => {
    const letter = String.fromCharCode(65 + Object.keys(PULLS_COLUMNS).indexOf('lastSuccess'));
    const texts = [...pagesIn(language).map(read), read('src/entry/custom-functions.ts')];
    const letters = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:Pulls|Consultas)!([A-Z]+)\d/g)].map(([, column]) => column),
    );
    expect(letters.length).toBeGreaterThan(10);
    expect(new Set(letters)).toEqual(new Set([letter]));
  });

  it('quote messages as they are said', () => {
    const said = [...listFiles('src/domain/messages', '.ts'), 'src/pages/shared/words.ts']
      .map(read)
      .join('\n')
      .replace(/\$\{[^}]*\}/g, '…');
    const quoted = pagesIn(language).flatMap((file) => quotedMessages(read(file)));
    expect(quoted.length).toBeGreaterThan(20);
    const unknown = quoted.filter((message) =>
      message
        .split('…')
        .map((piece) => piece.trim())
        .some((piece) => !withVersion(said).includes(piece)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('security.md', () => {
  it('lists the scopes of the manifest', () => {
    const { oauthScopes } = JSON.parse(read('appsscript.json')) as { oauthScopes: string[] };
    const [listed = []] = firstCells(read('docs/security.md'), 'Scope').map(unquoted);
    expect(listed.map((scope) => `https://www.googleapis.com/auth/${scope}`)).toEqual(oauthScopes);
  });
});

describe('decisions', () => {
  const index = read('docs/decisions/README.md');

  it('stand in the index, each with its number, once', () => {
    const listed = [...index.matchAll(/^\| \[(\d{4})\]\((\d{4})-([\w-]+\.md)\)/gm)];
    for (const [, shown, number] of listed) expect(shown).toBe(number);
    expect(listed.map(([, , number, rest]) => `docs/decisions/${number}-${rest}`)).toEqual(RECORDS.sort());
  });

  it.each(RECORDS)('%s says why, what else, and how it is validated', (file) => {
    const markdown = read(file);
    expect(markdown).toMatch(new RegExp(`^# ${path.basename(file).slice(0, 4)}: `));
    for (const heading of ['Context', 'Decision', 'Alternatives', 'Validation'])
      expect(markdown).toContain(`\n## ${heading}\n`);
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

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (thrown) {
    return String(thrown);
  }
}
