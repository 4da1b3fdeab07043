// The part of the connection dialog that a build with BigQuery has: typed, tested, what is missing copied, then all well.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { warehouseSentences } from '../../src/features/warehouse/sentences.ts';
import { words as connectionWords } from '../../src/pages/connection/words.ts';
import { buildWithWarehouse, DATASET, LOCATION, PROJECT } from '../support/warehouse-build.ts';
import { expectNoSeriousViolation } from './support/accessibility.ts';
import { PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import { expectRefused } from './support/refused-field.ts';

const open = workbooks();
const dir = mkdtempSync(path.join(tmpdir(), 'franchise-destination-'));
beforeAll(() => buildWithWarehouse(dir, 'core', 'yes'));
afterAll(() => rmSync(dir, { recursive: true }));

describe.each(PLAYED_LOCALES)('the connection dialog of a build with BigQuery, %s', (locale) => {
  it('names what is missing as a text to copy, and works once that is there', async () => {
    const bigQuery = new SimulatedBigQuery(PROJECT);
    bigQuery.addDataset(DATASET, LOCATION);
    bigQuery.access.roles = new Set(['dataEditor']);
    const services = { [BIGQUERY_URL]: bigQuery };
    const workbook = await open({ locale, connected: true, tickets: 20, dir, services });
    const { language } = workbook;
    const say = warehouseSentences(language);
    const { labels, button, passOn, change, keep } = say.destinationPart;
    const ana = await workbook.person();
    await ana.choose('connection');
    const { frame } = await ana.dialog(workbook.say.connectionTitle);
    const part = frame.locator('details', { hasText: 'BigQuery' });
    const field = (of: keyof typeof labels) => part.getByLabel(labels[of], { exact: true });
    const status = part.locator('.status');
    await part.locator('summary').click();
    await expectNoSeriousViolation(ana);

    await field('project').fill('Minha rede');
    await field('dataset').fill(DATASET);
    await field('dataset').press('Enter');
    await expect.poll(() => status.textContent()).toBe(say.destinationWrong.project);
    await expectRefused(field('project'), say.destinationWrong.project);

    await field('project').fill(PROJECT);
    await part.getByRole('button', { name: button }).click();
    const missing = say.lacks.jobs(PROJECT);
    await expect.poll(() => status.textContent()).toBe(missing);
    const text = part.getByLabel(passOn);
    expect(await text.inputValue()).toContain(missing);
    expect(await text.inputValue()).toContain('User does not have bigquery.jobs.create permission');
    expect(await field('location').inputValue()).toBe(LOCATION);
    await part.getByRole('button', { name: connectionWords[language].copy }).click();
    const words = connectionWords[language];
    await expect
      .poll(() => part.getByText(words.copied).or(part.getByText(words.copyByHand)).count())
      .toBe(1);
    await expectNoSeriousViolation(ana);

    bigQuery.access.roles = new Set(['dataEditor', 'jobUser']);
    // What was typed here is saved with the rest of the dialog as well.
    bigQuery.addDataset('outra', 'US');
    await field('dataset').fill('outra');
    await field('location').fill('');
    await frame.getByRole('button', { name: words.save, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.destinationWorks(`${PROJECT}.outra`));
    expect(await text.count()).toBe(0);
    expect(await field('location').inputValue()).toBe('US');

    const pull = { name: 'T', resource: 'tickets', sheet: 'T', filters: 'bigquery=yes' };
    await workbook.desk.run('savePull', [pull], { kind: 'page' });
    await workbook.desk.run('refreshPull', [{ name: 'T' }], { kind: 'page' });
    expect(bigQuery.tables('outra')).toEqual(['t']);
    await field('dataset').fill(DATASET);
    await field('location').fill('');
    await part.getByRole('button', { name: button }).click();
    const question = say.destinationMoves(1, `${PROJECT}.outra`, `${PROJECT}.${DATASET}`);
    await expect.poll(() => part.getByRole('alert').textContent()).toBe(question);
    await expectNoSeriousViolation(ana);
    await part.getByRole('button', { name: keep, exact: true }).click();
    expect(await field('dataset').inputValue()).toBe('outra');
    await field('dataset').fill(DATASET);
    await field('location').fill('');
    await part.getByRole('button', { name: button }).click();
    await part.getByRole('button', { name: change, exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(say.destinationWorks(`${PROJECT}.${DATASET}`));
    expect(await part.locator('summary').textContent()).toContain(`${PROJECT} · ${DATASET} · ${LOCATION}`);
    bigQuery.close();
  });
});
