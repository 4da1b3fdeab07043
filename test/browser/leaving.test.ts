// Help leads to what is new and to the removal of what is a person's own, in both languages, looked through with axe.

import { describe, expect, it } from 'vitest';
import { formulaSentences } from '../../src/features/formulas/sentences.ts';
import { removalSentences } from '../../src/features/removal/sentences.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as newsWords } from '../../src/pages/news/words.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

describe.each(PLAYED_LOCALES)('Help, %s', (locale) => {
  it('names the version, shows what is new, and removes what is stored for the person, after asking', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = helpWords[language];
    const removal = removalSentences(language);
    const ana = await workbook.person();
    const press = async (name: string) => {
      await ana.choose('help');
      const help = await ana.dialog(say.menu.help);
      await help.frame.getByText(words.version).waitFor();
      await help.frame.getByRole('button', { name, exact: true }).click();
    };
    await press(words.news);
    const news = ana.page.getByRole('dialog', { name: say.menu.news, exact: true });
    const [newest] = newsWords[language].news;
    await news
      .frameLocator('iframe')
      .getByText(newest?.lines[0] ?? '')
      .waitFor();
    await expectNoSeriousViolation(ana);
    await news.frameLocator('iframe').getByRole('button', { name: 'OK', exact: true }).click();
    await news.waitFor({ state: 'detached' });

    await press(removal.remove);
    expect(await ana.question()).toContain(removal.tokens([formulaSentences(language).tokensGone]));
    await expectNoSeriousViolation(ana);
    await ana.answer('OK');
    expect(await ana.question()).toBe(removal.done);
    await ana.answer('OK');
    await press(removal.remove);
    expect(await ana.question()).toBe(removal.nothing);
    await ana.answer('OK');
  });
});
