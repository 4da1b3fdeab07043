// Every page that the menu or Help opens, as it first stands there: it says little, fits its width at 300, 360 and 1,366
// px, axe finds nothing in it, of whatever severity, and the keyboard reaches each control in order and leaves it again.
// Then, at 300 px, the same with all that is folded opened, but for the number of words. What a page asks of the script
// before its content stands there is what its opening is measured by.

import type { Menu, MenuItem } from 'local-apps-script/browser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { installationSentences } from '../../src/features/installation/sentences.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { OPENINGS } from '../support/opened-pages.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { LOCALES, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import { FIRST_VIEW, PAGE, pageOf, unfold, walk } from './support/walk.ts';

const open = workbooks();

/** Items that act instead of opening a page. */
const ACTS = [
  'refreshActiveSheet',
  'refreshAllPulls',
  'stopPulls',
  'tidySheet',
  'checkAnswerRows',
  'checkActionRows',
  'showActivity',
];
const MOST_WORDS = 250;

/** A call of the script, as the page around sends it. */
const callSchema = z.object({ kind: z.string(), functionName: z.string() });

interface Leading {
  readonly caption: string;
  readonly functionName: string;
  readonly under: string | undefined;
}

function leading(items: readonly MenuItem[], under?: string): readonly Leading[] {
  return items.flatMap((item): readonly Leading[] => {
    if (item.kind === 'separator') return [];
    if (item.kind === 'menu') return leading(item.items, item.caption);
    return [{ caption: item.caption, functionName: item.functionName, under }];
  });
}

const isBrief = (words: number) => words <= MOST_WORDS;

/** Widths of windows, in px. */
const WIDTHS = [300, 360, 1_366];

describe.each(LOCALES)('each page of the menu and of Help, %s', (locale) => {
  it('opens with few words, within its width, without a finding of axe, and is worked by keyboard', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const ana = await workbook.person();
    const { page } = ana;
    const pull = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1,3,4,5,6' };
    await ana.callAsPage('savePull', pull);
    await ana.callAsPage('refreshPull', { name: pull.name });
    await ana.goTo('Abertos');
    const isPlayed = PLAYED_LOCALES.includes(locale);
    const bare: string[] = [];
    let unfolded = 0;

    const asked = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/run')) return;
      const { kind, functionName } = z.parse(callSchema, request.postDataJSON());
      // A button of Help calls what opens the next page.
      if (kind === 'page' && !(functionName in OPENINGS)) asked.add(functionName);
    });

    const look = async (name: string) => {
      const inside = await pageOf(ana);
      const asks = OPENINGS[name]?.asks.map(([functionName]) => functionName);
      expect.soft({ name, asks: [...asked].sort() }).toEqual({ name, asks: asks?.sort() });
      for (const width of isPlayed ? WIDTHS : WIDTHS.slice(-1)) {
        await page.setViewportSize({ width, height: 800 });
        const measured: object = (await inside.evaluate(FIRST_VIEW)) ?? {};
        expect
          .soft({ name, width, ...measured })
          .toEqual({ name, width, words: expect.toSatisfy(isBrief), beyondPx: 0 });
        await expectNoViolationInDialogs(ana);
      }
      if (isPlayed) {
        if ((await walk(ana, inside)) === 0) bare.push(name);
        const folds = await unfold(inside);
        unfolded += folds;
        if (folds > 0) {
          await page.setViewportSize({ width: 300, height: 800 });
          const measured = await inside.evaluate(FIRST_VIEW);
          expect.soft(measured, `${name}, unfolded`).toMatchObject({ beyondPx: 0 });
          await expectNoViolationInDialogs(ana);
          await walk(ana, inside);
          await page.setViewportSize({ width: 1_366, height: 800 });
        }
      }
      const isBeside = (await page.locator('#sidebar iframe').count()) > 0;
      if (isPlayed && !isBeside) await page.keyboard.press('Escape');
      else await page.locator('.close').click();
      await page.locator(PAGE).waitFor({ state: 'detached' });
      asked.clear();
    };

    const pages = workbook.desk.menus
      .flatMap(({ items }: Menu) => leading(items))
      .filter(({ functionName }) => !ACTS.includes(functionName));
    const seen: string[] = [];
    for (const { caption, under, functionName } of pages) {
      await ana.chooseLabelled(caption, under);
      await page.locator('dialog[open]:has(.buttons), dialog iframe, #sidebar iframe').waitFor();
      // Nothing to show here: that is said in a message.
      if ((await ana.questionBox.count()) > 0) {
        await ana.questionBox.locator('.choice').first().click();
        await ana.questionBox.waitFor({ state: 'detached' });
        continue;
      }
      await look(functionName);
      seen.push(functionName);
    }
    expect(seen.length).toBeGreaterThan(9);

    // Pages that only Help opens.
    const { language, say } = workbook;
    for (const [opens, name] of [
      ['showFirstSteps', helpWords[language].firstSteps],
      ['showNews', helpWords[language].news],
      ['checkInstallation', installationSentences(language).checkTitle],
    ] as const) {
      await ana.choose('help');
      const { box, frame } = await ana.dialog(say.menu.help);
      await frame.getByRole('button', { name, exact: true }).click();
      await box.waitFor({ state: 'detached' });
      await look(opens);
    }
    // Says that no row is unknown.
    expect(bare).toEqual(isPlayed ? ['showUnknownRows'] : []);
    expect(unfolded).toBeGreaterThan(isPlayed ? 9 : -1);
  });
});
