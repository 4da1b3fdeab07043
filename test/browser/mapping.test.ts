// The page that makes an answer sheet from a sheet that somebody has: a proposal that a person corrects, dates that they
// are asked about, and a sheet that has what the page showed.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { type MappingWords, words as mappingWords } from '../../src/features/mapping/page/words.ts';
import { mappingSentences } from '../../src/features/mapping/sentences.ts';
import { putVisitTemplate, VISIT } from '../support/visit-template.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

/** What a page asks the server to run. */
const called = z.object({ functionName: z.string(), args: z.array(z.unknown()) });

const ROWS = {
  pt: {
    sheet: 'Auditorias',
    rows: [
      ['Loja', 'Data', 'Fachada limpa e conservada', 'Nota geral', 'Clima'],
      ['12', "'03/04/2026", 'C', "'8,5", 'Sol'],
      ['13', "'05/04/2026", 'Parcial', "'7,0", 'Chuva'],
    ],
  },
  en: {
    sheet: 'Audits',
    rows: [
      ['Store', 'Date', 'Storefront clean', 'Overall score', 'Weather'],
      ['12', "'03/04/2026", 'Yes', "'8,5", 'Sun'],
      ['13', "'05/04/2026", 'Partly', "'7,0", 'Rain'],
    ],
  },
} as const;

const STORES = [
  'Alphaville',
  'Moema',
  'Pinheiros',
  'Tatuapé',
  'Santana',
  'Batel',
  'Savassi',
  'Boa Viagem',
  'Barra',
  'Copacabana',
];

const FORMS = {
  pt: { sheet: 'Formulário', headers: ['Carimbo de data/hora', 'Unidade', 'Fachada limpa e conservada?'] },
  en: { sheet: 'Form', headers: ['Timestamp', 'Unit', 'Is the storefront clean?'] },
} as const;

/** Says that the numbers in a column are codes of the service, and shows what comes of it. */
async function sayCodes(frame: FrameLocator, words: MappingWords, column: string): Promise<void> {
  const codes = words.doubts.codes({ header: '', example: '1', row: 2, count: 1 });
  await frame.getByLabel(`${column}: ${codes}`).selectOption('service');
  await frame.getByRole('button', { name: words.show, exact: true }).click();
}

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('a sheet that somebody has, %s', (locale) => {
  it('becomes an answer sheet with what the page showed', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, user, service } = workbook;
    const say = mappingSentences(language);
    putVisitTemplate(service, language);
    const { sheet, rows } = ROWS[language];
    user.addSheet(sheet);
    user.paste(
      sheet,
      'A1',
      rows.map((row) => [...row]),
    );
    user.select(sheet, 'A1');
    const words = mappingWords[language];
    const ana = await workbook.person();
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const dialog = await ana.dialog(say.mappingTitle);
    const { frame } = dialog;
    await frame.getByLabel(words.template, { exact: true }).selectOption({ label: VISIT[language].title });
    const [question = ''] = VISIT[language].questions.map(({ title }) => title);
    const [, , facade = ''] = rows[0];
    const column = frame.getByLabel(words.column('C', facade), { exact: true });
    await expect.poll(() => column.inputValue()).toBe('question:3001');
    await expectNoSeriousViolation(ana);

    // 3 April or 4 March: nothing can be made before somebody says which.
    const make = frame.getByRole('button', { name: words.make, exact: true });
    await expect
      .poll(() => frame.getByRole('region', { name: words.stops }).textContent())
      .toContain(words.stopLines.asked('3'));
    expect(await make.count()).toBe(0);
    // What comes of an open question isn't said to be wrong with the rows.
    expect(await frame.locator('body').textContent()).not.toContain('(?)');
    const [, dated = ''] = rows[0];
    const [store] = rows[0];
    const codes = words.doubts.codes({ header: store, example: '12', row: 2, count: 2 });
    await frame.getByLabel(`${words.column('A', store)}: ${codes}`).selectOption('service');
    const seen = { header: dated, example: '03/04/2026', row: 2, count: 2 };
    const order = `${words.column('B', dated)}: ${words.doubts['date-order'](seen)}`;
    await frame.getByLabel(order).selectOption('day-first');
    const partly = rows[2][2];
    const word = words.doubts.word({ header: facade, example: partly, row: 3, count: 1 });
    await frame.getByLabel(`${words.column('C', facade)}: ${word}`).selectOption({ index: 2 });
    await expect.poll(() => frame.getByText(words.stale).count()).toBe(1);
    expect(await make.count()).toBe(0);
    await frame.getByRole('button', { name: words.show, exact: true }).click();
    await frame.getByText(words.visits, { exact: true }).click();
    const second = frame.getByRole('region', { name: words.rows('3'), exact: true });
    await expect
      .poll(() => second.textContent())
      .toContain(`${question}: ${VISIT[language].questions[0].options[1]}`);
    const day = language === 'pt' ? '05/04/2026 00:00' : '2026-04-05 00:00';
    expect(await second.textContent()).toContain(`${LONG_ANSWER_COLUMNS.submitted[language]}: ${day}`);
    await expectNoSeriousViolation(ana);

    const made = words.suggestion(sheet);
    expect(await frame.getByLabel(words.sheet, { exact: true }).inputValue()).toBe(made);
    await make.click();
    await dialog.box.waitFor({ state: 'detached' });
    await ana.toast(say.mappingMade(made, 2, sheet));
    await expect.poll(() => ana.sheetInFront()).toBe(made);
    await expect.poll(() => ana.cell(ANSWER_STATE_COLUMNS.status[language], 3)).not.toBe('');
    expect(await ana.cell(say.mappingSourceRow, 3)).toBe('3');

    // The next file of this kind: what was kept under its name is chosen, and with it the template.
    user.select(sheet, 'A1');
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const again = await ana.dialog(say.mappingTitle);
    await expect.poll(() => again.frame.getByLabel(words.kept, { exact: true }).inputValue()).toBe(sheet);
    await expect
      .poll(() => again.frame.getByLabel(words.column('C', facade), { exact: true }).inputValue())
      .toBe('question:3001');
    await ana.closeDialog(again);
  });

  it('of eighty rows takes at most twelve clicks to Ready where its stores are called otherwise, and fits the screen', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, user, service } = workbook;
    const say = mappingSentences(language);
    const words = mappingWords[language];
    putVisitTemplate(service, language);
    const ana = await workbook.person();
    await ana.page.setViewportSize({ width: 1366, height: 768 });
    const pull = { name: 'Templates', resource: 'templates', sheet: 'Templates', filters: '', isNew: true };
    await ana.callAsPage('savePull', pull);
    await ana.callAsPage('refreshPull', { name: pull.name });
    const { sheet } = ROWS[language];
    const [directory, unit] = language === 'pt' ? ['Diretório', 'Unidade'] : ['Directory', 'Unit'];
    const codes = [...service.store.companies.keys()];
    user.paste(
      directory,
      `A${user.values(directory).length + 1}`,
      STORES.map((name, n) => [unit, String(codes[n]), `${unit} ${name} – SP`]),
    );
    user.addSheet(sheet);
    const { questions } = VISIT[language];
    const rows = Array.from({ length: 80 }, (_, n) => [
      STORES[n % STORES.length] ?? '',
      `'2026-0${1 + Math.floor(n / 20)}-${10 + (n % 19)}`,
      questions[0].options[n % 2] ?? '',
      questions[1].options[n % 2] ?? '',
      String(7 + (n % 3)),
    ]);
    const [store, date] = ROWS[language].rows[0];
    user.paste(sheet, 'A1', [[store, date, ...questions.slice(0, 3).map(({ title }) => title)], ...rows]);
    user.select(sheet, 'A1');

    let clicks = 0;
    await ana.page.exposeFunction('noteClick', () => {
      clicks += 1;
    });
    const counting = 'addEventListener("click", () => noteClick(), true);';
    await ana.page.addInitScript(counting);
    await ana.page.evaluate(counting);
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const { frame, box } = await ana.dialog(say.mappingTitle);
    await frame.getByLabel(words.template, { exact: true }).selectOption({ label: VISIT[language].title });
    clicks += 2; // To open the list, and to choose.
    const take = frame.getByRole('button', { name: words.takeNames(STORES.length), exact: true });
    await take.waitFor();
    const overflow = () =>
      frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await overflow()).toBe(0);
    await expectNoSeriousViolation(ana);
    await take.click();
    await frame.getByRole('button', { name: words.make, exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(words.suggestion(sheet));
    const made = user.values(words.suggestion(sheet));
    const ready = language === 'pt' ? 'Pronta' : 'Ready';
    expect(made.filter(([status]) => status === ready)).toHaveLength(80);
    expect(clicks).toBeGreaterThan(4);
    expect(clicks).toBeLessThanOrEqual(12);
  });

  it('is asked for until all rows stand there, and gone on with where somebody closed the page', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, user, service } = workbook;
    const say = mappingSentences(language);
    putVisitTemplate(service, language);
    const { sheet, headers } = FORMS[language];
    const words = mappingWords[language];
    user.addSheet(sheet);
    user.paste(sheet, 'A1', [[...headers].slice(1), ['1', VISIT[language].questions[0].options[0]]]);
    user.select(sheet, 'A1');
    const made = words.suggestion(sheet);
    const [far, whole] = [words.progress(1, 2), say.mappingMade(made, 2, sheet)];
    const ana = await workbook.person();
    const asked: unknown[] = [];
    // The script's answers, as it gives them where Google is slow; the second one waits until its person has looked.
    let looked = () => {};
    const seen = new Promise<void>((resolve) => {
      looked = resolve;
    });
    await ana.page.route('**/api/run', async (route) => {
      const { functionName, args } = z.parse(called, route.request().postDataJSON());
      if (functionName !== 'makeMappedSheet') return await route.continue();
      asked.push(args[0]);
      if (asked.length === 2) await seen;
      const isLast = asked.length > 1;
      const done = isLast ? 2 : 1;
      const value = { ok: true, message: isLast ? whole : '', done, all: 2, feed: null, isNotified: false };
      return await route.fulfill({ json: { kind: 'returned', value } });
    });
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const { frame, status, box } = await ana.dialog(say.mappingTitle);
    await frame.getByLabel(words.template, { exact: true }).selectOption({ label: VISIT[language].title });
    await sayCodes(frame, words, words.column('A', headers[1]));
    await frame.getByRole('button', { name: words.make, exact: true }).click();
    await frame.getByText(far, { exact: true }).waitFor();
    expect(await status.textContent()).toBe(words.making);
    looked();
    await expect.poll(() => status.textContent()).toBe(whole);
    expect(await frame.getByText(far, { exact: true }).count()).toBe(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    await ana.closeDialog({ frame, status, box });

    const making = { targetId: 7, sheet: made, done: 1, all: 2, by: 'Ana' };
    await ana.page.route('**/dialogs/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"making":null', `"making":${JSON.stringify(making)}`);
      await route.fulfill({ response, body });
    });
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const card = ana.page.frameLocator('iframe').getByRole('region', { name: words.unfinishedTitle });
    await card.getByText(words.unfinished(made, 1, 2, 'Ana'), { exact: true }).waitFor();
    await expectNoSeriousViolation(ana);
    await card.getByRole('button', { name: words.goOn, exact: true }).click();
    await expect.poll(() => card.getByRole('status').textContent()).toBe(whole);
    expect(asked[2]).toEqual({ goOn: 7 });
  });

  it('is filled by a form, whose new responses become rows until that is stopped', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, user, service } = workbook;
    const say = mappingSentences(language);
    putVisitTemplate(service, language);
    const words = mappingWords[language];
    const { sheet, headers } = FORMS[language];
    const [, unit, front] = headers;
    const submit = () =>
      user.submitForm(sheet, { [unit]: '1', [front]: VISIT[language].questions[0].options[0] });
    user.addSheet(sheet);
    user.paste(sheet, 'A1', [[...headers]]);
    submit();
    user.select(sheet, 'A1');
    const ana = await workbook.person();
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const dialog = await ana.dialog(say.mappingTitle);
    const { frame, status } = dialog;
    await frame.getByLabel(words.template, { exact: true }).selectOption({ label: VISIT[language].title });
    await sayCodes(frame, words, words.column('B', unit));
    await frame.getByLabel(words.feed, { exact: true }).check();
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.make, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(words.fed.started);
    await ana.closeDialog(dialog);

    const made = words.suggestion(sheet);
    submit();
    await expect.poll(() => user.values(made).length).toBe(3);
    user.select(sheet, 'A1');
    await ana.chooseLabelled(say.mappingMenuItem, workbook.say.menu.answerSheets);
    const feed = ana.page.frameLocator('iframe').getByRole('region', { name: words.feedTitle });
    await feed.getByText(made).first().waitFor();
    await feed.getByRole('button', { name: words.feedTake, exact: true }).click();
    await expect.poll(() => feed.getByRole('status').textContent()).toBe(say.formTaken(0, made));
    await expectNoSeriousViolation(ana);
    await feed.getByRole('button', { name: words.feedStop, exact: true }).click();
    await expect.poll(() => feed.getByRole('status').textContent()).toBe(say.formStopped);
    expect(service.stored).toEqual([]);
  });
});
