// A page whose calls Google refuses, as it does where somebody is signed in with several accounts: it names the likely
// causes, shows Google's text and nothing of what was typed, and keeps that in its fields.
import { describe, expect, it } from 'vitest';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { LOST_ANSWER } from '../../src/pages/shared/words.ts';
import { V1_TOKEN } from '../support/world.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';

const DENIED =
  "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.";
const open = workbooks();

// Pages act alike in both languages; first-views.test.ts looks at their words in each.
describe.each(PLAYED_LOCALES)('a page whose script can’t be reached, %s', (locale) => {
  it('names several accounts first, then the network and the permission, and keeps what was typed', async () => {
    const workbook = await open({ locale });
    const words = connectionWords[workbook.language];
    const ana = await workbook.person();
    await ana.choose('connection');
    const { frame, status } = await ana.dialog(workbook.say.connectionTitle);
    await frame.getByLabel(words.v1Token).fill(V1_TOKEN);
    await frame.getByLabel(words.name).fill('Ana Typed');
    await ana.refuseCalls(`${DENIED} Ana Typed`);
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    const said = LOST_ANSWER[workbook.language](`${DENIED} …`);
    await expect.poll(() => status.textContent()).toBe(said);
    const causes =
      workbook.language === 'pt'
        ? ['contas', 'internet', 'permissão']
        : ['accounts', 'internet', 'permission'];
    const places = causes.map((cause) => said.indexOf(cause));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await frame.getByLabel(words.v1Token).inputValue()).toBe(V1_TOKEN);
    await expectNoSeriousViolation(ana);
  });

  it('says the same on every page', async () => {
    const workbook = await open({ locale, connected: true });
    const words = scheduleWords[workbook.language];
    const ana = await workbook.person();
    await ana.choose('schedule');
    const { frame, status } = await ana.dialog(workbook.say.scheduleTitle);
    await ana.refuseCalls(DENIED);
    await frame.getByRole('button', { name: words.switchOn('off'), exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(LOST_ANSWER[workbook.language](DENIED));
  });
});
