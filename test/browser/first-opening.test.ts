// The first minutes in a spreadsheet that nobody has connected.
import { describe, expect, it } from 'vitest';
import { PULLS_SHEET } from '../../src/domain/vocabulary.ts';
import { LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

const WORDS = {
  pt_BR: { menu: 'Franquia', connection: 'Conexão…', typed: ['Abertos', 'chamados', 'Chamados'] },
  en_US: { menu: 'Franchise', connection: 'Connection…', typed: ['Open', 'tickets', 'Tickets'] },
} as const;

describe.each(LOCALES)('a spreadsheet that is opened for the first time, %s', (locale) => {
  const words = WORDS[locale];

  it('has its menu, and nothing is asked or sent', async () => {
    const workbook = await open({ locale });
    const ana = await workbook.person();
    await ana.openMenu();
    const { menu } = workbook.say;
    expect(menu.title()).toBe(words.menu);
    expect(await ana.menuItems()).toEqual([
      menu.refreshSheet(),
      menu.refreshAll(),
      menu.newAnswerSheet(),
      menu.checkRows(),
      menu.importRows(),
      words.connection,
    ]);
    expect(await ana.page.locator('dialog').count()).toBe(0);
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('leads from Refresh all to the sheet of pulls, and from a pull there to Connection…', async () => {
    const workbook = await open({ locale });
    const { say, language } = workbook;
    const ana = await workbook.person();
    await ana.choose('refreshAll');
    expect(await ana.question()).toBe(say.noPulls());
    await ana.answer('OK');
    const pulls = PULLS_SHEET[language];
    await expect.poll(() => ana.sheetInFront()).toBe(pulls);
    workbook.user.paste(pulls, 'A2', [words.typed]);

    await ana.choose('refreshAll');
    const said = await ana.question();
    expect(said).toContain(say.notConnected());
    expect(said).toContain(`${words.menu} ▸ ${words.connection}`);
    await ana.answer('OK');
    expect(workbook.service.requests).toHaveLength(0);
  });
});
