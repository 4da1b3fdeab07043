// The pages that aren't told of elsewhere: the list of pulls with its form, the schedule, the answer sheet made from a
// template, unknown rows, help. Each in both languages, and looked through with axe.
import { describe, expect, it } from 'vitest';
import { columnNames } from '../../src/domain/pull-columns.ts';
import { PULLS_SHEET } from '../../src/domain/vocabulary.ts';
import { words as answerWords } from '../../src/pages/answer-sheet/words.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { words as unknownWords } from '../../src/pages/unknown-rows/words.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

/** As the columns are called. */
const FILTERS = {
  pt_BR: { situacao: 'Situação', unidade: 'ID da unidade', abertoStart: 'Aberto, a partir de' },
  en_US: { situacao: 'Status', unidade: 'Unit ID', abertoStart: 'Opened, from' },
} as const;
const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1', mode: 'sync' };

describe.each(LOCALES)('the sidebar of pulls, %s', (locale) => {
  it('edits a pull with the control that fits each filter, and deletes it after asking', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = pullWords[language];
    const header = FILTERS[locale];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', PULL);
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle());
    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    const states = frame.getByRole('group', { name: header.situacao, exact: true });
    expect(await states.getByRole('checkbox').first().isChecked()).toBe(true);
    await states.getByRole('checkbox').nth(3).check();
    expect(await frame.getByLabel(header.abertoStart, { exact: true }).count()).toBe(1);
    await frame.getByLabel(header.unidade, { exact: true }).fill('4.5');
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.filterDecimal('unidade', '4.5'));
    await frame.getByLabel(header.unidade, { exact: true }).fill('12');
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    expect(listed).toContain('situacao=1,4; unidade=12');

    await frame.getByRole('button', { name: `${words.remove}: ${PULL.name}` }).click();
    await frame.getByText(words.removeSure).waitFor();
    await frame.getByRole('button', { name: words.removeYes, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.pullDeleted(PULL.name, PULL.sheet));
    expect(await frame.getByRole('region', { name: PULL.name }).count()).toBe(0);
  });
});

describe.each(LOCALES)('the columns of a pull, %s', (locale) => {
  it('are shown with ten real rows, taken by a template, left and put in order, and refused where none is taken', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { say, language, service } = workbook;
    const words = pullWords[language];
    const names = columnNames(tickets).map(({ header }) => header[language]);
    const ana = await workbook.person();
    await ana.callAsPage('savePull', PULL);
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle());
    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    await frame.getByText(words.columnsAll).click();
    const asked = service.requests.length;
    await frame.getByRole('button', { name: words.preview }).click();
    await frame.getByRole('table').waitFor();
    expect(service.requests.length - asked).toBe(1);
    expect(await frame.getByRole('columnheader').allTextContents()).toEqual(names);
    await expectNoSeriousViolation(ana);

    const [short] = tickets.columnSets ?? [];
    await frame.getByRole('button', { name: short?.name[language] ?? '', exact: true }).click();
    await frame.getByText(words.columnsFit(833_333)).waitFor();
    const [id = '', title = '', status_ = ''] = await frame.getByRole('columnheader').allTextContents();
    const own = frame.getByRole('group', { name: words.columnGroups.own });
    await own.getByRole('checkbox').first().uncheck();
    expect(await frame.getByRole('columnheader').count()).toBe(11);
    await frame.getByRole('button', { name: words.columnUp(title), exact: true }).click();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    expect(listed).toContain(`"columns":"${title}, ${id}, ${status_}, `);

    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    const taken = frame.locator('details ol li');
    const groups = Object.values(words.columnGroups).map((name) =>
      frame.getByRole('group', { name, exact: true }),
    );
    for (const group of groups) {
      const ticked = group.getByRole('checkbox', { checked: true });
      while ((await ticked.count()) > 0) await ticked.first().uncheck();
    }
    expect(await taken.count()).toBe(0);
    await frame.getByText(words.columnsNone).waitFor();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.columnsNone());
  });
});

describe.each(LOCALES)('the filters of a pull, %s', (locale) => {
  it('offer the names of the directory, behind those that stand there already', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { say, language } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: '' });
    await ana.callAsPage('refreshPull', { name: PULL.name });
    await ana.choose('editPull');
    const { frame } = await ana.sidebar(say.pullEditorTitle());
    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    await frame.getByText(words.filters, { exact: true }).click();
    const unit = frame.getByLabel(FILTERS[locale].unidade, { exact: true });
    const list = frame.locator('.field', { has: unit }).locator('datalist option');
    const offered = () =>
      list.evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    await unit.waitFor();
    const names = await offered();
    const units = workbook.service
      .tickets()
      .flatMap(({ unidade }) => (unidade ? [`${unidade.nome} · ${unidade.id}`] : []));
    expect([...names].sort()).toEqual([...new Set(units)].sort());
    await unit.fill(`${names[0]}, `);
    await expect.poll(offered).toEqual(names.map((name) => `${names[0]}, ${name}`));
    await expectNoSeriousViolation(ana);
  });
});

describe.each(LOCALES)('the page of the schedule, %s', (locale) => {
  it('switches it on, says how it does, and switches it off', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = scheduleWords[language];
    const ana = await workbook.person();
    await ana.choose('schedule');
    const { frame, status } = await ana.dialog(say.scheduleTitle());
    await frame.getByText(words.none).waitFor();
    await expectNoSeriousViolation(ana);
    await frame.getByLabel(words.minutes).fill('0');
    const button = (name: string) => frame.getByRole('button', { name, exact: true });
    await button(words.switchOn('off')).click();
    await expect.poll(() => status.textContent()).toBe(say.minutesOutOfRange(300));
    await frame.getByLabel(words.minutes).fill('60');
    await button(words.switchOn('off')).click();
    await expect.poll(() => status.textContent()).toBe(say.scheduleIsOn(60));
    await button(words.off).click();
    await expect.poll(() => status.textContent()).toBe(say.scheduleIsOff());
    await button(words.switchOn('off')).waitFor();
  });

  it('shows each pull, pauses it by keyboard, makes it active, and changes how often it runs', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language, user } = workbook;
    const words = scheduleWords[language];
    const plan = planWords[language];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: 'unidade=12; abertoStart=today-30d', every: '1 h' });
    await ana.choose('checkSchedule');
    const { frame, status } = await ana.dialog(say.scheduleTitle());
    // Whoever came to check it begins where it says how it does.
    const focused = () =>
      frame.locator(':root').evaluate((root) => root.ownerDocument.activeElement?.textContent);
    await expect.poll(focused).toBe(words.state);
    const card = frame.getByRole('region', { name: PULL.name, exact: true });
    const filters =
      language === 'pt' ? 'Unidade 12, aberto nos últimos 30 dias' : 'Unit 12, opened in the last 30 days';
    await card.getByText(filters).waitFor();
    await card.getByText(plan.problem({ kind: 'no-schedule' })).waitFor();
    await frame.getByRole('button', { name: words.switchOn('off'), exact: true }).click();
    await card.getByText(plan.problem({ kind: 'no-schedule' })).waitFor({ state: 'detached' });
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
    const { frame, status } = await ana.dialog(say.scheduleTitle());
    const wrong = frame.getByRole('region', { name: PULL.name, exact: true });
    await wrong.getByText(plan.problem({ kind: 'interval', typed: '45 min' })).waitFor();
    const left = frame.getByRole('region', { name: 'Outra', exact: true });
    const absent = plan.problem({ kind: 'absent', name: 'Bruno', since: '' });
    await left.getByText(absent).waitFor();
    await expectNoSeriousViolation(ana);
    await left.getByRole('button', { name: `${words.takeOver}: Outra` }).click();
    await left.getByText(words.takeOverSure('Bruno')).waitFor();
    await left.getByRole('button', { name: words.takeOverYes, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.takenOver('Outra'));
    await left.getByText(absent).waitFor({ state: 'detached' });
    await wrong.getByLabel(plan.every).selectOption('2 h');
    await wrong.getByRole('button', { name: `${words.saveEvery}: ${PULL.name}` }).click();
    await wrong.getByText(plan.active, { exact: true }).waitFor();
  });
});

describe.each(LOCALES)('the dialog of answer sheets, %s', (locale) => {
  it('makes a wide sheet from a template of the service', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = answerWords[language];
    const ana = await workbook.person();
    await ana.choose('newAnswerSheet');
    const { frame, status } = await ana.dialog(say.answerSheetTitle());
    await frame.getByRole('button', { name: words.create, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.noTemplate);
    const choice = frame.getByLabel(words.template, { exact: true });
    const template = (await choice.locator('option').nth(1).textContent()) ?? '';
    await choice.selectOption({ index: 1 });
    expect(await frame.getByLabel(words.sheet).inputValue()).toBe(template);
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.create, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(template);
    await expect.poll(() => ana.sheetInFront()).toBe(template);
  });
});

describe.each(LOCALES)('help and unknown rows, %s', (locale) => {
  it('help leads to the page of each thing; without unknown rows their page says so', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help());
    await expectNoSeriousViolation(ana);
    await help.frame.getByRole('button', { name: helpWords[language].scheduleDo, exact: true }).click();
    const schedule = await ana.dialog(say.scheduleTitle());
    await ana.closeDialog(schedule);

    await ana.choose('settleUnknown');
    const { status } = await ana.dialog(say.unknownRowsTitle());
    await expect.poll(() => status.textContent()).toBe(unknownWords[language].none);
    await expectNoSeriousViolation(ana);
  });
});
