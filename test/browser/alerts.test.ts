// The page of alerts in both languages: an address that is refused, one that takes its test message, a preview, and the
// alert deleted again.
import { describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { words as alertWords } from '../../src/features/alerts/page/words.ts';
import { alertSentences } from '../../src/features/alerts/sentences.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

describe.each(LOCALES)('alerts, %s', (locale) => {
  it('are saved once their webhook took a test message, and never show its address again', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, webhooks } = workbook;
    const say = alertSentences(language);
    const words = alertWords[language];
    const pull = { name: 'All', resource: 'tickets', sheet: 'All', filters: '', mode: 'sync', every: '' };
    await workbook.desk.run('savePull', [pull], { kind: 'page' });
    await workbook.desk.run('refreshPull', [{ name: 'All' }], { kind: 'page' });
    const ana = await workbook.person();
    await ana.chooseLabelled(say.alertsMenuItem());
    const { frame, status } = await ana.dialog(say.alertsTitle());
    const topic = say.alert.topicOverdueTickets('All');
    await frame.getByText(words.notScheduled).waitFor();
    await expectNoSeriousViolation(ana);

    const choice = frame.getByLabel(words.topic, { exact: true });
    await choice.selectOption({ label: say.alert.topicNew('All') });
    await frame.getByRole('button', { name: words.preview, exact: true }).click();
    await frame.getByRole('listitem').first().waitFor();
    expect(webhooks.messages).toEqual([]);

    await choice.selectOption({ label: topic });
    const address = frame.getByLabel(words.address, { exact: true });
    const save = frame.getByRole('button', { name: words.save, exact: true });
    await address.fill('https://example.com/');
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.alertNotAWebhook());
    await address.fill(WEBHOOKS.slack);
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.alertSaved('Slack'));
    expect(webhooks.messages.map(({ service }) => service)).toEqual(['slack']);
    const card = frame.getByRole('region', { name: topic, exact: true });
    await card.waitFor();
    await expectNoSeriousViolation(ana);
    await card.getByRole('button', { name: words.about(words.edit, topic), exact: true }).click();
    await frame.getByRole('heading', { name: words.form(false), exact: true }).waitFor();
    expect(await address.inputValue()).toBe('');
    expect(await frame.locator('body').innerHTML()).not.toContain('SECRET');
    await card.getByRole('button', { name: words.about(words.remove, topic), exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.alertDeleted());
    await frame.getByText(words.none, { exact: true }).waitFor();
  });
});
