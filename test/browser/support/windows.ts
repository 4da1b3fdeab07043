// Windows of a Chromium that serves all test files of a process. A window is used again by later tests with its language
// and time zone, at the same address: starting a renderer and compiling the page costs more than most of what tests do.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';

const SIZE = { width: 1280, height: 800 };

interface Look {
  /** Of the browser: `pt-BR`. */
  readonly locale: string;
  readonly timeZone: string;
}

class Windows {
  private browser: Promise<Browser> | undefined;
  private readonly contexts = new Map<string, BrowserContext>();
  /** Windows that the present test has opened. */
  private readonly used = new Map<string, BrowserContext>();

  /** A blank page in a window that no other page of this test has: two people share nothing. */
  async open(look: Look): Promise<Page> {
    let n = 1;
    const key = () => `${look.locale} ${look.timeZone} ${n}`;
    while (this.used.has(key())) n++;
    const context = this.contexts.get(key()) ?? (await this.create(look));
    this.contexts.set(key(), context);
    this.used.set(key(), context);
    return await context.newPage();
  }

  /** Closes what the test has opened, and takes back what it allowed. */
  async closeAll(): Promise<void> {
    const contexts = [...this.used.values()];
    this.used.clear();
    for (const context of contexts) {
      const [, ...pages] = context.pages();
      await Promise.all(pages.map((page) => page.close()));
      await context.clearPermissions();
    }
  }

  private async create({ locale, timeZone }: Look): Promise<BrowserContext> {
    // Ends with the process.
    this.browser ??= launchChromium();
    const browser = await this.browser;
    // Without motion: what turns while it waits would draw sixty times a second.
    const context = await browser.newContext({
      viewport: SIZE,
      locale,
      timezoneId: timeZone,
      reducedMotion: 'reduce',
    });
    // A renderer ends with its last page.
    await context.newPage();
    return context;
  }
}

export const windows = new Windows();
