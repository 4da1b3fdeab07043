// The connection dialog, with a mouse and with the keyboard alone: what it refuses, what it says of each token, and that
// no token ever comes back to a page.
import { describe, expect, it } from 'vitest';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { V1_TOKEN, V2_TOKEN } from '../support/world.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { DialogInSight, Person } from './support/person.ts';
import { expectRefused } from './support/refused-field.ts';

const open = workbooks();

async function openDialog({ say, language }: OpenWorkbook, person: Person) {
  await person.choose('connection');
  const dialog = await person.dialog(say.connectionTitle);
  const words = connectionWords[language];
  return {
    ...dialog,
    baseUrl: dialog.frame.getByLabel(words.baseUrl),
    v1Token: dialog.frame.getByLabel(words.v1Token),
    v2Token: dialog.frame.getByLabel(words.v2Token),
    name: dialog.frame.getByLabel(words.name),
    save: dialog.frame.getByRole('button', { name: words.save, exact: true }),
    test: dialog.frame.getByRole('button', { name: words.test, exact: true }),
  };
}

async function expectStatus({ status }: DialogInSight, text: string, isProblem: boolean): Promise<void> {
  await expect.poll(() => status.textContent()).toBe(text);
  expect((await status.getAttribute('class'))?.includes('problem')).toBe(isProblem);
}

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('the connection dialog, %s', (locale) => {
  it('refuses what can’t be right, and keeps what was typed', async () => {
    const workbook = await open({ locale });
    const { say } = workbook;
    const ana = await workbook.person();
    const dialog = await openDialog(workbook, ana);
    await expectNoSeriousViolation(ana);
    expect(await dialog.test.count()).toBe(0);

    await dialog.baseUrl.fill('http://api.franquia.example');
    await dialog.v1Token.fill(V1_TOKEN);
    await dialog.save.click();
    await expectStatus(dialog, say.baseUrlInsecure('api.franquia.example'), true);
    await expectRefused(dialog.baseUrl, say.baseUrlInsecure('api.franquia.example'));
    await expectNoSeriousViolation(ana);

    await dialog.baseUrl.fill(workbook.baseUrl);
    await dialog.v1Token.fill(`Bearer ${V1_TOKEN}`);
    await dialog.save.click();
    await expectStatus(dialog, say.tokenBearer('v1'), true);
    await expectRefused(dialog.v1Token, say.tokenBearer('v1'));
    expect(await dialog.baseUrl.getAttribute('aria-invalid')).toBeNull();
    expect(await dialog.v1Token.inputValue()).toBe(`Bearer ${V1_TOKEN}`);
    expect(await dialog.v1Token.getAttribute('type')).toBe('password');
    expect(workbook.service.requests).toHaveLength(0);
  });

  it('takes the page of a ticket once somebody has ticked that they know its host', async () => {
    const workbook = await open({ locale });
    const { language } = workbook;
    const words = connectionWords[language];
    const ana = await workbook.person();
    const dialog = await openDialog(workbook, ana);
    const pages = dialog.frame.getByText(words.links, { exact: true });
    const ticket = dialog.frame.getByLabel({ en: 'tickets', pt: 'chamados' }[language], { exact: true });
    await dialog.baseUrl.fill(workbook.baseUrl);
    await dialog.v1Token.fill(V1_TOKEN);
    await pages.click();
    await ticket.fill('https://rede.example/t/{id}');
    await expectNoSeriousViolation(ana);
    await dialog.save.click();
    await expect.poll(() => dialog.status.textContent()).toContain('rede.example');
    expect(await dialog.status.getAttribute('class')).toContain('problem');
    const tick = dialog.frame.getByLabel(words.elsewhere('rede.example'));
    await tick.check();
    await dialog.save.click();
    await expect.poll(() => dialog.status.textContent()).toContain(workbook.say.connectionWorks('v1'));
    // It is known from now on.
    expect(await tick.count()).toBe(0);
    await ana.closeDialog(dialog);
    const again = await openDialog(workbook, ana);
    await expect
      .poll(() =>
        again.frame.getByLabel({ en: 'tickets', pt: 'chamados' }[language], { exact: true }).inputValue(),
      )
      .toBe('https://rede.example/t/{id}');
  });

  it('says which token was refused, then that both work, and never shows one again', async () => {
    const workbook = await open({ locale });
    const { say, language, witness } = workbook;
    const ana = await workbook.person();
    const dialog = await openDialog(workbook, ana);
    await dialog.baseUrl.fill(workbook.baseUrl);
    await dialog.v1Token.fill('v1-mistyped');
    await dialog.v2Token.fill(V2_TOKEN);
    await dialog.name.fill('Ana');
    await dialog.save.click();
    await expectStatus(dialog, `${say.connectionWrongToken('v1')}\n${say.connectionWorks('v2')}`, true);
    expect(await dialog.v1Token.inputValue()).toBe('');

    await dialog.v1Token.fill(V1_TOKEN);
    await dialog.save.click();
    const bothWork = `${say.connectionWorks('v1')}\n${say.connectionWorks('v2')}`;
    await expectStatus(dialog, bothWork, false);
    expect(await dialog.v1Token.inputValue()).toBe('');
    expect(await dialog.v2Token.inputValue()).toBe('');
    const before = await ana.html();
    await ana.closeDialog(dialog);

    const again = await openDialog(workbook, ana);
    await expect.poll(() => again.name.inputValue()).toBe('Ana');
    expect(await again.baseUrl.inputValue()).toBe(workbook.baseUrl);
    for (const token of [again.v1Token, again.v2Token]) {
      expect(await token.inputValue()).toBe('');
      expect(await token.getAttribute('placeholder')).toBe(connectionWords[language].keepToken);
    }
    await again.test.click();
    await expectStatus(again, bothWork, false);
    await expectNoSeriousViolation(ana);
    const seen = [before, await ana.html()].join('\n');
    // There was something to look through: the judge of each test looks for tokens in the same texts.
    expect(seen).toContain(connectionWords[language].keepToken);
    expect(witness.heard.some((text) => text.includes(workbook.baseUrl))).toBe(true);
    expect(witness.heard.some((text) => text.includes('"functionName":"testConnection"'))).toBe(true);
    for (const token of [V1_TOKEN, V2_TOKEN, 'v1-mistyped']) {
      expect(seen).not.toContain(token);
      expect(witness.heard.filter((text) => text.includes(token))).toEqual([]);
    }
  });

  it('saves a token that can’t be tested only once somebody says so', async () => {
    const workbook = await open({ locale });
    const { say, language, service } = workbook;
    const ana = await workbook.person();
    const dialog = await openDialog(workbook, ana);
    const words = connectionWords[language];
    const anyway = dialog.frame.getByRole('button', { name: words.saveUntested, exact: true });
    await dialog.baseUrl.fill(workbook.baseUrl);
    await dialog.v1Token.fill(V1_TOKEN);
    await dialog.save.click();
    await expectStatus(dialog, `${say.connectionWorks('v1')}\n${say.connectionNoToken('v2')}`, false);

    service.faults.add({ fault: { kind: 'status', status: 503 }, times: Number.POSITIVE_INFINITY });
    await dialog.v1Token.fill('v1-new');
    await dialog.save.click();
    await expectStatus(dialog, `${say.tokenUntested}\n${say.connectionOdd('v1', 503)}`, true);
    await expectNoSeriousViolation(ana);
    // It is about what was typed then.
    await dialog.name.fill('Ana');
    expect(await anyway.count()).toBe(0);
    await dialog.save.click();
    await anyway.click();
    await expectStatus(dialog, `${say.connectionOdd('v1', 503)}\n${say.connectionNoToken('v2')}`, true);
    expect(await anyway.count()).toBe(0);
    service.faults.clear();
    await dialog.test.click();
    await expectStatus(dialog, `${say.connectionWrongToken('v1')}\n${say.connectionNoToken('v2')}`, true);
  });

  it('works with the keyboard alone, and shows where it is', async () => {
    const workbook = await open({ locale });
    const { say, language } = workbook;
    const ana = await workbook.person();
    const { keyboard } = ana.page;
    await ana.page.getByRole('button', { name: say.menu.title, exact: true }).focus();
    await keyboard.press('Enter');
    const chosen = ana.page.getByRole('menuitem').and(ana.page.locator(':focus'));
    for (const [key, item] of [
      ['End', say.menu.help],
      ['ArrowDown', say.menu.firstSteps],
      ['End', say.menu.help],
      ['ArrowUp', say.menu.connection],
    ] as const) {
      await keyboard.press(key);
      expect(await chosen.textContent()).toBe(item);
    }
    await keyboard.press('Enter');
    const dialog = await ana.dialog(say.connectionTitle);
    const focused = dialog.frame.locator(':focus');
    const words = connectionWords[language];
    const address = await dialog.frame.getByLabel(words.baseUrl).getAttribute('id');
    await expect.poll(() => focused.getAttribute('id')).toBe(address);
    for (const [label, text] of [
      [words.baseUrl, workbook.baseUrl],
      [words.v1Token, V1_TOKEN],
      [words.v2Token, V2_TOKEN],
      [words.name, 'Ana'],
    ] as const) {
      const field = dialog.frame.getByLabel(label, { exact: true });
      expect(await focused.getAttribute('id')).toBe(await field.getAttribute('id'));
      expect(await ana.focusOutline()).toBe('solid');
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    for (const button of [words.links, words.save]) {
      if (button === words.save) await keyboard.press('Tab');
      expect(await focused.textContent()).toBe(button);
      expect(await ana.focusOutline()).toBe('solid');
    }
    await keyboard.press('Enter');
    await expectStatus(dialog, `${say.connectionWorks('v1')}\n${say.connectionWorks('v2')}`, false);
    await expect.poll(() => focused.textContent()).toBe(words.save);
  });
});
