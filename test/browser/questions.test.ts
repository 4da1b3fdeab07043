// The five questions of docs/en/README.md and docs/pt/README.md, step by step as those pages say it: what they name
// has to stand there under that name, and what comes out has to be what the service knows.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { PULL_STATUSES, PULLS_COLUMNS } from '../../src/domain/vocabulary.ts';
import { words as approvalWords } from '../../src/features/answers/page/approval/words.ts';
import { ROW_STATES } from '../../src/features/answers/rules/row-states.ts';
import { ANSWER_STATE_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { words as helpWords } from '../../src/pages/help/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { askedToImport } from './support/asked-to-import.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { DialogInSight, Person } from './support/person.ts';
import { QUESTION_WORDS } from './support/question-words.ts';

const open = workbooks();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The statuses of a ticket that is neither resolved nor concluded. */
const OPEN = [1, 4, 5, 6];

/** What a page says between *stars* and `ticks`, in the section under its n-th heading of the second level. */
function section(language: string, n: number) {
  const page = readFileSync(path.resolve(import.meta.dirname, `../../docs/${language}/README.md`), 'utf8');
  const text = (page.split(/^## /m)[n] ?? '').replace(/\s+/g, ' ');
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return { controls: names(/(?<!\*)\*([^*]+)\*(?!\*)/g), codes: names(/`([^`]+)`/g), text };
}

/** Fills the service with tickets of which some are late, and one that was opened an hour ago. */
function tickets({ service, desk }: OpenWorkbook): {
  readonly late: readonly number[];
  readonly fresh: number;
} {
  const nowMs = desk.nowMs();
  const late: number[] = [];
  for (const [n, { id }] of service.tickets().entries()) {
    const isOpen = n % 3 !== 0;
    const isLate = n % 2 === 0;
    service.changeTicket(
      id,
      {
        situacao: isOpen ? (OPEN[n % 4] ?? 1) : 2,
        aberto: formatInstant(nowMs - 40 * DAY_MS),
        resolverEstipulado: formatInstant(nowMs + (isLate ? -DAY_MS : DAY_MS)),
      },
      nowMs - HOUR_MS,
    );
    if (isOpen && isLate) late.push(id);
  }
  const fresh = 90_001;
  service.addTicket({
    id: fresh,
    titulo: 'Agora mesmo',
    situacao: 1,
    tipo: 1,
    aberto: formatInstant(nowMs - HOUR_MS),
    ultimaAlteracao: formatInstant(nowMs - HOUR_MS),
  });
  return { late, fresh };
}

/** Makes the pull of the first question on the page of pulls. */
async function pullOpenTickets(ana: Person, { say, language }: OpenWorkbook): Promise<string> {
  const { controls, codes } = section(language, 2);
  const [gallery = '', make = ''] = controls;
  const [name = ''] = codes;
  await ana.choose('editPull');
  const { frame, status } = await ana.sidebar(say.pullEditorTitle);
  const ready = frame.getByRole('region', { name: gallery, exact: true });
  await ready.locator('summary', { hasText: name }).click();
  await ready.getByRole('button', { name: make, exact: true }).click();
  await expect.poll(() => status.textContent()).toMatch(/indicadores|insights/);
  return name;
}

describe.each(PLAYED_LOCALES)('the five questions, %s', (locale) => {
  const words = QUESTION_WORDS[locale];

  it('which tickets are late, what is new since yesterday, and whether the refresh worked', async () => {
    const workbook = await open({ locale, connected: true, tickets: 40 });
    const { user, say, language } = workbook;
    const { late, fresh } = tickets(workbook);
    const ana = await workbook.person();
    const sheet = await pullOpenTickets(ana, workbook);
    const column = (name: keyof typeof PULLS_COLUMNS) => PULLS_COLUMNS[name][language];
    await ana.goTo(words.pulls);
    await expect.poll(() => ana.cell(column('status'), 2)).toBe(PULL_STATUSES.done[language]);
    await expect.poll(() => ana.cell(column('lastSuccess'), 2)).not.toBe('');

    const row = (formula: string) => formula.replace(/!L4\b/, '!L2');
    const { codes } = section(language, 2);
    expect(codes).toContain(words.late);
    user.addSheet(words.late);
    user.copy(sheet, 'A1:M1', 'A1', words.late);
    user.type(words.late, 'A2', row(words.lateFormula));
    await ana.goTo(words.late);
    const shown = async () => {
      const ids = await ana.column('ID');
      return [...ids].flatMap(([at, id]) => (at > 1 ? Number(id) : [])).sort();
    };
    await expect.poll(shown).toEqual([...late].sort());
    expect(user.values(words.late)[0]?.[10]).toBe(language === 'pt' ? 'Prazo' : 'Deadline');

    user.addSheet(words.fresh);
    user.type(words.fresh, 'A1', row(words.freshFormula));
    await ana.goTo(words.fresh);
    await expect.poll(() => ana.cellAt('A2').textContent()).toBe(String(fresh));
    const filled = async () => Object.keys(await ana.cellsInSight()).filter((cell) => /^A\d/.test(cell));
    await expect.poll(filled).toEqual(['A1', 'A2']);

    await ana.choose('schedule');
    // It is off, and can be switched on here.
    const schedule = await ana.dialog(say.scheduleTitle);
    const { switchOn } = scheduleWords[language];
    await schedule.frame.getByRole('button', { name: switchOn('off'), exact: true }).waitFor();
    await ana.closeDialog(schedule);
    await ana.choose('help');
    const help = await ana.dialog(say.menu.help);
    await help.frame.getByRole('button', { name: helpWords[language].activity, exact: true }).click();
    await expect.poll(() => ana.sheetInFront()).toBe(language === 'pt' ? 'Atividade' : 'Activity');
    await expect.poll(async () => Object.values(await ana.cellsInSight())).toContain(sheet);
  });

  it('yesterday’s visits are imported, and what is Unknown is settled both ways', async () => {
    const workbook = await open({ locale, connected: true });
    const { service, say, user, language } = workbook;
    const ana = await workbook.person();
    const [layout = '', create = '', cancel = '', ok = ''] = section(language, 3).controls;
    await ana.choose('newAnswerSheet');
    const dialog = await ana.dialog(say.answerSheetTitle);
    const [layouts, templates] = [
      dialog.frame.getByRole('combobox').first(),
      dialog.frame.getByRole('combobox').nth(1),
    ];
    await layouts.selectOption({ label: layout });
    const template = [...service.store.templates.values()][0];
    if (template === undefined) throw new Error('no template');
    await templates.selectOption(String(template.id));
    await dialog.frame.getByRole('textbox').fill(words.visits);
    await dialog.frame.getByRole('button', { name: create, exact: true }).click();
    await dialog.box.waitFor({ state: 'detached' });

    const questions = [...service.store.questions.values()].filter(
      ({ templateId }) => templateId === template.id,
    );
    const visit = (day: string) => [
      String([...service.store.companies.keys()][0]),
      '',
      '',
      ...['09:00', '09:05', '10:00'].map((time) => `${day} ${time}`),
      ...questions.map(({ typeSettings }) =>
        'option' in typeSettings ? (typeSettings.option[0]?.title ?? '') : '5',
      ),
    ];
    const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].map(visit);
    user.paste(words.visits, 'E2', rows);
    await ana.goTo(words.visits);
    const state = (n: number) => ana.cell(ANSWER_STATE_COLUMNS.status[language], n + 2);
    const word = (name: keyof typeof ROW_STATES) => ROW_STATES[name][language];
    await ana.choose('checkRows');
    for (const n of rows.keys()) await expect.poll(() => state(n)).toBe(word('ready'));
    const press = async ({ frame }: DialogInSight, name: string) =>
      await frame.getByRole('button', { name, exact: true }).click();
    const { send: sends } = approvalWords[language];
    const first = await askedToImport(ana, workbook);
    await press(first, cancel);
    await first.box.waitFor({ state: 'detached' });
    expect(service.stored).toEqual([]);

    // The second is stored and the third isn't, and the service answers to both that it failed.
    const fault = { kind: 'status', status: 500 } as const;
    service.faults.add({ fault, method: 'POST', after: 1, isProcessed: true });
    service.faults.add({ fault, method: 'POST', after: 1 });
    const asked = await askedToImport(ana, workbook);
    expect(ok).toBe(sends.answers);
    await press(asked, ok);
    await expect.poll(() => asked.status.textContent()).toContain(say.importSummary(1, 0, 2));
    await ana.closeDialog(asked);
    await expect
      .poll(async () => [await state(0), await state(1), await state(2)])
      .toEqual([word('imported'), word('unknown'), word('unknown')]);
    await expect
      .poll(() => ana.cell(ANSWER_STATE_COLUMNS.assessmentId[language], 2))
      .toBe(String(service.stored[0]?.id));

    const [lookUp = '', arrived = '', notArrived = ''] = section(language, 5).controls;
    await ana.choose('settleUnknown');
    const page = await ana.dialog(say.menu.settleUnknown.replace('…', ''));
    await page.frame.getByRole('button', { name: lookUp }).click();
    await page.frame.getByText(String(service.stored[1]?.id)).first().waitFor();
    await page.frame.getByRole('textbox').first().fill(String(service.stored[1]?.id));
    await page.frame.getByRole('button', { name: arrived }).first().click();
    await expect.poll(() => page.frame.getByRole('textbox').count()).toBe(1);
    await page.frame.getByRole('button', { name: notArrived }).first().click();
    await expect.poll(() => page.frame.getByRole('textbox').count()).toBe(0);
    await ana.closeDialog(page);
    await expect.poll(() => state(1)).toBe(word('imported'));
    await expect.poll(() => state(2)).toBe(word('ready'));
    await press(await askedToImport(ana, workbook), sends.answers);
    await expect.poll(() => state(2)).toBe(word('imported'));
    expect(service.stored).toHaveLength(3);
  });
});
