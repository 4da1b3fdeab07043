// The page of alerts in both languages: an address that is refused, one that takes its test message, a preview, and the
// alert deleted again.
import { describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { words as alertWords } from '../../src/features/alerts/page/words.ts';
import { alertSentences } from '../../src/features/alerts/sentences.ts';
import { serviceLevels } from '../../src/features/insights/rules/catalogue/tickets-now.ts';
import { expectNoSeriousViolation, expectNoViolationInDialogs } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

describe.each(PLAYED_LOCALES)('alerts, %s', (locale) => {
  it('are saved once their webhook took a test message, and never show its address again', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, service, webhooks } = workbook;
    const say = alertSentences(language);
    const words = alertWords[language];
    const [{ id } = { id: 0 }] = service.tickets();
    service.changeTicket(id, { situacao: 1, resolverEstipulado: '2026-01-02T12:00:00Z' }, Date.now());
    const pull = { name: 'All', resource: 'tickets', sheet: 'All', filters: '', mode: 'sync', every: '' };
    await workbook.desk.run('savePull', [pull], { kind: 'page' });
    await workbook.desk.run('refreshPull', [{ name: 'All' }], { kind: 'page' });
    const ana = await workbook.person();
    await ana.chooseLabelled(say.alertsMenuItem);
    const { frame, status } = await ana.dialog(say.alertsTitle);
    const topic = say.alert.topicOverdueTickets('All');
    const topicNamed = (name: string) => frame.getByRole('radio', { name, exact: true });
    await frame.getByText(words.notScheduled).waitFor();
    await expectNoSeriousViolation(ana);

    await topicNamed(say.alert.choiceNew).check();
    await frame.getByText(words.chosen('All', say.alert.choiceNew), { exact: true }).waitFor();
    await frame.getByRole('button', { name: words.preview, exact: true }).click();
    await frame.getByRole('listitem').first().waitFor();
    await frame.getByText(words.comes(0, 30), { exact: true }).waitFor();
    expect(webhooks.messages).toEqual([]);
    // A new record is an event: no summary, and nothing that is so already.
    const times = frame.getByLabel(words.times, { exact: true });
    expect(await times.getByRole('option').allTextContents()).toEqual([words.atOnce, words.daily]);

    await topicNamed(say.alert.choiceOverdueTickets).check();
    await frame.getByRole('button', { name: words.preview, exact: true }).click();
    await frame.getByText(words.comes(0, 1), { exact: true }).waitFor();
    await frame.getByRole('checkbox', { name: words.alsoNow, exact: true }).check();
    await frame.getByText(words.comes(1, 1), { exact: true }).waitFor();
    await times.selectOption({ label: words.digest });
    await frame.getByText(words.comesDaily('08:00'), { exact: true }).waitFor();
    const address = frame.getByLabel(words.address, { exact: true });
    const save = frame.getByRole('button', { name: words.save, exact: true });
    await address.fill('https://example.com/');
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.alertNotAWebhook);
    await address.fill(WEBHOOKS.slack);
    await frame.getByLabel(words.times, { exact: true }).selectOption({ label: words.daily });
    await frame.getByLabel(words.at, { exact: true }).fill('07:30');
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.alertSaved('Slack'));
    expect(webhooks.messages.map(({ service }) => service)).toEqual(['slack']);
    const card = frame.getByRole('region', { name: topic, exact: true });
    await card.waitFor();
    await expectNoSeriousViolation(ana);
    await card.getByRole('button', { name: `${words.edit}: ${topic}`, exact: true }).click();
    await frame.getByRole('heading', { name: words.form(false), exact: true }).waitFor();
    expect(await frame.getByLabel(words.at, { exact: true }).inputValue()).toBe('07:30');
    expect(await address.inputValue()).toBe('');
    expect(await frame.locator('body').innerHTML()).not.toContain('SECRET');
    await card.getByRole('button', { name: `${words.remove}: ${topic}`, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.alertDeleted);
    await frame.getByText(words.none, { exact: true }).waitFor();
  });

  it('find what to tell by keyboard, at any width, and propose the side of the number that is bad', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, desk } = workbook;
    const say = alertSentences(language);
    const words = alertWords[language];
    const pull = { name: 'All', resource: 'tickets', sheet: 'All', filters: '', mode: 'sync', every: '' };
    await desk.run('savePull', [pull], { kind: 'page' });
    await desk.run('refreshPull', [{ name: 'All' }], { kind: 'page' });
    const of = desk.workbook.sheets.find(({ name }) => name === 'All')?.id;
    for (const insight of ['open-tickets-by-unit', 'service-levels-by-unit', 'backlog-by-unit'])
      await desk.run('makeInsight', [{ insight, of }], { kind: 'page' });
    const ana = await workbook.person();
    await ana.chooseLabelled(say.alertsMenuItem);
    const { frame, status } = await ana.dialog(say.alertsTitle);
    const levels = serviceLevels('unit');
    const share = levels.columns.find(({ field }) => field === 'share')?.header[language] ?? '';
    const group = levels.name[language];
    await frame.getByLabel(words.search, { exact: true }).focus();
    // Each word finds a part: of the group, and of what is in it.
    await ana.page.keyboard.type(`${group.slice(0, 4)} ${share.toLowerCase()}`);
    await frame.getByRole('radio').first().waitFor();
    const found = await frame.locator('fieldset label.checkbox').allTextContents();
    expect(found[0]).toBe(share);
    expect(found.every((label) => label.startsWith(share))).toBe(true);
    for (const width of [300, 360, 1_366]) {
      await ana.page.setViewportSize({ width, height: 768 });
      const root = frame.locator('html');
      expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
      await expectNoViolationInDialogs(ana);
    }
    await ana.page.keyboard.press('Enter');
    await frame.getByText(words.chosen(group, share), { exact: true }).waitFor();
    const direction = frame.getByLabel(words.direction, { exact: true });
    expect(await direction.inputValue()).toBe('below');
    await frame.getByLabel(words.limit.below, { exact: true }).fill('101');
    await frame.getByRole('button', { name: words.preview, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(`“${share}”`);
    await direction.selectOption('above');
    await frame.getByLabel(words.limit.above, { exact: true }).waitFor();
    // Without a search only one group is open; the others open by keyboard.
    const search = frame.getByLabel(words.search, { exact: true });
    await search.fill('nenhum assim');
    await frame.getByText(words.notFound('nenhum assim'), { exact: true }).waitFor();
    await search.fill('');
    expect(await frame.locator('details[open]').count()).toBe(1);
    await search.focus();
    await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => frame.locator('details[open]').count()).toBe(2);
  });
});
