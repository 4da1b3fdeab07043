// What a spreadsheet has besides its cells, as a person sees and uses it: named ranges, links, groups of columns; how far
// the wheel scrolls; and the language and the clock of the page itself.

import type { SheetModel } from 'local-apps-script';
import { cellArea, changeStyle } from 'local-apps-script/workbook';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../sandbox/workbook/page/words.ts';
import { expectNoSeriousViolation, expectNoSeriousViolationInCells } from './support/accessibility.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';

const open = workbooks();

function firstSheet({ desk }: OpenWorkbook): SheetModel {
  const [sheet] = desk.workbook.sheets;
  if (sheet === undefined) throw new Error('there is no sheet');
  return sheet;
}

function fill(workbook: OpenWorkbook, rows: number): void {
  const texts = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: 12 }, (_, c) => `${r + 1}-${c + 1}`),
  );
  workbook.user.paste(firstSheet(workbook).name, 'A1', texts);
}

const named = ({ page }: Person) => page.locator('#cell-name').textContent();
const lettersOf = ({ page }: Person) => page.locator('.slick-header-column').allTextContents();

// The page around the spreadsheet works alike in both languages; questions.test.ts and others read its words in each.
describe.each(PLAYED_LOCALES)('beside the cells in %s', (locale) => {
  const words = wordsIn(locale);

  it('a name leads to its range, on whatever sheet', async () => {
    const workbook = await open({ locale });
    fill(workbook, 200);
    const book = workbook.desk.workbook;
    const area = { row: 150, column: 3, rows: 4, columns: 2 };
    book.namedRanges.set('Chamados', { sheetId: firstSheet(workbook).id, area });
    workbook.user.addSheet('Outra');
    const ana = await workbook.person();
    await ana.goTo('Outra');
    await ana.page.getByRole('button', { name: words.namedRanges }).click();
    await expectNoSeriousViolation(ana);
    await ana.menuItem(`Chamados: ${firstSheet(workbook).name}!C150:D153`).click();
    await expect.poll(() => ana.sheetInFront()).toBe(firstSheet(workbook).name);
    await expect.poll(() => ana.page.locator('#cell-text').inputValue()).toBe('150-3');
    await expect.poll(() => named(ana)).toBe('Chamados');
    await ana.cellAt('C151').click();
    await expect.poll(() => named(ana)).toBe('C151');
  });

  it('a linked text looks like one, and the bar opens it; one that would run code is none', async () => {
    const workbook = await open({ locale });
    const sheet = firstSheet(workbook);
    const links = ['https://rede.example/chamados/7', 'javascript:alert(1)'];
    links.forEach((link, n) => {
      const text = `Chamado ${n}`;
      workbook.user.type(sheet.name, `A${n + 1}`, text);
      const value = JSON.stringify({ text, parts: [{ start: 0, end: text.length, look: {}, link }] });
      changeStyle(workbook.desk.workbook, sheet, cellArea(n + 1, 1), { key: 'richText', value });
    });
    const ana = await workbook.person();
    const link = ana.page.getByRole('link', { name: words.openLink });
    const isLinked = (cell: string) =>
      ana.page.locator(`.slick-cell.linked:has([data-cell="${cell}"])`).count();
    await ana.cellAt('A1').click();
    await expect.poll(() => link.getAttribute('href')).toBe(links[0]);
    expect(await link.getAttribute('rel')).toContain('noopener');
    await expectNoSeriousViolationInCells(ana);
    await ana.cellAt('A2').click();
    await expect.poll(() => link.count()).toBe(0);
    expect([await isLinked('A1'), await isLinked('A2')]).toEqual([1, 0]);
    // With other words in the cell there is nothing left to link.
    await ana.cellAt('A1').click();
    await ana.page.keyboard.type('outro');
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => isLinked('A1')).toBe(0);
  });

  it('groups of columns open and close, by mouse and from the menu', async () => {
    const workbook = await open({ locale });
    fill(workbook, 3);
    const { name } = firstSheet(workbook);
    workbook.user.groupColumns(name, 3, 4);
    workbook.user.groupColumns(name, 4, 2);
    workbook.user.collapseGroup(name, 'column', 3, 1);
    const ana = await workbook.person();
    await expect.poll(() => lettersOf(ana)).toEqual(expect.arrayContaining(['B', '+G']));
    expect(await ana.cellAt('D1').count()).toBe(0);
    await ana.page.locator('.group-control', { hasText: '+' }).click();
    await ana.cellAt('D1').waitFor();
    await expect.poll(() => lettersOf(ana)).toEqual(expect.arrayContaining(['C', 'D', 'E', '−F', '−G']));
    await ana.cellAt('E2').click({ button: 'right' });
    await ana.menuItem(words.cells.column.title).hover();
    await ana.menuItem(words.cells.collapse('D:E')).click();
    await expect.poll(() => lettersOf(ana)).toEqual(expect.arrayContaining(['C', '+F', '−G']));
    expect(await ana.cellAt('D1').count()).toBe(0);
    await ana.cellAt('C1').waitFor();
    await ana.page.locator('.group-control', { hasText: '−' }).click();
    await expect.poll(() => lettersOf(ana)).not.toContain('C');
  });

  it('the wheel scrolls as far as it scrolls any page, with frozen rows and columns too', async () => {
    const workbook = await open({ locale });
    fill(workbook, 300);
    const ana = await workbook.person();
    const tops = () =>
      ana.page
        .locator('#grid .slick-viewport-right')
        .evaluateAll((all) => all.map(({ scrollTop }) => scrollTop));
    await ana.cellAt('B5').hover();
    await ana.page.mouse.wheel(0, 100);
    await expect.poll(async () => Math.max(...(await tops()))).toBe(100);
    await ana.page.mouse.wheel(0, 400);
    await expect.poll(async () => Math.max(...(await tops()))).toBe(500);
    const { name } = firstSheet(workbook);
    workbook.user.freeze(name, 'row', 2);
    workbook.user.freeze(name, 'column', 1);
    await ana.page.reload();
    for (const cell of ['A1', 'C6']) {
      await ana.cellAt(cell).hover();
      const before = Math.max(...(await tops()));
      await ana.page.mouse.wheel(0, 300);
      await expect.poll(async () => Math.max(...(await tops()))).toBe(before + 300);
    }
    // What is frozen stays.
    await ana.cellAt('A1').waitFor();
    await ana.page.mouse.wheel(0, 20_000);
    await ana.cellAt('C300').waitFor();
  });

  it('the page speaks the browser’s language until another is chosen, which it keeps', async () => {
    const other = locale === 'pt_BR' ? 'en_US' : 'pt_BR';
    const workbook = await open({ locale: other });
    const page = await workbook.newPage(locale);
    const hint = () => page.locator('#hint').textContent();
    await expect.poll(hint).toBe(words.hint);
    await page.getByTitle(words.language).click();
    await page
      .getByRole('menuitem', { name: locale === 'pt_BR' ? 'English' : 'Português', exact: true })
      .click();
    await expect.poll(hint).toBe(wordsIn(other).hint);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(wordsIn(other).tag);
    await page.reload();
    await expect.poll(hint).toBe(wordsIn(other).hint);
  });

  it('both clocks show the time of the spreadsheet, wherever the browser is', async () => {
    const workbook = await open({ locale, connected: true, lab: true });
    const page = await workbook.newPage(locale, 'Asia/Tokyo');
    await workbook.desk.run('testConnection', [null], { kind: 'page' });
    const { timeZone } = workbook.desk.workbook;
    const timeOf = (ms: number) => new Date(ms).toLocaleTimeString(words.tag, { timeZone, hourCycle: 'h23' });
    const times = async (place: string) => await page.locator(place).allTextContents();
    const ran = workbook.desk.journal.executions.at(-1)?.startedMs ?? 0;
    await page.getByRole('button', { name: words.executions, exact: true }).click();
    await expect.poll(async () => (await times('#executions .when')).join()).toContain(timeOf(ran));
    await page.getByRole('button', { name: words.lab.title, exact: true }).click();
    const asked = workbook.service.requests[0]?.nowMs ?? 0;
    await expect.poll(async () => (await times('.lab-request-at')).join()).toContain(timeOf(asked));
  });
});
