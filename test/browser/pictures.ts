// `npm run pictures`: makes the pictures of the documentation anew, from the demo on a virtual clock. Needs a Chromium:
// Debian's, or the one that CHROMIUM names. With a folder as argument it takes more pictures than the documentation shows.

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { loadProgram } from '../../sandbox/runtime/kernel/program.ts';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { playFirstDay } from '../../sandbox/scenarios/first-day.ts';
import { createService } from '../../sandbox/service/service.ts';
import { openVirtualDesk, type SheetLocaleName } from '../../sandbox/workbook/desk.ts';
import { serveWorkbook } from '../../sandbox/workbook/server.ts';
import { launchChromium } from './support/chromium.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const SIZE = { width: 1280, height: 800 };
const BASE_URL = 'https://api.franquia.example';
const TOKENS = { v1Token: 'v1-token-of-the-picture', v2Token: 'v2-token-of-the-picture' };
/** 2026-03-02 12:00 in Brazil. */
const START_MS = Date.UTC(2026, 2, 2, 15);

/** One picture: what is done at the page before it is taken. */
interface Shot {
  readonly name: string;
  readonly tab: string;
  readonly menu?: boolean;
  readonly dialog?: boolean;
}

async function take(
  browser: Browser,
  locale: SheetLocaleName,
  folder: string,
  shots: readonly Shot[],
): Promise<void> {
  const service = createService({ ...TOKENS, seed: 1, nowMs: START_MS, tickets: 2_000 });
  const desk = openVirtualDesk({ dir: DIST, locale, seed: 1 }, { baseUrl: BASE_URL, service }, START_MS);
  const quiet = { begins: () => {}, ended: () => {} };
  const connection = { baseUrl: BASE_URL, ...TOKENS };
  await playFirstDay(desk, quiet, { service, connection, actionPlans: 30 });
  const server = await serveWorkbook(desk, 0);
  const page = await browser.newPage({ viewport: SIZE, timezoneId: desk.workbook.timeZone });
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => console.error(message.text()));
  await page.goto(server.url);
  for (const shot of shots) {
    await page.locator('.tab', { hasText: new RegExp(`^${shot.tab}$`) }).click();
    await page.locator('[data-cell]').first().waitFor();
    await page.locator('[data-cell="B2"]').click();
    if (shot.menu === true || shot.dialog === true) await page.locator('.menu-title').click();
    if (shot.dialog === true) {
      await page.locator('.menu-item').last().click();
      await page.frameLocator('iframe').locator('input').first().waitFor();
      await page.waitForTimeout(300);
    }
    await page.screenshot({ path: `${folder}/${shot.name}.png` });
    if (shot.dialog === true) await page.locator('dialog .close').click();
    else await page.keyboard.press('Escape');
  }
  await page.close();
  await server.close();
  desk.close();
}

process.env.TZ = loadProgram(DIST).manifest.timeZone;
const [folder] = process.argv.slice(2);
const browser = await launchChromium();
await mkdir(folder ?? DOCS, { recursive: true });
if (folder === undefined) {
  await take(browser, 'pt_BR', DOCS, [{ name: 'workbook', tab: 'Chamados', menu: true }]);
} else {
  await take(browser, 'pt_BR', folder, [
    { name: 'pt-tickets', tab: 'Chamados' },
    { name: 'pt-pulls', tab: 'Consultas' },
    { name: 'pt-answers', tab: 'Respostas', menu: true },
    { name: 'pt-dialog', tab: 'Chamados', dialog: true },
  ]);
  await take(browser, 'en_US', folder, [
    { name: 'en-tickets', tab: 'Tickets', menu: true },
    { name: 'en-plans', tab: 'Action plans' },
    { name: 'en-answers', tab: 'Answers' },
    { name: 'en-dialog', tab: 'Answers', dialog: true },
  ]);
}
await browser.close();
virtualThreads.close();
