// `npm run pictures`: makes the pictures of the documentation anew, from the demo on a virtual clock. Needs a Chromium:
// Debian's, or the one that CHROMIUM names. With a folder as argument it takes more pictures than the documentation shows.

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadProgram, virtualThreads } from 'local-apps-script';
import type { Browser, Page } from 'playwright-core';
import { playFirstDay } from '../../sandbox/scenarios/first-day.ts';
import { WEEK_MS } from '../../sandbox/scenarios/week.ts';
import { createService } from '../../sandbox/service/service.ts';
import { type Desk, openVirtualDesk, type SheetLocaleName } from '../../sandbox/workbook/desk.ts';
import { serveWorkbook } from '../../sandbox/workbook/server.ts';
import { languageOf } from '../../src/domain/language.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { takeQuestions } from './question-pictures.ts';
import { launchChromium } from './support/chromium.ts';
import { makeVisits } from './support/visits.ts';

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
  /** With the page of a check that has been run. */
  readonly check?: boolean;
  /** With the page of insights. */
  readonly insights?: boolean;
  /** With the page of pulls beside the sheet. */
  readonly sidebar?: boolean;
  /** With the columns of the first pull in it, the usual ones taken. */
  readonly columns?: boolean;
  /** Also with one of the set-ups that are ready to use opened. */
  readonly setUps?: boolean;
}

/** The words of a language that the pictures show and that aren't the connector's own. */
const WORDS = {
  en_US: { wideSheet: 'Visits', wrongAnswer: 'maybe' },
  pt_BR: { wideSheet: 'Visitas', wrongAnswer: 'talvez' },
} satisfies Record<SheetLocaleName, unknown>;

async function take(
  browser: Browser,
  locale: SheetLocaleName,
  folder: string,
  shots: readonly Shot[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const service = createService({
    ...TOKENS,
    seed: 1,
    nowMs: START_MS - WEEK_MS,
    tickets: 2_000,
    language: languageOf(locale),
    isHostile: false,
  });
  const desk = openVirtualDesk(
    { dir: DIST, locale, seed: 1 },
    { baseUrl: BASE_URL, service },
    START_MS - WEEK_MS,
  );
  const quiet = { begins: () => {}, ended: () => {} };
  const connection = { baseUrl: BASE_URL, ...TOKENS };
  await playFirstDay(desk, quiet, {
    service,
    connection,
    actionPlans: 30,
    arrive: () => desk.passUntil(START_MS),
  });
  const { wideSheet, wrongAnswer } = WORDS[locale];
  await makeVisits(desk, service, {
    sheet: wideSheet,
    days: ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`),
    missingUnit: 2,
    wrong: { row: 5, answer: wrongAnswer },
  });
  await desk.run('checkAnswerRows', [], { kind: 'menu' });
  // As when the spreadsheet is opened again.
  await desk.run('onOpen', [], { kind: 'simple-trigger' });
  const server = await serveWorkbook(desk, 0);
  const page = await browser.newPage({
    viewport: SIZE,
    timezoneId: desk.workbook.timeZone,
    locale: locale.replace('_', '-'),
  });
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
    if (shot.check === true) {
      await runCheck(desk);
      // The page of its own that the check opens closes itself.
      await page.locator('#sidebar iframe').waitFor({ state: 'detached' });
      await desk.run('checkInstallation', [null], { kind: 'menu' });
      await page.frameLocator('iframe').locator('summary').first().waitFor();
      await page.waitForTimeout(300);
    }
    if (shot.insights === true) {
      await desk.run('showInsights', [], { kind: 'menu' });
      await page.frameLocator('iframe').locator('.card').first().waitFor();
      await page.waitForTimeout(300);
    }
    if (shot.sidebar === true) {
      await desk.run('showPullEditor', [], { kind: 'menu' });
      await page.frameLocator('iframe').locator('.card').first().waitFor();
      if (shot.columns === true) await showColumns(page, locale);
      if (shot.setUps === true) await showSetUp(page, locale);
      await page.waitForTimeout(300);
    }
    await page.screenshot({ path: `${folder}/${shot.name}.png` });
    if (shot.sidebar === true) await page.locator('#sidebar .close').click();
    if (shot.dialog === true || shot.check === true || shot.insights === true)
      await page.locator('dialog .close').click();
    else await page.keyboard.press('Escape');
  }
  await page.close();
  await server.close();
  desk.close();
}

/** Opens the columns of the first pull, and takes the usual ones. */
async function showColumns(page: Page, locale: SheetLocaleName): Promise<void> {
  const language = languageOf(locale);
  const say = pullWords[language];
  const [usual] = tickets.columnSets ?? [];
  const frame = page.frameLocator('iframe');
  await frame
    .getByRole('button', { name: new RegExp(`^${say.edit}: `) })
    .first()
    .click();
  await frame.getByText(say.filters, { exact: true }).click();
  await frame.getByText(/^\d+ col\w+: /).click();
  await frame.getByRole('button', { name: usual?.name[language] ?? '', exact: true }).click();
}

/** Opens one of the set-ups that are ready to use, and scrolls to it. */
async function showSetUp(page: Page, locale: SheetLocaleName): Promise<void> {
  const gallery = page
    .frameLocator('iframe')
    .getByRole('region', { name: pullWords[languageOf(locale)].gallery });
  await gallery.locator('summary').nth(2).click();
  await gallery.evaluate((section) => section.scrollIntoView());
}

/** Works the parts of a check as its page does. */
async function runCheck(desk: Desk): Promise<void> {
  const ask = async (input: object): Promise<string> => {
    const { result } = await desk.run('checkInstallation', [input], { kind: 'page' });
    return JSON.stringify(result);
  };
  const run = /"run":"(\w+)"/.exec(await ask({ do: 'begin' }))?.[1];
  let answer = '"under-way"';
  while (answer.includes('"under-way"')) answer = await ask({ do: 'go-on', run });
}

process.env.TZ = loadProgram(DIST).manifest.timeZone;
const [folder] = process.argv.slice(2);
const browser = await launchChromium();
if (folder === undefined) {
  for (const [locale, language, ticketTab, insight] of [
    ['en_US', 'en', 'Tickets', 'Service levels by subject'],
    ['pt_BR', 'pt', 'Chamados', 'Níveis de serviço por assunto'],
  ] as const) {
    await take(browser, locale, `${DOCS}/${language}`, [
      // The README of the project, which is in English, begins with it.
      ...(language === 'en' ? [{ name: 'workbook', tab: ticketTab, menu: true }] : []),
      { name: 'sidebar', tab: ticketTab, sidebar: true },
      { name: 'columns', tab: ticketTab, sidebar: true, columns: true },
      { name: 'set-ups', tab: ticketTab, sidebar: true, setUps: true },
      { name: 'answer-sheet', tab: WORDS[locale].wideSheet },
      { name: 'check', tab: ticketTab, check: true },
      { name: 'insights', tab: ticketTab, insights: true },
      { name: 'insight', tab: insight },
    ]);
    await takeQuestions(browser, locale, `${DOCS}/${language}`, DIST);
  }
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
