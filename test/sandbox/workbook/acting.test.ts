// What a person does at the page: the menu, questions, dialogs. On the real clock, as executions wait for the person.
import type { Hono } from 'hono';
import { realThreads } from 'local-apps-script';
import type { LiveEvent, RunAnswer } from 'local-apps-script/serve';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { appOf, bodyOf, get, ORIGIN, PORT, post, realDesk } from './support.ts';

let desk: Desk;
let app: Hono;
let events: LiveEvent[];
beforeEach(() => {
  desk = realDesk();
  app = appOf(desk);
  events = [];
  desk.screen.events.add((event) => events.push(event));
});
afterEach(() => desk.close());
afterAll(() => realThreads.close());

const call = { args: [], sheetId: 0 };
const menu = (functionName: string) => post(app, '/api/run', { ...call, functionName, kind: 'menu' });

async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const question = () => until(() => events.find((event) => event.kind === 'question'));

describe('a menu item', () => {
  it('runs, asks, and waits for the answer', async () => {
    const running = menu('refreshAllPulls');
    const asked = await question();
    expect(asked).toMatchObject({ ask: 'alert', title: 'Franchise', buttons: 'OK' });
    const view = await (await get(app, '/api/workbook')).json();
    expect(view).toMatchObject({ questions: [{ id: asked.id }], executions: [{ outcome: 'running' }] });
    const answered = await post(app, `/api/questions/${asked.id}`, { button: 'OK', text: '' });
    expect(answered.status).toBe(204);
    const answer = await bodyOf<RunAnswer>(await running);
    expect(answer).toEqual({ kind: 'returned', value: null });
    expect(events.at(-1)).toEqual({ kind: 'answered', id: asked.id });
    expect((await post(app, `/api/questions/${asked.id}`, { button: 'OK', text: '' })).status).toBe(404);
  });

  it('sees the sheet in front of the person as active', async () => {
    const other = desk.workbook.insertSheet({ name: 'Mine' });
    const running = post(app, '/api/run', {
      ...call,
      functionName: 'refreshActiveSheet',
      kind: 'menu',
      sheetId: other.id,
    });
    const asked = await question();
    expect(asked).toMatchObject({ text: expect.stringContaining('Mine') });
    expect(desk.screen.answer(asked.id, { button: 'OK' })).toBe(true);
    // The execution goes on only after this turn.
    expect(desk.screen.answer(asked.id, { button: 'CANCEL' })).toBe(false);
    await running;
  });

  it('that does not exist says so', async () => {
    const answer = await bodyOf<RunAnswer>(await menu('noSuchFunction'));
    expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining('noSuchFunction') });
  });

  it('whose execution is killed takes its question away', async () => {
    const running = menu('refreshAllPulls');
    const asked = await question();
    desk.close();
    expect(await (await running).json()).toMatchObject({ kind: 'failed' });
    expect(desk.screen.questions).toEqual([]);
    expect(events.at(-1)).toEqual({ kind: 'answered', id: asked.id });
  });
});

describe('a dialog', () => {
  it('is served with google.script before it, and can reach nothing', async () => {
    await menu('showConnection');
    const dialog = await until(() => events.find((event) => event.kind === 'dialog'));
    expect(dialog).toMatchObject({ title: 'Connection', widthPx: 460 });
    const response = await get(app, `/dialogs/${dialog.id}`);
    expect(await response.text()).toMatch(/^<script>shim<\/script>.*page-data/s);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('sandbox allow-scripts allow-forms;');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('allow-same-origin');
    expect((await get(app, '/dialogs/99')).status).toBe(404);
  });

  it('calls the script, whose answer comes back', async () => {
    const input = { baseUrl: 'http://evil.example', v1Token: 'SECRET', v2Token: '', name: '' };
    const response = await post(app, '/api/run', {
      ...call,
      functionName: 'saveConnection',
      kind: 'page',
      args: [input],
    });
    expect(await response.json()).toMatchObject({ kind: 'returned', value: { ok: false } });
    expect(JSON.stringify(desk.journal.executions)).not.toContain('SECRET');
  });
});

describe('what may be sent', () => {
  it.each([
    ['no name', { ...call, kind: 'menu' }],
    ['a name that is none', { ...call, functionName: 'a.b()', kind: 'menu' }],
    ['a kind for others', { ...call, functionName: 'onOpen', kind: 'time-trigger' }],
    ['no list', { ...call, functionName: 'onOpen', kind: 'page', args: 'x' }],
    ['nothing', null],
  ])('is refused: %s', async (_what, body) => {
    expect((await post(app, '/api/run', body)).status).toBe(400);
    expect(desk.journal.executions).toEqual([]);
  });

  it('to a question is one of its kind', async () => {
    expect((await post(app, '/api/questions/1', { button: 'MAYBE', text: '' })).status).toBe(400);
    expect((await post(app, '/api/questions/1', { button: 'OK', text: '' })).status).toBe(404);
  });

  it('comes from our page', async () => {
    const body = JSON.stringify({ ...call, functionName: 'onOpen', kind: 'menu' });
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1', '']) {
      const headers = { host: `127.0.0.1:${PORT}`, ...(origin === '' ? {} : { origin }) };
      const response = await app.request(`${ORIGIN}/api/run`, { method: 'POST', headers, body });
      expect(response.status).toBe(403);
    }
    expect(desk.journal.executions).toEqual([]);
  });
});
