// Help leads to the check of the installation; it runs, shows what it found in the reader's language, and hands out its
// report. In both languages, and looked through with axe.

import { describe, expect, it } from 'vitest';
import { words as checkWords } from '../../src/features/installation/page/words.ts';
import { installationSentences } from '../../src/features/installation/sentences.ts';
import { V1_TOKEN, V2_TOKEN } from '../support/world.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('the check of the installation, %s', (locale) => {
  it('is reached from Help, runs, shows its table, and copies its report', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = checkWords[language];
    const ana = await workbook.person();
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help);
    await help.frame
      .getByRole('button', { name: installationSentences(language).checkTitle, exact: true })
      .click();
    const { frame, status } = await ana.dialog(installationSentences(language).checkTitle);
    await frame.getByText(words.never, { exact: true }).waitFor();
    await expectNoSeriousViolation(ana);
    const frames = ana.page.frames().length;
    await frame.getByRole('button', { name: words.begin, exact: true }).click();
    await frame.getByRole('progressbar').waitFor();
    // A sidebar says what came of its template literals, and closes itself.
    await expect.poll(() => ana.page.frames().length).toBe(frames);
    await expectNoSeriousViolation(ana);
    // One table says what is left to do, the other one everything.
    const count = Object.keys(words.found.topics).length;
    await frame.getByText(words.all(count), { exact: true }).click();
    const rows = frame.locator('details').getByRole('row');
    expect(await rows.count()).toBe(count + 1);
    const { equalsInTextCell, templateLiterals, timedTrigger } = words.found.topics;
    await frame.getByRole('row', { name: equalsInTextCell?.ask ?? 'none' }).waitFor();
    await frame
      .getByRole('row', { name: `${templateLiterals?.ask} ${templateLiterals?.answers.kept?.did}` })
      .waitFor();
    // The trigger runs by itself, and the page sees it by itself.
    await frame
      .getByRole('row', { name: `${timedTrigger?.ask} ${timedTrigger?.answers.wrote?.did}` })
      .waitFor();
    await expect.poll(() => status.textContent()).toBe(words.ended);
    await expectNoSeriousViolation(ana);
    await frame.getByRole('button', { name: words.copy, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.copied);
    // What was copied is what is selected; a browser without the right to copy leaves it at that.
    const report = await frame.getByLabel(words.report).inputValue();
    expect(report).toContain('equalsInTextCell: ');
    for (const secret of [V1_TOKEN, V2_TOKEN, workbook.baseUrl]) expect(report).not.toContain(secret);
    expect(await ana.page.getByRole('tab').allTextContents()).toHaveLength(1);
  });
});
