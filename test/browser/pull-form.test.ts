// The form of a pull, beside the sheets: that it fits, and what each of its parts does, by mouse and by keyboard.

import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { columnNames } from '../../src/domain/pulls/pull-columns.ts';
import { PULLS_SHEET } from '../../src/domain/vocabulary.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';
import { expectRefused } from './support/refused-field.ts';

const open = workbooks();

/** As the columns are called. */
const LABELS = {
  pt_BR: { status: 'Situação', unit: 'Unidade', opened: 'Aberto', last30: 'nos últimos 30 dias' },
  en_US: { status: 'Status', unit: 'Unit', opened: 'Opened', last30: 'in the last 30 days' },
} as const;
const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: 'situacao=1', mode: 'sync' };
const THREE = 'situacao=1,3,4,5,6; unidade=12; abertoStart=today-30d';

/** What the page of pulls comes to in its frame. */
interface Measured {
  readonly heightPx: number;
  readonly widthPx: number;
  readonly words: number;
  readonly text: string;
}

async function measure(frame: FrameLocator): Promise<Measured> {
  return await frame.locator('body').evaluate((body) => {
    const text = body.innerText;
    return {
      heightPx: Math.ceil(body.getBoundingClientRect().height),
      widthPx: body.ownerDocument.documentElement.scrollWidth,
      words: text.split(/\s+/).filter((word: string) => /[\p{L}\p{N}]/u.test(word)).length,
      text,
    };
  });
}

/** Opens the form of a pull that is saved first. */
async function edit(
  ana: Person,
  { say, language }: OpenWorkbook,
  pull: typeof PULL & { readonly columns?: string } = PULL,
) {
  await ana.callAsPage('savePull', pull);
  await ana.choose('editPull');
  const { frame, status } = await ana.sidebar(say.pullEditorTitle);
  await frame.getByRole('button', { name: `${pullWords[language].edit}: ${pull.name}` }).click();
  return { frame, status };
}

/** Of a chip, or of a section that is closed. */
const summary = (frame: FrameLocator, text: string) => frame.locator('summary', { hasText: text });

describe.each(PLAYED_LOCALES)('the form of a pull, %s', (locale) => {
  it('fits beside the sheets, in few words and without any that the service uses', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame } = await ana.sidebar(say.pullEditorTitle);
    await frame.getByText(words.none).waitFor();
    await frame.getByRole('button', { name: words.fresh, exact: true }).click();
    const check = async () => {
      const { heightPx, widthPx, words: count, text } = await measure(frame);
      expect(heightPx).toBeLessThanOrEqual(900);
      expect(count).toBeLessThanOrEqual(150);
      expect(widthPx).toBeLessThanOrEqual(300);
      expect(text).not.toMatch(/situacao|abertoStart|sync|keep|\/api\//);
      expect(text).not.toMatch(/\w=\w/);
    };
    await check();
    await frame.getByRole('button', { name: words.back, exact: true }).click();
    await ana.closeDialog(await ana.sidebar(say.pullEditorTitle));
    const { frame: second } = await edit(ana, workbook, {
      ...PULL,
      filters: `${THREE}; changes=yes; daily=yes`,
    });
    await second.getByText(words.advancedSum([words.counting.label, words.history.label])).waitFor();
    expect((await measure(second)).text).toContain(LABELS[locale].last30);
    await check();
    await summary(second, words.filters).first().click();
    const { status, unit, opened, last30 } = LABELS[locale];
    const concluded = language === 'pt' ? 'Concluído' : 'Concluded';
    const sum = [`${status} ${words.allBut(concluded)}`, `${unit} 12`, `${opened} ${last30}`];
    await second.getByText(words.filtersSum(sum), { exact: true }).waitFor();
  });

  it('takes filters by keyboard: options, a name found by its search, a period; and none is lost', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, service } = workbook;
    const words = pullWords[language];
    const { status, unit, opened, last30 } = LABELS[locale];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: '' });
    await ana.callAsPage('refreshPull', { name: PULL.name });
    const { frame } = await edit(ana, workbook, { ...PULL, filters: '' });
    const { keyboard } = ana.page;
    const add = async (label: string) => {
      await frame.locator('.adder > summary').focus();
      await keyboard.press('Enter');
      const choice = frame.locator('.adder').getByRole('button', { name: label, exact: true });
      await choice.focus();
      await keyboard.press('Enter');
      await choice.waitFor({ state: 'detached' });
    };
    await add(status);
    // The first option has the focus.
    await keyboard.press('Space');
    await add(unit);
    const named = service.tickets().find(({ unidade }) => unidade)?.unidade;
    await keyboard.type(named?.nome.toUpperCase() ?? '');
    await keyboard.press('Enter');
    await summary(frame, unit)
      .getByText(named?.nome ?? '')
      .waitFor();
    await add(opened);
    const select = frame.getByRole('combobox', { name: opened });
    await expect.poll(() => select.evaluate((box) => box.ownerDocument.activeElement === box)).toBe(true);
    const offered = await select.locator('option').allTextContents();
    expect(offered).toContainEqual(expect.stringMatching(new RegExp(`^${last30} · .*\\d{4}`)));
    await select.selectOption({ label: offered.find((one) => one.startsWith(last30)) ?? '' });
    await summary(frame, opened).getByText(last30).waitFor();
    const listed = async () => JSON.stringify(await ana.callAsPage('listPulls', {}));
    await frame.getByRole('button', { name: words.save, exact: true }).focus();
    await keyboard.press('Enter');
    await frame.getByRole('button', { name: words.saveYes, exact: true }).click();
    const today = language === 'pt' ? 'hoje-30d' : 'today-30d';
    const whole = `${named?.nome.replace(/[,;]/g, ' ')} · ${named?.id}`;
    await expect.poll(listed).toContain(`situacao=1; unidade=${whole}; abertoStart=${today}`);

    // Removed again, and the focus stays with the filters.
    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    await frame.getByRole('button', { name: words.removeFilter(unit) }).focus();
    await keyboard.press('Enter');
    await summary(frame, unit).waitFor({ state: 'detached' });
    const focused = () => frame.locator(':focus').textContent();
    expect(await focused()).toContain(words.addFilter);
  });

  it('offers what may have been meant, and takes it with a click', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, say, service } = workbook;
    const words = pullWords[language];
    const { unit } = LABELS[locale];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: '' });
    await ana.callAsPage('refreshPull', { name: PULL.name });
    const named = service.tickets().find(({ unidade }) => unidade)?.unidade;
    const wrong = `${named?.nome.slice(0, -2)}xx`;
    const { frame, status } = await edit(ana, workbook, { ...PULL, name: 'B', sheet: 'B', filters: '' });
    await frame.locator('.adder > summary').click();
    await frame.locator('.adder').getByRole('button', { name: unit, exact: true }).click();
    await frame.getByLabel(words.searchIn(unit)).fill(wrong);
    await frame.getByRole('button', { name: words.useTyped(wrong) }).click();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(wrong);
    await expectRefused(frame.getByLabel(words.searchIn(unit)), (await status.textContent()) ?? '');
    const whole = `${named?.nome.replace(/[,;]/g, ' ')} · ${named?.id}`;
    await frame.getByRole('button', { name: whole, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(words.corrected(whole));
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved('B'));
  });

  it('opens the part of a field that is refused, and goes there', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, say } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    await ana.callAsPage('savePull', { ...PULL, filters: '' });
    const { frame, status } = await edit(ana, workbook, { ...PULL, name: 'B', sheet: 'B', filters: '' });
    const save = frame.getByRole('button', { name: words.save, exact: true });
    const sheet = frame.getByLabel(words.sheetToFill, { exact: true });
    await frame.locator('summary', { hasText: `${words.sheet}: B` }).click();
    await sheet.fill(PULLS_SHEET[language]);
    await frame.locator('summary', { hasText: words.sheet }).last().click();
    await sheet.waitFor({ state: 'detached' });
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.targetIsOurs(PULLS_SHEET[language]));
    await expectRefused(sheet, say.targetIsOurs(PULLS_SHEET[language]));
    await sheet.fill('B');
    await frame.locator('summary', { hasText: words.advanced }).last().click();
    await frame.getByLabel(words.others, { exact: true }).fill('situacao');
    await save.click();
    await expect.poll(() => status.textContent()).toBe(say.filterSyntax('situacao'));
    await expectRefused(frame.getByLabel(words.others, { exact: true }), say.filterSyntax('situacao'));
  });

  it('keeps what stands under Advanced, how often it runs, and a filter without a control', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, say } = workbook;
    const words = pullWords[language];
    const plan = planWords[language];
    const ana = await workbook.person();
    const { frame, status } = await edit(ana, workbook);
    await summary(frame, words.advanced).click();
    for (const { label } of [words.full, words.leaving, words.writtenOn, words.counting, words.history]) {
      await frame.getByLabel(label, { exact: true }).check();
    }
    await frame
      .getByLabel(words.followed)
      .pressSequentially(language === 'pt' ? 'Situação, Prazo' : 'Status, Deadline');
    await frame.getByLabel(words.others).fill('id=7');
    await frame.getByLabel(words.others).press('Enter');
    await summary(frame, 'ID 7')
      .or(frame.locator('.chip', { hasText: '7' }))
      .first()
      .waitFor();
    await summary(frame, plan.every).click();
    await frame.getByLabel(plan.every).selectOption('day');
    await frame.getByLabel(words.paused).check();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    const followed = language === 'pt' ? 'Situação, Prazo' : 'Status, Deadline';
    expect(listed).toContain(`situacao=1; keep=yes; gone=stay; daily=yes; changes=${followed}; id=7`);
    expect(listed).toContain('"mode":"full","every":"paused day 07:00"');
  });

  it('refuses a wrong code in words, and is left for the list, where a pull is deleted after asking', async () => {
    const workbook = await open({ locale, connected: true });
    const { say, language } = workbook;
    const words = pullWords[language];
    const { status: label } = LABELS[locale];
    const ana = await workbook.person();
    const { frame, status } = await edit(ana, workbook);
    await summary(frame, label).click();
    const states = frame.getByRole('group', { name: label, exact: true });
    expect(await states.getByRole('checkbox').first().isChecked()).toBe(true);
    await states.getByRole('checkbox').nth(3).check();
    await frame.locator('.adder > summary').click();
    await frame.locator('.adder').getByRole('button', { name: 'ID', exact: true }).click();
    await frame.getByLabel('ID', { exact: true }).fill('4.5');
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.filterDecimal('id', '4.5'));
    await frame.getByLabel('ID', { exact: true }).fill('12');
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.pullSaved(PULL.name));
    expect(JSON.stringify(await ana.callAsPage('listPulls', {}))).toContain('situacao=1,4; id=12');

    // Everything is read after a forecast, and only where the person agrees.
    await ana.callAsPage('refreshPull', { name: PULL.name });
    await ana.callAsPage('savePull', { ...PULL, name: 'B', sheet: 'B', filters: '' });
    await ana.choose('editPull');
    const { frame: again, status: said } = await ana.sidebar(say.pullEditorTitle);
    const alert = again.getByRole('alertdialog');
    await again.getByRole('button', { name: `${words.readAll}: ${PULL.name}` }).click();
    await alert.getByText(words.readAllSure(2)).waitFor();
    await expectNoViolationInDialogs(ana);
    await alert.getByRole('button', { name: words.readAllNo }).click();
    await again.getByRole('button', { name: words.readAllPulls }).click();
    await alert.getByRole('button', { name: words.readAllYes }).click();
    await expect.poll(() => said.textContent()).toContain('B: ');
    expect(await said.textContent()).toContain(`${PULL.name}: `);

    await frame.getByRole('button', { name: `${words.remove}: ${PULL.name}` }).click();
    await frame.getByText(words.removeSure).waitFor();
    await frame.getByRole('button', { name: words.removeYes, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.pullDeleted(PULL.name, PULL.sheet));
    expect(await frame.getByRole('region', { name: PULL.name }).count()).toBe(0);
  });
});

describe.each(PLAYED_LOCALES)('a pull of each record of another, %s', (locale) => {
  it('gets its parent, what tells of changes and what stands beside once its path or a filter holds {id}', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, say } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    const path = '/api/v2/checklist/action-plan/list';
    await ana.callAsPage('savePull', {
      ...PULL,
      name: 'Plans',
      sheet: 'Plans',
      resource: 'endpoint',
      filters: `path=${path}`,
    });
    const events = {
      name: 'Events',
      resource: 'endpoint',
      sheet: 'Events',
      filters: 'path=/api/v2/checklist/action-plan/timeline/list; actionPlanId={id}; parent=Plans',
      mode: 'sync',
    };
    const { frame, status } = await edit(ana, workbook, events);
    const parent = frame.getByLabel(words.parent);
    expect(await parent.inputValue()).toBe('Plans');
    expect(await parent.locator('option').allTextContents()).toEqual(['Plans']);
    await frame.getByLabel(words.parentColumns.version.label).fill('closedAt');
    await frame.getByLabel(words.parentColumns.keep.label).fill('what, whenDate');
    expect(await frame.getByLabel(words.leaving.label).count()).toBe(0);
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved('Events'));
    expect(JSON.stringify(await ana.callAsPage('listPulls', {}))).toContain('keep=what, whenDate');
    await frame.getByRole('button', { name: `${words.edit}: Events` }).click();
    await frame.getByLabel(words.settings.path.label).waitFor();
  });
});

describe.each(PLAYED_LOCALES)('a pull of the elements of a list in each record, %s', (locale) => {
  const LABEL = { en_US: 'label', pt_BR: 'etiqueta' }[locale];
  const TITLE = { en_US: 'Title', pt_BR: 'Título' }[locale];

  it('is chosen by what its rows are, shown with real ones, and taken back with the columns as they were', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, say, service } = workbook;
    const words = pullWords[language];
    service.tickets().forEach(({ id }) => {
      service.changeTicket(id, { etiqueta: [{ id: 7, nome: `L of ${id}`, cor: '#000' }] }, Date.now());
    });
    const ana = await workbook.person();
    const { frame, status } = await edit(ana, workbook, {
      ...PULL,
      filters: 'keep=yes',
      columns: `ID, ${TITLE}`,
    });
    await summary(frame, words.advanced).first().click();
    const choice = frame.getByLabel(words.rowFor);
    const offered = await choice.locator('option').allTextContents();
    expect(offered.slice(0, 2)).toEqual([words.record, LABEL]);
    expect(offered).toHaveLength(3);
    expect(await frame.getByLabel(words.beside.label).count()).toBe(0);
    await choice.selectOption({ label: LABEL });
    const beside = frame.getByLabel(words.beside.label);
    // Rows of records have a filter of that name as well, which takes a yes.
    expect(await beside.inputValue()).toBe('');
    await beside.fill(TITLE);
    for (const { label } of [words.full, words.leaving])
      expect(await frame.getByLabel(label).count()).toBe(0);
    const { widthPx, text } = await measure(frame);

    expect(widthPx).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/rows=|keep=/);
    await expectNoViolationInDialogs(ana);
    await frame.getByRole('button', { name: words.preview, exact: true }).click();
    await frame.getByRole('table').waitFor();
    const first = service.tickets()[0];
    await frame.getByRole('cell', { name: `L of ${first?.id}`, exact: true }).waitFor();
    await frame.getByText(words.columnsAll, { exact: true }).waitFor();

    await choice.selectOption({ label: words.record });
    await frame.locator('summary', { hasText: /^2 / }).waitFor();
    await choice.selectOption({ label: LABEL });
    await frame.getByLabel(words.beside.label).fill(TITLE);
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    expect(listed).toContain(`rows=etiqueta; keep=${TITLE}"`);
    expect(listed).toContain('"columns":""');
    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    expect(await frame.getByLabel(words.rowFor).inputValue()).toBe('etiqueta');
  });

  it('shows a list that was typed: by its column, or one that nobody documented', async () => {
    const workbook = await open({ locale, connected: true });
    const { language } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    const header = { en_US: 'labels', pt_BR: 'etiquetas' }[locale];
    const { frame } = await edit(ana, workbook, { ...PULL, filters: `rows=${header}` });
    const choice = frame.getByLabel(words.rowFor);
    const shown = () => choice.locator('option:checked').textContent();
    expect(await shown()).toBe(LABEL);
    await choice.selectOption({ label: words.record });
    const others = frame.getByLabel(words.others);
    await others.fill('rows=anexos');
    await others.press('Tab');
    await expect.poll(shown).toBe('anexos');
    expect(await others.inputValue()).toBe('');
  });

  it('takes the name of the list where the list of the records is one by path', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, say } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    const { frame, status } = await edit(ana, workbook, {
      ...PULL,
      resource: 'endpoint',
      filters: 'path=/api/v2/projects/list; keep=yes',
    });
    const rows = frame.getByLabel(words.rowFor);
    await rows.fill('members');
    await frame.getByLabel(words.beside.label).fill('name');
    await rows.fill('');
    expect(await frame.getByLabel(words.beside.label).count()).toBe(0);
    await rows.pressSequentially('leads');
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    expect(listed).toContain('path=/api/v2/projects/list; rows=leads"');
  });
});

describe.each(PLAYED_LOCALES)('the columns of a pull, %s', (locale) => {
  it('are taken by a template, left and put in order, shown with real rows, and refused where none is taken', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { language, say, service } = workbook;
    const words = pullWords[language];
    const names = columnNames(tickets).map(({ header }) => header[language]);
    const ana = await workbook.person();
    const { frame, status } = await edit(ana, workbook);
    // A pull that takes all columns goes on doing so.
    await summary(frame, words.columnsAll).click();
    const asked = service.requests.length;
    await frame.getByRole('button', { name: words.preview }).click();
    await frame.getByRole('table').waitFor();
    expect(service.requests.length - asked).toBe(1);
    expect(await frame.getByRole('columnheader').allTextContents()).toEqual(names);

    const [, sla] = tickets.columnSets ?? [];
    await frame.getByRole('button', { name: sla?.name[language] ?? '', exact: true }).click();
    await frame.getByText(words.columnsFit(625_000)).waitFor();
    const [id = '', title = '', status_ = ''] = await frame.getByRole('columnheader').allTextContents();
    const own = frame.getByRole('group', { name: words.columnGroups.own });
    await own.getByRole('checkbox').first().uncheck();
    expect(await frame.getByRole('columnheader').count()).toBe(15);
    await frame.getByText(words.columnsOrder, { exact: true }).click();
    await frame.getByRole('button', { name: words.columnUp(title), exact: true }).click();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toContain(say.pullSaved(PULL.name));
    const listed = JSON.stringify(await ana.callAsPage('listPulls', {}));
    expect(listed).toContain(`"columns":"${title}, ${id}, ${status_}, `);

    await frame.getByRole('button', { name: `${words.edit}: ${PULL.name}` }).click();
    await frame.locator('summary', { hasText: /^15 / }).click();
    const ticked = frame.locator('fieldset').getByRole('checkbox', { checked: true });
    await expect.poll(() => ticked.count()).toBe(15);
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
    await frame.getByText(words.columnsNone).waitFor();
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.columnsNone);
  });

  it('are the usual ones of a new pull, with all of them a click away', async () => {
    const workbook = await open({ locale, connected: true });
    const { language, say } = workbook;
    const words = pullWords[language];
    const ana = await workbook.person();
    await ana.choose('editPull');
    const { frame } = await ana.sidebar(say.pullEditorTitle);
    await frame.getByRole('button', { name: words.fresh, exact: true }).click();
    const [usual] = tickets.columnSets ?? [];
    const headers = new Map(columnNames(tickets).map(({ field, header }) => [field, header[language]]));
    const names = usual?.fields.map((field) => headers.get(field) ?? '') ?? [];
    expect(names.length).toBeLessThanOrEqual(13);
    await summary(frame, words.columnsSum(names)).click();
    await frame.getByRole('button', { name: words.everything, exact: true }).click();
    await summary(frame, words.columns).click();
    await frame.getByText(words.columnsAll).waitFor();
  });
});
