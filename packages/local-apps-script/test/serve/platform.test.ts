// The routes of the panel of clock and triggers, and errors of a dialog's code, on the real clock.
import { afterAll, afterEach, expect, it } from 'vitest';
import { realThreads } from '../../src/index.ts';
import { profileNamed } from '../../src/profiles.ts';
import { createWorkbookApp } from '../../src/serve/app.ts';
import { type Desk, openRealDesk } from '../../src/serve/desk.ts';
import type { PlatformOptions } from '../../src/serve/platform.ts';
import type { PlatformAnswer, PlatformView } from '../../src/serve/platform-views.ts';
import type { LiveEvent } from '../../src/serve/views.ts';
import { scriptFolder } from '../support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    function onOpen() {
      const book = SpreadsheetApp.getActive();
      SpreadsheetApp.getUi().createMenu(book.getSpreadsheetLocale()).addItem('Install', 'install').addToUi();
    }
    function install() {
      ScriptApp.newTrigger('hourly').timeBased().everyHours(1).create();
      ScriptApp.newTrigger('edited').forSpreadsheet(SpreadsheetApp.getActive()).onEdit().create();
      ScriptApp.newTrigger('opened').forSpreadsheet(SpreadsheetApp.getActive()).onOpen().create();
    }
    function hourly(event) { note(['hourly', event.hour]); }
    function opened(event) { note(['opened', event.source.getName()]); }
    function edited() {}
    function note(row) { SpreadsheetApp.getActive().getSheets()[0].appendRow(row); }
    function show() { SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Page')); }
    function boom() { throw new TypeError('no'); }`,
  'Page.html': '<p></p>',
});
const page = { html: '', policy: '', dialogShim: '<script>1;\n2;</script>' };
let desk: Desk;
afterEach(() => desk.close());
afterAll(() => realThreads.close());

function open(options: PlatformOptions = {}) {
  desk = openRealDesk({ dir, name: 'Book', locale: 'en_US', seed: 1, profile: profileNamed('forgetful') });
  const app = createWorkbookApp(desk, page, () => 4100, null, options);
  const origin = 'http://127.0.0.1:4100';
  const post = (path: string, body: object) =>
    app.request(origin + path, {
      method: 'POST',
      headers: { host: '127.0.0.1:4100', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const view = async (): Promise<PlatformView> =>
    JSON.parse(
      await (await app.request(`${origin}/api/platform`, { headers: { host: '127.0.0.1:4100' } })).text(),
    );
  const act = async (body: object): Promise<PlatformAnswer> =>
    JSON.parse(await (await post('/api/platform', body)).text());
  const rows = () => {
    const [sheet] = desk.workbook.sheets;
    return sheet?.grid.lastRow() ?? 0;
  };
  return { post, view, act, rows };
}

it('lets time pass, from one firing of a trigger to the next', async () => {
  const { view, act, rows } = open();
  await desk.run('install', [], { kind: 'menu' });
  const { nowMs, triggers } = await view();
  expect(triggers.map(({ functionName, canFire }) => [functionName, canFire])).toEqual([
    ['hourly', true],
    ['edited', false],
    ['opened', true],
  ]);
  const answer = await act({ kind: 'advance', minutes: 1440 });
  expect([answer.fired, answer.problem, rows()]).toEqual([24, null, 24]);
  expect(answer.view.nowMs - nowMs).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect((await act({ kind: 'speed', speed: 60 })).view.speed).toBe(60);
});

it('fires and deletes triggers, and says what can’t be fired', async () => {
  const { view, act, rows } = open();
  await desk.run('install', [], { kind: 'menu' });
  const [hourly, edited, opened] = (await view()).triggers;
  for (const trigger of [hourly, opened]) {
    const before = rows();
    expect((await act({ kind: 'fire-trigger', id: trigger?.id })).problem).toBeNull();
    await expect.poll(rows).toBe(before + 1);
  }
  expect((await act({ kind: 'fire-trigger', id: edited?.id })).problem).toBe('not-here');
  expect((await act({ kind: 'delete-trigger', id: edited?.id })).view.triggers).toHaveLength(2);
});

it('tells the profile, and changes it where somebody opens the spreadsheet anew', async () => {
  const { view, act } = open();
  expect((await view()).profile).toMatchObject({ name: 'forgetful', names: [], unusual: { cache: 'lossy' } });
  expect((await act({ kind: 'profile', name: 'stern' })).problem).toBe('not-here');
  desk.close();
  const chosen: string[] = [];
  const other = open({ changeProfile: (name) => chosen.push(name), hasFreeClock: false });
  expect((await other.act({ kind: 'profile', name: 'none' })).problem).toBe('not-here');
  expect((await other.act({ kind: 'profile', name: 'stern' })).problem).toBeNull();
  expect(chosen).toEqual(['stern']);
  // Where a server counts the real time.
  expect((await other.view()).speed).toBeNull();
  expect((await other.act({ kind: 'advance', minutes: 60 })).problem).toBe('not-here');
});

it('does what may become of a spreadsheet: another locale, a chart’s tab, no metadata', async () => {
  const { act, post } = open();
  expect((await act({ kind: 'locale', locale: 'pt_BR' })).view.locale).toBe('pt_BR');
  expect(desk.menus.map(({ caption }) => caption)).toEqual(['pt_BR']);
  await act({ kind: 'chart-tab' });
  expect(desk.workbook.sheets.at(-1)).toMatchObject({ name: 'Gráfico1', type: 'OBJECT' });
  const location = { type: 'SPREADSHEET' } as const;
  desk.workbook.metadata.add({ key: 'k', value: 'v', visibility: 'DOCUMENT', location });
  await act({ kind: 'lose-metadata' });
  expect(desk.workbook.metadata.all()).toEqual([]);
  expect((await post('/api/platform', { kind: 'speed', speed: 1_000 })).status).toBe(400);
});

it('tells errors with file and line: of a dialog’s code, and of the script', async () => {
  const { post } = open();
  const told: LiveEvent[] = [];
  const failures: string[] = [];
  desk.screen.events.add((event) => told.push(event));
  desk.screen.failures.add((line) => failures.push(line));
  await desk.run('show', [], { kind: 'menu' });
  const [dialog] = told;
  const id = dialog?.kind === 'dialog' ? dialog.id : 0;
  // The browser counts the lines that the server puts before the page.
  await post(`/api/dialogs/${id}/errors`, { message: 'Uncaught TypeError: x is undefined', line: 4 });
  expect(told.at(-1)).toEqual({
    kind: 'toast',
    title: 'Page.html:3',
    message: 'Uncaught TypeError: x is undefined',
  });
  expect(failures).toEqual(['Uncaught TypeError: x is undefined (Page.html:3)']);
  expect((await post(`/api/dialogs/${id}/errors`, { message: 1 })).status).toBe(400);
  await desk.run('boom', [], { kind: 'menu' });
  expect(desk.journal.executions.at(-1)?.lines).toEqual(['TypeError: no\n    at boom (Code:16:29)']);
});
