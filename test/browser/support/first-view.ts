// How much a page says at first sight: what can be read without opening anything, and how high it is.

import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

const MOST_WORDS = 250;
const MOST_PX = 900;

/** Expects that what a page shows when it is opened is read quickly, and seen without much scrolling. */
export async function expectShort(frame: FrameLocator): Promise<void> {
  const { words, heightPx } = await frame.locator('main').evaluate((main) => ({
    words: main.innerText.split(/\s+/).filter((word: string) => /[\p{L}\p{N}]/u.test(word)).length,
    heightPx: main.scrollHeight,
  }));
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
  expect(heightPx).toBeLessThanOrEqual(MOST_PX);
}
