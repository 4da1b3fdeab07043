// Every page that the menu or Help opens, as it first stands there: it says little, fits its width at 300, 360 and 1,366
// px, axe finds nothing in it, of whatever severity, and the keyboard reaches each control in order and leaves it again.
// Then, at 300 px, the same with all that is folded opened, but for the number of words. What a page asks of the script
// before its content stands there is what its opening is measured by.

import type { Menu, MenuItem } from 'local-apps-script/browser';
import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { installationSentences } from '../../src/features/installation/sentences.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { OPENINGS } from '../support/opened-pages.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { LOCALES, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';

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

/** Runs in a page: the words that can be read without scrolling, and by how much it is wider than its window. */
const FIRST_VIEW = `(() => {
  const root = document.documentElement;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, width, height } = range.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && top < innerHeight && !node.parentElement.closest('.unseen');
    if (isSeen) words += node.data.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
  }
  return { words, beyondPx: root.scrollWidth - root.clientWidth };
})()`;

/** Runs in a page: what Tab should reach, in this order, kept for the walk; one of the radio buttons of a name. */
const REACHABLE = `(() => {
  const isChosen = (one) => one.checked || !document.querySelector('input[name="' + one.name + '"]:checked');
  const seen = new Set();
  window.reachable = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter((one) => {
    if (one.tabIndex < 0 || one.disabled || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.type !== 'radio') return true;
    if (seen.has(one.name) || !isChosen(one)) return false;
    seen.add(one.name);
    return true;
  });
  reachable[0]?.focus();
  return reachable.map((one) => (one.labels?.[0] ?? one).textContent.trim().slice(0, 40) || one.tagName);
})()`;

/** Runs in a page: the number of what has the focus, and whether its outline can be seen. */
const FOCUSED = `(() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return [reachable.indexOf(document.activeElement), outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1];
})()`;

/** Runs in a page: opens what is folded, as a click does. How many folds that were. */
const UNFOLD = `(() => {
  const folds = [...document.querySelectorAll('details:not([open]) > summary')].filter((one) => one.checkVisibility());
  for (const summary of folds) summary.click();
  return folds.length;
})()`;

const PAGE = 'dialog iframe, #sidebar iframe';

/** Widths of windows, in px. */
const WIDTHS = [300, 360, 1_366];

/** The page that is open, once it can be used. */
async function pageOf({ page }: Person): Promise<Frame> {
  const frame = page.frameLocator(PAGE);
  await frame.locator('#page > :not(.unseen)').first().waitFor();
  await frame.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
  const inside = page.frames().find((each) => each.url().includes('/dialogs/'));
  if (inside === undefined) throw new Error('No page is open.');
  return inside;
}

/** Tab goes through everything and out again; Shift and Tab go back. Gives how much there is. */
async function walk({ page }: Person, inside: Frame): Promise<number> {
  const names: readonly string[] = await inside.evaluate(REACHABLE);
  if (names.length === 0) return 0;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const walked: unknown[] = [];
  for (const _ of names) {
    walked.push(await inside.evaluate(FOCUSED));
    await page.keyboard.press('Tab');
  }
  expect.soft(walked.map((step, n) => [names[n], step])).toEqual(names.map((name, n) => [name, [n, true]]));
  expect.soft(await page.evaluate('document.activeElement.tagName'), 'no trap').not.toBe('IFRAME');
  // Escape is pressed inside of the page.
  await inside.evaluate('reachable[0].focus()');
  return names.length;
}

/** Opens everything that is folded, with what is folded inside of that. Gives how many folds there were. */
async function unfold(inside: Frame): Promise<number> {
  let all = 0;
  for (;;) {
    const folds = Number(await inside.evaluate(UNFOLD));
    if (folds === 0) return all;
    all += folds;
    await inside.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
  }
}

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
