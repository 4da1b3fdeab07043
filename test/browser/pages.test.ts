// The pages that aren't told of elsewhere: the schedule, the answer sheet made from a template, unknown rows, help. Each
// in both languages, and looked through with axe.
import { describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { PULLS_SHEET } from '../../src/domain/vocabulary.ts';
import { alertSentences } from '../../src/features/alerts/sentences.ts';
import { words as answerWords } from '../../src/features/answers/page/answer-sheet/words.ts';
import { words as unknownWords } from '../../src/features/answers/page/unknown-rows/words.ts';
import { insightSentences } from '../../src/features/insights/sentences.ts';
import { mappingSentences } from '../../src/features/mapping/sentences.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { expectNoSeriousViolation, expectNoViolationInDialogs } from './support/accessibility.ts';
import { expectShort } from './support/first-view.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import { expectRefused } from './support/refused-field.ts';

const open = workbooks();

const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1', mode: 'sync' };

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('the page of the schedule, %s', (locale) => {
  it('switches it on, says how it does, and switches it off', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = scheduleWords[language];
    const ana = await workbook.person();
    await ana.choose('schedule');
    const { frame, status } = await ana.dialog(say.scheduleTitle);
    await frame.getByText(words.none).waitFor();
    await expectNoSeriousViolation(ana);
    await frame.getByText(words.advanced, { exact: true }).click();
    await frame.getByLabel(words.minutes).fill('0');
    const button = (name: string) => frame.getByRole('button', { name, exact: true });
    await button(words.switchOn('off')).click();
    await expect.poll(() => status.textContent()).toBe(say.minutesOutOfRange(300));
    await expectRefused(frame.getByLabel(words.minutes), say.minutesOutOfRange(300));
    await frame.getByLabel(words.minutes).fill('60');
    await button(words.switchOn('off')).click();
    await expect.poll(() => status.textContent()).toBe(say.scheduleIsOn(60));
    await button(words.off).click();
    await expect.poll(() => status.textContent()).toBe(say.scheduleIsOff);
    await button(words.switchOn('off')).waitFor();
  });

  it('shows each pull, pauses it by keyboard, makes it active, and changes how often it runs', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language, user } = workbook;
    const words = scheduleWords[language];
    const plan = planWords[language];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: 'unidade=12; abertoStart=today-30d', every: '1 h' });
    // As the menu's warning of a schedule that stands still does.
    await ana.callAsPage('checkSchedule', {});
    const { frame, status } = await ana.dialog(say.scheduleTitle);
    // Whoever came to check it begins where it says how it does.
    const focused = () =>
      frame.locator(':root').evaluate((root) => root.ownerDocument.activeElement?.textContent);
    await expect.poll(focused).toBe(words.state);
    const card = frame.getByRole('region', { name: PULL.name, exact: true });
    const filters =
      language === 'pt' ? 'Unidade 12, aberto nos últimos 30 dias' : 'Unit 12, opened in the last 30 days';
    await card.getByText(filters).waitFor();
    await card.getByText(plan.states.idle, { exact: true }).waitFor();
    // What the page itself says stands there once.
    expect(await frame.getByText(plan.problem({ kind: 'no-schedule' }, true)).count()).toBe(0);
    await frame.getByRole('button', { name: words.switchOn('off'), exact: true }).click();
    await card.getByText(plan.states.active, { exact: true }).waitFor();
    await card.getByText(plan.next('').trim()).waitFor();
    await expectNoSeriousViolation(ana);

    await card.getByRole('button', { name: `${words.pause}: ${PULL.name}` }).focus();
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe(words.pausedNow(PULL.name));
    await card.getByText(plan.nextPaused).waitFor();
    const paused = language === 'pt' ? 'suspensa 1 h' : 'paused 1 h';
    const every = () => user.values(PULLS_SHEET[language])[1]?.[6];
    expect(every()).toBe(paused);
    await card.getByLabel(plan.every).selectOption('4 h');
    await card.getByRole('button', { name: `${words.saveEvery}: ${PULL.name}` }).click();
    await expect.poll(() => status.textContent()).toBe(words.everySaved(PULL.name));
    expect(every()).toBe(paused.replace('1', '4'));
    await card.getByRole('button', { name: `${words.activate}: ${PULL.name}` }).click();
    await expect.poll(() => status.textContent()).toBe(words.activeNow(PULL.name));
    expect(every()).toBe('4 h');

    // The page's own button loses no choice.
    await card.getByLabel(plan.every).selectOption('2 h');
    await frame.getByRole('button', { name: words.switchOn('well'), exact: true }).click();
    await expect.poll(every).toBe('2 h');
  });

  it('tells at an address of pulls that fail, where its box is ticked', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language, webhooks } = workbook;
    const words = scheduleWords[language];
    const { failures } = alertSentences(language).alert;
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, every: '1 h' });
    await ana.choose('schedule');
    const { frame, status } = await ana.dialog(say.scheduleTitle);
    await frame.getByLabel(failures.box, { exact: true }).focus();
    await ana.page.keyboard.press('Space');
    const address = frame.getByLabel(failures.label, { exact: true });
    await expect
      .poll(() => address.evaluate((field) => field.ownerDocument.activeElement === field))
      .toBe(true);
    await ana.page.keyboard.type('https://example.com/');
    await expectNoSeriousViolation(ana);
    const button = frame.getByRole('button', { name: words.switchOn('off'), exact: true });
    await button.click();
    await expect.poll(() => status.textContent()).toBe(alertSentences(language).alertNotAWebhook);
    await expectRefused(address, alertSentences(language).alertNotAWebhook);
    await expectNoSeriousViolation(ana);
    await button.waitFor();
    await address.fill(WEBHOOKS.chat);
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe(`${say.scheduleIsOn(75)} ${failures.told}`);
    expect(webhooks.messages).toHaveLength(1);
    await frame.getByText(failures.told, { exact: true }).waitFor();
    expect(await frame.getByLabel(failures.box, { exact: true }).count()).toBe(0);
  });

  it('says what is wrong with an interval, and takes over the pull of somebody who left', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language, user } = workbook;
    const words = scheduleWords[language];
    const plan = planWords[language];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, every: '1 h' });
    await ana.callAsPage('savePull', { ...PULL, name: 'Outra', sheet: 'Outra', every: '1 h' });
    user.type(PULLS_SHEET[language], 'G2', '45 min');
    user.type(PULLS_SHEET[language], 'G3', 'paused 1 h');
    user.type(PULLS_SHEET[language], 'H3', 'Bruno');
    await ana.callAsPage('saveSchedule', { on: true });
    await ana.choose('schedule');
    const { frame, status } = await ana.dialog(say.scheduleTitle);
    const wrong = frame.getByRole('region', { name: PULL.name, exact: true });
    await wrong.getByText(plan.problem({ kind: 'interval', typed: '45 min' })).waitFor();
    const left = frame.getByRole('region', { name: 'Outra', exact: true });
    const absent = plan.problem({ kind: 'absent', name: 'Bruno', since: '' }, true);
    await left.getByText(absent).waitFor();
    await expectNoSeriousViolation(ana);
    await left.getByRole('button', { name: `${words.takeOver}: Outra` }).click();
    await left.getByText(words.takeOverSure('Bruno')).waitFor();
    await left.getByRole('button', { name: words.takeOverYes, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.takenOver('Outra'));
    await left.getByText(absent).waitFor({ state: 'detached' });
    await wrong.getByLabel(plan.every).selectOption({ label: plan.day });
    // Half a time is none, and its field stays.
    await wrong.getByLabel(plan.at).fill('');
    await wrong.getByLabel(plan.at).fill('25:00');
    await frame.getByRole('button', { name: words.switchOn('well'), exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('25:00');
    await expectRefused(wrong.getByLabel(plan.at), (await status.textContent()) ?? '');
    await wrong.getByLabel(plan.every, { exact: true }).selectOption('2 h');
    await wrong.getByRole('button', { name: `${words.saveEvery}: ${PULL.name}` }).click();
    await wrong.getByText(plan.states.active, { exact: true }).waitFor();
  });
});

describe.each(PLAYED_LOCALES)('the dialog of answer sheets, %s', (locale) => {
  it('makes a wide sheet from a template of the service', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = answerWords[language];
    const ana = await workbook.person();
    await ana.choose('newAnswerSheet');
    const { box, frame, status } = await ana.dialog(say.answerSheetTitle);
    await frame.getByRole('button', { name: words.create, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.noTemplate);
    const choice = frame.getByLabel(words.template, { exact: true });
    const template = (await choice.locator('option').nth(1).textContent()) ?? '';
    await choice.selectOption({ index: 1 });
    expect(await frame.getByLabel(words.sheet).inputValue()).toBe(template);
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.create, exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(template);
  });
});

describe.each(PLAYED_LOCALES)('help and unknown rows, %s', (locale) => {
  it('help leads to the page of each thing; without unknown rows their page says so', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help);
    await expectNoViolationInDialogs(ana);
    await expectShort(help.frame);
    const screens = await help.frame
      .locator(':root')
      .evaluate((root) => root.scrollHeight / root.clientHeight);
    expect(screens).toBeLessThanOrEqual(1.5);
    const [first, second] = await help.frame.getByRole('heading', { level: 2 }).all();
    await expect.poll(() => first?.textContent()).toBe(helpWords[language].wrong);
    // All of what is wrong is in sight.
    const lowest = ({ y = 0, height = 0 } = {}) => y + height;
    const next = lowest((await second?.boundingBox()) ?? undefined);
    expect(next).toBeLessThanOrEqual(lowest((await help.box.boundingBox()) ?? undefined));
    for (const part of [
      insightSentences(language).insightsMenuItem,
      alertSentences(language).alertsMenuItem,
      mappingSentences(language).mappingMenuItem,
    ])
      await help.frame.getByRole('button', { name: part, exact: true }).waitFor();
    await help.frame.getByRole('button', { name: helpWords[language].schedule, exact: true }).click();
    const schedule = await ana.dialog(say.scheduleTitle);
    await ana.closeDialog(schedule);

    await ana.choose('settleUnknown');
    const { status } = await ana.dialog(say.unknownRowsTitle);
    await expect.poll(() => status.textContent()).toBe(unknownWords[language].none);
    await expectNoSeriousViolation(ana);
  });
});
