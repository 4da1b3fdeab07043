// A column of a sheet of ours is one entry: in a copy of the sources where each sheet has one entry more, and a line
// says what goes into it where rows are made, the built script makes, finds, fills and keeps that column.

import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../build/assemble.ts';
import type { Language } from '../../src/domain/language.ts';
import { World } from '../support/world.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEADER = { en: 'One more', pt: 'Mais uma' };
const NOTE = { en: 'What it says.', pt: 'O que diz.' };
const WORD = { en: 'Ay', pt: 'Á' };
const ENTRY = `
  more: columnOf(
    { kind: 'short-text', isTyped: true, folded: true, choices: { a: inBoth('${WORD.en}', '${WORD.pt}') } },
    '${HEADER.en}',
    '${HEADER.pt}',
    { en: '${NOTE.en}', pt: '${NOTE.pt}' },
  ),`;

/** What is put in before a text of a file. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/domain/vocabulary.ts': {
    "\n  filters: columnOf({ kind: 'long-text'": ENTRY, // Pulls
    "\n  runNow: columnOf('short-text'": "told: columnOf('number', 'Told', 'Dito'),",
    "\n  added: columnOf('number', 'Added'": ENTRY, // Activity
    "\n  name: columnOf('text', 'Name'": ENTRY, // Directory
    "\n  from: columnOf('any', 'From'": ENTRY, // Changes
    "\n  count: columnOf('number', 'Count'": ENTRY, // Daily
  },
  'src/features/answers/rules/vocabulary.ts': { "\n  unit: columnOf(NAMED, 'Unit'": ENTRY },
  'src/features/overview/overview-sheet.ts': {
    "\n  oldest: columnOf('date-time'": ENTRY,
    "case 'lastSuccess':": "case 'more': return '=1';",
  },
  // Where cells are made.
  'src/app/pulls/pulls-sheet.ts': { '\n    ...report,': 'told: 7,' },
  'src/app/history/activity-log.ts': { '\n    ...activity,': "more: 'run'," },
  'src/app/history/history-sheets.ts': {
    'when: new Date(notedMs)': "more: 'change',",
    'day: midnight': "more: 'count',",
  },
  'src/app/directory/directory-sheet.ts': { 'code: entry.code,': "more: 'name'," },
};

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'franchise-column-'));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'appsscript.json'])
    await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, changes] of Object.entries(CHANGES)) {
    let text = await readFile(path.join(copy, file), 'utf8');
    for (const [place, more] of Object.entries(changes)) {
      const parts = text.split(place);
      expect(parts).toHaveLength(2);
      text = parts.join(`${more}${place}`);
    }
    await writeFile(path.join(copy, file), text);
  }
  const { files, problems } = await assemble({ root: copy, baseUrl: undefined });
  // A copy has more than the product, and may be larger.
  expect(problems.filter((problem) => !problem.includes('over its budget'))).toEqual([]);
  await mkdir(path.join(copy, 'dist'));
  for (const [name, text] of files) await writeFile(path.join(copy, 'dist', name), text);
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

let world: World;
afterEach(() => world.close());

const LOCALES = { en: 'en_US', pt: 'pt_BR' };
const SHEETS = {
  en: {
    ...{ pulls: 'Pulls', activity: 'Activity', directory: 'Directory', overview: 'Overview' },
    ...{ changes: 'Tickets (changes)', daily: 'Tickets (daily)' },
  },
  pt: {
    ...{ pulls: 'Consultas', activity: 'Atividade', directory: 'Diretório', overview: 'Visão geral' },
    ...{ changes: 'Tickets (alterações)', daily: 'Tickets (diário)' },
  },
};
const ANSWERS = 'Answers';

function open(language: Language): void {
  world = new World({ dir: path.join(copy, 'dist'), locale: LOCALES[language], service: { tickets: 20 } });
  world.connect();
  const filters = 'changes=yes; daily=yes';
  world.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets', mode: 'sync', filters });
  world.page('refreshPull', { name: 'All' });
  changeAndRefresh();
  world.page('createAnswerSheet', { layout: 'long', sheet: ANSWERS });
  world.menu('showOverview');
}

/** A change to note, a name that the directory lacks, and a line in the log. */
function changeAndRefresh(): void {
  world.runtime.settle(world.runtime.nowMs() + 86_400_000);
  const [ticket] = world.service.tickets();
  if (ticket === undefined) throw new Error('no ticket');
  const situacao = ticket.situacao === 4 ? 5 : 4;
  world.service.changeTicket(ticket.id, { situacao }, world.runtime.nowMs());
  expect(world.page('refreshPull', { name: 'All' })).toMatchObject({ ok: true, status: 'done' });
}

/** From 1; 0 if it isn't there. */
const placeOf = (sheet: string, header: string) => (world.values(sheet)[0] ?? []).indexOf(header) + 1;

/** What its header says, and how it looks below. */
function lookOf(name: string, language: Language) {
  const column = placeOf(name, HEADER[language]);
  const { grid, layout } = world.sheet(name);
  const { validation, numberFormat } = world.workbook.styles.get(grid.style(9, column));
  const [list] = world.workbook.validations.get(validation)?.condition.values ?? [];
  return {
    note: grid.note(1, column),
    format: numberFormat,
    choices: list?.kind === 'list' ? list.values : [],
    isFolded: layout.column.groups.has(column),
  };
}

const cellsOf = (sheet: string, header: string) => world.column(sheet, header).filter((cell) => cell !== '');

describe.each(['en', 'pt'] as const)('one more entry (%s)', (language) => {
  const { pulls, activity, directory, changes, daily, overview } = SHEETS[language];
  const header = HEADER[language];

  it('is one more column, with its header, note, format, dropdown and fold', () => {
    open(language);
    for (const name of [pulls, activity, directory, ANSWERS, overview])
      expect([name, lookOf(name, language)]).toEqual([
        name,
        { note: NOTE[language], format: '@', choices: [WORD[language]], isFolded: true },
      ]);
    for (const name of [changes, daily]) expect(lookOf(name, language).note).toBe(NOTE[language]);
  });

  it('is filled where rows are made, found after it was moved and renamed, and kept', () => {
    open(language);
    const user = new SheetUser(world.workbook);
    expect(new Set(cellsOf(activity, header))).toEqual(new Set(['run']));
    expect(new Set(cellsOf(directory, header))).toEqual(new Set(['name']));
    expect(new Set(cellsOf(changes, header))).toEqual(new Set(['change']));
    expect(new Set(cellsOf(daily, header))).toEqual(new Set(['count']));
    const before = new Map([activity, changes, daily].map((name) => [name, cellsOf(name, header).length]));
    for (const name of [pulls, activity, directory, changes, daily]) {
      const [headers = []] = world.values(name);
      user.moveColumns(name, placeOf(name, header), 1, headers.length + 1);
      user.type(name, `${String.fromCharCode(64 + headers.length)}1`, 'Renamed');
    }
    user.type(pulls, `${String.fromCharCode(64 + placeOf(pulls, 'Renamed'))}2`, 'mine');
    changeAndRefresh();
    for (const [name, count] of before) expect(cellsOf(name, 'Renamed').length).toBeGreaterThan(count);
    expect(cellsOf(pulls, 'Renamed')).toEqual(['mine']);
    expect(cellsOf(pulls, language === 'en' ? 'Told' : 'Dito')).toEqual([7]);
    // Saved by the page, which knows nothing of it.
    world.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets', mode: 'full' });
    expect(cellsOf(pulls, 'Renamed')).toEqual(['mine']);
    world.page('deletePull', { name: 'All' });
    expect(cellsOf(pulls, 'Renamed')).toEqual([]);
  });
});
