// The page of insights and the charts that come of it, in both languages: from a spreadsheet without a pull to a sheet
// with a chart that says the same as its cells.
import { describe, expect, it } from 'vitest';
import { words as insightWords } from '../../src/features/insights/page/words.ts';
import { insightSentences } from '../../src/features/insights/sentences.ts';
import { expectNoSeriousViolation, expectNoViolationInDialogs } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();
const HOLIDAYS = { pt: '25/12/2026 Natal\nsem data', en: '2026-12-25 Christmas\nno date' } as const;
const NAMES = {
  pt: {
    sheet: 'Chamados abertos por unidade',
    unit: 'Unidade',
    late: 'Atrasados',
    pull: 'Chamados',
    list: 'Chamados de um número',
    first: 'A rede em uma página',
  },
  en: {
    sheet: 'Open tickets by unit',
    unit: 'Unit',
    late: 'Late',
    pull: 'Tickets',
    list: 'Tickets of a figure',
    first: 'The network in one page',
  },
} as const;
const WIDTHS = [300, 360, 1366];
/** How many pixels of a picture aren't blank. */
const DRAWN = `(canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let drawn = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) drawn += 1;
  return drawn;
}`;

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('insights, %s', (locale) => {
  it('pull what they need with one click, and show a chart of what stands in the cells', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language } = workbook;
    const words = insightWords[language];
    const names = NAMES[language];
    const ana = await workbook.person();
    await ana.chooseLabelled(insightSentences(language).insightsMenuItem);
    const shown = await ana.dialog(insightSentences(language).insightsTitle);
    const { frame, status } = shown;
    const card = frame.getByRole('region', { name: words.families['open-tickets'] ?? '', exact: true });
    await expectNoViolationInDialogs(ana);
    // Two clicks, or the same keys: what was pressed has gone, so that the focus is on the first insight.
    await frame
      .getByRole('button', { name: words.pullNow(names.pull), exact: true })
      .first()
      .focus();
    await ana.page.keyboard.press('Enter');
    const make = card.getByRole('button', { name: `${words.make}: ${names.sheet}` });
    await make.waitFor();
    const focused = () => make.evaluate(`document.activeElement.getAttribute('aria-label')`);
    await expect.poll(focused).toBe(`${words.make}: ${names.first}`);
    await expectNoViolationInDialogs(ana);
    const hours = frame.getByRole('region', { name: words.hours, exact: true });
    await hours.getByText(words.hoursChange).click();
    await hours.getByLabel(words.days[5] ?? '').check();
    await hours.getByLabel(words.holidays).fill(HOLIDAYS[language]);
    await expectNoSeriousViolation(ana);
    await hours.getByRole('button', { name: words.saveHours }).click();
    const [holiday = '', none = ''] = HOLIDAYS[language].split('\n');
    await expect.poll(() => status.textContent()).toContain(`“${none}”`);
    // What was typed is still there, and is put right.
    await hours.getByLabel(words.holidays).fill(holiday);
    await hours.getByRole('button', { name: words.saveHours }).click();
    const hoursSaved = {
      period: 'days-30',
      within: '',
      score: '',
      days: [1, 2, 3, 4, 5, 6],
      from: '08:00',
      to: '18:00',
      leavesWaitsOut: false,
      holidays: ['2026-12-25'],
    } as const;
    await hours.getByText(words.hoursNow(hoursSaved), { exact: true }).waitFor();
    const goals = frame.getByRole('region', { name: words.goals, exact: true });
    await goals.getByText(words.goalsChange).click();
    await goals.getByLabel(words.period).selectOption('quarter');
    await goals.getByLabel(words.targetWithin).fill('95');
    await expectNoViolationInDialogs(ana);
    await goals.getByRole('button', { name: words.saveGoals }).click();
    const goalsSaved = { ...hoursSaved, period: 'quarter', within: '95' } as const;
    await goals.getByText(words.goalsNow(goalsSaved), { exact: true }).waitFor();
    // From its first control on, by the keyboard alone: whatever has the focus is seen to have it.
    await frame.getByLabel(words.rows).first().focus();
    while ((await focused()) !== `${words.make}: ${names.sheet}`) {
      await ana.page.keyboard.press('Tab');
      expect(await ana.focusOutline()).not.toBe('none');
    }
    await ana.page.keyboard.press('Enter');
    await shown.box.waitFor({ state: 'detached' });
    await ana.toast(names.sheet);
    await expect.poll(() => ana.sheetInFront()).toBe(names.sheet);
    const chart = ana.page.getByRole('img', { name: names.sheet });
    await chart.waitFor();
    await expect
      .poll(() => chart.evaluate(`(${DRAWN})(document.querySelector('.charts canvas'))`))
      .toBeGreaterThan(5_000);
    const unit = await ana.cell(names.unit, 2);
    const late = await ana.cell(names.late, 2);
    expect(await chart.getAttribute('aria-label')).toContain(`. ${unit}: ${names.late} ${late}, `);
    await expectNoSeriousViolation(ana);
    await ana.page.emulateMedia({ media: 'print' });
    const cut = `(figures) => figures.scrollHeight - figures.clientHeight`;
    expect(await ana.page.locator('.charts').evaluate(`(${cut})(document.querySelector('.charts'))`)).toBe(0);
    expect(await ana.page.locator('header').isVisible()).toBe(false);
    expect(await chart.isVisible()).toBe(true);
    await ana.page.emulateMedia({ media: 'screen' });
    // From a figure to its tickets: the cell, the menu, the button.
    await ana.page.locator('[data-cell="D2"]').click();
    await ana.chooseLabelled(insightSentences(language).insightsMenuItem);
    const again = await ana.dialog(insightSentences(language).insightsTitle);
    const figure = again.frame.getByRole('region', { name: words.figure, exact: true });
    await figure.getByText(`${names.late}, ${unit}: ${late}`, { exact: true }).waitFor();
    await expectNoViolationInDialogs(ana);
    await figure.getByRole('button', { name: words.showTickets }).click();
    await again.box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(names.list);
  });

  it('asks which columns are meant, and works with what was confirmed', async () => {
    const workbook = await open({ locale, connected: true, tickets: 10 });
    const { language } = workbook;
    const words = insightWords[language];
    const names = {
      pt: { scores: 'Pontuação por unidade', unit: 'Unidade', pull: 'Avaliações' },
      en: { scores: 'Scores by unit', unit: 'Unit', pull: 'Assessments' },
    }[language];
    const ana = await workbook.person();
    await ana.chooseLabelled(insightSentences(language).insightsMenuItem);
    const shown = await ana.dialog(insightSentences(language).insightsTitle);
    const card = shown.frame.getByRole('region', { name: names.scores, exact: true });
    // Nothing can be made yet, so that what is missing stands open.
    await card.getByRole('button', { name: words.pullNow(names.pull), exact: true }).click();
    const unit = card.getByLabel(names.unit, { exact: true });
    await unit.waitFor();
    expect(await unit.inputValue()).toBe('company.name');
    const confirm = card.getByRole('button', { name: words.confirmColumns });
    await unit.selectOption('');
    await card.getByText(words.columnNeeded(names.unit), { exact: true }).waitFor();
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await unit.selectOption('company.id');
    await expectNoSeriousViolation(ana);
    await confirm.click();
    await card.getByText(words.changeColumns, { exact: true }).waitFor();
    await card.getByRole('button', { name: `${words.make}: ${names.scores}` }).click();
    await shown.box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(names.scores);
    // The codes of the units that were chosen, not their names.
    expect(await ana.cell(names.unit, 2)).toMatch(/^\d+$/);
  });
});

describe('insights that lack something, en_US', () => {
  const locale = 'en_US';

  it('get what is missing with one click: a history that is kept, a column that is taken', async () => {
    const workbook = await open({ locale, connected: true, tickets: 10 });
    const { language } = workbook;
    const words = insightWords[language];
    const ana = await workbook.person();
    const columns = ['ID', 'Unit', 'Status', 'Opened', 'Resolved'].join(', ');
    const pull = { name: 'Mine', resource: 'tickets', sheet: 'Mine', filters: 'situacao=1,4', columns };
    await ana.callAsPage('savePull', pull);
    await ana.callAsPage('refreshPull', { name: pull.name });
    await ana.chooseLabelled(insightSentences(language).insightsMenuItem);
    const { frame, box } = await ana.dialog(insightSentences(language).insightsTitle);
    for (const width of WIDTHS) {
      await ana.page.setViewportSize({ width, height: 800 });
      const beyond = '() => document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await frame.locator('main').evaluate(`(${beyond})()`)).toBe(0);
      await expectNoViolationInDialogs(ana);
    }
    await frame
      .locator('summary')
      .filter({ hasText: words.lacking(34) })
      .click();
    const openTickets = frame.getByRole('region', { name: 'Open tickets by unit', exact: true });
    await frame.getByText(words.lacks('Mine', 'Deadline'), { exact: true }).waitFor();
    await frame
      .getByRole('button', { name: words.addColumns('Mine') })
      .first()
      .click();
    await openTickets.getByRole('button', { name: `${words.make}: Open tickets by unit` }).waitFor();
    await frame.getByRole('button', { name: words.keepNow['daily=yes']?.('Mine') ?? '' }).click();
    const days = frame.getByRole('region', { name: 'Counted backlog', exact: true });
    await days.getByRole('button', { name: `${words.make}: Backlog by day` }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe('Backlog by day');
    expect(JSON.stringify(await ana.callAsPage('listPulls', {}))).toContain('situacao=1,4; daily=yes');
  });
});
