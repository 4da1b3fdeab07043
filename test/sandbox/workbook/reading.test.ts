// What the page reads: the workbook, windows of its sheets, and what changes.
import type { Hono } from 'hono';
import { SheetUser } from 'local-apps-script';
import type { RowsView, WorkbookView } from 'local-apps-script/serve';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { appOf, bodyOf, get, nextEvent, PORT, virtualDesk } from './support.ts';

let desk: Desk;
let app: Hono;
let user: SheetUser;
beforeEach(() => {
  desk = virtualDesk();
  app = appOf(desk);
  user = new SheetUser(desk.workbook);
});
afterEach(() => desk.close());

async function workbook(): Promise<WorkbookView> {
  return await bodyOf(await get(app, '/api/workbook'));
}

async function rows(from: number, count: number): Promise<RowsView> {
  return await bodyOf(await get(app, `/api/sheets/0/rows?from=${from}&count=${count}`));
}

describe('the page', () => {
  it('is served with its policy, and never from a cache', async () => {
    const response = await get(app, '/');
    expect(await response.text()).toBe('<p>page</p>');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['/', '/api/workbook', '/api/sheets/0/rows?from=0&count=1', '/api/events', '/dialogs/1'])(
    'is not for other websites: %s',
    async (path) => {
      const asked = [
        { host: 'evil.example' },
        { host: `127.0.0.1:${PORT}`, origin: 'https://evil.example' },
        { host: `127.0.0.1:${PORT}`, 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of asked) expect((await app.request(path, { headers })).status).toBe(403);
    },
  );
});

describe('the workbook', () => {
  it('comes with name, tabs and the menu that the bundle built', async () => {
    await desk.run('onOpen', [], { kind: 'simple-trigger' });
    user.addSheet('Outra');
    user.hideSheet('Outra');
    const view = await workbook();
    expect(view).toMatchObject({ name: 'Gestão da rede', locale: 'pt_BR', version: desk.workbook.version });
    expect(view.sheets.map(({ name }) => name)).toEqual(['Página1']);
    expect(view.menus[0]?.caption).toBe('Franquia');
    expect(JSON.stringify(view.menus)).toContain('"functionName":"showImport"');
    expect(view.executions).toMatchObject([
      { functionName: 'onOpen', entry: 'simple-trigger', outcome: 'returned' },
    ]);
  });

  it('shows used rows and some blank ones, without hidden rows and columns', async () => {
    user.type('Página1', 'B30', 'x');
    user.hideRows('Página1', 3, 2);
    user.hideColumns('Página1', 2);
    const sheet = (await workbook()).sheets[0];
    expect(sheet?.rows).toBe(30 + 40 - 2);
    expect(sheet?.columns.map(({ column }) => column).slice(0, 3)).toEqual([1, 3, 4]);
    expect((await rows(0, 4)).rows.map(({ row }) => row)).toEqual([1, 2, 5, 6]);
  });
});

describe('a window of a sheet', () => {
  it('holds what cells show, with their formats', async () => {
    for (const [cell, text] of [
      ['A1', '1234,5'],
      ['B1', '31/12/2025'],
      ['C1', 'VERDADEIRO'],
      ['D1', "'00123"],
      ['E1', '=1+'],
    ] as const)
      user.type('Página1', cell, text);
    const view = await rows(0, 1);
    expect(view.rows[0]?.texts.slice(0, 5)).toEqual([
      '1234,5',
      '31/12/2025',
      'VERDADEIRO',
      '00123',
      '#ERROR!',
    ]);
    const aligned = view.rows[0]?.looks.slice(0, 4).map((look) => view.looks[look]?.align);
    expect(aligned).toEqual(['right', 'right', 'center', 'left']);
  });

  it('gives texts as they are: HTML is for nobody to run', async () => {
    const text = '<img src=x onerror=alert(1)>';
    user.type('Página1', 'A1', text);
    const response = await get(app, '/api/sheets/0/rows?from=0&count=1');
    expect(response.headers.get('content-type')).toContain('application/json');
    const view = await bodyOf<RowsView>(response);
    expect(view.rows[0]?.texts[0]).toBe(text);
  });

  it('has the notes where they stand', async () => {
    user.note('Página1', 'C2', 'Campo do serviço: id');
    expect((await rows(1, 1)).rows[0]?.notes).toEqual({ 2: 'Campo do serviço: id' });
  });

  it('is no larger than asked for, and than one answer should be', async () => {
    user.paste(
      'Página1',
      'A1',
      Array.from({ length: 2_000 }, (_, n) => [String(n)]),
    );
    expect((await rows(100, 3)).rows.map(({ texts }) => texts[0])).toEqual(['100', '101', '102']);
    expect((await rows(0, 100_000)).rows).toHaveLength(500);
    expect((await rows(5_000, 10)).rows).toEqual([]);
  });

  it.each(['from=0', 'from=-1&count=3', 'from=a&count=3', 'from=0.5&count=3'])(
    'is refused for %s',
    async (query) => {
      expect((await get(app, `/api/sheets/0/rows?${query}`)).status).toBe(400);
    },
  );

  it('of a sheet that is gone is 404', async () => {
    expect((await get(app, '/api/sheets/99/rows?from=0&count=3')).status).toBe(404);
  });
});

describe('events', () => {
  it('tell the version of the workbook as it grows, many changes at once', async () => {
    const reader = (await get(app, '/api/events')).body?.getReader();
    if (reader === undefined) throw new Error('no stream');
    const isChange = ({ kind }: { readonly kind: string }) => kind === 'changed';
    const before = desk.workbook.version;
    expect(await nextEvent(reader, isChange)).toMatchObject({ kind: 'changed', version: before });
    user.type('Página1', 'A1', '1');
    user.type('Página1', 'A2', '2');
    expect(await nextEvent(reader, isChange)).toEqual({
      kind: 'changed',
      version: desk.workbook.version,
      rows: [{ sheetId: 0, from: 1, to: 2 }],
    });
    expect(desk.workbook.version).toBeGreaterThan(before);
    await reader.cancel();
  });

  it('tell executions as they begin and end', async () => {
    const reader = (await get(app, '/api/events')).body?.getReader();
    if (reader === undefined) throw new Error('no stream');
    await desk.run('onOpen', [], { kind: 'simple-trigger' });
    const ended = await nextEvent(reader, (event) => JSON.stringify(event).includes('"returned"'));
    expect(ended).toMatchObject({ kind: 'execution', execution: { functionName: 'onOpen' } });
    await reader.cancel();
  });

  it('tell that the menus were built, which no change of the workbook tells', async () => {
    const reader = (await get(app, '/api/events')).body?.getReader();
    if (reader === undefined) throw new Error('no stream');
    await desk.run('onOpen', [], { kind: 'simple-trigger' });
    expect(await nextEvent(reader, ({ kind }) => kind === 'menus')).toEqual({ kind: 'menus' });
    const { menus } = await bodyOf<WorkbookView>(await get(app, '/api/workbook'));
    expect(menus.map(({ caption }) => caption)).toEqual(['Franquia']);
    await reader.cancel();
  });
});
