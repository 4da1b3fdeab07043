// Two people in front of one workbook, and a program that ends behind the page.
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../sandbox/workbook/page/words.ts';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { LOST_ANSWER } from '../../src/pages/shared/words.ts';
import { V1_TOKEN } from '../support/world.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('the workbook page, %s', (locale) => {
  it('shows the same in a second window, and takes a question away once somebody answered', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { say, language } = workbook;
    const ana = await workbook.person();
    const sheet = language === 'pt' ? 'Chamados' : 'Tickets';
    await ana.callAsPage('savePull', { name: sheet, resource: 'tickets', sheet, filters: '' });
    const bia = await workbook.person();
    await ana.choose('refreshAll');
    for (const person of [ana, bia]) await person.toast(`${sheet}: ${say.pullDone(30, 30, 0)}`);
    // No pull fills the sheet of pulls.
    const pulls = language === 'pt' ? 'Consultas' : 'Pulls';
    await ana.goTo(pulls);
    await ana.choose('refreshSheet');
    expect(await bia.question()).toBe(say.noPullHere(pulls));
    expect(await ana.question()).toBe(await bia.question());
    // Who comes later is asked as well.
    const caio = await workbook.person();
    await caio.question();
    await bia.answer('OK');
    for (const other of [ana, caio]) await other.questionBox.waitFor({ state: 'detached' });
    for (const person of [ana, bia, caio]) await person.goTo(sheet);
    await expect.poll(() => ana.cellAt('A6').textContent()).not.toBe('');
    const seen = await ana.cellsInSight();
    expect(seen.A2).toBe(String(workbook.service.tickets()[0]?.id));
    for (const other of [bia, caio]) await expect.poll(() => other.cellsInSight()).toEqual(seen);
    workbook.user.type(sheet, 'B2', 'Digitado');
    for (const { page } of [ana, bia, caio]) await page.getByText('Digitado', { exact: true }).waitFor();
  });

  it('shows what others did once its person comes back', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame } = await ana.sidebar(say.pullEditorTitle);
    await frame.getByText(pullWords[language].none).waitFor();
    await ana.callAsPage('savePull', { name: 'De outra pessoa', resource: 'tickets', sheet: 'Outra' });
    const card = frame.getByRole('region', { name: 'De outra pessoa', exact: true });
    expect(await card.count()).toBe(0);
    // A window that has just read doesn't read again at once.
    const comeBack = () =>
      frame.locator(':root').evaluate(({ ownerDocument }) => {
        ownerDocument.defaultView?.dispatchEvent(new Event('focus'));
      });
    await expect
      .poll(
        async () => {
          await comeBack();
          return card.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  it('keeps what was typed into a dialog when the program is gone, and says so', async () => {
    const workbook = await open({ locale });
    const { say } = workbook;
    const words = connectionWords[workbook.language];
    const ana = await workbook.person();
    await ana.choose('connection');
    const { frame, status } = await ana.dialog(say.connectionTitle);
    await frame.getByLabel(words.baseUrl).fill('https://api.franquia.example');
    await frame.getByLabel(words.v1Token).fill(V1_TOKEN);
    await workbook.loseServer();
    const save = frame.getByRole('button', { name: words.save, exact: true });
    for (const _attempt of [1, 2]) {
      await save.click();
      await expect
        .poll(() => status.textContent())
        .toBe(LOST_ANSWER[workbook.language](wordsIn(locale).lost));
      expect(await frame.getByLabel(words.baseUrl).inputValue()).toBe('https://api.franquia.example');
      expect(await frame.getByLabel(words.v1Token).inputValue()).toBe(V1_TOKEN);
      await expect.poll(() => save.isEnabled()).toBe(true);
    }
    await expect.poll(() => ana.page.locator('#connection').textContent()).toContain('npm start');
  });

  it('says that a menu item did nothing, and keeps a question open, when the program is gone', async () => {
    const workbook = await open({ locale });
    const { say } = workbook;
    const ana = await workbook.person();
    await ana.choose('refreshAll');
    await ana.question();
    await workbook.loseServer();
    await ana.questionBox.getByRole('button', { name: 'OK', exact: true }).click();
    await ana.toast('npm start');
    expect(await ana.question()).toBe(say.notConnected);
  });
});
