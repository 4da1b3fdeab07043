// The page that the script opened, walked by keyboard: Tab goes through everything that can be used, in order, each seen
// to have the focus, and out again.

import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Where pages open. */
export const PAGE = 'dialog iframe, #sidebar iframe';

/** Runs in a page: the words that can be read without scrolling, and by how much it is wider than its window. */
export const FIRST_VIEW = `(() => {
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

/** Runs in a page: begins to note what gets the focus, with what has it: its number, and whether its outline can be seen. */
const NOTE = `(() => {
  window.walked = [];
  window.note ??= () => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
    walked.push([reachable.indexOf(document.activeElement), outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1]);
  };
  document.addEventListener('focusin', note);
  note();
})()`;

/** Runs in a page: what was noted, as JSON. */
const NOTED = `(() => {
  document.removeEventListener('focusin', note);
  return JSON.stringify(walked);
})()`;

/** Runs in a page: opens what is folded, as a click does. How many folds that were. */
const UNFOLD = `(() => {
  const folds = [...document.querySelectorAll('details:not([open]) > summary')].filter((one) => one.checkVisibility());
  for (const summary of folds) summary.click();
  return folds.length;
})()`;

/** The page that is open, once it can be used. */
export async function pageOf({ page }: Person): Promise<Frame> {
  const frame = page.frameLocator(PAGE);
  await frame.locator('#page > :not(.unseen)').first().waitFor();
  await frame.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
  const inside = page.frames().find((each) => each.url().includes('/dialogs/'));
  if (inside === undefined) throw new Error('No page is open.');
  return inside;
}

/** Shift and Tab leave at the start, Tab comes back, goes through everything and out again. Gives how much there is. */
export async function walk({ page }: Person, inside: Frame): Promise<number> {
  const names: readonly string[] = await inside.evaluate(REACHABLE);
  if (names.length === 0) return 0;
  // Into the page around and back, so that the focus has been moved by keyboard.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await inside.evaluate(NOTE);
  for (const _ of names) await page.keyboard.press('Tab');
  const walked: readonly unknown[] = JSON.parse(await inside.evaluate(NOTED));
  expect.soft(walked.map((step, n) => [names[n], step])).toEqual(names.map((name, n) => [name, [n, true]]));
  expect.soft(await page.evaluate('document.activeElement.tagName'), 'no trap').not.toBe('IFRAME');
  // Escape is pressed inside of the page.
  await inside.evaluate('reachable[0].focus()');
  return names.length;
}

/** Opens everything that is folded, with what is folded inside of that. Gives how many folds there were. */
export async function unfold(inside: Frame): Promise<number> {
  let all = 0;
  for (;;) {
    const folds = Number(await inside.evaluate(UNFOLD));
    if (folds === 0) return all;
    all += folds;
    await inside.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
  }
}

/** Runs in a page: what has the focus is called; null where nothing of the page has it. */
const NAME_OF_FOCUS = `(() => {
  const one = document.activeElement;
  if (!document.hasFocus()) return null;
  return (one.getAttribute('aria-label') ?? (one.labels?.[0] ?? one).textContent).trim();
})()`;
const MOST_TABS = 150;

/**
 * Goes from control to control until one is called so, or begins so; from the first one on where it is behind.
 * @throws Error that names what was passed, where there is none
 */
export async function reach({ page }: Person, inside: Frame, name: string): Promise<void> {
  const passed: string[] = [];
  await inside.evaluate(REACHABLE);
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const at: string | null = await inside.evaluate(NAME_OF_FOCUS);
    if (at === null) break;
    if (at.startsWith(name)) return;
    passed.push(at.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab reaches no ${name}, but ${passed.join(', ')}`);
}
