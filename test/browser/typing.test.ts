// A person types row after row, and formulas with our functions; on a wide window and on a phone.

import { cellArea, changeStyle } from 'local-apps-script/workbook';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../sandbox/workbook/page/words.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';

const open = workbooks();
const locale = 'pt_BR';

const named = ({ page }: Person) => page.locator('#cell-name').textContent();
const field = ({ page }: Person) => page.locator('.cell-editor');

describe('typing into cells', () => {
  it('Enter behind Tabs goes below the cell in which they began', async () => {
    const ana = await (await open({ locale })).person();
    const { keyboard } = ana.page;
    await ana.cellAt('B2').click();
    for (const text of ['a', 'b']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    // A cell that is passed by belongs to the run as well.
    await keyboard.press('Tab');
    await keyboard.type('d');
    await keyboard.press('Enter');
    await expect.poll(() => named(ana)).toBe('B3');
    // An arrow ends it.
    await keyboard.type('x');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await keyboard.type('y');
    await keyboard.press('Enter');
    await expect.poll(() => named(ana)).toBe('D4');
    await expect.poll(() => ana.cellsInSight()).toEqual({ B2: 'a', C2: 'b', E2: 'd', B3: 'x', D3: 'y' });
  });

  it('a function is offered by the start of its name, completed, and its arguments are explained', async () => {
    const ana = await (await open({ locale })).person();
    const { keyboard } = ana.page;
    await ana.cellAt('B2').click();
    await keyboard.type('=1+franchise_t');
    const offers = ana.page.getByRole('option');
    await expect.poll(() => offers.count()).toBe(3);
    await expect.poll(() => offers.first().textContent()).toContain('Tickets that match filters');
    await expectNoSeriousViolation(ana);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => field(ana).inputValue()).toBe('=1+FRANCHISE_TICKET(');
    const help = ana.page.locator('.call-help');
    await expect
      .poll(() => help.locator('code').textContent())
      .toBe('FRANCHISE_TICKET(idOrRange; [columns]; [refreshKey])');
    await expect.poll(() => help.locator('.here').textContent()).toBe('idOrRange');
    await keyboard.type('A1;');
    await expect.poll(() => help.locator('.here').textContent()).toBe('[columns]');
    await expectNoSeriousViolation(ana);
    await keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    // Enter alone takes what was typed, not what is offered.
    await keyboard.type('=FRANCHISE_T');
    await offers.first().waitFor();
    await keyboard.press('Enter');
    await expect.poll(() => ana.cellAt('B2').textContent()).toBe('#NAME?');
  });

  it('the bar offers and explains functions as well', async () => {
    const ana = await (await open({ locale })).person();
    const { keyboard } = ana.page;
    await ana.cellAt('B2').click();
    const bar = ana.page.locator('#cell-text');
    await bar.click();
    await keyboard.type('=fra');
    const offers = ana.page.getByRole('option');
    await expect.poll(() => offers.first().textContent()).toMatch(/^FRANCHISE_\w+\(.*; .*\)./);
    await expectNoSeriousViolation(ana);
    await keyboard.type('nchise_l');
    await expect.poll(() => offers.count()).toBe(1);
    await keyboard.press('Tab');
    await expect.poll(() => bar.inputValue()).toBe('=FRANCHISE_LABEL(');
    const help = ana.page.locator('.call-help');
    await expect.poll(() => help.locator('.here').textContent()).toBe('field');
    await expectNoSeriousViolation(ana);
    await keyboard.type('"situacao";');
    await expect.poll(() => help.locator('.here').textContent()).toBe('code');
    await keyboard.type('4)');
    await help.waitFor({ state: 'detached' });
    await keyboard.press('Enter');
    await expect.poll(() => ana.cellAt('B2').textContent()).toBe('Em andamento');
  });

  it('a row is as high as its wrapped texts need it, and shrinks with them', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    const [sheet] = workbook.desk.workbook.sheets;
    const name = sheet?.name ?? '';
    workbook.user.type(name, 'B2', 'palavra '.repeat(12));
    workbook.user.type(name, 'B3', 'abaixo');
    await expect.poll(() => ana.cellAt('B3').textContent()).toBe('abaixo');
    const box = async (cell: string) => await ana.cellAt(cell).boundingBox();
    const [before, below] = [await box('B2'), await box('B3')];
    const wrap = (isOn: boolean) => {
      if (sheet === undefined) throw new Error('the workbook has no sheet');
      const change = { key: 'wrap', value: isOn ? 'WRAP' : 'OVERFLOW' } as const;
      changeStyle(workbook.desk.workbook, sheet, cellArea(2, 2), change);
    };
    wrap(true);
    await expect.poll(async () => (await box('B3'))?.y ?? 0).toBeGreaterThan((below?.y ?? 0) + 60);
    const text = ana.cellAt('B2');
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await ana.cellAt('B3').click();
    await expect.poll(() => named(ana)).toBe('B3');
    await expectNoSeriousViolation(ana);
    wrap(false);
    await expect.poll(async () => (await box('B3'))?.y).toBe(below?.y);
    expect((await box('B2'))?.height).toBe(before?.height);
  });

  it('a long text is read in full in the bar', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    workbook.user.type(workbook.desk.workbook.sheets[0]?.name ?? '', 'B2', 'palavra '.repeat(100));
    await ana.cellAt('B2').click();
    const bar = ana.page.locator('#cell-text');
    await bar.click();
    await expect
      .poll(() => bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThanOrEqual(0);
  });
});

describe('pages of the script', () => {
  it('Escape inside of a dialog closes it; in the sidebar it goes back to the cells', async () => {
    const workbook = await open({ locale, connected: true });
    const ana = await workbook.person();
    const { say } = workbook;
    await ana.choose('schedule');
    const { box, frame } = await ana.dialog(say.scheduleTitle);
    await frame.locator('button').first().focus();
    await ana.page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await ana.choose('editPull');
    const sidebar = ana.page.locator('#sidebar');
    await sidebar.locator('iframe').waitFor();
    await sidebar.frameLocator('iframe').locator('button:visible').first().focus();
    await ana.page.keyboard.press('Escape');
    await expect.poll(() => ana.page.evaluate('document.activeElement.tagName')).not.toBe('IFRAME');
    expect(await sidebar.isVisible()).toBe(true);
  });

  it('at 360 px everything of the page is in the window', async () => {
    const workbook = await open({ locale, connected: true, lab: true });
    const ana = await workbook.person();
    const { page } = ana;
    await page.setViewportSize({ width: 360, height: 740 });
    const words = wordsIn(locale);
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    const isInside = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 360;
    };
    for (const selector of ['#language', '#executions-toggle', '#lab-toggle'])
      expect([selector, await isInside(selector)]).toEqual([selector, true]);
    await ana.openMenu();
    expect(await isInside('.menu-list')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.lab.title }).click();
    expect(await isInside('#lab')).toBe(true);
    await page.getByRole('button', { name: words.lab.title }).click();
    await ana.choose('schedule');
    await ana.dialog(workbook.say.scheduleTitle);
    expect(await isInside('dialog[open]')).toBe(true);
    expect(await overflow()).toBe(0);
    await expectNoSeriousViolation(ana);
  });
});
