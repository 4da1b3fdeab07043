// The HTTP side of the workbook page: its HTML, the workbook as JSON, what happens as Server-Sent Events, and what a
// person can do: choose from the menu, edit cells and sheets, answer a question, use a dialog, stop an execution.

import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import type { FinishedRun } from '../index.ts';
import { WebAppError, type WebRequest, webAnswer, webEntry, webEvent } from '../web-app/web-app.ts';
import { cellArea, contains } from '../workbook.ts';
import { changedRows } from './changed-rows.ts';
import type { Desk } from './desk.ts';
import { edit } from './edits.ts';
import { formPages } from './form-pages.ts';
import type { PageHtml } from './page-html.ts';
import { Platform, type PlatformOptions } from './platform.ts';
import type { RunRequest } from './requests.ts';
import {
  readAnswerRequest,
  readDialogError,
  readEditRequest,
  readPlatformRequest,
  readRunRequest,
} from './requests.ts';
import { isOurs } from './same-origin.ts';
import { filterValues, rowsView, sheetView } from './sheet-view.ts';
import type { ChangedView, JobProgress, LiveEvent, RunAnswer, WorkbookView } from './views.ts';

const answer = z.object({
  jobs: z.array(z.object({ name: z.string(), done: z.number(), all: z.number() })),
});

function readJobs(json: unknown): readonly JobProgress[] {
  const { success, data } = z.safeParse(answer, json);
  return success ? data.jobs : [];
}

/** Many changes at once are told once. */
const CHANGES_MS = 100;
/** Keeps the connection of an idle page open. */
const HEARTBEAT_MS = 20_000;
/** How long a page waits before it connects again. */
const RECONNECT_MS = 500;
/** How often the script is asked how far it is, while anything runs that a page can see. */
const PROGRESS_MS = 1_500;
const EXECUTIONS_SHOWN = 50;
/** A dialog has code of its own, as in Google's editor: it may show itself, call the script, and nothing else. */
const DIALOG_POLICY =
  "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * @param port - tells the port once the server listens
 * @param panel - the routes of a panel of the page's own; null: there is none
 */
export function createWorkbookApp(
  desk: Desk,
  page: PageHtml,
  port: () => number,
  panel: Hono | null = null,
  options: PlatformOptions = {},
): Hono {
  const app = new Hono();
  const platform = new Platform(desk, options);

  app.use(async (context, next): Promise<Response | undefined> => {
    const { method } = context.req;
    const [host, origin, site] = ['host', 'origin', 'sec-fetch-site'].map((name) => context.req.header(name));
    if (!isOurs({ method, host, origin, site }, port())) return context.text('Not from here.', 403);
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Referrer-Policy')) context.header('Referrer-Policy', 'no-referrer');
    return undefined;
  });

  app.get('/', (context) => {
    context.header('Content-Security-Policy', page.policy);
    platform.loaded();
    return context.html(page.html);
  });

  app.get('/api/workbook', (context) => context.json(workbookView(desk, panel !== null)));

  app.get('/api/sheets/:id/rows', (context) => {
    const sheet = desk.workbook.sheet(Number(context.req.param('id')));
    if (sheet === undefined) return context.notFound();
    const [from, count] = [context.req.query('from'), context.req.query('count')].map(Number);
    if (from === undefined || count === undefined || !isCount(from) || !isCount(count)) {
      return context.text('from and count are whole numbers.', 400);
    }
    return context.json(rowsView(desk, sheet, from, count));
  });

  app.get('/api/sheets/:id/filter-values', (context) => {
    const sheet = desk.workbook.sheet(Number(context.req.param('id')));
    const column = Number(context.req.query('column'));
    if (sheet === undefined || !isCount(column) || column === 0) return context.notFound();
    return context.json(filterValues(desk, sheet, column));
  });

  app.get('/api/events', (context) => events(context, desk));

  app.get('/dialogs/:id', (context) => {
    const html = desk.screen.dialogHtml(Number(context.req.param('id')));
    if (html === undefined) return context.notFound();
    context.header('Content-Security-Policy', DIALOG_POLICY);
    return context.html(page.dialogShim + html);
  });

  app.on(['GET', 'POST'], ['/exec', '/exec/:path{.+}'], (context) => webApp(context, desk));

  app.route('/', formPages(desk));

  app.post('/api/dialogs/:id/errors', async (context) => {
    const error = readDialogError(await readJson(context));
    if (error === null) return context.text('That is no error of a dialog.', 400);
    const shimLines = page.dialogShim.split('\n').length - 1;
    const line = error.line === null ? null : Math.max(1, error.line - shimLines);
    desk.screen.dialogFailed(Number(context.req.param('id')), { ...error, line });
    return context.body(null, 204);
  });

  app.get('/api/platform', (context) => context.json(platform.view));

  app.post('/api/platform', async (context) => {
    const request = readPlatformRequest(await readJson(context));
    if (request === null) return context.text('That is nothing that the platform can do.', 400);
    return context.json(await platform.act(request));
  });

  app.post('/api/run', async (context) => {
    const request = readRunRequest(await readJson(context));
    if (request === null) return context.text('That is no call of a function.', 400);
    return context.json(await run(desk, request));
  });

  app.post('/api/edits', async (context) => {
    const request = readEditRequest(await readJson(context));
    if (request === null) return context.text('That is no edit.', 400);
    return context.json(edit(desk.workbook, request));
  });

  app.post('/api/executions/:id/stop', (context) => {
    const isStopped = desk.stop(Number(context.req.param('id')));
    return isStopped ? context.body(null, 204) : context.notFound();
  });

  app.post('/api/questions/:id', async (context) => {
    const answer = readAnswerRequest(await readJson(context));
    if (answer === null) return context.text('That is no answer.', 400);
    const isOpen = desk.screen.answer(Number(context.req.param('id')), answer);
    return isOpen ? context.body(null, 204) : context.notFound();
  });

  if (panel !== null) app.route('/', panel);
  return app;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}

function workbookView(desk: Desk, hasPanel: boolean): WorkbookView {
  const { workbook, menus, functions, screen, journal } = desk;
  const namedRanges = [...workbook.namedRanges].map(([name, range]) => ({ name, ...range }));
  const shown = workbook.sheets.filter(({ hidden }) => !hidden);
  return {
    name: workbook.name,
    locale: workbook.locale,
    timeZone: workbook.timeZone,
    version: workbook.version,
    activeSheetId: workbook.shownSheetId,
    sheets: shown.map((sheet) => sheetView(desk, sheet)),
    hiddenSheets: workbook.sheets.filter(({ hidden }) => hidden).map(({ id, name }) => ({ id, name })),
    namedRanges: namedRanges.sort((a, b) => a.name.localeCompare(b.name, workbook.localeRules.tag)),
    menus,
    functions,
    hasPanel,
    questions: screen.questions,
    executions: journal.executions.slice(-EXECUTIONS_SHOWN),
  };
}

/** The script as a web app. Its page has no `google.script`. */
async function webApp(context: Context, desk: Desk): Promise<Response> {
  const path = context.req.param('path');
  const contentType = context.req.header('content-type');
  const request: WebRequest = {
    method: context.req.method === 'POST' ? 'POST' : 'GET',
    query: new URL(context.req.url).search.slice(1),
    body: await context.req.text(),
    ...(path === undefined ? {} : { path }),
    ...(contentType === undefined ? {} : { contentType }),
  };
  const { result } = await desk.run(webEntry(request), [webEvent(request)], { kind: 'web-app' });
  try {
    const answer = webAnswer(result);
    context.header('Content-Type', `${answer.contentType}; charset=utf-8`);
    context.header('Content-Security-Policy', DIALOG_POLICY);
    if (answer.fileName !== null)
      context.header(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
      );
    return context.body(answer.body);
  } catch (error) {
    if (!(error instanceof WebAppError)) throw error;
    return context.text(error.message, 500);
  }
}

async function run(
  desk: Desk,
  { functionName, kind, args, sheetId, selected }: RunRequest,
): Promise<RunAnswer> {
  const { workbook } = desk;
  const sheet = sheetId === undefined ? undefined : workbook.sheet(sheetId);
  // The script sees the sheet in front of the person, and what is selected there, as active.
  if (sheet !== undefined && selected !== undefined && contains(sheet.fullArea, selected)) {
    workbook.select(sheet, [selected]);
  } else if (sheet !== undefined && workbook.selection.sheetId !== sheetId) {
    workbook.select(sheet, [cellArea(1, 1)]);
  }
  return runAnswer(await desk.run(functionName, args, { kind }));
}

function runAnswer({ result }: FinishedRun): RunAnswer {
  switch (result.end) {
    case 'returned':
      return { kind: 'returned', value: result.value ?? null };
    case 'threw':
    case 'killed':
      return { kind: 'failed', message: result.message };
  }
}

function events(context: Context, desk: Desk): Response {
  const { workbook, screen, journal } = desk;
  return streamSSE(context, async (stream) => {
    const tell = (event: LiveEvent) => void stream.writeSSE({ data: JSON.stringify(event) });
    let timer: NodeJS.Timeout | undefined;
    let rows: ChangedView['rows'] = [];
    const ends = [
      workbook.onChange(({ changes }) => {
        rows = changedRows(workbook, rows, changes);
        timer ??= setTimeout(() => {
          timer = undefined;
          tell({ kind: 'changed', version: workbook.version, rows });
          rows = [];
        }, CHANGES_MS);
      }),
      screen.events.add(tell),
      journal.changes.add((execution) => tell({ kind: 'execution', execution })),
      tellMenus(desk, tell),
      tellProgress(desk, tell),
    ];
    // Soon, where the server shows another script by now.
    void stream.writeSSE({ data: JSON.stringify({ kind: 'menus' }), retry: RECONNECT_MS });
    // What happened while the page was loading, or away.
    tell({
      kind: 'changed',
      version: workbook.version,
      rows: changedRows(workbook, [], [{ kind: 'workbook' }]),
    });
    for (const dialog of screen.takeUnseen()) tell(dialog);
    const heartbeat = setInterval(() => void stream.write(': \n\n'), HEARTBEAT_MS);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(heartbeat);
    clearTimeout(timer);
    for (const end of ends) end();
  });
}

/** A bar of menus is no change of the workbook: it is told when the execution that built it ends. Returns what ends it. */
function tellMenus(desk: Desk, tell: (event: LiveEvent) => void): () => void {
  let { menus } = desk;
  return desk.journal.changes.add(({ outcome }) => {
    if (outcome === 'running' || desk.menus === menus) return;
    menus = desk.menus;
    tell({ kind: 'menus' });
  });
}

/** While anything runs; returns what ends it. */
function tellProgress(desk: Desk, tell: (event: LiveEvent) => void): () => void {
  let said = '[]';
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  // The next look comes so long after the last has ended: on a busy machine looks would pile up.
  const lookLater = () => {
    if (!isOver) timer = setTimeout(() => void look().finally(lookLater), PROGRESS_MS);
  };
  const look = async () => {
    const isRunning = desk.journal.executions.some(({ outcome }) => outcome === 'running');
    const jobs = isRunning ? readJobs(await desk.readProgress()) : [];
    const text = JSON.stringify(jobs);
    if (text === said || isOver) return;
    said = text;
    tell({ kind: 'progress', jobs });
  };
  lookLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
