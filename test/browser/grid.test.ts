// A person works in the grid as in a spreadsheet: types, pastes, sorts, filters, renames; formulas and our functions
// compute; while a script runs and beside another person.

import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { profileOfRun } from '../support/profile-of-run.ts';
import { expectNoSeriousViolationInCells } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';

const open = workbooks();

/** The page's own words, as far as they are clicked here. */
const WORDS = {
  pt_BR: {
    rows: 'Linhas',
    insert: 'Inserir 1 linha acima',
    sort: 'Classificar aba de Z a A',
    kill: 'Encerrar',
  },
  en_US: { rows: 'Rows', insert: 'Insert 1 row above', sort: 'Sort sheet Z to A', kill: 'Kill' },
};

async function shows(person: Person, cell: string, text: string): Promise<void> {
  await expect.poll(() => person.cellAt(cell).textContent()).toBe(text);
}

async function typeInto(person: Person, cell: string, text: string): Promise<void> {
  await person.cellAt(cell).click();
  await person.page.keyboard.type(text);
  await person.page.keyboard.press('Enter');
}

async function paste({ page }: Person, text: string): Promise<void> {
  const event = `new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() })`;
  await page.evaluate(`{
    const event = ${event};
    event.clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(event);
  }`);
}

// The page around the spreadsheet works alike in both languages; questions.test.ts and others read its words in each.
describe.each(PLAYED_LOCALES)('the grid in %s', (locale) => {
  const isPortuguese = locale === 'pt_BR';
  const words = WORDS[locale];
  const [half, separator] = isPortuguese ? ['12,5', ';'] : ['12.5', ','];

  it('takes what is typed, by mouse and keyboard, and computes formulas for everybody', async () => {
    const workbook = await open({ locale });
    const [ana, bia] = [await workbook.person(), await workbook.person()];
    await typeInto(ana, 'A1', half);
    await ana.page.keyboard.type('=A1*2');
    await ana.page.keyboard.press('Tab');
    for (const person of [ana, bia]) await shows(person, 'A2', '25');
    await expect.poll(() => ana.page.locator('#cell-name').textContent()).toBe('B2');
    // Back to the formula, which is edited and left as it was.
    await ana.page.keyboard.press('ArrowLeft');
    await expect.poll(() => ana.page.locator('#cell-text').inputValue()).toBe('=A1*2');
    await ana.page.keyboard.press('F2');
    await ana.page.keyboard.type('0');
    await ana.page.keyboard.press('Escape');
    await shows(ana, 'A2', '25');
    await typeInto(bia, 'A1', '10');
    for (const person of [ana, bia]) await shows(person, 'A2', '20');
    await ana.page.keyboard.press('Delete');
    await shows(bia, 'A2', '');
    await expectNoSeriousViolationInCells(ana);
  });

  it('asks our functions, which spill, and says why one fails', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const ana = await workbook.person();
    await typeInto(ana, 'A1', `=FRANCHISE_LABEL("situacao"${separator}4)`);
    await shows(ana, 'A1', isPortuguese ? 'Em andamento' : 'In progress');
    await typeInto(
      ana,
      'A3',
      `=FRANCHISE_TICKETS("id=${workbook.service.tickets()[0]?.id}"${separator}"ID")`,
    );
    // Formulas ask with the owner's connection, where the file has one.
    const hasOwner = profileOfRun().ownerProperties === 'of-the-owner';
    if (hasOwner) await shows(ana, 'A4', String(workbook.service.tickets()[0]?.id));
    else await shows(ana, 'A3', '#ERROR!');
    await typeInto(ana, 'C1', '=FRANCHISE_TICKETS("nada=1")');
    await shows(ana, 'C1', '#ERROR!');
    await expect
      .poll(() => ana.page.locator('.slick-cell:has([data-cell="C1"])').getAttribute('title'))
      .toContain('nada');
    const spilled = hasOwner ? workbook.service.tickets()[0]?.id : null;
    expect(workbook.user.workbook.sheets[0]?.grid.value(4, 1)).toBe(spilled);
  });

  it('takes blocks from the clipboard, and menus by right click and keyboard', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    await ana.cellAt('A1').click();
    await paste(ana, 'b\t1\na\t2\n"c\nd"\t3');
    await shows(ana, 'B3', '3');
    await shows(ana, 'A3', 'c\nd');
    await ana.cellAt('B2').click({ button: 'right' });
    await ana.menuItem(words.sort).click();
    await shows(ana, 'B1', '3');
    await ana.cellAt('A2').click();
    await ana.page.keyboard.press('Shift+F10');
    await ana.menuItem(words.rows).hover();
    await ana.menuItem(words.insert).click();
    await shows(ana, 'A2', '');
    await shows(ana, 'B3', '2');
  });

  it('refuses what does not fit in, says why, and shows the truth again', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    await ana.cellAt('A1').click();
    await paste(ana, 'x'.repeat(50_001));
    await ana.toast('50000');
    expect(await ana.cellAt('A1').textContent()).toBe('');
    // A script deletes the sheet while somebody types there.
    workbook.user.addSheet('Outra');
    await ana.tab('Outra').waitFor();
    await ana.cellAt('A1').dblclick();
    await ana.page.keyboard.type('perdido');
    const first = workbook.desk.workbook.sheets[0]?.name ?? '';
    workbook.user.deleteSheet(first);
    await expect.poll(() => ana.sheetInFront()).toBe('Outra');
    await ana.cellAt('A1').waitFor();
    expect(workbook.desk.workbook.sheets.map(({ name }) => name)).toEqual(['Outra']);
  });

  it('scrolls through what it has without asking again, and shows a long run with a way to kill it', async () => {
    const workbook = await open({ locale, connected: true });
    workbook.user.paste(
      workbook.desk.workbook.sheets[0]?.name ?? '',
      'A1',
      Array.from({ length: 10_000 }, (_, n) => [String(n + 1), `linha ${n + 1}`]),
    );
    const ana = await workbook.person();
    await ana.cellAt('A5').click();
    await ana.page.keyboard.press('Control+ArrowDown');
    await ana.cellAt('B10000').waitFor();
    const asked: string[] = [];
    ana.page.on('request', (request) => asked.push(request.url()));
    await ana.page.keyboard.press('Control+ArrowUp');
    await ana.cellAt('B2').waitFor();
    await ana.page.keyboard.press('Control+ArrowDown');
    await ana.cellAt('B10000').waitFor();
    expect(asked.filter((url) => url.includes('/rows'))).toEqual([]);
    const { say } = workbook;
    const sheet = isPortuguese ? 'Chamados' : 'Tickets';
    await ana.callAsPage('savePull', { name: sheet, resource: 'tickets', sheet, filters: '' });
    await ana.choose('refreshAll');
    const run = ana.page.locator('.run');
    await run.waitFor();
    await expect.poll(() => run.textContent()).toContain('refreshAllPulls');
    await run.getByRole('button', { name: words.kill }).click();
    await run.waitFor({ state: 'detached' });
    await expect
      .poll(() => workbook.desk.journal.executions.at(-1))
      .toMatchObject({ functionName: 'refreshAllPulls', outcome: 'killed' });
    expect(say.menu.title).not.toBe('');
  });
});

describe('the grid as SlickGrid shows it', () => {
  const locale = 'en_US';

  it('selects, moves and resizes columns, and selects rows and everything', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    const { page } = ana;
    const [sheet] = workbook.desk.workbook.sheets;
    workbook.user.paste(sheet?.name ?? '', 'A1', [['a', 'b', 'c']]);
    await shows(ana, 'C1', 'c');
    const selected = page.locator('#cell-name');
    const header = (letter: string) => page.locator('.slick-header-column', { hasText: letter }).first();
    await header('B').click();
    await expect.poll(() => selected.textContent()).toMatch(/^B1:B\d+$/);
    await header('B').click({ button: 'right' });
    await ana.menuItem('Insert 1 column left').waitFor();
    await page.keyboard.press('Escape');
    // The keys are the cells' again.
    await page.keyboard.press('Control+a');
    await expect.poll(() => selected.textContent()).toMatch(/^A1:[A-Z]+\d+$/);
    await page.locator('.row-number', { hasText: /^2$/ }).click({ button: 'right' });
    await ana.menuItem('Insert 1 row above').waitFor();
    await expect.poll(() => selected.textContent()).toMatch(/^A2:[A-Z]+2$/);
    await page.keyboard.press('Escape');
    await header('A').dragTo(header('C'));
    await expect.poll(() => [1, 2, 3].map((column) => sheet?.grid.value(1, column))).toEqual(['b', 'c', 'a']);
    await shows(ana, 'A1', 'b');
    const edge = await header('A').locator('.slick-resizable-handle').boundingBox();
    if (edge === null) throw new Error('no edge');
    await page.mouse.move(edge.x + 1, edge.y + 5);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y + 5, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => sheet?.layout.column.sizes.get(1) ?? 0).toBeGreaterThan(130);
  });

  it('copies and cuts cells with their formulas', async () => {
    const workbook = await open({ locale });
    const { user, desk } = workbook;
    const ana = await workbook.person();
    const { page } = ana;
    const name = desk.workbook.sheets[0]?.name ?? '';
    user.paste(name, 'A1', [['2', '=A1*10']]);
    await shows(ana, 'B1', '20');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ana.cellAt('A1').click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    await ana.cellAt('A3').click();
    await page.keyboard.press('Control+v');
    await shows(ana, 'B3', '20');
    await typeInto(ana, 'A3', '5');
    await shows(ana, 'B3', '50');
    await ana.cellAt('A1').click();
    await page.keyboard.press('Control+x');
    await ana.cellAt('D1').click();
    await page.keyboard.press('Control+v');
    await shows(ana, 'D1', '2');
    await shows(ana, 'A1', '');
    await shows(ana, 'B1', '20');
  });
});

/**
 * Handles the first request only. Playwright's own option for that, `times`, ends the interception then, and of 120 runs
 * in one the request that was just on its way never got an answer.
 */
function once(handle: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let isFirst = true;
  return async (route) => {
    if (!isFirst) return await route.continue();
    isFirst = false;
    await handle(route);
  };
}

describe('the grid beside somebody who types at the same time', () => {
  const locale = 'pt_BR';

  it('shows what was typed while the page read the workbook, or the rows', async () => {
    const workbook = await open({ locale });
    const { user, desk } = workbook;
    const [first] = desk.workbook.sheets;
    if (first === undefined) throw new Error('no sheet');
    user.addSheet('Outra');
    const ana = await workbook.person();
    await ana.goTo(first.name);
    user.type(first.name, 'A1', 'antes');
    await shows(ana, 'A1', 'antes');
    // The answer knows of a change that the page is told of later.
    await ana.page.route(
      '**/api/workbook',
      once(async (route) => {
        user.type(first.name, 'A1', 'durante');
        await route.continue();
      }),
    );
    user.type('Outra', 'A1', 'x');
    await shows(ana, 'A1', 'durante');
    // The rows are on their way when they change.
    await ana.page.route(
      '**/rows?*',
      once(async (route) => {
        const answer = await route.fetch();
        user.type(first.name, 'B1', 'depois');
        await workbook.witness.change(desk.workbook.version);
        await route.fulfill({ response: answer });
      }),
    );
    // Typed again as it is: the answer that was on its way shows nothing new.
    user.type(first.name, 'A1', 'durante');
    await shows(ana, 'B1', 'depois');
  });
});
