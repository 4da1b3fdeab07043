// An action sheet from its page to what became of its rows: a draft is completed, and nothing is sent before its person
// has switched actions on and said OK to the request that is shown.
import { describe, expect, it } from 'vitest';
import type { SheetLocaleName } from '../../sandbox/workbook/desk.ts';
import { ACTION_ROW_STATES, ACTION_STATE_COLUMNS } from '../../src/domain/vocabulary.ts';
import { draftsIn } from '../../src/features/actions/page/drafts.ts';
import { words } from '../../src/features/actions/page/words.ts';
import { actionSentences } from '../../src/features/actions/sentences.ts';
import { readyMade } from '../../src/pages/pulls/ready-made-lists.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { workbooks } from './support/open-workbook.ts';

const open = workbooks();

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each<SheetLocaleName>(['pt_BR'])('an action sheet, %s', (locale) => {
  it('is made from a draft that was completed, and runs a row once its person says OK', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, language, user } = workbook;
    const say = actionSentences(language);
    const page = words[language];
    const ana = await workbook.person();
    await ana.chooseLabelled(say.newActionSheetMenuItem(), say.actionsMenuItem());
    const dialog = await ana.dialog(say.actionSheetTitle());
    const { frame, status } = dialog;
    const [, , , cancel] = draftsIn(language);
    const name = cancel?.definition.name ?? '';
    await frame.getByLabel(page.from).selectOption({ label: page.draft(name) });
    await frame.getByText(cancel?.missing ?? '').waitFor();
    const create = frame.getByRole('button', { name: page.create });
    await create.click();
    await expect.poll(() => status.textContent()).toBe(say.actionsOff());
    await frame.getByLabel(page.switchLabel).check();
    await expect.poll(() => status.textContent()).toBe(say.actionsSwitchedOn());
    await create.click();
    const [column] = cancel?.definition.columns ?? [];
    await expect.poll(() => status.textContent()).toBe(say.actionBadPlace(column?.header ?? '', ''));
    await frame.getByLabel(page.at).fill('id');
    await expectNoSeriousViolation(ana);
    await create.click();
    await expect.poll(() => status.textContent()).toBe(say.actionSheetMade(name));
    expect(await frame.getByLabel(page.asText).inputValue()).toContain('"at":"id"');
    await ana.closeDialog(dialog);
    await expect.poll(() => ana.sheetInFront()).toBe(name);
    user.type(name, 'E2', '7');
    await ana.chooseLabelled(say.runRowsMenuItem(), say.actionsMenuItem());
    const question = await ana.question();
    expect(question).toContain('/api/v2/compras/order/cancel');
    expect(question).toContain('{"id":7}');
    expect(service.acted).toHaveLength(0);
    await ana.answer('OK');
    await ana.toast(say.actionRows.importSummary(1, 0, 0));
    const shown = await ana.cell(ACTION_STATE_COLUMNS.status[language], 2);
    expect(shown).toBe(ACTION_ROW_STATES.imported[language]);
    expect(service.acted).toHaveLength(1);
  });

  it('has lists of the service beside it that are ready made as far as they are shown', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame, status } = await ana.sidebar(say.pullEditorTitle());
    const page = pullWords[language];
    const lists = readyMade(language, []);
    await frame.getByLabel(page.resource).selectOption('endpoint');
    const content = lists.find(({ filters }) => filters.endsWith('announcement/content/list'));
    const orders = lists.find(({ filters }) => filters.includes('canceled'));
    await frame.getByLabel(page.readyMade).selectOption({ label: orders?.name ?? '' });
    await frame.getByText(orders?.missing ?? '').waitFor();
    await frame.getByRole('button', { name: page.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('/api/v2/compras/');
    await frame.getByLabel(page.readyMade).selectOption({ label: content?.name ?? '' });
    await frame.getByRole('button', { name: page.saveRefresh }).click();
    await expect.poll(() => ana.sheetInFront(), { timeout: 20_000 }).toBe(content?.name);
  });
});
