// The pages on which a person fills the forms of a script in.
import { afterAll, afterEach, expect, it } from 'vitest';
import { realThreads } from '../../src/index.ts';
import { createWorkbookApp } from '../../src/serve/app.ts';
import { type Desk, openRealDesk } from '../../src/serve/desk.ts';
import { scriptFolder } from '../support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    function make() {
      const form = FormApp.create('Visit <1>').setCollectEmail(true).setDescription('Tell us');
      form.addTextItem().setTitle('Name').setRequired(true).setHelpText('All of it');
      form.addMultipleChoiceItem().setTitle('Size').setChoiceValues(['S', 'L']).showOtherOption(true);
      form.addCheckboxItem().setTitle('Extras').setChoiceValues(['Milk', 'Sugar']);
      form.addPageBreakItem().setTitle('Page 2');
      form.addScaleItem().setTitle('Score').setBounds(0, 3);
      form.addGridItem().setTitle('Marks').setRows(['Tea', 'Cake']).setColumns(['+', '-']);
      form.addDateTimeItem().setTitle('Arrived');
      form.addTimeItem().setTitle('Left');
      form.addListItem().setTitle('Shop').setChoiceValues(['North']);
      form.setDestination(FormApp.DestinationType.SPREADSHEET, SpreadsheetApp.getActive().getId());
      ScriptApp.newTrigger('hear').forForm(form).onFormSubmit().create();
    }
    function hear(e) { SpreadsheetApp.getActive().getSheetByName('Sheet1').appendRow([e.response.getRespondentEmail()]); }`,
  'appsscript.json': '{"timeZone":"America/Sao_Paulo"}',
});
const page = { html: '', policy: '', dialogShim: '' };
let desk: Desk;
afterEach(() => desk.close());
afterAll(() => realThreads.close());

async function open() {
  desk = openRealDesk({ dir, name: 'Book', locale: 'en_US', seed: 1 });
  await desk.run('make', [], {});
  const app = createWorkbookApp(desk, page, () => 4100);
  const origin = 'http://127.0.0.1:4100';
  const headers = { host: '127.0.0.1:4100', origin };
  const [form] = desk.forms.all;
  if (form === undefined) throw new Error('The script has made a form');
  const path = `${origin}/forms/d/e/${form.id}/viewform`;
  const id = (title: string) => form.items.find((item) => item.title === title)?.id ?? 0;
  const send = (fields: Readonly<Record<string, string>> | readonly [string, string][]) =>
    app.request(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(Array.isArray(fields) ? [...fields] : { ...fields }).toString(),
    });
  return { app, form, path, headers, id, send };
}

it('show what the form asks, and where it stands in the panel', async () => {
  const { app, form, path, headers, id } = await open();
  const answer = await app.request(path, { headers });
  const html = await answer.text();
  expect(html).toContain('<h1>Visit &lt;1&gt;</h1><p>Tell us</p>');
  expect(html).toContain(`<input type="text" name="${id('Name')}" aria-label="Name" required>`);
  expect(html).toContain(`<input type="radio" name="${id('Marks')}.1" value="-"> -`);
  expect(html).toContain('<h2>Page 2</h2>');
  expect(html).toContain('type="email" name="email" required');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  // A browser that may not say where it comes from would not be let in.
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  const platform = await (await app.request(new URL('/api/platform', path), { headers })).json();
  expect(platform).toMatchObject({ forms: [{ title: 'Visit <1>', path: new URL(path).pathname }] });
  form.settings.isAcceptingResponses = false;
  expect(await (await app.request(path, { headers })).text()).toContain('no longer accepting responses');
  expect((await app.request(path.replace(form.id, 'x'), { headers })).status).toBe(404);
});

it('save what is sent, as rows and for triggers', async () => {
  const { form, id, send } = await open();
  const sent = await send([
    ['email', 'ana@example.com'],
    [`${id('Name')}`, 'Ana'],
    [`${id('Size')}`, '__other__'],
    [`${id('Size')}.other`, 'XL'],
    [`${id('Extras')}`, 'Milk'],
    [`${id('Extras')}`, 'Sugar'],
    [`${id('Score')}`, '0'],
    [`${id('Marks')}.1`, '-'],
    [`${id('Arrived')}`, '2026-01-06T09:30'],
    [`${id('Left')}`, '11:30'],
    [`${id('Shop')}`, ''],
  ]);
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('has been recorded')]);
  expect([...(form.responses[0]?.answers ?? [])]).toEqual([
    [id('Name'), 'Ana'],
    [id('Size'), 'XL'],
    [id('Extras'), ['Milk', 'Sugar']],
    [id('Score'), '0'],
    [id('Marks'), ['', '-']],
    [id('Arrived'), '2026-01-06 09:30'],
    [id('Left'), '11:30'],
  ]);
  const sheet = (name: string) => desk.workbook.sheetNamed(name)?.grid;
  expect(sheet('Form Responses 1')?.value(2, 3)).toBe('Ana');
  await expect.poll(() => sheet('Sheet1')?.value(1, 1)).toBe('ana@example.com');
});

it('say what the form doesn’t take', async () => {
  const { form, id, send } = await open();
  const empty = await send({ email: 'ana@example.com' });
  expect([empty.status, await empty.text()]).toEqual([
    400,
    expect.stringContaining('<p role="alert">Visit &lt;1&gt; requires an answer to Name</p>'),
  ]);
  const wrong = await send({ [`${id('Name')}`]: 'Ana', [`${id('Shop')}`]: 'Moon' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Invalid response')]);
  expect(form.responses).toEqual([]);
});
