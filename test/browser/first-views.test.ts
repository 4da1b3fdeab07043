// Every page that the menu opens, as it first stands there, in both languages: it says little, fits its width, and axe
// finds nothing in it, of whatever severity.

import type { Menu, MenuItem } from 'local-apps-script/browser';
import { describe, expect, it } from 'vitest';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { LOCALES, workbooks } from './support/open-workbook.ts';

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

describe.each(LOCALES)('each page of the menu, %s', (locale) => {
  it('opens with few words, within its width, and without a finding of axe', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const ana = await workbook.person();
    const pull = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1,3,4,5,6' };
    await ana.callAsPage('savePull', pull);
    await ana.callAsPage('refreshPull', { name: pull.name });
    await ana.goTo('Abertos');
    const pages = workbook.desk.menus
      .flatMap(({ items }: Menu) => leading(items))
      .filter(({ functionName }) => !ACTS.includes(functionName));
    const seen: string[] = [];
    for (const { caption, under, functionName } of pages) {
      await ana.chooseLabelled(caption, under);
      await ana.page.locator('dialog[open]:has(.buttons), dialog iframe, #sidebar iframe').waitFor();
      // Nothing to show here: that is said in a message.
      if ((await ana.questionBox.count()) > 0) {
        await ana.questionBox.locator('.choice').first().click();
        await ana.questionBox.waitFor({ state: 'detached' });
        continue;
      }
      const frame = ana.page.frameLocator('dialog iframe, #sidebar iframe');
      await frame.locator('#page > :not(.unseen)').first().waitFor();
      await frame.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
      const inside = ana.page.frames().find((each) => each.url().includes('/dialogs/'));
      const measured: object = (await inside?.evaluate(FIRST_VIEW)) ?? {};
      expect
        .soft({ functionName, ...measured })
        .toEqual({ functionName, words: expect.toSatisfy(isBrief), beyondPx: 0 });
      await expectNoViolationInDialogs(ana);
      seen.push(functionName);
      await ana.page.locator('.close').click();
      await ana.page.locator('dialog iframe, #sidebar iframe').waitFor({ state: 'detached' });
    }
    expect(seen.length).toBeGreaterThan(9);
  });
});
