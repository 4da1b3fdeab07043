// What stands around the cells and over them, as a person uses it: tabs, the bar of the active cell, the list of a
// dropdown, a column's filter, and the panel behind the demo.

import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../sandbox/workbook/page/words.ts';
import { expectNoSeriousViolation, expectNoSeriousViolationInCells } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';

const open = workbooks();

async function shows(person: Person, cell: string, text: string): Promise<void> {
  await expect.poll(() => person.cellAt(cell).textContent()).toBe(text);
}

function focused({ page }: Person) {
  return page.locator(':focus');
}

// The page around the spreadsheet works alike in both languages; questions.test.ts and others read its words in each.
describe.each(PLAYED_LOCALES)('around the grid in %s', (locale) => {
  const words = wordsIn(locale);

  it('tabs are renamed, added, hidden and found again, with mouse and keyboard', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    const { page } = ana;
    const names = () => page.getByRole('tab').allTextContents();
    const [first = ''] = await names();
    await ana.tab(first).focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Zero');
    await page.keyboard.press('Escape');
    await expect.poll(names).toEqual([first]);
    await ana.tab(first).dblclick();
    await page.keyboard.type('Um');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Um']);
    await page.getByRole('button', { name: words.addSheet }).click();
    await expect.poll(async () => (await names()).length).toBe(2);
    await ana.tab('Um').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => ana.sheetInFront()).not.toBe('Um');
    expect(await focused(ana).getAttribute('aria-selected')).toBe('true');
    await ana.tab('Um').click({ button: 'right' });
    await expectNoSeriousViolation(ana);
    await ana.menuItem(words.tab.hide).click();
    await expect.poll(async () => (await names()).includes('Um')).toBe(false);
    await page.getByRole('button', { name: words.allSheets }).click();
    await ana.menuItem(`Um (${words.hidden})`).click();
    await expect.poll(names).toContain('Um');
  });

  it('the bar shows what stands in the cell, and what is typed there goes into that cell', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    const { page } = ana;
    const bar = page.locator('#cell-text');
    await ana.cellAt('B2').click();
    await bar.click();
    await page.keyboard.type('=1+1');
    // Somebody else changes the cell meanwhile.
    workbook.user.type(workbook.desk.workbook.sheets[0]?.name ?? '', 'B2', 'x');
    await shows(ana, 'B2', 'x');
    expect(await bar.inputValue()).toBe('=1+1');
    await page.keyboard.press('Enter');
    await shows(ana, 'B2', '2');
    await expect.poll(() => bar.inputValue()).toBe('=1+1');
    await bar.click();
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect.poll(() => bar.inputValue()).toBe('=1+1');
    // The keys are the cells' again; and what is typed into a cell stands in the bar.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('#cell-name').textContent()).toBe('B3');
    await page.keyboard.type('abc');
    expect(await bar.inputValue()).toBe('abc');
    await page.keyboard.press('ArrowRight');
    await shows(ana, 'B3', 'abc');
    await expect.poll(() => page.locator('#cell-name').textContent()).toBe('C3');
    // A click elsewhere ends what is typed in the bar, and leaves it to its cell.
    await bar.click();
    await page.keyboard.type('def');
    await ana.cellAt('A1').click();
    await shows(ana, 'C3', 'def');
  });

  it('a dropdown opens its list, which is searched and chosen from by keyboard', async () => {
    const workbook = await open({ locale, connected: true });
    const ana = await workbook.person();
    const { page } = ana;
    await ana.choose('refreshAll');
    await ana.closeDialog(await ana.sidebar(workbook.say.pullEditorTitle));
    const pulls = locale === 'pt_BR' ? 'Consultas' : 'Pulls';
    await ana.goTo(pulls);
    await page.locator('.slick-cell:has([data-cell="B2"]) .dropdown').click();
    const choices = page.getByRole('option');
    await choices.first().waitFor();
    const all = await choices.allTextContents();
    expect(all).toContain(locale === 'pt_BR' ? 'chamados' : 'tickets');
    await expectNoSeriousViolation(ana);
    const last = all.at(-1) ?? '';
    await page.keyboard.type(last);
    await expect.poll(() => choices.allTextContents()).toEqual([last]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(ana, 'B2', last);
    await expect.poll(() => choices.count()).toBe(0);
  });

  it('a filter hides rows by their values, says so at its header, and shows them again', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    const { page } = ana;
    workbook.user.paste(workbook.desk.workbook.sheets[0]?.name ?? '', 'A1', [
      ['Fruta', 'N'],
      ['maçã', '1'],
      ['pera', '2'],
      ['maçã', '3'],
    ]);
    await shows(ana, 'B4', '3');
    await ana.cellAt('A2').click({ button: 'right' });
    await ana.menuItem(words.cells.makeFilter).click();
    const button = page.locator('.slick-cell:has([data-cell="A1"]) .filter-button');
    await button.click();
    const panel = page.getByRole('dialog', { name: words.filter.title });
    await panel.waitFor();
    await expectNoSeriousViolationInCells(ana);
    // Only what the search finds loses its tick.
    await page.keyboard.type('MAÇ');
    await panel.getByRole('button', { name: words.filter.none, exact: true }).click();
    await panel.getByRole('button', { name: words.filter.apply, exact: true }).click();
    await expect.poll(() => ana.cellAt('A2').count()).toBe(0);
    await shows(ana, 'B3', '2');
    await expect.poll(() => button.getAttribute('class')).toContain('filtering');
    await button.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await button.click();
    await panel.getByRole('button', { name: words.filter.clear, exact: true }).click();
    await shows(ana, 'A4', 'maçã');
  });

  it('the panel behind the demo causes faults, that of the clock sets the language of the spreadsheet', async () => {
    const workbook = await open({ locale, connected: true, lab: true });
    const ana = await workbook.person();
    const { page } = ana;
    await page.getByRole('button', { name: words.lab.title, exact: true }).click();
    const lab = page.getByRole('complementary', { name: words.lab.title });
    await lab.getByLabel(words.lab.fault).selectOption({ label: words.lab.faults[500] });
    await lab.getByLabel(words.lab.times).fill('2');
    await lab.getByRole('button', { name: words.lab.inject, exact: true }).click();
    await lab.getByText(words.lab.pending(2), { exact: true }).waitFor();
    expect(workbook.service.faults.pending()).toBe(2);
    await expectNoSeriousViolation(ana);
    await lab.getByRole('button', { name: words.lab.clearFaults, exact: true }).click();
    await lab.getByText(words.lab.pending(0), { exact: true }).waitFor();
    await lab.getByRole('button', { name: words.lab.change, exact: true }).click();
    await lab.getByText(words.lab.changed, { exact: true }).waitFor();
    const other = locale === 'pt_BR' ? 'en_US' : 'pt_BR';
    await page.getByRole('button', { name: words.platform.title, exact: true }).click();
    await page.locator('#lab').waitFor({ state: 'detached' });
    const platform = page.getByRole('complementary', { name: words.platform.title });
    const date = locale === 'pt_BR' ? /\d\d\/\d\d\/\d{4} \d\d:\d\d/ : /\d{4}-\d\d-\d\d \d\d:\d\d/;
    await platform.getByText(date).first().waitFor();
    await platform.getByLabel(words.platform.locale).selectOption(other);
    // The menu comes in the spreadsheet's new language; the page stays in its own.
    const menu = other === 'pt_BR' ? 'Franquia' : 'Franchise';
    await page.getByRole('button', { name: menu, exact: true }).waitFor();
    await page.getByRole('heading', { name: words.platform.title }).waitFor();
    await expectNoSeriousViolation(ana);
    expect(await page.locator('html').getAttribute('lang')).toBe(words.tag);
    // There is room for one panel.
    await page.getByRole('button', { name: words.executions, exact: true }).click();
    await page.locator('#platform').waitFor({ state: 'detached' });
  });
});
