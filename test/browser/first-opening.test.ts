// The first minutes in a spreadsheet that nobody has connected.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PULL_STATUSES } from '../../src/domain/vocabulary.ts';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { V1_TOKEN } from '../support/world.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
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
    expect((await ana.menuItems()).slice(0, 3)).toEqual([
      words.connection,
      menu.refreshSheet(),
      menu.refreshAll(),
    ]);
    expect(await ana.page.locator('dialog').count()).toBe(0);
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('says of every item that needs it to choose Connection… first', async () => {
    const workbook = await open({ locale });
    const { say } = workbook;
    const ana = await workbook.person();
    for (const item of ['refreshAll', 'editPull', 'schedule'] as const) {
      await ana.choose(item);
      const said = await ana.question();
      expect(said).toBe(say.notConnected());
      expect(said).toContain(`${words.menu} ▸ ${words.connection}`);
      await ana.answer('OK');
    }
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('leads from the connection to the first pull, and from there to a filled sheet', async () => {
    const workbook = await open({ locale });
    const { say, language, baseUrl, service } = workbook;
    const ana = await workbook.person();
    await ana.choose('connection');
    const { frame, status } = await ana.dialog(say.connectionTitle());
    const connection = connectionWords[language];
    await frame.getByLabel(connection.baseUrl).fill(baseUrl);
    await frame.getByLabel(connection.v1Token).fill(V1_TOKEN);
    await frame.getByRole('button', { name: connection.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.connectionWorks('v1'));
    let clicks = 0;
    const click = async (button: Locator) => {
      clicks += 1;
      await button.click();
    };
    await click(frame.getByRole('button', { name: connection.next, exact: true }));

    const sidebar = await ana.sidebar(say.pullEditorTitle());
    const pulls = pullWords[language];
    const sheet = words.typed[2];
    await sidebar.frame.getByText(`${pulls.sheet}: ${sheet}`, { exact: true }).waitFor();
    await sidebar.frame.getByText(pulls.none).waitFor();
    await expectNoSeriousViolation(ana);
    await click(sidebar.frame.getByRole('button', { name: pulls.saveRefresh, exact: true }));
    const card = sidebar.frame.getByRole('region', { name: sheet, exact: true });
    await expect.poll(() => card.textContent(), { timeout: 25_000 }).toContain(PULL_STATUSES.done[language]);
    expect(clicks).toBeLessThanOrEqual(3);
    await expectNoSeriousViolation(ana);
    await ana.goTo(sheet);
    const ids = service.tickets().map(({ id }) => String(id));
    expect(ids).toContain(await ana.cell('ID', 2));
  });
});
