// The gallery of set-ups beside New pull: what it says before the click, and what one click brings; by mouse and by
// keyboard.

import { describe, expect, it } from 'vitest';
import { insightSentences } from '../../src/features/insights/sentences.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { expectShort } from './support/first-view.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

const OPEN = {
  pt_BR: {
    title: 'Chamados abertos',
    insights: ['Chamados abertos por unidade', 'Chamados abertos por departamento'],
  },
  en_US: { title: 'Open tickets', insights: ['Open tickets by unit', 'Open tickets by department'] },
} as const;

describe.each(PLAYED_LOCALES)('the gallery of set-ups, %s', (locale) => {
  it('is there in an empty spreadsheet, says what each makes and takes, and makes it with two clicks', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { say, language } = workbook;
    const words = pullWords[language];
    const { title, insights } = OPEN[locale];
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle);
    await frame.getByText(words.none).waitFor();
    await expectShort(frame);
    for (const [n, width] of [300, 360].entries()) {
      await ana.page.locator('#sidebar').evaluate((box, px) => {
        box.style.width = `${px}px`;
      }, width);
      expect(
        await frame.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth),
        `${n}`,
      ).toBe(0);
      await expectNoViolationInDialogs(ana);
    }
    const gallery = frame.getByRole('region', { name: words.gallery, exact: true });
    const button = (name: string) => gallery.getByRole('button', { name, exact: true });
    await gallery.locator('summary', { hasText: title }).first().click();
    await gallery.getByText(words.makesPull(title, 15, planWords[language].interval('1 h'), false)).waitFor();
    await gallery.getByText(words.makesInsights(insights)).waitFor();
    await expectNoViolationInDialogs(ana);
    await button(words.forecast).click();
    await expect.poll(() => status.textContent()).toMatch(/(about|cerca de) \d+ s\./);
    const tabs = () => workbook.desk.workbook.sheets.map(({ name }) => name);
    expect(tabs()).not.toContain(title);

    await button(words.make).click();
    const made = insightSentences(language).followUpsMade(insights.map((name) => `“${name}”`).join(', '), 2);
    await expect.poll(() => status.textContent()).toContain(made);
    expect(tabs()).toEqual(expect.arrayContaining([title, ...insights]));
    await ana.goTo(insights[0]);
    // The pull stands there as any other: it says that no schedule is on, and leads there; it can be edited.
    const card = frame.getByRole('region', { name: title, exact: true });
    await card.getByRole('button', { name: `${words.edit}: ${title}` }).waitFor();
    await expectNoViolationInDialogs(ana);
    await card.getByRole('button', { name: `${words.schedule}: ${title}` }).click();
    await ana.dialog(say.scheduleTitle);
  });

  it('stands below the pulls that there are, and is worked by keyboard, with two presses to an insight', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { say, language } = workbook;
    const words = pullWords[language];
    const { title, insights } = OPEN[locale];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { name: title, resource: 'tickets', sheet: title });
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle);
    const gallery = frame.getByRole('region', { name: words.gallery, exact: true });
    const focused = frame.locator(':focus');
    await gallery.locator('summary', { hasText: title }).first().focus();
    await ana.page.keyboard.press('Enter');
    await gallery.getByText(`“${title} 2”`).waitFor();
    // Past the box.
    for (let presses = 1; presses <= 2; presses++) await ana.page.keyboard.press('Tab');
    expect(await focused.textContent()).toBe(words.make);
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toContain(`“${insights[0]}”`);
    expect(workbook.desk.workbook.sheets.map(({ name }) => name)).toContain(`${title} 2`);
  });
});
