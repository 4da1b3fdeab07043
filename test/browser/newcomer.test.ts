// Jobs of a newcomer, by a person who reads only what is in sight and scrolls nowhere: a list with its chart, a failure
// found and mended, a row of their own typed and sent; each with as many clicks as it may take.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { alertSentences } from '../../src/features/alerts/sentences.ts';
import { words as answerWords } from '../../src/features/answers/page/answer-sheet/words.ts';
import { words as approvalWords } from '../../src/features/answers/page/approval/words.ts';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { words as stepWords } from '../../src/pages/first-steps/words.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { V1_TOKEN } from '../support/world.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';
import { visitRows } from './support/visits.ts';

const open = workbooks();
const MINUTE = 60_000;
const SCREEN = { width: 1_366, height: 768 };

/** Whether a person sees the middle of an element: it is neither outside of its window nor covered. */
function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });
}

class Newcomer {
  clicks = 0;

  private constructor(readonly person: Person) {}

  static async at(workbook: OpenWorkbook): Promise<Newcomer> {
    const person = await workbook.person();
    await person.page.setViewportSize(SCREEN);
    return new Newcomer(person);
  }

  async click(what: Locator): Promise<void> {
    await what.waitFor();
    // What has just closed may still cover it.
    await expect.poll(() => isInSight(what), { message: `${what}` }).toBe(true);
    this.clicks += 1;
    await what.click();
  }

  /** Chooses from a list, which costs the click that opens it and the choice. */
  async select(list: Locator, label: string): Promise<void> {
    await this.click(list);
    await this.person.page.keyboard.press('Escape');
    this.clicks += 1;
    await list.selectOption({ label });
  }

  async openMenu(title: string): Promise<void> {
    await this.click(this.person.page.getByRole('button', { name: title, exact: true }));
  }
}

const LIST = {
  pt_BR: { title: 'Chamados abertos', chart: 'Chamados abertos por unidade' },
  en_US: { title: 'Open tickets', chart: 'Open tickets by unit' },
} as const;

describe.each(PLAYED_LOCALES)('a newcomer, %s', (locale) => {
  it('brings a list with its chart with 3 clicks', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { say, language, desk } = workbook;
    const words = pullWords[language];
    const { title, chart } = LIST[locale];
    const newcomer = await Newcomer.at(workbook);
    const ana = newcomer.person;
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help);
    await help.frame.getByRole('button', { name: helpWords[language].firstSteps, exact: true }).click();
    const steps = await ana.dialog(say.menu.firstSteps);

    await newcomer.click(steps.frame.getByRole('button', { name: stepWords[language].pullDo, exact: true }));
    const { frame, status } = await ana.sidebar(say.pullEditorTitle);
    const gallery = frame.getByRole('region', { name: words.gallery, exact: true });
    await newcomer.click(gallery.locator('summary', { hasText: title }).first());
    await newcomer.click(gallery.getByRole('button', { name: words.make, exact: true }));
    await expect.poll(() => status.textContent()).toContain(`“${chart}”`);
    expect(newcomer.clicks).toBeLessThanOrEqual(3);
    const sheet = desk.workbook.sheets.find(({ name }) => name === chart);
    expect(sheet?.charts.length).toBeGreaterThan(0);
    expect(desk.workbook.sheets.map(({ name }) => name)).toContain(title);
  });

  it('has a list refreshed every morning, and what is late told in Chat, with 3 clicks', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { say, language, desk, webhooks } = workbook;
    const words = pullWords[language];
    const { title } = LIST[locale];
    const { notice } = alertSentences(language).alert;
    const newcomer = await Newcomer.at(workbook);
    const ana = newcomer.person;
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle);
    const gallery = frame.getByRole('region', { name: words.gallery, exact: true });
    await newcomer.click(gallery.locator('summary', { hasText: title }).first());
    await newcomer.click(gallery.getByLabel(words.everyMorning, { exact: true }));
    // The address is asked for where the person already types.
    const address = gallery.getByLabel(notice.label, { exact: true });
    await expect
      .poll(() => address.evaluate((field) => field.ownerDocument.activeElement === field))
      .toBe(true);
    await address.fill(WEBHOOKS.chat);
    await newcomer.click(gallery.getByRole('button', { name: words.make, exact: true }));
    await expect.poll(() => status.textContent()).toContain(notice.started('07:30'));
    expect(newcomer.clicks).toBeLessThanOrEqual(3);
    expect(await ana.sheetInFront()).toBe(title);
    expect(webhooks.messages).toHaveLength(1);
    await desk.advance(24 * 60 * MINUTE);
    expect(webhooks.messages.length).toBeGreaterThan(1);
  });

  it('finds a pull that fails, and mends it, with 2 clicks', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { say, language, desk, service } = workbook;
    const { title } = LIST[locale];
    const newcomer = await Newcomer.at(workbook);
    const ana = newcomer.person;
    await ana.callAsPage('savePull', { name: title, resource: 'tickets', sheet: title, every: '15 min' });
    await ana.callAsPage('refreshPull', { name: title });
    await ana.callAsPage('saveSchedule', { on: true, minutes: 75 });
    await desk.advance(20 * MINUTE);
    const fault = { kind: 'status', status: 401 } as const;
    const mend = service.faults.add({ fault, times: Number.POSITIVE_INFINITY });
    await desk.advance(20 * MINUTE);
    const firstItem = async () => {
      // As when Google opens the spreadsheet.
      await desk.run('onOpen', [{}], { kind: 'simple-trigger' });
      await newcomer.openMenu(say.menu.title);
      return ana.page.getByRole('menuitem').first();
    };
    const item = await firstItem();
    await expect.poll(() => item.textContent()).toContain(`⚠ “${title}”`);
    await newcomer.click(item);
    const connection = await ana.dialog(say.connectionTitle);
    const { frame, status } = connection;
    expect(newcomer.clicks).toBe(2);
    mend();
    const token = frame.getByLabel(connectionWords[language].v1Token, { exact: true });
    await token.fill(V1_TOKEN);
    await token.press('Enter');
    await expect.poll(() => status.textContent()).toContain(say.connectionWorks('v1'));
    expect(newcomer.clicks).toBe(2);
    await ana.closeDialog(connection);
    await desk.advance(60 * MINUTE);
    const first = await firstItem();
    await expect.poll(() => first.textContent()).not.toContain('⚠');
  });

  it('types a row of their own and sends it with 10 clicks', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language, service } = workbook;
    const newcomer = await Newcomer.at(workbook);
    const ana = newcomer.person;
    const { template, rows } = visitRows(service, { days: ['2026-03-02'] });

    await newcomer.openMenu(say.menu.title);
    await ana.menuItem(say.menu.answerSheets).hover();
    await newcomer.click(ana.menuItem(say.menu.newAnswerSheet));
    const words = answerWords[language];
    const making = await ana.dialog(say.answerSheetTitle);
    const list = making.frame.getByLabel(words.template, { exact: true });
    const offered = list.locator('option').filter({ hasText: template.title }).first();
    await newcomer.select(list, (await offered.textContent()) ?? '');
    await newcomer.click(making.frame.getByRole('button', { name: words.create, exact: true }));
    await expect.poll(() => ana.sheetInFront()).toBe(template.title);

    await newcomer.click(ana.cellAt('E2'));
    for (const text of rows[0] ?? []) {
      await ana.page.keyboard.type(text);
      await ana.page.keyboard.press('Tab');
    }
    await newcomer.openMenu(say.menu.title);
    await ana.menuItem(say.menu.answerSheets).hover();
    await newcomer.click(ana.menuItem(say.menu.importRows));
    const { frame } = await ana.dialog(say.menu.importRows);
    const { send } = approvalWords[language];
    await newcomer.click(frame.getByRole('button', { name: send.answers, exact: true }));
    await expect.poll(() => service.stored.length).toBe(1);
    expect(newcomer.clicks).toBeLessThanOrEqual(10);
  });
});
