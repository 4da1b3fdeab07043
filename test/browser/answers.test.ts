// An answer sheet from its dialog to what became of its rows: nothing is sent without the approval.
import { describe, expect, it } from 'vitest';
import { answerRows } from '../../sandbox/scenarios/answer-rows.ts';
import { words as answerWords } from '../../src/features/answers/page/answer-sheet/words.ts';
import { words as approvalWords } from '../../src/features/answers/page/approval/words.ts';
import { words as unknownWords } from '../../src/features/answers/page/unknown-rows/words.ts';
import { ROW_STATES } from '../../src/features/answers/rules/row-states.ts';
import { ANSWER_STATE_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { expectNoSeriousViolation, expectNoViolationInDialogs } from './support/accessibility.ts';
import { askedToImport } from './support/asked-to-import.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';
import { visitRows } from './support/visits.ts';

const open = workbooks();

const NAME = { pt_BR: 'Visitas de março', en_US: 'Visits in March' } as const;
/** Where the user's part of the sheet begins: the column `Group`. */
const FIRST_TYPED_CELL = 'E2';

/** How many requests could have stored something: the dialog itself only lists templates. */
function sent({ service }: OpenWorkbook): number {
  return service.requests.filter(({ method }) => method !== 'GET').length;
}

/** Makes a long sheet by its dialog, closes the dialog, and types what the demo's user types. */
async function fillIn(workbook: OpenWorkbook, ana: Person, sheet: string) {
  const { service, desk, say, user, language } = workbook;
  await ana.choose('newAnswerSheet');
  const dialog = await ana.dialog(say.answerSheetTitle);
  const layout = dialog.frame.getByLabel(answerWords[language].layout);
  // Most people want a row a visit.
  expect(await layout.inputValue()).toBe('wide');
  await layout.selectOption('long');
  const field = dialog.frame.getByLabel(answerWords[language].sheet);
  expect(await field.inputValue()).toBe(answerWords[language].suggestion);
  await field.fill(sheet);
  await dialog.frame.getByRole('button', { name: answerWords[language].create }).click();
  await dialog.box.waitFor({ state: 'detached' });
  await ana.toast(say.answerSheetMade(sheet));
  await expect.poll(() => ana.sheetInFront()).toBe(sheet);
  const typed = answerRows(service.store, desk.nowMs(), language === 'pt');
  user.paste(sheet, FIRST_TYPED_CELL, typed.rows);
  return typed;
}

/** Counts what a person presses with the mouse from now on, in the page and in its dialogs. */
async function clicksOf({ page }: Person): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('countClick', () => {
    clicks += 1;
  });
  const count = 'addEventListener("pointerdown", ({ isTrusted }) => isTrusted && window.countClick(), true)';
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => clicks;
}

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('an answer sheet, %s', (locale) => {
  it('is made, filled in, checked, and imported once the person says OK', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, say, language } = workbook;
    const ana = await workbook.person();
    const typed = await fillIn(workbook, ana, NAME[locale]);
    const status = ANSWER_STATE_COLUMNS.status[language];
    const states = async () => {
      const shown = await ana.column(status);
      return new Set(typed.rows.map((_, n) => shown.get(n + 2)));
    };
    const word = (state: keyof typeof ROW_STATES) => ROW_STATES[state][language];

    await ana.choose('checkRows');
    const checked = `${say.checkReady(typed.sendable)} ${say.checkOthers(typed.invalid, 0, 0)}`.trim();
    await ana.toast(checked);
    await expect.poll(states).toEqual(new Set([word('ready'), word('invalid')]));
    expect(sent(workbook)).toBe(0);

    const page = approvalWords[language];
    const first = await askedToImport(ana, workbook);
    await first.frame.getByText(say.importQuestionInvalid(typed.invalid)).waitFor();
    await expectNoViolationInDialogs(ana);
    await first.frame.getByRole('button', { name: page.cancel, exact: true }).click();
    await first.box.waitFor({ state: 'detached' });
    expect(sent(workbook)).toBe(0);
    expect(await states()).toEqual(new Set([word('ready'), word('invalid')]));

    const { frame, box, status: said } = await askedToImport(ana, workbook);
    expect(await frame.getByText('"templateId"').first().isVisible()).toBe(false);
    await frame.getByText(page.body).first().click();
    await frame.getByText('"templateId"').first().waitFor();
    expect(sent(workbook)).toBe(0);
    await frame.getByRole('button', { name: page.send.answers, exact: true }).click();
    const imported = typed.sendable - typed.refused;
    await expect.poll(() => said.textContent()).toContain(say.importSummary(imported, typed.refused, 0));
    await frame.getByRole('button', { name: page.close, exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(states).toEqual(new Set([word('imported'), word('rejected'), word('invalid')]));
    expect(sent(workbook)).toBe(typed.sendable);
    expect(service.stored).toHaveLength(imported);
    const ids = service.stored.map(({ id }) => String(id));
    expect(ids).toContain(await ana.cell(ANSWER_STATE_COLUMNS.assessmentId[language], 2));
  });

  it('leads from a connected spreadsheet to a first import with eight clicks and its typing', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, say, language, user } = workbook;
    const ana = await workbook.person();
    const clicks = await clicksOf(ana);
    await ana.choose('newAnswerSheet');
    const making = await ana.dialog(say.answerSheetTitle);
    const words = answerWords[language];
    const choice = making.frame.getByLabel(words.template, { exact: true });
    const { template, rows } = visitRows(service, { days: ['2026-03-02', '2026-03-03'] });
    const offered = choice.locator('option').filter({ hasText: template.title });
    // Chromium draws the list of a select outside of the page: the click that opens it counts, and so does the choice.
    await choice.click();
    await ana.page.keyboard.press('Escape');
    await choice.selectOption(await offered.first().getAttribute('value'));
    const chosen = 1;
    await making.frame.getByRole('button', { name: words.create, exact: true }).click();
    await making.box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(template.title);
    user.paste(template.title, FIRST_TYPED_CELL, rows);
    const asking = await askedToImport(ana, workbook);
    await asking.frame
      .getByRole('button', { name: approvalWords[language].send.answers, exact: true })
      .click();
    await expect.poll(() => service.stored.length).toBe(rows.length);
    expect(clicks() + chosen).toBeLessThanOrEqual(8);
  });

  it('leaves out what was sent already, until its person ticks it', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, say, language, user } = workbook;
    const ana = await workbook.person();
    await ana.choose('newAnswerSheet');
    const making = await ana.dialog(say.answerSheetTitle);
    const words = answerWords[language];
    const choice = making.frame.getByLabel(words.template, { exact: true });
    const { template, rows } = visitRows(service, { days: ['2026-03-02', '2026-03-03'] });
    const offered = choice.locator('option').filter({ hasText: template.title });
    await choice.selectOption(await offered.first().getAttribute('value'));
    const sheet = NAME[locale];
    await making.frame.getByLabel(words.sheet).fill(sheet);
    await making.frame.getByRole('button', { name: words.create, exact: true }).click();
    await making.box.waitFor({ state: 'detached' });
    await expect.poll(() => ana.sheetInFront()).toBe(sheet);
    user.paste(sheet, FIRST_TYPED_CELL, rows);
    const page = approvalWords[language];
    const first = await askedToImport(ana, workbook);
    await first.frame.getByRole('button', { name: page.send.answers, exact: true }).click();
    await expect.poll(() => service.stored.length).toBe(rows.length);

    user.paste(sheet, `E${2 + rows.length}`, rows);
    await ana.choose('importRows');
    const { frame } = await ana.dialog(say.menu.importRows);
    const tick = frame.getByLabel(page.again, { exact: true });
    await frame.getByText(page.againHint(rows.length)).waitFor();
    const send = frame.getByRole('button', { name: page.send.answers, exact: true });
    expect(await send.count()).toBe(0);
    await expectNoViolationInDialogs(ana);
    await tick.check();
    await frame.getByText(say.importIsFinal).waitFor();
    await send.click();
    await expect.poll(() => service.stored.length).toBe(2 * rows.length);
  });

  it('with a name that looks like HTML, or that is taken, is spoken of as it was typed', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    const name = '<b onclick="1">Loja</b>';
    const made = say.answerSheetMade(name);
    /** The dialog again, with that name typed, and its button pressed. */
    const createAgain = async () => {
      await ana.choose('newAnswerSheet');
      const dialog = await ana.dialog(say.answerSheetTitle);
      await dialog.frame.getByLabel(answerWords[language].layout).selectOption('long');
      await dialog.frame.getByLabel(answerWords[language].sheet).fill(name);
      await dialog.frame.getByRole('button', { name: answerWords[language].create }).click();
      return dialog;
    };
    const first = await createAgain();
    await first.box.waitFor({ state: 'detached' });
    await ana.toast(made);
    const { frame, status } = await createAgain();
    const field = frame.getByLabel(answerWords[language].sheet);
    await expect.poll(() => status.textContent()).toBe(say.answerSheetExists(name));
    expect(await field.inputValue()).toBe(name);
    expect(await frame.locator('b').count()).toBe(0);
    expect(await ana.page.locator('b[onclick]').count()).toBe(0);
  });

  it('has unknown rows, which are looked up, and settled with the id that its person took over', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, desk, say, language, user } = workbook;
    const words = unknownWords[language];
    const sheet = NAME[locale];
    await desk.run('createAnswerSheet', [{ layout: 'long', sheet }], { kind: 'page' });
    const { rows } = answerRows(service.store, desk.nowMs(), language === 'pt');
    const [{ 0: group } = { 0: '' }] = rows;
    user.paste(
      sheet,
      FIRST_TYPED_CELL,
      rows.filter(([name]) => name === group),
    );
    service.faults.add({ fault: { kind: 'status', status: 500 }, method: 'POST', isProcessed: true });
    const ana = await workbook.person();
    await ana.goTo(sheet);
    const asked = await askedToImport(ana, workbook);
    await asked.frame
      .getByRole('button', { name: approvalWords[language].send.answers, exact: true })
      .click();
    await expect.poll(() => asked.status.textContent()).toContain(say.importSummary(0, 0, 1));
    await ana.closeDialog(asked);
    expect(service.stored).toHaveLength(1);

    await ana.choose('settleUnknown');
    const { frame, status } = await ana.dialog(say.unknownRowsTitle);
    await frame.getByRole('button', { name: words.lookUp, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.lookedUp);
    const id = service.stored[0]?.id ?? 0;
    const table = frame.getByRole('table', { name: words.comparison });
    expect(await table.getByRole('columnheader').allTextContents()).toContain(`ID ${id}`);
    await table.getByText(words.sureness.likely).waitFor();
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.take(id), exact: true }).click();
    await expect.poll(() => frame.getByLabel(words.id).inputValue()).toBe(String(id));
    // Nothing is settled before the person says so.
    expect(user.values(sheet, 'A2')).toEqual([[ROW_STATES.unknown[language]]]);
    await frame.getByRole('button', { name: new RegExp(`^${words.arrived}`) }).click();
    await expect.poll(() => status.textContent()).toBe(say.unknownArrived(id));
    expect(user.values(sheet, 'A2:B2')).toEqual([[ROW_STATES.imported[language], id]]);
  });
});
