// An action sheet from its page to what became of its rows: nothing is sent before its person
// has switched actions on and said OK to the request that is shown.
import { describe, expect, it } from 'vitest';
import { words } from '../../src/features/actions/page/words.ts';
import { actionRowSentences, actionSentences } from '../../src/features/actions/sentences.ts';
import { words as approvalWords } from '../../src/features/answers/page/approval/words.ts';
import { ACTION_ROW_STATES } from '../../src/features/answers/rules/row-states.ts';
import { ACTION_STATE_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { knownLists } from '../../src/pages/pulls/known-lists.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

const CANCEL = cancelAction({ at: 'id' });

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('an action sheet, %s', (locale) => {
  it('is offered once there is a definition, and runs a row once its person agrees to what is shown', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, language, user, desk } = workbook;
    const say = actionSentences(language);
    const { menu, answerSheetTitle, importSummary } = actionRowSentences(language);
    const page = words[language];
    const asks = approvalWords[language];
    // As a build brings it along: the sheet that is made of it keeps it.
    await desk.run('switchActions', [{ isOn: true }], { kind: 'page' });
    await desk.run('createActionSheet', [{ definition: CANCEL, sheet: 'A' }], { kind: 'page' });
    await desk.run('switchActions', [{ isOn: false }], { kind: 'page' });
    await desk.run('onOpen', [{}], { kind: 'simple-trigger' });
    const ana = await workbook.person();
    await ana.chooseLabelled(menu.newAnswerSheet, menu.answerSheets);
    const dialog = await ana.dialog(answerSheetTitle);
    const { frame, status } = dialog;
    const create = frame.getByRole('button', { name: page.create });
    await create.click();
    await expect.poll(() => status.textContent()).toBe(page.noAction);
    await frame.getByRole('combobox').selectOption(CANCEL.name);
    await create.click();
    await expect.poll(() => status.textContent()).toBe(say.actionsOff);
    await frame.getByLabel(page.switchLabel).check();
    await expect.poll(() => status.textContent()).toBe(say.actionsSwitchedOn);
    await expectNoViolationInDialogs(ana);
    await create.click();
    await expect.poll(() => status.textContent()).toBe(say.actionSheetMade(CANCEL.name));
    await ana.closeDialog(dialog);
    await expect.poll(() => ana.sheetInFront()).toBe(CANCEL.name);
    user.type(CANCEL.name, 'E2', '7');
    await ana.chooseLabelled(menu.importRows, menu.answerSheets);
    const asked = await ana.dialog(menu.importRows);
    await asked.frame.getByRole('row', { name: 'Order 7' }).waitFor();
    expect(await asked.frame.getByText('{"id":7}').isVisible()).toBe(false);
    await asked.frame.getByText(asks.body).click();
    await asked.frame.getByText('{"id":7}').waitFor();
    expect(await asked.frame.getByText('/api/v2/compras/order/cancel').isVisible()).toBe(true);
    await expectNoViolationInDialogs(ana);
    expect(service.acted).toHaveLength(0);
    await asked.frame.getByRole('button', { name: asks.send.actions }).click();
    await ana.toast(importSummary(1, 0, 0));
    await asked.box.waitFor({ state: 'detached' });
    const shown = () => ana.cell(ACTION_STATE_COLUMNS.status[language], 2);
    await expect.poll(shown).toBe(ACTION_ROW_STATES.imported[language]);
    expect(service.acted).toHaveLength(1);
  });

  it('has lists of the service beside it that are known as far as the specification shows them', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle);
    const page = pullWords[language];
    const lists = knownLists(language, []);
    await frame.getByRole('button', { name: page.fresh, exact: true }).click();
    await frame.getByLabel(page.resource).selectOption('endpoint');
    const content = lists.find(({ filters }) => filters.endsWith('announcement/content/list'));
    const orders = lists.find(({ filters }) => filters.includes('canceled'));
    await frame.getByLabel(page.knownLists).selectOption({ label: orders?.name ?? '' });
    await frame.getByText(orders?.missing ?? '').waitFor();
    await frame.getByRole('button', { name: page.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('/api/v2/compras/');
    await frame.getByLabel(page.knownLists).selectOption({ label: content?.name ?? '' });
    await frame.getByRole('button', { name: page.saveRefresh }).click();
    await expect.poll(() => ana.sheetInFront()).toBe(content?.name);
  });
});
