// The first minutes in a spreadsheet that nobody has connected.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../../sandbox/start/demo.ts';
import { readOptions } from '../../sandbox/start/options.ts';
import { labWordsIn } from '../../sandbox/workbook/page/words.ts';
import { serveWorkbook } from '../../sandbox/workbook/server.ts';
import { languageOf } from '../../src/domain/language.ts';
import { PULL_STATUSES } from '../../src/domain/vocabulary.ts';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { words as stepWords } from '../../src/pages/first-steps/words.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { V1_TOKEN } from '../support/world.ts';
import { expectNoSeriousViolation, expectNoViolationInDialogs } from './support/accessibility.ts';
import { launchChromium } from './support/chromium.ts';
import { expectShort } from './support/first-view.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import { Person } from './support/person.ts';
import { saidToPeople } from './support/sentences.ts';

const open = workbooks();

const WORDS = {
  pt_BR: { menu: 'Franquia', first: 'Primeiros passos', connection: 'Conexão…', tickets: 'Chamados' },
  en_US: { menu: 'Franchise', first: 'First steps', connection: 'Connection…', tickets: 'Tickets' },
} as const;

describe.each(PLAYED_LOCALES)('a spreadsheet that is opened for the first time, %s', (locale) => {
  const words = WORDS[locale];

  it('has its menu, and nothing is asked or sent', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    await ana.openMenu();
    const { menu } = workbook.say;
    expect(menu.title).toBe(words.menu);
    expect((await ana.menuItems()).slice(0, 3)).toEqual([words.first, menu.refreshSheet, menu.refreshAll]);
    expect(await ana.page.locator('dialog').count()).toBe(0);
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('says of every item that needs it to choose Connection… first', async () => {
    const workbook = await open({ locale });
    const { say } = workbook;
    const ana = await workbook.person();
    for (const item of ['refreshAll', 'editPull', 'schedule'] as const) {
      await ana.choose(item);
      const said = await ana.question();
      expect(said).toBe(say.notConnected);
      expect(said).toContain(`${words.menu} ▸ ${words.connection}`);
      await ana.answer('OK');
    }
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('leads from the first steps to a filled sheet that is kept fresh, each ticked when it is done', async () => {
    const workbook = await open({ locale });
    const { say, language, baseUrl, service } = workbook;
    const steps = stepWords[language];
    const ana = await workbook.person();
    let clicks = 0;
    const click = async (frame: FrameLocator, name: string) => {
      clicks += 1;
      await frame.getByRole('button', { name, exact: true }).click();
    };
    /** The page as it is opened now, with how many of its steps are ticked. */
    const firstSteps = async (ticks: number) => {
      const dialog = await ana.dialog(say.menu.firstSteps);
      await expect.poll(() => dialog.frame.getByText(steps.done).count()).toBe(ticks);
      await expectNoViolationInDialogs(ana);
      return dialog;
    };
    await ana.choose('firstSteps');
    const empty = await firstSteps(0);
    expect(await empty.frame.getByText(steps.afterConnecting).count()).toBe(2);
    await expectShort(empty.frame);
    await click(empty.frame, steps.connectDo);

    const { frame, status } = await ana.dialog(say.connectionTitle);
    const connection = connectionWords[language];
    await frame.getByLabel(connection.baseUrl).fill(baseUrl);
    await frame.getByLabel(connection.v1Token).fill(V1_TOKEN);
    await frame.getByRole('button', { name: connection.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.connectionWorks('v1'));
    await click(frame, connection.firstSteps);
    const connected = await firstSteps(1);
    await connected.frame.getByText(steps.connectDone(baseUrl)).waitFor();

    clicks = 0;
    await click(connected.frame, steps.pullDo);
    const sidebar = await ana.sidebar(say.pullEditorTitle);
    const pulls = pullWords[language];
    const { tickets } = words;
    await sidebar.frame.getByText(pulls.none).waitFor();
    await click(sidebar.frame, pulls.fresh);
    await sidebar.frame.getByText(`${pulls.sheet}: ${tickets}`, { exact: true }).waitFor();
    await expectNoSeriousViolation(ana);
    await click(sidebar.frame, pulls.saveRefresh);
    const card = sidebar.frame.getByRole('region', { name: tickets, exact: true });
    await expect.poll(() => card.textContent()).toContain(PULL_STATUSES.done[language]);
    expect(clicks).toBeLessThanOrEqual(3);
    await expectNoSeriousViolation(ana);
    await ana.goTo(tickets);
    const ids = service.tickets().map(({ id }) => String(id));
    expect(ids).toContain(await ana.cell('ID', 2));

    await click(sidebar.frame, pulls.firstSteps);
    const pulled = await firstSteps(2);
    await pulled.frame.getByText(steps.pullDone(tickets)).waitFor();
    await click(pulled.frame, steps.keepDo);
    const schedule = await ana.dialog(say.scheduleTitle);
    await click(schedule.frame, scheduleWords[language].switchOn('off'));
    await schedule.frame.getByLabel(planWords[language].every).selectOption('1 h');
    await click(schedule.frame, `${scheduleWords[language].saveEvery}: ${tickets}`);
    await expect.poll(() => schedule.status.textContent()).toBe(scheduleWords[language].everySaved(tickets));
    await ana.closeDialog(schedule);
    // A pull runs by itself now: the list leads there no longer, and Help does.
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help);
    await click(help.frame, helpWords[language].firstSteps);
    const kept = await firstSteps(3);
    await kept.frame.getByText(steps.keepDone(1)).waitFor();
  });
});

describe.each(PLAYED_LOCALES)('`npm start -- --empty`, %s', (locale) => {
  it('begins at the page of three steps, with the tokens of the demo to copy, which connect', async () => {
    const options = readOptions(['--empty', '--locale', locale], {}, { nowMs: Date.now(), system: 'en-US' });
    if (options.kind !== 'simulated') throw new Error('The demo has a simulated service.');
    const demo = await openDemo(options);
    const server = await serveWorkbook(demo.desk, 0, demo.lab);
    const browser = await launchChromium();
    try {
      await demo.play({ begins: () => {}, ended: () => {} });
      const language = languageOf(demo.desk.workbook.locale);
      const say = saidToPeople(language);
      const context = await browser.newContext({ locale: locale.replace('_', '-') });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const ana = new Person(await context.newPage(), say);
      await ana.page.goto(server.url);
      const first = await ana.dialog(say.menu.firstSteps);
      expect(await first.frame.getByRole('heading', { level: 2 }).count()).toBe(3);

      const lab = labWordsIn(language);
      const below = ana.page.getByRole('region', { name: lab.title, exact: true });
      const values: string[] = [];
      for (const name of [lab.baseUrl, lab.v1Token, lab.v2Token]) {
        await below.getByRole('button', { name: `${lab.copy}: ${name}`, exact: true }).click();
        const copied: string = await ana.page.evaluate('navigator.clipboard.readText()');
        expect(copied).toBe(await below.getByLabel(name, { exact: true }).inputValue());
        values.push(copied);
      }
      await first.frame.getByRole('button', { name: stepWords[language].connectDo, exact: true }).click();
      const connection = await ana.dialog(say.connectionTitle);
      const { frame, status } = connection;
      const { baseUrl, v1Token, v2Token, save } = connectionWords[language];
      for (const [n, label] of [baseUrl, v1Token, v2Token].entries())
        await frame.getByLabel(label, { exact: true }).fill(values[n] ?? '');
      await frame.getByRole('button', { name: save, exact: true }).click();
      await expect.poll(() => status.textContent()).toContain(say.connectionWorks('v2'));
      await ana.closeDialog(connection);
      await ana.choose('help');
      await ana.dialog(say.menu.help);
      expect(await below.count()).toBe(0);
    } finally {
      await browser.close();
      await server.close();
      await demo.close();
    }
  });
});
