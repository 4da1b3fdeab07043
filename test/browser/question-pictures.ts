// The pictures of the questions that people have (docs/en/README.md), from a day and the morning after it on a virtual
// clock. What is done here is what those pages tell people to do.

import { SheetUser } from 'local-apps-script';
import type { Browser, Page } from 'playwright-core';
import { playFirstDay } from '../../sandbox/scenarios/first-day.ts';
import { WEEK_MS } from '../../sandbox/scenarios/week.ts';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { createService } from '../../sandbox/service/service.ts';
import { type Desk, openVirtualDesk, type SheetLocaleName } from '../../sandbox/workbook/desk.ts';
import { serveWorkbook } from '../../sandbox/workbook/server.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { QUESTION_WORDS } from './support/question-words.ts';
import { makeVisits } from './support/visits.ts';

const BASE_URL = 'https://api.franquia.example';
const TOKENS = { v1Token: 'v1-token-of-the-picture', v2Token: 'v2-token-of-the-picture' };
/** 2026-03-02 12:00 in Brazil, and half past eight of the next morning. */
const START_MS = Date.UTC(2026, 2, 2, 15);
const MORNING_MS = Date.UTC(2026, 2, 3, 11, 30);
/** Long enough for all formulas to be computed. */
const FORMULAS_MS = 60_000;
const HOUR_MS = 3_600_000;
const FIRST_NEW_ID = 90_001;
/** Of a late ticket everything but ID, title, status, unit, responsible and deadline: first column and how many. */
const HIDDEN_COLUMNS = [
  [5, 3],
  [9, 2],
  [12, 2],
] as const;
/** Messages in the corner would cover what the pictures are about. */
const HIDE_TOASTS = "document.querySelector('#toasts').style.display = 'none'";
const SIZE = { width: 1280, height: 320 };
const SIZE_WITH_DIALOG = { width: 1100, height: 450 };
const SIZE_WITH_PAGE = { width: 1100, height: 620 };

/** Takes the pictures of the questions into `folder`. @param dist the folder of the built bundle */
export async function takeQuestions(
  browser: Browser,
  locale: SheetLocaleName,
  folder: string,
  dist: string,
): Promise<void> {
  const words = QUESTION_WORDS[locale];
  const service = createService({ ...TOKENS, seed: 1, nowMs: START_MS - WEEK_MS, tickets: 2_000 });
  const desk = openVirtualDesk(
    { dir: dist, locale, seed: 1 },
    { baseUrl: BASE_URL, service },
    START_MS - WEEK_MS,
  );
  const quiet = { begins: () => {}, ended: () => {} };
  await playFirstDay(desk, quiet, {
    service,
    connection: { baseUrl: BASE_URL, ...TOKENS },
    actionPlans: 30,
    arrive: () => desk.passUntil(START_MS),
  });
  const user = new SheetUser(desk.workbook);
  const server = await serveWorkbook(desk, 0);
  const page = await browser.newPage({
    viewport: SIZE,
    timezoneId: desk.workbook.timeZone,
    locale: locale.replace('_', '-'),
  });
  const shoot = async (name: string, tab: string, cell = 'A1'): Promise<void> => {
    await page.locator('.tab', { hasText: new RegExp(`^${tab}$`) }).click();
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${name}.png` });
  };

  for (const [n, ticket] of service.tickets().slice(20, 26).entries()) {
    const { concluido: _, resolvido: __, ...rest } = ticket;
    const aberto = formatInstant(START_MS + n * HOUR_MS);
    service.addTicket({ ...rest, id: FIRST_NEW_ID + n, situacao: 1, aberto, ultimaAlteracao: aberto });
  }
  const pull = {
    name: words.open,
    resource: 'tickets',
    sheet: words.open,
    filters: 'situacao=1,4,5,6',
    // As the page of pulls has them.
    columns: (tickets.columnSets?.[0]?.fields ?? []).join(', '),
    mode: 'sync',
  };
  await desk.run('savePull', [{ ...pull, every: words.every }], { kind: 'page' });
  user.type(words.pulls, 'G2', words.every);
  await desk.run('saveSchedule', [{ on: true, minutes: 75 }], { kind: 'page' });
  desk.passUntil(MORNING_MS);
  user.hideColumns(words.pulls, 2, 5);
  user.hideColumns(words.pulls, 11, 1);
  for (const column of [12, 13]) user.resizeColumn(words.pulls, column, 160);
  await page.goto(server.url);
  await page.locator('#toasts').waitFor({ state: 'attached' });
  await page.evaluate(HIDE_TOASTS);
  await page.locator('#executions-toggle').click();
  await shoot('morning', words.pulls, 'I6');

  user.addSheet(words.late);
  user.addSheet(words.fresh);
  // With the headers come the formats of the columns.
  user.copy(words.open, 'A1:M60', 'A1', words.late);
  user.clear(words.late, 'A2:M60');
  user.type(words.late, 'A2', words.lateFormula);
  user.type(words.fresh, 'A1', words.freshFormula);
  for (const [first, count] of HIDDEN_COLUMNS) user.hideColumns(words.late, first, count);
  for (const sheet of [words.late, words.fresh]) user.resizeColumn(sheet, 2, 330);
  for (const column of [3, 4, 8, 11]) user.resizeColumn(words.late, column, 180);
  for (const column of [3, 4, 5]) user.resizeColumn(words.fresh, column, 180);
  // Formulas are computed when their cells are read.
  user.values(words.fresh, 'A1');
  desk.passUntil(desk.nowMs() + FORMULAS_MS);
  await shoot('late', words.late, 'A2');
  await shoot('new', words.fresh);

  await page.setViewportSize(SIZE_WITH_DIALOG);
  await makeVisits(desk, service, { sheet: words.visits, days: Array(6).fill('2026-03-02') });
  await askToImport(desk, page, folder, words.visits);
  service.faults.add({ fault: { kind: 'timeout' }, method: 'POST', after: 3, isProcessed: true });
  desk.screen.answerer = () => ({ button: 'OK' });
  await desk.run('importAnswerRows', [], { kind: 'menu' });
  await desk.run('showUnknownRows', [], { kind: 'menu' });
  await page.frameLocator('iframe').locator('button').first().waitFor();
  await page.waitForTimeout(300);
  await page.setViewportSize(SIZE_WITH_PAGE);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/unknown.png` });
  await page.close();
  await server.close();
  desk.close();
}

/** The page that asks before an import; nothing is sent from it. */
async function askToImport(desk: Desk, page: Page, folder: string, sheet: string): Promise<void> {
  await page.locator('.tab', { hasText: new RegExp(`^${sheet}$`) }).click();
  await desk.run('showImport', [], { kind: 'menu' });
  await page.frameLocator('iframe').locator('details[open]').first().waitFor();
  await page.setViewportSize(SIZE_WITH_PAGE);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/import.png` });
  await page.locator('dialog .close').click();
}
